//===- OnnxRuntime.cpp - ONNX Runtime as a peer ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/OnnxRuntime.h"

#include "agate/Runtime/ABI.h"

#include "llvm/ADT/STLExtras.h"

#include <dlfcn.h>

using namespace llvm;

namespace agate {
namespace {
/// Positions in the library's table of functions. They never change: versions
/// of the interface append to the table.
enum Function : unsigned {
  GetErrorMessage = 2,
  CreateEnv = 3,
  CreateSession = 7,
  CreateSessionFromArray = 8,
  Run = 9,
  CreateSessionOptions = 10,
  SetSessionGraphOptimizationLevel = 23,
  SetIntraOpNumThreads = 24,
  SetInterOpNumThreads = 25,
  CreateTensorWithDataAsOrtValue = 49,
  IsTensor = 50,
  GetTensorMutableData = 51,
  GetTensorElementType = 60,
  GetDimensionsCount = 61,
  GetDimensions = 62,
  GetTensorTypeAndShape = 65,
  CreateCpuMemoryInfo = 69,
  ReleaseEnv = 92,
  ReleaseStatus = 93,
  ReleaseMemoryInfo = 94,
  ReleaseSession = 95,
  ReleaseValue = 96,
  ReleaseTensorTypeAndShapeInfo = 99,
  ReleaseSessionOptions = 100
};

/// What the only exported symbol returns.
struct ApiBase {
  void *const *(*getApi)(uint32_t version);
  const char *(*getVersionString)();
};

constexpr int logFatalErrors = 4;
constexpr int allOptimizations = 99;
constexpr int deviceAllocator = 0;
constexpr int defaultMemory = 0;

using ReleaseFunction = void (*)(void *);
} // namespace

Expected<std::unique_ptr<OnnxRuntime>> OnnxRuntime::load(StringRef path) {
  void *handle = dlopen(path.str().c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return createStringError(Twine(dlerror()));
  auto getBase =
      reinterpret_cast<const ApiBase *(*)()>(dlsym(handle, "OrtGetApiBase"));
  if (!getBase)
    return createStringError(path + " is not ONNX Runtime");
  std::unique_ptr<OnnxRuntime> runtime(new OnnxRuntime);
  runtime->version = getBase()->getVersionString();
  runtime->table = getBase()->getApi(1);
  if (!runtime->table)
    return createStringError("ONNX Runtime has no version 1 of its interface");
  if (Error error =
          runtime->take(runtime->get<void *(*)(int, const char *, void **)>(
              CreateEnv)(logFatalErrors, "agate", &runtime->environment)))
    return std::move(error);
  if (Error error = runtime->take(
          runtime->get<void *(*)(int, int, void **)>(CreateCpuMemoryInfo)(
              deviceAllocator, defaultMemory, &runtime->memoryInfo)))
    return std::move(error);
  return runtime;
}

OnnxRuntime::~OnnxRuntime() {
  if (memoryInfo)
    get<ReleaseFunction>(ReleaseMemoryInfo)(memoryInfo);
  if (environment)
    get<ReleaseFunction>(ReleaseEnv)(environment);
}

Error OnnxRuntime::take(void *status) const {
  if (!status)
    return Error::success();
  std::string message =
      get<const char *(*)(const void *)>(GetErrorMessage)(status);
  get<ReleaseFunction>(ReleaseStatus)(status);
  return createStringError(message);
}

namespace {
/// An element type and its number in the interface.
struct ElementType {
  DLDataType type;
  int number;
};
} // namespace

static const ElementType elementTypes[] = {
    {{kDLFloat, 32, 1}, 1},   {{kDLUInt, 8, 1}, 2},
    {{kDLInt, 8, 1}, 3},      {{kDLUInt, 16, 1}, 4},
    {{kDLInt, 16, 1}, 5},     {{kDLInt, 32, 1}, 6},
    {{kDLInt, 64, 1}, 7},     {{AGATE_DL_BOOL, 8, 1}, 9},
    {{kDLFloat, 16, 1}, 10},  {{kDLFloat, 64, 1}, 11},
    {{kDLUInt, 32, 1}, 12},   {{kDLUInt, 64, 1}, 13},
    {{kDLBfloat, 16, 1}, 16},
};

Expected<std::unique_ptr<OnnxSession>> OnnxSession::create(
    const OnnxRuntime &runtime, unsigned numThreads,
    function_ref<void *(void *options, void **session)> creator) {
  std::unique_ptr<OnnxSession> result(new OnnxSession(runtime));
  void *options = nullptr;
  if (Error error = runtime.take(
          runtime.get<void *(*)(void **)>(CreateSessionOptions)(&options)))
    return std::move(error);
  auto set = [&](Function function, int value) {
    return runtime.take(
        runtime.get<void *(*)(void *, int)>(function)(options, value));
  };
  Error error = set(SetIntraOpNumThreads, int(numThreads));
  if (!error)
    error = set(SetInterOpNumThreads, 1);
  if (!error)
    error = set(SetSessionGraphOptimizationLevel, allOptimizations);
  if (!error)
    error = runtime.take(creator(options, &result->session));
  runtime.get<ReleaseFunction>(ReleaseSessionOptions)(options);
  if (error)
    return std::move(error);
  return result;
}

Expected<std::unique_ptr<OnnxSession>>
OnnxSession::create(const OnnxRuntime &runtime, StringRef model) {
  using Create = void *(*)(void *, const void *, size_t, void *, void **);
  return create(runtime, 1, [&](void *options, void **session) {
    return runtime.get<Create>(CreateSessionFromArray)(
        runtime.environment, model.data(), model.size(), options, session);
  });
}

Expected<std::unique_ptr<OnnxSession>>
OnnxSession::createFromFile(const OnnxRuntime &runtime, StringRef path,
                            unsigned numThreads) {
  using Create = void *(*)(void *, const char *, void *, void **);
  std::string file = path.str();
  return create(runtime, numThreads, [&](void *options, void **session) {
    return runtime.get<Create>(CreateSession)(runtime.environment, file.c_str(),
                                              options, session);
  });
}

OnnxSession::~OnnxSession() {
  auto releaseValue = runtime.get<ReleaseFunction>(ReleaseValue);
  for (void *value : concat<void *>(inputs.values, outputs.values))
    if (value)
      releaseValue(value);
  if (session)
    runtime.get<ReleaseFunction>(ReleaseSession)(session);
}

void OnnxSession::Values::add(StringRef name, void *value) {
  names.push_back(ownNames.emplace_back(name.str()).c_str());
  values.push_back(value);
}

Expected<void *> OnnxSession::createValue(const DLTensor &tensor) {
  const auto *elementType = find_if(elementTypes, [&](const ElementType &e) {
    return e.type.code == tensor.dtype.code && e.type.bits == tensor.dtype.bits;
  });
  if (elementType == std::end(elementTypes))
    return createStringError("ONNX Runtime cannot be passed elements of type " +
                             getTypeName(tensor.dtype));
  size_t bytes = tensor.dtype.bits / 8;
  for (int i = 0; i < tensor.ndim; ++i)
    bytes *= tensor.shape[i];
  void *value = nullptr;
  using Create =
      void *(*)(void *, void *, size_t, const int64_t *, size_t, int, void **);
  if (Error error =
          runtime.take(runtime.get<Create>(CreateTensorWithDataAsOrtValue)(
              runtime.memoryInfo, tensor.data, bytes, tensor.shape, tensor.ndim,
              elementType->number, &value)))
    return std::move(error);
  return value;
}

Error OnnxSession::addInput(StringRef name, const DLTensor &tensor) {
  Expected<void *> value = createValue(tensor);
  if (!value)
    return value.takeError();
  inputs.add(name, *value);
  return Error::success();
}

Error OnnxSession::addOutput(StringRef name, const DLTensor &tensor) {
  Expected<void *> value = createValue(tensor);
  if (!value)
    return value.takeError();
  outputs.add(name, *value);
  return Error::success();
}

void OnnxSession::addOutput(StringRef name) { outputs.add(name, nullptr); }

Error OnnxSession::run() {
  using RunFunction =
      void *(*)(void *, const void *, const char *const *, void *const *,
                size_t, const char *const *, size_t, void **);
  return runtime.take(runtime.get<RunFunction>(Run)(
      session, nullptr, inputs.names.data(), inputs.values.data(),
      inputs.values.size(), outputs.names.data(), outputs.values.size(),
      outputs.values.data()));
}

Expected<HostTensor> OnnxSession::getOutput(size_t index) const {
  using Get = void *(*)(const void *, void *);
  const void *value = outputs.values[index];
  auto get = [&](Function function, const void *of, void *result) {
    return runtime.take(runtime.get<Get>(function)(of, result));
  };
  int isTensor = 0, number = 0;
  if (Error error = get(IsTensor, value, &isTensor))
    return std::move(error);
  if (!isTensor)
    return createStringError("not a tensor");
  void *info = nullptr;
  if (Error error =
          get(GetTensorTypeAndShape, value, static_cast<void *>(&info)))
    return std::move(error);
  size_t rank = 0;
  SmallVector<int64_t> shape;
  Error error = get(GetTensorElementType, info, &number);
  if (!error)
    error = get(GetDimensionsCount, info, &rank);
  shape.resize(rank);
  if (!error)
    error =
        runtime.take(runtime.get<void *(*)(const void *, int64_t *, size_t)>(
            GetDimensions)(info, shape.data(), rank));
  runtime.get<ReleaseFunction>(ReleaseTensorTypeAndShapeInfo)(info);
  if (error)
    return std::move(error);
  const auto *elementType = find_if(
      elementTypes, [&](const ElementType &e) { return e.number == number; });
  if (elementType == std::end(elementTypes))
    return createStringError("the element type is not supported");
  void *data = nullptr;
  if (Error error =
          get(GetTensorMutableData, value, static_cast<void *>(&data)))
    return std::move(error);
  DLTensor tensor = {};
  tensor.data = data;
  tensor.device = {kDLCPU, 0};
  tensor.ndim = rank;
  tensor.dtype = elementType->type;
  tensor.shape = shape.data();
  return HostTensor::copy(tensor);
}

} // namespace agate

//===- OnnxRuntime.cpp - The peer of the benchmark ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OnnxRuntime.h"

#include "agate/Runtime/ABI.h"

#include <dlfcn.h>

using namespace llvm;

namespace agate {
namespace benchmark {

namespace {
/// Positions in the library's table of functions. They never change: versions
/// of the interface append to the table.
enum Function : unsigned {
  GetErrorMessage = 2,
  CreateEnv = 3,
  CreateSessionFromArray = 8,
  Run = 9,
  CreateSessionOptions = 10,
  SetSessionGraphOptimizationLevel = 23,
  SetIntraOpNumThreads = 24,
  SetInterOpNumThreads = 25,
  CreateTensorWithDataAsOrtValue = 49,
  CreateCpuMemoryInfo = 69,
  ReleaseEnv = 92,
  ReleaseStatus = 93,
  ReleaseMemoryInfo = 94,
  ReleaseSession = 95,
  ReleaseValue = 96,
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

static Error makeError(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

Expected<std::unique_ptr<OnnxRuntime>> OnnxRuntime::load(const char *path) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return makeError(dlerror());
  auto getBase =
      reinterpret_cast<const ApiBase *(*)()>(dlsym(handle, "OrtGetApiBase"));
  if (!getBase)
    return makeError(Twine(path) + " is not ONNX Runtime");
  std::unique_ptr<OnnxRuntime> runtime(new OnnxRuntime);
  runtime->version = getBase()->getVersionString();
  runtime->table = getBase()->getApi(1);
  if (!runtime->table)
    return makeError("ONNX Runtime has no version 1 of its interface");
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
  return makeError(message);
}

/// The number of the element type in the interface; 0 if it has none.
static int getElementType(DLDataType type) {
  switch (type.code) {
  case kDLFloat:
    return type.bits == 32 ? 1 : type.bits == 16 ? 10 : 11;
  case kDLInt:
    return type.bits == 8 ? 3 : type.bits == 32 ? 6 : type.bits == 64 ? 7 : 0;
  case kDLUInt:
    return type.bits == 8 ? 2 : 0;
  case AGATE_DL_BOOL:
    return 9;
  default:
    return 0;
  }
}

Error OnnxSession::createSession(StringRef model) {
  void *options = nullptr;
  if (Error error = runtime.take(
          runtime.get<void *(*)(void **)>(CreateSessionOptions)(&options)))
    return error;
  auto set = [&](Function function, int value) {
    return runtime.take(
        runtime.get<void *(*)(void *, int)>(function)(options, value));
  };
  Error error = set(SetIntraOpNumThreads, 1);
  if (!error)
    error = set(SetInterOpNumThreads, 1);
  if (!error)
    error = set(SetSessionGraphOptimizationLevel, allOptimizations);
  if (!error)
    error = runtime.take(
        runtime.get<void *(*)(void *, const void *, size_t, void *, void **)>(
            CreateSessionFromArray)(runtime.environment, model.data(),
                                    model.size(), options, &session));
  runtime.get<ReleaseFunction>(ReleaseSessionOptions)(options);
  return error;
}

Expected<void *> OnnxSession::createValue(const DLTensor &tensor) {
  int elementType = getElementType(tensor.dtype);
  if (!elementType)
    return makeError("the element type is not known");
  size_t bytes = tensor.dtype.bits / 8;
  for (int i = 0; i < tensor.ndim; ++i)
    bytes *= tensor.shape[i];
  void *value = nullptr;
  using Create =
      void *(*)(void *, void *, size_t, const int64_t *, size_t, int, void **);
  if (Error error =
          runtime.take(runtime.get<Create>(CreateTensorWithDataAsOrtValue)(
              runtime.memoryInfo, tensor.data, bytes, tensor.shape, tensor.ndim,
              elementType, &value)))
    return std::move(error);
  return value;
}

Expected<std::unique_ptr<OnnxSession>>
OnnxSession::create(const OnnxRuntime &runtime, StringRef model,
                    ArrayRef<const char *> inputNames,
                    ArrayRef<DLTensor> inputs, const char *outputName,
                    const DLTensor &output) {
  std::unique_ptr<OnnxSession> result(new OnnxSession(runtime));
  if (Error error = result->createSession(model))
    return std::move(error);
  result->inputNames = inputNames.vec();
  result->outputName = outputName;
  for (const DLTensor &input : inputs) {
    Expected<void *> value = result->createValue(input);
    if (!value)
      return value.takeError();
    result->inputs.push_back(*value);
  }
  Expected<void *> value = result->createValue(output);
  if (!value)
    return value.takeError();
  result->output = *value;
  return result;
}

OnnxSession::~OnnxSession() {
  auto releaseValue = runtime.get<ReleaseFunction>(ReleaseValue);
  for (void *input : inputs)
    releaseValue(input);
  if (output)
    releaseValue(output);
  if (session)
    runtime.get<ReleaseFunction>(ReleaseSession)(session);
}

Error OnnxSession::run() {
  using RunFunction =
      void *(*)(void *, const void *, const char *const *, void *const *,
                size_t, const char *const *, size_t, void **);
  return runtime.take(runtime.get<RunFunction>(Run)(
      session, nullptr, inputNames.data(), inputs.data(), inputs.size(),
      &outputName, 1, &output));
}

} // namespace benchmark
} // namespace agate

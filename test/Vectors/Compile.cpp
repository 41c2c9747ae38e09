//===- Compile.cpp - From programs to constants and results ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compile.h"

#include "agate/Conversion/ONNXToAgate/ONNXToAgate.h"
#include "agate/Dialect/Agate/Transforms/Passes.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/JIT.h"
#include "agate/InitAll.h"
#include "agate/Runtime.h"
#include "agate/Target/ONNX/ImportONNX.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace llvm;

namespace agate::vectors {

char Report::ID;

namespace {
/// Keeps the first error that is reported while it lives.
class ErrorCapture {
public:
  explicit ErrorCapture(mlir::MLIRContext *context)
      : handler(context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error &&
              first.empty())
            first = diagnostic.str();
          return mlir::success();
        }) {}

  /// The error of a stage that failed.
  Error take(const Twine &stage) {
    if (first.empty())
      return createStringError(stage + " failed without a diagnostic");
    return make_error<Report>(first);
  }
  bool hasError() const { return !first.empty(); }

private:
  std::string first;
  mlir::ScopedDiagnosticHandler handler;
};

/// The run-time interface in the scope of one call.
class Runner {
public:
  ~Runner() {
    if (output.result && output.result->deleter)
      output.result->deleter(output.result);
    agateDestroyContext(context);
    agateReleaseLibrary(library);
  }

  Expected<HostTensor> run(const JITModule &code, ArrayRef<Tensor> arguments);

private:
  AgateLibrary *library = nullptr;
  AgateContext *context = nullptr;
  AgateOutput output = {nullptr, nullptr};
};
} // namespace

void registerDialects(mlir::DialectRegistry &registry) {
  agate::registerAllDialects(registry);
}

//===----------------------------------------------------------------------===//
// Compile time
//===----------------------------------------------------------------------===//

Expected<mlir::OwningOpRef<mlir::ModuleOp>>
loadProgram(const Program &program, mlir::MLIRContext *context) {
  ErrorCapture capture(context);
  mlir::OwningOpRef<mlir::ModuleOp> module;
  if (program.kind == Program::ONNX)
    module =
        importONNX(MemoryBufferRef(program.text, "model.onnx"), "", context);
  else if (program.kind == Program::OpenVINO)
    module =
        importOpenVINO(MemoryBufferRef(program.text, "model.xml"),
                       MemoryBufferRef(program.weights, "model.bin"), context);
  else
    module = mlir::parseSourceString<mlir::ModuleOp>(
        program.text, mlir::ParserConfig(context), "program.mlir");
  if (!module)
    return capture.take("loading the program");
  return module;
}

/// The only function with a body, with the value that it returns.
static Expected<mlir::Value> getResult(mlir::ModuleOp module) {
  for (auto function : module.getOps<mlir::func::FuncOp>())
    if (!function.isExternal() && function.getNumResults() == 1)
      return function.getBody().front().getTerminator()->getOperand(0);
  return createStringError("the program is no function with one result");
}

static Error runPasses(mlir::ModuleOp module, StringRef what,
                       function_ref<void(mlir::PassManager &)> build) {
  ErrorCapture capture(module.getContext());
  mlir::PassManager pm(module.getContext());
  build(pm);
  if (mlir::failed(pm.run(module)))
    return capture.take(what);
  if (capture.hasError())
    return make_error<StringError>(what + " succeeded in spite of an error",
                                   inconvertibleErrorCode());
  return Error::success();
}

Expected<mlir::Type> inferResultType(mlir::ModuleOp module) {
  if (Error error = runPasses(module, "shape inference", [](auto &pm) {
        pm.addPass(createInferONNXShapesPass());
      }))
    return std::move(error);
  Expected<mlir::Value> result = getResult(module);
  if (!result)
    return result.takeError();
  return result->getType();
}

Expected<mlir::ElementsAttr> foldResult(mlir::ModuleOp module) {
  if (Error error = runPasses(module, "folding", [](auto &pm) {
        FoldGeneratorsPassOptions options;
        options.maxBytes = UINT64_MAX;
        pm.addPass(createInferONNXShapesPass());
        pm.addPass(createConvertONNXToAgatePass());
        pm.addPass(mlir::createCanonicalizerPass());
        pm.addPass(createFoldGeneratorsPass(options));
        pm.addPass(mlir::createCanonicalizerPass());
      }))
    return std::move(error);
  Expected<mlir::Value> result = getResult(module);
  if (!result)
    return result.takeError();
  mlir::Operation *source = result->getDefiningOp();
  mlir::ElementsAttr value;
  if (source && source->hasTrait<mlir::OpTrait::ConstantLike>())
    mlir::matchPattern(*result, mlir::m_Constant(&value));
  return value;
}

//===----------------------------------------------------------------------===//
// Run time
//===----------------------------------------------------------------------===//

static Expected<HostValue> packArgument(const Tensor &argument) {
  if (!argument.type || !argument.data || !argument.shape)
    return createStringError("the input '" + argument.name +
                             "' has no values to call the program with");
  Expected<HostTensor> tensor =
      HostTensor::create(argument.type->getDLDataType(), *argument.shape);
  if (!tensor)
    return tensor.takeError();
  auto misfit = [&] {
    return createStringError("the input '" + argument.name +
                             "' holds a value that is no " + argument.dtype);
  };
  if (tensor->isString()) {
    for (auto [string, value] : zip(tensor->getStrings(), *argument.data)) {
      if (!value.getAsString())
        return misfit();
      string = value.getAsString()->str();
    }
    return HostValue(std::move(*tensor));
  }
  std::vector<uint64_t> words;
  for (const json::Value &value : *argument.data)
    if (!appendBits(value, *argument.type, words))
      return misfit();
  if (words.size() !=
      tensor->getNumElements() * size_t(argument.type->getNumParts()))
    return createStringError("the input '" + argument.name +
                             "' has not as many values as its shape says");
  std::vector<char> bytes = packElements(words, *argument.type);
  std::copy_n(bytes.data(), tensor->getNumBytes(), tensor->getData());
  return HostValue(std::move(*tensor));
}

/// The elements of all tensors that are no strings.
static std::string getBytes(ArrayRef<HostValue> values) {
  std::string bytes;
  for (const HostValue &value : values)
    if (!value.getTensor().isString())
      bytes.append(value.getTensor().getData(),
                   value.getTensor().getNumBytes());
  return bytes;
}

Expected<HostTensor> Runner::run(const JITModule &code,
                                 ArrayRef<Tensor> arguments) {
  if (agateLibraryFromTable(code.getTable(), &library) != AGATE_OK)
    return createStringError(Twine(agateLastError()));
  const AgateEntryInfo *entry = agateFindEntry(library, nullptr);
  if (!entry)
    return createStringError(Twine(agateLastError()));
  context = agateCreateContext();
  if (!context)
    return createStringError("no memory");
  std::vector<HostValue> values;
  for (const Tensor &argument : arguments) {
    Expected<HostValue> value = packArgument(argument);
    if (!value)
      return value.takeError();
    values.push_back(std::move(*value));
  }
  CallArguments inputs(context);
  for (const HostValue &value : values)
    if (Error error = inputs.add(value, value.getTensor().getType()))
      return std::move(error);
  std::string before = getBytes(values);
  AgateStatus status = agateRun(context, entry, inputs.get().data(),
                                inputs.get().size(), &output, /*numOutputs=*/1);
  if (status == AGATE_RUN_FAILED)
    return make_error<Report>(agateGetError(context));
  if (status != AGATE_OK)
    return createStringError(Twine(agateGetError(context)));
  if (getBytes(values) != before)
    return createStringError("the program has changed an input");
  if (!output.result)
    return createStringError("the program has given no result");
  Expected<HostValue> result = copyResult(context, output.result->dl_tensor);
  if (!result)
    return result.takeError();
  if (!result->isTensor())
    return createStringError("the result is a " + result->getTypeString());
  return std::move(result->getTensor());
}

Expected<HostTensor> runProgram(mlir::ModuleOp module,
                                const AgateToLLVMOptions &options,
                                ArrayRef<Tensor> arguments) {
  if (Error error = runPasses(module, "lowering", [&](auto &pm) {
        buildAgateToLLVMPipeline(pm, options);
      }))
    return std::move(error);
  // Vectors are small: time goes into compilation.
  CodegenOptions codegen;
  codegen.optLevel = 0;
  Expected<std::unique_ptr<JITModule>> code =
      JITModule::create(module, codegen);
  if (!code)
    return code.takeError();
  return Runner().run(**code, arguments);
}

} // namespace agate::vectors

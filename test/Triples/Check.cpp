//===- Check.cpp - Programs compiled and run in several ways --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "../Conformance/Compare.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Execution/JIT.h"
#include "agate/Runtime.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace agate {
namespace triples {

const Route reference = {"-O0",          LoopRoute::SCF, /*fuse=*/false,
                         /*tile=*/false, /*optLevel=*/0, /*optimize=*/false};

static func::FuncOp getFunction(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

std::string Program::getText() {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "// agate run FILE --random " << seed;
  if (dynamic)
    for (auto [i, type] :
         llvm::enumerate(getFunction(*module).getArgumentTypes())) {
      auto tensor = cast<RankedTensorType>(type);
      if (tensor.getRank() == 0)
        continue;
      os << " --shape input" << i << "=";
      llvm::interleave(tensor.getShape(), os, "x");
    }
  os << "\n" << getTested() << "\n";
  return text;
}

static DLDataType getElementType(Type type) {
  uint8_t bits = type.getIntOrFloatBitWidth();
  if (isa<FloatType>(type))
    return {kDLFloat, bits, 1};
  if (bits == 1)
    return {AGATE_DL_BOOL, 8, 1};
  return {uint8_t(type.isUnsignedInteger() ? kDLUInt : kDLInt), bits, 1};
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

namespace {
/// A library of compiled programs.
class Library {
public:
  ~Library() {
    agateDestroyContext(context);
    agateReleaseLibrary(library);
  }
  llvm::Error compile(ModuleOp module, const Route &route);
  Result run(const std::string &entry, Program &program);

private:
  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  AgateContext *context = agateCreateContext();
};
} // namespace

/// Only what reduces may read its destination: all else would have to be kept
/// from its consumers by the control function of fusion.
static llvm::Error checkDestinations(ModuleOp module) {
  std::string text;
  module.walk([&](linalg::GenericOp op) {
    bool isMap = op.getNumParallelLoops() == op.getNumLoops();
    for (OpOperand &init : op.getDpsInitsMutable())
      if (isMap && text.empty() && op.payloadUsesValueFromOperand(&init))
        llvm::raw_string_ostream(text) << op;
  });
  if (text.empty())
    return llvm::Error::success();
  return llvm::createStringError("reads its destination and reduces nothing: " +
                                 text);
}

llvm::Error Library::compile(ModuleOp module, const Route &route) {
  MLIRContext *mlirContext = module.getContext();
  std::string first;
  ScopedDiagnosticHandler handler(mlirContext, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error && first.empty())
      first = diagnostic.str();
  });
  PassManager toLinalg(mlirContext), toLLVM(mlirContext);
  AgateToLLVMOptions options;
  options.fuse = route.fuse;
  options.optimize = route.optimize;
  if (route.loops == LoopRoute::Affine)
    options.generatorForm = GeneratorForm::Dense;
  buildAgateToLinalgPipeline(toLinalg, options);
  if (failed(toLinalg.run(module)))
    return llvm::createStringError("does not compile: " + first);
  if (llvm::Error error = checkDestinations(module))
    return error;
  if (route.tile)
    buildLinalgToVectorsPipeline(toLLVM, LinalgTileOptions());
  if (route.loops == LoopRoute::Affine) {
    buildLinalgToAffinePipeline(toLLVM);
  } else {
    LinalgToLoopsOptions loops;
    loops.threads = route.threads;
    loops.chunkMinCost = 1;
    buildLinalgToLoopsPipeline(toLLVM, loops);
  }
  buildLoopsToLLVMPipeline(toLLVM);
  if (failed(toLLVM.run(module)))
    return llvm::createStringError("does not compile: " + first);
  CodegenOptions codegen;
  codegen.optLevel = route.optLevel;
  auto compiled = JITModule::create(module, codegen);
  if (!compiled)
    return compiled.takeError();
  jit = std::move(*compiled);
  if (agateLibraryFromTable(jit->getTable(), &library) != AGATE_OK)
    return llvm::createStringError(Twine(agateLastError()));
  return llvm::Error::success();
}

/// Changes elements of f32 and f64 by a few units in the last place.
static void perturb(HostTensor &tensor) {
  size_t count = tensor.getNumElements();
  auto scale = [&](auto *elements) {
    using Element = std::remove_reference_t<decltype(*elements)>;
    for (size_t i = 0; i < count; ++i)
      elements[i] *= 1 + 4 * std::numeric_limits<Element>::epsilon();
  };
  DLDataType type = tensor.getType();
  if (type.code == kDLFloat && type.bits == 32)
    scale(reinterpret_cast<float *>(tensor.getData()));
  else if (type.code == kDLFloat && type.bits == 64)
    scale(reinterpret_cast<double *>(tensor.getData()));
}

llvm::Expected<std::vector<HostValue>> Program::makeInputs() {
  std::vector<HostValue> inputs;
  for (auto [i, type] :
       llvm::enumerate(getFunction(*module).getArgumentTypes())) {
    auto argument = cast<RankedTensorType>(type);
    auto tensor = HostTensor::create(getElementType(argument.getElementType()),
                                     argument.getShape());
    if (!tensor)
      return tensor.takeError();
    tensor->fillRandom(seed + 1000003 * i);
    if (isPerturbed)
      perturb(*tensor);
    inputs.push_back(std::move(*tensor));
  }
  return inputs;
}

Result Library::run(const std::string &name, Program &program) {
  const AgateEntryInfo *entry = agateFindEntry(library, name.c_str());
  if (!entry)
    return {agateLastError(), {}};
  auto inputs = program.makeInputs();
  if (!inputs)
    return {toString(inputs.takeError()), {}};
  auto results = callEntry(context, *entry, *inputs);
  if (!results)
    return {toString(results.takeError()), {}};
  return {"", std::move(*results)};
}

llvm::Expected<std::vector<Result>> runAll(ArrayRef<Program *> programs,
                                           bool isStatic, const Route &route) {
  MLIRContext *context = programs.front()->module->getContext();
  OpBuilder builder(context);
  OwningOpRef<ModuleOp> all = ModuleOp::create(builder.getUnknownLoc());
  builder.setInsertionPointToEnd(all->getBody());
  auto getName = [](size_t i) { return "main" + std::to_string(i); };
  for (auto [i, program] : llvm::enumerate(programs)) {
    ModuleOp module = isStatic ? *program->module : program->getTested();
    auto copy = cast<func::FuncOp>(builder.clone(*getFunction(module)));
    copy.setName(getName(i));
    OperationState entry(builder.getUnknownLoc(), "onnx.EntryPoint");
    entry.addAttribute("func", FlatSymbolRefAttr::get(context, getName(i)));
    builder.create(entry);
  }
  Library library;
  if (llvm::Error error = library.compile(*all, route))
    return std::move(error);
  std::vector<Result> results;
  for (auto [i, program] : llvm::enumerate(programs))
    results.push_back(library.run(getName(i), *program));
  return results;
}

std::string compare(const Result &actual, const Result &expected) {
  if (!actual.error.empty() && !expected.error.empty())
    return "";
  if (!actual.error.empty() || !expected.error.empty())
    return actual.error.empty() ? "only the reference fails: " + expected.error
                                : "only this route fails: " + actual.error;
  for (auto [a, e] : llvm::zip_equal(actual.values, expected.values))
    if (llvm::Error error =
            conformance::compareValues(a, e, conformance::Elements::Compared))
      return toString(std::move(error));
  return "";
}

} // namespace triples
} // namespace agate

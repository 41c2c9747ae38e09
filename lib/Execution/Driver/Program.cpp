//===- Program.cpp - Reading and lowering of programs ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/Passes.h"
#include "agate/InitAll.h"
#include "agate/Target/ONNX/ImportONNX.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

namespace agate {

bool reportError(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "agate") << message << "\n";
  return false;
}

bool reportError(llvm::Error error) {
  return reportError(toString(std::move(error)));
}

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  agate::registerAllDialects(registry);
  return registry;
}

Program::Program(const ProgramOptions &options)
    : options(options),
      context(makeRegistry(), MLIRContext::Threading::DISABLED) {
  handler = std::make_unique<SourceMgrDiagnosticHandler>(sources, &context);
}

Program::~Program() = default;

/// Reads the sizes that the options fix.
static llvm::Error parseSizes(const ProgramOptions &options,
                              InputSizes &sizes) {
  for (StringRef shape : options.fixedShapes)
    if (llvm::Error error = sizes.addShape(shape))
      return error;
  for (StringRef dim : options.fixedDims)
    if (llvm::Error error = sizes.addDim(dim))
      return error;
  return llvm::Error::success();
}

bool Program::read() {
  StringRef file = options.file;
  InputSizes sizes;
  if (llvm::Error error = parseSizes(options, sizes))
    return reportError(std::move(error));
  if (file.ends_with(".onnx")) {
    ImportOptions import;
    import.customOps = options.customOps;
    import.allowExternalDataLinks = options.allowExternalDataLinks;
    import.strict = options.strict;
    import.inputSizes = std::move(sizes);
    module = importONNXFile(file, &context, import);
    return bool(module);
  }
  if (file != "-" && !file.ends_with(".mlir") && !file.ends_with(".mlirbc"))
    return reportError(file + ": unknown kind of file, expected a name that "
                              "ends in .onnx, .mlir or .mlirbc");
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(file, &message);
  if (!buffer)
    return reportError(message);
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  module = parseSourceFile<ModuleOp>(sources, &context);
  return module && succeeded(fixInputSizes(*module, sizes));
}

bool Program::lowerTo(Stage stage) {
  PassManager passes(&context);
  if (stage >= Stage::Linalg) {
    // What depends on constants only is computed now. That is not part of the
    // pipeline, which computes it.
    passes.addPass(createExpandONNXGradientsPass());
    passes.addPass(createInferONNXShapesPass());
    passes.addPass(createNormalizeONNXVersionsPass());
    passes.addPass(createFoldONNXConstantsPass());
    AgateToLinalgOptions linalg;
    // The sizes of the sparse form's loops are not affine.
    linalg.generatorForm = options.route == LoopRoute::Affine
                               ? GeneratorForm::Dense
                               : options.generatorForm;
    // Without optimization a program is computed operation by operation.
    linalg.fuse = options.codegen.optLevel != 0;
    buildAgateToLinalgPipeline(passes, linalg);
  }
  if (stage >= Stage::Loops) {
    if (options.route == LoopRoute::Affine)
      buildLinalgToAffinePipeline(passes);
    else
      buildLinalgToLoopsPipeline(passes);
  }
  if (stage >= Stage::LLVM)
    buildLoopsToLLVMPipeline(passes);
  return succeeded(passes.run(*module));
}

} // namespace agate

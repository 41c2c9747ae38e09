//===- View.cpp - agate view ----------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "View/Writers.h"

#include "agate/Codegen/Passes.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/OutputFile.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

/// Completes the types of a program of tensors.
static bool inferShapes(Program &program) {
  if (getProgramForm(program.getModule()) != ProgramForm::Tensors)
    return true;
  PassManager passes(&program.getContext());
  passes.addPass(createInferONNXShapesPass());
  return succeeded(passes.run(program.getModule()));
}

/// The plan of the function that has most intermediate results, however few.
static bool planMemory(Program &program, MemoryPlan &plan) {
  if (!program.lowerTo(Stage::Loops))
    return false;
  PassManager passes(&program.getContext());
  PlanMemoryPassOptions options;
  options.minBuffers = 1;
  passes.addNestedPass<func::FuncOp>(createPlanMemoryPass(options));
  if (failed(passes.run(program.getModule())))
    return false;
  for (auto function : program.getModule().getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    MemoryPlan other = readMemoryPlan(function);
    if (other.buffers.size() > plan.buffers.size())
      plan = std::move(other);
  }
  return true;
}

/// Checks what needs no program.
static bool checkOptions(const ViewOptions &options) {
  StringRef output = options.output, file = options.file;
  bool isPage = output.ends_with(".html");
  if (!isPage && !output.ends_with(".svg"))
    return reportError("'" + output +
                       "': expected the name of a .svg or .html file");
  if (options.memory && !isPage)
    return reportError("--memory: only a page (.html) shows a memory plan");
  if (!options.profileFile.empty() && !isPage)
    return reportError("--profile: only a page (.html) shows a profile");
  for (StringRef extension : {".so", ".ll", ".bc"})
    if (file.ends_with(extension))
      return reportError(file + ": has no graph of operations: view the model "
                                "that it was compiled from");
  return true;
}

bool viewProgram(const ViewOptions &options) {
  if (!checkOptions(options))
    return false;
  llvm::Expected<OutputFile> file = OutputFile::create(options.output);
  if (!file)
    return reportError(file.takeError());
  PageExtras extras;
  if (!options.profileFile.empty())
    if (llvm::Error error =
            readTrace(options.profileFile).moveInto(extras.profile))
      return reportError(std::move(error));
  Program program(options);
  if (!program.read())
    return false;
  bool isRead = options.after == Stage::Import;
  if (isRead ? !inferShapes(program) : !program.lowerTo(options.after))
    return false;
  ViewGraph graph = makeViewGraph(
      program.getModule(), options.file == "-"
                               ? StringRef("standard input")
                               : llvm::sys::path::filename(options.file));
  if (options.memory && !planMemory(program, extras.plan))
    return false;
  llvm::Error error = file->write([&](llvm::raw_pwrite_stream &os) {
    if (StringRef(options.output).ends_with(".svg"))
      writeSVG(graph, options.depth, os);
    else
      writePage(graph, extras, options.depth, os);
    return llvm::Error::success();
  });
  if (!error)
    error = file->keep();
  return !error || reportError(std::move(error));
}

} // namespace agate

//===- EditableProgram.cpp - Programs that pipelines run on ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EditableProgram.h"

#include "Driver/Program.h"

#include "agate/InitAll.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

namespace agate::python {

struct EditableProgram::Implementation {
  explicit Implementation(const ProgramOptions &given)
      : options(given), stream(messages) {
    options.errors = &stream;
    program.emplace(options);
  }

  ProgramOptions options;
  std::string messages;
  llvm::raw_string_ostream stream;
  std::optional<Program> program;
};

EditableProgram::EditableProgram(const ProgramOptions &options)
    : implementation(std::make_unique<Implementation>(options)) {}

EditableProgram::~EditableProgram() = default;

bool EditableProgram::read() {
  bool isRead = implementation->program->read();
  // The caller keeps them only until here.
  implementation->options.contents.reset();
  if (isRead && !implementation->program->getModule())
    return reportError(implementation->options,
                       implementation->options.file +
                           ": LLVM IR is not a module of MLIR");
  return isRead;
}

static void registerPasses() {
  static bool isDone = [] {
    mlir::registerAllPasses();
    agate::registerAllPasses();
    return true;
  }();
  (void)isDone;
}

bool EditableProgram::run(const std::string &pipeline) {
  registerPasses();
  StringRef text = StringRef(pipeline).trim();
  if (text.consume_front("builtin.module(") && !text.consume_back(")"))
    return reportError(implementation->options,
                       "the pipeline '" + pipeline +
                           "' lacks a closing parenthesis");
  ModuleOp module = implementation->program->getModule();
  PassManager passes(module.getContext());
  if (failed(parsePassPipeline(text, passes, implementation->stream)))
    return false;
  // A pass that fails leaves anything behind.
  OwningOpRef<ModuleOp> copy = module.clone();
  if (failed(passes.run(*copy)))
    return implementation->messages.empty()
               ? reportError(implementation->options,
                             "the pipeline '" + pipeline + "' failed")
               : false;
  module->setAttrs((*copy)->getAttrDictionary());
  module.getBodyRegion().takeBody(copy->getBodyRegion());
  return true;
}

bool EditableProgram::writeBytecode(std::string &result) {
  llvm::raw_string_ostream os(result);
  return succeeded(
      writeBytecodeToFile(implementation->program->getModule(), os));
}

std::string EditableProgram::print(const PrintOptions &options) {
  std::string text;
  llvm::raw_string_ostream os(text);
  OpPrintingFlags flags;
  if (options.generic)
    flags.printGenericOpForm();
  if (options.locations)
    flags.enableDebugInfo();
  if (options.maxElements) {
    flags.elideLargeElementsAttrs(*options.maxElements);
    flags.elideLargeResourceString(*options.maxElements);
  }
  implementation->program->getModule()->print(os, flags);
  return text;
}

std::string EditableProgram::takeMessages() {
  std::string result;
  std::swap(result, implementation->messages);
  return result;
}

} // namespace agate::python

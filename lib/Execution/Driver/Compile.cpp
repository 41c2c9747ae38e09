//===- Compile.cpp - agate compile ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate {

/// The stage that a file name tells.
static std::optional<Stage> getStage(StringRef output) {
  StringRef extension = sys::path::extension(output);
  if (extension == ".mlir")
    return Stage::LLVM;
  if (extension == ".ll")
    return Stage::LLVMIR;
  if (extension == ".o")
    return Stage::Object;
  if (extension == ".so")
    return Stage::Library;
  return std::nullopt;
}

/// From the LLVM dialect on.
static Error compileToMachineCode(Program &program,
                                  const CompileOptions &options, Stage stage) {
  Expected<std::unique_ptr<TargetMachine>> machine =
      createTargetMachine(options.codegen);
  if (!machine)
    return machine.takeError();
  LLVMContext context;
  Expected<std::unique_ptr<Module>> code =
      translateToLLVMIR(program.getModule(), context, **machine);
  if (!code)
    return code.takeError();
  if (Error error = optimizeModule(**code, **machine, options.codegen.optLevel))
    return error;
  addHalfConversions(**code);
  addLibraryNote(**code);
  if (stage == Stage::LLVMIR)
    return writeFile(options.output, [&](raw_pwrite_stream &os) {
      (*code)->print(os, nullptr);
      return Error::success();
    });
  if (stage == Stage::Object)
    return writeFile(options.output, [&](raw_pwrite_stream &os) {
      return emitObject(**code, **machine, os);
    });
  SmallVector<char, 0> object;
  raw_svector_ostream os(object);
  if (Error error = emitObject(**code, **machine, os))
    return error;
  return linkSharedLibrary(os.str(), options.output);
}

bool compileProgram(const CompileOptions &options) {
  std::optional<Stage> fromName = getStage(options.output);
  Stage stage = options.stage;
  if (stage == Stage::FromOutput) {
    if (!fromName)
      return reportError("cannot tell from the output '" + options.output +
                         "' what to write: its name must end in .mlir, .ll, "
                         ".o or .so, or --emit be given");
    stage = *fromName;
  } else if (fromName) {
    // All stages of MLIR are text of the same kind.
    Stage given = std::max(stage, Stage::LLVM);
    if (given != *fromName)
      return reportError("the name of the output '" + options.output +
                         "' does not fit what --emit asks for");
  }
  if (stage == Stage::Library && options.output == "-")
    return reportError("a shared library cannot be written to the standard "
                       "output");
  // Wrong options are found before the work starts.
  if (stage > Stage::LLVM) {
    auto machine = createTargetMachine(options.codegen);
    if (!machine)
      return reportError(machine.takeError());
  }
  Program program(options);
  if (!program.read() || !program.lowerTo(std::min(stage, Stage::LLVM)))
    return false;
  Error error = stage > Stage::LLVM
                    ? compileToMachineCode(program, options, stage)
                    : writeFile(options.output, [&](raw_pwrite_stream &os) {
                        program.getModule()->print(os);
                        os << "\n";
                        return Error::success();
                      });
  return error ? reportError(std::move(error)) : true;
}

} // namespace agate

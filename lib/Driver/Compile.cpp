//===- Compile.cpp - agate compile ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "agate/Execution/OutputFile.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate {

/// The stage that the extension of a file name stands for.
static std::optional<Stage> getStage(StringRef output) {
  StringRef extension = sys::path::extension(output);
  if (extension == ".mlir" || extension == ".mlirbc")
    return Stage::LLVM;
  if (extension == ".ll")
    return Stage::LLVMIR;
  if (extension == ".bc")
    return Stage::Bitcode;
  if (extension == ".s")
    return Stage::Assembly;
  if (extension == ".o")
    return Stage::Object;
  if (extension == ".so")
    return Stage::Library;
  return std::nullopt;
}

/// The stage to write, or an error if the options contradict each other.
static Expected<Stage> chooseStage(const CompileOptions &options) {
  std::optional<Stage> fromName = getStage(options.output);
  Stage stage = options.stage;
  if (stage == Stage::FromOutput) {
    if (!fromName)
      return createStringError(
          "cannot tell from the output '" + options.output +
          "' what to write: its name must end in .mlir, "
          ".mlirbc, .ll, .bc, .s, .o or .so, or --emit be given");
    stage = *fromName;
  } else if (fromName) {
    // All stages of MLIR are written as text or bytecode.
    Stage expected = std::max(stage, Stage::LLVM);
    if (expected != *fromName)
      return createStringError("the name of the output '" + options.output +
                               "' contradicts --emit");
  }
  if (stage == Stage::Library && options.output == "-")
    return createStringError(
        "a shared library cannot be written to the standard "
        "output");
  return stage;
}

/// The name of the program in the symbol of its table; empty if it has none.
static Expected<std::string> chooseName(const CompileOptions &options,
                                        Stage stage) {
  StringRef name = options.name;
  if (!name.empty()) {
    if (stage <= Stage::LLVM)
      return createStringError("--name is for .ll, .bc, .s, .o and .so files");
    bool isIdentifier = !isDigit(name.front()) && all_of(name, [](char c) {
      return isAlnum(c) || c == '_';
    });
    if (!isIdentifier)
      return createStringError("'" + name +
                               "' is not a C identifier, which --name "
                               "requires");
    return name.str();
  }
  // Other files are not linked with those of other programs.
  if (stage != Stage::Object && stage != Stage::Assembly)
    return "";
  std::string result =
      sys::path::stem(options.output == "-" ? options.file : options.output)
          .str();
  for (char &c : result)
    if (!isAlnum(c))
      c = '_';
  if (!result.empty() && isDigit(result.front()))
    result.insert(0, "_");
  return result;
}

static Error writeCode(Module &code, TargetMachine &machine, Stage stage,
                       raw_pwrite_stream &os) {
  if (stage == Stage::Assembly)
    return emitAssembly(code, machine, os);
  if (stage == Stage::Bitcode)
    WriteBitcodeToFile(code, os);
  else
    code.print(os, nullptr);
  return Error::success();
}

/// Writes LLVM IR, assembly, or the object file `object`, of a program that has
/// reached the LLVM dialect.
static Error emitProgram(Program &program, const CompileOptions &options,
                         Stage stage, StringRef name, OutputFile &file,
                         StringRef object) {
  Expected<std::unique_ptr<TargetMachine>> machine =
      createTargetMachine(options.codegen);
  if (!machine)
    return machine.takeError();
  program.announceTarget(**machine);
  LLVMContext context;
  Expected<std::unique_ptr<Module>> code =
      program.takeLLVMIR(context, **machine);
  if (!code)
    return code.takeError();
  mlir::TimingScope optimization = program.measure("Optimization of LLVM IR");
  if (Error error = optimizeModule(**code, **machine, options.codegen.optLevel))
    return error;
  addHalfConversions(**code);
  addLibraryNote(**code);
  if (!name.empty())
    if (Error error = nameModuleTable(**code, name))
      return error;
  optimization.stop();
  mlir::TimingScope writing = program.measure("Machine code");
  if (stage < Stage::Object)
    return file.write([&](raw_pwrite_stream &os) {
      return writeCode(**code, **machine, stage, os);
    });
  return emitObjectFile(**code, **machine, object);
}

/// For programs that have reached the LLVM dialect.
static Error compileToMachineCode(Program &program,
                                  const CompileOptions &options, Stage stage,
                                  StringRef name, OutputFile &file) {
  if (stage < Stage::Object)
    return emitProgram(program, options, stage, name, file, /*object=*/"");
  Expected<TemporaryFile> temporary = TemporaryFile::create("agate", "o");
  if (!temporary)
    return temporary.takeError();
  StringRef object = temporary->getPath();
  if (Error error = emitProgram(program, options, stage, name, file, object))
    return error;
  if (stage == Stage::Object) {
    auto contents = MemoryBuffer::getFile(object, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
    if (!contents)
      return createStringError(object + ": " + contents.getError().message());
    return file.write([&](raw_pwrite_stream &os) {
      os << (*contents)->getBuffer();
      return Error::success();
    });
  }
  mlir::TimingScope linking = program.measure("Linking");
  return linkSharedLibrary(object, file.getPath());
}

static Error writeMLIR(Program &program, const CompileOptions &options,
                       OutputFile &file) {
  return file.write([&](raw_pwrite_stream &os) -> Error {
    if (StringRef(options.output).ends_with(".mlirbc")) {
      if (failed(mlir::writeBytecodeToFile(program.getModule(), os)))
        return createStringError(options.output +
                                 ": cannot be written as bytecode");
      return Error::success();
    }
    program.getModule()->print(os);
    os << "\n";
    return Error::success();
  });
}

bool compileProgram(const CompileOptions &options) {
  // Wrong options are detected before the work starts.
  Expected<Stage> stage = chooseStage(options);
  if (!stage)
    return reportError(options, stage.takeError());
  Expected<std::string> name = chooseName(options, *stage);
  if (!name)
    return reportError(options, name.takeError());
  if (*stage > Stage::LLVM) {
    auto machine = createTargetMachine(options.codegen);
    if (!machine)
      return reportError(options, machine.takeError());
  }
  Expected<OutputFile> file = OutputFile::create(options.output);
  if (!file)
    return reportError(options, file.takeError());
  Program program(options);
  if (!program.read() || !program.lowerTo(*stage))
    return false;
  Error error =
      *stage > Stage::LLVM
          ? compileToMachineCode(program, options, *stage, *name, *file)
          : writeMLIR(program, options, *file);
  if (!error)
    error = file->keep();
  return error ? reportError(options, std::move(error)) : true;
}

} // namespace agate

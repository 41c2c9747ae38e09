//===- Compile.cpp - agate compile ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Header.h"
#include "Program.h"

#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/CompileUnits.h"
#include "agate/Execution/OutputFile.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Pass/PassManager.h"
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
  return makeIdentifier(
      sys::path::stem(options.output == "-" ? options.file : options.output));
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

/// Writes LLVM IR or assembly of a program that has reached the LLVM dialect,
/// or appends to `objects`: several for a library, of which what they share is
/// named after `name`, otherwise one.
static Error emitProgram(Program &program, const CompileOptions &options,
                         Stage stage, StringRef name, OutputFile &file,
                         std::vector<TemporaryFile> &objects) {
  Expected<std::unique_ptr<TargetMachine>> machine =
      createTargetMachine(options.codegen);
  if (!machine)
    return machine.takeError();
  program.announceTarget(**machine);
  std::vector<TemporaryFile> files;
  if (stage == Stage::Library)
    if (Error error = program.moveWeights(**machine, name, files))
      return error;
  LLVMContext context;
  Expected<std::unique_ptr<Module>> code =
      program.takeLLVMIR(context, **machine);
  if (!code)
    return code.takeError();
  mlir::TimingScope optimization = program.measure("Optimization of LLVM IR");
  CompileUnits units(**code, **machine, options.codegen);
  if (stage == Stage::Library)
    units.split(name);
  if (Error error = units.optimize())
    return error;
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
  if (Error error = units.emitObjects(files))
    return error;
  for (TemporaryFile &object : files)
    objects.push_back(std::move(object));
  return Error::success();
}

static Error linkObjects(ArrayRef<TemporaryFile> objects, StringRef path,
                         bool variants = false) {
  std::vector<std::string> paths;
  for (const TemporaryFile &object : objects)
    paths.push_back(object.getPath());
  return linkSharedLibrary(paths, path, variants);
}

/// For programs that have reached the LLVM dialect.
static Error compileToMachineCode(Program &program,
                                  const CompileOptions &options, Stage stage,
                                  StringRef name, OutputFile &file) {
  std::vector<TemporaryFile> objects;
  if (Error error = emitProgram(program, options, stage, name, file, objects))
    return error;
  if (stage < Stage::Object)
    return Error::success();
  if (stage == Stage::Object) {
    StringRef object = objects.front().getPath();
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
  return linkObjects(objects, file.getPath());
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

//===----------------------------------------------------------------------===//
// Libraries for several targets
//===----------------------------------------------------------------------===//

/// The levels of `options.targets`, in ascending order.
static Expected<std::vector<LibraryVariant>>
chooseVariants(const CompileOptions &options, Stage stage) {
  static constexpr StringLiteral levels[] = {"x86-64", "x86-64-v2", "x86-64-v3",
                                             "x86-64-v4"};
  if (stage != Stage::Library)
    return createStringError("--targets is for shared libraries (.so)");
  if (!options.name.empty() || !options.codegen.targetCPU.empty() ||
      !options.codegen.targetFeatures.empty())
    return createStringError("--name, --target-cpu and --target-features are "
                             "for a single target, which --targets "
                             "contradicts");
  for (StringRef target : options.targets)
    if (!is_contained(levels, target))
      return createStringError(
          "--targets: expected some of x86-64, x86-64-v2, x86-64-v3 and "
          "x86-64-v4, got '" +
          target + "'");
  std::vector<LibraryVariant> variants;
  for (StringRef level : levels)
    if (is_contained(options.targets, level))
      variants.push_back({level.str(), makeIdentifier(level)});
  return variants;
}

/// Compiles the program for a target to object files. Reports errors of the
/// program itself.
static bool compileVariant(const CompileOptions &options,
                           const LibraryVariant &variant, OutputFile &file,
                           std::vector<TemporaryFile> &objects) {
  CompileOptions one = options;
  one.codegen.targetCPU = variant.target;
  Program program(one);
  if (!program.read() || !program.lowerTo(Stage::Library))
    return false;
  Error error =
      emitProgram(program, one, Stage::Library, variant.name, file, objects);
  return error ? reportError(options, std::move(error)) : true;
}

/// Writes a library with a variant of the program for each target.
static bool compileVariants(const CompileOptions &options,
                            ArrayRef<LibraryVariant> variants,
                            OutputFile &file) {
  // The table of the first one is found by those who do not look for others.
  std::vector<TemporaryFile> objects;
  for (const LibraryVariant &variant : variants)
    if (!compileVariant(options, variant, file, objects))
      return false;
  Expected<TemporaryFile> table = TemporaryFile::create("agate", "o");
  if (!table)
    return reportError(options, table.takeError());
  objects.push_back(std::move(*table));
  CodegenOptions first = options.codegen;
  first.targetCPU = variants.front().target;
  auto machine = createTargetMachine(first);
  if (!machine)
    return reportError(options, machine.takeError());
  Error error = emitVariantTable(variants, **machine, objects.back().getPath());
  if (!error)
    error = linkObjects(objects, file.getPath(), /*variants=*/true);
  if (!error)
    error = file.keep();
  return error ? reportError(options, std::move(error)) : true;
}

//===----------------------------------------------------------------------===//
// Headers
//===----------------------------------------------------------------------===//

/// The file for the header, if there is to be one.
static Error openHeader(const CompileOptions &options, Stage stage,
                        std::optional<OutputFile> &header) {
  if (options.header.empty())
    return Error::success();
  if (stage != Stage::Object && stage != Stage::Assembly)
    return createStringError("--header is for object files and assembly (.o, "
                             ".s)");
  Expected<OutputFile> file = OutputFile::create(options.header);
  if (!file)
    return file.takeError();
  header.emplace(std::move(*file));
  return Error::success();
}

/// The entries of a program that has been read, whose types are completed.
static bool findEntries(Program &program, const CompileOptions &options,
                        std::vector<InspectedEntry> &entries) {
  mlir::ModuleOp module = program.getModule();
  if (module && getProgramForm(module) == ProgramForm::Tensors) {
    mlir::PassManager passes(&program.getContext());
    passes.addPass(createInferONNXShapesPass());
    if (failed(passes.run(module)))
      return false;
  }
  if (module)
    entries = describeEntries(module);
  return !entries.empty() ||
         reportError(options, "--header: the program has been lowered to LLVM, "
                              "which does not say what its inputs are");
}

bool compileProgram(const CompileOptions &options) {
  // Wrong options are detected before the work starts.
  Expected<Stage> stage = chooseStage(options);
  if (!stage)
    return reportError(options, stage.takeError());
  Expected<std::string> name = chooseName(options, *stage);
  if (!name)
    return reportError(options, name.takeError());
  std::vector<LibraryVariant> variants;
  if (!options.targets.empty())
    if (Error error = chooseVariants(options, *stage).moveInto(variants))
      return reportError(options, std::move(error));
  if (*stage > Stage::LLVM) {
    auto machine = createTargetMachine(options.codegen);
    if (!machine)
      return reportError(options, machine.takeError());
  }
  Expected<OutputFile> file = OutputFile::create(options.output);
  if (!file)
    return reportError(options, file.takeError());
  std::optional<OutputFile> header;
  if (Error error = openHeader(options, *stage, header))
    return reportError(options, std::move(error));
  if (!variants.empty())
    return compileVariants(options, variants, *file);
  Program program(options);
  std::vector<InspectedEntry> entries;
  if (!program.read() || (header && !findEntries(program, options, entries)) ||
      !program.lowerTo(*stage))
    return false;
  Error error =
      *stage > Stage::LLVM
          ? compileToMachineCode(program, options, *stage, *name, *file)
          : writeMLIR(program, options, *file);
  if (!error && header)
    error = header->write([&](raw_pwrite_stream &os) {
      writeHeader(entries, *name, sys::path::filename(options.file), os);
      return Error::success();
    });
  if (!error && header)
    error = header->keep();
  if (!error)
    error = file->keep();
  return error ? reportError(options, std::move(error)) : true;
}

} // namespace agate

//===- LoadedProgram.cpp - Programs in this process -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Driver/LoadedProgram.h"

#include "Program.h"

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Execution/JIT.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

namespace agate {

LoadedProgram::LoadedProgram() = default;

LoadedProgram::~LoadedProgram() { agateReleaseLibrary(library); }

std::unique_ptr<LoadedProgram>
LoadedProgram::create(const ProgramOptions &options) {
  std::unique_ptr<LoadedProgram> program(new LoadedProgram);
  if (!program->load(options))
    return nullptr;
  return program;
}

const EntryDimNames *LoadedProgram::findDimNames(StringRef entry) const {
  auto found = dimNames.find(entry);
  return found == dimNames.end() ? nullptr : &found->second;
}

bool LoadedProgram::load(const ProgramOptions &options) {
  // A compiled library does not need the compiler.
  if (StringRef(options.file).ends_with(".so")) {
    if (!options.fixedDims.empty())
      return reportError(options,
                         "--dim: the sizes of a compiled library are fixed");
    return loadFile(options, options.file);
  }
  bool isKept =
      !options.cacheDir.empty() && options.file != "-" && !options.contents;
  return isKept ? loadFromCache(options) : compile(options);
}

bool LoadedProgram::loadFile(const ProgramOptions &options,
                             const std::string &path) {
  return agateLoadLibrary(path.c_str(), &library) == AGATE_OK ||
         reportError(options, agateLastError());
}

/// Loads the compiled program from the cache, where it is written first unless
/// it is there and intact.
bool LoadedProgram::loadFromCache(const ProgramOptions &options) {
  Expected<std::string> path = findInCache(options);
  if (!path)
    return reportError(options, path.takeError());
  if (sys::fs::exists(*path) &&
      agateLoadLibrary(path->c_str(), &library) == AGATE_OK)
    return true;
  CompileOptions compile;
  static_cast<ProgramOptions &>(compile) = options;
  compile.output = *path;
  return compileProgram(compile) && loadFile(options, *path);
}

/// The names of the dimensions of a tensor that `text` names as in
/// "0:batch,2:width".
static std::vector<std::string> splitDimNames(mlir::Attribute text,
                                              mlir::Type type) {
  std::vector<std::string> names;
  auto tensor = dyn_cast<mlir::RankedTensorType>(type);
  auto attr = dyn_cast_or_null<mlir::StringAttr>(text);
  if (!tensor || !attr)
    return names;
  names.resize(size_t(tensor.getRank()));
  for (auto [dim, name] : parseDimParams(attr.getValue(), tensor))
    names[size_t(dim)] = name.str();
  return names;
}

static EntryDimNames getDimNames(mlir::FunctionOpInterface function) {
  EntryDimNames names;
  for (auto [i, type] : enumerate(function.getArgumentTypes()))
    names.inputs.push_back(splitDimNames(
        function.getArgAttr(unsigned(i), dimParamsAttrName), type));
  for (auto [i, type] : enumerate(function.getResultTypes()))
    names.outputs.push_back(splitDimNames(
        function.getResultAttr(unsigned(i), dimParamsAttrName), type));
  return names;
}

/// Whether code for arithmetic uses a feature of processors. Virtual machines
/// hide others, for keys or transactions say, which do not matter.
static bool isUsedByPrograms(StringRef feature) {
  static constexpr StringLiteral prefixes[] = {
      "avx",      "bf16", "bmi", "dotprod", "egpr",  "f16c", "fma",
      "fullfp16", "i8mm", "lse", "lzcnt",   "movbe", "ndd",  "popcnt",
      "sse",      "ssse", "sve", "tbm",     "xop"};
  return any_of(prefixes,
                [&](StringRef prefix) { return feature.starts_with(prefix); });
}

/// Code for another machine would end the process with a signal.
static Error checkMachine(const TargetMachine &machine) {
  const MCSubtargetInfo &info = *machine.getMCSubtargetInfo();
  for (const auto &feature : sys::getHostCPUFeatures()) {
    if (feature.second || !isUsedByPrograms(feature.first()) ||
        !info.checkFeatures(("+" + feature.first()).str()))
      continue;
    return createStringError(
        "the program cannot run here: the target '" + machine.getTargetCPU() +
        "' has '" + feature.first() + "', which this machine does not have");
  }
  return Error::success();
}

/// Compiles the program into this process.
bool LoadedProgram::compile(const ProgramOptions &options) {
  // Wrong options are detected before the work starts.
  auto machine = createTargetMachine(options.codegen);
  if (!machine)
    return reportError(options, machine.takeError());
  if (Error error = checkMachine(**machine))
    return reportError(options, std::move(error));
  Program program(options);
  if (!program.read())
    return false;
  if (mlir::ModuleOp module = program.getModule())
    for (auto function : module.getOps<mlir::FunctionOpInterface>())
      dimNames[function.getName()] = getDimNames(function);
  if (!program.lowerTo(Stage::Library))
    return false;
  if (options.verbose)
    program.announceTarget(**machine);
  LLVMContext llvmContext;
  Expected<std::unique_ptr<Module>> code =
      program.takeLLVMIR(llvmContext, **machine);
  if (!code)
    return reportError(options, code.takeError());
  mlir::TimingScope scope = program.measure("Optimization and machine code");
  Expected<std::unique_ptr<JITModule>> compiled =
      JITModule::create(**code, **machine, options.codegen.optLevel);
  if (!compiled)
    return reportError(options, compiled.takeError());
  jit = std::move(*compiled);
  return agateLibraryFromTable(jit->getTable(), &library) == AGATE_OK ||
         reportError(options, agateLastError());
}

} // namespace agate

//===- Run.cpp - agate run ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Program.h"
#include "Values.h"

#include "agate/Execution/JIT.h"
#include "agate/Execution/Measure.h"
#include "agate/Runtime.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"

#include <algorithm>

using namespace llvm;

namespace agate {

static Error makeError(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

namespace {

/// A program that is ready to be called.
class Runner {
public:
  explicit Runner(const RunOptions &options) : options(options) {}
  ~Runner() {
    agateDestroyContext(context);
    agateReleaseLibrary(library);
  }

  /// Reports errors itself.
  bool prepare();
  Error run(raw_ostream &os);

private:
  bool compile();
  bool loadFromCache();
  Error time(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
             raw_ostream &os);

  const RunOptions &options;
  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  AgateContext *context = agateCreateContext();
  const AgateEntryInfo *entry = nullptr;
};

} // namespace

bool Runner::prepare() {
  if (!context)
    return reportError("out of memory");
  if (agateSetNumThreads(context, options.threads.value_or(0)) != AGATE_OK)
    return reportError(agateGetError(context));
  // A compiled library does not need the compiler.
  if (StringRef(options.file).ends_with(".so")) {
    if (!options.fixedDims.empty())
      return reportError("--dim: the sizes of a compiled library are fixed");
    if (agateLoadLibrary(options.file.c_str(), &library) != AGATE_OK)
      return reportError(agateLastError());
  } else if (!options.cacheDir.empty() && options.file != "-") {
    if (!loadFromCache())
      return false;
  } else if (!compile()) {
    return false;
  }
  entry = agateFindEntry(
      library, options.entry.empty() ? nullptr : options.entry.c_str());
  return entry ? true : reportError(agateLastError());
}

/// Compiles the program into this process.
bool Runner::compile() {
  // Wrong options are detected before the work starts.
  auto machine = createTargetMachine(options.codegen);
  if (!machine)
    return reportError(machine.takeError());
  Program program(options);
  if (!program.read() || !program.lowerTo(Stage::Library))
    return false;
  LLVMContext llvmContext;
  Expected<std::unique_ptr<Module>> code =
      program.takeLLVMIR(llvmContext, **machine);
  if (!code)
    return reportError(code.takeError());
  mlir::TimingScope scope = program.measure("Optimization and machine code");
  Expected<std::unique_ptr<JITModule>> compiled =
      JITModule::create(**code, **machine, options.codegen.optLevel);
  if (!compiled)
    return reportError(compiled.takeError());
  jit = std::move(*compiled);
  if (agateLibraryFromTable(jit->getTable(), &library) != AGATE_OK)
    return reportError(agateLastError());
  return true;
}

/// Loads the compiled program from the cache, where it is written first unless
/// it is there and intact.
bool Runner::loadFromCache() {
  Expected<std::string> path = findInCache(options);
  if (!path)
    return reportError(path.takeError());
  if (sys::fs::exists(*path) &&
      agateLoadLibrary(path->c_str(), &library) == AGATE_OK)
    return true;
  CompileOptions compile;
  static_cast<ProgramOptions &>(compile) = options;
  compile.output = *path;
  if (!compileProgram(compile))
    return false;
  return agateLoadLibrary(path->c_str(), &library) == AGATE_OK ||
         reportError(agateLastError());
}

Error Runner::time(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
                   raw_ostream &os) {
  std::vector<double> times;
  RepeatedCall call(context, *entry, inputs, outputs);
  for (unsigned i = 0; i < options.timedRuns; ++i) {
    if (Error error = call.prepare())
      return error;
    if (Error error = measureSeconds([&] {
                        return call.run();
                      }).moveInto(times.emplace_back()))
      return error;
  }
  std::sort(times.begin(), times.end());
  os << "time: min " << formatTime(times.front()) << ", median "
     << formatTime(times[times.size() / 2]) << " of " << times.size()
     << (times.size() == 1 ? " call\n" : " calls\n");
  return Error::success();
}

Error Runner::run(raw_ostream &os) {
  Expected<std::vector<HostValue>> inputs = makeInputs(*entry, options);
  if (!inputs)
    return inputs.takeError();
  Expected<std::vector<HostValue>> outputs =
      callEntry(context, *entry, *inputs);
  if (!outputs)
    return outputs.takeError();
  if (options.printResults)
    for (auto [i, output] : enumerate(*outputs))
      printValue(os, entry->outputs[i].name, output);
  if (!options.outputDir.empty())
    if (Error error = writeOutputs(*entry, *outputs, options, os))
      return error;
  if (Error error = checkOutputs(*entry, *outputs, options))
    return error;
  if (options.timedRuns != 0)
    return time(*inputs, *outputs, os);
  return Error::success();
}

/// Creates the folder for outputs before the work starts.
static Error checkOutputDir(StringRef path) {
  if (path.empty())
    return Error::success();
  std::error_code code = sys::fs::create_directories(path);
  if (!code && !sys::fs::is_directory(path))
    code = make_error_code(errc::not_a_directory);
  if (!code)
    code = sys::fs::access(path, sys::fs::AccessMode::Write);
  return code ? makeError(path + ": " + code.message()) : Error::success();
}

bool runProgram(const RunOptions &options, raw_ostream &os) {
  if (Error error = checkOutputDir(options.outputDir))
    return reportError(std::move(error));
  Runner runner(options);
  if (!runner.prepare())
    return false;
  if (Error error = runner.run(os))
    return reportError(std::move(error));
  return true;
}

} // namespace agate

//===- Run.cpp - agate run ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Values.h"

#include "agate/Execution/JIT.h"
#include "agate/Runtime.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Target/TargetMachine.h"

#include <algorithm>
#include <chrono>

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
  // A compiled library does not need the compiler.
  if (StringRef(options.file).ends_with(".so")) {
    if (!options.fixedDims.empty())
      return reportError("--dim: the sizes of a compiled library are fixed");
    if (agateLoadLibrary(options.file.c_str(), &library) != AGATE_OK)
      return reportError(agateLastError());
  } else {
    // Wrong options are detected before the work starts.
    auto machine = createTargetMachine(options.codegen);
    if (!machine)
      return reportError(machine.takeError());
    Program program(options);
    if (!program.read() || !program.lowerTo(Stage::Library))
      return false;
    LLVMContext llvmContext;
    Expected<std::unique_ptr<Module>> code =
        program.getLLVMIR(llvmContext, **machine);
    if (!code)
      return reportError(code.takeError());
    Expected<std::unique_ptr<JITModule>> compiled =
        JITModule::create(**code, **machine, options.codegen.optLevel);
    if (!compiled)
      return reportError(compiled.takeError());
    jit = std::move(*compiled);
    if (agateLibraryFromTable(jit->getTable(), &library) != AGATE_OK)
      return reportError(agateLastError());
  }
  entry = agateFindEntry(
      library, options.entry.empty() ? nullptr : options.entry.c_str());
  return entry ? true : reportError(agateLastError());
}

/// Prints a time in the unit that suits it.
static void printTime(raw_ostream &os, double nanoseconds) {
  if (nanoseconds < 1e3)
    os << format("%.0f ns", nanoseconds);
  else if (nanoseconds < 1e6)
    os << format("%.2f us", nanoseconds / 1e3);
  else if (nanoseconds < 1e9)
    os << format("%.2f ms", nanoseconds / 1e6);
  else
    os << format("%.2f s", nanoseconds / 1e9);
}

/// The tensors of `values` for a call.
static Error addAll(CallArguments &arguments, ArrayRef<HostValue> values,
                    const AgateValueInfo *infos) {
  for (auto [i, value] : enumerate(values))
    if (Error error = arguments.add(value, infos[i].dtype))
      return error;
  return Error::success();
}

/// Writes to the tensors of the first result, so that the runs allocate no
/// outputs.
Error Runner::time(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
                   raw_ostream &os) {
  std::vector<double> times;
  std::optional<CallArguments> sources, destinations;
  std::vector<AgateOutput> slots;
  for (unsigned i = 0; i < options.timedRuns; ++i) {
    // Strings and values of one run must not stay until the next.
    if (!sources || sources->hasHandles() || destinations->hasHandles()) {
      agateReleaseValues(context);
      sources.emplace(context);
      destinations.emplace(context);
      if (Error error = addAll(*sources, inputs, entry->inputs))
        return error;
      if (Error error = addAll(*destinations, outputs, entry->outputs))
        return error;
      slots.clear();
      for (const DLTensor *tensor : destinations->get())
        slots.push_back({tensor, nullptr});
    }
    auto start = std::chrono::steady_clock::now();
    AgateStatus status = agateRun(context, entry, sources->get().data(),
                                  inputs.size(), slots.data(), slots.size());
    auto end = std::chrono::steady_clock::now();
    if (status != AGATE_OK)
      return makeError(agateGetError(context));
    times.push_back(
        std::chrono::duration<double, std::nano>(end - start).count());
  }
  std::sort(times.begin(), times.end());
  os << "time: min ";
  printTime(os, times.front());
  os << ", median ";
  printTime(os, times[times.size() / 2]);
  os << " of " << times.size() << (times.size() == 1 ? " call\n" : " calls\n");
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

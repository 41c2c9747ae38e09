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

  /// Reports faults itself.
  bool prepare();
  Error run(raw_ostream &os);

private:
  Expected<std::vector<HostTensor>> call(ArrayRef<HostTensor> inputs);
  Error time(ArrayRef<HostTensor> inputs, ArrayRef<HostTensor> outputs,
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
  // A compiled library needs no compiler.
  if (StringRef(options.file).ends_with(".so")) {
    if (agateLoadLibrary(options.file.c_str(), &library) != AGATE_OK)
      return reportError(agateLastError());
  } else {
    // Wrong options are found before the work starts.
    auto machine = createTargetMachine(options.codegen);
    if (!machine)
      return reportError(machine.takeError());
    Program program(options);
    if (!program.read() || !program.lowerTo(Stage::LLVM))
      return false;
    Expected<std::unique_ptr<JITModule>> compiled =
        JITModule::create(program.getModule(), options.codegen);
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

/// Lists the tensors for agateRun.
static SmallVector<DLTensor> getViews(ArrayRef<HostTensor> tensors) {
  SmallVector<DLTensor> views;
  for (const HostTensor &tensor : tensors)
    views.push_back(tensor.getDLTensor());
  return views;
}

static SmallVector<const DLTensor *> getPointers(ArrayRef<DLTensor> views) {
  SmallVector<const DLTensor *> pointers;
  for (const DLTensor &view : views)
    pointers.push_back(&view);
  return pointers;
}

Expected<std::vector<HostTensor>> Runner::call(ArrayRef<HostTensor> inputs) {
  SmallVector<DLTensor> views = getViews(inputs);
  SmallVector<const DLTensor *> pointers = getPointers(views);
  SmallVector<AgateOutput> outputs(entry->numOutputs, {nullptr, nullptr});
  if (agateRun(context, entry, pointers.data(), pointers.size(), outputs.data(),
               outputs.size()) != AGATE_OK)
    return makeError(agateGetError(context));
  std::vector<HostTensor> results;
  Error error = Error::success();
  for (AgateOutput &output : outputs) {
    Expected<HostTensor> result = HostTensor::copy(output.result->dl_tensor);
    output.result->deleter(output.result);
    if (result)
      results.push_back(std::move(*result));
    else
      error = joinErrors(std::move(error), result.takeError());
  }
  if (error)
    return std::move(error);
  return std::move(results);
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

/// Runs into the tensors of the first result, so that no memory is asked for.
Error Runner::time(ArrayRef<HostTensor> inputs, ArrayRef<HostTensor> outputs,
                   raw_ostream &os) {
  SmallVector<DLTensor> inputViews = getViews(inputs);
  SmallVector<DLTensor> outputViews = getViews(outputs);
  SmallVector<const DLTensor *> pointers = getPointers(inputViews);
  SmallVector<AgateOutput> destinations;
  for (const DLTensor &view : outputViews)
    destinations.push_back({&view, nullptr});
  std::vector<double> times;
  for (unsigned i = 0; i < options.timedRuns; ++i) {
    auto start = std::chrono::steady_clock::now();
    AgateStatus status =
        agateRun(context, entry, pointers.data(), pointers.size(),
                 destinations.data(), destinations.size());
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
  Expected<std::vector<HostTensor>> inputs = makeInputs(*entry, options);
  if (!inputs)
    return inputs.takeError();
  Expected<std::vector<HostTensor>> outputs = call(*inputs);
  if (!outputs)
    return outputs.takeError();
  if (options.printResults)
    for (uint32_t i = 0; i < entry->numOutputs; ++i) {
      const HostTensor &output = (*outputs)[i];
      os << entry->outputs[i].name << ": " << output.getTypeString() << "\n";
      printElements(os, output);
      os << "\n";
    }
  if (!options.outputDir.empty())
    if (Error error = writeOutputs(*entry, *outputs, options, os))
      return error;
  if (Error error = checkOutputs(*entry, *outputs, options))
    return error;
  if (options.timedRuns != 0)
    return time(*inputs, *outputs, os);
  return Error::success();
}

bool runProgram(const RunOptions &options, raw_ostream &os) {
  Runner runner(options);
  if (!runner.prepare())
    return false;
  if (Error error = runner.run(os))
    return reportError(std::move(error));
  return true;
}

} // namespace agate

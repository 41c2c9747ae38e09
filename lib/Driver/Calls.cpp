//===- Calls.cpp - Repeated calls -----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"

#include "Program.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace agate {

bool LoadedEntry::load(const RunOptions &options) {
  if (!context)
    return reportError("out of memory");
  if (agateSetNumThreads(context, options.threads.value_or(0)) != AGATE_OK)
    return reportError(agateGetError(context));
  program = LoadedProgram::create(options);
  if (!program)
    return false;
  entry =
      agateFindEntry(program->getLibrary(),
                     options.entry.empty() ? nullptr : options.entry.c_str());
  return entry ? true : reportError(agateLastError());
}

/// The tensors of `values` for a call.
static Error addAll(CallArguments &arguments, ArrayRef<HostValue> values,
                    const AgateValueInfo *infos) {
  for (auto [i, value] : enumerate(values))
    if (Error error = arguments.add(value, infos[i].dtype))
      return error;
  return Error::success();
}

Error RepeatedCall::prepare() {
  // Strings and values of one call must not stay until the next.
  if (sources && !sources->hasHandles() && !destinations->hasHandles())
    return Error::success();
  agateReleaseValues(context);
  sources.emplace(context);
  destinations.emplace(context);
  if (Error error = addAll(*sources, inputs, entry.inputs))
    return error;
  if (Error error = addAll(*destinations, outputs, entry.outputs))
    return error;
  slots.clear();
  for (const DLTensor *tensor : destinations->get())
    slots.push_back({tensor, nullptr});
  return Error::success();
}

Error RepeatedCall::run() {
  if (agateRun(context, &entry, sources->get().data(), inputs.size(),
               slots.data(), slots.size()) == AGATE_OK)
    return Error::success();
  return createStringError(Twine(agateGetError(context)));
}

Expected<Times> measureCalls(RepeatedCall &call, unsigned warmUpRuns,
                             unsigned runs) {
  Times times;
  times.startBlock();
  for (uint64_t i = 0, e = uint64_t(warmUpRuns) + runs; i < e; ++i) {
    if (Error error = call.prepare())
      return std::move(error);
    Expected<double> seconds = measureSeconds([&] { return call.run(); });
    if (!seconds)
      return seconds.takeError();
    if (i >= warmUpRuns)
      times.add(*seconds);
  }
  return times;
}

std::string formatTime(double seconds) {
  if (seconds < 1e-6)
    return formatv("{0:F0} ns", seconds * 1e9);
  if (seconds < 1e-3)
    return formatv("{0:F2} us", seconds * 1e6);
  if (seconds < 1)
    return formatv("{0:F2} ms", seconds * 1e3);
  return formatv("{0:F2} s", seconds);
}

} // namespace agate

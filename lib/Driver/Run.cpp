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

#include "agate/Driver/LoadedProgram.h"
#include "agate/Execution/Measure.h"
#include "agate/Runtime.h"

#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"

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
  ~Runner() { agateDestroyContext(context); }

  /// Reports errors itself.
  bool prepare();
  Error run(raw_ostream &os);

private:
  Error time(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
             raw_ostream &os);

  const RunOptions &options;
  std::unique_ptr<LoadedProgram> program;
  AgateContext *context = agateCreateContext();
  const AgateEntryInfo *entry = nullptr;
};

} // namespace

bool Runner::prepare() {
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

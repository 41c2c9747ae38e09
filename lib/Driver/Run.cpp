//===- Run.cpp - agate run ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Peer.h"
#include "Program.h"
#include "Values.h"

#include "agate/Driver/LoadedProgram.h"
#include "agate/Driver/Profile.h"
#include "agate/Execution/OutputFile.h"
#include "agate/Runtime.h"

#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace agate {

namespace {

/// A program that is ready to be called.
class Runner {
public:
  explicit Runner(const RunOptions &options) : options(options) {}

  /// Reports errors itself.
  bool prepare();
  /// Runs the program with the values that `options` name, which may be others
  /// than those it was prepared with.
  Error run(const RunOptions &options, raw_ostream &os);

private:
  Error time(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
             raw_ostream &os);
  Error profile(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
                raw_ostream &os);
  Error compareWithPeer(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
                        raw_ostream &os);

  const RunOptions &options;
  std::unique_ptr<OnnxRuntime> peerRuntime;
  LoadedEntry loaded;
};

} // namespace

bool Runner::prepare() {
  // Wrong options are detected before the work starts.
  if (Error error = loadPeer(options).moveInto(peerRuntime))
    return reportError(std::move(error));
  return loaded.load(options);
}

Error Runner::time(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
                   raw_ostream &os) {
  RepeatedCall call(loaded.getContext(), loaded.getInfo(), inputs, outputs);
  Expected<Times> times =
      measureCalls(call, options.warmUpRuns, options.timedRuns);
  if (!times)
    return times.takeError();
  os << "time: min " << formatTime(times->getMin()) << ", median "
     << formatTime(times->getMedian()) << ", p90 "
     << formatTime(times->getQuantile(0.9)) << ", p99 "
     << formatTime(times->getQuantile(0.99)) << " of " << options.timedRuns
     << (options.timedRuns == 1 ? " call\n" : " calls\n");
  return Error::success();
}

Error Runner::profile(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs,
                      raw_ostream &os) {
  constexpr unsigned defaultRuns = 10;
  unsigned runs = options.timedRuns != 0 ? options.timedRuns : defaultRuns;
  RepeatedCall call(loaded.getContext(), loaded.getInfo(), inputs, outputs);
  Profile profile(loaded.getContext());
  for (uint64_t i = 0, e = uint64_t(options.warmUpRuns) + runs; i < e; ++i) {
    bool isMeasured = i >= options.warmUpRuns;
    if (Error error = call.prepare())
      return error;
    if (isMeasured)
      profile.beginCall();
    Error error = call.run();
    if (isMeasured)
      profile.endCall();
    if (error)
      return error;
  }
  if (!profile.hasNodes() && StringRef(options.file).ends_with(".so"))
    return createStringError(
        options.file + ": the library has no profile: it was compiled without "
                       "--profile");
  std::vector<NodeWork::Shape> shapes;
  for (const HostValue &input : inputs)
    shapes.push_back(input.isTensor()
                         ? NodeWork::Shape(input.getTensor().getShape().vec())
                         : std::nullopt);
  NodeWork work(options, loaded.getInfo(), shapes);
  std::optional<MachinePeak> peak;
  if (work.isKnown()) {
    Expected<MachinePeak> measured =
        MachinePeak::measure(options.codegen, options.threads.value_or(1));
    if (!measured)
      return measured.takeError();
    peak = std::move(*measured);
    profile.setLimits(work, *peak);
  }
  profile.print(os);
  if (options.profileOut.empty())
    return Error::success();
  Expected<OutputFile> file = OutputFile::create(options.profileOut);
  if (!file)
    return file.takeError();
  Error error = file->write([&](raw_pwrite_stream &trace) {
    profile.writeTrace(sys::path::filename(options.file), trace);
    return Error::success();
  });
  return error ? std::move(error) : file->keep();
}

Error Runner::compareWithPeer(ArrayRef<HostValue> inputs,
                              ArrayRef<HostValue> outputs, raw_ostream &os) {
  auto session =
      createPeerSession(*peerRuntime, options, loaded.getInfo(), inputs);
  if (!session)
    return session.takeError();
  if (Error error = (*session)->run())
    return error;
  auto errors =
      agate::compareWithPeer(**session, options, loaded.getInfo(), outputs);
  if (!errors)
    return errors.takeError();
  for (auto [i, error] : enumerate(*errors))
    os << "output '" << loaded.getInfo().outputs[i].name
       << formatv(
              "': error {0:e1} of the largest magnitude of ONNX Runtime's\n",
              error);
  return Error::success();
}

Error Runner::run(const RunOptions &options, raw_ostream &os) {
  Expected<std::vector<HostValue>> inputs =
      makeInputs(loaded.getInfo(), options);
  if (!inputs)
    return inputs.takeError();
  Expected<std::vector<HostValue>> outputs =
      callEntry(loaded.getContext(), loaded.getInfo(), *inputs);
  if (!outputs)
    return outputs.takeError();
  if (options.printResults)
    for (auto [i, output] : enumerate(*outputs))
      printValue(os, loaded.getInfo().outputs[i].name, output);
  if (!options.outputDir.empty())
    if (Error error = writeOutputs(loaded.getInfo(), *outputs, options, os))
      return error;
  if (Error error = checkOutputs(loaded.getInfo(), *outputs, options, os))
    return error;
  if (peerRuntime)
    if (Error error = compareWithPeer(*inputs, *outputs, os))
      return error;
  if (options.timedRuns != 0)
    if (Error error = time(*inputs, *outputs, os))
      return error;
  return options.profile ? profile(*inputs, *outputs, os) : Error::success();
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
  return code ? createStringError(path + ": " + code.message())
              : Error::success();
}

/// Whether the profile can be written, before the work starts.
static Error checkProfileOut(StringRef path) {
  if (path.empty())
    return Error::success();
  Expected<OutputFile> file = OutputFile::create(path);
  return file ? Error::success() : file.takeError();
}

//===----------------------------------------------------------------------===//
// Folders with inputs and outputs
//===----------------------------------------------------------------------===//

/// The files `prefix`0.pb, `prefix`1.pb and so on of a folder.
static std::vector<std::string> findNumbered(StringRef folder,
                                             StringRef prefix) {
  std::vector<std::string> files;
  for (;;) {
    SmallString<128> path(folder);
    sys::path::append(path, prefix + Twine(files.size()) + ".pb");
    if (!sys::fs::exists(path))
      return files;
    files.push_back(path.str().str());
  }
}

/// The folders test_data_set_* in `folder`, sorted.
static Expected<std::vector<std::string>> findDataSets(StringRef folder) {
  std::vector<std::string> sets;
  std::error_code code;
  for (sys::fs::directory_iterator it(folder, code), end; !code && it != end;
       it.increment(code))
    if (sys::path::filename(it->path()).starts_with("test_data_set_") &&
        sys::fs::is_directory(it->path()))
      sets.push_back(it->path());
  if (code)
    return createStringError(folder + ": " + code.message());
  if (sets.empty())
    return createStringError(folder + ": the folder has no test_data_set_*");
  sort(sets);
  return sets;
}

static Error checkFolderOptions(const RunOptions &options) {
  if (options.inputs.empty() && options.shapes.empty() && !options.randomSeed &&
      options.expected.empty() && options.outputDir.empty())
    return Error::success();
  return createStringError(
      options.file + ": the inputs and outputs of a folder are its own, which "
                     "--input, --shape, --random, --expect and --output-dir "
                     "contradict");
}

/// Runs the model in a folder with each of its sets of inputs.
static bool runFolder(const RunOptions &options, raw_ostream &os) {
  if (Error error = checkFolderOptions(options))
    return reportError(std::move(error));
  Expected<std::vector<std::string>> sets = findDataSets(options.file);
  if (!sets)
    return reportError(sets.takeError());
  RunOptions program = options;
  SmallString<128> model(options.file);
  sys::path::append(model, "model.onnx");
  program.file = model.str().str();
  // The tolerances of the suite.
  program.rtol = options.rtol.value_or(1e-3);
  program.atol = options.atol.value_or(1e-7);
  program.printResults = false;
  Runner runner(program);
  if (!runner.prepare())
    return false;
  for (const std::string &set : *sets) {
    RunOptions run = program;
    run.inputs = findNumbered(set, "input_");
    run.expected = findNumbered(set, "output_");
    os << sys::path::filename(set) << ":\n";
    if (Error error = runner.run(run, os))
      return reportError(set + ": " + toString(std::move(error)));
  }
  return true;
}

bool runProgram(const RunOptions &options, raw_ostream &os) {
  if (Error error = checkOutputDir(options.outputDir))
    return reportError(std::move(error));
  if (Error error = checkProfileOut(options.profileOut))
    return reportError(std::move(error));
  if (sys::fs::is_directory(options.file) &&
      !StringRef(options.file).ends_with(".so"))
    return runFolder(options, os);
  Runner runner(options);
  if (!runner.prepare())
    return false;
  if (Error error = runner.run(options, os))
    return reportError(std::move(error));
  return true;
}

} // namespace agate

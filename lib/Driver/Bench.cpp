//===- Bench.cpp - agate bench --------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Peer.h"
#include "Program.h"
#include "Sweep.h"
#include "Values.h"

#include "agate/Execution/Measure.h"
#include "agate/Execution/OnnxRuntime.h"
#include "agate/Execution/OutputFile.h"
#include "agate/Runtime.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace agate {

namespace {

/// The first call is measured several times, since it is a single one.
constexpr unsigned numFirstCalls = 3;
constexpr double blockSeconds = 0.02;

/// What is measured of one of the two.
struct Measurement {
  Times times;
  /// Seconds from a file to the first results, and the bytes that the process
  /// takes for it.
  double firstCall = 0;
  size_t memory = 0;
};

/// A library with the outputs of its first call.
class OwnCalls {
public:
  explicit OwnCalls(const BenchOptions &options, StringRef path)
      : options(options), path(path) {}
  ~OwnCalls() { unload(); }

  Error load();
  void unload();
  Error makeInputs() {
    return agate::makeInputs(*entry, options).moveInto(inputs);
  }
  /// Loads the library and runs it.
  Error runFirst();
  /// Fetches the results of the first call, for others to be compared with and
  /// to write to.
  Error copyOutputs();

  const AgateEntryInfo &getEntry() const { return *entry; }
  ArrayRef<HostValue> getInputs() const { return inputs; }
  ArrayRef<HostValue> getOutputs() const { return outputs; }
  AgateContext *getContext() { return context; }

private:
  const BenchOptions &options;
  std::string path;
  AgateLibrary *library = nullptr;
  AgateContext *context = nullptr;
  const AgateEntryInfo *entry = nullptr;
  std::vector<HostValue> inputs, outputs;
  std::vector<AgateOutput> results;
};

/// All that `agate bench` measures.
class Bench {
public:
  explicit Bench(const BenchOptions &options) : options(options) {}

  /// Reports errors itself.
  bool run(raw_ostream &os);

private:
  bool compile();
  Error measure();
  Error measureFirstCalls(OwnCalls &calls);
  Error measureFirstCalls(const OwnCalls &calls,
                          std::unique_ptr<OnnxSession> &session);
  void print(raw_ostream &os) const;
  json::Object toJSON() const;

  const BenchOptions &options;
  std::unique_ptr<OnnxRuntime> peerRuntime;
  std::optional<TemporaryFile> library;
  std::string libraryPath;
  uint64_t libraryBytes = 0;
  /// 0 for a program that was compiled before.
  double compileSeconds = 0;
  size_t compileMemory = 0;
  Measurement ours, theirs;
  std::vector<std::pair<std::string, std::string>> inputTypes;
  /// Names of outputs, their types and errors.
  struct Output {
    std::string name, type;
    double error;
  };
  std::vector<Output> outputs;
};

} // namespace

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

Error OwnCalls::load() {
  if (agateLoadLibrary(path.c_str(), &library) != AGATE_OK)
    return createStringError(Twine(agateLastError()));
  entry = agateFindEntry(
      library, options.entry.empty() ? nullptr : options.entry.c_str());
  if (!entry)
    return createStringError(Twine(agateLastError()));
  context = agateCreateContext();
  if (!context)
    return createStringError("out of memory");
  if (agateSetNumThreads(context, options.threads.value_or(0)) != AGATE_OK)
    return createStringError(Twine(agateGetError(context)));
  return Error::success();
}

void OwnCalls::unload() {
  for (AgateOutput &output : results)
    if (output.result)
      output.result->deleter(output.result);
  results.clear();
  agateDestroyContext(context);
  agateReleaseLibrary(library);
  context = nullptr;
  library = nullptr;
}

Error OwnCalls::runFirst() {
  if (Error error = load())
    return error;
  CallArguments arguments(context);
  for (auto [i, input] : enumerate(inputs))
    if (Error error = arguments.add(input, entry->inputs[i].dtype))
      return error;
  results.assign(entry->numOutputs, {nullptr, nullptr});
  if (agateRun(context, entry, arguments.get().data(), arguments.get().size(),
               results.data(), results.size()) != AGATE_OK)
    return createStringError(Twine(agateGetError(context)));
  return Error::success();
}

Error OwnCalls::copyOutputs() {
  outputs.clear();
  for (AgateOutput &output : results)
    if (Error error = copyResult(context, output.result->dl_tensor)
                          .moveInto(outputs.emplace_back()))
      return error;
  return Error::success();
}

Error Bench::measureFirstCalls(OwnCalls &calls) {
  for (unsigned i = 0; i < numFirstCalls; ++i) {
    calls.unload();
    double seconds = 0;
    size_t memory = 0;
    auto run = [&]() -> Error {
      return measureSeconds([&] { return calls.runFirst(); }).moveInto(seconds);
    };
    if (Error error = measureMemory(run).moveInto(memory))
      return error;
    ours.firstCall = i == 0 ? seconds : std::min(ours.firstCall, seconds);
    ours.memory = std::max(ours.memory, memory);
  }
  return calls.copyOutputs();
}

Error Bench::measureFirstCalls(const OwnCalls &calls,
                               std::unique_ptr<OnnxSession> &session) {
  auto run = [&]() -> Error {
    if (Error error = createPeerSession(*peerRuntime, options, calls.getEntry(),
                                        calls.getInputs())
                          .moveInto(session))
      return error;
    return session->run();
  };
  for (unsigned i = 0; i < numFirstCalls; ++i) {
    session.reset();
    double seconds = 0;
    size_t memory = 0;
    auto timed = [&]() -> Error {
      return measureSeconds(run).moveInto(seconds);
    };
    if (Error error = measureMemory(timed).moveInto(memory))
      return error;
    theirs.firstCall = i == 0 ? seconds : std::min(theirs.firstCall, seconds);
    theirs.memory = std::max(theirs.memory, memory);
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Measuring
//===----------------------------------------------------------------------===//

/// Compiles the program to a temporary library, unless it is one.
bool Bench::compile() {
  if (StringRef(options.file).ends_with(".so")) {
    if (!options.fixedDims.empty())
      return reportError("--dim: the sizes of a compiled library are fixed");
    libraryPath = options.file;
  } else {
    Expected<TemporaryFile> file = TemporaryFile::create("agate-bench", "so");
    if (!file)
      return reportError(file.takeError());
    library.emplace(std::move(*file));
    libraryPath = library->getPath();
    CompileOptions compile;
    static_cast<ProgramOptions &>(compile) = options;
    compile.output = libraryPath;
    bool succeeded = false;
    auto run = [&]() -> Error {
      auto timed = [&]() -> Error {
        succeeded = compileProgram(compile);
        return Error::success();
      };
      return measureSeconds(timed).moveInto(compileSeconds);
    };
    if (Error error = measureMemory(run).moveInto(compileMemory))
      return reportError(std::move(error));
    if (!succeeded)
      return false;
  }
  if (std::error_code code = sys::fs::file_size(libraryPath, libraryBytes))
    return reportError(libraryPath + ": " + code.message());
  return true;
}

Error Bench::measure() {
  OwnCalls calls(options, libraryPath);
  if (Error error = calls.load())
    return error;
  if (Error error = calls.makeInputs())
    return error;
  if (Error error = measureFirstCalls(calls))
    return error;
  const AgateEntryInfo &entry = calls.getEntry();
  for (auto [i, input] : enumerate(calls.getInputs()))
    inputTypes.emplace_back(entry.inputs[i].name, input.getTypeString());
  for (auto [i, output] : enumerate(calls.getOutputs()))
    outputs.push_back({entry.outputs[i].name, output.getTypeString(), 0});

  std::unique_ptr<OnnxSession> session;
  if (peerRuntime) {
    if (Error error = measureFirstCalls(calls, session))
      return error;
    auto errors = compareWithPeer(*session, options, entry, calls.getOutputs());
    if (!errors)
      return errors.takeError();
    for (auto [output, error] : zip(outputs, *errors))
      output.error = error;
  }
  RepeatedCall call(calls.getContext(), entry, calls.getInputs(),
                    calls.getOutputs());
  std::vector<Contestant> contestants;
  if (session)
    contestants.push_back({[&] { return session->run(); }, &theirs.times});
  contestants.push_back({[&]() -> Error {
                           if (Error error = call.prepare())
                             return error;
                           return call.run();
                         },
                         &ours.times});
  return measureInTurn(contestants, options.rounds, blockSeconds);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

static std::string formatBytes(uint64_t bytes) {
  return formatv("{0:F1} MiB", double(bytes) / double(1 << 20));
}

static void printRow(raw_ostream &os, StringRef name,
                     const Measurement &measured) {
  os << formatv("{0,-20}{1,12}{2,12}{3,12}{4,14}\n", name,
                formatTime(measured.times.getMin()),
                formatTime(measured.times.getMedian()),
                formatTime(measured.firstCall), formatBytes(measured.memory));
}

void Bench::print(raw_ostream &os) const {
  if (compileSeconds != 0)
    os << "compiled in " << formatTime(compileSeconds) << " with "
       << formatBytes(compileMemory) << "\n";
  os << "library of " << formatBytes(libraryBytes) << "\n";
  for (const auto &[name, type] : inputTypes)
    os << "input '" << name << "': " << type << "\n";
  for (const Output &output : outputs) {
    os << "output '" << output.name << "': " << output.type;
    if (peerRuntime)
      os << formatv(", error {0:e1}", output.error);
    os << "\n";
  }
  os << formatv("{0,-20}{1,12}{2,12}{3,12}{4,14}\n", "", "least", "median",
                "first call", "memory");
  printRow(os, "Agate", ours);
  if (!peerRuntime)
    return;
  printRow(os, formatv("ONNX Runtime {0}", peerRuntime->getVersion()).str(),
           theirs);
  os << formatv(
      "{0,-20}{1,12:F2}{2,12:F2}{3,12:F2}{4,14:F2}\n", "ONNX Runtime / Agate",
      theirs.times.getMin() / ours.times.getMin(),
      theirs.times.getMedian() / ours.times.getMedian(),
      theirs.firstCall / ours.firstCall,
      double(theirs.memory) / double(std::max<size_t>(ours.memory, 1)));
  os << formatv("ratio by rounds: median {0:F2}, least {1:F2}\n",
                Times::getRatio(theirs.times, ours.times),
                Times::getLeastRatio(theirs.times, ours.times));
}

static json::Object toJSON(const Measurement &measured) {
  return json::Object{{"least_seconds", measured.times.getMin()},
                      {"median_seconds", measured.times.getMedian()},
                      {"p90_seconds", measured.times.getQuantile(0.9)},
                      {"p99_seconds", measured.times.getQuantile(0.99)},
                      {"first_call_seconds", measured.firstCall},
                      {"memory_bytes", int64_t(measured.memory)}};
}

json::Object Bench::toJSON() const {
  json::Array inputArray, outputArray;
  for (const auto &[name, type] : inputTypes)
    inputArray.push_back(json::Object{{"name", name}, {"type", type}});
  for (const Output &output : outputs) {
    json::Object object{{"name", output.name}, {"type", output.type}};
    if (peerRuntime)
      object["error"] = output.error;
    outputArray.push_back(std::move(object));
  }
  json::Object result{{"program", options.file},
                      {"library_bytes", int64_t(libraryBytes)},
                      {"inputs", std::move(inputArray)},
                      {"outputs", std::move(outputArray)},
                      {"agate", agate::toJSON(ours)}};
  if (compileSeconds != 0) {
    result["compile_seconds"] = compileSeconds;
    result["compile_memory_bytes"] = int64_t(compileMemory);
  }
  if (peerRuntime) {
    result["onnxruntime"] = agate::toJSON(theirs);
    result["onnxruntime_version"] = peerRuntime->getVersion();
    result["ratio"] = Times::getRatio(theirs.times, ours.times);
    result["least_ratio"] = Times::getLeastRatio(theirs.times, ours.times);
  }
  return result;
}

bool Bench::run(raw_ostream &os) {
  // Wrong options are detected before the work starts.
  if (Error error = loadPeer(options).moveInto(peerRuntime))
    return reportError(std::move(error));
  if (!compile())
    return false;
  if (Error error = measure())
    return reportError(std::move(error));
  if (options.json != "-")
    print(os);
  if (options.json.empty())
    return true;
  Error error = writeFile(options.json, [&](raw_pwrite_stream &file) {
    file << formatv("{0:2}\n", json::Value(toJSON()));
    return Error::success();
  });
  return error ? reportError(std::move(error)) : true;
}

bool benchProgram(const BenchOptions &options, raw_ostream &os) {
  if (options.rounds == 0)
    return reportError("--rounds: at least one block of calls is measured");
  if (!options.sweeps.empty())
    return sweepProgram(options, os);
  if (!options.plot.empty())
    return reportError("--plot: only --sweep measures what can be plotted");
  return Bench(options).run(os);
}

} // namespace agate

//===- agate-conformance.cpp - The ONNX backend suite ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles and runs cases in the layout of the ONNX backend data or in text
// (see Text/Cases.h), and compares the results. A case that ends its process
// has one of its own.
//
//===----------------------------------------------------------------------===//

#include "../Support/Processes.h"
#include "Case.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Execution/JIT.h"
#include "agate/InitAll.h"
#include "agate/Target/ONNX/ImportONNX.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>
#include <fstream>
#include <set>
#include <unistd.h>

using namespace llvm;
using namespace agate::conformance;

static cl::OptionCategory category("Options of agate-conformance");

static cl::list<std::string>
    paths(cl::Positional, cl::OneOrMore, cl::desc("PATH..."),
          cl::value_desc("folder of cases or of one case, or file of cases in "
                         "text (.cases)"),
          cl::cat(category));
static cl::opt<std::string>
    extractFolder("extract",
                  cl::desc("Write the cases in text as folders of the ONNX "
                           "backend suite below this one, and exit"),
                  cl::value_desc("folder"), cl::cat(category));
static cl::opt<bool>
    dynamic("dynamic",
            cl::desc("Compile the models with unknown sizes of all "
                     "inputs and outputs"),
            cl::cat(category));
static cl::opt<bool>
    partlyDynamic("partly-dynamic",
                  cl::desc("Compile the models with unknown sizes of a random "
                           "half of these"),
                  cl::cat(category));
static cl::opt<unsigned> seed("seed",
                              cl::desc("Makes --partly-dynamic choose others"),
                              cl::init(0), cl::cat(category));
static cl::opt<bool> constantOperands(
    "constant-operands",
    cl::desc("Compile the models with all inputs but the first as constants"),
    cl::cat(category));
static cl::opt<bool>
    openVINO("through-openvino",
             cl::desc("Write the programs as OpenVINO IR and read them again"),
             cl::cat(category));
static cl::opt<agate::LoopRoute> route(
    "route", cl::desc("How linalg becomes loops"),
    cl::init(agate::LoopRoute::SCF),
    cl::values(clEnumValN(agate::LoopRoute::SCF, "scf", "linalg-to-loops"),
               clEnumValN(agate::LoopRoute::Affine, "affine",
                          "linalg-to-affine")),
    cl::cat(category));
static cl::opt<bool> parallelLoops(
    "parallel-loops",
    cl::desc("Compile the models with parallel loops, however small, and run "
             "them in 1, 2, 3 and 8 threads, which must not make a difference"),
    cl::cat(category));
static cl::opt<unsigned>
    optLevel("opt-level",
             cl::desc("How much LLVM optimizes (default: 1, and 0 over the "
                      "affine route)"),
             cl::init(1), cl::value_desc("0 to 3"), cl::cat(category));
static cl::opt<std::string>
    target("target", cl::desc("Compile for other machines (see --emulator)"),
           cl::value_desc("triple"), cl::cat(category));
static cl::opt<std::string>
    targetCPU("target-cpu", cl::desc("Compile for this CPU, or 'baseline'"),
              cl::value_desc("name"), cl::cat(category));
static cl::opt<std::string>
    targetFeatures("target-features",
                   cl::desc("Features of the CPU to add and remove"),
                   cl::value_desc("list"), cl::cat(category));
static cl::opt<std::string> emulator(
    "emulator",
    cl::desc("Compile the cases to libraries, and let this command run them, "
             "with its arguments: an emulator and the program run-library"),
    cl::value_desc("command"), cl::cat(category));
static cl::list<agate::test::Guard> guards(
    "guard",
    cl::desc("Place tensors of numbers next to unmapped pages; each program "
             "runs once for each of these options"),
    cl::values(clEnumValN(agate::test::Guard::Begin, "begin",
                          "where they begin"),
               clEnumValN(agate::test::Guard::End, "end", "where they end")),
    cl::cat(category));
static cl::opt<std::string> filter("filter",
                                   cl::desc("Only the cases whose names match"),
                                   cl::value_desc("glob"), cl::cat(category));
static cl::opt<std::string>
    known("known-failures",
          cl::desc("File of lines `<glob>: <reason>`: cases that may fail, and "
                   "must not pass"),
          cl::value_desc("file"), cl::cat(category));
static cl::opt<std::string> exceptionsFile(
    "exceptions",
    cl::desc("File of lines `<case> <hash> <kind>: <reason>`: cases that "
             "cannot be compared, besides those in the file exceptions.txt of "
             "a folder. Every line must apply to a case. Default: those of "
             "the ONNX backend suite, of which some may apply to none"),
    cl::value_desc("file"), cl::cat(category));
static cl::opt<bool> listOperations(
    "list-operations",
    cl::desc("Print the names of the operations in the imported models of the "
             "cases that are no known failures, and exit"),
    cl::cat(category));
static cl::opt<bool>
    printHashes("print-hashes",
                cl::desc("Print the name and the hash of each case, and exit"),
                cl::cat(category));
static cl::opt<std::string> jsonFile("json",
                                     cl::desc("Write the result of every case"),
                                     cl::value_desc("file"), cl::cat(category));
static cl::opt<unsigned> jobs("jobs",
                              cl::desc("Cases at a time (default: as many "
                                       "as there are processors)"),
                              cl::init(0), cl::cat(category));
static cl::opt<unsigned> perProcess(
    "cases-per-process",
    cl::desc("Cases that one process runs at most; with 1, compile times are "
             "those of a process that compiles nothing else (default: 16)"),
    cl::init(16), cl::cat(category));
static cl::opt<unsigned> timeLimit("time-limit",
                                   cl::desc("Seconds that a case may take"),
                                   cl::init(60), cl::cat(category));

namespace {
struct Result {
  Case test;
  const Exception *exception = nullptr;
  bool passed = false;
  std::string reason;
  /// How long the compilation took; 0 if it failed.
  double compileSeconds = 0.0;
};
} // namespace

/// `exceptions` has one for each case, null where there is none.
static std::vector<Result> runCases(ArrayRef<Case> cases,
                                    ArrayRef<const Exception *> exceptions,
                                    const CompileOptions &options) {
  // Made once, for all processes.
  mlir::DialectRegistry registry;
  agate::registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  // Targets are looked up once as well.
  for (const agate::CodegenOptions &codegen :
       {agate::CodegenOptions(), options.codegen})
    if (auto machine = agate::createTargetMachine(codegen); !machine)
      consumeError(machine.takeError());

  std::vector<Result> results;
  agate::test::runInProcesses(
      cases.size(), {jobs, timeLimit, std::max(1u, unsigned(perProcess))},
      [&](unsigned i, agate::test::Report &report) {
        double seconds = 0.0;
        std::string message = "passed";
        if (Error error =
                runCase(cases[i], options, exceptions[i], context, seconds))
          message = toString(std::move(error));
        report.write(std::to_string(seconds) + "\n" + message);
      },
      [&](unsigned i, const agate::test::Outcome &outcome) {
        Result &result = results.emplace_back();
        result.test = cases[i];
        result.exception = exceptions[i];
        auto [seconds, message] = StringRef(outcome.output).split('\n');
        seconds.getAsDouble(result.compileSeconds);
        result.passed = outcome.error.empty() && message == "passed";
        result.reason = outcome.error.empty() ? message.str() : outcome.error;
        bool isTerminal = isatty(STDERR_FILENO);
        size_t done = i + 1;
        if (isTerminal || done % 100 == 0 || done == cases.size())
          errs() << (isTerminal ? "\r" : "") << done << " of " << cases.size()
                 << (isTerminal ? "" : "\n");
      });
  return results;
}

//===----------------------------------------------------------------------===//
// Compile time
//===----------------------------------------------------------------------===//

/// The median time that `program --version` takes, of some runs.
static std::optional<double> timeVersion(StringRef program) {
  ErrorOr<std::string> path = sys::findProgramByName(program);
  if (!path)
    return std::nullopt;
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(),
                                          StringRef()};
  std::vector<double> times;
  for (int i = 0; i < 11; ++i) {
    auto start = std::chrono::steady_clock::now();
    if (sys::ExecuteAndWait(*path, {*path, "--version"}, std::nullopt,
                            redirects) != 0)
      return std::nullopt;
    std::chrono::duration<double> time =
        std::chrono::steady_clock::now() - start;
    times.push_back(time.count());
  }
  llvm::sort(times);
  return times[times.size() / 2];
}

/// How long the compilation of a case takes, from the model to code in memory.
static void reportCompileTime(ArrayRef<Result> results) {
  std::vector<double> times;
  for (const Result &result : results)
    if (result.compileSeconds > 0.0)
      times.push_back(result.compileSeconds);
  if (times.empty())
    return;
  llvm::sort(times);
  double median = times[times.size() / 2];
  outs() << format("compile time of a case: min %.1f ms, median %.1f ms, max "
                   "%.1f ms",
                   1e3 * times.front(), 1e3 * median, 1e3 * times.back());
  if (std::optional<double> version = timeVersion("mlir-opt-22"))
    outs() << format("; the median is %.2f times that of mlir-opt-22 --version",
                     median / *version);
  outs() << "\n";
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

namespace {
/// A line of the file of known failures.
struct KnownFailure {
  std::string pattern;
  std::string reason;
};
} // namespace

static bool readKnownFailures(std::vector<KnownFailure> &list) {
  std::ifstream file(known);
  if (!file)
    return false;
  for (std::string line; std::getline(file, line);) {
    auto [pattern, reason] = StringRef(line).split(':');
    if (!pattern.trim().empty() && !pattern.starts_with("#"))
      list.push_back({pattern.trim().str(), reason.trim().str()});
  }
  return true;
}

static bool matches(StringRef pattern, StringRef name) {
  Expected<GlobPattern> glob = GlobPattern::create(pattern);
  if (!glob) {
    consumeError(glob.takeError());
    return false;
  }
  return glob->match(name);
}

/// Prints the entries of the lists that apply to no case; how many they are.
static unsigned reportStaleEntries(ArrayRef<Case> cases,
                                   ArrayRef<std::string> hashes,
                                   ArrayRef<Exception> exceptions,
                                   ArrayRef<KnownFailure> knownFailures) {
  unsigned count = 0;
  for (const KnownFailure &entry : knownFailures)
    if (llvm::none_of(cases, [&](const Case &test) {
          return matches(entry.pattern, test.name);
        })) {
      outs() << "FAILED " << entry.pattern
             << ": is listed as a known failure, but is no case\n";
      ++count;
    }
  for (const Exception &entry : exceptions) {
    bool hasName = false, hasContent = false;
    for (auto [test, hash] : llvm::zip(cases, hashes))
      if (entry.name == test.name) {
        hasName = true;
        hasContent |= entry.hash == hash;
      }
    if (hasContent)
      continue;
    outs() << "FAILED " << entry.name << ": is listed as an exception, but "
           << (hasName ? "its content has another hash\n" : "is no case\n");
    ++count;
  }
  return count;
}

static bool writeJSON(ArrayRef<Result> results) {
  std::error_code code;
  raw_fd_ostream os(jsonFile, code);
  if (code) {
    WithColor::error() << jsonFile << ": " << code.message() << "\n";
    return false;
  }
  json::OStream out(os, 1);
  out.array([&] {
    for (const Result &result : results)
      out.object([&] {
        out.attribute("case", result.test.name);
        out.attribute("source", result.test.source);
        out.attribute("passed", result.passed);
        out.attribute("compile_seconds", result.compileSeconds);
        if (!result.passed)
          out.attribute("reason", json::fixUTF8(result.reason));
      });
  });
  os << "\n";
  return true;
}

/// Prints what is to be told of each case; the number of failures.
static unsigned report(ArrayRef<Result> results,
                       ArrayRef<KnownFailure> knownFailures,
                       unsigned staleEntries) {
  unsigned failures = 0, expected = 0, leftOut = 0;
  for (const Result &result : results) {
    const auto *failure =
        llvm::find_if(knownFailures, [&](const KnownFailure &entry) {
          return matches(entry.pattern, result.test.name);
        });
    bool isKnown = failure != knownFailures.end();
    const Exception *exception = result.exception;
    if (exception && exception->kind == Exception::Defective) {
      outs() << "left out: " << result.test.name << ": " << exception->reason
             << "\n";
      ++leftOut;
      continue;
    }
    if (result.passed && isKnown) {
      outs() << "FAILED " << result.test.name
             << ": passes, but is listed as a known failure\n";
      ++failures;
    } else if (!result.passed && isKnown) {
      outs() << "known: " << result.test.name << ": " << failure->reason
             << "\n";
      ++expected;
    } else if (!result.passed) {
      outs() << "FAILED " << result.test.name << ": " << result.reason << "\n";
      ++failures;
    } else if (exception) {
      outs() << "types, shapes and distribution only: " << result.test.name
             << ": " << exception->reason << "\n";
    }
  }
  reportCompileTime(results);
  if (expected)
    outs() << expected << " known failures\n";
  outs() << results.size() - failures - expected - leftOut << " passed, "
         << failures + staleEntries << " failed\n";
  return failures + staleEntries;
}

static bool fail(const Twine &message) {
  WithColor::error(errs(), "agate-conformance") << message << "\n";
  return false;
}

static agate::CodegenOptions getCodegenOptions() {
  // What LLVM makes of the loops is tested over one of the routes.
  bool isAffine = route == agate::LoopRoute::Affine;
  unsigned level = isAffine && optLevel.getNumOccurrences() == 0 ? 0 : optLevel;
  return {level, targetCPU, targetFeatures, target};
}

static bool checkOptions() {
  if (dynamic + partlyDynamic + constantOperands + openVINO > 1)
    return fail("--dynamic, --partly-dynamic, --constant-operands and "
                "--through-openvino exclude each other");
  if (emulator.empty() ? !target.empty() : !guards.empty() || parallelLoops)
    return fail("--target needs --emulator, which excludes --guard and "
                "--parallel-loops");
  if (optLevel > 3)
    return fail("--opt-level: expected 0 to 3, got " + Twine(optLevel));
  auto machine = agate::createTargetMachine(getCodegenOptions());
  if (!machine)
    return fail(toString(machine.takeError()));
  if (filter.empty())
    return true;
  Expected<GlobPattern> glob = GlobPattern::create(filter);
  return glob ? true : fail("--filter: " + toString(glob.takeError()));
}

static bool readExceptions(const Twine &path,
                           std::vector<Exception> &exceptions) {
  auto file = MemoryBuffer::getFile(path);
  if (!file)
    return fail(path + ": " + file.getError().message());
  auto parsed = parseExceptions((*file)->getBuffer());
  if (!parsed)
    return fail(path + ": " + toString(parsed.takeError()));
  llvm::append_range(exceptions, *parsed);
  return true;
}

/// Reads the list in a folder, if there is one.
static bool readExceptionsIn(StringRef folder,
                             std::vector<Exception> &exceptions) {
  SmallString<128> path(folder);
  sys::path::append(path, "exceptions.txt");
  return !sys::fs::exists(path) || readExceptions(path, exceptions);
}

/// Reads the lists that the options and the folders name. The first
/// `numGeneral` entries may apply to no case.
static bool readAllExceptions(std::vector<Exception> &exceptions,
                              size_t &numGeneral) {
  if (exceptionsFile.empty() &&
      !readExceptions(AGATE_CONFORMANCE_EXCEPTIONS, exceptions))
    return false;
  // The list beside a file is also that of its neighbours.
  for (StringRef path : paths)
    if (!sys::fs::is_directory(path) &&
        !readExceptionsIn(sys::path::parent_path(path), exceptions))
      return false;
  numGeneral = exceptions.size();
  if (!exceptionsFile.empty() && !readExceptions(exceptionsFile, exceptions))
    return false;
  for (StringRef path : paths)
    if (sys::fs::is_directory(path) && !readExceptionsIn(path, exceptions))
      return false;
  return true;
}

/// Finds the cases that the filter leaves.
static bool collectCases(std::vector<Case> &cases) {
  for (const std::string &path : paths) {
    Expected<std::vector<Case>> found = findCases(path);
    if (!found)
      return fail(toString(found.takeError()));
    if (found->empty())
      return fail(path + ": no cases (folders with a model.onnx, or files *" +
                  textExtension + ")");
    for (Case &test : *found)
      if (filter.empty() || matches(filter, test.name))
        cases.push_back(std::move(test));
  }
  return !cases.empty() || fail("no case matches");
}

/// Writes the cases in text into folders below `root`.
static bool extractCases(std::vector<Case> &cases, StringRef root) {
  StringSet<> names;
  for (Case &test : cases) {
    if (!test.text)
      continue;
    if (!names.insert(test.name).second)
      return fail(test.source + ": a second case " + test.name);
    if (Error error = extractCase(test, root))
      return fail(toString(std::move(error)));
  }
  return true;
}

static bool hashCases(ArrayRef<Case> cases, std::vector<std::string> &hashes) {
  for (const Case &test : cases) {
    Expected<std::string> hash = hashCase(test.folder);
    if (!hash)
      return fail(toString(hash.takeError()));
    hashes.push_back(std::move(*hash));
  }
  return true;
}

namespace {
/// A folder that is removed at the end.
class TemporaryFolder {
public:
  ~TemporaryFolder() {
    if (!path.empty())
      sys::fs::remove_directories(path);
  }
  bool create() {
    std::error_code code =
        sys::fs::createUniqueDirectory("agate-conformance", path);
    return !code || fail("temporary folder: " + code.message());
  }
  StringRef getPath() const { return path; }

private:
  SmallString<128> path;
};
} // namespace

/// Prints the names of the operations in the models, without duplicates.
static void printOperations(ArrayRef<Case> cases,
                            ArrayRef<KnownFailure> knownFailures) {
  mlir::DialectRegistry registry;
  agate::registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  // Models that cannot be imported have none.
  mlir::ScopedDiagnosticHandler handler(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  std::set<std::string> names;
  for (const Case &test : cases) {
    if (llvm::any_of(knownFailures, [&](const KnownFailure &entry) {
          return matches(entry.pattern, test.name);
        }))
      continue;
    mlir::OwningOpRef<mlir::ModuleOp> module =
        agate::importONNXFile(test.folder + "/model.onnx", &context);
    if (module)
      module->walk([&](mlir::Operation *op) {
        names.insert(op->getName().getStringRef().str());
      });
  }
  for (const std::string &name : names)
    outs() << name << "\n";
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "ONNX backend suite runner\n");
  std::vector<KnownFailure> knownFailures;
  std::vector<Exception> exceptions;
  std::vector<Case> cases;
  std::vector<std::string> hashes;
  size_t numGeneral = 0;
  if (!checkOptions() || !readAllExceptions(exceptions, numGeneral) ||
      !collectCases(cases))
    return 1;
  if (!extractFolder.empty())
    return extractCases(cases, extractFolder) ? 0 : 1;
  TemporaryFolder folder;
  if (!folder.create() || !extractCases(cases, folder.getPath()) ||
      !hashCases(cases, hashes))
    return 1;
  if (!known.empty() && !readKnownFailures(knownFailures))
    return !fail(known + ": cannot be read");
  if (listOperations) {
    printOperations(cases, knownFailures);
    return 0;
  }
  if (printHashes) {
    for (auto [test, hash] : llvm::zip(cases, hashes))
      outs() << test.name << " " << hash << "\n";
    return 0;
  }
  std::vector<const Exception *> ofCases;
  for (auto [test, hash] : llvm::zip(cases, hashes))
    ofCases.push_back(findException(exceptions, test.name, hash));
  CompileOptions options;
  options.mode = dynamic            ? Mode::Dynamic
                 : partlyDynamic    ? Mode::PartlyDynamic
                 : constantOperands ? Mode::ConstantOperands
                 : openVINO         ? Mode::OpenVINO
                                    : Mode::Unchanged;
  options.route = route;
  options.threads = parallelLoops;
  options.codegen = getCodegenOptions();
  for (StringRef part : llvm::split(emulator, ' '))
    if (!part.empty())
      options.emulator.push_back(part.str());
  options.seed = seed;
  options.guards.assign(guards.begin(), guards.end());
  std::vector<Result> results = runCases(cases, ofCases, options);
  if (!jsonFile.empty() && !writeJSON(results))
    return 1;
  unsigned stale = 0;
  if (filter.empty())
    stale = reportStaleEntries(cases, hashes,
                               ArrayRef(exceptions).drop_front(numGeneral),
                               knownFailures);
  return report(results, knownFailures, stale) ? 1 : 0;
}

//===- agate-conformance.cpp - The ONNX backend suite ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles and runs each case of folders in the layout of the ONNX backend
// data, and compares the results. A case has a process of its own.
//
//===----------------------------------------------------------------------===//

#include "Case.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Execution/JIT.h"
#include "agate/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>
#include <csignal>
#include <fstream>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace llvm;
using namespace agate::conformance;

static cl::list<std::string>
    folders(cl::Positional, cl::OneOrMore, cl::desc("DIR..."),
            cl::value_desc("folder of cases, or of one case"));
static cl::opt<bool>
    dynamic("dynamic", cl::desc("Compile the models with unknown sizes of all "
                                "inputs and outputs"));
static cl::opt<bool> constantOperands(
    "constant-operands",
    cl::desc("Compile the models with all inputs but the first as constants"));
static cl::opt<std::string> filter("filter",
                                   cl::desc("Only the cases whose names match"),
                                   cl::value_desc("glob"));
static cl::opt<std::string>
    known("known-failures",
          cl::desc("File of lines `<glob>: <reason>`: cases that may fail, and "
                   "must not pass"),
          cl::value_desc("file"));
static cl::opt<std::string> jsonFile("json",
                                     cl::desc("Write the result of every case"),
                                     cl::value_desc("file"));
static cl::opt<unsigned> jobs("jobs", cl::desc("Cases at a time"),
                              cl::init(std::thread::hardware_concurrency()));
static cl::opt<unsigned> timeLimit("time-limit",
                                   cl::desc("Seconds that a case may take"),
                                   cl::init(60));

namespace {
struct Result {
  Case test;
  bool passed = false;
  std::string reason;
  double seconds = 0.0;
};

/// A process that runs one case.
struct Worker {
  size_t index;
  pid_t pid;
  int pipe;
  std::chrono::steady_clock::time_point start;
  std::string output;
};

/// Runs the cases, some at a time.
class Suite {
public:
  Suite(std::vector<Case> cases, Mode mode);
  std::vector<Result> run();

private:
  void start(size_t index);
  void collect();
  void finish(Worker &worker);
  [[noreturn]] void runInChild(const Case &test, int pipe);

  Mode mode;
  std::vector<Result> results;
  std::vector<Worker> workers;
  mlir::DialectRegistry registry;
  /// Made once; every process has it as it was.
  std::unique_ptr<mlir::MLIRContext> context;
  size_t done = 0;
};
} // namespace

Suite::Suite(std::vector<Case> cases, Mode mode) : mode(mode) {
  for (Case &test : cases)
    results.push_back({std::move(test)});
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  agate::registerAllDialects(registry);
  context = std::make_unique<mlir::MLIRContext>(
      registry, mlir::MLIRContext::Threading::DISABLED);
  // Targets are looked up once as well.
  if (auto machine = agate::createTargetMachine({}); !machine)
    consumeError(machine.takeError());
}

void Suite::runInChild(const Case &test, int pipe) {
  // A case that runs wild ends alone.
  rlimit limit = {timeLimit, timeLimit};
  setrlimit(RLIMIT_CPU, &limit);
  rlimit noCore = {0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  std::string message;
  bool passed = true;
  if (Error error = runCase(test, mode, *context)) {
    message = toString(std::move(error));
    passed = false;
  }
  for (size_t sent = 0; sent < message.size();) {
    ssize_t count = write(pipe, message.data() + sent, message.size() - sent);
    if (count <= 0)
      break;
    sent += count;
  }
  _exit(passed ? 0 : 1);
}

void Suite::start(size_t index) {
  int ends[2];
  if (pipe(ends) != 0) {
    results[index].reason = "no pipe";
    return;
  }
  outs().flush();
  pid_t pid = fork();
  if (pid == 0) {
    close(ends[0]);
    runInChild(results[index].test, ends[1]);
  }
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    results[index].reason = "no process";
    return;
  }
  workers.push_back(
      {index, pid, ends[0], std::chrono::steady_clock::now(), {}});
}

/// Notes how the process of `worker` ended.
void Suite::finish(Worker &worker) {
  Result &result = results[worker.index];
  int status = 0;
  waitpid(worker.pid, &status, 0);
  close(worker.pipe);
  result.seconds = std::chrono::duration<double>(
                       std::chrono::steady_clock::now() - worker.start)
                       .count();
  result.passed = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  result.reason = worker.output;
  if (WIFSIGNALED(status)) {
    int signal = WTERMSIG(status);
    result.reason = signal == SIGXCPU || signal == SIGKILL
                        ? "takes more than the time limit"
                        : std::string("crashes: ") + strsignal(signal);
  } else if (!result.passed && result.reason.empty()) {
    result.reason = "ends with code " + std::to_string(WEXITSTATUS(status));
  }
  ++done;
  if (isatty(STDERR_FILENO) || done % 100 == 0 || done == results.size())
    errs() << (isatty(STDERR_FILENO) ? "\r" : "") << done << " of "
           << results.size() << (isatty(STDERR_FILENO) ? "" : "\n");
}

/// Waits for what the processes say.
void Suite::collect() {
  std::vector<pollfd> files;
  for (const Worker &worker : workers)
    files.push_back({worker.pipe, POLLIN, 0});
  poll(files.data(), files.size(), 1000);
  auto now = std::chrono::steady_clock::now();
  for (size_t i = workers.size(); i-- > 0;) {
    Worker &worker = workers[i];
    // Twice the limit in time of the clock: the process may be waiting.
    if (now - worker.start > std::chrono::seconds(2 * timeLimit))
      kill(worker.pid, SIGKILL);
    if (!(files[i].revents & (POLLIN | POLLHUP | POLLERR)))
      continue;
    char buffer[4096];
    ssize_t count = read(worker.pipe, buffer, sizeof(buffer));
    if (count > 0) {
      worker.output.append(buffer, count);
      continue;
    }
    finish(worker);
    workers.erase(workers.begin() + i);
  }
}

std::vector<Result> Suite::run() {
  size_t next = 0;
  unsigned limit = std::max(1u, unsigned(jobs));
  while (next < results.size() || !workers.empty()) {
    while (next < results.size() && workers.size() < limit)
      start(next++);
    if (!workers.empty())
      collect();
  }
  return std::move(results);
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
        out.attribute("folder", result.test.folder);
        out.attribute("passed", result.passed);
        out.attribute("seconds", result.seconds);
        if (!result.passed)
          out.attribute("reason", json::fixUTF8(result.reason));
      });
  });
  os << "\n";
  return true;
}

/// Prints what is to be told of each case; the number of failures.
static unsigned report(ArrayRef<Result> results,
                       ArrayRef<KnownFailure> knownFailures) {
  unsigned failures = 0, expected = 0, leftOut = 0;
  for (const Result &result : results) {
    const auto *failure =
        llvm::find_if(knownFailures, [&](const KnownFailure &entry) {
          return matches(entry.pattern, result.test.name);
        });
    bool isKnown = failure != knownFailures.end();
    const Exception *exception = findException(result.test.name);
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
      outs() << "types and shapes only: " << result.test.name << ": "
             << exception->reason << "\n";
    }
  }
  if (expected)
    outs() << expected << " known failures\n";
  outs() << results.size() - failures - expected - leftOut << " passed, "
         << failures << " failed\n";
  return failures;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "ONNX backend suite runner\n");
  auto fail = [](const Twine &message) {
    WithColor::error(errs(), "agate-conformance") << message << "\n";
    return 1;
  };
  if (dynamic && constantOperands)
    return fail("--dynamic and --constant-operands exclude each other");
  if (!filter.empty())
    if (Expected<GlobPattern> glob = GlobPattern::create(filter); !glob)
      return fail("--filter: " + toString(glob.takeError()));
  std::vector<KnownFailure> knownFailures;
  if (!known.empty() && !readKnownFailures(knownFailures))
    return fail(known + ": cannot be read");

  std::vector<Case> cases;
  for (const std::string &folder : folders) {
    std::vector<Case> found = findCases(folder);
    if (found.empty())
      return fail(folder + ": no cases (folders with a model.onnx)");
    for (Case &test : found)
      if (filter.empty() || matches(filter, test.name))
        cases.push_back(std::move(test));
  }
  if (cases.empty())
    return fail("no case matches");
  Mode mode = dynamic            ? Mode::Dynamic
              : constantOperands ? Mode::ConstantOperands
                                 : Mode::AsGiven;
  std::vector<Result> results = Suite(std::move(cases), mode).run();
  if (!jsonFile.empty() && !writeJSON(results))
    return 1;
  return report(results, knownFailures) ? 1 : 0;
}

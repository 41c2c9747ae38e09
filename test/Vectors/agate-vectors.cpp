//===- agate-vectors.cpp - Runner of test vectors -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs files of test vectors of the generator operations. Every entry is
// checked in a process of its own, so that one that crashes or hangs is one
// failure among others.
//
//===----------------------------------------------------------------------===//

#include "Check.h"
#include "Compile.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"

#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace llvm;
using namespace agate::vectors;

static cl::OptionCategory category("Options of agate-vectors");

static cl::opt<std::string> inputFile(cl::Positional, cl::Required,
                                      cl::desc("<file.json>"),
                                      cl::cat(category));
static cl::opt<std::string>
    filter("filter", cl::desc("Only entries whose id contains this"),
           cl::value_desc("substring"), cl::cat(category));
static cl::opt<unsigned>
    jobs("jobs",
         cl::desc("Entries to run at a time (default: as many as the machine "
                  "has processors)"),
         cl::init(0), cl::cat(category));
static cl::opt<unsigned> timeout("timeout",
                                 cl::desc("Seconds that one entry may take"),
                                 cl::init(120), cl::cat(category));
static cl::opt<bool>
    errorsAtRunTime("errors-at-run-time",
                    cl::desc("Expect errors also where inputs are arguments"),
                    cl::cat(category));
static cl::opt<bool> printIR("print",
                             cl::desc("Print the programs of each entry"),
                             cl::cat(category));

namespace {
/// An entry that is being checked in another process.
struct Child {
  size_t index;
  pid_t pid;
  int pipe;
  std::string output;
};
} // namespace

/// Why the entry fails; empty if it passes.
static std::string check(const json::Value &value, mlir::MLIRContext *context) {
  Expected<Entry> entry = readEntry(value);
  if (!entry)
    return toString(entry.takeError());
  if (printIR)
    printPrograms(*entry, context, outs());
  if (Error error = checkEntry(*entry, context, errorsAtRunTime))
    return toString(std::move(error));
  return "";
}

static void writeAll(int file, StringRef text) {
  while (!text.empty()) {
    ssize_t count = write(file, text.data(), text.size());
    if (count <= 0)
      return;
    text = text.drop_front(count);
  }
}

/// Starts the check of one entry.
static Child start(size_t index, const json::Value &value,
                   mlir::MLIRContext *context) {
  int ends[2];
  if (pipe(ends) != 0)
    report_fatal_error("no pipe", /*gen_crash_diag=*/false);
  outs().flush();
  pid_t pid = fork();
  if (pid < 0)
    report_fatal_error("no process", /*gen_crash_diag=*/false);
  if (pid == 0) {
    close(ends[0]);
    alarm(timeout);
    std::string reason = check(value, context);
    outs().flush();
    writeAll(ends[1], reason);
    _exit(reason.empty() ? 0 : 1);
  }
  close(ends[1]);
  return Child{index, pid, ends[0], ""};
}

/// Why the entry of a process that has ended fails.
static std::string finish(Child &child) {
  close(child.pipe);
  int status = 0;
  while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR)
    ;
  if (WIFSIGNALED(status)) {
    if (WTERMSIG(status) == SIGALRM)
      return ("took more than " + Twine(timeout) + " seconds").str();
    return ("crashed with signal " + Twine(WTERMSIG(status))).str();
  }
  if (WEXITSTATUS(status) != 0 && child.output.empty())
    return ("exited with status " + Twine(WEXITSTATUS(status))).str();
  return child.output;
}

/// Waits for output of some processes, and removes those that have ended.
static void collect(std::vector<Child> &children,
                    std::vector<std::string> &reasons) {
  std::vector<pollfd> files;
  for (const Child &child : children)
    files.push_back({child.pipe, POLLIN, 0});
  poll(files.data(), files.size(), -1);
  std::vector<Child> running;
  for (auto [child, file] : zip(children, files)) {
    char buffer[4096];
    ssize_t count = 1;
    if (file.revents)
      count = read(child.pipe, buffer, sizeof buffer);
    if (file.revents && count > 0)
      child.output.append(buffer, count);
    if (count > 0 || (count < 0 && errno == EINTR))
      running.push_back(std::move(child));
    else
      reasons[child.index] = finish(child);
  }
  children = std::move(running);
}

static int fail(const Twine &message) {
  errs() << "agate-vectors: " << inputFile << ": " << message << '\n';
  return 1;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "Runs test vectors of the generator operations\n");

  ErrorOr<std::unique_ptr<MemoryBuffer>> file =
      MemoryBuffer::getFileOrSTDIN(inputFile);
  if (!file)
    return fail(file.getError().message());
  Expected<json::Value> content = json::parse((*file)->getBuffer());
  if (!content)
    return fail(toString(content.takeError()));
  const json::Array *entries = content->getAsArray();
  if (!entries)
    return fail("is no list of entries");

  mlir::DialectRegistry registry;
  registerDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();

  std::vector<size_t> selected;
  std::vector<std::string> ids;
  for (auto [i, value] : enumerate(*entries)) {
    ids.push_back(getEntryId(value, i));
    if (StringRef(ids.back()).contains(filter))
      selected.push_back(i);
  }
  unsigned maxJobs =
      jobs ? unsigned(jobs) : std::thread::hardware_concurrency();
  std::vector<std::string> reasons(entries->size());
  std::vector<Child> children;
  for (size_t index : selected) {
    children.push_back(start(index, (*entries)[index], &context));
    while (children.size() >= std::max(maxJobs, 1u))
      collect(children, reasons);
  }
  while (!children.empty())
    collect(children, reasons);

  size_t failed = 0;
  for (size_t index : selected)
    if (!reasons[index].empty()) {
      outs() << ids[index] << ": " << reasons[index] << '\n';
      ++failed;
    }
  outs() << selected.size() - failed << " passed, " << failed << " failed\n";
  return failed ? 1 : 0;
}

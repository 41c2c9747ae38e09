//===- Processes.cpp - Work that may crash --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Processes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <deque>
#include <optional>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace llvm;

namespace agate {
namespace test {

/// Between the reports of one process.
static constexpr char separator = '\0';

void Report::send(StringRef bytes) {
  while (!bytes.empty()) {
    ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return;
    bytes = bytes.drop_front(count);
  }
}

void Report::write(std::string text) {
  llvm::replace(text, separator, ' ');
  send(text);
}

void Report::end() { send(StringRef(&separator, 1)); }

namespace {
/// Pieces of work that follow each other.
struct Range {
  unsigned begin, end;
};

struct Child {
  Range range;
  pid_t pid;
  int pipe;
  std::string output;
};

class Processes {
public:
  Processes(unsigned count, const ProcessOptions &options,
            function_ref<void(unsigned, Report &)> work);

  /// The outcome of each piece of work that has ended.
  std::vector<std::optional<Outcome>> outcomes;

  /// Starts processes while there is work for them, and waits for output.
  void step();

private:
  void start(Range range);
  /// Waits for output of some processes, and removes those that have ended.
  void collect();
  void finish(Child &child);

  ProcessOptions options;
  function_ref<void(unsigned, Report &)> work;
  std::deque<Range> waiting;
  std::vector<Child> children;
};
} // namespace

Processes::Processes(unsigned count, const ProcessOptions &processOptions,
                     function_ref<void(unsigned, Report &)> work)
    : outcomes(count), options(processOptions), work(work) {
  if (options.jobs == 0)
    options.jobs = std::max(1u, std::thread::hardware_concurrency());
  // No processor is left without work.
  unsigned size =
      std::clamp(count / (4 * options.jobs), 1u, options.perProcess);
  for (unsigned begin = 0; begin < count; begin += size)
    waiting.push_back({begin, std::min(begin + size, count)});
}

void Processes::start(Range range) {
  int ends[2];
  if (pipe(ends) != 0)
    report_fatal_error("no pipe", /*gen_crash_diag=*/false);
  outs().flush();
  errs().flush();
  pid_t pid = fork();
  if (pid < 0)
    report_fatal_error("no process", /*gen_crash_diag=*/false);
  if (pid == 0) {
    close(ends[0]);
    Report report(ends[1]);
    for (unsigned i = range.begin; i < range.end; ++i) {
      alarm(options.seconds);
      work(i, report);
      outs().flush();
      errs().flush();
      report.end();
    }
    _exit(0);
  }
  close(ends[1]);
  children.push_back(Child{range, pid, ends[0], ""});
}

/// Why a process ended early; empty if it did not.
static std::string describeEnd(int status, unsigned seconds) {
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
    return ("took more than " + Twine(seconds) + " seconds").str();
  if (WIFSIGNALED(status))
    return ("crashed with signal " + Twine(WTERMSIG(status))).str();
  if (WEXITSTATUS(status) != 0)
    return ("exited with status " + Twine(WEXITSTATUS(status))).str();
  return "";
}

void Processes::finish(Child &child) {
  close(child.pipe);
  int status = 0;
  while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR)
    ;
  auto [begin, end] = child.range;
  StringRef rest = child.output;
  unsigned i = begin;
  for (; i < end && rest.contains(separator); ++i) {
    auto [report, others] = rest.split(separator);
    outcomes[i] = Outcome{report.str(), ""};
    rest = others;
  }
  if (i == end)
    return;
  if (i + 1 < end)
    waiting.push_front({i + 1, end});
  // What ran before it may be the reason.
  if (i > begin)
    waiting.push_front({i, i + 1});
  else
    outcomes[i] = Outcome{rest.str(), describeEnd(status, options.seconds)};
}

void Processes::collect() {
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
      finish(child);
  }
  children = std::move(running);
}

void Processes::step() {
  for (; !waiting.empty() && children.size() < options.jobs;
       waiting.pop_front())
    start(waiting.front());
  if (!children.empty())
    collect();
}

void runInProcesses(unsigned count, const ProcessOptions &options,
                    function_ref<void(unsigned, Report &)> work,
                    function_ref<void(unsigned, const Outcome &)> done) {
  Processes processes(count, options, work);
  for (unsigned told = 0; told < count;) {
    processes.step();
    for (; told < count && processes.outcomes[told]; ++told) {
      done(told, *processes.outcomes[told]);
      processes.outcomes[told]->output.clear();
    }
  }
}

} // namespace test
} // namespace agate

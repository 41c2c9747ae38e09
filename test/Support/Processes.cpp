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
#include <optional>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace llvm;

namespace agate {
namespace test {

void Report::write(const std::string &text) {
  StringRef rest = text;
  while (!rest.empty()) {
    ssize_t count = ::write(file, rest.data(), rest.size());
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return;
    rest = rest.drop_front(count);
  }
}

namespace {
struct Child {
  unsigned index;
  pid_t pid;
  int pipe;
  std::string output;
};
} // namespace

static Child start(unsigned index, unsigned seconds,
                   function_ref<void(unsigned, Report &)> work) {
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
    alarm(seconds);
    Report report(ends[1]);
    work(index, report);
    outs().flush();
    errs().flush();
    _exit(0);
  }
  close(ends[1]);
  return Child{index, pid, ends[0], ""};
}

/// What became of a process that has closed its pipe.
static Outcome finish(Child &child, unsigned seconds) {
  close(child.pipe);
  int status = 0;
  while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR)
    ;
  Outcome outcome;
  outcome.output = std::move(child.output);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
    outcome.error = ("took more than " + Twine(seconds) + " seconds").str();
  else if (WIFSIGNALED(status))
    outcome.error = ("crashed with signal " + Twine(WTERMSIG(status))).str();
  else if (WEXITSTATUS(status) != 0)
    outcome.error = ("exited with status " + Twine(WEXITSTATUS(status))).str();
  return outcome;
}

/// Waits for output of some processes, and removes those that have ended.
static void collect(std::vector<Child> &children, unsigned seconds,
                    std::vector<std::optional<Outcome>> &outcomes) {
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
      outcomes[child.index] = finish(child, seconds);
  }
  children = std::move(running);
}

void runInProcesses(unsigned count, unsigned jobs, unsigned seconds,
                    function_ref<void(unsigned, Report &)> work,
                    function_ref<void(unsigned, const Outcome &)> done) {
  if (jobs == 0)
    jobs = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::optional<Outcome>> outcomes(count);
  std::vector<Child> children;
  unsigned next = 0;
  for (unsigned told = 0; told < count;) {
    while (next < count && children.size() < jobs)
      children.push_back(start(next++, seconds, work));
    if (!children.empty())
      collect(children, seconds, outcomes);
    for (; told < count && outcomes[told]; ++told) {
      done(told, *outcomes[told]);
      outcomes[told]->output.clear();
    }
  }
}

} // namespace test
} // namespace agate

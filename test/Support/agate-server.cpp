//===- agate-server.cpp - Runs of the tool agate in forks -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of the time of a run of `agate` with a small program goes into loading
// LLVM and MLIR. Tests with many of them send their command lines to this
// program, which runs several in a process.
//
// A request is a line: a JSON array of the arguments. The answer is a line with
// an object: the exit code, or the negated signal, as "code", and what was
// printed as "output".
//
//===----------------------------------------------------------------------===//

#include "../../tools/agate/agate.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <iostream>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

/// Command lines that one process runs at most.
static constexpr unsigned maxRuns = 32;

namespace {
/// A process that runs command lines. It is made when it is needed, and again
/// when the last one has ended.
class Worker {
public:
  explicit Worker(agate::Tool &tool)
      : tool(tool), output(memfd_create("output", MFD_CLOEXEC)) {}
  ~Worker() { stop(); }

  json::Value run(const std::string &line);

private:
  bool start();
  /// Ends the process; returns its exit code, or the negated signal.
  int stop();
  [[noreturn]] void serve(int requests, int answers);
  std::string readOutput() const;

  agate::Tool &tool;
  /// What a command line prints. The file has the place that it is written to
  /// in common with the worker.
  int output;
  pid_t pid = 0;
  unsigned numRuns = 0;
  FILE *requests = nullptr;
  FILE *answers = nullptr;
};
} // namespace

/// The line of a file, without the end; false at its end.
static bool readLine(FILE *file, std::string &line) {
  line.clear();
  for (int c; (c = getc(file)) != EOF; line.push_back(char(c)))
    if (c == '\n')
      return true;
  return false;
}

void Worker::serve(int requestFile, int answerFile) {
  dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  FILE *input = fdopen(requestFile, "r");
  for (std::string line; readLine(input, line);) {
    std::vector<std::string> words = {"agate"};
    Expected<json::Value> request = json::parse(line);
    if (!request || !request->getAsArray())
      _exit(2);
    for (const json::Value &argument : *request->getAsArray())
      words.push_back(argument.getAsString().value_or("").str());
    std::vector<char *> pointers;
    for (std::string &word : words)
      pointers.push_back(word.data());
    pointers.push_back(nullptr);
    cl::ResetAllOptionOccurrences();
    int code = agate::runTool(tool, int(words.size()), pointers.data());
    outs().flush();
    errs().flush();
    std::string answer = std::to_string(code) + "\n";
    if (write(answerFile, answer.data(), answer.size()) < 0)
      _exit(2);
  }
  _exit(0);
}

bool Worker::start() {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
    return false;
  pid = fork();
  if (pid == 0) {
    close(to[1]);
    close(from[0]);
    serve(to[0], from[1]);
  }
  close(to[0]);
  close(from[1]);
  requests = fdopen(to[1], "w");
  answers = fdopen(from[0], "r");
  numRuns = 0;
  return pid > 0;
}

int Worker::stop() {
  if (pid <= 0)
    return 0;
  fclose(requests);
  fclose(answers);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
  pid = 0;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

std::string Worker::readOutput() const {
  std::string text(lseek(output, 0, SEEK_CUR), '\0');
  ssize_t count = pread(output, text.data(), text.size(), 0);
  text.resize(count < 0 ? 0 : count);
  return text;
}

json::Value Worker::run(const std::string &line) {
  if (numRuns == maxRuns)
    stop();
  if (pid == 0 && !start())
    return json::Object{{"code", 1}, {"output", "no process"}};
  ++numRuns;
  if (ftruncate(output, 0) != 0 || lseek(output, 0, SEEK_SET) != 0)
    return json::Object{{"code", 1}, {"output", "no output"}};
  fputs((line + "\n").c_str(), requests);
  fflush(requests);
  std::string answer;
  int code = 0;
  if (!readLine(answers, answer) || StringRef(answer).getAsInteger(10, code))
    code = stop();
  return json::Object{{"code", code}, {"output", json::fixUTF8(readOutput())}};
}

int main(int argc, char **argv) {
  agate::Tool tool(argc, argv, "agate");
  Worker worker(tool);
  for (std::string line; std::getline(std::cin, line);) {
    outs() << worker.run(line) << "\n";
    outs().flush();
  }
  return 0;
}

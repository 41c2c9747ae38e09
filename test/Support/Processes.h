//===- Processes.h - Work that may crash ------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_SUPPORT_PROCESSES_H
#define AGATE_TEST_SUPPORT_PROCESSES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace agate {
namespace test {

/// The outcome of one piece of work.
struct Outcome {
  /// The text that was reported, up to an early end.
  std::string output;
  /// Why its process ended early; empty if it did not.
  std::string error;
};

/// The end of a pipe to which a piece of work writes its report.
class Report {
public:
  explicit Report(int file) : file(file) {}
  /// Null characters become spaces.
  void write(std::string text);
  /// Ends the report of one piece of work.
  void end();

private:
  void send(llvm::StringRef bytes);

  int file;
};

/// How work is divided among processes.
struct ProcessOptions {
  /// Processes at a time; 0: as many as there are processors.
  unsigned jobs = 0;
  /// A piece of work that takes longer is killed.
  unsigned seconds = 60;
  /// Pieces of work for each process, one after the other. One that ends its
  /// process early is repeated in a process of its own.
  unsigned perProcess = 1;
};

/// Runs `work(i, report)` for every i below `count` in processes, and passes
/// the outcomes to `done` in the order of i.
void runInProcesses(unsigned count, const ProcessOptions &options,
                    llvm::function_ref<void(unsigned, Report &)> work,
                    llvm::function_ref<void(unsigned, const Outcome &)> done);

} // namespace test
} // namespace agate

#endif // AGATE_TEST_SUPPORT_PROCESSES_H

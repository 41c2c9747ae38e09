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

/// What became of one piece of work.
struct Outcome {
  /// What the work returned, or had written when it ended early.
  std::string output;
  /// Why its process did not come to its end; empty if it did.
  std::string fault;
};

/// The other side of a pipe: what a piece of work reports as it goes.
class Report {
public:
  explicit Report(int file) : file(file) {}
  void write(const std::string &text);

private:
  int file;
};

/// Runs `work(i, report)` for every i below `count`, each in a process of its
/// own, `jobs` at a time (0: as many as there are processors), and gives
/// `done` each outcome in the order of i. A piece of work that takes longer
/// than `seconds` is ended.
void runInProcesses(unsigned count, unsigned jobs, unsigned seconds,
                    llvm::function_ref<void(unsigned, Report &)> work,
                    llvm::function_ref<void(unsigned, const Outcome &)> done);

} // namespace test
} // namespace agate

#endif // AGATE_TEST_SUPPORT_PROCESSES_H

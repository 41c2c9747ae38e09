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
  void write(const std::string &text);

private:
  int file;
};

/// Runs `work(i, report)` for every i below `count`, each in a process of its
/// own, `jobs` at a time (0: as many as there are processors), and passes
/// the outcomes to `done` in the order of i. A piece of work that takes longer
/// than `seconds` is killed.
void runInProcesses(unsigned count, unsigned jobs, unsigned seconds,
                    llvm::function_ref<void(unsigned, Report &)> work,
                    llvm::function_ref<void(unsigned, const Outcome &)> done);

} // namespace test
} // namespace agate

#endif // AGATE_TEST_SUPPORT_PROCESSES_H

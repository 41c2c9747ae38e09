//===- Tools.h - Times of whole commands on large modules -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_TOOLS_H
#define AGATE_TEST_BENCHMARK_TOOLS_H

#include "Table.h"

#include "llvm/Support/Error.h"

namespace agate {
namespace benchmark {

/// `agate-opt` against the distribution's `mlir-opt`: start-up, and the way of
/// a module from its text through the verifier and the passes that every
/// program goes through.
class ToolBenchmark {
public:
  ToolBenchmark(std::string ours, std::string theirs)
      : ours(std::move(ours)), theirs(std::move(theirs)) {}

  /// Runs the commands in turn, `rounds` times; modules have up to `maxOps`
  /// operations.
  llvm::Error run(unsigned rounds, unsigned maxOps);

  /// The section "Commands" of docs/Performance.md.
  void print(llvm::raw_ostream &os) const;
  bool isMet() const;

private:
  struct Row {
    std::string name;
    /// 0 where the command has no module.
    unsigned numOps;
    double bar;
    Times ours, theirs;
    bool isMet() const { return Times::getRatio(ours, theirs) <= bar; }
  };

  /// Seconds per operation, without the time to start.
  double getPerOp(const Row &row, const Times &times, const Times &start) const;

  std::string ours, theirs;
  std::vector<Row> rows;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_TOOLS_H

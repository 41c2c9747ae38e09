//===- Table.h - Results of the benchmark -----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_TABLE_H
#define AGATE_TEST_BENCHMARK_TABLE_H

#include "Cases.h"

#include "llvm/Support/raw_ostream.h"

namespace agate {
namespace benchmark {

/// Times of single calls, in seconds.
class Times {
public:
  void add(double seconds) { all.push_back(seconds); }
  bool empty() const { return all.empty(); }
  double getMin() const;
  double getMedian() const;

private:
  std::vector<double> all;
};

struct Row {
  std::string group, name;
  Bar bar;
  size_t bytes = 0;
  double compileSeconds = 0;
  Times memset, memcpy, peer, ours;
  /// Why the peer does not take part.
  std::string peerNote;

  /// Whether the best times reach the bar, as far as they are known.
  bool isMet() const;
};

class Table {
public:
  explicit Table(std::string peerVersion)
      : peerVersion(std::move(peerVersion)) {}

  void add(Row row) { rows.push_back(std::move(row)); }
  /// One line of the table, after its head if it is the first.
  std::string format(const Row &row) const;
  void printSummary(llvm::raw_ostream &os) const;
  /// docs/Performance.md.
  void printDocument(llvm::raw_ostream &os) const;

private:
  std::string peerVersion;
  std::vector<Row> rows;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_TABLE_H

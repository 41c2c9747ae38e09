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

#include "agate/Execution/Measure.h"

#include "llvm/Support/raw_ostream.h"

namespace agate {
namespace benchmark {

struct Row {
  std::string group, name;
  Bar bar;
  size_t bytes = 0, movedBytes = 0;
  double compileSeconds = 0;
  /// Additions and multiplications of a call; 0 if they are not counted.
  double numFlops = 0;
  Times memset, memcpy, peer, ours;
  /// Of libraries of kernels, by name.
  std::vector<std::pair<std::string, Times>> kernels;
  /// Ours with an output that the runtime allocates, if it was measured.
  Times allocating;
  /// Ours without simplify-generators, if it was measured.
  Times unrewritten;
  /// The memory that the first call takes, in bytes, of the peer, ours
  /// unrewritten, and ours.
  size_t peerMemory = 0, unrewrittenMemory = 0, memory = 0;
  /// Why the peer does not take part.
  std::string peerNote;

  /// The speed at which we move memory over that of memcpy, which reads and
  /// writes as many bytes as the output has.
  double getShareOfCopy() const;
  /// Whether the bar is reached, as far as the times are known.
  bool isMet() const;
};

class Table {
public:
  Table(std::string peerVersion, bool hugePages)
      : peerVersion(std::move(peerVersion)), hugePages(hugePages) {}

  void add(Row row) { rows.push_back(std::move(row)); }
  /// One line of the table, after its head if it is the first, and one for each
  /// library of kernels.
  std::string format(const Row &row) const;
  void printSummary(llvm::raw_ostream &os) const;
  /// The section "Generators" of docs/Performance.md.
  void printGenerators(llvm::raw_ostream &os) const;
  /// The section "Operators".
  void printOperators(llvm::raw_ostream &os) const;
  void printGrowth(llvm::raw_ostream &os) const;
  /// The section "Generators in use".
  void printProgramsInUse(llvm::raw_ostream &os) const;

private:
  void printAllocations(llvm::raw_ostream &os) const;
  void printMissedBars(llvm::raw_ostream &os) const;

  std::string peerVersion;
  bool hugePages;
  std::vector<Row> rows;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_TABLE_H

//===- Table.cpp - Results of the benchmark -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Table.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

namespace agate {
namespace benchmark {

double Times::getMin() const { return *llvm::min_element(all); }

double Times::getMedian() const {
  std::vector<double> sorted(all);
  llvm::sort(sorted);
  return sorted[sorted.size() / 2];
}

bool Row::isMet() const {
  if (bar.ofMemset != 0 && memset.getMin() / ours.getMin() < bar.ofMemset)
    return false;
  return bar.ofPeer == 0 || peer.empty() ||
         peer.getMin() / ours.getMin() >= bar.ofPeer;
}

static constexpr const char *head =
    "| case | memset | memcpy | ONNX Runtime | Agate | of memset | "
    "x ONNX Runtime | bar | met |\n"
    "|---|---|---|---|---|---|---|---|---|\n";

static std::string formatTimes(const Times &times) {
  if (times.empty())
    return "-";
  return formatv("{0:F2} / {1:F2}", times.getMin() * 1e6,
                 times.getMedian() * 1e6);
}

static std::string formatRatio(const Times &other, const Times &ours) {
  if (other.empty())
    return "-";
  return formatv("{0:F2} / {1:F2}", other.getMin() / ours.getMin(),
                 other.getMedian() / ours.getMedian());
}

static std::string formatBar(const Bar &bar) {
  std::string text;
  if (bar.ofMemset != 0)
    text += formatv("{0:F2} of memset", bar.ofMemset);
  if (bar.ofPeer != 0)
    text += formatv("{0}{1:F1}x", text.empty() ? "" : ", ", bar.ofPeer);
  return text;
}

static std::string formatRow(const Row &row) {
  std::string peer =
      row.peerNote.empty() ? formatTimes(row.peer) : "not implemented";
  return formatv("| {0} | {1} | {2} | {3} | {4} | {5} | {6} | {7} | {8} |\n",
                 row.name, formatTimes(row.memset), formatTimes(row.memcpy),
                 peer, formatTimes(row.ours), formatRatio(row.memset, row.ours),
                 formatRatio(row.peer, row.ours), formatBar(row.bar),
                 row.isMet() ? "yes" : "**no**");
}

std::string Table::format(const Row &row) const {
  return (rows.empty() ? head : "") + formatRow(row);
}

void Table::printSummary(raw_ostream &os) const {
  size_t met = llvm::count_if(rows, [](const Row &row) { return row.isMet(); });
  os << formatv("\n{0} of {1} cases reach their bar\n", met, rows.size());
  Times compile;
  for (const Row &row : rows)
    compile.add(row.compileSeconds);
  if (!rows.empty())
    os << formatv("compile time per case, from the model to code in memory: "
                  "median {0:F1} ms, least {1:F1} ms\n",
                  compile.getMedian() * 1e3, compile.getMin() * 1e3);
}

void Table::printDocument(raw_ostream &os) const {
  os << "# Performance of the generators\n\n"
        "This file is written by `agate-benchmark --ort PATH --markdown "
        "docs/Performance.md`;\nPATH is the `libonnxruntime.so` of the npm "
        "package onnxruntime-node.\n\n"
        "## Method\n\n"
     << formatv("One process, one thread, CPU `{0}`. ", sys::getHostCPUName());
  if (peerVersion.empty())
    os << "ONNX Runtime was not there.";
  else
    os << formatv("ONNX Runtime {0} runs with all optimizations and one "
                  "thread.",
                  peerVersion);
  os << "\nAll contestants write to the same output, which is allocated and "
        "written to\nbeforehand. Each result is compared with the expected "
        "one, byte by byte, before\nanything is timed. Then blocks of calls "
        "alternate: memset, memcpy, ONNX Runtime,\nAgate, memset, and so on. "
        "Times are microseconds of single calls, the least /\nthe median; "
        "ratios are of the least times / of the medians, and the least "
        "decide\nwhether a bar is met. A call of Agate is `agateRun` with all "
        "its checks, one of\nONNX Runtime is `Run`. memset writes as many "
        "bytes as the output has, zeros\nwhere the output is mostly zeros. "
        "Eye and DiagonalMatrix are compared with ONNX\nRuntime's EyeLike and "
        "Trilu.\n\n"
        "\"static\" programs know all shapes at compile time, \"dynamic\" ones "
        "none.\n\n";
  os << "## Results\n";
  SetVector<StringRef> groups;
  for (const Row &row : rows)
    groups.insert(row.group);
  for (StringRef group : groups) {
    os << "\n### " << group << "\n\n" << head;
    for (const Row &row : rows)
      if (row.group == group)
        os << formatRow(row);
  }
  printSummary(os);
}

} // namespace benchmark
} // namespace agate

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

#include <cmath>

using namespace llvm;

namespace agate {
namespace benchmark {

double Row::getShareOfCopy() const {
  return Times::getRatio(memcpy, ours) * double(movedBytes) / double(2 * bytes);
}

bool Row::isMet() const {
  if (bar.ofCopy != 0 && getShareOfCopy() < bar.ofCopy)
    return false;
  if (bar.ofMemset != 0 && Times::getRatio(memset, ours) < bar.ofMemset)
    return false;
  if (!allocating.empty() && Times::getRatio(ours, allocating) < bar.ofGiven)
    return false;
  return bar.ofPeer == 0 || peer.empty() ||
         Times::getRatio(peer, ours) >= bar.ofPeer;
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
  return formatv("{0:F2}", Times::getRatio(other, ours));
}

static std::string formatBar(const Bar &bar) {
  std::string text;
  if (bar.ofMemset != 0)
    text += formatv("{0:F2} of memset", bar.ofMemset);
  if (bar.ofCopy != 0)
    text += formatv("{0:P0} of copy", bar.ofCopy);
  if (bar.ofPeer != 0)
    text += formatv("{0}{1:F2}x", text.empty() ? "" : ", ", bar.ofPeer);
  if (bar.ofGiven != 0)
    text +=
        formatv("{0}{1:F2} of given", text.empty() ? "" : ", ", bar.ofGiven);
  return text;
}

static std::string formatShareOfCopy(const Row &row) {
  return formatv("{0:P0} of copy", row.getShareOfCopy());
}

static std::string formatRow(const Row &row) {
  std::string ofMemset = row.bar.ofCopy != 0
                             ? formatShareOfCopy(row)
                             : formatRatio(row.memset, row.ours);
  std::string peer =
      row.peerNote.empty() ? formatTimes(row.peer) : "not implemented";
  return formatv("| {0} | {1} | {2} | {3} | {4} | {5} | {6} | {7} | {8} |\n",
                 row.name, formatTimes(row.memset), formatTimes(row.memcpy),
                 peer, formatTimes(row.ours), ofMemset,
                 formatRatio(row.peer, row.ours), formatBar(row.bar),
                 row.isMet() ? "yes" : "**no**");
}

std::string Table::format(const Row &row) const {
  std::string text = (rows.empty() ? head : "") + formatRow(row);
  for (const auto &[name, times] : row.kernels)
    text += formatv("{0}: {1}, {2:F2}x\n", name, formatTimes(times),
                    Times::getRatio(times, row.ours));
  return text;
}

void Table::printSummary(raw_ostream &os) const {
  size_t met = llvm::count_if(rows, [](const Row &row) { return row.isMet(); });
  os << formatv("\n{0} of {1} cases reach their bar\n", met, rows.size());
  Times compile;
  compile.startBlock();
  for (const Row &row : rows)
    compile.add(row.compileSeconds);
  if (!rows.empty())
    os << formatv("compile time per case, from the model to code in memory: "
                  "median {0:F1} ms, minimum {1:F1} ms\n",
                  compile.getMedian() * 1e3, compile.getMin() * 1e3);
}

/// Compares the bars that are not reached with the time of memset.
void Table::printMissedBars(raw_ostream &os) const {
  bool isFirst = true;
  for (const Row &row : rows) {
    if (row.isMet())
      continue;
    if (isFirst)
      os << "\n### Cases below their bar\n\n";
    isFirst = false;
    double ours = row.ours.getMin(), memset = row.memset.getMin();
    os << formatv("* {0}: a call takes {1:F2} us, memset of the same bytes "
                  "{2:F2} us.",
                  row.name, ours * 1e6, memset * 1e6);
    if (row.bar.ofPeer != 0 && !row.peer.empty()) {
      double limit = row.peer.getMin() / row.bar.ofPeer;
      os << formatv(" {0:F1}x of ONNX Runtime would be {1:F2} us",
                    row.bar.ofPeer, limit * 1e6);
      if (limit < memset)
        os << ", less than the time that writing the memory takes";
      os << ".";
    }
    os << "\n";
  }
}

void Table::printGenerators(raw_ostream &os) const {
  os << formatv("One process, one thread, CPU `{0}`. ", sys::getHostCPUName());
  if (peerVersion.empty())
    os << "ONNX Runtime was not available.";
  else
    os << formatv("ONNX Runtime {0} runs with all optimizations and one "
                  "thread.",
                  peerVersion);
  os << "\nAll of them write to the same output, which is allocated and "
        "written to in advance.\nEach result is compared with the expected "
        "one, byte by byte, before times are\nmeasured. Then blocks of calls "
        "alternate: memset, memcpy, ONNX Runtime, Agate,\nmemset, and so on. "
        "Times are microseconds of single calls, as minimum / median.\n"
        "Ratios are medians over the rounds: the minimum time of a block of "
        "memset or ONNX\nRuntime divided by the minimum time of the block of "
        "Agate in the same round. A\ncall of Agate is `agateRun` with all "
        "its checks, a call of ONNX Runtime is `Run`.\nmemset writes as many "
        "bytes as the output has, zeros if the output is mostly zeros.\n"
        "Eye and DiagonalMatrix are compared with ONNX Runtime's EyeLike and "
        "Trilu.\n\n";
  if (hugePages)
    os << "Inputs and outputs are in huge pages where the system provides "
          "them, as results\nthat the runtime allocates are; "
          "`--huge-pages=0` measures with small pages.\n\n";
  os << "\"static\" programs know all shapes at compile time, \"dynamic\" "
        "ones know none.\n";
  SetVector<StringRef> groups;
  for (const Row &row : rows)
    groups.insert(row.group);
  for (StringRef group : groups) {
    os << "\n### " << group << "\n\n" << head;
    for (const Row &row : rows)
      if (row.group == group)
        os << formatRow(row);
  }
  printMissedBars(os);
  printSummary(os);
}

/// The fastest library of kernels; null if there is none.
static const std::pair<std::string, Times> *getBestKernel(const Row &row) {
  const std::pair<std::string, Times> *best = nullptr;
  for (const auto &kernel : row.kernels)
    if (!best || Times::getRatio(kernel.second, row.ours) <
                     Times::getRatio(best->second, row.ours))
      best = &kernel;
  return best;
}

/// Two columns.
static std::string formatKernels(const Row &row) {
  const std::pair<std::string, Times> *best = getBestKernel(row);
  if (!best)
    return " - | - |";
  return formatv(" {0} {1} | {2:F2} |", best->first, formatTimes(best->second),
                 Times::getRatio(best->second, row.ours));
}

static std::string formatOperator(const Row &row, bool hasKernels) {
  std::string ratio = "-", least = "-";
  if (row.bar.ofCopy != 0)
    ratio = formatShareOfCopy(row);
  if (!row.peer.empty()) {
    std::string ofPeer = formatv("{0:F2}", Times::getRatio(row.peer, row.ours));
    ratio = row.bar.ofCopy != 0 ? ofPeer + ", " + ratio : ofPeer;
    least = formatv("{0:F2}", Times::getLeastRatio(row.peer, row.ours));
  }
  return formatv("| {0} | {1} | {2} | {3} | {4} | {5} | {6} |{7}\n", row.name,
                 formatTimes(row.peer), formatTimes(row.ours), ratio, least,
                 formatBar(row.bar), row.isMet() ? "yes" : "**no**",
                 hasKernels ? formatKernels(row) : "");
}

/// Compares outputs that the runtime allocates with those of the caller.
void Table::printAllocations(raw_ostream &os) const {
  os << "\n### Results that the runtime allocates\n\n"
        "A call that lets the runtime allocate the output, and releases it, "
        "compared with one\nthat writes to a given output. The ratio is the "
        "time of the latter over that of the\nformer.\n\n"
        "| case | given | allocated | ratio | bar |\n|---|---|---|---|---|\n";
  for (const Row &row : rows)
    if (!row.allocating.empty())
      os << formatv("| {0} | {1} | {2} | {3:F2} | {4:F2} |\n", row.name,
                    formatTimes(row.ours), formatTimes(row.allocating),
                    Times::getRatio(row.ours, row.allocating), row.bar.ofGiven);
}

void Table::printOperators(raw_ostream &os) const {
  os << formatv("Measured with `--operators`. One process, one thread, CPU "
                "`{0}`, ONNX Runtime {1} with all "
                "optimizations.\n",
                sys::getHostCPUName(), peerVersion)
     << "Both write to the same output, which is allocated and written to in "
        "advance. The\nresults of Agate are compared with those of ONNX "
        "Runtime before times are measured.\nThen blocks of calls alternate. "
        "Times are microseconds of single calls, as minimum\n/ median. The "
        "ratio is the median over the rounds of the minimum time of a block "
        "of\nONNX Runtime divided by that of the block of Agate in the same "
        "round; the least of\nthese is in the next column. \"static\" models "
        "have known shapes, \"dynamic\" ones\nonly known ranks. Signed bytes "
        "are from -64 to 63: beyond that, sums of two products\nsaturate in "
        "ONNX Runtime on processors without VNNI.\n";
  if (llvm::any_of(rows, [](const Row &row) { return !row.kernels.empty(); }))
    os << "\nProducts and convolutions are compared with libraries of kernels "
          "as well, where they\nare installed (libopenblas0-pthread, "
          "libdnnl-dev, libxnnpack-dev and\nlibpthreadpool-dev of Debian): the "
          "fastest is named, with its times and the ratio of\nthese to "
          "Agate's. "
          "Images and results of oneDNN and XNNPACK have the layout that they\n"
          "ask for, and are not converted in this time.\n";
  SetVector<StringRef> groups;
  for (const Row &row : rows)
    groups.insert(row.group);
  for (StringRef group : groups) {
    bool hasKernels = llvm::any_of(rows, [&](const Row &row) {
      return row.group == group && !row.kernels.empty();
    });
    os << "\n### " << group
       << "\n\n| case | ONNX Runtime | Agate | x ONNX Runtime | least | bar | "
          "met |"
       << (hasKernels ? " library | x library |" : "")
       << "\n|---|---|---|---|---|---|---|" << (hasKernels ? "---|---|" : "")
       << "\n";
    for (const Row &row : rows)
      if (row.group == group)
        os << formatOperator(row, hasKernels);
  }
  printAllocations(os);
  printSummary(os);
}

/// The first row is that of the peak.
void Table::printGrowth(raw_ostream &os) const {
  os << formatv(
      "Measured with `--growth`, as in the section of operators: products of "
      "square\nmatrices, and chains of elementwise operations on 1024 x 1024 "
      "elements. The peak is that\nof a loop of independent multiplications "
      "and additions of vectors, on one thread of\nCPU `{0}`. ONNX Runtime "
      "{1}.\n\n",
      sys::getHostCPUName(), peerVersion);
  os << "| case | ONNX Runtime | Agate | x ONNX Runtime | GFLOP/s | of the "
        "peak "
        "|\n|---|---|---|---|---|---|\n";
  double peak = 0;
  for (const Row &row : rows) {
    double speed = row.numFlops / row.ours.getMin();
    peak = std::max(peak, speed);
    std::string ratio = "-";
    if (!row.peer.empty())
      ratio = formatv("{0:F2}", Times::getRatio(row.peer, row.ours));
    std::string flops = "- | -";
    if (speed != 0)
      flops = formatv("{0:F1} | {1:P0}", speed / 1e9, speed / peak);
    os << formatv("| {0} | {1} | {2} | {3} | {4} |\n", row.name,
                  formatTimes(row.peer), formatTimes(row.ours), ratio, flops);
  }
}

static std::string formatMemory(size_t bytes) {
  return formatv("{0:F1}", double(bytes) / (1 << 20));
}

void Table::printProgramsInUse(raw_ostream &os) const {
  os << formatv("Measured with `--generators-in-use`: programs as exporters "
                "write them. One process,\none thread, CPU `{0}`, ONNX Runtime "
                "{1} with all optimizations. \"unrewritten\"\nis Agate without "
                "`simplify-generators`. ",
                sys::getHostCPUName(), peerVersion)
     << "The results of both are compared with those of\nONNX Runtime before "
        "times are measured. Then blocks of calls alternate. Times are\n"
        "microseconds of single calls, as minimum / median; ratios are medians "
        "over the\nrounds. Memory is that which a call takes anew at its "
        "peak beyond what the process\nholds, in MiB: the highest resident "
        "size during the call less that before it.\n\n"
        "| case | ONNX Runtime | unrewritten | Agate | x ONNX Runtime | x "
        "unrewritten | MiB ONNX Runtime | MiB unrewritten | MiB Agate | bar | "
        "met |\n|---|---|---|---|---|---|---|---|---|---|---|\n";
  double sum = 0;
  unsigned count = 0;
  for (const Row &row : rows) {
    os << formatv("| {0} | {1} | {2} | {3} | {4} | {5} | {6} | {7} | {8} | {9} "
                  "| {10} |\n",
                  row.name, formatTimes(row.peer), formatTimes(row.unrewritten),
                  formatTimes(row.ours), formatRatio(row.peer, row.ours),
                  formatRatio(row.unrewritten, row.ours),
                  formatMemory(row.peerMemory),
                  formatMemory(row.unrewrittenMemory), formatMemory(row.memory),
                  formatBar(row.bar), row.isMet() ? "yes" : "**no**");
    if (row.peer.empty())
      continue;
    sum += std::log(Times::getRatio(row.peer, row.ours));
    ++count;
  }
  if (count != 0)
    os << formatv("\nGeometric mean: {0:F2} x ONNX Runtime.\n",
                  std::exp(sum / count));
  printSummary(os);
}

} // namespace benchmark
} // namespace agate

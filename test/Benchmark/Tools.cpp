//===- Tools.cpp - Times of whole commands on large modules ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tools.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Program.h"
#include <chrono>

using namespace llvm;

namespace agate {
namespace benchmark {

/// Ten operations per line of a residual network's kind, whose results have no
/// shape yet, on %x<i> : tensor<4x8xf32>.
static const char *const onnxGroup = R"(
    %a$0 = onnx.Constant dense<[8, 4]> : tensor<2xi64>
    %b$0 = "onnx.Reshape"(%x$0, %a$0) <{allowzero = 0 : si64}> : (tensor<$2xf32>, tensor<2xi64>) -> tensor<*xf32>
    %c$0 = "onnx.Transpose"(%b$0) <{perm = [1, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
    %d$0 = "onnx.Add"(%c$0, %bias) : (tensor<*xf32>, tensor<8xf32>) -> tensor<*xf32>
    %e$0 = "onnx.Relu"(%d$0) : (tensor<*xf32>) -> tensor<*xf32>
    %f$0 = "onnx.Shape"(%e$0) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
    %g$0 = "onnx.Concat"(%e$0, %d$0) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    %h$0 = "onnx.MatMul"(%g$0, %weights) : (tensor<*xf32>, tensor<16x8xf32>) -> tensor<*xf32>
    %i$0 = "onnx.Reshape"(%h$0, %f$0) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
    %x$1 = "onnx.Mul"(%i$0, %d$0) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
)";

/// As many operations of upstream dialects that compute about the same.
static const char *const upstreamGroup = R"(
    %a$0 = tensor.empty() : tensor<8x4xf32>
    %b$0 = arith.addf %x$0, %bias : tensor<4x8xf32>
    %c$0 = linalg.transpose ins(%b$0 : tensor<4x8xf32>) outs(%a$0 : tensor<8x4xf32>) permutation = [1, 0]
    %d$0 = tensor.collapse_shape %c$0 [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
    %e$0 = tensor.expand_shape %d$0 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
    %f$0 = arith.maximumf %e$0, %x$0 : tensor<4x8xf32>
    %g$0 = tensor.concat dim(1) %f$0, %b$0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>
    %h$0 = linalg.matmul ins(%g$0, %weights : tensor<4x16xf32>, tensor<16x8xf32>) outs(%b$0 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %i$0 = math.absf %h$0 : tensor<4x8xf32>
    %x$1 = arith.mulf %i$0, %f$0 : tensor<4x8xf32>
)";

/// The text of group `i`: $0 is its number, $1 the next one, $2 the shape that
/// its input has.
static std::string makeGroup(StringRef group, unsigned i) {
  std::string text;
  while (true) {
    auto [before, after] = group.split('$');
    text += before;
    if (after.empty())
      return text;
    text += after[0] == '2' ? i == 0 ? "4x8" : "*"
                            : std::to_string(i + (after[0] - '0'));
    group = after.drop_front();
  }
}

static std::string makeModule(bool upstream, unsigned numOps) {
  std::string text;
  raw_string_ostream os(text);
  unsigned groups = numOps / 10;
  if (upstream)
    os << "func.func @f(%x0: tensor<4x8xf32>, %bias: tensor<4x8xf32>, "
          "%weights: tensor<16x8xf32>) -> tensor<4x8xf32> {\n";
  else
    os << "func.func @f(%x0: tensor<4x8xf32>, %bias: tensor<8xf32>, "
          "%weights: tensor<16x8xf32>) -> tensor<*xf32> {\n";
  for (unsigned i = 0; i < groups; ++i)
    os << makeGroup(upstream ? upstreamGroup : onnxGroup, i);
  if (upstream)
    os << "  return %x" << groups << " : tensor<4x8xf32>\n}\n";
  else
    os << "  onnx.Return %x" << groups << " : tensor<*xf32>\n}\n";
  return text;
}

/// Runs a command once, without its output.
static Error time(ArrayRef<std::string> command, Times &times) {
  SmallVector<StringRef> arguments(command.begin(), command.end());
  std::optional<StringRef> redirects[] = {StringRef(""), StringRef(""),
                                          std::nullopt};
  auto begin = std::chrono::steady_clock::now();
  std::string message;
  int code = sys::ExecuteAndWait(command.front(), arguments, std::nullopt,
                                 redirects, 0, 0, &message);
  std::chrono::duration<double> seconds =
      std::chrono::steady_clock::now() - begin;
  if (code != 0)
    return createStringError(join(arguments, " ") + ": exit code " +
                             Twine(code) + " " + message);
  times.startBlock();
  times.add(seconds.count());
  return Error::success();
}

Error ToolBenchmark::run(unsigned rounds, unsigned maxOps) {
  struct Commands {
    std::vector<std::string> ours, theirs;
  };
  std::vector<Commands> commands;
  std::vector<std::unique_ptr<FileRemover>> files;
  rows.push_back({"start (`--version`)", 0, 1.5, {}, {}});
  commands.push_back({{ours, "--version"}, {theirs, "--version"}});
  for (unsigned numOps = 1000; numOps <= maxOps; numOps *= 10) {
    auto write = [&](bool upstream) -> Expected<std::string> {
      SmallString<128> path;
      int file;
      if (std::error_code code = sys::fs::createTemporaryFile(
              upstream ? "upstream" : "onnx", "mlir", file, path))
        return errorCodeToError(code);
      files.push_back(std::make_unique<FileRemover>(path));
      raw_fd_ostream os(file, /*shouldClose=*/true);
      os << makeModule(upstream, numOps);
      return std::string(path);
    };
    Expected<std::string> own = write(false), other = write(true);
    if (!own || !other)
      return joinErrors(own.takeError(), other.takeError());
    rows.push_back({formatv("{0} operations", numOps), numOps, 2, {}, {}});
    commands.push_back({{ours, *own, "--infer-onnx-shapes", "-o", "/dev/null"},
                        {theirs, *other, "--canonicalize", "-o", "/dev/null"}});
  }
  for (unsigned round = 0; round < rounds; ++round)
    for (auto [row, command] : zip(rows, commands)) {
      if (Error error = time(command.ours, row.ours))
        return error;
      if (Error error = time(command.theirs, row.theirs))
        return error;
    }
  return Error::success();
}

bool ToolBenchmark::isMet() const {
  return all_of(rows, [](const Row &row) { return row.isMet(); });
}

double ToolBenchmark::getPerOp(const Row &row, const Times &times,
                               const Times &start) const {
  return (times.getMin() - start.getMin()) / row.numOps;
}

void ToolBenchmark::print(raw_ostream &os) const {
  os << "`agate-opt --infer-onnx-shapes` on a module in text form, compared "
        "with\n`mlir-opt-22 --canonicalize` on the same number of operations "
        "of upstream dialects.\nWhole commands alternate, including start, "
        "parser, verifier (before and after the\npass) and printer. Times are "
        "milliseconds, as minimum / median; the ratio is the\nmedian over "
        "the rounds. Times per operation (microseconds) are computed from "
        "the\nminimum, without that of `--version`."
        "\n\n| command | agate-opt | per operation | mlir-opt-22 | per "
        "operation | ratio | bar | met |\n|---|---|---|---|---|---|---|---|\n";
  auto formatTimes = [](const Times &times) {
    return formatv("{0:F1} / {1:F1}", times.getMin() * 1e3,
                   times.getMedian() * 1e3)
        .str();
  };
  for (const Row &row : rows) {
    std::string perOp = "-", theirPerOp = "-";
    if (row.numOps != 0) {
      perOp =
          formatv("{0:F2}", getPerOp(row, row.ours, rows.front().ours) * 1e6);
      theirPerOp = formatv(
          "{0:F2}", getPerOp(row, row.theirs, rows.front().theirs) * 1e6);
    }
    os << formatv("| {0} | {1} | {2} | {3} | {4} | {5:F2} | {6:F1}x | {7} |\n",
                  row.name, formatTimes(row.ours), perOp,
                  formatTimes(row.theirs), theirPerOp,
                  Times::getRatio(row.ours, row.theirs), row.bar,
                  row.isMet() ? "yes" : "**no**");
  }
  os << "\n";
}

} // namespace benchmark
} // namespace agate

//===- NormalizationLayers.cpp - Normalizations ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

/// All axes of `v` from `begin` on.
static SmallVector<int64_t> getAxesFrom(LayerBuilder &b, Value v,
                                        int64_t begin) {
  return llvm::to_vector(
      llvm::seq<int64_t>(begin, std::max(begin, b.getRank(v))));
}

static Value square(LayerBuilder &b, Value x) {
  return b.create("Mul", {x, x});
}

/// gamma, beta, data, mean, variance in version 1; the data come first since
/// version 5.
static void importBatchNorm(LayerBuilder &b) {
  SmallVector<Value> operands;
  for (unsigned i = 0; i < 5; ++i)
    operands.push_back(b.getInput(i));
  if (b.getOpset() < 5)
    std::rotate(operands.begin(), operands.begin() + 2, operands.begin() + 3);
  b.setResult(b.create("BatchNormalization", operands,
                       b.floatAttr("epsilon", b.getNumber("epsilon"))));
}

static void normalizeMeanVariance(LayerBuilder &b, ArrayRef<int64_t> axes,
                                  bool isInside) {
  Value x = b.getInput(0);
  Value centered = b.create("Sub", {x, b.reduce("ReduceMean", x, axes)});
  if (!b.getBool("normalize_variance"))
    return b.setResult(centered);
  Value eps = b.scalarLike(x, b.getNumber("eps"));
  Value variance = b.reduce("ReduceMean", square(b, centered), axes);
  Value deviation = isInside
                        ? b.create("Sqrt", b.create("Add", {variance, eps}))
                        : b.create("Add", {b.create("Sqrt", variance), eps});
  b.setResult(b.create("Div", {centered, deviation}));
}

static void importMVN1(LayerBuilder &b) {
  int64_t first = b.getBool("across_channels") ? 1 : 2;
  normalizeMeanVariance(b, getAxesFrom(b, b.getInput(0), first),
                        /*isInside=*/false);
}

static void importMVN6(LayerBuilder &b) {
  int64_t rank = b.getRank(b.getInput(0));
  SmallVector<int64_t> axes = b.requireAxes(1, "axes", rank);
  StringRef mode =
      b.getChoice("eps_mode", {"inside_sqrt", "outside_sqrt"}, true);
  normalizeMeanVariance(b, axes, mode == "inside_sqrt");
}

static void importNormalizeL2(LayerBuilder &b) {
  Value x = b.getInput(0);
  SmallVector<int64_t> axes = b.requireAxes(1, "axes", b.getRank(x));
  Value eps = b.scalarLike(x, b.getNumber("eps"));
  StringRef mode = b.getChoice("eps_mode", {"add", "max"}, true);
  Value sum = square(b, x);
  if (!axes.empty())
    sum = b.reduce("ReduceSum", sum, axes);
  sum = b.create(mode == "add" ? "Add" : "Max", {sum, eps});
  b.setResult(b.create("Div", {x, b.create("Sqrt", sum)}));
}

static void importGRN(LayerBuilder &b) {
  Value x = b.getInput(0);
  Value sum = b.reduce("ReduceSum", square(b, x), {1});
  sum = b.create("Add", {sum, b.scalarLike(x, b.getNumber("bias"))});
  b.setResult(b.create("Div", {x, b.create("Sqrt", sum)}));
}

/// The mean of squares over a window in the given axes, as average pooling of
/// an image with one channel; what is outside counts as zero.
static Value meanOfSquares(LayerBuilder &b, ArrayRef<int64_t> axes,
                           int64_t size) {
  Value x = b.getInput(0);
  int64_t rank = b.getRank(x);
  SmallVector<int64_t> kernel(rank, 1), pads(2 * rank, 0);
  for (int64_t axis : axes) {
    kernel[axis] = size;
    pads[axis] = (size - 1) / 2;
    pads[rank + axis] = size / 2;
  }
  Value image = b.unsqueeze(square(b, x), {0, 1});
  Value mean = b.create("AveragePool", image,
                        {b.attr("kernel_shape", kernel), b.attr("pads", pads),
                         b.attr("count_include_pad", int64_t(1))});
  return b.squeeze(mean, {0, 1});
}

static void importLRN(LayerBuilder &b) {
  Value x = b.getInput(0);
  SmallVector<int64_t> axes = b.requireAxes(1, "axes", b.getRank(x));
  double alpha = b.getNumber("alpha"), beta = b.getNumber("beta"),
         bias = b.getNumber("bias");
  int64_t size = b.getInteger("size");
  if (b.hasFailed())
    return;
  if (size < 1 || size > (1 << 20))
    return b.error("the attribute 'size' is " + Twine(size));
  if (axes.size() == 1 && axes.front() == 1 && b.getRank(x) >= 3)
    return b.setResult(
        b.create("LRN", x,
                 {b.floatAttr("alpha", alpha), b.floatAttr("beta", beta),
                  b.floatAttr("bias", bias), b.attr("size", size)}));
  Value mean = axes.empty() ? square(b, x) : meanOfSquares(b, axes, size);
  Value scale =
      b.create("Add", {b.scalarLike(x, bias),
                       b.create("Mul", {b.scalarLike(x, alpha), mean})});
  b.setResult(
      b.create("Div", {x, b.create("Pow", {scale, b.scalarLike(x, beta)})}));
}

static void importRMS(LayerBuilder &b) {
  Value x = b.getInput(0);
  Value mean = b.reduce("ReduceMean", square(b, x), {-1});
  Value eps = b.scalarLike(x, b.getNumber("epsilon"));
  Value root = b.create("Sqrt", b.create("Add", {mean, eps}));
  Value y = b.create("Mul", {b.create("Div", {x, root}), b.getInput(1)});
  if (b.getLayer().getText("output_type"))
    if (StringRef name = b.getString("output_type");
        name != "undefined" && name != "dynamic")
      y = b.cast(y, b.getElementType("output_type"));
  b.setResult(y);
}

void addNormalizationLayers(LayerTable &table) {
  table.add("BatchNormInference", 1, {5, 5}, importBatchNorm);
  table.add("BatchNormInference", 5, {5, 5}, importBatchNorm);
  table.add("MVN", 1, {1, 1}, importMVN1);
  table.add("MVN", 6, {2, 2}, importMVN6);
  table.add("NormalizeL2", 1, {2, 2}, importNormalizeL2);
  table.add("LRN", 1, {2, 2}, importLRN);
  table.add("GRN", 1, {1, 1}, importGRN);
  table.map(
      "GroupNormalization", 12, "GroupNormalization",
      {integerRow("num_groups", "num_groups"), floatRow("epsilon", "epsilon")});
  table.add("RMS", 0, {2, 2}, importRMS);
}

} // namespace agate::openvino

//===- NNGradients.cpp - Derivatives of products, windows and losses ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Interfaces/ShapeInference.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

using B = GradientBuilder &;

static int64_t getRank(Value v) {
  return cast<RankedTensorType>(v.getType()).getRank();
}

static SmallVector<int64_t> getRange(int64_t first, int64_t last) {
  return llvm::to_vector(llvm::seq(first, last));
}

//===----------------------------------------------------------------------===//
// MatMul
//===----------------------------------------------------------------------===//

static Expr transposeMatrices(B b, Value v) {
  SmallVector<int64_t> order = getRange(0, getRank(v));
  std::swap(order[order.size() - 2], order.back());
  return b.transpose(v, order);
}

/// An operand of one dimension is a row on the left, a column on the right.
static LogicalResult differentiateMatMul(B b) {
  auto unsqueeze = [&](Expr v, int64_t axis) {
    return b.call("Unsqueeze", {v, b.c.indices(axis)});
  };
  Expr left = b.x(0), right = b.x(1), dy = b.dy();
  if (getRank(right) == 1) {
    right = unsqueeze(right, 1);
    dy = unsqueeze(dy, -1);
  }
  if (getRank(left) == 1) {
    left = unsqueeze(left, 0);
    dy = unsqueeze(dy, -2);
  }
  auto give = [&](unsigned i, Expr product, Expr matrix) {
    Expr sum = b.sumTo(product, matrix);
    b.give(i, getRank(b.x(i)) == 1 ? b.reshapeLike(sum, b.x(i)) : sum);
  };
  if (b.isAsked(0))
    give(0, b.call("MatMul", {dy, transposeMatrices(b, right)}), left);
  if (b.isAsked(1))
    give(1, b.call("MatMul", {transposeMatrices(b, left), dy}), right);
  return success();
}

//===----------------------------------------------------------------------===//
// Conv
//===----------------------------------------------------------------------===//

namespace {
/// The windows of a convolution.
struct ConvWindows {
  ConvWindows(B b, int64_t rank)
      : rank(rank), group(b.getInt("group", 1)), strides(b.getInts("strides")),
        dilations(b.getInts("dilations")), pads(b.getInts("pads")) {
    int64_t n = rank - 2;
    if (strides.empty())
      strides.assign(n, 1);
    if (dilations.empty())
      dilations.assign(n, 1);
    if (pads.empty())
      pads.assign(2 * n, 0);
  }

  int64_t rank, group;
  SmallVector<int64_t> strides, dilations, pads;
};
} // namespace

/// Each element of `dy` goes to all of the window that it comes from. What then
/// is too large, or too small, on either side is removed or padded.
static Expr getConvDataGradient(B b, const ConvWindows &w) {
  int64_t n = w.rank - 2;
  Value full = b.call(
      "ConvTranspose", {b.dy(), b.x(1)},
      {b.c.string("auto_pad", "NOTSET"), b.c.integers("dilations", w.dilations),
       b.c.integer("group", w.group), b.c.integers("strides", w.strides)});
  SmallVector<int64_t> begins(w.pads.begin(), w.pads.begin() + n), minus;
  for (int64_t begin : begins)
    minus.push_back(-begin);
  Value wanted =
      b.c.create("Add", {b.sizes(b.x(0), 2, w.rank), b.c.indices(begins)});
  Value ends = b.c.create("Sub", {wanted, b.sizes(full, 2, w.rank)});
  return b.call("Pad",
                {full, b.concat({b.c.indices(minus), ends}), Value(),
                 b.c.indices(getRange(2, w.rank))},
                b.c.string("mode", "constant"));
}

/// A convolution of the operand by `dy`, in which batch and channels have
/// changed places, and strides and dilations, too.
static Expr getConvWeightGradient(B b, const ConvWindows &w) {
  SmallVector<int64_t> swapped = getRange(0, w.rank);
  std::swap(swapped[0], swapped[1]);
  Expr x = b.x(0);
  if (w.group == 1) {
    x = b.transpose(x, swapped);
  } else {
    // [N, groups * C, ...] becomes [C, groups * N, ...].
    Value groups = b.c.indices(w.group), batch = b.sizes(x, 0, 1);
    Value channels = b.sizes(b.x(1), 1, 2), image = b.sizes(x, 2, w.rank);
    x = b.reshape(x, b.concat({batch, groups, channels, image}));
    SmallVector<int64_t> order = getRange(0, w.rank + 1);
    std::swap(order[0], order[2]);
    Value merged = b.c.create("Mul", {groups, batch});
    x = b.reshape(b.transpose(x, order), b.concat({channels, merged, image}));
  }
  Expr sums = b.call(
      "Conv", {x, b.transpose(b.dy(), swapped)},
      {b.c.string("auto_pad", "NOTSET"), b.c.integers("dilations", w.strides),
       b.c.integer("group", w.group), b.c.integers("pads", w.pads),
       b.c.integers("strides", w.dilations)});
  // Where the windows do not reach the end of the operand there are more.
  SmallVector<int64_t> axes = getRange(2, w.rank);
  Value starts = b.c.indices(SmallVector<int64_t>(axes.size(), 0));
  sums = b.call("Slice",
                {sums, starts, b.sizes(b.x(1), 2, w.rank), b.c.indices(axes)});
  return b.transpose(sums, swapped);
}

static LogicalResult differentiateConv(B b) {
  if (StringRef pad = b.getString("auto_pad");
      !pad.empty() && pad != "NOTSET" && pad != "VALID")
    return b.refuse("its 'auto_pad' is \"" + pad + "\"");
  ConvWindows windows(b, getRank(b.x()));
  if (b.isAsked(0))
    b.give(0, getConvDataGradient(b, windows));
  if (b.isAsked(1))
    b.give(1, getConvWeightGradient(b, windows));
  if (b.has(2) && b.isAsked(2)) {
    SmallVector<int64_t> axes = getRange(1, windows.rank);
    axes.front() = 0;
    b.give(2, b.call("ReduceSum", {b.dy(), b.c.indices(axes)},
                     b.c.integer("keepdims", 0)));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// The largest element of a window gets the gradient; where it is, the second
/// result tells.
static LogicalResult differentiateMaxPool(B b) {
  SmallVector<NamedAttribute> attributes;
  for (NamedAttribute attr : b.op->getAttrs())
    if (!attr.getName().strref().starts_with("onnx") &&
        attr.getName() != "storage_order")
      attributes.push_back(attr);
  attributes.push_back(b.c.integer("storage_order", 0));
  Value positions =
      b.c.createAll("MaxPool", Value(b.x()), attributes, 2).back();
  b.give(0, b.scatterAdd(b.x(), positions, b.dy()));
  return success();
}

static Value expandGlobalPool(Operation *op, ONNXCreator &c, StringRef name) {
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type)
    return Value();
  return c.create(name,
                  {op->getOperand(0), c.indices(getRange(2, type.getRank()))},
                  c.integer("keepdims", 1));
}

static Value expandGlobalAveragePool(Operation *op, ONNXCreator &c) {
  return expandGlobalPool(op, c, "ReduceMean");
}

static Value expandGlobalMaxPool(Operation *op, ONNXCreator &c) {
  return expandGlobalPool(op, c, "ReduceMax");
}

//===----------------------------------------------------------------------===//
// Dropout, losses
//===----------------------------------------------------------------------===//

/// The gradient would draw other random numbers than the result.
static LogicalResult differentiateDropout(B b) {
  if (b.has(2)) {
    DenseElementsAttr mode;
    if (!matchPattern(Value(b.x(2)), m_Constant(&mode)) || !mode.isSplat() ||
        mode.getSplatValue<APInt>() != 0)
      return b.refuse("it may draw random numbers");
  }
  b.give(0, b.dy());
  return success();
}

/// The elements that the targets choose, times weights that are 0 for targets
/// which are ignored.
static Value expandNegativeLogLikelihood(Operation *op, ONNXCreator &c) {
  Value scores = op->getOperand(0), weights = op->getOperand(2);
  Type type = getElementTypeOrSelf(scores.getType());
  Type i64 = IntegerType::get(op->getContext(), 64);
  Value target = c.cast(op->getOperand(1), i64), isIgnored;
  if (auto ignored =
          dyn_cast_or_null<IntegerAttr>(op->getAttr("ignore_index"))) {
    Value index = c.indices(ignored.getValue().getSExtValue());
    isIgnored = c.create("Equal", {target, index});
    target = c.create("Where", {isIgnored, c.indices(0), target});
  }
  Value axis = c.indices(1);
  Value chosen = c.create("GatherElements",
                          {scores, c.create("Unsqueeze", {target, axis})},
                          c.integer("axis", 1));
  chosen = c.create("Squeeze", {chosen, axis});
  Value factors = c.scalar(type, 1.0);
  if (!ShapeContext::isAbsent(weights))
    factors = c.create("Gather", {weights, target}, c.integer("axis", 0));
  else
    factors = c.create(
        "Expand", {factors, c.create("Shape", target, c.integer("start", 0))});
  if (isIgnored)
    factors = c.create("Where", {isIgnored, c.scalar(type, 0.0), factors});
  Value loss = c.create("Neg", c.create("Mul", {chosen, factors}));
  auto reduction = dyn_cast_or_null<StringAttr>(op->getAttr("reduction"));
  if (reduction && reduction.getValue() == "none")
    return loss;
  auto sum = [&](Value v) {
    return c.create("ReduceSum", v, c.integer("keepdims", 0));
  };
  if (reduction && reduction.getValue() == "sum")
    return sum(loss);
  return c.create("Div", {sum(loss), sum(factors)});
}

void addNNGradients(GradientTable &table) {
  table.add("Conv", differentiateConv);
  table.add("Dropout", differentiateDropout);
  table.add("MatMul", differentiateMatMul);
  table.add("MaxPool", differentiateMaxPool);
  table.add("MaxPoolSingleOut", differentiateMaxPool);
  table.add("GlobalAveragePool", expandGlobalAveragePool);
  table.add("GlobalMaxPool", expandGlobalMaxPool);
  table.add("NegativeLogLikelihoodLoss", expandNegativeLogLikelihood);
}

} // namespace agate

//===- NNGradients.cpp - Derivatives of products, windows and losses ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathLossOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/Window.h"
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
    return b.call<ONNXUnsqueezeOp>({v, b.c.indices(axis)});
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
  auto setSum = [&](unsigned i, Expr product, Expr matrix) {
    Expr sum = b.sumTo(product, matrix);
    b.setGradient(i, getRank(b.x(i)) == 1 ? b.reshapeLike(sum, b.x(i)) : sum);
  };
  if (b.isRequested(0))
    setSum(0, b.call<ONNXMatMulOp>({dy, transposeMatrices(b, right)}), left);
  if (b.isRequested(1))
    setSum(1, b.call<ONNXMatMulOp>({transposeMatrices(b, left), dy}), right);
  return success();
}

//===----------------------------------------------------------------------===//
// Conv
//===----------------------------------------------------------------------===//

namespace {
/// The window of a convolution whose padding does not depend on sizes.
struct ConvWindow : Window {
  ConvWindow(ONNXConvOp op, int64_t rank)
      : Window(Window::get(op.getWindowAttrs(), rank - 2)), rank(rank),
        group(op.getGroup()) {}

  int64_t rank, group;
};
} // namespace

/// Each element of `dy` goes to all of the window that it comes from. What then
/// is too large, or too small, on either side is removed or padded.
static Expr getConvDataGradient(B b, const ConvWindow &w) {
  Value full = b.call<ONNXConvTransposeOp>({b.dy(), b.x(1)}, [&](auto &p) {
    p.auto_pad = b.c.string("NOTSET");
    p.dilations = b.c.integers(w.dilations);
    p.group = b.c.integer(w.group);
    p.strides = b.c.integers(w.strides);
  });
  SmallVector<int64_t> minus;
  for (int64_t begin : w.begin)
    minus.push_back(-begin);
  Value wanted =
      b.c.create<ONNXAddOp>({b.sizes(b.x(0), 2, w.rank), b.c.indices(w.begin)});
  Value ends = b.c.create<ONNXSubOp>({wanted, b.sizes(full, 2, w.rank)});
  return b.call<ONNXPadOp>({full, b.concat({b.c.indices(minus), ends}), Value(),
                            b.c.indices(getRange(2, w.rank))},
                           [&](auto &p) { p.mode = b.c.string("constant"); });
}

/// A convolution of the operand by `dy`, in which batch and channels have
/// changed places, and strides and dilations, too.
static Expr getConvWeightGradient(B b, const ConvWindow &w) {
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
    Value merged = b.c.create<ONNXMulOp>({groups, batch});
    x = b.reshape(b.transpose(x, order), b.concat({channels, merged, image}));
  }
  SmallVector<int64_t> pads(w.begin);
  pads.append(w.end);
  Expr sums =
      b.call<ONNXConvOp>({x, b.transpose(b.dy(), swapped)}, [&](auto &p) {
        p.auto_pad = b.c.string("NOTSET");
        p.dilations = b.c.integers(w.strides);
        p.group = b.c.integer(w.group);
        p.pads = b.c.integers(pads);
        p.strides = b.c.integers(w.dilations);
      });
  // Where the windows do not reach the end of the operand there are more.
  SmallVector<int64_t> axes = getRange(2, w.rank);
  Value starts = b.c.indices(SmallVector<int64_t>(axes.size(), 0));
  sums = b.call<ONNXSliceOp>(
      {sums, starts, b.sizes(b.x(1), 2, w.rank), b.c.indices(axes)});
  return b.transpose(sums, swapped);
}

static LogicalResult differentiateConv(B b) {
  auto op = b.getOp<ONNXConvOp>();
  ConvWindow window(op, getRank(b.x()));
  if (window.isSame())
    return b.fail("its 'auto_pad' is \"" + op.getAutoPad() + "\"");
  if (b.isRequested(0))
    b.setGradient(0, getConvDataGradient(b, window));
  if (b.isRequested(1))
    b.setGradient(1, getConvWeightGradient(b, window));
  if (b.has(2) && b.isRequested(2)) {
    SmallVector<int64_t> axes = getRange(1, window.rank);
    axes.front() = 0;
    b.setGradient(
        2, b.call<ONNXReduceSumOp>({b.dy(), b.c.indices(axes)}, [&](auto &p) {
          p.keepdims = b.c.integer(0);
        }));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// The largest element of a window gets the gradient. Its position is the
/// second result of MaxPool.
template <typename OpTy> static LogicalResult differentiateMaxPool(B b) {
  auto op = b.getOp<OpTy>();
  auto results = b.c.createAll<ONNXMaxPoolOp>(Value(b.x()), 2, [&](auto &p) {
    p.auto_pad = op.getAutoPadAttr();
    p.ceil_mode = op.getCeilModeAttr();
    p.dilations = op.getDilationsAttr();
    p.kernel_shape = op.getKernelShapeAttr();
    p.pads = op.getPadsAttr();
    p.storage_order = b.c.integer(0);
    p.strides = op.getStridesAttr();
  });
  b.setGradient(0, b.scatterAdd(b.x(), results[1], b.dy()));
  return success();
}

template <typename ReduceOp>
static Value expandGlobalPool(Operation *op, ONNXCreator &c) {
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type)
    return Value();
  Value axes = c.indices(getRange(2, type.getRank()));
  return c.create<ReduceOp>({op->getOperand(0), axes},
                            [&](auto &p) { p.keepdims = c.integer(1); });
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
      return b.fail("it may draw random numbers");
  }
  b.setGradient(0, b.dy());
  return success();
}

/// The elements that the targets choose, times weights that are 0 for targets
/// which are ignored.
static Value expandNegativeLogLikelihood(Operation *operation, ONNXCreator &c) {
  auto op = cast<ONNXNegativeLogLikelihoodLossOp>(operation);
  Value scores = op.getInput(), weights = op.getWeight();
  Type type = getElementTypeOrSelf(scores.getType());
  Type i64 = IntegerType::get(op->getContext(), 64);
  Value target = c.cast(op.getTarget(), i64), isIgnored;
  if (std::optional<int64_t> ignored = op.getIgnoreIndex()) {
    Value index = c.indices(*ignored);
    isIgnored = c.create<ONNXEqualOp>({target, index});
    target = c.create<ONNXWhereOp>({isIgnored, c.indices(0), target});
  }
  Value axis = c.indices(1);
  Value chosen = c.create<ONNXGatherElementsOp>(
      {scores, c.create<ONNXUnsqueezeOp>({target, axis})},
      [&](auto &p) { p.axis = c.integer(1); });
  chosen = c.create<ONNXSqueezeOp>({chosen, axis});
  Value factors = c.scalar(type, 1.0);
  if (!ShapeContext::isAbsent(weights))
    factors = c.create<ONNXGatherOp>({weights, target},
                                     [&](auto &p) { p.axis = c.integer(0); });
  else
    factors = c.create<ONNXExpandOp>({factors, c.shape(target)});
  if (isIgnored)
    factors = c.create<ONNXWhereOp>({isIgnored, c.scalar(type, 0.0), factors});
  Value loss = c.create<ONNXNegOp>(c.create<ONNXMulOp>({chosen, factors}));
  if (op.getReduction() == "none")
    return loss;
  auto sum = [&](Value v) {
    return c.create<ONNXReduceSumOp>(
        v, [&](auto &p) { p.keepdims = c.integer(0); });
  };
  if (op.getReduction() == "sum")
    return sum(loss);
  return c.create<ONNXDivOp>({sum(loss), sum(factors)});
}

void addNNGradients(GradientTable &table) {
  table.add<ONNXConvOp>(differentiateConv);
  table.add<ONNXDropoutOp>(differentiateDropout);
  table.add<ONNXMatMulOp>(differentiateMatMul);
  table.add<ONNXMaxPoolOp>(differentiateMaxPool<ONNXMaxPoolOp>);
  table.add<ONNXMaxPoolSingleOutOp>(
      differentiateMaxPool<ONNXMaxPoolSingleOutOp>);
  table.add<ONNXGlobalAveragePoolOp>(expandGlobalPool<ONNXReduceMeanOp>);
  table.add<ONNXGlobalMaxPoolOp>(expandGlobalPool<ONNXReduceMaxOp>);
  table.add<ONNXNegativeLogLikelihoodLossOp>(expandNegativeLogLikelihood);
}

} // namespace agate

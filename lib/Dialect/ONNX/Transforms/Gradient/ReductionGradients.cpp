//===- ReductionGradients.cpp - Derivatives of reductions -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;

namespace agate {

using B = GradientBuilder &;

/// `v`, of the shape of the result of a reduction, with the dimensions that the
/// reduction dropped, so that it can be broadcast to the shape of the operand.
template <typename OpTy> static Expr spread(B b, Expr v) {
  if (b.getOp<OpTy>().getKeepdims() != 0 || !b.has(1))
    return v;
  return b.call<ONNXUnsqueezeOp>({v, b.x(1)});
}

/// A rule from the derivative of the result by each element of the operand, in
/// terms of the operand and of the spread result.
template <typename OpTy, Expr (*derivative)(B, Expr y)>
static LogicalResult chain(B b) {
  b.setGradient(0, spread<OpTy>(b, b.dy()) *
                       derivative(b, spread<OpTy>(b, b.y())));
  return success();
}

static Expr ofL1(B b, Expr) { return apply<ONNXSignOp>(b.x()); }
static Expr ofL2(B b, Expr y) {
  // There is no slope at 0.
  Expr isZero = b.call<ONNXEqualOp>({y, b.number(y, 0.0)});
  return select(isZero, 0.0, b.x() / select(isZero, 1.0, y));
}
static Expr ofLogSumExp(B b, Expr y) { return apply<ONNXExpOp>(b.x() - y); }
static Expr ofSumSquare(B b, Expr) { return b.x() * 2.0; }

/// Elements that are equally good share.
template <typename OpTy> static Expr ofExtremum(B b, Expr y) {
  Expr isChosen = b.convert(b.call<ONNXEqualOp>({b.x(), y}), y);
  SmallVector<Value> operands{isChosen};
  if (b.has(1))
    operands.push_back(b.x(1));
  Expr count = b.call<ONNXReduceSumOp>(operands, [&](auto &p) {
    p.keepdims = b.c.integer(1);
    p.noop_with_empty_axes = b.getOp<OpTy>().getNoopWithEmptyAxesAttr();
  });
  return isChosen / count;
}

static Expr expandTo(B b, Expr v) {
  return b.call<ONNXExpandOp>({v, b.shapeOf(b.x())});
}

static LogicalResult differentiateSum(B b) {
  b.setGradient(0, expandTo(b, spread<ONNXReduceSumOp>(b, b.dy())));
  return success();
}

static LogicalResult differentiateMean(B b) {
  Value ratio = b.call<ONNXDivOp>({b.countOf(b.x()), b.countOf(b.y())});
  Expr part = b.dy() / b.convert(ratio, b.x());
  b.setGradient(0, expandTo(b, spread<ONNXReduceMeanOp>(b, part)));
  return success();
}

static LogicalResult differentiateLogSum(B b) {
  Expr part = b.dy() * apply<ONNXExpOp>(-b.y());
  b.setGradient(0, expandTo(b, spread<ONNXReduceLogSumOp>(b, part)));
  return success();
}

/// The sums in the other direction.
static LogicalResult differentiateCumSum(B b) {
  auto op = b.getOp<ONNXCumSumOp>();
  b.setGradient(0, b.call<ONNXCumSumOp>({b.dy(), b.x(1)}, [&](auto &p) {
    p.exclusive = op.getExclusiveAttr();
    p.reverse = b.c.integer(op.getReverse() == 0);
  }));
  return success();
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

template <typename OpTy> static Expr sumAlongAxis(B b, Expr v) {
  Value axis = b.c.indices(b.getOp<OpTy>().getAxis());
  return b.call<ONNXReduceSumOp>({v, axis},
                                 [&](auto &p) { p.keepdims = b.c.integer(1); });
}

static LogicalResult differentiateSoftmax(B b) {
  b.setGradient(
      0, b.y() * (b.dy() - sumAlongAxis<ONNXSoftmaxOp>(b, b.dy() * b.y())));
  return success();
}

static LogicalResult differentiateLogSoftmax(B b) {
  b.setGradient(0, b.dy() - apply<ONNXExpOp>(b.y()) *
                                sumAlongAxis<ONNXLogSoftmaxOp>(b, b.dy()));
  return success();
}

void addReductionGradients(GradientTable &table) {
  table.add<ONNXCumSumOp>(differentiateCumSum);
  table.add<ONNXLogSoftmaxOp>(differentiateLogSoftmax);
  table.add<ONNXReduceL1Op>(chain<ONNXReduceL1Op, ofL1>);
  table.add<ONNXReduceL2Op>(chain<ONNXReduceL2Op, ofL2>);
  table.add<ONNXReduceLogSumOp>(differentiateLogSum);
  table.add<ONNXReduceLogSumExpOp>(chain<ONNXReduceLogSumExpOp, ofLogSumExp>);
  table.add<ONNXReduceMaxOp>(
      chain<ONNXReduceMaxOp, ofExtremum<ONNXReduceMaxOp>>);
  table.add<ONNXReduceMaxV18Op>(
      chain<ONNXReduceMaxV18Op, ofExtremum<ONNXReduceMaxV18Op>>);
  table.add<ONNXReduceMeanOp>(differentiateMean);
  table.add<ONNXReduceMinOp>(
      chain<ONNXReduceMinOp, ofExtremum<ONNXReduceMinOp>>);
  table.add<ONNXReduceMinV18Op>(
      chain<ONNXReduceMinV18Op, ofExtremum<ONNXReduceMinV18Op>>);
  table.add<ONNXReduceSumOp>(differentiateSum);
  table.add<ONNXReduceSumSquareOp>(chain<ONNXReduceSumSquareOp, ofSumSquare>);
  table.add<ONNXSoftmaxOp>(differentiateSoftmax);
}

} // namespace agate

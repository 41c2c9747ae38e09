//===- ReductionGradients.cpp - Derivatives of reductions -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

using namespace mlir;

namespace agate {

using B = GradientBuilder &;

/// A value of the shape of the result, so that it can be broadcast to that of
/// the operand: with the dimensions that the reduction has dropped.
static Expr spread(B b, Expr v) {
  if (b.getInt("keepdims", 1) != 0 || !b.has(1))
    return v;
  return b.call("Unsqueeze", {v, b.x(1)});
}

/// A rule from the derivative of the result by each element of the operand, in
/// terms of the operand and of the spread result.
template <Expr (*derivative)(B, Expr y)> static LogicalResult chain(B b) {
  b.give(0, spread(b, b.dy()) * derivative(b, spread(b, b.y())));
  return success();
}

static Expr ofL1(B b, Expr) { return apply("Sign", b.x()); }
static Expr ofL2(B b, Expr y) {
  // There is no slope at 0.
  Expr isZero = b.call("Equal", {y, b.number(y, 0.0)});
  return select(isZero, 0.0, b.x() / select(isZero, 1.0, y));
}
static Expr ofLogSumExp(B b, Expr y) { return apply("Exp", b.x() - y); }
static Expr ofSumSquare(B b, Expr) { return b.x() * 2.0; }

/// Elements that are equally good share.
static Expr ofExtremum(B b, Expr y) {
  Expr isChosen = b.convert(b.call("Equal", {b.x(), y}), y);
  SmallVector<Value> operands{isChosen};
  if (b.has(1))
    operands.push_back(b.x(1));
  int64_t noop = b.getInt("noop_with_empty_axes", 0);
  Expr count = b.call(
      "ReduceSum", operands,
      {b.c.integer("keepdims", 1), b.c.integer("noop_with_empty_axes", noop)});
  return isChosen / count;
}

static Expr expandTo(B b, Expr v) {
  return b.call("Expand", {v, b.shapeOf(b.x())});
}

static LogicalResult differentiateSum(B b) {
  b.give(0, expandTo(b, spread(b, b.dy())));
  return success();
}

static LogicalResult differentiateMean(B b) {
  Value ratio = b.call("Div", {b.countOf(b.x()), b.countOf(b.y())});
  Expr part = b.dy() / b.convert(ratio, b.x());
  b.give(0, expandTo(b, spread(b, part)));
  return success();
}

static LogicalResult differentiateLogSum(B b) {
  Expr part = b.dy() * apply("Exp", -b.y());
  b.give(0, expandTo(b, spread(b, part)));
  return success();
}

/// The sums in the other direction.
static LogicalResult differentiateCumSum(B b) {
  b.give(0, b.call("CumSum", {b.dy(), b.x(1)},
                   {b.c.integer("exclusive", b.getInt("exclusive", 0)),
                    b.c.integer("reverse", b.getInt("reverse", 0) == 0)}));
  return success();
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

static Expr sumAlongAxis(B b, Expr v) {
  Value axis = b.c.indices(b.getInt("axis", -1));
  return b.call("ReduceSum", {v, axis}, b.c.integer("keepdims", 1));
}

static LogicalResult differentiateSoftmax(B b) {
  b.give(0, b.y() * (b.dy() - sumAlongAxis(b, b.dy() * b.y())));
  return success();
}

static LogicalResult differentiateLogSoftmax(B b) {
  b.give(0, b.dy() - apply("Exp", b.y()) * sumAlongAxis(b, b.dy()));
  return success();
}

void addReductionGradients(GradientTable &table) {
  table.add("CumSum", differentiateCumSum);
  table.add("LogSoftmax", differentiateLogSoftmax);
  table.add("ReduceL1", chain<ofL1>);
  table.add("ReduceL2", chain<ofL2>);
  table.add("ReduceLogSum", differentiateLogSum);
  table.add("ReduceLogSumExp", chain<ofLogSumExp>);
  table.add("ReduceMax", chain<ofExtremum>);
  table.add("ReduceMaxV18", chain<ofExtremum>);
  table.add("ReduceMean", differentiateMean);
  table.add("ReduceMin", chain<ofExtremum>);
  table.add("ReduceMinV18", chain<ofExtremum>);
  table.add("ReduceSum", differentiateSum);
  table.add("ReduceSumSquare", chain<ofSumSquare>);
  table.add("Softmax", differentiateSoftmax);
}

} // namespace agate

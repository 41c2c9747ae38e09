//===- ElementwiseGradients.cpp - Derivatives of scalar functions ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Interfaces/ShapeInference.h"

#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;

namespace agate {

using B = GradientBuilder &;

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

/// A rule from the derivative of a scalar function.
template <Expr (*derivative)(B)> static LogicalResult chain(B b) {
  b.give(0, b.dy() * derivative(b));
  return success();
}

static Expr square(Expr x) { return x * x; }
static Expr sqrt(Expr x) { return apply("Sqrt", x); }
static Expr exp(Expr x) { return apply("Exp", x); }
static Expr sigmoid(Expr x) { return apply("Sigmoid", x); }

static Expr ofAbs(B b) { return apply("Sign", b.x()); }
static Expr ofAcos(B b) { return -(1.0 / sqrt(1.0 - square(b.x()))); }
static Expr ofAcosh(B b) {
  return 1.0 / (sqrt(b.x() - 1.0) * sqrt(b.x() + 1.0));
}
static Expr ofAsin(B b) { return 1.0 / sqrt(1.0 - square(b.x())); }
static Expr ofAsinh(B b) { return 1.0 / sqrt(square(b.x()) + 1.0); }
static Expr ofAtan(B b) { return 1.0 / (square(b.x()) + 1.0); }
static Expr ofAtanh(B b) { return 1.0 / (1.0 - square(b.x())); }
static Expr ofCos(B b) { return -apply("Sin", b.x()); }
static Expr ofCosh(B b) { return apply("Sinh", b.x()); }
static Expr ofErf(B b) { return 2.0 / std::sqrt(M_PI) * exp(-square(b.x())); }
static Expr ofExp(B b) { return b.y(); }
static Expr ofLog(B b) { return apply("Reciprocal", b.x()); }
static Expr ofReciprocal(B b) { return -square(b.y()); }
static Expr ofSigmoid(B b) { return b.y() * (1.0 - b.y()); }
static Expr ofSin(B b) { return apply("Cos", b.x()); }
static Expr ofSinh(B b) { return apply("Cosh", b.x()); }
static Expr ofSqrt(B b) { return 0.5 / b.y(); }
static Expr ofTan(B b) { return square(b.y()) + 1.0; }
static Expr ofTanh(B b) { return 1.0 - square(b.y()); }

static Expr ofCelu(B b) {
  double alpha = b.getNumber("alpha", 1.0);
  Expr x = b.x();
  // Where the exponential function might be infinite it is not wanted.
  Expr negative = apply("Exp", select(less(x, 0.0), x, 0.0) * (1.0 / alpha));
  return select(greater(x, 0.0), 1.0, negative);
}
static Expr ofElu(B b) {
  return select(greater(b.x(), 0.0), 1.0, b.y() + b.getNumber("alpha", 1.0));
}
static Expr ofGelu(B b) {
  Expr x = b.x();
  if (b.getString("approximate") != "tanh") {
    Expr cumulated = (apply("Erf", x * M_SQRT1_2) + 1.0) * 0.5;
    double scale = 1.0 / std::sqrt(2.0 * M_PI);
    return cumulated + x * exp(square(x) * -0.5) * scale;
  }
  double scale = std::sqrt(2.0 / M_PI), cubic = 0.044715;
  Expr t = apply("Tanh", x * (1.0 + square(x) * cubic) * scale);
  Expr inner = (1.0 + square(x) * (3.0 * cubic)) * scale;
  return (1.0 + t + x * (1.0 - square(t)) * inner) * 0.5;
}
static Expr ofHardSigmoid(B b) {
  Expr y = b.y();
  Expr slope = b.number(y, b.getNumber("alpha", 0.2));
  return select(less(y, 1.0), select(greater(y, 0.0), slope, 0.0), 0.0);
}
static Expr ofHardSwish(B b) {
  Expr x = b.x();
  Expr middle = select(greater(x, -3.0), x * (1.0 / 3.0) + 0.5, 0.0);
  return select(less(x, 3.0), middle, 1.0);
}
static Expr ofLeakyRelu(B b) {
  Expr slope = b.number(b.x(), b.getNumber("alpha", 0.01));
  return select(less(b.x(), 0.0), slope, 1.0);
}
static Expr ofMish(B b) {
  Expr t = apply("Tanh", apply("Softplus", b.x()));
  return t + b.x() * sigmoid(b.x()) * (1.0 - square(t));
}
static Expr ofSelu(B b) {
  // The numbers of the specification.
  double alpha = b.getNumber("alpha", 1.67326319217681884765625);
  double gamma = b.getNumber("gamma", 1.05070102214813232421875);
  Expr slope = b.number(b.x(), gamma);
  return select(greater(b.x(), 0.0), slope, b.y() + alpha * gamma);
}
static Expr ofSoftplus(B b) { return sigmoid(b.x()); }
static Expr ofSoftsign(B b) { return 1.0 / square(apply("Abs", b.x()) + 1.0); }
static Expr ofSwish(B b) {
  double alpha = b.getNumber("alpha", 1.0);
  Expr s = sigmoid(b.x() * alpha);
  return s + b.x() * s * (1.0 - s) * alpha;
}

/// Rules of functions that hand on or drop an element: not a factor, as there
/// may be an infinite gradient where it is dropped.
static LogicalResult keepIf(B b, Expr condition) {
  b.give(0, select(condition, b.dy(), 0.0));
  return success();
}

static LogicalResult differentiateRelu(B b) {
  return keepIf(b, greater(b.x(), 0.0));
}
static LogicalResult differentiateThresholdedRelu(B b) {
  return keepIf(b, greater(b.x(), b.getNumber("alpha", 1.0)));
}
static LogicalResult differentiateShrink(B b) {
  return keepIf(b, greater(apply("Abs", b.x()), b.getNumber("lambd", 0.5)));
}

static LogicalResult differentiateNeg(B b) {
  b.give(0, -b.dy());
  return success();
}

static LogicalResult differentiateIdentity(B b) {
  b.give(0, b.dy());
  return success();
}

static LogicalResult differentiateCast(B b) {
  b.give(0, b.convert(b.dy(), b.x()));
  return success();
}

/// Functions that are constant between steps.
static LogicalResult differentiateSteps(B) { return success(); }

//===----------------------------------------------------------------------===//
// Several operands
//===----------------------------------------------------------------------===//

static LogicalResult differentiateAdd(B b) {
  b.giveStretched(0, b.dy());
  b.giveStretched(1, b.dy());
  return success();
}

static LogicalResult differentiateSub(B b) {
  b.giveStretched(0, b.dy());
  if (b.isAsked(1))
    b.giveStretched(1, -b.dy());
  return success();
}

static LogicalResult differentiateMul(B b) {
  for (unsigned i : {0, 1})
    if (b.isAsked(i))
      b.giveStretched(i, b.dy() * b.x(1 - i));
  return success();
}

static LogicalResult differentiateSwiGLU(B b) {
  if (b.isAsked(0))
    b.give(0, b.dy() * b.x(1) * ofSwish(b));
  if (b.isAsked(1))
    b.give(1, b.dy() * b.x() * sigmoid(b.x() * b.getNumber("alpha", 1.0)));
  return success();
}

static LogicalResult differentiateDiv(B b) {
  if (b.isAsked(0))
    b.giveStretched(0, b.dy() / b.x(1));
  if (b.isAsked(1))
    b.giveStretched(1, -(b.dy() * b.y() / b.x(1)));
  return success();
}

/// x^p. The derivative by x is 0 for p = 0, and that by p is 0 for x = 0, also
/// where a factor is not finite.
static LogicalResult differentiatePow(B b) {
  Expr x = b.x(), exponent = b.convert(b.x(1), x);
  if (b.isAsked(0)) {
    Expr power = b.call("Pow", {x, exponent - 1.0});
    Expr isZero = b.call("Equal", {exponent, b.number(x, 0.0)});
    b.giveStretched(0, select(isZero, 0.0, b.dy() * exponent * power));
  }
  if (b.isAsked(1)) {
    Expr isZero = b.call("Equal", {x, b.number(x, 0.0)});
    Expr logarithm = apply("Log", select(isZero, 1.0, x));
    b.giveStretched(1, b.convert(b.dy() * b.y() * logarithm, b.x(1)));
  }
  return success();
}

static LogicalResult differentiateSum(B b) {
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    b.giveStretched(i, b.dy());
  return success();
}

static LogicalResult differentiateMean(B b) {
  Expr part = b.dy() * (1.0 / b.op->getNumOperands());
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    b.giveStretched(i, part);
  return success();
}

/// Max and Min: operands that are equally good share.
static LogicalResult differentiateExtremum(B b) {
  SmallVector<Expr> isChosen;
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    isChosen.push_back(b.convert(b.call("Equal", {b.x(i), b.y()}), b.y()));
  Expr count = isChosen.front();
  for (Expr next : ArrayRef(isChosen).drop_front())
    count = count + next;
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    if (b.isAsked(i))
      b.giveStretched(i, b.dy() * isChosen[i] / count);
  return success();
}

static LogicalResult differentiateWhere(B b) {
  if (b.isAsked(1))
    b.giveStretched(1, select(b.x(0), b.dy(), 0.0));
  if (b.isAsked(2))
    b.giveStretched(2, select(b.x(0), 0.0, b.dy()));
  return success();
}

static LogicalResult differentiatePRelu(B b) {
  Expr isNegative = less(b.x(), 0.0);
  if (b.isAsked(0))
    b.give(0, select(isNegative, b.dy() * b.x(1), b.dy()));
  if (b.isAsked(1))
    b.giveStretched(1, select(isNegative, b.dy() * b.x(0), 0.0));
  return success();
}

/// y = min(max(x, low), high). Where x is a bound it is x that counts.
static LogicalResult differentiateClip(B b) {
  Expr raised = b.x(), dy = b.dy();
  if (b.has(2)) {
    if (b.has(1))
      raised = b.call("Max", {raised, b.x(1)});
    Expr isHigh = b.call("Greater", {raised, b.x(2)});
    if (b.isAsked(2))
      b.giveStretched(2, select(isHigh, dy, 0.0));
    dy = select(isHigh, 0.0, dy);
  }
  if (b.has(1)) {
    Expr isLow = b.call("Less", {b.x(), b.x(1)});
    if (b.isAsked(1))
      b.giveStretched(1, select(isLow, dy, 0.0));
    dy = select(isLow, 0.0, dy);
  }
  b.give(0, dy);
  return success();
}

void addElementwiseGradients(GradientTable &table) {
  table.add("Abs", chain<ofAbs>);
  table.add("Acos", chain<ofAcos>);
  table.add("Acosh", chain<ofAcosh>);
  table.add("Asin", chain<ofAsin>);
  table.add("Asinh", chain<ofAsinh>);
  table.add("Atan", chain<ofAtan>);
  table.add("Atanh", chain<ofAtanh>);
  table.add("Celu", chain<ofCelu>);
  table.add("Cos", chain<ofCos>);
  table.add("Cosh", chain<ofCosh>);
  table.add("Elu", chain<ofElu>);
  table.add("Erf", chain<ofErf>);
  table.add("Exp", chain<ofExp>);
  table.add("Gelu", chain<ofGelu>);
  table.add("HardSigmoid", chain<ofHardSigmoid>);
  table.add("HardSwish", chain<ofHardSwish>);
  table.add("LeakyRelu", chain<ofLeakyRelu>);
  table.add("Log", chain<ofLog>);
  table.add("Mish", chain<ofMish>);
  table.add("Reciprocal", chain<ofReciprocal>);
  table.add("Selu", chain<ofSelu>);
  table.add("Sigmoid", chain<ofSigmoid>);
  table.add("Sin", chain<ofSin>);
  table.add("Sinh", chain<ofSinh>);
  table.add("Softplus", chain<ofSoftplus>);
  table.add("Softsign", chain<ofSoftsign>);
  table.add("Sqrt", chain<ofSqrt>);
  table.add("Swish", chain<ofSwish>);
  table.add("Tan", chain<ofTan>);
  table.add("Tanh", chain<ofTanh>);
  table.add("Cast", differentiateCast);
  table.add("Ceil", differentiateSteps);
  table.add("Floor", differentiateSteps);
  table.add("Identity", differentiateIdentity);
  table.add("Neg", differentiateNeg);
  table.add("Relu", differentiateRelu);
  table.add("Round", differentiateSteps);
  table.add("Shrink", differentiateShrink);
  table.add("Sign", differentiateSteps);
  table.add("ThresholdedRelu", differentiateThresholdedRelu);
  table.add("Add", differentiateAdd);
  table.add("Clip", differentiateClip);
  table.add("Div", differentiateDiv);
  table.add("Max", differentiateExtremum);
  table.add("Mean", differentiateMean);
  table.add("Min", differentiateExtremum);
  table.add("Mul", differentiateMul);
  table.add("Pow", differentiatePow);
  table.add("PRelu", differentiatePRelu);
  table.add("Sub", differentiateSub);
  table.add("Sum", differentiateSum);
  table.add("SwiGLU", differentiateSwiGLU);
  table.add("Where", differentiateWhere);
}

} // namespace agate

//===- ElementwiseGradients.cpp - Derivatives of scalar functions ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
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
  b.setGradient(0, b.dy() * derivative(b));
  return success();
}

static Expr square(Expr x) { return x * x; }
static Expr sqrt(Expr x) { return apply<ONNXSqrtOp>(x); }
static Expr exp(Expr x) { return apply<ONNXExpOp>(x); }
static Expr sigmoid(Expr x) { return apply<ONNXSigmoidOp>(x); }

static Expr ofAbs(B b) { return apply<ONNXSignOp>(b.x()); }
static Expr ofAcos(B b) { return -(1.0 / sqrt(1.0 - square(b.x()))); }
static Expr ofAcosh(B b) {
  return 1.0 / (sqrt(b.x() - 1.0) * sqrt(b.x() + 1.0));
}
static Expr ofAsin(B b) { return 1.0 / sqrt(1.0 - square(b.x())); }
static Expr ofAsinh(B b) { return 1.0 / sqrt(square(b.x()) + 1.0); }
static Expr ofAtan(B b) { return 1.0 / (square(b.x()) + 1.0); }
static Expr ofAtanh(B b) { return 1.0 / (1.0 - square(b.x())); }
static Expr ofCos(B b) { return -apply<ONNXSinOp>(b.x()); }
static Expr ofCosh(B b) { return apply<ONNXSinhOp>(b.x()); }
static Expr ofErf(B b) { return 2.0 / std::sqrt(M_PI) * exp(-square(b.x())); }
static Expr ofExp(B b) { return b.y(); }
static Expr ofLog(B b) { return apply<ONNXReciprocalOp>(b.x()); }
static Expr ofReciprocal(B b) { return -square(b.y()); }
static Expr ofSigmoid(B b) { return b.y() * (1.0 - b.y()); }
static Expr ofSin(B b) { return apply<ONNXCosOp>(b.x()); }
static Expr ofSinh(B b) { return apply<ONNXCoshOp>(b.x()); }
static Expr ofSqrt(B b) { return 0.5 / b.y(); }
static Expr ofTan(B b) { return square(b.y()) + 1.0; }
static Expr ofTanh(B b) { return 1.0 - square(b.y()); }

static Expr ofCelu(B b) {
  double alpha = b.getOp<ONNXCeluOp>().getAlpha().convertToDouble();
  Expr x = b.x();
  // Where the exponential function might be infinite it is not wanted.
  Expr negative =
      apply<ONNXExpOp>(select(less(x, 0.0), x, 0.0) * (1.0 / alpha));
  return select(greater(x, 0.0), 1.0, negative);
}
static Expr ofElu(B b) {
  return select(greater(b.x(), 0.0), 1.0,
                b.y() + b.getOp<ONNXEluOp>().getAlpha().convertToDouble());
}
static Expr ofGelu(B b) {
  Expr x = b.x();
  if (b.getOp<ONNXGeluOp>().getApproximate() != "tanh") {
    Expr cumulated = (apply<ONNXErfOp>(x * M_SQRT1_2) + 1.0) * 0.5;
    double scale = 1.0 / std::sqrt(2.0 * M_PI);
    return cumulated + x * exp(square(x) * -0.5) * scale;
  }
  double scale = std::sqrt(2.0 / M_PI), cubic = 0.044715;
  Expr t = apply<ONNXTanhOp>(x * (1.0 + square(x) * cubic) * scale);
  Expr inner = (1.0 + square(x) * (3.0 * cubic)) * scale;
  return (1.0 + t + x * (1.0 - square(t)) * inner) * 0.5;
}
static Expr ofHardSigmoid(B b) {
  Expr y = b.y();
  Expr slope =
      b.number(y, b.getOp<ONNXHardSigmoidOp>().getAlpha().convertToDouble());
  return select(less(y, 1.0), select(greater(y, 0.0), slope, 0.0), 0.0);
}
static Expr ofHardSwish(B b) {
  Expr x = b.x();
  Expr middle = select(greater(x, -3.0), x * (1.0 / 3.0) + 0.5, 0.0);
  return select(less(x, 3.0), middle, 1.0);
}
static Expr ofLeakyRelu(B b) {
  Expr slope =
      b.number(b.x(), b.getOp<ONNXLeakyReluOp>().getAlpha().convertToDouble());
  return select(less(b.x(), 0.0), slope, 1.0);
}
static Expr ofMish(B b) {
  Expr t = apply<ONNXTanhOp>(apply<ONNXSoftplusOp>(b.x()));
  return t + b.x() * sigmoid(b.x()) * (1.0 - square(t));
}
static Expr ofSelu(B b) {
  double alpha = b.getOp<ONNXSeluOp>().getAlpha().convertToDouble();
  double gamma = b.getOp<ONNXSeluOp>().getGamma().convertToDouble();
  Expr slope = b.number(b.x(), gamma);
  return select(greater(b.x(), 0.0), slope, b.y() + alpha * gamma);
}
static Expr ofSoftplus(B b) { return sigmoid(b.x()); }
static Expr ofSoftsign(B b) {
  return 1.0 / square(apply<ONNXAbsOp>(b.x()) + 1.0);
}
static Expr swishSlope(Expr x, double alpha) {
  Expr s = sigmoid(x * alpha);
  return s + x * s * (1.0 - s) * alpha;
}
static Expr ofSwish(B b) {
  return swishSlope(b.x(), b.getOp<ONNXSwishOp>().getAlpha().convertToDouble());
}

/// Rules of functions that hand on or drop an element: not a factor, as there
/// may be an infinite gradient where it is dropped.
static LogicalResult keepIf(B b, Expr condition) {
  b.setGradient(0, select(condition, b.dy(), 0.0));
  return success();
}

static LogicalResult differentiateRelu(B b) {
  return keepIf(b, greater(b.x(), 0.0));
}
static LogicalResult differentiateThresholdedRelu(B b) {
  return keepIf(
      b,
      greater(b.x(),
              b.getOp<ONNXThresholdedReluOp>().getAlpha().convertToDouble()));
}
static LogicalResult differentiateShrink(B b) {
  return keepIf(b,
                greater(apply<ONNXAbsOp>(b.x()),
                        b.getOp<ONNXShrinkOp>().getLambd().convertToDouble()));
}

static LogicalResult differentiateNeg(B b) {
  b.setGradient(0, -b.dy());
  return success();
}

static LogicalResult differentiateIdentity(B b) {
  b.setGradient(0, b.dy());
  return success();
}

static LogicalResult differentiateCast(B b) {
  b.setGradient(0, b.convert(b.dy(), b.x()));
  return success();
}

/// Functions that are constant between steps.
static LogicalResult differentiateSteps(B) { return success(); }

//===----------------------------------------------------------------------===//
// Several operands
//===----------------------------------------------------------------------===//

static LogicalResult differentiateAdd(B b) {
  b.setBroadcastGradient(0, b.dy());
  b.setBroadcastGradient(1, b.dy());
  return success();
}

static LogicalResult differentiateSub(B b) {
  b.setBroadcastGradient(0, b.dy());
  if (b.isRequested(1))
    b.setBroadcastGradient(1, -b.dy());
  return success();
}

static LogicalResult differentiateMul(B b) {
  for (unsigned i : {0, 1})
    if (b.isRequested(i))
      b.setBroadcastGradient(i, b.dy() * b.x(1 - i));
  return success();
}

static LogicalResult differentiateSwiGLU(B b) {
  double alpha = b.getOp<ONNXSwiGLUOp>().getAlpha().convertToDouble();
  if (b.isRequested(0))
    b.setGradient(0, b.dy() * b.x(1) * swishSlope(b.x(), alpha));
  if (b.isRequested(1))
    b.setGradient(1, b.dy() * b.x() * sigmoid(b.x() * alpha));
  return success();
}

static LogicalResult differentiateDiv(B b) {
  if (b.isRequested(0))
    b.setBroadcastGradient(0, b.dy() / b.x(1));
  if (b.isRequested(1))
    b.setBroadcastGradient(1, -(b.dy() * b.y() / b.x(1)));
  return success();
}

/// x^p. The derivative by x is 0 for p = 0, and that by p is 0 for x = 0, also
/// where a factor is not finite.
static LogicalResult differentiatePow(B b) {
  Expr x = b.x(), exponent = b.convert(b.x(1), x);
  if (b.isRequested(0)) {
    Expr power = b.call<ONNXPowOp>({x, exponent - 1.0});
    Expr isZero = b.call<ONNXEqualOp>({exponent, b.number(x, 0.0)});
    b.setBroadcastGradient(0, select(isZero, 0.0, b.dy() * exponent * power));
  }
  if (b.isRequested(1)) {
    Expr isZero = b.call<ONNXEqualOp>({x, b.number(x, 0.0)});
    Expr logarithm = apply<ONNXLogOp>(select(isZero, 1.0, x));
    b.setBroadcastGradient(1, b.convert(b.dy() * b.y() * logarithm, b.x(1)));
  }
  return success();
}

static LogicalResult differentiateSum(B b) {
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    b.setBroadcastGradient(i, b.dy());
  return success();
}

static LogicalResult differentiateMean(B b) {
  Expr part = b.dy() * (1.0 / b.op->getNumOperands());
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    b.setBroadcastGradient(i, part);
  return success();
}

/// Max and Min: operands that are equally good share.
static LogicalResult differentiateExtremum(B b) {
  SmallVector<Expr> isChosen;
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    isChosen.push_back(b.convert(b.call<ONNXEqualOp>({b.x(i), b.y()}), b.y()));
  Expr count = isChosen.front();
  for (Expr next : ArrayRef(isChosen).drop_front())
    count = count + next;
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i)
    if (b.isRequested(i))
      b.setBroadcastGradient(i, b.dy() * isChosen[i] / count);
  return success();
}

static LogicalResult differentiateWhere(B b) {
  if (b.isRequested(1))
    b.setBroadcastGradient(1, select(b.x(0), b.dy(), 0.0));
  if (b.isRequested(2))
    b.setBroadcastGradient(2, select(b.x(0), 0.0, b.dy()));
  return success();
}

static LogicalResult differentiatePRelu(B b) {
  Expr isNegative = less(b.x(), 0.0);
  if (b.isRequested(0))
    b.setGradient(0, select(isNegative, b.dy() * b.x(1), b.dy()));
  if (b.isRequested(1))
    b.setBroadcastGradient(1, select(isNegative, b.dy() * b.x(0), 0.0));
  return success();
}

/// y = min(max(x, low), high). Where x is a bound it is x that counts.
static LogicalResult differentiateClip(B b) {
  Expr raised = b.x(), dy = b.dy();
  if (b.has(2)) {
    if (b.has(1))
      raised = b.call<ONNXMaxOp>({raised, b.x(1)});
    Expr isHigh = b.call<ONNXGreaterOp>({raised, b.x(2)});
    if (b.isRequested(2))
      b.setBroadcastGradient(2, select(isHigh, dy, 0.0));
    dy = select(isHigh, 0.0, dy);
  }
  if (b.has(1)) {
    Expr isLow = b.call<ONNXLessOp>({b.x(), b.x(1)});
    if (b.isRequested(1))
      b.setBroadcastGradient(1, select(isLow, dy, 0.0));
    dy = select(isLow, 0.0, dy);
  }
  b.setGradient(0, dy);
  return success();
}

void addElementwiseGradients(GradientTable &table) {
  table.add<ONNXAbsOp>(chain<ofAbs>);
  table.add<ONNXAcosOp>(chain<ofAcos>);
  table.add<ONNXAcoshOp>(chain<ofAcosh>);
  table.add<ONNXAsinOp>(chain<ofAsin>);
  table.add<ONNXAsinhOp>(chain<ofAsinh>);
  table.add<ONNXAtanOp>(chain<ofAtan>);
  table.add<ONNXAtanhOp>(chain<ofAtanh>);
  table.add<ONNXCeluOp>(chain<ofCelu>);
  table.add<ONNXCosOp>(chain<ofCos>);
  table.add<ONNXCoshOp>(chain<ofCosh>);
  table.add<ONNXEluOp>(chain<ofElu>);
  table.add<ONNXErfOp>(chain<ofErf>);
  table.add<ONNXExpOp>(chain<ofExp>);
  table.add<ONNXGeluOp>(chain<ofGelu>);
  table.add<ONNXHardSigmoidOp>(chain<ofHardSigmoid>);
  table.add<ONNXHardSwishOp>(chain<ofHardSwish>);
  table.add<ONNXLeakyReluOp>(chain<ofLeakyRelu>);
  table.add<ONNXLogOp>(chain<ofLog>);
  table.add<ONNXMishOp>(chain<ofMish>);
  table.add<ONNXReciprocalOp>(chain<ofReciprocal>);
  table.add<ONNXSeluOp>(chain<ofSelu>);
  table.add<ONNXSigmoidOp>(chain<ofSigmoid>);
  table.add<ONNXSinOp>(chain<ofSin>);
  table.add<ONNXSinhOp>(chain<ofSinh>);
  table.add<ONNXSoftplusOp>(chain<ofSoftplus>);
  table.add<ONNXSoftsignOp>(chain<ofSoftsign>);
  table.add<ONNXSqrtOp>(chain<ofSqrt>);
  table.add<ONNXSwishOp>(chain<ofSwish>);
  table.add<ONNXTanOp>(chain<ofTan>);
  table.add<ONNXTanhOp>(chain<ofTanh>);
  table.add<ONNXCastOp>(differentiateCast);
  table.add<ONNXCeilOp>(differentiateSteps);
  table.add<ONNXFloorOp>(differentiateSteps);
  table.add<ONNXIdentityOp>(differentiateIdentity);
  table.add<ONNXNegOp>(differentiateNeg);
  table.add<ONNXReluOp>(differentiateRelu);
  table.add<ONNXRoundOp>(differentiateSteps);
  table.add<ONNXShrinkOp>(differentiateShrink);
  table.add<ONNXSignOp>(differentiateSteps);
  table.add<ONNXThresholdedReluOp>(differentiateThresholdedRelu);
  table.add<ONNXAddOp>(differentiateAdd);
  table.add<ONNXClipOp>(differentiateClip);
  table.add<ONNXDivOp>(differentiateDiv);
  table.add<ONNXMaxOp>(differentiateExtremum);
  table.add<ONNXMeanOp>(differentiateMean);
  table.add<ONNXMinOp>(differentiateExtremum);
  table.add<ONNXMulOp>(differentiateMul);
  table.add<ONNXPowOp>(differentiatePow);
  table.add<ONNXPReluOp>(differentiatePRelu);
  table.add<ONNXSubOp>(differentiateSub);
  table.add<ONNXSumOp>(differentiateSum);
  table.add<ONNXSwiGLUOp>(differentiateSwiGLU);
  table.add<ONNXWhereOp>(differentiateWhere);
}

} // namespace agate

//===- Kernels.cpp - What elementwise operations compute ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Kernels.h"

#include "Elementwise/Activations.h"
#include "Elementwise/Cast.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>

using namespace mlir;

namespace agate {

static bool isFloatValue(Value v) { return isa<FloatType>(v.getType()); }

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// An operation of the math dialect with one operand.
template <typename OpTy> static Value apply(ScalarBuilder &k, ValueRange x) {
  return OpTy::create(k, x[0]);
}

/// A function of two elements, applied from the left to all of them.
template <Value (ScalarBuilder::*function)(Value, Value)>
static Value fold(ScalarBuilder &k, ValueRange x) {
  Value result = x[0];
  for (Value next : x.drop_front())
    result = (k.*function)(result, next);
  return result;
}

/// An operation of the arith dialect on integers.
template <typename OpTy> static Value combine(ScalarBuilder &k, ValueRange x) {
  return OpTy::create(k, x[0], x[1]);
}

static Value emitAbs(ScalarBuilder &k, ValueRange x) {
  if (k.isFloat())
    return math::AbsFOp::create(k, x[0]);
  return k.isSigned() ? Value(math::AbsIOp::create(k, x[0])) : x[0];
}

static Value emitNeg(ScalarBuilder &k, ValueRange x) { return k.neg(x[0]); }

static Value emitReciprocal(ScalarBuilder &k, ValueRange x) {
  return k.div(k.constant(x[0].getType(), 1), x[0]);
}

/// NaN stays NaN.
static Value emitSign(ScalarBuilder &k, ValueRange x) {
  Type type = x[0].getType();
  Value zero = k.constant(type, 0), one = k.constant(type, 1);
  Value positive = k.less(zero, x[0]);
  if (!k.isFloat() && !k.isSigned())
    return k.select(positive, one, zero);
  Value rest = k.select(k.equal(x[0], zero), zero, x[0]);
  Value negative = k.select(k.less(x[0], zero), k.constant(type, -1), rest);
  return k.select(positive, one, negative);
}

static Value emitNot(ScalarBuilder &k, ValueRange x) {
  Value ones =
      arith::ConstantOp::create(k, k.getIntegerAttr(x[0].getType(), -1));
  return arith::XOrIOp::create(k, x[0], ones);
}

static Value emitMean(ScalarBuilder &k, ValueRange x) {
  Value sum = fold<&ScalarBuilder::add>(k, x);
  return k.div(sum, k.constant(sum.getType(), double(x.size())));
}

/// With fmod the remainder has the sign of the dividend, else (for integers)
/// that of the divisor. There is no remainder of a division by zero: 0.
static Value emitMod(ScalarBuilder &k, ONNXModOp op, ValueRange x) {
  if (k.isFloat())
    return arith::RemFOp::create(k, x[0], x[1]);
  Value quotient = k.div(x[0], x[1]);
  Value remainder = k.sub(x[0], k.mul(quotient, x[1]));
  Value zero = k.constant(x[0].getType(), 0);
  if (k.isSigned() && op.getFmod() == 0) {
    // The two signs differ.
    Value signs = arith::XOrIOp::create(k, remainder, x[1]);
    Value differ =
        arith::CmpIOp::create(k, arith::CmpIPredicate::slt, signs, zero);
    Value isZero = k.equal(remainder, zero);
    remainder = k.select(isZero, remainder,
                         k.select(differ, k.add(remainder, x[1]), remainder));
  }
  return k.select(k.equal(x[1], zero), zero, remainder);
}

/// The element type of operand #`i`, with its sign.
static Type getOperandType(Operation *op, unsigned i) {
  return cast<TensorType>(op->getOperand(i).getType()).getElementType();
}

/// `v`, of operand #`i`, as a float of type `type`.
static Value toFloat(ScalarBuilder &k, Operation *op, Value v, unsigned i,
                     Type type) {
  Type from = isFloatValue(v) ? v.getType() : getOperandType(op, i);
  return emitCast(k, v, from, type);
}

/// `base` to an integer power, by squaring. If the power does not fit into the
/// type, it wraps around. A negative power is that of the reciprocal, truncated
/// to an integer: only those of 1 and -1 are not 0.
static Value emitIntegerPower(ScalarBuilder &k, ONNXPowOp op, Value base,
                              Value exponent) {
  Type type = base.getType(), i64 = k.getI64Type();
  bool isSigned = getElementKind(getOperandType(op, 1)) == ElementKind::Signed;
  Value n = exponent;
  if (n.getType().getIntOrFloatBitWidth() < 64)
    n = isSigned ? Value(arith::ExtSIOp::create(k, i64, n))
                 : arith::ExtUIOp::create(k, i64, n);
  auto isOdd = [&](Value v) -> Value {
    return arith::TruncIOp::create(k, k.getI1Type(), v);
  };
  // From 64 on, only powers of 0, 1 and -1 fit, and those depend on the last
  // bit only.
  Value one = k.constant(type, 1), zero = k.constant(type, 0);
  Value power = one, square = base;
  for (unsigned bit = 0; bit < 6; ++bit) {
    Value isSet = isOdd(arith::ShRUIOp::create(k, n, k.constant(i64, bit)));
    power = k.select(isSet, k.mul(power, square), power);
    square = k.mul(square, square);
  }
  if (!isSigned)
    return power;
  Value minusOne = k.constant(type, -1);
  Value ofMinusOne = k.select(isOdd(n), minusOne, one);
  Value reciprocal = k.select(k.equal(base, one), one, zero);
  if (k.isSigned())
    reciprocal = k.select(k.equal(base, minusOne), ofMinusOne, reciprocal);
  Value isNegative = arith::CmpIOp::create(k, arith::CmpIPredicate::slt, n,
                                           k.constant(i64, 0));
  return k.select(isNegative, reciprocal, power);
}

/// The result has the type of the base.
static Value emitPow(ScalarBuilder &k, ONNXPowOp op, ValueRange x) {
  Value base = x[0], exponent = x[1];
  if (!isFloatValue(base) && !isFloatValue(exponent))
    return emitIntegerPower(k, op, base, exponent);
  if (isFloatValue(base)) {
    exponent = toFloat(k, op, exponent, 1, base.getType());
    return math::PowFOp::create(k, base, exponent);
  }
  Type f64 = k.getF64Type();
  Value power = math::PowFOp::create(k, toFloat(k, op, base, 0, f64),
                                     toFloat(k, op, exponent, 1, f64));
  return emitCast(k, power, f64, getOperandType(op, 0));
}

/// A shift by the width of the type or more results in 0.
static Value emitBitShift(ScalarBuilder &k, ONNXBitShiftOp op, ValueRange x) {
  Type type = x[0].getType();
  Value width = k.constant(type, type.getIntOrFloatBitWidth());
  Value fits = arith::CmpIOp::create(k, arith::CmpIPredicate::ult, x[1], width);
  Value zero = k.constant(type, 0);
  Value amount = k.select(fits, x[1], zero);
  Value shifted = op.getDirection() == "LEFT"
                      ? Value(arith::ShLIOp::create(k, x[0], amount))
                      : arith::ShRUIOp::create(k, x[0], amount);
  return k.select(fits, shifted, zero);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static Value emitEqual(ScalarBuilder &k, ValueRange x) {
  return k.equal(x[0], x[1]);
}
static Value emitLess(ScalarBuilder &k, ValueRange x) {
  return k.less(x[0], x[1]);
}
static Value emitGreater(ScalarBuilder &k, ValueRange x) {
  return k.less(x[1], x[0]);
}

static Value emitLessOrEqual(ScalarBuilder &k, ValueRange x) {
  return k.lessEqual(x[0], x[1]);
}
static Value emitGreaterOrEqual(ScalarBuilder &k, ValueRange x) {
  return k.lessEqual(x[1], x[0]);
}

static Value emitIsNaN(ScalarBuilder &k, ValueRange x) {
  return arith::CmpFOp::create(k, arith::CmpFPredicate::UNO, x[0], x[0]);
}

static Value emitIsInf(ScalarBuilder &k, ONNXIsInfOp op, ValueRange x) {
  double infinity = std::numeric_limits<double>::infinity();
  Value result = k.constant(k.getI1Type(), 0);
  auto detect = [&](int64_t detects, double value) {
    if (detects != 0)
      result = arith::OrIOp::create(
          k, result, k.equal(x[0], k.constant(x[0].getType(), value)));
  };
  detect(op.getDetectNegative(), -infinity);
  detect(op.getDetectPositive(), infinity);
  return result;
}

static Value emitWhere(ScalarBuilder &k, ValueRange x) {
  return k.select(x[0], x[1], x[2]);
}

/// NaN stays NaN; where the bounds cross, the upper one wins. An absent bound
/// is the largest finite number, with or without a sign.
static Value emitClip(ScalarBuilder &k, ONNXClipOp op, ValueRange x) {
  Value result = x[0], min = x[1], max = x[2];
  auto type = dyn_cast<FloatType>(result.getType());
  if (type) {
    // Of the original type: f16 has been converted to f32.
    auto original = cast<FloatType>(getOperandType(op, 0));
    auto emitLargest = [&](bool isNegative) -> Value {
      APFloat limit =
          APFloat::getLargest(original.getFloatSemantics(), isNegative);
      bool isInexact;
      limit.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                    &isInexact);
      return arith::ConstantOp::create(k, FloatAttr::get(type, limit));
    };
    min = min ? min : emitLargest(/*isNegative=*/true);
    max = max ? max : emitLargest(/*isNegative=*/false);
  }
  if (min)
    result = k.max(result, min);
  if (max)
    result = k.min(result, max);
  return result;
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

static Value emitPRelu(ScalarBuilder &k, ValueRange x) {
  return activations::emitLeakyRelu(k, x[0], x[1]);
}

static Value emitLeakyRelu(ScalarBuilder &k, ONNXLeakyReluOp op, ValueRange x) {
  Value alpha = k.constant(x[0].getType(), op.getAlpha().convertToDouble());
  return activations::emitLeakyRelu(k, x[0], alpha);
}

static Value emitThresholdedRelu(ScalarBuilder &k, ONNXThresholdedReluOp op,
                                 ValueRange x) {
  Value alpha = k.constant(x[0].getType(), op.getAlpha().convertToDouble());
  return k.select(k.less(alpha, x[0]), x[0], k.constant(x[0].getType(), 0));
}

static Value emitElu(ScalarBuilder &k, ONNXEluOp op, ValueRange x) {
  return activations::emitElu(
      k, x[0], k.constant(x[0].getType(), op.getAlpha().convertToDouble()));
}

static Value emitSelu(ScalarBuilder &k, ONNXSeluOp op, ValueRange x) {
  Type type = x[0].getType();
  Value gamma = k.constant(type, op.getGamma().convertToDouble());
  Value alpha = k.constant(type, op.getAlpha().convertToDouble());
  return k.mul(gamma, activations::emitElu(k, x[0], alpha));
}

/// max(0, x) + min(0, alpha * (exp(x / alpha) - 1))
static Value emitCelu(ScalarBuilder &k, ONNXCeluOp op, ValueRange x) {
  Type type = x[0].getType();
  Value zero = k.constant(type, 0);
  Value alpha = k.constant(type, op.getAlpha().convertToDouble());
  Value exp = math::ExpM1Op::create(k, k.div(x[0], alpha));
  return k.add(k.max(zero, x[0]), k.min(zero, k.mul(alpha, exp)));
}

static Value emitHardSigmoid(ScalarBuilder &k, ONNXHardSigmoidOp op,
                             ValueRange x) {
  return activations::emitHardSigmoid(k, x[0], op.getAlpha().convertToDouble(),
                                      op.getBeta().convertToDouble());
}

static Value emitHardSwish(ScalarBuilder &k, ValueRange x) {
  return k.mul(x[0], activations::emitHardSigmoid(k, x[0], 1.0 / 6.0, 0.5));
}

namespace {
/// A power of e, and its product with something.
struct PowerProduct {
  /// Whether the power is so small that 1 + power is 1; it is 0 then.
  Value isSmall;
  Value power, product;
};
} // namespace

/// exp(y) and x * exp(y). The product is right where the power alone would be
/// subnormal.
static PowerProduct emitTimesExp(ScalarBuilder &k, Value x, Value y) {
  Type type = y.getType();
  Value isSmall = k.less(y, k.constant(type, -40));
  Value shifted = k.add(y, k.constant(type, 64));
  Value power = math::ExpOp::create(k, k.select(isSmall, shifted, y));
  Value product = k.mul(x, power);
  Value back = k.mul(product, k.constant(type, 1.6038108905486378530e-28));
  return {isSmall, k.select(isSmall, k.constant(type, 0), power),
          k.select(isSmall, back, product)};
}

/// x / (1 + exp(-z)), with exp(z) on both sides where z is negative.
static Value emitTimesSigmoid(ScalarBuilder &k, Value x, Value z) {
  Type type = x.getType();
  PowerProduct parts = emitTimesExp(k, x, k.neg(math::AbsFOp::create(k, z)));
  Value isNegative = k.less(z, k.constant(type, 0));
  return k.div(k.select(isNegative, parts.product, x),
               k.add(k.constant(type, 1), parts.power));
}

/// Computes a function of `x` in f64, where the rounding errors of its steps
/// would add up.
static Value computeWide(ScalarBuilder &k, Value x,
                         llvm::function_ref<Value(Value)> function) {
  Type f64 = k.getF64Type();
  if (x.getType() == f64)
    return function(x);
  Value wide = function(arith::ExtFOp::create(k, f64, x));
  return arith::TruncFOp::create(k, x.getType(), wide);
}

static Value emitScaledSwish(ScalarBuilder &k, Value x, APFloat factor) {
  return computeWide(k, x, [&](Value wide) {
    Value alpha = k.constant(wide.getType(), factor.convertToDouble());
    return emitTimesSigmoid(k, wide, k.mul(alpha, wide));
  });
}

static Value emitSwish(ScalarBuilder &k, ONNXSwishOp op, ValueRange x) {
  return emitScaledSwish(k, x[0], op.getAlpha());
}

static Value emitSwiGLU(ScalarBuilder &k, ONNXSwiGLUOp op, ValueRange x) {
  return k.mul(emitScaledSwish(k, x[0], op.getAlpha()), x[1]);
}

/// tanh(log(1 + p)) is n / (n + 2) for n = p (p + 2); past 20 it is 1.
static Value emitMish(ScalarBuilder &k, ValueRange x) {
  return computeWide(k, x[0], [&](Value wide) {
    Type type = wide.getType();
    PowerProduct parts =
        emitTimesExp(k, wide, k.min(wide, k.constant(type, 20)));
    Value two = k.constant(type, 2);
    Value n = k.mul(parts.power, k.add(parts.power, two));
    return k.select(parts.isSmall, parts.product,
                    k.mul(wide, k.div(n, k.add(n, two))));
  });
}

/// x * y + z, rounded once if the machine has such an instruction.
static Value emitMultiplyAdd(ScalarBuilder &k, Value x, Value y, Value z) {
  auto contract = arith::FastMathFlagsAttr::get(k.getContext(),
                                                arith::FastMathFlags::contract);
  Value product = arith::MulFOp::create(k, x, y, contract);
  return arith::AddFOp::create(k, product, z, contract);
}

/// Coefficients from that of the constant term on.
static Value emitPolynomial(ScalarBuilder &k, Value x,
                            ArrayRef<double> coefficients) {
  Value result = k.constant(x.getType(), coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    result =
        emitMultiplyAdd(k, result, x, k.constant(x.getType(), coefficient));
  return result;
}

namespace {
/// A whole number n, and 2^n.
struct WholePower {
  Value exponent, power;
};
} // namespace

/// The whole number nearest to x * y, and 2 to that and `scale`, which has
/// to be normal.
static WholePower emitWholePower(ScalarBuilder &k, Value x, Value y,
                                 int scale) {
  Type type = x.getType();
  // What is added to it is rounded to a whole number, which, with the bias of
  // exponents, is at the end of the bits.
  double magic = 1.5 * (1 << 23) + 127 + scale;
  Value sum = emitMultiplyAdd(k, x, y, k.constant(type, magic));
  Type bits = k.getI32Type();
  Value shifted = arith::ShLIOp::create(
      k, arith::BitcastOp::create(k, bits, sum), k.constant(bits, 23));
  return {k.sub(sum, k.constant(type, magic)),
          arith::BitcastOp::create(k, type, shifted)};
}

/// |x|, but at most `bound`; NaN stays NaN.
static Value emitBoundedMagnitude(ScalarBuilder &k, Value x, double bound) {
  Value magnitude = math::AbsFOp::create(k, x);
  Value limit = k.constant(x.getType(), bound);
  return k.select(k.less(limit, magnitude), limit, magnitude);
}

/// t P(-t) for f32 and 0 <= t <= 14.4, where P is the cumulative distribution
/// function of the normal distribution: exp(-t^2 / 2) times s = t / (t + c)
/// times a polynomial in s - 0.359375. The rounding error of the square would
/// be that of the result, many times over.
static Value emitNormalTail(ScalarBuilder &k, Value t) {
  Type type = t.getType();
  auto constant = [&](double value) { return k.constant(type, value); };
  // The power is larger by this, so that it is normal, and the polynomial is
  // smaller.
  constexpr int scale = 24;
  constexpr double unit = 1.0 / (1 << scale);
  constexpr double log2OfE = 1.4426950408889634;
  constexpr double ln2High = 0.693115234375, ln2Low = 3.19461833e-5;

  Value half = k.mul(t, constant(0.5));
  Value square = k.mul(half, t);
  Value squareRest = math::FmaOp::create(k, half, t, k.neg(square));
  auto [n, power] = emitWholePower(k, square, constant(-log2OfE), scale);
  // n ln 2 - r is the square.
  Value r = k.add(emitMultiplyAdd(k, n, constant(ln2High), square),
                  emitMultiplyAdd(k, n, constant(ln2Low), squareRest));
  // exp(-r) - 1, by which the polynomial is multiplied in a single step.
  Value expM1 = k.mul(
      r, emitPolynomial(k, r,
                        {-1, 4.999999404e-01, -1.666652113e-01, 4.166826606e-02,
                         -8.368673734e-03, 1.382063143e-03}));

  Value s = k.div(t, k.add(t, constant(2.921875)));
  Value difference = k.sub(s, constant(0.359375));
  Value p = emitPolynomial(k, difference,
                           {-1.255337358e+00 * unit, 9.583289027e-01 * unit,
                            -1.504796743e-01 * unit, -3.037599027e-01 * unit,
                            7.553688437e-02 * unit, 1.555907279e-01 * unit,
                            -8.257087320e-03 * unit, -8.007027954e-02 * unit});
  // Also without such an instruction: the terms are of the same magnitude.
  p = math::FmaOp::create(k, p, difference, constant(8.842479587e-01 * unit));
  return k.mul(s, k.mul(emitMultiplyAdd(k, p, expM1, p), power));
}

/// t / (1 + 2^z) for f32 and 0 <= t <= 10.82, with z = t (a + c t^2), which f32
/// does not represent well enough: a rounding error of z is a relative one of
/// the result.
static Value emitTanhTail(ScalarBuilder &k, Value t) {
  Type type = t.getType();
  auto constant = [&](double value) { return k.constant(type, value); };
  // a = 2 sqrt(2 / pi) / ln 2, whose first part is a multiple of 2^-19, as the
  // rounded factor is, so that their difference is exact, and c = 0.044715 a.
  constexpr double a = 2.302208198144325, aHigh = 0x1.26aecp1;
  constexpr double c = 0.1029432395800235, cHigh = float(c);
  // The power is larger by this, so that it is normal where the result is not
  // 0.
  constexpr int scale = 32;

  Value square = k.mul(t, t);
  Value squareRest = math::FmaOp::create(k, t, t, k.neg(square));
  Value factor = emitMultiplyAdd(k, square, constant(cHigh), constant(aHigh));
  Value factorRest = math::FmaOp::create(k, square, constant(cHigh),
                                         k.sub(constant(aHigh), factor));
  Value low =
      emitMultiplyAdd(k, square, constant(c - cHigh), constant(a - aHigh));
  low = emitMultiplyAdd(k, squareRest, constant(cHigh), low);
  factorRest = k.add(factorRest, low);

  Value negated = k.neg(t);
  auto [n, power] = emitWholePower(k, negated, factor, scale);
  // n + r is -z.
  Value r = math::FmaOp::create(k, negated, factor, k.neg(n));
  r = emitMultiplyAdd(k, negated, factorRest, r);
  Value exp2 =
      emitPolynomial(k, r,
                     {1, 6.931471825e-01, 2.402264774e-01, 5.550359562e-02,
                      9.618503042e-03, 1.339099836e-03, 1.532786409e-04});
  power = k.mul(power, exp2);
  constexpr double unit = double(int64_t(1) << scale);
  return k.div(k.mul(t, power), k.add(constant(unit), power));
}

/// x P(x) for a function P with P(-x) = 1 - P(x): as max(x, 0) - |x| P(-|x|),
/// whose terms are never nearly equal.
static Value emitGelu(ScalarBuilder &k, ONNXGeluOp op, ValueRange x) {
  Type type = x[0].getType();
  bool isTanh = op.getApproximate() == "tanh";
  if (type.isF64()) {
    if (isTanh) {
      // (1 + tanh(y)) / 2 is the sigmoid of 2 y.
      Value factor = emitPolynomial(
          k, k.mul(x[0], x[0]), {1.5957691216057307117, 0.071354816272600244});
      return emitTimesSigmoid(k, x[0], k.mul(x[0], factor));
    }
    Value factor = k.constant(type, -0.70710678118654752440); // sqrt(1 / 2)
    Value tail = math::ErfcOp::create(k, k.mul(x[0], factor));
    return k.mul(k.mul(k.constant(type, 0.5), x[0]), tail);
  }
  // Where the tail is 0. Minus infinity times 0 is NaN, as in the formula.
  Value tail = isTanh ? emitTanhTail(k, emitBoundedMagnitude(k, x[0], 10.82))
                      : emitNormalTail(k, emitBoundedMagnitude(k, x[0], 14.4));
  Value zero = k.constant(type, 0);
  Value step = k.select(k.less(zero, x[0]), k.constant(type, 1), zero);
  return emitMultiplyAdd(k, x[0], step, k.neg(tail));
}

/// Elements are compared as floats, and shifted as floats unless the bias is an
/// integer: the attributes may be numbers that integers cannot represent.
static Value emitShrink(ScalarBuilder &k, ONNXShrinkOp op, ValueRange x) {
  Type type = x[0].getType();
  Type real = k.isFloat() ? type : Type(k.getF64Type());
  Value number = k.isFloat() ? x[0] : toFloat(k, op, x[0], 0, real);
  double bias = op.getBias().convertToDouble();
  auto shift = [&](double by) {
    if (k.isFloat() || (bias == std::floor(bias) && std::abs(bias) < 100))
      return k.add(x[0], k.constant(type, by));
    Value shifted = k.add(number, k.constant(real, by));
    return emitCast(k, shifted, real, getOperandType(op, 0));
  };
  Value lambd = k.constant(real, op.getLambd().convertToDouble());
  Value inside =
      k.select(k.less(lambd, number), shift(-bias), k.constant(type, 0));
  return k.select(k.less(number, k.neg(lambd)), shift(bias), inside);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

/// An entry of the table: `function` has the operation, of its class, as a
/// parameter if it needs attributes or types. It has all operands, or the only
/// one.
template <typename OpTy, auto function>
static Value call(ScalarBuilder &b, Operation *op, ValueRange args) {
  if constexpr (std::is_invocable_v<decltype(function), ScalarBuilder &,
                                    ValueRange>)
    return function(b, args);
  else if constexpr (std::is_invocable_v<decltype(function), ScalarBuilder &,
                                         Value>)
    return function(b, args[0]);
  else
    return function(b, cast<OpTy>(op), args);
}

/// One row per operation.
static const llvm::StringMap<Kernel> &getKernels() {
  static const llvm::StringMap<Kernel> kernels = [] {
    llvm::StringMap<Kernel> table;
#define ROW(NAME, ...)                                                         \
  table[ONNX##NAME##Op::getOperationName()] = call<ONNX##NAME##Op, __VA_ARGS__>
    ROW(Abs, emitAbs);
    ROW(Acos, apply<math::AcosOp>);
    ROW(Acosh, apply<math::AcoshOp>);
    ROW(Add, fold<&ScalarBuilder::add>);
    ROW(And, combine<arith::AndIOp>);
    ROW(Asin, apply<math::AsinOp>);
    ROW(Asinh, apply<math::AsinhOp>);
    ROW(Atan, apply<math::AtanOp>);
    ROW(Atanh, apply<math::AtanhOp>);
    ROW(BitShift, emitBitShift);
    ROW(BitwiseAnd, combine<arith::AndIOp>);
    ROW(BitwiseNot, emitNot);
    ROW(BitwiseOr, combine<arith::OrIOp>);
    ROW(BitwiseXor, combine<arith::XOrIOp>);
    ROW(Ceil, apply<math::CeilOp>);
    ROW(Celu, emitCelu);
    ROW(Clip, emitClip);
    ROW(Cos, apply<math::CosOp>);
    ROW(Cosh, apply<math::CoshOp>);
    ROW(Div, fold<&ScalarBuilder::div>);
    ROW(Elu, emitElu);
    ROW(Equal, emitEqual);
    ROW(Erf, apply<math::ErfOp>);
    ROW(Exp, apply<math::ExpOp>);
    ROW(Floor, apply<math::FloorOp>);
    ROW(Gelu, emitGelu);
    ROW(Greater, emitGreater);
    ROW(GreaterOrEqual, emitGreaterOrEqual);
    ROW(HardSigmoid, emitHardSigmoid);
    ROW(HardSwish, emitHardSwish);
    ROW(IsInf, emitIsInf);
    ROW(IsNaN, emitIsNaN);
    ROW(LeakyRelu, emitLeakyRelu);
    ROW(Less, emitLess);
    ROW(LessOrEqual, emitLessOrEqual);
    ROW(Log, apply<math::LogOp>);
    ROW(Max, fold<&ScalarBuilder::max>);
    ROW(Mean, emitMean);
    ROW(Min, fold<&ScalarBuilder::min>);
    ROW(Mish, emitMish);
    ROW(Mod, emitMod);
    ROW(Mul, fold<&ScalarBuilder::mul>);
    ROW(Neg, emitNeg);
    ROW(Not, emitNot);
    ROW(Or, combine<arith::OrIOp>);
    ROW(PRelu, emitPRelu);
    ROW(Pow, emitPow);
    ROW(Reciprocal, emitReciprocal);
    ROW(Relu, activations::emitRelu);
    ROW(Round, apply<math::RoundEvenOp>);
    ROW(Selu, emitSelu);
    ROW(Shrink, emitShrink);
    ROW(Sigmoid, activations::emitSigmoid);
    ROW(Sign, emitSign);
    ROW(Sin, apply<math::SinOp>);
    ROW(Sinh, apply<math::SinhOp>);
    ROW(Softplus, activations::emitSoftplus);
    ROW(Softsign, activations::emitSoftsign);
    ROW(Sqrt, apply<math::SqrtOp>);
    ROW(Sub, fold<&ScalarBuilder::sub>);
    ROW(Sum, fold<&ScalarBuilder::add>);
    ROW(SwiGLU, emitSwiGLU);
    ROW(Swish, emitSwish);
    ROW(Tan, apply<math::TanOp>);
    ROW(Tanh, apply<math::TanhOp>);
    ROW(ThresholdedRelu, emitThresholdedRelu);
    ROW(Where, emitWhere);
    ROW(Xor, combine<arith::XOrIOp>);
#undef ROW
    return table;
  }();
  return kernels;
}

Kernel lookupKernel(StringRef operationName) {
  return getKernels().lookup(operationName);
}

SmallVector<StringRef> getKernelNames() {
  SmallVector<StringRef> names(getKernels().keys());
  llvm::sort(names);
  return names;
}

} // namespace agate

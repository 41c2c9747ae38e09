//===- TrigonometricFunctions.cpp - And hyperbolic and inverse ones -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of f32, and sine and cosine of f64. Those of f32 whose formulas
// subtract like numbers are computed in f64, where what is lost is below a
// rounding error of f32.
//
//===----------------------------------------------------------------------===//

#include "ElementaryParts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Sine, cosine and tangent
//===----------------------------------------------------------------------===//

/// Up to where differences from multiples of pi / 2 are accurate.
static double getMaxReducible(FloatBuilder &b) {
  return b.isSingle() ? 32768 : 1 << 20;
}

/// The function of `x`, which is `fast` unless |x| is large. Large ones are
/// left to the function of f64 in the C library.
template <typename OpTy>
static Value emitUnlessLarge(FloatBuilder &b, Value x, Value magnitude,
                             Value fast) {
  Value isLarge = b.less(b.constant(getMaxReducible(b)), magnitude);
  return emitUnlessRare(b, isLarge, fast, [&] {
    ImplicitLocOpBuilder &builder = b.getBuilder();
    if (!b.isSingle())
      return b.select(isLarge, OpTy::create(builder, x), fast);
    FloatBuilder wide = b.withElement(builder.getF64Type());
    Value slow = OpTy::create(wide.getBuilder(), wide.extend(x));
    return b.select(isLarge, b.truncate(slow), fast);
  });
}

namespace {
/// |x| = n pi / 2 + r with |r| <= pi / 4.
struct Angle {
  Value magnitude, quadrant, sine, cosine;
};
} // namespace

/// magnitude - n pi / 2
static Value subtractQuarters(FloatBuilder &b, Value magnitude, Value n) {
  if (b.isSingle()) {
    // pi / 2 in three parts. The first two differences are exact or nearly so.
    Value r = b.fma(n, b.constant(-1.57079637050628662), magnitude);
    r = b.fma(n, b.constant(4.37113882867379e-08), r);
    return b.fma(n, b.constant(1.71512451e-15), r);
  }
  // In four parts, of which the first three have 33 bits, so that their
  // products with n are exact.
  Value r = magnitude;
  for (double part : {1.57079632673412561417e+00, 6.07710050630396597660e-11,
                      2.02226624871116645580e-21, 8.47842766036889956997e-32})
    r = b.madd(n, b.constant(-part), r);
  return r;
}

static Angle reduceAngle(FloatBuilder &b, Value x) {
  Value magnitude = b.abs(x);
  Rounded n = roundProduct(b, magnitude, 6.366197723675814e-01);
  Value r = subtractQuarters(b, magnitude, n.number);
  Value square = b.mul(r, r);
  static constexpr double sines[] = {-1.666665524e-01, 8.332188241e-03,
                                     -1.951809390e-04};
  static constexpr double wideSines[] = {
      -1.66666666666666324348e-01, 8.33333333332248946124e-03,
      -1.98412698298579493134e-04, 2.75573137070700676789e-06,
      -2.50507602534068634195e-08, 1.58969099521155010221e-10};
  static constexpr double cosines[] = {1, -0.5, 4.166664556e-02,
                                       -1.388731063e-03, 2.443254925e-05};
  static constexpr double wideCosines[] = {1,
                                           -0.5,
                                           4.16666666666666019037e-02,
                                           -1.38888888888741095749e-03,
                                           2.48015872894767294178e-05,
                                           -2.75573143513906633035e-07,
                                           2.08757232129817482790e-09,
                                           -1.13596475577881948265e-11};
  bool isSingle = b.isSingle();
  Value sine = b.polynomial(square, isSingle ? ArrayRef(sines) : wideSines);
  sine = b.madd(b.mul(square, r), sine, r);
  Value cosine =
      b.polynomial(square, isSingle ? ArrayRef(cosines) : wideCosines);
  return {magnitude, n.bits, sine, cosine};
}

/// One of the two functions of r, by the quadrant, with its sign in the
/// uppermost bit of `sign` changed.
static Value emitInQuadrant(FloatBuilder &b, const Angle &angle, Value quadrant,
                            Value even, Value odd, Value sign) {
  Value isOdd = arith::CmpIOp::create(b.getBuilder(), arith::CmpIPredicate::ne,
                                      b.andInt(angle.quadrant, b.integer(1)),
                                      b.integer(0));
  Value flip = b.shiftLeft(quadrant, b.isSingle() ? 30 : 62);
  if (sign)
    flip = b.xorInt(flip, sign);
  flip = b.andInt(flip, b.integer(b.isSingle()
                                      ? std::numeric_limits<int32_t>::min()
                                      : std::numeric_limits<int64_t>::min()));
  return b.fromBits(b.xorInt(b.toBits(b.select(isOdd, odd, even)), flip));
}

Value emitSin(FloatBuilder &b, Value x) {
  Angle angle = reduceAngle(b, x);
  Value fast = emitInQuadrant(b, angle, angle.quadrant, angle.sine,
                              angle.cosine, b.toBits(x));
  return emitUnlessLarge<math::SinOp>(b, x, angle.magnitude, fast);
}

Value emitCos(FloatBuilder &b, Value x) {
  Angle angle = reduceAngle(b, x);
  Value next = b.addInt(angle.quadrant, b.integer(1));
  Value fast =
      emitInQuadrant(b, angle, next, angle.cosine, angle.sine, Value());
  return emitUnlessLarge<math::CosOp>(b, x, angle.magnitude, fast);
}

/// tan r, or -1 / tan r in odd quadrants, for |x| = n pi / 2 + r with
/// |r| <= pi / 4. A quotient of sine and cosine in f32 would have the errors of
/// both.
Value emitTan(FloatBuilder &b, Value x) {
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  Value magnitude = b.abs(x), bounded = wide.extend(magnitude);
  Rounded n = roundProduct(wide, bounded, 6.366197723675814e-01);
  // pi / 2 in two parts, of which the first one times n is exact.
  Value r = wide.madd(n.number, wide.constant(-1.5707963267923333), bounded);
  r = wide.madd(n.number, wide.constant(-2.56334417667730685e-12), r);
  Value z = wide.mul(r, r);
  Value p =
      wide.polynomial(z, {3.33333318361629771e-01, 1.33334110153126212e-01,
                          5.39545663450696350e-02, 2.19851183651468760e-02,
                          8.32973513648539894e-03, 4.99610330953473725e-03,
                          -5.99400993550992822e-04, 2.04268487500338736e-03});
  Value tangent = wide.madd(wide.mul(z, r), p, r);
  Value isOdd = arith::CmpIOp::create(b.getBuilder(), arith::CmpIPredicate::ne,
                                      wide.andInt(n.bits, wide.integer(1)),
                                      wide.integer(0));
  Value quotient =
      b.truncate(wide.div(wide.select(isOdd, wide.constant(-1), tangent),
                          wide.select(isOdd, tangent, wide.constant(1))));
  // The function of -x is the negated one of x.
  Value sign =
      b.andInt(b.toBits(x), b.integer(std::numeric_limits<int32_t>::min()));
  Value fast = b.fromBits(b.xorInt(b.toBits(quotient), sign));
  return emitUnlessLarge<math::TanOp>(b, x, magnitude, fast);
}

//===----------------------------------------------------------------------===//
// Inverse functions of the circle
//===----------------------------------------------------------------------===//

// pi / 2 in two parts, of which the first one is an f32.
static constexpr double halfPiHigh = 1.57079637050628662;
static constexpr double halfPiLow = -4.37113882867379e-08;

/// arctan t for t = |x|, and pi / 2 - arctan t for t = 1 / |x| beyond 1.
Value emitAtan(FloatBuilder &b, Value x) {
  Value magnitude = b.abs(x), one = b.constant(1);
  Value isLarge = b.less(one, magnitude);
  Value t = b.select(isLarge, b.div(one, magnitude), magnitude);
  Value z = b.mul(t, t);
  Value p =
      b.polynomial(z, {-3.333329856e-01, 1.999853104e-01, -1.426405162e-01,
                       1.095117480e-01, -8.400475234e-02, 5.790654570e-02,
                       -3.112700209e-02, 1.088736113e-02, -1.787547604e-03});
  // Apart from t, so that the sum is rounded once.
  Value rest = b.mul(b.mul(z, t), p);
  Value complement = b.add(b.sub(b.constant(halfPiHigh), t),
                           b.sub(b.constant(halfPiLow), rest));
  return b.copySign(b.select(isLarge, complement, b.add(t, rest)), x);
}

namespace {
/// The arcsine of s, as s + rest: s = |x|, and sqrt((1 - |x|) / 2) beyond 1/2.
/// It is NaN beyond 1.
struct Arcsine {
  Value isLarge, s, rest;
};
} // namespace

static Arcsine emitPartsOfAsin(FloatBuilder &b, Value x) {
  Value magnitude = b.abs(x), half = b.constant(0.5);
  Value isLarge = b.less(half, magnitude);
  Value z = b.select(isLarge, b.mul(b.sub(b.constant(1), magnitude), half),
                     b.mul(magnitude, magnitude));
  Value s = b.select(isLarge, b.sqrt(z), magnitude);
  Value p = b.polynomial(z, {1.666675210e-01, 7.495309412e-02, 4.546914995e-02,
                             2.418477833e-02, 4.215830564e-02});
  return {isLarge, s, b.mul(b.mul(z, s), p)};
}

/// pi / 2 - 2 arcsin sqrt((1 - |x|) / 2) beyond 1/2.
Value emitAsin(FloatBuilder &b, Value x) {
  Arcsine part = emitPartsOfAsin(b, x);
  Value small = b.add(part.s, part.rest);
  // Rounded ahead of the difference, which is exact where it is below 1.
  Value rest = b.sub(b.constant(halfPiHigh), b.mul(b.constant(2), small));
  Value complement = b.add(rest, b.constant(halfPiLow));
  Value result = b.select(part.isLarge, complement, small);
  return b.copySign(result, x);
}

/// pi / 2 - arcsin x, and 2 arcsin sqrt((1 - |x|) / 2) beyond 1/2, or pi minus
/// that for negative x.
Value emitAcos(FloatBuilder &b, Value x) {
  Arcsine part = emitPartsOfAsin(b, x);
  Value zero = b.constant(0), two = b.constant(2);
  Value isNegative = b.less(x, zero);
  // A multiple of pi / 2, plus or minus once or twice the parts.
  Value quarters =
      b.select(part.isLarge, b.select(isNegative, two, zero), b.constant(1));
  Value factor = b.select(part.isLarge, two, b.constant(-1));
  factor = b.select(isNegative, b.neg(factor), factor);
  Value high = b.madd(factor, part.s, b.mul(quarters, b.constant(halfPiHigh)));
  Value low = b.madd(factor, part.rest, b.mul(quarters, b.constant(halfPiLow)));
  return b.add(high, low);
}

//===----------------------------------------------------------------------===//
// Hyperbolic functions
//===----------------------------------------------------------------------===//

namespace {
/// e^|x| / 2 in f64, infinite where the functions of x are in f32, and x.
struct HalfPower {
  FloatBuilder wide;
  Value power, x;
};
} // namespace

static HalfPower emitHalfPower(FloatBuilder &b, Value x) {
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  Value wideX = wide.extend(x);
  Value bounded = wide.atMost(wide.abs(wideX), 710);
  Rounded n =
      roundProduct(wide, bounded, 1.44269504088896340736, wide.getBias() - 1);
  Value p = emitReducedExp(wide, reduceByLn2(wide, bounded, n.number));
  return {wide, wide.mul(p, wide.fromExponent(n.bits)), wideX};
}

/// e^|x| / 2 + e^-|x| / 2
Value emitCosh(FloatBuilder &b, Value x) {
  auto [wide, power, wideX] = emitHalfPower(b, x);
  Value inverse = wide.div(wide.constant(0.25), power);
  return b.truncate(wide.add(power, inverse));
}

/// The result of a function near 0, where it is `x`, or that of `wide`, with
/// the sign of x.
static Value emitOdd(FloatBuilder &b, Value x, Value result) {
  // The next term of the series is below x^3, 2^-32 of x.
  Value isSmall = b.less(b.abs(x), b.constant(std::ldexp(1.0, -16)));
  return b.select(isSmall, x, b.copySign(b.truncate(result), x));
}

/// e^|x| / 2 - e^-|x| / 2
Value emitSinh(FloatBuilder &b, Value x) {
  auto [wide, power, wideX] = emitHalfPower(b, x);
  Value inverse = wide.div(wide.constant(0.25), power);
  return emitOdd(b, x, wide.sub(power, inverse));
}

/// The logarithm of a number in f64 that is positive and not subnormal,
/// infinite or NaN.
static Value emitLogOfAny(FloatBuilder &wide, Value x) {
  return wide.select(wide.less(x, wide.infinity()), emitLogOfNormal(wide, x),
                     x);
}

/// ln(|x| + sqrt(x^2 + 1))
Value emitAsinh(FloatBuilder &b, Value x) {
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  Value magnitude = wide.extend(b.abs(x));
  Value root =
      wide.sqrt(wide.add(wide.mul(magnitude, magnitude), wide.constant(1)));
  return emitOdd(b, x, emitLogOfAny(wide, wide.add(magnitude, root)));
}

/// ln(x + sqrt(x^2 - 1)), which is NaN below 1.
Value emitAcosh(FloatBuilder &b, Value x) {
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  Value wideX = wide.extend(x), one = wide.constant(1);
  Value root = wide.sqrt(wide.sub(wide.mul(wideX, wideX), one));
  Value log = emitLogOfAny(wide, wide.add(wideX, root));
  return b.select(b.less(x, b.constant(1)), b.nan(), b.truncate(log));
}

/// ln((1 + |x|) / (1 - |x|)) / 2, which is NaN beyond 1.
Value emitAtanh(FloatBuilder &b, Value x) {
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  Value magnitude = wide.extend(b.abs(x)), one = wide.constant(1);
  Value quotient = wide.div(wide.add(one, magnitude), wide.sub(one, magnitude));
  Value log = wide.mul(emitLogOfAny(wide, quotient), wide.constant(0.5));
  Value result = emitOdd(b, x, log);
  return b.select(b.less(b.constant(1), b.abs(x)), b.nan(), result);
}

} // namespace agate

//===- ElementaryFunctions.cpp - Functions by polynomials -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The coefficients minimize the largest relative error of the function on the
// interval. They are rounded one by one from the constant term on, each time
// with the others fitted again.
//
//===----------------------------------------------------------------------===//

#include "ElementaryFunctions.h"

#include "ElementaryParts.h"
#include "FloatRanges.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace agate {

Value emitUnlessRare(FloatBuilder &b, Value condition, Value usual,
                     llvm::function_ref<Value()> emitRare) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  if (isa<VectorType>(b.getType()))
    condition = vector::ReductionOp::create(builder, vector::CombiningKind::OR,
                                            condition);
  auto branch = scf::IfOp::create(builder, b.getType(), condition,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(builder, emitRare());
  builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(builder, usual);
  return branch.getResult(0);
}

//===----------------------------------------------------------------------===//
// Powers of e
//===----------------------------------------------------------------------===//

// ln 2 in two parts, of which the first one times an exponent is exact. Both
// are positive, so that 0 times them has the sign of zero as well.
static constexpr double ln2High = 0.693115234375, ln2Low = 3.19461833e-5;
static constexpr double wideLn2High = 6.93147180369123816490e-01;
static constexpr double wideLn2Low = 1.90821492927058770002e-10;
static constexpr double log2OfE = 1.44269504088896340736;

// Those of `getExpTerms`.
static constexpr double expTerms[] = {0.5, 1.666657690e-01, 4.166655540e-02,
                                      8.363194807e-03, 1.392610387e-03};
static constexpr double wideExpTerms[] = {
    5.00000000000001110e-01, 1.66666666666664159e-01, 4.16666666665260130e-02,
    8.33333333349166490e-03, 1.38888889447679495e-03, 1.98412695141020996e-04,
    2.48014918678715756e-05, 2.75575782270066273e-06, 2.76307058379716333e-07,
    2.50031198840624985e-08};

/// The constant that rounds what it is added to. Its mantissa ends with `bias`.
static double getMagic(FloatBuilder &b, int64_t bias) {
  return 1.5 * double(int64_t(1) << b.getMantissaBits()) + double(bias);
}

Rounded roundProduct(FloatBuilder &b, Value x, double factor, int64_t bias) {
  Value magic = b.constant(getMagic(b, bias));
  Value shifted = b.madd(x, b.constant(factor), magic);
  return {b.sub(shifted, magic), b.toBits(shifted)};
}

/// Whether one instruction multiplies by powers of two.
static bool hasScaling(FloatBuilder &b) {
  return b.getUnit().hasScaling && b.isSingle();
}

/// The same for `scale`.
static Rounded roundExponent(FloatBuilder &b, Value x, double factor) {
  if (!hasScaling(b))
    return roundProduct(b, x, factor, 2 * b.getBias());
  Value bits = roundProduct(b, x, factor).bits;
  Value magic = b.integer(llvm::bit_cast<int32_t>(float(getMagic(b, 0))));
  Value n = b.subInt(bits, magic);
  return {b.toFloat(n), n};
}

/// p * 2^n, rounded once.
static Value scale(FloatBuilder &b, Value p, Rounded n) {
  ImplicitLocOpBuilder &builder = b.getBuilder();
  if (hasScaling(b))
    return LLVM::CallIntrinsicOp::create(builder, b.getType(),
                                         builder.getStringAttr("llvm.ldexp"),
                                         ValueRange{p, n.bits})
        .getResult(0);
  // In two steps, as 2^n may be too large or subnormal.
  Value half = arith::ShRUIOp::create(builder, n.bits, b.integer(1));
  p = b.mul(p, b.fromExponent(half));
  return b.mul(p, b.fromExponent(b.subInt(n.bits, half)));
}

/// p * 2^n, rounded once, for n that is not positive. It is too large by
/// 2^offset in the bits, in which it is normal.
static Value scaleDown(FloatBuilder &b, Value p, Rounded n, int64_t offset) {
  Value power = b.fromExponent(n.bits);
  return b.mul(b.mul(p, power), b.constant(std::ldexp(1.0, -offset)));
}

Value reduceByLn2(FloatBuilder &b, Value x, Value n) {
  bool isSingle = b.isSingle();
  Value r = b.madd(n, b.constant(isSingle ? -ln2High : -wideLn2High), x);
  return b.madd(n, b.constant(isSingle ? -ln2Low : -wideLn2Low), r);
}

/// (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2.
static ArrayRef<double> getExpTerms(FloatBuilder &b) {
  return b.isSingle() ? ArrayRef(expTerms) : ArrayRef(wideExpTerms);
}

Value emitReducedExp(FloatBuilder &b, Value r, bool isNegated) {
  SmallVector<double> terms = {1, 1};
  llvm::append_range(terms, getExpTerms(b));
  for (size_t i = 1; isNegated && i < terms.size(); i += 2)
    terms[i] = -terms[i];
  return b.polynomial(r, terms);
}

Value getNegatedMagnitude(Value v) {
  auto negation = v.getDefiningOp<arith::NegFOp>();
  auto magnitude = negation
                       ? negation.getOperand().getDefiningOp<math::AbsFOp>()
                       : math::AbsFOp();
  return magnitude ? magnitude.getOperand() : Value();
}

/// e^x = 2^n e^r with |r| <= ln 2 / 2.
static Value emitExp(FloatBuilder &b, Value x) {
  // Beyond the bounds, the result is infinite or 0. Scaling needs no upper one:
  // the exponent only grows with x, also where it is not x / ln 2 any more, and
  // the polynomial, whose degree is even, is positive or infinite.
  bool isSingle = b.isSingle();
  double lowest = isSingle ? -104 : -746, magnitude = getMaxMagnitude(x);
  auto negation = x.getDefiningOp<arith::NegFOp>();
  bool isOnlyDown =
      !hasScaling(b) && negation && isNeverNegative(negation.getOperand());
  if (!hasScaling(b) && !isOnlyDown)
    x = b.atMost(x, isSingle ? 89 : 710);
  // Numbers whose exponents the constant that rounds can tell are scaled to 0.
  constexpr double maxToScale = 1 << 20;
  if (!(magnitude <= (hasScaling(b) ? maxToScale : -lowest)))
    x = b.atLeast(x, lowest);
  // Half of the exponents below 1, so that neither factor is subnormal.
  int64_t offset = isSingle ? 64 : 512;
  Rounded n = isOnlyDown ? roundProduct(b, x, log2OfE, b.getBias() + offset)
                         : roundExponent(b, x, log2OfE);
  Value p = emitReducedExp(b, reduceByLn2(b, x, n.number));
  return isOnlyDown ? scaleDown(b, p, n, offset) : scale(b, p, n);
}

/// 1 / (1 + e^-x) for f32, as 2^-24 / (2^-24 + 2^(n - 24) e^-r) with
/// x = r - n ln 2. That is in range where e^-x is not, and the result is
/// subnormal.
Value emitLogistic(FloatBuilder &b, Value x) {
  static constexpr int64_t offset = -24;
  // Beyond the bounds, the result is 1 or 0.
  x = b.atLeast(b.atMost(x, 17.4), -104);
  Rounded n = roundProduct(b, x, -log2OfE, b.getBias() + offset);
  Value r = b.madd(n.number, b.constant(ln2High), x);
  r = b.madd(n.number, b.constant(ln2Low), r);
  Value p = emitReducedExp(b, r, /*isNegated=*/true);
  Value unit = b.constant(std::ldexp(1.0, offset));
  return b.div(unit, b.madd(p, b.fromExponent(n.bits), unit));
}

/// 2^n (r + r^2 p) + (2^n - 1), of which half is computed, as 2^n may be too
/// large.
static Value emitExpM1(FloatBuilder &b, Value x) {
  // Beyond the bounds, the result is infinite or -1.
  Value bounded = b.atLeast(b.atMost(x, 89), -20);
  Rounded n = roundProduct(b, bounded, log2OfE, b.getBias() - 1);
  // The rounding error of r is kept.
  Value high = b.madd(n.number, b.constant(-ln2High), bounded);
  Value low = b.mul(n.number, b.constant(ln2Low));
  Value r = b.sub(high, low);
  Value rest = b.sub(b.sub(high, r), low);
  rest = b.madd(b.polynomial(r, expTerms), b.mul(r, r), rest);
  Value power = b.fromExponent(n.bits);
  Value half = b.madd(power, r, b.sub(power, b.constant(0.5)));
  half = b.madd(power, rest, half);
  // Half of a subnormal number may be rounded.
  Value isTiny = b.less(b.abs(x), b.constant(2.9802322387695312e-08));
  return b.select(isTiny, x, b.add(half, half));
}

/// t / (2 - t) for t = 1 - e^(-2x) = 2^-n (1 - e^-r) - (2^-n - 1), up to where
/// the result is 1 or -1. Zeros keep their signs in each step. Without FMA, the
/// result is computed for |x|, as 2 - t is rounded by less where it is below 2.
static Value emitTanh(FloatBuilder &b, Value x) {
  Value sign = x;
  if (!b.getUnit().hasFMA)
    x = b.abs(x);
  double bound = b.isSingle() ? 9.02 : 19.1;
  x = b.atLeast(b.atMost(x, bound), -bound);
  x = b.add(x, x);
  Value magic = b.constant(getMagic(b, b.getBias()));
  Value shifted = b.madd(x, b.constant(-log2OfE), magic);
  Value r = reduceByLn2(b, x, b.sub(magic, shifted));
  SmallVector<double> terms = llvm::to_vector(getExpTerms(b));
  for (size_t i = 0; i < terms.size(); i += 2)
    terms[i] = -terms[i];
  Value rest = b.madd(b.polynomial(r, terms), b.mul(r, r), r);
  Value power = b.fromExponent(b.toBits(shifted));
  Value t = b.madd(power, rest, b.neg(b.sub(power, b.constant(1))));
  Value result = b.div(t, b.sub(b.constant(2), t));
  return b.getUnit().hasFMA ? result : b.copySign(result, sign);
}

/// A polynomial for |x| < 1, else 1 - q(|x|)^4 with another one, around 1. One
/// polynomial is evaluated, whose coefficients depend on the magnitude.
static Value emitErf(FloatBuilder &b, Value x) {
  static constexpr double small[] = {1.283791658e-01,
                                     -3.761262667e-01,
                                     1.128359471e-01,
                                     -2.685421200e-02,
                                     5.189087409e-03,
                                     -8.016864174e-04,
                                     7.875874715e-05,
                                     0,
                                     0};
  static constexpr double large[] = {
      6.297695041e-01, -4.154852331e-01, 4.321473651e-03,
      5.082402006e-02, -3.761855653e-03, -5.451842677e-03,
      1.302136807e-03, 3.017998461e-05,  -2.605480950e-05};
  Value magnitude = b.abs(x), one = b.constant(1);
  Value isSmall = b.less(magnitude, one);
  // Even and odd terms do not wait for each other.
  SmallVector<Value> terms[2];
  for (auto [i, inside, outside] : llvm::enumerate(small, large))
    terms[i % 2].push_back(
        b.select(isSmall, b.constant(inside), b.constant(outside)));
  Value argument =
      b.select(isSmall, b.mul(x, x), b.sub(b.atMost(magnitude, 4), one));
  Value argumentSquare = b.mul(argument, argument);
  Value p = b.madd(b.polynomial(argumentSquare, terms[1]), argument,
                   b.polynomial(argumentSquare, terms[0]));
  Value square = b.mul(p, p);
  Value rest = b.madd(b.neg(square), square, one);
  return b.select(isSmall, b.madd(p, x, x), b.copySign(rest, x));
}

//===----------------------------------------------------------------------===//
// Logarithms
//===----------------------------------------------------------------------===//

/// The bits of a number.
static int64_t getBits(FloatBuilder &b, double x) {
  return b.isSingle() ? llvm::bit_cast<int32_t>(float(x))
                      : llvm::bit_cast<int64_t>(x);
}

Parts splitNormal(FloatBuilder &b, Value x) {
  unsigned mantissaBits = b.getMantissaBits();
  Value bits = b.toBits(x);
  Value least = b.integer(getBits(b, M_SQRT1_2));
  Value exponent = b.shiftRight(b.subInt(bits, least), mantissaBits);
  return {exponent,
          b.fromBits(b.subInt(bits, b.shiftLeft(exponent, mantissaBits)))};
}

/// The least positive number that is not subnormal.
static double getLeastNormal(FloatBuilder &b) {
  return std::ldexp(1.0, 1 - b.getBias());
}

/// The parts of a positive number.
static Parts split(FloatBuilder &b, Value x) {
  int64_t shift = b.getMantissaBits();
  Value isSmall = b.less(x, b.constant(getLeastNormal(b)));
  Value large = b.mul(x, b.constant(std::ldexp(1.0, shift)));
  Parts parts = splitNormal(b, b.select(isSmall, large, x));
  parts.exponent = b.select(isSmall, b.subInt(parts.exponent, b.integer(shift)),
                            parts.exponent);
  return parts;
}

/// Whether a number is not positive and normal. Adding to the bits makes those
/// of positive normal numbers the least ones.
static Value isUnusual(FloatBuilder &b, Value x) {
  int64_t infinity = getBits(b, std::numeric_limits<double>::infinity());
  Value bits = b.addInt(b.toBits(x), b.integer(infinity));
  Value least = b.integer(-2 * getBits(b, getLeastNormal(b)));
  return arith::CmpIOp::create(b.getBuilder(), arith::CmpIPredicate::sge, bits,
                               least);
}

/// e ln 2 + ln(1 + f) for f64, as ln(1 + f) = 2 artanh(s) = f - h + s (h + r)
/// with s = f / (2 + f), h = f^2 / 2 and r = 2 artanh(s) / s - 2.
static Value emitWideLogOfParts(FloatBuilder &b, Value e, Value f) {
  Value s = b.div(f, b.add(f, b.constant(2)));
  Value z = b.mul(s, s);
  Value r = b.mul(
      z, b.polynomial(z, {6.66666666666673402e-01, 3.99999999994165800e-01,
                          2.85714287420543667e-01, 2.22221986012171885e-01,
                          1.81835631043550022e-01, 1.53140771189119701e-01,
                          1.47957221154451563e-01}));
  Value half = b.mul(b.mul(f, b.constant(0.5)), f);
  Value rest = b.madd(e, b.constant(wideLn2Low), b.mul(s, b.add(half, r)));
  Value log = b.sub(f, b.sub(half, rest));
  return b.madd(e, b.constant(wideLn2High), log);
}

/// e ln 2 + ln(1 + f) for f32. The error of ln 2 is a twentieth of that of a
/// rounding.
static Value emitSingleLogOfParts(FloatBuilder &b, Value e, Value f) {
  Value square = b.mul(f, f);
  // Even and odd terms do not wait for each other.
  Value even =
      b.polynomial(square, {3.333333117e-01, 2.000071720e-01, 1.424900932e-01,
                            1.168571964e-01, 6.973070409e-02});
  Value odd = b.polynomial(square, {-2.499999691e-01, -1.666780858e-01,
                                    -1.242548656e-01, -1.148147724e-01});
  Value p = b.madd(b.madd(odd, f, even), f, b.constant(-0.5));
  return b.madd(e, b.constant(6.931471806e-01), b.madd(p, square, f));
}

static Value emitLogOfParts(FloatBuilder &b, Value e, Value f) {
  return b.isSingle() ? emitSingleLogOfParts(b, e, f)
                      : emitWideLogOfParts(b, e, f);
}

Value emitLogOfNormal(FloatBuilder &b, Value x) {
  Parts parts = splitNormal(b, x);
  Value f = b.sub(parts.mantissa, b.constant(1));
  return emitLogOfParts(b, b.exponentToFloat(parts.exponent), f);
}

/// The logarithm of numbers that are infinite, zero or negative, else `result`.
static Value emitLogOutside(FloatBuilder &b, Value x, Value result) {
  Value zero = b.constant(0), infinity = b.infinity();
  result =
      b.select(b.equal(x, zero),
               b.constant(-std::numeric_limits<double>::infinity()), result);
  result = b.select(b.equal(x, infinity), x, result);
  Value isNegative = b.negate(b.either(b.less(zero, x), b.equal(x, zero)));
  return b.select(isNegative, b.nan(), result);
}

static Value emitLog(FloatBuilder &b, Value x) {
  return emitUnlessRare(b, isUnusual(b, x), emitLogOfNormal(b, x), [&] {
    Parts parts = split(b, x);
    Value f = b.sub(parts.mantissa, b.constant(1));
    Value log = emitLogOfParts(b, b.exponentToFloat(parts.exponent), f);
    return emitLogOutside(b, x, log);
  });
}

/// The logarithm of 1 + x, with what the sum loses added to the mantissa.
static Value emitLog1p(FloatBuilder &b, Value x) {
  Value one = b.constant(1), sum = b.add(one, x);
  Value lost = b.sub(x, b.sub(sum, one));
  Parts parts = splitNormal(b, sum);
  // 2^-exponent; 0 past the largest exponent, where nothing is lost.
  Value bits = b.subInt(b.toBits(one), b.shiftLeft(parts.exponent, 23));
  Value power =
      b.fromBits(arith::MaxSIOp::create(b.getBuilder(), bits, b.integer(0)));
  Value f = b.madd(lost, power, b.sub(parts.mantissa, one));
  Value result = emitLogOfParts(b, b.toFloat(parts.exponent), f);
  return emitLogOutside(b, sum, b.copySign(result, x));
}

//===----------------------------------------------------------------------===//
// Powers
//===----------------------------------------------------------------------===//

/// Whether a number, not negative, is an integer.
static Value isInteger(FloatBuilder &b, Value x) {
  Value limit = b.constant(8388608);
  Value rounded = b.sub(b.add(x, limit), limit);
  return b.either(b.equal(x, rounded), b.negate(b.less(x, limit)));
}

/// y (log2 mantissa + exponent) in f64.
static Value emitWideExponent(FloatBuilder &wide, Value exponent,
                              Value mantissa, Value y) {
  Value m = wide.extend(mantissa), one = wide.constant(1);
  Value s = wide.div(wide.sub(m, one), wide.add(m, one));
  Value series = wide.polynomial(
      wide.mul(s, s),
      {2.88539008178991407, 9.61796673431325799e-01, 5.77083573229110969e-01,
       4.11673274810617884e-01, 3.40721430257771407e-01});
  Value log = wide.madd(s, series, wide.extend(exponent));
  return wide.mul(wide.extend(y), log);
}

namespace {
/// 2^n p with the whole number n.
struct WidePower {
  Value n, p;
};
} // namespace

/// 2 to an exponent in f64.
static WidePower emitWidePower(FloatBuilder &b, FloatBuilder &wide,
                               Value exponent) {
  Value magic = wide.constant(getMagic(wide, 0));
  Value whole = wide.sub(wide.add(exponent, magic), magic);
  Value p = b.polynomial(b.truncate(wide.sub(exponent, whole)),
                         {1, 6.931471825e-01, 2.402264774e-01, 5.550359562e-02,
                          9.618499316e-03, 1.339097158e-03, 1.532929164e-04});
  return {b.truncate(whole), p};
}

/// |x|^y
static Value emitPowOfMagnitude(FloatBuilder &b, Value magnitude, Value y) {
  Parts parts = split(b, magnitude);
  // Infinity and NaN as they are.
  Value exponent = b.select(b.less(magnitude, b.infinity()),
                            b.toFloat(parts.exponent), magnitude);
  exponent =
      b.select(b.equal(magnitude, b.constant(0)),
               b.constant(-std::numeric_limits<double>::infinity()), exponent);
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  exponent = emitWideExponent(wide, exponent, parts.mantissa, y);
  // Beyond the bounds, the result is infinite or 0.
  exponent = wide.atLeast(wide.atMost(exponent, 129), -151);
  WidePower power = emitWidePower(b, wide, exponent);
  return scale(b, power.p, roundExponent(b, power.n, 1));
}

/// x^y for all numbers. As in C, the result is 1 for x = 1 and for y = 0,
/// whatever the other is.
static Value emitPowOfAny(FloatBuilder &b, Value x, Value y) {
  Value zero = b.constant(0), one = b.constant(1), infinity = b.infinity();
  Value magnitude = b.abs(x), size = b.abs(y);
  Value result = emitPowOfMagnitude(b, magnitude, y);
  Value isWhole = isInteger(b, size);
  Value isEven = isInteger(b, b.mul(size, b.constant(0.5)));
  Value isOdd = b.both(isWhole, b.negate(isEven));
  result = b.select(isOdd, b.copySign(result, x), result);
  Value isFinite = b.less(magnitude, infinity);
  Value isUndefined =
      b.both(b.both(b.less(x, zero), isFinite), b.negate(isWhole));
  result = b.select(isUndefined, b.nan(), result);
  Value isOne = b.either(b.equal(y, zero), b.equal(x, one));
  isOne =
      b.either(isOne, b.both(b.equal(magnitude, one), b.equal(size, infinity)));
  return b.select(isOne, one, result);
}

/// Bases that are positive and neither subnormal nor infinite, with exponents
/// for which the result is in the middle of the range, need no tests.
static Value emitPow(FloatBuilder &b, Value x, Value y) {
  Parts parts = splitNormal(b, x);
  FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
  WidePower power = emitWidePower(
      b, wide,
      emitWideExponent(wide, b.toFloat(parts.exponent), parts.mantissa, y));
  Value isInRange = b.less(b.abs(power.n), b.constant(126));
  Value isRare = b.either(isUnusual(b, x), b.negate(isInRange));
  Value magic = b.constant(getMagic(b, b.getBias()));
  Value bits = b.toBits(b.add(power.n, magic));
  return emitUnlessRare(b, isRare, b.mul(power.p, b.fromExponent(bits)),
                        [&] { return emitPowOfAny(b, x, y); });
}

//===----------------------------------------------------------------------===//
// Remainders
//===----------------------------------------------------------------------===//

/// The remainder of a division of f32 towards zero. The quotient is rounded
/// to the nearest integer instead, of which the remainder is exact as well; a
/// negative one is too small by one divisor. Large quotients are left to the
/// C library, and so are numbers that are not finite.
static Value emitRemainder(FloatBuilder &b, Value x, Value y) {
  Value dividend = b.abs(x), divisor = b.abs(y);
  Value quotient = b.div(dividend, divisor);
  Value limit = b.constant(std::ldexp(1.0, b.getMantissaBits()));
  Value rounded = b.sub(b.add(quotient, limit), limit);
  Value rest = b.fma(b.neg(rounded), divisor, dividend);
  rest = b.select(b.less(rest, b.constant(0)), b.add(rest, divisor), rest);
  Value isUsual = b.both(b.less(quotient, b.constant(std::ldexp(1.0, 22))),
                         b.less(divisor, b.infinity()));
  return emitUnlessRare(b, b.negate(isUsual), b.copySign(rest, x), [&] {
    FloatBuilder wide = b.withElement(b.getBuilder().getF64Type());
    return b.truncate(arith::RemFOp::create(wide.getBuilder(), wide.extend(x),
                                            wide.extend(y)));
  });
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <auto function>
static Value call(FloatBuilder &b, ValueRange operands) {
  if constexpr (std::is_invocable_v<decltype(function), FloatBuilder &, Value>)
    return function(b, operands[0]);
  else
    return function(b, operands[0], operands[1]);
}

template <typename OpTy, auto function>
static std::pair<StringRef, ElementaryFunction> makeRow(bool hasWide = false) {
  return {OpTy::getOperationName(), {call<function>, hasWide}};
}

Value matchLogistic(arith::DivFOp op) {
  auto sum = op.getRhs().getDefiningOp<arith::AddFOp>();
  auto choice = op.getLhs().getDefiningOp<arith::SelectOp>();
  if (!sum || !choice || !getElementTypeOrSelf(op.getType()).isF32() ||
      !matchPattern(choice.getFalseValue(), m_OneFloat()))
    return Value();
  Value power = choice.getTrueValue();
  bool isSum =
      (sum.getRhs() == power && matchPattern(sum.getLhs(), m_OneFloat())) ||
      (sum.getLhs() == power && matchPattern(sum.getRhs(), m_OneFloat()));
  auto exp = power.getDefiningOp<math::ExpOp>();
  Value x = exp ? getNegatedMagnitude(exp.getOperand()) : Value();
  auto compare = choice.getCondition().getDefiningOp<arith::CmpFOp>();
  bool isNegative = x && compare && compare.getLhs() == x &&
                    compare.getPredicate() == arith::CmpFPredicate::OLT &&
                    matchPattern(compare.getRhs(), m_AnyZeroFloat());
  return isSum && isNegative ? x : Value();
}

const ElementaryFunction *lookupElementaryFunction(Operation *op) {
  static const llvm::StringMap<ElementaryFunction> functions = {
      makeRow<arith::RemFOp, emitRemainder>(),
      makeRow<math::AcosOp, emitAcos>(),
      makeRow<math::AcoshOp, emitAcosh>(),
      makeRow<math::AsinOp, emitAsin>(),
      makeRow<math::AsinhOp, emitAsinh>(),
      makeRow<math::AtanOp, emitAtan>(),
      makeRow<math::AtanhOp, emitAtanh>(),
      makeRow<math::CosOp, emitCos>(/*hasWide=*/true),
      makeRow<math::CoshOp, emitCosh>(),
      makeRow<math::ErfOp, emitErf>(),
      makeRow<math::ExpOp, emitExp>(/*hasWide=*/true),
      makeRow<math::ExpM1Op, emitExpM1>(),
      makeRow<math::LogOp, emitLog>(/*hasWide=*/true),
      makeRow<math::Log1pOp, emitLog1p>(),
      makeRow<math::PowFOp, emitPow>(),
      makeRow<math::SinOp, emitSin>(/*hasWide=*/true),
      makeRow<math::SinhOp, emitSinh>(),
      makeRow<math::TanOp, emitTan>(),
      makeRow<math::TanhOp, emitTanh>(/*hasWide=*/true),
  };
  auto it = functions.find(op->getName().getStringRef());
  if (it == functions.end())
    return nullptr;
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  bool isComputed = element.isF16() || element.isBF16() || element.isF32() ||
                    (element.isF64() && it->second.hasWide);
  return isComputed ? &it->second : nullptr;
}

} // namespace agate

//===- Kernels.cpp - What elementwise operations compute ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Kernels.h"
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

using K = const KernelBuilder &;

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

double KernelBuilder::getNumber(StringRef name, double otherwise) const {
  auto attr = dyn_cast_or_null<FloatAttr>(op->getAttr(name));
  return attr ? attr.getValueAsDouble() : otherwise;
}

int64_t KernelBuilder::getInt(StringRef name, int64_t otherwise) const {
  auto attr = dyn_cast_or_null<IntegerAttr>(op->getAttr(name));
  return attr ? attr.getValue().getSExtValue() : otherwise;
}

StringRef KernelBuilder::getString(StringRef name) const {
  auto attr = dyn_cast_or_null<StringAttr>(op->getAttr(name));
  return attr ? attr.getValue() : StringRef();
}

Value KernelBuilder::constant(Type type, double value) const {
  TypedAttr attr = isa<FloatType>(type)
                       ? TypedAttr(builder.getFloatAttr(type, value))
                       : builder.getIntegerAttr(type, int64_t(value));
  return create<arith::ConstantOp>(attr);
}

static bool isFloatValue(Value v) { return isa<FloatType>(v.getType()); }

Value KernelBuilder::add(Value a, Value b) const {
  return isFloatValue(a) ? create<arith::AddFOp>(a, b)
                         : create<arith::AddIOp>(a, b);
}

Value KernelBuilder::sub(Value a, Value b) const {
  return isFloatValue(a) ? create<arith::SubFOp>(a, b)
                         : create<arith::SubIOp>(a, b);
}

Value KernelBuilder::mul(Value a, Value b) const {
  return isFloatValue(a) ? create<arith::MulFOp>(a, b)
                         : create<arith::MulIOp>(a, b);
}

/// Integers are divided towards zero. What has no quotient gives one that
/// wraps around: x / 0 is 0, and the least number divided by -1 is itself.
Value KernelBuilder::div(Value a, Value b) const {
  if (isFloatValue(a))
    return create<arith::DivFOp>(a, b);
  Value zero = constant(a.getType(), 0), one = constant(a.getType(), 1);
  Value isZero = equal(b, zero);
  if (!isSigned()) {
    Value quotient = create<arith::DivUIOp>(a, select(isZero, one, b));
    return select(isZero, zero, quotient);
  }
  Value isMinusOne = equal(b, constant(a.getType(), -1));
  Value divisor = select(create<arith::OrIOp>(isZero, isMinusOne), one, b);
  Value quotient = create<arith::DivSIOp>(a, divisor);
  return select(isZero, zero, select(isMinusOne, neg(a), quotient));
}

Value KernelBuilder::max(Value a, Value b) const {
  if (isFloatValue(a))
    return create<arith::MaximumFOp>(a, b);
  return isSigned() ? create<arith::MaxSIOp>(a, b)
                    : create<arith::MaxUIOp>(a, b);
}

Value KernelBuilder::min(Value a, Value b) const {
  if (isFloatValue(a))
    return create<arith::MinimumFOp>(a, b);
  return isSigned() ? create<arith::MinSIOp>(a, b)
                    : create<arith::MinUIOp>(a, b);
}

Value KernelBuilder::neg(Value a) const {
  return isFloatValue(a) ? create<arith::NegFOp>(a)
                         : sub(constant(a.getType(), 0), a);
}

Value KernelBuilder::less(Value a, Value b) const {
  if (isFloatValue(a))
    return create<arith::CmpFOp>(arith::CmpFPredicate::OLT, a, b);
  return create<arith::CmpIOp>(
      isSigned() ? arith::CmpIPredicate::slt : arith::CmpIPredicate::ult, a, b);
}

Value KernelBuilder::equal(Value a, Value b) const {
  if (isFloatValue(a))
    return create<arith::CmpFOp>(arith::CmpFPredicate::OEQ, a, b);
  return create<arith::CmpIOp>(arith::CmpIPredicate::eq, a, b);
}

Value KernelBuilder::select(Value c, Value a, Value b) const {
  return create<arith::SelectOp>(c, a, b);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {

/// An operation of the math dialect with one operand.
template <typename OpTy> Value apply(K k, ValueRange x) {
  return k.create<OpTy>(x[0]);
}

/// A function of two elements, applied from the left to all of them.
template <Value (KernelBuilder::*function)(Value, Value) const>
Value fold(K k, ValueRange x) {
  Value result = x[0];
  for (Value next : x.drop_front())
    result = (k.*function)(result, next);
  return result;
}

/// An operation of the arith dialect on integers.
template <typename OpTy> Value combine(K k, ValueRange x) {
  return k.create<OpTy>(x[0], x[1]);
}

Value emitAbs(K k, ValueRange x) {
  if (k.isFloat())
    return k.create<math::AbsFOp>(x[0]);
  return k.isSigned() ? k.create<math::AbsIOp>(x[0]) : x[0];
}

Value emitNeg(K k, ValueRange x) { return k.neg(x[0]); }

Value emitReciprocal(K k, ValueRange x) {
  return k.div(k.constant(x[0].getType(), 1), x[0]);
}

/// NaN stays NaN.
Value emitSign(K k, ValueRange x) {
  Type type = x[0].getType();
  Value zero = k.constant(type, 0), one = k.constant(type, 1);
  Value positive = k.less(zero, x[0]);
  if (!k.isFloat() && !k.isSigned())
    return k.select(positive, one, zero);
  Value rest = k.select(k.equal(x[0], zero), zero, x[0]);
  Value negative = k.select(k.less(x[0], zero), k.constant(type, -1), rest);
  return k.select(positive, one, negative);
}

Value emitNot(K k, ValueRange x) {
  Value ones =
      k.create<arith::ConstantOp>(k.builder.getIntegerAttr(x[0].getType(), -1));
  return k.create<arith::XOrIOp>(x[0], ones);
}

Value emitMean(K k, ValueRange x) {
  Value sum = fold<&KernelBuilder::add>(k, x);
  return k.div(sum, k.constant(sum.getType(), x.size()));
}

/// With fmod the remainder has the sign of the dividend, else (for integers)
/// that of the divisor. There is no remainder of a division by zero: 0.
Value emitMod(K k, ValueRange x) {
  if (k.isFloat())
    return k.create<arith::RemFOp>(x[0], x[1]);
  Value quotient = k.div(x[0], x[1]);
  Value remainder = k.sub(x[0], k.mul(quotient, x[1]));
  Value zero = k.constant(x[0].getType(), 0);
  if (k.isSigned() && k.getInt("fmod") == 0) {
    // The two signs differ.
    Value signs = k.create<arith::XOrIOp>(remainder, x[1]);
    Value differ =
        k.create<arith::CmpIOp>(arith::CmpIPredicate::slt, signs, zero);
    Value isZero = k.equal(remainder, zero);
    remainder = k.select(isZero, remainder,
                         k.select(differ, k.add(remainder, x[1]), remainder));
  }
  return k.select(k.equal(x[1], zero), zero, remainder);
}

/// The element type of operand #`i`, with its sign.
Type getOperandType(K k, unsigned i) {
  return cast<TensorType>(k.op->getOperand(i).getType()).getElementType();
}

/// `v`, of operand #`i`, as a float of type `type`.
Value toFloat(K k, Value v, unsigned i, Type type) {
  Type from = isFloatValue(v) ? v.getType() : getOperandType(k, i);
  return emitCast(k.builder, k.loc, v, from, type);
}

/// `base` to an integer power, by squaring. Where the power does not fit into
/// the type, it wraps around. A negative power is that of the reciprocal, cut
/// to an integer: only those of 1 and -1 are not 0.
Value emitIntegerPower(K k, Value base, Value exponent) {
  Type type = base.getType(), i64 = k.builder.getI64Type();
  bool isSigned = getElementKind(getOperandType(k, 1)) == ElementKind::Signed;
  Value n = exponent;
  if (n.getType().getIntOrFloatBitWidth() < 64)
    n = isSigned ? k.create<arith::ExtSIOp>(i64, n)
                 : k.create<arith::ExtUIOp>(i64, n);
  auto isOdd = [&](Value v) {
    return k.create<arith::TruncIOp>(k.builder.getI1Type(), v);
  };
  // From 64 on, powers of anything but 0, 1 and -1 do not fit anyway, and those
  // depend on the last bit alone.
  Value one = k.constant(type, 1), zero = k.constant(type, 0);
  Value power = one, square = base;
  for (unsigned bit = 0; bit < 6; ++bit) {
    Value isSet = isOdd(k.create<arith::ShRUIOp>(n, k.constant(i64, bit)));
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
  Value isNegative =
      k.create<arith::CmpIOp>(arith::CmpIPredicate::slt, n, k.constant(i64, 0));
  return k.select(isNegative, reciprocal, power);
}

/// The result has the type of the base.
Value emitPow(K k, ValueRange x) {
  Value base = x[0], exponent = x[1];
  if (!isFloatValue(base) && !isFloatValue(exponent))
    return emitIntegerPower(k, base, exponent);
  if (isFloatValue(base)) {
    exponent = toFloat(k, exponent, 1, base.getType());
    return k.create<math::PowFOp>(base, exponent);
  }
  Type f64 = k.builder.getF64Type();
  Value power = k.create<math::PowFOp>(toFloat(k, base, 0, f64),
                                       toFloat(k, exponent, 1, f64));
  return emitCast(k.builder, k.loc, power, f64, getOperandType(k, 0));
}

/// A shift by the width of the type or more leaves nothing.
Value emitBitShift(K k, ValueRange x) {
  Type type = x[0].getType();
  Value width = k.constant(type, type.getIntOrFloatBitWidth());
  Value fits = k.create<arith::CmpIOp>(arith::CmpIPredicate::ult, x[1], width);
  Value zero = k.constant(type, 0);
  Value amount = k.select(fits, x[1], zero);
  Value shifted = k.getString("direction") == "LEFT"
                      ? k.create<arith::ShLIOp>(x[0], amount)
                      : k.create<arith::ShRUIOp>(x[0], amount);
  return k.select(fits, shifted, zero);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

Value emitEqual(K k, ValueRange x) { return k.equal(x[0], x[1]); }
Value emitLess(K k, ValueRange x) { return k.less(x[0], x[1]); }
Value emitGreater(K k, ValueRange x) { return k.less(x[1], x[0]); }

Value emitLessOrEqual(K k, Value a, Value b) {
  if (k.isFloat())
    return k.create<arith::CmpFOp>(arith::CmpFPredicate::OLE, a, b);
  return k.create<arith::CmpIOp>(k.isSigned() ? arith::CmpIPredicate::sle
                                              : arith::CmpIPredicate::ule,
                                 a, b);
}
Value emitLessOrEqual(K k, ValueRange x) {
  return emitLessOrEqual(k, x[0], x[1]);
}
Value emitGreaterOrEqual(K k, ValueRange x) {
  return emitLessOrEqual(k, x[1], x[0]);
}

Value emitIsNaN(K k, ValueRange x) {
  return k.create<arith::CmpFOp>(arith::CmpFPredicate::UNO, x[0], x[0]);
}

Value emitIsInf(K k, ValueRange x) {
  double infinity = std::numeric_limits<double>::infinity();
  Value result = k.constant(k.builder.getI1Type(), 0);
  auto detect = [&](StringRef name, double value) {
    if (k.getInt(name, 1) != 0)
      result = k.create<arith::OrIOp>(
          result, k.equal(x[0], k.constant(x[0].getType(), value)));
  };
  detect("detect_negative", -infinity);
  detect("detect_positive", infinity);
  return result;
}

Value emitWhere(K k, ValueRange x) { return k.select(x[0], x[1], x[2]); }

/// NaN stays NaN; where the bounds cross, the upper one wins. An absent bound
/// is the largest finite number, with or without a sign.
Value emitClip(K k, ValueRange x) {
  Value result = x[0], min = x[1], max = x[2];
  auto type = dyn_cast<FloatType>(result.getType());
  if (type) {
    // Of the original type: f16 comes as f32.
    auto original = cast<FloatType>(getOperandType(k, 0));
    auto emitLargest = [&](bool isNegative) -> Value {
      APFloat limit =
          APFloat::getLargest(original.getFloatSemantics(), isNegative);
      bool isInexact;
      limit.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                    &isInexact);
      return k.create<arith::ConstantOp>(FloatAttr::get(type, limit));
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

Value emitRelu(K k, ValueRange x) {
  if (!k.isFloat() && !k.isSigned())
    return x[0];
  return k.max(x[0], k.constant(x[0].getType(), 0));
}

Value emitPRelu(K k, ValueRange x) {
  Value isNegative = k.less(x[0], k.constant(x[0].getType(), 0));
  return k.select(isNegative, k.mul(x[0], x[1]), x[0]);
}

Value emitLeakyRelu(K k, ValueRange x) {
  Value alpha = k.constant(x[0].getType(), k.getNumber("alpha", 0.01));
  Value args[] = {x[0], alpha};
  return emitPRelu(k, args);
}

Value emitThresholdedRelu(K k, ValueRange x) {
  Value alpha = k.constant(x[0].getType(), k.getNumber("alpha", 1.0));
  return k.select(k.less(alpha, x[0]), x[0], k.constant(x[0].getType(), 0));
}

/// alpha * (exp(x) - 1) below zero, x from there on.
Value emitElu(K k, Value x, Value alpha) {
  Value isNegative = k.less(x, k.constant(x.getType(), 0));
  return k.select(isNegative, k.mul(alpha, k.create<math::ExpM1Op>(x)), x);
}
Value emitElu(K k, ValueRange x) {
  return emitElu(k, x[0],
                 k.constant(x[0].getType(), k.getNumber("alpha", 1.0)));
}

Value emitSelu(K k, ValueRange x) {
  Type type = x[0].getType();
  Value gamma =
      k.constant(type, k.getNumber("gamma", 1.05070102214813232421875));
  Value alpha =
      k.constant(type, k.getNumber("alpha", 1.67326319217681884765625));
  return k.mul(gamma, emitElu(k, x[0], alpha));
}

/// max(0, x) + min(0, alpha * (exp(x / alpha) - 1))
Value emitCelu(K k, ValueRange x) {
  Type type = x[0].getType();
  Value zero = k.constant(type, 0);
  Value alpha = k.constant(type, k.getNumber("alpha", 1.0));
  Value exp = k.create<math::ExpM1Op>(k.div(x[0], alpha));
  return k.add(k.max(zero, x[0]), k.min(zero, k.mul(alpha, exp)));
}

Value emitClampedLine(K k, Value x, double slope, double offset) {
  Type type = x.getType();
  Value line =
      k.add(k.mul(k.constant(type, slope), x), k.constant(type, offset));
  return k.max(k.constant(type, 0), k.min(k.constant(type, 1), line));
}

Value emitHardSigmoid(K k, ValueRange x) {
  return emitClampedLine(k, x[0], k.getNumber("alpha", 0.2),
                         k.getNumber("beta", 0.5));
}

Value emitHardSwish(K k, ValueRange x) {
  return k.mul(x[0], emitClampedLine(k, x[0], 1.0 / 6.0, 0.5));
}

/// 1 / (1 + exp(-x)), below zero as exp(x) / (1 + exp(x)): exp(-x) would
/// overflow before the result is zero.
Value emitSigmoid(K k, ValueRange x) {
  Type type = x[0].getType();
  Value one = k.constant(type, 1);
  Value power = k.create<math::ExpOp>(k.neg(k.create<math::AbsFOp>(x[0])));
  Value isNegative = k.less(x[0], k.constant(type, 0));
  return k.div(k.select(isNegative, power, one), k.add(one, power));
}

/// A power of e, and its product with something.
struct PowerProduct {
  /// Whether the power is so small that 1 + power is 1; it is 0 then.
  Value isSmall;
  Value power, product;
};

/// exp(y) and x * exp(y). The product is right where the power alone would be
/// subnormal.
PowerProduct emitTimesExp(K k, Value x, Value y) {
  Type type = y.getType();
  Value isSmall = k.less(y, k.constant(type, -40));
  Value shifted = k.add(y, k.constant(type, 64));
  Value power = k.create<math::ExpOp>(k.select(isSmall, shifted, y));
  Value product = k.mul(x, power);
  Value back = k.mul(product, k.constant(type, 1.6038108905486378530e-28));
  return {isSmall, k.select(isSmall, k.constant(type, 0), power),
          k.select(isSmall, back, product)};
}

/// x / (1 + exp(-z)), with exp(z) on both sides where z is negative.
Value emitTimesSigmoid(K k, Value x, Value z) {
  Type type = x.getType();
  PowerProduct parts = emitTimesExp(k, x, k.neg(k.create<math::AbsFOp>(z)));
  Value isNegative = k.less(z, k.constant(type, 0));
  return k.div(k.select(isNegative, parts.product, x),
               k.add(k.constant(type, 1), parts.power));
}

/// Computes a function of `x` in f64, where the rounding errors of its steps
/// would add up.
Value computeWide(K k, Value x, llvm::function_ref<Value(Value)> function) {
  Type f64 = k.builder.getF64Type();
  if (x.getType() == f64)
    return function(x);
  Value wide = function(k.create<arith::ExtFOp>(f64, x));
  return k.create<arith::TruncFOp>(x.getType(), wide);
}

Value emitSwish(K k, ValueRange x) {
  return computeWide(k, x[0], [&](Value wide) {
    Value alpha = k.constant(wide.getType(), k.getNumber("alpha", 1.0));
    return emitTimesSigmoid(k, wide, k.mul(alpha, wide));
  });
}

Value emitSwiGLU(K k, ValueRange x) { return k.mul(emitSwish(k, x), x[1]); }

/// log(1 + exp(x)) as max(x, 0) + log1p(exp(-|x|)), which does not overflow.
Value emitSoftplus(K k, Value x) {
  Value power = k.create<math::ExpOp>(k.neg(k.create<math::AbsFOp>(x)));
  return k.add(k.max(x, k.constant(x.getType(), 0)),
               k.create<math::Log1pOp>(power));
}
Value emitSoftplus(K k, ValueRange x) { return emitSoftplus(k, x[0]); }

/// tanh(log(1 + p)) is n / (n + 2) for n = p (p + 2); past 20 it is 1.
Value emitMish(K k, ValueRange x) {
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

Value emitSoftsign(K k, ValueRange x) {
  Value one = k.constant(x[0].getType(), 1);
  return k.div(x[0], k.add(one, k.create<math::AbsFOp>(x[0])));
}

Value emitGelu(K k, ValueRange x) {
  Type type = x[0].getType();
  if (k.getString("approximate") == "tanh") {
    // (1 + tanh(y)) / 2 is the sigmoid of 2 y = 2 sqrt(2 / pi) (x + c x^3).
    Value square = k.mul(x[0], x[0]);
    Value factor = k.add(k.constant(type, 1.5957691216057307117),
                         k.mul(k.constant(type, 0.071354816272600244), square));
    return emitTimesSigmoid(k, x[0], k.mul(x[0], factor));
  }
  Value factor = k.constant(type, 0.70710678118654752440); // sqrt(1 / 2)
  Value inner = k.create<math::ErfOp>(k.mul(x[0], factor));
  return k.mul(k.mul(k.constant(type, 0.5), x[0]),
               k.add(k.constant(type, 1), inner));
}

/// Elements are compared, and shifted unless the bias is whole, as floats: the
/// attributes need not be numbers that integers can have.
Value emitShrink(K k, ValueRange x) {
  Type type = x[0].getType();
  Type real = k.isFloat() ? type : Type(k.builder.getF64Type());
  Value number = k.isFloat() ? x[0] : toFloat(k, x[0], 0, real);
  double bias = k.getNumber("bias", 0.0);
  auto shift = [&](double by) {
    if (k.isFloat() || (bias == std::floor(bias) && std::abs(bias) < 100))
      return k.add(x[0], k.constant(type, by));
    Value shifted = k.add(number, k.constant(real, by));
    return emitCast(k.builder, k.loc, shifted, real, getOperandType(k, 0));
  };
  Value lambd = k.constant(real, k.getNumber("lambd", 0.5));
  Value inside =
      k.select(k.less(lambd, number), shift(-bias), k.constant(type, 0));
  return k.select(k.less(number, k.neg(lambd)), shift(bias), inside);
}

} // namespace

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

/// One row per operation.
static const llvm::StringMap<Kernel> &getKernels() {
  static const llvm::StringMap<Kernel> kernels = [] {
    llvm::StringMap<Kernel> table;
    auto row = [&](StringRef name, Kernel kernel) { table[name] = kernel; };
#define ROW(NAME, ...) row(ONNX##NAME##Op::getOperationName(), __VA_ARGS__)
    ROW(Abs, emitAbs);
    ROW(Acos, apply<math::AcosOp>);
    ROW(Acosh, apply<math::AcoshOp>);
    ROW(Add, fold<&KernelBuilder::add>);
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
    ROW(Div, fold<&KernelBuilder::div>);
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
    ROW(Max, fold<&KernelBuilder::max>);
    ROW(Mean, emitMean);
    ROW(Min, fold<&KernelBuilder::min>);
    ROW(Mish, emitMish);
    ROW(Mod, emitMod);
    ROW(Mul, fold<&KernelBuilder::mul>);
    ROW(Neg, emitNeg);
    ROW(Not, emitNot);
    ROW(Or, combine<arith::OrIOp>);
    ROW(PRelu, emitPRelu);
    ROW(Pow, emitPow);
    ROW(Reciprocal, emitReciprocal);
    ROW(Relu, emitRelu);
    ROW(Round, apply<math::RoundEvenOp>);
    ROW(Selu, emitSelu);
    ROW(Shrink, emitShrink);
    ROW(Sigmoid, emitSigmoid);
    ROW(Sign, emitSign);
    ROW(Sin, apply<math::SinOp>);
    ROW(Sinh, apply<math::SinhOp>);
    ROW(Softplus, emitSoftplus);
    ROW(Softsign, emitSoftsign);
    ROW(Sqrt, apply<math::SqrtOp>);
    ROW(Sub, fold<&KernelBuilder::sub>);
    ROW(Sum, fold<&KernelBuilder::add>);
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

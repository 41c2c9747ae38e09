//===- Cast.cpp - Conversions between element types -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Elementwise/SmallFloats.h"
#include "Elementwise/StringCasts.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Scalars. Types are those of the onnx dialect; values are signless.
//===----------------------------------------------------------------------===//

static Value emitFloatConstant(ScalarBuilder &builder, Type type,
                               const APFloat &value) {
  return arith::ConstantOp::create(builder, FloatAttr::get(type, value));
}

/// 2^exponent with a sign; infinite if `type` cannot represent it.
static APFloat getPower(FloatType type, unsigned exponent, bool isNegative) {
  APFloat power(type.getFloatSemantics());
  power.convertFromAPInt(APInt::getOneBitSet(exponent + 1, exponent),
                         /*IsSigned=*/false, APFloat::rmNearestTiesToEven);
  if (isNegative)
    power.changeSign();
  return power;
}

/// Whether both limits of a type of integers are numbers of `from`, and of i32.
static bool hasLimitsOf(FloatType from, IntegerType to) {
  return to.getWidth() <= 16 && to.getWidth() < from.getFPMantissaWidth();
}

/// emitFloatToInteger() where limits are numbers of the type of `value`. What
/// compares and selects is the form of one operation of vectors each.
static Value emitFloatToNarrowInteger(ScalarBuilder &builder, Value value,
                                      IntegerType to) {
  auto from = cast<FloatType>(value.getType());
  bool isUnsigned = to.isUnsigned();
  int64_t count = int64_t(1) << to.getWidth();
  int64_t least = isUnsigned ? 0 : -count / 2;
  Value low = builder.constant(from, double(least)),
        high = builder.constant(from, double(least + count - 1));
  auto select = [&](arith::CmpFPredicate predicate, Value v,
                    Value limit) -> Value {
    Value isInside = arith::CmpFOp::create(builder, predicate, v, limit);
    return arith::SelectOp::create(builder, isInside, v, limit);
  };
  // A NaN becomes the lower limit.
  Value inside = select(arith::CmpFPredicate::OLT,
                        select(arith::CmpFPredicate::OGT, value, low), high);
  if (!isUnsigned) {
    Value isNaN =
        arith::CmpFOp::create(builder, arith::CmpFPredicate::UNO, value, value);
    inside = arith::SelectOp::create(builder, isNaN, builder.constant(from, 0),
                                     inside);
  }
  Value wide = arith::FPToSIOp::create(builder, builder.getI32Type(), inside);
  return arith::TruncIOp::create(builder, builder.getIntegerType(to.getWidth()),
                                 wide);
}

/// Truncates to an integer and saturates; a NaN becomes 0. The specification
/// leaves both open.
static Value emitFloatToInteger(ScalarBuilder &builder, Value value,
                                IntegerType to) {
  auto from = cast<FloatType>(value.getType());
  if (hasLimitsOf(from, to))
    return emitFloatToNarrowInteger(builder, value, to);
  bool isUnsigned = to.isUnsigned();
  unsigned width = to.getWidth();
  Type type = builder.getIntegerType(width);
  // Both limits are the first number that does not fit, or infinite.
  APFloat lowest = isUnsigned ? getPower(from, 0, /*isNegative=*/true)
                              : getPower(from, width - 1, /*isNegative=*/true);
  APFloat highest =
      getPower(from, isUnsigned ? width : width - 1, /*isNegative=*/false);
  APInt minimum =
      isUnsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width);
  APInt maximum =
      isUnsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width);
  Value below = arith::CmpFOp::create(builder, arith::CmpFPredicate::OLE, value,
                                      emitFloatConstant(builder, from, lowest));
  Value above =
      arith::CmpFOp::create(builder, arith::CmpFPredicate::OGE, value,
                            emitFloatConstant(builder, from, highest));
  Value isNaN =
      arith::CmpFOp::create(builder, arith::CmpFPredicate::UNO, value, value);
  Value isOutside = arith::OrIOp::create(
      builder, isNaN, arith::OrIOp::create(builder, below, above));
  Value zero = emitFloatConstant(builder, from,
                                 APFloat::getZero(from.getFloatSemantics()));
  Value inside = arith::SelectOp::create(builder, isOutside, zero, value);
  Value converted = isUnsigned
                        ? Value(arith::FPToUIOp::create(builder, type, inside))
                        : Value(arith::FPToSIOp::create(builder, type, inside));
  auto emitLimit = [&](const APInt &limit) -> Value {
    return arith::ConstantOp::create(builder, IntegerAttr::get(type, limit));
  };
  converted =
      arith::SelectOp::create(builder, below, emitLimit(minimum), converted);
  return arith::SelectOp::create(builder, above, emitLimit(maximum), converted);
}

/// Whether Cast rounds floats to this type, and keeps the lowest bits.
static bool isSmallInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getWidth() > 1 && integer.getWidth() < 8;
}

/// The lowest bits of the nearest integer, ties to even; those of infinity and
/// NaN are 0. All steps are exact.
static Value emitFloatToSmallInteger(ScalarBuilder &builder, Value value,
                                     IntegerType to) {
  Type type = value.getType();
  if (type.getIntOrFloatBitWidth() < 32) {
    type = builder.getF32Type();
    value = arith::ExtFOp::create(builder, type, value);
  }
  auto emitNumber = [&](double number) -> Value {
    return arith::ConstantOp::create(builder,
                                     builder.getFloatAttr(type, number));
  };
  // The remainder of the division by the number of values of the type.
  unsigned width = to.getWidth();
  Value rounded = math::RoundEvenOp::create(builder, value);
  Value quotient = math::FloorOp::create(
      builder, arith::MulFOp::create(builder, rounded,
                                     emitNumber(1.0 / double(1u << width))));
  Value remainder = arith::SubFOp::create(
      builder, rounded,
      arith::MulFOp::create(builder, quotient,
                            emitNumber(double(1u << width))));
  Value isNumber = arith::CmpFOp::create(builder, arith::CmpFPredicate::ORD,
                                         remainder, remainder);
  remainder =
      arith::SelectOp::create(builder, isNumber, remainder, emitNumber(0.0));
  Value wide = arith::FPToUIOp::create(builder, builder.getI8Type(), remainder);
  return arith::TruncIOp::create(builder, builder.getIntegerType(width), wide);
}

static Value emitIntegerToInteger(ScalarBuilder &builder, Value value,
                                  ElementKind fromKind, unsigned width) {
  unsigned fromWidth = value.getType().getIntOrFloatBitWidth();
  Type type = builder.getIntegerType(width);
  if (width == fromWidth)
    return value;
  if (width < fromWidth)
    return arith::TruncIOp::create(builder, type, value);
  if (fromKind == ElementKind::Signed)
    return arith::ExtSIOp::create(builder, type, value);
  return arith::ExtUIOp::create(builder, type, value);
}

static Value emitFloatToFloat(ScalarBuilder &builder, Value value, Type to) {
  Type from = value.getType();
  if (from == to)
    return value;
  // bf16 can only be converted to f32.
  if (from.isBF16() && to.isF64())
    value = arith::ExtFOp::create(builder, builder.getF32Type(), value);
  if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
    return arith::ExtFOp::create(builder, to, value);
  // Neither f16 nor bf16 includes the other; f32 includes both.
  if (from.getIntOrFloatBitWidth() == to.getIntOrFloatBitWidth())
    value = arith::ExtFOp::create(builder, builder.getF32Type(), value);
  return arith::TruncFOp::create(builder, to, value);
}

/// True for everything except 0, also for NaN.
static Value emitIsNonZero(ScalarBuilder &builder, Value value) {
  Type type = value.getType();
  Value zero = arith::ConstantOp::create(builder, builder.getZeroAttr(type));
  if (isa<FloatType>(type))
    return arith::CmpFOp::create(builder, arith::CmpFPredicate::UNE, value,
                                 zero);
  return arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, value, zero);
}

Value agate::emitCast(ScalarBuilder &builder, Value value, Type from, Type to) {
  ElementKind fromKind = getElementKind(from), toKind = getElementKind(to);
  if (from == to)
    return value;
  if (toKind == ElementKind::Bool)
    return emitIsNonZero(builder, value);
  if (fromKind == ElementKind::Float)
    return toKind == ElementKind::Float
               ? emitFloatToFloat(builder, value, to)
               : emitFloatToInteger(builder, value, cast<IntegerType>(to));
  if (toKind != ElementKind::Float)
    return emitIntegerToInteger(builder, value, fromKind,
                                to.getIntOrFloatBitWidth());
  if (fromKind == ElementKind::Signed)
    return arith::SIToFPOp::create(builder, to, value);
  return arith::UIToFPOp::create(builder, to, value);
}

namespace {
struct LowerCast : TensorLowering<ONNXCastOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXCastOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Type from = getElementTypeOrSelf(op.getInput().getType());
    Type to = op.getTo();
    bool fromString = isa<ONNXStringType>(from),
         toString = isa<ONNXStringType>(to);
    // A change of signedness does not change the bits.
    if (fromString == toString &&
        getElementTypeOrSelf(adaptor.getInput().getType()) == elementType)
      return adaptor.getInput();
    // A small float is converted through a type that machines support.
    ScalarBuilder b(op.getLoc(), rewriter);
    bool fromSmall = SmallFloat::isSmall(from),
         toSmall = SmallFloat::isSmall(to);
    Value values, thresholds;
    if (fromSmall)
      values = SmallFloat(cast<FloatType>(from)).emitValues(b);
    if (toSmall)
      thresholds =
          SmallFloat(cast<FloatType>(to)).emitThresholds(b, getRounding(op));
    return emitElementwise(
        b, adaptor.getInput(), sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          Value value = args[0];
          Type source = from;
          if (fromSmall) {
            value =
                SmallFloat(cast<FloatType>(from)).emitDecode(b, values, value);
            source = value.getType();
          }
          if (toString)
            return emitFormat(b, value, source);
          if (fromString) {
            source = toSmall || isSmallInteger(to) ? Type(b.getF64Type()) : to;
            value = emitParse(b, value, source);
          }
          if (isa<FloatType>(source) && isSmallInteger(to))
            return emitFloatToSmallInteger(b, value, cast<IntegerType>(to));
          if (!toSmall)
            return emitCast(b, value, source, to);
          value = emitCast(b, value, source, b.getF64Type());
          return SmallFloat(cast<FloatType>(to))
              .emitEncode(b, thresholds, value, op.getSaturate() != 0);
        });
  }

private:
  /// `round_mode` affects f8E8M0FNU only, which has no even numbers.
  static Rounding getRounding(ONNXCastOp op) {
    if (!isa<Float8E8M0FNUType>(op.getTo()))
      return Rounding::NearestEven;
    StringRef mode = op.getRoundMode().value_or("up");
    if (mode == "nearest")
      return Rounding::NearestUp;
    return mode == "down" ? Rounding::Down : Rounding::Up;
  }
};
} // namespace

void agate::populateCastPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerCast>(converter, patterns.getContext(), log);
}

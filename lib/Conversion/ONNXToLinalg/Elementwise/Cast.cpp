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
#include "agate/Conversion/Utils/LoweringUtils.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Scalars. Types are those of the onnx dialect; values are signless.
//===----------------------------------------------------------------------===//

static Value emitFloatConstant(OpBuilder &builder, Location loc, Type type,
                               const APFloat &value) {
  return arith::ConstantOp::create(builder, loc, FloatAttr::get(type, value));
}

/// 2^exponent with a sign; infinite where `type` has no such number.
static APFloat getPower(FloatType type, unsigned exponent, bool isNegative) {
  APFloat power(type.getFloatSemantics());
  power.convertFromAPInt(APInt::getOneBitSet(exponent + 1, exponent),
                         /*IsSigned=*/false, APFloat::rmNearestTiesToEven);
  if (isNegative)
    power.changeSign();
  return power;
}

/// Drops the fraction; what is out of range becomes the nearest limit, and a
/// NaN becomes 0. The specification leaves both open.
static Value emitFloatToInteger(OpBuilder &builder, Location loc, Value value,
                                IntegerType to) {
  auto from = cast<FloatType>(value.getType());
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
  Value below =
      arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLE, value,
                            emitFloatConstant(builder, loc, from, lowest));
  Value above =
      arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGE, value,
                            emitFloatConstant(builder, loc, from, highest));
  Value isNaN = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO,
                                      value, value);
  Value isOutside = arith::OrIOp::create(
      builder, loc, isNaN, arith::OrIOp::create(builder, loc, below, above));
  Value zero = emitFloatConstant(builder, loc, from,
                                 APFloat::getZero(from.getFloatSemantics()));
  Value inside = arith::SelectOp::create(builder, loc, isOutside, zero, value);
  Value converted =
      isUnsigned ? Value(arith::FPToUIOp::create(builder, loc, type, inside))
                 : Value(arith::FPToSIOp::create(builder, loc, type, inside));
  auto emitLimit = [&](const APInt &limit) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     IntegerAttr::get(type, limit));
  };
  converted = arith::SelectOp::create(builder, loc, below, emitLimit(minimum),
                                      converted);
  return arith::SelectOp::create(builder, loc, above, emitLimit(maximum),
                                 converted);
}

/// Whether Cast rounds floats to this type, and keeps the lowest bits.
static bool isSmallInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getWidth() > 1 && integer.getWidth() < 8;
}

/// The lowest bits of the nearest integer, ties to even; those of infinity and
/// NaN are 0. All steps are exact.
static Value emitFloatToSmallInteger(OpBuilder &builder, Location loc,
                                     Value value, IntegerType to) {
  Type type = value.getType();
  if (type.getIntOrFloatBitWidth() < 32) {
    type = builder.getF32Type();
    value = arith::ExtFOp::create(builder, loc, type, value);
  }
  auto emitNumber = [&](double number) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getFloatAttr(type, number));
  };
  // The remainder of the division by the number of values of the type.
  unsigned width = to.getWidth();
  Value rounded = math::RoundEvenOp::create(builder, loc, value);
  Value quotient = math::FloorOp::create(
      builder, loc,
      arith::MulFOp::create(builder, loc, rounded,
                            emitNumber(1.0 / double(1u << width))));
  Value remainder = arith::SubFOp::create(
      builder, loc, rounded,
      arith::MulFOp::create(builder, loc, quotient,
                            emitNumber(double(1u << width))));
  Value isNumber = arith::CmpFOp::create(
      builder, loc, arith::CmpFPredicate::ORD, remainder, remainder);
  remainder = arith::SelectOp::create(builder, loc, isNumber, remainder,
                                      emitNumber(0.0));
  Value wide =
      arith::FPToUIOp::create(builder, loc, builder.getI8Type(), remainder);
  return arith::TruncIOp::create(builder, loc, builder.getIntegerType(width),
                                 wide);
}

static Value emitIntegerToInteger(OpBuilder &builder, Location loc, Value value,
                                  ElementKind fromKind, unsigned width) {
  unsigned fromWidth = value.getType().getIntOrFloatBitWidth();
  Type type = builder.getIntegerType(width);
  if (width == fromWidth)
    return value;
  if (width < fromWidth)
    return arith::TruncIOp::create(builder, loc, type, value);
  if (fromKind == ElementKind::Signed)
    return arith::ExtSIOp::create(builder, loc, type, value);
  return arith::ExtUIOp::create(builder, loc, type, value);
}

static Value emitFloatToFloat(OpBuilder &builder, Location loc, Value value,
                              Type to) {
  Type from = value.getType();
  if (from == to)
    return value;
  // From bf16 there is a way to f32 only.
  if (from.isBF16() && to.isF64())
    value = arith::ExtFOp::create(builder, loc, builder.getF32Type(), value);
  if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
    return arith::ExtFOp::create(builder, loc, to, value);
  // f16 and bf16 have no order; f32 holds both.
  if (from.getIntOrFloatBitWidth() == to.getIntOrFloatBitWidth())
    value = arith::ExtFOp::create(builder, loc, builder.getF32Type(), value);
  return arith::TruncFOp::create(builder, loc, to, value);
}

/// True for anything but 0, NaN included.
static Value emitIsNonZero(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  if (isa<FloatType>(type))
    return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNE, value,
                                 zero);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, value,
                               zero);
}

Value agate::emitCast(OpBuilder &builder, Location loc, Value value, Type from,
                      Type to) {
  ElementKind fromKind = getElementKind(from), toKind = getElementKind(to);
  if (from == to)
    return value;
  if (toKind == ElementKind::Bool)
    return emitIsNonZero(builder, loc, value);
  if (fromKind == ElementKind::Float)
    return toKind == ElementKind::Float
               ? emitFloatToFloat(builder, loc, value, to)
               : emitFloatToInteger(builder, loc, value, cast<IntegerType>(to));
  if (toKind != ElementKind::Float)
    return emitIntegerToInteger(builder, loc, value, fromKind,
                                to.getIntOrFloatBitWidth());
  if (fromKind == ElementKind::Signed)
    return arith::SIToFPOp::create(builder, loc, to, value);
  return arith::UIToFPOp::create(builder, loc, to, value);
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
    // A change of signedness alone is none of the bits.
    if (fromString == toString &&
        getElementTypeOrSelf(adaptor.getInput().getType()) == elementType)
      return adaptor.getInput();
    // A small float is converted by way of one that machines know.
    Location loc = op.getLoc();
    bool fromSmall = SmallFloat::isSmall(from),
         toSmall = SmallFloat::isSmall(to);
    Value values, thresholds;
    if (fromSmall)
      values = SmallFloat(cast<FloatType>(from)).emitValues(rewriter, loc);
    if (toSmall)
      thresholds = SmallFloat(cast<FloatType>(to))
                       .emitThresholds(rewriter, loc, getRounding(op));
    return emitElementwise(
        rewriter, loc, adaptor.getInput(), sizes, elementType,
        [&](OpBuilder &b, Location loc, ValueRange args) {
          Value value = args[0];
          Type source = from;
          if (fromSmall) {
            value = SmallFloat(cast<FloatType>(from))
                        .emitDecode(b, loc, values, value);
            source = value.getType();
          }
          if (toString)
            return emitFormat(b, loc, value, source);
          if (fromString) {
            source = toSmall || isSmallInteger(to) ? Type(b.getF64Type()) : to;
            value = emitParse(b, loc, value, source);
          }
          if (isa<FloatType>(source) && isSmallInteger(to))
            return emitFloatToSmallInteger(b, loc, value,
                                           cast<IntegerType>(to));
          if (!toSmall)
            return emitCast(b, loc, value, source, to);
          value = emitCast(b, loc, value, source, b.getF64Type());
          return SmallFloat(cast<FloatType>(to))
              .emitEncode(b, loc, thresholds, value, op.getSaturate() != 0);
        });
  }

private:
  /// `round_mode` is for f8E8M0FNU alone, which has no even numbers.
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

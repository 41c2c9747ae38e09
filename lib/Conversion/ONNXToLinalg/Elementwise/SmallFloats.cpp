//===- SmallFloats.cpp - Floats of 8 bits and less ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/SmallFloats.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace agate;

bool SmallFloat::isSmall(Type type) {
  auto floatType = dyn_cast<FloatType>(type);
  return floatType && floatType.getWidth() <= 8;
}

APFloat SmallFloat::getValue(uint64_t bits) const {
  return APFloat(semantics, APInt(width, bits));
}

bool SmallFloat::hasSign() const { return !isa<Float8E8M0FNUType>(type); }

unsigned SmallFloat::getLargest() const {
  APFloat largest = APFloat::getLargest(semantics);
  return largest.bitcastToAPInt().getZExtValue();
}

unsigned SmallFloat::getNumSteps() const {
  return llvm::Log2_32_Ceil(getLargest() + 2);
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

Value SmallFloat::emitValues(ScalarBuilder &builder) const {
  SmallVector<APFloat> values;
  for (uint64_t bits = 0; bits < (uint64_t(1) << width); ++bits) {
    APFloat value = getValue(bits);
    bool isInexact;
    value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                  &isInexact);
    // The conversion makes a NaN without a payload infinite.
    values.push_back(getValue(bits).isNaN()
                         ? APFloat::getQNaN(APFloat::IEEEsingle())
                         : value);
  }
  auto tableType =
      RankedTensorType::get({int64_t(values.size())}, builder.getF32Type());
  return arith::ConstantOp::create(builder,
                                   DenseElementsAttr::get(tableType, values));
}

Value SmallFloat::emitDecode(ScalarBuilder &builder, Value values,
                             Value element) const {
  Value bits =
      arith::BitcastOp::create(builder, builder.getIntegerType(width), element);
  Value index =
      arith::IndexCastUIOp::create(builder, builder.getIndexType(), bits);
  return tensor::ExtractOp::create(builder, values, index);
}

//===----------------------------------------------------------------------===//
// Encoding
//===----------------------------------------------------------------------===//

/// The least number that is rounded to `b` rather than to its lower neighbour
/// `a`, whose bits are even or odd.
static double getThreshold(double a, double b, bool isEven, Rounding rounding) {
  double middle = a + (b - a) / 2;
  double infinity = std::numeric_limits<double>::infinity();
  switch (rounding) {
  case Rounding::NearestEven:
    return isEven ? std::nextafter(middle, infinity) : middle;
  case Rounding::NearestUp:
    return middle;
  case Rounding::Up:
    return std::nextafter(a, infinity);
  case Rounding::Down:
    break;
  }
  return b;
}

Value SmallFloat::emitThresholds(ScalarBuilder &builder,
                                 Rounding rounding) const {
  SmallVector<double> thresholds;
  unsigned largest = getLargest();
  double last = 0, step = 0;
  for (unsigned bits = 0; bits <= largest; ++bits) {
    bool isInexact;
    APFloat value = getValue(bits);
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                  &isInexact);
    double next = value.convertToDouble();
    if (bits > 0) {
      step = next - last;
      thresholds.push_back(
          getThreshold(last, next, (bits - 1) % 2 == 0, rounding));
    }
    last = next;
  }
  // Beyond the largest number, as if there were one more; powers of two double.
  if (!hasSign())
    step = last;
  thresholds.push_back(
      getThreshold(last, last + step, largest % 2 == 0, rounding));
  // No number is greater than the remaining thresholds.
  thresholds.resize((size_t(1) << getNumSteps()) - 1,
                    std::numeric_limits<double>::quiet_NaN());
  auto tableType =
      RankedTensorType::get({int64_t(thresholds.size())}, builder.getF64Type());
  return arith::ConstantOp::create(
      builder, DenseElementsAttr::get(tableType, ArrayRef<double>(thresholds)));
}

Value SmallFloat::emitClamp(ScalarBuilder &builder, Value value,
                            bool saturates) const {
  auto emitNumber = [&](const APFloat &number) -> Value {
    return arith::ConstantOp::create(
        builder, builder.getFloatAttr(value.getType(), number));
  };
  auto toWide = [](APFloat number) {
    bool isInexact;
    number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                   &isInexact);
    return number;
  };
  Value least = emitNumber(toWide(getValue(0)));
  Value largest = emitNumber(toWide(getValue(getLargest())));
  // Both keep a NaN.
  if (saturates)
    return arith::MinimumFOp::create(
        builder, arith::MaximumFOp::create(builder, value, least), largest);
  Value isInside = arith::AndIOp::create(
      builder,
      arith::CmpFOp::create(builder, arith::CmpFPredicate::OGE, value, least),
      arith::CmpFOp::create(builder, arith::CmpFPredicate::OLE, value,
                            largest));
  return arith::SelectOp::create(
      builder, isInside, value,
      emitNumber(APFloat::getNaN(APFloat::IEEEdouble())));
}

Value SmallFloat::emitEncode(ScalarBuilder &builder, Value thresholds,
                             Value value, bool saturates) const {
  Type i64 = builder.getI64Type();
  auto emitInteger = [&](int64_t n) -> Value {
    return arith::ConstantIntOp::create(builder, n, 64);
  };
  Value zero = emitInteger(0);
  if (!hasSign())
    value = emitClamp(builder, value, saturates);
  Value pattern = arith::BitcastOp::create(builder, i64, value);
  Value magnitude = arith::BitcastOp::create(
      builder, value.getType(),
      arith::AndIOp::create(builder, pattern,
                            emitInteger(std::numeric_limits<int64_t>::max())));

  // The number of thresholds that are not larger, by bisection.
  Value bits = zero;
  for (int64_t step = int64_t(1) << (getNumSteps() - 1); step > 0; step /= 2) {
    Value position = arith::IndexCastOp::create(
        builder, builder.getIndexType(),
        arith::AddIOp::create(builder, bits, emitInteger(step - 1)));
    Value threshold = tensor::ExtractOp::create(builder, thresholds, position);
    Value isReached = arith::CmpFOp::create(builder, arith::CmpFPredicate::OGE,
                                            magnitude, threshold);
    bits = arith::SelectOp::create(
        builder, isReached,
        arith::AddIOp::create(builder, bits, emitInteger(step)), bits);
  }
  // A type without NaN is without infinity, too.
  bool hasNaN = APFloat::semanticsHasNaN(semantics);
  Value largest = emitInteger(getLargest());
  if (saturates || !hasNaN)
    bits = arith::MinSIOp::create(builder, bits, largest);
  Value nan =
      hasNaN ? emitInteger(
                   APFloat::getNaN(semantics).bitcastToAPInt().getZExtValue())
             : largest;
  Value isNaN =
      arith::CmpFOp::create(builder, arith::CmpFPredicate::UNO, value, value);
  bits = arith::SelectOp::create(builder, isNaN, nan, bits);
  if (hasSign()) {
    // Where -0 is a NaN, only other numbers have a sign.
    Value hasSignBit = arith::CmpIOp::create(builder, arith::CmpIPredicate::slt,
                                             pattern, zero);
    if (isa<Float8E4M3FNUZType, Float8E5M2FNUZType>(type))
      hasSignBit = arith::AndIOp::create(
          builder, hasSignBit,
          arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, bits, zero));
    Value sign = arith::SelectOp::create(
        builder, hasSignBit, emitInteger(int64_t(1) << (width - 1)), zero);
    bits = arith::OrIOp::create(builder, bits, sign);
  }
  Value truncated =
      arith::TruncIOp::create(builder, builder.getIntegerType(width), bits);
  return arith::BitcastOp::create(builder, type, truncated);
}

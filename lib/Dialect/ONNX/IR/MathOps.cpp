//===- MathOps.cpp - The math family --------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathOps.h"

#include "CheckedOps.h"
#include "ElementwiseRules.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathOps.cpp.inc"

namespace agate {

void registerONNXMathOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Add, Sub, Mul, Div, Mod
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Dim>> ONNXAddOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) { return context.add(ab[0], ab[1]); });
}

FailureOr<SmallVector<Dim>> ONNXSubOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) { return context.sub(ab[0], ab[1]); });
}

FailureOr<SmallVector<Dim>> ONNXMulOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) { return context.mul(ab[0], ab[1]); });
}

namespace {
/// Integer division as the operations define it. Nothing for a divisor of 0
/// and where the quotient does not fit.
struct Division {
  int64_t quotient, remainder;
  static std::optional<Division> get(int64_t a, int64_t b) {
    if (b == 0 || (b == -1 && a == std::numeric_limits<int64_t>::min()))
      return std::nullopt;
    return Division{a / b, a % b};
  }
};
} // namespace

FailureOr<SmallVector<Dim>> ONNXDivOp::inferElements(ShapeContext &context) {
  auto divide = [](ArrayRef<int64_t> ab) -> std::optional<int64_t> {
    std::optional<Division> division = Division::get(ab[0], ab[1]);
    return division ? std::optional(division->quotient) : std::nullopt;
  };
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) {
        return ab[1].isConstant(1) ? ab[0] : rules::mapConstants(ab, divide);
      });
}

FailureOr<SmallVector<Dim>> ONNXModOp::inferElements(ShapeContext &context) {
  bool isFloored = getFmod() == 0;
  auto divide = [&](ArrayRef<int64_t> ab) -> std::optional<int64_t> {
    std::optional<Division> division = Division::get(ab[0], ab[1]);
    if (!division)
      return std::nullopt;
    int64_t remainder = division->remainder;
    if (isFloored && remainder != 0 && (remainder < 0) != (ab[1] < 0))
      remainder += ab[1];
    return remainder;
  };
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) { return rules::mapConstants(ab, divide); });
}

OpFoldResult ONNXAddOp::fold(FoldAdaptor adaptor) {
  // Of the zeros of floats only -0.0 changes nothing: -0.0 + 0.0 is 0.0.
  if (rules::isZeroSplat(adaptor.getB(), /*isNegative=*/true))
    if (OpFoldResult folded = rules::foldTo(getA(), getB(), getC()))
      return folded;
  if (rules::isZeroSplat(adaptor.getA(), /*isNegative=*/true))
    if (OpFoldResult folded = rules::foldTo(getB(), getA(), getC()))
      return folded;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               return APInt(ab[0]) + ab[1];
                             });
}

OpFoldResult ONNXSubOp::fold(FoldAdaptor adaptor) {
  if (rules::isZeroSplat(adaptor.getB(), /*isNegative=*/false))
    if (OpFoldResult folded = rules::foldTo(getA(), getB(), getC()))
      return folded;
  // Not for floats: the result is NaN for infinities and NaN.
  if (getA() == getB())
    if (OpFoldResult folded = rules::foldToInteger(*this, 0))
      return folded;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               return APInt(ab[0]) - ab[1];
                             });
}

OpFoldResult ONNXMulOp::fold(FoldAdaptor adaptor) {
  if (rules::isOneSplat(adaptor.getB()))
    if (OpFoldResult folded = rules::foldTo(getA(), getB(), getC()))
      return folded;
  if (rules::isOneSplat(adaptor.getA()))
    if (OpFoldResult folded = rules::foldTo(getB(), getA(), getC()))
      return folded;
  if (rules::isIntegerSplat(adaptor.getA(), 0) ||
      rules::isIntegerSplat(adaptor.getB(), 0))
    if (OpFoldResult folded = rules::foldToInteger(*this, 0))
      return folded;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               return APInt(ab[0]) * ab[1];
                             });
}

OpFoldResult ONNXDivOp::fold(FoldAdaptor adaptor) {
  if (rules::isOneSplat(adaptor.getB()))
    if (OpFoldResult folded = rules::foldTo(getA(), getB(), getC()))
      return folded;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               if (ab[1].isZero())
                                 return std::nullopt;
                               // Wraps where the smallest integer is divided by
                               // -1.
                               return ab[0].isUnsigned() ? ab[0].udiv(ab[1])
                                                         : ab[0].sdiv(ab[1]);
                             });
}

//===----------------------------------------------------------------------===//
// Mod, Pow
//===----------------------------------------------------------------------===//

LogicalResult ONNXModOp::verify() {
  // (C3)
  if (getFmod() != 1 && isa<FloatType>(getElementTypeOrSelf(getA().getType())))
    return emitOpError("expects 'fmod' to be 1 for floats, got 0");
  return success();
}

OpFoldResult ONNXModOp::fold(FoldAdaptor adaptor) {
  if (rules::isIntegerSplat(adaptor.getB(), 1))
    if (OpFoldResult folded = rules::foldToInteger(*this, 0))
      return folded;
  bool isFloored = getFmod() == 0;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [&](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               if (ab[1].isZero())
                                 return std::nullopt;
                               if (ab[0].isUnsigned())
                                 return ab[0].urem(ab[1]);
                               APInt remainder = ab[0].srem(ab[1]);
                               if (isFloored && !remainder.isZero() &&
                                   remainder.isNegative() != ab[1].isNegative())
                                 remainder += ab[1];
                               return remainder;
                             });
}

OpFoldResult ONNXPowOp::fold(FoldAdaptor adaptor) {
  return rules::isOneSplat(adaptor.getY())
             ? rules::foldTo(getX(), getY(), getZ())
             : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// Max, Min, Mean, Sum
//===----------------------------------------------------------------------===//

/// The largest or smallest of some elements, as far as `pick` chooses one.
template <typename Pick>
static std::optional<APInt> pickInteger(ArrayRef<APSInt> values, Pick pick) {
  if (values.empty())
    return std::nullopt;
  APSInt result = values.front();
  for (const APSInt &value : values.drop_front())
    if (pick(value, result))
      result = value;
  return APInt(result);
}

/// The only operand, also where it occurs several times.
static OpFoldResult foldOnlyOperand(ValueRange operands, Value result) {
  if (operands.empty() || !llvm::all_equal(operands))
    return {};
  return rules::foldToSameType(operands.front(), result);
}

FailureOr<SmallVector<Dim>> ONNXMaxOp::inferElements(ShapeContext &context) {
  if (getData_0().empty())
    return failure();
  return rules::mapElements(
      context, getData_0(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> values) {
        Dim result = values.front();
        for (Dim value : values.drop_front())
          result = context.max(result, value);
        return result;
      });
}

OpFoldResult ONNXMaxOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = foldOnlyOperand(getData_0(), getMax()))
    return folded;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [](ArrayRef<APSInt> values) {
                               return pickInteger(values, std::greater<>());
                             });
}

FailureOr<SmallVector<Dim>> ONNXMinOp::inferElements(ShapeContext &context) {
  if (getData_0().empty())
    return failure();
  return rules::mapElements(
      context, getData_0(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> values) {
        Dim result = values.front();
        for (Dim value : values.drop_front())
          result = context.min(result, value);
        return result;
      });
}

OpFoldResult ONNXMinOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = foldOnlyOperand(getData_0(), getMin()))
    return folded;
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [](ArrayRef<APSInt> values) {
                               return pickInteger(values, std::less<>());
                             });
}

OpFoldResult ONNXMeanOp::fold(FoldAdaptor) {
  return getData_0().size() == 1 ? foldOnlyOperand(getData_0(), getMean())
                                 : OpFoldResult();
}

OpFoldResult ONNXSumOp::fold(FoldAdaptor) {
  return getData_0().size() == 1 ? foldOnlyOperand(getData_0(), getSum())
                                 : OpFoldResult();
}

} // namespace agate

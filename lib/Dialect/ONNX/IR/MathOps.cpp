//===- MathOps.cpp - The math family --------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathOps.h"

#include "ONNXRules.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathOps.cpp.inc"

namespace agate {

void registerONNXMathOps(ONNXDialect &dialect) {
  dialect.addFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Add, Sub, Mul
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Dim>> ONNXAddOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(), context.getElementType(getC()),
      [&](ArrayRef<Dim> ab) { return context.add(ab[0], ab[1]); });
}

FailureOr<SmallVector<Dim>> ONNXSubOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(), context.getElementType(getC()),
      [&](ArrayRef<Dim> ab) { return context.sub(ab[0], ab[1]); });
}

FailureOr<SmallVector<Dim>> ONNXMulOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(), context.getElementType(getC()),
      [&](ArrayRef<Dim> ab) { return context.mul(ab[0], ab[1]); });
}

/// `kept` where it is the result of a broadcasting operation whose other
/// operand, `dropped`, makes no difference to the values.
static OpFoldResult foldTo(Value kept, Value dropped, Value result) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type || kept.getType() != type)
    return {};
  // A dynamic size of 1 may have been stretched by the other operand.
  auto other = dyn_cast<RankedTensorType>(dropped.getType());
  bool isOneElement = other && countElements(other) == 1;
  return type.hasStaticShape() || isOneElement ? OpFoldResult(kept)
                                               : OpFoldResult();
}

static bool isIntegerSplat(Attribute attr, uint64_t value) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  return splat && isa<IntegerType>(splat.getElementType()) &&
         splat.getSplatValue<APInt>() == value;
}

/// True if `attr` is 1 everywhere, in whatever number type.
static bool isOne(Attribute attr) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  if (splat && isa<FloatType>(splat.getElementType()))
    return splat.getSplatValue<APFloat>().isExactlyValue(1.0);
  return isIntegerSplat(attr, 1);
}

/// Folds what is known of the elements, else two splats of integers with a
/// wrapping function.
static OpFoldResult
foldConstants(Attribute lhs, Attribute rhs, Operation *op,
              function_ref<APInt(const APInt &, const APInt &)> function) {
  if (OpFoldResult folded = rules::foldElements(op))
    return folded;
  auto a = dyn_cast_or_null<SplatElementsAttr>(lhs);
  auto b = dyn_cast_or_null<SplatElementsAttr>(rhs);
  RankedTensorType type = rules::getStaticResultType(op);
  if (!a || !b || !type || !isa<IntegerType>(type.getElementType()))
    return {};
  APInt value = function(a.getSplatValue<APInt>(), b.getSplatValue<APInt>());
  return DenseElementsAttr::get(type, value);
}

OpFoldResult ONNXAddOp::fold(FoldAdaptor adaptor) {
  // Only for integers: -0.0 + 0.0 is 0.0.
  if (isIntegerSplat(adaptor.getB(), 0))
    if (OpFoldResult folded = foldTo(getA(), getB(), getC()))
      return folded;
  if (isIntegerSplat(adaptor.getA(), 0))
    if (OpFoldResult folded = foldTo(getB(), getA(), getC()))
      return folded;
  return foldConstants(adaptor.getA(), adaptor.getB(), *this,
                       [](const APInt &a, const APInt &b) { return a + b; });
}

OpFoldResult ONNXSubOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getB(), 0))
    if (OpFoldResult folded = foldTo(getA(), getB(), getC()))
      return folded;
  return foldConstants(adaptor.getA(), adaptor.getB(), *this,
                       [](const APInt &a, const APInt &b) { return a - b; });
}

OpFoldResult ONNXMulOp::fold(FoldAdaptor adaptor) {
  if (isOne(adaptor.getB()))
    if (OpFoldResult folded = foldTo(getA(), getB(), getC()))
      return folded;
  if (isOne(adaptor.getA()))
    if (OpFoldResult folded = foldTo(getB(), getA(), getC()))
      return folded;
  return foldConstants(adaptor.getA(), adaptor.getB(), *this,
                       [](const APInt &a, const APInt &b) { return a * b; });
}

} // namespace agate

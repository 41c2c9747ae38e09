//===- ElementwiseRules.cpp - What elementwise families share -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseRules.h"

using namespace mlir;

namespace agate::rules {

//===----------------------------------------------------------------------===//
// Shape rules
//===----------------------------------------------------------------------===//

LogicalResult stretchInto(ShapeContext &context, SmallVectorImpl<Dim> &dims,
                          ArrayRef<Dim> other, int64_t first,
                          const Twine &message) {
  for (auto [i, size] : llvm::enumerate(other)) {
    Dim &dim = dims[first + i];
    if (failed(context.requireEqual(
            context.selectEqual(size, Dim(1), dim, size), dim, message)))
      return failure();
    if (!dim.isConstant() && size.isConstant() && !size.isConstant(1))
      dim = size;
  }
  return success();
}

/// Where the second operand starts in the first one's dimensions.
static FailureOr<int64_t> getFirstDim(ShapeContext &context, int64_t rank,
                                      int64_t otherRank,
                                      std::optional<int64_t> axis) {
  int64_t first = rank - otherRank;
  if (axis) {
    std::optional<int64_t> normalized = normalizeAxis(*axis, rank);
    if (!normalized)
      return emitAxisError(context, *axis, rank);
    first = *normalized;
  }
  if (first < 0 || first + otherRank > rank)
    return context.emitError()
           << "the second operand, of rank " << otherRank << " from axis "
           << first << " on, reaches beyond the first one, of rank " << rank;
  return first;
}

LogicalResult inferOldBroadcast(ShapeContext &context, ValueRange operands,
                                OldBroadcast broadcast, Type elementType,
                                Results &results) {
  Value a = operands[0], b = operands[1];
  if (!context.hasRank(a) || !context.hasRank(b)) {
    // Without broadcasting, both operands have the shape of the result.
    if (!broadcast.isRequested && context.hasRank(b))
      return inferSameShape(context, b, elementType, results);
    return inferSameShape(context, a, elementType, results);
  }
  SmallVector<Dim> dims = context.getDims(a);
  SmallVector<Dim> other = context.getDims(b);
  if (!broadcast.isRequested) {
    // (C2)
    if (dims.size() != other.size())
      return context.emitError()
             << "expects operands of the same rank without 'broadcast', got "
             << dims.size() << " and " << other.size();
    for (auto [dim, size] : llvm::zip(dims, other)) {
      if (failed(context.requireEqual(
              dim, size,
              "without 'broadcast' both operands must have the same sizes")))
        return failure();
      dim = ShapeContext::join(dim, size);
    }
    results.push_back(InferredType::ranked(elementType, std::move(dims)));
    return success();
  }
  // One element goes with every element, wherever `axis` points.
  bool isOneElement = countElements(cast<RankedTensorType>(b.getType())) == 1;
  if (!isOneElement || other.size() > dims.size()) {
    // (C3)
    FailureOr<int64_t> first =
        getFirstDim(context, dims.size(), other.size(), broadcast.axis);
    if (failed(first))
      return failure();
    // (C4)
    if (failed(stretchInto(context, dims, other, *first,
                           "the second operand does not broadcast to the "
                           "first one")))
      return failure();
  }
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Dim mapConstants(
    ArrayRef<Dim> arguments,
    function_ref<std::optional<int64_t>(ArrayRef<int64_t>)> function) {
  SmallVector<int64_t> constants;
  for (Dim argument : arguments) {
    if (!argument.isConstant())
      return Dim();
    constants.push_back(*argument.getConstant());
  }
  std::optional<int64_t> result = function(constants);
  return result ? Dim(*result) : Dim();
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

OpFoldResult foldTo(Value kept, Value dropped, Value result) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type || kept.getType() != type)
    return {};
  // A dynamic size may be 1 and broadcast to the size of the other operand.
  auto other = dyn_cast<RankedTensorType>(dropped.getType());
  bool isOneElement =
      other && other.getRank() <= type.getRank() && countElements(other) == 1;
  return type.hasStaticShape() || isOneElement ? OpFoldResult(kept)
                                               : OpFoldResult();
}

OpFoldResult foldToSameType(Value value, Value result) {
  return value.getType() == result.getType() ? OpFoldResult(value)
                                             : OpFoldResult();
}

/// The only element of a splat of integers.
static std::optional<APInt> getIntegerSplat(Attribute attr) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  if (!splat || !isa<IntegerType>(splat.getElementType()))
    return std::nullopt;
  return splat.getSplatValue<APInt>();
}

static std::optional<APFloat> getFloatSplat(Attribute attr) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  if (!splat || !isa<FloatType>(splat.getElementType()))
    return std::nullopt;
  return splat.getSplatValue<APFloat>();
}

bool isIntegerSplat(Attribute attr, uint64_t value) {
  std::optional<APInt> splat = getIntegerSplat(attr);
  return splat && *splat == value;
}

bool isAllOnesSplat(Attribute attr) {
  std::optional<APInt> splat = getIntegerSplat(attr);
  return splat && splat->isAllOnes();
}

bool isOneSplat(Attribute attr) {
  if (std::optional<APFloat> splat = getFloatSplat(attr))
    return splat->isExactlyValue(1.0);
  return isIntegerSplat(attr, 1);
}

bool isZeroSplat(Attribute attr, bool isNegative) {
  if (std::optional<APFloat> splat = getFloatSplat(attr))
    return splat->isZero() && splat->isNegative() == isNegative;
  return isIntegerSplat(attr, 0);
}

OpFoldResult foldToInteger(Operation *op, int64_t value) {
  RankedTensorType type = getStaticResultType(op);
  auto integer =
      type ? dyn_cast<IntegerType>(type.getElementType()) : IntegerType();
  if (!integer)
    return {};
  return DenseElementsAttr::get(type, APInt(integer.getWidth(), value,
                                            /*isSigned=*/true,
                                            /*implicitTrunc=*/true));
}

OpFoldResult foldIntegers(Operation *op, ArrayRef<Attribute> operands,
                          SplatFunction function) {
  if (isa<DimValueOpInterface>(op))
    if (OpFoldResult folded = foldElements(op))
      return folded;
  RankedTensorType type = getStaticResultType(op);
  if (!type || !isa<IntegerType>(type.getElementType()))
    return {};
  SmallVector<APSInt> values;
  for (Attribute operand : operands) {
    std::optional<APInt> value = getIntegerSplat(operand);
    if (!value)
      return {};
    auto integer =
        cast<IntegerType>(cast<SplatElementsAttr>(operand).getElementType());
    values.emplace_back(*value,
                        integer.isUnsigned() || integer.getWidth() == 1);
  }
  std::optional<APInt> result = function(values);
  if (!result || result->getBitWidth() != type.getElementTypeBitWidth())
    return {};
  return DenseElementsAttr::get(type, *result);
}

} // namespace agate::rules

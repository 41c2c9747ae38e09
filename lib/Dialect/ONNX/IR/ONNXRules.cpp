//===- ONNXRules.cpp - Shape rules that operations share ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXRules.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate::rules {

LogicalResult inferSameType(ShapeContext &context, Value operand,
                            Results &results) {
  if (!isa<TensorType>(operand.getType())) {
    results.push_back(InferredType::other(operand.getType()));
    return success();
  }
  return inferSameShape(context, operand, context.getElementType(operand),
                        results);
}

LogicalResult inferSameShape(ShapeContext &context, Value operand,
                             Type elementType, Results &results) {
  if (context.hasRank(operand))
    results.push_back(
        InferredType::ranked(elementType, context.getDims(operand)));
  else
    results.push_back(InferredType::unranked(elementType));
  return success();
}

LogicalResult inferBroadcast(ShapeContext &context, ValueRange operands,
                             Type elementType, Results &results) {
  SmallVector<SmallVector<Dim>> shapes;
  for (Value operand : operands)
    if (context.hasRank(operand))
      shapes.push_back(context.getDims(operand));
  // The operands of known rank must agree among themselves in any case.
  FailureOr<SmallVector<Dim>> shape = context.broadcast(shapes);
  if (failed(shape))
    return failure();
  if (shapes.size() == operands.size())
    results.push_back(InferredType::ranked(elementType, std::move(*shape)));
  else
    results.push_back(InferredType::unranked(elementType));
  return success();
}

std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank) {
  if (axis < -rank || axis >= rank)
    return std::nullopt;
  return axis < 0 ? axis + rank : axis;
}

LogicalResult emitAxisError(ShapeContext &context, int64_t axis, int64_t rank) {
  return context.emitError() << "axis " << axis << " is out of the range ["
                             << -rank << ", " << rank - 1 << "]";
}

LogicalResult emitMissingAttribute(ShapeContext &context, StringRef name) {
  return context.emitError() << "requires attribute '" << name << "'";
}

LogicalResult requireVector(ShapeContext &context, Value v, StringRef name) {
  if (context.hasRank(v) && context.getRank(v) != 1)
    return context.emitError()
           << "expects '" << name << "' to have rank 1, got " << v.getType();
  return success();
}

LogicalResult requireOneElement(ShapeContext &context, Value v,
                                StringRef name) {
  if (!context.hasRank(v))
    return success();
  auto type = cast<RankedTensorType>(v.getType());
  if (type.getRank() > 1 ||
      (type.getRank() == 1 && !type.isDynamicDim(0) && type.getDimSize(0) != 1))
    return context.emitError()
           << "expects '" << name
           << "' to be a scalar or to have rank 1 and one element, got "
           << type;
  return success();
}

Elements sameElements(ShapeContext &context, Value v) {
  std::optional<SmallVector<Dim>> elements = context.getElements(v);
  if (!elements)
    return failure();
  return std::move(*elements);
}

Dim fitElement(Dim d, Type elementType) {
  auto type = dyn_cast<IntegerType>(elementType);
  if (!type)
    return Dim();
  if (!d.isConstant())
    return d;
  bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
  APInt value(64, *d.getConstant(), /*isSigned=*/true);
  if (type.getWidth() > 64)
    return Dim();
  bool fits = isUnsigned ? !value.isNegative() && value.isIntN(type.getWidth())
                         : value.isSignedIntN(type.getWidth());
  return fits ? d : Dim();
}

Elements mapElements(ShapeContext &context, ValueRange operands,
                     Type elementType,
                     function_ref<Dim(ArrayRef<Dim>)> function) {
  SmallVector<SmallVector<Dim>> columns;
  size_t size = 1;
  for (Value operand : operands) {
    if (!context.hasRank(operand) || context.getRank(operand) > 1)
      return failure();
    std::optional<SmallVector<Dim>> elements = context.getElements(operand);
    if (!elements)
      return failure();
    if (elements->size() != 1) {
      if (size != 1 && size != elements->size())
        return failure();
      size = elements->size();
    }
    columns.push_back(std::move(*elements));
  }
  SmallVector<Dim> results;
  for (size_t i = 0; i < size; ++i) {
    SmallVector<Dim> arguments;
    for (const SmallVector<Dim> &column : columns)
      arguments.push_back(column.size() == 1 ? column.front() : column[i]);
    results.push_back(fitElement(function(arguments), elementType));
  }
  return results;
}

Speculation::Speculatability speculatableIfStatic(Operation *op) {
  auto isStatic = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || shaped.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
                 llvm::all_of(op->getResultTypes(), isStatic)
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

RankedTensorType getStaticResultType(Operation *op) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return type && type.hasStaticShape() ? type : RankedTensorType();
}

OpFoldResult foldElements(Operation *op) {
  // Larger tensors are no shapes.
  constexpr int64_t limit = 64;
  RankedTensorType type = getStaticResultType(op);
  std::optional<int64_t> count = type ? countElements(type) : std::nullopt;
  if (!count || *count > limit ||
      !(type.getElementType().isSignlessInteger(32) ||
        type.getElementType().isSignlessInteger(64)))
    return {};
  ShapeContext context = ShapeContext::forValues(op);
  context.beQuiet();
  FailureOr<SmallVector<Dim>> elements =
      cast<DimValueOpInterface>(op).inferElements(context);
  if (failed(elements) || int64_t(elements->size()) != *count)
    return {};
  SmallVector<APInt> values;
  for (Dim dim : *elements) {
    if (!dim.isConstant())
      return {};
    values.emplace_back(type.getElementTypeBitWidth(), *dim.getConstant(),
                        /*isSigned=*/true, /*implicitTrunc=*/true);
  }
  return DenseElementsAttr::get(type, values);
}

OpFoldResult foldSplat(Attribute attr, RankedTensorType type) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  if (!splat || !type || splat.getElementType() != type.getElementType())
    return {};
  return resizeSplat(splat, type);
}

} // namespace agate::rules

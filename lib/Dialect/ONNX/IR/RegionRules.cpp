//===- RegionRules.cpp - Shape rules of operations with regions -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegionRules.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"

using namespace mlir;

namespace agate::rules {

Dim getKnownScalar(ShapeContext &context, Value v) {
  if (!context.emits())
    return context.getScalar(v);
  ShapeContext values = ShapeContext::forValues(context.getOperation());
  values.beQuiet();
  return values.getScalar(v);
}

LogicalResult requireOneElementOfAnyRank(ShapeContext &context, Value v,
                                         StringRef name) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || llvm::all_of(type.getShape(), [](int64_t size) {
        return size == 1 || ShapedType::isDynamic(size);
      }))
    return success();
  return context.emitError()
         << "expects '" << name << "' to have one element, got " << type;
}

std::optional<ValueRange> findYields(Region &region) {
  if (!region.hasOneBlock() || region.front().empty())
    return std::nullopt;
  auto yield = dyn_cast<ONNXYieldOp>(region.front().back());
  if (!yield)
    return std::nullopt;
  return ValueRange(yield.getOperands());
}

FailureOr<ValueRange> requireYields(ShapeContext &context, Region &region,
                                    StringRef regionName, size_t count) {
  std::optional<ValueRange> yields = findYields(region);
  if (!yields)
    return context.emitError()
           << "expects '" << regionName << "' to end in onnx.Yield";
  if (yields->size() != count)
    return context.emitError() << "expects '" << regionName << "' to yield "
                               << count << " values, got " << yields->size();
  return *yields;
}

LogicalResult requireArguments(ShapeContext &context, Region &region,
                               StringRef regionName, size_t count) {
  size_t found = region.empty() ? 0 : region.getNumArguments();
  if (found != count)
    return context.emitError() << "expects '" << regionName << "' to have "
                               << count << " arguments, got " << found;
  return success();
}

LogicalResult requireArgumentType(ShapeContext &context, Region &region,
                                  unsigned i, Type type, const Twine &what) {
  Type argument = region.getArgument(i).getType();
  if (!meetTypes(argument, type))
    return context.emitError() << what << " is " << type << ", but argument #"
                               << i << " of the body is " << argument;
  return success();
}

Type dropDim(Type type, int64_t axis) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return isa<TensorType>(type) ? type : Type();
  if (axis < 0 || axis >= ranked.getRank())
    return {};
  SmallVector<int64_t> shape(ranked.getShape());
  shape.erase(shape.begin() + axis);
  return RankedTensorType::get(shape, ranked.getElementType());
}

Type insertDim(Type type, int64_t axis, Dim size) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return isa<TensorType>(type) ? type : Type();
  if (axis < 0 || axis > ranked.getRank())
    return {};
  SmallVector<int64_t> shape(ranked.getShape());
  shape.insert(shape.begin() + axis,
               size.getConstant().value_or(ShapedType::kDynamic));
  return RankedTensorType::get(shape, ranked.getElementType());
}

int64_t getEntry(std::optional<ArrayAttr> list, size_t i, int64_t absent) {
  if (!list || i >= list->size())
    return absent;
  auto entry = dyn_cast<IntegerAttr>((*list)[i]);
  return entry ? entry.getInt() : absent;
}

LogicalResult requireCount(ShapeContext &context, std::optional<ArrayAttr> list,
                           StringRef name, size_t count) {
  if (list && list->size() != count)
    return context.emitError() << "expects '" << name << "' to have " << count
                               << " entries, got " << list->size();
  return success();
}

LogicalResult requireDirections(ShapeContext &context,
                                std::optional<ArrayAttr> list, StringRef name,
                                size_t count) {
  if (failed(requireCount(context, list, name, count)))
    return failure();
  for (size_t i = 0; list && i < count; ++i)
    if (int64_t entry = getEntry(list, i); entry != 0 && entry != 1)
      return context.emitError() << "expects the entries of '" << name
                                 << "' to be 0 or 1, got " << entry;
  return success();
}

} // namespace agate::rules

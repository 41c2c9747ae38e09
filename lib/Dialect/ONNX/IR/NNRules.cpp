//===- NNRules.cpp - Shape rules of the nn and rnn families ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NNRules.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate::rules {

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

LogicalResult requireSameElementType(ShapeContext &context,
                                     ArrayRef<Named> operands) {
  const Named *first = nullptr;
  for (const Named &operand : operands) {
    if (context.isAbsent(operand.value))
      continue;
    if (!first) {
      first = &operand;
      continue;
    }
    if (context.getElementType(operand.value) !=
        context.getElementType(first->value))
      return context.emitError()
             << "expects '" << first->name << "' and '" << operand.name
             << "' to have the same element type, got "
             << first->value.getType() << " and " << operand.value.getType();
  }
  return success();
}

LogicalResult requireRank(ShapeContext &context, const Named &v, int64_t rank) {
  if (!context.isAbsent(v.value) && context.hasRank(v.value) &&
      context.getRank(v.value) != rank)
    return context.emitError() << "expects '" << v.name << "' to have rank "
                               << rank << ", got " << v.value.getType();
  return success();
}

LogicalResult requireRankAtLeast(ShapeContext &context, const Named &v,
                                 int64_t rank) {
  if (!context.isAbsent(v.value) && context.hasRank(v.value) &&
      context.getRank(v.value) < rank)
    return context.emitError() << "expects '" << v.name << "' to have rank "
                               << rank << " or more, got " << v.value.getType();
  return success();
}

LogicalResult requireVectorOf(ShapeContext &context, const Named &v, Dim &size,
                              StringRef what) {
  if (context.isAbsent(v.value))
    return success();
  if (failed(requireVector(context, v.value, v.name)))
    return failure();
  return unifyDim(context, v, 0, size, what);
}

Dim getDimIfRanked(ShapeContext &context, Value v, int64_t i) {
  return !context.isAbsent(v) && context.hasRank(v) ? context.getDim(v, i)
                                                    : Dim();
}

LogicalResult unifyDim(ShapeContext &context, const Named &v, int64_t i,
                       Dim &size, StringRef what) {
  Dim dim = getDimIfRanked(context, v.value, i);
  if (failed(context.requireEqual(size, dim,
                                  "dimension " + Twine(i) + " of '" + v.name +
                                      "' must be " + what)))
    return failure();
  size = context.join(size, dim);
  return success();
}

LogicalResult requireMultiple(ShapeContext &context, Dim d, Dim by,
                              const Twine &message) {
  if (by.isConstant(1) || d.isUnknown() || by.isUnknown())
    return success();
  // Never divides by a size that may be 0 in the running program.
  if (!by.isConstant())
    by = context.max(by, Dim(1));
  Dim product = context.mul(context.floorDiv(d, by), by);
  if (product.isConstant() && d.isConstant() && !(product == d))
    return context.emitError()
           << message << ", got " << *d.getConstant()
           << (by.isConstant() ? " and " + std::to_string(*by.getConstant())
                               : std::string());
  return context.requireEqual(d, product, message);
}

LogicalResult requireBroadcastTo(ShapeContext &context, const Named &v,
                                 ArrayRef<Dim> shape) {
  if (context.isAbsent(v.value) || !context.hasRank(v.value))
    return success();
  SmallVector<Dim> dims = context.getDims(v.value);
  if (dims.size() > shape.size())
    return context.emitError()
           << "expects '" << v.name << "' to have rank " << shape.size()
           << " or less, got " << v.value.getType();
  for (auto [i, dim] : llvm::enumerate(dims)) {
    Dim size = shape[shape.size() - dims.size() + i];
    if (failed(context.requireEqual(
            context.selectEqual(dim, Dim(1), size, dim), size,
            "dimension " + Twine(i) + " of '" + v.name +
                "' must be 1 or that of what it is broadcast to")))
      return failure();
  }
  return success();
}

SmallVector<Dim> getElementsOf(ShapeContext &context, Value v, int64_t count) {
  std::optional<SmallVector<Dim>> elements = context.getElements(v);
  if (elements && int64_t(elements->size()) == count)
    return *elements;
  SmallVector<Dim> dims(count);
  if (!context.emits() || !context.hasRank(v))
    return dims;
  OpBuilder &b = context.getBuilder();
  Location loc = context.getOperation()->getLoc();
  for (auto [i, dim] : llvm::enumerate(dims)) {
    Value element = tensor::ExtractOp::create(
        b, loc, context.remap(v), context.materialize(Dim(int64_t(i))));
    dim = Dim(
        Value(arith::IndexCastOp::create(b, loc, b.getIndexType(), element)));
  }
  return dims;
}

FailureOr<SmallVector<int64_t>> getIntList(ShapeContext &context,
                                           ArrayAttr list, StringRef name,
                                           int64_t size, int64_t value,
                                           int64_t min) {
  if (!list)
    return SmallVector<int64_t>(size, value);
  if (int64_t(list.size()) != size)
    return context.emitError() << "expects '" << name << "' to have " << size
                               << " entries, got " << list.size();
  SmallVector<int64_t> entries;
  for (Attribute attr : list) {
    auto entry = dyn_cast<IntegerAttr>(attr);
    if (!entry || entry.getValue().getBitWidth() > 64)
      return context.emitError()
             << "expects '" << name << "' to be a list of integers";
    entries.push_back(entry.getValue().getSExtValue());
    if (entries.back() < min)
      return context.emitError()
             << "expects the entries of '" << name << "' to be at least " << min
             << ", got " << entries.back();
  }
  return entries;
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

FailureOr<std::optional<int64_t>> getSpatialRank(ShapeContext &context,
                                                 ArrayRef<Named> operands,
                                                 const WindowAttrs &attrs) {
  const Named *first = nullptr;
  for (const Named &operand : operands) {
    if (context.isAbsent(operand.value) || !context.hasRank(operand.value))
      continue;
    if (failed(requireRankAtLeast(context, operand, 3)))
      return failure();
    if (!first)
      first = &operand;
    if (context.getRank(operand.value) != context.getRank(first->value))
      return context.emitError()
             << "expects '" << first->name << "' and '" << operand.name
             << "' to have the same rank, got " << first->value.getType()
             << " and " << operand.value.getType();
  }
  if (first)
    return std::optional<int64_t>(context.getRank(first->value) - 2);
  for (ArrayAttr list : {attrs.kernelShape, attrs.strides, attrs.dilations})
    if (list && !list.empty())
      return std::optional<int64_t>(list.size());
  if (attrs.pads && !attrs.pads.empty())
    return std::optional<int64_t>(attrs.pads.size() / 2);
  return std::optional<int64_t>();
}

SmallVector<Dim> getSpatialDims(ShapeContext &context, Value x, int64_t rank) {
  SmallVector<Dim> sizes(rank);
  for (auto [i, size] : llvm::enumerate(sizes))
    size = getDimIfRanked(context, x, i + 2);
  return sizes;
}

} // namespace agate::rules

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
  // Nothing is divided by a size that the running program finds to be 0.
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

FailureOr<Window> Window::get(ShapeContext &context, const WindowAttrs &attrs,
                              int64_t rank, ArrayRef<Dim> kernel) {
  Window window;
  window.isSame =
      attrs.autoPad == "SAME_UPPER" || attrs.autoPad == "SAME_LOWER";
  window.ceilMode = attrs.ceilMode;
  auto strides = getIntList(context, attrs.strides, "strides", rank, 1, 1);
  auto dilations =
      getIntList(context, attrs.dilations, "dilations", rank, 1, 1);
  auto pads = getIntList(context, attrs.pads, "pads", 2 * rank, 0, 0);
  auto shape =
      getIntList(context, attrs.kernelShape, "kernel_shape", rank, 0, 1);
  if (failed(strides) || failed(dilations) || failed(pads) || failed(shape))
    return failure();
  window.strides = std::move(*strides);
  window.dilations = std::move(*dilations);
  // Padding by hand is not looked at where it is computed.
  if (attrs.autoPad != "NOTSET")
    pads->assign(2 * rank, 0);
  window.padsBegin.assign(pads->begin(), pads->begin() + rank);
  window.padsEnd.assign(pads->begin() + rank, pads->end());
  for (int64_t i = 0; i < rank; ++i) {
    Dim size = kernel.empty() ? Dim() : kernel[i];
    if (attrs.kernelShape) {
      Dim given((*shape)[i]);
      if (failed(context.requireEqual(
              size, given,
              "entry " + Twine(i) +
                  " of 'kernel_shape' must be the size of the weights")))
        return failure();
      size = context.join(size, given);
    }
    if (failed(context.requireLess(
            Dim(0), size, "kernel size " + Twine(i) + " must be at least 1")))
      return failure();
    window.kernel.push_back(size);
  }
  return window;
}

Dim Window::getExtent(ShapeContext &context, int64_t i) const {
  Dim steps = context.sub(kernel[i], Dim(1));
  return context.add(context.mul(steps, Dim(dilations[i])), Dim(1));
}

FailureOr<SmallVector<Dim>> Window::slide(ShapeContext &context,
                                          ArrayRef<Dim> sizes) const {
  SmallVector<Dim> counts;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    Dim stride(strides[i]);
    if (isSame) {
      counts.push_back(context.ceilDiv(size, stride));
      continue;
    }
    // A window may not start in the padding behind.
    Dim starts = context.add(size, Dim(padsBegin[i]));
    Dim padded = context.add(starts, Dim(padsEnd[i]));
    Dim room = context.sub(padded, getExtent(context, i));
    if (failed(context.requireNonNegative(
            room, "the padded size less that of the dilated kernel, in "
                  "spatial dimension " +
                      Twine(i) + ",")))
      return failure();
    Dim count = ceilMode ? context.ceilDiv(room, stride)
                         : context.floorDiv(room, stride);
    count = context.add(count, Dim(1));
    if (ceilMode)
      count = context.min(count, context.ceilDiv(starts, stride));
    counts.push_back(count);
  }
  return counts;
}

} // namespace agate::rules

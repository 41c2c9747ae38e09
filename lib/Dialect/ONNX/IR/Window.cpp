//===- Window.cpp - Windows over spatial dimensions -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/Window.h"

#include "NNRules.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// From attributes
//===----------------------------------------------------------------------===//

/// The entries of `list`, or `otherwise` `size` times without one.
static SmallVector<int64_t> getEntries(ArrayAttr list, int64_t size,
                                       int64_t otherwise) {
  if (!list)
    return SmallVector<int64_t>(size, otherwise);
  return llvm::map_to_vector(
      list.getAsRange<IntegerAttr>(),
      [](IntegerAttr entry) { return entry.getValue().getSExtValue(); });
}

Window Window::get(const WindowAttrs &attrs, int64_t rank,
                   ArrayRef<Dim> kernelSizes) {
  Window window;
  window.strides = getEntries(attrs.strides, rank, 1);
  window.dilations = getEntries(attrs.dilations, rank, 1);
  window.outputPadding = getEntries(attrs.outputPadding, rank, 0);
  if (attrs.outputShape)
    window.outputShape = getEntries(attrs.outputShape, rank, 0);
  if (attrs.kernelShape)
    llvm::append_range(window.kernel, getEntries(attrs.kernelShape, rank, 0));
  else if (kernelSizes.empty())
    window.kernel.resize(rank);
  else
    llvm::append_range(window.kernel, kernelSizes);
  window.ceilMode = attrs.ceilMode && !attrs.ceilMode.getValue().isZero();
  StringRef autoPad = attrs.autoPad ? attrs.autoPad.getValue() : "NOTSET";
  window.padding = llvm::StringSwitch<Padding>(autoPad)
                       .Case("SAME_UPPER", Padding::SameUpper)
                       .Case("SAME_LOWER", Padding::SameLower)
                       .Default(Padding::Explicit);
  // `pads` is ignored where padding is computed, and with VALID.
  SmallVector<int64_t> pads =
      getEntries(autoPad == "NOTSET" ? attrs.pads : ArrayAttr(), 2 * rank, 0);
  window.begin.assign(pads.begin(), pads.begin() + rank);
  window.end.assign(pads.begin() + rank, pads.end());
  return window;
}

FailureOr<Window> Window::getChecked(ShapeContext &context,
                                     const WindowAttrs &attrs, int64_t rank,
                                     ArrayRef<Dim> kernelSizes) {
  struct {
    ArrayAttr list;
    StringRef name;
    int64_t size, min;
  } lists[] = {{attrs.strides, "strides", rank, 1},
               {attrs.dilations, "dilations", rank, 1},
               {attrs.pads, "pads", 2 * rank, 0},
               {attrs.kernelShape, "kernel_shape", rank, 1},
               {attrs.outputPadding, "output_padding", rank, 0},
               {attrs.outputShape, "output_shape", rank, 0}};
  for (const auto &[list, name, size, min] : lists)
    if (failed(rules::getIntList(context, list, name, size, min, min)))
      return failure();
  Window window = get(attrs, rank, kernelSizes);
  for (auto [i, size] : llvm::enumerate(window.kernel)) {
    if (attrs.kernelShape && !kernelSizes.empty() &&
        failed(context.requireEqual(
            kernelSizes[i], size,
            "entry " + Twine(i) +
                " of 'kernel_shape' must be the size of the weights")))
      return failure();
    if (failed(context.requireLess(
            Dim(0), size, "kernel size " + Twine(i) + " must be at least 1")))
      return failure();
  }
  return window;
}

Dim Window::getSpan(DimBuilder &b, int64_t i) const {
  return b.mul(b.sub(kernel[i], Dim(1)), Dim(dilations[i]));
}

Dim Window::getExtent(DimBuilder &b, int64_t i) const {
  return b.add(getSpan(b, i), Dim(1));
}

//===----------------------------------------------------------------------===//
// Over an operand
//===----------------------------------------------------------------------===//

Dim Window::getRoom(DimBuilder &b, int64_t i, Dim starts) const {
  return b.sub(b.add(starts, Dim(end[i])), getExtent(b, i));
}

Dim Window::getCountInRoom(DimBuilder &b, int64_t i, Dim starts,
                           Dim room) const {
  Dim stride(strides[i]);
  Dim steps = ceilMode ? b.ceilDiv(room, stride) : b.floorDiv(room, stride);
  Dim count = b.add(steps, Dim(1));
  return ceilMode ? b.min(count, b.ceilDiv(starts, stride)) : count;
}

Dim Window::getCount(DimBuilder &b, int64_t i, Dim size) const {
  if (isSame())
    return b.ceilDiv(size, Dim(strides[i]));
  Dim starts = b.add(size, Dim(begin[i]));
  return getCountInRoom(b, i, starts, getRoom(b, i, starts));
}

FailureOr<SmallVector<Dim>> Window::inferCounts(ShapeContext &context,
                                                ArrayRef<Dim> sizes) const {
  SmallVector<Dim> counts;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (isSame()) {
      counts.push_back(getCount(context, i, size));
      continue;
    }
    Dim starts = context.add(size, Dim(begin[i]));
    Dim room = getRoom(context, i, starts);
    if (failed(context.requireNonNegative(
            room, "the padded size less that of the dilated kernel, in "
                  "spatial dimension " +
                      Twine(i) + ",")))
      return failure();
    counts.push_back(getCountInRoom(context, i, starts, room));
  }
  return counts;
}

/// `total` in two halves, the larger one second.
static std::pair<Dim, Dim> halve(DimBuilder &b, Dim total) {
  Dim half = b.floorDiv(total, Dim(2));
  return {half, b.sub(total, half)};
}

Window::Borders Window::getBorders(DimBuilder &b, int64_t i, Dim size,
                                   Dim count) const {
  Dim extent = getExtent(b, i);
  // Where the last window ends.
  Dim last = b.add(b.mul(b.sub(count, Dim(1)), Dim(strides[i])), extent);
  Borders borders{Dim(begin[i]), Dim(end[i]), Dim()};
  if (isSame()) {
    std::tie(borders.begin, borders.end) =
        halve(b, b.max(b.sub(last, size), Dim(0)));
    if (padding == Padding::SameLower)
      std::swap(borders.begin, borders.end);
  }
  // Windows end at the latest with the padding.
  bool isInside = !isSame() && !ceilMode && end[i] == 0;
  borders.reach = isInside
                      ? Dim(0)
                      : b.max(b.sub(b.sub(last, size), borders.begin), Dim(0));
  return borders;
}

//===----------------------------------------------------------------------===//
// Transposed
//===----------------------------------------------------------------------===//

Dim Window::getWholeSize(DimBuilder &b, int64_t i, Dim size) const {
  Dim whole = b.mul(b.sub(size, Dim(1)), Dim(strides[i]));
  return b.add(b.add(whole, getExtent(b, i)), Dim(outputPadding[i]));
}

Dim Window::getTransposedSize(DimBuilder &b, int64_t i, Dim size) const {
  return b.sub(b.sub(getWholeSize(b, i, size), Dim(begin[i])), Dim(end[i]));
}

FailureOr<SmallVector<Dim>>
Window::inferTransposedSizes(ShapeContext &context, ArrayRef<Dim> sizes) const {
  SmallVector<Dim> results;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (outputPadding[i] >= std::max(strides[i], dilations[i]))
      return context.emitError()
             << "expects entry " << i
             << " of 'output_padding' to be less than the stride or the "
                "dilation, got "
             << outputPadding[i];
    if (outputShape) {
      results.push_back(Dim((*outputShape)[i]));
      continue;
    }
    if (isSame()) {
      results.push_back(context.mul(size, Dim(strides[i])));
      continue;
    }
    results.push_back(getTransposedSize(context, i, size));
    if (failed(context.requireNonNegative(results.back(),
                                          "spatial dimension " + Twine(i) +
                                              " of the result")))
      return failure();
  }
  return results;
}

Dim Window::getCropping(DimBuilder &b, int64_t i, Dim size,
                        Dim resultSize) const {
  if (!isSame() && !outputShape)
    return Dim(begin[i]);
  auto [half, rest] =
      halve(b, b.max(b.sub(getWholeSize(b, i, size), resultSize), Dim(0)));
  return padding == Padding::SameUpper ? half : rest;
}

} // namespace agate

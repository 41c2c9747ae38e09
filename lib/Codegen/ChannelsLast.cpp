//===- ChannelsLast.cpp - Images whose channels are adjacent --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChannelsLast.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

/// What pads `image` with zeros, in its last two dimensions only.
static tensor::PadOp findZeroPadding(Value image) {
  auto pad = image.getDefiningOp<tensor::PadOp>();
  Value value = pad ? pad.getConstantPaddingValue() : Value();
  if (!value || !matchPattern(value, m_AnyZeroFloat()))
    return {};
  SmallVector<OpFoldResult> low = pad.getMixedLowPad(),
                            high = pad.getMixedHighPad();
  if (!llvm::all_of(ArrayRef(low).drop_back(2), isZeroInteger) ||
      !llvm::all_of(ArrayRef(high).drop_back(2), isZeroInteger))
    return {};
  // Nothing is cut off ahead of the source.
  for (OpFoldResult amount : ArrayRef(low).take_back(2))
    if (getConstantIntValue(amount).value_or(-1) < 0)
      return {};
  return pad;
}

PaddedImage lookThroughPadding(ImplicitLocOpBuilder &b, Value image) {
  PaddedImage result;
  result.pad = findZeroPadding(image);
  result.source = result.pad ? result.pad.getSource() : image;
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), result.source);
  result.inside.assign(sizes.end() - 2, sizes.end());
  result.total = result.inside;
  result.before.assign(2, b.getIndexAttr(0));
  if (!result.pad)
    return result;
  SmallVector<OpFoldResult> low = result.pad.getMixedLowPad(),
                            high = result.pad.getMixedHighPad();
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1),
             d2 = b.getAffineDimExpr(2);
  for (unsigned i = 0; i < 2; ++i) {
    OpFoldResult above = low[low.size() - 2 + i],
                 below = high[high.size() - 2 + i];
    OpFoldResult size = result.inside[i];
    result.before[i] = above;
    result.total[i] = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), d0 + d1 + d2, {size, above, below});
    // A negative amount is what is cut off.
    result.inside[i] = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(), AffineMap::get(2, 0, {d0, d0 + d1}, b.getContext()),
        {size, below});
  }
  return result;
}

/// The sizes that an empty tensor was created with, rather than what asks for
/// them: they show what is equal.
static SmallVector<OpFoldResult> getSizes(ImplicitLocOpBuilder &b,
                                          Value buffer) {
  if (auto empty = buffer.getDefiningOp<tensor::EmptyOp>())
    return empty.getMixedSizes();
  return tensor::getMixedSizes(b, b.getLoc(), buffer);
}

/// `buffer` with zeros in the rows and columns around `inside`.
static Value emitZerosAround(ImplicitLocOpBuilder &b,
                             const HyperrectangularSlice &inside,
                             Value buffer) {
  Type element = getElementTypeOrSelf(buffer.getType());
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(element));
  ArrayRef<OpFoldResult> begin = inside.getMixedOffsets(),
                         count = inside.getMixedSizes();
  SmallVector<OpFoldResult> sizes = getSizes(b, buffer);
  auto fill = [&](SmallVector<OpFoldResult> from,
                  SmallVector<OpFoldResult> shape) {
    if (llvm::any_of(shape, isZeroInteger))
      return;
    // Not in a part of the buffer, as that is a tensor for each use while it is
    // empty.
    Value part = tensor::EmptyOp::create(b, shape, element);
    part = linalg::FillOp::create(b, zero, part).getResult(0);
    buffer =
        createInsertSlice(b, part, buffer, HyperrectangularSlice(from, shape));
  };
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1),
             d2 = b.getAffineDimExpr(2);
  auto getEnd = [&](unsigned i) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), d0 + d1,
                                                 {begin[i], count[i]});
  };
  auto getRest = [&](unsigned i) {
    return affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), d0 - d1 - d2, {sizes[i], begin[i], count[i]});
  };
  OpFoldResult none = b.getIndexAttr(0), columns = sizes[1],
               channels = sizes[2];
  fill({none, none, none}, {begin[0], columns, channels});
  fill({getEnd(0), none, none}, {getRest(0), columns, channels});
  fill({begin[0], none, none}, {count[0], begin[1], channels});
  fill({begin[0], getEnd(1), none}, {count[0], getRest(1), channels});
  return buffer;
}

Value emitChannelsLast(ImplicitLocOpBuilder &b, Value channels,
                       const PaddedImage &image, Value buffer) {
  auto type = cast<RankedTensorType>(channels.getType());
  OpFoldResult zero = b.getIndexAttr(0),
               count = b.getIndexAttr(type.getDimSize(0));
  HyperrectangularSlice inside({image.before[0], image.before[1], zero},
                               {image.inside[0], image.inside[1], count});
  SmallVector<OpFoldResult> sizes = getSizes(b, buffer);
  Value part = createExtractSlice(
      b, channels,
      HyperrectangularSlice({zero, zero, zero},
                            {count, image.inside[0], image.inside[1]}));
  const int64_t order[] = {1, 2, 0};
  auto transpose = [&](Value target) -> Value {
    return linalg::TransposeOp::create(b, part, target, order)->getResult(0);
  };
  // Without zeros, the image may fill the buffer: a slice of it with all of its
  // elements would be copied if its sizes are unknown.
  bool isFull = !image.pad &&
                isEqualConstantIntOrValue(sizes[0], image.inside[0]) &&
                isEqualConstantIntOrValue(sizes[1], image.inside[1]);
  ArrayRef<int64_t> shape = cast<RankedTensorType>(part.getType()).getShape();
  if (isFull && applyPermutation(shape, order) ==
                    cast<RankedTensorType>(buffer.getType()).getShape())
    return transpose(buffer);
  if (!isFull)
    buffer = emitZerosAround(b, inside, buffer);
  Value transposed = transpose(createExtractSlice(b, buffer, inside));
  return createInsertSlice(b, transposed, buffer, inside);
}

Value transposeMatrix(ImplicitLocOpBuilder &b, Value matrix) {
  auto type = cast<RankedTensorType>(matrix.getType());
  Value empty = tensor::EmptyOp::create(
      b, {type.getDimSize(1), type.getDimSize(0)}, type.getElementType());
  return linalg::TransposeOp::create(b, matrix, empty, ArrayRef<int64_t>{1, 0})
      ->getResult(0);
}

} // namespace agate

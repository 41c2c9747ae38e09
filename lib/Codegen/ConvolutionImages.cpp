//===- ConvolutionImages.cpp - Images with their channels last ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum over channels that are apart from each other reads as many pages of
// memory as there are channels. Where there are enough filters, the image is
// copied first, without padding it otherwise:
//
//     [outer..., channel, row, column]  ->  [row, column, channel]
//
// A signal is an image of one row.
//
//===----------------------------------------------------------------------===//

#include "ChannelsLast.h"
#include "ConvolutionTiler.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Whether the image is [outer..., channel, row, column], or a signal
/// [outer..., channel, column], and is worth a copy.
bool ConvolutionTiler::isCopied() {
  AffineMap map = maps[dims.image];
  SmallVector<unsigned> leading = dims.outer;
  leading.push_back(dims.reductions.back());
  unsigned numInner = dims.row ? 2 : 1;
  if (map.getNumResults() != leading.size() + numInner)
    return false;
  for (auto [i, dim] : llvm::enumerate(leading))
    if (map.getResult(i) != b.getAffineDimExpr(dim))
      return false;
  // A flipped image has slices in another order.
  for (AffineExpr expr : map.getResults().take_back(numInner))
    for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
      if (getStep(expr, dim) < 0)
        return false;
  ImageCopies least = getImageCopies();
  return isa<FloatType>(getElementTypeOrSelf(packed.getType())) &&
         sizes[dims.reductions.back()] >= least.channels &&
         op.getStaticLoopRanges()[dims.filter] >= least.filters;
}

/// Whether the image is copied strip by strip, if there are strips: those of a
/// signal need nothing of each other.
bool ConvolutionTiler::isCopiedByStrips() {
  return isCopied() && !dims.row && !padded.pad &&
         maps[dims.image].getResults().back() == b.getAffineDimExpr(dims.pixel);
}

/// The part of what the image is padded from that belongs to the current part
/// of the result, [channels, rows, columns].
Value ConvolutionTiler::getChannels() {
  Value source = padded.source;
  auto type = cast<RankedTensorType>(source.getType());
  unsigned numOuter = dims.outer.size();
  SmallVector<OpFoldResult> from(type.getRank(), b.getIndexAttr(0)),
      shape = tensor::getMixedSizes(b, b.getLoc(), source);
  for (unsigned i = 0; i < numOuter; ++i) {
    from[i] = offsets[dims.outer[i]];
    shape[i] = b.getIndexAttr(1);
  }
  int64_t channels = sizes[dims.reductions.back()];
  shape[numOuter] = b.getIndexAttr(channels);
  SmallVector<int64_t> resultShape(type.getShape().drop_front(numOuter));
  resultShape[0] = channels;
  if (strip) {
    from.back() = strip->begin;
    shape.back() = extents[strip->dim];
    resultShape.back() =
        getConstantIntValue(shape.back()).value_or(ShapedType::kDynamic);
  }
  return createExtractSlice(
      b, source, HyperrectangularSlice(from, shape),
      RankedTensorType::get(resultShape, type.getElementType()));
}

/// The image that belongs to the current part of the result.
Value ConvolutionTiler::emitChannelsLastImage() {
  Value channels = getChannels();
  PaddedImage image = padded;
  if (!dims.row) {
    auto type = cast<RankedTensorType>(channels.getType());
    SmallVector<OpFoldResult> shape =
        tensor::getMixedSizes(b, b.getLoc(), channels);
    shape.insert(shape.begin() + 1, b.getIndexAttr(1));
    channels = tensor::ExpandShapeOp::create(
        b,
        RankedTensorType::get({type.getDimSize(0), 1, type.getDimSize(1)},
                              type.getElementType()),
        channels, ArrayRef<ReassociationIndices>{{0}, {1, 2}}, shape);
    image.before[0] = b.getIndexAttr(0);
    image.inside[0] = image.total[0] = b.getIndexAttr(1);
    if (strip)
      image.inside[1] = image.total[1] = extents[strip->dim];
  }
  Value buffer =
      tensor::EmptyOp::create(b,
                              {image.total[0], image.total[1],
                               b.getIndexAttr(sizes[dims.reductions.back()])},
                              getElementTypeOrSelf(channels.getType()));
  return emitChannelsLast(b, channels, image, buffer);
}

/// What the current tile reads of the image.
Value ConvolutionTiler::emitImageSlice() {
  SmallVector<OpFoldResult> from, count, in = offsets;
  if (strip && isCopiedByStrips())
    in[strip->dim] = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), b.getAffineDimExpr(0) - b.getAffineDimExpr(1),
        {offsets[strip->dim], strip->begin});
  auto add = [&](AffineExpr expr) {
    from.push_back(affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), AffineMap::get(op.getNumLoops(), 0, expr), in));
    AffineExpr extent = b.getAffineConstantExpr(1);
    OpFoldResult size = b.getIndexAttr(0);
    for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
      if (!expr.isFunctionOfDim(dim))
        continue;
      AffineExpr loop = b.getAffineConstantExpr(sizes[dim]);
      if (window && window->dim == dim) {
        loop = b.getAffineDimExpr(0);
        size = window->size;
      }
      extent = extent + (loop - 1) * getStep(expr, dim);
    }
    count.push_back(affine::makeComposedFoldedAffineMax(
        b, b.getLoc(),
        AffineMap::get(1, 0, {extent, b.getAffineConstantExpr(0)},
                       b.getContext()),
        {size}));
  };
  AffineMap map = maps[dims.image];
  add(getRowExpr());
  add(map.getResults().back());
  add(map.getResult(dims.outer.size()));
  return createExtractSlice(
      b, channelsLast, HyperrectangularSlice(from, count),
      RankedTensorType::get(decomposeMixedValues(count).first,
                            getElementTypeOrSelf(channelsLast.getType())));
}

/// How a tile reads that, or the slice of the image itself, by `loops`, which
/// the loops of the operation become.
AffineMap ConvolutionTiler::getImageMap(ArrayRef<AffineExpr> loops,
                                        unsigned numLoops) {
  AffineMap map = maps[dims.image];
  if (channelsLast)
    map = AffineMap::get(map.getNumDims(), 0,
                         {getRowExpr(), map.getResults().back(),
                          map.getResult(dims.outer.size())},
                         b.getContext());
  return map.replaceDimsAndSymbols(loops, {}, numLoops, 0);
}

//===- ConvolutionStrips.cpp - Convolutions strip by strip ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each panel of weights is multiplied by the whole image. If that is more than
// a cache holds, a strip of the result, which is some rows or a part of a
// signal, is computed for all filters before the next one:
//
//     for strip
//       for filters of a panel
//         for tile of the strip
//
//===----------------------------------------------------------------------===//

#include "ConvolutionTiler.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

void ConvolutionTiler::setOffset(unsigned dim, OpFoldResult offset) {
  if (strip && strip->dim == dim)
    offset = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
        {strip->begin, offset});
  offsets[dim] = offset;
}

/// The number of elements of the image that a row of the result, or a pixel of
/// a signal, adds to those that are read for the one before; if the width is
/// unknown, for each pixel of the row.
int64_t ConvolutionTiler::getElementsPerRow() {
  int64_t pixels = op.getStaticLoopRanges()[dims.pixel], elements = 1;
  for (AffineExpr expr : maps[dims.image].getResults()) {
    int64_t extent = 1;
    for (unsigned dim : dims.reductions)
      extent += std::abs(getStep(expr, dim)) * (sizes[dim] - 1);
    int64_t step = std::abs(getStep(expr, dims.pixel));
    if (expr.isFunctionOfDim(getStripDim()))
      extent = std::abs(getStep(expr, getStripDim()));
    else if (step != 0)
      extent =
          ShapedType::isDynamic(pixels) ? step : extent + step * (pixels - 1);
    elements *= std::max<int64_t>(extent, 1);
  }
  return elements;
}

/// How many rows, or pixels of a signal, are in a strip; null if the result is
/// not computed by strips.
OpFoldResult ConvolutionTiler::getStripSize(const ConvolutionTile &tile) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  ImageStrips strips = getImageStrips(getElementTypeOrSelf(packed.getType()));
  if (ranges[dims.filter] < 2 * tile.filters ||
      getPanelSize(tile) > strips.panel)
    return {};
  int64_t perRow = getElementsPerRow(), rows = ranges[getStripDim()];
  int64_t least = dims.row ? tile.rows : tile.pixels;
  int64_t most = std::max(strips.image / perRow, least);
  if (ShapedType::isDynamic(rows) || ShapedType::isDynamic(ranges[dims.pixel]))
    return computeStripSize(most, least);
  most = std::min(most, rows / strips.numStrips);
  if (rows * perRow <= strips.image || most < least)
    return {};
  // The last strip is as large as the others, and so are the tiles of a strip.
  auto getCost = [&](int64_t size) {
    return llvm::divideCeil(rows, size) * llvm::alignTo(size, least);
  };
  int64_t best = most;
  for (int64_t size = most; size >= least && 2 * size > most; --size)
    if (getCost(size) < getCost(best))
      best = size;
  return b.getIndexAttr(best);
}

/// The same in the running program: equal parts of at most `most` rows, or of
/// as many as have `most` pixels if the width is unknown, and at least 1. A
/// signal has at least `least` pixels, which a strip has room for as well.
OpFoldResult ConvolutionTiler::computeStripSize(int64_t most, int64_t least) {
  Value one = arith::ConstantIndexOp::create(b, 1),
        size = arith::ConstantIndexOp::create(b, most),
        rows = getValueOrCreateConstantIndexOp(b, b.getLoc(),
                                               extents[getStripDim()]);
  if (dims.row && ShapedType::isDynamic(op.getStaticLoopRanges()[dims.pixel])) {
    Value pixels =
        getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[dims.pixel]);
    size =
        arith::DivUIOp::create(b, size, arith::MaxSIOp::create(b, pixels, one));
    size = arith::MaxSIOp::create(b, size, one);
  }
  Value count = arith::CeilDivUIOp::create(b, rows, size);
  count = arith::MaxSIOp::create(b, count, one);
  size = arith::CeilDivUIOp::create(b, rows, count);
  Value bound = dims.row ? one : arith::ConstantIndexOp::create(b, least);
  return arith::MaxSIOp::create(b, size, bound).getResult();
}

/// All filters of a strip before the next one. The last one may be shifted to
/// end with the result; of rows whose number only the running program knows, it
/// has fewer.
Value ConvolutionTiler::emitStrips(const ConvolutionTile &tile,
                                   OpFoldResult size, Value destination) {
  unsigned dim = getStripDim();
  OpFoldResult extent = extents[dim];
  bool isShifted = !dims.row || getConstantIntValue(size);
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1),
             d2 = b.getAffineDimExpr(2);
  auto getValue = [&](OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), number);
  };
  Value limit;
  if (isShifted)
    limit = getValue(affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), d0 - d1, {extent, size}));
  Value zero = arith::ConstantIndexOp::create(b, 0);
  auto loop = scf::ForOp::create(b, zero, getValue(extent), getValue(size),
                                 destination);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value begin = loop.getInductionVar();
  extents[dim] = size;
  if (isShifted)
    begin = arith::MinSIOp::create(b, begin, limit);
  else
    extents[dim] = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(), AffineMap::get(3, 0, {d0, d1 - d2}, b.getContext()),
        {size, extent, begin});
  strip = Strip{dim, begin};
  if (isCopiedByStrips())
    channelsLast = emitChannelsLastImage();
  Value result = emitFilters(tile, loop.getRegionIterArg(0), [&](Value tensor) {
    return emitAllPixels(tile, tensor);
  });
  scf::YieldOp::create(b, result);
  extents[dim] = extent;
  strip.reset();
  return loop.getResult(0);
}

//===- ConvolutionBands.cpp - Convolutions by bands of the image ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each panel of weights is multiplied by the whole image. If that is more than
// a cache holds, a band of the result, which is some rows or a part of a
// signal, is computed for all filters before the next one:
//
//     for band
//       for filters of a panel
//         for tile of the band
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
  if (band && band->dim == dim)
    offset = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
        {band->begin, offset});
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
    if (expr.isFunctionOfDim(getBandDim()))
      extent = std::abs(getStep(expr, getBandDim()));
    else if (step != 0)
      extent =
          ShapedType::isDynamic(pixels) ? step : extent + step * (pixels - 1);
    elements *= std::max<int64_t>(extent, 1);
  }
  return elements;
}

/// How many rows, or pixels of a signal, are in a band; null if the result is
/// not computed by bands.
OpFoldResult ConvolutionTiler::getBandSize(const ConvolutionTile &tile) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  ImageBands bands = getImageBands(getElementTypeOrSelf(packed.getType()));
  if (ranges[dims.filter] < 2 * tile.filters ||
      getPanelSize(tile) > bands.panel)
    return {};
  int64_t perRow = getElementsPerRow(), rows = ranges[getBandDim()];
  int64_t least = dims.row ? tile.rows : tile.pixels;
  int64_t most = std::max(bands.image / perRow, least);
  if (ShapedType::isDynamic(rows) || ShapedType::isDynamic(ranges[dims.pixel]))
    return computeBandSize(perRow, most);
  most = std::min(most, rows / bands.numBands);
  if (rows * perRow <= bands.image || most < least)
    return {};
  for (int64_t size = most; size >= least && 2 * size > most; --size)
    if (rows % size == 0)
      return b.getIndexAttr(size);
  return b.getIndexAttr(most);
}

/// The same in the running program, at least 1.
OpFoldResult ConvolutionTiler::computeBandSize(int64_t perRow, int64_t most) {
  Value one = arith::ConstantIndexOp::create(b, 1),
        size = arith::ConstantIndexOp::create(b, most),
        rows = getValueOrCreateConstantIndexOp(b, b.getLoc(),
                                               extents[getBandDim()]);
  if (dims.row && ShapedType::isDynamic(op.getStaticLoopRanges()[dims.pixel])) {
    Value pixels =
        getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[dims.pixel]);
    size =
        arith::DivUIOp::create(b, size, arith::MaxSIOp::create(b, pixels, one));
  }
  size = arith::MinSIOp::create(b, size, rows);
  return arith::MaxSIOp::create(b, size, one).getResult();
}

/// All filters of a band before the next one, which may be shifted to end with
/// the result.
Value ConvolutionTiler::emitBands(const ConvolutionTile &tile,
                                  OpFoldResult size, Value destination) {
  unsigned dim = getBandDim();
  OpFoldResult extent = extents[dim];
  OpFoldResult last = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0) - b.getAffineDimExpr(1),
      {extent, size});
  auto getValue = [&](OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), number);
  };
  Value limit = getValue(last), zero = arith::ConstantIndexOp::create(b, 0);
  auto loop = scf::ForOp::create(b, zero, getValue(extent), getValue(size),
                                 destination);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value begin = arith::MinSIOp::create(b, loop.getInductionVar(), limit);
  band = Band{dim, begin};
  extents[dim] = size;
  Value result = emitFilters(tile, loop.getRegionIterArg(0), [&](Value tensor) {
    return emitAllPixels(tile, tensor);
  });
  scf::YieldOp::create(b, result);
  extents[dim] = extent;
  band.reset();
  return loop.getResult(0);
}

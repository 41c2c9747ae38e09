//===- ConvolutionWindows.cpp - Windows at the border of images -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At the upper and the lower border of an image, some rows of the window read
// only the zeros that the image is padded with. They are left out: with a 3x3
// window and a padding of 1, that is one product of six for a result of four
// rows.
//
//===----------------------------------------------------------------------===//

#include "ConvolutionTiler.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace agate;

OpFoldResult ConvolutionTiler::getSize(unsigned dim) {
  return window && window->dim == dim ? window->size
                                      : b.getIndexAttr(sizes[dim]);
}

/// The expression of the image's rows.
AffineExpr ConvolutionTiler::getRowExpr() {
  return dims.row ? maps[dims.image].getResult(dims.outer.size() + 1)
                  : b.getAffineConstantExpr(0);
}

void ConvolutionTiler::cutWindow() {
  window.reset();
  if (!channelsLast || !dims.row || !padded.pad)
    return;
  unsigned rowAt = padded.pad.getSourceType().getRank() - 2;
  if (isConstantIntValue(padded.pad.getMixedLowPad()[rowAt], 0) &&
      isConstantIntValue(padded.pad.getMixedHighPad()[rowAt], 0))
    return;
  AffineExpr expr = getRowExpr();
  std::optional<unsigned> dim;
  for (unsigned reduction : dims.reductions) {
    if (getStep(expr, reduction) == 0)
      continue;
    if (dim)
      return;
    dim = reduction;
  }
  if (!dim || sizes[*dim] == 1)
    return;
  int64_t step = getStep(expr, *dim), rowStep = getStep(expr, *dims.row);
  // The first row of the tile reads from `row * rowStep` on.
  AffineExpr row = b.getAffineDimExpr(0), before = b.getAffineDimExpr(1),
             inside = b.getAffineDimExpr(2), zero = b.getAffineConstantExpr(0);
  AffineExpr last = row + (getNumRows() - 1);
  SmallVector<OpFoldResult> operands = {offsets[*dims.row], padded.before[0],
                                        padded.inside[0]};
  auto getMap = [&](ArrayRef<AffineExpr> exprs) {
    return AffineMap::get(3, 0, exprs, b.getContext());
  };
  OpFoldResult begin = affine::makeComposedFoldedAffineMax(
      b, b.getLoc(), getMap({zero, (before - last * rowStep).ceilDiv(step)}),
      operands);
  OpFoldResult end = affine::makeComposedFoldedAffineMin(
      b, b.getLoc(),
      getMap({b.getAffineConstantExpr(sizes[*dim]),
              (before + inside - 1 - row * rowStep).floorDiv(step) + 1}),
      operands);
  // Windows may be in the padding as a whole.
  begin = affine::makeComposedFoldedAffineMin(
      b, b.getLoc(),
      AffineMap::get(1, 0, {row, b.getAffineConstantExpr(sizes[*dim])},
                     b.getContext()),
      {begin});
  OpFoldResult size = affine::makeComposedFoldedAffineMax(
      b, b.getLoc(), AffineMap::get(2, 0, {zero, row - before}, b.getContext()),
      {end, begin});
  window = Window{*dim, size};
  offsets[*dim] = begin;
}

void ConvolutionTiler::restoreWindow() {
  if (window)
    offsets[window->dim] = b.getIndexAttr(0);
  window.reset();
}

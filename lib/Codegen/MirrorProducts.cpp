//===- MirrorProducts.cpp - Products that are equal to their transpose ----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProductTiler.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Whether the result is equal to its transpose, bit by bit: the operands are
/// the same but for rows and columns.
bool ProductTiler::isSymmetric() {
  if (!dims.row || op->getOperand(0) != op->getOperand(1) || packed)
    return false;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<AffineExpr> swapped;
  for (unsigned i = 0; i < op.getNumLoops(); ++i)
    swapped.push_back(b.getAffineDimExpr(i));
  std::swap(swapped[*dims.row], swapped[dims.column]);
  return maps[0].replaceDimsAndSymbols(swapped, {}, op.getNumLoops(), 0) ==
             maps[1] &&
         maps[2].getDimPosition(maps[2].getNumResults() - 2) == *dims.row &&
         op.getDpsInits()[0].getDefiningOp<linalg::FillOp>() &&
         !neighbors.doesConsumerVary(
             {maps[2].getNumResults() - 2, maps[2].getNumResults() - 1});
}

/// Writes `count` rows of the current column tile as columns.
Value ProductTiler::emitMirroredBlock(OpFoldResult row, OpFoldResult count,
                                      Value destination) {
  ResultTile tile = getResultTile();
  SmallVector<OpFoldResult> from = tile.offsets, size = tile.sizes;
  auto rows = from.end() - 2, columns = from.end() - 1;
  *rows = row;
  *(size.end() - 2) = count;
  auto type = cast<RankedTensorType>(destination.getType());
  OpFoldResult width = size.back();
  auto getSize = [](OpFoldResult v) {
    return getConstantIntValue(v).value_or(ShapedType::kDynamic);
  };
  Value block =
      createExtractSlice(b, destination, HyperrectangularSlice(from, size),
                         RankedTensorType::get({getSize(count), getSize(width)},
                                               type.getElementType()));
  // The block is read where others are written.
  Value empty =
      tensor::EmptyOp::create(b, {width, count}, type.getElementType());
  Value transposed =
      linalg::TransposeOp::create(b, block, empty, ArrayRef<int64_t>{1, 0})
          ->getResult(0);
  std::swap(*rows, *columns);
  std::swap(*(size.end() - 2), size.back());
  return createInsertSlice(b, transposed, destination,
                           HyperrectangularSlice(from, size));
}

/// Writes the rows of the current column tile that are below those that the
/// tile has in common with its transpose.
Value ProductTiler::emitMirrored(Value destination) {
  OpFoldResult rows = extents[*dims.row];
  OpFoldResult begin = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
      {offsets[dims.column], sizes[dims.column]});
  int64_t height = tileSizes.columns;
  OpFoldResult end = alignDown(begin, rows, height);
  destination = emitStepLoop(
      b, begin, end, height, destination, [&](OpFoldResult row, Value tensor) {
        return emitMirroredBlock(row, b.getIndexAttr(height), tensor);
      });
  std::optional<int64_t> constant = getConstantIntValue(rows);
  if (constant && *constant % height == 0)
    return destination;
  return emitStepLoop(
      b, end, rows, height, destination, [&](OpFoldResult row, Value tensor) {
        if (constant)
          return emitMirroredBlock(row, b.getIndexAttr(*constant % height),
                                   tensor);
        AffineExpr from = b.getAffineDimExpr(0), to = b.getAffineDimExpr(1);
        OpFoldResult count = affine::makeComposedFoldedAffineApply(
            b, b.getLoc(), to - from, {row, rows});
        return emitMirroredBlock(row, count, tensor);
      });
}

//===- ProductRows.cpp - Products of one row in blocks of the depth -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The product of a vector and a matrix reads the matrix once, from memory. A
// tile of a few vectors would read a short piece of each row, each in another
// page. Instead, a block of columns is computed for a few rows of the matrix
// before the next ones; its sums are in the first cache.
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

bool ProductTiler::isRowInBlocks() {
  return tileSizes.rows == 1 && !packed && !wholeBuffer &&
         dims.reductions.size() == 1 && isRightContiguous() &&
         !isLess(extents[dims.reductions[0]], getRowBlock().minDepth);
}

/// Adds the products of `count` rows of the right operand from `begin` on to
/// the sums of the current columns.
Value ProductTiler::emitRowSums(OpFoldResult begin, OpFoldResult count,
                                Value sums) {
  unsigned depth = dims.reductions[0];
  OpFoldResult first = offsets[dims.column], columns = sizes[dims.column];
  offsets[depth] = begin;
  sizes[depth] = count;
  AffineMap result = op.getIndexingMapsArray()[2];
  int64_t width = tileSizes.columns;
  sums = emitStepLoop(
      b, b.getIndexAttr(0), columns, width, sums,
      [&](OpFoldResult column, Value tensor) {
        offsets[dims.column] = affine::makeComposedFoldedAffineApply(
            b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
            {first, column});
        sizes[dims.column] = b.getIndexAttr(width);
        SmallVector<Value> operands =
            makeTileOperands(b, op, op->getOperands(), offsets, sizes);
        SmallVector<OpFoldResult> from(result.getNumResults(),
                                       b.getIndexAttr(0)),
            shape(result.getNumResults(), b.getIndexAttr(1));
        from.back() = column;
        shape.back() = b.getIndexAttr(width);
        HyperrectangularSlice slice(from, shape);
        replaceTileOperand(operands[2], createExtractSlice(b, tensor, slice));
        computeRight(operands[dims.right], computedBuffer);
        return createInsertSlice(b, emitProduct(operands), tensor, slice);
      });
  offsets[dims.column] = first;
  sizes[dims.column] = columns;
  offsets[depth] = b.getIndexAttr(0);
  sizes[depth] = b.getIndexAttr(0);
  return sums;
}

/// The current columns of one row.
Value ProductTiler::emitRowBlock(Value destination) {
  ResultTile where = getResultTile();
  Value sums = neighbors.emitInit(b, destination, where);
  OpFoldResult depth = extents[dims.reductions[0]];
  int64_t step = getRowBlock().depth;
  OpFoldResult whole = alignDown(b.getIndexAttr(0), depth, step);
  sums = emitStepLoop(b, b.getIndexAttr(0), whole, step, sums,
                      [&](OpFoldResult begin, Value tensor) {
                        return emitRowSums(begin, b.getIndexAttr(step), tensor);
                      });
  sums = emitStepLoop(
      b, whole, depth, step, sums, [&](OpFoldResult begin, Value tensor) {
        OpFoldResult rest = affine::makeComposedFoldedAffineApply(
            b, b.getLoc(), b.getAffineDimExpr(1) - b.getAffineDimExpr(0),
            {begin, depth});
        return emitRowSums(begin, rest, tensor);
      });
  Value tile = neighbors.emitConsumer(b, sums, destination, where);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

/// The first `columns` columns, a multiple of those of a tile.
Value ProductTiler::emitRowBlocks(OpFoldResult columns, Value destination) {
  auto emitBlock = [&](OpFoldResult offset, OpFoldResult count, Value tensor) {
    offsets[dims.column] = offset;
    sizes[dims.column] = count;
    panel = Value();
    return emitOtherStacks(tensor, [&](Value stack) {
      if (!dims.row)
        return emitRowBlock(stack);
      sizes[*dims.row] = b.getIndexAttr(1);
      return emitStepLoop(b, b.getIndexAttr(0), getRows(), 1, stack,
                          [&](OpFoldResult row, Value rows) {
                            offsets[*dims.row] = row;
                            return emitRowBlock(rows);
                          });
    });
  };
  int64_t step = getRowBlock().columns;
  OpFoldResult whole = alignDown(b.getIndexAttr(0), columns, step);
  destination =
      emitStepLoop(b, b.getIndexAttr(0), whole, step, destination,
                   [&](OpFoldResult offset, Value tensor) {
                     return emitBlock(offset, b.getIndexAttr(step), tensor);
                   });
  return emitStepLoop(
      b, whole, columns, step, destination,
      [&](OpFoldResult offset, Value tensor) {
        OpFoldResult count = affine::makeComposedFoldedAffineApply(
            b, b.getLoc(), b.getAffineDimExpr(1) - b.getAffineDimExpr(0),
            {offset, columns});
        return emitBlock(offset, count, tensor);
      });
}

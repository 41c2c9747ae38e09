//===- PackLeftOperands.cpp - Left operands in the order of the tiles -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProductPanels.h"
#include "ProductTiler.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Whether the elements of a sum are apart from each other in the left operand,
/// by a dimension of rows, and there are enough rows and columns to make up for
/// a copy.
bool ProductTiler::readsLeftInSteps() {
  AffineMap map = op.getIndexingMapsArray()[dims.left];
  // With a result that is equal to its transpose, half of it is only copied.
  if (!dims.row || dims.reductions.size() != 1 || isMirrored ||
      map.getNumResults() < 2 ||
      map.getResults().back() != b.getAffineDimExpr(*dims.row))
    return false;
  LeftPanels least = getLeftPanels();
  return (tileSizes.minRows >= least.rows ||
          isAtLeast(getRows(), least.rows)) &&
         !isLess(extents[dims.column], least.columns) &&
         !isLess(extents[dims.reductions[0]], least.depth);
}

/// Copies the left operand to panels of as many rows as a tile has.
void ProductTiler::packLeft() {
  AffineMap map = op.getIndexingMapsArray()[dims.left];
  AffineExpr depth = b.getAffineDimExpr(dims.reductions[0]),
             row = b.getAffineDimExpr(*dims.row);
  Value left = op->getOperand(dims.left);
  packedLeft = emitRowPanels(
      b, left, *map.getResultPosition(depth), tileSizes.rows,
      getProductLanes(isaLevel, getElementTypeOrSelf(left.getType())));
  SmallVector<AffineExpr> results;
  for (AffineExpr expr : map.getResults())
    if (expr != depth && expr != row)
      results.push_back(expr);
  results.append({depth, row});
  leftMap = AffineMap::get(map.getNumDims(), 0, results, b.getContext());
}

/// The rows of the current tile in their panel.
Value ProductTiler::emitLeftRows() {
  SmallVector<OpFoldResult> from, count;
  SmallVector<int64_t> shape;
  for (AffineExpr expr : leftMap.getResults().drop_back(2)) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    from.push_back(offsets[dim]);
    count.push_back(sizes[dim]);
    shape.push_back(1);
  }
  OpFoldResult row = offsets[*dims.row], height = sizes[*dims.row];
  AffineExpr d0 = b.getAffineDimExpr(0);
  bool isWhole = getConstantIntValue(height) == tileSizes.rows;
  from.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), d0.floorDiv(tileSizes.rows), {row}));
  from.push_back(b.getIndexAttr(0));
  from.push_back(isWhole ? OpFoldResult(b.getIndexAttr(0))
                         : affine::makeComposedFoldedAffineApply(
                               b, b.getLoc(), d0 % tileSizes.rows, {row}));
  OpFoldResult depth = extents[dims.reductions[0]];
  count.append({b.getIndexAttr(1), depth, height});
  shape.push_back(getConstantIntValue(depth).value_or(ShapedType::kDynamic));
  shape.push_back(*getConstantIntValue(height));
  return createExtractSlice(
      b, packedLeft, HyperrectangularSlice(from, count),
      RankedTensorType::get(shape, getElementTypeOrSelf(packedLeft.getType())));
}

/// The loops of the product, outside of which the left operand is copied if its
/// elements are not in the order in which tiles read them.
Value ProductTiler::emitForLeft(Value destination) {
  auto emitAll = [&] { return emitStacks(destination); };
  if (!readsLeftInSteps())
    return emitAll();
  auto emitPacked = [&] {
    packLeft();
    Value result = emitAll();
    packedLeft = Value();
    return result;
  };
  OpFoldResult columns = extents[dims.column];
  int64_t least = getLeftPanels().columns;
  if (isAtLeast(columns, least))
    return emitPacked();
  return emitBranch(b, destination.getType(), emitAtLeast(b, columns, least),
                    emitPacked, emitAll);
}

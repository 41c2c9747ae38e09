//===- AttentionPanels.cpp - Scores by panels of keys ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttentionEmitter.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Visits the panels of a number of keys from `firstKey` on. If the number is
/// known, the rest of the keys is in a narrower panel, which is shifted to
/// whole vectors; else, and where keys may be skipped, the last panel is
/// shifted.
Value AttentionEmitter::emitPanels(OpFoldResult firstKey, OpFoldResult count,
                                   Value destination, PanelEmitter emitPanel) {
  AffineExpr x = b.getAffineDimExpr(0), y = b.getAffineDimExpr(1);
  auto apply = [&](AffineExpr expr, ArrayRef<OpFoldResult> operands) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, operands);
  };
  auto emitAt = [&](OpFoldResult position, Value tensor) {
    OpFoldResult key = apply(x + y, {position, firstKey});
    // A panel that is shifted has the next number as well.
    OpFoldResult number = apply(x.ceilDiv(tile.keys), {key});
    return emitPanel({position, key, number, tile.keys}, tensor);
  };
  std::optional<int64_t> known = getConstantIntValue(count);
  int64_t rest = known && !mask ? *known % tile.keys : 0;
  if (rest == 0)
    return emitTileLoop(b, {0, count, tile.keys}, destination, emitAt);
  int64_t whole = *known - rest;
  destination = emitTileLoop(b, {0, b.getIndexAttr(whole), tile.keys},
                             destination, emitAt);
  int64_t width = llvm::alignTo(
      rest, getProductLanes(
                isaLevel, getElementTypeOrSelf(attention.first->getResult(0))));
  OpFoldResult position = b.getIndexAttr(*known - width);
  return emitPanel({position, apply(x + y, {position, firstKey}),
                    b.getIndexAttr(whole / tile.keys), width},
                   destination);
}

/// The keys of the current iteration of the outer loops in panels, transposed,
/// once for all rows.
Value AttentionEmitter::emitKeyPanels() {
  linalg::LinalgOp op = attention.first;
  const ProductDims &dims = attention.firstDims;
  AffineMap map = op.getIndexingMapsArray()[dims.right];
  Value keys = op->getOperand(dims.right);
  AffineMap result = getResultMap(op);
  OpFoldResult one = b.getIndexAttr(1), zero = b.getIndexAttr(0);
  auto emitPanel = [&](const KeyPanel &place, Value destination) {
    OpFoldResult width = b.getIndexAttr(place.width);
    SmallVector<OpFoldResult> from, sizes;
    SmallVector<int64_t> shape;
    bool isTransposed = false;
    for (AffineExpr expr : map.getResults()) {
      unsigned dim = cast<AffineDimExpr>(expr).getPosition();
      if (dim == dims.column) {
        from.push_back(place.key);
        sizes.push_back(width);
        isTransposed = shape.empty();
        shape.push_back(place.width);
      } else if (dim == dims.reductions[0]) {
        from.push_back(zero);
        sizes.push_back(depth);
        shape.push_back(
            getConstantIntValue(depth).value_or(ShapedType::kDynamic));
      } else {
        from.push_back(offsets[*result.getResultPosition(expr)]);
        sizes.push_back(one);
      }
    }
    Type element = getElementTypeOrSelf(keys.getType());
    Value slice =
        createExtractSlice(b, keys, HyperrectangularSlice(from, sizes),
                           RankedTensorType::get(shape, element));
    HyperrectangularSlice target({place.number, zero, zero},
                                 {one, depth, width});
    SmallVector<int64_t> panelShape = {
        getConstantIntValue(depth).value_or(ShapedType::kDynamic), place.width};
    Value out = createExtractSlice(b, destination, target,
                                   RankedTensorType::get(panelShape, element));
    Value panel = isTransposed
                      ? linalg::TransposeOp::create(b, slice, out,
                                                    ArrayRef<int64_t>{1, 0})
                            ->getResult(0)
                      : linalg::CopyOp::create(b, slice, out).getResult(0);
    return createInsertSlice(b, panel, destination, target);
  };
  return emitPanels(zero, numKeys, panelBuffer, emitPanel);
}

/// The rows of the left operand of the first product.
Value AttentionEmitter::emitQueries(const ScoreBlock &block) {
  linalg::LinalgOp op = attention.queries, product = attention.first;
  AffineMap result = getResultMap(op);
  AffineMap left = product.getIndexingMapsArray()[attention.firstDims.left];
  LoopTile loops(op.getNumLoops());
  SmallVector<OpFoldResult> shape;
  for (auto [i, expr] : llvm::enumerate(left.getResults())) {
    unsigned loop = result.getDimPosition(i);
    std::optional<unsigned> dim = getResultMap(product).getResultPosition(expr);
    if (!dim) {
      shape.push_back(depth);
      continue;
    }
    bool isRow = *dim + 1 == attention.numRowDims;
    loops.offsets[loop] = block.offsets[*dim];
    loops.sizes[loop] = b.getIndexAttr(isRow ? tile.rows : 1);
    loops.isDropped[loop] = !isRow;
    if (isRow)
      shape.push_back(loops.sizes[loop]);
  }
  Value out =
      tensor::EmptyOp::create(b, shape, getElementTypeOrSelf(op->getResult(0)));
  return emitTile(op, loops, out, [](unsigned) { return Value(); });
}

/// The scores of a block, one panel of keys at a time, and the elementwise
/// operation on them, if there is one.
Value AttentionEmitter::emitScores(const ScoreBlock &block, Value scores) {
  linalg::LinalgOp product = attention.first;
  auto type = cast<RankedTensorType>(panelBuffer.getType());
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  auto emitPanel = [&](const KeyPanel &place, Value destination) {
    ScoreBlock part = block;
    part.firstKey = place.key;
    part.numKeys = b.getIndexAttr(place.width);
    SmallVector<OpFoldResult> sizes = getResultSizes(product, part);
    SmallVector<OpFoldResult> from(sizes.size(), zero);
    from.back() = place.position;
    HyperrectangularSlice target(from, sizes);
    Value out = createExtractSlice(b, destination, target);
    Value panel = createExtractSlice(
        b, panels,
        HyperrectangularSlice({place.number, zero, zero},
                              {one, depth, part.numKeys}),
        RankedTensorType::get({type.getDimSize(1), place.width},
                              type.getElementType()));
    linalg::LinalgOp consumer = attention.consumer;
    // Panels that overlap are not to be read.
    Value sums = consumer ? getOut(product, part) : out;
    Value result = emitOp(product, part, sums, panel);
    if (consumer) {
      part.tiles[product] = result;
      result = emitOp(consumer, part, out);
    }
    return createInsertSlice(b, result, destination, target);
  };
  return emitPanels(block.firstKey, block.numKeys, scores, emitPanel);
}

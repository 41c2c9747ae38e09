//===- FuseAttention.cpp - Attention by blocks of rows --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttentionEmitter.h"
#include "TileLoops.h"

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_FUSEATTENTIONPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

AffineMap LoopTile::getMap(AffineMap map) const {
  MLIRContext *context = map.getContext();
  SmallVector<AffineExpr> loops, results;
  unsigned count = 0;
  for (bool dropped : isDropped)
    loops.push_back(getAffineDimExpr(dropped ? 0 : count++, context));
  for (AffineExpr expr : map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || !isDropped[dim.getPosition()])
      results.push_back(expr.replaceDims(loops));
  }
  return AffineMap::get(count, 0, results, context);
}

/// The sizes of the result of `op` in a block, without the outer dimensions.
SmallVector<OpFoldResult>
AttentionEmitter::getResultSizes(linalg::LinalgOp op, const ScoreBlock &block) {
  SmallVector<OpFoldResult> sizes = {b.getIndexAttr(tile.rows)};
  if (getResultMap(op).getNumResults() > attention.numRowDims)
    sizes.push_back(block.numKeys);
  return sizes;
}

/// Memory for the results of `op` in any block.
Value AttentionEmitter::createBuffer(linalg::LinalgOp op) {
  ScoreBlock all;
  all.numKeys = numKeys;
  return tensor::EmptyOp::create(b, getResultSizes(op, all),
                                 getElementTypeOrSelf(op->getResult(0)));
}

/// The tensor in which the result of `op` in a block is computed.
Value AttentionEmitter::getOut(linalg::LinalgOp op, const ScoreBlock &block) {
  SmallVector<OpFoldResult> sizes = getResultSizes(op, block);
  Value buffer = buffers.lookup(op);
  if (!buffer)
    return tensor::EmptyOp::create(b, sizes,
                                   getElementTypeOrSelf(op->getResult(0)));
  SmallVector<OpFoldResult> zeros(sizes.size(), b.getIndexAttr(0));
  return createExtractSlice(b, buffer, HyperrectangularSlice(zeros, sizes));
}

/// The elements of an operand with the map that the loops need.
Value AttentionEmitter::emitSlice(Value operand, AffineMap map,
                                  const LoopTile &loops) {
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  if (!type)
    return operand;
  SmallVector<OpFoldResult> from(type.getRank(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), operand);
  SmallVector<int64_t> shape;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (dim && loops.sizes[dim.getPosition()]) {
      from[i] = loops.offsets[dim.getPosition()];
      sizes[i] = loops.sizes[dim.getPosition()];
    }
    if (!dim || !loops.isDropped[dim.getPosition()])
      shape.push_back(
          getConstantIntValue(sizes[i]).value_or(ShapedType::kDynamic));
  }
  return createExtractSlice(
      b, operand, HyperrectangularSlice(from, sizes),
      RankedTensorType::get(shape, type.getElementType()));
}

/// The operation in some iterations of its loops. `getTile` returns a tensor in
/// place of an operand, or null for a slice of the operand.
Value AttentionEmitter::emitTile(linalg::LinalgOp op, const LoopTile &loops,
                                 Value out,
                                 llvm::function_ref<Value(unsigned)> getTile) {
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  OpOperand &init = op.getDpsInitsMutable()[0];
  auto fill = init.get().getDefiningOp<linalg::FillOp>();
  for (auto [operand, map] :
       llvm::zip_equal(op->getOpOperands(), op.getIndexingMapsArray())) {
    Value value;
    if (&operand != &init)
      value = getTile(operand.getOperandNumber());
    else if (fill)
      value = linalg::FillOp::create(b, fill.getInputs(), out).getResult(0);
    else if (!op.payloadUsesValueFromOperand(&init))
      value = out;
    operands.push_back(value ? value : emitSlice(operand.get(), map, loops));
    maps.push_back(loops.getMap(map));
    if (value && op == attention.first &&
        operand.getOperandNumber() == attention.firstDims.right)
      maps.back() = loops.getMap(
          AffineMap::get(op.getNumLoops(), 0,
                         {b.getAffineDimExpr(attention.firstDims.reductions[0]),
                          b.getAffineDimExpr(attention.firstDims.column)},
                         b.getContext()));
  }
  SmallVector<utils::IteratorType> iterators;
  SmallVector<unsigned> numbers;
  for (auto [dim, type] : llvm::enumerate(op.getIteratorTypesArray())) {
    numbers.push_back(iterators.size());
    if (!loops.isDropped[dim])
      iterators.push_back(type);
  }
  auto generic = linalg::GenericOp::create(b, operands.back().getType(),
                                           ArrayRef(operands).drop_back(),
                                           operands.back(), maps, iterators);
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  OpBuilder::InsertionGuard guard(b);
  for (auto index : llvm::make_early_inc_range(
           generic.getBody()->getOps<linalg::IndexOp>())) {
    unsigned dim = index.getDim();
    b.setInsertionPoint(index);
    OpFoldResult position = loops.offsets[dim];
    if (!loops.isDropped[dim]) {
      Value inside = linalg::IndexOp::create(b, numbers[dim]);
      position = loops.sizes[dim]
                     ? affine::makeComposedFoldedAffineApply(
                           b, b.getLoc(),
                           b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
                           {inside, position})
                     : OpFoldResult(inside);
    }
    index.replaceAllUsesWith(
        getValueOrCreateConstantIndexOp(b, b.getLoc(), position));
    index.erase();
  }
  return generic.getResult(0);
}

/// The rows of a block, and all of the other loops.
LoopTile AttentionEmitter::getRowLoops(linalg::LinalgOp op,
                                       const ScoreBlock &block) {
  LoopTile loops(op.getNumLoops());
  AffineMap result = getResultMap(op);
  for (unsigned i = 0; i < attention.numRowDims; ++i) {
    unsigned loop = result.getDimPosition(i);
    bool isRow = i + 1 == attention.numRowDims;
    loops.offsets[loop] = block.offsets[i];
    loops.sizes[loop] = b.getIndexAttr(isRow ? tile.rows : 1);
    loops.isDropped[loop] = !isRow;
  }
  return loops;
}

/// The operation for a block. `panel`, if there is one, is the right operand of
/// the first product.
Value AttentionEmitter::emitOp(linalg::LinalgOp op, const ScoreBlock &block,
                               Value out, Value panel) {
  LoopTile loops = getRowLoops(op, block);
  if (std::optional<unsigned> loop = attention.keyLoops.lookup(op)) {
    loops.offsets[*loop] = block.firstKey;
    loops.sizes[*loop] = block.numKeys;
  }
  return emitTile(op, loops, out, [&](unsigned number) {
    if (panel && number == attention.firstDims.right)
      return panel;
    return block.tiles.lookup(op->getOperand(number).getDefiningOp());
  });
}

Value AttentionEmitter::emitBlock(ScoreBlock block, Value destination) {
  linalg::LinalgOp last = attention.first;
  if (attention.consumer)
    last = attention.consumer;
  block.tiles[last] = emitScores(block, getOut(last, block));
  for (linalg::LinalgOp op : attention.ops)
    if (op != attention.first && op != attention.consumer)
      block.tiles[op] = emitOp(op, block, getOut(op, block));
  // Without the outer dimensions.
  linalg::LinalgOp second = attention.second;
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), second.getDpsInits()[0]);
  SmallVector<OpFoldResult> from(block.offsets);
  from.push_back(b.getIndexAttr(0));
  for (unsigned i = 0; i < attention.numRowDims; ++i)
    sizes[i] = b.getIndexAttr(i + 1 == attention.numRowDims ? tile.rows : 1);
  HyperrectangularSlice target(from, sizes);
  auto type = cast<RankedTensorType>(destination.getType());
  auto rows = RankedTensorType::get({tile.rows, type.getShape().back()},
                                    type.getElementType());
  Value result =
      emitOp(second, block, createExtractSlice(b, destination, target, rows));
  return createInsertSlice(b, result, destination, target);
}

/// The values of the current iteration.
Value AttentionEmitter::emitValues() {
  linalg::LinalgOp op = attention.second;
  const ProductDims &dims = attention.secondDims;
  Value values = op->getOperand(dims.right);
  AffineMap result = getResultMap(op);
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), values);
  SmallVector<OpFoldResult> from(sizes.size(), b.getIndexAttr(0));
  SmallVector<int64_t> shape;
  for (auto [i, expr] :
       llvm::enumerate(op.getIndexingMapsArray()[dims.right].getResults())) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (dim == dims.column || dim == dims.reductions[0]) {
      shape.push_back(cast<RankedTensorType>(values.getType()).getDimSize(i));
      continue;
    }
    from[i] = offsets[*result.getResultPosition(expr)];
    sizes[i] = b.getIndexAttr(1);
  }
  return createExtractSlice(
      b, values, HyperrectangularSlice(from, sizes),
      RankedTensorType::get(shape, getElementTypeOrSelf(values)));
}

/// Whether no product of the block exceeds the limit of the mask: it is at most
/// the number of elements of a key times the largest ones.
Value AttentionEmitter::emitIsBounded(const ScoreBlock &block) {
  linalg::LinalgOp op = attention.first;
  unsigned number = attention.firstDims.left;
  Value queries = block.tiles.lookup(attention.queries);
  if (!queries)
    queries =
        emitSlice(op->getOperand(number), op.getIndexingMapsArray()[number],
                  getRowLoops(op, block));
  Value bound = arith::MulFOp::create(b, emitLargest(b, queries), largestKey);
  Value count = getValueOrCreateConstantIndexOp(b, b.getLoc(), depth);
  count = arith::IndexCastOp::create(b, b.getI64Type(), count);
  count = arith::SIToFPOp::create(b, bound.getType(), count);
  bound = arith::MulFOp::create(b, bound, count);
  // Sums are rounded.
  constexpr double slack = 0.99;
  Value limit = arith::ConstantOp::create(
      b, b.getFloatAttr(bound.getType(), slack * *mask->limit));
  return arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, bound, limit);
}

/// Whether the keys that the mask excludes have the weight 0.
Value AttentionEmitter::emitIsSkipped(const ScoreBlock &block,
                                      const KeyRanges &ranges) {
  Value isSkipped = isFinite;
  auto require = [&](Value condition) {
    isSkipped = arith::AndIOp::create(b, isSkipped, condition);
  };
  if (ranges.some.isValid)
    require(ranges.some.isValid);
  if (mask->limit)
    require(emitIsBounded(block));
  if (mask->needsOthers) {
    Value first = arith::ConstantIndexOp::create(b, 0);
    Value end = getValueOrCreateConstantIndexOp(b, b.getLoc(), numKeys);
    if (ranges.all.begin)
      first = arith::MaxSIOp::create(b, first, ranges.all.begin);
    if (ranges.all.end)
      end = arith::MinSIOp::create(b, end, ranges.all.end);
    require(arith::CmpIOp::create(b, arith::CmpIPredicate::slt, first, end));
  }
  return isSkipped;
}

/// Leaves out keys at both ends that have the weight 0 in all rows. One panel
/// is left at least, as rows without keys are not the same for every softmax.
void AttentionEmitter::limitKeys(ScoreBlock &block) {
  if (!mask)
    return;
  KeyRanges ranges =
      emitKeyRanges(b, attention, *mask, block.offsets, tile.rows);
  KeyRange range = ranges.some;
  if ((!range.begin && !range.end) || (mask->needsOthers && !ranges.isExact))
    return;
  auto constant = [&](int64_t number) -> Value {
    return arith::ConstantIndexOp::create(b, number);
  };
  auto alignDown = [&](Value v) -> Value {
    Value panel = constant(tile.keys);
    return arith::MulIOp::create(b, arith::DivSIOp::create(b, v, panel), panel);
  };
  Value all = getValueOrCreateConstantIndexOp(b, b.getLoc(), numKeys);
  Value isSkipped = emitIsSkipped(block, ranges);
  Value end = all, zero = constant(0);
  if (range.end) {
    Value last = arith::MaxSIOp::create(b, range.end, constant(1));
    last = arith::MinSIOp::create(b, last, all);
    last = alignDown(arith::AddIOp::create(b, last, constant(tile.keys - 1)));
    last = arith::MinSIOp::create(b, last, all);
    end = arith::SelectOp::create(b, isSkipped, last, all);
  }
  Value begin = zero;
  if (range.begin) {
    Value most = arith::SubIOp::create(b, end, constant(tile.keys));
    Value first = arith::MaxSIOp::create(b, range.begin, zero);
    first = arith::MinSIOp::create(b, alignDown(first), most);
    begin = arith::SelectOp::create(b, isSkipped, first, zero);
    block.firstKey = begin;
  }
  block.numKeys = arith::SubIOp::create(b, end, begin).getResult();
}

/// The outer loops from `dim` on, and the blocks of rows.
Value AttentionEmitter::emitOuter(unsigned dim, Value destination) {
  if (dim == attention.numKeyDims) {
    panels = emitKeyPanels();
    if (mask && mask->limit)
      largestKey = emitLargest(b, panels);
  }
  if (dim + 1 < attention.numRowDims)
    return emitTileLoop(b, {0, extents[dim], 1}, destination,
                        [&](OpFoldResult offset, Value tensor) {
                          offsets.push_back(offset);
                          Value result = emitOuter(dim + 1, tensor);
                          offsets.pop_back();
                          return result;
                        });
  if (mask)
    isFinite = emitIsFinite(b, emitValues());
  return emitTileLoop(b, {0, extents[dim], tile.rows}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        ScoreBlock block;
                        block.offsets = offsets;
                        block.offsets.push_back(offset);
                        block.firstKey = b.getIndexAttr(0);
                        block.numKeys = numKeys;
                        if (attention.queries)
                          block.tiles[attention.queries] = emitQueries(block);
                        limitKeys(block);
                        return emitBlock(block, tensor);
                      });
}

Value AttentionEmitter::emitFused() {
  OpFoldResult count = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(tile.keys), {numKeys});
  panelBuffer = tensor::EmptyOp::create(
      b, {count, depth, b.getIndexAttr(tile.keys)},
      getElementTypeOrSelf(attention.first->getResult(0)));
  linalg::LinalgOp scores =
      attention.consumer ? attention.consumer : attention.first;
  for (linalg::LinalgOp op : {scores, attention.ops.back()})
    if (!buffers.contains(op))
      buffers[op] = createBuffer(op);
  Value init = attention.second.getDpsInits()[0];
  Value destination =
      tensor::EmptyOp::create(b, tensor::getMixedSizes(b, b.getLoc(), init),
                              getElementTypeOrSelf(init));
  return emitOuter(0, destination);
}

/// The operations as they are.
Value AttentionEmitter::emitWhole() {
  IRMapping mapping;
  if (attention.queries)
    b.clone(*attention.queries, mapping);
  for (linalg::LinalgOp op : attention.ops)
    b.clone(*op, mapping);
  return b.clone(*attention.second, mapping)->getResult(0);
}

LogicalResult AttentionEmitter::emit(RewriterBase &rewriter) {
  linalg::LinalgOp first = attention.first, second = attention.second;
  b.setInsertionPoint(second);
  AffineMap result = getResultMap(first);
  SmallVector<Range> ranges = first.createLoopRanges(b, b.getLoc());
  for (unsigned i = 0; i < attention.numRowDims; ++i)
    extents.push_back(ranges[result.getDimPosition(i)].size);
  numKeys = ranges[attention.firstDims.column].size;
  depth = ranges[attention.firstDims.reductions[0]].size;
  OpFoldResult rows = extents.back();
  std::optional<int64_t> keys = getConstantIntValue(numKeys);
  std::optional<AttentionTile> strategy = getAttentionTile(
      isaLevel, getElementTypeOrSelf(first->getResult(0)),
      {getConstantIntValue(rows).value_or(ShapedType::kDynamic),
       keys.value_or(ShapedType::kDynamic), mask.has_value()});
  if (!strategy)
    return failure();
  tile = *strategy;
  if (keys) {
    tile.keys = std::min(*keys, tile.keys);
    // A single panel is never skipped.
    if (*keys <= tile.keys)
      mask.reset();
  }
  if (std::optional<int64_t> count = getConstantIntValue(rows))
    tile.rows = std::min(*count, tile.rows);
  if (isLess(rows, tile.minRows) || isLess(numKeys, tile.minKeys))
    return failure();
  Value isLarge;
  for (auto [size, least] : {std::pair(rows, tile.rows), {numKeys, tile.keys}})
    if (!isAtLeast(size, least)) {
      Value here = emitAtLeast(b, size, least);
      isLarge = isLarge ? arith::AndIOp::create(b, isLarge, here) : here;
    }
  Value value =
      isLarge ? emitBranch(
                    b, second->getResult(0).getType(), isLarge,
                    [&] { return emitFused(); }, [&] { return emitWhole(); })
              : emitFused();
  rewriter.replaceOp(second, value);
  // Sizes may have been derived from the results.
  for (linalg::LinalgOp op : llvm::reverse(attention.ops))
    rewriter.replaceOp(op, op.getDpsInits()[0]);
  if (attention.queries)
    rewriter.replaceOp(attention.queries, attention.queries.getDpsInits()[0]);
  return success();
}

namespace {
struct FuseAttention : agate::impl::FuseAttentionPassBase<FuseAttention> {
  using FuseAttentionPassBase::FuseAttentionPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (matchProduct(op))
        products.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    // From the last one on: a product is the second one of one attention at
    // most, and what is fused lies before it.
    for (linalg::LinalgOp op : llvm::reverse(products)) {
      if (fused.contains(op))
        continue;
      std::optional<Attention> attention = matchAttention(op);
      if (!attention)
        continue;
      fused.insert(attention->first);
      (void)AttentionEmitter(rewriter, *attention, isaLevel).emit(rewriter);
    }
  }

private:
  DenseSet<Operation *> fused;
};
} // namespace

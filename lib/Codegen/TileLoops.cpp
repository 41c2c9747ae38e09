//===- TileLoops.cpp - Loops over tiles -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate {

Value emitTileLoop(ImplicitLocOpBuilder &b, const TiledRange &range,
                   Value destination, TileEmitter emitTile) {
  std::optional<int64_t> end = getConstantIntValue(range.end);
  if (end && *end - range.begin == range.tile)
    return emitTile(b.getIndexAttr(range.begin), destination);
  Value begin = arith::ConstantIndexOp::create(b, range.begin);
  Value last = getValueOrCreateConstantIndexOp(b, b.getLoc(), range.end);
  Value step = arith::ConstantIndexOp::create(b, range.tile);
  bool isShifted =
      range.tile != 1 && !(end && (*end - range.begin) % range.tile == 0);
  // The offset of the last tile.
  Value limit;
  if (isShifted)
    limit = arith::SubIOp::create(b, last, step);
  auto loop = scf::ForOp::create(b, begin, last, step, destination);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value offset = loop.getInductionVar();
  if (isShifted)
    offset = arith::MinSIOp::create(b, offset, limit);
  scf::YieldOp::create(b, emitTile(offset, loop.getRegionIterArg(0)));
  return loop.getResult(0);
}

Value emitStepLoop(ImplicitLocOpBuilder &b, OpFoldResult begin,
                   OpFoldResult end, int64_t step, Value destination,
                   TileEmitter emitTile) {
  std::optional<int64_t> first = getConstantIntValue(begin),
                         last = getConstantIntValue(end);
  if (first && last && *last - *first <= step)
    return *last > *first ? emitTile(begin, destination) : destination;
  auto loop = scf::ForOp::create(
      b, getValueOrCreateConstantIndexOp(b, b.getLoc(), begin),
      getValueOrCreateConstantIndexOp(b, b.getLoc(), end),
      arith::ConstantIndexOp::create(b, step), destination);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  scf::YieldOp::create(
      b, emitTile(loop.getInductionVar(), loop.getRegionIterArg(0)));
  return loop.getResult(0);
}

Value emitAtLeast(ImplicitLocOpBuilder &b, OpFoldResult size, int64_t bound) {
  return arith::CmpIOp::create(
      b, arith::CmpIPredicate::sge,
      getValueOrCreateConstantIndexOp(b, b.getLoc(), size),
      arith::ConstantIndexOp::create(b, bound));
}

Value emitBranch(ImplicitLocOpBuilder &b, Type type, Value condition,
                 llvm::function_ref<Value()> emitThen,
                 llvm::function_ref<Value()> emitElse) {
  auto branch = scf::IfOp::create(b, type, condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, emitThen());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, emitElse());
  return branch.getResult(0);
}

SmallVector<TiledRange> makeRanges(OpFoldResult size, int64_t tile,
                                   ArrayRef<int64_t> tails) {
  std::optional<int64_t> constant = getConstantIntValue(size);
  if (!constant || *constant % tile == 0)
    return {{0, size, tile}};
  int64_t rest = *constant % tile, full = *constant - rest;
  int64_t best = tile;
  for (int64_t tail : tails)
    if (tail >= rest && tail < best)
      best = tail;
  if (best == tile)
    return {{0, size, tile}};
  Builder b(size.getContext());
  SmallVector<TiledRange> ranges;
  if (full != 0)
    ranges.push_back({0, b.getIndexAttr(full), tile});
  ranges.push_back({*constant - best, size, best});
  return ranges;
}

SmallVector<Value> makeTileOperands(ImplicitLocOpBuilder &b,
                                    linalg::LinalgOp op, ValueRange operands,
                                    ArrayRef<OpFoldResult> offsets,
                                    ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> tiledOffsets, bounds;
  for (Range range : op.createLoopRanges(b, b.getLoc()))
    bounds.push_back(range.size);
  for (auto [offset, size] : llvm::zip_equal(offsets, sizes))
    if (!isZeroInteger(size))
      tiledOffsets.push_back(offset);
  return linalg::makeTiledShapes(b, b.getLoc(), op, operands, tiledOffsets,
                                 sizes, bounds,
                                 /*omitPartialTileCheck=*/true);
}

void replaceTileOperand(Value &operand, Value value) {
  auto slice = operand.getDefiningOp<tensor::ExtractSliceOp>();
  operand = value;
  if (slice && slice->use_empty())
    slice->erase();
}

Value insertTile(ImplicitLocOpBuilder &b, Value tile, Value destination,
                 ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes) {
  return createInsertSlice(b, tile, destination,
                           HyperrectangularSlice(offsets, sizes));
}

} // namespace agate

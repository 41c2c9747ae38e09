//===- TileWindows.cpp - Tiles of reductions along other dimensions -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundedShapes.h"
#include "Neighbors.h"
#include "Products.h"
#include "TileLoops.h"
#include "VectorBody.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

namespace agate {
#define GEN_PASS_DEF_TILEWINDOWSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether elements that are adjacent in the result are computed of elements
/// that are adjacent, or every other one, in the operands.
static bool isWindowed(linalg::LinalgOp op, VectorUnit unit) {
  if (isScheduled(op) || !op.hasPureTensorSemantics() ||
      op->getNumResults() != 1 || op.getNumReductionLoops() == 0 ||
      op.getNumParallelLoops() == 0 || op.hasIndexSemantics() ||
      !hasVectorizableBody(op) || hasEmptyOperand(op) ||
      !op.payloadUsesValueFromOperand(&op.getDpsInitsMutable()[0]))
    return false;
  AffineMap result = getResultMap(op);
  if (!result.isProjectedPermutation() ||
      result.getNumResults() != op.getNumParallelLoops())
    return false;
  unsigned lane = result.getDimPosition(result.getNumResults() - 1);
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  if (unit.getLanes(element) == 0)
    return false;
  bool any = false;
  for (OpOperand *input : op.getDpsInputOperands()) {
    Access access = getAccess(op.getMatchingIndexingMap(input), lane);
    if (access == Access::Unsupported ||
        getElementTypeOrSelf(input->get().getType()) != element)
      return false;
    any |= access != Access::Scalar;
  }
  return any;
}

namespace {
class WindowTiler {
public:
  WindowTiler(RewriterBase &rewriter, linalg::LinalgOp op, ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), isaLevel(isaLevel),
        result(getResultMap(op)), neighbors(op) {}

  void tile(RewriterBase &rewriter);

private:
  Value emitForLanes(ArrayRef<int64_t> widths, Value destination);
  Value emitDim(unsigned i, Value destination);
  Value emitTile(Value destination);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  ISA isaLevel;
  AffineMap result;
  Neighbors neighbors;
  SmallVector<OpFoldResult> extents, offsets, sizes;
  /// The size of a tile in each dimension of the result.
  SmallVector<int64_t> tileSizes;
};
} // namespace

Value WindowTiler::emitTile(Value destination) {
  ResultTile where;
  for (unsigned i = 0; i < result.getNumResults(); ++i) {
    unsigned dim = result.getDimPosition(i);
    where.offsets.push_back(offsets[dim]);
    where.sizes.push_back(sizes[dim]);
  }
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets, sizes);
  replaceTileOperand(operands.back(),
                     neighbors.emitInit(b, destination, where));
  Value tile =
      mlir::clone(b, op, operands.back().getType(), operands)->getResult(0);
  tile = neighbors.emitConsumer(b, tile, destination, where);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

Value WindowTiler::emitDim(unsigned i, Value destination) {
  if (i == result.getNumResults())
    return emitTile(destination);
  unsigned dim = result.getDimPosition(i);
  for (const TiledRange &range : makeRanges(extents[dim], tileSizes[i], {})) {
    sizes[dim] = b.getIndexAttr(range.tile);
    destination = emitTileLoop(b, range, destination,
                               [&](OpFoldResult offset, Value tensor) {
                                 offsets[dim] = offset;
                                 return emitDim(i + 1, tensor);
                               });
  }
  return destination;
}

/// With the first of the widths that is not larger than a row.
Value WindowTiler::emitForLanes(ArrayRef<int64_t> widths, Value destination) {
  unsigned last = result.getNumResults() - 1;
  OpFoldResult lanes = extents[result.getDimPosition(last)];
  tileSizes[last] = widths.front();
  if (widths.size() == 1 || isAtLeast(lanes, widths.front()))
    return emitDim(0, destination);
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, lanes, widths.front()),
      [&] { return emitDim(0, destination); },
      [&] { return emitForLanes(widths.drop_front(), destination); });
}

void WindowTiler::tile(RewriterBase &rewriter) {
  b.setInsertionPoint(neighbors.getRoot());
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), b.getIndexAttr(0));
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  unsigned rank = result.getNumResults();
  SmallVector<int64_t> shape = llvm::to_vector(
      cast<RankedTensorType>(op->getResult(0).getType()).getShape());
  int64_t steps = 1;
  for (auto [size, type] :
       llvm::zip(op.getStaticLoopRanges(), op.getIteratorTypesArray()))
    if (type == utils::IteratorType::reduction)
      steps = ShapedType::isDynamic(size) || ShapedType::isDynamic(steps)
                  ? ShapedType::kDynamic
                  : steps * size;
  WindowTile chosen = getWindowTile(
      isaLevel, element, {shape.back(), rank > 1 ? shape[rank - 2] : 1, steps});
  tileSizes.assign(rank, 1);
  if (rank > 1)
    tileSizes[rank - 2] = chosen.rows;
  Value destination = neighbors.createDestination(b);
  Value tensor = emitForLanes(chosen.lanes, destination);
  neighbors.replace(rewriter, tensor);
}

namespace {
struct TileWindows : agate::impl::TileWindowsPassBase<TileWindows> {
  using TileWindowsPassBase::TileWindowsPassBase;

  void runOnOperation() override {
    VectorUnit unit = VectorUnit::get(isaLevel);
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isWindowed(op, unit) && isLarge(op))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : ops)
      WindowTiler(rewriter, op, isaLevel).tile(rewriter);
  }

private:
  bool isLarge(linalg::LinalgOp op) {
    SmallVector<int64_t> shape = getBoundedShape(op->getResult(0));
    return shape.empty() ||
           needsWindowTiles(
               isaLevel, getElementTypeOrSelf(op->getResult(0).getType()),
               shape.back(), ShapedType::getNumElements(shape) / shape.back());
  }
};
} // namespace

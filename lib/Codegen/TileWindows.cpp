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
#include "agate/Interfaces/Slices.h"

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
  /// An operand that is padded, but not in the dimensions of the outer loops.
  struct Padding {
    unsigned operand;
    tensor::PadOp pad;
    /// Of how many of the outermost loops one iteration uses a part of its own,
    /// and whether one of them indexes the dimension.
    unsigned numLoops;
    SmallVector<bool> isOuter;
    /// The padded part of the current iteration.
    Value part;
  };

  void findPaddings();
  Value emitPart(Padding &padding);
  void usePart(const Padding &padding, Value &tile);
  Value emitForLanes(ArrayRef<int64_t> widths, Value destination);
  Value emitForRows(Value destination);
  Value emitDim(unsigned i, Value destination);
  Value emitTile(Value destination);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  ISA isaLevel;
  AffineMap result;
  Neighbors neighbors;
  SmallVector<OpFoldResult> extents, offsets, sizes;
  WindowTile chosen;
  /// The size of a tile in each dimension of the result.
  SmallVector<int64_t> tileSizes;
  /// Whether there is one tile of at most as many lanes.
  bool isMasked = false;
  SmallVector<Padding> paddings;
};
} // namespace

/// The number of outer dimensions of the result, which have tiles of size 1.
static unsigned getNumOuterDims(AffineMap result) {
  return std::max(result.getNumResults(), 2u) - 2;
}

/// Collects the operands of which each iteration of some outer loops uses a
/// part of its own: their padding need not be stored for all of them at once.
void WindowTiler::findPaddings() {
  unsigned numOuter = getNumOuterDims(result);
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto pad = input->get().getDefiningOp<tensor::PadOp>();
    if (!pad || !pad->hasOneUse() || !pad.getConstantPaddingValue())
      continue;
    AffineMap map = op.getMatchingIndexingMap(input);
    SmallVector<bool> isOuter(map.getNumResults(), false);
    unsigned numLoops = 0;
    for (; numLoops < numOuter; ++numLoops) {
      std::optional<unsigned> position = map.getResultPosition(
          getAffineDimExpr(result.getDimPosition(numLoops), op.getContext()));
      if (!position || !isZeroInteger(pad.getMixedLowPad()[*position]) ||
          !isZeroInteger(pad.getMixedHighPad()[*position]))
        break;
      isOuter[*position] = true;
    }
    if (numLoops != 0)
      paddings.push_back(
          {input->getOperandNumber(), pad, numLoops, isOuter, Value()});
  }
}

/// The padded part at the offsets of the loops.
Value WindowTiler::emitPart(Padding &padding) {
  tensor::PadOp pad = padding.pad;
  AffineMap map = op.getIndexingMapsArray()[padding.operand];
  Value source = pad.getSource();
  SmallVector<OpFoldResult> partOffsets,
      partSizes = tensor::getMixedSizes(b, b.getLoc(), source);
  for (auto [i, isOuter] : llvm::enumerate(padding.isOuter)) {
    partOffsets.push_back(isOuter ? offsets[map.getDimPosition(i)]
                                  : OpFoldResult(b.getIndexAttr(0)));
    if (isOuter)
      partSizes[i] = b.getIndexAttr(1);
  }
  Value slice = createExtractSlice(
      b, source, HyperrectangularSlice(partOffsets, partSizes));
  SmallVector<int64_t> shape(pad.getResultType().getShape());
  for (auto [size, isOuter] : llvm::zip(shape, padding.isOuter))
    if (isOuter)
      size = 1;
  return tensor::PadOp::create(b, pad.getResultType().clone(shape), slice,
                               pad.getMixedLowPad(), pad.getMixedHighPad(),
                               pad.getConstantPaddingValue());
}

/// Makes `tile`, a slice of the padded tensor, one of its part.
void WindowTiler::usePart(const Padding &padding, Value &tile) {
  auto slice = tile.getDefiningOp<tensor::ExtractSliceOp>();
  Value part = padding.part;
  if (slice) {
    SmallVector<OpFoldResult> from = slice.getMixedOffsets();
    for (auto [offset, isOuter] : llvm::zip(from, padding.isOuter))
      if (isOuter)
        offset = b.getIndexAttr(0);
    part = createExtractSlice(
        b, part, HyperrectangularSlice(from, slice.getMixedSizes()));
  }
  replaceTileOperand(tile, part);
}

Value WindowTiler::emitTile(Value destination) {
  ResultTile where;
  for (unsigned i = 0; i < result.getNumResults(); ++i) {
    unsigned dim = result.getDimPosition(i);
    where.offsets.push_back(offsets[dim]);
    where.sizes.push_back(sizes[dim]);
  }
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets, sizes);
  for (const Padding &padding : paddings)
    usePart(padding, operands[padding.operand]);
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
  for (Padding &padding : paddings)
    if (i == padding.numLoops)
      padding.part = emitPart(padding);
  unsigned dim = result.getDimPosition(i);
  if (isMasked && i + 1 == result.getNumResults()) {
    offsets[dim] = b.getIndexAttr(0);
    // A bound for the vectors.
    sizes[dim] = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(),
        AffineMap::getMultiDimIdentityMap(1, b.getContext())
            .insertResult(b.getAffineConstantExpr(tileSizes[i]), 1),
        extents[dim]);
    return emitDim(i + 1, destination);
  }
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

/// How many elements are reduced to one; ShapedType::kDynamic if unknown.
static int64_t getNumSteps(linalg::LinalgOp op) {
  int64_t steps = 1;
  for (auto [size, type] :
       llvm::zip(op.getStaticLoopRanges(), op.getIteratorTypesArray())) {
    if (type != utils::IteratorType::reduction)
      continue;
    if (ShapedType::isDynamic(size))
      return ShapedType::kDynamic;
    steps *= size;
  }
  return steps;
}

/// Whether parts of vectors can be computed.
static bool allowsMasks(linalg::LinalgOp op) {
  AffineMap result = getResultMap(op);
  unsigned lane = result.getDimPosition(result.getNumResults() - 1);
  return hasSpeculatableBody(op) &&
         llvm::none_of(op.getIndexingMapsArray(), [&](AffineMap map) {
           return getAccess(map, lane) == Access::Strided;
         });
}

/// With the first of the widths that is not larger than a row.
Value WindowTiler::emitForLanes(ArrayRef<int64_t> widths, Value destination) {
  unsigned last = result.getNumResults() - 1;
  OpFoldResult lanes = extents[result.getDimPosition(last)];
  isMasked = widths.empty();
  if (isMasked)
    return emitForRows(destination);
  tileSizes[last] = widths.front();
  bool isLast = widths.size() == 1 && !chosen.hasMaskedRest;
  if (isLast || isAtLeast(lanes, widths.front()))
    return emitForRows(destination);
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, lanes, widths.front()),
      [&] { return emitForRows(destination); },
      [&] { return emitForLanes(widths.drop_front(), destination); });
}

/// With tiles of several rows if there are as many, and the lanes are whole
/// vectors; of one row else.
Value WindowTiler::emitForRows(Value destination) {
  unsigned rank = result.getNumResults();
  if (rank == 1)
    return emitDim(0, destination);
  OpFoldResult rows = extents[result.getDimPosition(rank - 2)];
  int64_t most = chosen.rows;
  tileSizes[rank - 2] = most;
  if (most == 1 || isAtLeast(rows, most))
    return emitDim(0, destination);
  auto emitSingle = [&] {
    tileSizes[rank - 2] = 1;
    return emitDim(0, destination);
  };
  if (tileSizes.back() < chosen.minLanes)
    return emitSingle();
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, rows, most),
      [&] { return emitDim(0, destination); }, emitSingle);
}

/// Computes the sizes of a padded tensor without it.
static void eraseUnlessUsed(RewriterBase &rewriter, tensor::PadOp pad) {
  ReifiedRankedShapedTypeDims shapes;
  rewriter.setInsertionPoint(pad);
  if (succeeded(reifyResultShapes(rewriter, pad, shapes)))
    for (Operation *user : llvm::make_early_inc_range(pad->getUsers()))
      if (auto dim = dyn_cast<tensor::DimOp>(user))
        if (std::optional<int64_t> index = dim.getConstantIndex())
          rewriter.replaceOp(
              dim, getValueOrCreateConstantIndexOp(rewriter, pad.getLoc(),
                                                   shapes.front()[*index]));
  if (pad->use_empty())
    rewriter.eraseOp(pad);
}

void WindowTiler::tile(RewriterBase &rewriter) {
  b.setInsertionPoint(neighbors.getRoot());
  findPaddings();
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), b.getIndexAttr(0));
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  unsigned rank = result.getNumResults();
  SmallVector<int64_t> shape = llvm::to_vector(
      cast<RankedTensorType>(op->getResult(0).getType()).getShape());
  chosen = getWindowTile(isaLevel, element,
                         {shape.back(), rank > 1 ? shape[rank - 2] : 1,
                          getNumSteps(op), allowsMasks(op)});
  tileSizes.assign(rank, 1);
  Value destination = neighbors.createDestination(b);
  Value tensor = emitForLanes(chosen.lanes, destination);
  neighbors.replace(rewriter, tensor);
  for (const Padding &padding : paddings)
    eraseUnlessUsed(rewriter, padding.pad);
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
    if (shape.empty())
      return true;
    int64_t columns = shape.back();
    return needsWindowTiles(
        isaLevel, getElementTypeOrSelf(op->getResult(0).getType()),
        {columns, ShapedType::getNumElements(shape) / columns, getNumSteps(op),
         allowsMasks(op)});
  }
};
} // namespace

//===- TileProducts.cpp - Tiles of matrix products ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Neighbors.h"
#include "Products.h"
#include "TileLoops.h"

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
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_TILEPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// The loops of a product, by the operands that depend on them.
struct ProductDims {
  /// The innermost dimension of the result, on which one operand depends, the
  /// right one.
  unsigned column;
  /// The dimension of the left operand that is next to it.
  std::optional<unsigned> row;
  /// All other parallel loops, from the outermost dimension of the result on.
  SmallVector<unsigned> outer;
  SmallVector<unsigned> reductions;
  /// Operand numbers.
  unsigned left = 0, right = 1;
};
} // namespace

/// The dimensions of a product of matrices or stacks of them, if `op` is one
/// whose body and maps have the usual form.
static std::optional<ProductDims> matchProduct(linalg::LinalgOp op) {
  if (isScheduled(op) || !isSumOfProducts(op))
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (llvm::any_of(maps,
                   [](AffineMap map) { return !map.isProjectedPermutation(); }))
    return std::nullopt;
  AffineMap result = maps[2];
  if (result.getNumResults() == 0)
    return std::nullopt;
  ProductDims dims;
  dims.column = result.getDimPosition(result.getNumResults() - 1);
  if (maps[0].isFunctionOfDim(dims.column)) {
    if (maps[1].isFunctionOfDim(dims.column))
      return std::nullopt;
    std::swap(dims.left, dims.right);
  }
  for (unsigned i = 0; i + 1 < result.getNumResults(); ++i) {
    unsigned dim = result.getDimPosition(i);
    if (maps[dims.left].isFunctionOfDim(dim) &&
        !maps[dims.right].isFunctionOfDim(dim)) {
      if (dims.row)
        dims.outer.push_back(*dims.row);
      dims.row = dim;
    } else {
      dims.outer.push_back(dim);
    }
  }
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    if (result.isFunctionOfDim(dim))
      continue;
    if (!maps[0].isFunctionOfDim(dim) || !maps[1].isFunctionOfDim(dim))
      return std::nullopt;
    dims.reductions.push_back(dim);
  }
  if (dims.reductions.empty())
    return std::nullopt;
  return dims;
}

namespace {
/// Emits the loops of one product.
class ProductTiler {
public:
  ProductTiler(RewriterBase &rewriter, linalg::LinalgOp op, ProductDims dims,
               ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        isaLevel(isaLevel), neighbors(op) {}

  /// Replaces the operation; fails if no tile fits.
  LogicalResult tile(RewriterBase &rewriter);

private:
  Value emitForRows(ArrayRef<ProductTile> tiles, Value destination);
  Value emitLoops(ArrayRef<unsigned> loops, Value destination,
                  llvm::function_ref<Value(Value)> emitInner);
  Value emitColumns(Value destination);
  Value emitColumnTile(OpFoldResult offset, OpFoldResult width,
                       Value destination);
  Value emitRows(Value destination);
  Value emitTile(Value destination);
  void createBuffers();
  Value emitPanel(Value buffer);
  Value emitTransposedPanel(Value columns, Value empty);
  Value emitRepeatedRows(Value columns, int64_t count);
  Value emitPanelColumns();
  /// Whether the elements of a row of a tile are adjacent in the right operand.
  bool isRightContiguous() {
    AffineMap map = op.getIndexingMapsArray()[dims.right];
    return map.getResults().back() == b.getAffineDimExpr(dims.column);
  }
  Value emitProduct(ValueRange operands);
  OpFoldResult getRows() {
    return dims.row ? extents[*dims.row] : b.getIndexAttr(1);
  }
  /// `begin` + the largest multiple of `step` that `end` - `begin` has room
  /// for.
  OpFoldResult alignDown(OpFoldResult begin, OpFoldResult end, int64_t step);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  ProductDims dims;
  ISA isaLevel;
  Neighbors neighbors;
  /// The extents of all loops, and what is computed of them.
  SmallVector<OpFoldResult> extents, offsets, sizes;
  ProductTile tileSizes;
  /// The columns of the right operand of a tile in `wholeBuffer`, or in
  /// `restBuffer` for the rest of the columns, if they are copied.
  Value panel, wholeBuffer, restBuffer;
};
} // namespace

OpFoldResult ProductTiler::alignDown(OpFoldResult begin, OpFoldResult end,
                                     int64_t step) {
  AffineExpr from = b.getAffineDimExpr(0), to = b.getAffineDimExpr(1);
  AffineExpr aligned = from + (to - from).floorDiv(step) * step;
  return affine::makeComposedFoldedAffineApply(b, b.getLoc(), aligned,
                                               {begin, end});
}

/// A chain of branches, if the tile depends on a number of rows that only the
/// running program knows.
Value ProductTiler::emitForRows(ArrayRef<ProductTile> tiles,
                                Value destination) {
  OpFoldResult rows = getRows();
  while (!tiles.empty() && isLess(rows, tiles.front().minRows))
    tiles = tiles.drop_front();
  if (tiles.empty())
    // Lowered to loops over elements.
    return neighbors.emitWhole(b, destination);
  auto emitThis = [&] {
    tileSizes = tiles.front();
    createBuffers();
    // What the right operand depends on is outside of its panels.
    AffineMap right = op.getIndexingMapsArray()[dims.right];
    SmallVector<unsigned> stacks;
    for (unsigned dim : dims.outer)
      if (right.isFunctionOfDim(dim))
        stacks.push_back(dim);
    return emitLoops(stacks, destination,
                     [&](Value tensor) { return emitColumns(tensor); });
  };
  if (isAtLeast(rows, tiles.front().minRows))
    return emitThis();
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, rows, tiles.front().minRows),
      emitThis, [&] { return emitForRows(tiles.drop_front(), destination); });
}

/// Creates the buffers of panels outside of all loops.
void ProductTiler::createBuffers() {
  wholeBuffer = restBuffer = Value();
  bool isContiguous = isRightContiguous();
  if (dims.reductions.size() != 1 || (isContiguous && !tileSizes.copyPanel))
    return;
  auto create = [&](int64_t width) -> Value {
    return tensor::EmptyOp::create(
        b, {extents[dims.reductions[0]], b.getIndexAttr(width)},
        getElementTypeOrSelf(op->getResult(0).getType()));
  };
  std::optional<int64_t> columns = getConstantIntValue(extents[dims.column]);
  if (!columns || *columns >= tileSizes.columns)
    wholeBuffer = create(tileSizes.columns);
  // Otherwise it is not worth a copy.
  if (isContiguous)
    return;
  int64_t rest = columns ? *columns % tileSizes.columns : tileSizes.restColumns;
  if (rest != 0)
    restBuffer = create(rest);
}

/// One iteration of `loops` at a time.
Value ProductTiler::emitLoops(ArrayRef<unsigned> loops, Value destination,
                              llvm::function_ref<Value(Value)> emitInner) {
  if (loops.empty())
    return emitInner(destination);
  unsigned dim = loops.front();
  sizes[dim] = b.getIndexAttr(1);
  return emitTileLoop(b, {0, extents[dim], 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[dim] = offset;
                        return emitLoops(loops.drop_front(), tensor, emitInner);
                      });
}

/// Columns are outside of rows, so that a panel is copied once.
Value ProductTiler::emitColumns(Value destination) {
  OpFoldResult columns = extents[dims.column], zero = b.getIndexAttr(0);
  int64_t width = tileSizes.columns;
  OpFoldResult whole = alignDown(zero, columns, width);
  destination = emitStepLoop(b, zero, whole, width, destination,
                             [&](OpFoldResult offset, Value tensor) {
                               return emitColumnTile(
                                   offset, b.getIndexAttr(width), tensor);
                             });
  // The rest, in one tile if its size is known.
  std::optional<int64_t> constant = getConstantIntValue(columns);
  if (constant && *constant % width == 0)
    return destination;
  if (constant)
    return emitColumnTile(whole, b.getIndexAttr(*constant % width),
                          destination);
  width = tileSizes.restColumns;
  return emitStepLoop(
      b, whole, columns, width, destination,
      [&](OpFoldResult offset, Value tensor) {
        AffineExpr from = b.getAffineDimExpr(0), to = b.getAffineDimExpr(1);
        AffineMap sizes = AffineMap::get(
            2, 0, {b.getAffineConstantExpr(width), to - from}, b.getContext());
        return emitColumnTile(offset,
                              affine::makeComposedFoldedAffineMin(
                                  b, b.getLoc(), sizes, {offset, columns}),
                              tensor);
      });
}

Value ProductTiler::emitColumnTile(OpFoldResult offset, OpFoldResult width,
                                   Value destination) {
  offsets[dims.column] = offset;
  sizes[dims.column] = width;
  bool isWhole = getConstantIntValue(width) == tileSizes.columns;
  Value buffer = isWhole ? wholeBuffer : restBuffer;
  panel = buffer ? emitPanel(buffer) : Value();
  AffineMap right = op.getIndexingMapsArray()[dims.right];
  SmallVector<unsigned> stacks;
  for (unsigned dim : dims.outer)
    if (!right.isFunctionOfDim(dim))
      stacks.push_back(dim);
  return emitLoops(stacks, destination,
                   [&](Value tensor) { return emitRows(tensor); });
}

Value ProductTiler::emitRows(Value destination) {
  if (!dims.row)
    return emitTile(destination);
  OpFoldResult rows = extents[*dims.row];
  std::optional<int64_t> constant = getConstantIntValue(rows);
  OpFoldResult begin = b.getIndexAttr(0);
  for (int64_t height = tileSizes.rows; height != 0; height /= 2) {
    // The rest is one tile if its size is known.
    if (constant && *constant - *getConstantIntValue(begin) < height)
      height = *constant - *getConstantIntValue(begin);
    if (height == 0)
      break;
    OpFoldResult end = alignDown(begin, rows, height);
    sizes[*dims.row] = b.getIndexAttr(height);
    destination = emitStepLoop(b, begin, end, height, destination,
                               [&](OpFoldResult offset, Value tensor) {
                                 offsets[*dims.row] = offset;
                                 return emitTile(tensor);
                               });
    begin = end;
  }
  return destination;
}

/// Transposes a matrix in squares of as many rows as there are lanes.
Value ProductTiler::emitTransposedPanel(Value columns, Value empty) {
  auto type = cast<RankedTensorType>(empty.getType());
  Type element = type.getElementType();
  int64_t lanes = VectorUnit::get(isaLevel).getLanes(element);
  OpFoldResult depth = extents[dims.reductions[0]];
  int64_t width = type.getDimSize(1);
  auto emitSquares = [&](Value destination) {
    return emitTileLoop(
        b, {0, depth, lanes}, destination,
        [&](OpFoldResult offset, Value tensor) -> Value {
          OpFoldResult zero = b.getIndexAttr(0), all = b.getIndexAttr(width),
                       part = b.getIndexAttr(lanes);
          Value slice = createExtractSlice(
              b, columns, HyperrectangularSlice({zero, offset}, {all, part}));
          HyperrectangularSlice target({offset, zero}, {part, all});
          Value init = createExtractSlice(b, tensor, target);
          Value square = linalg::TransposeOp::create(b, slice, init,
                                                     ArrayRef<int64_t>{1, 0})
                             ->getResult(0);
          return createInsertSlice(b, square, tensor, target);
        });
  };
  if (isAtLeast(depth, lanes))
    return emitSquares(empty);
  auto transposeAll = [&](Value destination) {
    return linalg::TransposeOp::create(b, columns, destination,
                                       ArrayRef<int64_t>{1, 0})
        ->getResult(0);
  };
  if (isLess(depth, lanes))
    return transposeAll(empty);
  return emitBranch(
      b, type, emitAtLeast(b, depth, lanes), [&] { return emitSquares(empty); },
      [&] { return transposeAll(empty); });
}

/// A matrix of `count` rows, the first of which are those of `columns` and all
/// others the last of these.
Value ProductTiler::emitRepeatedRows(Value columns, int64_t count) {
  auto type = cast<RankedTensorType>(columns.getType());
  SmallVector<OpFoldResult> from =
      tensor::getMixedSizes(b, b.getLoc(), columns);
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  AffineExpr row = b.getAffineDimExpr(0), number = b.getAffineDimExpr(1);
  AffineMap last = AffineMap::get(2, 0, {row, number - 1}, b.getContext());
  Value empty = tensor::EmptyOp::create(b, {b.getIndexAttr(count), from[1]},
                                        type.getElementType());
  return emitStepLoop(
      b, zero, b.getIndexAttr(count), 1, empty,
      [&](OpFoldResult offset, Value tensor) -> Value {
        OpFoldResult source = affine::makeComposedFoldedAffineMin(
            b, b.getLoc(), last, {offset, from[0]});
        Value slice = createExtractSlice(
            b, columns, HyperrectangularSlice({source, zero}, {one, from[1]}));
        return createInsertSlice(
            b, slice, tensor,
            HyperrectangularSlice({offset, zero}, {one, from[1]}));
      });
}

/// Copies the columns of the right operand of the current tile to a matrix of
/// contiguous rows, which may have more columns than the tile.
Value ProductTiler::emitPanel(Value buffer) {
  unsigned reduction = dims.reductions[0];
  AffineMap map = op.getIndexingMapsArray()[dims.right];
  SmallVector<OpFoldResult> panelSizes = sizes;
  if (dims.row)
    panelSizes[*dims.row] = b.getIndexAttr(0);
  Value columns = makeTileOperands(b, op, op->getOperands(), offsets,
                                   panelSizes)[dims.right];
  // Without the dimensions of size 1.
  SmallVector<OpFoldResult> all = tensor::getMixedSizes(b, b.getLoc(), columns);
  auto type = cast<RankedTensorType>(columns.getType());
  SmallVector<int64_t> shape;
  bool isTransposed = false;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (dim != reduction && dim != dims.column)
      continue;
    isTransposed = dim == reduction && !shape.empty();
    shape.push_back(type.getDimSize(i));
  }
  if (int64_t(shape.size()) != type.getRank()) {
    SmallVector<OpFoldResult> zeros(type.getRank(), b.getIndexAttr(0));
    columns =
        createExtractSlice(b, columns, HyperrectangularSlice(zeros, all),
                           RankedTensorType::get(shape, type.getElementType()));
  }
  bool isPart = !getConstantIntValue(sizes[dims.column]);
  if (isTransposed) {
    if (isPart)
      columns = emitRepeatedRows(columns, tileSizes.restColumns);
    return emitTransposedPanel(columns, buffer);
  }
  // As a generic operation it would be removed, as one that changes nothing.
  if (!isPart)
    return linalg::CopyOp::create(b, columns, buffer).getResult(0);
  OpFoldResult zero = b.getIndexAttr(0);
  HyperrectangularSlice part({zero, zero},
                             {extents[reduction], sizes[dims.column]});
  Value target = createExtractSlice(b, buffer, part);
  Value copy = linalg::CopyOp::create(b, columns, target).getResult(0);
  return createInsertSlice(b, copy, buffer, part);
}

/// The operation on a tile, with the panel as its right operand if there is
/// one.
Value ProductTiler::emitProduct(ValueRange operands) {
  Type type = operands.back().getType();
  if (!panel)
    return mlir::clone(b, op, type, operands)->getResult(0);
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineMap old = maps[dims.right];
  maps[dims.right] = AffineMap::get(
      old.getNumDims(), 0,
      {b.getAffineDimExpr(dims.reductions[0]), b.getAffineDimExpr(dims.column)},
      b.getContext());
  if (isa<linalg::MatmulOp>(op) && maps[dims.right] == old)
    return mlir::clone(b, op, type, operands)->getResult(0);
  auto generic =
      linalg::GenericOp::create(b, type, operands.drop_back(), operands.back(),
                                maps, op.getIteratorTypesArray());
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

/// The columns of the panel that belong to the current tile.
Value ProductTiler::emitPanelColumns() {
  if (getConstantIntValue(sizes[dims.column]))
    return panel;
  OpFoldResult zero = b.getIndexAttr(0);
  return createExtractSlice(
      b, panel,
      HyperrectangularSlice({zero, zero},
                            {extents[dims.reductions[0]], sizes[dims.column]}));
}

Value ProductTiler::emitTile(Value destination) {
  ResultTile where;
  AffineMap map = op.getIndexingMapsArray()[2];
  for (unsigned i = 0; i < map.getNumResults(); ++i) {
    where.offsets.push_back(offsets[map.getDimPosition(i)]);
    where.sizes.push_back(sizes[map.getDimPosition(i)]);
  }
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets, sizes);
  replaceTileOperand(operands[2], neighbors.emitInit(b, destination, where));
  if (panel)
    replaceTileOperand(operands[dims.right], emitPanelColumns());
  Value tile =
      neighbors.emitConsumer(b, emitProduct(operands), destination, where);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

LogicalResult ProductTiler::tile(RewriterBase &rewriter) {
  b.setInsertionPoint(neighbors.getRoot());
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), b.getIndexAttr(0));
  SmallVector<ProductTile> tiles = getProductTiles(
      isaLevel, getElementTypeOrSelf(op->getResult(0).getType()));
  if (!isRightContiguous()) {
    if (dims.reductions.size() != 1)
      return failure();
    for (ProductTile &tile : tiles)
      tile.minRows = std::max(tile.minRows, getMinRowsToTranspose());
    llvm::erase_if(tiles,
                   [](const ProductTile &tile) { return tile.rows == 1; });
  }
  if (tiles.empty() || isLess(getRows(), tiles.back().minRows))
    return failure();
  Value result = emitForRows(tiles, neighbors.createDestination(b));
  neighbors.replace(rewriter, result);
  return success();
}

/// Reads the inputs of transpositions instead of their results.
static linalg::LinalgOp foldTranspositions(RewriterBase &rewriter,
                                           linalg::LinalgOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<Value> inputs = op.getDpsInputs();
  bool any = false;
  for (unsigned i = 0; i < inputs.size(); ++i) {
    auto transpose = inputs[i].getDefiningOp<linalg::TransposeOp>();
    if (!transpose || !maps[i].isProjectedPermutation())
      continue;
    SmallVector<AffineExpr> exprs(maps[i].getNumResults());
    for (auto [k, dim] : llvm::enumerate(transpose.getPermutation()))
      exprs[dim] = maps[i].getResult(k);
    maps[i] =
        AffineMap::get(maps[i].getNumDims(), 0, exprs, rewriter.getContext());
    inputs[i] = transpose.getInput();
    any = true;
  }
  if (!any)
    return op;
  rewriter.setInsertionPoint(op);
  auto generic = linalg::GenericOp::create(
      rewriter, op.getLoc(), op->getResultTypes(), inputs, op.getDpsInits(),
      maps, op.getIteratorTypesArray());
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  rewriter.replaceOp(op, generic);
  return cast<linalg::LinalgOp>(generic.getOperation());
}

namespace {
struct TileProducts : agate::impl::TileProductsPassBase<TileProducts> {
  using TileProductsPassBase::TileProductsPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (matchProduct(op))
        products.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : products) {
      op = foldTranspositions(rewriter, op);
      if (std::optional<ProductDims> dims = matchProduct(op))
        (void)ProductTiler(rewriter, op, *dims, isaLevel).tile(rewriter);
    }
  }
};
} // namespace

//===- TileProducts.cpp - Tiles of matrix products ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Convolutions.h"
#include "NarrowConstants.h"
#include "Neighbors.h"
#include "PackWeights.h"
#include "ProductPanels.h"
#include "ProductTiler.h"
#include "Products.h"
#include "TileLoops.h"
#include "VectorBody.h"

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_TILEPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

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
    return neighbors.emitWhole(
        b, destination, [&](linalg::LinalgOp each, ValueRange operands) {
          return mlir::clone(b, each, operands.back().getType(), operands)
              ->getResult(0);
        });
  auto emitThis = [&] {
    tileSizes = tiles.front();
    blockColumns = getColumnBlock();
    createBuffers();
    Value right = op->getOperand(dims.right);
    // In the branch, and not at all in the others.
    if (rightProducer && !computesRight())
      op->setOperand(dims.right, b.clone(*rightProducer)->getResult(0));
    Value result = emitForLeft(destination);
    op->setOperand(dims.right, right);
    return result;
  };
  if (isAtLeast(rows, tiles.front().minRows))
    return emitThis();
  Value isEnough = emitAtLeast(b, rows, tiles.front().minRows);
  return emitBranch(b, destination.getType(), isEnough, emitThis, [&] {
    // Few rows are not worth the code.
    isMirrored = false;
    return emitForRows(tiles.drop_front(), destination);
  });
}

/// Whether the right operand is a constant whose elements are not in the order
/// in which tiles read them. Sets the width of its panels.
bool ProductTiler::needsPacking() {
  Value right = op->getOperand(dims.right);
  if (dims.reductions.size() != 1 || !isPackedAtCompileTime(right))
    return false;
  int64_t columns = op.getStaticLoopRanges()[dims.column];
  packedColumns = std::min(
      columns, getPackedColumns(isaLevel, getElementTypeOrSelf(right)));
  return !isRightContiguous() || packedColumns != columns;
}

/// Packs the right operand, with the other dimensions as groups.
void ProductTiler::packRight() {
  AffineMap map = op.getIndexingMapsArray()[dims.right];
  WeightOrder order;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (dim == dims.column)
      order.filter = i;
    else if (dim == dims.reductions[0])
      order.reductions.push_back(i);
    else
      order.groups.push_back(i);
  }
  order.panel = packedColumns;
  packed = packWeights(b, op->getOperand(dims.right), order);
}

/// The columns of a tile in its panel. The last panel ends with the last
/// column.
Value ProductTiler::emitPackedPanel() {
  auto type = cast<RankedTensorType>(packed.getType());
  AffineMap map = op.getIndexingMapsArray()[dims.right];
  SmallVector<OpFoldResult> from, count;
  for (AffineExpr expr : map.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (dim == dims.column || dim == dims.reductions[0])
      continue;
    from.push_back(offsets[dim]);
    count.push_back(b.getIndexAttr(1));
  }
  AffineExpr column = b.getAffineDimExpr(0);
  int64_t last = *getConstantIntValue(extents[dims.column]) - packedColumns;
  from.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), column.floorDiv(packedColumns), {offsets[dims.column]}));
  AffineMap begin =
      AffineMap::get(1, 0,
                     {column.floorDiv(packedColumns) * packedColumns,
                      b.getAffineConstantExpr(last)},
                     b.getContext());
  OpFoldResult first = affine::makeComposedFoldedAffineMin(
      b, b.getLoc(), begin, {offsets[dims.column]});
  from.push_back(b.getIndexAttr(0));
  from.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), column - b.getAffineDimExpr(1),
      {offsets[dims.column], first}));
  int64_t depth = type.getShape().drop_back().back();
  count.append({b.getIndexAttr(1), b.getIndexAttr(depth), sizes[dims.column]});
  return createExtractSlice(
      b, packed, HyperrectangularSlice(from, count),
      RankedTensorType::get({depth, *getConstantIntValue(sizes[dims.column])},
                            type.getElementType()));
}

/// The most columns that a block may have, or one tile. Where the number of
/// columns is unknown, those behind the last block are in tiles.
int64_t ProductTiler::getColumnBlock() {
  int64_t width = tileSizes.columns;
  std::optional<int64_t> columns = getConstantIntValue(extents[dims.column]),
                         depth = getConstantIntValue(
                             extents[dims.reductions.back()]);
  if (packed || isMirrored || tileSizes.rows == 1 || !dims.row ||
      dims.reductions.size() != 1 || !depth || *depth == 0 ||
      !isRightContiguous())
    return width;
  ColumnBlocks blocks = getColumnBlocks();
  int64_t most = std::min(blocks.maxColumns, blocks.elements / *depth);
  if (columns)
    most = std::min(most, *columns / blocks.numBlocks);
  for (most /= width; most * width >= blocks.minColumns; --most)
    if (!columns || *columns / width % most == 0)
      return most * width;
  return width;
}

/// Creates the buffers of panels outside of all loops.
void ProductTiler::createBuffers() {
  wholeBuffer = restBuffer = computedBuffer = Value();
  bool isContiguous = isRightContiguous();
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  if (computesRight() && isRowInBlocks())
    computedBuffer = tensor::EmptyOp::create(
        b, ArrayRef<int64_t>{getRowBlock().depth, tileSizes.columns}, element);
  if (dims.reductions.size() != 1 ||
      (isContiguous && tileSizes.minRowsToCopy == 0) ||
      (packed && tileSizes.minRowsToCopy == 0))
    return;
  auto create = [&](int64_t width) -> Value {
    return tensor::EmptyOp::create(
        b, {extents[dims.reductions[0]], b.getIndexAttr(width)}, element);
  };
  std::optional<int64_t> columns = getConstantIntValue(extents[dims.column]);
  if (!columns || *columns >= tileSizes.columns)
    wholeBuffer = create(blockColumns);
  if (packed)
    return;
  int64_t rest = columns ? *columns % tileSizes.columns : tileSizes.restColumns;
  if (isContiguous) {
    // Whole vectors of the buffer begin with a cache line: `MatMul 512x512x10`.
    // Those of rows of whole vectors do already, and without masks a part of a
    // vector is not worth a copy.
    int64_t lanes = getProductLanes(isaLevel, element);
    if (!VectorUnit::get(isaLevel).hasMasks ||
        (columns && *columns % lanes == 0))
      return;
    rest = llvm::alignTo(rest, lanes);
  }
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

/// What the right operand depends on is outside of its panels.
Value ProductTiler::emitStacks(Value destination) {
  AffineMap right = op.getIndexingMapsArray()[dims.right];
  SmallVector<unsigned> stacks;
  for (unsigned dim : dims.outer)
    if (right.isFunctionOfDim(dim))
      stacks.push_back(dim);
  return emitLoops(stacks, destination,
                   [&](Value tensor) { return emitColumns(tensor); });
}

/// How many of the first `columns` columns are computed in blocks.
OpFoldResult ProductTiler::getColumnsInBlocks(OpFoldResult columns) {
  OpFoldResult zero = b.getIndexAttr(0);
  OpFoldResult inBlocks = alignDown(zero, columns, blockColumns);
  if (blockColumns == tileSizes.columns || getConstantIntValue(columns))
    return inBlocks;
  // Few blocks are not enough for threads.
  Value isEnough =
      emitAtLeast(b, columns, getColumnBlocks().numBlocks * blockColumns);
  return arith::SelectOp::create(
             b, isEnough,
             getValueOrCreateConstantIndexOp(b, b.getLoc(), inBlocks),
             arith::ConstantIndexOp::create(b, 0))
      .getResult();
}

/// Whether a tile may have fewer columns than there are lanes in its vectors,
/// so that tiles for whole vectors are also those of a rest that fills more
/// than half of one.
bool ProductTiler::canMaskTiles() {
  bool isUnknown = !getConstantIntValue(extents[dims.column]);
  return isUnknown && VectorUnit::get(isaLevel).hasMaskedWrites &&
         wholeBuffer && blockColumns == tileSizes.columns &&
         tileSizes.restColumns < tileSizes.columns && !isMirrored &&
         isRightContiguous() &&
         llvm::all_of(neighbors.getOps(), hasSpeculatableBody);
}

/// Tiles of at most `width` columns, the last one of which may have fewer.
Value ProductTiler::emitMaskedColumns(OpFoldResult begin, OpFoldResult end,
                                      int64_t width, Value destination) {
  AffineExpr from = b.getAffineDimExpr(0), to = b.getAffineDimExpr(1);
  AffineMap count = AffineMap::get(
      2, 0, {b.getAffineConstantExpr(width), to - from}, b.getContext());
  mostColumns = width;
  return emitStepLoop(b, begin, end, width, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        return emitColumnTile(
                            offset,
                            affine::makeComposedFoldedAffineMin(
                                b, b.getLoc(), count, {offset, end}),
                            tensor);
                      });
}

/// Columns are outside of rows, so that a panel is copied once.
Value ProductTiler::emitColumns(Value destination) {
  OpFoldResult columns = extents[dims.column], zero = b.getIndexAttr(0);
  int64_t width = tileSizes.columns;
  OpFoldResult whole = alignDown(zero, columns, width);
  if (canMaskTiles()) {
    // What is left is at most half of a tile.
    AffineExpr count = b.getAffineDimExpr(0);
    AffineMap end = AffineMap::get(
        1, 0, {count, (count + (width - 1) / 2).floorDiv(width) * width},
        b.getContext());
    whole = affine::makeComposedFoldedAffineMin(b, b.getLoc(), end, {columns});
    destination = emitMaskedColumns(zero, whole, width, destination);
  } else if (isRowInBlocks())
    destination = emitRowBlocks(whole, destination);
  else {
    auto emitTo = [&](OpFoldResult begin, OpFoldResult end, int64_t step) {
      destination = emitStepLoop(b, begin, end, step, destination,
                                 [&](OpFoldResult offset, Value tensor) {
                                   firstRow = offset;
                                   return emitColumnTile(
                                       offset, b.getIndexAttr(step), tensor);
                                 });
    };
    OpFoldResult inBlocks = getColumnsInBlocks(whole);
    emitTo(zero, inBlocks, blockColumns);
    if (blockColumns != width && !getConstantIntValue(columns))
      emitTo(inBlocks, whole, width);
  }
  firstRow = whole;
  // The rest, in one tile if its size is known.
  std::optional<int64_t> constant = getConstantIntValue(columns);
  if (constant && *constant % width == 0)
    return destination;
  if (constant)
    return emitColumnTile(whole, b.getIndexAttr(*constant % width),
                          destination);
  return emitMaskedColumns(whole, columns, tileSizes.restColumns, destination);
}

Value ProductTiler::emitColumnTile(OpFoldResult offset, OpFoldResult width,
                                   Value destination) {
  offsets[dims.column] = offset;
  sizes[dims.column] = width;
  std::optional<int64_t> constant = getConstantIntValue(width);
  bool isWhole = constant == blockColumns || constant == tileSizes.columns ||
                 (!constant && mostColumns == tileSizes.columns);
  Value buffer = isWhole ? wholeBuffer : restBuffer;
  panel = Value();
  if (packed)
    panel = emitPackedPanel();
  if (packed && buffer && constant == tileSizes.columns)
    panel = emitCopyOfRows(
        b, panel, buffer, /*step=*/1,
        getProductLanes(isaLevel, getElementTypeOrSelf(packed.getType())));
  else if (!packed && buffer)
    panel = emitPanel(buffer);
  return emitOtherStacks(destination,
                         [&](Value tensor) { return emitRows(tensor); });
}

Value ProductTiler::emitOtherStacks(Value destination,
                                    llvm::function_ref<Value(Value)> emitEach) {
  AffineMap right = op.getIndexingMapsArray()[dims.right];
  SmallVector<unsigned> stacks;
  for (unsigned dim : dims.outer)
    if (!right.isFunctionOfDim(dim))
      stacks.push_back(dim);
  return emitLoops(stacks, destination, emitEach);
}

/// The vectors of a row of the current tile.
int64_t ProductTiler::getTileVectors() {
  int64_t lanes = getProductLanes(
      isaLevel, getElementTypeOrSelf(op.getDpsInits()[0].getType()));
  int64_t columns =
      getConstantIntValue(sizes[dims.column]).value_or(mostColumns);
  return std::max<int64_t>(
      1, llvm::divideCeil(std::min(columns, tileSizes.columns), lanes));
}

/// The rows of the current tile: more of them if it has few columns.
int64_t ProductTiler::getTileRows() {
  bool isFixed = tileSizes.rows == 1 || packedLeft || isMirrored;
  return isFixed
             ? tileSizes.rows
             : std::max(tileSizes.rows, getSumsInFlight() / getTileVectors());
}

SmallVector<int64_t> ProductTiler::getHeights(int64_t rows) {
  int64_t height = getTileRows(), rest = rows % height;
  if (rest == 0)
    return {height};
  SmallVector<int64_t> heights = {rest};
  if (rows > height)
    heights.insert(heights.begin(), height);
  // A panel of the left operand has whole tiles and the rest.
  if (rows < height || packedLeft)
    return heights;
  int64_t vectors = getTileVectors();
  // One tile reads the right operand once. It needs registers for a row of it
  // and for a product.
  int64_t needed = (height + rest + 1) * vectors + 2;
  if (needed <= VectorUnit::get(isaLevel).numRegisters) {
    heights = {height + rest};
    if (rows > height + rest)
      heights.insert(heights.begin(), height);
    return heights;
  }
  auto getCost = [&](int64_t tile) {
    return std::max(tile * vectors, getSumsInFlight());
  };
  int64_t lower = (height + rest) / 2, upper = height + rest - lower;
  if (getCost(lower) + getCost(upper) >= getCost(height) + getCost(rest))
    return heights;
  heights = {upper, lower};
  if (rows >= 2 * height)
    heights.insert(heights.begin(), height);
  return heights;
}

SmallVector<ProductTiler::RowTiles>
ProductTiler::getTilesOfUnknownRows(int64_t height) {
  OpFoldResult rows = getRows();
  AffineExpr count = b.getAffineDimExpr(0);
  // What tiles of four leave is one tile: of five rows rather than of a single
  // one, whose sums are too few to hide their latency.
  AffineExpr fours = count.floorDiv(4) * 4;
  AffineExpr isOneMore = (count + 3).floorDiv(4) - (count + 2).floorDiv(4);
  AffineExpr isThreeMore = (count + 1).floorDiv(4) - count.floorDiv(4);
  auto apply = [&](AffineExpr expr) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, {rows});
  };
  OpFoldResult endOfFours = apply(fours - isOneMore * 4);
  SmallVector<RowTiles> tiles;
  OpFoldResult begin = b.getIndexAttr(0);
  while (height > 4) {
    begin = alignDown(begin, endOfFours, height);
    tiles.push_back({begin, height});
    height = llvm::bit_ceil(uint64_t(height)) / 2;
  }
  tiles.push_back({endOfFours, 4});
  tiles.push_back({apply(fours + isOneMore), 5});
  tiles.push_back({apply(fours + isOneMore + isThreeMore * 3), 3});
  tiles.push_back({rows, 2});
  return tiles;
}

SmallVector<ProductTiler::RowTiles> ProductTiler::getRowTiles() {
  OpFoldResult rows = getRows(), begin = b.getIndexAttr(0);
  std::optional<int64_t> known = getConstantIntValue(rows);
  SmallVector<RowTiles> tiles;
  if (known && !isMirrored) {
    SmallVector<int64_t> heights = getHeights(*known);
    int64_t end = *known;
    for (int64_t height : llvm::reverse(heights)) {
      tiles.insert(tiles.begin(), {b.getIndexAttr(end), height});
      end -= height;
    }
    return tiles;
  }
  int64_t height = getTileRows();
  if (!isMirrored && !packedLeft && tileSizes.minRows >= 2 && height % 4 == 0)
    return getTilesOfUnknownRows(height);
  if (isMirrored) {
    begin = firstRow;
    // The columns before a block are a multiple of the rows of a tile, or the
    // rest differs from block to block.
    if (tileSizes.columns % tileSizes.rows != 0)
      known = std::nullopt;
  }
  for (; height != 0; height /= 2) {
    // The rest is one tile if its size is known.
    if (known && *known < height)
      height = *known;
    if (height == 0)
      break;
    begin = alignDown(begin, rows, height);
    tiles.push_back({begin, height});
    if (known)
      *known %= height;
  }
  return tiles;
}

Value ProductTiler::emitRows(Value destination) {
  if (!dims.row)
    return emitTile(destination);
  OpFoldResult begin = isMirrored ? firstRow : b.getIndexAttr(0);
  for (const RowTiles &tiles : getRowTiles()) {
    sizes[*dims.row] = b.getIndexAttr(tiles.height);
    destination = emitStepLoop(b, begin, tiles.end, tiles.height, destination,
                               [&](OpFoldResult offset, Value tensor) {
                                 offsets[*dims.row] = offset;
                                 return emitTiles(tensor);
                               });
    begin = tiles.end;
  }
  // The rest of the columns has no rows below it.
  bool isWhole = getConstantIntValue(sizes[dims.column]) == tileSizes.columns;
  return isMirrored && isWhole ? emitMirrored(destination) : destination;
}

/// The tiles of the current rows in the current block of columns.
Value ProductTiler::emitTiles(Value destination) {
  std::optional<int64_t> columns = getConstantIntValue(sizes[dims.column]);
  int64_t width = tileSizes.columns;
  if (!columns || *columns <= width)
    return emitTile(destination);
  OpFoldResult first = offsets[dims.column];
  sizes[dims.column] = b.getIndexAttr(width);
  destination = emitStepLoop(
      b, b.getIndexAttr(0), b.getIndexAttr(*columns), width, destination,
      [&](OpFoldResult column, Value tensor) {
        panelColumn = column;
        offsets[dims.column] = affine::makeComposedFoldedAffineApply(
            b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
            {first, column});
        return emitTile(tensor);
      });
  offsets[dims.column] = first;
  sizes[dims.column] = b.getIndexAttr(*columns);
  panelColumn = OpFoldResult();
  return destination;
}

/// The current tile of the result.
ResultTile ProductTiler::getResultTile() {
  ResultTile where;
  AffineMap map = op.getIndexingMapsArray()[2];
  for (unsigned i = 0; i < map.getNumResults(); ++i) {
    where.offsets.push_back(offsets[map.getDimPosition(i)]);
    where.sizes.push_back(sizes[map.getDimPosition(i)]);
  }
  return where;
}

/// Copies the columns of the right operand of the current tile to a matrix of
/// contiguous rows, which may have more columns than the tile.
Value ProductTiler::emitPanel(Value buffer) {
  unsigned reduction = dims.reductions[0];
  AffineMap map = op.getIndexingMapsArray()[dims.right];
  SmallVector<OpFoldResult> panelSizes = sizes;
  // The loops that the panel does not depend on are inside of this.
  if (dims.row)
    panelSizes[*dims.row] = b.getIndexAttr(0);
  for (unsigned dim : dims.outer)
    if (!map.isFunctionOfDim(dim))
      panelSizes[dim] = b.getIndexAttr(0);
  Value columns = makeTileOperands(b, op, op->getOperands(), offsets,
                                   panelSizes)[dims.right];
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
  columns = emitReshapeToMatrix(
      b, columns, RankedTensorType::get(shape, type.getElementType()));
  Type element = getElementTypeOrSelf(buffer.getType());
  int64_t lanes = getProductLanes(isaLevel, element);
  if (isTransposed) {
    if (!getConstantIntValue(sizes[dims.column]))
      columns = emitRepeatedRows(b, columns, mostColumns);
    return emitTransposedPanel(b, columns, buffer, lanes);
  }
  if (VectorUnit::get(isaLevel).hasMasks)
    return emitCopyOfRows(b, columns, buffer, /*step=*/1, lanes);
  OpFoldResult zero = b.getIndexAttr(0);
  HyperrectangularSlice part({zero, zero},
                             {extents[reduction], sizes[dims.column]});
  Value copy = emitCopyOfRows(b, columns, createExtractSlice(b, buffer, part),
                              /*step=*/1, lanes);
  return createInsertSlice(b, copy, buffer, part);
}

/// The operation on a tile, with the panel as its right operand if there is
/// one.
Value ProductTiler::emitProduct(ValueRange operands) {
  Type type = operands.back().getType();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (panel)
    maps[dims.right] = AffineMap::get(op.getNumLoops(), 0,
                                      {b.getAffineDimExpr(dims.reductions[0]),
                                       b.getAffineDimExpr(dims.column)},
                                      b.getContext());
  if (packedLeft)
    maps[dims.left] = leftMap;
  bool isSame = maps == op.getIndexingMapsArray();
  if (isSame && (!panel || isa<linalg::MatmulOp>(op)))
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
  int64_t width = cast<RankedTensorType>(panel.getType()).getDimSize(1);
  if (getConstantIntValue(sizes[dims.column]) == width)
    return panel;
  OpFoldResult zero = b.getIndexAttr(0);
  return createExtractSlice(
      b, panel,
      HyperrectangularSlice({zero, panelColumn ? panelColumn : zero},
                            {extents[dims.reductions[0]], sizes[dims.column]}));
}

Value ProductTiler::emitTile(Value destination) {
  ResultTile where = getResultTile();
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets, sizes);
  replaceTileOperand(operands[2], neighbors.emitInit(b, destination, where));
  if (panel)
    replaceTileOperand(operands[dims.right], emitPanelColumns());
  else
    computeRight(operands[dims.right], /*buffer=*/{});
  if (packedLeft)
    replaceTileOperand(operands[dims.left], emitLeftRows());
  Value tile =
      neighbors.emitConsumer(b, emitProduct(operands), destination, where);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

LogicalResult ProductTiler::tile(RewriterBase &rewriter) {
  SmallVector<ProductTile> tiles = getProductTiles(
      isaLevel, getElementTypeOrSelf(op->getResult(0).getType()));
  bool isPacked = !tiles.empty() && needsPacking();
  if (!isPacked && !isRightContiguous()) {
    if (dims.reductions.size() != 1)
      return failure();
    for (ProductTile &tile : tiles)
      tile.minRows = std::max(tile.minRows, getMinRowsToTranspose());
    llvm::erase_if(tiles,
                   [](const ProductTile &tile) { return tile.rows == 1; });
  }
  int64_t rows = dims.row ? op.getStaticLoopRanges()[*dims.row] : 1;
  if (tiles.empty() ||
      (!ShapedType::isDynamic(rows) && rows < tiles.back().minRows))
    return failure();

  b.setInsertionPoint(neighbors.getRoot());
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), b.getIndexAttr(0));
  if (isPacked) {
    packRight();
    bool isNarrow = isStoredNarrow(packed, isaLevel);
    for (ProductTile &tile : tiles) {
      tile.columns = std::min(tile.columns, packedColumns);
      // Panels that are stored in fewer bits are converted once for all rows.
      if (!isNarrow)
        tile.minRowsToCopy = 0;
    }
  }
  for (ProductTile &tile : tiles)
    tile.minRows = std::max(tile.minRows, tile.minRowsToCopy);
  findRightProducer();
  // Few columns are one tile, for which each row would compute them all.
  bool isOneTile =
      isLess(extents[dims.column], tiles.back().columns) && rows != 1;
  if (rightProducer && !isOneTile)
    for (ProductTile &tile : tiles)
      if (tile.rows > 1)
        tile.minRows = std::max(tile.minRows, getMinRowsToDecompress());
  // A result of few sums is written faster than it is transposed.
  int64_t depth = op.getStaticLoopRanges()[dims.reductions[0]];
  isMirrored = isSymmetric() &&
               (ShapedType::isDynamic(depth) || depth >= getMinDepthToMirror());
  // Tiles of as many rows fill a block of columns.
  if (isMirrored)
    for (ProductTile &tile : tiles)
      tile.rows = llvm::bit_floor(uint64_t(tile.rows));
  Value result = emitForRows(tiles, neighbors.createDestination(b));
  neighbors.replace(rewriter, result);
  return success();
}

namespace {
struct TileProducts : agate::impl::TileProductsPassBase<TileProducts> {
  using TileProductsPassBase::TileProductsPassBase;

  void runOnOperation() override {
    SmallVector<std::pair<linalg::LinalgOp, ProductDims>> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      std::optional<ProductDims> dims = matchProduct(op);
      if (dims && !matchConvolution(op, isaLevel))
        products.push_back({op, *dims});
    });
    IRRewriter rewriter(&getContext());
    for (auto &[op, dims] : products)
      (void)ProductTiler(rewriter, op, dims, isaLevel).tile(rewriter);
  }
};
} // namespace

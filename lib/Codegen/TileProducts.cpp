//===- TileProducts.cpp - Tiles of matrix products ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Convolutions.h"
#include "Neighbors.h"
#include "PackWeights.h"
#include "ProductPanels.h"
#include "Products.h"
#include "TileLoops.h"

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
  bool isSymmetric();
  Value emitMirrored(Value destination);
  Value emitMirroredBlock(OpFoldResult row, OpFoldResult count,
                          Value destination);
  ResultTile getResultTile();
  Value emitTile(Value destination);
  bool needsPacking();
  void packRight();
  Value emitPackedPanel();
  void createBuffers();
  Value emitPanel(Value buffer);
  Value emitPanelColumns();
  /// Whether the elements of a row of a tile are adjacent in the right operand.
  bool isRightContiguous() {
    AffineMap map = op.getIndexingMapsArray()[dims.right];
    return map.getResults().back() == b.getAffineDimExpr(dims.column);
  }
  Value emitProduct(ValueRange operands);
  bool readsLeftInSteps();
  void packLeft();
  Value emitLeftRows();
  Value emitForLeft(Value destination);
  Value emitStacks(Value destination);
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
  /// Whether the result is equal to its transpose, and columns are computed
  /// from `firstRow` on. What is below the diagonal is written above it.
  bool isMirrored = false;
  OpFoldResult firstRow;
  /// The right operand in panels of `packedColumns`, if it is a constant.
  Value packed;
  int64_t packedColumns = 0;
  /// The columns of the right operand of a tile in `wholeBuffer`, or in
  /// `restBuffer` for the rest of the columns, if they are copied.
  Value panel, wholeBuffer, restBuffer;
  /// The left operand in panels of the rows of a tile, if it is copied, and the
  /// map of a tile of it.
  Value packedLeft;
  AffineMap leftMap;
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
    return neighbors.emitWhole(
        b, destination, [&](linalg::LinalgOp each, ValueRange operands) {
          return mlir::clone(b, each, operands.back().getType(), operands)
              ->getResult(0);
        });
  auto emitThis = [&] {
    tileSizes = tiles.front();
    createBuffers();
    return emitForLeft(destination);
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

/// Creates the buffers of panels outside of all loops.
void ProductTiler::createBuffers() {
  wholeBuffer = restBuffer = Value();
  bool isContiguous = isRightContiguous();
  if (packed || dims.reductions.size() != 1 ||
      (isContiguous && !tileSizes.copyPanel))
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

/// Columns are outside of rows, so that a panel is copied once.
Value ProductTiler::emitColumns(Value destination) {
  OpFoldResult columns = extents[dims.column], zero = b.getIndexAttr(0);
  int64_t width = tileSizes.columns;
  OpFoldResult whole = alignDown(zero, columns, width);
  destination = emitStepLoop(b, zero, whole, width, destination,
                             [&](OpFoldResult offset, Value tensor) {
                               firstRow = offset;
                               return emitColumnTile(
                                   offset, b.getIndexAttr(width), tensor);
                             });
  firstRow = whole;
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
  panel = Value();
  if (packed)
    panel = emitPackedPanel();
  else if (buffer)
    panel = emitPanel(buffer);
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
  // The number of rows, or one that leaves the same rest.
  std::optional<int64_t> rest = getConstantIntValue(rows);
  OpFoldResult begin = b.getIndexAttr(0);
  if (isMirrored) {
    begin = firstRow;
    if (tileSizes.columns % tileSizes.rows != 0)
      rest = std::nullopt;
  }
  for (int64_t height = tileSizes.rows; height != 0; height /= 2) {
    // The rest is one tile if its size is known.
    if (rest && *rest < height)
      height = *rest;
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
    if (rest)
      *rest %= height;
  }
  // The rest of the columns has no rows below it.
  bool isWhole = getConstantIntValue(sizes[dims.column]) == tileSizes.columns;
  return isMirrored && isWhole ? emitMirrored(destination) : destination;
}

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
  bool isPart = !getConstantIntValue(sizes[dims.column]);
  if (isTransposed) {
    if (isPart)
      columns = emitRepeatedRows(b, columns, tileSizes.restColumns);
    Type element = getElementTypeOrSelf(buffer.getType());
    return emitTransposedPanel(b, columns, buffer,
                               getProductLanes(isaLevel, element));
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

//===----------------------------------------------------------------------===//
// Left operands in panels
//===----------------------------------------------------------------------===//

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
  ResultTile where = getResultTile();
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets, sizes);
  replaceTileOperand(operands[2], neighbors.emitInit(b, destination, where));
  if (panel)
    replaceTileOperand(operands[dims.right], emitPanelColumns());
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
    for (ProductTile &tile : tiles) {
      tile.columns = std::min(tile.columns, packedColumns);
      tile.copyPanel = false;
    }
  }
  // A result of few sums is written faster than it is transposed.
  int64_t depth = op.getStaticLoopRanges()[dims.reductions[0]];
  isMirrored = isSymmetric() &&
               (ShapedType::isDynamic(depth) || depth >= getMinDepthToMirror());
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

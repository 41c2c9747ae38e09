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
  Value emitForSizes(ArrayRef<ProductTile> tiles, Value destination);
  Value emitStacks(unsigned i, Value destination);
  Value emitColumns(Value destination);
  Value emitRows(Value destination);
  Value emitTile(Value destination);
  Value emitPanel(Value empty);
  Value emitTransposedPanel(Value columns, Value empty);
  bool needsPanel(const ProductTile &tile) {
    return (tile.copyPanel || !isRightContiguous()) &&
           dims.reductions.size() == 1;
  }
  /// Whether the elements of a row of a tile are adjacent in the right operand.
  bool isRightContiguous() {
    AffineMap map = op.getIndexingMapsArray()[dims.right];
    return map.getResults().back() == b.getAffineDimExpr(dims.column);
  }
  Value emitProduct(ValueRange operands);
  OpFoldResult getRows() {
    return dims.row ? extents[*dims.row] : b.getIndexAttr(1);
  }

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  ProductDims dims;
  ISA isaLevel;
  Neighbors neighbors;
  /// The extents of all loops, and what is computed of them.
  SmallVector<OpFoldResult> extents, offsets;
  SmallVector<int64_t> sizes;
  ProductTile tileSizes;
  /// The copied columns of the right operand, if they are copied.
  Value panel;
};
} // namespace

/// A chain of branches, if the tile depends on sizes that only the running
/// program knows.
Value ProductTiler::emitForSizes(ArrayRef<ProductTile> tiles,
                                 Value destination) {
  OpFoldResult rows = getRows(), columns = extents[dims.column];
  while (!tiles.empty() && (isLess(rows, tiles.front().minRows) ||
                            isLess(columns, tiles.front().minColumns)))
    tiles = tiles.drop_front();
  if (tiles.empty())
    // Lowered to loops over elements.
    return neighbors.emitWhole(b, destination);
  auto emitThis = [&](Value tensor) {
    tileSizes = tiles.front();
    return emitStacks(0, tensor);
  };
  bool rowsFit = isAtLeast(rows, tiles.front().minRows);
  bool columnsFit = isAtLeast(columns, tiles.front().minColumns);
  if (rowsFit && columnsFit)
    return emitThis(destination);
  Value fits;
  if (!rowsFit)
    fits = emitAtLeast(b, rows, tiles.front().minRows);
  if (!columnsFit) {
    Value other = emitAtLeast(b, columns, tiles.front().minColumns);
    fits = fits ? Value(arith::AndIOp::create(b, fits, other)) : other;
  }
  return emitBranch(
      b, destination.getType(), fits, [&] { return emitThis(destination); },
      [&] { return emitForSizes(tiles.drop_front(), destination); });
}

Value ProductTiler::emitStacks(unsigned i, Value destination) {
  if (i == dims.outer.size())
    return emitColumns(destination);
  unsigned dim = dims.outer[i];
  sizes[dim] = 1;
  return emitTileLoop(b, {0, extents[dim], 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[dim] = offset;
                        return emitStacks(i + 1, tensor);
                      });
}

/// Columns are outside of rows, so that a panel is copied once.
Value ProductTiler::emitColumns(Value destination) {
  Type element = getElementTypeOrSelf(destination.getType());
  int64_t lanes = VectorUnit::get(isaLevel).getLanes(element);
  SmallVector<int64_t> tails;
  for (int64_t tail = 1; tail < lanes; tail *= 2)
    tails.push_back(tail);
  for (int64_t tail = lanes; tail < tileSizes.columns; tail += lanes)
    tails.push_back(tail);
  for (const TiledRange &range :
       makeRanges(extents[dims.column], tileSizes.columns, tails)) {
    sizes[dims.column] = range.tile;
    Value empty;
    if (needsPanel(tileSizes))
      empty = tensor::EmptyOp::create(
          b, {extents[dims.reductions[0]], b.getIndexAttr(range.tile)},
          element);
    destination = emitTileLoop(b, range, destination,
                               [&](OpFoldResult offset, Value tensor) {
                                 offsets[dims.column] = offset;
                                 panel = empty ? emitPanel(empty) : Value();
                                 return emitRows(tensor);
                               });
  }
  return destination;
}

Value ProductTiler::emitRows(Value destination) {
  if (!dims.row)
    return emitTile(destination);
  OpFoldResult rows = extents[*dims.row];
  int64_t tile = tileSizes.rows;
  if (isLess(rows, tile))
    tile = *getConstantIntValue(rows);
  SmallVector<int64_t> tails;
  for (int64_t tail = 1; tail < tile; ++tail)
    tails.push_back(tail);
  for (const TiledRange &range : makeRanges(rows, tile, tails)) {
    sizes[*dims.row] = range.tile;
    destination = emitTileLoop(b, range, destination,
                               [&](OpFoldResult offset, Value tensor) {
                                 offsets[*dims.row] = offset;
                                 return emitTile(tensor);
                               });
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

/// Copies columns of the right operand to a matrix of contiguous rows.
Value ProductTiler::emitPanel(Value empty) {
  unsigned reduction = dims.reductions[0];
  AffineMap map = op.getIndexingMapsArray()[dims.right];
  SmallVector<int64_t> panelSizes = sizes;
  if (dims.row)
    panelSizes[*dims.row] = 0;
  Value columns = makeTileOperands(b, op, op->getOperands(), offsets,
                                   panelSizes)[dims.right];
  // Loops over the two dimensions that are not of size 1.
  AffineExpr zero = b.getAffineConstantExpr(0);
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : map.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (dim == reduction)
      exprs.push_back(b.getAffineDimExpr(0));
    else if (dim == dims.column)
      exprs.push_back(b.getAffineDimExpr(1));
    else
      exprs.push_back(zero);
  }
  if (!isRightContiguous()) {
    auto type = cast<RankedTensorType>(columns.getType());
    SmallVector<int64_t> shape;
    for (AffineExpr expr : exprs)
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        shape.push_back(cast<RankedTensorType>(empty.getType())
                            .getDimSize(dim.getPosition()));
    if (exprs.back() == b.getAffineDimExpr(0)) {
      SmallVector<OpFoldResult> zeros(type.getRank(), b.getIndexAttr(0));
      if (type.getRank() != 2)
        columns = createExtractSlice(
            b, columns,
            HyperrectangularSlice(
                zeros, tensor::getMixedSizes(b, b.getLoc(), columns)),
            RankedTensorType::get(shape, type.getElementType()));
      return emitTransposedPanel(columns, empty);
    }
  }
  AffineMap from = AffineMap::get(2, 0, exprs, b.getContext());
  // As a generic operation it would be removed, as one that changes nothing.
  if (from.isIdentity())
    return linalg::CopyOp::create(b, columns, empty).getResult(0);
  SmallVector<utils::IteratorType> loops(2, utils::IteratorType::parallel);
  auto copy = linalg::GenericOp::create(
      b, empty.getType(), columns, empty,
      ArrayRef<AffineMap>{from, b.getMultiDimIdentityMap(2)}, loops,
      [](OpBuilder &nested, Location loc, ValueRange args) {
        linalg::YieldOp::create(nested, loc, args[0]);
      });
  return copy.getResult(0);
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
    replaceTileOperand(operands[dims.right], panel);
  Value tile =
      neighbors.emitConsumer(b, emitProduct(operands), destination, where);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

LogicalResult ProductTiler::tile(RewriterBase &rewriter) {
  b.setInsertionPoint(neighbors.getRoot());
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), 0);
  SmallVector<ProductTile> tiles = getProductTiles(
      isaLevel, getElementTypeOrSelf(op->getResult(0).getType()));
  OpFoldResult rows = getRows();
  // Narrow matrices, in parts of vectors.
  if (std::optional<int64_t> columns =
          getConstantIntValue(extents[dims.column]);
      columns && !tiles.empty() && *columns < tiles.back().minColumns) {
    int64_t width = llvm::bit_floor(uint64_t(*columns));
    for (int64_t height : {tiles.front().rows, int64_t(1)})
      tiles.push_back({height, *columns, height, width, false});
  }
  // Few rows are not worth a copy of the right operand.
  if (!isRightContiguous())
    llvm::erase_if(tiles,
                   [](const ProductTile &tile) { return tile.minRows < 4; });
  bool anyFits = llvm::any_of(tiles, [&](const ProductTile &tile) {
    return !isLess(rows, tile.minRows) &&
           !isLess(extents[dims.column], tile.minColumns);
  });
  if (!anyFits)
    return failure();
  Value result = emitForSizes(tiles, neighbors.createDestination(b));
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

//===- TileDequantizedProducts.cpp - Products of scaled integers ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Few rows take as long as reading the integers, which are converted in
// registers; the scales are multiplied with the sums of blocks:
//
//     sums += scale * (x[0] * integer[0] + x[1] * integer[1] + ...)
//
// For more rows, the factors of some columns are computed ahead of them.
//
//===----------------------------------------------------------------------===//

#include "DequantizedFactor.h"
#include "Neighbors.h"
#include "Products.h"
#include "TileLoops.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Codegen/Strategy.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace agate {
#define GEN_PASS_DEF_TILEDEQUANTIZEDPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// Emits the loops of one product.
class DequantizedProductTiler {
public:
  DequantizedProductTiler(RewriterBase &rewriter, linalg::LinalgOp op,
                          const ProductDims &dims, DequantizedFactor factor,
                          DequantizedTile tile)
      : b(op.getLoc(), rewriter), op(op), dims(dims), factor(std::move(factor)),
        tile(tile), neighbors(op) {}

  /// Replaces the operation.
  void emit(RewriterBase &rewriter);

private:
  /// Emits the tile of `height` rows from `row` on.
  using RowEmitter = llvm::function_ref<Value(OpFoldResult row, int64_t height,
                                              Value destination)>;

  Value emitPanels(Value destination,
                   llvm::function_ref<Value(Value)> emitPanel);
  Value emitColumns(int64_t width, Value destination,
                    llvm::function_ref<Value(Value)> emitEach);
  Value emitRows(int64_t most, Value destination, RowEmitter emitTile);
  Value emitSums(OpFoldResult row, int64_t height, int64_t width,
                 Value destination);
  Value emitZeros(int64_t height, int64_t width);
  Value emitAddition(Value products, OpFoldResult block, int64_t width,
                     Value others, Value init);
  Value emitBlockSum(OpFoldResult row, OpFoldResult block, int64_t height,
                     int64_t width);
  SmallVector<Value> readScales(OpFoldResult block, int64_t width);
  Value emitFactorRow(Value bytes, OpFoldResult at, ArrayRef<Value> scales,
                      bool isHigh, OpFoldResult row, Value tensor);
  Value emitFactors(Value buffer, int64_t width);
  Value emitProduct(Value panel, OpFoldResult row, int64_t height,
                    int64_t width, Value destination);
  Value emitInteger(OpBuilder &nested, Location loc, Value byte, bool isHigh);

  ResultTile getResultTile(OpFoldResult row, int64_t height, int64_t width);
  /// 2, or 1 for a product of a vector.
  unsigned getRank() const { return dims.row ? 2 : 1; }
  AffineMap getTileMap(unsigned others = 0);
  Value getLeft(OpFoldResult row, OpFoldResult column, int64_t height,
                int64_t width);
  Value insertResult(Value sums, const ResultTile &where, Value destination);
  Value getIntegers(OpFoldResult block, int64_t width);
  /// Emits an operation on a tile, which is not tiled again.
  Value emitTile(ValueRange inputs, Value init, ArrayRef<AffineMap> maps,
                 function_ref<Value(OpBuilder &, Location, ValueRange)> emit);
  /// Adds the scales of columns of a block as an input, and how it is read,
  /// unless they are one scalar. Returns the scales.
  Value addScales(OpFoldResult block, OpFoldResult first, int64_t width,
                  SmallVectorImpl<Value> &inputs,
                  SmallVectorImpl<AffineMap> &maps);
  /// The scale of an element, from the elements of inputs.
  Value getScale(Value scales, ValueRange args) {
    return isa<FloatType>(scales.getType()) ? scales : args[1];
  }
  /// What the integers are multiplied by, or a sum of that, without the factor
  /// of nibbles.
  Value emitUnscaled(OpBuilder &nested, Location loc, Value v);
  OpFoldResult add(OpFoldResult lhs, OpFoldResult rhs) {
    return affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
        {lhs, rhs});
  }
  /// The row of the factor where a block begins, and `offset` more.
  OpFoldResult getFirstRow(OpFoldResult block, int64_t offset) {
    return affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), b.getAffineDimExpr(0) * factor.rowsPerBlock + offset,
        {block});
  }
  /// The rows of integers of a block.
  int64_t getPackedRows() const {
    return inNibbles ? factor.rowsPerBlock / 2 : factor.rowsPerBlock;
  }

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  const ProductDims &dims;
  DequantizedFactor factor;
  DequantizedTile tile;
  Neighbors neighbors;
  OpFoldResult rows;
  /// The left operand, [rows, depth] or [depth].
  Value left;
  bool inNibbles = false;
  /// The integers in panels of `panelColumns`.
  Value packed;
  int64_t panelColumns = 0;
  /// The first column of the current panel, and of the current tile in it.
  OpFoldResult firstColumn, column;
};
} // namespace

//===----------------------------------------------------------------------===//
// Parts of operands
//===----------------------------------------------------------------------===//

ResultTile DequantizedProductTiler::getResultTile(OpFoldResult row,
                                                  int64_t height,
                                                  int64_t width) {
  ResultTile where;
  if (dims.row) {
    where.offsets.push_back(row);
    where.sizes.push_back(b.getIndexAttr(height));
  }
  where.offsets.push_back(add(firstColumn, column));
  where.sizes.push_back(b.getIndexAttr(width));
  return where;
}

Value DequantizedProductTiler::getLeft(OpFoldResult row, OpFoldResult column,
                                       int64_t height, int64_t width) {
  SmallVector<OpFoldResult> from = {column}, count = {b.getIndexAttr(width)};
  if (dims.row) {
    from.insert(from.begin(), row);
    count.insert(count.begin(), b.getIndexAttr(height));
  }
  return createExtractSlice(b, left, HyperrectangularSlice(from, count));
}

/// The loops that the result depends on, and `others` many more.
AffineMap DequantizedProductTiler::getTileMap(unsigned others) {
  return b.getMultiDimIdentityMap(getRank() + others).getMajorSubMap(getRank());
}

Value DequantizedProductTiler::insertResult(Value sums, const ResultTile &where,
                                            Value destination) {
  Value result = neighbors.emitConsumer(b, sums, destination, where);
  return insertTile(b, result, destination, where.offsets, where.sizes);
}

/// Those of a block in the current columns.
Value DequantizedProductTiler::getIntegers(OpFoldResult block, int64_t width) {
  OpFoldResult panel = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(panelColumns),
      {firstColumn});
  OpFoldResult one = b.getIndexAttr(1), zero = b.getIndexAttr(0);
  int64_t numRows = getPackedRows();
  return createExtractSlice(
      b, packed,
      HyperrectangularSlice(
          {panel, block, zero, column},
          {one, one, b.getIndexAttr(numRows), b.getIndexAttr(width)}),
      RankedTensorType::get({numRows, width}, b.getIntegerType(8)));
}

/// `type`, or vectors of it if `like` is one.
static Type getTypeLike(Type like, Type type) {
  auto vector = dyn_cast<VectorType>(like);
  return vector ? Type(vector.clone(type)) : type;
}

static Value emitConstant(OpBuilder &b, Location loc, Type type,
                          TypedAttr value) {
  if (auto vector = dyn_cast<VectorType>(type))
    value = DenseElementsAttr::get(vector, Attribute(value));
  return arith::ConstantOp::create(b, loc, value);
}

/// An integer, or a vector of them, as f32. Those of nibbles are 16 times as
/// large, which takes fewer instructions.
Value DequantizedProductTiler::emitInteger(OpBuilder &nested, Location loc,
                                           Value byte, bool isHigh) {
  Type type = byte.getType();
  if (inNibbles) {
    Value constant = emitConstant(nested, loc, type,
                                  nested.getI8IntegerAttr(isHigh ? -16 : 4));
    byte = isHigh
               ? arith::AndIOp::create(nested, loc, byte, constant).getResult()
               : arith::ShLIOp::create(nested, loc, byte, constant).getResult();
  }
  Value wide = arith::ExtSIOp::create(
      nested, loc, getTypeLike(type, nested.getI32Type()), byte);
  if (factor.added != 0)
    wide = arith::AddIOp::create(
        nested, loc, wide,
        emitConstant(nested, loc, wide.getType(),
                     nested.getI32IntegerAttr(factor.added)));
  return arith::SIToFPOp::create(nested, loc,
                                 getTypeLike(type, nested.getF32Type()), wide);
}

Value DequantizedProductTiler::emitUnscaled(OpBuilder &nested, Location loc,
                                            Value v) {
  if (!inNibbles)
    return v;
  Value factor =
      emitConstant(nested, loc, v.getType(), nested.getF32FloatAttr(0x1p-4f));
  return arith::MulFOp::create(nested, loc, v, factor);
}

Value DequantizedProductTiler::addScales(OpFoldResult block, OpFoldResult first,
                                         int64_t width,
                                         SmallVectorImpl<Value> &inputs,
                                         SmallVectorImpl<AffineMap> &maps) {
  Value scales = factor.emitScales(b, block, first, width);
  auto type = dyn_cast<RankedTensorType>(scales.getType());
  if (!type)
    return scales;
  inputs.push_back(scales);
  AffineMap tile = getTileMap();
  maps.push_back(type.getRank() == 1 ? tile.getMinorSubMap(1)
                                     : tile.getMajorSubMap(0));
  return scales;
}

/// Loops that the result does not depend on are reductions.
Value DequantizedProductTiler::emitTile(
    ValueRange inputs, Value init, ArrayRef<AffineMap> maps,
    function_ref<Value(OpBuilder &, Location, ValueRange)> emit) {
  SmallVector<utils::IteratorType> loops(maps.back().getNumDims(),
                                         utils::IteratorType::reduction);
  std::fill_n(loops.begin(), getRank(), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, init.getType(), inputs, init, maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        linalg::YieldOp::create(nested, loc, emit(nested, loc, args));
      });
  generic->setAttr(scheduledAttrName, b.getUnitAttr());
  return generic.getResult(0);
}

//===----------------------------------------------------------------------===//
// Few rows
//===----------------------------------------------------------------------===//

/// Zeros in memory of their own.
Value DequantizedProductTiler::emitZeros(int64_t height, int64_t width) {
  SmallVector<int64_t> shape = {width};
  if (dims.row)
    shape.insert(shape.begin(), height);
  Value empty = tensor::EmptyOp::create(b, shape, b.getF32Type());
  Value zero = arith::ConstantOp::create(b, b.getF32FloatAttr(0));
  return linalg::FillOp::create(b, zero, empty).getResult(0);
}

/// The products of a block with the integers, summed.
Value DequantizedProductTiler::emitBlockSum(OpFoldResult row,
                                            OpFoldResult block, int64_t height,
                                            int64_t width) {
  int64_t numRows = getPackedRows();
  SmallVector<Value> inputs = {
      getLeft(row, getFirstRow(block, 0), height, numRows)};
  if (inNibbles)
    inputs.push_back(
        getLeft(row, getFirstRow(block, numRows), height, numRows));
  inputs.push_back(getIntegers(block, width));
  Value init = emitZeros(height, width);
  AffineMap result = getTileMap(/*others=*/1);
  unsigned rank = getRank();
  AffineExpr column = b.getAffineDimExpr(rank - 1),
             depth = b.getAffineDimExpr(rank);
  auto getMap = [&](ArrayRef<AffineExpr> exprs) {
    return AffineMap::get(rank + 1, 0, exprs, b.getContext());
  };
  SmallVector<AffineExpr> leftExprs(result.getResults());
  leftExprs.back() = depth;
  SmallVector<AffineMap> maps(inputs.size() - 1, getMap(leftExprs));
  maps.append({getMap({depth, column}), result});
  return emitTile(
      inputs, init, maps,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        Value sum = args.back(), byte = args.drop_back().back();
        for (auto [i, x] : llvm::enumerate(args.drop_back(2)))
          sum = arith::AddFOp::create(
              nested, loc, sum,
              arith::MulFOp::create(
                  nested, loc, x,
                  emitInteger(nested, loc, byte, /*isHigh=*/i == 1)));
        return sum;
      });
}

/// Adds the sums of a block, and `others`, to `init`.
Value DequantizedProductTiler::emitAddition(Value products, OpFoldResult block,
                                            int64_t width, Value others,
                                            Value init) {
  SmallVector<Value> inputs = {products};
  SmallVector<AffineMap> maps = {getTileMap()};
  Value scales =
      addScales(block, add(firstColumn, column), width, inputs, maps);
  // As inputs, which may be in registers.
  SmallVector<Value> terms = {init};
  if (others)
    terms.push_back(others);
  for (Value term : terms) {
    inputs.push_back(term);
    maps.push_back(maps.front());
  }
  maps.push_back(maps.front());
  return emitTile(
      inputs, init, maps,
      [&](OpBuilder &nested, Location loc, ValueRange args) -> Value {
        ValueRange numbers = args.drop_back().take_back(terms.size());
        Value sum = numbers.front();
        if (others)
          sum = arith::AddFOp::create(nested, loc, sum, numbers.back());
        Value product = arith::MulFOp::create(
            nested, loc, emitUnscaled(nested, loc, args[0]),
            getScale(scales, args));
        return arith::AddFOp::create(nested, loc, sum, product);
      });
}

/// A tile of the result, from sums of blocks. Those of all blocks but the last
/// one are in memory of their own: the last tile of a row may overlap another
/// one. What follows them is computed in registers.
Value DequantizedProductTiler::emitSums(OpFoldResult row, int64_t height,
                                        int64_t width, Value destination) {
  Value others;
  int64_t last = factor.blocks - 1;
  if (last != 0)
    others = emitStepLoop(
        b, b.getIndexAttr(0), b.getIndexAttr(last), 1, emitZeros(height, width),
        [&](OpFoldResult block, Value sums) {
          Value products = emitBlockSum(row, block, height, width);
          return emitAddition(products, block, width, {}, sums);
        });
  ResultTile where = getResultTile(row, height, width);
  // Ahead of the initial value, which is in registers because of it.
  Value products = emitBlockSum(row, b.getIndexAttr(last), height, width);
  Value init = neighbors.emitInit(b, destination, where);
  Value sums =
      emitAddition(products, b.getIndexAttr(last), width, others, init);
  return insertResult(sums, where, destination);
}

//===----------------------------------------------------------------------===//
// Many rows
//===----------------------------------------------------------------------===//

/// Vectors of the scales of `width` columns of a block.
SmallVector<Value> DequantizedProductTiler::readScales(OpFoldResult block,
                                                       int64_t width) {
  auto type = VectorType::get(tile.lanes, b.getF32Type());
  Value scales = factor.emitScales(b, block, add(firstColumn, column), width);
  auto tensorType = dyn_cast<RankedTensorType>(scales.getType());
  if (tensorType && tensorType.getRank() == 0)
    scales = tensor::ExtractOp::create(b, scales, ValueRange{});
  bool isScalar = isa<FloatType>(scales.getType());
  SmallVector<Value> vectors;
  for (int64_t i = 0; i < width; i += tile.lanes) {
    Value at = arith::ConstantIndexOp::create(b, i);
    Value vector =
        isScalar ? vector::BroadcastOp::create(b, type, scales).getResult()
                 : vector::TransferReadOp::create(b, type, scales, at,
                                                  /*padding=*/std::nullopt,
                                                  ArrayRef<bool>{true})
                       .getResult();
    vectors.push_back(emitUnscaled(b, b.getLoc(), vector));
  }
  return vectors;
}

/// The factors of a row of integers, written from `row` on.
Value DequantizedProductTiler::emitFactorRow(Value bytes, OpFoldResult at,
                                             ArrayRef<Value> scales,
                                             bool isHigh, OpFoldResult row,
                                             Value tensor) {
  auto getValue = [&](OpFoldResult index) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), index);
  };
  auto type = VectorType::get(tile.lanes, b.getIntegerType(8));
  for (auto [i, scale] : llvm::enumerate(scales)) {
    Value first = arith::ConstantIndexOp::create(b, i * tile.lanes);
    Value integers = vector::TransferReadOp::create(
        b, type, bytes, ValueRange{getValue(at), first},
        /*padding=*/std::nullopt, ArrayRef<bool>{true});
    Value factors = arith::MulFOp::create(
        b, emitInteger(b, b.getLoc(), integers, isHigh), scale);
    tensor = vector::TransferWriteOp::create(b, factors, tensor,
                                             ValueRange{getValue(row), first},
                                             ArrayRef<bool>{true})
                 .getResult();
  }
  return tensor;
}

/// The factors of the current columns, in `buffer`.
Value DequantizedProductTiler::emitFactors(Value buffer, int64_t width) {
  int64_t numRows = getPackedRows();
  auto emitBlock = [&](OpFoldResult block, Value tensor) {
    SmallVector<Value> scales = readScales(block, width);
    Value bytes = getIntegers(block, width);
    return emitStepLoop(b, b.getIndexAttr(0), b.getIndexAttr(numRows), 1,
                        tensor, [&](OpFoldResult at, Value rows) {
                          for (int64_t high = 0; high <= inNibbles; ++high)
                            rows = emitFactorRow(
                                bytes, at, scales, high == 1,
                                add(getFirstRow(block, high * numRows), at),
                                rows);
                          return rows;
                        });
  };
  return emitStepLoop(b, b.getIndexAttr(0), b.getIndexAttr(factor.blocks), 1,
                      buffer, emitBlock);
}

/// A tile of the result, from factors that are computed.
Value DequantizedProductTiler::emitProduct(Value panel, OpFoldResult row,
                                           int64_t height, int64_t width,
                                           Value destination) {
  ResultTile where = getResultTile(row, height, width);
  Value init = neighbors.emitInit(b, destination, where);
  int64_t depth = factor.blocks * factor.rowsPerBlock;
  auto product = linalg::MatmulOp::create(
      b, init.getType(),
      ValueRange{getLeft(row, b.getIndexAttr(0), height, depth), panel}, init);
  product->setAttr(scheduledAttrName, b.getUnitAttr());
  return insertResult(product.getResult(0), where, destination);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Value DequantizedProductTiler::emitPanels(
    Value destination, llvm::function_ref<Value(Value)> emitPanel) {
  return emitTileLoop(b, {0, b.getIndexAttr(factor.columns), panelColumns},
                      destination, [&](OpFoldResult offset, Value tensor) {
                        firstColumn = offset;
                        return emitPanel(tensor);
                      });
}

/// The columns of the current panel, `width` at a time.
Value DequantizedProductTiler::emitColumns(
    int64_t width, Value destination,
    llvm::function_ref<Value(Value)> emitEach) {
  return emitStepLoop(b, b.getIndexAttr(0), b.getIndexAttr(panelColumns), width,
                      destination, [&](OpFoldResult offset, Value tensor) {
                        column = offset;
                        return emitEach(tensor);
                      });
}

/// All rows, in tiles of `most`, half of it and so on.
Value DequantizedProductTiler::emitRows(int64_t most, Value destination,
                                        RowEmitter emitTile) {
  if (!dims.row)
    return emitTile(b.getIndexAttr(0), 1, destination);
  OpFoldResult begin = b.getIndexAttr(0);
  AffineExpr from = b.getAffineDimExpr(0), to = b.getAffineDimExpr(1);
  for (int64_t height = most; height != 0; height /= 2) {
    OpFoldResult end = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), from + (to - from).floorDiv(height) * height,
        {begin, rows});
    destination = emitStepLoop(b, begin, end, height, destination,
                               [&](OpFoldResult row, Value tensor) {
                                 return emitTile(row, height, tensor);
                               });
    begin = end;
  }
  return destination;
}

void DequantizedProductTiler::emit(RewriterBase &rewriter) {
  b.setInsertionPoint(neighbors.getRoot());
  left = op->getOperand(dims.left);
  rows = dims.row ? tensor::getMixedSize(b, b.getLoc(), left, 0)
                  : OpFoldResult(b.getIndexAttr(1));
  panelColumns = tile.columns;
  while (panelColumns > factor.columns)
    panelColumns /= 2;
  inNibbles = factor.fitsNibbles();
  packed = factor.emitPacked(b, panelColumns, inNibbles);
  Value destination = neighbors.createDestination(b);
  auto emitFew = [&] {
    return emitPanels(destination, [&](Value panel) {
      return emitRows(tile.rows, panel,
                      [&](OpFoldResult row, int64_t height, Value tensor) {
                        int64_t width = std::min(height == 1 ? tile.columns
                                                             : tile.rowsColumns,
                                                 panelColumns);
                        return emitColumns(width, tensor, [&](Value part) {
                          return emitSums(row, height, width, part);
                        });
                      });
    });
  };
  auto emitMany = [&] {
    int64_t width = std::min(tile.factorColumns, panelColumns);
    Value buffer = tensor::EmptyOp::create(
        b, ArrayRef<int64_t>{factor.blocks * factor.rowsPerBlock, width},
        b.getF32Type());
    return emitPanels(destination, [&](Value panel) {
      return emitColumns(width, panel, [&](Value part) {
        Value factors = emitFactors(buffer, width);
        return emitRows(tile.factorRows, part,
                        [&](OpFoldResult row, int64_t height, Value tensor) {
                          return emitProduct(factors, row, height, width,
                                             tensor);
                        });
      });
    });
  };
  Value result;
  if (isLess(rows, tile.minRows))
    result = emitFew();
  else if (isAtLeast(rows, tile.minRows))
    result = emitMany();
  else
    result = emitBranch(b, destination.getType(),
                        emitAtLeast(b, rows, tile.minRows), emitMany, emitFew);
  neighbors.replace(rewriter, result);
}

/// Whether the operands of a product of two matrices, or of a vector and a
/// matrix, are in the usual order.
static bool isPlain(linalg::LinalgOp op, const ProductDims &dims) {
  if (!dims.outer.empty() || dims.reductions.size() != 1)
    return false;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  MLIRContext *context = op.getContext();
  AffineExpr column = getAffineDimExpr(dims.column, context),
             depth = getAffineDimExpr(dims.reductions[0], context);
  SmallVector<AffineExpr> left = {depth}, result = {column};
  if (dims.row) {
    AffineExpr row = getAffineDimExpr(*dims.row, context);
    left.insert(left.begin(), row);
    result.insert(result.begin(), row);
  }
  return maps[dims.left].getResults() == ArrayRef(left) &&
         maps[dims.right].getResults() == ArrayRef({depth, column}) &&
         maps[2].getResults() == ArrayRef(result);
}

namespace {
struct TileDequantizedProducts
    : agate::impl::TileDequantizedProductsPassBase<TileDequantizedProducts> {
  using TileDequantizedProductsPassBase::TileDequantizedProductsPassBase;

  void runOnOperation() override {
    SmallVector<std::pair<linalg::LinalgOp, ProductDims>> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      std::optional<ProductDims> dims = matchProduct(op);
      if (dims && isPlain(op, *dims))
        products.push_back({op, *dims});
    });
    IRRewriter rewriter(&getContext());
    for (auto &[op, dims] : products) {
      std::optional<DequantizedTile> tile = getDequantizedTile(isaLevel);
      std::optional<DequantizedFactor> factor =
          matchDequantizedFactor(op->getOperand(dims.right));
      if (tile && factor && factor->columns >= tile->lanes)
        DequantizedProductTiler(rewriter, op, dims, *factor, *tile)
            .emit(rewriter);
    }
  }
};
} // namespace

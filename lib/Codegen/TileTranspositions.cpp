//===- TileTranspositions.cpp - Squares of matrices -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "TileLoops.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_TILETRANSPOSITIONSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
class TranspositionTiler {
public:
  TranspositionTiler(RewriterBase &rewriter, linalg::TransposeOp op,
                     ArrayRef<int64_t> sizes, int64_t lanes)
      : b(op.getLoc(), rewriter), op(op), lanes(lanes),
        least(sizes.empty() ? 0 : sizes.back()),
        permutation(op.getPermutation()) {
    for (int64_t size : sizes) {
      if (size < lanes)
        blocks.append({{size, lanes}, {lanes, size}});
      blocks.push_back({size, size});
    }
  }

  bool match();
  void tile(RewriterBase &rewriter);

private:
  void lookThroughConversion();
  Value convert(Value part);

  /// Rows and columns of the result: squares of vectors, then one of them, and
  /// parts of one where there are few rows or columns.
  struct Block {
    int64_t rows, columns;
  };

  Value emitOuter(unsigned dim, Value destination);
  Value emitBlocks(ArrayRef<Block> blocks, Value destination);
  Value emitBlockLoops(Block block, Value destination);
  Value emitFew(Value destination);
  Value emitWhole(Value destination);
  Value emitSquares(Block block, OpFoldResult row, OpFoldResult column,
                    Value destination);
  Value emitSquare(Block square, OpFoldResult row, OpFoldResult column,
                   Value destination);
  int64_t getExtent(unsigned dim, int64_t size) const;

  ImplicitLocOpBuilder b;
  linalg::TransposeOp op;
  SmallVector<Block> blocks;
  int64_t lanes, least;
  ArrayRef<int64_t> permutation;
  /// What is transposed; `conversion` computes it from `source`, if there is
  /// one.
  Value source;
  linalg::GenericOp conversion;
  /// The dimension of the result that is innermost in the input.
  unsigned rowDim = 0, columnDim = 0;
  /// Of the result.
  SmallVector<OpFoldResult> extents, offsets;
};
} // namespace

bool TranspositionTiler::match() {
  auto type = cast<RankedTensorType>(op.getInit().getType());
  if (isScheduled(op) || !op.hasPureTensorSemantics() || lanes == 0 ||
      permutation.empty() ||
      permutation.back() == int64_t(permutation.size()) - 1 ||
      llvm::is_contained(type.getShape(), 0))
    return false;
  columnDim = permutation.size() - 1;
  for (auto [i, dim] : llvm::enumerate(permutation))
    if (dim == int64_t(columnDim))
      rowDim = i;
  extents = tensor::getMixedSizes(b, op.getLoc(), op.getInit());
  // What is a single square, or smaller, is left as it is.
  bool isSmall =
      isLess(extents[rowDim], least) || isLess(extents[columnDim], least) ||
      (isLess(extents[rowDim], lanes) && isLess(extents[columnDim], lanes));
  bool isSquare = type.getRank() == 2 && type.hasStaticShape() &&
                  type.getDimSize(0) <= 4 * lanes &&
                  type.getDimSize(1) <= lanes;
  return !isSmall && !isSquare;
}

/// Whether the operation computes each element from that of its only operand,
/// in a few instructions.
static bool isConversion(linalg::GenericOp op) {
  if (isScheduled(op) || !op.hasPureTensorSemantics() ||
      op.getNumDpsInputs() != 1 || op->getNumResults() != 1 ||
      op.getNumReductionLoops() != 0 ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }) ||
      op.payloadUsesValueFromOperand(op.getDpsInitOperand(0)))
    return false;
  return llvm::all_of(op.getBody()->without_terminator(), [](Operation &inner) {
    return isa<arith::ExtFOp, arith::TruncFOp, arith::ExtSIOp, arith::ExtUIOp,
               arith::SIToFPOp, arith::UIToFPOp, arith::SubIOp, arith::AddIOp>(
        inner);
  });
}

/// Converts what squares read of the source of a conversion that nothing else
/// needs, rather than all of it ahead.
void TranspositionTiler::lookThroughConversion() {
  source = op.getInput();
  SmallVector<Operation *> views;
  Value from = source;
  while (isa_and_present<tensor::ExtractSliceOp, tensor::ExpandShapeOp>(
      from.getDefiningOp())) {
    if (!from.hasOneUse())
      return;
    views.push_back(from.getDefiningOp());
    from = views.back()->getOperand(0);
  }
  auto generic = from.getDefiningOp<linalg::GenericOp>();
  if (!generic || !from.hasOneUse() || !isConversion(generic))
    return;
  conversion = generic;
  source = generic.getInputs()[0];
  Type element = getElementTypeOrSelf(source.getType());
  for (Operation *view : llvm::reverse(views)) {
    auto type = cast<RankedTensorType>(view->getResult(0).getType());
    Operation *copy = b.clone(*view);
    copy->setOperand(0, source);
    copy->getResult(0).setType(type.clone(element));
    source = copy->getResult(0);
  }
}

/// A part of the source, or of all, converted.
Value TranspositionTiler::convert(Value part) {
  if (!conversion)
    return part;
  auto type = cast<RankedTensorType>(part.getType());
  Value empty =
      tensor::EmptyOp::create(b, tensor::getMixedSizes(b, b.getLoc(), part),
                              getElementTypeOrSelf(op.getInput().getType()));
  SmallVector<AffineMap> maps(2, b.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(b, empty.getType(), part, empty,
                                           maps, iterators);
  IRMapping mapping;
  conversion.getRegion().cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

/// The extent of a square of `size` in a dimension of the result, of which
/// there may be less.
int64_t TranspositionTiler::getExtent(unsigned dim, int64_t size) const {
  std::optional<int64_t> extent = getConstantIntValue(extents[dim]);
  return extent ? std::min(*extent, size) : size;
}

Value TranspositionTiler::emitSquare(Block square, OpFoldResult row,
                                     OpFoldResult column, Value destination) {
  SmallVector<OpFoldResult> to = offsets, from(offsets.size());
  to[rowDim] = row;
  to[columnDim] = column;
  int64_t rows = getExtent(rowDim, square.rows),
          columns = getExtent(columnDim, square.columns);
  OpFoldResult one = b.getIndexAttr(1);
  SmallVector<OpFoldResult> toSizes(to.size(), one), fromSizes(to.size(), one);
  toSizes[rowDim] = b.getIndexAttr(rows);
  toSizes[columnDim] = b.getIndexAttr(columns);
  for (auto [i, dim] : llvm::enumerate(permutation)) {
    from[dim] = to[i];
    fromSizes[dim] = toSizes[i];
  }
  auto type = [&](int64_t outer, int64_t inner, Value like) {
    return RankedTensorType::get({outer, inner},
                                 getElementTypeOrSelf(like.getType()));
  };
  // Of the two dimensions, the one that is innermost in the result is last in
  // it, and the other one in the input.
  HyperrectangularSlice target(to, toSizes);
  Value input = convert(
      createExtractSlice(b, source, HyperrectangularSlice(from, fromSizes),
                         type(columns, rows, source)));
  Value init = createExtractSlice(b, destination, target,
                                  type(rows, columns, destination));
  Value result =
      linalg::TransposeOp::create(b, input, init, ArrayRef<int64_t>{1, 0})
          ->getResult(0);
  return createInsertSlice(b, result, destination, target);
}

/// The squares of a block.
Value TranspositionTiler::emitSquares(Block block, OpFoldResult row,
                                      OpFoldResult column, Value destination) {
  auto add = [&](OpFoldResult x, OpFoldResult y) -> OpFoldResult {
    AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), d0 + d1,
                                                 {x, y});
  };
  Block square = {std::min(block.rows, lanes), std::min(block.columns, lanes)};
  auto getRange = [&](unsigned dim, int64_t size, int64_t tile) {
    return TiledRange{0, b.getIndexAttr(getExtent(dim, size)),
                      getExtent(dim, tile)};
  };
  return emitTileLoop(
      b, getRange(rowDim, block.rows, square.rows), destination,
      [&](OpFoldResult i, Value outer) {
        return emitTileLoop(
            b, getRange(columnDim, block.columns, square.columns), outer,
            [&](OpFoldResult j, Value tensor) {
              return emitSquare(square, add(row, i), add(column, j), tensor);
            });
      });
}

/// Loops over blocks.
Value TranspositionTiler::emitBlockLoops(Block block, Value destination) {
  TiledRange rows = {0, extents[rowDim], getExtent(rowDim, block.rows)};
  TiledRange columns = {0, extents[columnDim],
                        getExtent(columnDim, block.columns)};
  return emitTileLoop(b, rows, destination, [&](OpFoldResult row, Value outer) {
    return emitTileLoop(b, columns, outer,
                        [&](OpFoldResult column, Value inner) {
                          return emitSquares(block, row, column, inner);
                        });
  });
}

/// Fewer rows or columns than the least block has, such as the colors of an
/// image, where only the running program knows how many.
Value TranspositionTiler::emitFew(Value destination) {
  struct Case {
    unsigned dim, other;
    int64_t size;
  };
  SmallVector<Case> cases;
  for (auto [dim, other] : {std::pair(rowDim, columnDim), {columnDim, rowDim}})
    if (!getConstantIntValue(extents[dim]) && !isLess(extents[other], lanes))
      for (int64_t size = 2; size < least; ++size)
        cases.push_back({dim, other, size});
  std::function<Value(ArrayRef<Case>)> emit =
      [&](ArrayRef<Case> rest) -> Value {
    if (rest.empty())
      return emitWhole(destination);
    // Structured bindings cannot be captured in C++17.
    unsigned dim = rest.front().dim, other = rest.front().other;
    int64_t size = rest.front().size;
    Value isHere = arith::CmpIOp::create(
        b, arith::CmpIPredicate::eq,
        getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[dim]),
        arith::ConstantIndexOp::create(b, size));
    if (!isAtLeast(extents[other], lanes))
      isHere = arith::AndIOp::create(b, isHere,
                                     emitAtLeast(b, extents[other], lanes));
    return emitBranch(
        b, destination.getType(), isHere,
        [&] {
          OpFoldResult extent = b.getIndexAttr(size);
          std::swap(extents[dim], extent);
          Value result = emitBlockLoops({lanes, lanes}, destination);
          std::swap(extents[dim], extent);
          return result;
        },
        [&] { return emit(rest.drop_front()); });
  };
  return emit(cases);
}

/// Blocks of one kind, and of the rest of them where there are fewer rows or
/// columns.
Value TranspositionTiler::emitBlocks(ArrayRef<Block> blocks,
                                     Value destination) {
  if (blocks.empty())
    return emitFew(destination);
  OpFoldResult rows = extents[rowDim], columns = extents[columnDim];
  Block block = blocks.front();
  // Few rows or columns are one square: a vector holds them.
  auto isTooLarge = [&](OpFoldResult extent, int64_t size) {
    return isLess(extent, size) && !isLess(extent, lanes);
  };
  // Where there are few of both, no side is a whole vector.
  bool isWasted = block.rows != block.columns &&
                  (isLess(rows, lanes) || isLess(columns, lanes));
  if (isWasted || isTooLarge(rows, block.rows) ||
      isTooLarge(columns, block.columns))
    return emitBlocks(blocks.drop_front(), destination);
  Value fits;
  for (auto [extent, size] :
       {std::pair(rows, block.rows), std::pair(columns, block.columns)})
    if (!isAtLeast(extent, size) && !isLess(extent, lanes)) {
      Value fitsHere = emitAtLeast(b, extent, size);
      fits = fits ? arith::AndIOp::create(b, fits, fitsHere) : fitsHere;
    }
  if (!fits)
    return emitBlockLoops(block, destination);
  return emitBranch(
      b, destination.getType(), fits,
      [&] { return emitBlockLoops(block, destination); },
      [&] { return emitBlocks(blocks.drop_front(), destination); });
}

/// The part of the operation that the outer loops are at, as it is.
Value TranspositionTiler::emitWhole(Value destination) {
  // A slice of everything would be copied: only its extraction folds.
  bool isEverything = llvm::all_of(llvm::seq(extents.size()), [&](size_t dim) {
    return dim == rowDim || dim == columnDim || isOneInteger(extents[dim]);
  });
  if (isEverything)
    return linalg::TransposeOp::create(b, convert(source), destination,
                                       permutation)
        ->getResult(0);
  SmallVector<OpFoldResult> toSizes(offsets.size(), b.getIndexAttr(1));
  toSizes[rowDim] = extents[rowDim];
  toSizes[columnDim] = extents[columnDim];
  SmallVector<OpFoldResult> from(offsets.size()), fromSizes(offsets.size());
  for (auto [i, dim] : llvm::enumerate(permutation)) {
    from[dim] = offsets[i];
    fromSizes[dim] = toSizes[i];
  }
  HyperrectangularSlice target(offsets, toSizes);
  Value input = convert(
      createExtractSlice(b, source, HyperrectangularSlice(from, fromSizes)));
  Value init = createExtractSlice(b, destination, target);
  Value whole =
      linalg::TransposeOp::create(b, input, init, permutation)->getResult(0);
  return createInsertSlice(b, whole, destination, target);
}

Value TranspositionTiler::emitOuter(unsigned dim, Value destination) {
  if (dim == extents.size())
    return emitBlocks(blocks, destination);
  if (dim == rowDim || dim == columnDim)
    return emitOuter(dim + 1, destination);
  return emitTileLoop(b, {0, extents[dim], 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[dim] = offset;
                        return emitOuter(dim + 1, tensor);
                      });
}

void TranspositionTiler::tile(RewriterBase &rewriter) {
  offsets.assign(extents.size(), b.getIndexAttr(0));
  lookThroughConversion();
  rewriter.replaceOp(op, emitOuter(0, op.getInit()));
}

namespace {
struct TileTranspositions
    : agate::impl::TileTranspositionsPassBase<TileTranspositions> {
  using TileTranspositionsPassBase::TileTranspositionsPassBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    nameTranspositions(rewriter);
    SmallVector<linalg::TransposeOp> ops;
    getOperation()->walk([&](linalg::TransposeOp op) { ops.push_back(op); });
    for (linalg::TransposeOp op : ops) {
      rewriter.setInsertionPoint(op);
      Type element = getElementTypeOrSelf(op.getInit().getType());
      TranspositionTiler tiler(
          rewriter, op, getTranspositionBlocks(isaLevel, element),
          VectorUnit::get(isaLevel).getMovedLanes(element));
      if (tiler.match())
        tiler.tile(rewriter);
    }
  }

private:
  /// Replaces operations that only copy elements in another order.
  void nameTranspositions(RewriterBase &rewriter) {
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      std::optional<SmallVector<int64_t>> permutation =
          linalg::isaTransposeOpInterface(op);
      if (!permutation || !op.hasPureTensorSemantics() ||
          !getResultMap(op).isIdentity())
        continue;
      rewriter.setInsertionPoint(op);
      rewriter.replaceOpWithNewOp<linalg::TransposeOp>(
          op, op.getInputs()[0], op.getOutputs()[0], *permutation);
    }
  }
};
} // namespace

//===- NormalizeProducts.cpp - Products in the form that is tiled ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Attention.h"
#include "Neighbors.h"
#include "PackWeights.h"
#include "Products.h"
#include "TileLoops.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

namespace agate {
#define GEN_PASS_DEF_NORMALIZEPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Narrow floats
//===----------------------------------------------------------------------===//

/// The elements of a tensor as floats of `type`; what is padded with a constant
/// stays so.
static Value emitExtended(ImplicitLocOpBuilder &b, Value v, Type type) {
  auto pad = v.getDefiningOp<tensor::PadOp>();
  APFloat padding(0.0);
  if (pad && pad.getConstantPaddingValue() &&
      matchPattern(pad.getConstantPaddingValue(), m_ConstantFloat(&padding))) {
    bool losesInfo;
    padding.convert(cast<FloatType>(type).getFloatSemantics(),
                    APFloat::rmNearestTiesToEven, &losesInfo);
    Value source = emitExtended(b, pad.getSource(), type);
    Value constant =
        arith::ConstantOp::create(b, b.getFloatAttr(type, padding));
    return tensor::PadOp::create(b, pad.getResultType().clone(type), source,
                                 pad.getMixedLowPad(), pad.getMixedHighPad(),
                                 constant, pad.getNofold());
  }
  Value empty =
      tensor::EmptyOp::create(b, tensor::getMixedSizes(b, b.getLoc(), v), type);
  int64_t rank = cast<RankedTensorType>(v.getType()).getRank();
  AffineMap identity = b.getMultiDimIdentityMap(rank);
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             b, empty.getType(), v, empty, ArrayRef{identity, identity}, loops,
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               linalg::YieldOp::create(
                   nested, loc,
                   arith::ExtFOp::create(nested, loc, type, args[0])
                       .getResult());
             })
      .getResult(0);
}

/// Whether an operand is read in windows, whose tiles copy it.
static bool isReadInWindows(OpOperand *operand) {
  auto op = cast<linalg::LinalgOp>(operand->getOwner());
  return !op.getMatchingIndexingMap(operand).isProjectedPermutation(
      /*allowZeroInResults=*/true);
}

/// Whether adjacent elements of an operand belong to adjacent results. Tiles
/// extend them in the vectors in which they are read.
static bool isReadInColumns(OpOperand *operand) {
  auto op = cast<linalg::LinalgOp>(operand->getOwner());
  AffineMap map = op.getMatchingIndexingMap(operand), result = getResultMap(op);
  return map.getNumResults() > 0 && result.getNumResults() > 0 &&
         map.getResults().back() == result.getResults().back();
}

/// Extends operands of narrow floats ahead of the product, which is tiled in
/// the type of the sum then, constants at compile time.
static void extendOperands(RewriterBase &rewriter, linalg::LinalgOp op) {
  if (isSumOfProducts(op))
    return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  Type type = getElementTypeOrSelf(op.getDpsInits()[0].getType());
  SmallVector<Value> inputs = op.getDpsInputs();
  SmallVector<OpOperand *> computed;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    Value &input = inputs[operand->getOperandNumber()];
    if (getElementTypeOrSelf(input.getType()) == type)
      continue;
    Value constant = type.isF32() ? extendConstant(b, input) : Value();
    if (constant)
      input = constant;
    else
      computed.push_back(operand);
  }
  if (!llvm::all_of(computed, [](OpOperand *operand) {
        return isReadOften(operand) || isReadInWindows(operand) ||
               isReadInColumns(operand);
      }))
    return;
  for (OpOperand *operand : computed)
    inputs[operand->getOperandNumber()] = emitExtended(b, operand->get(), type);
  auto generic = linalg::GenericOp::create(
      b, op->getResultTypes(), inputs, op.getDpsInits(),
      op.getIndexingMapsArray(), op.getIteratorTypesArray(),
      [](OpBuilder &nested, Location loc, ValueRange args) {
        Value product = arith::MulFOp::create(nested, loc, args[0], args[1]);
        linalg::YieldOp::create(
            nested, loc,
            arith::AddFOp::create(nested, loc, args[2], product).getResult());
      });
  rewriter.replaceOp(op, generic);
}

/// Reads the inputs of transpositions instead of their results.
static void foldTranspositions(RewriterBase &rewriter, linalg::LinalgOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<Value> inputs = op.getDpsInputs();
  bool any = false;
  for (unsigned i = 0; i < inputs.size(); ++i) {
    auto transpose = inputs[i].getDefiningOp<linalg::TransposeOp>();
    if (!transpose ||
        !maps[i].isProjectedPermutation(/*allowZeroInResults=*/true))
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
    return;
  rewriter.setInsertionPoint(op);
  auto generic = linalg::GenericOp::create(
      rewriter, op.getLoc(), op->getResultTypes(), inputs, op.getDpsInits(),
      maps, op.getIteratorTypesArray());
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  rewriter.replaceOp(op, generic);
}

//===----------------------------------------------------------------------===//
// Several reductions
//===----------------------------------------------------------------------===//

/// The loops of `loops` in the order of the dimensions that they index.
static SmallVector<unsigned> getInOrder(AffineMap map,
                                        ArrayRef<unsigned> loops) {
  SmallVector<unsigned> ordered;
  for (AffineExpr expr : map.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (llvm::is_contained(loops, dim))
      ordered.push_back(dim);
  }
  return ordered;
}

/// Whether the dimensions that the loops index follow each other in this order.
/// Dimensions of size 1 may be between them.
static bool areAdjacent(AffineMap map, ArrayRef<unsigned> loops,
                        ArrayRef<int64_t> extents) {
  SmallVector<unsigned> dims;
  for (AffineExpr expr : map.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (extents[dim] != 1)
      dims.push_back(dim);
  }
  const auto *first = llvm::find(dims, loops.front());
  return ArrayRef(first, dims.end()).take_front(loops.size()) == loops;
}

/// The operand with the dimensions of reductions next to each other, ahead of
/// the columns.
static Value emitWithAdjacent(ImplicitLocOpBuilder &b, Value operand,
                              AffineMap &map, ArrayRef<unsigned> reductions,
                              unsigned column) {
  SmallVector<int64_t> permutation, last;
  SmallVector<int64_t> middle(reductions.size());
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    const auto *reduction = llvm::find(reductions, dim);
    if (reduction != reductions.end())
      middle[reduction - reductions.begin()] = i;
    else
      (dim == column ? last : permutation).push_back(i);
  }
  llvm::append_range(permutation, middle);
  llvm::append_range(permutation, last);
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), operand);
  SmallVector<AffineExpr> exprs(map.getResults());
  applyPermutationToVector(sizes, permutation);
  applyPermutationToVector(exprs, permutation);
  map = AffineMap::get(map.getNumDims(), 0, exprs, b.getContext());
  Value empty = tensor::EmptyOp::create(
      b, sizes, getElementTypeOrSelf(operand.getType()));
  return linalg::TransposeOp::create(b, operand, empty, permutation)
      .getResult()[0];
}

/// Lets the dimensions of several reductions follow each other in the same
/// order in both operands, so that they become one loop.
static void orderReductions(RewriterBase &rewriter, linalg::LinalgOp op,
                            const ProductDims &dims) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  SmallVector<unsigned> reductions(dims.reductions);
  llvm::erase_if(reductions, [&](unsigned dim) { return extents[dim] == 1; });
  if (reductions.size() < 2)
    return;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  // Rather the left operand is transposed, as weights are the right one.
  AffineMap right = maps[dims.right];
  bool isRightInOrder =
      areAdjacent(right, getInOrder(right, reductions), extents);
  reductions =
      getInOrder(maps[isRightInOrder ? dims.right : dims.left], reductions);
  SmallVector<unsigned> moved;
  for (unsigned i : {dims.left, dims.right})
    if (!areAdjacent(maps[i], reductions, extents))
      moved.push_back(i);
  if (moved.empty() || llvm::any_of(moved, [&](unsigned i) {
        return !isReadOften(&op->getOpOperand(i));
      }))
    return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  SmallVector<Value> inputs = op.getDpsInputs();
  for (unsigned i : moved)
    inputs[i] =
        emitWithAdjacent(b, inputs[i], maps[i], reductions, dims.column);
  auto generic = linalg::GenericOp::create(b, op->getResultTypes(), inputs,
                                           op.getDpsInits(), maps,
                                           op.getIteratorTypesArray());
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  rewriter.replaceOp(op, generic);
}

//===----------------------------------------------------------------------===//
// Rows of several dimensions
//===----------------------------------------------------------------------===//

namespace {
/// Loops of consecutive numbers that become one.
struct LoopRun {
  unsigned first, count;

  bool contains(AffineExpr expr) const {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    return dim && dim.getPosition() >= first &&
           dim.getPosition() < first + count;
  }
};
} // namespace

/// The dimensions that the loops index become one; nothing if it indexes only
/// some of them or in another order.
static std::optional<SmallVector<ReassociationIndices>>
getCollapsedDims(AffineMap map, LoopRun run) {
  SmallVector<ReassociationIndices> groups;
  ArrayRef<AffineExpr> exprs = map.getResults();
  for (unsigned i = 0; i < exprs.size();) {
    ReassociationIndices group;
    if (!run.contains(exprs[i])) {
      group.push_back(i++);
    } else {
      for (unsigned k = 0; k < run.count; ++k, ++i) {
        if (i == exprs.size() ||
            exprs[i] != getAffineDimExpr(run.first + k, map.getContext()))
          return std::nullopt;
        group.push_back(i);
      }
    }
    groups.push_back(group);
  }
  return groups;
}

/// The operation with one loop in place of `run`. Operands that another such
/// operation has computed are collapsed already.
static Value emitCollapsed(ImplicitLocOpBuilder &b, linalg::LinalgOp op,
                           ValueRange operands, LoopRun run) {
  unsigned numLoops = op.getNumLoops() - run.count + 1;
  SmallVector<AffineExpr> loops;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    unsigned other = dim < run.first + run.count ? std::min(dim, run.first)
                                                 : dim - run.count + 1;
    loops.push_back(b.getAffineDimExpr(other));
  }
  SmallVector<Value> collapsed(operands);
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (auto [operand, map] : llvm::zip_equal(collapsed, maps)) {
    SmallVector<ReassociationIndices> groups = *getCollapsedDims(map, run);
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (type && groups.size() != map.getNumResults() &&
        type.getRank() == map.getNumResults())
      operand = tensor::CollapseShapeOp::create(b, operand, groups);
    SmallVector<AffineExpr> exprs;
    for (const ReassociationIndices &group : groups)
      exprs.push_back(map.getResult(group[0]).replaceDims(loops));
    map = AffineMap::get(numLoops, 0, exprs, b.getContext());
  }
  Type type = collapsed.back().getType();
  if (isa<linalg::FillOp>(op))
    return mlir::clone(b, op, type, collapsed)->getResult(0);
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  iterators.erase(iterators.begin() + run.first + 1,
                  iterators.begin() + run.first + run.count);
  auto generic =
      linalg::GenericOp::create(b, type, ArrayRef(collapsed).drop_back(),
                                collapsed.back(), maps, iterators);
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

/// The dimensions of the result that are rows of the left operand one after the
/// other, the last of which is that of the rows: first and count.
static std::pair<unsigned, unsigned> findRowDims(linalg::LinalgOp op,
                                                 const ProductDims &dims) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineExpr row = getAffineDimExpr(*dims.row, op.getContext());
  unsigned last = *maps[2].getResultPosition(row), first = last;
  auto position = maps[dims.left].getResultPosition(row);
  for (unsigned back = 1; back <= last && back <= *position; ++back) {
    AffineExpr expr = maps[2].getResult(last - back);
    if (maps[dims.left].getResult(*position - back) != expr ||
        expr != getAffineDimExpr(*dims.row - back, op.getContext()) ||
        maps[dims.right].isFunctionOfDim(*dims.row - back))
      break;
    first = last - back;
  }
  return {first, last - first + 1};
}

/// Makes a product of one matrix whose rows have several dimensions one of
/// rows of one dimension.
static void collapseRows(RewriterBase &rewriter, linalg::LinalgOp op,
                         const ProductDims &dims) {
  if (!dims.row)
    return;
  auto [first, count] = findRowDims(op, dims);
  // The lowering of buffers expands into one dimension of unknown size at most.
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (count == 1 || llvm::count_if(type.getShape().slice(first, count),
                                   ShapedType::isDynamic) > 1)
    return;
  Neighbors neighbors(op);
  // Results of elementwise operations are indexed by all loops in order.
  auto getRun = [&, first = first, count = count](linalg::LinalgOp each) {
    return LoopRun{each == op ? *dims.row - count + 1 : first, count};
  };
  for (linalg::LinalgOp each : neighbors.getOps())
    for (AffineMap map : each.getIndexingMapsArray())
      if (each.hasIndexSemantics() || !getCollapsedDims(map, getRun(each)))
        return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(neighbors.getRoot());
  Value destination = neighbors.createDestination(b);
  Value result = neighbors.emitWhole(
      b, destination, [&](linalg::LinalgOp each, ValueRange operands) {
        return emitCollapsed(b, each, operands, getRun(each));
      });
  AffineMap identity = b.getMultiDimIdentityMap(
      cast<RankedTensorType>(destination.getType()).getRank());
  result = tensor::ExpandShapeOp::create(
      b, neighbors.getRoot()->getResult(0).getType(), result,
      *getCollapsedDims(identity, {first, count}),
      tensor::getMixedSizes(b, b.getLoc(), destination));
  neighbors.replace(rewriter, result);
}

//===----------------------------------------------------------------------===//
// One column
//===----------------------------------------------------------------------===//

/// The operation with `loop` having one iteration.
static Value emitWithOneIteration(ImplicitLocOpBuilder &b, linalg::LinalgOp op,
                                  ValueRange operands, unsigned loop) {
  SmallVector<Value> known(operands);
  for (auto [operand, map] :
       llvm::zip_equal(known, op.getIndexingMapsArray())) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    auto position = map.getResultPosition(b.getAffineDimExpr(loop));
    if (!type || !position || !type.isDynamicDim(*position))
      continue;
    SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
    shape[*position] = 1;
    operand = tensor::CastOp::create(
        b, RankedTensorType::get(shape, type.getElementType()), operand);
  }
  return mlir::clone(b, op, known.back().getType(), known)->getResult(0);
}

/// Adds a branch for a right operand that turns out to have one column, whose
/// elements are adjacent then.
static void branchForOneColumn(RewriterBase &rewriter, linalg::LinalgOp op,
                               const ProductDims &dims) {
  AffineMap right = op.getIndexingMapsArray()[dims.right];
  if (right.getResults().back() !=
          getAffineDimExpr(dims.column, op.getContext()) ||
      dims.reductions.size() != 1)
    return;
  Neighbors neighbors(op);
  // Results of elementwise operations are indexed by all loops in order.
  auto getLoop = [&](linalg::LinalgOp each) {
    return each == op ? dims.column : each.getNumLoops() - 1;
  };
  for (linalg::LinalgOp each : neighbors.getOps())
    if (!ShapedType::isDynamic(each.getStaticLoopRanges()[getLoop(each)]))
      return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(neighbors.getRoot());
  Value destination = neighbors.createDestination(b);
  Value columns = getValueOrCreateConstantIndexOp(
      b, b.getLoc(), op.createLoopRanges(b, b.getLoc())[dims.column].size);
  Value isOne = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, columns,
                                      arith::ConstantIndexOp::create(b, 1));
  Type type = neighbors.getRoot()->getResult(0).getType();
  Value result = emitBranch(
      b, type, isOne,
      [&]() -> Value {
        SmallVector<OpFoldResult> sizes =
            tensor::getMixedSizes(b, b.getLoc(), destination);
        SmallVector<OpFoldResult> zeros(sizes.size(), b.getIndexAttr(0));
        sizes.back() = b.getIndexAttr(1);
        HyperrectangularSlice column(zeros, sizes);
        // Of its own, as the distance of rows in the destination is unknown.
        Value empty = tensor::EmptyOp::create(
            b, sizes, getElementTypeOrSelf(destination.getType()));
        Value one = neighbors.emitWhole(
            b, empty, [&](linalg::LinalgOp each, ValueRange operands) {
              return emitWithOneIteration(b, each, operands, getLoop(each));
            });
        return createInsertSlice(b, one, destination, column);
      },
      [&] {
        return neighbors.emitWhole(
            b, destination, [&](linalg::LinalgOp each, ValueRange operands) {
              return mlir::clone(b, each, operands.back().getType(), operands)
                  ->getResult(0);
            });
      });
  neighbors.replace(rewriter, result);
}

namespace {
struct NormalizeProducts
    : agate::impl::NormalizeProductsPassBase<NormalizeProducts> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // Ahead of extensions, which would be between them and the products.
    forEachSum([&](linalg::LinalgOp op) { foldTranspositions(rewriter, op); });
    forEachSum([&](linalg::LinalgOp op) { extendOperands(rewriter, op); });
    // Each step may replace operations.
    forEachProduct([&](linalg::LinalgOp op, const ProductDims &dims) {
      orderReductions(rewriter, op, dims);
    });
    forEachProduct([&](linalg::LinalgOp op, const ProductDims &dims) {
      collapseRows(rewriter, op, dims);
    });
    // Attention is computed as a whole, whatever the number of columns is.
    DenseSet<Operation *> inAttention;
    forEachProduct([&](linalg::LinalgOp op, const ProductDims &) {
      if (std::optional<Attention> attention = matchAttention(op))
        inAttention.insert_range(ArrayRef<Operation *>{op, attention->first});
    });
    forEachProduct([&](linalg::LinalgOp op, const ProductDims &dims) {
      if (!inAttention.contains(op))
        branchForOneColumn(rewriter, op, dims);
    });
  }

private:
  void forEachSum(llvm::function_ref<void(linalg::LinalgOp)> visit) {
    SmallVector<linalg::LinalgOp> operations;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (!isScheduled(op) && isMixedSumOfProducts(op))
        operations.push_back(op);
    });
    for (linalg::LinalgOp op : operations)
      visit(op);
  }

  void forEachProduct(
      llvm::function_ref<void(linalg::LinalgOp, const ProductDims &)> visit) {
    SmallVector<std::pair<linalg::LinalgOp, ProductDims>> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<ProductDims> dims = matchProduct(op))
        products.push_back({op, *dims});
    });
    for (auto &[op, dims] : products)
      visit(op, dims);
  }
};
} // namespace

//===- CollapseProducts.cpp - Loops along the same memory as one ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Neighbors.h"
#include "Products.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {
#define GEN_PASS_DEF_COLLAPSEPRODUCTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether all operands have the loop `second` right behind `first`, or
/// neither.
static bool areAdjacent(linalg::LinalgOp op, unsigned first, unsigned second) {
  return llvm::all_of(op.getIndexingMapsArray(), [&](AffineMap map) {
    if (!map.isProjectedPermutation())
      return false;
    std::optional<unsigned> at =
        map.getResultPosition(getAffineDimExpr(first, op.getContext()));
    std::optional<unsigned> next =
        map.getResultPosition(getAffineDimExpr(second, op.getContext()));
    return at ? next == *at + 1 : !next;
  });
}

namespace {
/// Joins loops of one operation.
class LoopCollapser {
public:
  /// `isDropped` has an entry for each loop: whether it becomes part of the one
  /// that indexes the dimensions before.
  LoopCollapser(RewriterBase &rewriter, linalg::GenericOp op,
                SmallVector<bool> isDropped)
      : b(op.getLoc(), rewriter), op(op), isDropped(std::move(isDropped)) {}

  linalg::GenericOp collapse(RewriterBase &rewriter);

private:
  SmallVector<ReassociationIndices> getGroups(AffineMap map) const;
  AffineMap getMap(AffineMap map);
  Value collapseOperand(Value operand, AffineMap map);

  ImplicitLocOpBuilder b;
  linalg::GenericOp op;
  SmallVector<bool> isDropped;
};
} // namespace

/// The dimensions of an operand that become one.
SmallVector<ReassociationIndices>
LoopCollapser::getGroups(AffineMap map) const {
  SmallVector<ReassociationIndices> groups;
  for (unsigned i = 0; i < map.getNumResults(); ++i) {
    if (!isDropped[map.getDimPosition(i)])
      groups.emplace_back();
    groups.back().push_back(i);
  }
  return groups;
}

AffineMap LoopCollapser::getMap(AffineMap map) {
  SmallVector<AffineExpr> dims, results;
  unsigned count = 0;
  for (bool dropped : isDropped)
    dims.push_back(b.getAffineDimExpr(dropped ? 0 : count++));
  for (AffineExpr expr : map.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (!isDropped[dim])
      results.push_back(dims[dim]);
  }
  return AffineMap::get(count, 0, results, b.getContext());
}

Value LoopCollapser::collapseOperand(Value operand, AffineMap map) {
  SmallVector<ReassociationIndices> groups = getGroups(map);
  if (groups.size() == map.getNumResults())
    return operand;
  return tensor::CollapseShapeOp::create(b, operand, groups);
}

linalg::GenericOp LoopCollapser::collapse(RewriterBase &rewriter) {
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  for (auto [operand, map] :
       llvm::zip_equal(op->getOperands(), op.getIndexingMapsArray())) {
    operands.push_back(collapseOperand(operand, map));
    maps.push_back(getMap(map));
  }
  SmallVector<utils::IteratorType> iterators;
  for (auto [dim, type] : llvm::enumerate(op.getIteratorTypesArray()))
    if (!isDropped[dim])
      iterators.push_back(type);
  auto generic = linalg::GenericOp::create(b, operands.back().getType(),
                                           ArrayRef(operands).drop_back(),
                                           operands.back(), maps, iterators);
  IRMapping mapping;
  op.getRegion().cloneInto(&generic.getRegion(), mapping);
  Value result = generic.getResult(0);
  if (result.getType() != op->getResult(0).getType())
    result = tensor::ExpandShapeOp::create(
        b, op->getResult(0).getType(), result, getGroups(getResultMap(op)),
        tensor::getMixedSizes(b, b.getLoc(), op.getDpsInits()[0]));
  rewriter.replaceOp(op, result);
  return generic;
}

static FailureOr<linalg::GenericOp> getAsGeneric(RewriterBase &rewriter,
                                                 linalg::LinalgOp op) {
  rewriter.setInsertionPoint(op);
  if (auto generic = dyn_cast<linalg::GenericOp>(op.getOperation()))
    return generic;
  return linalg::generalizeNamedOp(rewriter, op);
}

/// Makes reductions whose dimensions are adjacent in both operands one loop,
/// and returns the product that replaces `op`, if any are.
static linalg::LinalgOp collapseReductions(RewriterBase &rewriter,
                                           linalg::LinalgOp op) {
  std::optional<ProductDims> dims = matchProduct(op);
  if (!dims || dims->reductions.size() == 1)
    return op;
  SmallVector<bool> isDropped(op.getNumLoops(), false);
  AffineMap left = op.getIndexingMapsArray()[dims->left];
  for (unsigned i = 1; i < left.getNumResults(); ++i) {
    unsigned first = left.getDimPosition(i - 1),
             second = left.getDimPosition(i);
    isDropped[second] = llvm::is_contained(dims->reductions, first) &&
                        llvm::is_contained(dims->reductions, second) &&
                        areAdjacent(op, first, second);
  }
  if (!llvm::is_contained(isDropped, true))
    return op;
  FailureOr<linalg::GenericOp> generic = getAsGeneric(rewriter, op);
  if (failed(generic))
    return op;
  return LoopCollapser(rewriter, *generic, isDropped).collapse(rewriter);
}

/// For each dimension of the result of `op` whether it can be joined with the
/// one before, in all of `operations`, whose results have the same dimensions.
static SmallVector<bool> findJoined(ArrayRef<linalg::LinalgOp> operations,
                                    unsigned rank) {
  SmallVector<bool> joined(rank, false);
  for (unsigned i = 1; i < rank; ++i)
    joined[i] = llvm::all_of(operations, [&](linalg::LinalgOp op) {
      AffineMap result = getResultMap(op);
      return result.isProjectedPermutation() &&
             areAdjacent(op, result.getDimPosition(i - 1),
                         result.getDimPosition(i));
    });
  return joined;
}

/// Joins dimensions of the result, in the operations around it as well.
static void collapseResult(RewriterBase &rewriter, linalg::LinalgOp product) {
  SmallVector<linalg::LinalgOp> operations = Neighbors(product).getOperations();
  // Reshapes of fills are folded.
  llvm::erase_if(operations,
                 [](Operation *op) { return isa<linalg::FillOp>(op); });
  SmallVector<bool> joined =
      findJoined(operations, getResultMap(product).getNumResults());
  if (!llvm::is_contained(joined, true))
    return;
  SmallVector<linalg::GenericOp> generics;
  for (linalg::LinalgOp op : operations) {
    FailureOr<linalg::GenericOp> generic = getAsGeneric(rewriter, op);
    if (failed(generic))
      return;
    generics.push_back(*generic);
  }
  for (linalg::GenericOp op : generics) {
    rewriter.setInsertionPoint(op);
    SmallVector<bool> isDropped(op.getNumLoops(), false);
    for (auto [i, isJoined] : llvm::enumerate(joined))
      isDropped[getResultMap(op).getDimPosition(i)] = isJoined;
    LoopCollapser(rewriter, op, isDropped).collapse(rewriter);
  }
}

namespace {
struct CollapseProducts
    : agate::impl::CollapseProductsPassBase<CollapseProducts> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isSumOfProducts(op))
        products.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : products)
      collapseResult(rewriter, collapseReductions(rewriter, op));
  }
};
} // namespace

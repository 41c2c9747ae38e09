//===- Attention.cpp - Products with rows in between ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Attention.h"

#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace agate {

namespace {
/// Collects the operations between two products.
class AttentionMatcher {
public:
  explicit AttentionMatcher(linalg::LinalgOp second) { result.second = second; }

  std::optional<Attention> match();

private:
  bool matchSecond();
  bool matchFirst(linalg::LinalgOp op);
  bool addOps();
  bool isRowOp(linalg::LinalgOp op) const;
  bool hasCommonRows(linalg::LinalgOp op, OpOperand &operand) const;
  void setKeyLoop(linalg::LinalgOp op);
  void setQueries();
  void setConsumer();
  bool keepDependentOps();
  bool hasReducedRows() const;
  linalg::LinalgOp getProducer(Value operand) const;

  Attention result;
  llvm::SetVector<Operation *> members;
};
} // namespace

/// Operations of more than this many are not attention.
static constexpr unsigned maxOps = 32;

linalg::LinalgOp AttentionMatcher::getProducer(Value operand) const {
  auto op = operand.getDefiningOp<linalg::LinalgOp>();
  // Initial values are created where they are used.
  bool isHere = op && op->getBlock() == result.second->getBlock() &&
                !isa<linalg::FillOp>(op);
  return isHere ? op : linalg::LinalgOp();
}

/// Whether the leading dimensions of the operand are the rows of the result.
bool AttentionMatcher::hasCommonRows(linalg::LinalgOp op,
                                     OpOperand &operand) const {
  AffineMap map = op.getMatchingIndexingMap(&operand), out = getResultMap(op);
  unsigned rows = result.numRowDims;
  return map.isProjectedPermutation() && map.getNumResults() >= rows &&
         map.getResults().take_front(rows) == out.getResults().take_front(rows);
}

bool AttentionMatcher::matchSecond() {
  linalg::LinalgOp op = result.second;
  std::optional<ProductDims> dims = matchProduct(op);
  if (!dims || !dims->row || dims->reductions.size() != 1)
    return false;
  result.secondDims = *dims;
  result.keyLoops[op] = dims->reductions[0];
  AffineMap left = op.getIndexingMapsArray()[dims->left];
  AffineMap out = getResultMap(op);
  result.numRowDims = out.getNumResults() - 1;
  unsigned rows = result.numRowDims;
  return out.getDimPosition(rows - 1) == *dims->row &&
         left.getNumResults() == rows + 1 &&
         left.getDimPosition(rows) == dims->reductions[0] &&
         hasCommonRows(op, op->getOpOperand(dims->left));
}

/// Whether the operation is a product whose rows are those of the second one.
bool AttentionMatcher::matchFirst(linalg::LinalgOp op) {
  std::optional<ProductDims> dims = matchProduct(op);
  AffineMap out = getResultMap(op);
  unsigned rows = result.numRowDims;
  if (result.first || !dims || !dims->row || dims->reductions.size() != 1 ||
      out.getNumResults() != rows + 1 ||
      out.getDimPosition(rows - 1) != *dims->row ||
      op.getNumLoops() != rows + 2)
    return false;
  result.first = op;
  result.firstDims = *dims;
  result.keyLoops[op] = dims->column;
  AffineMap right = op.getIndexingMapsArray()[dims->right];
  for (unsigned i = 0; i + 1 < rows; ++i)
    if (right.isFunctionOfDim(out.getDimPosition(i)))
      result.numKeyDims = i + 1;
  return true;
}

/// Whether the operation computes each row, or a number for each row, of rows.
bool AttentionMatcher::isRowOp(linalg::LinalgOp op) const {
  if (isScheduled(op) || !op.hasPureTensorSemantics() ||
      op->getNumResults() != 1 || hasEmptyOperand(op))
    return false;
  AffineMap out = getResultMap(op);
  unsigned rows = result.numRowDims;
  if (!out.isProjectedPermutation() || out.getNumResults() < rows ||
      out.getNumResults() > rows + 1 || op.getNumLoops() > rows + 1)
    return false;
  for (OpOperand &operand : op->getOpOperands())
    if (!op.getMatchingIndexingMap(&operand).isProjectedPermutation(
            /*allowZeroInResults=*/true) ||
        (members.contains(operand.get().getDefiningOp()) &&
         !hasCommonRows(op, operand)))
      return false;
  return llvm::all_of(*op.getBlock(), [](Operation &inner) {
    return inner.hasTrait<OpTrait::IsTerminator>() ||
           isMemoryEffectFree(&inner);
  });
}

/// The elementwise operation that computes the left operand of the first
/// product, if it is computed for this one only.
void AttentionMatcher::setQueries() {
  Value left = result.first->getOperand(result.firstDims.left);
  linalg::LinalgOp op = getProducer(left);
  if (!op || !op->hasOneUse() || isScheduled(op) ||
      !op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      hasEmptyOperand(op) || op.getNumReductionLoops() != 0 ||
      !getResultMap(op).isPermutation() || op.hasIndexSemantics() ||
      op.payloadUsesValueFromOperand(&op.getDpsInitsMutable()[0]))
    return;
  for (AffineMap map : op.getIndexingMapsArray())
    if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
      return;
  if (llvm::all_of(*op.getBlock(), [](Operation &inner) {
        return inner.hasTrait<OpTrait::IsTerminator>() ||
               isMemoryEffectFree(&inner);
      }))
    result.queries = op;
}

void AttentionMatcher::setConsumer() {
  if (!result.first->hasOneUse())
    return;
  auto user = cast<linalg::LinalgOp>(*result.first->getUsers().begin());
  if (user != result.second && user.getNumReductionLoops() == 0 &&
      getResultMap(user).getNumResults() == result.numRowDims + 1)
    result.consumer = user;
}

/// Finds the loop that is not one over rows.
void AttentionMatcher::setKeyLoop(linalg::LinalgOp op) {
  AffineMap out = getResultMap(op);
  std::optional<unsigned> loop;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
    if (!llvm::is_contained(out.getResults().take_front(result.numRowDims),
                            getAffineDimExpr(dim, op.getContext())))
      loop = dim;
  result.keyLoops[op] = loop;
}

/// Removes what does not depend on the first product, and is computed ahead of
/// it. Returns whether the loops over keys of all other operations are over
/// those of the first product, and the second product is one of them.
bool AttentionMatcher::keepDependentOps() {
  DenseSet<Operation *> kept = {result.first};
  auto readsScores = [&](linalg::LinalgOp op) {
    return llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
      return kept.contains(operand.get().getDefiningOp()) &&
             op.getMatchingIndexingMap(&operand).getNumResults() >
                 result.numRowDims;
    });
  };
  for (linalg::LinalgOp op : result.ops) {
    if (op == result.first ||
        llvm::none_of(op->getOperands(), [&](Value operand) {
          return kept.contains(operand.getDefiningOp());
        }))
      continue;
    if (result.keyLoops.lookup(op) && !readsScores(op))
      return false;
    kept.insert(op);
  }
  llvm::erase_if(result.ops,
                 [&](linalg::LinalgOp op) { return !kept.contains(op); });
  return readsScores(result.second);
}

/// Whether rows are reduced in between, as by softmax. Without that, and
/// without a mask, both products are faster as a whole, as those of two layers
/// are: the right operand is read once instead of once for each block of rows.
bool AttentionMatcher::hasReducedRows() const {
  return llvm::any_of(result.ops, [&](linalg::LinalgOp op) {
    return op != result.first && op.getNumReductionLoops() != 0;
  });
}

/// From the second product back to the first one. An operation is computed in
/// blocks if all of its users are.
bool AttentionMatcher::addOps() {
  SmallVector<linalg::LinalgOp> pending;
  auto addProducers = [&](linalg::LinalgOp op) {
    for (Value operand : op->getOperands())
      if (linalg::LinalgOp producer = getProducer(operand))
        pending.push_back(producer);
  };
  Value left = result.second->getOperand(result.secondDims.left);
  if (linalg::LinalgOp producer = getProducer(left))
    pending.push_back(producer);
  members.insert(result.second);
  while (!pending.empty() && members.size() < maxOps) {
    linalg::LinalgOp op = pending.pop_back_val();
    if (members.contains(op) ||
        !llvm::all_of(op->getUsers(),
                      [&](Operation *user) { return members.contains(user); }))
      continue;
    if (llvm::any_of(op->getUses(), [&](OpOperand &use) {
          return !hasCommonRows(cast<linalg::LinalgOp>(use.getOwner()), use);
        }))
      continue;
    if (isSumOfProducts(op)) {
      if (!matchFirst(op))
        return false;
    } else if (isRowOp(op)) {
      setKeyLoop(op);
      addProducers(op);
    } else {
      continue;
    }
    members.insert(op);
  }
  members.remove(result.second);
  return bool(result.first);
}

std::optional<Attention> AttentionMatcher::match() {
  if (!matchSecond() || !addOps())
    return std::nullopt;
  for (Operation *op : members)
    result.ops.push_back(cast<linalg::LinalgOp>(op));
  llvm::sort(result.ops,
             [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
  if (!keepDependentOps())
    return std::nullopt;
  setQueries();
  setConsumer();
  if (!hasReducedRows() && !findMask(result))
    return std::nullopt;
  return result;
}

std::optional<Attention> matchAttention(linalg::LinalgOp second) {
  return AttentionMatcher(second).match();
}

} // namespace agate

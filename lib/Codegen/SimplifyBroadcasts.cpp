//===- SimplifyBroadcasts.cpp - Pass simplify-broadcasts ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcasts.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/ScopedHashTable.h"

namespace agate {
#define GEN_PASS_DEF_SIMPLIFYBROADCASTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// Operations without regions are equal if they compute the same.
struct SameOperation : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(
        const_cast<Operation *>(op), OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations);
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b)
      return true;
    if (a == getTombstoneKey() || a == getEmptyKey() ||
        b == getTombstoneKey() || b == getEmptyKey())
      return false;
    return OperationEquivalence::isEquivalentTo(
        const_cast<Operation *>(a), const_cast<Operation *>(b),
        OperationEquivalence::IgnoreLocations);
  }
};

/// Visits the operations of a function once, in order, so that the operands of
/// an operation are simplified before it. A rewrite driver would visit a
/// condition again whenever one of its operands changes, which takes time that
/// is quadratic in the length of a chain of operations.
class Simplifier {
public:
  explicit Simplifier(MLIRContext *context) : rewriter(context) {}

  void simplify(Region &region);

private:
  using Sizes = std::pair<Value, Value>;
  template <typename Key, typename T, typename Info = llvm::DenseMapInfo<Key>>
  using Table = llvm::ScopedHashTable<Key, T, Info>;

  void simplify(Operation *op);
  Value getRepresentative(Value v);
  void replaceEqualOperands(Operation *op);
  Value fold(Operation *op);
  Value simplifySize(Broadcast outer);
  Value simplifyCondition(Broadcast sizes);
  void assume(Value condition);
  void assumeEqual(arith::CmpIOp compare);

  IRRewriter rewriter;
  // The tables describe what precedes the operation in its block and in the
  // enclosing blocks: the first operation that computes a value, the condition
  // that two sizes broadcast, the conditions that have been asserted, and the
  // value that stands for those that have been asserted to be equal.
  Table<Operation *, Operation *, SameOperation> computed;
  Table<Sizes, Value> conditions;
  Table<Value, bool> holds;
  Table<Value, Value> representatives;
};
} // namespace

/// The size that x and y broadcast to broadcasts with y to itself. With x the
/// result is the same if x and y are known to broadcast.
Value Simplifier::simplifySize(Broadcast outer) {
  if (outer.x == outer.y)
    return outer.x;
  std::optional<Broadcast> inner = getBroadcast(outer.x);
  if (inner && inner->y == outer.y)
    return outer.x;
  inner = getBroadcast(outer.y);
  if (!inner || inner->y != outer.x)
    return {};
  Value condition = conditions.lookup({inner->x, inner->y});
  return condition && holds.lookup(condition) ? outer.y : Value();
}

/// The size that x and y broadcast to broadcasts with y if x does.
Value Simplifier::simplifyCondition(Broadcast sizes) {
  for (auto [size, y] : {std::pair(sizes.x, sizes.y), {sizes.y, sizes.x}})
    if (std::optional<Broadcast> inner = getBroadcast(size))
      if (inner->y == y)
        return conditions.lookup({inner->x, y});
  return conditions.lookup({sizes.x, sizes.y});
}

/// Records that `condition` holds from here on, and with it the conditions that
/// it consists of.
void Simplifier::assume(Value condition) {
  SmallVector<Value> all = {condition};
  while (!all.empty()) {
    Value one = all.pop_back_val();
    if (holds.lookup(one))
      continue;
    holds.insert(one, true);
    if (auto both = one.getDefiningOp<arith::AndIOp>())
      all.append({both.getLhs(), both.getRhs()});
    if (auto compare = one.getDefiningOp<arith::CmpIOp>())
      assumeEqual(compare);
  }
}

/// If the comparison states that two numbers are equal, later operations use a
/// constant, or else the left one, in place of both.
void Simplifier::assumeEqual(arith::CmpIOp compare) {
  if (compare.getPredicate() != arith::CmpIPredicate::eq ||
      !compare.getLhs().getType().isIntOrIndex())
    return;
  Value kept = getRepresentative(compare.getLhs());
  Value other = getRepresentative(compare.getRhs());
  if (matchPattern(other, m_Constant()))
    std::swap(kept, other);
  if (kept != other && !matchPattern(other, m_Constant()))
    representatives.insert(other, kept);
}

/// The one that stands for a value may have been equal to another one since.
Value Simplifier::getRepresentative(Value v) {
  while (Value kept = representatives.lookup(v))
    v = kept;
  return v;
}

void Simplifier::replaceEqualOperands(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get().getType().isIntOrIndex())
      operand.set(getRepresentative(operand.get()));
}

/// The size of the tensor that `dim` is of, if that is allocated with it or has
/// been expanded to it: an operation computes its result in a tensor of the
/// same shape. Null if it is not known.
static Value getAllocatedSize(tensor::DimOp dim) {
  std::optional<int64_t> index = dim.getConstantIndex();
  Value tensor = dim.getSource();
  while (auto op = tensor.getDefiningOp<linalg::LinalgOp>())
    tensor = op.getDpsInits()[cast<OpResult>(tensor).getResultNumber()];
  if (auto expand = tensor.getDefiningOp<tensor::ExpandShapeOp>())
    return index && *index < expand.getResultType().getRank()
               ? dyn_cast<Value>(expand.getMixedOutputShape()[*index])
               : Value();
  auto empty = tensor.getDefiningOp<tensor::EmptyOp>();
  if (!empty || !index || *index >= empty.getType().getRank() ||
      !empty.getType().isDynamicDim(*index))
    return {};
  return empty.getDynamicSize(*index);
}

/// What `op` is, as sizes are not negative.
static Value foldSize(Operation *op) {
  if (auto dim = dyn_cast<tensor::DimOp>(op))
    return getAllocatedSize(dim);
  auto max = dyn_cast<arith::MaxSIOp>(op);
  APInt constant;
  bool isSize = max && max.getLhs().getDefiningOp<tensor::DimOp>() &&
                matchPattern(max.getRhs(), m_ConstantInt(&constant)) &&
                !constant.isStrictlyPositive();
  return isSize ? max.getLhs() : Value();
}

/// What `op` is, if it follows from its operands alone; null otherwise. Equal
/// sizes make conditions constant, and those of many branches one value, all of
/// whose uses the canonicalization of each branch would look at.
Value Simplifier::fold(Operation *op) {
  if (Value size = foldSize(op))
    return size;
  SmallVector<OpFoldResult> results;
  if (matchPattern(op, m_Constant()) || failed(op->fold(results)) ||
      results.size() != 1)
    return {};
  if (auto value = dyn_cast<Value>(results[0]))
    return value;
  auto attribute = dyn_cast<TypedAttr>(cast<Attribute>(results[0]));
  if (!attribute)
    return {};
  rewriter.setInsertionPoint(op);
  return arith::ConstantOp::create(rewriter, op->getLoc(), attribute);
}

void Simplifier::simplify(Operation *op) {
  replaceEqualOperands(op);
  if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
    if (holds.lookup(assertion.getArg()))
      rewriter.eraseOp(op);
    else
      assume(assertion.getArg());
    return;
  }
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 ||
      !op->getResult(0).getType().isIntOrIndex() || !isPure(op))
    return;
  if (Value folded = fold(op))
    return rewriter.replaceOp(op, folded);
  Value result = op->getResult(0);
  if (Operation *first = computed.lookup(op))
    return rewriter.replaceOp(op, first);
  if (std::optional<Broadcast> size = getBroadcast(result))
    if (Value simpler = simplifySize(*size))
      return rewriter.replaceOp(op, simpler);
  if (std::optional<Broadcast> sizes = getBroadcastCondition(result)) {
    if (Value simpler = simplifyCondition(*sizes))
      return rewriter.replaceOp(op, simpler);
    conditions.insert({sizes->x, sizes->y}, result);
    conditions.insert({sizes->y, sizes->x}, result);
  }
  computed.insert(op, op);
}

/// A block knows the values that precede its parent operation, but not those of
/// other blocks of the region.
void Simplifier::simplify(Region &region) {
  for (Block &block : region) {
    decltype(computed)::ScopeTy computedHere(computed);
    decltype(conditions)::ScopeTy conditionsHere(conditions);
    decltype(holds)::ScopeTy holdsHere(holds);
    decltype(representatives)::ScopeTy representativesHere(representatives);
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!op.hasTrait<OpTrait::IsIsolatedFromAbove>())
        for (Region &nested : op.getRegions())
          simplify(nested);
      simplify(&op);
    }
  }
}

namespace {
struct SimplifyBroadcasts
    : agate::impl::SimplifyBroadcastsPassBase<SimplifyBroadcasts> {
  void runOnOperation() override {
    Simplifier(&getContext()).simplify(getOperation().getBody());
  }
};
} // namespace

//===- ControlFlowRules.cpp - Rules for loops and branches ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// What every iteration computes from the same operands is computed once. It
/// may not fail, as there may be no iteration.
template <typename OpTy> struct HoistInvariants : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    auto isOutside = [&](Value v) {
      return !op.getBody().isAncestor(v.getParentRegion());
    };
    bool changed = false;
    for (Operation &inner : llvm::make_early_inc_range(body)) {
      if (inner.getNumRegions() != 0 || inner.getNumOperands() == 0 ||
          inner.hasTrait<OpTrait::IsTerminator>() || !isPure(&inner) ||
          !llvm::all_of(inner.getOperands(), [&](Value v) {
            return isOutside(v) || isConstant(v) || isAbsent(v);
          }))
        continue;
      // Constants stay, unless what is computed from them is moved.
      bool isComputed = llvm::any_of(inner.getOperands(), isOutside);
      if (!isComputed)
        continue;
      for (Value operand : inner.getOperands())
        if (!isOutside(operand))
          rewriter.moveOpBefore(operand.getDefiningOp(), op);
      rewriter.moveOpBefore(&inner, op);
      changed = true;
    }
    return success(changed);
  }

private:
  static bool isAbsent(Value v) { return bool(v.getDefiningOp<ONNXNoneOp>()); }
};

/// A loop of few iterations is written out.
struct UnrollLoop : OpRewritePattern<ONNXLoopOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXLoopOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<int64_t> count = getCount(op);
    if (!count)
      return rewriter.notifyMatchFailure(op, "too many iterations or types "
                                             "that differ");
    ONNXCreator c(rewriter, op.getLoc());
    Block &body = op.getBody().front();
    size_t numCarried = op.getVInitial().size();
    SmallVector<Value> carried(op.getVInitial());
    SmallVector<SmallVector<Value>> scans(op->getNumResults() - numCarried);
    Value first = c.indices({0});
    for (int64_t i = 0; i < *count; ++i) {
      IRMapping mapping;
      mapping.map(body.getArgument(0), c.scalar(rewriter.getI64Type(), i));
      mapping.map(body.getArgument(1), c.scalar(rewriter.getI1Type(), 1));
      mapping.map(body.getArguments().drop_front(2), carried);
      for (Operation &inner : body.without_terminator())
        rewriter.clone(inner, mapping);
      for (auto [j, value] :
           llvm::enumerate(body.getTerminator()->getOperands().drop_front())) {
        Value computed = mapping.lookupOrDefault(value);
        if (j < numCarried)
          carried[j] = computed;
        else
          scans[j - numCarried].push_back(
              c.create<ONNXUnsqueezeOp>({computed, first}));
      }
    }
    SmallVector<Value> results;
    for (auto [value, result] : llvm::zip(carried, op->getResults()))
      results.push_back(
          value.getType() == result.getType()
              ? value
              : Value(tensor::CastOp::create(rewriter, op.getLoc(),
                                             result.getType(), value)));
    for (auto [i, parts] : llvm::enumerate(scans)) {
      results.push_back(c.concat(parts, 0));
      results.back().setType(op->getResult(numCarried + i).getType());
    }
    rewriter.replaceOp(op, results);
    return success();
  }

private:
  /// The number of iterations, if they are few enough to be written out.
  static std::optional<int64_t> getCount(ONNXLoopOp op) {
    constexpr int64_t maxIterations = 8, maxOperations = 128;
    if (ShapeContext::isAbsent(op.getM()))
      return std::nullopt;
    auto count = getIntegers(op.getM());
    if (!count || count->size() != 1 || count->front() < 1 ||
        count->front() > maxIterations)
      return std::nullopt;
    auto isTrue = [](Value v) { return getSplatNumber(v).value_or(0) != 0; };
    Block &body = op.getBody().front();
    auto yields = body.getTerminator()->getOperands();
    if ((!ShapeContext::isAbsent(op.getCond()) && !isTrue(op.getCond())) ||
        (yields[0] != body.getArgument(1) && !isTrue(yields[0])))
      return std::nullopt;
    int64_t numOperations = 0;
    op.getBody().walk([&](Operation *) { ++numOperations; });
    if (numOperations * count->front() > maxOperations || !hasTypes(op))
      return std::nullopt;
    return count->front();
  }

  /// Whether what is carried has the same type everywhere, or is a tensor whose
  /// rank the loop does not know, but each iteration may.
  static bool hasTypes(ONNXLoopOp op) {
    Block &body = op.getBody().front();
    Builder builder(op.getContext());
    if (body.getArgument(0).getType() !=
            RankedTensorType::get({}, builder.getI64Type()) ||
        body.getArgument(1).getType() !=
            RankedTensorType::get({}, builder.getI1Type()))
      return false;
    for (auto [i, initial] : llvm::enumerate(op.getVInitial())) {
      Type type = initial.getType();
      bool isUnranked =
          isa<TensorType>(type) &&
          isa<UnrankedTensorType>(body.getArgument(i + 2).getType());
      if (isUnranked)
        continue;
      if (body.getArgument(i + 2).getType() != type ||
          body.getTerminator()->getOperand(i + 1).getType() != type ||
          op->getResult(i).getType() != type)
        return false;
    }
    for (unsigned i = op.getVInitial().size(); i < op->getNumResults(); ++i)
      if (!getRankedType(body.getTerminator()->getOperand(i + 1)) ||
          !getRankedType(op->getResult(i)))
        return false;
    return true;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

namespace {
/// In a branch, it is known what the condition is.
struct ConditionInBranch : OpRewritePattern<ONNXIfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXIfOp op,
                                PatternRewriter &rewriter) const override {
    Value condition = op.getCond();
    RankedTensorType type = getRankedType(condition);
    if (!type || !isOneElement(condition) || isConstant(condition))
      return rewriter.notifyMatchFailure(op, "no condition of known shape");
    bool changed = false;
    for (Region *branch : {&op.getThenBranch(), &op.getElseBranch()}) {
      auto isInside = [&](OpOperand &use) {
        return branch->isAncestor(use.getOwner()->getParentRegion());
      };
      if (!llvm::any_of(condition.getUses(), isInside))
        continue;
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(&branch->front());
      Value known = ONNXConstantOp::create(
          rewriter, op.getLoc(),
          DenseElementsAttr::get(type, branch == &op.getThenBranch()));
      rewriter.replaceUsesWithIf(condition, known, isInside);
      changed = true;
    }
    return success(changed);
  }
};

/// A result that both branches take from the same value outside is that value.
struct ForwardFromBranches : OpRewritePattern<ONNXIfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXIfOp op,
                                PatternRewriter &rewriter) const override {
    bool changed = false;
    auto getYield = [](Region &branch) {
      return branch.front().getTerminator();
    };
    for (OpResult result : op->getResults()) {
      unsigned i = result.getResultNumber();
      Value value = getYield(op.getThenBranch())->getOperand(i);
      if (value != getYield(op.getElseBranch())->getOperand(i) ||
          op->isAncestor(value.getParentRegion()->getParentOp()) ||
          value.getType() != result.getType() || result.use_empty())
        continue;
      rewriter.replaceAllUsesWith(result, value);
      changed = true;
    }
    return success(changed);
  }
};

/// Results that nothing uses are not computed.
struct DropUnusedOfBranches : OpRewritePattern<ONNXIfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXIfOp op,
                                PatternRewriter &rewriter) const override {
    llvm::BitVector unused(op->getNumResults());
    SmallVector<Type> types;
    for (OpResult result : op->getResults()) {
      if (result.use_empty())
        unused.set(result.getResultNumber());
      else
        types.push_back(result.getType());
    }
    // Without any use, it is removed as a whole, unless it may fail.
    if (unused.none() || unused.all())
      return rewriter.notifyMatchFailure(op, "all results are used");
    OperationState state(op.getLoc(), op->getName(), op->getOperands(), types,
                         op->getAttrs());
    for (Region &branch : op->getRegions()) {
      branch.front().getTerminator()->eraseOperands(unused);
      state.addRegion()->takeBody(branch);
    }
    Operation *smaller = rewriter.create(state);
    unsigned next = 0;
    for (OpResult result : op->getResults())
      if (!unused.test(result.getResultNumber()))
        rewriter.replaceAllUsesWith(result, smaller->getResult(next++));
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void agate::populateControlFlowRules(RewritePatternSet &patterns) {
  patterns.add<ConditionInBranch, DropUnusedOfBranches, ForwardFromBranches,
               HoistInvariants<ONNXLoopOp>, HoistInvariants<ONNXScanOp>,
               UnrollLoop>(patterns.getContext());
}

//===- SimplifyBroadcasts.cpp - Pass simplify-broadcasts ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/DenseSet.h"

namespace agate {
#define GEN_PASS_DEF_SIMPLIFYBROADCASTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether `v` is `a == b`, whichever comes first.
static bool isEqual(Value v, Value a, Value b) {
  auto compare = v.getDefiningOp<arith::CmpIOp>();
  return compare && compare.getPredicate() == arith::CmpIPredicate::eq &&
         ((compare.getLhs() == a && compare.getRhs() == b) ||
          (compare.getLhs() == b && compare.getRhs() == a));
}

/// `x` if `v` is `x == 1` for a number, not for the elements of a tensor.
static Value getComparedWithOne(Value v) {
  auto compare = v.getDefiningOp<arith::CmpIOp>();
  if (!compare || compare.getPredicate() != arith::CmpIPredicate::eq ||
      !compare.getLhs().getType().isIntOrIndex() ||
      !matchPattern(compare.getRhs(), m_One()))
    return {};
  return compare.getLhs();
}

namespace {
/// The size that two sizes broadcast to: `x == 1 ? y : x`.
struct Broadcast {
  Value x, y;
};
} // namespace

static std::optional<Broadcast> getBroadcast(Value v) {
  auto select = v.getDefiningOp<arith::SelectOp>();
  if (!select)
    return std::nullopt;
  Value x = getComparedWithOne(select.getCondition());
  if (!x || x != select.getFalseValue())
    return std::nullopt;
  return Broadcast{x, select.getTrueValue()};
}

/// The sizes of which `v` says that they broadcast: `x == y`, or one of them is
/// 1.
static std::optional<Broadcast> getCondition(Value v) {
  auto outer = v.getDefiningOp<arith::OrIOp>();
  auto inner =
      outer ? outer.getLhs().getDefiningOp<arith::OrIOp>() : arith::OrIOp();
  if (!inner)
    return std::nullopt;
  Value a = getComparedWithOne(inner.getRhs());
  Value b = getComparedWithOne(outer.getRhs());
  if (!a || !b || !isEqual(inner.getLhs(), a, b))
    return std::nullopt;
  return Broadcast{a, b};
}

/// Whether the block asserts ahead of `op` that the two sizes broadcast.
static bool isAssertedBefore(Operation *op, Value x, Value y) {
  for (Operation *compare : x.getUsers()) {
    if (compare->getNumResults() != 1 || !isEqual(compare->getResult(0), x, y))
      continue;
    for (Operation *inner : compare->getUsers())
      for (Operation *outer : inner->getUsers()) {
        std::optional<Broadcast> sizes = outer->getNumResults() == 1
                                             ? getCondition(outer->getResult(0))
                                             : std::nullopt;
        if (!sizes || !isEqual(compare->getResult(0), sizes->x, sizes->y))
          continue;
        for (Operation *user : outer->getUsers())
          if (isa<cf::AssertOp>(user) && user->getBlock() == op->getBlock() &&
              user->isBeforeInBlock(op))
            return true;
      }
  }
  return false;
}

namespace {
/// The size that x and y broadcast to broadcasts with y to itself.
struct BroadcastAgain : OpRewritePattern<arith::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::SelectOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Broadcast> outer = getBroadcast(op.getResult());
    if (!outer)
      return rewriter.notifyMatchFailure(op, "no size of a broadcast");
    std::optional<Broadcast> inner = getBroadcast(outer->x);
    if (inner && inner->y == outer->y) {
      rewriter.replaceOp(op, outer->x);
      return success();
    }
    // The other way round it is the same size if the program goes on.
    inner = getBroadcast(outer->y);
    if (!inner || inner->y != outer->x ||
        !isAssertedBefore(op, inner->x, inner->y))
      return rewriter.notifyMatchFailure(op, "other sizes");
    rewriter.replaceOp(op, outer->y);
    return success();
  }
};

/// The size that x and y broadcast to broadcasts with y if x does.
struct CheckAgain : OpRewritePattern<arith::OrIOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::OrIOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Broadcast> sizes = getCondition(op.getResult());
    if (!sizes)
      return rewriter.notifyMatchFailure(op, "no condition of a broadcast");
    std::optional<Broadcast> inner = getBroadcast(sizes->x);
    Value other = sizes->y;
    if (!inner || inner->y != other) {
      inner = getBroadcast(sizes->y);
      other = sizes->x;
    }
    if (!inner || inner->y != other)
      return rewriter.notifyMatchFailure(op, "other sizes");
    Location loc = op.getLoc();
    auto equals = [&](Value a, Value b) -> Value {
      return arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, a,
                                   b);
    };
    Value one = arith::ConstantOp::create(
        rewriter, loc, rewriter.getIntegerAttr(other.getType(), 1));
    Value either = arith::OrIOp::create(rewriter, loc, equals(inner->x, other),
                                        equals(inner->x, one));
    rewriter.replaceOpWithNewOp<arith::OrIOp>(op, either, equals(other, one));
    return success();
  }
};

struct SimplifyBroadcasts
    : agate::impl::SimplifyBroadcastsPassBase<SimplifyBroadcasts> {
  void runOnOperation() override;
};
} // namespace

/// What has been asserted need not be asserted again.
static void eraseRepeatedAssertions(Block &block) {
  llvm::DenseSet<Value> holds;
  for (Operation &op : llvm::make_early_inc_range(block))
    if (auto assertion = dyn_cast<cf::AssertOp>(op))
      if (!holds.insert(assertion.getArg()).second)
        assertion.erase();
}

void SimplifyBroadcasts::runOnOperation() {
  RewritePatternSet patterns(&getContext());
  patterns.add<BroadcastAgain, CheckAgain>(&getContext());
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  // A size is that of the first operation before the next ones look at it.
  config.setUseTopDownTraversal(true);
  if (failed(
          applyPatternsGreedily(getOperation(), std::move(patterns), config)))
    return signalPassFailure();
  IRRewriter rewriter(&getContext());
  DominanceInfo dominance(getOperation());
  eliminateCommonSubExpressions(rewriter, dominance, getOperation());
  getOperation()->walk([](Block *block) { eraseRepeatedAssertions(*block); });
}

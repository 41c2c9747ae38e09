//===- ReductionRules.cpp - Rules for reductions --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

/// The constant axes `v` of a tensor of rank `rank`, in order.
static std::optional<SmallVector<int64_t>> getSortedAxes(Value v,
                                                         int64_t rank) {
  auto named = ShapeContext::isAbsent(v) ? std::nullopt : getIntegers(v);
  auto axes = named ? normalizeAxes(*named, rank) : std::nullopt;
  if (!axes || axes->empty())
    return std::nullopt;
  llvm::sort(*axes);
  return axes;
}

namespace {
/// A reduction whose dimensions are dropped afterwards does not keep them.
template <typename OpTy>
struct SqueezeOfReduce : OpRewritePattern<ONNXSqueezeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSqueezeOp op,
                                PatternRewriter &rewriter) const override {
    auto reduce = getOnlyUsedBy<OpTy>(op.getData());
    RankedTensorType type =
        reduce ? getRankedType(reduce.getData()) : RankedTensorType();
    if (!type || reduce.getKeepdims() == 0)
      return rewriter.notifyMatchFailure(op, "no reduction that keeps them");
    auto axes = getSortedAxes(reduce.getAxes(), type.getRank());
    if (!axes || getSortedAxes(op.getAxes(), type.getRank()) != axes)
      return rewriter.notifyMatchFailure(op, "other dimensions");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.create<OpTy>({reduce.getData(), c.indices(*axes)},
                                [&](auto &p) { p.keepdims = c.integer(0); }));
    return success();
  }
};

/// A reduction of a reduction is one over the dimensions of both.
template <typename OpTy> struct ReduceOfReduce : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto inner = getOnlyUsedBy<OpTy>(op.getData());
    RankedTensorType type =
        inner ? getRankedType(inner.getData()) : RankedTensorType();
    if (!type || (inner.getKeepdims() == 0) != (op.getKeepdims() == 0))
      return rewriter.notifyMatchFailure(op, "no reduction of its kind");
    // Means of integers are rounded.
    if (std::is_same_v<OpTy, ONNXReduceMeanOp> &&
        !isa<FloatType>(type.getElementType()))
      return rewriter.notifyMatchFailure(op, "means of integers");
    int64_t rank = type.getRank();
    auto axes = getSortedAxes(inner.getAxes(), rank);
    if (!axes)
      return rewriter.notifyMatchFailure(op, "unknown dimensions");
    bool keepsDims = op.getKeepdims() != 0;
    SmallVector<int64_t> rest;
    for (int64_t i = 0; i < rank; ++i)
      if (keepsDims || !llvm::is_contained(*axes, i))
        rest.push_back(i);
    auto others = getSortedAxes(op.getAxes(), rest.size());
    if (!others)
      return rewriter.notifyMatchFailure(op, "unknown dimensions");
    for (int64_t axis : *others)
      if (!llvm::is_contained(*axes, rest[axis]))
        axes->push_back(rest[axis]);
    llvm::sort(*axes);
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.createLike(op, {inner.getData(), c.indices(*axes)}));
    return success();
  }
};
} // namespace

void agate::populateReductionRules(RewritePatternSet &patterns) {
  patterns.add<
      ReduceOfReduce<ONNXReduceMaxOp>, ReduceOfReduce<ONNXReduceMeanOp>,
      ReduceOfReduce<ONNXReduceMinOp>, ReduceOfReduce<ONNXReduceProdOp>,
      ReduceOfReduce<ONNXReduceSumOp>, SqueezeOfReduce<ONNXReduceL1Op>,
      SqueezeOfReduce<ONNXReduceL2Op>, SqueezeOfReduce<ONNXReduceLogSumExpOp>,
      SqueezeOfReduce<ONNXReduceLogSumOp>, SqueezeOfReduce<ONNXReduceMaxOp>,
      SqueezeOfReduce<ONNXReduceMeanOp>, SqueezeOfReduce<ONNXReduceMinOp>,
      SqueezeOfReduce<ONNXReduceProdOp>, SqueezeOfReduce<ONNXReduceSumOp>,
      SqueezeOfReduce<ONNXReduceSumSquareOp>>(patterns.getContext());
}

//===- InternalDecompositions.cpp - Operations outside the specification --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"

using namespace mlir;

namespace agate {

namespace {
struct DecomposeDim : OpRewritePattern<ONNXDimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDimOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<RankedTensorType>(op.getData().getType()))
      return rewriter.notifyMatchFailure(op, "the rank is unknown");
    ONNXCreator c(rewriter, op.getLoc());
    Value size = c.create(
        "Shape", op.getData(),
        {c.integer("end", op.getAxis() + 1), c.integer("start", op.getAxis())});
    replaceComposite(op, size, rewriter);
    return success();
  }
};

/// What it says is of use to those that ask for it, ahead of this.
struct RemoveDimGroup : OpRewritePattern<ONNXDimGroupOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDimGroupOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};

struct DecomposeConcatShapeTranspose
    : OpRewritePattern<ONNXConcatShapeTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatShapeTransposeOp op,
                                PatternRewriter &rewriter) const override {
    for (Value input : op.getInputs())
      if (!isa<RankedTensorType>(input.getType()))
        return rewriter.notifyMatchFailure(op, "a rank is unknown");
    ONNXCreator c(rewriter, op.getLoc());
    Value joined =
        c.create("Concat", op.getInputs(), c.integer("axis", op.getAxis()));
    auto type = dyn_cast<RankedTensorType>(joined.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "its operands do not fit");
    auto [first, last] = op.getShapeRange(type.getRank());
    Value shape = c.create("Shape", joined,
                           {c.integer("end", last), c.integer("start", first)});
    SmallVector<NamedAttribute> order;
    if (op.getPermAttr())
      order.push_back(rewriter.getNamedAttr("perm", op.getPermAttr()));
    Value transposed = c.create("Transpose", joined, order);
    SmallVector<Value> values{shape, transposed};
    replaceComposite(op, values, rewriter);
    return success();
  }
};
} // namespace

void populateInternalDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeConcatShapeTranspose, DecomposeDim, RemoveDimGroup>(
      patterns.getContext());
}

} // namespace agate

//===- InternalDecompositions.cpp - Operations outside the specification --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

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
    Value size = c.shape(op.getData(), op.getAxis(), op.getAxis() + 1);
    replaceComposite(op, size, rewriter);
    return success();
  }
};

/// Only passes ahead of the decomposition use it.
struct RemoveDimGroup : OpRewritePattern<ONNXDimGroupOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDimGroupOp op,
                                PatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};

/// The body takes the place of the operation.
struct DecomposeFused : OpRewritePattern<ONNXFusedOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXFusedOp op,
                                PatternRewriter &rewriter) const override {
    Block *body = &op.getBody().front();
    SmallVector<Value> inputs;
    for (auto [input, argument] :
         llvm::zip_equal(op.getInputs(), body->getArguments()))
      inputs.push_back(castTo(input, argument.getType(), rewriter));
    Operation *yield = body->getTerminator();
    rewriter.inlineBlockBefore(body, op, inputs);
    SmallVector<Value> outputs;
    for (auto [output, type] :
         llvm::zip_equal(yield->getOperands(), op.getResultTypes()))
      outputs.push_back(castTo(output, type, rewriter));
    rewriter.replaceOp(op, outputs);
    rewriter.eraseOp(yield);
    return success();
  }

private:
  /// Types may differ in what they tell of the shape.
  static Value castTo(Value v, Type type, PatternRewriter &rewriter) {
    if (v.getType() == type || !isa<TensorType>(type))
      return v;
    return tensor::CastOp::create(rewriter, v.getLoc(), type, v);
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
    Value joined = c.concat(op.getInputs(), op.getAxis());
    auto type = dyn_cast<RankedTensorType>(joined.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "its operands do not fit");
    auto [first, last] = op.getShapeRange(type.getRank());
    Value shape = c.shape(joined, first, last);
    Value transposed = c.create<ONNXTransposeOp>(
        joined, [&](auto &p) { p.perm = op.getPermAttr(); });
    SmallVector<Value> values{shape, transposed};
    replaceComposite(op, values, rewriter);
    return success();
  }
};
} // namespace

void populateInternalDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeConcatShapeTranspose, DecomposeDim, DecomposeFused,
               RemoveDimGroup>(patterns.getContext());
}

} // namespace agate

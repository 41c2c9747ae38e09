//===- MathDecompositions.cpp - Decompositions of the math and reduction
// families ===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathLossOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"

using namespace mlir;

namespace agate {

namespace {
/// Y = alpha * A' * B' + beta * C by MatMul, Mul and Add.
struct DecomposeGemm : OpRewritePattern<ONNXGemmOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGemmOp op,
                                PatternRewriter &rewriter) const override {
    Type elementType = ShapeContext::getElementType(op.getA());
    APFloat alpha = op.getAlpha(), beta = op.getBeta();
    if (!isa<FloatType>(elementType) &&
        !(alpha.isInteger() && beta.isInteger()))
      return rewriter.notifyMatchFailure(op, "scales integers by fractions");
    ONNXCreator create(rewriter, op.getLoc());
    auto transpose = [&](Value v, int64_t isTransposed) {
      return isTransposed == 0 ? v : create.transpose(v, {1, 0});
    };
    auto scale = [&](Value v, const APFloat &factor) {
      return factor.isExactlyValue(1.0)
                 ? v
                 : create.create<ONNXMulOp>(
                       {v,
                        create.scalar(elementType, factor.convertToDouble())});
    };
    Value result = scale(
        create.create<ONNXMatMulOp>({transpose(op.getA(), op.getTransA()),
                                     transpose(op.getB(), op.getTransB())}),
        alpha);
    if (!ShapeContext::isAbsent(op.getC()))
      result = create.create<ONNXAddOp>({result, scale(op.getC(), beta)});
    result.setType(op.getType());
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// The loss of the logarithms of probabilities that LogSoftmax computes.
struct DecomposeSoftmaxCrossEntropyLoss
    : OpRewritePattern<ONNXSoftmaxCrossEntropyLossOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSoftmaxCrossEntropyLossOp op,
                                PatternRewriter &rewriter) const override {
    ONNXCreator create(rewriter, op.getLoc());
    Value logarithms = create.create<ONNXLogSoftmaxOp>(
        op.getScores(), [&](auto &p) { p.axis = create.integer(1); });
    Value loss = create.create<ONNXNegativeLogLikelihoodLossOp>(
        {logarithms, op.getLabels(), op.getWeights()}, [&](auto &p) {
          p.reduction = op.getReductionAttr();
          p.ignore_index = op.getIgnoreIndexAttr();
        });
    loss.setType(op.getOutput().getType());
    Value second = create.absent();
    if (!ShapeContext::isAbsent(op.getLogProb())) {
      logarithms.setType(op.getLogProb().getType());
      second = logarithms;
    }
    rewriter.replaceOp(op, {loss, second});
    return success();
  }
};
} // namespace

void populateMathDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeGemm, DecomposeSoftmaxCrossEntropyLoss>(
      patterns.getContext());
}

} // namespace agate

//===- TensorDecompositions.cpp - Decompositions of the tensor family -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;

namespace agate {

namespace {
/// A Cast to the element type of the other operand.
struct DecomposeCastLike : OpRewritePattern<ONNXCastLikeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXCastLikeOp op,
                                PatternRewriter &rewriter) const override {
    ONNXCreator c(rewriter, op.getLoc());
    Type elementType = ShapeContext::getElementType(op.getTargetType());
    Value result = c.create<ONNXCastOp>(op.getInput(), [&](auto &p) {
      p.saturate = op.getSaturateAttr();
      p.round_mode = op.getRoundModeAttr();
      p.to = TypeAttr::get(elementType);
    });
    result.setType(op.getType());
    rewriter.replaceOp(op, result);
    return success();
  }
};
} // namespace

void populateTensorDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeCastLike>(patterns.getContext());
}

} // namespace agate

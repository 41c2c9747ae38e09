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
    ONNXCreator create(rewriter, op.getLoc());
    SmallVector<NamedAttribute> attributes = {
        create.integer("saturate", op.getSaturate()),
        create.type("to", ShapeContext::getElementType(op.getTargetType()))};
    if (std::optional<StringRef> mode = op.getRoundMode())
      attributes.push_back(create.string("round_mode", *mode));
    Value result = create.create("Cast", op.getInput(), attributes);
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

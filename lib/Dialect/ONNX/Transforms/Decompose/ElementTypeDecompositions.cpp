//===- ElementTypeDecompositions.cpp - Computing in another type ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element types that an operation takes and that no machine computes with: the
// operands are converted, and the results are converted back.
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

static bool isSmallFloat(Type type) {
  auto number = dyn_cast<FloatType>(type);
  return number && number.getWidth() < 16;
}

static bool isInteger(Type type) { return isa<IntegerType>(type); }

/// Makes `op` anew with elements of `wide` in all tensors whose elements
/// `isReplaced` holds for.
static LogicalResult computeAs(Operation *op, Type wide,
                               bool (*isReplaced)(Type),
                               PatternRewriter &rewriter) {
  auto isAffected = [&](Value v) {
    return isa<TensorType>(v.getType()) &&
           isReplaced(getElementTypeOrSelf(v.getType()));
  };
  if (llvm::none_of(op->getOperands(), isAffected))
    return rewriter.notifyMatchFailure(op, "has no such elements");
  ONNXCreator c(rewriter, op->getLoc());
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(isAffected(operand) ? c.cast(operand, wide) : operand);
  SmallVector<Type> types;
  for (Value result : op->getResults())
    types.push_back(isAffected(result)
                        ? Type(cast<TensorType>(result.getType()).clone(wide))
                        : result.getType());
  OperationState state(op->getLoc(), op->getName(), operands, types,
                       op->getAttrs());
  SmallVector<Value> values(rewriter.create(state)->getResults());
  replaceComposite(op, values, rewriter);
  return success();
}

namespace {
template <typename OpTy> struct WidenSmallFloats : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    return computeAs(op, rewriter.getF32Type(), isSmallFloat, rewriter);
  }
};

/// Of integers, erf is rounded towards zero.
struct ErfOfIntegers : OpRewritePattern<ONNXErfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXErfOp op,
                                PatternRewriter &rewriter) const override {
    return computeAs(op, rewriter.getF64Type(), isInteger, rewriter);
  }
};
} // namespace

void populateElementTypeDecompositions(RewritePatternSet &patterns) {
  patterns.add<ErfOfIntegers, WidenSmallFloats<ONNXDropoutOp>,
               WidenSmallFloats<ONNXIsInfOp>, WidenSmallFloats<ONNXIsNaNOp>,
               WidenSmallFloats<ONNXMaxPoolOp>,
               WidenSmallFloats<ONNXMaxPoolSingleOutOp>>(patterns.getContext());
}

} // namespace agate

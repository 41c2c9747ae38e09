//===- ProductRules.cpp - Rules for products of matrices ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

namespace {
/// A product with a matrix does not depend on how the rows on its left are
/// arranged.
struct ReshapeAroundProduct : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto product = getOnlyUsedBy<ONNXMatMulOp>(op.getData());
    auto rows =
        product ? product.getA().getDefiningOp<ONNXReshapeOp>() : nullptr;
    if (!rows)
      return rewriter.notifyMatchFailure(op, "no product in between");
    RankedTensorType before = getRankedType(rows.getData());
    RankedTensorType left = getRankedType(product.getA());
    RankedTensorType right = getRankedType(product.getB());
    RankedTensorType after = getRankedType(op);
    for (RankedTensorType type : {before, left, right, after})
      if (!type || !type.hasStaticShape())
        return rewriter.notifyMatchFailure(op, "unknown sizes");
    if (right.getRank() != 2 || left.getRank() < 2 || before.getRank() < 2 ||
        before.getShape().back() != left.getShape().back() ||
        after.getShape().back() != right.getShape().back() ||
        before.getShape().drop_back() != after.getShape().drop_back())
      return rewriter.notifyMatchFailure(op, "the rows are others");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.create<ONNXMatMulOp>({rows.getData(), product.getB()}));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Products of quantized numbers
//===----------------------------------------------------------------------===//

namespace {
/// Bytes, their scale and their zero point.
struct Quantized {
  Value numbers, scale, zero;
};
} // namespace

/// Whether `scale` and `zero` are one number, or one for each place along the
/// last one of the two dimensions of `v`.
static bool fitsColumns(Value v, Value scale, Value zero, int64_t axis) {
  if (isOneElement(scale) && isOneElement(zero))
    return true;
  RankedTensorType type = getRankedType(v), scaleType = getRankedType(scale),
                   zeroType = getRankedType(zero);
  return type && type.getRank() == 2 && (axis == 1 || axis == -1) &&
         scaleType && scaleType.getRank() == 1 && scaleType.hasStaticShape() &&
         zeroType && zeroType.getShape() == scaleType.getShape() &&
         scaleType.getDimSize(0) == type.getDimSize(1);
}

static bool isBytes(Value v) {
  return getElementTypeOrSelf(v.getType()).isInteger(8);
}

/// The bytes that `v` stands for, with one scale, or with one for each column
/// if `byColumn`.
static std::optional<Quantized> getQuantized(Value v, bool byColumn) {
  auto op = v.getDefiningOp<ONNXDequantizeLinearOp>();
  if (!op || !isBytes(op.getX()) ||
      ShapeContext::isAbsent(op.getXZeroPoint()) ||
      op.getBlockSize().value_or(0) != 0 ||
      !getElementTypeOrSelf(op.getXScale().getType()).isF32() ||
      !getElementTypeOrSelf(op.getType()).isF32())
    return std::nullopt;
  if (byColumn
          ? !fitsColumns(op.getX(), op.getXScale(), op.getXZeroPoint(),
                         op.getAxis())
          : !isOneElement(op.getXScale()) || !isOneElement(op.getXZeroPoint()))
    return std::nullopt;
  return Quantized{op.getX(), op.getXScale(), op.getXZeroPoint()};
}

namespace {
/// The product of dequantized numbers, quantized again, is that of integers.
struct RecognizeQuantizedMatMul : OpRewritePattern<ONNXQuantizeLinearOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXQuantizeLinearOp op,
                                PatternRewriter &rewriter) const override {
    auto product = getOnlyUsedBy<ONNXMatMulOp>(op.getX());
    if (!product)
      return rewriter.notifyMatchFailure(op, "is no product");
    std::optional<Quantized> a = getQuantized(product.getA(), false);
    std::optional<Quantized> b = getQuantized(product.getB(), true);
    if (!a || !b || !isBytes(op.getY()) ||
        ShapeContext::isAbsent(op.getYZeroPoint()) ||
        op.getBlockSize().value_or(0) != 0 ||
        op.getPrecision().value_or(0) != 0 ||
        !getElementTypeOrSelf(op.getYScale().getType()).isF32() ||
        !isOneElement(op.getYScale()) || !isOneElement(op.getYZeroPoint()))
      return rewriter.notifyMatchFailure(op, "other scales or types");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.create<ONNXQLinearMatMulOp>(
                     {a->numbers, a->scale, a->zero, b->numbers, b->scale,
                      b->zero, op.getYScale(), op.getYZeroPoint()}));
    return success();
  }
};
} // namespace

void agate::populateProductRules(RewritePatternSet &patterns) {
  patterns.add<ReshapeAroundProduct>(patterns.getContext());
}

void agate::populateRequestedProductRules(RewritePatternSet &patterns) {
  patterns.add<RecognizeQuantizedMatMul>(patterns.getContext());
}

//===- ClosureRules.cpp - Generators from generators ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"

#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

/// Replaces `op` by `v`, which may have a type that is more or less exact.
static void replaceOpWithTensor(PatternRewriter &rewriter, Operation *op,
                                Value v) {
  Type type = op->getResult(0).getType();
  if (v.getType() != type)
    v = tensor::CastOp::create(rewriter, op->getLoc(), type, v);
  rewriter.replaceOp(op, v);
}

/// A OneHot like `op` with other values.
static Value createWithValues(PatternRewriter &rewriter, OneHotOp op, Value on,
                              Value off) {
  Type elementType = cast<TensorType>(on.getType()).getElementType();
  auto type = cast<TensorType>(op.getType()).clone(elementType);
  return OneHotOp::create(rewriter, op.getLoc(), type, op.getIndices(),
                          op.getDepth(), on, off, op.getAxis(),
                          op.getNegativeIndicesMode());
}

//===----------------------------------------------------------------------===//
// Elementwise operations
//===----------------------------------------------------------------------===//

/// `v` as a tensor of rank 0 if it is constant and has one element. `rank` is
/// that of the other operand: the result of broadcasting has it, too.
static Value getScalarConstant(PatternRewriter &rewriter, Location loc, Value v,
                               int64_t rank) {
  DenseElementsAttr constant;
  if (!matchPattern(v, m_Constant(&constant)) ||
      constant.getNumElements() != 1 || constant.getType().getRank() > rank ||
      !constant.getElementType().isIntOrFloat())
    return {};
  auto type = RankedTensorType::get({}, constant.getElementType());
  return arith::ConstantOp::create(rewriter, loc, constant.reshape(type));
}

namespace {
/// An elementwise operation of a OneHot and a scalar is a OneHot whose values
/// are those of the operation.
template <typename OpTy> struct BinaryOfOneHot : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (op->getNumOperands() != 2)
      return rewriter.notifyMatchFailure(op, "does not have two operands");
    for (unsigned i = 0; i < 2; ++i) {
      auto oneHot = op->getOperand(i).template getDefiningOp<OneHotOp>();
      if (!oneHot || !oneHot.getResultAxis())
        continue;
      int64_t rank = cast<RankedTensorType>(oneHot.getType()).getRank();
      Value scalar =
          getScalarConstant(rewriter, op.getLoc(), op->getOperand(1 - i), rank);
      if (!scalar)
        continue;
      ONNXCreator c(rewriter, op.getLoc());
      auto apply = [&](Value value) {
        return i == 0 ? c.createLike(op, {value, scalar})
                      : c.createLike(op, {scalar, value});
      };
      Value on = apply(oneHot.getOnValue()), off = apply(oneHot.getOffValue());
      replaceOpWithTensor(rewriter, op,
                          createWithValues(rewriter, oneHot, on, off));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "is not of a OneHot and a scalar");
  }
};

/// A cast of a OneHot casts its values.
struct CastOfOneHot : OpRewritePattern<ONNXCastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXCastOp op,
                                PatternRewriter &rewriter) const override {
    auto oneHot = op.getInput().getDefiningOp<OneHotOp>();
    if (!oneHot)
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    ONNXCreator c(rewriter, op.getLoc());
    Value on = c.createLike(op, oneHot.getOnValue());
    Value off = c.createLike(op, oneHot.getOffValue());
    replaceOpWithTensor(rewriter, op,
                        createWithValues(rewriter, oneHot, on, off));
    return success();
  }
};

/// A cast of an Eye is an Eye, if there is one of that type: zero and one are
/// exact in all of them.
struct CastOfEye : OpRewritePattern<ONNXCastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXCastOp op,
                                PatternRewriter &rewriter) const override {
    auto eye = op.getInput().getDefiningOp<EyeOp>();
    if (!eye)
      return rewriter.notifyMatchFailure(op, "is not of an Eye");
    Type to = op.getTo();
    bool isNumber = to.isF16() || to.isBF16() || to.isF32() || to.isF64() ||
                    to.isInteger(8) || to.isInteger(16) || to.isInteger(32) ||
                    to.isInteger(64);
    if (!isNumber)
      return rewriter.notifyMatchFailure(op, "Eye has no such elements");
    Value cast = EyeOp::create(rewriter, op.getLoc(),
                               mlir::cast<TensorType>(eye.getType()).clone(to),
                               eye.getNumRows(), eye.getNumColumns(),
                               eye.getDiagonalIndex(), eye.getBatchShape(), to);
    replaceOpWithTensor(rewriter, op, cast);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Transpositions
//===----------------------------------------------------------------------===//

/// The permutation of a transposition of a tensor of rank `rank`.
static SmallVector<int64_t> getPermutation(ONNXTransposeOp op, int64_t rank) {
  SmallVector<int64_t> order;
  if (std::optional<ArrayAttr> perm = op.getPerm()) {
    for (Attribute entry : *perm)
      order.push_back(cast<IntegerAttr>(entry).getInt());
    return order;
  }
  for (int64_t i = rank - 1; i >= 0; --i)
    order.push_back(i);
  return order;
}

namespace {
/// A transposition of a OneHot transposes the indices and moves the axis.
struct TransposeOfOneHot : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto oneHot = op.getData().getDefiningOp<OneHotOp>();
    if (!oneHot || !oneHot.getResultAxis())
      return rewriter.notifyMatchFailure(op, "is not of a OneHot");
    auto type = cast<RankedTensorType>(oneHot.getType());
    SmallVector<int64_t> order = getPermutation(op, type.getRank());
    int64_t axis = 0;
    SmallVector<int64_t> indexOrder, shape;
    for (auto [i, from] : llvm::enumerate(order)) {
      shape.push_back(type.getDimSize(from));
      if (from == *oneHot.getResultAxis())
        axis = i;
      else
        indexOrder.push_back(from < *oneHot.getResultAxis() ? from : from - 1);
    }
    ONNXCreator c(rewriter, op.getLoc());
    Value indices = oneHot.getIndices();
    if (!llvm::is_sorted(indexOrder))
      indices = c.transpose(indices, indexOrder);
    Value transposed = OneHotOp::create(
        rewriter, op.getLoc(), type.clone(shape), indices, oneHot.getDepth(),
        oneHot.getOnValue(), oneHot.getOffValue(), axis,
        oneHot.getNegativeIndicesMode());
    replaceOpWithTensor(rewriter, op, transposed);
    return success();
  }
};

/// The transposed matrix of an Eye is an Eye.
struct TransposeOfEye : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto eye = op.getData().getDefiningOp<EyeOp>();
    auto type = eye ? dyn_cast<RankedTensorType>(eye.getType()) : nullptr;
    if (!type || type.getRank() != 2)
      return rewriter.notifyMatchFailure(op, "is not of an Eye of rank 2");
    if (getPermutation(op, 2) == SmallVector<int64_t>{0, 1}) {
      replaceOpWithTensor(rewriter, op, eye);
      return success();
    }
    DenseElementsAttr diagonal;
    if (!matchPattern(eye.getDiagonalIndex(), m_Constant(&diagonal)) ||
        (*diagonal.value_begin<APInt>()).isMinSignedValue())
      return rewriter.notifyMatchFailure(op, "its diagonal is not constant");
    DenseElementsAttr negated = diagonal.mapValues(
        diagonal.getElementType(), [](const APInt &k) { return -k; });
    Value k = arith::ConstantOp::create(rewriter, op.getLoc(), negated);
    Value transposed =
        EyeOp::create(rewriter, op.getLoc(),
                      type.clone({type.getDimSize(1), type.getDimSize(0)}),
                      eye.getNumColumns(), eye.getNumRows(), k,
                      /*batch_shape=*/Value(), eye.getOutputType());
    replaceOpWithTensor(rewriter, op, transposed);
    return success();
  }
};
} // namespace

void agate::populateGeneratorClosureRules(RewritePatternSet &patterns) {
  patterns.add<BinaryOfOneHot<ONNXAddOp>, BinaryOfOneHot<ONNXSubOp>,
               BinaryOfOneHot<ONNXMulOp>, BinaryOfOneHot<ONNXDivOp>,
               BinaryOfOneHot<ONNXMaxOp>, BinaryOfOneHot<ONNXMinOp>,
               BinaryOfOneHot<ONNXPowOp>, CastOfOneHot, CastOfEye,
               TransposeOfOneHot, TransposeOfEye>(patterns.getContext());
}

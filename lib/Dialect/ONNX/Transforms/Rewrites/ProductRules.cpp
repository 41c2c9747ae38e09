//===- ProductRules.cpp - Rules for products of matrices ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Transposed products
//===----------------------------------------------------------------------===//

/// Whether `order` exchanges the last two dimensions and nothing else.
static bool exchangesLast(const std::optional<SmallVector<int64_t>> &order) {
  if (!order || order->size() < 2)
    return false;
  SmallVector<int64_t> exchanged =
      llvm::to_vector(llvm::seq<int64_t>(0, order->size()));
  std::swap(exchanged[order->size() - 1], exchanged[order->size() - 2]);
  return *order == exchanged;
}

namespace {
/// A transposed Gemm is that of the transposed matrices in the other order.
struct TransposeOfGemm : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto gemm = getOnlyUsedBy<ONNXGemmOp>(op.getData());
    if (!gemm || !exchangesLast(getOrder(op)))
      return rewriter.notifyMatchFailure(op, "no transposed Gemm");
    // Weights are packed on the right, and rows are read faster on the left.
    if (isConstant(gemm.getB()) || gemm.getTransB() == 0)
      return rewriter.notifyMatchFailure(op, "the product would be slower");
    ONNXCreator c(rewriter, op.getLoc());
    Value addend = transposeAddend(c, gemm.getC());
    if (!addend)
      return rewriter.notifyMatchFailure(op, "the addend is no constant");
    replaceByNew(
        rewriter, op,
        c.create<ONNXGemmOp>({gemm.getB(), gemm.getA(), addend}, [&](auto &p) {
          p.alpha = gemm.getAlphaAttr();
          p.beta = gemm.getBetaAttr();
          p.transA = c.integer(0);
          p.transB = c.integer(gemm.getTransA() == 0);
        }));
    return success();
  }

private:
  /// What is added to the transposed product; null if that would have to be
  /// transposed when the program runs.
  static Value transposeAddend(ONNXCreator &c, Value v) {
    if (ShapeContext::isAbsent(v))
      return v;
    RankedTensorType type = getRankedType(v);
    if (type && (type.getRank() == 0 || isOneElement(v)))
      return v;
    if (!type || !isConstant(v) || type.getRank() > 2)
      return {};
    // A row becomes a column.
    return type.getRank() == 2 ? c.transpose(v, {1, 0})
                               : c.create<ONNXUnsqueezeOp>({v, c.indices(1)});
  }
};

/// A transposed product of transposed matrices is the product of the matrices
/// in the other order.
struct TransposeOfProduct : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto product = getOnlyUsedBy<ONNXMatMulOp>(op.getData());
    RankedTensorType type = product ? getRankedType(op) : nullptr;
    if (!type || !exchangesLast(getOrder(op)))
      return rewriter.notifyMatchFailure(op, "no transposed product");
    unsigned numTransposed = 0;
    for (Value operand : product->getOperands()) {
      RankedTensorType own = getRankedType(operand);
      bool isTransposed =
          exchangesLast(getOrder(operand.getDefiningOp<ONNXTransposeOp>()));
      numTransposed += isTransposed;
      if (!own || own.getRank() < 2 || (!isTransposed && !isConstant(operand)))
        return rewriter.notifyMatchFailure(op, "a matrix is not transposed");
    }
    if (numTransposed == 0)
      return rewriter.notifyMatchFailure(op, "no matrix is transposed");
    ONNXCreator c(rewriter, op.getLoc());
    Value left = transpose(c, product.getB()),
          right = transpose(c, product.getA());
    replaceByNew(rewriter, op, c.create<ONNXMatMulOp>({left, right}));
    return success();
  }

private:
  static Value transpose(ONNXCreator &c, Value v) {
    if (auto op = v.getDefiningOp<ONNXTransposeOp>())
      return op.getData();
    SmallVector<int64_t> order =
        llvm::to_vector(llvm::seq<int64_t>(0, getRankedType(v).getRank()));
    std::swap(order[order.size() - 1], order[order.size() - 2]);
    return c.transpose(v, order);
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

/// Whether `op` has one scale and zero point, or one for each place along
/// dimension `axis`.
static bool fitsAxis(ONNXDequantizeLinearOp op, int64_t axis) {
  if (isOneElement(op.getXScale()) && isOneElement(op.getXZeroPoint()))
    return true;
  RankedTensorType type = getRankedType(op.getX()),
                   scaleType = getRankedType(op.getXScale()),
                   zeroType = getRankedType(op.getXZeroPoint());
  if (!type || !scaleType || scaleType.getRank() != 1 || !zeroType ||
      !scaleType.hasStaticShape() ||
      zeroType.getShape() != scaleType.getShape())
    return false;
  auto axes = normalizeAxes({op.getAxis()}, type.getRank());
  return axes && axes->front() == axis && axis < type.getRank() &&
         scaleType.getDimSize(0) == type.getDimSize(axis);
}

static bool isBytes(Value v) {
  return getElementTypeOrSelf(v.getType()).isInteger(8);
}

/// The bytes that `v` stands for, with one scale, or with one for each place
/// along `axis` if there is one.
static std::optional<Quantized> getQuantized(Value v,
                                             std::optional<int64_t> axis) {
  auto op = v.getDefiningOp<ONNXDequantizeLinearOp>();
  if (!op || !isBytes(op.getX()) ||
      ShapeContext::isAbsent(op.getXZeroPoint()) ||
      op.getBlockSize().value_or(0) != 0 ||
      !getElementTypeOrSelf(op.getXScale().getType()).isF32() ||
      !getElementTypeOrSelf(op.getType()).isF32())
    return std::nullopt;
  bool hasOne =
      isOneElement(op.getXScale()) && isOneElement(op.getXZeroPoint());
  if (!hasOne && !(axis && fitsAxis(op, *axis)))
    return std::nullopt;
  return Quantized{op.getX(), op.getXScale(), op.getXZeroPoint()};
}

/// Whether the result of `op` are bytes with one scale.
static bool isQuantizedAtOnce(ONNXQuantizeLinearOp op) {
  return isBytes(op.getY()) && !ShapeContext::isAbsent(op.getYZeroPoint()) &&
         op.getBlockSize().value_or(0) == 0 &&
         op.getPrecision().value_or(0) == 0 &&
         getElementTypeOrSelf(op.getYScale().getType()).isF32() &&
         isOneElement(op.getYScale()) && isOneElement(op.getYZeroPoint());
}

namespace {
/// The product of dequantized numbers, quantized again, is that of integers.
struct RecognizeQuantizedMatMul : OpRewritePattern<ONNXQuantizeLinearOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXQuantizeLinearOp op,
                                PatternRewriter &rewriter) const override {
    auto product = getOnlyUsedBy<ONNXMatMulOp>(op.getX());
    RankedTensorType type =
        product ? getRankedType(product.getB()) : RankedTensorType();
    if (!product)
      return rewriter.notifyMatchFailure(op, "is no product");
    bool isMatrix = type && type.getRank() == 2;
    std::optional<Quantized> a = getQuantized(product.getA(), std::nullopt);
    std::optional<Quantized> b = getQuantized(
        product.getB(), isMatrix ? std::optional<int64_t>(1) : std::nullopt);
    if (!a || !b || !isQuantizedAtOnce(op))
      return rewriter.notifyMatchFailure(op, "other scales or types");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.create<ONNXQLinearMatMulOp>(
                     {a->numbers, a->scale, a->zero, b->numbers, b->scale,
                      b->zero, op.getYScale(), op.getYZeroPoint()}));
    return success();
  }
};

/// The same of a convolution.
struct RecognizeQuantizedConv : OpRewritePattern<ONNXQuantizeLinearOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXQuantizeLinearOp op,
                                PatternRewriter &rewriter) const override {
    auto conv = getOnlyUsedBy<ONNXConvOp>(op.getX());
    // A few channels at a time do not fill the vectors of products of bytes.
    if (!conv || conv.getGroup() != 1)
      return rewriter.notifyMatchFailure(op, "is no convolution");
    std::optional<Quantized> x = getQuantized(conv.getX(), std::nullopt);
    std::optional<Quantized> w = getQuantized(conv.getW(), 0);
    if (!x || !w || !isQuantizedAtOnce(op))
      return rewriter.notifyMatchFailure(op, "other scales or types");
    std::optional<Value> bias = getBias(conv.getB(), *x, *w);
    if (!bias)
      return rewriter.notifyMatchFailure(op, "the bias has another scale");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 c.create<ONNXQLinearConvOp>(
                     {x->numbers, x->scale, x->zero, w->numbers, w->scale,
                      w->zero, op.getYScale(), op.getYZeroPoint(), *bias},
                     [&](auto &p) {
                       p.auto_pad = conv.getAutoPadAttr();
                       p.dilations = conv.getDilationsAttr();
                       p.group = conv.getGroupAttr();
                       p.kernel_shape = conv.getKernelShapeAttr();
                       p.pads = conv.getPadsAttr();
                       p.strides = conv.getStridesAttr();
                     }));
    return success();
  }

private:
  /// The bias in units of the scales of x and w, or none if there is none.
  static std::optional<Value> getBias(Value v, const Quantized &x,
                                      const Quantized &w) {
    if (ShapeContext::isAbsent(v))
      return v;
    auto op = v.getDefiningOp<ONNXDequantizeLinearOp>();
    if (!op || !getElementTypeOrSelf(op.getX().getType()).isInteger(32) ||
        op.getBlockSize().value_or(0) != 0)
      return std::nullopt;
    auto zero = ShapeContext::isAbsent(op.getXZeroPoint())
                    ? std::optional<double>(0.0)
                    : getSplatNumber(op.getXZeroPoint());
    auto scales = getNumbers(op.getXScale()), left = getNumbers(x.scale),
         right = getNumbers(w.scale);
    if (zero != 0.0 || !scales || !left || !right || left->size() != 1 ||
        scales->size() != right->size())
      return std::nullopt;
    // Exporters round the products to f32.
    for (auto [scale, factor] : llvm::zip_equal(*scales, *right))
      if (std::abs(scale - left->front() * factor) > 1e-6 * std::abs(scale))
        return std::nullopt;
    return op.getX();
  }
};
} // namespace

void agate::populateProductRules(RewritePatternSet &patterns) {
  patterns.add<TransposeOfGemm, TransposeOfProduct>(patterns.getContext());
}

void agate::populateQuantizedProductRules(RewritePatternSet &patterns) {
  patterns.add<RecognizeQuantizedConv, RecognizeQuantizedMatMul>(
      patterns.getContext());
}

//===- QuantizationDecompositions.cpp - Products of dequantized tensors ---===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum of products of dequantized bytes is the product of the scales and of a
// sum of integers, which is exact:
//
//     sum (s * (x - p)) * (t * (y - q)) = (s * t) * sum (x - p) * (y - q)
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

/// The largest number of products of differences of bytes whose sum fits into
/// 32 bits.
static constexpr int64_t maxProducts =
    ((int64_t(1) << 31) - 1) / (int64_t(255) * 255);

/// Whether products of two of the scales and any sum are numbers, and not
/// subnormal, in either form. With negative scales, zeros would have other
/// signs.
static bool areModerate(Value scales) {
  DenseElementsAttr elements;
  if (!matchPattern(scales, m_Constant(&elements)) ||
      !elements.getElementType().isF32())
    return false;
  return llvm::all_of(elements.getValues<float>(), [](float scale) {
    return scale >= 0x1p-40f && scale <= 0x1p40f;
  });
}

/// The operation that dequantizes bytes to `v`, if its scales are constants.
static ONNXDequantizeLinearOp getBytes(Value v) {
  auto op = v.getDefiningOp<ONNXDequantizeLinearOp>();
  auto type =
      op ? dyn_cast<RankedTensorType>(op.getX().getType()) : RankedTensorType();
  if (!type || !isa<IntegerType>(type.getElementType()) ||
      type.getElementTypeBitWidth() != 8 ||
      op.getBlockSize().value_or(0) != 0 ||
      !getElementTypeOrSelf(v.getType()).isF32() ||
      !areModerate(op.getXScale()))
    return {};
  return op;
}

/// The rank of a tensor that is ranked.
static std::optional<int64_t> getRank(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return type ? std::optional<int64_t>(type.getRank()) : std::nullopt;
}

/// Whether all elements have one scale and zero point.
static bool hasOneScale(ONNXDequantizeLinearOp op) {
  auto isOne = [](Value v) {
    return isa<NoneType>(v.getType()) || getRank(v) == 0;
  };
  return isOne(op.getXScale()) && isOne(op.getXZeroPoint());
}

/// Whether scales and zero points belong to dimension `axis`, or to all
/// elements.
static bool hasScalesAlong(ONNXDequantizeLinearOp op, int64_t axis) {
  if (hasOneScale(op))
    return true;
  int64_t given = op.getAxis();
  return (given < 0 ? given + *getRank(op.getX()) : given) == axis;
}

namespace {
struct FoldDequantizedMatMul : OpRewritePattern<ONNXMatMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    ONNXDequantizeLinearOp a = getBytes(op.getA()), b = getBytes(op.getB());
    if (!a || !b || !hasOneScale(a) || *getRank(a.getX()) < 2 ||
        getRank(b.getX()) != 2 || !hasScalesAlong(b, 1))
      return rewriter.notifyMatchFailure(op, "no product of bytes");
    int64_t depth = cast<RankedTensorType>(b.getX().getType()).getDimSize(0);
    if (ShapedType::isDynamic(depth) || depth > maxProducts)
      return rewriter.notifyMatchFailure(op, "sums may not fit into 32 bits");
    ONNXCreator c(rewriter, op.getLoc());
    Value sums = c.create<ONNXMatMulIntegerOp>(
        {a.getX(), b.getX(), a.getXZeroPoint(), b.getXZeroPoint()});
    Value scale = c.create<ONNXMulOp>({a.getXScale(), b.getXScale()});
    Value result =
        c.create<ONNXMulOp>({c.cast(sums, rewriter.getF32Type()), scale});
    replaceComposite(op, result, rewriter);
    return success();
  }
};

struct FoldDequantizedConv : OpRewritePattern<ONNXConvOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConvOp op,
                                PatternRewriter &rewriter) const override {
    ONNXDequantizeLinearOp x = getBytes(op.getX()), w = getBytes(op.getW());
    if (!x || !w || !hasOneScale(x) || !hasScalesAlong(w, 0))
      return rewriter.notifyMatchFailure(op, "no convolution of bytes");
    auto type = cast<RankedTensorType>(w.getX().getType());
    if (!type.hasStaticShape() || type.getRank() < 3 ||
        ShapedType::getNumElements(type.getShape().drop_front()) > maxProducts)
      return rewriter.notifyMatchFailure(op, "sums may not fit into 32 bits");
    ONNXCreator c(rewriter, op.getLoc());
    Value sums = c.create<ONNXConvIntegerOp>(
        {x.getX(), w.getX(), x.getXZeroPoint(), w.getXZeroPoint()},
        [&](auto &p) {
          p.auto_pad = op.getAutoPadAttr();
          p.dilations = op.getDilationsAttr();
          p.group = op.getGroupAttr();
          p.kernel_shape = op.getKernelShapeAttr();
          p.pads = op.getPadsAttr();
          p.strides = op.getStridesAttr();
        });
    // Along the second dimension of the result.
    auto align = [&](Value v) {
      if (getRank(v) != 1)
        return v;
      SmallVector<int64_t> shape(type.getRank() - 1, 1);
      shape[0] = -1;
      return c.reshape(v, c.indices(shape));
    };
    Value scale = c.create<ONNXMulOp>({x.getXScale(), w.getXScale()});
    Value result = c.create<ONNXMulOp>(
        {c.cast(sums, rewriter.getF32Type()), align(scale)});
    if (!isa<NoneType>(op.getB().getType()))
      result = c.create<ONNXAddOp>({result, align(op.getB())});
    replaceComposite(op, result, rewriter);
    return success();
  }
};
} // namespace

void populateQuantizationDecompositions(RewritePatternSet &patterns) {
  patterns.add<FoldDequantizedConv, FoldDequantizedMatMul>(
      patterns.getContext());
}

} // namespace agate

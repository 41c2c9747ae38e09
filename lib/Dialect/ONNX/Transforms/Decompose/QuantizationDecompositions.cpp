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

#include "agate/Dialect/ONNX/IR/ConstantFloats.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/Transforms/QuantizedProducts.h"

#include "llvm/ADT/TypeSwitch.h"

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
  std::optional<SmallVector<double>> numbers = getConstantFloats(scales);
  return numbers && getElementTypeOrSelf(scales.getType()).isF32() &&
         llvm::all_of(*numbers, [](double scale) {
           return scale >= 0x1p-40 && scale <= 0x1p40;
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
/// The operations that dequantize the operands of a product; without them if it
/// is not one of bytes, or if its sums may not fit into 32 bits.
struct Factors {
  ONNXDequantizeLinearOp a, b;
  explicit operator bool() const { return a && b; }
};
} // namespace

/// Of the rows of a and of the columns of b, which has its columns along
/// dimension `columns`.
static Factors getMatrices(Value a, Value b, int64_t columns) {
  Factors factors{getBytes(a), getBytes(b)};
  if (!factors || !hasOneScale(factors.a) || *getRank(a) < 2 ||
      getRank(b) != 2 || !hasScalesAlong(factors.b, columns))
    return {};
  int64_t depth = cast<RankedTensorType>(factors.b.getX().getType())
                      .getDimSize(1 - columns);
  if (ShapedType::isDynamic(depth) || depth > maxProducts)
    return {};
  return factors;
}

static Factors getFactors(ONNXMatMulOp op) {
  return getMatrices(op.getA(), op.getB(), 1);
}

static Factors getFactors(ONNXGemmOp op) {
  if (op.getTransA() != 0 || op.getAlpha().convertToFloat() != 1.0f ||
      op.getBeta().convertToFloat() != 1.0f || getRank(op.getA()) != 2)
    return {};
  return getMatrices(op.getA(), op.getB(), op.getTransB() != 0 ? 0 : 1);
}

static Factors getFactors(ONNXConvOp op) {
  Factors factors{getBytes(op.getX()), getBytes(op.getW())};
  if (!factors || !hasOneScale(factors.a) || !hasScalesAlong(factors.b, 0))
    return {};
  auto type = cast<RankedTensorType>(factors.b.getX().getType());
  if (!type.hasStaticShape() || type.getRank() < 3 ||
      ShapedType::getNumElements(type.getShape().drop_front()) > maxProducts)
    return {};
  return factors;
}

bool isProductOfBytes(Operation *op) {
  // A few channels at a time do not fill the vectors of products of bytes.
  if (auto conv = dyn_cast<ONNXConvOp>(op); conv && conv.getGroup() != 1)
    return false;
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<ONNXMatMulOp, ONNXGemmOp, ONNXConvOp>(
          [](auto op) { return bool(getFactors(op)); })
      .Default(false);
}

namespace {
struct FoldDequantizedMatMul : OpRewritePattern<ONNXMatMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    Factors factors = getFactors(op);
    if (!factors)
      return rewriter.notifyMatchFailure(op, "no product of bytes");
    ONNXCreator c(rewriter, op.getLoc());
    Value result = emitProduct(c, factors, factors.b.getX());
    replaceComposite(op, result, rewriter);
    return success();
  }

  /// The product of dequantized matrices, the second one of which is the
  /// dequantized `b`.
  static Value emitProduct(ONNXCreator &c, Factors factors, Value b) {
    Value sums = c.create<ONNXMatMulIntegerOp>({factors.a.getX(), b,
                                                factors.a.getXZeroPoint(),
                                                factors.b.getXZeroPoint()});
    Value scale =
        c.create<ONNXMulOp>({factors.a.getXScale(), factors.b.getXScale()});
    return c.create<ONNXMulOp>(
        {c.cast(sums, Float32Type::get(scale.getContext())), scale});
  }
};

struct FoldDequantizedGemm : OpRewritePattern<ONNXGemmOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGemmOp op,
                                PatternRewriter &rewriter) const override {
    Factors factors = getFactors(op);
    if (!factors)
      return rewriter.notifyMatchFailure(op, "no product of bytes");
    ONNXCreator c(rewriter, op.getLoc());
    Value b = factors.b.getX();
    if (op.getTransB() != 0)
      b = c.create<ONNXTransposeOp>(
          b, [&](auto &p) { p.perm = rewriter.getI64ArrayAttr({1, 0}); });
    Value result = FoldDequantizedMatMul::emitProduct(c, factors, b);
    if (!isa<NoneType>(op.getC().getType()))
      result = c.create<ONNXAddOp>({result, op.getC()});
    replaceComposite(op, result, rewriter);
    return success();
  }
};

struct FoldDequantizedConv : OpRewritePattern<ONNXConvOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConvOp op,
                                PatternRewriter &rewriter) const override {
    Factors factors = getFactors(op);
    if (!factors)
      return rewriter.notifyMatchFailure(op, "no convolution of bytes");
    ONNXDequantizeLinearOp x = factors.a, w = factors.b;
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
      SmallVector<int64_t> shape(*getRank(w.getX()) - 1, 1);
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
  // Before the decomposition of any Gemm.
  patterns.add<FoldDequantizedConv, FoldDequantizedGemm, FoldDequantizedMatMul>(
      patterns.getContext(), /*benefit=*/2);
}

} // namespace agate

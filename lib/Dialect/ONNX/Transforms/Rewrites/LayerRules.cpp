//===- LayerRules.cpp - Rules for layers and what follows them ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Sums and products of convolutions
//===----------------------------------------------------------------------===//

/// One finite number for each of `channels` channels, where the constant `v` is
/// broadcast to an image of rank `rank`: one number, or one for each position
/// of dimension 1.
static std::optional<SmallVector<double>>
getChannelNumbers(Value v, int64_t rank, int64_t channels) {
  RankedTensorType type = getRankedType(v);
  if (!type || !type.hasStaticShape() || type.getRank() > rank)
    return std::nullopt;
  int64_t channelDim = type.getRank() - rank + 1;
  for (auto [i, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && (int64_t(i) != channelDim || size != channels))
      return std::nullopt;
  std::optional<SmallVector<double>> numbers = getNumbers(v);
  if (!numbers || numbers->empty() ||
      !llvm::all_of(*numbers, [](double x) { return std::isfinite(x); }))
    return std::nullopt;
  if (numbers->size() == 1)
    numbers->assign(channels, numbers->front());
  return numbers;
}

namespace {
/// A convolution whose only user adds or multiplies by numbers of channels.
struct ScaledConv {
  ONNXConvOp conv;
  SmallVector<double> numbers;
};
} // namespace

/// The convolution, with constant weights and known channels, that `op`, an
/// Add or Mul with a constant, reads.
static std::optional<ScaledConv> getScaledConv(Operation *op) {
  auto conv = getOnlyUsedBy<ONNXConvOp>(op->getOperand(0));
  if (!conv)
    return std::nullopt;
  RankedTensorType weights = getRankedType(conv.getW());
  RankedTensorType image = getRankedType(conv.getY());
  if (!weights || !image || weights.isDynamicDim(0) || weights.getRank() < 3 ||
      !isConstant(conv.getW()))
    return std::nullopt;
  auto numbers = getChannelNumbers(op->getOperand(1), image.getRank(),
                                   weights.getDimSize(0));
  if (!numbers)
    return std::nullopt;
  return ScaledConv{conv, std::move(*numbers)};
}

/// The same convolution with other weights and another bias, in place of `op`.
static void replaceConv(PatternRewriter &rewriter, Operation *op,
                        ONNXConvOp conv, Value weights, Value bias) {
  rewriter.setInsertionPoint(op);
  auto fused = cast<ONNXConvOp>(rewriter.clone(*conv));
  fused->setLoc(rewriter.getFusedLoc({conv.getLoc(), op->getLoc()}));
  fused.getWMutable().assign(weights);
  fused.getBMutable().assign(bias);
  replaceByNew(rewriter, op, fused.getY());
}

namespace {
/// What is added to each channel is the bias.
struct AddIntoConv : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<ScaledConv> found = getScaledConv(op);
    if (!found)
      return rewriter.notifyMatchFailure(op, "no convolution and channels");
    ONNXConvOp conv = found->conv;
    ONNXCreator c(rewriter, op.getLoc());
    Type element = getElementTypeOrSelf(conv.getY().getType());
    auto type = RankedTensorType::get(int64_t(found->numbers.size()), element);
    Value bias = createNumbers(rewriter, op.getLoc(), type, found->numbers);
    if (!ShapeContext::isAbsent(conv.getB()))
      bias = c.create<ONNXAddOp>({conv.getB(), bias});
    replaceConv(rewriter, op, conv, conv.getW(), bias);
    return success();
  }
};

/// What each channel is multiplied by scales the weights and the bias.
struct MulIntoConv : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<ScaledConv> found = getScaledConv(op);
    if (!found)
      return rewriter.notifyMatchFailure(op, "no convolution and channels");
    ONNXConvOp conv = found->conv;
    Location loc = op.getLoc();
    ONNXCreator c(rewriter, loc);
    Type element = getElementTypeOrSelf(conv.getY().getType());
    SmallVector<int64_t> shape(getRankedType(conv.getW()).getRank(), 1);
    shape[0] = found->numbers.size();
    Value factor = createNumbers(
        rewriter, loc, RankedTensorType::get(shape, element), found->numbers);
    Value weights = c.create<ONNXMulOp>({conv.getW(), factor});
    Value bias = conv.getB();
    if (!ShapeContext::isAbsent(bias))
      bias = c.create<ONNXMulOp>(
          {bias, createNumbers(rewriter, loc,
                               RankedTensorType::get(shape[0], element),
                               found->numbers)});
    replaceConv(rewriter, op, conv, weights, bias);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Products of matrices
//===----------------------------------------------------------------------===//

namespace {
/// What is added to a Gemm without an addend is its addend.
struct AddIntoGemm : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : {op.getA(), op.getB()}) {
      auto gemm = getOnlyUsedBy<ONNXGemmOp>(operand);
      RankedTensorType type = getRankedType(operand);
      Value addend = getOther(op, operand);
      if (!gemm || !type || !ShapeContext::isAbsent(gemm.getC()) ||
          !isBroadcastTo(addend, type))
        continue;
      rewriter.setInsertionPoint(op);
      auto fused = cast<ONNXGemmOp>(rewriter.clone(*gemm));
      fused->setLoc(rewriter.getFusedLoc({gemm.getLoc(), op.getLoc()}));
      fused.getCMutable().assign(addend);
      fused.setBetaAttr(rewriter.getF32FloatAttr(1.0f));
      replaceByNew(rewriter, op, fused.getY());
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no Gemm without an addend");
  }
};

/// A product with constant weights that is scaled by a number is one with
/// scaled weights.
struct ScaleIntoWeights : OpRewritePattern<ONNXMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMulOp op,
                                PatternRewriter &rewriter) const override {
    auto product = getOnlyUsedBy<ONNXMatMulOp>(op.getA());
    std::optional<double> factor = getSplatNumber(op.getB());
    RankedTensorType type = product ? getRankedType(product) : nullptr;
    if (!type || !factor || !std::isfinite(*factor) ||
        !isa<FloatType>(type.getElementType()) ||
        !isBroadcastTo(op.getB(), type) || !isConstant(product.getB()) ||
        isConstant(product.getA()))
      return rewriter.notifyMatchFailure(op, "no product with weights");
    ONNXCreator c(rewriter, op.getLoc());
    Value number = c.scalar(type.getElementType(), *factor);
    Value weights = c.create<ONNXMulOp>({product.getB(), number});
    replaceByNew(rewriter, op,
                 c.create<ONNXMatMulOp>({product.getA(), weights}));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

namespace {
/// What is added to a LayerNormalization without a bias is its bias.
struct AddIntoLayerNorm : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : {op.getA(), op.getB()}) {
      auto norm = getOnlyUsedBy<ONNXLayerNormalizationOp>(operand);
      RankedTensorType type = getRankedType(operand);
      Value bias = getOther(op, operand);
      // What is added in elements of less precision is rounded twice.
      if (!norm || operand != norm.getY() || !type ||
          !type.getElementType().isF32() ||
          !ShapeContext::isAbsent(norm.getB()) || !isBroadcastTo(bias, type) ||
          !norm.getMean().use_empty() || !norm.getInvStdDev().use_empty())
        continue;
      rewriter.setInsertionPoint(op);
      auto fused = cast<ONNXLayerNormalizationOp>(rewriter.clone(*norm));
      fused->setLoc(rewriter.getFusedLoc({norm.getLoc(), op.getLoc()}));
      fused.getBMutable().assign(bias);
      replaceByNew(rewriter, op, fused.getY());
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no normalization without a bias");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

/// How many zeros `pad` puts around each spatial dimension, first those ahead;
/// nothing if it does anything else.
static std::optional<SmallVector<int64_t>> getSpatialZeros(ONNXPadOp pad) {
  RankedTensorType type = getRankedType(pad.getData());
  std::optional<SmallVector<int64_t>> pads = getIntegers(pad.getPads());
  if (!type || type.getRank() < 3 || !pads || pad.getMode() != "constant" ||
      !isa<FloatType>(type.getElementType()))
    return std::nullopt;
  if (!ShapeContext::isAbsent(pad.getConstantValue()) &&
      getSplatNumber(pad.getConstantValue()) != 0.0)
    return std::nullopt;
  int64_t rank = type.getRank(), spatial = rank - 2;
  SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (!ShapeContext::isAbsent(pad.getAxes())) {
    auto named = getIntegers(pad.getAxes());
    auto normalized = named ? normalizeAxes(*named, rank) : std::nullopt;
    if (!normalized)
      return std::nullopt;
    axes = *normalized;
  }
  if (pads->size() != 2 * axes.size())
    return std::nullopt;
  SmallVector<int64_t> zeros(2 * spatial, 0);
  constexpr int64_t maxPad = 1 << 20;
  for (auto [i, axis] : llvm::enumerate(axes))
    for (int64_t side : {0, 1}) {
      int64_t count = (*pads)[i + side * axes.size()];
      if (count < 0 || count > maxPad || (count != 0 && axis < 2))
        return std::nullopt;
      if (axis >= 2)
        zeros[axis - 2 + side * spatial] = count;
    }
  return zeros;
}

namespace {
/// Zeros around an image are the padding of its convolution.
struct PadIntoConv : OpRewritePattern<ONNXConvOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConvOp op,
                                PatternRewriter &rewriter) const override {
    auto pad = op.getX().getDefiningOp<ONNXPadOp>();
    if (!pad)
      return rewriter.notifyMatchFailure(op, "no padding before it");
    bool isValid = op.getAutoPad() == "VALID";
    if (op.getAutoPad() != "NOTSET" && !isValid)
      return rewriter.notifyMatchFailure(op, "its padding depends on sizes");
    std::optional<SmallVector<int64_t>> pads = getSpatialZeros(pad);
    if (!pads)
      return rewriter.notifyMatchFailure(op, "is not padded by zeros");
    if (op.getPadsAttr() && !isValid)
      for (auto [sum, own] : llvm::zip(*pads, op.getPadsAttr()))
        sum += cast<IntegerAttr>(own).getInt();
    ONNXCreator c(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op, [&] {
      op.getXMutable().assign(pad.getData());
      op.setPadsAttr(c.integers(*pads));
      op.setAutoPadAttr(c.string("NOTSET"));
    });
    return success();
  }
};
} // namespace

void agate::populateLayerRules(RewritePatternSet &patterns) {
  patterns.add<AddIntoConv, AddIntoGemm, AddIntoLayerNorm, MulIntoConv,
               PadIntoConv, ScaleIntoWeights>(patterns.getContext());
}

//===- GroupRules.cpp - Normalizations of images as exporters write them --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

/// Whether `v` has one number for each of the `channels` of an image of rank
/// `rank`, and is broadcast to its other dimensions.
static bool isOfChannels(Value v, int64_t rank, int64_t channels) {
  RankedTensorType type = getRankedType(v);
  if (!type || type.getRank() > rank || type.getRank() < rank - 1)
    return false;
  SmallVector<int64_t> shape(type.getRank(), 1);
  shape[type.getRank() - rank + 1] = channels;
  return type.getShape() == ArrayRef(shape);
}

/// Whether `reshape` keeps the first dimension of its operand.
static bool keepsFirst(ONNXReshapeOp reshape) {
  RankedTensorType from = getRankedType(reshape.getData()),
                   to = getRankedType(reshape);
  if (!from.isDynamicDim(0))
    return from.getDimSize(0) == to.getDimSize(0);
  auto shape = getIntegers(reshape.getShape());
  return shape && !shape->empty() && shape->front() == 0 &&
         reshape.getAllowzero() == 0;
}

/// Whether `reshape`, whose result has the type of `x`, has its sizes.
static bool hasSizesOf(ONNXReshapeOp reshape, Value x) {
  auto shape = reshape.getShape().getDefiningOp<ONNXShapeOp>();
  return getRankedType(x).hasStaticShape() ||
         (shape && shape.getData() == x &&
          getRankedType(shape).getShape() ==
              ArrayRef<int64_t>{getRankedType(x).getRank()});
}

namespace {
/// The channels of a group as one channel of an InstanceNormalization, in which
/// nothing is scaled; then each channel has its own factor and term.
struct RecognizeGroupNormalization : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op);
    if (!type || type.getRank() < 3 || type.isDynamicDim(1) ||
        !type.getElementType().isF32())
      return rewriter.notifyMatchFailure(op, "no image of known channels");
    int64_t rank = type.getRank(), channels = type.getDimSize(1);
    for (Value product : {op.getA(), op.getB()}) {
      auto mul = getOnlyUsedBy<ONNXMulOp>(product);
      Value bias = getOther(op, product);
      if (!mul || !isOfChannels(bias, rank, channels))
        continue;
      for (Value normalized : {mul.getA(), mul.getB()}) {
        Value scale = getOther(mul, normalized);
        auto norm = getNormalization(normalized, type);
        if (!norm || !isOfChannels(scale, rank, channels))
          continue;
        replace(rewriter, op, norm, scale, bias);
        return success();
      }
    }
    return rewriter.notifyMatchFailure(op, "no normalization of groups");
  }

private:
  /// The normalization of groups of channels of an image of type `type`, which
  /// becomes `v`.
  static ONNXInstanceNormalizationOp getNormalization(Value v,
                                                      RankedTensorType type) {
    auto after = getOnlyUsedBy<ONNXReshapeOp>(v);
    auto norm =
        after ? getOnlyUsedBy<ONNXInstanceNormalizationOp>(after.getData())
              : nullptr;
    auto before =
        norm ? norm.getInput().getDefiningOp<ONNXReshapeOp>() : nullptr;
    RankedTensorType groups = before ? getRankedType(before) : nullptr;
    if (!groups || groups.getRank() != 3 || groups.isDynamicDim(1) ||
        groups.getDimSize(1) == 0 ||
        type.getDimSize(1) % groups.getDimSize(1) != 0 || v.getType() != type ||
        before.getData().getType() != type || !keepsFirst(before) ||
        !hasSizesOf(after, before.getData()) ||
        getSplatNumber(norm.getScale()) != 1.0 ||
        getSplatNumber(norm.getB()) != 0.0)
      return {};
    return norm;
  }

  static void replace(PatternRewriter &rewriter, ONNXAddOp op,
                      ONNXInstanceNormalizationOp norm, Value scale,
                      Value bias) {
    ONNXCreator c(rewriter, op.getLoc());
    int64_t channels = getRankedType(op).getDimSize(1);
    auto list = [&](Value v) { return c.reshape(v, c.indices(channels)); };
    Value x = norm.getInput().getDefiningOp<ONNXReshapeOp>().getData();
    int64_t groups = getRankedType(norm.getInput()).getDimSize(1);
    replaceByNew(rewriter, op,
                 c.create<ONNXGroupNormalizationOp>(
                     {x, list(scale), list(bias)}, [&](auto &p) {
                       p.epsilon = norm.getEpsilonAttr();
                       p.num_groups = c.integer(groups);
                     }));
  }
};

/// Each channel of an image is normalized, and has its own factor and term.
struct RecognizeInstanceNormalization
    : OpRewritePattern<ONNXLayerNormalizationOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXLayerNormalizationOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getX());
    if (!type || type.getRank() < 3 || type.isDynamicDim(1) ||
        !type.getElementType().isF32() || op.getY().getType() != type ||
        normalizeAxes({op.getAxis()}, type.getRank()) !=
            SmallVector<int64_t>{2} ||
        op.getStashType() != 1 || !op.getMean().use_empty() ||
        !op.getInvStdDev().use_empty())
      return rewriter.notifyMatchFailure(op, "no normalization of channels");
    int64_t rank = type.getRank(), channels = type.getDimSize(1);
    bool hasBias = !ShapeContext::isAbsent(op.getB());
    if (channels < 1 || !isOfChannels(op.getScale(), rank, channels) ||
        (hasBias && !isOfChannels(op.getB(), rank, channels)))
      return rewriter.notifyMatchFailure(op, "other factors or terms");
    ONNXCreator c(rewriter, op.getLoc());
    Value scale = c.reshape(op.getScale(), c.indices(channels));
    Value bias = hasBias ? c.reshape(op.getB(), c.indices(channels))
                         : createNumbers(rewriter, op.getLoc(),
                                         RankedTensorType::get(
                                             channels, type.getElementType()),
                                         SmallVector<double>(channels, 0.0));
    Value normalized = c.create<ONNXInstanceNormalizationOp>(
        {op.getX(), scale, bias},
        [&](auto &p) { p.epsilon = op.getEpsilonAttr(); });
    normalized.setType(type);
    rewriter.replaceAllUsesWith(op.getY(), normalized);
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void agate::populateGroupRules(RewritePatternSet &patterns) {
  patterns.add<RecognizeGroupNormalization, RecognizeInstanceNormalization>(
      patterns.getContext());
}

//===- NNCanonicalize.cpp - Simplification of the nn family ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ConstantFloats.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include <cmath>

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

bool ONNXDropoutOp::isInference() {
  if (ShapeContext::isAbsent(getTrainingMode()))
    return true;
  ElementsAttr mode;
  if (matchPattern(getTrainingMode(), m_Constant(&mode)) &&
      countElements(mode.getShapedType()) == 1)
    if (auto values = mode.tryGetValues<APInt>();
        values && (*values->begin()).isZero())
      return true;
  ElementsAttr ratio;
  if (!ShapeContext::isAbsent(getRatio()) &&
      matchPattern(getRatio(), m_Constant(&ratio)) &&
      countElements(ratio.getShapedType()) == 1)
    if (auto values = ratio.tryGetValues<APFloat>();
        values && (*values->begin()).isZero())
      return true;
  return false;
}

namespace {
/// Outside training, the result is the operand and the mask is true everywhere.
struct DropInferenceDropout : OpRewritePattern<ONNXDropoutOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXDropoutOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.isInference())
      return rewriter.notifyMatchFailure(op, "it may be training");
    if (op.getOutput().getType() != op.getData().getType())
      return rewriter.notifyMatchFailure(op, "the result is more exact");
    Value mask = op.getMask();
    if (!mask.use_empty()) {
      auto type = dyn_cast<RankedTensorType>(mask.getType());
      if (!type)
        return rewriter.notifyMatchFailure(op, "the mask has no known rank");
      mask = createMask(op, type, rewriter);
    } else {
      mask = ONNXNoneOp::create(rewriter, op.getLoc());
    }
    rewriter.replaceOp(op, {op.getData(), mask});
    return success();
  }

  static Value createMask(ONNXDropoutOp op, RankedTensorType type,
                          PatternRewriter &rewriter) {
    Location loc = op.getLoc();
    if (type.hasStaticShape() && countElements(type))
      return ONNXConstantOp::create(rewriter, loc,
                                    DenseElementsAttr::get(type, true));
    auto shapeType =
        RankedTensorType::get({type.getRank()}, rewriter.getI64Type());
    Value shape = ONNXShapeOp::create(rewriter, loc, shapeType, op.getData(),
                                      /*end=*/IntegerAttr());
    auto one = RankedTensorType::get({1}, rewriter.getI1Type());
    return ONNXConstantOfShapeOp::create(rewriter, loc, type, shape,
                                         DenseElementsAttr::get(one, true));
  }
};
} // namespace

void ONNXDropoutOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                MLIRContext *context) {
  patterns.add<DropInferenceDropout>(context);
}

//===----------------------------------------------------------------------===//
// BatchNormalization into a convolution
//===----------------------------------------------------------------------===//

/// The elements of a constant vector of floats, as numbers of 64 bits.
static std::optional<SmallVector<double>> getNumbers(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || type.getRank() != 1)
    return std::nullopt;
  return getConstantFloats(v);
}

/// Numbers as a constant of `type`.
static Value createNumbers(ArrayRef<double> numbers, RankedTensorType type,
                           Location loc, PatternRewriter &rewriter) {
  auto element = cast<FloatType>(type.getElementType());
  SmallVector<APFloat> values;
  for (double number : numbers) {
    APFloat value(number);
    bool losesInfo;
    value.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    values.push_back(value);
  }
  return ONNXConstantOp::create(rewriter, loc,
                                DenseElementsAttr::get(type, values));
}

/// Whether `op` only normalizes, by statistics that are operands.
static bool usesStatistics(ONNXBatchNormalizationOp op) {
  return op.getTrainingMode() == 0 && op.getRunningMean().use_empty() &&
         op.getRunningVar().use_empty();
}
static bool usesStatistics(ONNXBatchNormalizationInferenceModeOp) {
  return true;
}

static double getEpsilon(ONNXBatchNormalizationOp op) {
  return op.getEpsilon().convertToDouble();
}
static double getEpsilon(ONNXBatchNormalizationInferenceModeOp op) {
  return op.getEpsilon().convertToDouble();
}

namespace {
/// Scale and shift after a convolution with constant weights are those of its
/// weights and bias: the product of the weights is left to constant folding,
/// the vectors, one element per channel, are computed here.
template <typename NormOp> struct FuseIntoConv : OpRewritePattern<NormOp> {
  using OpRewritePattern<NormOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(NormOp op,
                                PatternRewriter &rewriter) const override {
    auto conv = op.getX().template getDefiningOp<ONNXConvOp>();
    if (!conv || !conv->hasOneUse())
      return rewriter.notifyMatchFailure(op, "not after a convolution only");
    if (!usesStatistics(op))
      return rewriter.notifyMatchFailure(op, "more than the result is used");
    auto type = dyn_cast<RankedTensorType>(conv.getW().getType());
    if (!type || !type.hasStaticShape() || type.getRank() < 3 ||
        !matchPattern(conv.getW(), m_Constant()))
      return rewriter.notifyMatchFailure(op, "the weights are no constant");
    FailureOr<std::pair<SmallVector<double>, SmallVector<double>>> affine =
        getAffine(op, conv, type.getDimSize(0));
    if (failed(affine))
      return rewriter.notifyMatchFailure(op, "the parameters are no constants");

    Location loc = op.getLoc();
    SmallVector<int64_t> shape(type.getRank(), 1);
    shape[0] = type.getDimSize(0);
    Type element = type.getElementType();
    Value factor = createNumbers(
        affine->first, RankedTensorType::get(shape, element), loc, rewriter);
    Value bias =
        createNumbers(affine->second, RankedTensorType::get(shape[0], element),
                      loc, rewriter);
    Value weights = ONNXMulOp::create(rewriter, loc, type, conv.getW(), factor);
    rewriter.setInsertionPoint(op);
    auto fused = cast<ONNXConvOp>(rewriter.clone(*conv));
    rewriter.modifyOpInPlace(fused, [&] {
      fused.getWMutable().assign(weights);
      fused.getBMutable().assign(bias);
      fused.getY().setType(cast<TensorType>(op->getResult(0).getType()));
    });
    SmallVector<Value> results(op->getNumResults(), fused.getY());
    for (size_t i = 1; i < results.size(); ++i)
      results[i] = ONNXNoneOp::create(rewriter, loc);
    rewriter.replaceOp(op, results);
    rewriter.eraseOp(conv);
    return success();
  }

  /// The factor of each channel, and the addend.
  static FailureOr<std::pair<SmallVector<double>, SmallVector<double>>>
  getAffine(NormOp op, ONNXConvOp conv, int64_t channels) {
    auto scale = getNumbers(op.getScale()), shift = getNumbers(op.getB());
    auto mean = getNumbers(op->getOperand(3)),
         var = getNumbers(op->getOperand(4));
    std::optional<SmallVector<double>> bias(std::in_place, channels, 0.0);
    if (!ShapeContext::isAbsent(conv.getB()))
      bias = getNumbers(conv.getB());
    SmallVector<double> factors, terms;
    for (const auto &numbers : {scale, shift, mean, var, bias})
      if (!numbers || int64_t(numbers->size()) != channels)
        return failure();
    double epsilon = getEpsilon(op);
    for (int64_t i = 0; i < channels; ++i) {
      double factor = (*scale)[i] / std::sqrt((*var)[i] + epsilon);
      factors.push_back(factor);
      terms.push_back(((*bias)[i] - (*mean)[i]) * factor + (*shift)[i]);
      // NaN and infinities would not appear at the same elements as before.
      if (!std::isfinite(factor) || !std::isfinite(terms.back()))
        return failure();
    }
    return std::make_pair(std::move(factors), std::move(terms));
  }
};
} // namespace

void ONNXBatchNormalizationOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<FuseIntoConv<ONNXBatchNormalizationOp>>(context);
}

void ONNXBatchNormalizationInferenceModeOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<FuseIntoConv<ONNXBatchNormalizationInferenceModeOp>>(context);
}

} // namespace agate

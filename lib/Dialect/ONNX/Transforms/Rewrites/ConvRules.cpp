//===- ConvRules.cpp - Sums and products that follow convolutions ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

/// The number of channels of the result, if known.
static std::optional<int64_t> getNumChannels(ONNXConvOp op,
                                             RankedTensorType weights) {
  return weights.isDynamicDim(0) ? std::nullopt
                                 : std::optional(weights.getDimSize(0));
}
static std::optional<int64_t> getNumChannels(ONNXConvTransposeOp op,
                                             RankedTensorType weights) {
  // The channels of each group are counted from 0.
  if (weights.isDynamicDim(0) || weights.isDynamicDim(1))
    return std::nullopt;
  return weights.getDimSize(1) * op.getGroup();
}

namespace {
/// A convolution whose only user adds or multiplies by numbers of channels.
template <typename ConvOp> struct ScaledConv {
  ConvOp conv;
  SmallVector<double> numbers;
};
} // namespace

/// The convolution of known channels that `op`, an Add, Mul or Div with a
/// constant, reads.
template <typename ConvOp>
static std::optional<ScaledConv<ConvOp>> getScaledConv(Operation *op) {
  for (Value operand : op->getOperands()) {
    auto conv = getOnlyUsedBy<ConvOp>(operand);
    if (!conv)
      continue;
    RankedTensorType weights = getRankedType(conv.getW());
    RankedTensorType image = getRankedType(conv.getY());
    if (!weights || !image || weights.getRank() < 3)
      continue;
    std::optional<int64_t> channels = getNumChannels(conv, weights);
    if (!channels)
      continue;
    auto numbers = isa<ONNXAddOp>(op)
                       ? getNumbersAlong(getOther(op, operand), image.getRank(),
                                         /*dim=*/1, *channels)
                       : getFactorsAlong(op, operand, /*dim=*/1, *channels);
    if (numbers)
      return ScaledConv<ConvOp>{conv, std::move(*numbers)};
  }
  return std::nullopt;
}

/// The same convolution with other weights and another bias, in place of `op`.
template <typename ConvOp>
static void replaceConv(PatternRewriter &rewriter, Operation *op, ConvOp conv,
                        Value weights, Value bias) {
  rewriter.setInsertionPoint(op);
  auto fused = cast<ConvOp>(rewriter.clone(*conv));
  fused->setLoc(rewriter.getFusedLoc({conv.getLoc(), op->getLoc()}));
  fused.getWMutable().assign(weights);
  fused.getBMutable().assign(bias);
  replaceByNew(rewriter, op, fused.getY());
}

/// `numbers` of the channels of the result, of a type that the weights can be
/// multiplied by.
static Value createFactor(PatternRewriter &rewriter, ONNXConvOp op,
                          ArrayRef<double> numbers) {
  RankedTensorType weights = getRankedType(op.getW());
  SmallVector<int64_t> shape(weights.getRank(), 1);
  shape[0] = numbers.size();
  return createNumbers(rewriter, op.getLoc(), weights.clone(shape), numbers);
}
static Value createFactor(PatternRewriter &rewriter, ONNXConvTransposeOp op,
                          ArrayRef<double> numbers) {
  // The first dimension is that of the channels of the image, by groups; the
  // second one has the channels of the result in the group.
  RankedTensorType weights = getRankedType(op.getW());
  int64_t inputs = weights.getDimSize(0), outputs = weights.getDimSize(1);
  SmallVector<int64_t> shape(weights.getRank(), 1);
  shape[1] = outputs;
  if (op.getGroup() == 1)
    return createNumbers(rewriter, op.getLoc(), weights.clone(shape), numbers);
  shape[0] = inputs;
  SmallVector<double> factors;
  for (int64_t i = 0; i < inputs; ++i) {
    int64_t group = i / (inputs / op.getGroup());
    llvm::append_range(factors, numbers.slice(group * outputs, outputs));
  }
  return createNumbers(rewriter, op.getLoc(), weights.clone(shape), factors);
}

/// A list of one number for each channel of `conv`.
static Value createList(PatternRewriter &rewriter, Operation *conv,
                        ArrayRef<double> numbers) {
  Type element = getElementTypeOrSelf(conv->getResult(0).getType());
  auto type = RankedTensorType::get(int64_t(numbers.size()), element);
  return createNumbers(rewriter, conv->getLoc(), type, numbers);
}

namespace {
/// What is added to each channel is the bias.
template <typename ConvOp> struct AddIntoConv : OpRewritePattern<ONNXAddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAddOp op,
                                PatternRewriter &rewriter) const override {
    auto found = getScaledConv<ConvOp>(op);
    if (!found)
      return rewriter.notifyMatchFailure(op, "no convolution and channels");
    ConvOp conv = found->conv;
    Value bias = createList(rewriter, conv, found->numbers);
    if (!ShapeContext::isAbsent(conv.getB()))
      bias = ONNXCreator(rewriter, op.getLoc())
                 .create<ONNXAddOp>({conv.getB(), bias});
    replaceConv(rewriter, op, conv, conv.getW(), bias);
    return success();
  }
};

/// What each channel is multiplied or divided by scales the weights and the
/// bias.
template <typename OpTy, typename ConvOp>
struct MulIntoConv : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto found = getScaledConv<ConvOp>(op);
    if (!found || !isWeights(found->conv.getW()))
      return rewriter.notifyMatchFailure(op, "no convolution and channels");
    ConvOp conv = found->conv;
    ONNXCreator c(rewriter, op.getLoc());
    Value factor = createFactor(rewriter, conv, found->numbers);
    Value weights = c.create<ONNXMulOp>({conv.getW(), factor});
    Value bias = conv.getB();
    if (!ShapeContext::isAbsent(bias))
      bias = c.create<ONNXMulOp>(
          {bias, createList(rewriter, conv, found->numbers)});
    replaceConv(rewriter, op, conv, weights, bias);
    return success();
  }
};
} // namespace

void agate::populateConvRules(RewritePatternSet &patterns) {
  patterns.add<AddIntoConv<ONNXConvOp>, AddIntoConv<ONNXConvTransposeOp>,
               MulIntoConv<ONNXMulOp, ONNXConvOp>,
               MulIntoConv<ONNXMulOp, ONNXConvTransposeOp>,
               MulIntoConv<ONNXDivOp, ONNXConvOp>,
               MulIntoConv<ONNXDivOp, ONNXConvTransposeOp>>(
      patterns.getContext());
}

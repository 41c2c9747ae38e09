//===- TensorCanonicalize.cpp - The tensor family: rewrites ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "ONNXRules.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Cast
//===----------------------------------------------------------------------===//

/// True if every value of `from` is one of `through`.
static bool isExact(IntegerType from, IntegerType through) {
  bool isUnsigned = from.isUnsigned() || from.getWidth() == 1;
  if (through.getWidth() <= from.getWidth())
    return false;
  return isUnsigned || !through.isUnsigned();
}

static bool isExact(IntegerType from, FloatType through) {
  if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(through))
    return false;
  unsigned bits = from.getWidth() - (from.isUnsigned() ? 0 : 1);
  return bits <= APFloat::semanticsPrecision(through.getFloatSemantics());
}

static bool isExact(FloatType from, FloatType through) {
  return isa<Float32Type, Float64Type>(through) &&
         APFloat::isRepresentableBy(from.getFloatSemantics(),
                                    through.getFloatSemantics());
}

/// True if a cast from `from` to `through` makes no difference to one to `to`
/// that follows.
static bool isTransparent(Type from, Type through, Type to) {
  if (auto integer = dyn_cast<IntegerType>(from)) {
    if (auto wider = dyn_cast<IntegerType>(through))
      return isExact(integer, wider) && isa<IntegerType, FloatType>(to);
    auto wider = dyn_cast<FloatType>(through);
    if (!wider || !isExact(integer, wider))
      return false;
    // Wide integers are rounded twice on the way to 16 bits.
    if (isa<Float32Type, Float64Type>(to) ||
        (isa<Float16Type, BFloat16Type>(to) && integer.getWidth() <= 8))
      return true;
    // Floats and integers outside of the range of `to` are converted
    // differently.
    return to == from && integer.getWidth() > 1;
  }
  auto narrow = dyn_cast<FloatType>(from);
  auto wide = dyn_cast<FloatType>(through);
  return narrow && wide && isExact(narrow, wide) &&
         isa<IntegerType, FloatType>(to);
}

namespace {
/// Cast(Cast(x)) is Cast(x) where the inner one loses nothing.
struct CastOfCast : OpRewritePattern<ONNXCastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXCastOp op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getInput().getDefiningOp<ONNXCastOp>();
    if (!inner || !isTransparent(getElementTypeOrSelf(inner.getInput()),
                                 inner.getTo(), op.getTo()))
      return rewriter.notifyMatchFailure(op, "no exact cast before it");
    rewriter.modifyOpInPlace(
        op, [&] { op.getInputMutable().assign(inner.getInput()); });
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

namespace {
/// Reshape(Reshape(x)) is one Reshape, unless the outer one copies sizes.
struct ReshapeOfReshape : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getData().getDefiningOp<ONNXReshapeOp>();
    DenseIntElementsAttr shape;
    if (!inner || !matchPattern(op.getShape(), m_Constant(&shape)))
      return rewriter.notifyMatchFailure(op, "no reshape to a known shape");
    if (op.getAllowzero() == 0 &&
        llvm::any_of(shape, [](const APInt &size) { return size.isZero(); }))
      return rewriter.notifyMatchFailure(op, "copies a size");
    rewriter.modifyOpInPlace(
        op, [&] { op.getDataMutable().assign(inner.getData()); });
    return success();
  }
};

/// Reshape to the shape that the operand has.
struct ReshapeToItself : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type || op.getData().getType() != type || !keepsShape(op, type))
      return rewriter.notifyMatchFailure(op, "the shape may change");
    rewriter.replaceOp(op, op.getData());
    return success();
  }

private:
  static bool keepsShape(ONNXReshapeOp op, RankedTensorType type) {
    if (auto source = op.getShape().getDefiningOp<ONNXShapeOp>())
      return source.getData() == op.getData() &&
             source.getRange(type.getRank()) ==
                 std::pair<int64_t, int64_t>(0, type.getRank());
    DenseIntElementsAttr shape;
    if (!matchPattern(op.getShape(), m_Constant(&shape)) ||
        shape.size() != type.getRank())
      return false;
    bool hasInferred = false;
    for (auto [element, size] : llvm::zip(shape, type.getShape())) {
      bool isCopied = element.isZero() && op.getAllowzero() == 0;
      if (isCopied || (!ShapedType::isDynamic(size) && element == size))
        continue;
      // One size that is inferred from equal others is equal as well.
      if (!element.isAllOnes() || hasInferred)
        return false;
      hasInferred = true;
    }
    return true;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Squeeze, Unsqueeze
//===----------------------------------------------------------------------===//

/// The known axes `v`, of `rank` dimensions, in order; nothing if one is
/// unknown or out of range.
static std::optional<SmallVector<int64_t>> getSortedAxes(Value v,
                                                         int64_t rank) {
  DenseIntElementsAttr attr;
  if (!matchPattern(v, m_Constant(&attr)))
    return std::nullopt;
  SmallVector<int64_t> axes;
  for (const APInt &element : attr) {
    std::optional<int64_t> axis =
        rules::normalizeAxis(element.getSExtValue(), rank);
    if (!axis)
      return std::nullopt;
    axes.push_back(*axis);
  }
  llvm::sort(axes);
  return axes;
}

namespace {
/// Squeeze and Unsqueeze of the same axes, in one or the other order.
template <typename Outer, typename Inner>
struct UndoneAxes : OpRewritePattern<Outer> {
  using OpRewritePattern<Outer>::OpRewritePattern;

  LogicalResult matchAndRewrite(Outer op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getData().template getDefiningOp<Inner>();
    if (!inner || inner.getData().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "there is nothing to undo");
    // The axes count in the shape that has the dimensions of size 1.
    Value longer = std::is_same_v<Outer, ONNXSqueezeOp>
                       ? Value(inner->getResult(0))
                       : Value(inner.getData());
    auto type = dyn_cast<RankedTensorType>(longer.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "unknown rank");
    auto outerAxes = getSortedAxes(op.getAxes(), type.getRank());
    auto innerAxes = getSortedAxes(inner.getAxes(), type.getRank());
    if (!outerAxes || outerAxes != innerAxes)
      return rewriter.notifyMatchFailure(op, "other axes");
    rewriter.replaceOp(op, inner.getData());
    return success();
  }
};
} // namespace

void ONNXCastOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *context) {
  patterns.add<CastOfCast>(context);
}

void ONNXReshapeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                MLIRContext *context) {
  patterns.add<ReshapeOfReshape, ReshapeToItself>(context);
}

void ONNXSqueezeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                MLIRContext *context) {
  patterns.add<UndoneAxes<ONNXSqueezeOp, ONNXUnsqueezeOp>>(context);
}

void ONNXUnsqueezeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                  MLIRContext *context) {
  patterns.add<UndoneAxes<ONNXUnsqueezeOp, ONNXSqueezeOp>>(context);
}

//===- TensorElementOps.cpp - The tensor family: element types ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "ONNXRules.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// CastLike
//===----------------------------------------------------------------------===//

LogicalResult
ONNXCastLikeOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  // The caller checks (C1).
  return rules::inferSameShape(
      context, getInput(), context.getElementType(getTargetType()), results);
}

FailureOr<SmallVector<Dim>>
ONNXCastLikeOp::inferElements(ShapeContext &context) {
  auto from = dyn_cast<IntegerType>(context.getElementType(getInput()));
  auto to = dyn_cast<IntegerType>(context.getElementType(getTargetType()));
  rules::Elements elements = rules::sameElements(context, getInput());
  if (!from || !to || failed(elements))
    return failure();
  for (Dim &dim : *elements) {
    dim = rules::fitElement(dim, to);
    // A narrower type may cut off what is not known now.
    if (!dim.isConstant() && to.getWidth() < from.getWidth())
      dim = Dim();
  }
  return elements;
}

LogicalResult ONNXCastLikeOp::verifyForOpset(int64_t opset) {
  if (opset < 19 && getSaturate() != 1)
    return emitOpError("has 'saturate' from operator set 19 on; the model has ")
           << opset;
  if (opset < 24 && getRoundMode())
    return emitOpError(
               "has 'round_mode' from operator set 24 on; the model has ")
           << opset;
  return success();
}

OpFoldResult ONNXCastLikeOp::fold(FoldAdaptor) {
  return getInput().getType() == getType() ? OpFoldResult(getInput())
                                           : OpFoldResult();
}

namespace {
/// Only the type of the second operand matters.
struct CastLikeToCast : OpRewritePattern<ONNXCastLikeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXCastLikeOp op,
                                PatternRewriter &rewriter) const override {
    auto cast = ONNXCastOp::create(
        rewriter, op.getLoc(), op.getType(), op.getInput(),
        op.getRoundModeAttr(), op.getSaturateAttr(),
        TypeAttr::get(getElementTypeOrSelf(op.getTargetType())));
    cast->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.replaceOp(op, cast);
    return success();
  }
};
} // namespace

void ONNXCastLikeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                 MLIRContext *context) {
  patterns.add<CastLikeToCast>(context);
}

//===----------------------------------------------------------------------===//
// BitCast
//===----------------------------------------------------------------------===//

/// The bits of an element as a tensor holds it; 0 for what has none.
static unsigned getNumBits(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getNumBits(complex.getElementType());
  if (type.isInteger(1))
    return 8;
  return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
}

LogicalResult
ONNXBitCastOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  if (!getToAttr())
    return rules::emitMissingAttribute(context, "to");
  // (C2)
  Type from = context.getElementType(getInput());
  unsigned bits = getNumBits(getTo());
  if (bits == 0 || bits != getNumBits(from))
    return context.emitError()
           << "expects 'to' to be a type of " << getNumBits(from)
           << " bits, as " << from << ", got " << getTo();
  // The caller checks (C1).
  return rules::inferSameShape(context, getInput(), getTo(), results);
}

OpFoldResult ONNXBitCastOp::fold(FoldAdaptor) {
  return getInput().getType() == getType() ? OpFoldResult(getInput())
                                           : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// IsInf, IsNaN
//===----------------------------------------------------------------------===//

/// A predicate of the elements of a splat, as a splat.
static OpFoldResult foldPredicate(Attribute attr, Operation *op,
                                  function_ref<bool(const APFloat &)> holds) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(attr);
  RankedTensorType type = rules::getStaticResultType(op);
  if (!splat || !type || !isa<FloatType>(splat.getElementType()))
    return {};
  return DenseElementsAttr::get(type, holds(splat.getSplatValue<APFloat>()));
}

LogicalResult
ONNXIsInfOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  return rules::inferSameShape(context, getX(),
                               IntegerType::get(getContext(), 1), results);
}

OpFoldResult ONNXIsInfOp::fold(FoldAdaptor adaptor) {
  return foldPredicate(adaptor.getX(), *this, [&](const APFloat &x) {
    return x.isInfinity() &&
           (x.isNegative() ? getDetectNegative() : getDetectPositive()) != 0;
  });
}

LogicalResult
ONNXIsNaNOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  return rules::inferSameShape(context, getX(),
                               IntegerType::get(getContext(), 1), results);
}

OpFoldResult ONNXIsNaNOp::fold(FoldAdaptor adaptor) {
  return foldPredicate(adaptor.getX(), *this,
                       [](const APFloat &x) { return x.isNaN(); });
}

//===- MathActivationOps.cpp - Activations, of the math family ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"

#include "CheckedOps.h"
#include "ElementwiseRules.h"

using namespace mlir;
using namespace agate;

// Shared by the versions of Clip.
static LogicalResult inferClip(ShapeContext &context, Value input, Value min,
                               Value max, rules::Results &results);
static OpFoldResult foldClip(Value input, Value min, Value max, Value output);

// Shared by Softmax and its like.
static LogicalResult inferAlongAxis(ShapeContext &context, Value input,
                                    int64_t axis, rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathActivationOps.cpp.inc"

namespace agate {
void registerONNXMathActivationOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathActivationOps.cpp.inc"
      >(dialect);
}
} // namespace agate

//===----------------------------------------------------------------------===//
// Relu
//===----------------------------------------------------------------------===//

OpFoldResult ONNXReluOp::fold(FoldAdaptor adaptor) {
  if (getX().getDefiningOp<ONNXReluOp>())
    if (OpFoldResult folded = rules::foldToSameType(getX(), getY()))
      return folded;
  return rules::foldIntegers(
      *this, adaptor.getX(), [](ArrayRef<APSInt> x) -> std::optional<APInt> {
        return x[0].isNegative() ? APInt::getZero(x[0].getBitWidth())
                                 : APInt(x[0]);
      });
}

//===----------------------------------------------------------------------===//
// SwiGLU
//===----------------------------------------------------------------------===//

LogicalResult
ONNXSwiGLUOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getA());
  Value a = getA(), b = getB();
  if (!context.hasRank(a) || !context.hasRank(b))
    return rules::inferSameShape(context, context.hasRank(a) ? a : b,
                                 elementType, results);
  // (C2)
  if (context.getRank(a) != context.getRank(b))
    return context.emitError() << "expects operands of the same shape, got "
                               << a.getType() << " and " << b.getType();
  SmallVector<Dim> dims = context.getDims(a);
  for (auto [i, dim] : llvm::enumerate(dims)) {
    Dim other = context.getDim(b, i);
    if (failed(context.requireEqual(dim, other,
                                    "dimension " + Twine(i) +
                                        " must be the same of both operands")))
      return failure();
    dim = ShapeContext::join(dim, other);
  }
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

//===----------------------------------------------------------------------===//
// PRelu
//===----------------------------------------------------------------------===//

LogicalResult
ONNXPReluOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getX());
  if (!context.hasRank(getX()) || !context.hasRank(getSlope()))
    return rules::inferSameShape(context, getX(), elementType, results);
  SmallVector<Dim> dims = context.getDims(getX());
  SmallVector<Dim> slope = context.getDims(getSlope());
  // (C2)
  if (slope.size() > dims.size())
    return context.emitError() << "expects 'slope' to have at most rank "
                               << dims.size() << ", got " << slope.size();
  // (C3)
  if (failed(rules::stretchInto(context, dims, slope,
                                dims.size() - slope.size(),
                                "'slope' does not broadcast to X")))
    return failure();
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

LogicalResult
ONNXPReluV6Op::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getX());
  // (C2)
  if (context.hasRank(getSlope()) && context.getRank(getSlope()) > 1)
    return context.emitError() << "expects 'slope' to have at most rank 1, got "
                               << getSlope().getType();
  if (!context.hasRank(getX()) || !context.hasRank(getSlope()))
    return rules::inferSameShape(context, getX(), elementType, results);
  SmallVector<Dim> dims = context.getDims(getX());
  SmallVector<Dim> slope = context.getDims(getSlope());
  // (C3)
  if (dims.size() < 2) {
    if (!slope.empty() &&
        failed(context.requireEqual(
            slope[0], Dim(1),
            "'slope' has one element where X has no channels")))
      return failure();
  } else if (failed(rules::stretchInto(
                 context, dims, slope, 1,
                 "'slope' must have one element or one for each channel"))) {
    return failure();
  }
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

//===----------------------------------------------------------------------===//
// Clip
//===----------------------------------------------------------------------===//

static LogicalResult inferClip(ShapeContext &context, Value input, Value min,
                               Value max, rules::Results &results) {
  Type elementType = context.getElementType(input);
  std::pair<StringRef, Value> bounds[] = {{"min", min}, {"max", max}};
  for (auto [name, bound] : bounds) {
    if (context.isAbsent(bound))
      continue;
    // (C1)
    if (context.getElementType(bound) != elementType)
      return context.emitError()
             << "expects '" << name << "' to have the element type "
             << elementType << ", got " << bound.getType();
    // (C2)
    if (failed(rules::requireOneElement(context, bound, name)))
      return failure();
  }
  return rules::inferSameShape(context, input, elementType, results);
}

static OpFoldResult foldClip(Value input, Value min, Value max, Value output) {
  // Floats may be infinite; the limits of the type are finite.
  if (ShapeContext::isAbsent(min) && ShapeContext::isAbsent(max) &&
      isa<IntegerType>(ShapeContext::getElementType(input)))
    return rules::foldToSameType(input, output);
  return {};
}

FailureOr<SmallVector<Dim>> ONNXClipOp::inferElements(ShapeContext &context) {
  rules::Elements elements = rules::sameElements(context, getInput());
  if (failed(elements))
    return failure();
  bool hasMin = !context.isAbsent(getMin()),
       hasMax = !context.isAbsent(getMax());
  Dim min = hasMin ? context.getScalar(getMin()) : Dim();
  Dim max = hasMax ? context.getScalar(getMax()) : Dim();
  for (Dim &dim : *elements) {
    if (hasMin)
      dim = context.max(dim, min);
    if (hasMax)
      dim = context.min(dim, max);
  }
  return elements;
}

//===----------------------------------------------------------------------===//
// Softmax and its like
//===----------------------------------------------------------------------===//

static LogicalResult inferAlongAxis(ShapeContext &context, Value input,
                                    int64_t axis, rules::Results &results) {
  // (C1)
  if (context.hasRank(input) &&
      !rules::normalizeAxis(axis, context.getRank(input)))
    return rules::emitAxisError(context, axis, context.getRank(input));
  return rules::inferSameType(context, input, results);
}

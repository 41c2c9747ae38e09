//===- RandomOps.cpp - Random numbers of the generator family ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/RandomOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/RandomOps.cpp.inc"

namespace agate {

void registerONNXRandomOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/RandomOps.cpp.inc"
      >(dialect);
}

/// The element type of number `dtype`, or `otherwise` without one; an error
/// unless `accepts` takes it.
static FailureOr<Type> getSampleType(ShapeContext &context,
                                     std::optional<int64_t> dtype,
                                     Type otherwise,
                                     function_ref<bool(Type)> accepts) {
  Type type =
      dtype ? getONNXElementType(context.getContext(), *dtype) : otherwise;
  if (type && accepts(type))
    return type;
  if (!dtype)
    return context.emitError()
           << "needs 'dtype', as the result cannot have the element type "
           << otherwise << " of 'input'";
  return context.emitError() << "expects 'dtype' to be the number of a type "
                                "that the result may have, got "
                             << *dtype;
}

static bool isRandomFloat(Type type) {
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type);
}

/// The rule of the operations that have the shape as an attribute.
static LogicalResult inferByShape(ShapeContext &context, int64_t dtype,
                                  ArrayAttr shape, rules::Results &results) {
  // (C1)
  FailureOr<Type> type = getSampleType(context, dtype, {}, isRandomFloat);
  if (failed(type))
    return failure();
  // (C2)
  if (!shape)
    return rules::emitMissingAttribute(context, "shape");
  SmallVector<Dim> dims;
  for (auto [i, size] : llvm::enumerate(shape.getAsRange<IntegerAttr>())) {
    dims.push_back(Dim(size.getValue().getSExtValue()));
    if (failed(context.requireNonNegative(dims.back(), "element " + Twine(i) +
                                                           " of 'shape'")))
      return failure();
  }
  // The caller checks (C3).
  results.push_back(InferredType::ranked(*type, std::move(dims)));
  return success();
}

/// The rule of the operations that have the shape of an operand.
static LogicalResult inferLike(ShapeContext &context,
                               std::optional<int64_t> dtype, Value input,
                               rules::Results &results) {
  // (C1); the caller checks (C2).
  FailureOr<Type> type = getSampleType(
      context, dtype, context.getElementType(input), isRandomFloat);
  return failed(type) ? failure()
                      : rules::inferSameShape(context, input, *type, results);
}

LogicalResult
ONNXBernoulliOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  // (C1); the caller checks (C2).
  FailureOr<Type> type = getSampleType(
      context, getDtype(), context.getElementType(getInput()), [](Type type) {
        if (auto integer = dyn_cast<IntegerType>(type))
          return integer.getWidth() >= 8 || integer.isSignlessInteger(1);
        return isRandomFloat(type);
      });
  return failed(type)
             ? failure()
             : rules::inferSameShape(context, getInput(), *type, results);
}

LogicalResult
ONNXMultinomialOp::inferResultTypes(ShapeContext &context,
                                    SmallVectorImpl<InferredType> &results) {
  // (C1)
  Dim batch;
  if (context.hasRank(getInput())) {
    if (context.getRank(getInput()) != 2)
      return context.emitError()
             << "expects 'input' to have rank 2, got " << getInput().getType();
    batch = context.getDim(getInput(), 0);
  }
  // (C2)
  FailureOr<Type> type = getSampleType(context, getDtype(), {}, [](Type type) {
    return type.isSignlessInteger(32) || type.isSignlessInteger(64);
  });
  if (failed(type))
    return failure();
  // (C3) is a constraint of the attribute; shape rules also run on unverified
  // operations.
  Dim samples(getSampleSize());
  if (failed(context.requireNonNegative(samples, "'sample_size'")))
    return failure();
  // The caller checks (C4).
  results.push_back(InferredType::ranked(*type, {batch, samples}));
  return success();
}

LogicalResult
ONNXRandomNormalOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  return inferByShape(context, getDtype(), getShapeAttr(), results);
}

LogicalResult ONNXRandomNormalLikeOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferLike(context, getDtype(), getInput(), results);
}

LogicalResult
ONNXRandomUniformOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  return inferByShape(context, getDtype(), getShapeAttr(), results);
}

LogicalResult ONNXRandomUniformLikeOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferLike(context, getDtype(), getInput(), results);
}

} // namespace agate

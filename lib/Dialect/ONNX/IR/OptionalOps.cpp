//===- OptionalOps.cpp - The optional family ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/OptionalOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/OptionalOps.cpp.inc"

namespace agate {
void registerONNXOptionalOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/OptionalOps.cpp.inc"
      >(dialect);
}
} // namespace agate

LogicalResult
ONNXOptionalOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  Type type = getType().value_or(Type());
  // (C3)
  if (type && !isa<TensorType, ONNXSeqType>(type))
    return context.emitError()
           << "expects 'type' to be that of a tensor or of a sequence, got "
           << type;
  if (!context.isAbsent(getInput())) {
    Type input = getInput().getType();
    // (C2)
    Type met = type ? meetTypes(input, type) : input;
    if (!met)
      return context.emitError()
             << "'type' is " << type << ", but 'input' is " << input;
    type = met;
  }
  // (C1)
  if (!type)
    return context.emitError() << "requires attribute 'type' without 'input'";
  results.push_back(InferredType::other(ONNXOptType::get(type)));
  return success();
}

LogicalResult ONNXOptionalGetElementOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  Type type = getInput().getType();
  if (auto optional = dyn_cast<ONNXOptType>(type))
    type = optional.getElementType();
  // (C1)
  if (context.looksAtValues())
    if (auto optional = getInput().getDefiningOp<ONNXOptionalOp>();
        optional && context.isAbsent(optional.getInput()))
      return context.emitError() << "takes the value of an empty optional";
  results.push_back(InferredType::fromType(type));
  return success();
}

OpFoldResult ONNXOptionalGetElementOp::fold(FoldAdaptor) {
  Value held = getInput();
  if (auto optional = held.getDefiningOp<ONNXOptionalOp>())
    held = optional.getInput();
  return held.getType() == getOperation()->getResult(0).getType()
             ? OpFoldResult(held)
             : OpFoldResult();
}

LogicalResult ONNXOptionalHasElementOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  results.push_back(
      InferredType::ranked(IntegerType::get(getContext(), 1), {}));
  return success();
}

OpFoldResult ONNXOptionalHasElementOp::fold(FoldAdaptor) {
  Value held = getInput();
  if (auto optional = held.getDefiningOp<ONNXOptionalOp>())
    held = optional.getInput();
  else if (isa<ONNXOptType>(held.getType()))
    return {};
  auto type =
      dyn_cast<RankedTensorType>(getOperation()->getResult(0).getType());
  if (!type || !type.hasStaticShape())
    return {};
  return DenseElementsAttr::get(type, !ShapeContext::isAbsent(held));
}

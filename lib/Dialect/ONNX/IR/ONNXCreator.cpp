//===- ONNXCreator.cpp - Operations with inferred types -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

SmallVector<Value> ONNXCreator::createAll(OperationState &state,
                                          ValueRange operands,
                                          unsigned numResults) {
  std::optional<RegisteredOperationName> name = state.name.getRegisteredInfo();
  const OperatorSchema *schema = name ? getOperatorSchema(*name) : nullptr;
  SmallVector<Value> all(operands);
  unsigned numFormal = numResults;
  if (schema) {
    if (!schema->hasVariadicInput)
      all.resize(schema->numFormalInputs);
    if (!schema->hasVariadicOutput)
      numFormal = schema->numFormalOutputs;
  }
  Value none;
  for (Value &operand : all)
    if (!operand)
      operand = none ? none : none = absent();
  state.addOperands(all);
  // The shape rule may assign any type to a result of type none.
  state.types.assign(numFormal, builder.getNoneType());
  return inferResults(builder.create(state), numResults);
}

SmallVector<Value> ONNXCreator::inferResults(Operation *op,
                                             unsigned numResults) {
  SmallVector<Type> types;
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!rule || failed(inferResultTypes(rule, types, /*quiet=*/true))) {
    Type elementType = op->getNumOperands() == 0
                           ? builder.getF32Type()
                           : getElementTypeOrSelf(op->getOperand(0).getType());
    types.assign(op->getNumResults(), UnrankedTensorType::get(elementType));
  }
  SmallVector<Value> results(op->getResults().take_front(numResults));
  for (auto [result, type] : llvm::zip(results, types))
    result.setType(type);
  return results;
}

Value ONNXCreator::createLike(Operation *op, ValueRange operands) {
  OperationState state(loc, op->getName());
  state.addOperands(operands);
  state.types.assign(op->getNumResults(), builder.getNoneType());
  Operation *created = builder.create(state);
  created->copyProperties(op->getPropertiesStorage());
  return inferResults(created, 1).front();
}

Value ONNXCreator::concat(ValueRange parts, int64_t axis) {
  return create<ONNXConcatOp>(parts, [&](auto &p) { p.axis = integer(axis); });
}

Value ONNXCreator::reshape(Value v, Value shape) {
  return create<ONNXReshapeOp>({v, shape},
                               [&](auto &p) { p.allowzero = integer(1); });
}

Value ONNXCreator::transpose(Value v, ArrayRef<int64_t> order) {
  return create<ONNXTransposeOp>(v, [&](auto &p) { p.perm = integers(order); });
}

Value ONNXCreator::shape(Value v) {
  return create<ONNXShapeOp>(v, [&](auto &p) { p.start = integer(0); });
}

Value ONNXCreator::shape(Value v, int64_t start, int64_t end) {
  return create<ONNXShapeOp>(v, [&](auto &p) {
    p.start = integer(start);
    p.end = integer(end);
  });
}

IntegerAttr ONNXCreator::integer(int64_t value) {
  Type si64 = builder.getIntegerType(64, /*isSigned=*/true);
  return IntegerAttr::get(si64, value);
}

StringAttr ONNXCreator::string(StringRef value) {
  return builder.getStringAttr(value);
}

ArrayAttr ONNXCreator::integers(ArrayRef<int64_t> values) {
  return builder.getI64ArrayAttr(values);
}

Value ONNXCreator::indices(ArrayRef<int64_t> values) {
  return ONNXConstantOp::create(builder, loc, builder.getI64TensorAttr(values));
}

Value ONNXCreator::scalar(Type elementType, double value) {
  auto type = RankedTensorType::get({}, elementType);
  Attribute element;
  if (isa<FloatType>(elementType)) {
    element = builder.getFloatAttr(elementType, value);
  } else {
    APInt bits(elementType.getIntOrFloatBitWidth(), int64_t(value),
               /*isSigned=*/true, /*implicitTrunc=*/true);
    element = IntegerAttr::get(elementType, bits);
  }
  return ONNXConstantOp::create(builder, loc,
                                DenseElementsAttr::get(type, element));
}

Value ONNXCreator::absent() { return ONNXNoneOp::create(builder, loc); }

Value ONNXCreator::cast(Value x, Type elementType) {
  if (getElementTypeOrSelf(x.getType()) == elementType)
    return x;
  return create<ONNXCastOp>(
      x, [&](auto &p) { p.to = TypeAttr::get(elementType); });
}

} // namespace agate

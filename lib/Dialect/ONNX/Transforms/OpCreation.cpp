//===- OpCreation.cpp - Operations with inferred types --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpCreation.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

SmallVector<Value> ONNXCreator::createAll(StringRef name, ValueRange operands,
                                          ArrayRef<NamedAttribute> attributes,
                                          unsigned numResults) {
  OperationState state(loc, ("onnx." + name).str());
  auto registered = RegisteredOperationName::lookup(state.name.getStringRef(),
                                                    builder.getContext());
  const auto *schema =
      registered ? registered->getInterface<ONNXSchemaOpInterface>() : nullptr;
  SmallVector<Value> all(operands);
  unsigned numFormal = numResults;
  if (schema) {
    if (!schema->hasVariadicInput())
      all.resize(schema->getNumFormalInputs());
    if (!schema->hasVariadicOutput())
      numFormal = schema->getNumFormalOutputs();
  }
  for (Value &operand : all)
    if (!operand)
      operand = absent();
  state.addOperands(all);
  state.addAttributes(attributes);
  // A result of type none takes any type that the rule gives.
  state.types.assign(numFormal, builder.getNoneType());
  Operation *op = builder.create(state);
  SmallVector<Type> types;
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!rule || failed(inferResultTypes(rule, types, /*quiet=*/true))) {
    Type elementType = all.empty()
                           ? builder.getF32Type()
                           : getElementTypeOrSelf(all.front().getType());
    types.assign(numFormal, UnrankedTensorType::get(elementType));
  }
  SmallVector<Value> results;
  for (unsigned i = 0; i < numResults; ++i) {
    op->getResult(i).setType(types[i]);
    results.push_back(op->getResult(i));
  }
  return results;
}

Value ONNXCreator::create(StringRef name, ValueRange operands,
                          ArrayRef<NamedAttribute> attributes) {
  return createAll(name, operands, attributes, 1).front();
}

NamedAttribute ONNXCreator::integer(StringRef name, int64_t value) {
  Type si64 = builder.getIntegerType(64, /*isSigned=*/true);
  return builder.getNamedAttr(name, IntegerAttr::get(si64, value));
}

NamedAttribute ONNXCreator::number(StringRef name, double value) {
  return builder.getNamedAttr(name, builder.getF32FloatAttr(value));
}

NamedAttribute ONNXCreator::string(StringRef name, StringRef value) {
  return builder.getNamedAttr(name, builder.getStringAttr(value));
}

NamedAttribute ONNXCreator::integers(StringRef name, ArrayRef<int64_t> values) {
  return builder.getNamedAttr(name, builder.getI64ArrayAttr(values));
}

NamedAttribute ONNXCreator::type(StringRef name, Type value) {
  return builder.getNamedAttr(name, TypeAttr::get(value));
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
  return create("Cast", x, type("to", elementType));
}

} // namespace agate

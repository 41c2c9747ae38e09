//===- VersionTable.cpp - Old operator versions and the current ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;

namespace agate {

VersionTable::VersionTable() {
  addControlFlowVersions(*this);
  addMathVersions(*this);
  addMathReductionVersions(*this);
  addNNVersions(*this);
  addObjectDetectionVersions(*this);
  addTensorVersions(*this);
  addTraditionalMLVersions(*this);
}

const VersionRow *VersionTable::find(Operation *op) const {
  auto it = rows.find(op->getName().getTypeID());
  return it == rows.end() ? nullptr : &it->second;
}

/// A number as an element of `type`; null where that is no type of numbers.
static Attribute getNumber(Attribute value, Type type) {
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    if (auto asInteger = dyn_cast<IntegerType>(type))
      return IntegerAttr::get(
          type, integer.getValue().sextOrTrunc(asInteger.getWidth()));
    return {};
  }
  auto number = dyn_cast<FloatAttr>(value);
  if (!number)
    return {};
  if (auto asFloat = dyn_cast<FloatType>(type)) {
    APFloat converted = number.getValue();
    bool losesInfo;
    converted.convert(asFloat.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                      &losesInfo);
    return FloatAttr::get(type, converted);
  }
  if (auto asInteger = dyn_cast<IntegerType>(type)) {
    // Saturates: a bound beyond the range of the type bounds nothing.
    APSInt converted(asInteger.getWidth(), asInteger.isUnsigned());
    bool isExact;
    number.getValue().convertToInteger(converted, APFloat::rmTowardZero,
                                       &isExact);
    return IntegerAttr::get(type, converted);
  }
  return {};
}

/// The attribute as a constant tensor; null where it is of no such kind.
static Value createOperand(Operation *op, Attribute value, OperandForm form,
                           RewriterBase &rewriter) {
  auto constant = [&](ArrayRef<int64_t> shape, Type type,
                      ArrayRef<Attribute> elements) -> Value {
    SmallVector<Attribute> numbers;
    for (Attribute element : elements) {
      numbers.push_back(getNumber(element, type));
      if (!numbers.back())
        return {};
    }
    auto tensor = RankedTensorType::get(shape, type);
    return ONNXConstantOp::create(rewriter, op->getLoc(),
                                  DenseElementsAttr::get(tensor, numbers));
  };
  Type i64 = rewriter.getI64Type(), f32 = rewriter.getF32Type();
  switch (form) {
  case OperandForm::Vector: {
    auto list = dyn_cast<ArrayAttr>(value);
    if (!list)
      return {};
    bool isFloat = !list.empty() && isa<FloatAttr>(list[0]);
    return constant({int64_t(list.size())}, isFloat ? f32 : i64,
                    list.getValue());
  }
  case OperandForm::Scalar:
    return constant({}, isa<FloatAttr>(value) ? f32 : i64, value);
  case OperandForm::OneElement:
    return constant({1}, isa<FloatAttr>(value) ? f32 : i64, value);
  case OperandForm::ScalarOfInputType:
    return constant({}, getElementTypeOrSelf(op->getOperand(0).getType()),
                    value);
  }
  return {};
}

LogicalResult VersionRow::apply(Operation *op, RewriterBase &rewriter) const {
  rewriter.setInsertionPoint(op);
  if (replace) {
    Values values = replace(op, rewriter);
    if (failed(values))
      return failure();
    rewriter.replaceOp(op, *values);
    return success();
  }

  OperationState state(op->getLoc(), to);
  NamedAttrList attributes(op->getAttrDictionary());
  for (AttrName name : dropped)
    attributes.erase(name(op->getName()));
  SmallVector<Value> operands(op->getOperands());
  Value absent;
  auto getAbsent = [&]() {
    if (!absent)
      absent = ONNXNoneOp::create(rewriter, op->getLoc());
    return absent;
  };
  for (const Move &move : moved) {
    StringAttr name = move.name(op->getName());
    Attribute value = attributes.erase(name);
    Value operand =
        value ? createOperand(op, value, move.form, rewriter) : getAbsent();
    if (!operand)
      return op->emitOpError("has an attribute '")
             << name.getValue() << "' that cannot become an operand";
    while (operands.size() < move.index)
      operands.push_back(getAbsent());
    operands.insert(operands.begin() + move.index, operand);
  }
  while (operands.size() < minOperands)
    operands.push_back(getAbsent());
  for (auto [name, value] : added)
    attributes.set(name(state.name), rewriter.getStringAttr(value));

  state.addOperands(operands);
  state.addAttributes(attributes.getAttrs());
  state.addTypes(op->getResultTypes());
  while (state.types.size() < minResults)
    state.addTypes(rewriter.getNoneType());
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *current = rewriter.create(state);
  rewriter.replaceOp(op, current->getResults().take_front(op->getNumResults()));
  return success();
}

} // namespace agate

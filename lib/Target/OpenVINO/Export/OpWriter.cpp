//===- OpWriter.cpp - What an operation becomes ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpWriter.h"

#include "../ElementTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

void OpWriter::unsupported(const Twine &reason) {
  if (!isUnsupported)
    op->emitError() << "'" << op->getName()
                    << "' cannot be written as OpenVINO IR: " << reason;
  isUnsupported = true;
}

bool OpWriter::hasInput(unsigned i) const {
  return i < op->getNumOperands() &&
         !isa<NoneType>(op->getOperand(i).getType());
}

Output OpWriter::getInput(unsigned i) {
  return hasInput(i) ? values.lookup(op->getOperand(i)) : Output();
}

SmallVector<Output> OpWriter::getInputs() {
  SmallVector<Output> inputs;
  for (unsigned i = 0; i < getNumInputs(); ++i)
    inputs.push_back(getInput(i));
  return inputs;
}

Type OpWriter::getElementType(unsigned i) const {
  return getElementTypeOrSelf(op->getOperand(i).getType());
}

int64_t OpWriter::getRank(unsigned i) {
  if (auto type = dyn_cast<RankedTensorType>(op->getOperand(i).getType()))
    return type.getRank();
  unsupported("the rank of an operand is not known");
  return 0;
}

int64_t OpWriter::getSize(unsigned i, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(op->getOperand(i).getType());
  return type && dim < type.getRank() ? type.getDimSize(dim)
                                      : ShapedType::kDynamic;
}

std::optional<SmallVector<int64_t>> OpWriter::getConstants(unsigned i) const {
  DenseElementsAttr elements;
  if (!hasInput(i) || !matchPattern(op->getOperand(i), m_Constant(&elements)) ||
      !isa<IntegerType>(elements.getElementType()))
    return std::nullopt;
  SmallVector<int64_t> constants;
  for (const llvm::APInt &value : elements.getValues<llvm::APInt>())
    constants.push_back(value.getSExtValue());
  return constants;
}

int64_t OpWriter::getInteger(StringRef name, int64_t byDefault) const {
  auto attr = op->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getValue().getSExtValue() : byDefault;
}

double OpWriter::getNumber(StringRef name, double byDefault) const {
  auto attr = op->getAttrOfType<FloatAttr>(name);
  return attr ? attr.getValueAsDouble() : byDefault;
}

StringRef OpWriter::getString(StringRef name, StringRef byDefault) const {
  auto attr = op->getAttrOfType<StringAttr>(name);
  return attr ? attr.getValue() : byDefault;
}

SmallVector<int64_t> OpWriter::getIntegers(StringRef name) const {
  SmallVector<int64_t> list;
  if (auto attr = op->getAttrOfType<ArrayAttr>(name))
    for (auto element : attr.getAsRange<IntegerAttr>())
      list.push_back(element.getInt());
  return list;
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

SmallVector<Output> OpWriter::addAll(StringRef type, unsigned opset,
                                     ArrayRef<Output> inputs,
                                     TextAttributes data,
                                     ArrayRef<Type> elementTypes) {
  while (!inputs.empty() && !inputs.back())
    inputs = inputs.drop_back();
  if (!llvm::all_of(inputs, [](const Output &input) { return bool(input); }))
    unsupported("an operand is absent");
  for (Type elementType : elementTypes)
    if (!findElementType(elementType))
      unsupported("the format has no such element type");
  if (hasFailed())
    return SmallVector<Output>(elementTypes.size());
  unsigned layer =
      graph.add(type, opset, inputs, std::move(data), elementTypes);
  SmallVector<Output> outputs;
  for (unsigned i = 0; i < elementTypes.size(); ++i)
    outputs.push_back(graph.getOutput(layer, i));
  return outputs;
}

Output OpWriter::add(StringRef type, unsigned opset, ArrayRef<Output> inputs,
                     TextAttributes data, Type elementType) {
  if (!elementType && !inputs.empty())
    elementType = inputs.front().elementType;
  return addAll(type, opset, inputs, std::move(data), elementType).front();
}

void OpWriter::setResult(Output output, unsigned result) {
  if (!output)
    return;
  Value value = op->getResult(result);
  values[value] = output;
  graph.getLayer(output.layer).outputs[output.port].type =
      dyn_cast<RankedTensorType>(value.getType());
}

Output OpWriter::constant(ElementsAttr elements) {
  std::optional<std::string> bytes = encodeElements(elements);
  if (!bytes) {
    unsupported("a constant of this type");
    return {};
  }
  auto type = cast<RankedTensorType>(elements.getShapedType());
  TextAttributes data{
      {"element_type", getTypeText(type.getElementType())},
      {"shape", joinIntegers(type.getShape())},
      {"offset", std::to_string(bytes->empty() ? 0 : weights.add(*bytes))},
      {"size", std::to_string(bytes->size())}};
  Output output = add("Const", 1, {}, std::move(data), type.getElementType());
  if (output)
    graph.getLayer(output.layer).outputs.front().type = type;
  return output;
}

Output OpWriter::integers(ArrayRef<int64_t> list) {
  return constant(builder().getI64TensorAttr(list));
}

Output OpWriter::integer(int64_t value) {
  return constant(
      DenseElementsAttr::get(RankedTensorType::get({}, getI64()), value));
}

Output OpWriter::scalar(Type elementType, double value) {
  auto type = RankedTensorType::get({}, elementType);
  Builder b = builder();
  if (isa<FloatType>(elementType))
    return constant(
        DenseElementsAttr::get(type, b.getFloatAttr(elementType, value)));
  llvm::APInt bits(elementType.getIntOrFloatBitWidth(), int64_t(value),
                   /*isSigned=*/true, /*implicitTrunc=*/true);
  return constant(DenseElementsAttr::get(
      type, Attribute(IntegerAttr::get(elementType, bits))));
}

Output OpWriter::convert(Output value, Type elementType) {
  if (value.elementType == elementType)
    return value;
  return add("Convert", 1, value,
             {{"destination_type", getTypeText(elementType)}}, elementType);
}

Output OpWriter::reshape(Output value, ArrayRef<int64_t> shape) {
  return add("Reshape", 1, {value, integers(shape)},
             {{"special_zero", "false"}});
}

Output OpWriter::getScalar(unsigned i) {
  auto type = dyn_cast<RankedTensorType>(op->getOperand(i).getType());
  if (type && type.getRank() == 0)
    return getInput(i);
  return reshape(getInput(i), {});
}

std::string OpWriter::getText(double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.17g", value);
  return text;
}

std::string OpWriter::getTypeText(Type type) {
  if (const ElementType *row = findElementType(type))
    return row->name.str();
  unsupported("the format has no such element type");
  return "dynamic";
}

} // namespace agate::openvino

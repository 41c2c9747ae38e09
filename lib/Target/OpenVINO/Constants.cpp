//===- Constants.cpp - Constants and states -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Target/ONNX/Constants.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using llvm::ArrayRef;
using llvm::StringRef;

namespace agate::openvino {

/// The bytes of a Const in the .bin file, which are at least `required`.
FailureOr<ArrayRef<char>>
Importer::getWeights(const Layer &layer, LayerBuilder &b, uint64_t required) {
  constexpr StringRef names[] = {"offset", "size"};
  uint64_t range[2] = {0, 0};
  for (auto [name, value] : llvm::zip_equal(names, range)) {
    std::optional<StringRef> text = layer.getText(name);
    if (!text)
      b.error("the attribute '" + name + "' is missing");
    else if (!parseUnsigned(*text, value))
      b.error("the attribute '" + name + "' is '" + *text +
              "', which is no number of bytes");
  }
  if (b.hasFailed())
    return failure();
  auto [offset, size] = range;
  if (size < required)
    return LogicalResult(error(layer) << "the constant needs " << required
                                      << " bytes, but its size is " << size);
  if (size == 0)
    return ArrayRef<char>();
  if (!weights)
    return LogicalResult(
        error(layer) << "the constant needs a .bin file beside the model, and "
                        "there is none");
  uint64_t available = weights->getBufferSize();
  if (offset > available || size > available - offset)
    return LogicalResult(
        error(layer) << "the constant has " << size << " bytes at offset "
                     << offset << " of the .bin file, which has " << available);
  return ArrayRef<char>(weights->getBufferStart() + offset, size);
}

/// Strings: their number, where each of them ends, and their bytes.
static std::optional<std::vector<std::string>>
decodeStrings(ArrayRef<char> bytes, int64_t expected) {
  auto read = [&](uint64_t i) {
    return int64_t(llvm::support::endian::read32le(bytes.data() + 4 * i));
  };
  if (expected == 0 && bytes.empty())
    return std::vector<std::string>();
  uint64_t headerBytes = 4 * (uint64_t(expected) + 2);
  if (bytes.size() < 4 || read(0) != expected ||
      bytes.size() / 4 < uint64_t(expected) + 2)
    return std::nullopt;
  ArrayRef<char> symbols = bytes.drop_front(headerBytes);
  std::vector<std::string> strings;
  for (int64_t i = 0; i < expected; ++i) {
    int64_t begin = read(1 + i), end = read(2 + i);
    if (begin > end || end > int64_t(symbols.size()))
      return std::nullopt;
    strings.emplace_back(symbols.data() + begin, end - begin);
  }
  return strings;
}

/// `count` elements of nf4, quantiles of the normal distribution, as f32. The
/// first of two elements is in the low bits of a byte.
static std::vector<char> decodeNormalFloats(ArrayRef<char> bytes,
                                            int64_t count) {
  static const float quantiles[16] = {
      -1.0f,        -0.69619280f, -0.52507305f, -0.39491749f,
      -0.28444138f, -0.18477343f, -0.09105004f, 0.0f,
      0.079580300f, 0.16093020f,  0.24611230f,  0.33791524f,
      0.440709829f, 0.56261700f,  0.72295684f,  1.0f};
  std::vector<char> elements(count * sizeof(float));
  for (int64_t i = 0; i < count; ++i)
    llvm::support::endian::write32le(
        &elements[i * sizeof(float)],
        llvm::bit_cast<uint32_t>(
            quantiles[(uint8_t(bytes[i / 2]) >> (i % 2 * 4)) & 15]));
  return elements;
}

/// `count` bits, of which the first is the highest one of a byte, as bytes.
static std::vector<char> decodeBits(ArrayRef<char> bytes, int64_t count) {
  std::vector<char> elements(count);
  for (int64_t i = 0; i < count; ++i)
    elements[i] = (uint8_t(bytes[i / 8]) >> (7 - i % 8)) & 1;
  return elements;
}

/// A constant of an element type that Agate has not, with elements of another
/// type that represents the same numbers.
FailureOr<Value> Importer::importSubstitute(const Layer &layer, bool isBits) {
  Type elementType = isBits ? Type(builder.getIntegerType(8, false))
                            : Type(builder.getF32Type());
  FailureOr<Type> declared = getDeclaredType(layer, elementType, "shape");
  if (failed(declared))
    return failure();
  auto type = dyn_cast<RankedTensorType>(*declared);
  if (!type || !type.hasStaticShape())
    return LogicalResult(error(layer)
                         << "the shape of a constant must be static");
  LayerBuilder b = makeBuilder(layer);
  int64_t count = type.getNumElements();
  FailureOr<ArrayRef<char>> bytes =
      getWeights(layer, b, llvm::divideCeil(uint64_t(count), isBits ? 8 : 2));
  if (failed(bytes))
    return failure();
  DecodedTensor tensor;
  tensor.dataType = isBits ? TensorDataType::UInt8 : TensorDataType::Float;
  tensor.shape.assign(type.getShape().begin(), type.getShape().end());
  tensor.numElements = count;
  tensor.elementBytes = isBits ? 1 : sizeof(float);
  tensor.storage =
      isBits ? decodeBits(*bytes, count) : decodeNormalFloats(*bytes, count);
  tensor.bytes = tensor.storage;
  ElementsAttr value =
      makeElementsAttr(tensor, type, layer.name, options.resourceThreshold);
  return Value(ONNXConstantOp::create(builder, getLocation(layer), value));
}

FailureOr<Value> Importer::importConstant(const Layer &layer) {
  StringRef elementType = layer.getText("element_type").value_or("").trim();
  for (StringRef name : {"u1", "nf4"})
    if (findElementType(elementType) == findElementType(name))
      return importSubstitute(layer, /*isBits=*/name == "u1");
  FailureOr<Type> declared = getDeclaredType(layer, "element_type", "shape");
  if (failed(declared))
    return failure();
  auto type = dyn_cast<RankedTensorType>(*declared);
  if (!type || !type.hasStaticShape())
    return LogicalResult(error(layer)
                         << "the shape of a constant must be static");
  LayerBuilder b = makeBuilder(layer);
  TensorDataType dataType =
      findElementType(*layer.getText("element_type"))->dataType;
  bool isString = dataType == TensorDataType::String;
  llvm::Expected<uint64_t> required =
      isString ? 0 : getPackedTensorBytes(dataType, type.getNumElements());
  if (!required)
    return LogicalResult(error(layer) << "the constant "
                                      << llvm::toString(required.takeError()));
  FailureOr<ArrayRef<char>> bytes = getWeights(layer, b, *required);
  if (failed(bytes))
    return failure();
  DecodedTensor tensor;
  if (isString) {
    auto strings = decodeStrings(*bytes, type.getNumElements());
    if (!strings)
      return LogicalResult(error(layer) << "the bytes of the constant are not "
                                        << type.getNumElements() << " strings");
    tensor.dataType = dataType;
    tensor.shape.assign(type.getShape().begin(), type.getShape().end());
    tensor.numElements = type.getNumElements();
    tensor.strings = std::move(*strings);
  } else {
    tensor = decodePackedTensor(dataType, type.getShape(),
                                bytes->take_front(*required));
  }
  ElementsAttr value =
      makeElementsAttr(tensor, type, layer.name, options.resourceThreshold);
  return Value(ONNXConstantOp::create(builder, getLocation(layer), value));
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

FailureOr<Value> Importer::importReadValue(Scope &scope, const Layer &layer) {
  LayerBuilder b = makeBuilder(layer);
  if (scope.isBody) {
    b.unsupported("a state inside of a loop or branch");
    hasUnsupported = true;
    return failure();
  }
  std::optional<StringRef> variable = layer.getText("variable_id");
  if (!variable || variable->empty() || layer.outputs.size() != 1)
    return LogicalResult(error(layer)
                         << "a ReadValue has an attribute 'variable_id' and "
                            "one output");
  if (variables.contains(*variable))
    return LogicalResult(error(layer) << "a second ReadValue has the variable '"
                                      << *variable << "'");
  Type type;
  if (layer.getText("variable_type")) {
    FailureOr<Type> declared =
        getDeclaredType(layer, "variable_type", "variable_shape");
    if (failed(declared))
      return failure();
    type = *declared;
  } else if (Value initial = scope.getInput(layer, 0)) {
    type = initial.getType();
  } else {
    return LogicalResult(error(layer) << "the ReadValue has neither an initial "
                                         "value nor a type");
  }
  if (!inputNames.insert(*variable).second)
    return LogicalResult(error(layer)
                         << "another input is named '" << *variable << "'");
  Value argument = entryBlock->addArgument(
      type, NameLoc::get(builder.getStringAttr(*variable), fileLoc));
  inputs.push_back({variable->str(), argument});
  variables[*variable] = argument;
  return argument;
}

LogicalResult Importer::importAssign(Scope &scope, const Layer &layer) {
  if (scope.isBody) {
    makeBuilder(layer).unsupported("a state inside of a loop or branch");
    hasUnsupported = true;
    return success();
  }
  std::optional<StringRef> variable = layer.getText("variable_id");
  if (!variable || layer.sources.size() != 1)
    return error(layer) << "an Assign has an attribute 'variable_id' and one "
                           "input";
  if (!readVariables.contains(*variable))
    return error(layer) << "no ReadValue has the variable '" << *variable
                        << "'";
  if (!assigned.insert(*variable).second)
    return error(layer) << "a second Assign has the variable '" << *variable
                        << "'";
  Value value = scope.getInput(layer, 0);
  if (!outputNames.insert(*variable).second)
    return error(layer) << "another output is named '" << *variable << "'";
  outputs.push_back({variable->str(), value});
  return success();
}

} // namespace agate::openvino

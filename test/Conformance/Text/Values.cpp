//===- Values.cpp - Types and values in text ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "Elements.h"
#include "agate/Target/ONNX/TensorProto.h"

#include <onnx/onnx-data_pb.h>
#include <onnx/onnx_pb.h>

using namespace llvm;

namespace agate::conformance::text {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static LogicalResult parseDimension(Parser &parser,
                                    onnx::TensorShapeProto &shape) {
  auto *dimension = shape.add_dim();
  if (parser.takeIf("?"))
    return success();
  if (parser.peek().kind == Token::Name) {
    dimension->set_dim_param(parser.take().text.str());
    return success();
  }
  int64_t size;
  unsigned line = parser.peek().line;
  if (failed(parser.parseInteger(size)))
    return failure();
  if (size < 0)
    return parser.emitError(line, "a size is negative");
  dimension->set_dim_value(size);
  return success();
}

static LogicalResult parseElementType(Parser &parser, int32_t &type) {
  type = parser.peek().kind == Token::Name ? findElementType(parser.peek().text)
                                           : 0;
  if (!type)
    return parser.emitExpected("a type");
  parser.take();
  return success();
}

/// `float` is a scalar, `float[]` has an unknown rank.
static LogicalResult parseTensorType(Parser &parser,
                                     onnx::TypeProto::Tensor &type) {
  int32_t elementType;
  if (failed(parseElementType(parser, elementType)))
    return failure();
  type.set_elem_type(elementType);
  if (!parser.takeIf("[")) {
    type.mutable_shape();
    return success();
  }
  if (parser.takeIf("]"))
    return success();
  return parser.parseList(
      "]", [&] { return parseDimension(parser, *type.mutable_shape()); });
}

static LogicalResult parseMapType(Parser &parser, onnx::TypeProto::Map &type) {
  int32_t keyType;
  if (failed(parser.expect("(")) || failed(parseElementType(parser, keyType)) ||
      failed(parser.expect(",")))
    return failure();
  type.set_key_type(keyType);
  if (failed(parseType(parser, *type.mutable_value_type())))
    return failure();
  return parser.expect(")");
}

bool atType(const Parser &parser) {
  const Token &token = parser.peek();
  return token.is("seq") || token.is("optional") || token.is("map") ||
         (token.kind == Token::Name && findElementType(token.text));
}

LogicalResult parseType(Parser &parser, onnx::TypeProto &type) {
  if (parser.takeIf("map"))
    return parseMapType(parser, *type.mutable_map_type());
  onnx::TypeProto *element = nullptr;
  if (parser.takeIf("seq"))
    element = type.mutable_sequence_type()->mutable_elem_type();
  else if (parser.takeIf("optional"))
    element = type.mutable_optional_type()->mutable_elem_type();
  else
    return parseTensorType(parser, *type.mutable_tensor_type());
  if (failed(parser.expect("(")) || failed(parseType(parser, *element)))
    return failure();
  return parser.expect(")");
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Parses the elements of a tensor of a type.
static LogicalResult parseTensor(Parser &parser,
                                 const onnx::TypeProto::Tensor &type,
                                 onnx::TensorProto &tensor) {
  bool isKnown = type.has_shape();
  SmallVector<int64_t> shape;
  for (const auto &dimension : type.shape().dim()) {
    isKnown &= dimension.has_dim_value();
    shape.push_back(dimension.dim_value());
  }
  if (!isKnown)
    return parser.emitExpected("a type whose sizes are known");
  return parseElements(parser, type.elem_type(), shape, tensor);
}

LogicalResult parseTypedTensor(Parser &parser, onnx::TensorProto &tensor) {
  onnx::TypeProto::Tensor type;
  if (failed(parseTensorType(parser, type)))
    return failure();
  return parseTensor(parser, type, tensor);
}

// These call each other, as values nest.
static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::SequenceProto &sequence);
static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::OptionalProto &optional);
static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::MapProto &map);

/// A tensor has a type of its own where the declared one is not enough.
static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::TensorProto &tensor) {
  if (parser.peek().is("{"))
    return parseTensor(parser, type.tensor_type(), tensor);
  unsigned line = parser.peek().line;
  if (!atType(parser))
    return parser.emitExpected("a tensor");
  if (failed(parseTypedTensor(parser, tensor)))
    return failure();
  int32_t declared = type.tensor_type().elem_type();
  if (tensor.data_type() == declared)
    return success();
  return parser.emitError(line, "a tensor of type " +
                                    getTensorDataTypeName(declared) +
                                    " is needed");
}

static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::SequenceProto &sequence) {
  const onnx::TypeProto &element = type.sequence_type().elem_type();
  sequence.set_elem_type(
      element.has_tensor_type()     ? onnx::SequenceProto::TENSOR
      : element.has_sequence_type() ? onnx::SequenceProto::SEQUENCE
      : element.has_optional_type() ? onnx::SequenceProto::OPTIONAL
                                    : onnx::SequenceProto::MAP);
  auto parseElement = [&] {
    if (element.has_tensor_type())
      return parseValue(parser, element, *sequence.add_tensor_values());
    if (element.has_sequence_type())
      return parseValue(parser, element, *sequence.add_sequence_values());
    if (element.has_optional_type())
      return parseValue(parser, element, *sequence.add_optional_values());
    return parseValue(parser, element, *sequence.add_map_values());
  };
  if (failed(parser.expect("[")))
    return failure();
  return parser.parseList("]", parseElement);
}

static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::OptionalProto &optional) {
  const onnx::TypeProto &element = type.optional_type().elem_type();
  bool isNone = parser.takeIf("none");
  if (element.has_tensor_type()) {
    optional.set_elem_type(onnx::OptionalProto::TENSOR);
    return isNone
               ? success()
               : parseValue(parser, element, *optional.mutable_tensor_value());
  }
  if (element.has_sequence_type()) {
    optional.set_elem_type(onnx::OptionalProto::SEQUENCE);
    return isNone ? success()
                  : parseValue(parser, element,
                               *optional.mutable_sequence_value());
  }
  if (element.has_map_type()) {
    optional.set_elem_type(onnx::OptionalProto::MAP);
    return isNone ? success()
                  : parseValue(parser, element, *optional.mutable_map_value());
  }
  optional.set_elem_type(onnx::OptionalProto::OPTIONAL);
  return isNone
             ? success()
             : parseValue(parser, element, *optional.mutable_optional_value());
}

static LogicalResult parseKey(Parser &parser, onnx::MapProto &map) {
  if (map.key_type() == onnx::TensorProto::STRING)
    return parser.parseString(*map.add_string_keys());
  int64_t key;
  if (failed(parser.parseInteger(key)))
    return failure();
  map.add_keys(key);
  return success();
}

/// `{key: scalar, ...}`.
static LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                                onnx::MapProto &map) {
  const onnx::TypeProto::Map &mapType = type.map_type();
  int32_t valueType = mapType.value_type().tensor_type().elem_type();
  map.set_key_type(mapType.key_type());
  onnx::SequenceProto &values = *map.mutable_values();
  values.set_elem_type(onnx::SequenceProto::TENSOR);
  if (!mapType.value_type().has_tensor_type())
    return parser.emitExpected("a map of scalars");
  auto parseEntry = [&]() -> LogicalResult {
    if (failed(parseKey(parser, map)) || failed(parser.expect(":")))
      return failure();
    return parseScalar(parser, valueType, *values.add_tensor_values());
  };
  if (failed(parser.expect("{")))
    return failure();
  return parser.parseList("}", parseEntry);
}

LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                         std::string &bytes) {
  auto parseAs = [&](auto proto) {
    LogicalResult result = parseValue(parser, type, proto);
    bytes = proto.SerializeAsString();
    return result;
  };
  if (type.has_tensor_type())
    return parseAs(onnx::TensorProto());
  if (type.has_sequence_type())
    return parseAs(onnx::SequenceProto());
  if (type.has_optional_type())
    return parseAs(onnx::OptionalProto());
  return parseAs(onnx::MapProto());
}

} // namespace agate::conformance::text

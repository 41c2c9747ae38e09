//===- Programs.cpp - Models in text --------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"

#include "Elements.h"
#include "Values.h"

#include <onnx/onnx_pb.h>

using namespace llvm;

namespace agate::conformance::text {

static LogicalResult parseGraph(Parser &parser, onnx::GraphProto &graph);

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// A number with a point or an exponent is a float.
static bool isFloat(const Token &token) {
  return token.kind == Token::Name ||
         token.text.find_first_of(".eEn") != StringRef::npos;
}

static LogicalResult parseAttributeNumber(Parser &parser,
                                          onnx::AttributeProto &attribute) {
  if (isFloat(parser.peek())) {
    attribute.set_type(onnx::AttributeProto::FLOAT);
    float value;
    if (failed(parseFloat(parser, value)))
      return failure();
    attribute.set_f(value);
    return success();
  }
  attribute.set_type(onnx::AttributeProto::INT);
  int64_t value;
  if (failed(parser.parseInteger(value)))
    return failure();
  attribute.set_i(value);
  return success();
}

/// A float, an integer or a string, and attributes of them.
static LogicalResult parseSimpleValue(Parser &parser,
                                      onnx::AttributeProto &attribute) {
  if (atNumber(parser))
    return parseAttributeNumber(parser, attribute);
  attribute.set_type(onnx::AttributeProto::STRING);
  if (parser.peek().kind != Token::String)
    return parser.emitExpected("the value of an attribute");
  return parser.parseString(*attribute.mutable_s());
}

/// Adds a value to a list of its type.
static bool addElement(const onnx::AttributeProto &element,
                       onnx::AttributeProto &list) {
  auto type = onnx::AttributeProto::INTS;
  if (element.type() == onnx::AttributeProto::FLOAT) {
    type = onnx::AttributeProto::FLOATS;
    list.add_floats(element.f());
  } else if (element.type() == onnx::AttributeProto::STRING) {
    type = onnx::AttributeProto::STRINGS;
    list.add_strings(element.s());
  } else {
    list.add_ints(element.i());
  }
  if (!list.has_type())
    list.set_type(type);
  return list.type() == type;
}

static LogicalResult parseListValue(Parser &parser,
                                    onnx::AttributeProto &attribute) {
  unsigned line = parser.peek().line;
  auto parseElement = [&]() -> LogicalResult {
    onnx::AttributeProto element;
    line = parser.peek().line;
    if (failed(parseSimpleValue(parser, element)))
      return failure();
    if (addElement(element, attribute))
      return success();
    return parser.emitError(line, "the elements of attribute '" +
                                      attribute.name() +
                                      "' differ in their types");
  };
  if (failed(parser.expect("[")) || failed(parser.parseList("]", parseElement)))
    return failure();
  if (attribute.has_type())
    return success();
  return parser.emitError(line, "the empty list '" + attribute.name() +
                                    "' needs a type: ints, floats or strings");
}

/// The type in `name: type = value`, which empty lists and types need.
static LogicalResult parseAttributeType(Parser &parser,
                                        onnx::AttributeProto &attribute) {
  if (parser.takeIf("ints"))
    attribute.set_type(onnx::AttributeProto::INTS);
  else if (parser.takeIf("floats"))
    attribute.set_type(onnx::AttributeProto::FLOATS);
  else if (parser.takeIf("strings"))
    attribute.set_type(onnx::AttributeProto::STRINGS);
  else if (parser.takeIf("type_proto"))
    attribute.set_type(onnx::AttributeProto::TYPE_PROTO);
  else
    return parser.emitExpected("ints, floats, strings or type_proto");
  return success();
}

static LogicalResult parseAttribute(Parser &parser,
                                    onnx::AttributeProto &attribute) {
  if (failed(parser.parseName(*attribute.mutable_name(),
                              "the name of an attribute")) ||
      (parser.takeIf(":") && failed(parseAttributeType(parser, attribute))) ||
      failed(parser.expect("=")))
    return failure();
  if (attribute.type() == onnx::AttributeProto::TYPE_PROTO)
    return parseType(parser, *attribute.mutable_tp());
  if (attribute.has_type() || parser.peek().is("["))
    return parseListValue(parser, attribute);
  if (atType(parser)) {
    attribute.set_type(onnx::AttributeProto::TENSOR);
    return parseTypedTensor(parser, *attribute.mutable_t());
  }
  if (parser.peek().kind == Token::Name && !atNumber(parser)) {
    attribute.set_type(onnx::AttributeProto::GRAPH);
    return parseGraph(parser, *attribute.mutable_g());
  }
  return parseSimpleValue(parser, attribute);
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

/// Absent results and operands are `""`.
static LogicalResult parseNode(Parser &parser, onnx::NodeProto &node) {
  do
    if (failed(parser.parseName(*node.add_output(), "a result")))
      return failure();
  while (parser.takeIf(","));
  std::string op;
  if (failed(parser.expect("=")) ||
      failed(parser.parseName(op, "an operation")))
    return failure();
  // What is ahead of the last point is the domain.
  auto [domain, type] = StringRef(op).rsplit('.');
  node.set_op_type(type.empty() ? op : type.str());
  node.set_domain(type.empty() ? "" : domain.str());
  auto parseNext = [&] {
    return parseAttribute(parser, *node.add_attribute());
  };
  if (parser.takeIf("<") && failed(parser.parseList(">", parseNext)))
    return failure();
  if (failed(parser.expect("(")))
    return failure();
  return parser.parseList(
      ")", [&] { return parser.parseName(*node.add_input(), "an operand"); });
}

template <typename Values>
static LogicalResult parseDeclarations(Parser &parser, Values &values) {
  if (failed(parser.expect("(")))
    return failure();
  return parser.parseList(")", [&]() -> LogicalResult {
    onnx::ValueInfoProto &value = *values.Add();
    if (failed(parseType(parser, *value.mutable_type())))
      return failure();
    return parser.parseName(*value.mutable_name(), "the name of a value");
  });
}

static LogicalResult parseInitializer(Parser &parser,
                                      onnx::TensorProto &tensor) {
  if (failed(parser.parseName(*tensor.mutable_name(),
                              "the name of an initializer")) ||
      failed(parser.expect("=")))
    return failure();
  return parseTypedTensor(parser, tensor);
}

/// `name (inputs) => (outputs) <initializers> { nodes }`.
static LogicalResult parseGraph(Parser &parser, onnx::GraphProto &graph) {
  if (failed(parser.parseName(*graph.mutable_name(), "the name of a graph")) ||
      failed(parseDeclarations(parser, *graph.mutable_input())) ||
      failed(parser.expect("=>")) ||
      failed(parseDeclarations(parser, *graph.mutable_output())))
    return failure();
  auto parseNext = [&] {
    return parseInitializer(parser, *graph.add_initializer());
  };
  if (parser.takeIf("<") && failed(parser.parseList(">", parseNext)))
    return failure();
  if (failed(parser.expect("{")))
    return failure();
  while (!parser.takeIf("}"))
    if (failed(parseNode(parser, *graph.add_node())))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

static LogicalResult parseOpset(Parser &parser,
                                onnx::OperatorSetIdProto &opset) {
  int64_t version;
  if (failed(parser.parseString(*opset.mutable_domain())) ||
      failed(parser.expect(":")) || failed(parser.parseInteger(version)))
    return failure();
  opset.set_version(version);
  return success();
}

LogicalResult parseModel(Parser &parser, onnx::ModelProto &model) {
  int64_t version;
  for (StringRef token : {"<", "ir_version", ":"})
    if (failed(parser.expect(token)))
      return failure();
  if (failed(parser.parseInteger(version)))
    return failure();
  model.set_ir_version(version);
  for (StringRef token : {",", "opset_import", ":", "["})
    if (failed(parser.expect(token)))
      return failure();
  auto parseNext = [&] {
    return parseOpset(parser, *model.add_opset_import());
  };
  if (failed(parser.parseList("]", parseNext)) || failed(parser.expect(">")))
    return failure();
  return parseGraph(parser, *model.mutable_graph());
}

} // namespace agate::conformance::text

//===- GraphBuilder.cpp - Models of a few nodes ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include "agate/Runtime/ABI.h"

#include <cstring>

namespace agate {
namespace benchmark {

static constexpr DLDataType f32 = {kDLFloat, 32, 1};

std::string print(const Shape &shape) {
  std::string text;
  for (int64_t size : shape)
    text += (text.empty() ? "" : "x") + std::to_string(size);
  return text;
}

/// The next of a sequence of random numbers.
static uint64_t step(uint64_t &state) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

static void addAttribute(onnx::NodeProto &node, const char *name,
                         const Shape &values) {
  onnx::AttributeProto *attribute = node.add_attribute();
  attribute->set_name(name);
  attribute->set_type(onnx::AttributeProto::INTS);
  for (int64_t value : values)
    attribute->add_ints(value);
}

static int getElementType(DLDataType type) {
  if (type.code == AGATE_DL_BOOL)
    return onnx::TensorProto::BOOL;
  if (type.bits == 8)
    return type.code == kDLUInt ? onnx::TensorProto::UINT8
                                : onnx::TensorProto::INT8;
  if (type.code == kDLInt)
    return type.bits == 64 ? onnx::TensorProto::INT64
                           : onnx::TensorProto::INT32;
  return type.bits == 64 ? onnx::TensorProto::DOUBLE : onnx::TensorProto::FLOAT;
}

GraphBuilder::GraphBuilder(Sizes sizes) : sizes(sizes) {
  model.set_ir_version(10);
  auto *import = model.add_opset_import();
  import->set_domain("");
  import->set_version(23);
  model.mutable_graph()->set_name("benchmark");
}

std::string GraphBuilder::addInput(Value value) {
  setType(*model.mutable_graph()->add_input(), value);
  inputs.push_back(value);
  return value.name;
}

std::string GraphBuilder::addInput(Shape shape) {
  return addInput(makeValue(std::move(shape)));
}

std::string GraphBuilder::addMask(Shape shape) {
  Value value{makeName(), {AGATE_DL_BOOL, 8, 1}, std::move(shape), nullptr};
  size_t count = value.getNumElements();
  value.fill = [count](char *data) {
    uint64_t state = 1;
    for (size_t i = 0; i < count; ++i)
      data[i] = step(state) % 4 != 0;
  };
  return addInput(value);
}

std::string GraphBuilder::addPositions(Shape shape, int64_t limit) {
  Value value{makeName(), {kDLInt, 64, 1}, std::move(shape), nullptr};
  size_t count = value.getNumElements();
  value.fill = [count, limit](char *data) {
    uint64_t state = 1;
    for (size_t i = 0; i < count; ++i) {
      int64_t element = int64_t(step(state)) % limit;
      memcpy(data + i * sizeof(element), &element, sizeof(element));
    }
  };
  return addInput(value);
}

std::string GraphBuilder::addConstant(Shape shape) {
  return addConstant(makeValue(std::move(shape)));
}

std::string GraphBuilder::addBytes(Shape shape, DLDataType type) {
  return addInput(makeBytes(std::move(shape), type));
}

std::string GraphBuilder::addConstantBytes(Shape shape, DLDataType type) {
  return addConstant(makeBytes(std::move(shape), type));
}

std::string GraphBuilder::addByte(int value, DLDataType type) {
  Value byte{makeName(), type, {}, nullptr};
  byte.fill = [value](char *data) { *data = char(value); };
  return addConstant(byte);
}

const Value &GraphBuilder::getValue(const std::string &name) const {
  for (const std::vector<Value> *values : {&inputs, &constants})
    for (const Value &value : *values)
      if (value.name == name)
        return value;
  llvm::report_fatal_error("the graph has no such value", false);
}

std::string GraphBuilder::addConstant(const Value &value) {
  constants.push_back(value);
  onnx::TensorProto *tensor = model.mutable_graph()->add_initializer();
  tensor->set_name(value.name);
  tensor->set_data_type(getElementType(value.type));
  for (int64_t size : value.shape)
    tensor->add_dims(size);
  std::string data(value.getNumBytes(), 0);
  value.fill(data.data());
  tensor->set_raw_data(data);
  return value.name;
}

std::string GraphBuilder::addScalar(float number) {
  onnx::TensorProto *tensor = model.mutable_graph()->add_initializer();
  tensor->set_name(makeName());
  tensor->set_data_type(onnx::TensorProto::FLOAT);
  tensor->add_float_data(number);
  return tensor->name();
}

std::string GraphBuilder::addIndices(const Shape &elements) {
  onnx::TensorProto *tensor = model.mutable_graph()->add_initializer();
  tensor->set_name(makeName());
  tensor->set_data_type(onnx::TensorProto::INT64);
  tensor->add_dims(int64_t(elements.size()));
  for (int64_t element : elements)
    tensor->add_int64_data(element);
  return tensor->name();
}

std::string GraphBuilder::addNode(
    const char *opType, const std::vector<std::string> &from,
    const std::vector<std::pair<const char *, Shape>> &attributes) {
  onnx::NodeProto *node = model.mutable_graph()->add_node();
  node->set_op_type(opType);
  for (const std::string &name : from)
    node->add_input(name);
  for (auto &[name, values] : attributes)
    addAttribute(*node, name, values);
  node->add_output(makeName());
  return node->output(0);
}

std::vector<std::string>
GraphBuilder::addResults(const char *opType,
                         const std::vector<std::string> &from, unsigned count) {
  std::vector<std::string> results = {addNode(opType, from)};
  while (results.size() < count) {
    results.push_back(makeName());
    model.mutable_graph()->mutable_node()->rbegin()->add_output(results.back());
  }
  return results;
}

void GraphBuilder::setText(const char *name, const char *text) {
  onnx::AttributeProto *attribute =
      model.mutable_graph()->mutable_node()->rbegin()->add_attribute();
  attribute->set_name(name);
  attribute->set_type(onnx::AttributeProto::STRING);
  attribute->set_s(text);
}

void GraphBuilder::setDomain(const char *name) {
  model.mutable_graph()->mutable_node()->rbegin()->set_domain(name);
  for (const onnx::OperatorSetIdProto &import : model.opset_import())
    if (import.domain() == name)
      return;
  onnx::OperatorSetIdProto *import = model.add_opset_import();
  import->set_domain(name);
  import->set_version(1);
}

void GraphBuilder::setNumber(const char *name, int64_t value) {
  onnx::AttributeProto *attribute =
      model.mutable_graph()->mutable_node()->rbegin()->add_attribute();
  attribute->set_name(name);
  attribute->set_type(onnx::AttributeProto::INT);
  attribute->set_i(value);
}

void GraphBuilder::setScalar(const char *name, float number) {
  onnx::AttributeProto *attribute =
      model.mutable_graph()->mutable_node()->rbegin()->add_attribute();
  attribute->set_name(name);
  attribute->set_type(onnx::AttributeProto::TENSOR);
  attribute->mutable_t()->set_data_type(onnx::TensorProto::FLOAT);
  attribute->mutable_t()->add_dims(1);
  attribute->mutable_t()->add_float_data(number);
}

Case GraphBuilder::finish(std::string group, std::string name, double bar,
                          Shape shape, DLDataType type) {
  const char *suffixes[] = {" static", " dynamic", " dynamic, named sizes"};
  Case result;
  result.group = std::move(group);
  result.name = std::move(name) + suffixes[unsigned(sizes)];
  result.bar.ofPeer = bar;
  onnx::NodeProto &last = *model.mutable_graph()->mutable_node()->rbegin();
  result.output = {last.output(0), type, std::move(shape), nullptr};
  setType(*model.mutable_graph()->add_output(), result.output);
  result.inputs = inputs;
  result.modelInputs = inputs;
  result.model = model.SerializeAsString();
  // What is rounded to bytes may be rounded to the next one.
  result.tolerance = type.bits == 8 ? 1.0 / 128 : 1e-4;
  return result;
}

Value GraphBuilder::makeValue(Shape shape) {
  Value value{makeName(), f32, std::move(shape), nullptr};
  size_t count = value.getNumElements();
  uint64_t seed = next;
  value.fill = [count, seed](char *data) {
    uint64_t state = seed;
    for (size_t i = 0; i < count; ++i) {
      float element = float(int64_t(step(state)) % 2000001 - 1000000) / 1e6f;
      memcpy(data + i * sizeof(element), &element, sizeof(element));
    }
  };
  return value;
}

Value GraphBuilder::makeBytes(Shape shape, DLDataType type) {
  Value value{makeName(), type, std::move(shape), nullptr};
  size_t count = value.getNumElements();
  uint64_t seed = next;
  // With all values, ONNX Runtime's sums of two products saturate at 16 bits
  // where the processor has no VNNI.
  bool isHalved = type.code == kDLInt;
  value.fill = [count, seed, isHalved](char *data) {
    uint64_t state = seed;
    for (size_t i = 0; i < count; ++i) {
      auto byte = int8_t(step(state) >> 8);
      data[i] = char(isHalved ? byte >> 1 : byte);
    }
  };
  return value;
}

void GraphBuilder::setType(onnx::ValueInfoProto &info, const Value &value) {
  info.set_name(value.name);
  auto *type = info.mutable_type()->mutable_tensor_type();
  type->set_elem_type(getElementType(value.type));
  type->mutable_shape();
  for (size_t i = 0; i < value.shape.size(); ++i) {
    auto *dim = type->mutable_shape()->add_dim();
    std::string size = std::to_string(value.shape[i]);
    if (sizes == Sizes::Static)
      dim->set_dim_value(value.shape[i]);
    else if (sizes == Sizes::Named)
      dim->set_dim_param("n" + size);
    else
      dim->set_dim_param(value.name + "_" + std::to_string(i));
  }
}

} // namespace benchmark
} // namespace agate

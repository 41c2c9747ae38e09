//===- Model.cpp - Entries as ONNX models ---------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/ADT/StringExtras.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
#include <onnx/onnx_pb.h>
#pragma clang diagnostic pop

using namespace llvm;

namespace agate::vectors {

static llvm::Error writeTensor(const Tensor &tensor, onnx::TensorProto &proto) {
  proto.set_name(tensor.name);
  proto.set_data_type(tensor.type->onnxNumber);
  if (!tensor.hasStaticShape())
    return createStringError("the constant '" + tensor.name +
                             "' has no static shape");
  for (int64_t size : *tensor.shape)
    proto.add_dims(size);
  if (tensor.type->kind == ElementType::String) {
    for (const json::Value &value : *tensor.data)
      proto.add_string_data(value.getAsString().value_or("").str());
    return llvm::Error::success();
  }
  if (tensor.type->bits < 8 && tensor.type->kind != ElementType::Bool)
    return createStringError("constants of " + tensor.dtype +
                             " are not written to models");
  std::vector<uint64_t> words;
  for (const json::Value &value : *tensor.data)
    if (!appendBits(value, *tensor.type, words))
      return createStringError("'" + tensor.name +
                               "' holds a value that is no " + tensor.dtype);
  std::vector<char> bytes = packElements(words, *tensor.type);
  proto.set_raw_data(bytes.data(), words.size() * tensor.type->getPartBytes());
  return llvm::Error::success();
}

static void writeValueInfo(const Tensor &tensor, onnx::ValueInfoProto &info) {
  info.set_name(tensor.name);
  auto *type = info.mutable_type()->mutable_tensor_type();
  type->set_elem_type(tensor.type->onnxNumber);
  if (!tensor.shape)
    return;
  auto *shape = type->mutable_shape();
  for (auto [i, size] : enumerate(*tensor.shape)) {
    auto *dim = shape->add_dim();
    if (size == dynamicSize)
      dim->set_dim_param(tensor.name + "_" + utostr(i));
    else
      dim->set_dim_value(size);
  }
}

static void writeAttr(StringRef name, const json::Value &value,
                      onnx::NodeProto &node) {
  auto *attr = node.add_attribute();
  attr->set_name(name.str());
  if (std::optional<StringRef> text = value.getAsString()) {
    attr->set_type(onnx::AttributeProto::STRING);
    attr->set_s(text->str());
  } else if (std::optional<int64_t> number = value.getAsInteger()) {
    attr->set_type(onnx::AttributeProto::INT);
    attr->set_i(*number);
  } else {
    attr->set_type(onnx::AttributeProto::FLOAT);
    attr->set_f(static_cast<float>(value.getAsNumber().value_or(0)));
  }
}

Expected<Program> writeModel(const Entry &entry, const OpFormat &format,
                             Feed feed) {
  Program program;
  program.kind = Program::ONNX;
  onnx::ModelProto model;
  model.set_ir_version(8);
  std::optional<int64_t> opset = entry.attrs.getInteger("opset");
  if (!opset)
    return createStringError("'opset' is no integer");
  model.add_opset_import()->set_version(*opset);
  auto *graph = model.mutable_graph();
  graph->set_name("main");
  auto *node = graph->add_node();
  node->set_op_type(StringRef(entry.op).drop_front(strlen("onnx.")).str());
  for (const Tensor *input : getOperands(entry, format)) {
    if (!input) {
      node->add_input("");
      continue;
    }
    if (!input->type || !input->type->onnxNumber)
      return createStringError("ONNX has no type " + input->dtype);
    node->add_input(input->name);
    if (isConstant(*input, feed)) {
      if (llvm::Error error = writeTensor(*input, *graph->add_initializer()))
        return std::move(error);
      continue;
    }
    program.arguments.push_back(*input);
    writeValueInfo(getArgument(*input, feed), *graph->add_input());
  }
  for (const auto &attr : entry.attrs) {
    StringRef name = attr.first;
    if (name == "dtype_enum")
      writeAttr("dtype", attr.second, *node);
    else if (name == "axis" || name == "k" || name == "upper")
      writeAttr(name, attr.second, *node);
  }
  Tensor output;
  output.name = "output";
  output.dtype = getDeclaredType(entry);
  output.type = findElementType(output.dtype);
  if (!output.type || !output.type->onnxNumber)
    return createStringError("ONNX has no type " + output.dtype);
  node->add_output(output.name);
  writeValueInfo(output, *graph->add_output());
  if (!model.SerializeToString(&program.text))
    return createStringError("the model cannot be serialised");
  return program;
}

} // namespace agate::vectors

//===- Model.cpp - Models of a check, and what libonnx infers -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model.h"

#include "ONNXProto.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include <onnx/shape_inference/implementation.h>

using namespace llvm;

namespace agate {
namespace test {

template <typename Proto> static Expected<Proto> readProto(const Twine &path) {
  auto buffer = MemoryBuffer::getFile(path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError(buffer.getError(), "cannot be read");
  Proto proto;
  if (Error error = parseProto((*buffer)->getBuffer(), proto))
    return std::move(error);
  return proto;
}

Expected<onnx::ModelProto> readModel(StringRef path) {
  return readProto<onnx::ModelProto>(path);
}

TypeMap getOutputTypes(const onnx::ModelProto &model) {
  TypeMap types;
  for (const onnx::ValueInfoProto &output : model.graph().output())
    if (output.has_type())
      types[output.name()] = output.type();
  return types;
}

static void stripGraph(onnx::GraphProto &graph) {
  graph.clear_value_info();
  for (onnx::ValueInfoProto &output : *graph.mutable_output())
    output.clear_type();
  for (onnx::NodeProto &node : *graph.mutable_node())
    for (onnx::AttributeProto &attribute : *node.mutable_attribute())
      if (attribute.has_g())
        stripGraph(*attribute.mutable_g());
}

void stripDeclaredTypes(onnx::ModelProto &model) {
  stripGraph(*model.mutable_graph());
}

void exposeValues(onnx::ModelProto &model) {
  onnx::GraphProto &graph = *model.mutable_graph();
  StringSet<> names;
  for (const onnx::ValueInfoProto &output : graph.output())
    names.insert(output.name());
  for (const onnx::NodeProto &node : graph.node())
    for (const std::string &output : node.output())
      if (!output.empty() && names.insert(output).second)
        graph.add_output()->set_name(output);
}

unsigned bindInputs(onnx::ModelProto &model, StringRef folder) {
  onnx::GraphProto &graph = *model.mutable_graph();
  unsigned bound = 0;
  for (const auto &item : enumerate(graph.input())) {
    const onnx::ValueInfoProto &input = item.value();
    bool isInitialized = any_of(graph.initializer(), [&](const auto &tensor) {
      return tensor.name() == input.name();
    });
    if (isInitialized || !input.type().has_tensor_type())
      continue;
    Expected<onnx::TensorProto> tensor = readProto<onnx::TensorProto>(
        folder + "/test_data_set_0/input_" + Twine(item.index()) + ".pb");
    if (!tensor) {
      consumeError(tensor.takeError());
      continue;
    }
    tensor->set_name(input.name());
    *graph.add_initializer() = std::move(*tensor);
    ++bound;
  }
  return bound;
}

Expected<TypeMap> inferWithLibonnx(onnx::ModelProto model) {
  try {
    onnx::ShapeInferenceOptions options(/*check_type_val=*/false,
                                        /*strict_mode_val=*/0,
                                        /*data_prop_val=*/true);
    onnx::shape_inference::InferShapes(
        model, onnx::OpSchemaRegistry::Instance(), options);
  } catch (const std::exception &error) {
    return createStringError(Twine(error.what()));
  }
  TypeMap types = getOutputTypes(model);
  for (const onnx::ValueInfoProto &info : model.graph().value_info())
    if (info.has_type())
      types[info.name()] = info.type();
  return types;
}

} // namespace test
} // namespace agate

//===- ImportTest.cpp - Options, and fields newer than the protobuf schema ===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportFixture.h"

namespace {

class ImportTest : public ImportFixture {};

const char *initializedInput = R"(
  ir_version: 8
  opset_import { version: 13 }
  graph {
    node { op_type: "Add" input: "x" input: "w" output: "y" }
    initializer { name: "w" data_type: 1 dims: 2 float_data: 1 float_data: 2 }
    input { name: "x" type { tensor_type { elem_type: 1 shape { dim { dim_value: 2 } } } } }
    input { name: "w" type { tensor_type { elem_type: 1 shape { dim { dim_value: 2 } } } } }
    output { name: "y" type { tensor_type { elem_type: 1 } } }
  })";

TEST_F(ImportTest, InitializedInputIsConstant) {
  std::string text = import(initializedInput);
  EXPECT_CONTAINS(text,
                  "@main_graph(%arg0: tensor<2xf32> {onnx.name = \"x\"})");
  EXPECT_CONTAINS(text, "onnx.Constant dense<[1.0");
}

TEST_F(ImportTest, KeepInitializedInputs) {
  agate::ImportOptions options;
  options.keepInitializedInputs = true;
  std::string text = import(initializedInput, options);
  EXPECT_CONTAINS(text, "%arg1: tensor<2xf32> {onnx.name = \"w\"})");
  EXPECT_EQ(text.find("onnx.Constant"), std::string::npos) << text;
}

TEST_F(ImportTest, ResourceThreshold) {
  agate::ImportOptions options;
  options.resourceThreshold = 4;
  EXPECT_CONTAINS(import(initializedInput, options), "dense_resource<w>");
  options.resourceThreshold = 8;
  EXPECT_CONTAINS(import(initializedInput, options), "dense<[1.0");
}

/// The data of models of the caller are copied, in any form.
TEST_F(ImportTest, OwnersOfData) {
  agate::ImportOptions options;
  options.resourceThreshold = 4;
  onnx::ModelProto model = parse(initializedInput);
  onnx::TensorProto raw = model.graph().initializer(0);
  raw.set_name("raw");
  raw.clear_float_data();
  raw.set_raw_data(std::string("\1\2\3\4\5\6\7\10", 8));
  *model.mutable_graph()->add_initializer() = raw;
  // The first four bytes are the alignment: 64 of a copy.
  EXPECT_CONTAINS(import(model, options),
                  "raw: \"0x400000000102030405060708\"");
  EXPECT_CONTAINS(import(model, options),
                  "raw_1: \"0x400000000102030405060708\"");

  std::string bytes = model.SerializeAsString();
  mlir::MLIRContext other;
  mlir::OwningOpRef<mlir::ModuleOp> module = agate::importONNX(
      llvm::MemoryBufferRef(bytes, "model.onnx"), "", &other, options);
  bytes.assign(bytes.size(), '?');
  ASSERT_TRUE(module);
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream);
  EXPECT_CONTAINS(text, "w: \"0x400000000000803F00000040\"");
  EXPECT_CONTAINS(text, "raw: \"0x400000000102030405060708\"");
}

TEST_F(ImportTest, FunctionName) {
  agate::ImportOptions options;
  options.functionName = "net";
  std::string text = import(initializedInput, options);
  EXPECT_CONTAINS(text, "func.func @net(");
  EXPECT_CONTAINS(text, "\"onnx.EntryPoint\"() <{func = @net}>");
}

TEST_F(ImportTest, MissingFile) {
  std::string error;
  mlir::ScopedDiagnosticHandler handler(
      &context,
      [&](mlir::Diagnostic &diagnostic) { error = diagnostic.str(); });
  EXPECT_FALSE(agate::importONNXFile("/nowhere/model.onnx", &context));
  EXPECT_CONTAINS(error, "cannot read the model: No such file");
  EXPECT_FALSE(agate::importONNXFile("/", &context));
  EXPECT_CONTAINS(error, "cannot read the model: Is a directory");
}

//===----------------------------------------------------------------------===//
// IR version 9 and 10: defaults of function attributes, overloads
//===----------------------------------------------------------------------===//

void addUnknownField(google::protobuf::Message &message, int number,
                     const std::string &bytes) {
  message.GetReflection()->MutableUnknownFields(&message)->AddLengthDelimited(
      number, bytes);
}

onnx::ModelProto makeCall(const std::string &attribute) {
  return parse(R"(
    ir_version: 10
    opset_import { version: 13 } opset_import { domain: "d" version: 1 }
    functions {
      name: "F" domain: "d" input: "a" output: "b"
      opset_import { version: 13 }
      node { op_type: "EyeLike" input: "a" output: "b"
             attribute { name: "k" type: INT ref_attr_name: "diagonal" } }
    }
    graph {
      node { op_type: "F" domain: "d" input: "x" output: "y" )" +
               attribute + R"( }
      input { name: "x" type { tensor_type { elem_type: 1 shape { dim { } dim { } } } } }
      output { name: "y" type { tensor_type { elem_type: 1 } } }
    })");
}

TEST_F(ImportTest, AttributeDefault) {
  onnx::AttributeProto attribute;
  attribute.set_name("diagonal");
  attribute.set_type(onnx::AttributeProto_AttributeType_INT);
  attribute.set_i(4);
  onnx::ModelProto model = makeCall("");
  EXPECT_CONTAINS(import(model), "refers to 'diagonal', which function 'F' "
                                 "does not have");
  addUnknownField(*model.mutable_functions(0), 11,
                  attribute.SerializeAsString());
  EXPECT_CONTAINS(import(model), "<{k = 4 : si64}>");
  model = makeCall("attribute { name: 'diagonal' type: INT i: 5 }");
  addUnknownField(*model.mutable_functions(0), 11,
                  attribute.SerializeAsString());
  EXPECT_CONTAINS(import(model), "<{k = 5 : si64}>");
}

TEST_F(ImportTest, MalformedAttributeDefault) {
  onnx::ModelProto model = makeCall("");
  addUnknownField(*model.mutable_functions(0), 11, "\xff");
  EXPECT_EQ(import(model), "error: function 'F' has a malformed attribute");
}

TEST_F(ImportTest, Overload) {
  onnx::ModelProto model = makeCall("");
  model.mutable_functions(0)->mutable_node(0)->clear_attribute();
  *model.add_functions() = model.functions(0);
  addUnknownField(*model.mutable_functions(1), 13, "other");
  model.mutable_functions(1)->mutable_node(0)->set_op_type("Identity");
  EXPECT_CONTAINS(import(model), "onnx.EyeLike");
  addUnknownField(*model.mutable_graph()->mutable_node(0), 8, "other");
  EXPECT_CONTAINS(import(model), "onnx.Identity");
}

} // namespace

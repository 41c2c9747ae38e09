//===- TextTest.cpp - Files of cases in text ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Cases.h"

#include "agate/Target/ONNX/TensorProto.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <gtest/gtest.h>
#include <onnx/onnx-data_pb.h>
#include <onnx/onnx_pb.h>

using namespace agate;
using namespace agate::conformance;

namespace {

std::string getError(const std::string &text) {
  auto cases = text::parseCases(text, "f");
  return cases ? std::string() : toString(cases.takeError());
}

/// A case whose program hands an input on.
std::string identity(const std::string &type, const std::string &values) {
  return "case test_a\n<ir_version: 8, opset_import: [\"\": 17]>\ng (" + type +
         " x) => (" + type + " y) {\n  y = Identity (x)\n}\n" + values + "\n";
}

template <typename Proto>
Proto parseAs(const text::Case &test, const char *file) {
  Proto proto;
  auto found = test.files.find(file);
  EXPECT_TRUE(found != test.files.end());
  if (found != test.files.end())
    EXPECT_TRUE(proto.ParseFromString(found->second));
  return proto;
}

/// The input of a case of one type and value.
template <typename Proto>
Proto parseInput(const std::string &type, const std::string &value) {
  auto cases =
      text::parseCases(identity(type, "x = " + value + "\ny = " + value), "f");
  if (!cases) {
    ADD_FAILURE() << toString(cases.takeError());
    return {};
  }
  return parseAs<Proto>(cases->front(), "test_data_set_0/input_0.pb");
}

std::string getBytes(const std::string &type, const std::string &value) {
  return parseInput<onnx::TensorProto>(type, value).raw_data();
}

template <typename T> std::string bytesOf(std::initializer_list<T> values) {
  return std::string(reinterpret_cast<const char *>(values.begin()),
                     values.size() * sizeof(T));
}

} // namespace

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

TEST(Text, Floats) {
  EXPECT_EQ(getBytes("float[6]", "{1.5, -0, inf, -inf, 1e-45, 0.1}"),
            bytesOf({1.5f, -0.0f, INFINITY, -INFINITY, 1e-45f, 0.1f}));
  EXPECT_EQ(getBytes("double[2]", "{0.1, 5e-324}"), bytesOf({0.1, 5e-324}));
  EXPECT_EQ(getBytes("float[3]", "{nan, -nan, 0x7f800001}"),
            bytesOf<uint32_t>({0x7fc00000, 0xffc00000, 0x7f800001}));
  EXPECT_EQ(getBytes("float16[3]", "{0.1, 65504, nan}"),
            bytesOf<uint16_t>({0x2e66, 0x7bff, 0x7e00}));
  EXPECT_EQ(getBytes("bfloat16[2]", "{1, -3.140625}"),
            bytesOf<uint16_t>({0x3f80, 0xc049}));
  EXPECT_EQ(getBytes("complex64[2]", "{(1, -2), (inf, 0)}"),
            bytesOf({1.0f, -2.0f, INFINITY, 0.0f}));
}

TEST(Text, SmallFloats) {
  EXPECT_EQ(getBytes("float8e4m3fn[4]", "{448, nan, -0.001953125, -0}"),
            "\x7e\x7f\x81\x80");
  EXPECT_EQ(getBytes("float8e4m3fnuz[3]", "{240, nan, -0.5}"), "\x7f\x80\xb8");
  EXPECT_EQ(getBytes("float8e5m2[3]", "{57344, -inf, nan}"), "\x7b\xfc\x7e");
  EXPECT_EQ(getBytes("float8e5m2fnuz[2]", "{57344, nan}"), "\x7f\x80");
  EXPECT_EQ(getBytes("float8e8m0[4]",
                     "{1, 5.877471754111438e-39, 1.7014118346046923e+38, nan}"),
            std::string("\x7f\x00\xfe\xff", 4));
  // The lower bits have the first one.
  EXPECT_EQ(getBytes("float4e2m1[3]", "{0.5, -6, 1}"), "\xf1\x02");
}

TEST(Text, AllSmallFloats) {
  struct Type {
    const char *name;
    const llvm::fltSemantics &semantics;
    unsigned bits;
  };
  for (const Type &type : {
           Type{"float8e4m3fn", llvm::APFloat::Float8E4M3FN(), 8},
           Type{"float8e4m3fnuz", llvm::APFloat::Float8E4M3FNUZ(), 8},
           Type{"float8e5m2", llvm::APFloat::Float8E5M2(), 8},
           Type{"float8e5m2fnuz", llvm::APFloat::Float8E5M2FNUZ(), 8},
           Type{"float8e8m0", llvm::APFloat::Float8E8M0FNU(), 8},
           Type{"float4e2m1", llvm::APFloat::Float4E2M1FN(), 4},
       })
    for (unsigned code = 0; code < 1u << type.bits; ++code) {
      llvm::APFloat value(type.semantics, llvm::APInt(type.bits, code));
      if (!value.isFinite())
        continue;
      std::string text;
      llvm::raw_string_ostream(text)
          << llvm::format("{%.17g}", value.convertToDouble());
      EXPECT_EQ(getBytes(type.name, text), std::string(1, char(code)))
          << type.name << " " << text;
    }
}

TEST(Text, Integers) {
  EXPECT_EQ(getBytes("int64[2]", "{-9223372036854775808, 1}"),
            bytesOf<int64_t>({INT64_MIN, 1}));
  EXPECT_EQ(getBytes("uint64[1]", "{18446744073709551615}"),
            bytesOf<uint64_t>({UINT64_MAX}));
  EXPECT_EQ(getBytes("bool[2]", "{1, 0}"), std::string("\x01\x00", 2));
  EXPECT_EQ(getBytes("int4[3]", "{-8, 7, -1}"), "\x78\x0f");
  EXPECT_EQ(getBytes("uint2[5]", "{3, 0, 1, 2, 3}"), "\x93\x03");
  EXPECT_EQ(getBytes("int2[2]", "{-2, 1}"), "\x06");
}

TEST(Text, Strings) {
  auto tensor = parseInput<onnx::TensorProto>(
      "string[3]", R"({"a, }", "\"\\", "\x00\xff"})");
  EXPECT_EQ(tensor.string_data(0), "a, }");
  EXPECT_EQ(tensor.string_data(1), "\"\\");
  EXPECT_EQ(tensor.string_data(2), std::string("\0\xff", 2));
}

TEST(Text, NumbersThatATypeDoesNotHave) {
  for (auto [type, value] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"float", "1e39"},
           {"float16", "65520"},
           {"float8e4m3fn", "inf"},
           {"float8e4m3fn", "500"},
           {"float8e4m3fn", "1.01"},
           {"float8e8m0", "-1"},
           {"float8e8m0", "0"},
           {"float4e2m1", "nan"},
           {"float4e2m1", "7"},
           {"float", "1.5.2"},
           {"float", "0x1ffffffff"},
           {"float16", "0x12345"},
           {"int8", "128"},
           {"uint8", "-1"},
           {"int4", "8"},
           {"bool", "2"},
           {"int32", "1.5"},
           {"int64", "9223372036854775808"},
           {"int8", "nan"}})
    EXPECT_EQ(getError(identity(type, "x = {" + std::string(value) + "}")),
              "f:6: '" + std::string(value) + "' is not a number of type " +
                  type);
}

//===----------------------------------------------------------------------===//
// Values and programs
//===----------------------------------------------------------------------===//

TEST(Text, SequencesOptionalsAndMaps) {
  auto sequence = parseInput<onnx::SequenceProto>(
      "seq(int32[])", "[int32[2] {1, 2}, int32 {3}]");
  EXPECT_EQ(sequence.elem_type(), onnx::SequenceProto::TENSOR);
  ASSERT_EQ(sequence.tensor_values_size(), 2);
  EXPECT_EQ(sequence.tensor_values(0).dims_size(), 1);
  EXPECT_EQ(sequence.tensor_values(1).raw_data(), bytesOf<int32_t>({3}));

  auto none = parseInput<onnx::OptionalProto>("optional(seq(float))", "none");
  EXPECT_EQ(none.elem_type(), onnx::OptionalProto::SEQUENCE);
  EXPECT_FALSE(none.has_sequence_value());
  auto optional =
      parseInput<onnx::OptionalProto>("optional(seq(float))", "[{1}, {2}]");
  EXPECT_EQ(optional.sequence_value().tensor_values_size(), 2);

  auto map =
      parseInput<onnx::MapProto>("map(string, float)", R"({"a": 0.5, "b": 1})");
  EXPECT_EQ(map.key_type(), onnx::TensorProto::STRING);
  EXPECT_EQ(map.string_keys(1), "b");
  EXPECT_EQ(map.values().tensor_values(0).raw_data(), bytesOf({0.5f}));
  auto maps = parseInput<onnx::SequenceProto>("seq(map(int64, string))",
                                              R"([{-1: "x"}, {}])");
  EXPECT_EQ(maps.map_values(0).keys(0), -1);
  EXPECT_EQ(maps.map_values(0).values().tensor_values(0).string_data(0), "x");
}

TEST(Text, Programs) {
  auto cases = llvm::cantFail(text::parseCases(R"(
# A program with all kinds of attributes, and a subgraph.
case test_a
<ir_version: 10, opset_import: ["": 21, "ai.onnx.ml": 5]>
g (bool c, float[N,?,3] x) => (float[] y) <k = int64[2] {1, -2}> {
  "a:0", "" = ai.onnx.ml.Op <i = -3, f = 2.0, s = "<", e: ints = [], is = [1, 2],
    fs = [1e3, -inf], ss = ["a", "b"], t = float[2] {1, 2},
    tp: type_proto = optional(seq(string[]))> (x, "", k)
  y = If <then_branch = t () => (float[] z) { z = Relu ("a:0") }> (c)
}
c = {1}
x = float[1,2,3] {1, 2, 3, 4, 5, 6}
y = float[0] {}
)",
                                               "f"));
  ASSERT_EQ(cases.size(), 1u);
  EXPECT_EQ(cases[0].line, 3u);
  auto model = parseAs<onnx::ModelProto>(cases[0], "model.onnx");
  EXPECT_EQ(model.opset_import(1).version(), 5);
  const onnx::GraphProto &graph = model.graph();
  const auto &shape = graph.input(1).type().tensor_type().shape();
  EXPECT_EQ(shape.dim(0).dim_param(), "N");
  EXPECT_FALSE(shape.dim(1).has_dim_value());
  EXPECT_EQ(shape.dim(2).dim_value(), 3);
  EXPECT_FALSE(graph.output(0).type().tensor_type().has_shape());
  EXPECT_EQ(graph.initializer(0).raw_data(), bytesOf<int64_t>({1, -2}));
  const onnx::NodeProto &node = graph.node(0);
  EXPECT_EQ(node.domain(), "ai.onnx.ml");
  EXPECT_EQ(node.op_type(), "Op");
  EXPECT_EQ(node.output(0), "a:0");
  EXPECT_EQ(node.output(1), "");
  EXPECT_EQ(node.input_size(), 3);
  using Attribute = onnx::AttributeProto;
  std::vector<int> types;
  for (const Attribute &attribute : node.attribute())
    types.push_back(attribute.type());
  EXPECT_EQ(types, (std::vector<int>{Attribute::INT, Attribute::FLOAT,
                                     Attribute::STRING, Attribute::INTS,
                                     Attribute::INTS, Attribute::FLOATS,
                                     Attribute::STRINGS, Attribute::TENSOR,
                                     Attribute::TYPE_PROTO}));
  EXPECT_EQ(node.attribute(5).floats(1), -INFINITY);
  EXPECT_EQ(graph.node(1).attribute(0).g().node(0).op_type(), "Relu");
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

namespace {
/// A text, and the error that it has.
struct ErrorCase {
  std::string text, error;
};
} // namespace

static void checkErrors(const std::vector<ErrorCase> &cases) {
  for (const ErrorCase &entry : cases)
    EXPECT_EQ(getError(entry.text), entry.error) << entry.text;
}

TEST(Text, Errors) {
  checkErrors({
      {"test_a", "f:1: expected 'case' instead of 'test_a'"},
      {"case ../x <", "f:1: expected the name of a case instead of '.'"},
      {"case \"../x\" <", "f:1: a case cannot be called so"},
      {"case a\n\n<ir_version 8", "f:3: expected ':' instead of '8'"},
      {"case a <ir_version: 8", "f:1: expected ',', but the file ends"},
      {identity("float7[2]", ""), "f:3: expected a type instead of 'float7'"},
      {identity("float[2]", "x = {1, 2, 3}"),
       "f:6: the tensor has 3 elements, but its shape calls for 2"},
      {identity("float[2]", "x = {1 2}"),
       "f:6: expected ',' or '}' instead of '2'"},
      {identity("float[N]", "x = {1}"),
       "f:6: expected a type whose sizes are known instead of '{'"},
      {identity("float[]", "x = int32 {1}"),
       "f:6: a tensor of type float is needed"},
      {identity("string", "x = {\"a\nb\"}"),
       "f:6: a string does not end in its line"},
      {identity("string", "x = {\"\\n\"}"),
       "f:6: \"\\n\" has another escape than \\\\, \\\" and \\x with two "
       "digits"},
  });
}

TEST(Text, ErrorsOfCases) {
  std::string once = identity("float", "x = {1}\ny = {1}");
  checkErrors({
      {identity("float", "x = {1}"),
       "f:1: the output 'y' of test_a has no value"},
      {identity("float", "y = {1}"),
       "f:1: the input 'x' of test_a has no value"},
      {identity("float", "z = {1}"),
       "f:6: 'z' is neither an input nor an output"},
      {identity("float", "x = {1}\nx = {1}"), "f:7: 'x' has a value already"},
      {once, ""},
      {once + once, "f:8: a second case test_a"},
  });
}

TEST(Text, ErrorsOfAttributes) {
  auto getAttributeError = [](const std::string &attribute) {
    return getError("case a\n<ir_version: 8, opset_import: [\"\": 17]>\n"
                    "g () => () { y = Op <" +
                    attribute + "> () }");
  };
  EXPECT_EQ(getAttributeError("a = 1"), "");
  EXPECT_EQ(getAttributeError("a = []"),
            "f:3: the empty list 'a' needs a type: "
            "ints, floats or strings");
  EXPECT_EQ(getAttributeError("a = [1, 2.0]"),
            "f:3: the elements of attribute 'a' differ in their types");
  EXPECT_EQ(getAttributeError("a: float = 1"),
            "f:3: expected ints, floats, strings or type_proto instead of "
            "'float'");
  EXPECT_EQ(getAttributeError("a = ,"),
            "f:3: expected the value of an attribute instead of ','");
}

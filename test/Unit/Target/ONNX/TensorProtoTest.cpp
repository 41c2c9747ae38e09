//===- TensorProtoTest.cpp - Files of one tensor --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Driver/TensorProtoFile.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>
#include <onnx/onnx-data_pb.h>
#include <onnx/onnx_pb.h>

namespace {

/// Reads a file of the given bytes.
llvm::Expected<agate::DecodedTensor> read(const std::string &bytes) {
  llvm::SmallString<128> path;
  EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("agate", "pb", path));
  llvm::scope_exit remove([&] { llvm::sys::fs::remove(path); });
  std::error_code error;
  {
    llvm::raw_fd_ostream stream(path, error);
    stream << bytes;
  }
  return agate::readTensorProtoFile(path);
}

std::string serialize(const std::string &text) {
  onnx::TensorProto proto;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &proto));
  return proto.SerializeAsString();
}

std::string getError(llvm::Expected<agate::DecodedTensor> tensor) {
  return tensor ? "" : llvm::toString(tensor.takeError());
}

TEST(TensorProtoTest, OwnsItsBytes) {
  for (const char *text : {"data_type: 1 dims: 2 float_data: 1 float_data: 2",
                           "data_type: 1 dims: 2 raw_data: "
                           "'\\000\\000\\200\\077\\000\\000\\000@'"}) {
    auto tensor = read(serialize(text));
    ASSERT_TRUE(bool(tensor));
    EXPECT_EQ(tensor->dataType, agate::TensorDataType::Float);
    EXPECT_EQ(tensor->shape, llvm::SmallVector<int64_t>({2}));
    EXPECT_EQ(tensor->elementBytes, 4u);
    float values[2] = {1, 2};
    ASSERT_EQ(tensor->bytes.size(), sizeof(values));
    EXPECT_EQ(std::memcmp(tensor->bytes.data(), values, sizeof(values)), 0);
    EXPECT_EQ(tensor->bytes.data(), tensor->storage.data());
  }
}

TEST(TensorProtoTest, OneBytePerSmallElement) {
  auto tensor = read(serialize("data_type: 22 dims: 3 raw_data: '\\361\\002'"));
  ASSERT_TRUE(bool(tensor));
  EXPECT_EQ(std::vector<char>(tensor->bytes), std::vector<char>({1, 15, 2}));
  tensor = read(serialize("data_type: 9 dims: 3 raw_data: '\\000\\001\\005'"));
  ASSERT_TRUE(bool(tensor));
  EXPECT_EQ(std::vector<char>(tensor->bytes), std::vector<char>({0, 1, 1}));
}

TEST(TensorProtoTest, Strings) {
  auto tensor =
      read(serialize("data_type: 8 dims: 2 string_data: 'a' string_data: ''"));
  ASSERT_TRUE(bool(tensor));
  EXPECT_EQ(tensor->strings, std::vector<std::string>({"a", ""}));
  EXPECT_EQ(tensor->numElements, 2);
}

TEST(TensorProtoTest, HostTensor) {
  auto read = [](const std::string &text) {
    onnx::TensorProto proto;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &proto));
    auto decoded = agate::decodeTensorProto(proto, {});
    EXPECT_TRUE(bool(decoded));
    return agate::makeHostTensor(*decoded);
  };
  auto tensor = read("data_type: 12 dims: 2 dims: 1 uint64_data: 1 "
                     "uint64_data: 4294967295");
  ASSERT_TRUE(bool(tensor));
  EXPECT_EQ(tensor->getTypeString(), "tensor<2x1xui32>");
  uint32_t values[2] = {1, 4294967295u};
  EXPECT_EQ(std::memcmp(tensor->getData(), values, sizeof(values)), 0);
  for (auto [type, name] : {std::pair(1, "f32"),
                            {2, "ui8"},
                            {3, "i8"},
                            {4, "ui16"},
                            {5, "i16"},
                            {6, "i32"},
                            {7, "i64"},
                            {9, "i1"},
                            {10, "f16"},
                            {11, "f64"},
                            {12, "ui32"},
                            {13, "ui64"},
                            {14, "complex<f32>"},
                            {15, "complex<f64>"},
                            {16, "bf16"},
                            {17, "f8E4M3FN"},
                            {18, "f8E4M3FNUZ"},
                            {19, "f8E5M2"},
                            {20, "f8E5M2FNUZ"},
                            {21, "ui4"},
                            {22, "i4"},
                            {23, "f4E2M1FN"},
                            {24, "f8E8M0FNU"},
                            {25, "ui2"},
                            {26, "i2"},
                            {8, "!onnx.String"}}) {
    tensor = read("dims: 0 data_type: " + std::to_string(type));
    ASSERT_TRUE(bool(tensor)) << name;
    EXPECT_EQ(tensor->getTypeString(), std::string("tensor<0x") + name + ">");
  }
  tensor = read("data_type: 8 dims: 2 string_data: 'a' string_data: ''");
  ASSERT_TRUE(bool(tensor));
  EXPECT_EQ(tensor->getStrings().vec(), std::vector<std::string>({"a", ""}));
}

/// How the small types are packed, in both places that they can be in: the
/// first element in the lowest bits.
TEST(TensorProtoTest, SmallTypes) {
  auto read = [](const std::string &text) -> std::string {
    onnx::TensorProto proto;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &proto));
    auto decoded = agate::decodeTensorProto(proto, {});
    if (!decoded)
      return llvm::toString(decoded.takeError());
    auto tensor = agate::makeHostTensor(*decoded);
    if (!tensor)
      return llvm::toString(tensor.takeError());
    std::string elements;
    llvm::raw_string_ostream os(elements);
    agate::printElements(os, *tensor);
    return elements;
  };
  for (const char *data :
       {"raw_data: '\\361\\002'", "int32_data: 241 int32_data: 2"}) {
    auto readType = [&](int type) {
      return read("dims: 3 data_type: " + std::to_string(type) + " " + data);
    };
    EXPECT_EQ(readType(21), "[ 1, 15,  2]");
    EXPECT_EQ(readType(22), "[ 1, -1,  2]");
    EXPECT_EQ(readType(23), "[ 0.5, -6.0,  1.0]");
  }
  for (const char *data :
       {"raw_data: '\\344\\001'", "int32_data: 228 int32_data: 1"}) {
    auto readType = [&](int type) {
      return read("dims: 5 data_type: " + std::to_string(type) + " " + data);
    };
    EXPECT_EQ(readType(25), "[0, 1, 2, 3, 1]");
    EXPECT_EQ(readType(26), "[ 0,  1, -2, -1,  1]");
  }
  for (const char *data :
       {"raw_data: '\\070\\277'", "int32_data: 56 int32_data: 191"}) {
    auto readType = [&](int type) {
      return read("dims: 2 data_type: " + std::to_string(type) + " " + data);
    };
    EXPECT_EQ(readType(17), "[ 1.0, -1.9]");
    EXPECT_EQ(readType(18), "[  0.5, -0.94]");
    EXPECT_EQ(readType(19), "[ 0.5, -1.8]");
    EXPECT_EQ(readType(20), "[0.25, -0.9]");
    EXPECT_EQ(readType(24), "[4e-22, 2e+19]");
  }
  for (const char *data : {"raw_data: '\\000\\074'", "int32_data: 15360"})
    EXPECT_EQ(read(std::string("dims: 1 data_type: 10 ") + data), "[1.0]");
  for (const char *data : {"raw_data: '\\200\\077'", "int32_data: 16256"})
    EXPECT_EQ(read(std::string("dims: 1 data_type: 16 ") + data), "[1.0]");
  EXPECT_EQ(read("dims: 1 data_type: 14 float_data: 1 float_data: -2"),
            "[(1.0-2.0j)]");
  EXPECT_EQ(read("dims: 1 data_type: 15 double_data: 1 double_data: -2"),
            "[(1.0-2.0j)]");
}

/// Reads a file as a value of this type and prints it.
std::string readValue(const google::protobuf::Message &proto,
                      const char *type) {
  llvm::SmallString<128> path;
  EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("agate", "pb", path));
  llvm::scope_exit remove([&] { llvm::sys::fs::remove(path); });
  std::error_code error;
  {
    llvm::raw_fd_ostream stream(path, error);
    stream << proto.SerializeAsString();
  }
  auto value = agate::readValueProto(path, type);
  if (!value) {
    std::string text = llvm::toString(value.takeError());
    size_t start = text.find(path.str());
    return start == std::string::npos ? text
                                      : text.replace(start, path.size(), "f");
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  agate::printValue(os, "x", *value);
  return text;
}

template <typename Proto>
std::string readValue(const std::string &text, const char *type) {
  Proto proto;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &proto));
  return readValue(proto, type);
}

TEST(ValueProtoTest, Values) {
  EXPECT_EQ(readValue<onnx::TensorProto>("data_type: 8 string_data: 'a'",
                                         "tensor<!onnx.String>"),
            "x: tensor<!onnx.String>\n\"a\"\n");
  EXPECT_EQ(readValue<onnx::TensorProto>("data_type: 1 float_data: 1", nullptr),
            "x: tensor<f32>\n1.0\n");
  const char *sequence = "!onnx.Seq<tensor<*xf32>>";
  EXPECT_EQ(readValue<onnx::SequenceProto>(
                "elem_type: 1 tensor_values { data_type: 1 float_data: 1 } "
                "tensor_values { data_type: 1 dims: 0 }",
                sequence),
            "x: sequence of 2\nx[0]: tensor<f32>\n1.0\n"
            "x[1]: tensor<0xf32>\n[]\n");
  EXPECT_EQ(readValue<onnx::SequenceProto>("", sequence), "x: sequence of 0\n");
  const char *optional = "!onnx.Opt<!onnx.Seq<tensor<f32>>>";
  EXPECT_EQ(readValue<onnx::OptionalProto>("elem_type: 0", optional),
            "x: none\n");
  EXPECT_EQ(readValue<onnx::OptionalProto>(
                "elem_type: 3 sequence_value { elem_type: 1 }", optional),
            "x: sequence of 0\n");
  EXPECT_EQ(readValue<onnx::OptionalProto>(
                "elem_type: 1 tensor_value { data_type: 1 float_data: 2 }",
                "!onnx.Opt<tensor<f32>>"),
            "x: tensor<f32>\n2.0\n");
}

TEST(ValueProtoTest, Maps) {
  const char *type = "tuple<i64, f32>";
  const char *scalars =
      "values { elem_type: 1 tensor_values { data_type: 1 float_data: 1 } "
      "tensor_values { data_type: 1 dims: 1 float_data: 2 } }";
  EXPECT_EQ(readValue<onnx::MapProto>(
                std::string("key_type: 7 keys: -1 keys: 5 ") + scalars, type),
            "x: map of 2\n{-1: 1.0, 5: 2.0}\n");
  EXPECT_EQ(readValue<onnx::MapProto>(
                std::string("key_type: 3 keys: -1 keys: 5 ") + scalars, type),
            "x: map of 2\n{-1: 1.0, 5: 2.0}\n");
  EXPECT_EQ(readValue<onnx::MapProto>(
                "key_type: 8 string_keys: 'a' string_keys: 'b' values { "
                "elem_type: 1 tensor_values { data_type: 1 dims: 2 "
                "float_data: 1 float_data: 2 } }",
                type),
            "x: map of 2\n{\"a\": 1.0, \"b\": 2.0}\n");
  EXPECT_EQ(
      readValue<onnx::MapProto>(std::string("key_type: 7 keys: 5 ") + scalars,
                                type),
      "map in 'f' is a map of tensor<1xi64> to tensor<2xf32>: not tensors "
      "of rank 1 and of one size");
  EXPECT_EQ(readValue<onnx::MapProto>(
                std::string("key_type: 1 keys: 5 ") + scalars, type),
            "map in 'f' is a map with keys of type float");
}

TEST(ValueProtoTest, Errors) {
  const char *sequence = "!onnx.Seq<tensor<*xf32>>";
  EXPECT_EQ(
      readValue<onnx::SequenceProto>(
          "tensor_values { data_type: 1 dims: 2 float_data: 1 }", sequence),
      "sequence in 'f' has element #0, which float_data holds 1 entries, "
      "but 2 elements of type float need 2");
  EXPECT_EQ(readValue<onnx::SequenceProto>("sparse_tensor_values { dims: 2 }",
                                           sequence),
            "sequence in 'f' holds sparse tensors, which are not supported");
  EXPECT_EQ(llvm::toString(
                agate::readValueProto("/nowhere/x.pb", sequence).takeError()),
            "cannot read '/nowhere/x.pb': No such file or directory");
}

TEST(TensorProtoTest, Errors) {
  EXPECT_NE(getError(read("\xff\xff")).find("is not an ONNX tensor: malformed"),
            std::string::npos);
  EXPECT_NE(getError(read("")).find("has no element type"), std::string::npos);
  EXPECT_NE(getError(agate::readTensorProtoFile("/nowhere/x.pb"))
                .find("cannot read '/nowhere/x.pb': No such file"),
            std::string::npos);
  std::string bytes = serialize("data_type: 1 dims: 2 float_data: 1 "
                                "float_data: 2");
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_NE(getError(read(bytes.substr(0, size))), "") << size;
}

} // namespace

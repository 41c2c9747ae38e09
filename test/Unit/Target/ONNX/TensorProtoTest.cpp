//===- TensorProtoTest.cpp - Files of one tensor --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/ONNX/HostTensorFile.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>
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
    auto decoded = agate::decodeTensorProto(proto, "");
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
                            {19, "f8E5M2"},
                            {21, "ui4"},
                            {22, "i4"}}) {
    tensor = read("dims: 0 data_type: " + std::to_string(type));
    ASSERT_TRUE(bool(tensor)) << name;
    EXPECT_EQ(tensor->getTypeString(), std::string("tensor<0x") + name + ">");
  }
  EXPECT_EQ(llvm::toString(read("data_type: 8 dims: 0").takeError()),
            "tensors of type string are not supported as inputs");
}

TEST(TensorProtoTest, Faults) {
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

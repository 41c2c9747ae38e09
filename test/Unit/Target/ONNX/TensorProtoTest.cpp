//===- TensorProtoTest.cpp - Files of one tensor --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/ONNX/TensorProto.h"

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

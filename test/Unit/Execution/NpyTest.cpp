//===- NpyTest.cpp - Files of NumPy arrays --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostTensor.h"
#include "agate/Runtime/ABI.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>
#include <gtest/gtest.h>

using namespace agate;

namespace {

/// A file with this dictionary and these elements.
std::string makeFile(std::string header, std::string elements,
                     int version = 1) {
  std::string file("\x93NUMPY");
  file += char(version);
  file += '\0';
  for (int i = 0; i < (version == 1 ? 2 : 4); ++i)
    file += char(header.size() >> (8 * i) & 255);
  return file + header + elements;
}

std::string makeHeader(std::string type, std::string shape,
                       std::string order = "False") {
  return "{'descr': '" + type + "', 'fortran_order': " + order +
         ", 'shape': " + shape + ", }          \n";
}

std::string bytes(std::initializer_list<int> values) {
  std::string text;
  for (int value : values)
    text += char(value);
  return text;
}

/// The elements as text, or the message of the error.
std::string parse(const std::string &file) {
  llvm::Expected<HostTensor> tensor = parseNpy(file, "f");
  if (!tensor)
    return toString(tensor.takeError());
  std::string text = tensor->getTypeString() + " ";
  llvm::raw_string_ostream os(text);
  printElements(os, *tensor);
  return text;
}

} // namespace

TEST(Npy, ReadsTypes) {
  EXPECT_EQ(parse(makeFile(makeHeader("|u1", "(2,)"), bytes({1, 255}))),
            "tensor<2xui8> [  1, 255]");
  EXPECT_EQ(parse(makeFile(makeHeader("|i1", "(2,)"), bytes({1, 255}))),
            "tensor<2xi8> [ 1, -1]");
  EXPECT_EQ(parse(makeFile(makeHeader("|b1", "()"), bytes({1}))),
            "tensor<i1> true");
  EXPECT_EQ(parse(makeFile(makeHeader("<f2", "(1,1)"), bytes({0, 0x3C}))),
            "tensor<1x1xf16> [[1.0]]");
  EXPECT_EQ(parse(makeFile(makeHeader("<i8", "(1,)"), std::string(8, '\xff'))),
            "tensor<1xi64> [-1]");
  EXPECT_EQ(parse(makeFile(makeHeader("<c8", "(1,)"),
                           bytes({0, 0, 128, 63, 0, 0, 0, 192}))),
            "tensor<1xcomplex<f32>> [(1.0-2.0j)]");
  EXPECT_EQ(parse(makeFile(makeHeader("|V2", "(1,)"), bytes({1, 2}))),
            "tensor<1xui16> [513]");
}

TEST(Npy, ReadsStrings) {
  EXPECT_EQ(parse(makeFile(makeHeader("<U2", "(2,)"),
                           bytes({97, 0, 0, 0, 0, 0, 0, 0, 0xE9, 0, 0, 0, 0x0E,
                                  0xF6, 1, 0}))),
            "tensor<2x!onnx.String> [\"a\", \"\xC3\xA9\xF0\x9F\x98\x8E\"]");
  EXPECT_EQ(
      parse(makeFile(makeHeader("|S3", "(2, 2)", "True"),
                     bytes({'a', 0, 0, 'b', 'c', 'd', 0, 0, 0, 'e', 0, 'f'}))),
      "tensor<2x2x!onnx.String> [[\"a\", \"\"],\n [\"bcd\", "
      "\"e\\x00f\"]]");
  EXPECT_EQ(parse(makeFile(makeHeader("<U2", "(2,)"), "abc")),
            "f: the .npy file has 3 bytes of elements, which does not fit its "
            "shape");
  EXPECT_EQ(parse(makeFile(makeHeader("<U1", "(1,)"), bytes({0, 0, 0x11, 0}))),
            "f: the .npy file has a character that does not exist");
}

TEST(Npy, ReadsTheStringsItWrites) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("agate", "npy", path));
  const std::vector<std::string> strings = {"a", "", "\xC3\xA9", "long text"};
  HostTensor tensor =
      llvm::cantFail(HostTensor::create(getStringType(), {2, 2}));
  llvm::copy(strings, tensor.getStrings().begin());
  ASSERT_FALSE(bool(writeNpy(tensor, path)));
  llvm::Expected<HostTensor> again = readNpy(path);
  ASSERT_TRUE(bool(again)) << toString(again.takeError());
  EXPECT_EQ(again->getTypeString(), "tensor<2x2x!onnx.String>");
  EXPECT_EQ(again->getStrings().vec(), strings);
  tensor = llvm::cantFail(HostTensor::create(getStringType(), {0}));
  ASSERT_FALSE(bool(writeNpy(tensor, path)));
  again = readNpy(path);
  ASSERT_TRUE(bool(again)) << toString(again.takeError());
  EXPECT_EQ(again->getNumElements(), 0u);
  // No UTF-8, and a character that the format takes for the end.
  tensor = llvm::cantFail(HostTensor::create(getStringType(), {1}));
  for (const std::string &text : {std::string("\xFF"), std::string("a\0", 2)}) {
    tensor.getStrings()[0] = text;
    EXPECT_EQ(toString(writeNpy(tensor, path)),
              "the string " + quoteString(text) +
                  " has no form in a .npy file");
  }
  llvm::sys::fs::remove(path);
}

TEST(Npy, ReadsVersionsAndSpellings) {
  for (int version : {1, 2, 3})
    EXPECT_EQ(parse(makeFile(makeHeader("<i4", "(1L,)"), bytes({7, 0, 0, 0}),
                             version)),
              "tensor<1xi32> [7]");
  EXPECT_EQ(parse(makeFile("{\"shape\":(2),\"descr\":\"|u1\","
                           "\"fortran_order\":False}",
                           bytes({1, 2}))),
            "tensor<2xui8> [1, 2]");
}

TEST(Npy, ReadsFortranOrder) {
  EXPECT_EQ(parse(makeFile(makeHeader("|u1", "(2, 3)", "True"),
                           bytes({1, 4, 2, 5, 3, 6}))),
            "tensor<2x3xui8> [[1, 2, 3],\n [4, 5, 6]]");
  EXPECT_EQ(parse(makeFile(makeHeader("|u1", "(0, 3)", "True"), "")),
            "tensor<0x3xui8> []");
  EXPECT_EQ(parse(makeFile(
                makeHeader("|u1", "(4611686018427387904, 8, 0)", "True"), "")),
            "tensor<4611686018427387904x8x0xui8> []");
}

TEST(Npy, ReportsMalformedFiles) {
  std::string good = makeFile(makeHeader("<i4", "(1,)"), bytes({7, 0, 0, 0}));
  for (size_t length = 0; length < good.size(); ++length)
    EXPECT_EQ(parse(good.substr(0, length)).substr(0, 3), "f: ") << length;
  EXPECT_EQ(parse(good.substr(0, good.size() - 1)),
            "f: the .npy file has 3 bytes of elements, which does not fit its "
            "shape");
  EXPECT_EQ(parse(good + "x"), "f: the .npy file has 5 bytes of elements, "
                               "which does not fit its shape");
  EXPECT_EQ(parse("hello"), "f: not a .npy file");
  EXPECT_EQ(parse(makeFile("", "", 4)),
            "f: version 4 of .npy is not supported");
  for (const char *type : {">i4", "<f16", "<f3", "<U0", ">U1", "O",
                           "<i9999999999", "<i-4", "<V4", "<M8"})
    EXPECT_EQ(parse(makeFile(makeHeader(type, "(1,)"), bytes({0, 0, 0, 0}))),
              std::string("f: the element type '") + type +
                  "' is not supported");
}

TEST(Npy, ReportsMalformedHeaders) {
  for (const char *shape :
       {"(-1,)", "(1", "1", "(1 2)", "(a,)", "(99999999999999999999,)", "[1]"})
    EXPECT_EQ(parse(makeFile(makeHeader("|u1", shape), bytes({1}))),
              "f: the .npy header has a 'shape' that is not a tuple of sizes");
  EXPECT_EQ(parse(makeFile("{'descr': '|u1', 'shape': (1,), }", "1")),
            "f: the .npy header lacks 'descr', 'fortran_order' or 'shape'");
  EXPECT_EQ(parse(makeFile("{'descr': [('a', '|u1')], }", "1")),
            "f: the .npy header has a structured element type, which is not "
            "supported");
  EXPECT_EQ(parse(makeFile("{'x': 1}", "1")),
            "f: the .npy header has the unknown key 'x'");
  EXPECT_EQ(parse(makeFile("{'descr", "1")),
            "f: the .npy header has no key where one is expected");
  EXPECT_EQ(parse(makeFile(makeHeader("|u1", "(1,)") + "x", "1")),
            "f: the .npy header has text after its end");
}

TEST(Npy, ReportsSizesThatOverflow) {
  for (const char *shape :
       {"(4611686018427387904, 4)", "(4294967296, 4294967296)",
        "(9223372036854775807,)", "(9223372036854775807, 9223372036854775807)"})
    EXPECT_EQ(parse(makeFile(makeHeader("<f8", shape), "")),
              "f: the .npy file has 0 bytes of elements, which does not fit "
              "its shape");
}

TEST(Npy, ReadsWhatItWrites) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("agate", "npy", path));
  for (DLDataType type :
       {DLDataType{kDLFloat, 32, 1}, DLDataType{kDLFloat, 16, 1},
        DLDataType{kDLInt, 64, 1}, DLDataType{kDLUInt, 8, 1},
        DLDataType{AGATE_DL_BOOL, 8, 1}, DLDataType{kDLComplex, 128, 1},
        DLDataType{kDLBfloat, 16, 1}, DLDataType{AGATE_DL_FLOAT8_E5M2, 8, 1}})
    for (std::vector<int64_t> shape :
         {std::vector<int64_t>{}, {3}, {2, 0}, {2, 3, 4}}) {
      llvm::Expected<HostTensor> tensor = HostTensor::create(type, shape);
      ASSERT_TRUE(bool(tensor));
      tensor->fillRandom(1);
      ASSERT_FALSE(bool(writeNpy(*tensor, path)));
      llvm::Expected<HostTensor> again = readNpy(path);
      ASSERT_TRUE(bool(again)) << toString(again.takeError());
      ASSERT_FALSE(bool(again->reinterpret(type)));
      EXPECT_EQ(again->getTypeString(), tensor->getTypeString());
      EXPECT_EQ(
          memcmp(again->getData(), tensor->getData(), tensor->getNumBytes()),
          0);
      uint64_t size;
      ASSERT_FALSE(llvm::sys::fs::file_size(path, size));
      EXPECT_EQ((size - tensor->getNumBytes()) % 64, 0u);
    }
  // Nibbles are widened.
  llvm::Expected<HostTensor> nibbles = HostTensor::create({kDLInt, 4, 1}, {2});
  ASSERT_TRUE(bool(nibbles));
  nibbles->getData()[0] = 0x0F;
  nibbles->getData()[1] = 0x07;
  ASSERT_FALSE(bool(writeNpy(*nibbles, path)));
  auto file = llvm::MemoryBuffer::getFile(path);
  EXPECT_EQ(parse((*file)->getBuffer().str()), "tensor<2xi8> [-1,  7]");
  EXPECT_EQ(getNpyTypeNote({kDLInt, 4, 1}), "i4 as i8");
  EXPECT_EQ(getNpyTypeNote({kDLBfloat, 16, 1}), "the bits of bf16 as ui16");
  EXPECT_EQ(getNpyTypeNote({kDLInt, 32, 1}), "");
  EXPECT_EQ(getNpyTypeNote({kDLUInt, 2, 1}), "ui2 as ui8");
  EXPECT_EQ(getNpyTypeNote({AGATE_DL_FLOAT4_E2M1FN, 4, 1}),
            "the bits of f4E2M1FN as ui8");
  EXPECT_EQ(getNpyTypeNote(getStringType()), "");
  llvm::sys::fs::remove(path);
  llvm::Expected<HostTensor> missing = readNpy(path);
  EXPECT_FALSE(bool(missing));
  llvm::consumeError(missing.takeError());
  llvm::Error error = writeNpy(*nibbles, "/nonexistent/x.npy");
  EXPECT_TRUE(bool(error));
  llvm::consumeError(std::move(error));
}

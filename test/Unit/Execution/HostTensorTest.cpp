//===- HostTensorTest.cpp - Tensors and their text ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostTensor.h"
#include "agate/Runtime/ABI.h"

#include "llvm/ADT/APFloat.h"

#include <cstring>
#include <gtest/gtest.h>
#include <limits>

using namespace agate;

namespace {

template <typename T> std::string format(DLDataType type, T value) {
  char bytes[16] = {};
  std::memcpy(bytes, &value, sizeof(T));
  return formatElement(type, bytes);
}
std::string format(float value) { return format({kDLFloat, 32, 1}, value); }
std::string format(double value) { return format({kDLFloat, 64, 1}, value); }

HostTensor makeIota(std::vector<int64_t> shape) {
  HostTensor tensor =
      llvm::cantFail(HostTensor::create({kDLInt, 32, 1}, shape));
  for (size_t i = 0; i < tensor.getNumElements(); ++i) {
    int32_t value = int32_t(i);
    std::memcpy(tensor.getData() + 4 * i, &value, 4);
  }
  return tensor;
}

std::string print(const HostTensor &tensor, size_t threshold = 1000) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printElements(os, tensor, threshold);
  return text;
}

} // namespace

TEST(Format, Integers) {
  EXPECT_EQ(format({kDLInt, 64, 1}, INT64_MIN), "-9223372036854775808");
  EXPECT_EQ(format({kDLInt, 64, 1}, INT64_MAX), "9223372036854775807");
  EXPECT_EQ(format({kDLUInt, 64, 1}, UINT64_MAX), "18446744073709551615");
  EXPECT_EQ(format({kDLInt, 8, 1}, int8_t(-128)), "-128");
  EXPECT_EQ(format({kDLInt, 4, 1}, uint8_t(0x0F)), "-1");
  EXPECT_EQ(format({kDLUInt, 4, 1}, uint8_t(0xFF)), "15");
  EXPECT_EQ(format({AGATE_DL_BOOL, 8, 1}, uint8_t(2)), "true");
}

TEST(Format, Floats) {
  EXPECT_EQ(format(0.1f), "0.1");
  EXPECT_EQ(format(1.0f), "1.0");
  EXPECT_EQ(format(-0.0f), "-0.0");
  EXPECT_EQ(format(16777216.0f), "16777216.0");
  EXPECT_EQ(format(1e-5f), "1e-05");
  EXPECT_EQ(format(0.0001f), "0.0001");
  EXPECT_EQ(format(3.4028235e38f), "3.4028235e+38");
  EXPECT_EQ(format(1e-45f), "1e-45");
  EXPECT_EQ(format(std::numeric_limits<float>::infinity()), "inf");
  EXPECT_EQ(format(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(format(std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(format(0.1), "0.1");
  EXPECT_EQ(format(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(format(123456.789), "123456.789");
  EXPECT_EQ(format(1e15), "1000000000000000.0");
  EXPECT_EQ(format(1e16), "1e+16");
  EXPECT_EQ(format(5e-324), "5e-324");
}

TEST(Format, SmallFloats) {
  EXPECT_EQ(format({kDLFloat, 16, 1}, uint16_t(0x2E66)), "0.1");
  EXPECT_EQ(format({kDLFloat, 16, 1}, uint16_t(0x7BFF)), "65500.0");
  EXPECT_EQ(format({kDLFloat, 16, 1}, uint16_t(0x0001)), "6e-08");
  EXPECT_EQ(format({kDLBfloat, 16, 1}, uint16_t(0x3DCD)), "0.1");
  EXPECT_EQ(format({kDLBfloat, 16, 1}, uint16_t(0x7F80)), "inf");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E4M3FN, 8, 1}, uint8_t(0x7E)), "450.0");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E4M3FN, 8, 1}, uint8_t(0x7F)), "nan");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E5M2, 8, 1}, uint8_t(0x7C)), "inf");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E4M3FNUZ, 8, 1}, uint8_t(0x80)), "nan");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E4M3FNUZ, 8, 1}, uint8_t(0x38)), "0.5");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E5M2FNUZ, 8, 1}, uint8_t(0x3C)), "0.5");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E8M0FNU, 8, 1}, uint8_t(127)), "1.0");
  EXPECT_EQ(format({AGATE_DL_FLOAT8_E8M0FNU, 8, 1}, uint8_t(255)), "nan");
  EXPECT_EQ(format({AGATE_DL_FLOAT4_E2M1FN, 4, 1}, uint8_t(0x0B)), "-1.5");
  EXPECT_EQ(format({AGATE_DL_FLOAT4_E2M1FN, 4, 1}, uint8_t(0xF7)), "6.0");
  EXPECT_EQ(format({kDLInt, 2, 1}, uint8_t(0xFE)), "-2");
  EXPECT_EQ(format({kDLUInt, 2, 1}, uint8_t(0xFE)), "2");
}

/// Every text is read as the number that it was made of.
TEST(Format, RoundTrips) {
  auto check = [](DLDataType type, const llvm::fltSemantics &semantics) {
    for (unsigned bits = 0; bits < (1u << type.bits); ++bits) {
      std::string text = format(type, uint16_t(bits));
      if (text.find("nan") != std::string::npos ||
          text.find("inf") != std::string::npos)
        continue;
      llvm::APFloat number(semantics, text);
      ASSERT_EQ(number.bitcastToAPInt().getZExtValue(), bits) << text;
    }
  };
  check({kDLFloat, 16, 1}, llvm::APFloat::IEEEhalf());
  check({kDLBfloat, 16, 1}, llvm::APFloat::BFloat());
  check({AGATE_DL_FLOAT8_E4M3FN, 8, 1}, llvm::APFloat::Float8E4M3FN());
  for (unsigned code : {AGATE_DL_FLOAT8_E4M3FN, AGATE_DL_FLOAT8_E4M3FNUZ,
                        AGATE_DL_FLOAT8_E5M2, AGATE_DL_FLOAT8_E5M2FNUZ,
                        AGATE_DL_FLOAT8_E8M0FNU, AGATE_DL_FLOAT4_E2M1FN}) {
    DLDataType type = {uint8_t(code), 8, 1};
    if (code == AGATE_DL_FLOAT4_E2M1FN)
      type.bits = 4;
    ASSERT_TRUE(isElementType(type));
    check(type, *getFloatSemantics(type));
  }
}

TEST(Format, Strings) {
  EXPECT_EQ(quoteString("a b"), "\"a b\"");
  EXPECT_EQ(quoteString("\"\\\n\t\x01\x7F"), R"("\"\\\n\t\x01\x7f")");
  EXPECT_EQ(quoteString("\xC3\xA9"), "\"\xC3\xA9\"");
}

TEST(Print, Nests) {
  EXPECT_EQ(print(makeIota({})), "0");
  EXPECT_EQ(print(makeIota({0})), "[]");
  EXPECT_EQ(print(makeIota({3, 0})), "[]");
  EXPECT_EQ(print(makeIota({2, 2, 3})), "[[[ 0,  1,  2],\n  [ 3,  4,  5]],\n\n"
                                        " [[ 6,  7,  8],\n  [ 9, 10, 11]]]");
}

TEST(Print, Strings) {
  HostTensor tensor =
      llvm::cantFail(HostTensor::create(getStringType(), {2, 2}));
  tensor.getStrings()[0] = "a";
  tensor.getStrings()[3] = "b\"c";
  EXPECT_EQ(tensor.getTypeString(), "tensor<2x2x!onnx.String>");
  EXPECT_EQ(print(tensor), "[[\"a\", \"\"],\n [\"\", \"b\\\"c\"]]");
}

TEST(Print, Shortens) {
  EXPECT_EQ(print(makeIota({1001})),
            "[   0,    1,    2, ...,  998,  999, 1000]");
  EXPECT_EQ(print(makeIota({7, 8}), 10), "[[ 0,  1,  2, ...,  5,  6,  7],\n"
                                         " [ 8,  9, 10, ..., 13, 14, 15],\n"
                                         " [16, 17, 18, ..., 21, 22, 23],\n"
                                         " ...,\n"
                                         " [32, 33, 34, ..., 37, 38, 39],\n"
                                         " [40, 41, 42, ..., 45, 46, 47],\n"
                                         " [48, 49, 50, ..., 53, 54, 55]]");
}

TEST(Print, BreaksLines) {
  std::string text = print(makeIota({100}));
  size_t start = 0, lines = 0;
  for (size_t end; start < text.size(); start = end + 1, ++lines) {
    end = std::min(text.find('\n', start), text.size());
    EXPECT_LE(end - start, 81u);
  }
  EXPECT_EQ(lines, 5u);
}

TEST(HostTensor, ChecksShapes) {
  DLDataType f64 = {kDLFloat, 64, 1};
  for (std::vector<int64_t> shape :
       {std::vector<int64_t>{-1}, {INT64_MAX}, {1ll << 32, 1ll << 32}}) {
    llvm::Expected<HostTensor> tensor = HostTensor::create(f64, shape);
    EXPECT_FALSE(bool(tensor));
    llvm::consumeError(tensor.takeError());
  }
  for (int64_t size : {int64_t(1) << 44, int64_t(1) << 50, INT64_MAX}) {
    llvm::Expected<HostTensor> strings =
        HostTensor::create(getStringType(), {size});
    EXPECT_FALSE(bool(strings));
    llvm::consumeError(strings.takeError());
  }
  llvm::Expected<HostTensor> tensor = HostTensor::create({kDLInt, 7, 1}, {});
  EXPECT_FALSE(bool(tensor));
  llvm::consumeError(tensor.takeError());
}

TEST(HostTensor, FillsReproducibly) {
  HostTensor a = llvm::cantFail(HostTensor::create({kDLFloat, 32, 1}, {1000}));
  HostTensor b = llvm::cantFail(HostTensor::create({kDLFloat, 32, 1}, {1000}));
  a.fillRandom(7);
  b.fillRandom(7);
  EXPECT_EQ(memcmp(a.getData(), b.getData(), 4000), 0);
  b.fillRandom(8);
  EXPECT_NE(memcmp(a.getData(), b.getData(), 4000), 0);
  for (int i = 0; i < 1000; ++i) {
    float value;
    memcpy(&value, a.getData() + 4 * i, 4);
    EXPECT_TRUE(value >= -1 && value < 1);
  }
}

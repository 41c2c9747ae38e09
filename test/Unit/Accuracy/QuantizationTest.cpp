//===- QuantizationTest.cpp - Integers that floats are rounded to ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// QuantizeLinear of known scales is computed without a division. Its results
// are those of a division that is rounded to f32, bit by bit, at the thresholds
// between the integers and elsewhere.
//
//===----------------------------------------------------------------------===//

#include "Levels.h"

#include "../Pipelines/CompiledProgram.h"

#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <limits>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/bit.h>

using namespace agate;
using namespace agate::test;

/// All floats within 6 units of a threshold, or of a number of any exponent.
static std::vector<float> makeArguments(float scale, int low, int high) {
  std::vector<float> arguments;
  for (int i = low - 3; i < high + 3; ++i) {
    float x = (double(i) + 0.5) * scale;
    for (int j = 0; j < 6; ++j)
      x = std::nextafter(x, -INFINITY);
    for (int j = 0; j < 13; ++j, x = std::nextafter(x, INFINITY))
      arguments.push_back(x);
  }
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 200003)
    arguments.push_back(llvm::bit_cast<float>(uint32_t(bits)));
  float infinity = std::numeric_limits<float>::infinity();
  for (float x : {0.0f, -0.0f, infinity, -infinity,
                  std::numeric_limits<float>::denorm_min(),
                  std::numeric_limits<float>::max()})
    arguments.push_back(x);
  llvm::erase_if(arguments, [](float x) { return std::isnan(x); });
  return arguments;
}

/// All bits of it.
static std::string print(float x) {
  return "0x" + llvm::utohexstr(llvm::bit_cast<uint32_t>(x), false, 8);
}

template <typename T>
static void checkQuantization(const std::string &type, float scale, T zero) {
  int low = std::numeric_limits<T>::min(), high = std::numeric_limits<T>::max();
  std::vector<float> arguments = makeArguments(scale, low - zero, high - zero);
  std::string source =
      "func.func @main(%x: tensor<?xf32>) -> tensor<?x" + type +
      "> {\n  %s = onnx.Constant dense<" + print(scale) +
      "> : tensor<f32>\n  %z = onnx.Constant dense<" + std::to_string(zero) +
      "> : tensor<" + type +
      ">\n  %0 = \"onnx.QuantizeLinear\"(%x, %s, %z) : (tensor<?xf32>, "
      "tensor<f32>, tensor<" +
      type + ">) -> tensor<?x" + type + ">\n  onnx.Return %0 : tensor<?x" +
      type + ">\n}\n";
  int64_t size = arguments.size();
  uint8_t code = std::is_signed_v<T> ? kDLInt : kDLUInt;
  for (const std::string &level : getLevels()) {
    CodegenOptions codegen;
    codegen.targetCPU = level;
    auto program = CompiledProgram::compile(source, "isa=" + level, codegen);
    ASSERT_TRUE(program);
    std::vector<View> inputs;
    inputs.emplace_back(DLDataType{kDLFloat, 32, 1}, std::vector<int64_t>{size},
                        arguments.data());
    std::vector<T> results(size);
    ASSERT_EQ(program->run(inputs, View({code, 8 * sizeof(T), 1}, {size},
                                        results.data())),
              "");
    for (auto [x, actual] : llvm::zip_equal(arguments, results)) {
      float quotient = x / scale;
      double expected = double(std::nearbyint(quotient)) + zero;
      expected = std::min(std::max(expected, double(low)), double(high));
      ASSERT_EQ(double(actual), expected)
          << level << ", " << x << " / " << scale;
    }
  }
}

TEST(Quantization, BytesAreThoseOfADivision) {
  for (float scale : {0.01f, 0.037f, 0.1f, 0.25f, 1.0f / 255, 3.0f, 12345.678f})
    for (int zero : {0, 128, 255})
      checkQuantization<uint8_t>("ui8", scale, zero);
}

TEST(Quantization, SignedBytesAreThoseOfADivision) {
  for (float scale : {0.02f, 0.7f, 1e-3f})
    for (int zero : {-128, 0, 5})
      checkQuantization<int8_t>("i8", scale, zero);
}

TEST(Quantization, WordsAreThoseOfADivision) {
  checkQuantization<uint16_t>("ui16", 0.037f, 1000);
  checkQuantization<int16_t>("i16", 0.003f, 0);
}

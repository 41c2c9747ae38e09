//===- AccuracyTest.cpp - Rounding errors of functions of one element -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares what compiled programs compute in f32 with the C library's functions
// of long double, over all exponents. The error is told in units of the last
// place of the correctly rounded result.
//
//===----------------------------------------------------------------------===//

#include "../Pipelines/CompiledProgram.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>

using namespace agate;
using namespace agate::test;

using Real = long double;

namespace {
/// An operation, and what it is.
struct Function {
  const char *name;
  const char *attributes;
  Real (*reference)(Real x);
  /// The largest error, in units of the last place.
  double bar = 2.0;
  /// Of the argument, that is, where it is larger than the result: formulas
  /// with differences of like numbers are not more accurate than that.
  bool isRelativeToArgument = false;
};

/// The error at one argument.
struct Deviation {
  double ulps = 0;
  float argument = 0, actual = 0;
  Real expected = 0;
};
} // namespace

static Real sigmoid(Real x) { return 1 / (1 + std::exp(-x)); }
static Real softplus(Real x) {
  return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}
static Real elu(Real x, Real alpha) {
  return x < 0 ? alpha * std::expm1(x) : x;
}
static Real gelu(Real x) { return x / 2 * std::erfc(-x / std::sqrt(Real(2))); }
/// tanh(y) + 1 without a difference of like numbers.
static Real geluTanh(Real x) {
  Real y = std::sqrt(2 / std::acos(Real(-1))) * (x + 0.044715L * x * x * x);
  return x / (1 + std::exp(-2 * y));
}
static Real selu(Real x) {
  return Real(1.05070102214813232421875f) *
         elu(x, Real(1.67326319217681884765625f));
}

static const Function functions[] = {
    {"Acos", "", [](Real x) { return std::acos(x); }},
    {"Acosh", "", [](Real x) { return std::acosh(x); }},
    {"Asin", "", [](Real x) { return std::asin(x); }},
    {"Asinh", "", [](Real x) { return std::asinh(x); }},
    {"Atan", "", [](Real x) { return std::atan(x); }},
    {"Atanh", "", [](Real x) { return std::atanh(x); }},
    {"Celu", "alpha = 1.0 : f32", [](Real x) { return elu(x, 1); }},
    {"Cos", "", [](Real x) { return std::cos(x); }},
    {"Cosh", "", [](Real x) { return std::cosh(x); }},
    {"Elu", "alpha = 1.0 : f32", [](Real x) { return elu(x, 1); }},
    {"Erf", "", [](Real x) { return std::erf(x); }},
    {"Exp", "", [](Real x) { return std::exp(x); }},
    {"Gelu", "approximate = \"none\"", gelu, 2.0, true},
    {"Gelu", "approximate = \"tanh\"", geluTanh, 2.0, true},
    {"Log", "", [](Real x) { return std::log(x); }},
    {"Mish", "", [](Real x) { return x * std::tanh(softplus(x)); }},
    {"Reciprocal", "", [](Real x) { return 1 / x; }},
    {"Selu", "", selu},
    {"Sigmoid", "", sigmoid},
    {"Sin", "", [](Real x) { return std::sin(x); }},
    {"Sinh", "", [](Real x) { return std::sinh(x); }},
    {"Softplus", "", softplus},
    {"Softsign", "", [](Real x) { return x / (1 + std::abs(x)); }},
    {"Sqrt", "", [](Real x) { return std::sqrt(x); }},
    {"Swish", "alpha = 1.0 : f32", [](Real x) { return x * sigmoid(x); }},
    {"Tan", "", [](Real x) { return std::tan(x); }},
    {"Tanh", "", [](Real x) { return std::tanh(x); }},
};

/// Numbers of every exponent and both signs, and more of moderate size.
static std::vector<float> makeArguments() {
  std::vector<float> arguments;
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += 20011) {
    uint32_t pattern = bits;
    float x;
    std::memcpy(&x, &pattern, sizeof(x));
    arguments.push_back(x);
  }
  for (int i = -200000; i <= 200000; ++i)
    arguments.push_back(float(i) * 0.0005123f);
  float infinity = std::numeric_limits<float>::infinity();
  for (float x : {0.0f, -0.0f, infinity, -infinity,
                  std::numeric_limits<float>::quiet_NaN(),
                  std::numeric_limits<float>::denorm_min(),
                  std::numeric_limits<float>::max(), 1.0f, -1.0f})
    arguments.push_back(x);
  return arguments;
}

/// The distance to `expected` rounded to f32, in units of the last place of
/// that, or of `scale` if that is larger.
static double getDistance(float actual, Real expected, float scale) {
  if (std::isnan(actual) || std::isnan(expected))
    return std::isnan(actual) && std::isnan(expected) ? 0 : INFINITY;
  float rounded = float(expected);
  if (std::isinf(actual) && std::isinf(rounded))
    return std::signbit(actual) == std::signbit(rounded) ? 0 : INFINITY;
  if (std::isinf(expected))
    return INFINITY;
  // Past the largest number, as if there were more.
  int exponent = 127;
  if (!std::isinf(rounded))
    exponent = std::max(rounded == 0 ? -126 : std::ilogb(rounded), -126);
  if (scale != 0 && std::isfinite(scale))
    exponent = std::max(exponent, std::ilogb(scale));
  auto makeFinite = [](float x) {
    return std::isinf(x) ? std::copysign(std::ldexp(Real(1), 128), Real(x))
                         : Real(x);
  };
  return double(std::abs(makeFinite(actual) - makeFinite(rounded)) /
                std::ldexp(Real(1), exponent - 23));
}

class Accuracy : public testing::TestWithParam<Function> {};

TEST_P(Accuracy, StaysBelowTheBar) {
  const Function &function = GetParam();
  std::string attributes = function.attributes;
  if (!attributes.empty())
    attributes = " <{" + attributes + "}>";
  std::string source = "func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {\n"
                       "  %0 = \"onnx." +
                       std::string(function.name) + "\"(%x)" + attributes +
                       " : (tensor<?xf32>) -> tensor<?xf32>\n"
                       "  onnx.Return %0 : tensor<?xf32>\n}\n";
  auto program = CompiledProgram::compile(source);
  ASSERT_TRUE(program);
  static const std::vector<float> arguments = makeArguments();
  std::vector<float> results(arguments.size());
  DLDataType f32 = {kDLFloat, 32, 1};
  int64_t size = arguments.size();
  std::vector<View> inputs;
  inputs.emplace_back(f32, std::vector<int64_t>{size}, arguments.data());
  ASSERT_EQ(program->run(inputs, View(f32, {size}, results.data())), "");
  Deviation worst;
  for (size_t i = 0; i < arguments.size(); ++i) {
    Real expected = function.reference(arguments[i]);
    double ulps =
        getDistance(results[i], expected,
                    function.isRelativeToArgument ? arguments[i] : 0.0f);
    if (ulps > worst.ulps)
      worst = {ulps, arguments[i], results[i], expected};
  }
  std::printf("%-10s %-24s %8.3f ulp at %.9g: %.9g, not %.12Lg\n",
              function.name, function.attributes, worst.ulps, worst.argument,
              worst.actual, worst.expected);
  EXPECT_LE(worst.ulps, function.bar);
}

INSTANTIATE_TEST_SUITE_P(Functions, Accuracy, testing::ValuesIn(functions));

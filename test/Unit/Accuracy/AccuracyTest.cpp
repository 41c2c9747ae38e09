//===- AccuracyTest.cpp - Rounding errors of functions of one element -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares what compiled programs compute in f32 with the C library's functions
// of wider types: a sample of all exponents with those of long double, and with
// --all-arguments every f32 with those of double, for each instruction set that
// this machine has. The error is told in units in the last place of the
// correctly rounded result. Functions that have polynomials of f64 as well are
// compared with those of long double.
//
//===----------------------------------------------------------------------===//

#include "Levels.h"

#include "../Pipelines/CompiledProgram.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/ADT/bit.h>

using namespace agate;
using namespace agate::test;

using Real = long double;

/// Whether all f32 are arguments, rather than a sample.
static bool allArguments = false;

namespace {
/// An operation, and what it is.
struct Function {
  /// `function` computes it in any floating-point type.
  template <typename Reference>
  Function(const char *name, const char *attributes, Reference function,
           double bar = 2.0, bool isRelativeToArgument = false)
      : name(name), attributes(attributes), reference(function), fast(function),
        bar(bar), isRelativeToArgument(isRelativeToArgument) {}

  /// Of the onnx or of the math dialect; with attributes.
  const char *name;
  const char *attributes;
  Real (*reference)(Real x);
  double (*fast)(double x);
  /// The largest error, in units in the last place.
  double bar;
  /// Of the argument, that is, where it is larger than the result.
  bool isRelativeToArgument;
};

/// The error at one argument.
struct Deviation {
  double ulps = 0;
  float argument = 0, actual = 0;
  Real expected = 0;
};
} // namespace

template <typename T> static T sigmoid(T x) { return 1 / (1 + std::exp(-x)); }
template <typename T> static T softplus(T x) {
  return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}
template <typename T> static T elu(T x) { return x < 0 ? std::expm1(x) : x; }
template <typename T> static T gelu(T x) {
  return x / 2 * std::erfc(-x / std::sqrt(T(2)));
}
/// tanh(y) + 1 without a difference of like numbers.
template <typename T> static T geluTanh(T x) {
  T y = std::sqrt(2 / std::acos(T(-1))) * (x + T(0.044715L) * x * x * x);
  return x / (1 + std::exp(-2 * y));
}
template <typename T> static T selu(T x) {
  return T(1.05070102214813232421875f) *
         (x < 0 ? T(1.67326319217681884765625f) * std::expm1(x) : x);
}
template <typename T> static T mish(T x) { return x * std::tanh(softplus(x)); }

static Real truncatedRemainder(Real x, Real y) { return std::fmod(x, y); }

/// The same of numbers that are f32, in steps of 40 bits of the quotient where
/// the C library takes one at a time.
static double truncatedRemainder(double x, double y) {
  double size = std::abs(x), modulus = std::abs(y);
  if (!std::isfinite(size) || !(modulus <= size) || modulus == 0)
    return std::fmod(x, y);
  int exponent, unit;
  auto rest = uint64_t(std::ldexp(std::frexp(size, &exponent), 24));
  auto divisor = uint64_t(std::ldexp(std::frexp(modulus, &unit), 24));
  for (int bits = exponent - unit; bits > 0; bits -= 40)
    rest = (rest % divisor) << std::min(bits, 40);
  return std::copysign(std::ldexp(double(rest % divisor), unit - 24), x);
}

#define LIBRARY(NAME) [](auto x) { return std::NAME(x); }

static const Function functions[] = {
    {"onnx.Acos", "", LIBRARY(acos)},
    {"onnx.Acosh", "", LIBRARY(acosh)},
    {"onnx.Asin", "", LIBRARY(asin)},
    {"onnx.Asinh", "", LIBRARY(asinh)},
    {"onnx.Atan", "", LIBRARY(atan)},
    {"onnx.Atanh", "", LIBRARY(atanh)},
    {"onnx.Celu", "alpha = 1.0 : f32", [](auto x) { return elu(x); }},
    {"onnx.Cos", "", LIBRARY(cos)},
    {"onnx.Cosh", "", LIBRARY(cosh)},
    {"onnx.Elu", "alpha = 1.0 : f32", [](auto x) { return elu(x); }},
    {"onnx.Erf", "", LIBRARY(erf)},
    {"onnx.Exp", "", LIBRARY(exp)},
    {"onnx.Gelu", "approximate = \"none\"", [](auto x) { return gelu(x); }, 2.2,
     true},
    {"onnx.Gelu", "approximate = \"none\"", [](auto x) { return gelu(x); },
     4.0},
    {"onnx.Gelu", "approximate = \"tanh\"", [](auto x) { return geluTanh(x); },
     2.0, true},
    {"onnx.Gelu", "approximate = \"tanh\"", [](auto x) { return geluTanh(x); },
     4.0},
    {"onnx.Log", "", LIBRARY(log)},
    {"onnx.Mish", "", [](auto x) { return mish(x); }},
    {"onnx.Reciprocal", "", [](auto x) { return 1 / x; }},
    {"onnx.Selu", "", [](auto x) { return selu(x); }, 2.5},
    {"onnx.Sigmoid", "", [](auto x) { return sigmoid(x); }, 2.5},
    {"onnx.Sin", "", LIBRARY(sin)},
    {"onnx.Sinh", "", LIBRARY(sinh)},
    {"onnx.Softplus", "", [](auto x) { return softplus(x); }},
    {"onnx.Softsign", "", [](auto x) { return x / (1 + std::abs(x)); }},
    {"onnx.Sqrt", "", LIBRARY(sqrt)},
    {"onnx.Swish", "alpha = 1.0 : f32", [](auto x) { return x * sigmoid(x); }},
    {"onnx.Tan", "", LIBRARY(tan)},
    {"onnx.Tanh", "", LIBRARY(tanh), 2.5},
    {"arith.remf", "0.37",
     [](auto x) { return truncatedRemainder(x, decltype(x)(0.37f)); }, 0.0},
    {"arith.remf", "-3.0e+7",
     [](auto x) { return truncatedRemainder(x, decltype(x)(-3.0e7f)); }, 0.0},
    {"arith.remf", "to 1.0e+7",
     [](auto x) { return truncatedRemainder(decltype(x)(1.0e7f), x); }, 0.0},
    {"math.exp", "", LIBRARY(exp)},
    {"math.expm1", "", LIBRARY(expm1)},
    {"math.log1p", "", LIBRARY(log1p)},
    {"math.powf", "2.5", [](auto x) { return std::pow(x, decltype(x)(2.5)); }},
    {"math.powf", "-3.0", [](auto x) { return std::pow(x, decltype(x)(-3)); }},
    {"math.powf", "0.37",
     [](auto x) { return std::pow(x, decltype(x)(0.37f)); }},
    {"math.powf", "-17.0",
     [](auto x) { return std::pow(x, decltype(x)(-17)); }},
    {"math.powf", "to 1.7",
     [](auto x) { return std::pow(decltype(x)(1.7f), x); }},
    {"math.powf", "to 0.999",
     [](auto x) { return std::pow(decltype(x)(0.999f), x); }},
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
  for (int i = -16000; i <= 16000; ++i)
    arguments.push_back(float(i) * 0.001f);
  float infinity = std::numeric_limits<float>::infinity();
  for (float x : {0.0f, -0.0f, infinity, -infinity,
                  std::numeric_limits<float>::quiet_NaN(),
                  std::numeric_limits<float>::denorm_min(),
                  std::numeric_limits<float>::max(), 1.0f, -1.0f})
    arguments.push_back(x);
  return arguments;
}

/// The distance to `expected`, in units in the last place of that as f32, or of
/// `scale` if that is larger.
template <typename T>
static double getDistance(float actual, T expected, float scale) {
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
  T number = std::isinf(actual)
                 ? std::copysign(std::ldexp(T(1), 128), T(actual))
                 : T(actual);
  return double(std::abs(number - expected) / std::ldexp(T(1), exponent - 23));
}

/// A program that computes the function of the elements of a tensor.
static std::string makeProgram(const Function &function) {
  std::string name = function.name, attributes = function.attributes;
  std::string head = "func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {\n";
  std::string type = " : (tensor<?xf32>) -> tensor<?xf32>\n";
  if (llvm::StringRef(name).starts_with("onnx.")) {
    if (!attributes.empty())
      attributes = " <{" + attributes + "}>";
    return head + "  %0 = \"" + name + "\"(%x)" + attributes + type +
           "  onnx.Return %0 : tensor<?xf32>\n}\n";
  }
  std::string constant, operands = "%a";
  llvm::StringRef number = attributes;
  if (!number.empty()) {
    bool isBase = number.consume_front("to ");
    constant = "  %c = arith.constant " + number.str() + " : f32\n";
    operands = isBase ? "%c, %a" : "%a, %c";
  }
  return "#map = affine_map<(d0) -> (d0)>\n" + head +
         "  %i = arith.constant 0 : index\n" + constant +
         "  %d = tensor.dim %x, %i : tensor<?xf32>\n"
         "  %e = tensor.empty(%d) : tensor<?xf32>\n"
         "  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types "
         "= [\"parallel\"]} ins(%x : tensor<?xf32>) outs(%e : "
         "tensor<?xf32>) {\n  ^bb0(%a: f32, %b: f32):\n    %v = " +
         name + " " + operands +
         " : f32\n    linalg.yield %v : f32\n  } -> tensor<?xf32>\n"
         "  return %r : tensor<?xf32>\n}\n";
}

namespace {
/// The same function for an instruction set.
struct Variant {
  std::string level;
  std::unique_ptr<CompiledProgram> program;
  std::vector<float> results;
  Deviation worst;

  std::string run(std::vector<float> &arguments);
};
} // namespace

std::string Variant::run(std::vector<float> &arguments) {
  DLDataType f32 = {kDLFloat, 32, 1};
  int64_t size = arguments.size();
  results.resize(size);
  std::vector<View> inputs;
  inputs.emplace_back(f32, std::vector<int64_t>{size}, arguments.data());
  return program->run(inputs, View(f32, {size}, results.data()));
}

/// Whether the distance is certainly not larger than `ulps`; faster.
static bool isWithin(float actual, double expected, double ulps) {
  int exponent = int(llvm::bit_cast<uint64_t>(expected) >> 52 & 0x7ff) - 1023;
  exponent = std::clamp(exponent, -126, 127);
  double unit = llvm::bit_cast<double>(uint64_t(exponent - 23 + 1023) << 52);
  return std::abs(double(actual) - expected) <= ulps * unit;
}

/// Updates the largest errors of all variants.
template <typename T>
static void compare(const Function &function, T (*reference)(T),
                    const std::vector<float> &arguments,
                    std::vector<Variant> &variants) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    T expected = reference(arguments[i]);
    float scale = function.isRelativeToArgument ? arguments[i] : 0.0f;
    for (Variant &variant : variants) {
      if (isWithin(variant.results[i], double(expected), variant.worst.ulps))
        continue;
      double ulps = getDistance(variant.results[i], expected, scale);
      if (ulps > variant.worst.ulps)
        variant.worst = {ulps, arguments[i], variant.results[i], expected};
    }
  }
}

class Accuracy : public testing::TestWithParam<Function> {};

TEST_P(Accuracy, StaysBelowTheBar) {
  const Function &function = GetParam();
  std::vector<Variant> variants;
  for (const std::string &level : getLevels()) {
    Variant variant;
    variant.level = level;
    CodegenOptions codegen;
    codegen.targetCPU = level;
    variant.program = CompiledProgram::compile(makeProgram(function),
                                               "isa=" + level, codegen);
    ASSERT_TRUE(variant.program);
    variants.push_back(std::move(variant));
  }
  std::vector<float> arguments = makeArguments();
  for (Variant &variant : variants)
    ASSERT_EQ(variant.run(arguments), "");
  compare(function, function.reference, arguments, variants);
  constexpr uint64_t block = 1 << 20;
  for (uint64_t begin = 0; allArguments && begin < (uint64_t(1) << 32);
       begin += block) {
    arguments.resize(block);
    for (uint64_t i = 0; i < block; ++i)
      arguments[i] = llvm::bit_cast<float>(uint32_t(begin + i));
    for (Variant &variant : variants)
      ASSERT_EQ(variant.run(arguments), "");
    compare(function, function.fast, arguments, variants);
  }
  for (const Variant &variant : variants) {
    const Deviation &worst = variant.worst;
    std::printf("%-10s %-24s %-9s %8.3f ulp at %.9g: %.9g, not %.12Lg\n",
                function.name, function.attributes, variant.level.c_str(),
                worst.ulps, worst.argument, worst.actual, worst.expected);
    EXPECT_LE(worst.ulps, function.bar);
  }
}

INSTANTIATE_TEST_SUITE_P(Functions, Accuracy, testing::ValuesIn(functions));

//===----------------------------------------------------------------------===//
// Functions of f64
//===----------------------------------------------------------------------===//

namespace {
struct WideFunction {
  const char *name;
  Real (*reference)(Real x);
};
} // namespace

static const WideFunction wideFunctions[] = {
    {"Cos", LIBRARY(cos)}, {"Exp", LIBRARY(exp)},   {"Log", LIBRARY(log)},
    {"Sin", LIBRARY(sin)}, {"Tanh", LIBRARY(tanh)},
};

/// Numbers of every exponent and both signs, more of moderate size, and those
/// next to multiples of pi / 2.
static std::vector<double> makeWideArguments() {
  std::vector<double> arguments;
  for (uint64_t i = 0; i < 400000; ++i)
    arguments.push_back(llvm::bit_cast<double>(i * 46116860184273879));
  for (int i = -400000; i <= 400000; ++i)
    arguments.push_back(double(i) * 0.0018512345678);
  for (int i = -100000; i <= 100000; ++i)
    arguments.push_back(1 + double(i) * 1.00012345678e-5);
  Real halfPi = std::acos(Real(0));
  for (int i = 1; i <= 700000; i = i < 1000 ? i + 1 : i + 7)
    arguments.push_back(double(Real(i) * halfPi));
  double infinity = std::numeric_limits<double>::infinity();
  for (double x : {0.0, -0.0, infinity, -infinity,
                   std::numeric_limits<double>::quiet_NaN(),
                   std::numeric_limits<double>::denorm_min(),
                   std::numeric_limits<double>::min(),
                   std::numeric_limits<double>::max(), 1.0, -1.0})
    arguments.push_back(x);
  return arguments;
}

/// The distance to `expected`, in units in the last place of that as f64.
static double getWideDistance(double actual, Real expected) {
  double rounded = double(expected);
  if (std::isnan(actual) || std::isnan(rounded))
    return std::isnan(actual) && std::isnan(rounded) ? 0 : INFINITY;
  if (actual == rounded)
    return std::signbit(actual) == std::signbit(rounded) ? 0 : INFINITY;
  if (std::isinf(actual) || std::isinf(rounded))
    return INFINITY;
  int exponent = std::max(rounded == 0 ? -1022 : std::ilogb(rounded), -1022);
  return double(std::abs(actual - expected) /
                std::ldexp(Real(1), exponent - 52));
}

class WideAccuracy : public testing::TestWithParam<WideFunction> {};

TEST_P(WideAccuracy, StaysBelowTheBar) {
  const WideFunction &function = GetParam();
  std::string source = "func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {\n"
                       "  %0 = \"onnx." +
                       std::string(function.name) +
                       "\"(%x) : (tensor<?xf64>) -> tensor<?xf64>\n"
                       "  onnx.Return %0 : tensor<?xf64>\n}\n";
  std::vector<double> arguments = makeWideArguments();
  std::vector<double> results(arguments.size());
  int64_t size = arguments.size();
  for (const std::string &level : getLevels()) {
    CodegenOptions codegen;
    codegen.targetCPU = level;
    auto program = CompiledProgram::compile(source, "isa=" + level, codegen);
    ASSERT_TRUE(program);
    DLDataType f64 = {kDLFloat, 64, 1};
    std::vector<View> inputs;
    inputs.emplace_back(f64, std::vector<int64_t>{size}, arguments.data());
    ASSERT_EQ(program->run(inputs, View(f64, {size}, results.data())), "");
    double worst = 0, where = 0;
    for (auto [x, actual] : llvm::zip_equal(arguments, results)) {
      double ulps = getWideDistance(actual, function.reference(x));
      if (ulps > worst)
        worst = ulps, where = x;
    }
    std::printf("%-10s of f64 %-9s %8.3f ulp at %.17g\n", function.name,
                level.c_str(), worst, where);
    EXPECT_LE(worst, 2.5);
  }
}

INSTANTIATE_TEST_SUITE_P(WideFunctions, WideAccuracy,
                         testing::ValuesIn(wideFunctions));

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  allArguments = argc > 1 && llvm::StringRef(argv[1]) == "--all-arguments";
  return RUN_ALL_TESTS();
}

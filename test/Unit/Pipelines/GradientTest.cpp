//===- GradientTest.cpp - Derivatives against finite differences ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program computes a number y from tensors, and by onnx.Gradient what y
// changes by with each of their elements. The latter is compared with what y
// itself does when an element is changed a little.
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include <cmath>
#include <gtest/gtest.h>
#include <ostream>

using namespace agate;
using namespace agate::test;

using Shape = std::vector<int64_t>;

namespace {
/// Code that computes %f, of any shape, from the tensors %a, %b and %c of f64.
/// $A, $B and $C stand for their types, $T for a tensor of unknown rank.
struct Function {
  std::string name;
  std::vector<Shape> shapes;
  std::string code;
  /// Where the elements are.
  double low = -2.0, high = 2.0;
};

void PrintTo(const Function &function, std::ostream *os) {
  *os << function.name;
}

class GradientTest : public testing::TestWithParam<std::tuple<Function, bool>> {
};
} // namespace

static std::string replaceAll(std::string text, const std::string &from,
                              const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

static std::string getType(const Shape &shape, bool isDynamic) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += (isDynamic ? "?" : std::to_string(size)) + "x";
  return text + "f64>";
}

/// A program that returns y and the derivatives. As y is the sum of f with a
/// weight for each position, it matters which element goes where.
static std::string getProgram(const Function &function, bool isDynamic) {
  const std::string names = "abc", parts = "ABC";
  std::string arguments, values, types, variables, results;
  std::string code = function.code;
  for (size_t i = 0; i < function.shapes.size(); ++i) {
    std::string type = getType(function.shapes[i], isDynamic);
    std::string separator = i == 0 ? "" : ", ";
    code = replaceAll(code, std::string("$") + parts[i], type);
    arguments += separator + "%" + names[i] + ": " + type + " {onnx.name = \"" +
                 names[i] + "\"}";
    values += separator + "%" + names[i];
    types += separator + type;
    variables += separator + "\"" + names[i] + "\"";
    results += ", %g#" + std::to_string(i);
  }
  code = replaceAll(code, "$T", "tensor<*xf64>");
  std::string count = std::to_string(function.shapes.size());
  return "func.func @main(" + arguments + ") -> (tensor<f64>, " + types +
         ") {\n" + R"mlir(
  %none = "onnx.NoValue"() <{value}> : () -> none
  %all = onnx.Constant dense<-1> : tensor<1xi64>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
)mlir" + code +
         R"mlir(
  %size = "onnx.Size"(%f) : (tensor<*xf64>) -> tensor<i64>
  %numbers = "onnx.Range"(%zero, %size, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %floats = "onnx.Cast"(%numbers) <{saturate = 1 : si64, to = f64}> : (tensor<?xi64>) -> tensor<?xf64>
  %weights = "onnx.Cos"(%floats) : (tensor<?xf64>) -> tensor<?xf64>
  %elements = "onnx.Reshape"(%f, %all) <{allowzero = 0 : si64}> : (tensor<*xf64>, tensor<1xi64>) -> tensor<?xf64>
  %products = "onnx.Mul"(%elements, %weights) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %y = "onnx.ReduceSum"(%products, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> {onnx.value_names = ["y"]} : (tensor<?xf64>, none) -> tensor<f64>
)mlir" +
         "  %g:" + count + " = \"onnx.Gradient\"(" + values + ") <{xs = [" +
         variables + "], y = \"y\"}> : (" + types + ") -> (" + types +
         ")\n  onnx.Return %y" + results + " : tensor<f64>, " + types + "\n}\n";
}

static int64_t countElements(const Shape &shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

TEST_P(GradientTest, AgreesWithDifferences) {
  const Function &function = std::get<0>(GetParam());
  std::string source = getProgram(function, std::get<1>(GetParam()));
  CodegenOptions codegen;
  codegen.optLevel = 0;
  std::unique_ptr<CompiledProgram> program =
      CompiledProgram::compile(source, "", codegen);
  ASSERT_TRUE(program) << source;

  std::vector<std::vector<double>> inputs;
  uint64_t state = 42;
  for (const Shape &shape : function.shapes) {
    std::vector<double> &input = inputs.emplace_back(countElements(shape));
    for (double &element : input) {
      state = state * 6364136223846793005 + 1442695040888963407;
      double unit = double(state >> 11) / double(uint64_t(1) << 53);
      element = function.low + (function.high - function.low) * unit;
    }
  }
  double y = 0.0;
  std::vector<std::vector<double>> derivatives(inputs);
  auto run = [&](std::vector<std::vector<double>> &gradients) {
    const DLDataType f64 = {kDLFloat, 64, 1};
    std::vector<View> views, results;
    results.emplace_back(f64, Shape(), &y);
    for (size_t i = 0; i < inputs.size(); ++i) {
      views.emplace_back(f64, function.shapes[i], inputs[i].data());
      results.emplace_back(f64, function.shapes[i], gradients[i].data());
    }
    EXPECT_EQ(program->run(views, results), "");
    return y;
  };
  run(derivatives);
  std::vector<std::vector<double>> ignored(inputs);
  for (size_t i = 0; i < inputs.size(); ++i)
    for (size_t j = 0; j < inputs[i].size(); ++j) {
      double &element = inputs[i][j];
      const double step = 1e-6, old = element;
      element = old + step;
      double after = run(ignored);
      element = old - step;
      double before = run(ignored);
      element = old;
      double expected = (after - before) / (2.0 * step);
      EXPECT_NEAR(derivatives[i][j], expected,
                  1e-6 * (1.0 + std::fabs(expected)))
          << "operand " << i << ", element " << j;
    }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static Function unary(const std::string &name, double low = -2.0,
                      double high = 2.0, const std::string &attributes = "") {
  std::string code =
      "  %f = \"onnx." + name + "\"(%a)" + attributes + " : ($A) -> $T\n";
  return {name, {{2, 3}}, code, low, high};
}

static std::vector<Function> getScalarFunctions() {
  return {
      unary("Abs"),
      unary("Acos", -0.9, 0.9),
      unary("Acosh", 1.5, 4.0),
      unary("Asin", -0.9, 0.9),
      unary("Asinh"),
      unary("Atan"),
      unary("Atanh", -0.9, 0.9),
      unary("Cos"),
      unary("Cosh"),
      unary("Elu", -2.0, 2.0, " <{alpha = 0.5 : f32}>"),
      unary("Erf"),
      unary("Exp"),
      unary("Floor"),
      unary("Gelu"),
      unary("HardSigmoid", -4.0, 4.0),
      unary("HardSwish", -5.0, 5.0),
      unary("Identity"),
      unary("LeakyRelu", -2.0, 2.0, " <{alpha = 0.25 : f32}>"),
      unary("Log", 0.1, 3.0),
      unary("Mish"),
      unary("Neg"),
      unary("Reciprocal", 0.5, 2.0),
      unary("Relu"),
      unary("Selu"),
      unary("Shrink"),
      unary("Sigmoid"),
      unary("Sin"),
      unary("Sinh"),
      unary("Softplus"),
      unary("Softsign"),
      unary("Sqrt", 0.2, 3.0),
      unary("Swish", -2.0, 2.0, " <{alpha = 1.5 : f32}>"),
      unary("Tan", -1.0, 1.0),
      unary("Tanh"),
      unary("ThresholdedRelu"),
      {"GeluTanh",
       {{2, 3}},
       R"(  %f = "onnx.Gelu"(%a) <{approximate = "tanh"}> : ($A) -> $T)"},
      {"Clip",
       {{7}, {}, {}},
       R"(
  %half = onnx.Constant dense<0.5> : tensor<f64>
  %low = "onnx.Sub"(%b, %half) : ($B, tensor<f64>) -> tensor<f64>
  %high = "onnx.Add"(%c, %half) : ($C, tensor<f64>) -> tensor<f64>
  %f = "onnx.Clip"(%a, %low, %high) : ($A, tensor<f64>, tensor<f64>) -> $T)"},
      {"PowOfInteger",
       {{2, 3}},
       R"(
  %three = onnx.Constant dense<3> : tensor<i32>
  %f = "onnx.Pow"(%a, %three) : ($A, tensor<i32>) -> $T)"},
  };
}

static Function binary(const std::string &name, Shape a, Shape b,
                       double low = 0.5, double high = 2.0) {
  std::string code = "  %f = \"onnx." + name + "\"(%a, %b) : ($A, $B) -> $T\n";
  return {name, {std::move(a), std::move(b)}, code, low, high};
}

static std::vector<Function> getBroadcasts() {
  return {
      binary("Add", {2, 3}, {2, 3}),
      binary("Add", {2, 1, 3}, {4, 1}),
      binary("Sub", {}, {2, 3}),
      binary("Mul", {1, 3}, {2, 1}),
      binary("Mul", {2, 0}, {1, 1}),
      binary("Div", {3, 2}, {1}),
      binary("Pow", {2, 3}, {3}),
      binary("Max", {2, 3}, {3}),
      binary("Min", {2, 3}, {2, 1}),
      binary("Mean", {2, 3}, {3}),
      binary("Sum", {1}, {2, 2}),
      binary("PRelu", {2, 3}, {3}, -1.0, 1.0),
      {"Where",
       {{3, 1}, {2}},
       R"(
  %zero_f = onnx.Constant dense<0.0> : tensor<f64>
  %is = "onnx.Greater"(%a, %zero_f) : ($A, tensor<f64>) -> tensor<*xi1>
  %f = "onnx.Where"(%is, %a, %b) : (tensor<*xi1>, $A, $B) -> $T)"},
      {"SameTwice",
       {{2, 3}},
       R"(
  %square = "onnx.Mul"(%a, %a) : ($A, $A) -> $T
  %sine = "onnx.Sin"(%a) : ($A) -> $T
  %f = "onnx.Mul"(%square, %sine) : ($T, $T) -> $T)"},
      {"SwiGLU",
       {{2, 3}, {2, 3}},
       R"(
  %f = "onnx.SwiGLU"(%a, %b) <{alpha = 1.5 : f32}> : ($A, $B) -> $T)"},
      {"Unused", {{2, 2}, {3}}, R"(  %f = "onnx.Sin"(%a) : ($A) -> $T)"},
  };
}

static Function reduction(const std::string &name, int keepDims,
                          const std::string &axes, double low = -2.0,
                          double high = 2.0) {
  std::string type = "tensor<" +
                     std::string(axes.find(',') != axes.npos ? "2" : "1") +
                     "xi64>";
  std::string code = "  %axes = onnx.Constant dense<" + axes + "> : " + type +
                     "\n  %f = \"onnx." + name +
                     "\"(%a, %axes) <{keepdims = " + std::to_string(keepDims) +
                     " : si64, noop_with_empty_axes = 0 : si64}> : ($A, " +
                     type + ") -> $T\n";
  return {name, {{2, 3, 2}}, code, low, high};
}

static std::vector<Function> getReductions() {
  return {
      reduction("ReduceSum", 0, "[1]"),
      reduction("ReduceSum", 1, "[0, -1]"),
      reduction("ReduceMean", 0, "[0, 2]"),
      reduction("ReduceMax", 0, "[1]"),
      reduction("ReduceMin", 1, "[-1]"),
      reduction("ReduceL1", 0, "[0, 1]"),
      reduction("ReduceL2", 0, "[1]"),
      reduction("ReduceLogSum", 0, "[2]", 0.5, 2.0),
      reduction("ReduceLogSumExp", 0, "[0, 2]"),
      reduction("ReduceSumSquare", 0, "[1]"),
      {"ReduceMeanOfAll",
       {{2, 3}},
       R"(  %f = "onnx.ReduceMean"(%a, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : ($A, none) -> $T)"},
      {"ReduceSumV11",
       {{2, 3}},
       R"(  %f = "onnx.ReduceSumV11"(%a) <{axes = [1], keepdims = 0 : si64}> : ($A) -> $T)"},
      {"CumSum",
       {{2, 3}},
       R"(  %f = "onnx.CumSum"(%a, %one) <{exclusive = 1 : si64, reverse = 0 : si64}> : ($A, tensor<i64>) -> $T)"},
      {"Softmax",
       {{2, 3}},
       R"(  %f = "onnx.Softmax"(%a) <{axis = 0 : si64}> : ($A) -> $T)"},
      {"SoftmaxV11",
       {{2, 2, 2}},
       R"(  %f = "onnx.SoftmaxV11"(%a) <{axis = 1 : si64}> : ($A) -> $T)"},
      {"LogSoftmax",
       {{2, 3}},
       R"(  %f = "onnx.LogSoftmax"(%a) <{axis = -1 : si64}> : ($A) -> $T)"},
  };
}

static std::vector<Function> getMoves() {
  return {
      {"Transpose",
       {{2, 3, 2}},
       R"(  %f = "onnx.Transpose"(%a) <{perm = [2, 0, 1]}> : ($A) -> $T)"},
      {"Reversed", {{2, 3}}, R"(  %f = "onnx.Transpose"(%a) : ($A) -> $T)"},
      {"Reshape",
       {{2, 3}},
       R"(
  %shape = onnx.Constant dense<[3, -1]> : tensor<2xi64>
  %f = "onnx.Reshape"(%a, %shape) <{allowzero = 0 : si64}> : ($A, tensor<2xi64>) -> $T)"},
      {"Expand",
       {{3, 1}},
       R"(
  %shape = onnx.Constant dense<[2, 1, 4]> : tensor<3xi64>
  %f = "onnx.Expand"(%a, %shape) : ($A, tensor<3xi64>) -> $T)"},
      {"Concat",
       {{2, 1}, {2, 3}, {2, 2}},
       R"(  %f = "onnx.Concat"(%a, %b, %c) <{axis = -1 : si64}> : ($A, $B, $C) -> $T)"},
      {"Split",
       {{2, 5}},
       R"(
  %sizes = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %parts:2 = "onnx.Split"(%a, %sizes) <{axis = 1 : si64}> : ($A, tensor<2xi64>) -> ($T, $T)
  %f = "onnx.Exp"(%parts#1) : ($T) -> $T)"},
      {"Slice",
       {{4, 5}},
       R"(
  %starts = onnx.Constant dense<[-1, 1]> : tensor<2xi64>
  %ends = onnx.Constant dense<[-9, 4]> : tensor<2xi64>
  %steps = onnx.Constant dense<[-2, 1]> : tensor<2xi64>
  %f = "onnx.Slice"(%a, %starts, %ends, %none, %steps) : ($A, tensor<2xi64>, tensor<2xi64>, none, tensor<2xi64>) -> $T)"},
      {"Gather",
       {{3, 2}},
       R"(
  %indices = onnx.Constant dense<[[0, 2], [-1, 0]]> : tensor<2x2xi64>
  %f = "onnx.Gather"(%a, %indices) <{axis = 0 : si64}> : ($A, tensor<2x2xi64>) -> $T)"},
      {"Tile",
       {{2, 3}},
       R"(
  %repeats = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %f = "onnx.Tile"(%a, %repeats) : ($A, tensor<2xi64>) -> $T)"},
      {"Pad",
       {{2, 3}},
       R"(
  %pads = onnx.Constant dense<[1, -1, 0, 2]> : tensor<4xi64>
  %f = "onnx.Pad"(%a, %pads, %none, %none) <{mode = "constant"}> : ($A, tensor<4xi64>, none, none) -> $T)"},
      {"PadWithEdge",
       {{2, 3}},
       R"(
  %pads = onnx.Constant dense<[1, 0, 0, 2]> : tensor<4xi64>
  %f = "onnx.Pad"(%a, %pads, %none, %none) <{mode = "edge"}> : ($A, tensor<4xi64>, none, none) -> $T)"},
      {"Trilu",
       {{3, 3}},
       R"(  %f = "onnx.Trilu"(%a, %none) <{upper = 0 : si64}> : ($A, none) -> $T)"},
      {"ScatterElements",
       {{4}, {2}},
       R"(
  %indices = onnx.Constant dense<[3, 1]> : tensor<2xi64>
  %f = "onnx.ScatterElements"(%a, %indices, %b) <{axis = 0 : si64, reduction = "none"}> : ($A, tensor<2xi64>, $B) -> $T)"},
      {"DepthToSpace",
       {{1, 4, 2, 1}},
       R"(  %f = "onnx.DepthToSpace"(%a) <{blocksize = 2 : si64, mode = "DCR"}> : ($A) -> $T)"},
  };
}

static Function conv(const std::string &name, Shape x, Shape w, int64_t bias,
                     const std::string &attributes,
                     const std::string &autoPad = "NOTSET") {
  std::string code = "  %f = \"onnx.Conv\"(%a, %b, %c) <{auto_pad = \"" +
                     autoPad + "\", " + attributes +
                     "}> : ($A, $B, $C) -> $T\n";
  return {name, {std::move(x), std::move(w), {bias}}, code};
}

static std::vector<Function> getLayers() {
  return {
      binary("MatMul", {2, 3}, {3, 2}),
      binary("MatMul", {3}, {2, 3, 2}),
      binary("MatMul", {2, 1, 2, 3}, {2, 3, 1}),
      binary("MatMul", {2, 3}, {3}),
      {"Gemm",
       {{3, 2}, {4, 3}, {4}},
       R"(  %f = "onnx.Gemm"(%a, %b, %c) <{alpha = 0.5 : f32, beta = 2.0 : f32, transA = 1 : si64, transB = 1 : si64}> : ($A, $B, $C) -> $T)"},
      conv("Conv", {2, 2, 5}, {3, 2, 2}, 3, "group = 1 : si64, pads = [1, 0]"),
      conv("ConvWithStrides", {1, 2, 6, 5}, {2, 2, 2, 2}, 2,
           "dilations = [1, 2], group = 1 : si64, pads = [0, 1, 1, 0], "
           "strides = [3, 2]"),
      conv("ConvWithGroups", {2, 4, 4}, {4, 2, 3}, 4,
           "group = 2 : si64, pads = [1, 1], strides = [2]"),
      // VALID ignores `pads`.
      conv("ConvValid", {1, 1, 5}, {1, 1, 2}, 1,
           "group = 1 : si64, pads = [1, 1]", "VALID"),
      {"MaxPool",
       {{1, 2, 5}},
       R"(  %f, %i = "onnx.MaxPool"(%a) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3], pads = [1, 0], storage_order = 0 : si64, strides = [2]}> : ($A) -> ($T, none))"},
      {"GlobalAveragePool",
       {{2, 2, 3}},
       R"(  %f = "onnx.GlobalAveragePool"(%a) : ($A) -> $T)"},
      {"InstanceNormalization",
       {{2, 3, 4}, {3}, {3}},
       R"(  %f = "onnx.InstanceNormalization"(%a, %b, %c) <{epsilon = 1.0e-5 : f32}> : ($A, $B, $C) -> $T)"},
      {"SoftmaxCrossEntropyLoss",
       {{3, 4}},
       R"(
  %target = onnx.Constant dense<[1, 3, 0]> : tensor<3xi64>
  %f, %p = "onnx.SoftmaxCrossEntropyLoss"(%a, %target, %none) <{ignore_index = 3 : si64, reduction = "mean"}> : ($A, tensor<3xi64>, none) -> ($T, none))"},
      {"Dropout",
       {{2, 3}},
       R"(  %f, %m = "onnx.Dropout"(%a, %none, %none) : ($A, none, none) -> ($T, none))"},
  };
}

static std::string
getName(const testing::TestParamInfo<std::tuple<Function, bool>> &info) {
  return std::get<0>(info.param).name + std::to_string(info.index) +
         (std::get<1>(info.param) ? "Dynamic" : "Static");
}

#define AGATE_GRADIENT_TESTS(NAME)                                             \
  INSTANTIATE_TEST_SUITE_P(                                                    \
      NAME, GradientTest,                                                      \
      testing::Combine(testing::ValuesIn(get##NAME()), testing::Bool()),       \
      getName)
AGATE_GRADIENT_TESTS(ScalarFunctions);
AGATE_GRADIENT_TESTS(Broadcasts);
AGATE_GRADIENT_TESTS(Reductions);
AGATE_GRADIENT_TESTS(Moves);
AGATE_GRADIENT_TESTS(Layers);

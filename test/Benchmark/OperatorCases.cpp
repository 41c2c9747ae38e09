//===- OperatorCases.cpp - Operators that models spend their time in ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each case is a model in ONNX, with all sizes static or all of them unknown.
// Its reference is what ONNX Runtime computes.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include "agate/Codegen/Strategy.h"

#include <algorithm>
#include <array>

namespace agate {
namespace benchmark {

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
enum class After { None, BiasRelu, BiasGelu };

struct MatMulSetup {
  int64_t m, k, n;
  bool isConstant = false;
  After after = After::None;
};
} // namespace

static Case makeMatMul(const MatMulSetup &setup, bool dynamic, double bar) {
  auto [m, k, n, isConstant, after] = setup;
  GraphBuilder graph(dynamic);
  std::string a = graph.addInput({m, k});
  std::string b =
      isConstant ? graph.addConstant({k, n}) : graph.addInput({k, n});
  std::string y = graph.addNode("MatMul", {a, b});
  std::string name = "MatMul " + print({m, k, n});
  if (isConstant)
    name += " constant B";
  if (after != After::None)
    y = graph.addNode("Add", {y, graph.addConstant({n})});
  if (after == After::BiasRelu) {
    graph.addNode("Relu", {y});
    name += " + bias + Relu";
  } else if (after == After::BiasGelu) {
    std::string scaled =
        graph.addNode("Div", {y, graph.addScalar(1.41421356f)});
    std::string erf = graph.addNode("Erf", {scaled});
    std::string sum = graph.addNode("Add", {erf, graph.addScalar(1)});
    std::string product = graph.addNode("Mul", {y, sum});
    graph.addNode("Mul", {product, graph.addScalar(0.5)});
    name += " + bias + Gelu";
  }
  Case result = graph.finish("Products", name, bar, {m, n});
  result.numFlops = 2.0 * m * k * n;
  if (after == After::None) {
    result.kernel.kind = Kernel::Kind::Product;
    result.kernel.operands = {graph.getValue(a), graph.getValue(b)};
    result.kernel.isConstant = isConstant;
  }
  return result;
}

static Case makeBatchMatMul(int64_t batch, int64_t m, int64_t k, int64_t n,
                            bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string a = graph.addInput({1, batch, m, k});
  graph.addNode("MatMul", {a, graph.addInput({1, batch, k, n})});
  return graph.finish("Products", "MatMul batch " + print({batch, m, k, n}),
                      bar, {1, batch, m, n});
}

/// A batch of matrices times one matrix.
static Case makeSharedMatMul(int64_t batch, int64_t m, int64_t k, int64_t n,
                             bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string a = graph.addInput({batch, m, k});
  graph.addNode("MatMul", {a, graph.addInput({k, n})});
  return graph.finish("Products",
                      "MatMul " + print({batch, m, k}) + " by " + print({k, n}),
                      bar, {batch, m, n});
}

static Case makeGemm(int64_t m, int64_t k, int64_t n, bool dynamic,
                     bool isConstant, double bar) {
  GraphBuilder graph(dynamic);
  std::string a = graph.addInput({m, k});
  std::string b =
      isConstant ? graph.addConstant({n, k}) : graph.addInput({n, k});
  graph.addNode("Gemm", {a, b, graph.addConstant({n})});
  graph.setNumber("transB", 1);
  return graph.finish("Products",
                      "Gemm transB " + print({m, k, n}) +
                          (isConstant ? " constant B" : ""),
                      bar, {m, n});
}

static Case makeTransposedGemm(int64_t m, int64_t k, int64_t n, bool dynamic,
                               double bar) {
  GraphBuilder graph(dynamic);
  std::string a = graph.addInput({k, m}), b = graph.addInput({k, n});
  graph.addNode("Gemm", {a, b});
  graph.setNumber("transA", 1);
  Case result =
      graph.finish("Products", "Gemm transA " + print({m, k, n}), bar, {m, n});
  result.kernel.kind = Kernel::Kind::Product;
  result.kernel.operands = {graph.getValue(a), graph.getValue(b)};
  result.kernel.transposesLeft = true;
  return result;
}

//===----------------------------------------------------------------------===//
// Convolutions and pooling
//===----------------------------------------------------------------------===//

namespace {
/// A convolution that keeps the size of the image, but for strides, unless it
/// is not padded.
struct ConvSetup {
  int64_t channels;
  Shape image;
  int64_t filters, kernel, stride = 1, group = 1, dilation = 1, batch = 1;
  bool isFused = false, isTransposed = false, isPadded = true;

  int64_t getPadding() const {
    if (!isPadded)
      return 0;
    return isTransposed ? (kernel - stride + 1) / 2 : kernel / 2 * dilation;
  }
  /// What a transposed one adds for the result to have `stride` times the size.
  int64_t getOutputPadding() const {
    return isTransposed ? stride + 2 * getPadding() - kernel : 0;
  }
  Shape getResult() const {
    Shape result = {batch, filters};
    for (int64_t size : image)
      result.push_back(isTransposed ? size * stride
                                    : (size + 2 * getPadding() -
                                       dilation * (kernel - 1) - 1) /
                                              stride +
                                          1);
    return result;
  }
  std::string getName() const;
};
} // namespace

std::string ConvSetup::getName() const {
  std::string name = (isTransposed ? "ConvTranspose " : "Conv ") +
                     print(Shape(image.size(), kernel));
  auto add = [&](const char *what, int64_t value) {
    if (value != 1)
      name += std::string(" ") + what + " " + std::to_string(value);
  };
  add("stride", stride);
  add("dilation", dilation);
  add("group", group);
  add("batch", batch);
  return name + " " + std::to_string(channels) + " to " +
         std::to_string(filters) + " " + print(image) +
         (isPadded ? "" : " without padding") +
         (isFused ? " + bias + Relu" : "");
}

static Case makeConv(const ConvSetup &setup, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  Shape image = {setup.batch, setup.channels};
  image.insert(image.end(), setup.image.begin(), setup.image.end());
  Shape weights = {setup.filters, setup.channels / setup.group};
  if (setup.isTransposed)
    weights = {setup.channels, setup.filters / setup.group};
  size_t rank = setup.image.size();
  weights.insert(weights.end(), rank, setup.kernel);
  std::vector<std::string> inputs = {graph.addInput(image),
                                     graph.addConstant(weights)};
  if (setup.isFused)
    inputs.push_back(graph.addConstant({setup.filters}));
  std::vector<std::pair<const char *, Shape>> attributes = {
      {"pads", Shape(2 * rank, setup.getPadding())},
      {"strides", Shape(rank, setup.stride)},
      {"dilations", Shape(rank, setup.dilation)},
      {"kernel_shape", Shape(rank, setup.kernel)}};
  if (setup.isTransposed)
    attributes.push_back(
        {"output_padding", Shape(rank, setup.getOutputPadding())});
  std::string y = graph.addNode(setup.isTransposed ? "ConvTranspose" : "Conv",
                                inputs, attributes);
  graph.setNumber("group", setup.group);
  if (setup.isFused)
    graph.addNode("Relu", {y});
  Case result =
      graph.finish("Convolutions", setup.getName(), bar, setup.getResult());
  if (!setup.isTransposed && !setup.isFused)
    result.kernel = {Kernel::Kind::Convolution,
                     {graph.getValue(inputs[0]), graph.getValue(inputs[1])},
                     /*isConstant=*/true,
                     /*transposesLeft=*/false,
                     /*transposesRight=*/false,
                     setup.stride,
                     setup.dilation,
                     setup.getPadding(),
                     setup.group};
  return result;
}

static Case makePool(const char *op, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  graph.addNode(
      op, {graph.addInput({1, 64, 112, 112})},
      {{"pads", {1, 1, 1, 1}}, {"strides", {2, 2}}, {"kernel_shape", {3, 3}}});
  return graph.finish("Convolutions", std::string(op) + " 3x3 stride 2", bar,
                      {1, 64, 56, 56});
}

//===----------------------------------------------------------------------===//
// Rows, elementwise functions, movement
//===----------------------------------------------------------------------===//

static Case makeUnary(const char *op, Shape shape, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addInput(shape);
  bool needsPositive = std::string(op) == "Log" || std::string(op) == "Sqrt";
  if (needsPositive)
    x = graph.addNode("Abs", {x});
  graph.addNode(op, {x});
  return graph.finish("Elementwise", std::string(op) + " " + print(shape), bar,
                      shape);
}

static Case makeGelu(bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addInput({128, 768});
  std::string scaled = graph.addNode("Div", {x, graph.addScalar(1.41421356f)});
  std::string sum = graph.addNode(
      "Add", {graph.addNode("Erf", {scaled}), graph.addScalar(1)});
  graph.addNode("Mul", {graph.addNode("Mul", {x, sum}), graph.addScalar(0.5)});
  return graph.finish("Elementwise", "Gelu 128x768", bar, {128, 768});
}

/// Its other form, x^3 as a power.
static Case makeGeluByTanh(bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addInput({128, 768});
  std::string cube = graph.addNode("Pow", {x, graph.addScalar(3)});
  cube = graph.addNode("Mul", {cube, graph.addScalar(0.044715f)});
  std::string scaled = graph.addNode(
      "Mul", {graph.addNode("Add", {x, cube}), graph.addScalar(0.79788456f)});
  std::string sum = graph.addNode(
      "Add", {graph.addNode("Tanh", {scaled}), graph.addScalar(1)});
  graph.addNode("Mul", {graph.addNode("Mul", {x, sum}), graph.addScalar(0.5)});
  return graph.finish("Elementwise", "Gelu by Tanh 128x768", bar, {128, 768});
}

/// Gelu as one operation.
static Case makeGeluNode(const char *approximate, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  graph.addNode("Gelu", {graph.addInput({128, 768})});
  graph.setText("approximate", approximate);
  return graph.finish("Elementwise",
                      std::string("Gelu operator ") + approximate + " 128x768",
                      bar, {128, 768});
}

/// The power of positive numbers with an exponent that is no integer.
static Case makePow(bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addNode("Abs", {graph.addInput({128, 768})});
  graph.addNode("Pow", {x, graph.addScalar(1.7f)});
  return graph.finish("Elementwise", "Pow 128x768", bar, {128, 768});
}

static Case makeChain(int64_t length, Shape shape, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addInput(shape), y = graph.addInput(shape);
  const char *ops[] = {"Add", "Mul", "Relu", "Sub"};
  for (int64_t i = 0; i < length; ++i) {
    const char *op = ops[i % 4];
    x = i % 4 == 2 ? graph.addNode(op, {x}) : graph.addNode(op, {x, y});
  }
  return graph.finish("Elementwise",
                      "chain of " + std::to_string(length) + " " + print(shape),
                      bar, shape);
}

static Case makeSoftmax(const char *op, Shape shape, int64_t axis, bool dynamic,
                        double bar) {
  GraphBuilder graph(dynamic);
  graph.addNode(op, {graph.addInput(shape)});
  graph.setNumber("axis", axis);
  return graph.finish("Rows",
                      std::string(op) + " " + print(shape) + " axis " +
                          std::to_string(axis),
                      bar, shape);
}

static Case makeLayerNorm(Shape shape, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addInput(shape);
  graph.addNode("LayerNormalization", {x, graph.addConstant({shape.back()}),
                                       graph.addConstant({shape.back()})});
  return graph.finish("Rows", "LayerNormalization " + print(shape), bar, shape);
}

static Case makeReduce(const char *op, Shape shape, int64_t axis, bool dynamic,
                       double bar) {
  GraphBuilder graph(dynamic);
  std::string x = graph.addInput(shape);
  graph.addNode(op, {x, graph.addIndices({axis})});
  graph.setNumber("keepdims", 0);
  Shape result = shape;
  result.erase(result.begin() + axis);
  return graph.finish("Rows",
                      std::string(op) + " " + print(shape) + " axis " +
                          std::to_string(axis),
                      bar, result);
}

static Case makeTranspose(Shape shape, Shape perm, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  graph.addNode("Transpose", {graph.addInput(shape)}, {{"perm", perm}});
  Shape result;
  for (int64_t i : perm)
    result.push_back(shape[i]);
  return graph.finish("Movement", "Transpose " + print(shape), bar, result);
}

/// Also lets the runtime allocate the output, which may cost at most 5 % more.
static Case measureAllocation(Case test) {
  test.bar.ofGiven = 0.95;
  return test;
}

static void addProducts(std::vector<Case> &cases, bool dynamic) {
  for (int64_t n : {64, 128, 256, 512, 1024})
    cases.push_back(makeMatMul({n, n, n}, dynamic, n == 64 ? 1.3 : 1));
  cases.push_back(makeMatMul({37, 129, 65}, dynamic, 1.3));
  const MatMulSetup setups[] = {
      {500, 500, 500},
      {128, 768, 768},
      {197, 768, 3072},
      {1, 4096, 1024},
      {1, 1024, 4096},
      {4, 1024, 4096},
      {512, 512, 10},
      {512, 512, 1},
      {64, 2048, 10},
      {256, 512, 17},
      {500, 1, 500},
      {5, 300, 700},
      {5, 300, 700, /*isConstant=*/true},
      {3, 5, 7},
      {3, 1000, 1000, /*isConstant=*/true},
      {48, 768, 768, /*isConstant=*/true},
      {64, 768, 3072},
      {512, 512, 512, /*isConstant=*/true},
      {1, 4096, 1024, /*isConstant=*/true},
      {512, 512, 512, false, After::BiasRelu},
      {512, 512, 512, false, After::BiasGelu},
  };
  for (const MatMulSetup &setup : setups)
    cases.push_back(makeMatMul(setup, dynamic, 1));
  cases.push_back(measureAllocation(makeMatMul({1024, 64, 1024}, dynamic, 1)));
  cases.push_back(makeBatchMatMul(12, 128, 64, 128, dynamic, 1));
  cases.push_back(makeSharedMatMul(32, 10, 512, 512, dynamic, 1));
  cases.push_back(makeGemm(128, 768, 512, dynamic, false, 1));
  cases.push_back(makeGemm(1, 1024, 4096, dynamic, true, 1));
  cases.push_back(makeGemm(512, 512, 512, dynamic, false, 1));
  cases.push_back(makeTransposedGemm(128, 768, 512, dynamic, 1));
  cases.push_back(makeTransposedGemm(3072, 768, 192, dynamic, 1));
}

static void addConvolutions(std::vector<Case> &cases, bool dynamic) {
  ConvSetup fused{64, {56, 56}, 64, 3};
  fused.isFused = true;
  ConvSetup stem{3, {224, 224}, 64, 7, 2};
  stem.isFused = true;
  ConvSetup patches{3, {96, 96}, 96, 4, 4};
  patches.isPadded = false;
  const std::pair<ConvSetup, double> setups[] = {
      {{64, {56, 56}, 64, 3}, 1},
      {fused, 1},
      {{128, {28, 28}, 128, 3}, 1},
      {{256, {14, 14}, 256, 3}, 1},
      {{512, {7, 7}, 512, 3}, 1},
      {{256, {56, 56}, 64, 1}, 1.05},
      {{512, {7, 7}, 2048, 1}, 1},
      {{16, {320, 320}, 32, 1}, 1},
      {{256, {56, 56}, 512, 1, 2}, 1},
      {stem, 1},
      {{64, {56, 56}, 128, 3, 2}, 1},
      // Sizes that are no multiples of a tile.
      {{64, {17, 33}, 48, 3}, 1},
      {patches, 1},
      {{128, {12, 12}, 128, 3}, 1},
      {{17, {31, 31}, 24, 3}, 1},
      {{3, {64, 64}, 16, 3}, 1},
      {{64, {56, 56}, 12, 3}, 1},
      {{64, {28, 28}, 64, 3, 1, 1, 1, /*batch=*/4}, 1},
      // MobileNet, EfficientNet, ResNeXt.
      {{144, {56, 56}, 144, 3, 1, 144}, 1.3},
      {{144, {56, 56}, 144, 3, 2, 144}, 1},
      {{240, {14, 14}, 240, 5, 1, 240}, 1},
      {{576, {14, 14}, 576, 5, 2, 576}, 1},
      {{960, {7, 7}, 960, 3, 1, 960}, 1},
      {{128, {28, 28}, 128, 3, 1, 32}, 1},
      {{128, {28, 28}, 128, 3, 1, 4}, 1},
      // Segmentation, speech, video.
      {{64, {56, 56}, 64, 3, 1, 1, /*dilation=*/2}, 1},
      {{256, {400}, 256, 3}, 1},
      {{128, {1000}, 128, 3, 1, 1, /*dilation=*/8}, 1},
      {{32, {8, 28, 28}, 32, 3}, 1},
  };
  for (const auto &[setup, bar] : setups)
    cases.push_back(makeConv(setup, dynamic, bar));
  Case lessExact = makeConv({64, {56, 56}, 64, 3}, dynamic, 2.5);
  lessExact.name += ", F(4,3)";
  lessExact.isLessExact = true;
  cases.push_back(lessExact);
  for (auto [channels, size, filters, kernel, stride] :
       std::initializer_list<std::array<int64_t, 5>>{{128, 28, 64, 2, 2},
                                                     {128, 28, 64, 4, 2},
                                                     {128, 28, 64, 3, 2},
                                                     {64, 56, 64, 3, 1}}) {
    ConvSetup setup{channels, {size, size}, filters, kernel, stride};
    setup.isTransposed = true;
    cases.push_back(makeConv(setup, dynamic, 1));
  }
  cases.push_back(makePool("MaxPool", dynamic, 1));
  cases.push_back(makePool("AveragePool", dynamic, 1));
}

std::vector<Case> makeProductCases(const std::vector<Shape> &sizes) {
  std::vector<Case> cases;
  for (const Shape &shape : sizes)
    for (bool dynamic : {false, true})
      cases.push_back(makeMatMul({shape[0], shape[1], shape[2]}, dynamic, 1));
  return cases;
}

/// A loop of fused multiplications and additions, each of which depends on the
/// one that many before it, in the widest vectors.
static Case makePeakCase() {
  constexpr int64_t numChains = 12, numSteps = 100000;
  VectorUnit unit = VectorUnit::get(ISA::Native);
  int64_t lanes = unit.vectorBytes / sizeof(float);
  std::string vector = "vector<" + std::to_string(lanes) + "xf32>";
  std::string tensor = "tensor<" + std::to_string(lanes) + "xf32>";
  auto list = [](const std::string &before, const std::string &after) {
    std::string text;
    for (int64_t i = 0; i < numChains; ++i)
      text += (i == 0 ? "" : ", ") + before + std::to_string(i) + after;
    return text;
  };
  std::string types;
  for (int64_t i = 0; i < numChains; ++i)
    types += (i == 0 ? "" : ", ") + vector;
  std::string body, sum;
  for (int64_t i = 0; i < numChains; ++i) {
    std::string n = std::to_string(i);
    if (unit.hasFMA)
      body += "    %s" + n + " = vector.fma %a" + n + ", %x, %x : " + vector;
    else
      body += "    %m" + n + " = arith.mulf %a" + n + ", %x : " + vector +
              "\n    %s" + n + " = arith.addf %m" + n + ", %x : " + vector;
    body += "\n";
    sum += "  %t" + std::to_string(i + 1) + " = arith.addf %t" + n + ", %r#" +
           n + " : " + vector + "\n";
  }
  Case result;
  result.group = "Peak";
  result.name = "multiply-add";
  result.numFlops = 2.0 * numChains * numSteps * lanes;
  result.program =
      "func.func @f(%in: " + tensor + ") -> " + tensor +
      " {\n  %c0 = arith.constant 0 : index\n"
      "  %c1 = arith.constant 1 : index\n  %end = arith.constant " +
      std::to_string(numSteps) +
      " : index\n  %zero = arith.constant 0.0 : f32\n"
      "  %x = vector.transfer_read %in[%c0], %zero {in_bounds = [true]} : " +
      tensor + ", " + vector + "\n  %r:" + std::to_string(numChains) +
      " = scf.for %i = %c0 to %end step %c1 iter_args(" + list("%a", " = %x") +
      ") -> (" + types + ") {\n" + body + "    scf.yield " + list("%s", "") +
      " : " + types + "\n  }\n  %t0 = arith.subf %x, %x : " + vector + "\n" +
      sum + "  %e = tensor.empty() : " + tensor +
      "\n  %out = vector.transfer_write %t" + std::to_string(numChains) +
      ", %e[%c0] {in_bounds = [true]} : " + vector + ", " + tensor +
      "\n  return %out : " + tensor + "\n}\n";
  Value input{"in", {kDLFloat, 32, 1}, {lanes}, nullptr};
  // The chains converge.
  input.fill = [lanes](char *data) {
    std::fill_n(reinterpret_cast<float *>(data), lanes, 0.5f);
  };
  result.inputs = {input};
  result.output = {"out", {kDLFloat, 32, 1}, {lanes}, nullptr};
  return result;
}

std::vector<Case> makeGrowthCases() {
  std::vector<Case> cases = {makePeakCase()};
  for (int64_t n = 64; n <= 2048; n *= 2)
    for (bool dynamic : {false, true})
      cases.push_back(makeMatMul({n, n, n}, dynamic, 1));
  for (int64_t length = 2; length <= 64; length *= 2)
    for (bool dynamic : {false, true})
      cases.push_back(makeChain(length, {1024, 1024}, dynamic, 1));
  return cases;
}

std::vector<Case> makeOperatorCases() {
  std::vector<Case> cases;
  for (bool dynamic : {false, true}) {
    addProducts(cases, dynamic);
    addConvolutions(cases, dynamic);
    for (const char *op : {"Exp", "Tanh", "Sigmoid", "Erf"})
      cases.push_back(makeUnary(op, {128, 768}, dynamic, 1));
    for (const char *op : {"Log", "Sin", "Cos"})
      cases.push_back(makeUnary(op, {128, 768}, dynamic, 4));
    for (const char *op : {"Softplus", "Elu", "Selu", "Mish"})
      cases.push_back(makeUnary(op, {128, 768}, dynamic, 1));
    cases.push_back(makePow(dynamic, 4));
    cases.push_back(makeGelu(dynamic, 1.5));
    cases.push_back(makeGeluByTanh(dynamic, 1.5));
    for (const char *approximate : {"none", "tanh"})
      cases.push_back(makeGeluNode(approximate, dynamic, 1.5));
    cases.push_back(measureAllocation(makeChain(8, {1024, 1024}, dynamic, 6)));
    cases.push_back(makeSoftmax("Softmax", {128, 768}, -1, dynamic, 1));
    cases.push_back(makeSoftmax("Softmax", {64, 100, 64}, 1, dynamic, 1));
    for (int64_t size : {7, 16})
      cases.push_back(makeSoftmax("Softmax", {1000, size}, -1, dynamic, 1));
    for (Shape shape : {Shape{128, 768}, Shape{1000, 10}})
      cases.push_back(makeSoftmax("LogSoftmax", shape, -1, dynamic, 1));
    cases.push_back(makeLayerNorm({128, 768}, dynamic, 2.5));
    cases.push_back(makeLayerNorm({1000, 16}, dynamic, 2.5));
    cases.push_back(makeReduce("ReduceSum", {1024, 1024}, 0, dynamic, 1.5));
    cases.push_back(makeReduce("ReduceSum", {1024, 1024}, 1, dynamic, 1));
    cases.push_back(makeReduce("ReduceMean", {1024, 1024}, 1, dynamic, 1));
    cases.push_back(
        measureAllocation(makeTranspose({4096, 4096}, {1, 0}, dynamic, 1.5)));
    cases.push_back(makeTranspose({128, 768}, {1, 0}, dynamic, 1));
    cases.push_back(makeTranspose({1, 128, 12, 64}, {0, 2, 1, 3}, dynamic, 1));
  }
  addRowCases(cases);
  addAttentionCases(cases);
  addIntegerCases(cases);
  addHalfCases(cases);
  return cases;
}

} // namespace benchmark
} // namespace agate

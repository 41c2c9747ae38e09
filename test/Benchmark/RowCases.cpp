//===- RowCases.cpp - Rows, pooling, movement of memory -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include <algorithm>

namespace agate {
namespace benchmark {

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

namespace {
/// Over an input of one image; lists have one entry per dimension.
struct PoolSetup {
  const char *op;
  Shape image, kernel, strides, pads, dilations;
  bool isCeil = false, includesPad = false;
  int64_t channels = 64;
};
} // namespace

static Case makePool(const PoolSetup &setup, bool dynamic) {
  GraphBuilder graph(dynamic);
  Shape input = {1, setup.channels}, output = input;
  input.insert(input.end(), setup.image.begin(), setup.image.end());
  size_t rank = setup.image.size();
  Shape pads(2 * rank), dilations(rank, 1);
  if (!setup.pads.empty())
    pads = setup.pads;
  if (!setup.dilations.empty())
    dilations = setup.dilations;
  for (size_t i = 0; i < rank; ++i) {
    int64_t room = setup.image[i] + pads[i] + pads[i + rank] -
                   dilations[i] * (setup.kernel[i] - 1) - 1;
    int64_t stride = setup.strides[i];
    output.push_back((room + (setup.isCeil ? stride - 1 : 0)) / stride + 1);
  }
  graph.addNode(setup.op, {graph.addInput(input)},
                {{"kernel_shape", setup.kernel},
                 {"strides", setup.strides},
                 {"pads", pads},
                 {"dilations", dilations}});
  std::string name = std::string(setup.op) + " " + print(setup.kernel) +
                     " stride " + print(setup.strides) + " of " +
                     print(setup.image);
  if (dilations != Shape(rank, 1))
    name += " dilated";
  if (setup.isCeil) {
    graph.setNumber("ceil_mode", 1);
    name += " ceil";
  }
  if (setup.includesPad) {
    graph.setNumber("count_include_pad", 1);
    name += " with padding";
  }
  return graph.finish("Pooling", name, 1, output);
}

static Case makeGlobalPool(const char *op, Shape shape, bool dynamic) {
  GraphBuilder graph(dynamic);
  graph.addNode(op, {graph.addInput(shape)});
  Shape result(shape.size(), 1);
  result[0] = shape[0];
  result[1] = shape[1];
  return graph.finish("Pooling", std::string(op) + " " + print(shape), 1,
                      result);
}

static void addPooling(std::vector<Case> &cases, bool dynamic) {
  const PoolSetup setups[] = {
      {"MaxPool", {112, 112}, {3, 3}, {2, 2}, {1, 1, 1, 1}},
      {"MaxPool", {112, 112}, {2, 2}, {2, 2}},
      {"MaxPool", {56, 56}, {3, 3}, {1, 1}, {1, 1, 1, 1}},
      {"MaxPool", {56, 56}, {3, 3}, {1, 1}, {2, 2, 2, 2}, {2, 2}},
      {"MaxPool", {55, 55}, {3, 3}, {2, 2}, {}, {}, /*isCeil=*/true},
      {"MaxPool", {13, 13}, {5, 5}, {1, 1}, {2, 2, 2, 2}},
      {"MaxPool", {13, 13}, {3, 3}, {1, 1}, {1, 1, 1, 1}},
      {"MaxPool", {7, 7}, {3, 3}, {1, 1}, {1, 1, 1, 1}},
      {"MaxPool", {14, 14}, {3, 3}, {2, 2}, {1, 1, 1, 1}},
      {"MaxPool", {4096}, {3}, {2}, {1, 1}},
      {"MaxPool", {16, 56, 56}, {3, 3, 3}, {2, 2, 2}, {1, 1, 1, 1, 1, 1}},
      {"AveragePool", {112, 112}, {3, 3}, {2, 2}, {1, 1, 1, 1}},
      {"AveragePool",
       {112, 112},
       {3, 3},
       {2, 2},
       {1, 1, 1, 1},
       {},
       false,
       /*includesPad=*/true},
      {"AveragePool", {56, 56}, {2, 2}, {2, 2}},
      {"AveragePool", {35, 35}, {3, 3}, {1, 1}, {1, 1, 1, 1}},
      {"AveragePool", {8, 8}, {3, 3}, {1, 1}, {1, 1, 1, 1}},
      {"AveragePool", {4096}, {3}, {2}, {1, 1}},
  };
  for (const PoolSetup &setup : setups)
    cases.push_back(makePool(setup, dynamic));
  for (const char *op : {"GlobalAveragePool", "GlobalMaxPool"}) {
    cases.push_back(makeGlobalPool(op, {1, 2048, 7, 7}, dynamic));
    cases.push_back(makeGlobalPool(op, {1, 64, 56, 56}, dynamic));
  }
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

/// With one factor and one summand, of as many elements as `parameters` has.
static Case makeNorm(const char *op, Shape shape, int64_t parameters,
                     int64_t numInputs, bool dynamic) {
  GraphBuilder graph(dynamic);
  std::vector<std::string> inputs = {graph.addInput(shape)};
  std::string name = op;
  while (int64_t(inputs.size()) < numInputs)
    inputs.push_back(graph.addConstant({parameters}));
  if (name == "BatchNormalization")
    inputs.back() = graph.addNode("Abs", {inputs.back()});
  graph.addNode(op, inputs);
  if (name == "GroupNormalization")
    graph.setNumber("num_groups", 32);
  if (name == "LpNormalization")
    graph.setNumber("axis", 1);
  return graph.finish("Normalizations", name + " " + print(shape), 1, shape);
}

static void addNormalizations(std::vector<Case> &cases, bool dynamic) {
  auto add = [&](const char *op, Shape shape, int64_t parameters,
                 int64_t numInputs) {
    cases.push_back(makeNorm(op, shape, parameters, numInputs, dynamic));
  };
  add("BatchNormalization", {1, 64, 56, 56}, 64, 5);
  add("BatchNormalization", {8, 256, 7, 7}, 256, 5);
  add("InstanceNormalization", {1, 64, 56, 56}, 64, 3);
  add("InstanceNormalization", {4, 128, 14, 14}, 128, 3);
  add("GroupNormalization", {1, 64, 56, 56}, 64, 3);
  add("RMSNormalization", {128, 768}, 768, 2);
  add("RMSNormalization", {1, 197, 1024}, 1024, 2);
  add("LayerNormalization", {1, 197, 768}, 768, 3);
  add("LayerNormalization", {64, 100}, 100, 3);
  add("LpNormalization", {128, 768}, 0, 1);
  add("MeanVarianceNormalization", {1, 64, 56, 56}, 0, 1);
  add("LogSoftmax", {128, 768}, 0, 1);
  add("LogSoftmax", {64, 1000}, 0, 1);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

static Case makeReduce(const char *op, Shape shape, Shape axes, bool dynamic,
                       double bar, bool keepDims = false) {
  GraphBuilder graph(dynamic);
  graph.addNode(op, {graph.addInput(shape), graph.addIndices(axes)});
  graph.setNumber("keepdims", keepDims);
  Shape result;
  for (size_t i = 0; i < shape.size(); ++i)
    if (std::find(axes.begin(), axes.end(), int64_t(i)) == axes.end())
      result.push_back(shape[i]);
    else if (keepDims)
      result.push_back(1);
  return graph.finish("Reductions",
                      std::string(op) + " " + print(shape) + " axes " +
                          print(axes) + (keepDims ? " kept" : ""),
                      bar, result);
}

static Case makeArg(const char *op, Shape shape, int64_t axis, bool dynamic) {
  GraphBuilder graph(dynamic);
  graph.addNode(op, {graph.addInput(shape)});
  graph.setNumber("axis", axis);
  graph.setNumber("keepdims", 0);
  // Compared as numbers.
  graph.addNode("Cast", {graph.getLastResult()});
  graph.setNumber("to", 1);
  Shape result = shape;
  result.erase(result.begin() + axis);
  return graph.finish("Reductions",
                      std::string(op) + " " + print(shape) + " axis " +
                          std::to_string(axis),
                      1, result);
}

static void addReductions(std::vector<Case> &cases, bool dynamic) {
  for (const char *op : {"ReduceMax", "ReduceMin", "ReduceProd", "ReduceL1",
                         "ReduceL2", "ReduceSumSquare", "ReduceLogSumExp"}) {
    cases.push_back(makeReduce(op, {512, 768}, {1}, dynamic, 1));
    cases.push_back(makeReduce(op, {512, 768}, {0}, dynamic, 1));
  }
  cases.push_back(makeReduce("ReduceSum", {64, 128, 96}, {1}, dynamic, 1));
  cases.push_back(makeReduce("ReduceSum", {64, 128, 96}, {0, 2}, dynamic, 1));
  cases.push_back(makeReduce("ReduceSum", {512, 768}, {0, 1}, dynamic, 1));
  cases.push_back(
      makeReduce("ReduceMean", {1, 64, 56, 56}, {2, 3}, dynamic, 1, true));
  cases.push_back(
      makeReduce("ReduceMean", {16, 56, 56, 64}, {1, 2}, dynamic, 1));
  cases.push_back(makeReduce("ReduceMax", {1024, 33}, {1}, dynamic, 1));
  cases.push_back(makeReduce("ReduceMax", {64, 128, 96}, {1}, dynamic, 1));
  cases.push_back(makeArg("ArgMax", {512, 768}, 1, dynamic));
  cases.push_back(makeArg("ArgMax", {512, 768}, 0, dynamic));
}

//===----------------------------------------------------------------------===//
// Transpositions
//===----------------------------------------------------------------------===//

static Case makeTranspose(Shape shape, Shape perm, bool dynamic, double bar) {
  GraphBuilder graph(dynamic);
  graph.addNode("Transpose", {graph.addInput(shape)}, {{"perm", perm}});
  Shape result;
  std::string name = "Transpose " + print(shape) + " to ";
  for (int64_t i : perm) {
    result.push_back(shape[i]);
    name += std::to_string(i);
  }
  return graph.finish("Transpositions", name, bar, result);
}

static void addTranspositions(std::vector<Case> &cases, bool dynamic) {
  auto add = [&](Shape shape, Shape perm, double bar = 1) {
    cases.push_back(makeTranspose(shape, perm, dynamic, bar));
  };
  add({1000, 777}, {1, 0});
  add({64, 64}, {1, 0});
  add({4096, 12}, {1, 0});
  add({12, 4096}, {1, 0});
  add({1, 64, 56, 56}, {0, 2, 3, 1});
  add({1, 56, 56, 64}, {0, 3, 1, 2});
  add({1, 3, 224, 224}, {0, 2, 3, 1});
  add({1, 224, 224, 3}, {0, 3, 1, 2});
  add({12, 128, 64}, {0, 2, 1});
  add({128, 64, 96}, {2, 1, 0});
  add({128, 64, 96}, {1, 0, 2});
  add({8, 128, 12, 64}, {0, 2, 3, 1});
  add({8, 197, 3, 64}, {2, 0, 1, 3});
}

//===----------------------------------------------------------------------===//
// Named sizes
//===----------------------------------------------------------------------===//

static Case makeChain(int64_t length, Shape shape, double bar) {
  GraphBuilder graph(Sizes::Named);
  std::string x = graph.addInput(shape), y = graph.addInput(shape);
  const char *ops[] = {"Add", "Mul", "Relu", "Sub"};
  for (int64_t i = 0; i < length; ++i) {
    const char *op = ops[i % 4];
    x = i % 4 == 2 ? graph.addNode(op, {x}) : graph.addNode(op, {x, y});
  }
  return graph.finish("Named sizes",
                      "chain of " + std::to_string(length) + " " + print(shape),
                      bar, shape);
}

/// Layers of a network over rows: each adds to its input what it makes of it.
static Case makeLayers(Shape shape, int64_t layers, bool isNamed) {
  GraphBuilder graph(isNamed ? Sizes::Named : Sizes::Dynamic);
  std::string x = graph.addInput(shape), scale = graph.addInput({shape.back()}),
              bias = graph.addInput({shape.back()});
  for (int64_t i = 0; i < layers; ++i) {
    std::string y = graph.addNode("LayerNormalization", {x, scale, bias});
    x = graph.addNode("Add", {x, graph.addNode("Relu", {y})});
  }
  return graph.finish(
      "Named sizes",
      std::to_string(layers) + " normalized layers " + print(shape), 1, shape);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

namespace {
/// Cases that read and write memory, and do little else.
class MemoryCases {
public:
  MemoryCases(std::vector<Case> &cases, bool dynamic)
      : cases(cases), dynamic(dynamic) {}

  void add();

private:
  /// `moved` is the number of elements of f32 that are read and written.
  void finish(GraphBuilder &graph, std::string name, int64_t moved,
              Shape shape) {
    Case test = graph.finish("Memory", std::move(name), 1, std::move(shape));
    test.bar.ofCopy = 0.85;
    test.movedBytes = moved * 4;
    cases.push_back(std::move(test));
  }
  void addElementwise();
  void addMovement();
  void addShortRows();

  std::vector<Case> &cases;
  bool dynamic;
  static constexpr int64_t n = 2048, all = n * n;
};
} // namespace

void MemoryCases::addElementwise() {
  GraphBuilder sum(dynamic), relu(dynamic), where(dynamic), row(dynamic);
  sum.addNode("Add", {sum.addInput({n, n}), sum.addInput({n, n})});
  finish(sum, "Add 2048x2048", 3 * all, {n, n});
  row.addNode("Add", {row.addInput({n, n}), row.addInput({1, n})});
  finish(row, "Add 2048x2048 and 1x2048", 2 * all, {n, n});
  relu.addNode("Relu", {relu.addInput({n, n})});
  finish(relu, "Relu 2048x2048", 2 * all, {n, n});
  where.addNode("Where", {where.addMask({n, n}), where.addInput({n, n}),
                          where.addInput({n, n})});
  finish(where, "Where 2048x2048", 3 * all + all / 4, {n, n});
  GraphBuilder cast(dynamic);
  cast.addNode("Cast", {cast.addPositions({n, n}, 1000)});
  cast.setNumber("to", 1);
  finish(cast, "Cast 2048x2048 of i64", 3 * all, {n, n});
}

void MemoryCases::addMovement() {
  GraphBuilder rows(dynamic), columns(dynamic), slice(dynamic), pad(dynamic),
      gather(dynamic), expand(dynamic);
  rows.addNode("Concat", {rows.addInput({n, n}), rows.addInput({n, n})});
  rows.setNumber("axis", 0);
  finish(rows, "Concat 2048x2048 axis 0", 4 * all, {2 * n, n});
  columns.addNode("Concat",
                  {columns.addInput({n, n}), columns.addInput({n, n})});
  columns.setNumber("axis", 1);
  finish(columns, "Concat 2048x2048 axis 1", 4 * all, {n, 2 * n});
  slice.addNode("Slice", {slice.addInput({n, n}), slice.addIndices({16, 16}),
                          slice.addIndices({n - 16, n - 16})});
  finish(slice, "Slice 2048x2048", 2 * (n - 32) * (n - 32), {n - 32, n - 32});
  pad.addNode("Pad", {pad.addInput({n, n}), pad.addIndices({16, 16, 16, 16})});
  finish(pad, "Pad 2048x2048", all + (n + 32) * (n + 32), {n + 32, n + 32});
  gather.addNode("Gather",
                 {gather.addInput({n, n}), gather.addPositions({n}, n)});
  finish(gather, "Gather rows of 2048x2048", 2 * all, {n, n});
  expand.addNode("Expand",
                 {expand.addInput({1, n}), expand.addIndices({n, n})});
  finish(expand, "Expand 1x2048 to 2048x2048", all, {n, n});
}

void MemoryCases::addShortRows() {
  GraphBuilder row(dynamic), batch(dynamic), expand(dynamic), concat(dynamic);
  auto finishSmall = [&](GraphBuilder &graph, std::string name, Shape shape) {
    cases.push_back(
        graph.finish("Elementwise", std::move(name), 1, std::move(shape)));
  };
  row.addNode("Add", {row.addInput({3000, 16}), row.addInput({16})});
  finishSmall(row, "Add 3000x16 and 16", {3000, 16});
  batch.addNode(
      "Mul", {batch.addInput({8, 16, 32, 24}), batch.addInput({8, 1, 1, 24})});
  finishSmall(batch, "Mul 8x16x32x24 and 8x1x1x24", {8, 16, 32, 24});
  expand.addNode("Expand", {expand.addInput({30, 1, 40}),
                            expand.addIndices({30, 25, 40})});
  finishSmall(expand, "Expand 30x1x40 to 30x25x40", {30, 25, 40});
  concat.addNode("Concat", {concat.addInput({2, 30, 20, 20}),
                            concat.addInput({2, 20, 20, 20})});
  concat.setNumber("axis", 1);
  finishSmall(concat, "Concat 2x30x20x20 and 2x20x20x20 axis 1",
              {2, 50, 20, 20});
}

void MemoryCases::add() {
  addElementwise();
  addMovement();
  addShortRows();
}

void addRowCases(std::vector<Case> &cases) {
  for (bool dynamic : {false, true}) {
    addPooling(cases, dynamic);
    addNormalizations(cases, dynamic);
    addReductions(cases, dynamic);
    addTranspositions(cases, dynamic);
    MemoryCases(cases, dynamic).add();
  }
  cases.push_back(makeChain(8, {1024, 1024}, 6));
  cases.push_back(makeChain(8, {64, 256}, 6));
  for (bool isNamed : {false, true})
    cases.push_back(makeLayers({128, 768}, 4, isNamed));
}

} // namespace benchmark
} // namespace agate

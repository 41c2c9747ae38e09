//===- HalfCases.cpp - Operators on f16 -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

namespace agate {
namespace benchmark {

namespace {
/// Adds cases with sizes that are all static or all unknown. Inputs and results
/// are f32, which the model converts.
class HalfCases {
public:
  HalfCases(std::vector<Case> &cases, bool dynamic)
      : cases(cases), dynamic(dynamic) {}

  void add();

private:
  std::string addCast(GraphBuilder &graph, const std::string &from,
                      onnx::TensorProto::DataType to) {
    std::string result = graph.addNode("Cast", {from});
    graph.setNumber("to", to);
    return result;
  }
  std::string addHalf(GraphBuilder &graph, const std::string &from) {
    return addCast(graph, from, onnx::TensorProto::FLOAT16);
  }
  void finish(GraphBuilder &graph, const std::string &from,
              const std::string &name, double bar, const Shape &shape) {
    addCast(graph, from, onnx::TensorProto::FLOAT);
    Case result = graph.finish("Half precision", name, bar, shape);
    // ONNX Runtime may round to f16 at other points.
    result.tolerance = 2e-3;
    cases.push_back(result);
  }
  void addMatMul(int64_t m, int64_t k, int64_t n, double bar);
  struct ConvSizes {
    int64_t channels, filters, size, kernel, stride = 1, group = 1;
  };
  void addConv(const ConvSizes &sizes, double bar);

  std::vector<Case> &cases;
  bool dynamic;
};
} // namespace

void HalfCases::addMatMul(int64_t m, int64_t k, int64_t n, double bar) {
  GraphBuilder graph(dynamic);
  std::string x = addHalf(graph, graph.addInput({m, k})),
              w = addHalf(graph, graph.addConstant({k, n}));
  finish(graph, graph.addNode("MatMul", {x, w}),
         "MatMul " + print({m, k, n}) + " f16", bar, {m, n});
}

void HalfCases::addConv(const ConvSizes &sizes, double bar) {
  auto [channels, filters, size, kernel, stride, group] = sizes;
  GraphBuilder graph(dynamic);
  int64_t pad = kernel / 2, out = (size - 1) / stride + 1;
  std::string x = addHalf(graph, graph.addInput({1, channels, size, size})),
              w = addHalf(graph, graph.addConstant({filters, channels / group,
                                                    kernel, kernel}));
  std::string y = graph.addNode(
      "Conv", {x, w},
      {{"pads", {pad, pad, pad, pad}}, {"strides", {stride, stride}}});
  graph.setNumber("group", group);
  std::string name =
      "Conv " + print({kernel, kernel}) + " stride " + std::to_string(stride) +
      " group " + std::to_string(group) + " " + std::to_string(channels) +
      " to " + std::to_string(filters) + " " + print({size, size}) + " f16";
  finish(graph, y, name, bar, {1, filters, out, out});
}

void HalfCases::add() {
  double bar = dynamic ? 0.9 : 1;
  addMatMul(1, 1024, 4096, bar);
  addMatMul(4, 1024, 512, bar);
  addMatMul(16, 768, 768, bar);
  addMatMul(128, 768, 768, bar);
  addConv({64, 64, 56, 3}, bar);
  addConv({64, 128, 56, 1}, bar);
  addConv({3, 32, 224, 3, 2}, bar);
  addConv({144, 144, 56, 3, 1, 144}, bar);
  addConv({672, 672, 14, 5, 2, 672}, bar);
}

void addHalfCases(std::vector<Case> &cases) {
  for (bool dynamic : {false, true})
    HalfCases(cases, dynamic).add();
}

} // namespace benchmark
} // namespace agate

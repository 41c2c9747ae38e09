//===- IntegerCases.cpp - Operators on quantized tensors ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

namespace agate {
namespace benchmark {

static constexpr DLDataType u8 = {kDLUInt, 8, 1}, s8 = {kDLInt, 8, 1},
                            i32 = {kDLInt, 32, 1}, f32 = {kDLFloat, 32, 1};

static const char *getName(DLDataType type) {
  return type.code == kDLUInt ? "u8" : "s8";
}

namespace {
struct Sizes3 {
  int64_t m, k, n;
};

/// Adds cases with sizes that are all static or all unknown.
class IntegerCases {
public:
  IntegerCases(std::vector<Case> &cases, bool dynamic)
      : cases(cases), dynamic(dynamic) {}

  void add();

private:
  void addMatMul(Sizes3 sizes, DLDataType left, DLDataType right,
                 bool isConstant, double bar);
  void addQLinearMatMul(Sizes3 sizes, double bar);
  void addDynamicallyQuantized(Sizes3 sizes, double bar);
  void addConvInteger(double bar);
  void addQLinearConv(int64_t kernel, int64_t groups, double bar);
  void addDequantizedConv(int64_t kernel, double bar);
  void addDequantizedGemm(Sizes3 sizes, double bar);
  void addDequantizedColumns(Sizes3 sizes, double bar);
  void addMatMulNBits(Sizes3 sizes, int64_t bits, double bar);
  void addElementwise(double bar);

  std::vector<Case> &cases;
  bool dynamic;
};
} // namespace

void IntegerCases::addMatMul(Sizes3 sizes, DLDataType left, DLDataType right,
                             bool isConstant, double bar) {
  auto [m, k, n] = sizes;
  GraphBuilder graph(dynamic);
  std::string a = graph.addBytes({m, k}, left);
  std::string b = isConstant ? graph.addConstantBytes({k, n}, right)
                             : graph.addBytes({k, n}, right);
  graph.addNode("MatMulInteger", {a, b});
  std::string name = "MatMulInteger " + print({m, k, n}) + " " + getName(left) +
                     " by " + getName(right);
  Case result = graph.finish(
      "Integers", name + (isConstant ? " constant B" : ""), bar, {m, n}, i32);
  result.tolerance = 0;
  result.kernel.kind = Kernel::Kind::Product;
  result.kernel.operands = {graph.getValue(a), graph.getValue(b)};
  result.kernel.isConstant = isConstant;
  cases.push_back(result);
}

void IntegerCases::addQLinearMatMul(Sizes3 sizes, double bar) {
  auto [m, k, n] = sizes;
  GraphBuilder graph(dynamic);
  graph.addNode("QLinearMatMul",
                {graph.addBytes({m, k}, u8), graph.addScalar(0.02f),
                 graph.addByte(120, u8), graph.addConstantBytes({k, n}, s8),
                 graph.addScalar(0.01f), graph.addByte(0, s8),
                 graph.addScalar(2), graph.addByte(128, u8)});
  cases.push_back(graph.finish("Integers", "QLinearMatMul " + print({m, k, n}),
                               bar, {m, n}, u8));
}

void IntegerCases::addDynamicallyQuantized(Sizes3 sizes, double bar) {
  auto [m, k, n] = sizes;
  GraphBuilder graph(dynamic);
  std::vector<std::string> x =
      graph.addResults("DynamicQuantizeLinear", {graph.addInput({m, k})}, 3);
  std::string sums =
      graph.addNode("MatMulInteger", {x[0], graph.addConstantBytes({k, n}, s8),
                                      x[2], graph.addByte(0, s8)});
  std::string real = graph.addNode("Cast", {sums});
  graph.setNumber("to", onnx::TensorProto::FLOAT);
  std::string scale = graph.addNode("Mul", {x[1], graph.addScalar(0.01f)});
  graph.addNode("Mul", {real, scale});
  cases.push_back(graph.finish(
      "Integers", "DynamicQuantizeLinear + MatMulInteger " + print({m, k, n}),
      bar, {m, n}));
}

void IntegerCases::addConvInteger(double bar) {
  GraphBuilder graph(dynamic);
  graph.addNode("ConvInteger",
                {graph.addBytes({1, 64, 56, 56}, u8),
                 graph.addConstantBytes({64, 64, 3, 3}, s8),
                 graph.addByte(120, u8)},
                {{"pads", {1, 1, 1, 1}}});
  Case result = graph.finish("Integers", "ConvInteger 3x3 64 of 56x56 to 64",
                             bar, {1, 64, 56, 56}, i32);
  result.tolerance = 0;
  cases.push_back(result);
}

void IntegerCases::addQLinearConv(int64_t kernel, int64_t groups, double bar) {
  GraphBuilder graph(dynamic);
  int64_t pad = kernel / 2;
  graph.addNode("QLinearConv",
                {graph.addBytes({1, 64, 56, 56}, u8), graph.addScalar(0.02f),
                 graph.addByte(120, u8),
                 graph.addConstantBytes({64, 64 / groups, kernel, kernel}, s8),
                 graph.addScalar(0.01f), graph.addByte(0, s8),
                 graph.addScalar(3.0f / groups), graph.addByte(128, u8)},
                {{"pads", {pad, pad, pad, pad}}});
  graph.setNumber("group", groups);
  std::string name =
      "QLinearConv " + print({kernel, kernel}) + " 64 of 56x56 to 64";
  if (groups != 1)
    name += ", " + std::to_string(groups) + " groups";
  cases.push_back(graph.finish("Integers", name, bar, {1, 64, 56, 56}, u8));
}

void IntegerCases::addDequantizedConv(int64_t kernel, double bar) {
  GraphBuilder graph(dynamic);
  int64_t pad = kernel / 2;
  std::string x = graph.addNode(
      "DequantizeLinear", {graph.addBytes({1, 64, 56, 56}, u8),
                           graph.addScalar(0.02f), graph.addByte(120, u8)});
  std::string w = graph.addNode(
      "DequantizeLinear", {graph.addConstantBytes({64, 64, kernel, kernel}, s8),
                           graph.addScalar(0.01f), graph.addByte(0, s8)});
  std::string y =
      graph.addNode("Conv", {x, w}, {{"pads", {pad, pad, pad, pad}}});
  graph.addNode("QuantizeLinear",
                {y, graph.addScalar(3), graph.addByte(128, u8)});
  cases.push_back(graph.finish("Integers",
                               "Conv " + print({kernel, kernel}) +
                                   " 64 of 56x56 to 64, dequantized",
                               bar, {1, 64, 56, 56}, u8));
}

void IntegerCases::addDequantizedGemm(Sizes3 sizes, double bar) {
  auto [m, k, n] = sizes;
  GraphBuilder graph(dynamic);
  std::string x = graph.addNode("DequantizeLinear", {graph.addBytes({m, k}, u8),
                                                     graph.addScalar(0.02f),
                                                     graph.addByte(120, u8)});
  std::string w = graph.addNode("DequantizeLinear",
                                {graph.addConstantBytes({n, k}, s8),
                                 graph.addScalar(0.01f), graph.addByte(0, s8)});
  std::string y = graph.addNode("Gemm", {x, w});
  graph.setNumber("transB", 1);
  graph.addNode("QuantizeLinear",
                {y, graph.addScalar(2), graph.addByte(128, u8)});
  cases.push_back(graph.finish("Integers",
                               "Gemm " + print({m, k, n}) + ", dequantized",
                               bar, {m, n}, u8));
}

/// Of floats by bytes with a scale for each column.
void IntegerCases::addDequantizedColumns(Sizes3 sizes, double bar) {
  auto [m, k, n] = sizes;
  GraphBuilder graph(dynamic);
  std::string w =
      graph.addNode("DequantizeLinear", {graph.addConstantBytes({k, n}, s8),
                                         graph.addConstant({n})});
  graph.addNode("MatMul", {graph.addInput({m, k}), w});
  Case result = graph.finish(
      "Integers", "MatMul " + print({m, k, n}) + " by dequantized columns", bar,
      {m, n});
  // ONNX Runtime rounds the floats to 8 bits here, Agate does not.
  result.tolerance = 5e-3;
  cases.push_back(result);
}

/// Of weights in blocks of 32 that share a scale.
void IntegerCases::addMatMulNBits(Sizes3 sizes, int64_t bits, double bar) {
  auto [m, k, n] = sizes;
  GraphBuilder graph(dynamic);
  constexpr int64_t block = 32;
  graph.addNode("MatMulNBits",
                {graph.addInput({m, k}),
                 graph.addConstantBytes({n, k / block, block * bits / 8}, u8),
                 graph.addConstant({n * (k / block)})});
  graph.setDomain("com.microsoft");
  graph.setNumber("K", k);
  graph.setNumber("N", n);
  graph.setNumber("bits", bits);
  graph.setNumber("block_size", block);
  cases.push_back(graph.finish("Integers",
                               "MatMulNBits " + print({m, k, n}) + " of " +
                                   std::to_string(bits) + " bits",
                               bar, {m, n}));
}

void IntegerCases::addElementwise(double bar) {
  Shape shape = {1024, 1024};
  GraphBuilder quantize(dynamic), dequantize(dynamic);
  quantize.addNode("QuantizeLinear",
                   {quantize.addInput(shape), quantize.addScalar(0.01f),
                    quantize.addByte(128, u8)});
  cases.push_back(quantize.finish("Integers", "QuantizeLinear " + print(shape),
                                  bar, shape, u8));
  dequantize.addNode("DequantizeLinear", {dequantize.addBytes(shape, u8),
                                          dequantize.addScalar(0.01f),
                                          dequantize.addByte(128, u8)});
  cases.push_back(dequantize.finish(
      "Integers", "DequantizeLinear " + print(shape), bar, shape, f32));
}

void IntegerCases::add() {
  double bar = dynamic ? 0.9 : 1;
  addMatMul({512, 512, 512}, u8, s8, false, bar);
  addMatMul({512, 512, 512}, s8, s8, false, 5);
  addMatMul({512, 512, 512}, u8, u8, false, bar);
  addMatMul({128, 768, 768}, u8, s8, true, bar);
  addMatMul({1, 768, 768}, u8, s8, true, bar);
  addQLinearMatMul({512, 512, 512}, bar);
  addDynamicallyQuantized({128, 768, 768}, bar);
  addConvInteger(bar);
  addQLinearConv(3, 1, bar);
  addQLinearConv(1, 1, bar);
  addQLinearConv(3, 4, bar);
  addQLinearConv(3, 64, bar);
  addDequantizedConv(1, bar);
  addDequantizedConv(3, bar);
  addDequantizedGemm({1, 512, 1000}, bar);
  addDequantizedGemm({128, 768, 768}, bar);
  addDequantizedColumns({1, 1024, 4096}, bar);
  addDequantizedColumns({128, 1024, 4096}, bar);
  for (int64_t rows : {1, 4, 16, 64})
    addMatMulNBits({rows, 1024, 4096}, 4, bar);
  addMatMulNBits({1, 1024, 4096}, 8, bar);
  addElementwise(bar);
}

void addIntegerCases(std::vector<Case> &cases) {
  for (bool dynamic : {false, true})
    IntegerCases(cases, dynamic).add();
}

} // namespace benchmark
} // namespace agate

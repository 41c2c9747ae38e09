//===- InUseCases.cpp - Programs that use generators ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each case is a model in ONNX, spelled as exporters do. In the dynamic ones
// all sizes of inputs are unknown, and sizes are computed from them by Shape.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include <cmath>

namespace agate {
namespace benchmark {

static constexpr const char *group = "Generators in use";
static constexpr double bar = 1.5;

namespace {
/// Graphs with what PyTorch's exporter writes for functions of several nodes.
class ExportedGraph : public GraphBuilder {
public:
  using GraphBuilder::GraphBuilder;

  /// A tensor<1xi64> with the size of a dimension.
  std::string addSize(const std::string &of, int64_t dim) {
    std::string size = addNode("Shape", {of});
    setNumber("start", dim);
    setNumber("end", dim + 1);
    return size;
  }
  std::string addCast(const std::string &of, int64_t type) {
    std::string cast = addNode("Cast", {of});
    setNumber("to", type);
    return cast;
  }
  /// torch.nn.functional.one_hot(indices, depth).float(): of integers, and
  /// then cast.
  std::string addOneHot(const std::string &indices, int64_t depth) {
    std::string oneHot =
        addNode("OneHot", {indices, addIndices({depth}), addIndices({0, 1})});
    return addCast(oneHot, onnx::TensorProto::FLOAT);
  }
  std::string addFull(const std::vector<std::string> &sizes, float number) {
    std::string shape = addNode("Concat", sizes);
    setNumber("axis", 0);
    std::string full = addNode("ConstantOfShape", {shape});
    setScalar("value", number);
    return full;
  }
  /// torch.eye(size).
  std::string addEye(const std::string &size) {
    return addNode("EyeLike", {addFull({size, size}, 0)});
  }
  std::string addTranspose(const std::string &of, Shape order) {
    return addNode("Transpose", {of}, {{"perm", order}});
  }
  std::string addSum(const std::string &of, int64_t axis, bool keepDims) {
    std::string sum = addNode("ReduceSum", {of, addIndices({axis})});
    setNumber("keepdims", keepDims);
    return sum;
  }
  std::string addEinsum(const std::vector<std::string> &operands,
                        const char *equation) {
    std::string einsum = addNode("Einsum", operands);
    setText("equation", equation);
    return einsum;
  }
};
} // namespace

/// one_hot(tokens) @ weight.
static Case makeEmbedding(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string tokens = graph.addPositions({4, 64}, 4096);
  std::string oneHot = graph.addOneHot(tokens, 4096);
  graph.addNode("MatMul", {oneHot, graph.addConstant({4096, 256})});
  return graph.finish(group, "embedding 256 of 4096x256", bar, {4, 64, 256});
}

/// -(smoothed one_hot(labels) * log_softmax(logits)).sum(-1).
static Case makeLabelSmoothing(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string logits = graph.addInput({256, 1000});
  std::string oneHot = graph.addOneHot(graph.addPositions({256}, 1000), 1000);
  std::string scaled = graph.addNode("Mul", {oneHot, graph.addScalar(0.9)});
  std::string smooth = graph.addNode("Add", {scaled, graph.addScalar(1e-4)});
  std::string logarithm = graph.addNode("LogSoftmax", {logits});
  graph.setNumber("axis", -1);
  std::string product = graph.addNode("Mul", {smooth, logarithm});
  graph.addNode("Neg", {graph.addSum(product, -1, false)});
  return graph.finish(group, "label smoothing 256x1000", bar, {256});
}

/// Attention with scores.masked_fill(triu(ones(n, n), 1).bool(), -inf).
static Case makeCausalAttention(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string q = graph.addInput({1, 8, 512, 64});
  std::string k = graph.addInput({1, 8, 512, 64});
  std::string v = graph.addInput({1, 8, 512, 64});
  std::string product =
      graph.addNode("MatMul", {q, graph.addTranspose(k, {0, 1, 3, 2})});
  std::string scores = graph.addNode("Mul", {product, graph.addScalar(0.125)});
  std::string n = graph.addSize(q, 2);
  std::string ones = graph.addFull({n, n}, 1);
  std::string upper = graph.addNode("Trilu", {ones, graph.addIndices({1})});
  graph.setNumber("upper", 1);
  std::string mask = graph.addCast(upper, onnx::TensorProto::BOOL);
  std::string masked =
      graph.addNode("Where", {mask, graph.addScalar(-INFINITY), scores});
  std::string weights = graph.addNode("Softmax", {masked});
  graph.setNumber("axis", -1);
  graph.addNode("MatMul", {weights, v});
  return graph.finish(group, "causal attention 8x512x64", bar, {1, 8, 512, 64});
}

/// x.T @ x / n + 0.1 * eye(n) of centered x.
static Case makeCovariance(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string x = graph.addInput({128, 1024});
  std::string mean = graph.addNode("ReduceMean", {x, graph.addIndices({0})});
  graph.setNumber("keepdims", 1);
  std::string centered = graph.addNode("Sub", {x, mean});
  std::string product =
      graph.addNode("MatMul", {graph.addTranspose(centered, {1, 0}), centered});
  std::string covariance =
      graph.addNode("Div", {product, graph.addScalar(127)});
  std::string eye = graph.addEye(graph.addSize(x, 1));
  std::string ridge = graph.addNode("Mul", {eye, graph.addScalar(0.1)});
  graph.addNode("Add", {covariance, ridge});
  return graph.finish(group, "covariance + ridge 128x1024", bar, {1024, 1024});
}

/// one_hot(order) @ x.
static Case makePermutation(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string order = graph.addPositions({1024}, 1024);
  std::string x = graph.addInput({1024, 256});
  graph.addNode("MatMul", {graph.addOneHot(order, 1024), x});
  return graph.finish(group, "permutation 1024x256", bar, {1024, 256});
}

/// x @ block_diag(blocks), as einsum of the blocks and an identity.
static Case makeBlockDiagonal(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string x = graph.addInput({256, 1024});
  std::string blocks = graph.addConstant({16, 64, 64});
  std::string eye = graph.addEye(graph.addIndices({16}));
  std::string einsum = graph.addEinsum({blocks, eye}, "bij,bc->bicj");
  std::string matrix =
      graph.addNode("Reshape", {einsum, graph.addIndices({1024, 1024})});
  graph.addNode("MatMul", {x, matrix});
  return graph.finish(group, "block-diagonal projection 256x1024", bar,
                      {256, 1024});
}

/// -(one_hot(labels) * log_softmax(logits)).sum(-1).
static Case makeCrossEntropy(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string logits = graph.addInput({256, 4096});
  std::string oneHot = graph.addOneHot(graph.addPositions({256}, 4096), 4096);
  std::string logarithm = graph.addNode("LogSoftmax", {logits});
  graph.setNumber("axis", -1);
  std::string product = graph.addNode("Mul", {oneHot, logarithm});
  graph.addNode("Neg", {graph.addSum(product, -1, false)});
  return graph.finish(group, "cross entropy 256x4096", bar, {256});
}

/// (eye kron a) x.
static Case makeKronecker(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string a = graph.addInput({64, 64});
  std::string x = graph.addInput({32, 64, 16});
  std::string eye = graph.addEye(graph.addSize(x, 0));
  graph.addEinsum({eye, a, x}, "ij,kl,jlb->ikb");
  return graph.finish(group, "Kronecker product 32, 64x64", bar, {32, 64, 16});
}

/// D^-1/2 A D^-1/2 with D = eye * A.sum(1).
static Case makeGraphNormalization(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string a =
      graph.addNode("Add", {graph.addInput({512, 512}), graph.addScalar(1)});
  std::string degree = graph.addSum(a, 1, false);
  std::string root = graph.addNode("Pow", {degree, graph.addScalar(-0.5)});
  std::string eye = graph.addEye(graph.addSize(a, 0));
  std::string d = graph.addNode("Mul", {eye, root});
  graph.addNode("MatMul", {graph.addNode("MatMul", {d, a}), d});
  return graph.finish(group, "graph normalization 512x512", bar, {512, 512});
}

/// The outputs of the experts that the gate selects.
static Case makeMixtureOfExperts(bool dynamic) {
  ExportedGraph graph(dynamic);
  std::string gates = graph.addInput({256, 8});
  std::string outputs = graph.addInput({256, 8, 512});
  std::string best = graph.addNode("ArgMax", {gates});
  graph.setNumber("axis", -1);
  graph.setNumber("keepdims", 0);
  graph.addEinsum({graph.addOneHot(best, 8), outputs}, "te,ted->td");
  return graph.finish(group, "mixture of 8 experts 256x512", bar, {256, 512});
}

std::vector<Case> makeProgramsInUse() {
  std::vector<Case> cases;
  for (bool dynamic : {false, true})
    for (auto make :
         {makeEmbedding, makeLabelSmoothing, makeCausalAttention,
          makeCovariance, makePermutation, makeBlockDiagonal, makeCrossEntropy,
          makeKronecker, makeGraphNormalization, makeMixtureOfExperts})
      cases.push_back(make(dynamic));
  return cases;
}

} // namespace benchmark
} // namespace agate

//===- AttentionCases.cpp - Attention of sequences of some lengths --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

namespace agate {
namespace benchmark {

static constexpr int64_t heads = 12, depth = 64;

namespace {
/// The lengths of both sequences.
struct Lengths {
  int64_t queries, keys;
};
} // namespace

static std::string getName(const char *kind, Lengths lengths) {
  return std::string(kind) + " 12x64 of " + std::to_string(lengths.queries) +
         (lengths.keys == lengths.queries
              ? ""
              : " and " + std::to_string(lengths.keys));
}

static Case makeAttention(Lengths lengths, bool isCausal, double bar) {
  GraphBuilder graph(Sizes::Static);
  Shape queries = {1, heads, lengths.queries, depth},
        keys = {1, heads, lengths.keys, depth};
  std::string q = graph.addInput(queries), k = graph.addInput(keys),
              v = graph.addInput(keys);
  graph.addNode("Attention", {q, k, v});
  graph.setNumber("is_causal", isCausal);
  return graph.finish(
      "Attention",
      getName(isCausal ? "causal Attention" : "Attention", lengths), bar,
      queries);
}

/// As exporters write it.
static Case makePrimitives(Lengths lengths, Sizes sizes, double bar) {
  GraphBuilder graph(sizes);
  Shape queries = {1, heads, lengths.queries, depth},
        keys = {1, heads, lengths.keys, depth};
  std::string q = graph.addInput(queries), k = graph.addInput(keys),
              v = graph.addInput(keys);
  std::string transposed =
      graph.addNode("Transpose", {k}, {{"perm", {0, 1, 3, 2}}});
  std::string product = graph.addNode("MatMul", {q, transposed});
  std::string scores = graph.addNode("Div", {product, graph.addScalar(8)});
  std::string weights = graph.addNode("Softmax", {scores});
  graph.addNode("MatMul", {weights, v});
  return graph.finish("Attention", getName("MatMul, Softmax, MatMul", lengths),
                      bar, queries);
}

void addAttentionCases(std::vector<Case> &cases) {
  for (int64_t length : {16, 64, 128, 512, 2048}) {
    cases.push_back(makeAttention({length, length}, false, 1.05));
    cases.push_back(makeAttention({length, length}, true, 1.6));
  }
  // Not a multiple of the usual rows and keys.
  cases.push_back(makeAttention({197, 197}, false, 1));
  cases.push_back(makeAttention({1, 4096}, false, 1));
  // Sizes that are not named are not known to be equal.
  for (Sizes sizes : {Sizes::Static, Sizes::Named}) {
    cases.push_back(makePrimitives({128, 128}, sizes, 1.05));
    cases.push_back(makePrimitives({512, 512}, sizes, 1.05));
    cases.push_back(makePrimitives({1, 4096}, sizes, 1));
  }
}

} // namespace benchmark
} // namespace agate

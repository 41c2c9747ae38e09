//===- MatrixRows.cpp - Products of matrices, recurrent networks ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

using namespace mlir;

namespace agate {
namespace triples {

/// The shape of a matrix, or stack of such, that `shape` is multiplied with,
/// from the right or from the left.
static SmallVector<int64_t> makePartner(Graph &g, ArrayRef<int64_t> shape,
                                        bool isRight) {
  int64_t rank = shape.size();
  int64_t k = isRight || rank == 1 ? shape[rank - 1] : shape[rank - 2];
  SmallVector<int64_t> result;
  if (rank > 2 && g.random.chance(50))
    for (int64_t size : shape.drop_back(2))
      result.push_back(g.random.chance(30) ? 1 : size);
  if (result.empty() && g.random.chance(20))
    return {k};
  if (isRight)
    result.append({k, g.size(1, 4)});
  else
    result.append({g.size(1, 4), k});
  return result;
}

static Value matMul(Graph &g, const Row &row, Value v) {
  bool isRight = g.random.chance(50);
  Value other =
      g.argument(makePartner(g, g.getShape(v), isRight), g.getElementType(v));
  return isRight ? g.op(row.name, {v, other}) : g.op(row.name, {other, v});
}

static Value gemm(Graph &g, const Row &row, Value v) {
  bool transA = g.random.chance(50), transB = g.random.chance(50);
  Type type = g.getElementType(v);
  int64_t k = g.getShape(v)[transA ? 0 : 1], n = g.size(1, 4);
  int64_t m = g.getShape(v)[transA ? 1 : 0];
  SmallVector<int64_t> shape = {k, n};
  if (transB)
    std::swap(shape[0], shape[1]);
  SmallVector<Value> operands = {v, g.argument(shape, type)};
  if (g.random.chance(50))
    operands.push_back(g.argument({g.random.chance(50) ? m : 1, n}, type));
  else
    operands.push_back(g.none());
  return g.op(
      row.name, operands,
      "alpha = 0.5 : f32, beta = 2.0 : f32, transA = " + Twine(int(transA)) +
          " : si64, transB = " + Twine(int(transB)) + " : si64");
}

/// A sum of products, or only a transpose, a diagonal or an outer product.
static Value einsum(Graph &g, const Row &row, Value v) {
  std::string all = "abcdefgh", first, second, output;
  SmallVector<int64_t> sizes(8, 0);
  for (auto [i, size] : llvm::enumerate(g.getShape(v))) {
    first += all[i];
    sizes[i] = size;
  }
  SmallVector<Value> operands = {v};
  if (g.random.chance(70)) {
    SmallVector<int64_t> shape;
    for (size_t i = 0; i < all.size() && second.size() < 3; ++i) {
      if (!g.random.chance(i < first.size() ? 50 : 15))
        continue;
      if (!sizes[i])
        sizes[i] = g.between(1, 3);
      second += all[i];
      shape.push_back(sizes[i]);
    }
    operands.push_back(g.argument(shape, g.getElementType(v)));
  }
  bool sumsNothing = g.random.chance(40);
  for (char label : all) {
    bool isUsed =
        StringRef(first).contains(label) || StringRef(second).contains(label);
    if (isUsed && (sumsNothing || g.random.chance(60)))
      output.insert(output.begin() + g.below(output.size() + 1), label);
  }
  std::string equation = first;
  if (operands.size() == 2) {
    equation += "," + second;
    if (g.random.chance(30)) {
      std::swap(operands[0], operands[1]);
      equation = second + "," + first;
    }
  }
  return g.op(row.name, operands,
              "equation = \"" + Twine(equation) + "->" + output + "\"");
}

static Value matMulInteger(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  Value other = g.argument(makePartner(g, g.getShape(v), true), type);
  return g.op(row.name, {v, other, g.filled(type, 1), g.filled(type, 2)});
}

static Value qLinearMatMul(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  Value scale = g.filled(g.getType('f'), 0.5), zero = g.filled(type, 1);
  Value other = g.argument(makePartner(g, g.getShape(v), true), type);
  return g.op(row.name, {v, scale, zero, other, scale, zero, scale, zero});
}

/// RNN, GRU, LSTM: the row tells the number of gates.
static Value recurrent(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  int64_t gates = StringRef(row.name) == "RNN"   ? 1
                  : StringRef(row.name) == "GRU" ? 3
                                                 : 4;
  const char *names[] = {"forward", "reverse", "bidirectional"};
  int64_t number = g.below(3), directions = number == 2 ? 2 : 1;
  int64_t hidden = g.between(1, 3), batch = g.getShape(v)[1];
  SmallVector<Value> operands = {
      v,
      g.argument({directions, gates * hidden, g.getShape(v)[2]}, type),
      g.argument({directions, gates * hidden, hidden}, type),
      g.random.chance(50) ? g.argument({directions, 2 * gates * hidden}, type)
                          : g.none(),
      g.none(),
      g.random.chance(50) ? g.argument({directions, batch, hidden}, type)
                          : g.none()};
  unsigned numResults = 2;
  if (gates == 4) {
    operands.append({g.none(), g.none()});
    numResults = 3;
  }
  return g.op(row.name, operands,
              "hidden_size = " + Twine(hidden) + " : si64, direction = \"" +
                  names[number] + "\"",
              numResults, g.below(numResults));
}

static Value attention(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  ArrayRef<int64_t> shape = g.getShape(v);
  int64_t length = g.between(1, 4);
  SmallVector<Value> operands = {
      v, g.argument({shape[0], shape[1], length, shape[3]}, type),
      g.argument({shape[0], shape[1], length, g.between(1, 3)}, type)};
  if (g.random.chance(30))
    std::swap(operands[0], operands[1]);
  // No mask, no past.
  operands.append(4, g.none());
  return g.op(row.name, operands,
              g.random.chance(30) ? "is_causal = 1 : si64" : "");
}

static Value rotaryEmbedding(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  ArrayRef<int64_t> shape = g.getShape(v);
  if (shape[3] % 2 != 0)
    return Value();
  SmallVector<int64_t> cache = {4, shape[3] / 2};
  return g.op(row.name,
              {v, g.argument(cache, type), g.argument(cache, type),
               g.indices({shape[0], shape[2]}, 4)},
              Twine("interleaved = ") + g.flag());
}

ArrayRef<Row> getMatrixRows() {
  static const char *const losesNaN = "its functions make numbers of NaN";
  static const Row rows[] = {
      {"MatMul", "fdhil", 1, 4, matMul},
      {"Gemm", "fd", 2, 2, gemm},
      {"Einsum", "fdil", 0, 4, einsum},
      {"Einsum", "f", 1, 3, einsum},
      {"MatMulInteger", "us", 2, 3, matMulInteger},
      {"QLinearMatMul", "us", 2, 3, qLinearMatMul},
      {"RNN", "f", 3, 3, recurrent, "", losesNaN},
      {"GRU", "f", 3, 3, recurrent, "", losesNaN},
      {"LSTM", "f", 3, 3, recurrent, "", losesNaN},
      {"Attention", "f", 4, 4, attention},
      {"RotaryEmbedding", "f", 4, 4, rotaryEmbedding},
  };
  return rows;
}

} // namespace triples
} // namespace agate

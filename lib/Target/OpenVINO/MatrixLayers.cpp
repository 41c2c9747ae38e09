//===- MatrixLayers.cpp - Products and reductions -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

/// Swaps the last two dimensions; a vector stays as it is.
static Value transposeMatrix(LayerBuilder &b, Value v) {
  int64_t rank = b.getRank(v);
  if (rank < 2)
    return v;
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[rank - 1], order[rank - 2]);
  return b.transpose(v, order);
}

static void importMatMul(LayerBuilder &b) {
  Value x = b.getInput(0), y = b.getInput(1);
  if (b.getBool("transpose_a", false))
    x = transposeMatrix(b, x);
  if (b.getBool("transpose_b", false))
    y = transposeMatrix(b, y);
  b.setResult(b.create("MatMul", {x, y}));
}

/// A reduction over axes that are an input, where no axes mean no reduction.
static void importReduction(LayerBuilder &b) {
  StringRef name = b.getRow().target;
  Value x = b.getInput(0), axes = b.asList(b.getInput(1));
  int64_t keepsDims = b.getBool("keep_dims", false);
  auto known = b.getConstants(axes);
  if (known && known->empty()) {
    // The norm of a single element is its magnitude.
    bool isNorm = name == "ReduceL1" || name == "ReduceL2";
    return b.setResult(b.create(isNorm ? "Abs" : "Identity", x));
  }
  if (!known && b.isDynamic(b.getSize(axes, 0)))
    return b.unsupported("it is not known whether there are any axes");
  b.setResult(b.create(name, {x, axes}, b.attr("keepdims", keepsDims)));
}

void addMatrixLayers(LayerTable &table) {
  table.add("MatMul", 1, {2, 2}, importMatMul);
  table.map("Einsum", 7, "Einsum", {stringRow("equation", "equation")});
  for (auto [type, since, op] : {std::tuple{"ReduceSum", 1, "ReduceSum"},
                                 {"ReduceProd", 1, "ReduceProd"},
                                 {"ReduceMax", 1, "ReduceMax"},
                                 {"ReduceMin", 1, "ReduceMin"},
                                 {"ReduceMean", 1, "ReduceMean"},
                                 {"ReduceLogicalAnd", 1, "ReduceMin"},
                                 {"ReduceLogicalOr", 1, "ReduceMax"},
                                 {"ReduceL1", 4, "ReduceL1"},
                                 {"ReduceL2", 4, "ReduceL2"}})
    table.add(type, since, {2, 2}, importReduction).target = op;
}

} // namespace agate::openvino

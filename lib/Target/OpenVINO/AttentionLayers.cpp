//===- AttentionLayers.cpp - Attention ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

#include <cmath>
#include <limits>

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

/// The factor of the scores: an input, or one over the root of the last size.
static Value getScale(LayerBuilder &b, Value query) {
  if (b.hasInput(4))
    return b.castLike(b.getInput(4), query);
  int64_t rank = b.getRank(query), size = b.getSize(query, rank - 1);
  if (!b.isDynamic(size))
    return b.scalarLike(query, 1.0 / std::sqrt(double(size)));
  Value width = b.castLike(b.size(query, rank - 1), query);
  return b.create("Reciprocal", b.create("Sqrt", width));
}

static void importAttention(LayerBuilder &b) {
  Value query = b.getInput(0), key = b.getInput(1), value = b.getInput(2);
  int64_t rank = b.getRank(key), queryRank = b.getRank(query);
  if (b.hasFailed())
    return;
  if (rank < 2 || queryRank < 2)
    return b.error("queries and keys must have a rank of at least 2");
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[rank - 1], order[rank - 2]);
  Value scores = b.create("MatMul", {query, b.transpose(key, order)});
  scores = b.create("Mul", {scores, getScale(b, query)});
  Value none = b.scalarLike(scores, -std::numeric_limits<double>::infinity());
  if (b.getBool("causal")) {
    // Aligned at the top left, whatever the sizes are.
    Value row = b.unsqueeze(b.range(b.size(query, queryRank - 2)), 1);
    Value column = b.range(b.size(key, rank - 2));
    scores = b.select(b.create("GreaterOrEqual", {row, column}), scores, none);
  } else if (b.hasInput(3)) {
    Value mask = b.getInput(3);
    scores = b.isBool(mask) ? b.select(mask, scores, none)
                            : b.create("Add", {scores, mask});
  }
  Value weights = b.create("Softmax", scores, b.attr("axis", int64_t(-1)));
  b.setResult(b.create("MatMul", {weights, value}));
}

/// Rotates pairs of elements, each from one half of the first elements of a
/// row.
static void importRoPE(LayerBuilder &b) {
  for (StringRef name : {"is_interleaved", "is_chatglm", "is_qwen",
                         "is_ltx_video", "use_rope_cache", "output_trans0213",
                         "support_2d_rope", "support_3d_rope"})
    if (b.getBool(name, false))
      return b.unsupported("the attribute '" + name + "' is set");
  if (b.getInteger("gather_position_arg_id", 0) != 0)
    return b.unsupported("positions that are an input");
  Value x = b.getInput(0);
  int64_t begin = b.getInteger("slice_start", 0),
          end = b.getInteger("slice_stop", 0), last = b.getRank(x) - 1;
  if (end > begin)
    x = b.slice(x, last, begin, end);
  if (b.getBool("input_trans0213", false))
    x = b.transpose(x, {0, 2, 1, 3});
  int64_t count = b.getInteger("rotary_ndims"), size = b.getSize(x, last);
  if (b.hasFailed())
    return;
  if (b.isDynamic(size))
    return b.unsupported("the number of elements of a row is not known");
  if (count < 2 || count % 2 != 0 || count > size)
    return b.error("the attribute 'rotary_ndims' is out of range");
  auto widen = [&](Value table) {
    int64_t own = b.getSize(table, b.getRank(table) - 1);
    return own == count / 2 ? b.concat({table, table}, -1) : table;
  };
  Value cosine = widen(b.getInput(1)), sine = widen(b.getInput(2));
  Value low = b.slice(x, last, 0, count / 2);
  Value high = b.slice(x, last, count / 2, count);
  Value turned = b.concat({b.create("Neg", high), low}, last);
  Value y =
      b.create("Add", {b.create("Mul", {b.concat({low, high}, last), cosine}),
                       b.create("Mul", {turned, sine})});
  if (count < size)
    y = b.concat({y, b.slice(x, last, count, size)}, last);
  b.setResult(y);
}

void addAttentionLayers(LayerTable &table) {
  table.add("ScaledDotProductAttention", 13, {3, 5}, importAttention);
  table.add("RoPE", 0, {3, 3}, importRoPE);
}

} // namespace agate::openvino

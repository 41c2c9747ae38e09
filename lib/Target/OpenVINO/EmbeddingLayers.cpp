//===- EmbeddingLayers.cpp - Sums of embeddings ---------------------------===//
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

static Value getRows(LayerBuilder &b, Value table, Value indices) {
  return b.create("Gather", {table, indices}, b.attr("axis", int64_t(0)));
}

/// Rows times weights, which have a number per row.
static Value weigh(LayerBuilder &b, Value rows, Value weights) {
  if (!weights)
    return rows;
  SmallVector<int64_t> trailing;
  for (int64_t i = b.getRank(weights); i < b.getRank(rows); ++i)
    trailing.push_back(i);
  return b.create("Mul", {rows, b.unsqueeze(weights, trailing)});
}

/// Sums, or means, of rows by segment; rows of the table for segments without
/// any.
static Value sumSegments(LayerBuilder &b, Value rows, Value segments,
                         Value count, Value defaultRow, bool isMean = false) {
  int64_t rank = b.getRank(rows);
  Value places = b.unsqueeze(b.cast(segments, b.getI64()), 1);
  Value sizes = b.concat({count, b.shape(rows, 1, rank)}, 0);
  Value zeros = b.create("Expand", {b.scalarLike(rows, 0), sizes});
  auto scatter = [&](Value data, Value updates) {
    return b.create("ScatterND", {data, places, updates},
                    b.attr("reduction", "add"));
  };
  Value sums = scatter(zeros, rows);
  if (!defaultRow && !isMean)
    return sums;
  Value none = b.create("Expand", {b.index(0), count});
  Value ones = b.create("Expand", {b.index(1), b.shape(rows, 0, 1)});
  SmallVector<int64_t> trailing = llvm::to_vector(llvm::seq<int64_t>(1, rank));
  Value counts = b.unsqueeze(scatter(none, ones), trailing);
  if (isMean) {
    Value divisor = b.create("Max", {counts, b.index(1)});
    sums = b.create("Div", {sums, b.castLike(divisor, sums)});
  }
  Value isEmpty = b.create("Equal", {counts, b.index(0)});
  return defaultRow ? b.select(isEmpty, defaultRow, sums) : sums;
}

/// The row for empty bags: none for an absent index, or for -1.
static Value getDefaultRow(LayerBuilder &b, unsigned input) {
  if (!b.hasInput(input))
    return {};
  auto known = b.getConstants(b.getInput(input));
  if (known && known->size() == 1 && known->front() == -1)
    return {};
  if (!known) {
    b.unsupported("the default index is not constant");
    return {};
  }
  return getRows(b, b.getInput(0), b.asScalar(b.getInput(input)));
}

static void importOffsetsSum(LayerBuilder &b) {
  Value indices = b.getInput(1), offsets = b.getInput(2);
  bool isMean = b.getRow().since >= 15 &&
                b.getChoice("reduction", {"sum", "mean"}) == "mean";
  if (isMean && b.getInput(4))
    return b.error("means of bags have no weights");
  Value rows = weigh(b, getRows(b, b.getInput(0), indices), b.getInput(4));
  // An index is in the last bag that begins at it or ahead of it.
  Value position = b.range(b.size(indices, 0));
  Value begins = b.unsqueeze(b.cast(offsets, b.getI64()), 1);
  Value isBehind = b.create("GreaterOrEqual", {position, begins});
  Value count =
      b.create("ReduceSum", {b.cast(isBehind, b.getI64()), b.indices({0})},
               b.attr("keepdims", int64_t(0)));
  Value segments = b.create("Sub", {count, b.index(1)});
  b.setResult(sumSegments(b, rows, segments, b.shape(offsets, 0, 1),
                          getDefaultRow(b, 3), isMean));
}

static void importSegmentsSum(LayerBuilder &b) {
  Value rows =
      weigh(b, getRows(b, b.getInput(0), b.getInput(1)), b.getInput(5));
  b.setResult(sumSegments(b, rows, b.getInput(2), b.asList(b.getInput(3)),
                          getDefaultRow(b, 4)));
}

static void importPackedSum(LayerBuilder &b) {
  StringRef reduction = "sum";
  if (b.getRow().since >= 15)
    reduction = b.getChoice("reduction", {"sum", "mean"});
  Value rows =
      weigh(b, getRows(b, b.getInput(0), b.getInput(1)), b.getInput(2));
  b.setResult(b.reduce(reduction == "mean" ? "ReduceMean" : "ReduceSum", rows,
                       1, /*keepsDims=*/false));
}

void addEmbeddingLayers(LayerTable &table) {
  table.add("EmbeddingBagOffsetsSum", 3, {3, 5}, importOffsetsSum);
  table.add("EmbeddingBagOffsets", 15, {3, 5}, importOffsetsSum);
  table.add("EmbeddingSegmentsSum", 3, {4, 6}, importSegmentsSum);
  table.add("EmbeddingBagPackedSum", 3, {2, 3}, importPackedSum);
  table.add("EmbeddingBagPacked", 15, {2, 3}, importPackedSum);
}

} // namespace agate::openvino

//===- IndexingLayers.cpp - Gather, scatter and sorting -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

#include <limits>

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

/// The order of dimensions that moves dimension `from` to `to`.
static SmallVector<int64_t> moveDimension(int64_t rank, int64_t from,
                                          int64_t to) {
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < rank; ++i)
    if (i != from)
      order.push_back(i);
  order.insert(order.begin() + to, from);
  return order;
}

static SmallVector<int64_t> invert(ArrayRef<int64_t> order) {
  SmallVector<int64_t> inverse(order.size());
  for (auto [i, dim] : llvm::enumerate(order))
    inverse[dim] = i;
  return inverse;
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

/// True if all indices are known to be elements of the dimension.
static bool areInRange(LayerBuilder &b, Value indices, int64_t size) {
  auto known = b.getConstants(indices);
  return known && !b.isDynamic(size) &&
         llvm::all_of(*known, [&](int64_t index) {
           return index >= -size && index < size;
         });
}

/// Gathers with batch dimensions: element by element of `indices`.
static Value gatherBatches(LayerBuilder &b, int64_t axis, int64_t batches) {
  Value x = b.getInput(0), indices = b.getInput(1);
  int64_t rank = b.getRank(x), indexRank = b.getRank(indices);
  bool givesZeros = b.getOpset() >= 8;
  Value isValid;
  if (givesZeros && !b.hasFailed()) {
    // Indices out of range are replaced, and so are their results.
    Value size = b.castLike(b.size(x, axis), indices);
    Value lower = b.create("Neg", size);
    isValid = b.create("And", {b.create("GreaterOrEqual", {indices, lower}),
                               b.create("Less", {indices, size})});
    indices = b.select(isValid, indices, b.scalarLike(indices, 0));
  }
  Value moved =
      axis == batches ? x : b.transpose(x, moveDimension(rank, axis, batches));
  Value y = b.create(
      "GatherND", {moved, b.unsqueeze(b.cast(indices, b.getI64()), indexRank)},
      b.attr("batch_dims", batches));
  int64_t resultRank = rank - 1 + indexRank - batches;
  if (givesZeros && !b.hasFailed()) {
    SmallVector<int64_t> trailing;
    for (int64_t i = indexRank; i < resultRank; ++i)
      trailing.push_back(i);
    y = b.select(b.unsqueeze(isValid, trailing), y, b.scalarLike(y, 0));
  }
  if (axis == batches || b.hasFailed())
    return y;
  // The dimensions between the batches and the axis belong ahead of those of
  // the indices.
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < batches; ++i)
    order.push_back(i);
  for (int64_t i = 0; i < axis - batches; ++i)
    order.push_back(indexRank + i);
  for (int64_t i = batches; i < indexRank; ++i)
    order.push_back(i);
  for (int64_t i = indexRank + axis - batches; i < resultRank; ++i)
    order.push_back(i);
  return b.transpose(y, order);
}

static void importGather(LayerBuilder &b) {
  Value x = b.getInput(0), indices = b.getInput(1);
  int64_t axis = b.normalizeAxis(b.requireConstant(2, "axis"), b.getRank(x));
  int64_t batches = 0, indexRank = b.getRank(indices);
  if (b.getOpset() >= 7)
    batches = b.getInteger("batch_dims", 0);
  if (batches < 0)
    batches += indexRank;
  if (b.hasFailed())
    return;
  if (batches < 0 || batches > axis || batches > indexRank)
    return b.error("the attribute 'batch_dims' is out of range");
  if (batches > 0)
    return b.setResult(gatherBatches(b, axis, batches));
  // Since version 8, indices out of range give zeros.
  if (b.getOpset() < 8 || areInRange(b, indices, b.getSize(x, axis)))
    return b.setResult(b.create("Gather", {x, indices}, b.attr("axis", axis)));
  if (!isa_and_nonnull<FloatType, IntegerType>(b.getElementTypeOf(x)))
    return b.unsupported("indices that may be out of range");
  b.setResult(b.create(
      "agate.Take", {x, indices, b.scalarLike(x, 0)},
      {b.attr("axis", axis), b.attr("negative_indices_mode", "normalize")}));
}

static void importGatherND(LayerBuilder &b) {
  int64_t batches = b.getInteger("batch_dims", 0);
  Value indices = b.cast(b.getInput(1), b.getI64());
  Value y = b.create("GatherND", {b.getInput(0), indices},
                     b.attr("batch_dims", batches));
  if (b.getOpset() < 8 && batches > 1) {
    // One dimension for all batches.
    Value rest = b.shape(y, batches, b.getRank(y));
    Value count =
        b.create("ReduceProd", {b.shape(y, 0, batches), b.indices({0})});
    y = b.reshape(y, b.concat({count, rest}, 0));
  }
  b.setResult(y);
}

static void importGatherElements(LayerBuilder &b) {
  b.setResult(b.create("GatherElements", {b.getInput(0), b.getInput(1)},
                       b.attr("axis", b.getInteger("axis"))));
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

static void importScatterUpdate(LayerBuilder &b) {
  Value x = b.getInput(0), indices = b.cast(b.getInput(1), b.getI64()),
        updates = b.getInput(2);
  int64_t rank = b.getRank(x), indexRank = b.getRank(indices);
  int64_t axis = b.normalizeAxis(b.requireConstant(3, "axis"), rank);
  if (!b.hasFailed() && b.getRank(updates) != rank - 1 + indexRank)
    return b.error("the rank of the updates must be that of the data and of "
                   "the indices, minus one");
  if (b.hasFailed())
    return;
  SmallVector<int64_t> order = moveDimension(rank, axis, 0);
  // The dimensions of the indices come first in the updates, too.
  SmallVector<int64_t> updateOrder;
  for (int64_t i = 0; i < indexRank; ++i)
    updateOrder.push_back(axis + i);
  for (int64_t i = 0; i < rank - 1 + indexRank; ++i)
    if (i < axis || i >= axis + indexRank)
      updateOrder.push_back(i);
  if (axis != 0) {
    x = b.transpose(x, order);
    updates = b.transpose(updates, updateOrder);
  }
  Value y =
      b.create("ScatterND", {x, b.unsqueeze(indices, indexRank), updates});
  b.setResult(axis == 0 ? y : b.transpose(y, invert(order)));
}

/// The reduction of ONNX that a name means.
static StringRef getReduction(StringRef name) {
  if (name == "sum" || name == "sub" || name == "mean")
    return "add";
  return name == "prod" ? "mul" : name;
}

static void importScatterElementsUpdate(LayerBuilder &b) {
  Value x = b.getInput(0), indices = b.getInput(1), updates = b.getInput(2);
  int64_t axis = b.normalizeAxis(b.requireConstant(3, "axis"), b.getRank(x));
  StringRef reduction = "none";
  bool usesInitial = true;
  if (b.getOpset() >= 12) {
    reduction =
        b.getChoice("reduction", {"none", "sum", "prod", "min", "max", "mean"});
    usesInitial = b.getBool("use_init_val", true);
  }
  auto scatter = [&](Value data, Value values, StringRef kind) {
    return b.create("ScatterElements", {data, indices, values},
                    {b.attr("axis", axis), b.attr("reduction", kind)});
  };
  if (reduction == "none" || (usesInitial && reduction != "mean"))
    return b.setResult(scatter(x, updates, getReduction(reduction)));
  if (!b.isFloat(x))
    return b.unsupported("this reduction of integers");
  double neutral = reduction == "prod"  ? 1
                   : reduction == "min" ? INFINITY
                   : reduction == "max" ? -INFINITY
                                        : 0;
  Value zeros =
      b.create("Expand", {b.scalarLike(updates, neutral), b.shape(updates)});
  Value start = usesInitial ? x : scatter(x, zeros, "none");
  Value y = scatter(start, updates, getReduction(reduction));
  if (reduction == "mean") {
    Value ones =
        b.create("Expand", {b.scalarLike(updates, 1), b.shape(updates)});
    Value counts = b.create("Expand", {b.scalarLike(x, 1), b.shape(x)});
    if (!usesInitial)
      counts = scatter(counts, zeros, "none");
    y = b.create("Div", {y, scatter(counts, ones, "add")});
  }
  b.setResult(y);
}

static void importScatterNDUpdate(LayerBuilder &b) {
  StringRef reduction = "none";
  if (b.getOpset() >= 15)
    reduction =
        b.getChoice("reduction", {"none", "sum", "sub", "prod", "min", "max"});
  Value updates = b.getInput(2);
  if (reduction == "sub") {
    if (b.isUnsigned(updates) || b.isBool(updates))
      return b.unsupported("this reduction of unsigned integers");
    updates = b.create("Neg", updates);
  }
  b.setResult(b.create(
      "ScatterND", {b.getInput(0), b.cast(b.getInput(1), b.getI64()), updates},
      b.attr("reduction", getReduction(reduction))));
}

//===----------------------------------------------------------------------===//
// Sorting
//===----------------------------------------------------------------------===//

static void importTopK(LayerBuilder &b) {
  Value x = b.getInput(0), k = b.asList(b.getInput(1));
  int64_t axis = b.normalizeAxis(b.getInteger("axis"), b.getRank(x));
  int64_t isLargest = b.getChoice("mode", {"min", "max"}, true) == "max";
  StringRef sort = b.getChoice("sort", {"none", "index", "value"}, true);
  Type type = b.getElementType("index_element_type", "i32");
  auto find = [&](Value data, int64_t largest) {
    return b.createAll("TopK", {data, k}, 2,
                       {b.attr("axis", axis), b.attr("largest", largest),
                        b.attr("sorted", int64_t(1))});
  };
  SmallVector<Value> found = find(x, isLargest);
  Value values = found[0], positions = found[1];
  if (sort == "index") {
    positions = find(positions, 0)[0];
    values = b.create("GatherElements", {x, positions}, b.attr("axis", axis));
  }
  b.setResults({values, b.cast(positions, type)});
}

static void importNonZero(LayerBuilder &b) {
  Value y = b.create("NonZero", b.getInput(0));
  b.setResult(b.cast(y, b.getElementType("output_type", "i64")));
}

void addIndexingLayers(LayerTable &table) {
  for (unsigned since : {1, 7, 8})
    table.add("Gather", since, {3, 3}, importGather);
  table.add("GatherElements", 6, {2, 2}, importGatherElements);
  table.add("GatherND", 5, {2, 2}, importGatherND);
  table.add("GatherND", 8, {2, 2}, importGatherND);
  table.add("ScatterUpdate", 3, {4, 4}, importScatterUpdate);
  for (unsigned since : {3, 12})
    table.add("ScatterElementsUpdate", since, {4, 4},
              importScatterElementsUpdate);
  for (unsigned since : {3, 15})
    table.add("ScatterNDUpdate", since, {3, 3}, importScatterNDUpdate);
  for (unsigned since : {1, 3, 11})
    table.add("TopK", since, {2, 2}, importTopK, 2);
  table.add("NonZero", 3, {1, 1}, importNonZero);
}

} // namespace agate::openvino

//===- MovingRows.cpp - Operations that move elements ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

#include <numeric>

using namespace mlir;

namespace agate {
namespace triples {

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// `count` as a product of `rank` sizes.
static SmallVector<int64_t> factorize(Graph &g, int64_t count, unsigned rank) {
  SmallVector<int64_t> shape(rank, 1);
  for (int64_t factor = 2; factor <= count; ++factor)
    for (; count % factor == 0; count /= factor)
      shape[g.below(rank)] *= factor;
  return shape;
}

static int64_t countElements(Graph &g, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  return std::accumulate(shape.begin(), shape.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

/// Now and then one size is left to the operation.
static Value emitReshape(Graph &g, Value v, SmallVector<int64_t> shape) {
  if (!shape.empty() && g.random.chance(40) && countElements(g, v) != 0)
    shape[g.below(shape.size())] = -1;
  return g.op("Reshape", {v, g.ints(shape)}, "allowzero = 0 : si64");
}

Value reshapeToRank(Graph &g, Value v, unsigned minRank, unsigned maxRank) {
  int64_t rank = g.getRank(v);
  if (rank >= minRank && rank <= maxRank)
    return v;
  if (rank < minRank && g.random.chance(20)) {
    SmallVector<int64_t> axes(minRank - rank);
    std::iota(axes.begin(), axes.end(), 0);
    return g.op("Unsqueeze", {v, g.ints(axes)});
  }
  unsigned newRank = g.between(minRank, maxRank);
  if (newRank == 0 && countElements(g, v) != 1)
    return Value();
  if (newRank == 0)
    return g.op("Reshape", {v, g.ints({})}, "allowzero = 0 : si64");
  return emitReshape(g, v, factorize(g, countElements(g, v), newRank));
}

static Value reshape(Graph &g, const Row &, Value v) {
  return emitReshape(g, v, factorize(g, countElements(g, v), g.between(1, 5)));
}

/// Neighbouring dimensions become one.
static Value merge(Graph &g, Value v) {
  SmallVector<int64_t> shape(g.getShape(v));
  if (shape.size() < 2)
    return v;
  int64_t first = g.below(shape.size() - 1);
  shape[first] *= shape[first + 1];
  shape.erase(shape.begin() + first + 1);
  return emitReshape(g, v, shape);
}

/// One dimension becomes several.
static Value splitDim(Graph &g, Value v) {
  SmallVector<int64_t> shape(g.getShape(v));
  if (shape.empty() || shape.size() > 4)
    return v;
  int64_t dim = g.below(shape.size());
  SmallVector<int64_t> parts = factorize(g, shape[dim], 2);
  shape[dim] = parts[0];
  shape.insert(shape.begin() + dim + 1, parts[1]);
  return emitReshape(g, v, shape);
}

static Value transpose(Graph &g, const Row &, Value v) {
  SmallVector<int64_t> perm(g.getRank(v));
  std::iota(perm.begin(), perm.end(), 0);
  for (int64_t i = perm.size(); i > 1; --i)
    std::swap(perm[i - 1], perm[g.below(i)]);
  return g.op("Transpose", v, "perm = " + toText(perm));
}

static Value unsqueeze(Graph &g, const Row &, Value v) {
  return g.op("Unsqueeze", {v, g.ints({g.below(g.getRank(v) + 1)})});
}

static Value squeeze(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> axes;
  for (auto [i, size] : llvm::enumerate(g.getShape(v)))
    if (size == 1 && g.random.chance(60))
      axes.push_back(i);
  if (axes.empty())
    return g.op("Squeeze", {unsqueeze(g, row, v), g.none()});
  return g.op("Squeeze", {v, g.ints(axes)});
}

static Value flatten(Graph &g, const Row &, Value v) {
  return g.op("Flatten", v,
              "axis = " + Twine(g.below(g.getRank(v) + 1)) + " : si64");
}

static Value slice(Graph &g, const Row &, Value v) {
  int64_t axis = g.below(g.getRank(v)), size = g.getShape(v)[axis];
  if (size == 0)
    return v;
  int64_t start = g.below(size), end = g.between(start + 1, size), step = 1;
  if (g.random.chance(25))
    step = 2;
  // Backwards, to the first element.
  if (g.random.chance(20))
    return g.op("Slice", {v, g.ints({-1}), g.ints({-size - 1}), g.ints({axis}),
                          g.ints({-1})});
  return g.op("Slice", {v, g.ints({start}), g.ints({end}), g.ints({axis}),
                        g.ints({step})});
}

static Value expand(Graph &g, const Row &, Value v) {
  SmallVector<int64_t> shape(g.getShape(v));
  for (int64_t &size : shape)
    if (size == 1)
      size = g.between(1, 3);
  if (g.random.chance(40) && shape.size() < 5)
    shape.insert(shape.begin(), g.between(1, 3));
  return g.op("Expand", {v, g.ints(shape)});
}

Value applyView(Graph &g, Value v) {
  static const Row none = {};
  bool hasDims = g.getRank(v) > 0;
  switch (g.below(11)) {
  case 0:
    return v;
  case 1:
    return reshape(g, none, v);
  case 2:
    return hasDims ? transpose(g, none, v) : v;
  case 3:
    return unsqueeze(g, none, v);
  case 4:
    return squeeze(g, none, v);
  case 5:
  case 6:
    return merge(g, v);
  case 7:
    return splitDim(g, v);
  case 8:
    return flatten(g, none, v);
  case 9:
    return hasDims ? slice(g, none, v) : v;
  default:
    return expand(g, none, v);
  }
}

//===----------------------------------------------------------------------===//
// Parts and neighbours
//===----------------------------------------------------------------------===//

static Value concat(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v));
  SmallVector<int64_t> shape(g.getShape(v));
  shape[axis] = g.between(0, 3);
  SmallVector<Value> operands = {v, g.argument(shape, g.getElementType(v))};
  if (g.random.chance(30))
    operands.push_back(v);
  std::swap(operands.front(), operands[g.below(operands.size())]);
  return g.op(row.name, operands, "axis = " + Twine(axis) + " : si64");
}

static Value split(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v)), size = g.getShape(v)[axis];
  int64_t first = g.between(0, size);
  return g.op(row.name, {v, g.ints({first, size - first})},
              "axis = " + Twine(axis) + " : si64", 2, g.below(2));
}

static Value pad(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> pads(2 * g.getRank(v));
  bool isConstant = StringRef(row.attributes).contains("constant");
  for (auto [i, amount] : llvm::enumerate(pads)) {
    int64_t size = g.getShape(v)[i % g.getRank(v)];
    amount = g.below(isConstant ? 3 : std::clamp<int64_t>(size, 1, 3));
  }
  Value value = isConstant && g.random.chance(50)
                    ? g.filled(g.getElementType(v), 5)
                    : g.none();
  return g.op(row.name, {v, g.ints(pads), value, g.none()}, row.attributes);
}

static Value tile(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> repeats(g.getRank(v));
  for (int64_t &repeat : repeats)
    repeat = g.random.chance(60) ? 1 : g.between(1, 3);
  return g.op(row.name, {v, g.ints(repeats)});
}

static Value withBlocks(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, row.attributes);
}

static Value centerCropPad(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> sizes(g.getRank(v));
  for (int64_t &size : sizes)
    size = g.between(1, 4);
  return g.op(row.name, {v, g.ints(sizes)});
}

static Value reverseSequence(Graph &g, const Row &row, Value v) {
  int64_t batch = g.below(2);
  Value lengths =
      g.op("Add", {g.indices({g.getShape(v)[batch]}, g.getShape(v)[1 - batch]),
                   g.filled(g.getType('l'), 1)});
  return g.op(row.name, {v, lengths},
              "batch_axis = " + Twine(batch) +
                  " : si64, time_axis = " + Twine(1 - batch) + " : si64");
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

static Value gather(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v)), size = g.getShape(v)[axis];
  SmallVector<int64_t> shape(g.below(3));
  for (int64_t &extent : shape)
    extent = g.between(1, 3);
  return g.op(row.name, {v, g.indices(shape, size)},
              "axis = " + Twine(axis) + " : si64");
}

/// The value as indices, brought into range.
static Value gatherFrom(Graph &g, const Row &row, Value v) {
  Value index =
      g.op("Mod", {v, g.filled(g.getElementType(v), 3)}, "fmod = 0 : si64");
  return g.op(row.name,
              {g.argument({3, g.between(1, 3)}, g.getType('f')), index});
}

static Value gatherElements(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v)), size = g.getShape(v)[axis];
  SmallVector<int64_t> shape(g.getShape(v));
  shape[axis] = g.between(1, 3);
  return g.op(row.name, {v, g.indices(shape, size)},
              "axis = " + Twine(axis) + " : si64");
}

static int64_t smallest(ArrayRef<int64_t> sizes) {
  return *std::min_element(sizes.begin(), sizes.end());
}

static Value gatherND(Graph &g, const Row &row, Value v) {
  int64_t depth = g.between(1, g.getRank(v));
  Value index = g.indices({g.between(1, 3), depth},
                          smallest(g.getShape(v).take_front(depth)));
  return g.op(row.name, {v, index});
}

/// One index along the axis for each of the others.
static Value scatterElements(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v));
  SmallVector<int64_t> shape(g.getShape(v));
  int64_t size = shape[axis];
  shape[axis] = 1;
  Value updates = g.argument(shape, g.getElementType(v));
  return g.op(row.name, {v, g.indices(shape, size), updates},
              "axis = " + Twine(axis) + " : si64");
}

static Value scatterND(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  SmallVector<int64_t> update = {1};
  llvm::append_range(update, shape.drop_front(1));
  Value index = g.indices({1, 1}, shape[0]);
  Value other = g.argument(update, g.getElementType(v));
  return g.op(row.name, {v, index, other}, row.attributes);
}

/// The value as what is written.
static Value scatterUpdates(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> shape(g.getShape(v));
  Value index = g.indices({shape[0], 1}, 1);
  shape[0] = 2;
  // All go to one row, so that their order must not matter.
  return g.op(row.name, {g.argument(shape, g.getElementType(v)), index, v},
              "reduction = \"add\"");
}

static Value tensorScatter(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> shape(g.getShape(v));
  Value index = g.indices({shape[0]}, shape[shape.size() - 2]);
  shape[shape.size() - 2] = 1;
  return g.op(row.name, {v, g.argument(shape, g.getElementType(v)), index},
              "mode = \"circular\"");
}

static Value compress(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v));
  return g.op(row.name, {v, g.argument({g.getShape(v)[axis]}, g.getType('b'))},
              "axis = " + Twine(axis) + " : si64");
}

//===----------------------------------------------------------------------===//
// Generators and shapes
//===----------------------------------------------------------------------===//

static Value plain(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, row.attributes);
}

static Value trilu(Graph &g, const Row &row, Value v) {
  return g.op(row.name, {v, g.filled(g.getType('l'), g.between(-2, 2))},
              Twine("upper = ") + g.flag());
}

static Value oneHot(Graph &g, const Row &row, Value v) {
  Value values = g.op(
      "Concat",
      {g.filled(g.getType('f'), 0.5, {1}), g.argument({1}, g.getType('f'))},
      "axis = 0 : si64");
  return g.op(row.name, {v, g.filled(g.getType('l'), 4), values},
              "axis = " + Twine(g.between(-1, g.getRank(v))) + " : si64");
}

static Value eyeLike(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, "k = " + Twine(g.between(-1, 1)) + " : si64");
}

static Value range(Graph &g, const Row &row, Value v) {
  Type type = g.getElementType(v);
  Value limit = g.op("Add", {v, g.filled(type, 4)});
  return g.op(row.name, {v, limit, g.filled(type, 1)});
}

/// Of the shape of the value.
static Value constantOfShape(Graph &g, const Row &row, Value v) {
  return g.op(row.name, g.op("Shape", v));
}

ArrayRef<Row> getMovingRows() {
  static const Row rows[] = {
      {"Reshape", "fil", 0, 5, reshape},
      {"Transpose", "filu", 1, 5, transpose},
      {"Unsqueeze", "fil", 0, 4, unsqueeze},
      {"Squeeze", "fil", 0, 4, squeeze},
      {"Flatten", "fil", 0, 5, flatten},
      {"Slice", "filu", 1, 5, slice},
      {"Expand", "fil", 0, 4, expand},
      {"Concat", "filb", 1, 5, concat},
      {"Split", "filu", 1, 5, split},
      {"Pad", "fil", 1, 5, pad, "mode = \"constant\""},
      {"Pad", "f", 1, 4, pad, "mode = \"reflect\""},
      {"Pad", "f", 1, 4, pad, "mode = \"edge\""},
      {"Pad", "f", 1, 4, pad, "mode = \"wrap\""},
      {"Tile", "fil", 1, 4, tile},
      {"DepthToSpace", "f", 4, 4, withBlocks, "blocksize = 1 : si64"},
      {"DepthToSpace", "f", 4, 4, withBlocks,
       "blocksize = 2 : si64, mode = \"CRD\""},
      {"SpaceToDepth", "f", 4, 4, withBlocks, "blocksize = 1 : si64"},
      {"SpaceToDepth", "f", 4, 4, withBlocks, "blocksize = 2 : si64"},
      {"CenterCropPad", "f", 1, 4, centerCropPad},
      {"ReverseSequence", "f", 2, 4, reverseSequence},
      {"Gather", "fil", 1, 4, gather},
      {"Gather", "il", 0, 4, gatherFrom},
      {"GatherElements", "fl", 1, 4, gatherElements},
      {"GatherND", "fl", 1, 4, gatherND},
      {"ScatterElements", "fl", 1, 4, scatterElements},
      {"Scatter", "f", 1, 4, scatterElements},
      {"ScatterND", "fl", 1, 4, scatterND},
      {"ScatterND", "f", 1, 4, scatterND, "reduction = \"max\""},
      {"ScatterND", "l", 1, 4, scatterUpdates},
      {"TensorScatter", "f", 3, 4, tensorScatter},
      {"Compress", "fl", 1, 4, compress},
      {"NonZero", "fl", 1, 4, plain},
      {"Trilu", "fl", 2, 5, trilu},
      {"OneHot", "l", 0, 3, oneHot},
      {"EyeLike", "f", 2, 2, eyeLike},
      {"Range", "fl", 0, 0, range},
      {"ConstantOfShape", "f", 1, 4, constantOfShape},
      {"Shape", "f", 0, 5, plain},
      {"Size", "f", 0, 5, plain},
  };
  return rows;
}

} // namespace triples
} // namespace agate

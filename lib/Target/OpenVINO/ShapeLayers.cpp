//===- ShapeLayers.cpp - Layers that move elements ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

#include "llvm/Support/MathExtras.h"

#include <limits>
#include <numeric>

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

static void importReshape(LayerBuilder &b) {
  int64_t keepsZeros = !b.getBool("special_zero");
  b.setResult(b.create("Reshape", {b.getInput(0), b.asList(b.getInput(1))},
                       b.attr("allowzero", keepsZeros)));
}

static void importTranspose(LayerBuilder &b) {
  int64_t rank = b.getRank(b.getInput(0));
  SmallVector<int64_t> order = b.requireAxes(1, "order", rank);
  if (order.empty()) {
    order.resize(rank);
    std::iota(order.rbegin(), order.rend(), 0);
  }
  b.setResult(b.transpose(b.getInput(0), order));
}

/// Axes whose sizes are known not to be 1 are left alone.
static void importSqueeze(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t rank = b.getRank(x);
  if (!b.hasInput(1))
    return b.setResult(b.create("Squeeze", x));
  auto known = b.getConstants(b.getInput(1));
  if (!known)
    return b.setResult(b.create("Squeeze", {x, b.asList(b.getInput(1))}));
  SmallVector<int64_t> axes;
  for (int64_t axis : *known) {
    axis = b.normalizeAxis(axis, rank);
    int64_t size = b.getSize(x, axis);
    if ((b.isDynamic(size) || size == 1) && !llvm::is_contained(axes, axis))
      axes.push_back(axis);
  }
  // No axes at all mean every dimension of size 1.
  if (known->empty())
    return b.setResult(b.create("Squeeze", x));
  b.setResult(axes.empty() ? b.create("Identity", x) : b.squeeze(x, axes));
}

static void importUnsqueeze(LayerBuilder &b) {
  b.setResult(b.create("Unsqueeze", {b.getInput(0), b.asList(b.getInput(1))}));
}

static void importSplit(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t axis = b.normalizeAxis(b.requireConstant(1, "axis"), b.getRank(x));
  int64_t count = b.getInteger("num_splits");
  if (b.hasFailed())
    return;
  if (count < 1 || count > 100000)
    return b.error("the attribute 'num_splits' is " + Twine(count));
  int64_t size = b.getSize(x, axis);
  Value lengths;
  if (!b.isDynamic(size)) {
    if (size % count != 0)
      return b.error("dimension " + Twine(axis) + " of size " + Twine(size) +
                     " cannot be split into " + Twine(count) +
                     " parts of the same size");
    lengths = b.indices(SmallVector<int64_t>(count, size / count));
  } else {
    Value part =
        b.create("Div", {b.shape(x, axis, axis + 1), b.indices({count})});
    lengths = b.create("Expand", {part, b.indices({count})});
  }
  b.setResults(b.createAll("Split", {x, lengths}, count, b.attr("axis", axis)));
}

static void importVariadicSplit(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t axis = b.normalizeAxis(b.requireConstant(1, "axis"), b.getRank(x));
  Value lengths = b.asList(b.getInput(2));
  int64_t count = b.getSize(lengths, 0);
  if (b.hasFailed())
    return;
  if (b.isDynamic(count))
    return b.unsupported("the number of parts is not known");
  auto known = b.getConstants(lengths);
  if (!known)
    return b.unsupported("the lengths of the parts are not constant");
  auto *rest = llvm::find(*known, -1);
  if (rest != known->end()) {
    int64_t others = 0;
    for (int64_t length : *known)
      if (length < -1 ||
          llvm::AddOverflow(others, std::max<int64_t>(length, 0), others))
        return b.error("the lengths of the parts are out of range");
    if (llvm::count(*known, -1) > 1)
      return b.error("the length of more than one part is -1");
    int64_t size = b.getSize(x, axis);
    if (!b.isDynamic(size)) {
      *rest = size - others;
      lengths = b.indices(*known);
    } else {
      Value length =
          b.create("Sub", {b.shape(x, axis, axis + 1), b.indices({others})});
      SmallVector<Value> parts;
      for (int64_t &part : *known)
        parts.push_back(&part == rest ? length : b.indices({part}));
      lengths = b.concat(parts, 0);
    }
  }
  b.setResults(b.createAll("Split", {x, lengths}, count, b.attr("axis", axis)));
}

static void importConcat(LayerBuilder &b) {
  SmallVector<Value> parts;
  for (unsigned i = 0; i < b.getNumInputs(); ++i)
    parts.push_back(b.getInput(i));
  b.setResult(b.concat(parts, b.getInteger("axis")));
}

//===----------------------------------------------------------------------===//
// Broadcast, Tile, Pad, Roll
//===----------------------------------------------------------------------===//

static void importBroadcast(LayerBuilder &b) {
  Value x = b.getInput(0), target = b.asList(b.getInput(1));
  StringRef mode = b.getChoice(
      "mode", {"numpy", "explicit", "bidirectional", "pdpd", "none"});
  int64_t rank = b.getSize(target, 0);
  if (b.hasFailed())
    return;
  if (b.isDynamic(rank))
    return b.unsupported("the rank of the result is not known");
  if (mode == "explicit" || mode == "none") {
    SmallVector<int64_t> axes = b.requireAxes(2, "axes_mapping", rank);
    if (b.hasFailed())
      return;
    if (int64_t(axes.size()) != b.getRank(x) ||
        !llvm::is_sorted(axes, std::less_equal<>()))
      return b.error("the axes in 'axes_mapping' must be ascending, one for "
                     "each dimension of the data");
    SmallVector<int64_t> added;
    for (int64_t i = 0; i < rank; ++i)
      if (!llvm::is_contained(axes, i))
        added.push_back(i);
    x = b.unsqueeze(x, added);
  }
  // The mode "pdpd" aligns the last dimensions, as "numpy": the layer cannot
  // name another one.
  // Only the mode "bidirectional" lets the data be larger than the target.
  auto sizes = b.getElements(target);
  int64_t ownRank = b.getRank(x);
  for (int64_t i = 0; sizes && mode != "bidirectional" && i < ownRank; ++i) {
    int64_t own = b.getSize(x, i);
    int64_t at = i + rank - ownRank;
    if (at < 0 ||
        ((*sizes)[at] && !b.isDynamic(own) && own != 1 && own != (*sizes)[at]))
      return b.error("the data cannot be broadcast to the target shape");
  }
  b.setResult(b.create("Expand", {x, target}));
}

static void importTile(LayerBuilder &b) {
  Value x = b.getInput(0), repeats = b.asList(b.getInput(1));
  int64_t rank = b.getRank(x), count = b.getSize(repeats, 0);
  if (b.hasFailed())
    return;
  if (b.isDynamic(count))
    return b.unsupported("the number of repeats is not known");
  if (count < rank)
    repeats = b.concat(
        {b.indices(SmallVector<int64_t>(rank - count, 1)), repeats}, 0);
  else
    x = b.unsqueeze(x, llvm::to_vector(llvm::seq<int64_t>(0, count - rank)));
  b.setResult(b.create("Tile", {x, repeats}));
}

/// Mirrors the elements at the ends of a dimension, the outermost ones, too.
static Value padSymmetric(LayerBuilder &b, Value x, int64_t axis, int64_t begin,
                          int64_t end) {
  Value size = b.size(x, axis);
  Value count = b.create("Add", {size, b.index(begin + end)});
  Value position = b.create("Sub", {b.range(count), b.index(begin)});
  Value period = b.create("Mul", {size, b.index(2)});
  Value phase = b.create("Mod", {position, period});
  Value mirrored =
      b.create("Sub", {b.create("Sub", {period, b.index(1)}), phase});
  Value source = b.select(b.create("Less", {phase, size}), phase, mirrored);
  return b.create("Gather", {x, source}, b.attr("axis", axis));
}

static void importPad(LayerBuilder &b) {
  Value x = b.getInput(0);
  StringRef mode = b.getChoice(
      "pad_mode", {"constant", "edge", "reflect", "symmetric"}, true);
  Value begin = b.asList(b.getInput(1)), end = b.asList(b.getInput(2));
  if (b.getOpset() < 12)
    for (Value pads : {begin, end})
      if (auto known = b.getElements(pads))
        for (std::optional<int64_t> pad : *known)
          if (pad && *pad < 0)
            return b.error("the pads must not be negative");
  if (mode == "symmetric") {
    SmallVector<int64_t> begins = b.requireConstants(1, "pads_begin");
    SmallVector<int64_t> ends = b.requireConstants(2, "pads_end");
    if (int64_t rank = b.getRank(x);
        int64_t(begins.size()) != rank || int64_t(ends.size()) != rank)
      return b.error("there must be a pad for each dimension");
    for (auto [axis, first, last] : llvm::enumerate(begins, ends)) {
      constexpr int64_t largest = int64_t(1) << 40;
      if (first < 0 || last < 0 || first > largest || last > largest)
        return b.unsupported("pads in the mode \"symmetric\" that are negative "
                             "or very large");
      if (first != 0 || last != 0)
        x = padSymmetric(b, x, axis, first, last);
    }
    return b.setResult(b.hasFailed() ? Value() : b.create("Identity", x));
  }
  Value value;
  if (mode == "constant" && b.hasInput(3))
    value = b.castLike(b.asScalar(b.getInput(3)), x);
  b.setResult(b.create("Pad", {x, b.concat({begin, end}, 0), value},
                       b.attr("mode", mode)));
}

static void importRoll(LayerBuilder &b) {
  Value x = b.getInput(0), shifts = b.asList(b.getInput(1));
  SmallVector<int64_t> axes = b.requireAxes(2, "axes", b.getRank(x));
  int64_t count = b.getSize(shifts, 0);
  if (b.hasFailed())
    return;
  if (count != 1 && count != int64_t(axes.size()))
    return b.error("there must be a shift for each axis");
  for (auto [i, axis] : llvm::enumerate(axes)) {
    int64_t at = count == 1 ? 0 : i;
    Value shift = b.asScalar(b.slice(shifts, 0, at, at + 1));
    Value size = b.size(x, axis);
    Value source =
        b.create("Mod", {b.create("Sub", {b.range(size), shift}), size});
    x = b.create("Gather", {x, source}, b.attr("axis", axis));
  }
  b.setResult(axes.empty() ? b.create("Identity", x) : x);
}

static void importReverseSequence(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t rank = b.getRank(x);
  int64_t batch = b.normalizeAxis(b.getInteger("batch_axis", 0), rank);
  int64_t time = b.normalizeAxis(b.getInteger("seq_axis", 1), rank);
  if (b.hasFailed())
    return;
  if (batch == time)
    return b.error("the attributes 'batch_axis' and 'seq_axis' are equal");
  // ONNX has them in front.
  SmallVector<int64_t> order{batch, time}, back(rank);
  for (int64_t i = 0; i < rank; ++i)
    if (i != batch && i != time)
      order.push_back(i);
  for (auto [i, dim] : llvm::enumerate(order))
    back[dim] = i;
  bool isInFront = batch < 2 && time < 2;
  if (!isInFront)
    x = b.transpose(x, order);
  Value y = b.create("ReverseSequence", {x, b.asList(b.getInput(1))},
                     {b.attr("batch_axis", isInFront ? batch : int64_t(0)),
                      b.attr("time_axis", isInFront ? time : int64_t(1))});
  b.setResult(isInFront ? y : b.transpose(y, back));
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

static void importSlice(LayerBuilder &b) {
  Value axes = b.hasInput(4) ? b.asList(b.getInput(4)) : Value();
  b.setResult(b.create("Slice", {b.getInput(0), b.asList(b.getInput(1)),
                                 b.asList(b.getInput(2)), axes,
                                 b.asList(b.getInput(3))}));
}

namespace {
/// A StridedSlice, taken apart.
struct StridedSlice {
  SmallVector<Value> begins, ends;
  SmallVector<int64_t> axes, strides;
  /// Dimensions that the result does not have, and positions in the result of
  /// those that the data does not have.
  SmallVector<int64_t> shrunk, added;
};
} // namespace

/// An element of a mask; masks may be shorter than `begin`.
static bool isSet(ArrayRef<int64_t> mask, int64_t i) {
  return i < int64_t(mask.size()) && mask[i] != 0;
}

/// Where a slice of a single element ends.
static Value addOne(LayerBuilder &b, Value begin) {
  Value next = b.create("Add", {begin, b.indices({1})});
  Value isLast = b.create("Equal", {begin, b.indices({-1})});
  return b.select(isLast, b.indices({std::numeric_limits<int64_t>::max()}),
                  next);
}

/// Takes the positions of `begin` and `end` apart.
static bool analyzeSlice(LayerBuilder &b, StridedSlice &slice,
                         ArrayRef<int64_t> strides) {
  Value x = b.getInput(0);
  Value begins = b.asList(b.getInput(1)), ends = b.asList(b.getInput(2));
  SmallVector<int64_t> beginMask = b.getIntegers("begin_mask"),
                       endMask = b.getIntegers("end_mask"),
                       newMask = b.getIntegers("new_axis_mask", false),
                       shrinkMask = b.getIntegers("shrink_axis_mask", false),
                       ellipsisMask = b.getIntegers("ellipsis_mask", false);
  int64_t rank = b.getRank(x), count = b.getSize(begins, 0);
  if (b.hasFailed())
    return false;
  int64_t used = 0;
  for (int64_t i = 0; i < count; ++i)
    used += !isSet(newMask, i) && !isSet(ellipsisMask, i);
  if (used > rank) {
    b.error("there are more positions than dimensions");
    return false;
  }
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  int64_t axis = 0, place = 0;
  bool hasEllipsis = false;
  for (int64_t i = 0; i < count; ++i) {
    if (isSet(ellipsisMask, i) && !hasEllipsis) {
      hasEllipsis = true;
      axis += rank - used;
      place += rank - used;
      continue;
    }
    if (isSet(newMask, i)) {
      slice.added.push_back(place++);
      continue;
    }
    bool isShrunk = isSet(shrinkMask, i);
    int64_t stride = isShrunk ? 1 : strides[i];
    Value begin = b.slice(begins, 0, i, i + 1);
    Value end = isShrunk ? addOne(b, begin) : b.slice(ends, 0, i, i + 1);
    if (isSet(beginMask, i) && !isShrunk)
      begin = b.indices({stride > 0 ? 0 : most});
    if (isSet(endMask, i) && !isShrunk)
      end = b.indices({stride > 0 ? most : -most});
    slice.begins.push_back(begin);
    slice.ends.push_back(end);
    slice.axes.push_back(axis);
    slice.strides.push_back(stride);
    if (isShrunk)
      slice.shrunk.push_back(axis);
    else
      ++place;
    ++axis;
  }
  return !b.hasFailed();
}

static void importStridedSlice(LayerBuilder &b) {
  int64_t count = b.getSize(b.asList(b.getInput(1)), 0);
  if (b.hasFailed())
    return;
  if (b.isDynamic(count) || b.getSize(b.asList(b.getInput(2)), 0) != count)
    return b.unsupported("the inputs 'begin' and 'end' are not lists of the "
                         "same known length");
  SmallVector<int64_t> strides(count, 1);
  if (b.hasInput(3))
    strides = b.requireConstants(3, "strides");
  if (b.hasFailed())
    return;
  if (int64_t(strides.size()) != count || llvm::is_contained(strides, 0))
    return b.error("there must be a stride other than 0 for each position");
  StridedSlice slice;
  if (!analyzeSlice(b, slice, strides))
    return;
  Value x = b.getInput(0);
  if (!slice.axes.empty())
    x = b.create("Slice",
                 {x, b.concat(slice.begins, 0), b.concat(slice.ends, 0),
                  b.indices(slice.axes), b.indices(slice.strides)});
  x = b.squeeze(x, slice.shrunk);
  x = b.unsqueeze(x, slice.added);
  b.setResult(x == b.getInput(0) ? b.create("Identity", x) : x);
}

//===----------------------------------------------------------------------===//
// Depth and space
//===----------------------------------------------------------------------===//

static void importDepthToSpace(LayerBuilder &b) {
  StringRef mode = b.getChoice("mode", {"blocks_first", "depth_first"}, true);
  b.setResult(
      b.create("DepthToSpace", b.getInput(0),
               {b.attr("blocksize", b.getInteger("block_size", 1)),
                b.attr("mode", mode == "depth_first" ? "CRD" : "DCR")}));
}

static void importSpaceToDepth(LayerBuilder &b) {
  Value x = b.getInput(0);
  StringRef mode = b.getChoice("mode", {"blocks_first", "depth_first"}, true);
  int64_t block = b.getInteger("block_size", 1);
  Value y = b.create("SpaceToDepth", x, b.attr("blocksize", block));
  int64_t channels = b.getSize(x, 1);
  if (mode == "depth_first" && !b.hasFailed()) {
    if (b.isDynamic(channels) || channels > (1 << 20) || block > (1 << 10))
      return b.unsupported("the number of channels is not known, or very "
                           "large");
    // The blocks of a channel become neighbours.
    Value ends = b.shape(y, 2, 4);
    Value batch = b.shape(y, 0, 1);
    Value apart = b.reshape(
        y, b.concat({batch, b.indices({block * block, channels}), ends}, 0));
    Value together = b.transpose(apart, {0, 2, 1, 3, 4});
    y = b.reshape(
        together,
        b.concat({batch, b.indices({channels * block * block}), ends}, 0));
  }
  b.setResult(y);
}

static void importShapeOf(LayerBuilder &b) {
  Value shape = b.create("Shape", b.getInput(0));
  if (b.getOpset() >= 3)
    shape = b.cast(shape, b.getElementType("output_type", "i64"));
  b.setResult(shape);
}

void addShapeLayers(LayerTable &table) {
  table.add("ShapeOf", 1, {1, 1}, importShapeOf);
  table.add("ShapeOf", 3, {1, 1}, importShapeOf);
  table.add("Reshape", 1, {2, 2}, importReshape);
  table.add("Transpose", 1, {2, 2}, importTranspose);
  table.add("Squeeze", 1, {1, 2}, importSqueeze);
  table.add("Unsqueeze", 1, {2, 2}, importUnsqueeze);
  table.add("Concat", 1, {1, ~0u}, importConcat);
  table.add("Split", 1, {2, 2}, importSplit, ~0u);
  table.add("VariadicSplit", 1, {3, 3}, importVariadicSplit, ~0u);
  table.add("StridedSlice", 1, {3, 4}, importStridedSlice);
  table.add("Slice", 8, {4, 5}, importSlice);
  table.add("Broadcast", 1, {2, 3}, importBroadcast);
  table.add("Broadcast", 3, {2, 3}, importBroadcast);
  table.add("Tile", 1, {2, 2}, importTile);
  table.add("Pad", 1, {3, 4}, importPad);
  table.add("Pad", 12, {3, 4}, importPad);
  table.add("Roll", 7, {3, 3}, importRoll);
  table.add("ReverseSequence", 1, {2, 2}, importReverseSequence);
  table.add("DepthToSpace", 1, {1, 1}, importDepthToSpace);
  table.add("SpaceToDepth", 1, {1, 1}, importSpaceToDepth);
}

} // namespace agate::openvino

//===- Rules.cpp - The expected results of calls --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace agate {
namespace extremes {

using List = std::vector<Wide>;

bool Expectation::isLarge() const {
  // The non-zero sizes: an empty tensor may be rejected as well.
  Wide count = 1;
  for (Wide size : sizes) {
    if (size > (Wide(1) << 24))
      return true;
    if (size > 0)
      count *= size;
    if (count > (Wide(1) << 24))
      return true;
  }
  return false;
}

static List getList(const GuardedTensor *tensor) {
  List list;
  for (size_t i = 0, e = tensor ? tensor->getNumElements() : 0; i < e; ++i)
    list.push_back(tensor->getInteger(i));
  return list;
}

static List getShape(const GuardedTensor *tensor) {
  return List(tensor->shape.begin(), tensor->shape.end());
}

static int64_t getInt(const Call &call, StringRef name, int64_t otherwise) {
  auto attr = call.attributes.getAs<IntegerAttr>(name);
  return attr ? attr.getValue().getSExtValue() : otherwise;
}

/// Axes that count from either end, each of them once; nothing if they do not.
static std::optional<List> normalize(List axes, Wide rank) {
  for (Wide &axis : axes) {
    if (axis < -rank || axis >= rank)
      return std::nullopt;
    axis += axis < 0 ? rank : 0;
  }
  for (size_t i = 0; i < axes.size(); ++i)
    if (llvm::is_contained(llvm::drop_begin(axes, i + 1), axes[i]))
      return std::nullopt;
  return axes;
}

static List getAllAxes(size_t rank) {
  List axes;
  for (size_t i = 0; i < rank; ++i)
    axes.push_back(i);
  return axes;
}

static Wide floorDiv(Wide a, Wide b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static Expectation expectPad(const Call &call) {
  List shape = getShape(call.operands[0]), pads = getList(call.operands[1]);
  bool hasAxes = call.operands.size() > 3 && call.operands[3];
  auto axes =
      normalize(hasAxes ? getList(call.operands[3]) : getAllAxes(shape.size()),
                shape.size());
  if (!axes || pads.size() != 2 * axes->size())
    return Expectation::error();
  auto mode = call.attributes.getAs<StringAttr>("mode");
  bool isConstant = !mode || mode.getValue() == "constant";
  for (auto [i, axis] : llvm::enumerate(*axes)) {
    Wide front = pads[i], back = pads[i + axes->size()];
    Wide &size = shape[axis];
    Wide kept = size + std::min<Wide>(front, 0) + std::min<Wide>(back, 0);
    size += front + back;
    if (kept < 0 || (!isConstant && kept == 0 && size != 0))
      return Expectation::error();
  }
  return Expectation::of(shape);
}

static Expectation expectSlice(const Call &call) {
  List shape = getShape(call.operands[0]);
  List starts = getList(call.operands[1]), ends = getList(call.operands[2]);
  auto axes = normalize(call.operands[3] ? getList(call.operands[3])
                                         : getAllAxes(starts.size()),
                        shape.size());
  List steps =
      call.operands[4] ? getList(call.operands[4]) : List(starts.size(), 1);
  if (!axes || starts.size() != ends.size() || starts.size() != axes->size() ||
      starts.size() != steps.size() || llvm::is_contained(steps, 0))
    return Expectation::error();
  for (auto [i, axis] : llvm::enumerate(*axes)) {
    Wide &size = shape[axis], step = steps[i];
    auto limit = [&](Wide position) {
      position += position < 0 ? size : 0;
      return step > 0 ? std::clamp<Wide>(position, 0, size)
                      : std::clamp<Wide>(position, -1, size - 1);
    };
    if (size == 0)
      continue;
    Wide start =
        step > 0 ? limit(starts[i]) : std::max<Wide>(limit(starts[i]), 0);
    Wide distance = (limit(ends[i]) - start) * (step > 0 ? 1 : -1);
    Wide length = step > 0 ? step : -step;
    size = std::max<Wide>((distance + length - 1) / length, 0);
    if (distance <= 0)
      size = 0;
  }
  return Expectation::of(shape);
}

static Expectation expectSplit(const Call &call) {
  if (!call.operands[1])
    return {};
  List shape = getShape(call.operands[0]), parts = getList(call.operands[1]);
  Wide axis = getInt(call, "axis", 0), sum = 0;
  axis += axis < 0 ? Wide(shape.size()) : 0;
  for (Wide part : parts) {
    if (part < 0)
      return Expectation::error();
    sum += part;
  }
  if (sum != shape[axis])
    return Expectation::error();
  shape[axis] = parts[0];
  return Expectation::of(shape);
}

/// The product, or something as large if it is beyond all numbers of 64 bits.
static Wide multiply(const List &list) {
  Wide product = 1;
  for (Wide v : list) {
    product *= v;
    if (product > (Wide(1) << 63))
      product = Wide(1) << 63;
  }
  return llvm::is_contained(list, 0) ? 0 : product;
}

static Expectation expectReshape(const Call &call) {
  List data = getShape(call.operands[0]), shape = getList(call.operands[1]);
  bool allowsZero = getInt(call, "allowzero", 0) != 0;
  int inferred = -1;
  for (auto [i, size] : llvm::enumerate(shape)) {
    if (size < -1 || (size == -1 && inferred >= 0))
      return Expectation::error();
    if (size == 0 && !allowsZero) {
      if (i >= data.size())
        return Expectation::error();
      size = data[i];
    }
    if (size == -1)
      inferred = i;
  }
  Wide total = multiply(data);
  if (inferred < 0)
    return multiply(shape) == total ? Expectation::of(shape)
                                    : Expectation::error();
  // Empty tensors with an open size are a matter of taste.
  if (total == 0)
    return {};
  shape[inferred] = 1;
  Wide known = multiply(shape);
  if (known == 0 || total % known != 0)
    return Expectation::error();
  shape[inferred] = total / known;
  return Expectation::of(shape);
}

static Expectation expectExpand(const Call &call) {
  List data = getShape(call.operands[0]), shape = getList(call.operands[1]);
  while (data.size() < shape.size())
    data.insert(data.begin(), 1);
  while (shape.size() < data.size())
    shape.insert(shape.begin(), 1);
  for (auto [size, wanted] : llvm::zip(data, shape)) {
    if (wanted < 0 || (size != wanted && size != 1 && wanted != 1))
      return Expectation::error();
    size = size == 1 ? wanted : size;
  }
  return Expectation::of(data);
}

static Expectation expectTile(const Call &call) {
  List shape = getShape(call.operands[0]), repeats = getList(call.operands[1]);
  if (repeats.size() != shape.size())
    return Expectation::error();
  for (auto [size, repeat] : llvm::zip(shape, repeats)) {
    if (repeat < 0)
      return Expectation::error();
    size *= repeat;
  }
  return Expectation::of(shape);
}

/// Sizes as they are specified.
static Expectation expectSizes(const List &sizes) {
  return llvm::any_of(sizes, [](Wide size) { return size < 0; })
             ? Expectation::error()
             : Expectation::of(sizes);
}

static Expectation expectRange(const Call &call) {
  if (!call.operands[0]->isInteger())
    return {};
  Wide start = call.operands[0]->getInteger(0);
  Wide limit = call.operands[1]->getInteger(0);
  Wide delta = call.operands[2]->getInteger(0);
  if (delta == 0)
    return Expectation::error();
  // Numbers so far apart may be rejected.
  if ((limit - start > INT64_MAX || start - limit > INT64_MAX) &&
      (limit > start) == (delta > 0))
    return {};
  return Expectation::of(
      {std::max<Wide>(-floorDiv(-(limit - start), delta), 0)});
}

static Expectation expectTopK(const Call &call) {
  List shape = getShape(call.operands[0]);
  Wide axis = getInt(call, "axis", -1), k = call.operands[1]->getInteger(0);
  axis += axis < 0 ? Wide(shape.size()) : 0;
  if (k < 0 || k > shape[axis])
    return Expectation::error();
  shape[axis] = k;
  return Expectation::of(shape);
}

static bool areInRange(const GuardedTensor *indices, Wide size) {
  return llvm::all_of(getList(indices),
                      [&](Wide i) { return -size <= i && i < size; });
}

static Expectation expectGather(const Call &call) {
  List shape = getShape(call.operands[0]);
  Wide axis = getInt(call, "axis", 0);
  axis += axis < 0 ? Wide(shape.size()) : 0;
  if (!areInRange(call.operands[1], shape[axis]))
    return Expectation::error();
  List indices = getShape(call.operands[1]);
  shape.erase(shape.begin() + axis);
  shape.insert(shape.begin() + axis, indices.begin(), indices.end());
  return Expectation::of(shape);
}

static Expectation expectElements(const Call &call, bool isScatter) {
  List shape = getShape(call.operands[0]);
  Wide axis = getInt(call, "axis", 0);
  axis += axis < 0 ? Wide(shape.size()) : 0;
  if (!areInRange(call.operands[1], shape[axis]))
    return Expectation::error();
  return Expectation::of(getShape(call.operands[isScatter ? 0 : 1]));
}

static Expectation expectScatterND(const Call &call) {
  List shape = getShape(call.operands[0]), indices = getList(call.operands[1]);
  size_t columns = call.operands[1]->shape.back();
  for (auto [i, index] : llvm::enumerate(indices)) {
    Wide size = shape[i % columns];
    if (index < -size || index >= size)
      return Expectation::error();
  }
  return Expectation::of(shape);
}

Expectation expect(StringRef name, const Call &call) {
  using Rule = Expectation (*)(const Call &);
  auto rule =
      llvm::StringSwitch<Rule>(name)
          .Cases({"onnx.Pad", "onnx.PadV18"}, expectPad)
          .Case("onnx.Slice", expectSlice)
          .Cases({"onnx.Split", "onnx.SplitV13"}, expectSplit)
          .Case("onnx.Reshape", expectReshape)
          .Case("onnx.Expand", expectExpand)
          .Case("onnx.Tile", expectTile)
          .Case("onnx.ConstantOfShape",
                [](const Call &call) {
                  return expectSizes(getList(call.operands[0]));
                })
          .Cases(
              {"onnx.HannWindow", "onnx.HammingWindow", "onnx.BlackmanWindow"},
              [](const Call &call) {
                return expectSizes(getList(call.operands[0]));
              })
          .Case("onnx.Range", expectRange)
          .Case("onnx.TopK", expectTopK)
          .Case("onnx.Gather", expectGather)
          .Case("onnx.GatherElements",
                [](const Call &call) { return expectElements(call, false); })
          .Cases({"onnx.ScatterElements", "onnx.Scatter"},
                 [](const Call &call) { return expectElements(call, true); })
          .Case("onnx.ScatterND", expectScatterND)
          .Default(nullptr);
  return rule ? rule(call) : Expectation();
}

} // namespace extremes
} // namespace agate

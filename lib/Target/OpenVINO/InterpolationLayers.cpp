//===- InterpolationLayers.cpp - Interpolate ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate::openvino {

namespace {
/// The attributes of the layer, and what it resizes.
struct Interpolation {
  StringRef mode, coordinates, rounding;
  bool antialias = false;
  Value data;
  SmallVector<int64_t> axes;
  /// Lists with an element for each axis. One of them is null.
  Value sizes, scales;
};
} // namespace

static Interpolation readInterpolation(LayerBuilder &b) {
  Interpolation how;
  how.mode = b.getChoice("mode",
                         {"nearest", "linear", "linear_onnx", "cubic",
                          "bilinear_pillow", "bicubic_pillow"},
                         true);
  how.coordinates =
      b.getChoice("coordinate_transformation_mode",
                  {"half_pixel", "pytorch_half_pixel", "asymmetric",
                   "tf_half_pixel_for_nn", "align_corners"});
  how.rounding =
      b.getChoice("nearest_mode", {"round_prefer_floor", "round_prefer_ceil",
                                   "floor", "ceil", "simple"});
  how.antialias = b.getBool("antialias", false) && how.mode != "nearest";
  if (how.mode.ends_with("pillow"))
    b.unsupported("the mode \"" + how.mode + "\"");
  else if (how.mode != "nearest" && how.coordinates == "tf_half_pixel_for_nn")
    b.unsupported("the coordinates \"tf_half_pixel_for_nn\"");
  else if (how.antialias && how.mode != "linear")
    b.unsupported("antialiasing in the mode \"" + how.mode + "\"");
  return how;
}

//===----------------------------------------------------------------------===//
// Nearest elements
//===----------------------------------------------------------------------===//

/// The number of the element of the data, still unrounded, for each of `count`
/// elements of the result.
static Value emitCoordinates(LayerBuilder &b, const Interpolation &how,
                             Value size, Value count, Value scale) {
  Type f32 = b.getBuilder().getF32Type();
  auto constant = [&](double value) { return b.scalar(f32, value); };
  Value position = b.cast(b.range(count), f32);
  Value middle =
      b.create("Div", {b.create("Add", {position, constant(0.5)}), scale});
  Value result;
  if (how.coordinates == "asymmetric") {
    result = b.create("Div", {position, scale});
  } else if (how.coordinates == "tf_half_pixel_for_nn") {
    result = middle;
  } else if (how.coordinates == "align_corners") {
    Value last = b.create("Sub", {b.cast(size, f32), constant(1)});
    Value steps = b.create("Sub", {b.cast(count, f32), constant(1)});
    steps = b.create("Max", {steps, constant(1)});
    result = b.create("Div", {b.create("Mul", {position, last}), steps});
  } else {
    result = b.create("Sub", {middle, constant(0.5)});
    if (how.coordinates == "pytorch_half_pixel")
      result =
          b.select(b.create("Equal", {count, b.index(1)}), constant(0), result);
  }
  // Nothing is moved in a dimension that keeps its size.
  return b.select(b.create("Equal", {scale, constant(1)}), position, result);
}

static Value roundCoordinates(LayerBuilder &b, const Interpolation &how,
                              Value x, Value scale) {
  Value half = b.scalarLike(x, 0.5);
  if (how.rounding == "floor")
    return b.create("Floor", x);
  if (how.rounding == "ceil")
    return b.create("Ceil", x);
  if (how.rounding == "round_prefer_floor")
    return b.create("Ceil", b.create("Sub", {x, half}));
  if (how.rounding == "round_prefer_ceil")
    return b.create("Floor", b.create("Add", {x, half}));
  // Simple: up in a dimension that becomes smaller.
  return b.select(b.create("Less", {scale, b.scalarLike(x, 1)}),
                  b.create("Ceil", x), b.create("Floor", x));
}

/// Resize has no such coordinates or rounding: elements are gathered.
static Value gatherNearest(LayerBuilder &b, const Interpolation &how) {
  Type f32 = b.getBuilder().getF32Type();
  Value x = how.data;
  for (auto [i, axis] : llvm::enumerate(how.axes)) {
    auto pick = [&b, i = i](Value list) {
      return b.squeeze(b.slice(list, 0, i, i + 1), {0});
    };
    Value size = b.size(x, axis), count, scale;
    if (how.sizes) {
      count = pick(how.sizes);
      scale = b.create("Div", {b.cast(count, f32), b.cast(size, f32)});
    } else {
      scale = pick(how.scales);
      count =
          b.cast(b.create("Floor", b.create("Mul", {b.cast(size, f32), scale})),
                 b.getI64());
    }
    Value source = roundCoordinates(
        b, how, emitCoordinates(b, how, size, count, scale), scale);
    Value last = b.create("Sub", {size, b.index(1)});
    source = b.create("Max", {b.cast(source, b.getI64()), b.index(0)});
    source = b.create("Min", {source, last});
    x = b.create("Gather", {x, source}, b.attr("axis", axis));
  }
  return x;
}

//===----------------------------------------------------------------------===//
// Resize
//===----------------------------------------------------------------------===//

/// Whether no dimension is known to become larger, or might. The filter of the
/// layer is narrower than the one of Resize where one does.
static bool onlyShrinks(LayerBuilder &b, const Interpolation &how) {
  if (how.scales) {
    // Scales that are not constant have no known elements.
    DenseElementsAttr constant;
    return matchPattern(how.scales, m_Constant(&constant)) &&
           isa<FloatType>(constant.getElementType()) &&
           llvm::all_of(constant.getValues<APFloat>(), [](APFloat scale) {
             return scale.convertToFloat() <= 1;
           });
  }
  std::optional<SmallVector<int64_t>> sizes = b.getConstants(how.sizes);
  if (!sizes || sizes->size() != how.axes.size())
    return false;
  for (auto [size, axis] : llvm::zip(*sizes, how.axes)) {
    int64_t from = b.getSize(how.data, axis);
    if (b.isDynamic(from) || size > from)
      return false;
  }
  return true;
}

static Value emitResize(LayerBuilder &b, const Interpolation &how) {
  SmallVector<NamedAttribute> attributes = {
      b.attr("mode", how.mode.starts_with("linear") ? "linear" : how.mode),
      b.attr("coordinate_transformation_mode", how.coordinates),
      b.attr("nearest_mode", how.rounding == "simple" ? "floor" : how.rounding),
      b.floatAttr("cubic_coeff_a", b.getNumber("cube_coeff", -0.75)),
      b.attr("axes", how.axes)};
  if (how.antialias) {
    if (!onlyShrinks(b, how)) {
      b.unsupported("antialiasing where a size may become larger");
      return {};
    }
    attributes.push_back(b.attr("antialias", int64_t(1)));
    attributes.push_back(b.attr("exclude_outside", int64_t(1)));
  }
  return b.create("Resize", {how.data, Value(), how.scales, how.sizes},
                  attributes);
}

static bool isAllZero(ArrayRef<int64_t> values) {
  return llvm::all_of(values, [](int64_t value) { return value == 0; });
}

static void importInterpolate(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t rank = b.getRank(x);
  // Version 4 has sizes and scales, version 11 one of them.
  bool hasBoth = b.getOpset() < 11;
  if (hasBoth && b.getNumInputs() < 3)
    return b.error("the layer has 2 inputs, but takes 3 to 4");
  bool usesSizes = b.getChoice("shape_calculation_mode", {"sizes", "scales"},
                               true) == "sizes";
  Interpolation how = readInterpolation(b);
  SmallVector<int64_t> begins = b.getIntegers("pads_begin", false),
                       ends = b.getIntegers("pads_end", false);
  unsigned axesInput = hasBoth ? 3 : 2;
  how.axes = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (b.hasInput(axesInput))
    how.axes = b.requireAxes(axesInput, "axes", rank);
  if (b.hasFailed())
    return;
  if (!isAllZero(begins) || !isAllZero(ends)) {
    if (int64_t(begins.size()) > rank || int64_t(ends.size()) > rank)
      return b.error("there are more pads than dimensions");
    begins.resize(rank);
    ends.resize(rank);
    llvm::append_range(begins, ends);
    x = b.create("Pad", {x, b.indices(begins)});
  }
  how.data = x;
  Value chosen = b.getInput(hasBoth && !usesSizes ? 2 : 1);
  if (usesSizes)
    how.sizes = b.asList(chosen);
  else
    how.scales = b.cast(chosen, b.getBuilder().getF32Type());
  bool isGathered =
      how.mode == "nearest" &&
      (how.rounding == "simple" || how.coordinates == "tf_half_pixel_for_nn");
  b.setResult(isGathered ? gatherNearest(b, how) : emitResize(b, how));
}

void addInterpolationLayers(LayerTable &table) {
  for (unsigned since : {4, 11})
    table.add("Interpolate", since, {2, 4}, importInterpolate);
  table.map("GridSample", 9, "GridSample",
            {boolRow("align_corners", "align_corners", "false"),
             choiceRow("mode", "mode",
                       {{"bilinear", "linear"},
                        {"bicubic", "cubic"},
                        {"nearest", "nearest"}},
                       "bilinear"),
             choiceRow("padding_mode", "padding_mode",
                       {{"zeros", "zeros"},
                        {"border", "border"},
                        {"reflection", "reflection"}},
                       "zeros")});
}

} // namespace agate::openvino

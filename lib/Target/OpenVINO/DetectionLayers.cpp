//===- DetectionLayers.cpp - Detection ------------------------------------===//
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

/// A column of a matrix with three of them.
static Value getColumn(LayerBuilder &b, Value matrix, int64_t column) {
  return b.slice(matrix, 1, column, column + 1);
}

/// Orders boxes and their scores by score.
static void sortByScore(LayerBuilder &b, Value &boxes, Value &scores) {
  SmallVector<Value> order =
      b.createAll("TopK", {scores, b.shape(scores)}, 2,
                  {b.attr("axis", int64_t(0)), b.attr("largest", int64_t(1)),
                   b.attr("sorted", int64_t(1))});
  scores = order[0];
  boxes = b.create("Gather", {boxes, order[1]}, b.attr("axis", int64_t(0)));
}

/// Rows of -1 up to the largest possible number of boxes.
static Value padRows(LayerBuilder &b, Value rows, Value most) {
  Value count = b.shape(rows, 0, 1);
  Value missing = b.create("Sub", {most, count});
  Value pads = b.concat({b.indices({0, 0}), missing, b.indices({0})}, 0);
  return b.create("Pad", {rows, pads, b.scalarLike(rows, -1)});
}

static void importNonMaxSuppression(LayerBuilder &b) {
  Value boxes = b.getInput(0), scores = b.getInput(1);
  if (b.hasInput(5)) {
    auto sigma = b.getScalarNumber(b.getInput(5));
    if (!sigma || *sigma != 0)
      return b.unsupported("soft suppression (the input 'soft_nms_sigma' is "
                           "not the constant 0)");
  }
  int64_t isCentered =
      b.getChoice("box_encoding", {"corner", "center"}) == "center";
  bool sorts = b.getBool("sort_result_descending", true);
  Type type = b.getElementType("output_type", "i64");
  Value most = b.hasInput(2) ? b.asList(b.getInput(2)) : b.indices({0});
  Type f32 = b.getBuilder().getF32Type();
  auto threshold = [&](unsigned input) {
    return b.hasInput(input) ? b.asScalar(b.cast(b.getInput(input), f32))
                             : b.scalar(f32, 0);
  };
  // A score that equals the threshold is enough, unlike in ONNX.
  Value isEnough =
      b.create("GreaterOrEqual", {scores, b.castLike(threshold(4), scores)});
  Value candidates =
      b.select(isEnough, scores,
               b.scalarLike(scores, -std::numeric_limits<double>::infinity()));
  Value lowest = b.scalar(f32, std::numeric_limits<float>::lowest());
  Value selected = b.create("NonMaxSuppression",
                            {boxes, candidates, most, threshold(3), lowest},
                            b.attr("center_point_box", isCentered));
  // A row has the numbers of the image, the class and the box.
  Value kept = b.create("GatherND", {scores, selected});
  if (sorts)
    sortByScore(b, selected, kept);
  Value image = b.castLike(getColumn(b, selected, 0), scores);
  Value label = b.castLike(getColumn(b, selected, 1), scores);
  Value count = b.cast(b.shape(selected, 0, 1), type);
  Value table = b.concat({image, label, b.unsqueeze(kept, 1)}, 1);
  selected = b.cast(selected, type);
  if (b.getOpset() < 9) {
    Value perClass = b.create("Min", {most, b.shape(boxes, 1, 2)});
    Value classes =
        b.create("Mul", {b.shape(scores, 0, 1), b.shape(scores, 1, 2)});
    Value rows = b.create("Mul", {perClass, classes});
    selected = padRows(b, selected, rows);
    table = padRows(b, table, rows);
  }
  b.setResults({selected, table, count});
}

static void importROIAlign(LayerBuilder &b) {
  StringRef coordinates = "asymmetric";
  if (b.getOpset() >= 9)
    coordinates = b.getChoice(
        "aligned_mode", {"asymmetric", "half_pixel_for_nn", "half_pixel"});
  StringRef mode = b.getChoice("mode", {"avg", "max"}, true);
  if (coordinates == "half_pixel_for_nn")
    return b.unsupported("the coordinates \"half_pixel_for_nn\"");
  // RoiAlign takes the maximum of other numbers.
  if (mode == "max")
    return b.unsupported("the mode \"max\"");
  b.setResult(b.create(
      "RoiAlign",
      {b.getInput(0), b.getInput(1), b.cast(b.getInput(2), b.getI64())},
      {b.attr("coordinate_transformation_mode",
              coordinates == "asymmetric" ? "output_half_pixel" : "half_pixel"),
       b.attr("mode", mode), b.attr("output_height", b.getInteger("pooled_h")),
       b.attr("output_width", b.getInteger("pooled_w")),
       b.attr("sampling_ratio", b.getInteger("sampling_ratio")),
       b.floatAttr("spatial_scale", b.getNumber("spatial_scale"))}));
}

void addDetectionLayers(LayerTable &table) {
  for (unsigned since : {3, 9})
    table.add("ROIAlign", since, {3, 3}, importROIAlign);
  table.add("NonMaxSuppression", 5, {2, 6}, importNonMaxSuppression, 3);
  table.add("NonMaxSuppression", 9, {2, 6}, importNonMaxSuppression, 3);
}

} // namespace agate::openvino

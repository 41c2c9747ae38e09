//===- WindowRows.cpp - Convolutions, pooling, sampling -------------------===//
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

namespace {
/// A window on the dimensions from the third on, as attributes.
struct Window {
  SmallVector<int64_t> kernel, strides, dilations, pads;

  Window(Graph &g, ArrayRef<int64_t> shape, bool hasDilations) {
    for (int64_t size : shape.drop_front(2)) {
      // An image without elements has windows of one.
      kernel.push_back(g.between(1, std::clamp<int64_t>(size, 1, 3)));
      strides.push_back(g.between(1, 2));
      dilations.push_back(hasDilations && g.random.chance(20) ? 2 : 1);
    }
    for (unsigned i = 0; i < 2 * kernel.size(); ++i) {
      int64_t size = kernel[i % kernel.size()];
      pads.push_back(g.random.chance(40) ? g.below(size) : 0);
    }
    // All of the window has to fit.
    for (auto [i, size] : llvm::enumerate(shape.drop_front(2)))
      if ((kernel[i] - 1) * dilations[i] + 1 > size)
        dilations[i] = 1;
  }

  std::string getText(bool hasKernel, bool hasDilations = true) const {
    std::string text =
        "pads = " + toText(pads) + ", strides = " + toText(strides);
    if (hasDilations)
      text += ", dilations = " + toText(dilations);
    if (hasKernel)
      text += ", kernel_shape = " + toText(kernel);
    return text;
  }
};
} // namespace

/// Weights of `shape` with the sizes of the kernel behind.
static Value makeWeights(Graph &g, ArrayRef<int64_t> shape,
                         const Window &window, Type type) {
  SmallVector<int64_t> all(shape);
  llvm::append_range(all, window.kernel);
  return g.argument(all, type);
}

static Value conv(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  Type type = g.getElementType(v);
  Window window(g, shape, /*hasDilations=*/true);
  int64_t group = g.random.chance(30) ? shape[1] : 1;
  int64_t filters = group * (group == 1 ? g.size(1, 2) : g.between(1, 2));
  SmallVector<Value> operands = {
      v, makeWeights(g, {filters, shape[1] / group}, window, type)};
  operands.push_back(g.random.chance(50) ? g.argument({filters}, type)
                                         : g.none());
  return g.op(row.name, operands,
              window.getText(/*hasKernel=*/true) + ", group = " + Twine(group) +
                  " : si64");
}

static Value convTranspose(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  Type type = g.getElementType(v);
  Window window(g, shape, /*hasDilations=*/true);
  int64_t group = g.random.chance(30) ? shape[1] : 1;
  int64_t perGroup = g.between(1, 2);
  // Padding takes away.
  for (int64_t &pad : window.pads)
    pad = 0;
  SmallVector<Value> operands = {
      v, makeWeights(g, {shape[1], perGroup}, window, type)};
  operands.push_back(g.random.chance(50) ? g.argument({group * perGroup}, type)
                                         : g.none());
  return g.op(row.name, operands,
              window.getText(/*hasKernel=*/true) + ", group = " + Twine(group) +
                  " : si64");
}

static Value convInteger(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  Type type = g.getElementType(v);
  Window window(g, shape, /*hasDilations=*/false);
  return g.op(row.name,
              {v, makeWeights(g, {2, shape[1]}, window, type),
               g.filled(type, 1), g.filled(type, 2)},
              window.getText(/*hasKernel=*/true));
}

static Value qLinearConv(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  Type type = g.getElementType(v);
  Window window(g, shape, /*hasDilations=*/false);
  Value scale = g.filled(g.getType('f'), 0.5), zero = g.filled(type, 1);
  Value weights = makeWeights(g, {2, shape[1]}, window, type);
  return g.op(row.name,
              {v, scale, zero, weights, scale, zero, scale, zero, g.none()},
              window.getText(/*hasKernel=*/true));
}

static Value deformConv(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v);
  Type type = g.getElementType(v);
  int64_t kernel = std::min<int64_t>(2, std::min(shape[2], shape[3]));
  int64_t places = kernel * kernel;
  SmallVector<int64_t> offsets = {shape[0], 2 * places, shape[2] - kernel + 1,
                                  shape[3] - kernel + 1};
  return g.op(row.name, {v, g.argument({2, shape[1], kernel, kernel}, type),
                         g.argument(offsets, type), g.none(), g.none()});
}

static Value pool(Graph &g, const Row &row, Value v) {
  bool dilates = StringRef(row.name) != "LpPool";
  Window window(g, g.getShape(v), dilates);
  return g.op(row.name, v, window.getText(/*hasKernel=*/true));
}

/// Either result, the positions being numbers of elements.
static Value maxPool(Graph &g, const Row &row, Value v) {
  Window window(g, g.getShape(v), /*hasDilations=*/true);
  unsigned numResults = g.between(1, 2);
  return g.op(row.name, v, window.getText(/*hasKernel=*/true), numResults,
              numResults - 1);
}

static Value maxUnpool(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> twos(g.getRank(v) - 2, 2);
  std::string attributes =
      "kernel_shape = " + toText(twos) + ", strides = " + toText(twos);
  Value values = g.op("MaxPool", v, attributes, 2, 0);
  if (!values)
    return Value();
  return g.op(row.name,
              {values, values.getDefiningOp()->getResult(1), g.none()},
              attributes);
}

static Value global(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, row.attributes);
}

static Value maxRoiPool(Graph &g, const Row &row, Value v) {
  Type f32 = g.getType('f');
  Value rois =
      g.op("Concat", {g.filled(f32, 0, {1, 3}), g.filled(f32, 2, {1, 2})},
           "axis = 1 : si64");
  return g.op(row.name, {v, rois}, "pooled_shape = [2, 2]");
}

static Value roiAlign(Graph &g, const Row &row, Value v) {
  Type f32 = g.getType('f');
  Value rois =
      g.op("Concat", {g.filled(f32, 0, {1, 2}), g.filled(f32, 2, {1, 2})},
           "axis = 1 : si64");
  return g.op(row.name, {v, rois, g.ints({0})},
              "mode = \"avg\", output_height = 2 : si64, output_width = 2 : "
              "si64, sampling_ratio = 2 : si64");
}

static Value gridSample(Graph &g, const Row &row, Value v) {
  Value grid = g.argument({g.getShape(v)[0], g.between(1, 3), 2, 2},
                          g.getElementType(v));
  return g.op(row.name, {v, grid}, row.attributes);
}

static Value affineGrid(Graph &g, const Row &row, Value v) {
  Value theta = g.op(
      "MatMul", {v, g.argument({g.getShape(v)[2], 3}, g.getElementType(v))});
  if (g.getShape(v)[1] != 2)
    return Value();
  return g.op(row.name, {theta, g.ints({g.getShape(v)[0], 1, 2, 3})});
}

static Value resize(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> sizes(g.getShape(v));
  for (int64_t &size : sizes)
    size = g.random.chance(50) ? size : g.between(1, 5);
  return g.op(row.name, {v, g.none(), g.none(), g.ints(sizes)}, row.attributes);
}

static Value upsample(Graph &g, const Row &row, Value v) {
  return g.op(row.name, {v, g.filled(g.getType('f'), 2, {g.getRank(v)})});
}

static Value col2Im(Graph &g, const Row &row, Value v) {
  // Blocks of 1 x 1.
  int64_t places = g.getShape(v)[2];
  return g.op(row.name, {v, g.ints({1, places}), g.ints({1, 1})});
}

/// A window function times the value.
static Value windowFunction(Graph &g, const Row &row, Value v) {
  Value window =
      g.op(row.name, g.filled(g.getType('l'), g.getShape(v).back()),
           Twine("output_datatype = 1 : si64, periodic = ") + g.flag());
  return g.op("Mul", {window, v});
}

static Value fourier(Graph &g, const Row &row, Value v) {
  Value complex = g.op("Unsqueeze", {v, g.ints({g.getRank(v)})});
  return g.op(row.name,
              {complex, g.none(),
               g.filled(g.getType('l'), 1 + g.below(g.getRank(v) - 1))},
              Twine("inverse = 0 : si64, onesided = ") + g.flag());
}

static Value shortTimeFourier(Graph &g, const Row &row, Value v) {
  Value signal = g.op("Unsqueeze", {v, g.ints({2})});
  int64_t length = std::min<int64_t>(2, g.getShape(v)[1]);
  Type i64 = g.getType('l');
  return g.op(row.name,
              {signal, g.filled(i64, 1), g.none(), g.filled(i64, length)});
}

/// Boxes whose corners are products of the value.
static Value nonMaxSuppression(Graph &g, const Row &row, Value v) {
  Type f32 = g.getType('f'), i64 = g.getType('l');
  Value boxes = g.op("MatMul", {v, g.argument({g.getShape(v)[2], 4}, f32)});
  Value scores = g.argument({g.getShape(v)[0], 1, g.getShape(v)[1]}, f32);
  return g.op(row.name,
              {boxes, scores, g.filled(i64, 2), g.filled(f32, 0.5), g.none()});
}

static Value causalConv(Graph &g, const Row &row, Value v) {
  int64_t channels = g.getShape(v)[1], size = g.between(1, 3);
  Type type = g.getElementType(v);
  return g.op(row.name,
              {v, g.argument({channels, 1, size}, type), g.none(), g.none()},
              "", 2, 0);
}

ArrayRef<Row> getWindowRows() {
  static const char *const cancels =
      "its ends are 0 but for rounding, and of one element NaN there";
  static const Row rows[] = {
      {"Conv", "f", 3, 5, conv},
      {"Conv", "f", 4, 4, conv},
      {"ConvTranspose", "f", 3, 4, convTranspose},
      {"ConvInteger", "us", 3, 4, convInteger},
      {"QLinearConv", "us", 4, 4, qLinearConv},
      {"DeformConv", "f", 4, 4, deformConv},
      {"CausalConvWithState", "f", 3, 3, causalConv},
      {"AveragePool", "f", 3, 4, pool},
      {"LpPool", "f", 3, 4, pool},
      {"MaxPool", "f", 3, 4, maxPool},
      {"MaxUnpool", "f", 3, 4, maxUnpool},
      {"GlobalAveragePool", "fd", 2, 5, global},
      {"GlobalMaxPool", "f", 2, 5, global},
      {"GlobalLpPool", "f", 2, 5, global, "p = 2 : si64"},
      {"MaxRoiPool", "f", 4, 4, maxRoiPool},
      {"RoiAlign", "f", 4, 4, roiAlign},
      {"GridSample", "f", 4, 4, gridSample, "mode = \"linear\""},
      {"GridSample", "f", 4, 4, gridSample, "padding_mode = \"border\""},
      {"AffineGrid", "f", 3, 3, affineGrid},
      {"Resize", "f", 1, 4, resize, "mode = \"nearest\""},
      {"Resize", "f", 2, 4, resize, "mode = \"linear\""},
      {"Resize", "f", 2, 2, resize, "mode = \"cubic\""},
      {"Upsample", "f", 1, 4, upsample},
      {"Col2Im", "f", 3, 3, col2Im},
      {"BlackmanWindow", "f", 1, 4, windowFunction, "", cancels},
      {"HammingWindow", "f", 1, 4, windowFunction, "", cancels},
      {"HannWindow", "f", 1, 4, windowFunction, "", cancels},
      {"DFT", "f", 2, 4, fourier, "", cancels},
      {"STFT", "f", 2, 2, shortTimeFourier, "", cancels},
      {"NonMaxSuppression", "f", 3, 3, nonMaxSuppression},
  };
  return rows;
}

} // namespace triples
} // namespace agate

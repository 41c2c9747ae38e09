//===- WindowWriters.cpp - Export of convolutions, pools, normalizations --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpWriter.h"

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

static const TextAttributes numpy{{"auto_broadcast", "numpy"}};

namespace {
/// The attributes of a window, with their defaults.
struct Window {
  SmallVector<int64_t> strides, dilations, begins, ends;
  std::string autoPad;
};
} // namespace

static Window readWindow(OpWriter &w, int64_t rank) {
  Window window;
  auto read = [&](StringRef name, int64_t byDefault) {
    SmallVector<int64_t> values = w.getIntegers(name);
    return values.empty() ? SmallVector<int64_t>(rank, byDefault) : values;
  };
  window.strides = read("strides", 1);
  window.dilations = read("dilations", 1);
  SmallVector<int64_t> pads = w.getIntegers("pads");
  pads.resize(2 * rank, 0);
  window.begins.assign(pads.begin(), pads.begin() + rank);
  window.ends.assign(pads.begin() + rank, pads.end());
  StringRef autoPad = w.getString("auto_pad", "NOTSET");
  window.autoPad = autoPad == "NOTSET" ? "explicit" : autoPad.lower();
  return window;
}

static TextAttributes getText(const Window &window, bool hasDilations) {
  TextAttributes data{{"strides", joinIntegers(window.strides)},
                      {"pads_begin", joinIntegers(window.begins)},
                      {"pads_end", joinIntegers(window.ends)},
                      {"auto_pad", window.autoPad}};
  if (hasDilations)
    data.emplace_back("dilations", joinIntegers(window.dilations));
  return data;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// The weights, with a dimension for the groups if there are any.
static Output getWeights(OpWriter &w, int64_t group) {
  if (group == 1)
    return w.getInput(1);
  SmallVector<int64_t> shape;
  for (int64_t i = 0; i < w.getRank(1); ++i)
    shape.push_back(w.getSize(1, i));
  if (llvm::any_of(shape, ShapedType::isDynamic)) {
    w.unsupported("the sizes of the weights of groups are not known");
    return {};
  }
  shape.front() /= group;
  shape.insert(shape.begin(), group);
  return w.reshape(w.getInput(1), shape);
}

/// Adds the bias, which has an element per channel.
static Output addBias(OpWriter &w, Output y, int64_t rank) {
  if (!w.hasInput(2))
    return y;
  SmallVector<int64_t> shape(rank + 2, 1);
  shape[1] = -1;
  return w.add("Add", 1, {y, w.reshape(w.getInput(2), shape)}, numpy);
}

static void writeConv(OpWriter &w) {
  int64_t rank = w.getRank(0) - 2, group = w.getInteger("group", 1);
  Window window = readWindow(w, rank);
  Output y = w.add(group == 1 ? "Convolution" : "GroupConvolution", 1,
                   {w.getInput(0), getWeights(w, group)},
                   getText(window, /*hasDilations=*/true));
  w.setResult(addBias(w, y, rank));
}

static void writeConvTranspose(OpWriter &w) {
  int64_t rank = w.getRank(0) - 2, group = w.getInteger("group", 1);
  Window window = readWindow(w, rank);
  SmallVector<int64_t> padding = w.getIntegers("output_padding");
  if (window.autoPad == "valid")
    window.autoPad = "explicit";
  SmallVector<int64_t> sizes = w.getIntegers("output_shape");
  if (window.autoPad != "explicit" || !sizes.empty()) {
    // The pads that ONNX computes, as explicit ones.
    auto result =
        dyn_cast<RankedTensorType>(w.getOperation()->getResult(0).getType());
    padding.resize(rank, 0);
    bool isUpper = window.autoPad == "same_upper";
    for (int64_t i = 0; i < rank; ++i) {
      int64_t in = w.getSize(0, i + 2), kernel = w.getSize(1, i + 2);
      int64_t out = result ? result.getDimSize(i + 2) : ShapedType::kDynamic;
      if (ShapedType::isDynamic(in) || ShapedType::isDynamic(kernel) ||
          ShapedType::isDynamic(out))
        return w.unsupported("computed pads, where sizes are not known");
      int64_t total = window.strides[i] * (in - 1) + padding[i] +
                      (kernel - 1) * window.dilations[i] + 1 - out;
      // What is missing is padding of the output.
      if (total < 0) {
        padding[i] -= total;
        total = 0;
      }
      window.begins[i] = isUpper ? total / 2 : total - total / 2;
      window.ends[i] = total - window.begins[i];
    }
    window.autoPad = "explicit";
  }
  TextAttributes data = getText(window, /*hasDilations=*/true);
  if (!padding.empty())
    data.emplace_back("output_padding", joinIntegers(padding));
  Output y = w.add(group == 1 ? "ConvolutionBackpropData"
                              : "GroupConvolutionBackpropData",
                   1, {w.getInput(0), getWeights(w, group)}, data);
  w.setResult(addBias(w, y, rank));
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

static TextAttributes getPoolText(OpWriter &w, bool hasDilations) {
  Window window = readWindow(w, w.getRank(0) - 2);
  TextAttributes data = getText(window, hasDilations);
  data.emplace_back("kernel", joinIntegers(w.getIntegers("kernel_shape")));
  data.emplace_back("rounding_type",
                    w.getInteger("ceil_mode") ? "ceil_torch" : "floor");
  return data;
}

static void writeMaxPool(OpWriter &w) {
  if (w.getInteger("storage_order") != 0)
    return w.unsupported("indices in column-major order");
  TextAttributes data = getPoolText(w, /*hasDilations=*/true);
  data.emplace_back("index_element_type", "i64");
  data.emplace_back("axis", "0");
  SmallVector<Output> outputs = w.addAll("MaxPool", 14, w.getInput(0), data,
                                         {w.getElementType(0), w.getI64()});
  w.setResult(outputs[0]);
  if (w.getOperation()->getNumResults() > 1)
    w.setResult(outputs[1], 1);
}

static void writeAveragePool(OpWriter &w) {
  TextAttributes data = getPoolText(w, /*hasDilations=*/true);
  bool excludesPads = w.getInteger("count_include_pad") == 0;
  data.emplace_back("exclude-pad", OpWriter::getText(excludesPads));
  w.setResult(w.add("AvgPool", 16, w.getInput(0), data));
}

static void writeGlobalPool(OpWriter &w, StringRef type) {
  SmallVector<int64_t> axes = llvm::to_vector(
      llvm::seq<int64_t>(2, std::max<int64_t>(2, w.getRank(0))));
  w.setResult(w.add(type, 1, {w.getInput(0), w.integers(axes)},
                    {{"keep_dims", "true"}}));
}

//===----------------------------------------------------------------------===//
// Normalizations, interpolation
//===----------------------------------------------------------------------===//

static void writeBatchNormalization(OpWriter &w) {
  if (w.getInteger("training_mode") != 0)
    return w.unsupported("the training mode");
  w.setResult(w.add("BatchNormInference", 5, w.getInputs(),
                    {{"epsilon", OpWriter::getText(w.getNumber("epsilon"))}}));
}

static Output writeMVN(OpWriter &w, ArrayRef<int64_t> axes, double eps,
                       StringRef epsMode) {
  return w.add("MVN", 6, {w.getInput(0), w.integers(axes)},
               {{"normalize_variance", "true"},
                {"eps", OpWriter::getText(eps)},
                {"eps_mode", epsMode.str()}});
}

static void writeMeanVarianceNormalization(OpWriter &w) {
  SmallVector<int64_t> axes = w.getIntegers("axes");
  if (axes.empty())
    axes = {0, 2, 3};
  w.setResult(writeMVN(w, axes, 1e-9, "outside_sqrt"));
}

static void writeInstanceNormalization(OpWriter &w) {
  int64_t rank = w.getRank(0);
  SmallVector<int64_t> axes, channel(rank, 1);
  for (int64_t i = 2; i < rank; ++i)
    axes.push_back(i);
  if (w.hasFailed() || rank < 2)
    return w.unsupported("the rank of the data");
  channel[1] = -1;
  Output y = writeMVN(w, axes, w.getNumber("epsilon", 1e-5), "inside_sqrt");
  y = w.add("Multiply", 1, {y, w.reshape(w.getInput(1), channel)}, numpy);
  w.setResult(w.add("Add", 1, {y, w.reshape(w.getInput(2), channel)}, numpy));
}

static void writeLRN(OpWriter &w) {
  w.setResult(w.add("LRN", 1, {w.getInput(0), w.integers(1)},
                    {{"alpha", OpWriter::getText(w.getNumber("alpha"))},
                     {"beta", OpWriter::getText(w.getNumber("beta"))},
                     {"bias", OpWriter::getText(w.getNumber("bias"))},
                     {"size", std::to_string(w.getInteger("size"))}}));
}

static void writeRMSNormalization(OpWriter &w) {
  int64_t axis = w.getInteger("axis", -1);
  if (axis != -1 && axis != w.getRank(0) - 1)
    return w.unsupported("more than the last axis");
  w.setResult(w.add("RMS", 0, w.getInputs(),
                    {{"epsilon", OpWriter::getText(w.getNumber("epsilon"))}}));
}

/// Whether the antialiasing of Resize is the one of Interpolate: in the mode
/// "linear", of elements that exist, and where no dimension becomes larger.
static bool isAntialiasedLinear(OpWriter &w, ArrayRef<int64_t> axes) {
  std::optional<SmallVector<int64_t>> sizes = w.getConstants(3);
  if (w.getInteger("antialias") == 0 || w.getInteger("exclude_outside") == 0 ||
      w.getString("mode", "nearest") != "linear" || !sizes ||
      sizes->size() != axes.size())
    return false;
  for (auto [size, axis] : llvm::zip(*sizes, axes)) {
    int64_t from = w.getSize(0, axis < 0 ? axis + w.getRank(0) : axis);
    if (ShapedType::isDynamic(from) || size > from)
      return false;
  }
  return true;
}

static void writeResize(OpWriter &w) {
  StringRef coordinates =
      w.getString("coordinate_transformation_mode", "half_pixel");
  SmallVector<int64_t> axes = w.getIntegers("axes");
  if (axes.empty())
    axes = llvm::to_vector(llvm::seq<int64_t>(0, w.getRank(0)));
  bool antialias = isAntialiasedLinear(w, axes);
  bool weighsOtherwise =
      w.getInteger("antialias") != 0 || w.getInteger("exclude_outside") != 0;
  if ((weighsOtherwise && !antialias) || coordinates == "tf_crop_and_resize" ||
      (coordinates == "tf_half_pixel_for_nn" &&
       w.getString("mode", "nearest") != "nearest") ||
      coordinates == "half_pixel_symmetric" ||
      w.getString("keep_aspect_ratio_policy", "stretch") != "stretch")
    return w.unsupported("a mode that Interpolate has not");
  bool usesSizes = w.hasInput(3);
  std::string mode = w.getString("mode", "nearest").str();
  if (mode == "linear" && !antialias)
    mode = "linear_onnx";
  w.setResult(
      w.add("Interpolate", 11,
            {w.getInput(0), w.getInput(usesSizes ? 3 : 2), w.integers(axes)},
            {{"mode", mode},
             {"shape_calculation_mode", usesSizes ? "sizes" : "scales"},
             {"coordinate_transformation_mode", coordinates.str()},
             {"nearest_mode",
              w.getString("nearest_mode", "round_prefer_floor").str()},
             {"antialias", OpWriter::getText(antialias)},
             {"pads_begin", "0"},
             {"pads_end", "0"},
             {"cube_coeff",
              OpWriter::getText(w.getNumber("cubic_coeff_a", -0.75))}}));
}

void addWindowWriters(llvm::StringMap<WriteFunction> &writers) {
  writers["Conv"] = writeConv;
  writers["ConvTranspose"] = writeConvTranspose;
  writers["MaxPool"] = writeMaxPool;
  writers["MaxPoolSingleOut"] = writeMaxPool;
  writers["AveragePool"] = writeAveragePool;
  writers["GlobalAveragePool"] = [](OpWriter &w) {
    writeGlobalPool(w, "ReduceMean");
  };
  writers["GlobalMaxPool"] = [](OpWriter &w) {
    writeGlobalPool(w, "ReduceMax");
  };
  writers["BatchNormalization"] = writeBatchNormalization;
  writers["InstanceNormalization"] = writeInstanceNormalization;
  writers["MeanVarianceNormalization"] = writeMeanVarianceNormalization;
  writers["LRN"] = writeLRN;
  writers["RMSNormalization"] = writeRMSNormalization;
  writers["Resize"] = writeResize;
}

} // namespace agate::openvino

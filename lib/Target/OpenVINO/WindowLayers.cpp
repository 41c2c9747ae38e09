//===- WindowLayers.cpp - Convolutions, pooling, interpolation ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

namespace {
/// The attributes of a window.
struct Window {
  SmallVector<int64_t> strides, dilations, begins, ends, kernel;
  StringRef autoPad;

  SmallVector<int64_t> getPads() const {
    SmallVector<int64_t> pads(begins);
    llvm::append_range(pads, ends);
    return pads;
  }
};
} // namespace

/// Products of such numbers, and their sums, fit into 64 bits.
constexpr int64_t largestSize = int64_t(1) << 30;

/// Reads a list with an element for each of `rank` spatial dimensions.
static SmallVector<int64_t> readList(LayerBuilder &b, StringRef name,
                                     int64_t rank, int64_t least) {
  SmallVector<int64_t> values = b.getIntegers(name);
  if (b.hasFailed())
    return values;
  if (int64_t(values.size()) != rank)
    b.error("the attribute '" + name + "' has " + Twine(values.size()) +
            " elements instead of " + Twine(rank));
  for (int64_t value : values)
    if (value < least || value > largestSize)
      b.error("the attribute '" + name + "' has the element " + Twine(value));
  return values;
}

static StringRef readAutoPad(LayerBuilder &b) {
  StringRef autoPad = b.getChoice(
      "auto_pad", {"explicit", "same_upper", "same_lower", "valid", "notset"});
  return autoPad == "same_upper"   ? "SAME_UPPER"
         : autoPad == "same_lower" ? "SAME_LOWER"
         : autoPad == "valid"      ? "VALID"
                                   : "NOTSET";
}

static Window readWindow(LayerBuilder &b, bool hasDilations, bool hasKernel) {
  Window window;
  int64_t rank = b.getRank(b.getInput(0)) - 2;
  if (rank < 1 && !b.hasFailed())
    b.error("the data have no spatial dimensions");
  if (b.hasFailed())
    return window;
  window.strides = readList(b, "strides", rank, 1);
  window.dilations = SmallVector<int64_t>(rank, 1);
  if (hasDilations)
    window.dilations = readList(b, "dilations", rank, 1);
  if (hasKernel)
    window.kernel = readList(b, "kernel", rank, 1);
  window.autoPad = readAutoPad(b);
  // Pads that are computed may be left out.
  window.begins = window.ends = SmallVector<int64_t>(rank, 0);
  if (window.autoPad == "NOTSET") {
    window.begins = readList(b, "pads_begin", rank, 0);
    window.ends = readList(b, "pads_end", rank, 0);
  }
  return window;
}

/// The attributes that convolutions and pools share.
static SmallVector<NamedAttribute> getAttributes(LayerBuilder &b,
                                                 const Window &window) {
  SmallVector<NamedAttribute> attributes{b.attr("strides", window.strides),
                                         b.attr("auto_pad", window.autoPad)};
  if (window.autoPad == "NOTSET")
    attributes.push_back(b.attr("pads", window.getPads()));
  return attributes;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// Makes the first two dimensions of `weights` one, for the groups of ONNX.
static Value mergeGroups(LayerBuilder &b, Value weights, int64_t &group) {
  group = b.getSize(weights, 0);
  int64_t rank = b.getRank(weights);
  if (b.hasFailed())
    return weights;
  if (rank < 3) {
    b.error("the weights have rank " + Twine(rank));
    return weights;
  }
  if (b.isDynamic(group)) {
    b.unsupported("the number of groups is not known");
    return weights;
  }
  Value count = b.create("Mul", {b.indices({group}), b.shape(weights, 1, 2)});
  return b.reshape(weights, b.concat({count, b.shape(weights, 2, rank)}, 0));
}

static void importConvolution(LayerBuilder &b) {
  Value weights = b.getInput(1);
  Window window = readWindow(b, /*hasDilations=*/true, /*hasKernel=*/false);
  int64_t group = 1;
  if (b.getRow().target == "group")
    weights = mergeGroups(b, weights, group);
  SmallVector<NamedAttribute> attributes = getAttributes(b, window);
  attributes.push_back(b.attr("dilations", window.dilations));
  attributes.push_back(b.attr("group", group));
  b.setResult(b.create("Conv", {b.getInput(0), weights}, attributes));
}

/// The pads with which a transposed convolution has the spatial sizes that an
/// input says.
static void padToShape(LayerBuilder &b, Window &window, Value weights,
                       ArrayRef<int64_t> padding) {
  SmallVector<int64_t> sizes = b.requireConstants(2, "output_shape");
  int64_t rank = window.strides.size();
  if (b.hasFailed())
    return;
  if (int64_t(sizes.size()) != rank)
    return b.error("the input 'output_shape' has " + Twine(sizes.size()) +
                   " elements instead of " + Twine(rank));
  bool isUpper = window.autoPad == "SAME_UPPER";
  for (int64_t i = 0; i < rank; ++i) {
    int64_t in = b.getSize(b.getInput(0), i + 2),
            kernel = b.getSize(weights, i + 2);
    if (b.isDynamic(in) || b.isDynamic(kernel))
      return b.unsupported("an output shape, where the sizes of the data are "
                           "not known");
    if (std::max({in, kernel, sizes[i]}) > largestSize || sizes[i] < 0)
      return b.error("sizes are out of range");
    int64_t full = window.strides[i] * (in - 1) + padding[i] +
                   (kernel - 1) * window.dilations[i] + 1;
    int64_t total = full - sizes[i];
    if (total < 0)
      return b.unsupported("an output shape that is larger than what the "
                           "convolution computes");
    int64_t smaller = total / 2;
    window.begins[i] = isUpper ? total - smaller : smaller;
    window.ends[i] = total - window.begins[i];
  }
  window.autoPad = "NOTSET";
}

static void importBackpropData(LayerBuilder &b) {
  Value weights = b.getInput(1);
  Window window = readWindow(b, /*hasDilations=*/true, /*hasKernel=*/false);
  int64_t rank = window.strides.size(), group = 1;
  SmallVector<int64_t> padding(rank, 0);
  if (b.getLayer().getText("output_padding"))
    padding = readList(b, "output_padding", rank, 0);
  if (b.getRow().target == "group")
    weights = mergeGroups(b, weights, group);
  if (b.hasFailed())
    return;
  if (b.hasInput(2))
    padToShape(b, window, weights, padding);
  else if (StringRef(window.autoPad).starts_with("SAME"))
    return b.unsupported("computed pads without an output shape");
  else
    window.autoPad = "NOTSET";
  SmallVector<NamedAttribute> attributes = getAttributes(b, window);
  attributes.push_back(b.attr("dilations", window.dilations));
  attributes.push_back(b.attr("output_padding", padding));
  attributes.push_back(b.attr("group", group));
  b.setResult(b.create("ConvTranspose", {b.getInput(0), weights}, attributes));
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// Rounds up the number of windows. A last window that lies in the padding
/// exists, unlike in ONNX: where there may be one, the number is that of a
/// padding that is extended, which is no different unless it is counted.
static void roundUp(LayerBuilder &b, Window &window, bool countsPads,
                    int64_t &ceilMode) {
  auto getExtent = [&](size_t i) {
    return (window.kernel[i] - 1) * window.dilations[i] + 1;
  };
  size_t rank = window.kernel.size();
  ceilMode = llvm::all_of(llvm::seq<size_t>(0, rank), [&](size_t i) {
    return window.ends[i] + window.strides[i] <= getExtent(i);
  });
  for (size_t i = 0; i < rank && !ceilMode; ++i) {
    int64_t size = b.getSize(b.getInput(0), i + 2);
    if (b.isDynamic(size))
      return b.unsupported("this rounding, where the sizes are not known");
    int64_t padded = size + window.begins[i] + window.ends[i];
    int64_t rest = (padded - getExtent(i)) % window.strides[i];
    if (padded < getExtent(i) || rest == 0)
      continue;
    if (countsPads)
      return b.unsupported("a window that reaches beyond the padding");
    window.ends[i] += window.strides[i] - rest;
  }
}

static SmallVector<NamedAttribute>
getPoolAttributes(LayerBuilder &b, Window &window, bool countsPads) {
  StringRef rounding =
      b.getChoice("rounding_type", {"floor", "ceil", "ceil_torch"});
  int64_t ceilMode = rounding == "ceil_torch";
  if (rounding == "ceil" && window.autoPad == "NOTSET" && !b.hasFailed())
    roundUp(b, window, countsPads, ceilMode);
  if (window.autoPad != "NOTSET")
    ceilMode = 0;
  SmallVector<NamedAttribute> attributes = getAttributes(b, window);
  attributes.push_back(b.attr("kernel_shape", window.kernel));
  attributes.push_back(b.attr("ceil_mode", ceilMode));
  return attributes;
}

static void importMaxPool(LayerBuilder &b) {
  bool hasIndices = b.getOpset() >= 8;
  bool hasDilations =
      hasIndices && b.getLayer().getText("dilations").has_value();
  Window window = readWindow(b, hasDilations, /*hasKernel=*/true);
  SmallVector<NamedAttribute> attributes =
      getPoolAttributes(b, window, /*countsPads=*/false);
  attributes.push_back(b.attr("dilations", window.dilations));
  if (!hasIndices || b.getLayer().outputs.size() < 2)
    return b.setResult(b.create("MaxPoolSingleOut", b.getInput(0), attributes));
  Type type = b.getElementType("index_element_type", "i64");
  if (b.getInteger("axis", 0) != 0)
    return b.unsupported("indices of slices (the attribute 'axis' is not 0)");
  SmallVector<Value> results =
      b.createAll("MaxPool", b.getInput(0), 2, attributes);
  b.setResults({results[0], b.cast(results[1], type)});
}

static void importAvgPool(LayerBuilder &b) {
  bool hasDilations =
      b.getOpset() >= 16 && b.getLayer().getText("dilations").has_value();
  Window window = readWindow(b, hasDilations, /*hasKernel=*/true);
  int64_t includesPads = !b.getBool("exclude-pad");
  SmallVector<NamedAttribute> attributes =
      getPoolAttributes(b, window, /*countsPads=*/includesPads);
  attributes.push_back(b.attr("dilations", window.dilations));
  attributes.push_back(b.attr("count_include_pad", includesPads));
  b.setResult(b.create("AveragePool", b.getInput(0), attributes));
}

/// One dimension: the mean of each window, or of all elements.
static Value averageDimension(LayerBuilder &b, Value x, int64_t axis,
                              int64_t count) {
  if (count == 1)
    return b.reduce("ReduceMean", x, axis);
  int64_t size = b.getSize(x, axis);
  if (b.hasFailed())
    return x;
  if (b.isDynamic(size) || size > largestSize) {
    b.unsupported("the sizes of the data are not known");
    return x;
  }
  if (count > 4096) {
    b.unsupported("results of more than 4096 elements in a dimension");
    return x;
  }
  SmallVector<Value> means;
  for (int64_t i = 0; i < count; ++i) {
    int64_t begin = i * size / count,
            end = ((i + 1) * size + count - 1) / count;
    means.push_back(b.reduce("ReduceMean", b.slice(x, axis, begin, end), axis));
  }
  return b.concat(means, axis);
}

static void importAdaptiveAvgPool(LayerBuilder &b) {
  Value x = b.getInput(0);
  SmallVector<int64_t> sizes = b.requireConstants(1, "output_shape");
  int64_t rank = b.getRank(x) - 2;
  if (b.hasFailed())
    return;
  if (int64_t(sizes.size()) != rank)
    return b.error("the input 'output_shape' has " + Twine(sizes.size()) +
                   " elements instead of " + Twine(rank));
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (size < 1)
      return b.error("the output shape has the size " + Twine(size));
    x = averageDimension(b, x, i + 2, size);
  }
  b.setResult(x);
}

void addWindowLayers(LayerTable &table) {
  table.add("Convolution", 1, {2, 2}, importConvolution);
  table.add("GroupConvolution", 1, {2, 2}, importConvolution).target = "group";
  table.add("ConvolutionBackpropData", 1, {2, 3}, importBackpropData);
  table.add("GroupConvolutionBackpropData", 1, {2, 3}, importBackpropData)
      .target = "group";
  for (unsigned since : {1, 8, 14})
    table.add("MaxPool", since, {1, 1}, importMaxPool, since < 8 ? 1 : 2);
  for (unsigned since : {1, 14, 16})
    table.add("AvgPool", since, {1, 1}, importAvgPool);
  table.add("AdaptiveAvgPool", 8, {2, 2}, importAdaptiveAvgPool);
}

} // namespace agate::openvino

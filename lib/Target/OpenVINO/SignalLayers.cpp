//===- SignalLayers.cpp - Fourier transforms ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

using namespace mlir;
using llvm::Twine;

namespace agate::openvino {

namespace {
/// The dimensions that a layer transforms, and the lengths of the transforms:
/// -1 for the size of the data.
struct TransformedDims {
  SmallVector<int64_t> axes, lengths;
};
} // namespace

/// `rank` is the number of dimensions of numbers.
static TransformedDims readDims(LayerBuilder &b, int64_t rank) {
  TransformedDims dims;
  dims.axes = b.requireAxes(1, "axes", rank);
  dims.lengths.assign(dims.axes.size(), -1);
  if (b.hasInput(2))
    dims.lengths = b.requireConstants(2, "signal_size");
  if (b.hasFailed())
    return dims;
  if (dims.axes.empty())
    b.error("there are no axes");
  else if (dims.lengths.size() != dims.axes.size())
    b.error("the input 'signal_size' has " + Twine(dims.lengths.size()) +
            " elements instead of " + Twine(dims.axes.size()));
  for (int64_t length : dims.lengths)
    if (length < -1 || length == 0)
      b.error("the signal size is " + Twine(length));
  return dims;
}

/// One transform; complex numbers are along the last dimension of `x`.
static Value transform(LayerBuilder &b, Value x, const TransformedDims &dims,
                       unsigned i, bool isInverse, bool isOnesided) {
  int64_t length = dims.lengths[i];
  Value known = length == -1 ? Value() : b.index(length);
  return b.create("DFT", {x, known, b.index(dims.axes[i])},
                  {b.attr("inverse", int64_t(isInverse)),
                   b.attr("onesided", int64_t(isOnesided))});
}

template <bool isInverse> static void importDFT(LayerBuilder &b) {
  Value x = b.getInput(0);
  TransformedDims dims = readDims(b, b.getRank(x) - 1);
  for (unsigned i = 0; i < dims.axes.size() && !b.hasFailed(); ++i)
    x = transform(b, x, dims, i, isInverse, /*isOnesided=*/false);
  b.setResult(x);
}

/// Real numbers become complex ones along the last axis that is named.
static void importRDFT(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t rank = b.getRank(x);
  TransformedDims dims = readDims(b, rank);
  if (b.hasFailed())
    return;
  x = b.unsqueeze(x, {rank});
  unsigned last = dims.axes.size() - 1;
  x = transform(b, x, dims, last, /*isInverse=*/false, /*isOnesided=*/true);
  for (unsigned i = 0; i < last && !b.hasFailed(); ++i)
    x = transform(b, x, dims, i, /*isInverse=*/false, /*isOnesided=*/false);
  b.setResult(x);
}

static void importIRDFT(LayerBuilder &b) {
  Value x = b.getInput(0);
  int64_t rank = b.getRank(x) - 1;
  TransformedDims dims = readDims(b, rank);
  if (b.hasFailed())
    return;
  unsigned last = dims.axes.size() - 1;
  for (unsigned i = 0; i < last && !b.hasFailed(); ++i)
    x = transform(b, x, dims, i, /*isInverse=*/true, /*isOnesided=*/false);
  x = transform(b, x, dims, last, /*isInverse=*/true, /*isOnesided=*/true);
  b.setResult(b.squeeze(x, {rank}));
}

void addSignalLayers(LayerTable &table) {
  table.add("DFT", 7, {2, 3}, importDFT</*isInverse=*/false>);
  table.add("IDFT", 7, {2, 3}, importDFT</*isInverse=*/true>);
  table.add("RDFT", 9, {2, 3}, importRDFT);
  table.add("IRDFT", 9, {2, 3}, importIRDFT);
}

} // namespace agate::openvino

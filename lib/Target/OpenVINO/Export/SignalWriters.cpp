//===- SignalWriters.cpp - Layers of Fourier transforms -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpWriter.h"

using namespace mlir;

namespace agate::openvino {

static void writeDFT(OpWriter &w) {
  bool isInverse = w.getInteger("inverse") != 0,
       isOnesided = w.getInteger("onesided") != 0;
  int64_t rank = w.getRank(0);
  int64_t axis = -2;
  if (w.hasInput(2)) {
    auto axes = w.getConstants(2);
    if (!axes || axes->size() != 1)
      return w.unsupported("the axis is not constant");
    axis = axes->front();
  }
  axis += axis < 0 ? rank : 0;
  bool isReal = isOnesided && !isInverse;
  if (w.hasFailed())
    return;
  int64_t parts = w.getSize(0, rank - 1);
  if (parts != 1 && (parts != 2 || isReal))
    return w.unsupported("the numbers may be real or complex");
  Output last = w.integers({rank - 1});
  SmallVector<Output> inputs = {w.getInput(0), w.integers({axis})};
  if (isReal) {
    inputs[0] = w.add("Squeeze", 1, {inputs[0], last});
  } else if (parts == 1) {
    // Zeros are the imaginary parts.
    SmallVector<int64_t> begins(rank, 0), ends(rank, 0);
    ends.back() = 1;
    inputs[0] =
        w.add("Pad", 1, {inputs[0], w.integers(begins), w.integers(ends)},
              {{"pad_mode", "constant"}});
  }
  if (w.hasInput(1)) {
    auto length = w.getConstants(1);
    if (!length || length->size() != 1)
      return w.unsupported("the length is not constant");
    inputs.push_back(w.integers(*length));
  }
  StringRef layer = isOnesided ? (isInverse ? "IRDFT" : "RDFT")
                               : (isInverse ? "IDFT" : "DFT");
  Output result = w.add(layer, isOnesided ? 9 : 7, inputs);
  // One-sided inverse transforms are real.
  if (isOnesided && isInverse)
    result = w.add("Unsqueeze", 1, {result, last});
  w.setResult(result);
}

static void writeRoiAlign(OpWriter &w) {
  if (w.getString("mode", "avg") != "avg")
    return w.unsupported("the mode \"max\"");
  bool isMoved = w.getString("coordinate_transformation_mode", "half_pixel") ==
                 "half_pixel";
  w.setResult(w.add(
      "ROIAlign", 9, w.getInputs(),
      {{"pooled_h", std::to_string(w.getInteger("output_height", 1))},
       {"pooled_w", std::to_string(w.getInteger("output_width", 1))},
       {"sampling_ratio", std::to_string(w.getInteger("sampling_ratio"))},
       {"spatial_scale", OpWriter::getText(w.getNumber("spatial_scale", 1))},
       {"mode", "avg"},
       {"aligned_mode", isMoved ? "half_pixel" : "asymmetric"}}));
}

void addSignalWriters(llvm::StringMap<WriteFunction> &writers) {
  writers["DFT"] = writeDFT;
  writers["RoiAlign"] = writeRoiAlign;
}

} // namespace agate::openvino

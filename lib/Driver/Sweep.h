//===- Sweep.h - How times grow with sizes ----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_SWEEP_H
#define AGATE_LIB_DRIVER_SWEEP_H

#include "agate/Driver/Driver.h"

#include "llvm/Support/raw_ostream.h"

namespace agate {

/// Times of calls with one size, in seconds.
struct SweepPoint {
  int64_t size;
  double least, median;
  /// Of ONNX Runtime; 0 if it takes no part.
  double peerLeast = 0, peerMedian = 0;
};

/// The times for the sizes of a dimension.
struct SweepResult {
  std::string dimension;
  /// The sizes of the other dimensions that are swept, "batch=1" for example.
  std::string others;
  std::vector<SweepPoint> points;
};

/// Measures calls with all sizes of `options.sweeps`. Reports errors.
bool sweepProgram(const BenchOptions &options, llvm::raw_ostream &os);

/// Draws the results as SVG, with logarithmic axes.
void plotSweep(llvm::ArrayRef<SweepResult> results, llvm::StringRef title,
               llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_LIB_DRIVER_SWEEP_H

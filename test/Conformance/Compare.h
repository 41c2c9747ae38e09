//===- Compare.h - Comparison of results ---------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_COMPARE_H
#define AGATE_TEST_CONFORMANCE_COMPARE_H

#include "agate/Execution/HostTensor.h"

namespace agate::conformance {

/// The tolerance of the ONNX backend suite: |actual - expected| is at most
/// 1e-7 + 1e-3 * |expected|.
constexpr double relativeTolerance = 1e-3, absoluteTolerance = 1e-7;

/// Compares types, shapes and, unless they are random, elements: floats within
/// the tolerance (NaN equals NaN), everything else exactly.
llvm::Error compareTensors(const HostTensor &actual, const HostTensor &expected,
                           bool compareValues);

} // namespace agate::conformance

#endif // AGATE_TEST_CONFORMANCE_COMPARE_H

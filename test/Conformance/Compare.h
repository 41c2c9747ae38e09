//===- Compare.h - Comparison of results ---------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_COMPARE_H
#define AGATE_TEST_CONFORMANCE_COMPARE_H

#include "agate/Execution/HostValue.h"

namespace agate::conformance {

/// The tolerance of the ONNX backend suite: |actual - expected| is at most
/// 1e-7 + 1e-3 * |expected|.
constexpr double relativeTolerance = 1e-3, absoluteTolerance = 1e-7;

/// What is compared besides types and shapes.
enum class Elements { Compared, Random };

/// Compares values of any kind: floats within the tolerance (NaN equals NaN),
/// everything else exactly. Maps are equal in any order.
llvm::Error compareValues(const HostValue &actual, const HostValue &expected,
                          Elements elements);

} // namespace agate::conformance

#endif // AGATE_TEST_CONFORMANCE_COMPARE_H

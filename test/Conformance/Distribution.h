//===- Distribution.h - Checks of random outputs -------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_DISTRIBUTION_H
#define AGATE_TEST_CONFORMANCE_DISTRIBUTION_H

#include "agate/Execution/HostValue.h"

namespace agate::conformance {

/// Zeros and ones, which are ones with the probabilities of the input.
llvm::Error checkBernoulli(llvm::ArrayRef<HostValue> inputs,
                           llvm::ArrayRef<HostValue> outputs);

/// The elements of the first input, scaled by 1/(1 - ratio), or zeros with the
/// probability `ratio`, the second input; the mask, if there is one, tells
/// which.
llvm::Error checkDropout(llvm::ArrayRef<HostValue> inputs,
                         llvm::ArrayRef<HostValue> outputs);

} // namespace agate::conformance

#endif // AGATE_TEST_CONFORMANCE_DISTRIBUTION_H

//===- RoundedQuotients.h - Divisions that are rounded ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A quotient of floats that becomes a small integer, as in QuantizeLinear, need
// not be rounded to a float correctly. Only the thresholds between the integers
// matter, and there are few of them.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_ROUNDEDQUOTIENTS_H
#define AGATE_LIB_CODEGEN_ROUNDEDQUOTIENTS_H

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <optional>

namespace agate {

/// The reciprocal of a number as a sum: x / divisor is x * high + x * low.
struct ReciprocalParts {
  float high, low;
};

/// The parts for the division `op` of f32 by a constant, if the quotient is
/// only rounded to an integer and limited on both sides, and if these integers
/// are the same when the quotient is computed by one multiplication and one
/// fused multiplication and addition, for all dividends.
std::optional<ReciprocalParts> getReciprocalParts(mlir::arith::DivFOp op);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ROUNDEDQUOTIENTS_H

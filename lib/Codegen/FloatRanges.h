//===- FloatRanges.h - Ranges of floats by their operations -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_FLOATRANGES_H
#define AGATE_LIB_CODEGEN_FLOATRANGES_H

#include "mlir/IR/Value.h"

namespace agate {

/// Whether `v`, a float or a vector of floats, is at least 0 or NaN by the
/// operations that compute it.
bool isNeverNegative(mlir::Value v);

/// The largest magnitude that `v`, a float or a vector of floats, can have if
/// it is not NaN, by the operations that compute it and apart from their
/// rounding errors; infinity if they do not tell.
double getMaxMagnitude(mlir::Value v);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_FLOATRANGES_H

//===- CountOperations.h - What a call computes --------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_COUNTOPERATIONS_H
#define AGATE_LIB_DRIVER_COUNTOPERATIONS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"

namespace agate {

/// Additions, multiplications, comparisons and the like, of which functions
/// such as exp are one each.
struct ArithmeticCount {
  uint64_t floats = 0;
  /// Of integers, in sums of products only.
  uint64_t integers = 0;
  /// Loops whose sizes are not known count as one iteration.
  bool isExact = true;
};

/// Counts what linalg operations and loops in `op` compute.
ArithmeticCount countArithmetic(mlir::Operation *op);

/// The memory of tensors in a call of a program of onnx operations, each of
/// which lives from its operation to its last use.
struct MemoryCount {
  uint64_t inputs = 0, outputs = 0;
  /// The largest sum of all others that live at the same time.
  uint64_t intermediates = 0;
  bool isExact = true;
};

MemoryCount countMemory(mlir::Region &body);

/// The bytes of a tensor, with unknown sizes as 1. `isExact` becomes false if
/// there are any, or if the rank is unknown.
uint64_t countTensorBytes(mlir::Type type, bool &isExact);

} // namespace agate

#endif // AGATE_LIB_DRIVER_COUNTOPERATIONS_H

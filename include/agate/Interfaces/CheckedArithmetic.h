//===- CheckedArithmetic.h - Sizes that the program computes ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emitted arithmetic on sizes and positions. Numbers that come from the data
// of a program may be anything, so that it stops where a result does not fit
// into 64 bits, ahead of whatever uses the result.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_CHECKEDARITHMETIC_H
#define AGATE_INTERFACES_CHECKEDARITHMETIC_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include <limits>

namespace agate {

class Dim;

/// The largest dimension that a program gives a tensor: more than any address
/// space holds, so that no tensor with elements has a larger one, and
/// arithmetic on a few dimensions is known not to overflow. It may for tensors
/// that the program is given without elements: nothing is accessed by their
/// sizes.
constexpr int64_t maxDimension = int64_t(1) << 48;

/// What a number is known to be between, both included.
struct IndexBounds {
  int64_t low = std::numeric_limits<int64_t>::min();
  int64_t high = std::numeric_limits<int64_t>::max();
};

/// The bounds of a value of index type, as far as the arithmetic that computes
/// it from constants and dimensions of tensors tells.
IndexBounds getIndexBounds(mlir::Value v);
/// The same for a dimension; one that is unknown has none.
IndexBounds getIndexBounds(const Dim &d);

/// Emits arithmetic on values of index type, for the operation `op`. What may
/// overflow is followed by a `cf.assert`; there is one for all computations of
/// an operation that only arithmetic separates.
class CheckedArithmetic {
public:
  CheckedArithmetic(mlir::OpBuilder &builder, mlir::Operation *op)
      : builder(builder), loc(op->getLoc()), op(op) {}

  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, mlir::Value b);
  /// Requires 0 <= size <= maxDimension.
  void checkSize(mlir::Value size);
  /// Stops the program, as constants have overflowed.
  void stop();

private:
  mlir::Value constant(int64_t value);
  /// Whether `result` of a sum (`isSum`) or difference of `a` and `by` has not
  /// overflowed.
  mlir::Value emitFits(bool isSum, mlir::Value result, mlir::Value a,
                       mlir::Value by);
  void check(mlir::Value condition);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  mlir::Operation *op;
};

} // namespace agate

#endif // AGATE_INTERFACES_CHECKEDARITHMETIC_H

//===- CheckedArithmetic.h - Sizes that the program computes ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emitted arithmetic on sizes and positions. Numbers that come from the data of
// a program may have any value, so that the program fails if a result does not
// fit into 64 bits, before the result is used.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_CHECKEDARITHMETIC_H
#define AGATE_INTERFACES_CHECKEDARITHMETIC_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include <limits>

namespace agate {

class Dim;

/// The largest dimension of a tensor that a program creates: more than any
/// address space holds. No tensor with elements has a larger dimension, and
/// arithmetic on a few dimensions cannot overflow. Inputs without elements may
/// have larger dimensions, with which arithmetic may overflow, but nothing is
/// accessed by their sizes.
constexpr int64_t maxDimension = int64_t(1) << 48;

/// The known range of a number, including both bounds.
struct IndexBounds {
  int64_t low = std::numeric_limits<int64_t>::min();
  int64_t high = std::numeric_limits<int64_t>::max();
};

/// The bounds of a value of index type, as far as they follow from the
/// arithmetic that computes it from constants and dimensions of tensors.
IndexBounds getIndexBounds(mlir::Value v);
/// The same for a dimension; one that is unknown has none.
IndexBounds getIndexBounds(const Dim &d);

/// Emits arithmetic on values of index type, for the operation `op`.
/// Computations that may overflow are followed by a `cf.assert`; the
/// computations of an operation with only arithmetic between them share one.
class CheckedArithmetic {
public:
  CheckedArithmetic(mlir::OpBuilder &builder, mlir::Operation *op)
      : builder(builder), loc(op->getLoc()), op(op) {}

  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, mlir::Value b);
  /// Requires 0 <= size <= maxDimension.
  void checkSize(mlir::Value size);
  /// Ends the program with an error, because constants have overflowed.
  void stop();

private:
  mlir::Value constant(int64_t value);
  /// Whether the sum (`isSum`) or difference `result` of `a` and `by` has not
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

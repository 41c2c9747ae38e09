//===- IndexForms.h - Integers that depend on their position ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_AGATE_TRANSFORMS_INDEXFORMS_H
#define AGATE_LIB_DIALECT_AGATE_TRANSFORMS_INDEXFORMS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

#include <optional>

namespace agate {

/// A tensor whose elements are whole numbers that depend on their position
/// alone:
///
///     element[p0, p1, ..] = constant + sum of terms + sum of steps[i] * pi
///
/// These are exact: no element overflows its type, and no float is rounded.
struct IndexForm {
  mlir::RankedTensorType type;
  llvm::SmallVector<int64_t> steps;
  int64_t constant = 0;
  /// Tensors of integers with one element, which is small (see
  /// getIndexForm()), added or subtracted.
  struct Term {
    mlir::Value value;
    bool isNegative;
  };
  llvm::SmallVector<Term> terms;

  /// Whether the element at dimension `dim` differs from its neighbors.
  bool dependsOn(int64_t dim) const { return steps[dim] != 0; }
  bool isConstant() const;
  /// The least and the greatest element; nothing if a size is dynamic or there
  /// are terms.
  std::optional<std::pair<int64_t, int64_t>> getInterval() const;
};

/// Describes `v` if it consists of Range, constants, CumSum of ones, sizes,
/// arithmetic and views of them. Scalars that the program computes are terms if
/// they are sizes, or sums and differences of sizes and constants: they are
/// less than 2^60, so that no sum of a few of them overflows.
std::optional<IndexForm> getIndexForm(mlir::Value v);

/// The form of `form` where it is broadcast to `type`; nothing if a dimension
/// on which it depends may be broadcast. `other` is the type of what it is
/// broadcast with.
std::optional<IndexForm> broadcastIndexForm(const IndexForm &form,
                                            mlir::RankedTensorType type,
                                            mlir::RankedTensorType other);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_INDEXFORMS_H

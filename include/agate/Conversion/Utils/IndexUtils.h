//===- IndexUtils.h - Code that computes with positions ------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_INDEXUTILS_H
#define AGATE_CONVERSION_UTILS_INDEXUTILS_H

#include "agate/Conversion/Utils/LinalgBuilder.h"

namespace agate {

/// Whether `predicate` holds for all elements of `tensor`, an i1. `predicate`
/// may emit `linalg.index` for the indices of the element.
mlir::Value emitAll(
    ScalarBuilder &builder, mlir::Value tensor,
    llvm::function_ref<mlir::Value(ScalarBuilder &, mlir::Value)> predicate);

/// The call fails unless all elements of `indices`, an operand of `op` that is
/// called `name`, are in [-size, size - 1], where size is the only one of
/// `sizes` or the one for the position in the last dimension of `indices`. The
/// message has the first element that is not.
void emitIndexCheck(ScalarBuilder &builder, mlir::Operation *op,
                    llvm::StringRef name, mlir::Value indices,
                    mlir::ValueRange sizes);

/// A tensor of these sizes with an element for each position.
mlir::Value emitForEach(
    ScalarBuilder &builder, llvm::ArrayRef<mlir::OpFoldResult> sizes,
    mlir::Type elementType,
    llvm::function_ref<mlir::Value(ScalarBuilder &, mlir::ValueRange)> element);

/// Loops over all positions within `sizes` in row-major order, one after the
/// other: `body` returns the next values for a position and the values so far.
llvm::SmallVector<mlir::Value> emitLoops(
    ScalarBuilder &builder, mlir::ValueRange sizes, mlir::ValueRange inits,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(
        ScalarBuilder &, mlir::ValueRange position, mlir::ValueRange values)>
        body);

/// The sum over `count` from `first` on (constants or not) of the terms that
/// `term` adds to `sums`; constants are unrolled.
llvm::SmallVector<mlir::Value>
emitSums(ScalarBuilder &builder, mlir::OpFoldResult first,
         mlir::OpFoldResult end, llvm::ArrayRef<mlir::Value> sums,
         llvm::function_ref<llvm::SmallVector<mlir::Value>(
             ScalarBuilder &, mlir::Value, llvm::ArrayRef<mlir::Value>)>
             term);

/// `otherwise`, or the value that `then` emits if the condition holds.
mlir::Value emitGuarded(ScalarBuilder &b, mlir::Value condition,
                        mlir::Value otherwise,
                        llvm::function_ref<mlir::Value()> then);

/// The elements of `tensor` in one dimension.
mlir::Value emitFlat(ScalarBuilder &builder, mlir::Value tensor);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_INDEXUTILS_H

//===- Reductions.h - Combining elements along dimensions ----- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_REDUCTIONS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_REDUCTIONS_H

#include "agate/Conversion/Utils/LinalgBuilder.h"

#include "llvm/ADT/SmallBitVector.h"

namespace agate {

/// The loops of reductions of one tensor along dimensions.
struct ReductionSpace : Loops {
  /// How the tensor is read in them, and the results.
  mlir::AffineMap data, result;

  /// Reduces the dimensions that are set. They stay, with size 1, if
  /// `keepDims`.
  static ReductionSpace get(mlir::MLIRContext *context,
                            const llvm::SmallBitVector &reduced, bool keepDims);
  /// Reduces all dimensions of a tensor of rank `rank` to a scalar.
  static ReductionSpace getAll(mlir::MLIRContext *context, int64_t rank);
  /// All dimensions stay; those of `data` are to be reduced whose flag, an i1,
  /// is true.
  static ReductionSpace get(ScalarBuilder &builder, mlir::Value data,
                            llvm::ArrayRef<mlir::Value> flags);

  /// The operands of a reduction of `data`; `others` have the shape of the
  /// result.
  llvm::SmallVector<LoopOperand>
  getOperands(mlir::Value data, mlir::ValueRange others = {}) const;
};

/// The least or the greatest element of a type without a sign, infinity if the
/// type has it.
mlir::Value emitLimit(ScalarBuilder &builder, mlir::Type type, ElementKind kind,
                      bool isGreatest);

/// Runs `body` for all indices below `bounds`, passing on the tensors.
mlir::ValueRange
emitLoopNest(ScalarBuilder &builder, llvm::ArrayRef<mlir::OpFoldResult> bounds,
             mlir::ValueRange tensors,
             llvm::function_ref<llvm::SmallVector<mlir::Value>(
                 ScalarBuilder &, mlir::ValueRange, mlir::ValueRange)>
                 body);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_REDUCTIONS_H

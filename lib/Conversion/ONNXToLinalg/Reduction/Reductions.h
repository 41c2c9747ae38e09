//===- Reductions.h - Combining elements along dimensions ----- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_REDUCTIONS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_REDUCTIONS_H

#include "agate/Conversion/Utils/LoweringUtils.h"

#include "llvm/ADT/SmallBitVector.h"

namespace agate {

/// The type to compute with: f32 for narrower floats.
mlir::Type getComputeType(mlir::Type elementType);
/// Converts `v` to the type to compute with, and back.
mlir::Value toComputeType(ScalarBuilder &builder, mlir::Value v);
mlir::Value fromComputeType(ScalarBuilder &builder, mlir::Value v,
                            mlir::Type elementType);

/// The loops of a reduction, and the maps of its tensors.
struct ReductionSpace {
  llvm::SmallVector<mlir::AffineExpr> data;
  llvm::SmallVector<mlir::AffineExpr> result;
  llvm::SmallVector<mlir::utils::IteratorType> iterators;
  /// If the maps do not contain all loops: a tensor with the sizes of the
  /// others.
  mlir::Value sizes;
  llvm::SmallVector<mlir::AffineExpr> sizesIndices;

  /// Reduces the dimensions that are set. They stay, with size 1, if
  /// `keepDims`.
  static ReductionSpace get(mlir::MLIRContext *context,
                            const llvm::SmallBitVector &reduced, bool keepDims);
  /// All dimensions stay; those of `data` are to be reduced whose flag, an i1,
  /// is true.
  static ReductionSpace get(ScalarBuilder &builder, mlir::Value data,
                            llvm::ArrayRef<mlir::Value> flags);
};

/// Computes an element from those of the inputs and the results so far, which
/// come last.
using ReductionKernel = llvm::function_ref<llvm::SmallVector<mlir::Value>(
    ScalarBuilder &, mlir::ValueRange)>;

/// Reduces `data` in `space`. `others` have the shape of the result, and so
/// have the results, which start as the scalars `initial`.
llvm::SmallVector<mlir::Value>
emitReduction(ScalarBuilder &builder, mlir::Value data, mlir::ValueRange others,
              const ReductionSpace &space,
              llvm::ArrayRef<mlir::OpFoldResult> sizes,
              mlir::ValueRange initial, ReductionKernel kernel);

/// Runs `body` for all indices below `bounds`, passing on the tensors.
mlir::ValueRange
emitLoopNest(ScalarBuilder &builder, llvm::ArrayRef<mlir::OpFoldResult> bounds,
             mlir::ValueRange tensors,
             llvm::function_ref<llvm::SmallVector<mlir::Value>(
                 ScalarBuilder &, mlir::ValueRange, mlir::ValueRange)>
                 body);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_REDUCTIONS_H

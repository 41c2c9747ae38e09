//===- LinalgBuilder.h - Loops over tensors --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `linalg.generic` and operations around it, for lowerings that map or reduce
// elements in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_LINALGBUILDER_H
#define AGATE_CONVERSION_UTILS_LINALGBUILDER_H

#include "agate/Conversion/Utils/LoweringUtils.h"

namespace agate {

/// An operand of a `linalg.generic` and its indexing map.
struct LoopOperand {
  mlir::Value tensor;
  mlir::AffineMap map;

  /// With one loop for each dimension of `tensor`.
  static LoopOperand get(mlir::Value tensor);
};

/// The loops of a `linalg.generic`.
struct Loops {
  llvm::SmallVector<mlir::utils::IteratorType> iterators;
  /// A tensor with the sizes of the loops that no other map has as a result of
  /// its own, null if there are none. Its elements are not read.
  LoopOperand extents;

  /// Parallel loops, then reductions.
  static Loops get(int64_t numParallel, int64_t numReductions);
};

/// Applies `kernel` to the elements of `inputs`, in loops over the result.
mlir::Value emitMap(ScalarBuilder &builder, llvm::ArrayRef<LoopOperand> inputs,
                    llvm::ArrayRef<mlir::OpFoldResult> sizes,
                    mlir::Type elementType, ScalarKernel kernel);

/// The results of a reduction, which all have the same shape.
struct ReductionResults {
  /// The indexing map of each result.
  mlir::AffineMap map;
  /// The initial values: tensors, or scalars if they are the same for all
  /// elements.
  llvm::SmallVector<mlir::Value> initial;
  /// The sizes of results with scalars for initial values.
  Sizes sizes;
};

/// Computes an element from those of the inputs and the results so far, which
/// come last.
using ReductionKernel = llvm::function_ref<llvm::SmallVector<mlir::Value>(
    ScalarBuilder &, mlir::ValueRange)>;

/// Reduces `inputs` in `loops`. Without reductions among them, the operation is
/// an elementwise map.
llvm::SmallVector<mlir::Value> emitReduction(ScalarBuilder &builder,
                                             const Loops &loops,
                                             llvm::ArrayRef<LoopOperand> inputs,
                                             const ReductionResults &results,
                                             ReductionKernel kernel);

/// The same for one result.
mlir::Value emitReduction(ScalarBuilder &builder, const Loops &loops,
                          llvm::ArrayRef<LoopOperand> inputs,
                          const ReductionResults &result, ScalarKernel kernel);

/// Dimension `dim` of `v` as two: `count`, and the rest. Sizes are computed for
/// `op`.
mlir::Value emitSplitDim(ScalarBuilder &builder, mlir::Operation *op,
                         mlir::Value v, int64_t dim, int64_t count);
/// Dimensions `dim` and `dim + 1` of `v` as one.
mlir::Value emitJoinDims(ScalarBuilder &builder, mlir::Value v, int64_t dim);

/// A tensor of floats with elements of another type.
mlir::Value emitConvertFloats(ScalarBuilder &builder, mlir::Value v,
                              mlir::Type elementType);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_LINALGBUILDER_H

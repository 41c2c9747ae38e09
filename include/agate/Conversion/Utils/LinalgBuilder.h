//===- LinalgBuilder.h - Loops over tensors ---------------------*- C++ -*-===//
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

#include "agate/Conversion/Utils/ScalarBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace agate {

using Sizes = llvm::SmallVector<mlir::OpFoldResult>;

//===----------------------------------------------------------------------===//
// Tensors and sizes
//===----------------------------------------------------------------------===//

/// A tensor of these sizes that is to be written.
mlir::Value createEmpty(ScalarBuilder &builder,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        mlir::Type elementType);

/// A tensor of these sizes that is `value` everywhere.
mlir::Value createFilled(ScalarBuilder &builder,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         mlir::Value value);

/// A tensor of these sizes that is 0 everywhere.
mlir::Value createZeros(ScalarBuilder &builder,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        mlir::Type elementType);

/// `v` as an index, and back.
mlir::Value toIndex(ScalarBuilder &builder, mlir::OpFoldResult v);
mlir::Value fromIndex(ScalarBuilder &builder, mlir::OpFoldResult v,
                      mlir::Type type);

/// The entries of `list`, or `otherwise` `size` times without one.
llvm::SmallVector<int64_t> getInts(mlir::ArrayAttr list, int64_t size,
                                   int64_t otherwise);

//===----------------------------------------------------------------------===//
// Maps and reductions
//===----------------------------------------------------------------------===//

/// Emits the body of a `linalg.generic`: the scalars of the operands and of the
/// result so far in, a scalar out.
using ScalarKernel =
    llvm::function_ref<mlir::Value(ScalarBuilder &, mlir::ValueRange)>;

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

//===----------------------------------------------------------------------===//
// Operands that broadcast
//===----------------------------------------------------------------------===//

/// An operand of a broadcasting operation.
struct BroadcastOperand {
  mlir::Value value;
  /// The iteration dimension that each dimension of `value` goes with; constant
  /// 0 where its size is known to be 1 and another operand may have more.
  llvm::SmallVector<mlir::AffineExpr> indices;
  /// Dimensions whose size may turn out to be 1, and what it is otherwise.
  llvm::SmallVector<std::pair<int64_t, mlir::OpFoldResult>> mayStretch;
};

/// How operands are read that broadcast to `sizes`, the first dimensions of the
/// iteration space, aligned at the last one; `trailing` many dimensions at the
/// end of each operand do not take part.
llvm::SmallVector<BroadcastOperand>
getBroadcastOperands(ScalarBuilder &builder, mlir::ValueRange operands,
                     llvm::ArrayRef<mlir::OpFoldResult> sizes,
                     int64_t trailing = 0);

/// A `linalg.generic` over operands that may have to be stretched. The running
/// program copies those that do, so that one operation covers all cases:
/// alternatives in an `scf.if` would not be fused with their neighbours.
mlir::Value emitGeneric(ScalarBuilder &builder,
                        llvm::ArrayRef<BroadcastOperand> operands,
                        mlir::Value init, mlir::AffineMap resultMap,
                        llvm::ArrayRef<mlir::utils::IteratorType> iterators,
                        ScalarKernel kernel);

/// Applies `kernel` to the elements of operands that broadcast to `sizes`.
mlir::Value emitElementwise(ScalarBuilder &builder, mlir::ValueRange operands,
                            llvm::ArrayRef<mlir::OpFoldResult> sizes,
                            mlir::Type elementType, ScalarKernel kernel);

//===----------------------------------------------------------------------===//
// Changes of rank and type
//===----------------------------------------------------------------------===//

/// Dimension `dim` of `v` as two: `count`, and the rest. Sizes are computed for
/// `op`.
mlir::Value emitSplitDim(ScalarBuilder &builder, mlir::Operation *op,
                         mlir::Value v, int64_t dim, int64_t count);
/// Dimensions `dim` and `dim + 1` of `v` as one.
mlir::Value emitJoinDims(ScalarBuilder &builder, mlir::Value v, int64_t dim);

/// The elements of `v` repeated: dimension i as a whole `whole[i]` times, and
/// each of its elements `each[i]` times.
mlir::Value emitRepeat(ScalarBuilder &builder, mlir::Value v,
                       llvm::ArrayRef<mlir::OpFoldResult> whole,
                       llvm::ArrayRef<mlir::OpFoldResult> each);

/// A tensor of floats with elements of another type.
mlir::Value emitConvertFloats(ScalarBuilder &builder, mlir::Value v,
                              mlir::Type elementType);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_LINALGBUILDER_H

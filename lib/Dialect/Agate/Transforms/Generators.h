//===- Generators.h - What rules need to know of generators -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORS_H
#define AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORS_H

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

namespace agate {

/// Whether the elements of the constant `v` are all zeros of either sign.
bool isZero(mlir::Value v);

/// Whether the elements of the constant `v` are all 1.
bool isOne(mlir::Value v);

/// The constant `v` as dense elements, also if they are stored as a resource;
/// null if it is no constant of numbers, or has more than `maxElements` that
/// differ.
mlir::DenseElementsAttr getConstantElements(mlir::Value v, int64_t maxElements);

/// The integer that a constant of one element holds.
std::optional<int64_t> getConstantInteger(mlir::Value v);

/// The elements of a constant of integers.
std::optional<llvm::SmallVector<int64_t>> getConstantIntegers(mlir::Value v);

/// The rank of a ranked tensor.
int64_t getRank(mlir::Value v);

/// The size of dimension `dim` of the ranked tensor `v`: an attribute or an
/// index.
mlir::OpFoldResult getSize(mlir::OpBuilder &builder, mlir::Location loc,
                           mlir::Value v, int64_t dim);

/// The sizes of the result of `op`, as its shape rule computes them.
llvm::SmallVector<mlir::OpFoldResult> emitResultSizes(mlir::OpBuilder &builder,
                                                      mlir::Operation *op);

/// A tensor of rank 1 with `sizes`.
mlir::Value createShapeTensor(ONNXCreator &c,
                              llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// A tensor of rank 0 with the i64 `value`.
mlir::Value createInteger(mlir::OpBuilder &builder, mlir::Location loc,
                          int64_t value);

/// A size or an i64 as a tensor<i64>.
mlir::Value createIntegerTensor(mlir::OpBuilder &builder, mlir::Location loc,
                                mlir::OpFoldResult value);

/// `v`, of one element, as a tensor of rank 0.
mlir::Value createScalar(ONNXCreator &c, mlir::Value v);

/// A tensor<?xi64> with `first`, `first + 1`, .. to the number `size` of
/// elements (both tensor<i64>).
mlir::Value createPositions(ONNXCreator &c, mlir::Value first,
                            mlir::Value size);

/// Whether `v` is the result of an Eye whose matrices are square with ones on
/// their main diagonals.
bool isIdentity(mlir::Value v);

/// The dimension of a Take or a SumByIndex, how many dimensions it shares with
/// the indices, and whether it shares all others.
struct IndexedAxis {
  int64_t axis;
  int64_t batchDims = 0;
  bool pointwise = false;
};

/// The slices of `data` that `indices`, those of `oneHot` in this or another
/// order, select, times its `on_value`. The `off_value` must be zero.
mlir::Value createTake(ONNXCreator &c, mlir::Value data, mlir::Value indices,
                       OneHotOp oneHot, IndexedAxis where);

/// The sums of the slices of `data` that belong to each class, times
/// `on_value`.
mlir::Value createSumByIndex(ONNXCreator &c, mlir::Value data,
                             mlir::Value indices, OneHotOp oneHot,
                             IndexedAxis where);

/// A OneHot like `oneHot` with other indices.
mlir::Value createOneHotLike(mlir::OpBuilder &builder, mlir::Location loc,
                             OneHotOp oneHot, mlir::Value indices,
                             mlir::Value depth, int64_t axis);

/// An index, a tensor of rank 0, that is no class of `oneHot` in either mode.
mlir::Value createNoClass(mlir::OpBuilder &builder, mlir::Location loc,
                          OneHotOp oneHot);

/// A band whose elements have one of two values.
struct BandForm {
  mlir::RankedTensorType type;
  /// The values on the band and elsewhere, tensors of rank 0.
  mlir::Value inside, outside;
  /// The diagonals `lower <= x - y < upper`: i64 attributes or values.
  mlir::OpFoldResult lower, upper;

  /// The bounds where they are constant.
  std::optional<int64_t> getLower() const;
  std::optional<int64_t> getUpper() const;
};

/// Whether `v` is a band whose elements have one of two values.
bool isBand(mlir::Value v);

/// Describes the band `v`, for which isBand() holds; creates what is not there.
BandForm getBand(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value v);

/// The operation that computes `band`, which has the dynamic sizes `sizes`: an
/// Eye where there is one, a Band else.
mlir::Value createBand(mlir::OpBuilder &builder, mlir::Location loc,
                       const BandForm &band,
                       llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// All sizes of the ranked tensor `v`.
llvm::SmallVector<mlir::OpFoldResult>
getSizes(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value v);

/// -INT64_MIN and sums beyond the limits become the limit: all diagonals that
/// exist are far from it. `v` are i64 attributes or values.
mlir::OpFoldResult addSaturating(mlir::OpBuilder &builder, mlir::Location loc,
                                 mlir::OpFoldResult v, int64_t constant);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_GENERATORS_H

//===- ProductPanels.h - Copies of columns of products ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_PRODUCTPANELS_H
#define AGATE_LIB_CODEGEN_PRODUCTPANELS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Transposes the matrix `columns` to `empty`, in squares of as many rows as
/// there are lanes.
mlir::Value emitTransposedPanel(mlir::ImplicitLocOpBuilder &b,
                                mlir::Value columns, mlir::Value empty,
                                int64_t lanes);

/// Copies the left operand of a product, whose last dimension is that of rows
/// and whose dimension `depthDim` that of the sums, to panels of `height` rows:
/// the other dimensions, the number of the panel, the depth and the rows of a
/// panel. What the last panel has beyond the rows of the operand is undefined.
mlir::Value emitRowPanels(mlir::ImplicitLocOpBuilder &b, mlir::Value operand,
                          unsigned depthDim, int64_t height, int64_t lanes);

/// `value` without dimensions of size 1, as a matrix of the type `type`.
mlir::Value emitReshapeToMatrix(mlir::ImplicitLocOpBuilder &b,
                                mlir::Value value, mlir::RankedTensorType type);

/// Copies every `step`-th column of the matrix `source` to `destination`, by
/// vectors of at most `lanes` elements. LLVM has no vectors for rows of six.
/// Where `source` has fewer columns than `destination`, the last of them are
/// zero up to the end of a vector and undefined behind it.
mlir::Value emitCopyOfRows(mlir::ImplicitLocOpBuilder &b, mlir::Value source,
                           mlir::Value destination, int64_t step,
                           int64_t lanes);

/// A matrix of `count` rows, the first of which are those of `columns` and all
/// others the last of these.
mlir::Value emitRepeatedRows(mlir::ImplicitLocOpBuilder &b, mlir::Value columns,
                             int64_t count);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_PRODUCTPANELS_H

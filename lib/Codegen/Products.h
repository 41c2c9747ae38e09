//===- Products.h - Operations that sum products ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_PRODUCTS_H
#define AGATE_LIB_CODEGEN_PRODUCTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace agate {

/// The indexing map of the only result.
mlir::AffineMap getResultMap(mlir::linalg::LinalgOp op);

/// Whether an operand is known to have no elements. There is nothing to compute
/// then, and slices of it would be invalid.
bool hasEmptyOperand(mlir::linalg::LinalgOp op);

/// Whether `op` has two inputs and one output on tensors, all of the same
/// element type, and adds the products of the inputs to the output. Those on
/// empty tensors are not.
bool isSumOfProducts(mlir::linalg::LinalgOp op);

/// The same, but the elements of the inputs may be of narrower floats, which
/// are extended.
bool isMixedSumOfProducts(mlir::linalg::LinalgOp op);

/// The loops of a product, by the operands that depend on them.
struct ProductDims {
  /// The innermost dimension of the result, on which one operand depends, the
  /// right one.
  unsigned column;
  /// The dimension of the left operand that is next to it.
  std::optional<unsigned> row;
  /// All other parallel loops, from the outermost dimension of the result on.
  llvm::SmallVector<unsigned> outer;
  llvm::SmallVector<unsigned> reductions;
  /// Operand numbers.
  unsigned left = 0, right = 1;
};

/// The dimensions of a product of matrices or stacks of them, if `op` is one
/// whose body and maps have the usual form, and no script has scheduled it.
std::optional<ProductDims> matchProduct(mlir::linalg::LinalgOp op);

/// Whether each element of an operand of `op` is read so often, or an unknown
/// number of times, that it pays to compute the operand ahead of `op`.
bool isReadOften(mlir::OpOperand *operand);

/// Whether the extent of a loop is known to be less than `bound`.
bool isLess(mlir::OpFoldResult extent, int64_t bound);

/// Whether the extent of a loop is known not to be less than `bound`.
bool isAtLeast(mlir::OpFoldResult extent, int64_t bound);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_PRODUCTS_H

//===- Attention.h - Products with rows in between --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_ATTENTION_H
#define AGATE_LIB_CODEGEN_ATTENTION_H

#include "Products.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Two products, the left operand of the second of which is computed of the
/// result of the first, row by row. The dimensions of the result of each
/// operation are outer ones, such as batch and heads, rows (those of the
/// queries), and columns: keys, or elements of values in the second product.
struct Attention {
  mlir::linalg::LinalgOp first, second;
  ProductDims firstDims, secondDims;
  /// Everything but the second product, in order.
  llvm::SmallVector<mlir::linalg::LinalgOp> ops;
  /// The loop over keys, of the operations that have one.
  llvm::DenseMap<mlir::Operation *, std::optional<unsigned>> keyLoops;
  /// The only user of the first product, if it is elementwise.
  mlir::linalg::LinalgOp consumer;
  /// What computes the left operand of the first product element by element,
  /// such as its scale, if nothing else uses it.
  mlir::linalg::LinalgOp queries;
  /// The number of outer dimensions and rows.
  unsigned numRowDims = 0;
  /// How many outer loops there are up to the last one that the right operand
  /// of the first product depends on.
  unsigned numKeyDims = 0;
};

/// The attention that `second`, a product, ends, if there is one.
std::optional<Attention> matchAttention(mlir::linalg::LinalgOp second);

/// Whether the consumer of the first product masks scores, and the left operand
/// of the second product is the softmax of what it leaves, or the powers ahead
/// of the division. Where the consumer returns negative infinity, the left
/// operand is 0, and depends on nothing else of the row but whether it has
/// other elements. If it has none, the left operand is NaN or 0 in all of it.
bool isMaskedSoftmax(Attention &attention);

/// A range of keys, [begin, end), which may be empty and exceed that of all
/// keys. Null stands for no bound. It only holds if `isValid`, unless that is
/// null.
struct KeyRange {
  mlir::Value begin, end, isValid;
};

/// Code that computes for `rows` rows from `offsets` on, of the outer
/// dimensions and the rows, which keys the consumer may leave.
KeyRange emitKeyRange(mlir::ImplicitLocOpBuilder &b, Attention &attention,
                      llvm::ArrayRef<mlir::OpFoldResult> offsets, int64_t rows);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ATTENTION_H

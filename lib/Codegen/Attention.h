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

/// How the consumer of the first product masks scores.
struct ScoreMask {
  /// Of the body of the consumer: true, or false, for keys that are not masked.
  mlir::Value condition;
  bool isNegated;
  /// Masked keys are only known to make no difference if no product exceeds
  /// this in magnitude,
  std::optional<double> limit;
  /// and if the row has keys that are not masked.
  bool needsOthers;
};

/// The mask of scores, if there is one, and the left operand of the second
/// product is what the consumer returns or the softmax of it.
std::optional<ScoreMask> findMask(Attention &attention);

/// Code that computes whether all elements of a tensor are finite: the sum of
/// 0 * x is 0 then.
mlir::Value emitIsFinite(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor);

/// Code that computes the largest magnitude in a tensor, NaN if there is one.
mlir::Value emitLargest(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor);

/// Whether the left operand of the second product is the softmax of what the
/// consumer of the first one returns, or the powers ahead of the division.
/// Where the consumer returns negative infinity, or a number that is so much
/// smaller than another one of the row that the power underflows, the left
/// operand is 0, and depends on nothing else of the row but whether it has
/// other elements. If all of a row is negative infinity, the left operand is
/// NaN or 0 in all of it.
bool isSoftmax(Attention &attention);

/// A range of keys, [begin, end), which may be empty and exceed that of all
/// keys. Null stands for no bound. It only holds if `isValid`, unless that is
/// null.
struct KeyRange {
  mlir::Value begin, end, isValid;
};

/// Which keys a mask leaves.
struct KeyRanges {
  /// The keys that some of the rows may have, and those that all rows have if
  /// `isExact`.
  KeyRange some, all;
  bool isExact = true;
};

/// Code that computes for `rows` rows from `offsets` on, of the outer
/// dimensions and the rows, which keys the mask leaves.
KeyRanges emitKeyRanges(mlir::ImplicitLocOpBuilder &b, Attention &attention,
                        const ScoreMask &mask,
                        llvm::ArrayRef<mlir::OpFoldResult> offsets,
                        int64_t rows);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ATTENTION_H

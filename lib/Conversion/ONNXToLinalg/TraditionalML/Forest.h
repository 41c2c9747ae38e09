//===- Forest.h - Decision trees as tables -------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_TRADITIONALML_FOREST_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_TRADITIONALML_FOREST_H

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Dialect/ONNX/IR/TreeEnsembleOps.h"

#include "llvm/Support/Error.h"

namespace agate {

/// How the votes for a target are combined.
enum class Aggregate { Average, Sum, Min, Max };

/// The trees of an ensemble. A node is identified by its index, leaf i by -1 -
/// i.
struct Forest {
  /// The outcome of the comparison of a feature with a number. A node is a set
  /// of outcomes for which its true child is visited next.
  enum Relation : int64_t { Less = 1, Equal = 2, Greater = 4, Unordered = 8 };

  llvm::SmallVector<int64_t> features, relations, trueIds, falseIds, roots;
  llvm::SmallVector<double> splits;
  /// The sets that features may be in, as an alternative to a relation: the
  /// members of node i are those from memberStarts[i] to memberStarts[i + 1].
  /// Empty if no node has one.
  llvm::SmallVector<int64_t> memberStarts;
  llvm::SmallVector<double> members;
  /// The votes of leaf i are those from voteStarts[i] to voteStarts[i + 1].
  llvm::SmallVector<int64_t> voteStarts, voteTargets;
  llvm::SmallVector<double> voteWeights;
  llvm::SmallVector<double> baseValues;
  /// Whether the numbers have more precision than f32.
  bool isWide = false;

  /// The trees of an operation that has been verified; an error is the name of
  /// an attribute whose elements are not available.
  static llvm::Expected<Forest> get(ONNXTreeEnsembleOp op);
  static llvm::Expected<Forest> get(ONNXTreeEnsembleClassifierOp op);
  static llvm::Expected<Forest> get(ONNXTreeEnsembleRegressorOp op);

  /// The result of the trees for each target and each row of `x`, including the
  /// base values: a matrix of elements of type `type`, in which it is computed.
  mlir::Value emit(ScalarBuilder &builder, mlir::Value x, int64_t numTargets,
                   Aggregate aggregate, mlir::Type type) const;
};

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_TRADITIONALML_FOREST_H

//===- Operations.h - What triples are made of ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_TRIPLES_OPERATIONS_H
#define AGATE_TEST_TRIPLES_OPERATIONS_H

#include "Graph.h"

namespace agate {
namespace triples {

/// One way to use an operation.
struct Row {
  /// The operation, without its dialect.
  const char *name;
  /// The letters of the element types of the value that it is applied to.
  const char *types;
  /// The least and the greatest rank of that value.
  unsigned minRank, maxRank;
  /// Applies the operation to a value, with whatever other operands it takes.
  /// Null if it does not take this one.
  mlir::Value (*apply)(Graph &, const Row &, mlir::Value);
  /// Attributes that do not depend on the value.
  const char *attributes = "";
  /// Why ONNX Runtime is not compared for programs with it.
  const char *noPeer = nullptr;
};

/// All rows, by kind of lowering.
llvm::ArrayRef<Row> getElementwiseRows();
llvm::ArrayRef<Row> getMatrixRows();
llvm::ArrayRef<Row> getWindowRows();
llvm::ArrayRef<Row> getMovingRows();
llvm::ArrayRef<Row> getReducingRows();
std::vector<const Row *> getAllRows();

/// An operation that no row uses, and why.
struct LeftOut {
  const char *name, *reason;
};
llvm::ArrayRef<LeftOut> getLeftOut();

/// What is wrong with the tables: an operation of the dialect that is neither
/// in a row nor left out, or one that is in both. Empty if nothing is.
std::string checkCoverage(mlir::MLIRContext *context);

/// A value of the same elements as `v`, or some of them, in another shape: a
/// reshape, transpose, slice or the like.
mlir::Value applyView(Graph &g, mlir::Value v);
/// A reshape of `v` to a rank from `minRank` to `maxRank`; `v` if it has one.
mlir::Value reshapeToRank(Graph &g, mlir::Value v, unsigned minRank,
                          unsigned maxRank);

/// A shape that broadcasts with `shape`, to no more elements than a few times
/// as many.
llvm::SmallVector<int64_t> makeBroadcastShape(Graph &g,
                                              llvm::ArrayRef<int64_t> shape);

} // namespace triples
} // namespace agate

#endif // AGATE_TEST_TRIPLES_OPERATIONS_H

//===- Neighbors.h - Elementwise operations that are tiled along -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation that reduces, such as a product, and the elementwise operations
// around it: the one that computes its initial value, such as zeros or a bias,
// and its only consumer, such as an activation. All three are computed tile by
// tile, so that what is between them is never stored.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_NEIGHBORS_H
#define AGATE_LIB_CODEGEN_NEIGHBORS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// A tile of the result of an operation.
struct ResultTile {
  llvm::SmallVector<mlir::OpFoldResult> offsets, sizes;
  /// The dimensions of the tensor that the tile is computed in, if they are not
  /// those of the result: a permutation of those that are larger than 1. All
  /// sizes are constants then.
  llvm::SmallVector<unsigned> layout;

  /// The sizes of that tensor.
  llvm::SmallVector<mlir::OpFoldResult> getTensorSizes() const;
};

class Neighbors {
public:
  /// Of an operation with one result, on tensors.
  explicit Neighbors(mlir::linalg::LinalgOp op);

  /// The operation whose result is computed: the consumer if there is one.
  mlir::linalg::LinalgOp getRoot() { return consumer ? consumer : op; }

  /// The operation that computes the initial value if there is one, the
  /// operation itself, and its consumer if there is one.
  llvm::SmallVector<mlir::linalg::LinalgOp> getOperations();

  /// The tensor that tiles of the result of the root are written to.
  mlir::Value createDestination(mlir::ImplicitLocOpBuilder &b);

  /// The initial value of the operation in a tile.
  mlir::Value emitInit(mlir::ImplicitLocOpBuilder &b, mlir::Value destination,
                       const ResultTile &where);

  /// Whether the initial value, or what the consumer reads besides the result
  /// of the operation, may differ along dimensions of the result.
  bool doesInitVary(llvm::ArrayRef<unsigned> dims);
  bool doesConsumerVary(llvm::ArrayRef<unsigned> dims);

  /// What the consumer computes of `tile`, or `tile`.
  mlir::Value emitConsumer(mlir::ImplicitLocOpBuilder &b, mlir::Value tile,
                           mlir::Value destination, const ResultTile &where);

  /// The operations, in the order in which they are computed.
  llvm::SmallVector<mlir::linalg::LinalgOp> getOps();

  /// Emits an operation on `operands`, in whatever form, and returns its
  /// result.
  using OpEmitter = llvm::function_ref<mlir::Value(mlir::linalg::LinalgOp op,
                                                   mlir::ValueRange operands)>;

  /// All of the operations, not tiled.
  mlir::Value emitWhole(mlir::ImplicitLocOpBuilder &b, mlir::Value destination,
                        OpEmitter emitOp);

  /// Replaces the operation and its consumer.
  void replace(mlir::RewriterBase &rewriter, mlir::Value result);

private:
  mlir::linalg::LinalgOp op, producer, consumer;
  /// The operand of the consumer that is the result of the operation.
  unsigned operandNumber = 0;
};

/// Whether `op` computes each element of its only result from elements of its
/// operands, and nothing else, in operations that exist for vectors.
bool isVectorizableElementwise(mlir::linalg::LinalgOp op);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_NEIGHBORS_H

//===- EntryArithmetic.h - What the beginning of a block knows --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_ENTRYARITHMETIC_H
#define AGATE_LIB_CODEGEN_ENTRYARITHMETIC_H

#include "mlir/IR/Builders.h"
#include "llvm/ADT/SetVector.h"

namespace agate {

/// Whether the regions of the operation run one after the other, and each one
/// has ended before it begins again: branches and loops of scf that are not
/// parallel.
bool isSequential(mlir::Operation *op);

/// The arithmetic on scalars in a block, which is the only one of its region,
/// and in the branches and loops in it, that depends only on what is known
/// where the block begins: on constants, on arguments and their sizes, and on
/// values from outside.
class EntryArithmetic {
public:
  explicit EntryArithmetic(mlir::Block &block);

  /// Whether the value is known where the block begins, or can be computed
  /// there.
  bool isAvailable(mlir::Value value) const;

  /// Moves what the values depend on to the insertion point, which is at the
  /// beginning of the block. It is computed before assertions on its operands
  /// there, and in any case, so that it must neither assume that it does not
  /// overflow nor divide by 0.
  void moveToEntry(mlir::ValueRange values, mlir::OpBuilder &builder) const;

private:
  void collect(mlir::Block &inner);

  mlir::Block &block;
  llvm::SetVector<mlir::Operation *> ops;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ENTRYARITHMETIC_H

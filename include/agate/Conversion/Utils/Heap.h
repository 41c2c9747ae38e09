//===- Heap.h - Heaps in tensors --------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_HEAP_H
#define AGATE_CONVERSION_UTILS_HEAP_H

#include "agate/Conversion/Utils/ScalarBuilder.h"

namespace agate {

/// An element, in the type that is computed with, and where it comes from.
struct HeapEntry {
  mlir::Value element, index;
};

/// Whether the first entry must be nearer to the root than the second one.
using HeapOrder =
    llvm::function_ref<mlir::Value(ScalarBuilder &, HeapEntry, HeapEntry)>;

/// A binary heap in two tensors of a running program: places along dimension
/// `axis` hold elements, and indices as i64. `row` is the position in the other
/// dimensions. The tensors are passed to the functions, and the changed ones
/// returned.
class Heap {
public:
  Heap(llvm::ArrayRef<mlir::Value> row, int64_t axis, ElementKind kind,
       HeapOrder isAbove)
      : row(row), axis(axis), kind(kind), isAbove(isAbove) {}

  HeapEntry read(ScalarBuilder &b, mlir::Value place,
                 mlir::ValueRange tensors) const;
  llvm::SmallVector<mlir::Value> write(ScalarBuilder &b, mlir::Value place,
                                       HeapEntry entry,
                                       mlir::ValueRange tensors) const;

  /// Makes a heap of the first `size` entries.
  llvm::SmallVector<mlir::Value> order(ScalarBuilder &b, mlir::Value size,
                                       mlir::ValueRange tensors) const;

  /// Writes `entry` to `place` of a heap of `size` > 0 entries or, as long as
  /// one below must be above it, moves that one up.
  llvm::SmallVector<mlir::Value> siftDown(ScalarBuilder &b, HeapEntry entry,
                                          mlir::Value place, mlir::Value size,
                                          mlir::ValueRange tensors) const;

private:
  llvm::SmallVector<mlir::Value> getPosition(mlir::Value place) const;

  llvm::SmallVector<mlir::Value> row;
  int64_t axis;
  ElementKind kind;
  HeapOrder isAbove;
};

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_HEAP_H

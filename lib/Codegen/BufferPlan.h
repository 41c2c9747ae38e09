//===- BufferPlan.h - Places of buffers in shared memory --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_BUFFERPLAN_H
#define AGATE_LIB_CODEGEN_BUFFERPLAN_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

namespace agate {

/// A branch or a loop around a buffer: the conditions that it is taken.
struct BufferGuard {
  /// A condition of `scf.if`, or the bounds of `scf.for`.
  llvm::SmallVector<mlir::Value, 2> values;
  /// Whether the buffer is allocated if the condition does not hold.
  bool isElse = false;
};

/// A part of the memory that the buffers share.
struct PlacedBuffer {
  mlir::memref::AllocOp alloc;
  mlir::memref::DeallocOp dealloc;
  /// The branches and loops around it, if it only has a place where they are
  /// taken: it is large, or its size is unknown.
  llvm::SmallVector<BufferGuard> guards = {};
  /// In bytes: the size, the offset and the alignment of the offset, for the
  /// example of the unknown sizes (see ExampleSizes.h).
  uint64_t bytes = 0;
  uint64_t offset = 0;
  uint64_t alignment = 0;
  bool isPlaced = false;
  /// The buffers that are in use at the same time, by number.
  llvm::SmallVector<unsigned> neighbors = {};
};

/// The buffers of a block that share memory. Of two that are in use at the same
/// time, the plan says which one is below the other. This remains right for
/// other sizes than those of the example.
struct BufferPlan {
  mlir::Block *block = nullptr;
  llvm::SmallVector<PlacedBuffer, 0> buffers;
  /// Whether all sizes are constants.
  bool isStatic = true;
  /// The sum of the sizes.
  uint64_t naive = 0;
  /// The largest sum of those that are in use at the same time.
  uint64_t lowerBound = 0;
  /// The size of the memory that they share.
  uint64_t bytes = 0;

  /// The numbers of the buffers that end where the buffer may start, or
  /// before: those below it that no other of them is above.
  llvm::SmallVector<unsigned> findBelow(unsigned buffer) const;
};

/// Sizes of buffers are multiples of it, and offsets.
inline constexpr uint64_t planAlignment = 64;

/// More buffers of a block are not planned: sums of their sizes, each of which
/// is limited to 2^48, do not overflow.
inline constexpr unsigned maxPlannedBuffers = 1 << 14;

/// The size of an element in memory; nothing if buffers of the type are not
/// planned.
std::optional<uint64_t> getPlannedElementBytes(mlir::MemRefType type,
                                               const mlir::DataLayout &layout);

/// A plan for the block of the function, and for each block of branches and
/// loops in it that has at least `minBuffers` of its own.
llvm::SmallVector<BufferPlan, 0> planBuffers(mlir::func::FuncOp function,
                                             unsigned minBuffers);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_BUFFERPLAN_H

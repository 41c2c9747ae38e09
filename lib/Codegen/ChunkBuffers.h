//===- ChunkBuffers.h - Buffers of the threads of a loop --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_CHUNKBUFFERS_H
#define AGATE_LIB_CODEGEN_CHUNKBUFFERS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace agate {

/// Whether each thread can have the memory that the loop allocates: before the
/// loop, with sizes that are known there, or limits of them, whose sum does not
/// overflow. Buffers of known size have `maxBytes` bytes together at most.
bool canMoveBuffers(mlir::scf::ForOp loop, uint64_t maxBytes);

/// Moves the allocations of `loop` to the insertion point in `parallel`, a loop
/// ahead of it in the same block. A buffer whose size depends on the iteration
/// becomes a view of one that has the largest size.
void moveBuffers(mlir::scf::ForOp loop, mlir::scf::ParallelOp parallel,
                 mlir::OpBuilder &b);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_CHUNKBUFFERS_H

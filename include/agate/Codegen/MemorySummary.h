//===- MemorySummary.h - Memory of intermediate results ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_MEMORYSUMMARY_H
#define AGATE_CODEGEN_MEMORYSUMMARY_H

#include <cstdint>

namespace mlir::func {
class FuncOp;
} // namespace mlir::func

namespace agate {

/// What plan-memory makes of the buffers of a function.
struct MemorySummary {
  /// The buffers of known sizes that are allocated and freed in the function's
  /// block, or in that of the version that has most, and their bytes.
  unsigned buffers = 0;
  uint64_t bytes = 0;
  /// The largest sum of those that are in use at the same time, which no plan
  /// can be smaller than.
  uint64_t lowerBound = 0;
  /// The bytes of the memory that they share.
  uint64_t planned = 0;
  /// Whether they share it: few buffers are allocated one by one.
  bool isShared = false;
  /// All other buffers: of sizes that are not known, or in loops.
  unsigned others = 0;
};

/// To be called before plan-memory.
MemorySummary summarizeMemory(mlir::func::FuncOp function);

} // namespace agate

#endif // AGATE_CODEGEN_MEMORYSUMMARY_H

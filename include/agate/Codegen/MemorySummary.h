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
#include <string>

namespace mlir::func {
class FuncOp;
} // namespace mlir::func

namespace agate {

/// What plan-memory makes of the buffers of a function.
struct MemorySummary {
  /// The buffers that are planned together, in the block that has most bytes of
  /// them, and their bytes.
  unsigned buffers = 0;
  uint64_t bytes = 0;
  /// The largest sum of those that are in use at the same time, which no plan
  /// can be smaller than.
  uint64_t lowerBound = 0;
  /// The bytes of the memory that they share.
  uint64_t planned = 0;
  /// Whether they share it: few buffers are allocated one by one.
  bool isShared = false;
  /// All other buffers: of sizes that depend on values, or in branches.
  unsigned others = 0;
  /// If sizes are unknown, the shapes of inputs that the numbers are for (see
  /// describeExample).
  std::string example;
};

/// To be called before plan-memory.
MemorySummary summarizeMemory(mlir::func::FuncOp function);

} // namespace agate

#endif // AGATE_CODEGEN_MEMORYSUMMARY_H

//===- MemoryPlan.h - Where intermediate results are ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_VIEW_MEMORYPLAN_H
#define AGATE_LIB_DRIVER_VIEW_MEMORYPLAN_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace agate {

/// An intermediate result in the memory that they share.
struct PlannedBuffer {
  std::string name, type;
  uint64_t offset, bytes;
  /// The operations of the function that use it first and last.
  int first, last;
};

struct MemoryPlan {
  uint64_t bytes = 0;
  /// The number of operations.
  int steps = 0;
  std::vector<PlannedBuffer> buffers;
  /// The shapes of inputs that it is for, if they are unknown.
  std::string example;
};

/// The plan in a function that the pass plan-memory has run on.
MemoryPlan readMemoryPlan(mlir::func::FuncOp function);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VIEW_MEMORYPLAN_H

//===- Schedule.h - Scripts that override the strategy ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A script of the transform dialect schedules operations of linalg on tensors
// itself. The passes that tile leave these alone, and tile the others by the
// table of strategies.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_SCHEDULE_H
#define AGATE_CODEGEN_SCHEDULE_H

#include "mlir/IR/BuiltinOps.h"

namespace agate {

/// A unit attribute of operations that a script has scheduled. Scripts may add
/// it with `transform.annotate`.
inline constexpr llvm::StringLiteral scheduledAttrName = "scheduled";

/// Whether the passes that tile leave `op` alone.
inline bool isScheduled(mlir::Operation *op) {
  return op->hasAttr(scheduledAttrName);
}

/// Applies the sequence `script`, of the module `library`, to `module`. Marks
/// the operations of linalg in loops that the script creates as scheduled.
/// Reports errors of the script.
llvm::LogicalResult applySchedule(mlir::ModuleOp module,
                                  mlir::Operation *script,
                                  mlir::ModuleOp library);

} // namespace agate

#endif // AGATE_CODEGEN_SCHEDULE_H

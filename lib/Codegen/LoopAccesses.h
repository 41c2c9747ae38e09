//===- LoopAccesses.h - Memory that iterations of a loop access -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_LOOPACCESSES_H
#define AGATE_LIB_CODEGEN_LOOPACCESSES_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace agate {

/// The allocation, global constant or argument of the function that a buffer is
/// a view of; null if it is not known, or may be one of several.
mlir::Value getMemoryRoot(mlir::Value buffer);

/// What the iterations of a loop have in common.
enum class Iterations {
  /// One may access what another one writes.
  Dependent,
  /// None accesses what another one writes.
  Independent,
  /// As before, except for the last one and the one before it.
  LastTwoDependent
};

/// Analyses the accesses in a loop on buffers that has a constant step. Returns
/// Dependent as well if the loop may fail, frees memory, or has effects that
/// are not known.
Iterations analyzeIterations(mlir::scf::ForOp loop);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_LOOPACCESSES_H

//===- Passes.h - Passes that run code ------------------------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_PASSES_H
#define AGATE_EXECUTION_PASSES_H

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

namespace agate {

#define GEN_PASS_DECL
#include "agate/Execution/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "agate/Execution/Passes.h.inc"

/// Adds the passes that precede `agate-to-linalg` when a program is compiled:
/// constants of the onnx dialect are computed, by running compiled code. They
/// are not part of that pipeline, which such computations use themselves.
/// Without `simplifies`, operations stay as they are where that is possible.
void buildONNXConstantsPipeline(mlir::OpPassManager &pm, bool simplifies);

/// Registers `constprop-onnx` and `onnx-hybrid-transform`, which compose passes
/// under the names that scripts of other compilers for the onnx dialect use.
void registerExecutionPipelines();

} // namespace agate

#endif // AGATE_EXECUTION_PASSES_H

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

namespace agate {

#define GEN_PASS_DECL
#include "agate/Execution/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "agate/Execution/Passes.h.inc"

/// Registers `constprop-onnx` and `onnx-hybrid-transform`, which compose passes
/// under the names that scripts of other compilers for the onnx dialect use.
void registerExecutionPipelines();

} // namespace agate

#endif // AGATE_EXECUTION_PASSES_H

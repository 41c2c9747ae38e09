//===- Passes.h - Code generation passes ------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_PASSES_H
#define AGATE_CODEGEN_PASSES_H

#include "agate/Codegen/Strategy.h"

#include "mlir/Pass/Pass.h"

namespace mlir::func {
class FuncOp;
} // namespace mlir::func

namespace agate {

#define GEN_PASS_DECL
#include "agate/Codegen/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "agate/Codegen/Passes.h.inc"

} // namespace agate

#endif // AGATE_CODEGEN_PASSES_H

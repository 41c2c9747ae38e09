//===- LoopNests.h - Loop nests of functions on buffers ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_LOOPNESTS_H
#define AGATE_LIB_CODEGEN_LOOPNESTS_H

#include "mlir/IR/Operation.h"

namespace agate {

/// Whether it is a loop nest of linalg or of scf.
bool isLoopNest(mlir::Operation *op);

/// The number of loop nests, including those in other loops.
unsigned countLoopNests(mlir::Operation *op);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_LOOPNESTS_H

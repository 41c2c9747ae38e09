//===- Reductions.h - How results are reduced -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_REDUCTIONS_H
#define AGATE_LIB_CODEGEN_REDUCTIONS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace agate {

/// The only operation of the body by which the only result is combined with
/// elements, if it may do so in any order; null otherwise.
mlir::Operation *getFreeCombiner(mlir::linalg::LinalgOp op);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_REDUCTIONS_H

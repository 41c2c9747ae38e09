//===- VectorizeRows.h - Rows of any length to vectors ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_VECTORIZEROWS_H
#define AGATE_LIB_CODEGEN_VECTORIZEROWS_H

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace agate {

/// Whether an operation of the block is computed in registers as a whole.
using RegisterTest = llvm::function_ref<bool(mlir::linalg::LinalgOp)>;

/// Replaces an operation that reduces a row to a single element, or computes a
/// row element by element, by a loop over vectors of the row. What is reduced
/// later in the block is computed then, in the same loop. Does nothing if the
/// operation is neither.
void vectorizeRows(mlir::linalg::LinalgOp op, VectorUnit unit,
                   RegisterTest isInRegisters);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_VECTORIZEROWS_H

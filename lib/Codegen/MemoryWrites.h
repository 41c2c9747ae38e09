//===- MemoryWrites.h - What passes on memory writes share ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_MEMORYWRITES_H
#define AGATE_LIB_CODEGEN_MEMORYWRITES_H

#include "mlir/IR/Builders.h"

namespace agate {

/// The elements of a buffer with identity layout as a buffer of rank 1.
mlir::Value flattenBuffer(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value buffer);

/// Whether all bits of the scalar `value` are zero; null if its type does not
/// allow the comparison.
mlir::Value emitIsZero(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value value);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_MEMORYWRITES_H

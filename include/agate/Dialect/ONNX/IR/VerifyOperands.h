//===- VerifyOperands.h - Verification ahead of inference -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_VERIFYOPERANDS_H
#define AGATE_DIALECT_ONNX_IR_VERIFYOPERANDS_H

#include "mlir/IR/Operation.h"

namespace agate {

/// Verifies everything except the results of `op`, whose types are not known
/// yet, because shape rules rely on it. For importers.
llvm::LogicalResult verifyOperands(mlir::Operation *op);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_VERIFYOPERANDS_H

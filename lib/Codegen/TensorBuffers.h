//===- TensorBuffers.h - Buffers for tensors that are computed --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What passes that run right before bufferization use to say where a tensor is
// computed. The analysis does not look through a buffer: it takes what is read
// from it for another tensor than what was written to it.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_TENSORBUFFERS_H
#define AGATE_LIB_CODEGEN_TENSORBUFFERS_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace agate {

/// A buffer of the type and sizes of `empty`, where it is.
mlir::Value createBufferFor(mlir::OpBuilder &builder,
                            mlir::tensor::EmptyOp empty);

/// The tensor that is in `buffer`, which may be computed in place.
mlir::Value createRead(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value buffer);

/// Leaves `tensor` in `buffer`.
void createWrite(mlir::OpBuilder &builder, mlir::Location loc,
                 mlir::Value tensor, mlir::Value buffer);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_TENSORBUFFERS_H

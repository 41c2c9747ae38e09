//===- StreamedSegment.h - Consecutive elements past the caches -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_STREAMEDSEGMENT_H
#define AGATE_LIB_CODEGEN_STREAMEDSEGMENT_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace agate {

/// The bytes that non-temporal stores have to cover to be written without a
/// read.
constexpr int64_t lineBytes = 64;

/// The size of an element in bytes if vectors and memory represent it alike; 0
/// for others, such as booleans, which are packed in vectors.
int64_t getVectorElementBytes(mlir::Type type);
/// That of an element of a buffer.
int64_t getVectorElementBytes(mlir::Value buffer);

/// Whether the value is a contiguous buffer of elements that can be streamed.
bool isWholeBuffer(mlir::Value v);

/// Whether `v` is a buffer of adjacent elements in one dimension.
bool isUnitStrideVector(mlir::Value v);

using ElementEmitter =
    llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Value i)>;
using LineEmitter = llvm::function_ref<mlir::Value(
    mlir::OpBuilder &, mlir::VectorType, mlir::Value i)>;

/// Writes all elements of `destination`, of rank 1 and with unit stride: whole
/// lines, past the caches, of what `emitLine` emits for the elements from `i`
/// on, and the elements before and after these one by one.
void emitStreamedSegment(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value destination, ElementEmitter emitElement,
                         LineEmitter emitLine);

/// Whether `op` computes the elements of a whole buffer, or of a part of a row,
/// one by one, with a few instructions each, from rows of adjacent elements and
/// from scalars.
bool isStreamable(mlir::linalg::GenericOp op);

/// Emits such an operation row by row, with its result written past the caches.
void emitStreamedElementwise(mlir::OpBuilder &builder,
                             mlir::linalg::GenericOp op);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_STREAMEDSEGMENT_H

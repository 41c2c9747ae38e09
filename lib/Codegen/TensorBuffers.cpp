//===- TensorBuffers.cpp - Buffers for tensors that are computed ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorBuffers.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace agate {

Value createBufferFor(OpBuilder &builder, tensor::EmptyOp empty) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(empty);
  auto type = MemRefType::get(empty.getType().getShape(),
                              empty.getType().getElementType());
  // As bufferization aligns others.
  constexpr int64_t alignment = 64;
  return memref::AllocOp::create(builder, empty.getLoc(), type,
                                 empty.getDynamicSizes(),
                                 builder.getI64IntegerAttr(alignment));
}

Value createRead(OpBuilder &builder, Location loc, Value buffer) {
  return bufferization::ToTensorOp::create(
      builder, loc, memref::getTensorTypeFromMemRefType(buffer.getType()),
      buffer, /*restrict=*/true, /*writable=*/true);
}

void createWrite(OpBuilder &builder, Location loc, Value tensor, Value buffer) {
  auto write = bufferization::MaterializeInDestinationOp::create(
      builder, loc, tensor, buffer);
  write.setRestrict(true);
  write.setWritable(true);
}

} // namespace agate

//===- MemoryWrites.cpp - What passes on memory writes share --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryWrites.h"

#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

Value agate::flattenBuffer(OpBuilder &builder, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  if (type.getRank() <= 1)
    return buffer;
  // If there is a static 0 among dynamic sizes, or the product of static sizes
  // overflows, MLIR computes the collapsed type inconsistently. Such a buffer
  // has no elements, or cannot be allocated.
  bool isEmpty = llvm::is_contained(type.getShape(), 0);
  if (isEmpty || (type.hasStaticShape() && !countElements(type))) {
    OpFoldResult zero = builder.getIndexAttr(0), one = builder.getIndexAttr(1);
    return memref::ReinterpretCastOp::create(
        builder, loc, MemRefType::get({0}, type.getElementType()), buffer, zero,
        zero, one);
  }
  ReassociationIndices all(llvm::to_vector(llvm::seq<int64_t>(type.getRank())));
  return memref::CollapseShapeOp::create(builder, loc, buffer,
                                         ArrayRef<ReassociationIndices>{all});
}

Value agate::emitIsZero(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  if (!type.isIntOrFloat())
    return {};
  if (isa<FloatType>(type)) {
    type = builder.getIntegerType(type.getIntOrFloatBitWidth());
    value = arith::BitcastOp::create(builder, loc, type, value);
  }
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(type, 0));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, value,
                               zero);
}

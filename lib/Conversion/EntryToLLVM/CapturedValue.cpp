//===- CapturedValue.cpp - Values that chunks of a loop use ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CapturedValue.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;

namespace agate::detail {

CapturedValue::CapturedValue(Value value, const LLVMTypeConverter &converter)
    : value(value), converted(converter.convertType(value.getType())) {
  auto type = dyn_cast<MemRefType>(value.getType());
  if (type && succeeded(type.getStridesAndOffset(strides, offset)))
    memref = type;
}

static Value convertTo(ImplicitLocOpBuilder &b, Type type, Value value) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(b, type, value).getResult(0);
}

void CapturedValue::append(ImplicitLocOpBuilder &b,
                           SmallVectorImpl<Value> &fields) const {
  Value all = convertTo(b, converted, value);
  if (!memref) {
    fields.push_back(all);
    return;
  }
  // It is not freed there, so that the pointer that was allocated is not
  // needed.
  MemRefDescriptor descriptor(all);
  Location loc = b.getLoc();
  fields.push_back(descriptor.alignedPtr(b, loc));
  for (int64_t dim = 0; dim < memref.getRank(); ++dim)
    if (memref.isDynamicDim(dim))
      fields.push_back(descriptor.size(b, loc, dim));
  if (memref.getLayout().isIdentity())
    return;
  if (ShapedType::isDynamic(offset))
    fields.push_back(descriptor.offset(b, loc));
  for (auto [dim, stride] : llvm::enumerate(strides))
    if (ShapedType::isDynamic(stride))
      fields.push_back(descriptor.stride(b, loc, dim));
}

Value CapturedValue::rebuild(ImplicitLocOpBuilder &b,
                             ArrayRef<Value> &fields) const {
  auto next = [&] {
    Value field = fields.front();
    fields = fields.drop_front();
    return field;
  };
  if (!memref)
    return convertTo(b, value.getType(), next());
  Location loc = b.getLoc();
  auto constant = [&](int64_t number) -> Value {
    return LLVM::ConstantOp::create(b, b.getI64IntegerAttr(number));
  };
  auto descriptor = MemRefDescriptor::poison(b, loc, converted);
  Value pointer = next();
  descriptor.setAllocatedPtr(b, loc, pointer);
  descriptor.setAlignedPtr(b, loc, pointer);
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < memref.getRank(); ++dim) {
    sizes.push_back(
        memref.isDynamicDim(dim) ? next() : constant(memref.getDimSize(dim)));
    descriptor.setSize(b, loc, dim, sizes.back());
  }
  bool isIdentity = memref.getLayout().isIdentity();
  descriptor.setOffset(
      b, loc, ShapedType::isDynamic(offset) ? next() : constant(offset));
  // The elements of an identity layout follow each other.
  SmallVector<Value> steps(strides.size());
  for (auto [dim, stride] : llvm::enumerate(strides))
    if (!ShapedType::isDynamic(stride))
      steps[dim] = constant(stride);
    else if (!isIdentity)
      steps[dim] = next();
  for (int64_t dim = memref.getRank() - 1; dim >= 0; --dim) {
    if (!steps[dim])
      steps[dim] = LLVM::MulOp::create(b, steps[dim + 1], sizes[dim + 1]);
    descriptor.setStride(b, loc, dim, steps[dim]);
  }
  return convertTo(b, memref, descriptor);
}

} // namespace agate::detail

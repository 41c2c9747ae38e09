//===- RuntimeValues.cpp - Strings and values of the runtime --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/RuntimeValues.h"

#include "agate/Conversion/Utils/ElementTypes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

static Value emitInt(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 64);
}

Value agate::emitAddress(OpBuilder &builder, Location loc, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  auto bufferType = MemRefType::get(type.getShape(), type.getElementType());
  Value buffer;
  if (tensor.getDefiningOp<arith::ConstantOp>()) {
    buffer = bufferization::ToBufferOp::create(builder, loc, bufferType, tensor,
                                               /*read_only=*/true);
  } else {
    // A buffer of its own: that of the tensor may be written again as soon as
    // nothing reads the tensor, and a call by address does not show as reading.
    SmallVector<Value> dynamic;
    for (auto [i, size] : llvm::enumerate(type.getShape()))
      if (ShapedType::isDynamic(size))
        dynamic.push_back(tensor::DimOp::create(builder, loc, tensor, i));
    buffer = memref::AllocOp::create(builder, loc, bufferType, dynamic);
    bufferization::MaterializeInDestinationOp::create(
        builder, loc, /*result=*/Type(), tensor, buffer, /*restrict=*/true,
        /*writable=*/true);
  }
  return memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
}

Value agate::emitFilled(OpBuilder &builder, Location loc,
                        ArrayRef<OpFoldResult> sizes, Type elementType,
                        function_ref<void(OpBuilder &, Value)> fill) {
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamic;
  dispatchIndexOpFoldResults(sizes, dynamic, shape);
  Value buffer = memref::AllocOp::create(
      builder, loc, MemRefType::get(shape, elementType), dynamic);
  fill(builder,
       memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer));
  return bufferization::ToTensorOp::create(
      builder, loc, RankedTensorType::get(shape, elementType), buffer,
      /*restrict=*/true, /*writable=*/true);
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

Value agate::emitStrings(OpBuilder &builder, Location loc,
                         ArrayRef<StringRef> strings, ArrayRef<int64_t> shape) {
  std::string text;
  SmallVector<int64_t> ends;
  for (StringRef string : strings) {
    text += string;
    ends.push_back(text.size());
  }
  auto makeConstant = [&](Type elementType, size_t count,
                          ArrayRef<char> bytes) -> Value {
    auto type = RankedTensorType::get(int64_t(count), elementType);
    return arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::getFromRawBuffer(type, bytes));
  };
  Sizes sizes = getAsIndexOpFoldResult(builder.getContext(), shape);
  if (text.empty()) {
    // The handle of the empty string is 0.
    return createZeros(builder, loc, sizes, builder.getI64Type());
  }
  Value bytes = makeConstant(builder.getI8Type(), text.size(),
                             ArrayRef(text.data(), text.size()));
  Value limits =
      makeConstant(builder.getI64Type(), ends.size(),
                   ArrayRef(reinterpret_cast<const char *>(ends.data()),
                            ends.size() * sizeof(int64_t)));
  Value bytesAddress = emitAddress(builder, loc, bytes);
  Value limitsAddress = emitAddress(builder, loc, limits);
  Value count = emitInt(builder, loc, strings.size());
  return emitFilled(builder, loc, sizes, builder.getI64Type(),
                    [&](OpBuilder &b, Value address) {
                      callRuntime(
                          b, loc, AGATE_FUNCTION_InternStrings,
                          {bytesAddress, limitsAddress, count, address});
                    });
}

Value agate::emitStrings(OpBuilder &builder, Location loc,
                         ArrayRef<StringRef> strings) {
  return emitStrings(builder, loc, strings, int64_t(strings.size()));
}

//===----------------------------------------------------------------------===//
// Tensors as values
//===----------------------------------------------------------------------===//

/// The code of the element type of a tensor of the onnx dialect.
static std::optional<int64_t> getTypeCode(Type type) {
  std::optional<DLDataType> dtype = getDLDataType(getElementTypeOrSelf(type));
  if (!dtype)
    return std::nullopt;
  return int64_t(dtype->code) | int64_t(dtype->bits) << 8;
}

bool agate::canBeBoxed(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.getEncoding() && getTypeCode(type);
}

/// The address of a list of sizes.
static Value emitSizes(OpBuilder &builder, Location loc,
                       ArrayRef<Value> sizes) {
  if (sizes.empty())
    return arith::ConstantIndexOp::create(builder, loc, 0);
  return emitAddress(builder, loc,
                     tensor::FromElementsOp::create(builder, loc, sizes));
}

Value agate::emitBox(OpBuilder &builder, Location loc, Value tensor,
                     Type original) {
  SmallVector<Value> sizes;
  for (OpFoldResult size : tensor::getMixedSizes(builder, loc, tensor))
    sizes.push_back(fromIndex(builder, loc, size, builder.getI64Type()));
  Value code = emitInt(builder, loc, *getTypeCode(original));
  Value rank = emitInt(builder, loc, sizes.size());
  Value list = emitSizes(builder, loc, sizes);
  return callRuntime(builder, loc, AGATE_FUNCTION_BoxTensor,
                     {emitAddress(builder, loc, tensor), code, rank, list});
}

void agate::emitCheckType(OpBuilder &builder, Location loc, Value handle,
                          Type original) {
  auto type = cast<RankedTensorType>(original);
  SmallVector<Value> expected;
  for (int64_t size : type.getShape())
    expected.push_back(
        emitInt(builder, loc, ShapedType::isDynamic(size) ? -1 : size));
  Value code = emitInt(builder, loc, *getTypeCode(original));
  Value rank = emitInt(builder, loc, type.getRank());
  callRuntime(builder, loc, AGATE_FUNCTION_CheckTensor,
              {handle, code, rank, emitSizes(builder, loc, expected)});
}

Value agate::emitUnbox(OpBuilder &builder, Location loc, Value handle,
                       Type original) {
  emitCheckType(builder, loc, handle, original);
  auto type = cast<RankedTensorType>(original);
  Sizes sizes;
  for (auto [i, size] : llvm::enumerate(type.getShape())) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(builder.getIndexAttr(size));
      continue;
    }
    Value known = callRuntime(builder, loc, AGATE_FUNCTION_TensorSize,
                              {handle, emitInt(builder, loc, i)});
    sizes.push_back(toIndex(builder, loc, known));
  }
  auto converted =
      cast<RankedTensorType>(SignlessTypeConverter().convertType(type));
  return emitFilled(builder, loc, sizes, converted.getElementType(),
                    [&](OpBuilder &b, Value address) {
                      callRuntime(b, loc, AGATE_FUNCTION_UnboxTensor,
                                  {handle, address});
                    });
}

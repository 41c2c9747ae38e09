//===- RuntimeValues.cpp - Strings and values of the runtime --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Conversion/Utils/Conversion.h"

#include "agate/Conversion/Utils/ElementTypes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

static Value emitInt(ScalarBuilder &builder, int64_t value) {
  return arith::ConstantIntOp::create(builder, value, 64);
}

Value agate::emitAddress(ScalarBuilder &builder, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  auto bufferType = MemRefType::get(type.getShape(), type.getElementType());
  Value buffer;
  if (tensor.getDefiningOp<arith::ConstantOp>()) {
    buffer = bufferization::ToBufferOp::create(builder, bufferType, tensor,
                                               /*read_only=*/true);
  } else {
    // A separate buffer: that of the tensor may be reused after the last
    // operation that reads the tensor, and a call that gets its address is not
    // known to read it.
    SmallVector<Value> dynamic;
    for (auto [i, size] : llvm::enumerate(type.getShape()))
      if (ShapedType::isDynamic(size))
        dynamic.push_back(tensor::DimOp::create(builder, tensor, i));
    buffer = memref::AllocOp::create(builder, bufferType, dynamic);
    bufferization::MaterializeInDestinationOp::create(
        builder, /*result=*/Type(), tensor, buffer, /*restrict=*/true,
        /*writable=*/true);
  }
  return memref::ExtractAlignedPointerAsIndexOp::create(builder, buffer);
}

Value agate::emitFilled(ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes,
                        Type elementType,
                        function_ref<void(ScalarBuilder &, Value)> fill) {
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamic;
  dispatchIndexOpFoldResults(sizes, dynamic, shape);
  Value buffer = memref::AllocOp::create(
      builder, MemRefType::get(shape, elementType), dynamic);
  fill(builder,
       memref::ExtractAlignedPointerAsIndexOp::create(builder, buffer));
  return bufferization::ToTensorOp::create(
      builder, RankedTensorType::get(shape, elementType), buffer,
      /*restrict=*/true, /*writable=*/true);
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

Value agate::emitStrings(ScalarBuilder &builder, ArrayRef<StringRef> strings,
                         ArrayRef<int64_t> shape) {
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
        builder, DenseElementsAttr::getFromRawBuffer(type, bytes));
  };
  Sizes sizes = getAsIndexOpFoldResult(builder.getContext(), shape);
  if (text.empty()) {
    // The handle of the empty string is 0.
    return createZeros(builder, sizes, builder.getI64Type());
  }
  Value bytes = makeConstant(builder.getI8Type(), text.size(),
                             ArrayRef(text.data(), text.size()));
  Value limits =
      makeConstant(builder.getI64Type(), ends.size(),
                   ArrayRef(reinterpret_cast<const char *>(ends.data()),
                            ends.size() * sizeof(int64_t)));
  Value bytesAddress = emitAddress(builder, bytes);
  Value limitsAddress = emitAddress(builder, limits);
  Value count = emitInt(builder, strings.size());
  return emitFilled(builder, sizes, builder.getI64Type(),
                    [&](ScalarBuilder &b, Value address) {
                      callRuntime(
                          b, AGATE_FUNCTION_InternStrings,
                          {bytesAddress, limitsAddress, count, address});
                    });
}

Value agate::emitStrings(ScalarBuilder &builder, ArrayRef<StringRef> strings) {
  return emitStrings(builder, strings, int64_t(strings.size()));
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
static Value emitSizes(ScalarBuilder &builder, ArrayRef<Value> sizes) {
  if (sizes.empty())
    return builder.index(0);
  return emitAddress(builder, tensor::FromElementsOp::create(builder, sizes));
}

Value agate::emitBox(ScalarBuilder &builder, Value tensor, Type original) {
  SmallVector<Value> sizes;
  for (OpFoldResult size : builder.mixedSizes(tensor))
    sizes.push_back(fromIndex(builder, size, builder.getI64Type()));
  Value code = emitInt(builder, *getTypeCode(original));
  Value rank = emitInt(builder, sizes.size());
  Value list = emitSizes(builder, sizes);
  return callRuntime(builder, AGATE_FUNCTION_BoxTensor,
                     {emitAddress(builder, tensor), code, rank, list});
}

void agate::emitCheckType(ScalarBuilder &builder, Value handle, Type original) {
  auto type = cast<RankedTensorType>(original);
  SmallVector<Value> expected;
  for (int64_t size : type.getShape())
    expected.push_back(
        emitInt(builder, ShapedType::isDynamic(size) ? -1 : size));
  Value code = emitInt(builder, *getTypeCode(original));
  Value rank = emitInt(builder, type.getRank());
  callRuntime(builder, AGATE_FUNCTION_CheckTensor,
              {handle, code, rank, emitSizes(builder, expected)});
}

Value agate::emitUnbox(ScalarBuilder &builder, Value handle, Type original) {
  emitCheckType(builder, handle, original);
  auto type = cast<RankedTensorType>(original);
  Sizes sizes;
  for (auto [i, size] : llvm::enumerate(type.getShape())) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(builder.getIndexAttr(size));
      continue;
    }
    Value known = callRuntime(builder, AGATE_FUNCTION_TensorSize,
                              {handle, emitInt(builder, i)});
    sizes.push_back(toIndex(builder, known));
  }
  auto converted =
      cast<RankedTensorType>(SignlessTypeConverter().convertType(type));
  return emitFilled(builder, sizes, converted.getElementType(),
                    [&](ScalarBuilder &b, Value address) {
                      callRuntime(b, AGATE_FUNCTION_UnboxTensor,
                                  {handle, address});
                    });
}

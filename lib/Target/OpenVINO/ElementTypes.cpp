//===- ElementTypes.cpp - Names of element types --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementTypes.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

namespace agate::openvino {

static const ElementType elementTypes[] = {
    {"f32", "FP32", TensorDataType::Float},
    {"f64", "FP64", TensorDataType::Double},
    {"f16", "FP16", TensorDataType::Float16},
    {"bf16", "BF16", TensorDataType::BFloat16},
    {"i8", "I8", TensorDataType::Int8},
    {"i16", "I16", TensorDataType::Int16},
    {"i32", "I32", TensorDataType::Int32},
    {"i64", "I64", TensorDataType::Int64},
    {"u8", "U8", TensorDataType::UInt8},
    {"u16", "U16", TensorDataType::UInt16},
    {"u32", "U32", TensorDataType::UInt32},
    {"u64", "U64", TensorDataType::UInt64},
    {"boolean", "BOOL", TensorDataType::Bool},
    {"string", "STRING", TensorDataType::String},
    {"i4", "I4", TensorDataType::Int4},
    {"u4", "U4", TensorDataType::UInt4},
    {"u2", "U2", TensorDataType::UInt2},
    {"f8e4m3", "F8E4M3", TensorDataType::Float8E4M3FN},
    {"f8e5m2", "F8E5M2", TensorDataType::Float8E5M2},
    {"f8e8m0", "F8E8M0", TensorDataType::Float8E8M0},
    {"f4e2m1", "F4E2M1", TensorDataType::Float4E2M1},
    {"u1", "BIN", TensorDataType::Undefined},
    {"u3", "U3", TensorDataType::Undefined},
    {"u6", "U6", TensorDataType::Undefined},
    {"nf4", "NF4", TensorDataType::Undefined},
    {"dynamic", "UNSPECIFIED", TensorDataType::Undefined},
    {"undefined", "UNSPECIFIED", TensorDataType::Undefined},
};

const ElementType *findElementType(llvm::StringRef name) {
  for (const ElementType &type : elementTypes)
    if (type.name.equals_insensitive(name) ||
        type.precision.equals_insensitive(name))
      return &type;
  return nullptr;
}

const ElementType *findElementType(mlir::Type type) {
  for (const ElementType &row : elementTypes)
    if (type && convertElementType(row, type.getContext()) == type)
      return &row;
  return nullptr;
}

mlir::Type convertElementType(const ElementType &type,
                              mlir::MLIRContext *context) {
  return getONNXElementType(context, static_cast<int64_t>(type.dataType));
}

} // namespace agate::openvino

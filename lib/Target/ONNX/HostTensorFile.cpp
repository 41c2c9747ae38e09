//===- HostTensorFile.cpp - ONNX tensors as inputs and outputs ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/ONNX/HostTensorFile.h"

#include "agate/Runtime/ABI.h"
#include <cstring>
#include <optional>

using llvm::Expected;

namespace agate {

/// The type of elements in memory, where a program can have them.
static std::optional<DLDataType> getDLDataType(TensorDataType type) {
  int32_t code = static_cast<int32_t>(type);
  auto make = [&](unsigned dlCode) {
    uint8_t bits =
        type == TensorDataType::Bool ? 8 : getTensorElementBits(code);
    return DLDataType{static_cast<uint8_t>(dlCode), bits, 1};
  };
  switch (type) {
  case TensorDataType::Float16:
  case TensorDataType::Float:
  case TensorDataType::Double:
    return make(kDLFloat);
  case TensorDataType::BFloat16:
    return make(kDLBfloat);
  case TensorDataType::Complex64:
  case TensorDataType::Complex128:
    return make(kDLComplex);
  case TensorDataType::Bool:
    return make(AGATE_DL_BOOL);
  case TensorDataType::Float8E4M3FN:
    return make(AGATE_DL_FLOAT8_E4M3FN);
  case TensorDataType::Float8E5M2:
    return make(AGATE_DL_FLOAT8_E5M2);
  case TensorDataType::Int4:
  case TensorDataType::Int8:
  case TensorDataType::Int16:
  case TensorDataType::Int32:
  case TensorDataType::Int64:
    return make(kDLInt);
  case TensorDataType::UInt4:
  case TensorDataType::UInt8:
  case TensorDataType::UInt16:
  case TensorDataType::UInt32:
  case TensorDataType::UInt64:
    return make(kDLUInt);
  default:
    return std::nullopt;
  }
}

Expected<HostTensor> makeHostTensor(const DecodedTensor &tensor) {
  std::optional<DLDataType> type = getDLDataType(tensor.dataType);
  if (!type)
    return llvm::createStringError(
        "tensors of type %s are not supported as inputs",
        getTensorDataTypeName(static_cast<int32_t>(tensor.dataType))
            .str()
            .c_str());
  Expected<HostTensor> result = HostTensor::create(*type, tensor.shape);
  if (!result)
    return result.takeError();
  if (!tensor.bytes.empty())
    std::memcpy(result->getData(), tensor.bytes.data(), tensor.bytes.size());
  return result;
}

Expected<HostTensor> readTensorProto(llvm::StringRef path) {
  Expected<DecodedTensor> tensor = readTensorProtoFile(path);
  if (!tensor)
    return tensor.takeError();
  Expected<HostTensor> result = makeHostTensor(*tensor);
  if (!result)
    return llvm::createStringError("cannot use '%s': %s", path.str().c_str(),
                                   llvm::toString(result.takeError()).c_str());
  return result;
}

} // namespace agate

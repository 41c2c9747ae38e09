//===- TensorProtoFile.cpp - ONNX tensors as inputs and outputs -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Driver/TensorProtoFile.h"

#include "Target/ONNX/ONNXProto.h"
#include "agate/Runtime/ABI.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstring>
#include <onnx/onnx-data_pb.h>
#include <optional>

using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

namespace agate {

/// The type of elements in memory, if programs can have it.
static std::optional<DLDataType> getDLDataType(TensorDataType type) {
  auto code = static_cast<int32_t>(type);
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
  case TensorDataType::Float8E4M3FNUZ:
    return make(AGATE_DL_FLOAT8_E4M3FNUZ);
  case TensorDataType::Float8E5M2:
    return make(AGATE_DL_FLOAT8_E5M2);
  case TensorDataType::Float8E5M2FNUZ:
    return make(AGATE_DL_FLOAT8_E5M2FNUZ);
  case TensorDataType::Float8E8M0:
    return make(AGATE_DL_FLOAT8_E8M0FNU);
  case TensorDataType::Float4E2M1:
    return make(AGATE_DL_FLOAT4_E2M1FN);
  case TensorDataType::String:
    return getStringType();
  case TensorDataType::Int2:
  case TensorDataType::Int4:
  case TensorDataType::Int8:
  case TensorDataType::Int16:
  case TensorDataType::Int32:
  case TensorDataType::Int64:
    return make(kDLInt);
  case TensorDataType::UInt2:
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
  if (result->isString())
    llvm::copy(tensor.strings, result->getStrings().begin());
  else if (!tensor.bytes.empty())
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

//===----------------------------------------------------------------------===//
// Sequences, optionals and maps
//===----------------------------------------------------------------------===//

// These functions are mutually recursive: values nest as deep as parseProto
// permits. Errors follow the name of the value in a sentence.
static Expected<HostValue> decode(const onnx::SequenceProto &proto,
                                  const ExternalDataFolder &folder);
static Expected<HostValue> decode(const onnx::MapProto &proto,
                                  const ExternalDataFolder &folder);
static Expected<HostValue> decode(const onnx::OptionalProto &proto,
                                  const ExternalDataFolder &folder);

static Expected<HostValue> decode(const onnx::TensorProto &proto,
                                  const ExternalDataFolder &folder) {
  Expected<DecodedTensor> decoded = decodeTensorProto(proto, folder);
  if (!decoded)
    return decoded.takeError();
  Expected<HostTensor> tensor = makeHostTensor(*decoded);
  if (!tensor)
    return makeTensorError("cannot be used: " +
                           llvm::toString(tensor.takeError()));
  return HostValue(std::move(*tensor));
}

template <typename Protos>
static Error decodeAll(const Protos &protos, const ExternalDataFolder &folder,
                       std::vector<HostValue> &values) {
  for (const auto &proto : protos) {
    Expected<HostValue> value = decode(proto, folder);
    if (!value)
      return makeTensorError("has element #" + Twine(values.size()) +
                             ", which " + llvm::toString(value.takeError()));
    values.push_back(std::move(*value));
  }
  return Error::success();
}

static Expected<HostValue> decode(const onnx::SequenceProto &proto,
                                  const ExternalDataFolder &folder) {
  if (proto.sparse_tensor_values_size() != 0)
    return makeTensorError("holds sparse tensors, which are not supported");
  std::vector<HostValue> elements;
  if (Error error = decodeAll(proto.tensor_values(), folder, elements))
    return std::move(error);
  if (Error error = decodeAll(proto.sequence_values(), folder, elements))
    return std::move(error);
  if (Error error = decodeAll(proto.map_values(), folder, elements))
    return std::move(error);
  if (Error error = decodeAll(proto.optional_values(), folder, elements))
    return std::move(error);
  return HostValue::makeSequence(std::move(elements));
}

static Expected<HostValue> decode(const onnx::OptionalProto &proto,
                                  const ExternalDataFolder &folder) {
  if (proto.has_tensor_value())
    return decode(proto.tensor_value(), folder);
  if (proto.has_sequence_value())
    return decode(proto.sequence_value(), folder);
  if (proto.has_map_value())
    return decode(proto.map_value(), folder);
  if (proto.has_optional_value())
    return decode(proto.optional_value(), folder);
  if (proto.has_sparse_tensor_value())
    return makeTensorError("holds a sparse tensor, which is not supported");
  return HostValue();
}

static Expected<HostTensor> decodeKeys(const onnx::MapProto &proto) {
  DecodedTensor keys;
  keys.dataType = static_cast<TensorDataType>(proto.key_type());
  if (keys.dataType == TensorDataType::String) {
    keys.strings.assign(proto.string_keys().begin(), proto.string_keys().end());
    keys.shape = {proto.string_keys_size()};
    return makeHostTensor(keys);
  }
  StringRef name = getTensorDataTypeName(proto.key_type());
  if (!name.starts_with("int") && !name.starts_with("uint"))
    return makeTensorError("is a map with keys of type " + name);
  // The low bytes of a key are those of its type.
  size_t bytes = getTensorElementBits(proto.key_type()) / 8;
  for (int64_t key : proto.keys())
    keys.storage.insert(keys.storage.end(),
                        reinterpret_cast<const char *>(&key),
                        reinterpret_cast<const char *>(&key) + bytes);
  keys.bytes = keys.storage;
  keys.shape = {proto.keys_size()};
  return makeHostTensor(keys);
}

/// Joins scalars to a tensor of rank 1.
static Expected<HostTensor> joinScalars(std::vector<HostValue> &scalars) {
  // The type of the values of an empty map is unknown.
  DLDataType type = {kDLFloat, 32, 1};
  if (!scalars.empty() && scalars.front().isTensor())
    type = scalars.front().getTensor().getType();
  Expected<HostTensor> result =
      HostTensor::create(type, {int64_t(scalars.size())});
  if (!result)
    return result;
  for (auto [i, scalar] : llvm::enumerate(scalars)) {
    HostTensor &element = scalar.getTensor();
    if (!scalar.isTensor() || element.getNumElements() != 1 ||
        getTypeName(element.getType()) != getTypeName(type))
      return makeTensorError("is a map whose values are not scalars of one "
                             "type");
    unsigned bytes = element.getElementBytes();
    if (element.isString())
      result->getStrings()[i] = std::move(element.getStrings()[0]);
    else
      std::memcpy(result->getData() + i * bytes, element.getData(), bytes);
  }
  return result;
}

static Expected<HostValue> decode(const onnx::MapProto &proto,
                                  const ExternalDataFolder &folder) {
  Expected<HostTensor> keys = decodeKeys(proto);
  if (!keys)
    return keys.takeError();
  Expected<HostValue> values = decode(proto.values(), folder);
  if (!values)
    return values.takeError();
  std::vector<HostValue> &elements = values->getElements();
  Expected<HostTensor> mapped =
      elements.size() == 1 && elements[0].isTensor() &&
              elements[0].getTensor().getShape() == keys->getShape()
          ? std::move(elements[0].getTensor())
          : joinScalars(elements);
  if (!mapped)
    return mapped.takeError();
  Expected<HostValue> map =
      HostValue::makeMap(std::move(*keys), std::move(*mapped));
  if (!map)
    return makeTensorError("is " + llvm::toString(map.takeError()));
  return map;
}

template <typename Proto>
static Expected<HostValue> readFile(StringRef path, StringRef kind) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return makeTensorError("cannot read '" + path +
                           "': " + buffer.getError().message());
  Proto proto;
  if (Error error = parseProto((*buffer)->getBuffer(), proto))
    return makeTensorError("'" + path + "' is not an ONNX " + kind + ": " +
                           llvm::toString(std::move(error)));
  Expected<HostValue> value = decode(proto, ExternalDataFolder::ofFile(path));
  if (!value)
    return makeTensorError(kind + " in '" + path + "' " +
                           llvm::toString(value.takeError()));
  return value;
}

Expected<HostValue> readValueProto(StringRef path, const char *typeText) {
  StringRef type = typeText ? typeText : "tensor";
  if (type.starts_with("!onnx.Seq"))
    return readFile<onnx::SequenceProto>(path, "sequence");
  if (type.starts_with("!onnx.Opt"))
    return readFile<onnx::OptionalProto>(path, "optional");
  if (type.starts_with("tuple"))
    return readFile<onnx::MapProto>(path, "map");
  return readFile<onnx::TensorProto>(path, "tensor");
}

} // namespace agate

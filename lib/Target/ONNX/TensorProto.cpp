//===- TensorProto.cpp - Decoding of ONNX tensors -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/ONNX/TensorProto.h"

#include "ExternalData.h"
#include "ONNXProto.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

namespace agate {

static_assert(llvm::endianness::native == llvm::endianness::little,
              "tensors are used as they are stored in ONNX files");

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

namespace {
/// The typed field of TensorProto that holds the elements of a type.
enum class Field { Float, Int32, String, Int64, Double, UInt64 };

struct TypeRow {
  TensorDataType type;
  const char *name;
  unsigned bits;
  Field field;
  bool isSigned = false;
};
} // namespace

static constexpr TypeRow typeRows[] = {
    {TensorDataType::Float, "float", 32, Field::Float},
    {TensorDataType::UInt8, "uint8", 8, Field::Int32},
    {TensorDataType::Int8, "int8", 8, Field::Int32, true},
    {TensorDataType::UInt16, "uint16", 16, Field::Int32},
    {TensorDataType::Int16, "int16", 16, Field::Int32, true},
    {TensorDataType::Int32, "int32", 32, Field::Int32, true},
    {TensorDataType::Int64, "int64", 64, Field::Int64, true},
    {TensorDataType::String, "string", 0, Field::String},
    {TensorDataType::Bool, "bool", 8, Field::Int32},
    {TensorDataType::Float16, "float16", 16, Field::Int32},
    {TensorDataType::Double, "double", 64, Field::Double},
    {TensorDataType::UInt32, "uint32", 32, Field::UInt64},
    {TensorDataType::UInt64, "uint64", 64, Field::UInt64},
    {TensorDataType::Complex64, "complex64", 64, Field::Float},
    {TensorDataType::Complex128, "complex128", 128, Field::Double},
    {TensorDataType::BFloat16, "bfloat16", 16, Field::Int32},
    {TensorDataType::Float8E4M3FN, "float8e4m3fn", 8, Field::Int32},
    {TensorDataType::Float8E4M3FNUZ, "float8e4m3fnuz", 8, Field::Int32},
    {TensorDataType::Float8E5M2, "float8e5m2", 8, Field::Int32},
    {TensorDataType::Float8E5M2FNUZ, "float8e5m2fnuz", 8, Field::Int32},
    {TensorDataType::UInt4, "uint4", 4, Field::Int32},
    {TensorDataType::Int4, "int4", 4, Field::Int32, true},
    {TensorDataType::Float4E2M1, "float4e2m1", 4, Field::Int32},
    {TensorDataType::Float8E8M0, "float8e8m0", 8, Field::Int32},
    {TensorDataType::UInt2, "uint2", 2, Field::Int32},
    {TensorDataType::Int2, "int2", 2, Field::Int32, true},
};

static const TypeRow *findType(int32_t code) {
  for (const TypeRow &row : typeRows)
    if (static_cast<int32_t>(row.type) == code)
      return &row;
  return nullptr;
}

bool isKnownTensorDataType(int32_t code) { return findType(code); }

StringRef getTensorDataTypeName(int32_t code) {
  const TypeRow *row = findType(code);
  return row ? row->name : "undefined";
}

unsigned getTensorElementBits(int32_t code) {
  const TypeRow *row = findType(code);
  return row ? row->bits : 0;
}

bool isSignedTensorDataType(int32_t code) {
  const TypeRow *row = findType(code);
  return row && row->isSigned;
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

Error makeTensorError(const Twine &message) {
  return llvm::createStringError(message);
}

Expected<int64_t> getCheckedNumElements(ArrayRef<int64_t> shape) {
  // More dimensions would serve no purpose, and make work that is quadratic in
  // the file size.
  constexpr size_t maxRank = 64;
  if (shape.size() > maxRank)
    return makeTensorError("has " + Twine(shape.size()) +
                           " dimensions; at most " + Twine(maxRank) +
                           " are supported");
  // An empty tensor must not hide an absurd size: multiplying the sizes in
  // another order would overflow.
  int64_t product = 1;
  bool isEmpty = false;
  for (int64_t size : shape) {
    if (size < 0)
      return makeTensorError("has the negative dimension " + Twine(size));
    if (size == 0)
      isEmpty = true;
    else if (llvm::MulOverflow(product, size, product))
      return makeTensorError("has too many elements");
  }
  constexpr int64_t largestElement = 16;
  if (product > std::numeric_limits<int64_t>::max() / largestElement)
    return makeTensorError("has too many elements");
  return isEmpty ? 0 : product;
}

/// Bytes that `numElements` elements take if they are packed.
static uint64_t getPackedBytes(const TypeRow &row, int64_t numElements) {
  if (row.bits >= 8)
    return uint64_t(numElements) * (row.bits / 8);
  return llvm::divideCeil(uint64_t(numElements), 8 / row.bits);
}

/// Sets the elements from the form of `raw_data`.
static void setPackedBytes(const TypeRow &row, ArrayRef<char> packed,
                           DecodedTensor &tensor) {
  if (row.bits >= 8 && row.type != TensorDataType::Bool) {
    tensor.bytes = packed;
    return;
  }
  std::vector<char> unpacked(tensor.numElements);
  unsigned perByte = row.bits < 8 ? 8 / row.bits : 1;
  unsigned mask = row.bits < 8 ? (1u << row.bits) - 1 : 0xff;
  for (int64_t i = 0; i < tensor.numElements; ++i) {
    unsigned byte = static_cast<unsigned char>(packed[i / perByte]);
    unsigned value = byte >> (i % perByte * row.bits % 8) & mask;
    unpacked[i] = row.type == TensorDataType::Bool ? value != 0 : value;
  }
  tensor.storage = std::move(unpacked);
  tensor.bytes = tensor.storage;
}

static Error checkCount(const TypeRow &row, const char *field, uint64_t actual,
                        uint64_t expected, int64_t numElements) {
  if (actual == expected)
    return Error::success();
  return makeTensorError(Twine(field) + " holds " + Twine(actual) +
                         " entries, but " + Twine(numElements) +
                         " elements of type " + row.name + " need " +
                         Twine(expected));
}

/// Sets the elements from a field of 32 or 64-bit numbers, whose low bits are
/// the bits of the elements.
template <typename T>
static Error setNumbers(const TypeRow &row, const char *name, const T *values,
                        uint64_t count, DecodedTensor &tensor) {
  bool isComplex = row.type == TensorDataType::Complex64 ||
                   row.type == TensorDataType::Complex128;
  uint64_t expected = row.bits < 8
                          ? getPackedBytes(row, tensor.numElements)
                          : uint64_t(tensor.numElements) * (isComplex ? 2 : 1);
  if (Error error = checkCount(row, name, count, expected, tensor.numElements))
    return error;
  unsigned width = row.bits < 8 ? 1 : row.bits / 8 / (isComplex ? 2 : 1);
  if (width == sizeof(T)) {
    const char *data = reinterpret_cast<const char *>(values);
    setPackedBytes(row, ArrayRef<char>(data, count * sizeof(T)), tensor);
    return Error::success();
  }

  std::vector<char> bytes(count * width);
  for (uint64_t i = 0; i < count; ++i) {
    T value = values[i];
    if (row.type == TensorDataType::Bool) {
      bytes[i] = value != 0;
      continue;
    }
    // A number that does not fit the element type would silently become another
    // one.
    if constexpr (std::is_integral_v<T>) {
      bool isSignedField = row.isSigned && row.bits >= 8;
      bool fits = isSignedField
                      ? llvm::isIntN(width * 8, static_cast<int64_t>(value))
                      : llvm::isUIntN(width * 8, static_cast<uint64_t>(value));
      if (!fits)
        return makeTensorError(Twine(name) + " holds " + Twine(value) +
                               ", which is no " + row.name);
    }
    std::memcpy(&bytes[i * width], &value, width);
  }
  if (row.bits < 8) {
    setPackedBytes(row, bytes, tensor);
    return Error::success();
  }
  tensor.storage = std::move(bytes);
  tensor.bytes = tensor.storage;
  return Error::success();
}

static Error setTypedData(const onnx::TensorProto &proto, const TypeRow &row,
                          DecodedTensor &tensor) {
  switch (row.field) {
  case Field::Float:
    return setNumbers(row, "float_data", proto.float_data().data(),
                      proto.float_data_size(), tensor);
  case Field::Int32:
    return setNumbers(row, "int32_data", proto.int32_data().data(),
                      proto.int32_data_size(), tensor);
  case Field::Int64:
    return setNumbers(row, "int64_data", proto.int64_data().data(),
                      proto.int64_data_size(), tensor);
  case Field::Double:
    return setNumbers(row, "double_data", proto.double_data().data(),
                      proto.double_data_size(), tensor);
  case Field::UInt64:
    return setNumbers(row, "uint64_data", proto.uint64_data().data(),
                      proto.uint64_data_size(), tensor);
  case Field::String:
    if (Error error = checkCount(row, "string_data", proto.string_data_size(),
                                 tensor.numElements, tensor.numElements))
      return error;
    tensor.strings.assign(proto.string_data().begin(),
                          proto.string_data().end());
    return Error::success();
  }
  return makeTensorError("has an unknown element type");
}

/// Checks that the elements are in one place only, and in the right one.
static Error checkStorage(const onnx::TensorProto &proto, const TypeRow &row,
                          StringRef raw, bool isExternal) {
  struct {
    const char *name;
    bool isUsed;
    bool isRight;
  } places[] = {
      {"float_data", proto.float_data_size() != 0, row.field == Field::Float},
      {"int32_data", proto.int32_data_size() != 0, row.field == Field::Int32},
      {"string_data", proto.string_data_size() != 0,
       row.field == Field::String},
      {"int64_data", proto.int64_data_size() != 0, row.field == Field::Int64},
      {"double_data", proto.double_data_size() != 0,
       row.field == Field::Double},
      {"uint64_data", proto.uint64_data_size() != 0,
       row.field == Field::UInt64},
      {"raw_data", !raw.empty(), row.field != Field::String},
      {"external data", isExternal, row.field != Field::String},
  };
  const char *used = nullptr;
  for (const auto &place : places) {
    if (!place.isUsed)
      continue;
    if (!place.isRight)
      return makeTensorError(Twine("of type ") + row.name +
                             " cannot have its elements in " + place.name);
    if (used)
      return makeTensorError(Twine("has its elements in both ") + used +
                             " and " + place.name);
    used = place.name;
  }
  return Error::success();
}

static Error setElements(const onnx::TensorProto &proto, const TypeRow &row,
                         StringRef raw, bool isExternal,
                         const ExternalDataFolder &folder,
                         DecodedTensor &tensor) {
  if (!isExternal && raw.empty())
    return setTypedData(proto, row, tensor);

  uint64_t packedBytes = getPackedBytes(row, tensor.numElements);
  if (!isExternal) {
    if (raw.size() != packedBytes)
      return makeTensorError("raw_data holds " + Twine(raw.size()) +
                             " bytes, but " + Twine(tensor.numElements) +
                             " elements of type " + row.name + " need " +
                             Twine(packedBytes));
    setPackedBytes(row, ArrayRef<char>(raw.data(), raw.size()), tensor);
    return Error::success();
  }

  auto mapping = mapExternalData(proto, folder, packedBytes);
  if (!mapping)
    return mapping.takeError();
  const char *data = (*mapping)->getBufferStart();
  setPackedBytes(row, ArrayRef<char>(data, packedBytes), tensor);
  if (tensor.storage.empty())
    tensor.owner = std::move(*mapping);
  return Error::success();
}

Expected<DecodedTensor> decodeTensorProto(const onnx::TensorProto &proto,
                                          const ExternalDataFolder &folder,
                                          StringRef model) {
  const TypeRow *row = findType(proto.data_type());
  if (!row)
    return makeTensorError(proto.data_type() == 0
                               ? Twine("has no element type")
                               : "has the unknown element type " +
                                     Twine(proto.data_type()));
  if (proto.has_segment())
    return makeTensorError("is a segment of a larger tensor, which is not "
                           "supported");

  DecodedTensor tensor;
  tensor.dataType = row->type;
  tensor.shape.assign(proto.dims().begin(), proto.dims().end());
  Expected<int64_t> numElements = getCheckedNumElements(tensor.shape);
  if (!numElements)
    return numElements.takeError();
  tensor.numElements = *numElements;
  tensor.elementBytes = llvm::divideCeil(row->bits, 8);

  bool isExternal =
      proto.data_location() == onnx::TensorProto_DataLocation_EXTERNAL;
  StringRef raw = findRawData(proto, model);
  if (Error error = checkStorage(proto, *row, raw, isExternal))
    return std::move(error);
  if (Error error = setElements(proto, *row, raw, isExternal, folder, tensor))
    return std::move(error);
  return std::move(tensor);
}

Expected<uint64_t> getPackedTensorBytes(TensorDataType dataType,
                                        int64_t numElements) {
  const TypeRow *row = findType(static_cast<int32_t>(dataType));
  if (!row || row->bits == 0)
    return makeTensorError("has elements that are no numbers");
  return getPackedBytes(*row, numElements);
}

DecodedTensor decodePackedTensor(TensorDataType dataType,
                                 ArrayRef<int64_t> shape,
                                 ArrayRef<char> bytes) {
  DecodedTensor tensor;
  tensor.dataType = dataType;
  tensor.shape.assign(shape.begin(), shape.end());
  tensor.numElements = 1;
  for (int64_t size : shape)
    tensor.numElements *= size;
  if (const TypeRow *row = findType(static_cast<int32_t>(dataType))) {
    tensor.elementBytes = llvm::divideCeil(row->bits, 8);
    setPackedBytes(*row, bytes, tensor);
  }
  return tensor;
}

Expected<DecodedTensor> readTensorProtoFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return makeTensorError("cannot read '" + path +
                           "': " + buffer.getError().message());
  onnx::TensorProto proto;
  if (Error error = parseProto((*buffer)->getBuffer(), proto))
    return makeTensorError("'" + path + "' is not an ONNX tensor: " +
                           llvm::toString(std::move(error)));
  Expected<DecodedTensor> tensor =
      decodeTensorProto(proto, ExternalDataFolder::ofFile(path));
  if (!tensor)
    return makeTensorError("tensor in '" + path + "' " +
                           llvm::toString(tensor.takeError()));
  if (tensor->refersToMessage()) {
    tensor->storage.assign(tensor->bytes.begin(), tensor->bytes.end());
    tensor->bytes = tensor->storage;
  }
  return tensor;
}

} // namespace agate

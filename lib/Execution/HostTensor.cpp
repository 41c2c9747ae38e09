//===- HostTensor.cpp - Tensors of tools and tests ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostTensor.h"

#include "agate/Runtime/ABI.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"

#include <cstdlib>
#include <cstring>

using namespace llvm;

namespace agate {

namespace {
struct ElementTypeRow {
  unsigned code;
  unsigned bits;
  const char *name;
};
} // namespace

static constexpr ElementTypeRow elementTypes[] = {
    {kDLInt, 2, "i2"},
    {kDLInt, 4, "i4"},
    {kDLInt, 8, "i8"},
    {kDLInt, 16, "i16"},
    {kDLInt, 32, "i32"},
    {kDLInt, 64, "i64"},
    {kDLUInt, 2, "ui2"},
    {kDLUInt, 4, "ui4"},
    {kDLUInt, 8, "ui8"},
    {kDLUInt, 16, "ui16"},
    {kDLUInt, 32, "ui32"},
    {kDLUInt, 64, "ui64"},
    {kDLFloat, 16, "f16"},
    {kDLFloat, 32, "f32"},
    {kDLFloat, 64, "f64"},
    {kDLBfloat, 16, "bf16"},
    {kDLComplex, 64, "complex<f32>"},
    {kDLComplex, 128, "complex<f64>"},
    {AGATE_DL_BOOL, 8, "i1"},
    {AGATE_DL_FLOAT8_E4M3FN, 8, "f8E4M3FN"},
    {AGATE_DL_FLOAT8_E4M3FNUZ, 8, "f8E4M3FNUZ"},
    {AGATE_DL_FLOAT8_E5M2, 8, "f8E5M2"},
    {AGATE_DL_FLOAT8_E5M2FNUZ, 8, "f8E5M2FNUZ"},
    {AGATE_DL_FLOAT8_E8M0FNU, 8, "f8E8M0FNU"},
    {AGATE_DL_FLOAT4_E2M1FN, 4, "f4E2M1FN"},
    {AGATE_DL_STRING, 64, "!onnx.String"},
};

/// Null if programs cannot have it.
static const ElementTypeRow *findElementType(DLDataType type) {
  if (type.lanes != 1)
    return nullptr;
  const auto *row = find_if(elementTypes, [&](const ElementTypeRow &candidate) {
    return candidate.code == type.code && candidate.bits == type.bits;
  });
  return row == std::end(elementTypes) ? nullptr : row;
}

bool isElementType(DLDataType type) { return findElementType(type); }

std::string getTypeName(DLDataType type) {
  if (const ElementTypeRow *row = findElementType(type))
    return row->name;
  return "{code " + std::to_string(unsigned(type.code)) + ", " +
         std::to_string(unsigned(type.bits)) + " bits, " +
         std::to_string(unsigned(type.lanes)) + " lanes}";
}

DLDataType getStringType() {
  DLDataType type = {};
  type.code = AGATE_DL_STRING;
  type.bits = 64;
  type.lanes = 1;
  return type;
}

const fltSemantics *getFloatSemantics(DLDataType type) {
  switch (type.code) {
  case kDLBfloat:
    return &APFloat::BFloat();
  case AGATE_DL_FLOAT8_E4M3FN:
    return &APFloat::Float8E4M3FN();
  case AGATE_DL_FLOAT8_E4M3FNUZ:
    return &APFloat::Float8E4M3FNUZ();
  case AGATE_DL_FLOAT8_E5M2:
    return &APFloat::Float8E5M2();
  case AGATE_DL_FLOAT8_E5M2FNUZ:
    return &APFloat::Float8E5M2FNUZ();
  case AGATE_DL_FLOAT8_E8M0FNU:
    return &APFloat::Float8E8M0FNU();
  case AGATE_DL_FLOAT4_E2M1FN:
    return &APFloat::Float4E2M1FN();
  case kDLFloat:
  case kDLComplex:
    switch (type.code == kDLComplex ? type.bits / 2 : type.bits) {
    case 16:
      return &APFloat::IEEEhalf();
    case 32:
      return &APFloat::IEEEsingle();
    default:
      return &APFloat::IEEEdouble();
    }
  default:
    return nullptr;
  }
}

unsigned HostTensor::getElementBytes() const { return (type.bits + 7) / 8; }

/// Whether the system has that much memory.
static bool canAllocate(uint64_t bytes) {
  // Volatile, because compilers may omit an allocation that is only freed.
  void *volatile block = std::malloc(std::max<uint64_t>(bytes, 1));
  std::free(block);
  return block;
}

Expected<HostTensor> HostTensor::create(DLDataType type,
                                        ArrayRef<int64_t> shape) {
  if (!isElementType(type))
    return createStringError("element type " + getTypeName(type) +
                             " is not supported");
  HostTensor tensor;
  tensor.type = type;
  tensor.shape.assign(shape.begin(), shape.end());
  // A size of 0 takes precedence over overflow.
  bool isEmpty = is_contained(shape, 0);
  int64_t count = isEmpty ? 0 : 1, bytes;
  for (int64_t size : shape)
    if (size < 0 || (!isEmpty && MulOverflow(count, size, count)))
      return createStringError("shape " + tensor.getTypeString() +
                               " is not valid");
  if (MulOverflow(count, int64_t(tensor.getElementBytes()), bytes) ||
      bytes > INT64_MAX - 64)
    return createStringError("shape " + tensor.getTypeString() +
                             " is not valid");
  tensor.numElements = count;
  if (tensor.isString()) {
    // std::vector would throw. Memory that does not exist cannot be reserved
    // either.
    constexpr int64_t stringBytes = sizeof(std::string);
    if (count > INT64_MAX / stringBytes ||
        !canAllocate(uint64_t(count * stringBytes)))
      return createStringError("out of memory for " + tensor.getTypeString());
    tensor.strings.resize(count);
    return tensor;
  }
  size_t rounded = std::max<size_t>(alignTo(uint64_t(bytes), 64), 64);
  tensor.data.reset(static_cast<char *>(std::aligned_alloc(64, rounded)));
  if (!tensor.data)
    return createStringError("out of memory for " + tensor.getTypeString());
  std::memset(tensor.data.get(), 0, rounded);
  return tensor;
}

bool HostTensor::isString() const { return type.code == AGATE_DL_STRING; }

Expected<HostTensor> HostTensor::copy(const DLTensor &source) {
  if (source.dtype.code == AGATE_DL_STRING)
    return createStringError("handles of strings cannot be copied");
  Expected<HostTensor> tensor =
      create(source.dtype, ArrayRef(source.shape, size_t(source.ndim)));
  if (tensor && tensor->getNumBytes() != 0)
    std::memcpy(tensor->getData(),
                static_cast<const char *>(source.data) + source.byte_offset,
                tensor->getNumBytes());
  return tensor;
}

DLTensor HostTensor::getDLTensor() const {
  DLTensor tensor = {};
  tensor.data = data.get();
  tensor.device.device_type = kDLCPU;
  tensor.ndim = int(shape.size());
  tensor.dtype = type;
  tensor.shape = const_cast<int64_t *>(shape.data());
  return tensor;
}

Error HostTensor::reinterpret(DLDataType newType) {
  if (!isElementType(newType) || isString() ||
      newType.code == AGATE_DL_STRING ||
      (newType.bits + 7) / 8 != (type.bits + 7) / 8)
    return createStringError(getTypeName(type) +
                             " elements are not of the size of " +
                             getTypeName(newType));
  type = newType;
  return Error::success();
}

std::string HostTensor::formatElement(size_t index) const {
  return isString() ? quoteString(strings[index])
                    : agate::formatElement(type, data.get() +
                                                     index * getElementBytes());
}

bool HostTensor::hasSameElement(const HostTensor &other, size_t index) const {
  if (isString())
    return strings[index] == other.strings[index];
  unsigned bytes = getElementBytes();
  return std::memcmp(data.get() + index * bytes,
                     other.data.get() + index * bytes, bytes) == 0 ||
         formatElement(index) == other.formatElement(index);
}

std::string HostTensor::getTypeString() const {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + getTypeName(type) + ">";
}

namespace {
/// The generator SplitMix64: a counter whose values are scrambled.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  /// In [-1, 1), a multiple of 2^-23.
  double nextFloat() {
    return double(int64_t(next() >> 40)) / double(1 << 23) - 1.0;
  }

private:
  uint64_t state;
};
} // namespace

static void store(char *to, uint64_t bits, unsigned bytes) {
  // Big-endian machines are not supported.
  std::memcpy(to, &bits, bytes);
}

static uint64_t toFormat(double value, const fltSemantics &semantics) {
  APFloat number(value);
  bool losesInfo;
  number.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return number.bitcastToAPInt().getZExtValue();
}

void HostTensor::fillRandom(uint64_t seed) {
  Random random(seed);
  unsigned bytes = getElementBytes();
  const fltSemantics *semantics = getFloatSemantics(type);
  for (size_t i = 0; i < numElements; ++i) {
    // Strings are stored separately.
    char *element = data ? data.get() + i * bytes : nullptr;
    switch (type.code) {
    case kDLInt:
      store(element,
            random.next() %
                std::min(10u, type.bits < 8 ? 1u << (type.bits - 1) : 10u),
            bytes);
      break;
    case kDLUInt:
      store(element, random.next() % (type.bits == 2 ? 4 : 10), bytes);
      break;
    case AGATE_DL_BOOL:
      store(element, random.next() & 1, bytes);
      break;
    case AGATE_DL_STRING:
      strings[i] = "s" + std::to_string(random.next() % 10);
      break;
    case AGATE_DL_FLOAT8_E8M0FNU:
      // Powers of two, from 2^-8 to 1/2.
      store(element, 119 + random.next() % 8, bytes);
      break;
    case kDLComplex:
      for (unsigned part = 0; part < 2; ++part)
        store(element + part * bytes / 2,
              toFormat(random.nextFloat(), *semantics), bytes / 2);
      break;
    default:
      store(element, toFormat(random.nextFloat(), *semantics), bytes);
      break;
    }
  }
}

} // namespace agate

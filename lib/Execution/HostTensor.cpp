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

#include <cstring>

using namespace llvm;

namespace agate {

static Error makeError(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

bool isElementType(DLDataType type) {
  if (type.lanes != 1)
    return false;
  switch (type.code) {
  case kDLInt:
  case kDLUInt:
    return type.bits == 4 || type.bits == 8 || type.bits == 16 ||
           type.bits == 32 || type.bits == 64;
  case kDLFloat:
    return type.bits == 16 || type.bits == 32 || type.bits == 64;
  case kDLBfloat:
    return type.bits == 16;
  case kDLComplex:
    return type.bits == 64 || type.bits == 128;
  case AGATE_DL_BOOL:
  case AGATE_DL_FLOAT8_E4M3FN:
  case AGATE_DL_FLOAT8_E5M2:
    return type.bits == 8;
  default:
    return false;
  }
}

std::string getTypeName(DLDataType type) {
  std::string bits = std::to_string(unsigned(type.bits));
  if (isElementType(type)) {
    switch (type.code) {
    case kDLInt:
      return "i" + bits;
    case kDLUInt:
      return "ui" + bits;
    case kDLFloat:
      return "f" + bits;
    case kDLBfloat:
      return "bf16";
    case kDLComplex:
      return "complex<f" + std::to_string(type.bits / 2) + ">";
    case AGATE_DL_BOOL:
      return "i1";
    case AGATE_DL_FLOAT8_E4M3FN:
      return "f8E4M3FN";
    case AGATE_DL_FLOAT8_E5M2:
      return "f8E5M2";
    }
  }
  return "{code " + std::to_string(unsigned(type.code)) + ", " + bits +
         " bits, " + std::to_string(unsigned(type.lanes)) + " lanes}";
}

unsigned HostTensor::getElementBytes() const { return (type.bits + 7) / 8; }

Expected<HostTensor> HostTensor::create(DLDataType type,
                                        ArrayRef<int64_t> shape) {
  if (!isElementType(type))
    return makeError("element type " + getTypeName(type) + " is not supported");
  HostTensor tensor;
  tensor.type = type;
  tensor.shape.assign(shape.begin(), shape.end());
  int64_t count = 1, bytes;
  for (int64_t size : shape)
    if (size < 0 || MulOverflow(count, size, count))
      return makeError("shape " + tensor.getTypeString() + " is not valid");
  if (MulOverflow(count, int64_t(tensor.getElementBytes()), bytes) ||
      bytes > INT64_MAX - 64)
    return makeError("shape " + tensor.getTypeString() + " is not valid");
  tensor.numElements = count;
  size_t rounded = std::max<size_t>(alignTo(uint64_t(bytes), 64), 64);
  tensor.data.reset(static_cast<char *>(std::aligned_alloc(64, rounded)));
  if (!tensor.data)
    return makeError("out of memory for " + tensor.getTypeString());
  std::memset(tensor.data.get(), 0, rounded);
  return tensor;
}

Expected<HostTensor> HostTensor::copy(const DLTensor &source) {
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
  if (!isElementType(newType) || (newType.bits + 7) / 8 != (type.bits + 7) / 8)
    return makeError(getTypeName(type) + " elements are not of the size of " +
                     getTypeName(newType));
  type = newType;
  return Error::success();
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
  // Machines of the other byte order are not supported.
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
  for (size_t i = 0; i < numElements; ++i) {
    char *element = data.get() + i * bytes;
    switch (type.code) {
    case kDLInt:
      store(element, random.next() % (type.bits == 4 ? 8 : 10), bytes);
      break;
    case kDLUInt:
      store(element, random.next() % 10, bytes);
      break;
    case kDLFloat:
      store(element,
            toFormat(random.nextFloat(), type.bits == 16 ? APFloat::IEEEhalf()
                                         : type.bits == 32
                                             ? APFloat::IEEEsingle()
                                             : APFloat::IEEEdouble()),
            bytes);
      break;
    case kDLBfloat:
      store(element, toFormat(random.nextFloat(), APFloat::BFloat()), bytes);
      break;
    case AGATE_DL_FLOAT8_E4M3FN:
      store(element, toFormat(random.nextFloat(), APFloat::Float8E4M3FN()),
            bytes);
      break;
    case AGATE_DL_FLOAT8_E5M2:
      store(element, toFormat(random.nextFloat(), APFloat::Float8E5M2()),
            bytes);
      break;
    case kDLComplex:
      for (unsigned part = 0; part < 2; ++part)
        store(element + part * bytes / 2,
              toFormat(random.nextFloat(), type.bits == 64
                                               ? APFloat::IEEEsingle()
                                               : APFloat::IEEEdouble()),
              bytes / 2);
      break;
    default:
      store(element, random.next() & 1, bytes);
      break;
    }
  }
}

} // namespace agate

//===- Tensor.cpp - Checks of DLPack tensors ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tensor.h"

#include <cinttypes>
#include <cstdarg>
#include <cstdio>

namespace agate::runtime {

void Message::set(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
}

bool getTensorBytes(DLDataType type, int32_t ndim, const int64_t *shape,
                    uint64_t &bytes) {
  bytes = getElementBytes(type);
  bool isNegative = false, isEmpty = false, isTooLarge = false;
  for (int32_t i = 0; i < ndim; ++i) {
    isNegative |= shape[i] < 0;
    isEmpty |= shape[i] == 0;
    isTooLarge |=
        __builtin_mul_overflow(bytes, static_cast<uint64_t>(shape[i]), &bytes);
  }
  // A size of 0 takes precedence over overflow.
  if (isEmpty)
    bytes = 0;
  else if (isTooLarge || bytes > uint64_t(INT64_MAX))
    return false;
  return !isNegative;
}

void printShape(char *text, size_t size, int32_t ndim, const int64_t *shape) {
  if (size == 0)
    return;
  text[0] = 0;
  if (ndim == 0)
    snprintf(text, size, "scalar");
  size_t used = 0;
  for (int32_t i = 0; i < ndim && used < size; ++i) {
    const char *separator = i ? "x" : "";
    int n = shape[i] == -1
                ? snprintf(text + used, size - used, "%s?", separator)
                : snprintf(text + used, size - used, "%s%" PRId64, separator,
                           shape[i]);
    if (n < 0)
      return;
    used += n;
  }
}

/// Types whose names do not contain their width; null for other types.
static const char *getFixedName(DLDataType type) {
  unsigned bits = 8;
  const char *name = nullptr;
  switch (type.code) {
  case AGATE_DL_BOOL:
    name = "bool";
    break;
  case AGATE_DL_FLOAT8_E4M3FN:
    name = "f8E4M3FN";
    break;
  case AGATE_DL_FLOAT8_E4M3FNUZ:
    name = "f8E4M3FNUZ";
    break;
  case AGATE_DL_FLOAT8_E5M2:
    name = "f8E5M2";
    break;
  case AGATE_DL_FLOAT8_E5M2FNUZ:
    name = "f8E5M2FNUZ";
    break;
  case AGATE_DL_FLOAT8_E8M0FNU:
    name = "f8E8M0FNU";
    break;
  case AGATE_DL_FLOAT4_E2M1FN:
    name = "f4E2M1FN";
    bits = 4;
    break;
  case AGATE_DL_STRING:
    name = "string";
    bits = 64;
    break;
  case AGATE_DL_VALUE:
    name = "value";
    bits = 64;
    break;
  default:
    break;
  }
  return type.bits == bits && type.lanes == 1 ? name : nullptr;
}

TypeName::TypeName(DLDataType type) {
  const char *prefix = nullptr;
  unsigned bits = type.bits;
  if (const char *name = getFixedName(type)) {
    snprintf(text, sizeof(text), "%s", name);
    return;
  }
  switch (type.code) {
  case kDLInt:
    prefix = "i";
    break;
  case kDLUInt:
    prefix = "ui";
    break;
  case kDLFloat:
    prefix = "f";
    break;
  case kDLBfloat:
    prefix = "bf";
    break;
  case kDLComplex:
    if (type.lanes == 1) {
      snprintf(text, sizeof(text), "complex<f%u>", bits / 2);
      return;
    }
    break;
  default:
    break;
  }
  if (prefix && type.lanes == 1)
    snprintf(text, sizeof(text), "%s%u", prefix, bits);
  else
    snprintf(text, sizeof(text), "{code %u, %u bits, %u lanes}",
             unsigned(type.code), bits, unsigned(type.lanes));
}

/// Whether the strides of a tensor with elements are those of a contiguous
/// row-major one. Strides of dimensions of size 1 are never used, so they may
/// have any value.
static bool isContiguous(const DLTensor &tensor) {
  if (!tensor.strides)
    return true;
  // The product of the sizes is known to be in range.
  int64_t stride = 1;
  for (int32_t i = tensor.ndim - 1; i >= 0; --i) {
    int64_t size = tensor.shape[i];
    if (size > 1 && tensor.strides[i] != stride)
      return false;
    stride *= size;
  }
  return true;
}

bool checkTensor(const AgateValueInfo &info, const DLTensor *tensor,
                 uint64_t &bytes, Message &message) {
  if (!tensor) {
    message.set("the tensor is null");
    return false;
  }
  if (tensor->device.device_type != kDLCPU) {
    message.set("the tensor is on a device of type %d, expected host memory",
                int(tensor->device.device_type));
    return false;
  }
  DLDataType type = tensor->dtype, expected = info.dtype;
  if (type.code != expected.code || type.bits != expected.bits ||
      type.lanes != expected.lanes) {
    message.set("the element type is %s, expected %s", TypeName(type).text,
                TypeName(expected).text);
    return false;
  }
  if (tensor->ndim != info.ndim) {
    message.set("the rank is %d, expected %d", tensor->ndim, int(info.ndim));
    return false;
  }
  if (info.ndim > 0 && !tensor->shape) {
    message.set("the shape is null");
    return false;
  }
  for (int32_t i = 0; i < info.ndim; ++i) {
    int64_t size = tensor->shape[i];
    if (size < 0) {
      message.set("dimension %d is %" PRId64 ", expected a size of 0 or more",
                  int(i), size);
      return false;
    }
    if (info.shape[i] != -1 && size != info.shape[i]) {
      char actual[128], expected[128];
      printShape(actual, sizeof(actual), info.ndim, tensor->shape);
      printShape(expected, sizeof(expected), info.ndim, info.shape);
      message.set("the shape is %s, expected %s", actual, expected);
      return false;
    }
  }
  if (!getTensorBytes(type, info.ndim, tensor->shape, bytes)) {
    message.set("the size in bytes is out of range");
    return false;
  }
  if (bytes == 0)
    return true;
  if (!isContiguous(*tensor)) {
    message.set("the strides are not those of a contiguous row-major tensor");
    return false;
  }
  if (!tensor->data) {
    message.set("the data pointer is null");
    return false;
  }
  uintptr_t start = reinterpret_cast<uintptr_t>(tensor->data), end;
  if (__builtin_add_overflow(start, tensor->byte_offset, &start) ||
      __builtin_add_overflow(start, bytes, &end)) {
    message.set("the byte offset is out of range");
    return false;
  }
  uint64_t alignment = getElementAlignment(type);
  if (alignment > 1 && (start & (alignment - 1)) != 0) {
    message.set("the data is not aligned to %" PRIu64 " bytes", alignment);
    return false;
  }
  return true;
}

} // namespace agate::runtime

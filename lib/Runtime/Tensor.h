//===- Tensor.h - Checks of DLPack tensors --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_TENSOR_H
#define AGATE_LIB_RUNTIME_TENSOR_H

#include "agate/Runtime/ABI.h"

#include <cstddef>

namespace agate::runtime {

/// An error message, truncated to this length.
struct Message {
  char text[480];
  void set(const char *format, ...) __attribute__((format(printf, 2, 3)));
};

/// The name of an element type as programs spell it.
struct TypeName {
  char text[40];
  explicit TypeName(DLDataType type);
};

inline uint64_t getElementBytes(DLDataType type) {
  return (uint64_t(type.bits) * type.lanes + 7) / 8;
}

/// The alignment that compiled code relies on.
inline uint64_t getElementAlignment(DLDataType type) {
  uint64_t bytes = getElementBytes(type);
  return type.code == kDLComplex ? bytes / 2 : bytes;
}

/// The size of a contiguous tensor in bytes. False if a size is negative or the
/// result does not fit the address space.
bool getTensorBytes(DLDataType type, int32_t ndim, const int64_t *shape,
                    uint64_t &bytes);

/// Checks what can be checked before the call: everything except the sizes that
/// are unknown in `info`.
bool checkTensor(const AgateValueInfo &info, const DLTensor *tensor,
                 uint64_t &bytes, Message &message);

/// Writes a shape like "2x?x3".
void printShape(char *text, size_t size, int32_t ndim, const int64_t *shape);

inline void *getData(const DLTensor &tensor) {
  return static_cast<char *>(tensor.data) + tensor.byte_offset;
}

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_TENSOR_H

//===- Memory.h - Tensors between pages that nothing may touch *- C++ -* --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_EXTREMES_MEMORY_H
#define AGATE_TEST_EXTREMES_MEMORY_H

#include "agate/Runtime.h"

#include <map>
#include <vector>

namespace agate {
namespace extremes {

/// Blocks of memory each of which ends where a page begins that nothing may
/// touch, and has another one ahead of it.
class GuardedMemory {
public:
  /// Null if it is more than the limit.
  void *allocate(size_t bytes, size_t alignment);
  void deallocate(void *block);
  ~GuardedMemory();

  /// In bytes, for one block.
  static constexpr size_t limit = size_t(256) << 20;

private:
  struct Mapping {
    void *start;
    size_t bytes;
  };
  std::map<void *, Mapping> mappings;
};

/// A tensor in such memory, all bytes 0.
class GuardedTensor {
public:
  GuardedTensor(GuardedMemory &memory, DLDataType type,
                std::vector<int64_t> shape);
  GuardedTensor(GuardedTensor &&) = default;

  size_t getNumElements() const;
  void setInteger(size_t i, int64_t value);
  int64_t getInteger(size_t i) const;
  void setNumber(size_t i, double value);
  bool isInteger() const;

  std::vector<int64_t> shape;
  DLTensor tensor = {};
};

} // namespace extremes
} // namespace agate

#endif // AGATE_TEST_EXTREMES_MEMORY_H

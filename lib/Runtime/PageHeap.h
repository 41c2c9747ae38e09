//===- PageHeap.h - Large blocks of memory --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_PAGEHEAP_H
#define AGATE_LIB_RUNTIME_PAGEHEAP_H

#include <cstddef>
#include <cstdint>

namespace agate::runtime {

/// Allocates whole pages from address ranges that it takes from the system. A
/// block is cut from the smallest free range that holds it, and free ranges
/// that meet become one, so that blocks of all sizes share their memory. Free
/// ranges are kept until `trim`, or until the heap takes twice the most that
/// has been in use.
class PageHeap {
public:
  PageHeap() = default;
  PageHeap(const PageHeap &) = delete;
  PageHeap &operator=(const PageHeap &) = delete;
  /// Frees the ranges that are not in use.
  ~PageHeap();

  /// The largest page size of the architecture's systems.
#ifdef __aarch64__
  static constexpr uint64_t pageBytes = uint64_t(64) << 10;
#else
  static constexpr uint64_t pageBytes = 4096;
#endif

  /// `bytes` is a positive multiple of `pageBytes`. Null if memory is
  /// exhausted.
  void *allocate(uint64_t bytes);
  /// The block and the bytes of a call of `allocate`.
  void deallocate(void *block, uint64_t bytes);

  /// Returns the free ranges to the system.
  void trim();

  /// Bytes of the free ranges.
  uint64_t getUnusedBytes() const { return unusedBytes; }

private:
  struct Range {
    uintptr_t begin, end;
  };

  bool reserve(size_t numRanges);
  Range *findBest(uint64_t bytes);
  Range *grow(uint64_t bytes);
  Range *growLargest(uint64_t bytes, uint64_t granule);
  Range *insert(Range range);
  void erase(Range *range);

  /// The free ranges by their addresses. No two of them meet. There is room
  /// for one more for each block in use, so that blocks can be freed without
  /// memory for it.
  Range *ranges = nullptr;
  size_t size = 0, capacity = 0, numUsed = 0;
  uint64_t unusedBytes = 0;
  /// Bytes of the free ranges and the blocks in use.
  uint64_t mappedBytes = 0;
  /// The most bytes of blocks that have been in use.
  uint64_t peakBytes = 0;
};

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_PAGEHEAP_H

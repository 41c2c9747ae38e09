//===- Workspace.h - Temporary memory that is kept between calls ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_WORKSPACE_H
#define AGATE_LIB_RUNTIME_WORKSPACE_H

#include "PageHeap.h"

namespace agate::runtime {

/// A block allocator: small blocks have one list of free blocks per size class,
/// large ones share a heap of pages. Blocks are kept when they are free, so
/// that a program that is called again runs in memory whose pages are present.
class Workspace {
public:
  Workspace() = default;
  Workspace(const Workspace &) = delete;
  Workspace &operator=(const Workspace &) = delete;
  ~Workspace();

  /// Null if memory is exhausted. `alignment` is a power of two.
  void *allocate(uint64_t bytes, uint64_t alignment);
  void deallocate(void *data);

  /// Releases every block that is in use.
  void releaseAll();

  /// Returns the blocks that are not in use to the system.
  void trim();

  /// Bytes of the blocks that are not in use.
  uint64_t getUnusedBytes() const {
    return unusedBytes + pages.getUnusedBytes();
  }
  /// Bytes of a block in use, including what precedes its data.
  static uint64_t getBlockBytes(const void *data) {
    return (static_cast<const Header *>(data) - 1)->bytes;
  }

private:
  /// Precedes the data of a block in use, and is at the start of a free one.
  struct alignas(64) Header {
    Header *next;
    Header *previous;
    void *base;
    uint64_t bytes;
  };
  static_assert(sizeof(Header) == 64, "data must stay aligned");

  /// Blocks of more bytes are large.
  static constexpr uint64_t maxSmallBytes = uint64_t(64) << 10;
  /// Four classes per power of two: at most a fourth of a block is unused.
  static constexpr unsigned numClasses = 4 * 9 + 1;
  static unsigned getClass(uint64_t bytes);
  static uint64_t getClassSize(unsigned sizeClass);

  bool allocateSmall(Header &info, uint64_t bytes);
  bool allocateLarge(Header &info, uint64_t bytes);
  void release(Header *header);

  Header *used = nullptr;
  Header *unused[numClasses] = {};
  /// Of small blocks.
  uint64_t unusedBytes = 0;
  PageHeap pages;
};

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_WORKSPACE_H

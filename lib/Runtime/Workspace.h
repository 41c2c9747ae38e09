//===- Workspace.h - Temporary memory that is kept between calls ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_WORKSPACE_H
#define AGATE_LIB_RUNTIME_WORKSPACE_H

#include <cstddef>
#include <cstdint>

namespace agate::runtime {

/// A block allocator with one list of free blocks per size class. Blocks return
/// to their list and not to the system, so that a program that is called again
/// runs in memory whose pages are present.
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
  uint64_t getUnusedBytes() const { return unusedBytes; }
  /// Bytes of a block in use, including what precedes its data.
  static uint64_t getBlockBytes(const void *data) {
    return getClassSize((static_cast<const Header *>(data) - 1)->sizeClass);
  }

private:
  /// Precedes the data of a block in use, and is at the start of a free one.
  struct alignas(64) Header {
    Header *next;
    Header *previous;
    void *base;
    unsigned sizeClass;
  };
  static_assert(sizeof(Header) == 64, "data must stay aligned");

  /// Four classes per power of two: at most a fourth of a block is unused.
  static constexpr unsigned numClasses = 4 * 64;
  static unsigned getClass(uint64_t bytes);
  static uint64_t getClassSize(unsigned sizeClass);

  void release(Header *header);

  Header *used = nullptr;
  Header *unused[numClasses] = {};
  uint64_t unusedBytes = 0;
};

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_WORKSPACE_H

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

namespace agate {
namespace runtime {

/// Memory from the system; blocks of 2 MB and more start at a multiple of it
/// and ask for huge pages, because a first touch of small pages costs many
/// times the work that is usually done on them. Null if there is none.
void *allocateFromSystem(size_t bytes, size_t alignment);
void freeToSystem(void *block);

/// A block allocator with one list of free blocks per size class. Blocks go
/// back to their list and not to the system, so that a program that is called
/// again runs in memory whose pages are present.
class Workspace {
public:
  Workspace() = default;
  Workspace(const Workspace &) = delete;
  Workspace &operator=(const Workspace &) = delete;
  ~Workspace();

  /// Null if there is no memory. `alignment` is a power of two.
  void *allocate(uint64_t bytes, uint64_t alignment);
  void deallocate(void *data);

  /// Takes back every block that is in use.
  void releaseAll();

  /// Frees the blocks that are not in use.
  void trim();

private:
  /// Lies ahead of the data of a block in use, and at the start of a free one.
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
};

} // namespace runtime
} // namespace agate

#endif // AGATE_LIB_RUNTIME_WORKSPACE_H

//===- ResultMemory.h - Memory of results that is reused --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_RESULTMEMORY_H
#define AGATE_LIB_RUNTIME_RESULTMEMORY_H

#include "Workspace.h"

#include <mutex>

namespace agate::runtime {

/// The memory of the results of a context. Blocks that are released are kept,
/// up to a limit, because the first access to fresh pages costs more than most
/// kernels. Results may be released by any thread, and after the context has
/// been destroyed: the object lives until the context and all blocks are
/// released.
class ResultMemory {
public:
  /// Null if memory is exhausted.
  static ResultMemory *create();
  ResultMemory(const ResultMemory &) = delete;

  /// Called once, by the owner. Later, released blocks are not kept.
  void destroy();

  /// Null if memory is exhausted. `alignment` is a power of two.
  void *allocate(uint64_t bytes, uint64_t alignment);
  void release(void *block);

  /// Limits the bytes of blocks that are kept and not in use.
  void setLimit(uint64_t bytes);

  /// Returns the blocks that are not in use to the system.
  void trim();

  /// Bytes of the blocks that are kept and not in use.
  uint64_t getUnusedBytes();

  static constexpr uint64_t defaultLimit = uint64_t(256) << 20;

private:
  ResultMemory() = default;
  ~ResultMemory() = default;

  /// Ends a use of the object, with the mutex held, which is released.
  void dropReference(std::unique_lock<std::mutex> lock);

  std::mutex mutex;
  Workspace blocks;
  uint64_t limit = defaultLimit;
  /// The owner, and the blocks in use.
  uint64_t references = 1;
};

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_RESULTMEMORY_H

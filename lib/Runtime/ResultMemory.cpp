//===- ResultMemory.cpp - Memory of results that is reused ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultMemory.h"

#include <new>

namespace agate::runtime {

ResultMemory *ResultMemory::create() { return new (std::nothrow) ResultMemory; }

void ResultMemory::dropReference(std::unique_lock<std::mutex> lock) {
  bool isLast = --references == 0;
  lock.unlock();
  if (isLast)
    delete this;
}

void ResultMemory::destroy() {
  std::unique_lock lock(mutex);
  limit = 0;
  blocks.trim();
  dropReference(std::move(lock));
}

void *ResultMemory::allocate(uint64_t bytes, uint64_t alignment) {
  std::scoped_lock lock(mutex);
  void *block = blocks.allocate(bytes, alignment);
  if (block)
    ++references;
  return block;
}

void ResultMemory::release(void *block) {
  std::unique_lock lock(mutex);
  // Sizes that are not used any more must not stand in the way of those that
  // are: all other blocks are given up before this one.
  if (blocks.getUnusedBytes() + Workspace::getBlockBytes(block) > limit)
    blocks.trim();
  blocks.deallocate(block);
  if (blocks.getUnusedBytes() > limit)
    blocks.trim();
  dropReference(std::move(lock));
}

void ResultMemory::setLimit(uint64_t bytes) {
  std::scoped_lock lock(mutex);
  limit = bytes;
  if (blocks.getUnusedBytes() > limit)
    blocks.trim();
}

void ResultMemory::trim() {
  std::scoped_lock lock(mutex);
  blocks.trim();
}

uint64_t ResultMemory::getUnusedBytes() {
  std::scoped_lock lock(mutex);
  return blocks.getUnusedBytes();
}

} // namespace agate::runtime

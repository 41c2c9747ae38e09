//===- Workspace.cpp - Temporary memory that is kept between calls --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workspace.h"

#include <cstdlib>
#include <sys/mman.h>

namespace agate::runtime {

namespace {
constexpr size_t hugePage = size_t(2) << 20;
/// Beyond any address space, and small enough that adding headers cannot
/// overflow.
constexpr uint64_t maxBytes = uint64_t(1) << 56;
/// Large blocks start at a page, as most large inputs do. Where an output is
/// 64 bytes further on in its page than an input, each load seems to depend on
/// the store before it (a chain of elementwise operations on 4 MB takes 17 %
/// longer).
constexpr uint64_t largeBytes = uint64_t(64) << 10, pageBytes = 4096;
} // namespace

/// Memory from the system, or null if it is exhausted. Blocks of 2 MB and more
/// start at a multiple of 2 MB and use huge pages, because the first access to
/// small pages costs many times the work that is usually done on them.
static void *allocateFromSystem(size_t bytes, size_t alignment) {
  bool huge = bytes >= hugePage;
  if (huge && alignment < hugePage)
    alignment = hugePage;
  void *block = nullptr;
  if (posix_memalign(&block, alignment, bytes) != 0)
    return nullptr;
#ifdef MADV_HUGEPAGE
  // Only advice to the system: the result is ignored.
  if (huge)
    (void)madvise(block, bytes, MADV_HUGEPAGE);
#endif
  return block;
}

unsigned Workspace::getClass(uint64_t bytes) {
  if (bytes <= 128)
    return 0;
  // The two bits after the leading one of `bytes - 1` select the class.
  unsigned log = 63 - __builtin_clzll(bytes - 1);
  return 4 * (log - 7) + unsigned((bytes - 1) >> (log - 2) & 3) + 1;
}

uint64_t Workspace::getClassSize(unsigned sizeClass) {
  if (sizeClass == 0)
    return 128;
  unsigned log = (sizeClass - 1) / 4 + 7;
  return (uint64_t(4) + (sizeClass - 1) % 4 + 1) << (log - 2);
}

Workspace::~Workspace() {
  releaseAll();
  trim();
}

void *Workspace::allocate(uint64_t bytes, uint64_t alignment) {
  if (bytes > maxBytes || alignment > maxBytes)
    return nullptr;
  if (alignment < sizeof(Header))
    alignment = sizeof(Header);
  if (bytes >= largeBytes && alignment < pageBytes)
    alignment = pageBytes;
  unsigned sizeClass =
      getClass(bytes + sizeof(Header) + (alignment - sizeof(Header)));
  Header info = {};
  if (Header *free = unused[sizeClass]) {
    unused[sizeClass] = free->next;
    unusedBytes -= getClassSize(sizeClass);
    info = *free;
  } else {
    uint64_t size = getClassSize(sizeClass);
    void *base = allocateFromSystem(size, sizeof(Header));
    if (!base) {
      trim();
      base = allocateFromSystem(size, sizeof(Header));
      if (!base)
        return nullptr;
    }
    info.base = base;
    info.sizeClass = sizeClass;
  }
  auto data = reinterpret_cast<uintptr_t>(info.base) + sizeof(Header);
  data = (data + alignment - 1) & ~uintptr_t(alignment - 1);
  auto *header = reinterpret_cast<Header *>(data - sizeof(Header));
  info.previous = nullptr;
  info.next = used;
  *header = info;
  if (used)
    used->previous = header;
  used = header;
  return reinterpret_cast<void *>(data);
}

void Workspace::release(Header *header) {
  Header info = *header;
  auto *free = static_cast<Header *>(info.base);
  info.previous = nullptr;
  info.next = unused[info.sizeClass];
  *free = info;
  unused[info.sizeClass] = free;
  unusedBytes += getClassSize(info.sizeClass);
}

void Workspace::deallocate(void *data) {
  if (!data)
    return;
  Header *header = static_cast<Header *>(data) - 1;
  if (header->previous)
    header->previous->next = header->next;
  else
    used = header->next;
  if (header->next)
    header->next->previous = header->previous;
  release(header);
}

void Workspace::releaseAll() {
  while (Header *header = used) {
    used = header->next;
    release(header);
  }
}

void Workspace::trim() {
  for (Header *&list : unused) {
    while (Header *header = list) {
      list = header->next;
      std::free(header->base);
    }
  }
  unusedBytes = 0;
}

} // namespace agate::runtime

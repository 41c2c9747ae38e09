//===- Workspace.cpp - Temporary memory that is kept between calls --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workspace.h"

#include <algorithm>
#include <cstdlib>

namespace agate::runtime {

/// Beyond any address space, and small enough that adding headers cannot
/// overflow.
static constexpr uint64_t maxBytes = uint64_t(1) << 56;

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

bool Workspace::allocateSmall(Header &info, uint64_t bytes) {
  unsigned sizeClass = getClass(bytes);
  info.bytes = getClassSize(sizeClass);
  if (Header *free = unused[sizeClass]) {
    unused[sizeClass] = free->next;
    unusedBytes -= info.bytes;
    info.base = free;
    return true;
  }
  if (posix_memalign(&info.base, alignof(Header), info.bytes) == 0)
    return true;
  trim();
  return posix_memalign(&info.base, alignof(Header), info.bytes) == 0;
}

bool Workspace::allocateLarge(Header &info, uint64_t bytes) {
  info.bytes = (bytes + PageHeap::pageBytes - 1) & ~(PageHeap::pageBytes - 1);
  info.base = pages.allocate(info.bytes);
  if (info.base)
    return true;
  trim();
  info.base = pages.allocate(info.bytes);
  return info.base != nullptr;
}

void *Workspace::allocate(uint64_t bytes, uint64_t alignment) {
  if (bytes > maxBytes || alignment > maxBytes)
    return nullptr;
  alignment = std::max<uint64_t>(alignment, alignof(Header));
  Header info = {};
  if (bytes + alignment <= maxSmallBytes) {
    if (!allocateSmall(info, bytes + alignment))
      return nullptr;
  } else {
    // Large blocks start at 4 KB, as most large inputs do. Where an output is
    // 64 bytes further on than an input, modulo 4 KB, each load seems to depend
    // on the store before it (a chain of elementwise operations on 4 MB takes
    // 17 % longer).
    alignment = std::max<uint64_t>(alignment, 4096);
    if (!allocateLarge(info, bytes + alignment))
      return nullptr;
  }
  auto data = reinterpret_cast<uintptr_t>(info.base) + sizeof(Header);
  data = (data + alignment - 1) & ~uintptr_t(alignment - 1);
  auto *header = reinterpret_cast<Header *>(data - sizeof(Header));
  info.next = used;
  *header = info;
  if (used)
    used->previous = header;
  used = header;
  return reinterpret_cast<void *>(data);
}

void Workspace::release(Header *header) {
  Header info = *header;
  if (info.bytes > maxSmallBytes)
    return pages.deallocate(info.base, info.bytes);
  unsigned sizeClass = getClass(info.bytes);
  auto *free = static_cast<Header *>(info.base);
  free->next = unused[sizeClass];
  unused[sizeClass] = free;
  unusedBytes += info.bytes;
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
      std::free(header);
    }
  }
  unusedBytes = 0;
  pages.trim();
}

} // namespace agate::runtime

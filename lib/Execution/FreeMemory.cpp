//===- FreeMemory.cpp - Memory that has been freed ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/FreeMemory.h"

#include <atomic>
#include <cstddef>
#include <cstdio>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>
#endif

namespace agate {

#ifdef __GLIBC__
/// The bytes of the process that are in memory; 0 if they are not known.
static size_t getResidentBytes() {
  FILE *file = std::fopen("/proc/self/statm", "re");
  if (!file)
    return 0;
  size_t pages = 0;
  if (std::fscanf(file, "%*u %zu", &pages) != 1)
    pages = 0;
  std::fclose(file);
  return pages * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

/// The resident bytes after memory has been returned.
static std::atomic<size_t> lastResidentBytes = 0;

void releaseFreeMemory() {
  malloc_trim(0);
  lastResidentBytes = getResidentBytes();
}

void releaseFreeMemoryAfterGrowth() {
  // Pages that are returned are zeroed when they are used again. malloc does
  // not tell how much of what is free has been returned already.
  constexpr size_t minGrowth = size_t(16) << 20;
  if (getResidentBytes() >= lastResidentBytes + minGrowth)
    releaseFreeMemory();
}
#else
void releaseFreeMemory() {}

void releaseFreeMemoryAfterGrowth() {}
#endif

} // namespace agate

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

void releaseFreeMemory() {
  // Pages that are returned are zeroed when they are used again, so that it is
  // done after the process has grown only. malloc does not tell how much of
  // what is free it has returned already.
  constexpr size_t minBytes = size_t(16) << 20;
  static std::atomic<size_t> resident = minBytes;
  if (getResidentBytes() < resident + minBytes)
    return;
  malloc_trim(0);
  resident = getResidentBytes();
}
#else
void releaseFreeMemory() {}
#endif

} // namespace agate

//===- PageHeap.cpp - Large blocks of memory ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PageHeap.h"

#include <algorithm>
#include <cstdlib>
#include <sys/mman.h>

#ifndef MAP_FIXED_NOREPLACE
// Kernels that do not know the flag take the address as a hint.
#define MAP_FIXED_NOREPLACE 0x100000
#endif

namespace agate::runtime {

namespace {
constexpr uint64_t hugePage = uint64_t(2) << 20;
/// Any address that the system maps is a multiple of it. Pages may be smaller
/// than `PageHeap::pageBytes`.
constexpr uint64_t smallestPage = 4096;
} // namespace

/// Maps `bytes` that begin at `address`, or anywhere if it is 0. Returns 0 if
/// that is impossible.
static uintptr_t map(uintptr_t address, uint64_t bytes) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
  if (address != 0)
    flags |= MAP_FIXED_NOREPLACE;
  void *mapped = mmap(reinterpret_cast<void *>(address), bytes,
                      PROT_READ | PROT_WRITE, flags, -1, 0);
  if (mapped == MAP_FAILED)
    return 0;
  auto result = reinterpret_cast<uintptr_t>(mapped);
  if (address == 0 || result == address)
    return result;
  munmap(mapped, bytes);
  return 0;
}

static void unmap(uintptr_t begin, uintptr_t end) {
  if (begin != end)
    munmap(reinterpret_cast<void *>(begin), end - begin);
}

/// The first access to a small page costs many times the work that is usually
/// done on it. So memory has huge pages or, if there is less of it, pages that
/// are there at once. Only advice to the system: results are ignored.
static void preparePages(uintptr_t begin, uintptr_t end, uint64_t granule) {
  auto *address = reinterpret_cast<void *>(begin);
  int advice = -1;
#ifdef MADV_HUGEPAGE
  if (granule == hugePage)
    advice = MADV_HUGEPAGE;
#endif
#ifdef MADV_POPULATE_WRITE
  if (granule != hugePage)
    advice = MADV_POPULATE_WRITE;
#endif
  if (advice != -1)
    (void)madvise(address, end - begin, advice);
}

static uint64_t roundUp(uint64_t bytes, uint64_t granule) {
  return (bytes + granule - 1) / granule * granule;
}

PageHeap::~PageHeap() {
  trim();
  std::free(ranges);
}

bool PageHeap::reserve(size_t numRanges) {
  if (numRanges <= capacity)
    return true;
  size_t wanted = std::max(numRanges, 2 * capacity);
  void *moved = std::realloc(ranges, wanted * sizeof(Range));
  if (!moved)
    return false;
  ranges = static_cast<Range *>(moved);
  capacity = wanted;
  return true;
}

PageHeap::Range *PageHeap::findBest(uint64_t bytes) {
  Range *best = nullptr;
  uint64_t bestBytes = UINT64_MAX;
  for (Range *range = ranges; range != ranges + size; ++range) {
    uint64_t rangeBytes = range->end - range->begin;
    if (rangeBytes >= bytes && rangeBytes < bestBytes) {
      best = range;
      bestBytes = rangeBytes;
    }
  }
  return best;
}

/// Adds a range and merges it with those it meets. There is room for it.
PageHeap::Range *PageHeap::insert(Range range) {
  Range *next = std::lower_bound(
      ranges, ranges + size, range,
      [](const Range &a, const Range &b) { return a.begin < b.begin; });
  unusedBytes += range.end - range.begin;
  bool meetsNext = next != ranges + size && next->begin == range.end;
  if (meetsNext)
    next->begin = range.begin;
  if (next != ranges && next[-1].end == range.begin) {
    --next;
    next->end = meetsNext ? next[1].end : range.end;
    if (meetsNext)
      erase(next + 1);
    return next;
  }
  if (!meetsNext) {
    std::copy_backward(next, ranges + size, ranges + size + 1);
    ++size;
    *next = range;
  }
  return next;
}

void PageHeap::erase(Range *range) {
  std::copy(range + 1, ranges + size, range);
  --size;
}

/// Extends the largest free range downwards, where the system usually maps
/// next, by what is missing.
PageHeap::Range *PageHeap::growLargest(uint64_t bytes, uint64_t granule) {
  Range *range = std::max_element(ranges, ranges + size,
                                  [](const Range &a, const Range &b) {
                                    return a.end - a.begin < b.end - b.begin;
                                  });
  if (range == ranges + size)
    return nullptr;
  uint64_t missing = bytes - (range->end - range->begin);
  if (missing + granule >= range->begin)
    return nullptr;
  uintptr_t begin = (range->begin - missing) / granule * granule;
  uint64_t mapped = range->begin - begin;
  if (!map(begin, mapped))
    return nullptr;
  preparePages(begin, range->begin, granule);
  mappedBytes += mapped;
  return insert({begin, begin + mapped});
}

/// Makes room for a block that no free range holds.
PageHeap::Range *PageHeap::grow(uint64_t bytes) {
  uint64_t granule = mappedBytes + bytes >= hugePage ? hugePage : pageBytes;
  if (Range *range = growLargest(bytes, granule))
    return range;
  uint64_t wanted = roundUp(bytes, granule), slack = granule - smallestPage;
  // Free ranges that cannot grow must not add up.
  uint64_t usedBytes = mappedBytes - unusedBytes;
  if (mappedBytes + wanted > 2 * std::max(peakBytes, usedBytes + wanted))
    trim();
  uintptr_t mapped = map(0, wanted + slack);
  if (!mapped)
    return nullptr;
  // The highest place, which may meet what was mapped before.
  uintptr_t end = mapped + wanted + slack;
  uintptr_t begin = (end - wanted) / granule * granule;
  unmap(mapped, begin);
  unmap(begin + wanted, end);
  preparePages(begin, begin + wanted, granule);
  mappedBytes += wanted;
  return insert({begin, begin + wanted});
}

void *PageHeap::allocate(uint64_t bytes) {
  // A new range, and one for each block that is freed later.
  if (!reserve(size + numUsed + 2))
    return nullptr;
  Range *range = findBest(bytes);
  if (!range)
    range = grow(bytes);
  if (!range)
    return nullptr;
  range->end -= bytes;
  auto *block = reinterpret_cast<void *>(range->end);
  if (range->begin == range->end)
    erase(range);
  unusedBytes -= bytes;
  peakBytes = std::max(peakBytes, mappedBytes - unusedBytes);
  ++numUsed;
  return block;
}

void PageHeap::deallocate(void *block, uint64_t bytes) {
  auto begin = reinterpret_cast<uintptr_t>(block);
  insert({begin, begin + bytes});
  --numUsed;
}

void PageHeap::trim() {
  for (size_t i = 0; i < size; ++i)
    unmap(ranges[i].begin, ranges[i].end);
  mappedBytes -= unusedBytes;
  unusedBytes = 0;
  size = 0;
}

} // namespace agate::runtime

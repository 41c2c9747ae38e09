//===- PageHeapTest.cpp - Large blocks of memory --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PageHeap.h"

#include <cstring>
#include <gtest/gtest.h>
#include <random>
#include <sys/mman.h>
#include <vector>

using agate::runtime::PageHeap;

static constexpr uint64_t page = PageHeap::pageBytes;

TEST(PageHeap, CutsBlocksFromTheSmallestRange) {
  PageHeap heap;
  // All are cut from one range.
  heap.deallocate(heap.allocate(82 * page), 82 * page);
  void *large = heap.allocate(64 * page);
  void *between = heap.allocate(page);
  void *small = heap.allocate(16 * page);
  void *last = heap.allocate(page);
  heap.deallocate(large, 64 * page);
  heap.deallocate(small, 16 * page);
  EXPECT_EQ(heap.allocate(16 * page), small);
  EXPECT_EQ(heap.allocate(64 * page), large);
  heap.deallocate(small, 16 * page);
  heap.deallocate(large, 64 * page);
  heap.deallocate(between, page);
  heap.deallocate(last, page);
  EXPECT_EQ(heap.getUnusedBytes(), 82 * page);
}

TEST(PageHeap, SharesMemoryBetweenSizes) {
  PageHeap heap;
  // A row of blocks becomes one range again, whatever the order.
  std::vector<void *> blocks;
  for (int i = 0; i < 64; ++i)
    blocks.push_back(heap.allocate(64 * page));
  for (int start : {1, 0, 2})
    for (int i = start; i < 64; i += 3)
      heap.deallocate(blocks[i], 64 * page);
  uint64_t bytes = heap.getUnusedBytes();
  EXPECT_GE(bytes, 64 * 64 * page);
  for (uint64_t count : {1, 2, 5, 7, 31}) {
    std::vector<void *> parts;
    uint64_t part = 64 * 64 * page / count / page * page;
    for (uint64_t i = 0; i < count; ++i)
      parts.push_back(heap.allocate(part));
    EXPECT_EQ(heap.getUnusedBytes(), bytes - count * part) << count;
    for (void *block : parts)
      heap.deallocate(block, part);
  }
  EXPECT_EQ(heap.getUnusedBytes(), bytes);
}

TEST(PageHeap, GrowsByWhatIsMissing) {
  PageHeap heap;
  void *first = heap.allocate(1024 * page);
  heap.deallocate(first, 1024 * page);
  void *larger = heap.allocate(1536 * page);
  // The memory of the first block is part of the second one, unless something
  // else has been mapped below it.
  EXPECT_LE(heap.getUnusedBytes(), 1024 * page);
  memset(larger, 1, 1536 * page);
  heap.deallocate(larger, 1536 * page);
  heap.trim();
  EXPECT_EQ(heap.getUnusedBytes(), 0u);
}

TEST(PageHeap, KeepsAtMostTwiceThePeak) {
  PageHeap heap;
  // What is mapped is a multiple of this.
  constexpr uint64_t granule = uint64_t(2) << 20;
  std::vector<void *> guards;
  for (uint64_t pages = 200; pages <= 4000; pages += 200) {
    auto block = reinterpret_cast<uintptr_t>(heap.allocate(pages * page));
    ASSERT_NE(block, 0u);
    // The range that the block is from cannot grow any more.
    for (uintptr_t begin : {block, block / granule * granule})
      guards.push_back(mmap(reinterpret_cast<void *>(begin - page), page,
                            PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    heap.deallocate(reinterpret_cast<void *>(block), pages * page);
    EXPECT_LE(heap.getUnusedBytes(), 2 * (pages * page + granule)) << pages;
  }
  for (void *guard : guards)
    munmap(guard, page);
}

TEST(PageHeap, SmallHeapsTakeNoMoreThanTheirBlocks) {
  PageHeap heap;
  void *block = heap.allocate(20 * page);
  EXPECT_EQ(heap.getUnusedBytes(), 0u);
  heap.deallocate(block, 20 * page);
  EXPECT_EQ(heap.getUnusedBytes(), 20 * page);
}

TEST(PageHeap, TrimKeepsBlocksInUse) {
  PageHeap heap;
  std::vector<void *> blocks;
  for (int i = 0; i < 20; ++i) {
    blocks.push_back(heap.allocate(700 * page));
    memset(blocks.back(), i, 700 * page);
  }
  for (int i = 0; i < 20; i += 2)
    heap.deallocate(blocks[i], 700 * page);
  heap.trim();
  EXPECT_EQ(heap.getUnusedBytes(), 0u);
  for (int i = 1; i < 20; i += 2) {
    auto *data = static_cast<unsigned char *>(blocks[i]);
    EXPECT_EQ(data[0], i);
    EXPECT_EQ(data[700 * page - 1], i);
    heap.deallocate(data, 700 * page);
  }
}

TEST(PageHeap, ReportsWhatCannotBe) {
  PageHeap heap;
  EXPECT_EQ(heap.allocate(uint64_t(1) << 56), nullptr);
  void *block = heap.allocate(page);
  ASSERT_NE(block, nullptr);
  heap.deallocate(block, page);
  EXPECT_EQ(heap.allocate(uint64_t(1) << 48), nullptr);
  EXPECT_EQ(heap.getUnusedBytes(), page);
}

TEST(PageHeap, KeepsBlocksApart) {
  struct Block {
    unsigned char *data;
    uint64_t bytes;
    unsigned char value;
  };
  PageHeap heap;
  std::vector<Block> blocks;
  std::mt19937 random(1);
  auto free = [&](size_t index) {
    Block block = blocks[index];
    for (uint64_t i = 0; i < block.bytes; i += 512)
      ASSERT_EQ(block.data[i], block.value);
    ASSERT_EQ(block.data[block.bytes - 1], block.value);
    heap.deallocate(block.data, block.bytes);
    blocks[index] = blocks.back();
    blocks.pop_back();
  };
  for (int round = 0; round < 5000; ++round) {
    if (!blocks.empty() && (blocks.size() > 60 || random() % 2))
      free(random() % blocks.size());
    uint64_t bytes =
        (1 + (random() % 8 ? random() % 40 : random() % 1500)) * page;
    auto *data = static_cast<unsigned char *>(heap.allocate(bytes));
    ASSERT_NE(data, nullptr);
    ASSERT_EQ(reinterpret_cast<uintptr_t>(data) % page, 0u);
    blocks.push_back({data, bytes, static_cast<unsigned char>(random())});
    memset(data, blocks.back().value, bytes);
    if (round % 1000 == 999)
      heap.trim();
  }
  while (!blocks.empty())
    free(0);
}

//===- ResultMemoryTest.cpp - Memory of results ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultMemory.h"

#include <cstring>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

using agate::runtime::ResultMemory;

TEST(ResultMemory, ReusesReleasedBlocksOnly) {
  ResultMemory *memory = ResultMemory::create();
  void *first = memory->allocate(5000, 64);
  void *second = memory->allocate(5000, 64);
  EXPECT_NE(first, second);
  EXPECT_EQ(memory->getUnusedBytes(), 0u);
  memory->release(first);
  EXPECT_GE(memory->getUnusedBytes(), 5000u);
  EXPECT_EQ(memory->allocate(4990, 64), first);
  EXPECT_EQ(memory->getUnusedBytes(), 0u);
  memory->release(first);
  memory->release(second);
  memory->destroy();
}

TEST(ResultMemory, KeepsNoMoreThanTheLimit) {
  ResultMemory *memory = ResultMemory::create();
  memory->setLimit(100000);
  std::vector<void *> blocks;
  for (int i = 0; i < 100; ++i)
    blocks.push_back(memory->allocate(3000, 64));
  for (void *block : blocks) {
    memory->release(block);
    EXPECT_LE(memory->getUnusedBytes(), 100000u);
  }
  // Unused blocks of one size make room for those of another.
  void *large = memory->allocate(80000, 64);
  memory->release(large);
  EXPECT_GE(memory->getUnusedBytes(), 80000u);
  EXPECT_LE(memory->getUnusedBytes(), 100000u);
  // One that is larger than the limit is not kept.
  large = memory->allocate(200000, 64);
  memory->release(large);
  EXPECT_EQ(memory->getUnusedBytes(), 0u);
  memory->release(memory->allocate(3000, 64));
  EXPECT_NE(memory->getUnusedBytes(), 0u);
  memory->setLimit(0);
  EXPECT_EQ(memory->getUnusedBytes(), 0u);
  memory->destroy();
}

TEST(ResultMemory, GivesBackWhatIsNotInUse) {
  ResultMemory *memory = ResultMemory::create();
  void *used = memory->allocate(3000, 64);
  memset(used, 1, 3000);
  memory->release(memory->allocate(3000, 64));
  memory->trim();
  EXPECT_EQ(memory->getUnusedBytes(), 0u);
  EXPECT_EQ(static_cast<char *>(used)[2999], 1);
  memory->release(used);
  memory->destroy();
}

TEST(ResultMemory, BlocksOutliveTheOwner) {
  ResultMemory *memory = ResultMemory::create();
  void *first = memory->allocate(3000, 64);
  void *second = memory->allocate(3000000, 64);
  memory->destroy();
  memset(first, 1, 3000);
  memset(second, 1, 3000000);
  memory->release(second);
  memory->release(first);
}

TEST(ResultMemory, MayBeReleasedByAnyThread) {
  ResultMemory *memory = ResultMemory::create();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 2000; ++i) {
        size_t bytes = 100 + i % 7 * 1000;
        auto *block = static_cast<char *>(memory->allocate(bytes, 64));
        memset(block, thread, bytes);
        for (size_t k = 0; k < bytes; ++k)
          ASSERT_EQ(block[k], thread);
        memory->release(block);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  memory->destroy();
}

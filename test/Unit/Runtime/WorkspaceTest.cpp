//===- WorkspaceTest.cpp - Temporary memory -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workspace.h"

#include <cstring>
#include <gtest/gtest.h>
#include <vector>

using agate::runtime::Workspace;

TEST(Workspace, AlignsAndKeepsBlocksApart) {
  Workspace workspace;
  std::vector<std::pair<char *, size_t>> blocks;
  for (size_t bytes : {0, 1, 63, 64, 65, 127, 129, 1000, 5000, 3000000})
    for (size_t alignment : {1, 8, 64, 256, 4096}) {
      auto *data = static_cast<char *>(workspace.allocate(bytes, alignment));
      ASSERT_NE(data, nullptr);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % alignment, 0u);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % 64, 0u);
      memset(data, char(blocks.size()), bytes);
      blocks.emplace_back(data, bytes);
    }
  for (size_t i = 0; i < blocks.size(); ++i)
    for (size_t k = 0; k < blocks[i].second; ++k)
      ASSERT_EQ(blocks[i].first[k], char(i));
}

TEST(Workspace, ReusesWhatIsGivenBack) {
  Workspace workspace;
  void *first = workspace.allocate(1000, 64);
  void *second = workspace.allocate(1000, 64);
  workspace.deallocate(first);
  EXPECT_EQ(workspace.allocate(990, 64), first);
  workspace.releaseAll();
  void *a = workspace.allocate(1000, 64), *b = workspace.allocate(1000, 64);
  EXPECT_TRUE((a == first && b == second) || (a == second && b == first));
}

TEST(Workspace, ReusesBlocksForOtherAlignments) {
  Workspace workspace;
  for (int i = 0; i < 100; ++i)
    for (size_t alignment : {4096, 64, 512}) {
      // The same size class, whatever the alignment adds.
      auto *data =
          static_cast<char *>(workspace.allocate(20000 - alignment, alignment));
      ASSERT_EQ(reinterpret_cast<uintptr_t>(data) % alignment, 0u);
      memset(data, 1, 20000 - alignment);
      workspace.deallocate(data);
    }
}

TEST(Workspace, DeallocatesInAnyOrder) {
  Workspace workspace;
  std::vector<void *> blocks;
  for (int i = 0; i < 9; ++i)
    blocks.push_back(workspace.allocate(100, 64));
  for (int i : {4, 0, 8, 1, 7})
    workspace.deallocate(blocks[i]);
  workspace.deallocate(nullptr);
  workspace.releaseAll();
  workspace.trim();
  EXPECT_NE(workspace.allocate(100, 64), nullptr);
}

TEST(Workspace, ReportsWhatCannotBe) {
  Workspace workspace;
  EXPECT_EQ(workspace.allocate(UINT64_MAX, 64), nullptr);
  EXPECT_EQ(workspace.allocate(UINT64_MAX - 64, 64), nullptr);
  EXPECT_EQ(workspace.allocate(uint64_t(1) << 55, 64), nullptr);
  EXPECT_NE(workspace.allocate(64, 64), nullptr);
}

TEST(Workspace, LargeBlocksShareMemory) {
  Workspace workspace;
  // Of each size once, one after the other: the memory of the largest.
  uint64_t largest = 0;
  for (uint64_t bytes = 70000; bytes < 40000000; bytes += bytes / 3) {
    workspace.deallocate(workspace.allocate(bytes, 64));
    largest = bytes;
  }
  EXPECT_GE(workspace.getUnusedBytes(), largest);
  // The sizes are four times that in sum. What has been mapped below a range
  // can keep it from growing.
  EXPECT_LE(workspace.getUnusedBytes(), 2 * largest);
  workspace.trim();
  EXPECT_EQ(workspace.getUnusedBytes(), 0u);
}

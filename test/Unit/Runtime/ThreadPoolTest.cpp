//===- ThreadPoolTest.cpp - Tests of the threads of parallel loops --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadPool.h"

#include "gtest/gtest.h"
#include <cfenv>
#include <chrono>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace agate::runtime;

namespace {

/// What a loop computes: how often each chunk has been visited, and what its
/// thread has counted. Neither is atomic: a chunk has one thread, and a thread
/// one chunk at a time.
struct Counts {
  explicit Counts(size_t chunks, size_t threads)
      : visits(chunks, 0), perThread(threads, 0) {}

  static void visit(const void *data, int64_t thread, int64_t chunk) {
    auto *counts = static_cast<Counts *>(const_cast<void *>(data));
    ++counts->visits[chunk];
    ++counts->perThread[thread];
  }
  int getSum() const {
    int sum = 0;
    for (int count : perThread)
      sum += count;
    return sum;
  }

  std::vector<int> visits;
  std::vector<int> perThread;
};

void runAndCheck(ThreadPool &pool, int64_t chunks, int64_t threads) {
  Counts counts(chunks, threads);
  pool.run(Counts::visit, &counts, chunks, threads);
  for (int visits : counts.visits)
    ASSERT_EQ(visits, 1);
  ASSERT_EQ(counts.getSum(), chunks);
}

} // namespace

TEST(ThreadPool, EveryChunkOnce) {
  for (int64_t threads : {1, 2, 3, 8})
    for (int64_t chunks : {0, 1, 2, 7, 1000})
      runAndCheck(ThreadPool::get(), chunks, threads);
}

TEST(ThreadPool, ManyLoopsInARow) {
  for (int i = 0; i < 20000; ++i)
    runAndCheck(ThreadPool::get(), 4, 2 + i % 3);
}

TEST(ThreadPool, LoopsAfterThreadsSleep) {
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    runAndCheck(ThreadPool::get(), 64, 4);
  }
}

/// Others compute in their own threads while one uses the pool.
TEST(ThreadPool, SeveralCallers) {
  std::vector<std::thread> callers;
  for (int i = 0; i < 4; ++i)
    callers.emplace_back([] {
      for (int k = 0; k < 5000; ++k)
        runAndCheck(ThreadPool::get(), 8, 4);
    });
  for (std::thread &caller : callers)
    caller.join();
  EXPECT_LE(ThreadPool::get().getNumWorkers(), 7u);
}

TEST(ThreadPool, LoopInALoop) {
  struct Outer {
    static void visit(const void *data, int64_t, int64_t) {
      Counts inner(16, 4);
      ThreadPool::get().run(Counts::visit, &inner, 16, 4);
      // Computed by the thread that has come across it.
      *static_cast<std::atomic<int> *>(const_cast<void *>(data)) +=
          inner.perThread[0];
    }
  };
  std::atomic<int> sum{0};
  ThreadPool::get().run(Outer::visit, &sum, 10, 4);
  EXPECT_EQ(sum, 160);
}

/// Results would depend on the thread otherwise.
TEST(ThreadPool, RoundingModeOfTheCaller) {
  struct Body {
    static void visit(const void *data, int64_t, int64_t chunk) {
      static_cast<int *>(const_cast<void *>(data))[chunk] = std::fegetround();
    }
  };
  for (int mode : {FE_UPWARD, FE_TONEAREST}) {
    std::vector<int> modes(1000, -1);
    std::fesetround(mode);
    ThreadPool::get().run(Body::visit, modes.data(), 1000, 4);
    std::fesetround(FE_TONEAREST);
    for (int found : modes)
      ASSERT_EQ(found, mode);
  }
}

TEST(ThreadPool, ChildOfAFork) {
#if defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "ThreadSanitizer has no threads in the child of a fork";
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
  GTEST_SKIP() << "ThreadSanitizer has no threads in the child of a fork";
#endif
#endif
  runAndCheck(ThreadPool::get(), 100, 4);
  pid_t child = fork();
  ASSERT_NE(child, -1);
  if (child == 0) {
    Counts counts(100, 4);
    ThreadPool::get().run(Counts::visit, &counts, 100, 4);
    _exit(counts.getSum() == 100 ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

//===- ThreadPool.cpp - The threads of parallel loops ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadPool.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <pthread.h>
#include <sched.h>
#include <system_error>
#include <thread>

namespace agate::runtime {

/// How often a thread looks for work, which takes some tens of microseconds,
/// before it lets other threads run.
static constexpr unsigned maxSpins = 1000;

/// How long it does so before it sleeps. To wake it takes as long as many loops
/// do, and what separates them is short.
static constexpr std::chrono::microseconds spinTime{500};

static void pauseThread() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

/// Orders writes past the caches before what the thread does next.
static void flushWrites() {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#endif
}

static std::atomic<ThreadPool *> pool{nullptr};

/// The child of a fork has none of the threads, and may have a pool in any
/// state.
static void forgetPool() { pool.store(nullptr, std::memory_order_relaxed); }

ThreadPool &ThreadPool::get() {
  ThreadPool *current = pool.load(std::memory_order_acquire);
  if (current)
    return *current;
  static const int registered = pthread_atfork(nullptr, nullptr, forgetPool);
  (void)registered;
  // It is never destroyed: its threads do not end.
  auto *created = new ThreadPool;
  if (pool.compare_exchange_strong(current, created, std::memory_order_acq_rel))
    return *created;
  delete created;
  return *current;
}

void ThreadPool::startWorkers(int64_t count) {
  if (int64_t(numWorkers.load(std::memory_order_relaxed)) >= count)
    return;
  // Signals are for the threads of the program.
  sigset_t all, previous;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &previous);
  try {
    while (int64_t(numWorkers.load(std::memory_order_relaxed)) < count) {
      int64_t thread = numWorkers.load(std::memory_order_relaxed) + 1;
      std::thread([this, thread] { work(thread); }).detach();
      numWorkers.fetch_add(1, std::memory_order_relaxed);
    }
  } catch (const std::system_error &) {
    // Those that exist, at least the caller, compute everything.
  }
  pthread_sigmask(SIG_SETMASK, &previous, nullptr);
}

void ThreadPool::computeChunks(int64_t thread) {
  for (int64_t i = 0; i < loop.threads; ++i) {
    Share &share = shares[(thread + i) % loop.threads];
    while (true) {
      int64_t chunk = share.next.fetch_add(1, std::memory_order_relaxed);
      if (chunk >= share.end)
        break;
      loop.body(loop.data, thread, chunk);
    }
  }
  flushWrites();
}

void ThreadPool::run(ParallelBody body, const void *data, int64_t chunks,
                     int64_t threads) {
  threads = std::min({threads, chunks, int64_t(AGATE_MAX_THREADS)});
  if (threads <= 1 || inUse.exchange(true, std::memory_order_acquire)) {
    for (int64_t chunk = 0; chunk < chunks; ++chunk)
      body(data, 0, chunk);
    return;
  }
  startWorkers(threads - 1);
  loop.body = body;
  loop.data = data;
  loop.threads = threads;
  std::fegetenv(&loop.environment);
  int64_t size = chunks / threads, larger = chunks % threads, first = 0;
  for (int64_t thread = 0; thread < threads; ++thread) {
    shares[thread].next.store(first, std::memory_order_relaxed);
    first += size + (thread < larger);
    shares[thread].end = first;
  }
  uint64_t number = (state.load(std::memory_order_relaxed) >> numberShift) + 1;
  state.store(number << numberShift | openBit);
  if (numSleeping.load() != 0) {
    // A thread that has found no work is asleep after this.
    {
      std::lock_guard<std::mutex> lock(mutex);
    }
    if (getNumWorkers() == 1)
      wake.notify_one();
    else
      wake.notify_all();
  }
  computeChunks(0);
  state.fetch_and(~openBit);
  for (unsigned spins = 0; state.load(std::memory_order_acquire) & workersMask;
       ++spins) {
    if (spins < maxSpins)
      pauseThread();
    else
      sched_yield();
  }
  inUse.store(false, std::memory_order_release);
}

/// Returns the number of an open loop other than `last`.
uint64_t ThreadPool::waitForLoop(uint64_t last) {
  auto isNew = [last](uint64_t value) {
    return (value & openBit) && (value >> numberShift) != last;
  };
  auto begin = std::chrono::steady_clock::now();
  do {
    for (unsigned spins = 0; spins < maxSpins; ++spins) {
      uint64_t value = state.load(std::memory_order_relaxed);
      if (isNew(value))
        return value >> numberShift;
      pauseThread();
    }
    sched_yield();
  } while (std::chrono::steady_clock::now() - begin < spinTime);
  std::unique_lock<std::mutex> lock(mutex);
  // The caller either sees this, or the thread sees the loop.
  numSleeping.fetch_add(1);
  uint64_t value = state.load();
  while (!isNew(value)) {
    wake.wait(lock);
    value = state.load();
  }
  numSleeping.fetch_sub(1);
  return value >> numberShift;
}

/// Enters the loop; false if it is over.
bool ThreadPool::join(uint64_t number) {
  uint64_t value = state.load(std::memory_order_relaxed);
  while ((value & openBit) && value >> numberShift == number)
    if (state.compare_exchange_weak(value, value + 1, std::memory_order_acquire,
                                    std::memory_order_relaxed))
      return true;
  return false;
}

void ThreadPool::work(int64_t thread) {
  uint64_t last = 0;
  while (true) {
    last = waitForLoop(last);
    if (!join(last))
      continue;
    if (thread < loop.threads) {
      std::fesetenv(&loop.environment);
      computeChunks(thread);
    }
    state.fetch_sub(1, std::memory_order_release);
  }
}

} // namespace agate::runtime

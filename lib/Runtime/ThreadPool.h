//===- ThreadPool.h - The threads of parallel loops -------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_THREADPOOL_H
#define AGATE_LIB_RUNTIME_THREADPOOL_H

#include "agate/Runtime.h"

#include <atomic>
#include <cfenv>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace agate::runtime {

/// The body of a parallel loop.
using ParallelBody = void (*)(const void *data, int64_t thread, int64_t chunk);

/// The threads that compute the chunks of parallel loops together with the
/// thread that calls. There is one pool in a process. It starts threads when
/// they are needed first; they end with the process.
///
/// A thread begins with chunks of its own, the same part of all of them in each
/// loop, and continues with what others have left: what it has written in one
/// loop is in its caches when it reads it in the next one.
///
/// A thread that has nothing to do spins for a while, as loops often follow
/// each other, and then sleeps. Nobody waits for a thread that does not wake up
/// in time: the caller computes the chunks that no other thread has begun.
class ThreadPool {
public:
  static ThreadPool &get();

  /// Computes all chunks in up to `threads` threads. In the calling thread, if
  /// another one is using the pool.
  void run(ParallelBody body, const void *data, int64_t chunks,
           int64_t threads);

  /// The threads that have been started.
  unsigned getNumWorkers() const {
    return numWorkers.load(std::memory_order_relaxed);
  }

private:
  /// One loop. It is written while the pool is closed and no worker is in it.
  struct Loop {
    ParallelBody body;
    const void *data;
    int64_t threads;
    /// Rounding modes and the like of the caller, which results depend on.
    std::fenv_t environment;
  };

  /// `state` is the number of the last loop, whether threads may still join it,
  /// and how many workers are in it.
  static constexpr uint64_t openBit = uint64_t(1) << 32;
  static constexpr uint64_t workersMask = openBit - 1;
  static constexpr unsigned numberShift = 33;

  /// Chunks that one thread begins with, as far as no other has taken them.
  struct alignas(64) Share {
    std::atomic<int64_t> next;
    int64_t end;
  };

  ThreadPool() = default;
  void startWorkers(int64_t count);
  void work(int64_t thread);
  uint64_t waitForLoop(uint64_t last);
  bool join(uint64_t number);
  void computeChunks(int64_t thread);

  Loop loop = {};
  alignas(64) std::atomic<uint64_t> state{0};
  Share shares[AGATE_MAX_THREADS] = {};
  alignas(64) std::atomic<bool> inUse{false};
  std::atomic<unsigned> numWorkers{0};
  std::atomic<unsigned> numSleeping{0};
  std::mutex mutex;
  std::condition_variable wake;
};

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_THREADPOOL_H

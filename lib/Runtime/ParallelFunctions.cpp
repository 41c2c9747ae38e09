//===- ParallelFunctions.cpp - Parallel loops of compiled code ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "ThreadPool.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <sched.h>

namespace agate::runtime {

static unsigned countProcessors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof(set), &set) != 0)
    return 1;
  return std::clamp<unsigned>(CPU_COUNT(&set), 1, AGATE_MAX_THREADS);
}

/// The number of threads where the context does not set one; 0 if the
/// environment variable is not valid.
static unsigned getDefaultThreads() {
  static const unsigned result = [] {
    const char *text = getenv("AGATE_NUM_THREADS");
    if (!text || !*text)
      return countProcessors();
    char *end = nullptr;
    errno = 0;
    long number = strtol(text, &end, 10);
    bool isValid = errno == 0 && *end == '\0' && number >= 1 &&
                   number <= long(AGATE_MAX_THREADS);
    return isValid ? unsigned(number) : 0;
  }();
  return result;
}

int64_t agateNumThreads(AgateCall *call, int64_t chunks) {
  AgateContext &context = getContext(call);
  unsigned threads =
      context.numThreads != 0 ? context.numThreads : getDefaultThreads();
  if (threads == 0) {
    context.message.set("AGATE_NUM_THREADS: expected a number from 1 to %u, "
                        "got '%s'",
                        AGATE_MAX_THREADS, getenv("AGATE_NUM_THREADS"));
    failCall(call);
    return 0;
  }
  return std::clamp<int64_t>(chunks, 0, threads);
}

void agateParallelFor(AgateCall *,
                      void (*body)(const void *data, int64_t thread,
                                   int64_t chunk),
                      const void *data, int64_t chunks, int64_t threads) {
  ThreadPool::get().run(body, data, chunks, threads);
}

} // namespace agate::runtime

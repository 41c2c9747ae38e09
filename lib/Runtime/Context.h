//===- Context.h - Contexts and calls -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_CONTEXT_H
#define AGATE_LIB_RUNTIME_CONTEXT_H

#include "ResultMemory.h"
#include "Tensor.h"
#include "Values.h"
#include "Workspace.h"
#include "agate/Runtime.h"

namespace agate::runtime {

/// The allocator of results.
struct Allocator {
  AgateAllocateFunction allocate;
  AgateFreeFunction free;
  void *user;
};

/// The allocator whose memory is reused by later results.
Allocator makeAllocator(ResultMemory *memory);

/// One call: the part that generated code sees, and the state of its callbacks.
struct Call {
  AgateCall interface;
  AgateContext *context;
  const AgateEntryInfo *entry;
  AgateOutput *outputs;
};

/// The functions of Functions.def.
extern const AgateFunctionPointer functionTable[AGATE_NUM_FUNCTIONS];

/// Sets the reason why a function on a context fails, for agateGetError.
AgateStatus fail(AgateContext *context, AgateStatus status, const char *format,
                 ...) __attribute__((format(printf, 3, 4)));

} // namespace agate::runtime

struct AgateContext {
  explicit AgateContext(agate::runtime::ResultMemory *results)
      : results(results), allocator(agate::runtime::makeAllocator(results)) {}
  AgateContext(const AgateContext &) = delete;
  ~AgateContext() { results->destroy(); }

  agate::runtime::Workspace workspace;
  agate::runtime::ResultMemory *results;
  agate::runtime::Allocator allocator;
  bool running = false;
  /// 0 for the default.
  unsigned numThreads = 0;
  /// What a program that was compiled for profiles calls; null for nothing.
  AgateNodeFunction onNode = nullptr;
  void *onNodeUser = nullptr;
  /// The error of the last call, with the name of the entry, for agateGetError.
  char error[1024] = {};
  /// The message that a callback of generated code reports.
  agate::runtime::Message message = {};
  agate::runtime::Values values{message.text};
};

#endif // AGATE_LIB_RUNTIME_CONTEXT_H

//===- Context.h - Contexts and calls -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_CONTEXT_H
#define AGATE_LIB_RUNTIME_CONTEXT_H

#include "Tensor.h"
#include "Values.h"
#include "Workspace.h"
#include "agate/Runtime.h"

namespace agate {
namespace runtime {

/// Where results come from.
struct Allocator {
  AgateAllocateFunction allocate;
  AgateFreeFunction free;
  void *user;
};

extern const Allocator defaultAllocator;

/// One call: what generated code gets, and what its callbacks need.
struct Call {
  AgateCall interface;
  AgateContext *context;
  const AgateEntryInfo *entry;
  AgateOutput *outputs;
};

/// The functions of Functions.def.
extern const AgateFunctionPointer functionTable[AGATE_NUM_FUNCTIONS];

/// Writes why a function on a context fails, for agateGetError.
AgateStatus fail(AgateContext *context, AgateStatus status, const char *format,
                 ...) __attribute__((format(printf, 3, 4)));

} // namespace runtime
} // namespace agate

struct AgateContext {
  agate::runtime::Workspace workspace;
  agate::runtime::Allocator allocator = agate::runtime::defaultAllocator;
  bool running = false;
  /// Why the last call failed, put together for agateGetError.
  char error[1024] = {};
  /// What a callback of generated code reports.
  agate::runtime::Message message = {};
  agate::runtime::Values values{message.text};
};

#endif // AGATE_LIB_RUNTIME_CONTEXT_H

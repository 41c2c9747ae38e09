//===- Run.cpp - Contexts and calls ---------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Context.h"
#include "Functions.h"

#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace agate::runtime;

static_assert(offsetof(Call, interface) == 0, "callbacks cast to Call");

static void *allocateResult(void *memory, size_t bytes, size_t alignment) {
  return static_cast<ResultMemory *>(memory)->allocate(bytes, alignment);
}
static void freeResult(void *memory, void *block, size_t) {
  static_cast<ResultMemory *>(memory)->release(block);
}
static constexpr size_t resultAlignment = 64;

namespace {

/// A result and the function that frees it. The shape is stored after the
/// struct.
struct Result {
  DLManagedTensor tensor;
  Allocator allocator;
  uint64_t bytes;

  int64_t *getShape() { return reinterpret_cast<int64_t *>(this + 1); }
};

/// Replaces a null data pointer of an empty tensor.
alignas(64) char emptyData[64];

} // namespace

Allocator agate::runtime::makeAllocator(ResultMemory *memory) {
  return {allocateResult, freeResult, memory};
}

static void deleteResult(DLManagedTensor *tensor) {
  if (!tensor)
    return;
  auto *result = static_cast<Result *>(tensor->manager_ctx);
  if (result->bytes != 0)
    result->allocator.free(result->allocator.user,
                           result->tensor.dl_tensor.data, result->bytes);
  free(result);
}

/// Null if there is no memory.
static Result *makeResult(const Allocator &allocator,
                          const AgateValueInfo &info, const int64_t *sizes,
                          uint64_t bytes) {
  size_t shapeBytes = sizeof(int64_t) * size_t(info.ndim);
  void *block = malloc(sizeof(Result) + shapeBytes);
  if (!block)
    return nullptr;
  auto *result = new (block) Result{};
  result->allocator = allocator;
  result->bytes = bytes;
  void *data = emptyData;
  if (bytes != 0) {
    data = allocator.allocate(allocator.user, bytes, resultAlignment);
    if (!data) {
      free(result);
      return nullptr;
    }
  }
  if (shapeBytes)
    memcpy(result->getShape(), sizes, shapeBytes);
  DLTensor &tensor = result->tensor.dl_tensor;
  tensor.data = data;
  tensor.device.device_type = kDLCPU;
  tensor.device.device_id = 0;
  tensor.ndim = info.ndim;
  tensor.dtype = info.dtype;
  tensor.shape = result->getShape();
  tensor.strides = nullptr;
  tensor.byte_offset = 0;
  result->tensor.manager_ctx = result;
  result->tensor.deleter = deleteResult;
  return result;
}

//===----------------------------------------------------------------------===//
// Callbacks of generated code
//===----------------------------------------------------------------------===//

void agate::runtime::agateEnterNode(AgateCall *call, const char *nodes) {
  AgateContext *context = reinterpret_cast<Call *>(call)->context;
  if (context->onNode)
    context->onNode(context->onNodeUser, nodes);
}

static void *onAllocate(AgateCall *call, uint64_t bytes, uint64_t alignment) {
  AgateContext *context = reinterpret_cast<Call *>(call)->context;
  void *block = context->workspace.allocate(bytes, alignment);
  if (!block) {
    context->message.set("out of memory for a temporary of %" PRIu64 " bytes",
                         bytes);
    call->error = context->message.text;
  }
  return block;
}

static void onDeallocate(AgateCall *call, void *block) {
  reinterpret_cast<Call *>(call)->context->workspace.deallocate(block);
}

static void *onOutput(AgateCall *interface, uint32_t index,
                      const int64_t *sizes) {
  auto *call = reinterpret_cast<Call *>(interface);
  Message &message = call->context->message;
  interface->error = message.text;
  const AgateValueInfo &info = call->entry->outputs[index];
  AgateOutput &output = call->outputs[index];
  if (output.result) {
    message.set("output '%s': the program requests it twice", info.name);
    return nullptr;
  }
  if (const DLTensor *destination = output.destination) {
    for (int32_t i = 0; i < info.ndim; ++i) {
      if (destination->shape[i] == sizes[i])
        continue;
      char actual[128], expected[128];
      printShape(actual, sizeof(actual), info.ndim, destination->shape);
      printShape(expected, sizeof(expected), info.ndim, sizes);
      message.set(
          "output '%s': the shape of the destination is %s, expected %s",
          info.name, actual, expected);
      return nullptr;
    }
    interface->error = nullptr;
    return destination->data ? getData(*destination) : emptyData;
  }
  uint64_t bytes;
  if (!getTensorBytes(info.dtype, info.ndim, sizes, bytes)) {
    char shape[128];
    printShape(shape, sizeof(shape), info.ndim, sizes);
    message.set("output '%s': the shape %s is not valid", info.name, shape);
    return nullptr;
  }
  Result *result = makeResult(call->context->allocator, info, sizes, bytes);
  if (!result) {
    message.set("output '%s': out of memory for %" PRIu64 " bytes", info.name,
                bytes);
    return nullptr;
  }
  output.result = &result->tensor;
  interface->error = nullptr;
  return result->tensor.dl_tensor.data;
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

AgateStatus agate::runtime::fail(AgateContext *context, AgateStatus status,
                                 const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(context->error, sizeof(context->error), format, arguments);
  va_end(arguments);
  return status;
}

AgateContext *agateCreateContext(void) {
  ResultMemory *results = ResultMemory::create();
  if (!results)
    return nullptr;
  auto *context = new (std::nothrow) AgateContext(results);
  if (!context)
    results->destroy();
  return context;
}

void agateDestroyContext(AgateContext *context) { delete context; }

const char *agateGetError(const AgateContext *context) {
  return context ? context->error : "the context is null";
}

AgateStatus agateSetAllocator(AgateContext *context,
                              AgateAllocateFunction allocate,
                              AgateFreeFunction free, void *user) {
  if (!context)
    return AGATE_INVALID_ARGUMENT;
  context->error[0] = 0;
  if (!allocate != !free)
    return fail(context, AGATE_INVALID_ARGUMENT,
                "agateSetAllocator: one of the two functions is null");
  context->allocator = allocate ? Allocator{allocate, free, user}
                                : makeAllocator(context->results);
  return AGATE_OK;
}

AgateStatus agateSetResultLimit(AgateContext *context, size_t bytes) {
  if (!context)
    return AGATE_INVALID_ARGUMENT;
  context->error[0] = 0;
  context->results->setLimit(bytes);
  return AGATE_OK;
}

AgateStatus agateSetNumThreads(AgateContext *context, unsigned numThreads) {
  if (!context)
    return AGATE_INVALID_ARGUMENT;
  context->error[0] = 0;
  if (numThreads > AGATE_MAX_THREADS)
    return fail(context, AGATE_INVALID_ARGUMENT,
                "agateSetNumThreads: expected at most %u threads, got %u",
                AGATE_MAX_THREADS, numThreads);
  context->numThreads = numThreads;
  return AGATE_OK;
}

void agateSetNodeFunction(AgateContext *context, AgateNodeFunction function,
                          void *user) {
  if (!context || context->running)
    return;
  context->onNode = function;
  context->onNodeUser = user;
}

void agateTrimContext(AgateContext *context) {
  if (!context || context->running)
    return;
  context->workspace.trim();
  context->results->trim();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

namespace {
/// A piece of memory that a call reads or writes.
struct Range {
  uintptr_t begin, end;

  bool overlaps(const Range &other) const {
    return begin < other.end && other.begin < end;
  }
};

/// The part of a call that is on the stack for usual numbers of values.
struct Frame {
  static constexpr size_t inlineValues = 16;
  AgateInput inlineInputs[inlineValues];
  Range inlineRanges[2 * inlineValues];
  AgateInput *inputs = inlineInputs;
  /// Memory of the inputs, then of the destinations.
  Range *ranges = inlineRanges;
  size_t numRanges = 0;

  /// Used instead where the arrays on the stack are too small.
  bool reserve(Workspace &workspace, size_t numInputs, size_t numOutputs) {
    if (numInputs > inlineValues)
      inputs = static_cast<AgateInput *>(
          workspace.allocate(numInputs * sizeof(AgateInput), 64));
    if (numInputs + numOutputs > 2 * inlineValues)
      ranges = static_cast<Range *>(
          workspace.allocate((numInputs + numOutputs) * sizeof(Range), 64));
    return inputs && ranges;
  }

  void addRange(const DLTensor &tensor, uint64_t bytes) {
    auto begin = reinterpret_cast<uintptr_t>(getData(tensor));
    ranges[numRanges++] = Range{begin, begin + bytes};
  }
};
} // namespace

static AgateStatus checkInputs(AgateContext *context,
                               const AgateEntryInfo *entry,
                               const DLTensor *const *inputs, Frame &frame) {
  for (uint32_t i = 0; i < entry->numInputs; ++i) {
    const DLTensor *tensor = inputs[i];
    uint64_t bytes;
    if (!checkTensor(entry->inputs[i], tensor, bytes, context->message))
      return fail(context, AGATE_INVALID_ARGUMENT, "entry '%s': input '%s': %s",
                  entry->name, entry->inputs[i].name, context->message.text);
    frame.inputs[i].shape = tensor->shape;
    if (bytes == 0) {
      frame.inputs[i].data = emptyData;
      continue;
    }
    const AgateValueInfo &info = entry->inputs[i];
    bool isValue = info.dtype.code == AGATE_DL_VALUE && info.ndim == 0;
    if (!context->values.checkHandles(*tensor) ||
        (isValue && info.type &&
         !context->values.checkKind(
             *static_cast<const AgateHandle *>(getData(*tensor)), info.type)))
      return fail(context, AGATE_INVALID_ARGUMENT, "entry '%s': input '%s': %s",
                  entry->name, entry->inputs[i].name, context->message.text);
    frame.inputs[i].data = getData(*tensor);
    frame.addRange(*tensor, bytes);
  }
  return AGATE_OK;
}

static AgateStatus checkOutputs(AgateContext *context,
                                const AgateEntryInfo *entry,
                                AgateOutput *outputs, Frame &frame) {
  for (uint32_t i = 0; i < entry->numOutputs; ++i) {
    const DLTensor *tensor = outputs[i].destination;
    if (!tensor)
      continue;
    uint64_t bytes;
    if (!checkTensor(entry->outputs[i], tensor, bytes, context->message))
      return fail(context, AGATE_INVALID_ARGUMENT,
                  "entry '%s': output '%s': %s", entry->name,
                  entry->outputs[i].name, context->message.text);
    if (bytes == 0)
      continue;
    frame.addRange(*tensor, bytes);
    const Range &range = frame.ranges[frame.numRanges - 1];
    for (size_t k = 0; k + 1 < frame.numRanges; ++k)
      if (range.overlaps(frame.ranges[k]))
        return fail(context, AGATE_INVALID_ARGUMENT,
                    "entry '%s': output '%s': the destination shares memory "
                    "with an input or another output",
                    entry->name, entry->outputs[i].name);
  }
  return AGATE_OK;
}

/// Calls the code and checks what it returned.
static AgateStatus invoke(AgateContext *context, const AgateEntryInfo *entry,
                          const AgateInput *inputs, AgateOutput *outputs) {
  Call call = {{onAllocate, onDeallocate, onOutput, nullptr, functionTable},
               context,
               entry,
               outputs};
  if (entry->invoke(&call.interface, inputs) != 0)
    return fail(context, AGATE_RUN_FAILED, "entry '%s': %s", entry->name,
                call.interface.error ? call.interface.error
                                     : "failed without a reason");
  for (uint32_t i = 0; i < entry->numOutputs; ++i)
    if (!outputs[i].destination && !outputs[i].result)
      return fail(context, AGATE_RUN_FAILED,
                  "entry '%s': output '%s': the program did not produce it",
                  entry->name, entry->outputs[i].name);
  return AGATE_OK;
}

/// Keeps the strings and values that the outputs refer to. False if memory is
/// exhausted.
static bool keepResults(AgateContext *context, const AgateOutput *outputs,
                        size_t numOutputs) {
  try {
    for (size_t i = 0; i < numOutputs; ++i)
      context->values.mark(outputs[i].destination
                               ? *outputs[i].destination
                               : outputs[i].result->dl_tensor);
  } catch (const std::bad_alloc &) {
    return false;
  }
  return true;
}

AgateStatus agateRun(AgateContext *context, const AgateEntryInfo *entry,
                     const DLTensor *const *inputs, size_t numInputs,
                     AgateOutput *outputs, size_t numOutputs) {
  if (outputs)
    for (size_t i = 0; i < numOutputs; ++i)
      outputs[i].result = nullptr;
  if (!context)
    return AGATE_INVALID_ARGUMENT;
  if (context->running)
    return fail(context, AGATE_INVALID_ARGUMENT,
                "agateRun: the context is in use by another call");
  context->error[0] = 0;
  if (!entry)
    return fail(context, AGATE_INVALID_ARGUMENT, "agateRun: the entry is null");
  if (numInputs != entry->numInputs || (numInputs != 0 && !inputs))
    return fail(context, AGATE_INVALID_ARGUMENT,
                "entry '%s': got %zu inputs, expected %" PRIu32, entry->name,
                inputs ? numInputs : 0, entry->numInputs);
  if (numOutputs != entry->numOutputs || (numOutputs != 0 && !outputs))
    return fail(context, AGATE_INVALID_ARGUMENT,
                "entry '%s': got %zu outputs, expected %" PRIu32, entry->name,
                outputs ? numOutputs : 0, entry->numOutputs);
  Frame frame;
  context->running = true;
  AgateStatus status = AGATE_OK;
  if (!frame.reserve(context->workspace, numInputs, numOutputs))
    status = fail(context, AGATE_RUN_FAILED, "entry '%s': out of memory",
                  entry->name);
  if (status == AGATE_OK)
    status = checkInputs(context, entry, inputs, frame);
  if (status == AGATE_OK)
    status = checkOutputs(context, entry, outputs, frame);
  context->values.beginCall();
  if (status == AGATE_OK)
    status = invoke(context, entry, frame.inputs, outputs);
  if (status == AGATE_OK && !keepResults(context, outputs, numOutputs))
    status = fail(context, AGATE_RUN_FAILED, "entry '%s': out of memory",
                  entry->name);
  context->values.endCall();
  context->workspace.releaseAll();
  context->running = false;
  if (status != AGATE_OK)
    for (size_t i = 0; i < numOutputs; ++i) {
      deleteResult(outputs[i].result);
      outputs[i].result = nullptr;
    }
  return status;
}

//===- Guarded.cpp - Programs in memory between unmapped pages ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Guarded.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sys/mman.h>
#include <thread>
#include <vector>

namespace agate {
namespace test {

static constexpr size_t pageBytes = 4096;
static constexpr char fillByte = 0x5a;

GuardedBuffer::GuardedBuffer(size_t bytes, size_t alignment, Guard guard)
    : bytes(bytes) {
  size_t inside = llvm::alignTo(std::max<size_t>(bytes, 1), pageBytes);
  numMapped = inside + 2 * pageBytes;
  void *block = mmap(nullptr, numMapped, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED)
    abort();
  pages = static_cast<char *>(block);
  memset(pages + pageBytes, fillByte, inside);
  mprotect(pages, pageBytes, PROT_NONE);
  mprotect(pages + pageBytes + inside, pageBytes, PROT_NONE);
  size_t offset =
      guard == Guard::Begin ? 0 : llvm::alignDown(inside - bytes, alignment);
  data = pages + pageBytes + offset;
  slack = guard == Guard::Begin ? 0 : inside - offset - bytes;
}

GuardedBuffer::~GuardedBuffer() { munmap(pages, numMapped); }

bool GuardedBuffer::isIntact() const {
  return llvm::all_of(llvm::ArrayRef(data + bytes, slack),
                      [](char byte) { return byte == fillByte; });
}

namespace {
struct GuardedCall {
  AgateCall interface;
  Guard guard;
  size_t elementBytes;
  const AgateEntryInfo &entry;
  std::vector<GuardedTensor> &outputs;
  std::vector<std::unique_ptr<GuardedBuffer>> temporaries;
};
} // namespace

static void *onAllocate(AgateCall *call, uint64_t bytes, uint64_t alignment) {
  auto *guarded = reinterpret_cast<GuardedCall *>(call);
  guarded->temporaries.push_back(
      std::make_unique<GuardedBuffer>(bytes, alignment, guarded->guard));
  return guarded->temporaries.back()->getData();
}

/// Temporaries are kept until the end, to be checked then.
static void onDeallocate(AgateCall *, void *) {}

static void *onOutput(AgateCall *call, uint32_t index, const int64_t *sizes) {
  auto *guarded = reinterpret_cast<GuardedCall *>(call);
  GuardedTensor &output = guarded->outputs[index];
  size_t bytes = guarded->elementBytes;
  for (int32_t i = 0; i < guarded->entry.outputs[index].ndim; ++i) {
    output.shape.push_back(sizes[i]);
    bytes *= sizes[i];
  }
  output.buffer = std::make_unique<GuardedBuffer>(bytes, guarded->elementBytes,
                                                  guarded->guard);
  return output.buffer->getData();
}

static constexpr int64_t numThreads = 3;

static int64_t onNumThreads(AgateCall *, int64_t chunks) {
  return std::min(chunks, numThreads);
}

/// The chunks in threads of their own, the last one first.
static void onParallelFor(AgateCall *,
                          void (*body)(const void *, int64_t, int64_t),
                          const void *data, int64_t chunks, int64_t threads) {
  std::atomic<int64_t> left{chunks};
  std::vector<std::thread> others;
  for (int64_t thread = 0; thread < threads; ++thread)
    others.emplace_back([&, thread] {
      for (int64_t chunk; (chunk = --left) >= 0;)
        body(data, thread, chunk);
    });
  for (std::thread &other : others)
    other.join();
}

/// The functions of the runtime that loops need.
static const AgateFunctionPointer *getFunctions() {
  static AgateFunctionPointer functions[AGATE_NUM_FUNCTIONS] = {};
  functions[AGATE_FUNCTION_NumThreads] =
      reinterpret_cast<AgateFunctionPointer>(onNumThreads);
  functions[AGATE_FUNCTION_ParallelFor] =
      reinterpret_cast<AgateFunctionPointer>(onParallelFor);
  return functions;
}

std::string callGuarded(const AgateEntryInfo &entry,
                        const std::vector<GuardedTensor> &inputs,
                        size_t elementBytes, Guard guard,
                        std::vector<GuardedTensor> &outputs) {
  outputs.clear();
  outputs.resize(entry.numOutputs);
  GuardedCall call = {
      {onAllocate, onDeallocate, onOutput, nullptr, getFunctions()},
      guard,
      elementBytes,
      entry,
      outputs,
      {}};
  std::vector<AgateInput> arguments;
  for (const GuardedTensor &input : inputs)
    arguments.push_back({input.buffer->getData(), input.shape.data()});
  if (entry.invoke(&call.interface, arguments.data()) != 0)
    return call.interface.error ? call.interface.error : "failed";
  for (const auto &temporary : call.temporaries)
    if (!temporary->isIntact())
      return "a temporary is written to behind its end";
  return "";
}

//===----------------------------------------------------------------------===//
// Through the runtime
//===----------------------------------------------------------------------===//

/// The alignment that lets bytes end exactly at a page.
static size_t getExactAlignment(size_t bytes) {
  return bytes == 0 ? 1 : std::min<size_t>(bytes & -bytes, 64);
}

namespace {
struct GuardedResults {
  Guard guard;
  std::map<void *, std::unique_ptr<GuardedBuffer>> buffers;
};
} // namespace

static void *allocateResult(void *user, size_t bytes, size_t) {
  auto *results = static_cast<GuardedResults *>(user);
  auto buffer = std::make_unique<GuardedBuffer>(bytes, getExactAlignment(bytes),
                                                results->guard);
  char *data = buffer->getData();
  results->buffers[data] = std::move(buffer);
  return data;
}

static void freeResult(void *user, void *block, size_t) {
  static_cast<GuardedResults *>(user)->buffers.erase(block);
}

static bool areNumbers(llvm::ArrayRef<AgateValueInfo> values) {
  return llvm::all_of(values, [](const AgateValueInfo &info) {
    return info.dtype.code != AGATE_DL_STRING &&
           info.dtype.code != AGATE_DL_VALUE;
  });
}

bool canRunGuarded(const AgateEntryInfo &entry) {
  return areNumbers(llvm::ArrayRef(entry.inputs, entry.numInputs)) &&
         areNumbers(llvm::ArrayRef(entry.outputs, entry.numOutputs));
}

llvm::Expected<std::vector<HostValue>>
runGuarded(AgateContext *context, const AgateEntryInfo &entry,
           llvm::ArrayRef<HostValue> inputs, Guard guard) {
  std::vector<std::unique_ptr<GuardedBuffer>> buffers;
  std::vector<DLTensor> tensors;
  for (const HostValue &input : inputs) {
    if (!input.isTensor() || input.getTensor().isString())
      return llvm::createStringError("an input is no tensor of numbers");
    const HostTensor &tensor = input.getTensor();
    size_t bytes = tensor.getNumBytes();
    buffers.push_back(std::make_unique<GuardedBuffer>(
        bytes, getExactAlignment(bytes), guard));
    memcpy(buffers.back()->getData(), tensor.getData(), bytes);
    tensors.push_back(tensor.getDLTensor());
    tensors.back().data = buffers.back()->getData();
  }
  std::vector<const DLTensor *> pointers;
  for (const DLTensor &tensor : tensors)
    pointers.push_back(&tensor);
  GuardedResults results = {guard, {}};
  std::vector<AgateOutput> outputs(entry.numOutputs, {nullptr, nullptr});
  agateSetAllocator(context, allocateResult, freeResult, &results);
  AgateStatus status =
      agateRun(context, &entry, pointers.data(), pointers.size(),
               outputs.data(), outputs.size());
  std::vector<HostValue> values;
  llvm::Error error = llvm::Error::success();
  if (status != AGATE_OK)
    error = llvm::createStringError(llvm::Twine(agateGetError(context)));
  for (const AgateOutput &output : outputs) {
    if (!output.result)
      continue;
    auto copy = HostTensor::copy(output.result->dl_tensor);
    output.result->deleter(output.result);
    if (copy)
      values.push_back(std::move(*copy));
    else
      error = llvm::joinErrors(std::move(error), copy.takeError());
  }
  agateSetAllocator(context, nullptr, nullptr, nullptr);
  if (error)
    return std::move(error);
  return std::move(values);
}

} // namespace test
} // namespace agate

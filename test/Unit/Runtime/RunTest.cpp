//===- RunTest.cpp - Calls of entries -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace {

/// Computes y[i] = x[i] + x[i] the way compiled code would, through a
/// temporary.
int32_t doubleIt(AgateCall *call, const AgateInput *inputs) {
  const auto *x = static_cast<const float *>(inputs[0].data);
  int64_t rows = inputs[0].shape[0];
  auto *temporary =
      static_cast<float *>(call->allocate(call, rows * 3 * sizeof(float), 64));
  if (!temporary)
    return 1;
  for (int64_t i = 0; i < rows * 3; ++i)
    temporary[i] = x[i] + x[i];
  int64_t sizes[] = {rows, 3};
  auto *y = static_cast<float *>(call->output(call, 0, sizes));
  if (!y)
    return 1;
  std::memcpy(y, temporary, rows * 3 * sizeof(float));
  if (rows == 7) {
    call->error = "seven rows are too many";
    return 1;
  }
  return 0;
}

int32_t askForHugeOutput(AgateCall *call, const AgateInput *inputs) {
  int64_t rows = *static_cast<const int64_t *>(inputs[0].data);
  return call->output(call, 0, &rows) ? 0 : 1;
}

int32_t askForHugeTemporary(AgateCall *call, const AgateInput *inputs) {
  return call->allocate(call, uint64_t(1) << 60, 64) ? 0 : 1;
}

int32_t forgetOutput(AgateCall *, const AgateInput *) { return 0; }

int32_t enterNodes(AgateCall *call, const AgateInput *) {
  auto enter = reinterpret_cast<void (*)(AgateCall *, const char *)>(
      call->functions[AGATE_FUNCTION_EnterNode]);
  enter(call, "Conv\0conv1\0");
  enter(call, "Relu\0relu1\0");
  return 0;
}

const int64_t dynamicRows[] = {-1, 3};
const int64_t unknown[] = {-1};
const AgateValueInfo floatIn = {"x", {kDLFloat, 32, 1}, 2, dynamicRows};
const AgateValueInfo floatOut = {"y", {kDLFloat, 32, 1}, 2, dynamicRows};
const AgateValueInfo scalarIn = {"n", {kDLInt, 64, 1}, 0, nullptr};
const AgateValueInfo vectorOut = {"y", {kDLFloat, 64, 1}, 1, unknown};
const AgateEntryInfo doubleEntry = {"twice", doubleIt, 1,
                                    1,       &floatIn, &floatOut};
const AgateEntryInfo hugeEntry = {"huge", askForHugeOutput, 1,
                                  1,      &scalarIn,        &vectorOut};
const AgateEntryInfo hugeTemporaryEntry = {
    "huge", askForHugeTemporary, 0, 0, nullptr, nullptr};
const AgateEntryInfo forgetfulEntry = {"forget", forgetOutput, 0,
                                       1,        nullptr,      &vectorOut};

const AgateEntryInfo nodesEntry = {"nodes", enterNodes, 0, 0, nullptr, nullptr};

class Run : public testing::Test {
protected:
  void SetUp() override {
    context = agateCreateContext();
    x = makeTensor(in.data(), inShape);
    y = makeTensor(out.data(), outShape);
  }
  void TearDown() override { agateDestroyContext(context); }

  static DLTensor makeTensor(void *data, int64_t *shape) {
    DLTensor tensor = {};
    tensor.data = data;
    tensor.device = {kDLCPU, 0};
    tensor.ndim = 2;
    tensor.dtype = {kDLFloat, 32, 1};
    tensor.shape = shape;
    return tensor;
  }

  AgateStatus run(bool intoDestination) {
    const DLTensor *inputs[] = {&x};
    output.destination = intoDestination ? &y : nullptr;
    return agateRun(context, &doubleEntry, inputs, 1, &output, 1);
  }
  std::string failToRun(bool intoDestination = false) {
    EXPECT_NE(run(intoDestination), AGATE_OK);
    EXPECT_EQ(output.result, nullptr);
    return agateGetError(context);
  }

  AgateContext *context;
  std::vector<float> in = {1, 2, 3, 4, 5, 6};
  std::vector<float> out = std::vector<float>(6);
  int64_t inShape[2] = {2, 3}, outShape[2] = {2, 3};
  DLTensor x, y;
  AgateOutput output = {};
};

int liveBlocks = 0;
void *countingAllocate(void *user, size_t bytes, size_t alignment) {
  EXPECT_EQ(user, &liveBlocks);
  ++liveBlocks;
  return std::aligned_alloc(alignment,
                            (bytes + alignment - 1) / alignment * alignment);
}
void countingFree(void *user, void *block, size_t) {
  --*static_cast<int *>(user);
  std::free(block);
}
void *noMemory(void *, size_t, size_t) { return nullptr; }

} // namespace

TEST_F(Run, WritesToTheDestination) {
  ASSERT_EQ(run(true), AGATE_OK) << agateGetError(context);
  EXPECT_EQ(output.result, nullptr);
  EXPECT_EQ(out, (std::vector<float>{2, 4, 6, 8, 10, 12}));
  EXPECT_STREQ(agateGetError(context), "");
}

TEST_F(Run, MakesAResult) {
  ASSERT_EQ(run(false), AGATE_OK) << agateGetError(context);
  ASSERT_NE(output.result, nullptr);
  // It outlives the context.
  agateDestroyContext(context);
  context = nullptr;
  const DLTensor &tensor = output.result->dl_tensor;
  EXPECT_EQ(tensor.ndim, 2);
  EXPECT_EQ(tensor.shape[0], 2);
  EXPECT_EQ(tensor.shape[1], 3);
  EXPECT_EQ(tensor.dtype.code, kDLFloat);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(tensor.data) % 64, 0u);
  EXPECT_EQ(static_cast<float *>(tensor.data)[5], 12);
  output.result->deleter(output.result);
}

TEST_F(Run, ReusesTheMemoryOfReleasedResults) {
  ASSERT_EQ(run(false), AGATE_OK);
  DLManagedTensor *first = output.result;
  void *data = first->dl_tensor.data;
  // A result in use is left alone.
  ASSERT_EQ(run(false), AGATE_OK);
  DLManagedTensor *second = output.result;
  EXPECT_NE(second->dl_tensor.data, data);
  first->deleter(first);
  in[5] = 7;
  ASSERT_EQ(run(false), AGATE_OK);
  EXPECT_EQ(output.result->dl_tensor.data, data);
  EXPECT_EQ(static_cast<float *>(data)[5], 14);
  EXPECT_EQ(static_cast<float *>(second->dl_tensor.data)[5], 12);
  // What trimming leaves is in use.
  agateTrimContext(context);
  EXPECT_EQ(static_cast<float *>(data)[5], 14);
  output.result->deleter(output.result);
  agateTrimContext(context);
  EXPECT_EQ(agateSetResultLimit(context, 0), AGATE_OK);
  EXPECT_EQ(agateSetResultLimit(nullptr, 0), AGATE_INVALID_ARGUMENT);
  agateDestroyContext(context);
  context = nullptr;
  EXPECT_EQ(static_cast<float *>(second->dl_tensor.data)[5], 12);
  second->deleter(second);
}

TEST_F(Run, UsesTheAllocator) {
  ASSERT_EQ(
      agateSetAllocator(context, countingAllocate, countingFree, &liveBlocks),
      AGATE_OK);
  ASSERT_EQ(run(false), AGATE_OK);
  EXPECT_EQ(liveBlocks, 1);
  // The result remembers its allocator.
  EXPECT_EQ(agateSetAllocator(context, nullptr, nullptr, nullptr), AGATE_OK);
  output.result->deleter(output.result);
  EXPECT_EQ(liveBlocks, 0);
  EXPECT_EQ(agateSetAllocator(context, countingAllocate, nullptr, nullptr),
            AGATE_INVALID_ARGUMENT);
  // A call that fails after it made a result frees it.
  agateSetAllocator(context, countingAllocate, countingFree, &liveBlocks);
  inShape[0] = 7;
  in.resize(21);
  x.data = in.data();
  EXPECT_EQ(failToRun(), "entry 'twice': seven rows are too many");
  EXPECT_EQ(liveBlocks, 0);
  agateSetAllocator(context, noMemory, countingFree, nullptr);
  inShape[0] = 2;
  EXPECT_EQ(failToRun(),
            "entry 'twice': output 'y': out of memory for 24 bytes");
}

TEST_F(Run, TellsTheNodes) {
  // Without a function for them, they are ignored.
  EXPECT_EQ(agateRun(context, &nodesEntry, nullptr, 0, nullptr, 0), AGATE_OK);
  std::vector<std::string> seen;
  agateSetNodeFunction(
      context,
      [](void *user, const char *nodes) {
        static_cast<std::vector<std::string> *>(user)->push_back(nodes);
      },
      &seen);
  EXPECT_EQ(agateRun(context, &nodesEntry, nullptr, 0, nullptr, 0), AGATE_OK);
  EXPECT_EQ(seen, (std::vector<std::string>{"Conv", "Relu"}));
  agateSetNodeFunction(context, nullptr, nullptr);
  EXPECT_EQ(agateRun(context, &nodesEntry, nullptr, 0, nullptr, 0), AGATE_OK);
  EXPECT_EQ(seen.size(), 2u);
  agateSetNodeFunction(nullptr, nullptr, nullptr);
}

TEST_F(Run, HonoursByteOffsets) {
  x.byte_offset = 12;
  y.byte_offset = 12;
  inShape[0] = outShape[0] = 1;
  ASSERT_EQ(run(true), AGATE_OK) << agateGetError(context);
  EXPECT_EQ(out, (std::vector<float>{0, 0, 0, 8, 10, 12}));
  x.byte_offset = 2;
  EXPECT_EQ(failToRun(true),
            "entry 'twice': input 'x': the data is not aligned to 4 bytes");
  x.byte_offset = UINT64_MAX - 3;
  EXPECT_EQ(failToRun(true),
            "entry 'twice': input 'x': the byte offset is out of range");
}

TEST_F(Run, ChecksStrides) {
  int64_t strides[] = {3, 1};
  x.strides = strides;
  EXPECT_EQ(run(true), AGATE_OK) << agateGetError(context);
  strides[0] = 4;
  EXPECT_EQ(failToRun(true), "entry 'twice': input 'x': the strides are not "
                             "those of a contiguous row-major tensor");
  // Strides that are never used.
  inShape[0] = outShape[0] = 1;
  EXPECT_EQ(run(true), AGATE_OK) << agateGetError(context);
  inShape[0] = outShape[0] = 0;
  strides[1] = 9;
  EXPECT_EQ(run(true), AGATE_OK) << agateGetError(context);
}

TEST_F(Run, ChecksInputs) {
  x.dtype.bits = 64;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the element type is f64, "
                         "expected f32");
  x.dtype = {kDLUInt, 32, 1};
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the element type is ui32, "
                         "expected f32");
  x.dtype = {kDLFloat, 32, 4};
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the element type is {code "
                         "2, 32 bits, 4 lanes}, expected f32");
  x.dtype = {kDLFloat, 32, 1};
  x.ndim = 1;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the rank is 1, expected 2");
  x.ndim = -5;
  failToRun();
  x.ndim = 2;
  inShape[1] = 4;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the shape is 2x4, "
                         "expected ?x3");
  inShape[1] = 3;
  inShape[0] = -1;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': dimension 0 is -1, "
                         "expected a size of 0 or more");
  inShape[0] = INT64_MAX;
  EXPECT_EQ(failToRun(),
            "entry 'twice': input 'x': the size in bytes is out of range");
  inShape[0] = 2;
  x.data = nullptr;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the data pointer is null");
  x.data = in.data();
  x.shape = nullptr;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the shape is null");
  x.shape = inShape;
  x.device.device_type = kDLCUDA;
  EXPECT_EQ(failToRun(), "entry 'twice': input 'x': the tensor is on a device "
                         "of type 2, expected host memory");
  x.device.device_type = kDLCPU;
  EXPECT_EQ(run(true), AGATE_OK);
}

TEST_F(Run, AcceptsEmptyTensorsWithoutData) {
  inShape[0] = outShape[0] = 0;
  x.data = nullptr;
  y.data = nullptr;
  EXPECT_EQ(run(true), AGATE_OK) << agateGetError(context);
  ASSERT_EQ(run(false), AGATE_OK) << agateGetError(context);
  EXPECT_EQ(output.result->dl_tensor.shape[0], 0);
  output.result->deleter(output.result);
}

TEST_F(Run, ChecksDestinations) {
  outShape[0] = 3;
  out.resize(9);
  y.data = out.data();
  EXPECT_EQ(failToRun(true), "entry 'twice': output 'y': the shape of the "
                             "destination is 3x3, expected 2x3");
  outShape[0] = 2;
  y.dtype.code = kDLInt;
  EXPECT_EQ(failToRun(true), "entry 'twice': output 'y': the element type is "
                             "i32, expected f32");
  y.dtype.code = kDLFloat;
  y.data = in.data() + 3;
  EXPECT_EQ(failToRun(true),
            "entry 'twice': output 'y': the destination shares memory with an "
            "input or another output");
}

TEST_F(Run, ChecksCounts) {
  const DLTensor *inputs[] = {&x, &x};
  EXPECT_EQ(agateRun(context, &doubleEntry, inputs, 2, &output, 1),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "entry 'twice': got 2 inputs, expected 1");
  EXPECT_EQ(agateRun(context, &doubleEntry, inputs, 1, nullptr, 0),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "entry 'twice': got 0 outputs, expected 1");
  EXPECT_EQ(agateRun(context, nullptr, inputs, 1, &output, 1),
            AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateRun(nullptr, &doubleEntry, inputs, 1, &output, 1),
            AGATE_INVALID_ARGUMENT);
  inputs[0] = nullptr;
  EXPECT_EQ(agateRun(context, &doubleEntry, inputs, 1, &output, 1),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "entry 'twice': input 'x': the tensor is null");
}

TEST_F(Run, ReportsSizesThatCannotBe) {
  int64_t rows = -4;
  DLTensor n = makeTensor(&rows, nullptr);
  n.ndim = 0;
  n.dtype = {kDLInt, 64, 1};
  const DLTensor *inputs[] = {&n};
  EXPECT_EQ(agateRun(context, &hugeEntry, inputs, 1, &output, 1),
            AGATE_RUN_FAILED);
  EXPECT_STREQ(agateGetError(context),
               "entry 'huge': output 'y': the shape -4 is not valid");
  rows = INT64_MAX;
  EXPECT_EQ(agateRun(context, &hugeEntry, inputs, 1, &output, 1),
            AGATE_RUN_FAILED);
  rows = int64_t(1) << 50;
  EXPECT_EQ(agateRun(context, &hugeEntry, inputs, 1, &output, 1),
            AGATE_RUN_FAILED);
  EXPECT_STREQ(
      agateGetError(context),
      "entry 'huge': output 'y': out of memory for 9007199254740992 bytes");
  EXPECT_EQ(agateRun(context, &hugeTemporaryEntry, nullptr, 0, nullptr, 0),
            AGATE_RUN_FAILED);
}

TEST_F(Run, ReportsOutputsThatAreMissing) {
  EXPECT_EQ(agateRun(context, &forgetfulEntry, nullptr, 0, &output, 1),
            AGATE_RUN_FAILED);
  EXPECT_STREQ(agateGetError(context),
               "entry 'forget': output 'y': the program did not produce it");
}

TEST_F(Run, TakesManyValues) {
  std::vector<AgateValueInfo> infos(100, scalarIn);
  std::vector<AgateOutput> outputs(100);
  auto sum = [](AgateCall *call, const AgateInput *inputs) -> int32_t {
    for (uint32_t i = 0; i < 100; ++i) {
      auto *out = static_cast<int64_t *>(call->output(call, i, nullptr));
      if (!out)
        return 1;
      *out = *static_cast<const int64_t *>(inputs[i].data) + 1;
    }
    return 0;
  };
  AgateEntryInfo entry = {"many", sum, 100, 100, infos.data(), infos.data()};
  std::vector<int64_t> values(100);
  std::vector<DLTensor> tensors;
  std::vector<const DLTensor *> inputs;
  for (int i = 0; i < 100; ++i) {
    values[i] = i;
    tensors.push_back(makeTensor(&values[i], nullptr));
    tensors.back().ndim = 0;
    tensors.back().dtype = {kDLInt, 64, 1};
  }
  for (DLTensor &tensor : tensors)
    inputs.push_back(&tensor);
  ASSERT_EQ(agateRun(context, &entry, inputs.data(), 100, outputs.data(), 100),
            AGATE_OK)
      << agateGetError(context);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(*static_cast<int64_t *>(outputs[i].result->dl_tensor.data),
              i + 1);
    outputs[i].result->deleter(outputs[i].result);
  }
}

TEST_F(Run, ReportsAContextInUse) {
  static AgateContext *nested;
  nested = context;
  auto again = [](AgateCall *, const AgateInput *) -> int32_t {
    AgateEntryInfo entry = {"inner", forgetOutput, 0, 0, nullptr, nullptr};
    return agateRun(nested, &entry, nullptr, 0, nullptr, 0) == AGATE_OK ? 1 : 0;
  };
  AgateEntryInfo entry = {"outer", again, 0, 0, nullptr, nullptr};
  EXPECT_EQ(agateRun(context, &entry, nullptr, 0, nullptr, 0), AGATE_OK);
}

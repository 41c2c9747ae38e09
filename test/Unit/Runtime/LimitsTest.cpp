//===- LimitsTest.cpp - Extreme arguments of the C interface --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace {
constexpr DLDataType valueType = {AGATE_DL_VALUE, 64, 1};
constexpr DLDataType longType = {kDLInt, 64, 1};

/// Returns its input, a value.
int32_t returnInput(AgateCall *call, const AgateInput *inputs) {
  void *result = call->output(call, 0, nullptr);
  if (!result)
    return 1;
  memcpy(result, inputs[0].data, sizeof(AgateHandle));
  return 0;
}

class Limits : public testing::Test {
protected:
  void SetUp() override { context = agateCreateContext(); }
  void TearDown() override { agateDestroyContext(context); }

  /// The error of agateMakeTensor, or nothing.
  std::string makeTensor(const DLTensor &tensor) {
    AgateHandle handle = -1;
    AgateStatus status = agateMakeTensor(context, &tensor, &handle);
    EXPECT_EQ(status == AGATE_OK, handle != 0);
    return status == AGATE_OK ? "" : agateGetError(context);
  }

  AgateContext *context = nullptr;
};

DLTensor makeView(void *data, std::vector<int64_t> &shape) {
  DLTensor tensor = {};
  tensor.data = data;
  tensor.device = {kDLCPU, 0};
  tensor.ndim = int(shape.size());
  tensor.dtype = longType;
  tensor.shape = shape.data();
  return tensor;
}
} // namespace

TEST_F(Limits, SequencesMayNestDeeply) {
  // The innermost one is empty.
  AgateHandle value = 0;
  ASSERT_EQ(agateMakeSequence(context, nullptr, 0, &value), AGATE_OK);
  for (int i = 0; i < 1000000; ++i) {
    AgateHandle element = value;
    ASSERT_EQ(agateMakeSequence(context, &element, 1, &value), AGATE_OK);
  }
  AgateValueInfo info = {"x", valueType, 0, nullptr, nullptr};
  AgateEntryInfo entry = {"main", returnInput, 1, 1, &info, &info};
  DLTensor view = {};
  view.data = &value;
  view.device = {kDLCPU, 0};
  view.dtype = valueType;
  const DLTensor *inputs[] = {&view};
  AgateOutput output = {nullptr, nullptr};
  ASSERT_EQ(agateRun(context, &entry, inputs, 1, &output, 1), AGATE_OK)
      << agateGetError(context);
  EXPECT_EQ(*static_cast<AgateHandle *>(output.result->dl_tensor.data), value);
  output.result->deleter(output.result);
  agateReleaseValues(context);
}

TEST_F(Limits, LengthsThatDoNotExist) {
  AgateHandle string = -1;
  EXPECT_EQ(agateMakeString(context, "x", SIZE_MAX, &string), AGATE_RUN_FAILED);
  EXPECT_EQ(string, 0);
  EXPECT_STREQ(agateGetError(context), "out of memory");
  EXPECT_EQ(agateMakeString(context, nullptr, 1, &string),
            AGATE_INVALID_ARGUMENT);
}

TEST_F(Limits, TensorsThatAreNotValid) {
  int64_t data[4] = {};
  constexpr int64_t most = INT64_MAX;
  auto make = [&](std::vector<int64_t> shape) {
    return makeTensor(makeView(data, shape));
  };
  EXPECT_EQ(make({2, 2}), "");
  EXPECT_EQ(make({2, -1}), "dimension 1 is -1, expected a size of 0 or more");
  EXPECT_EQ(make({INT64_MIN}), "dimension 0 is -9223372036854775808, expected "
                               "a size of 0 or more");
  EXPECT_EQ(make({most, most}), "the size in bytes is out of range");
  EXPECT_EQ(make({most}), "the size in bytes is out of range");
  EXPECT_EQ(make({int64_t(1) << 32, int64_t(1) << 32, 4}),
            "the size in bytes is out of range");
  EXPECT_EQ(make({0, int64_t(1) << 62, 8}), "");
  // No memory has this size. The sanitizer's does not report that.
#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer)
  EXPECT_EQ(make({most / 16}), "out of memory");
#endif

  std::vector<int64_t> shape = {2, 2};
  DLTensor tensor = makeView(nullptr, shape);
  EXPECT_EQ(makeTensor(tensor), "the data pointer is null");
  tensor = makeView(data, shape);
  tensor.byte_offset = UINT64_MAX;
  EXPECT_EQ(makeTensor(tensor), "the byte offset is out of range");
  tensor.byte_offset = 1;
  EXPECT_EQ(makeTensor(tensor), "the data is not aligned to 8 bytes");
  tensor = makeView(data, shape);
  int64_t strides[] = {1, 2};
  tensor.strides = strides;
  EXPECT_EQ(makeTensor(tensor),
            "the strides are not those of a contiguous row-major tensor");
  std::vector<int64_t> empty = {0, int64_t(1) << 62, 8};
  int64_t anyStrides[] = {3, INT64_MAX, INT64_MIN};
  tensor = makeView(nullptr, empty);
  tensor.strides = anyStrides;
  EXPECT_EQ(makeTensor(tensor), "");
  tensor = makeView(data, shape);
  tensor.ndim = -1;
  EXPECT_EQ(makeTensor(tensor), "the rank or the element type is not valid");
  tensor = makeView(data, shape);
  tensor.shape = nullptr;
  EXPECT_EQ(makeTensor(tensor), "the shape is null");
  tensor = makeView(data, shape);
  tensor.dtype.lanes = 4;
  EXPECT_EQ(makeTensor(tensor), "the rank or the element type is not valid");
  tensor = makeView(data, shape);
  tensor.dtype = {AGATE_DL_STRING, 8, 1};
  EXPECT_EQ(makeTensor(tensor), "the rank or the element type is not valid");
  tensor.dtype = {kDLInt, 0, 1};
  EXPECT_EQ(makeTensor(tensor), "the rank or the element type is not valid");
  tensor = makeView(data, shape);
  tensor.device.device_type = kDLCUDA;
  EXPECT_EQ(makeTensor(tensor),
            "the tensor is on a device of type 2, expected host memory");
}

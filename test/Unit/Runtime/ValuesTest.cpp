//===- ValuesTest.cpp - Strings and tensors as values ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValuesTest.h"

#include <cstdlib>
#include <new>

using namespace agate::test;

//===----------------------------------------------------------------------===//
// Memory that ends
//===----------------------------------------------------------------------===//

/// How many allocations succeed before one fails; negative: all do.
static thread_local long allocationsLeft = -1;

void *operator new(size_t bytes) {
  if (allocationsLeft >= 0 && allocationsLeft-- == 0)
    throw std::bad_alloc();
  if (void *block = std::malloc(bytes ? bytes : 1))
    return block;
  throw std::bad_alloc();
}
void *operator new(size_t bytes, const std::nothrow_t &) noexcept {
  return std::malloc(bytes ? bytes : 1);
}
void operator delete(void *block) noexcept { std::free(block); }
void operator delete(void *block, size_t) noexcept { std::free(block); }

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

TEST_F(Values, EqualStringsHaveEqualHandles) {
  AgateHandle a = makeString("a"), b = makeString("b");
  EXPECT_NE(a, b);
  EXPECT_EQ(makeString("a"), a);
  EXPECT_EQ(getString(a), "a");
  EXPECT_EQ(makeString(""), 0);
  EXPECT_EQ(getString(0), "");
}

TEST_F(Values, StringsMayHoldAnyByte) {
  std::string text("\xC3\xA9\0x", 4), longer(1000, 'y');
  EXPECT_EQ(getString(makeString(text)), text);
  EXPECT_EQ(getString(makeString(longer)), longer);
  // A null character after the last, for use as a C string.
  EXPECT_STREQ(agateGetString(context, makeString("c"), nullptr), "c");
}

TEST_F(Values, UnknownStringsAreNull) {
  size_t length = 5;
  EXPECT_EQ(agateGetString(context, 12, &length), nullptr);
  EXPECT_EQ(length, 0u);
  EXPECT_EQ(agateGetString(context, -1, nullptr), nullptr);
  EXPECT_EQ(agateGetString(nullptr, 0, nullptr), nullptr);
}

TEST_F(Values, StringsWithoutTextAreErrors) {
  AgateHandle handle;
  EXPECT_EQ(agateMakeString(context, nullptr, 3, &handle),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context), "the text is null");
  EXPECT_EQ(agateMakeString(context, nullptr, 0, &handle), AGATE_OK);
  EXPECT_EQ(agateMakeString(context, "a", 1, nullptr), AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateMakeString(nullptr, "a", 1, &handle), AGATE_INVALID_ARGUMENT);
}

TEST_F(Values, StringsOfACallStayIfTheyAreReturned) {
  AgateHandle kept = makeString("kept");
  auto intern = [](AgateCall *call, const AgateInput *) {
    const char text[] = "newkeptgone";
    const int64_t ends[] = {3, 3, 7, 11};
    int64_t handles[4];
    callRuntime<void>(call, AGATE_FUNCTION_InternStrings,
                      static_cast<const char *>(text),
                      static_cast<const int64_t *>(ends), int64_t(4),
                      static_cast<int64_t *>(handles));
    int64_t size = 3;
    auto *output = static_cast<int64_t *>(call->output(call, 0, &size));
    std::copy(handles, handles + 3, output);
    return 0;
  };
  ASSERT_EQ(run(stringType, {kept, 0}, intern), AGATE_OK)
      << agateGetError(context);
  ASSERT_EQ(result.size(), 3u);
  EXPECT_EQ(getString(result[0]), "new");
  EXPECT_EQ(result[1], 0);
  EXPECT_EQ(result[2], kept);
  // What was not returned has left its place to the next one.
  AgateHandle next = makeString("next");
  EXPECT_EQ(next, 3);
  EXPECT_EQ(makeString("gone"), 4);
  // What a call returned is an input of the next.
  EXPECT_EQ(run(stringType, result, intern), AGATE_OK);
  agateReleaseValues(context);
  EXPECT_EQ(agateGetString(context, kept, nullptr), nullptr);
  EXPECT_EQ(run(stringType, {kept}, intern), AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "entry 'main': input 'x': 1 is not the handle of a string");
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

TEST_F(Values, TensorsAreCopies) {
  std::vector<float> data = {1, 2, 3};
  std::vector<int64_t> shape = {3, 1};
  DLTensor view = makeView(floatType, data, shape), copy;
  AgateHandle handle;
  ASSERT_EQ(agateMakeTensor(context, &view, &handle), AGATE_OK);
  data[0] = 7;
  EXPECT_EQ(agateGetValueKind(context, handle), AGATE_VALUE_TENSOR);
  EXPECT_EQ(agateGetNumElements(context, handle), 0u);
  ASSERT_EQ(agateGetTensor(context, handle, &copy), AGATE_OK);
  EXPECT_EQ(static_cast<float *>(copy.data)[0], 1);
  ASSERT_EQ(copy.ndim, 2);
  EXPECT_EQ(copy.shape[0], 3);
  EXPECT_EQ(copy.shape[1], 1);
  EXPECT_EQ(copy.dtype.code, kDLFloat);
}

TEST_F(Values, InvalidTensorsAreErrors) {
  std::vector<float> data = {1, 2, 3, 4};
  std::vector<int64_t> shape = {4};
  AgateHandle handle;
  auto fail = [&](const DLTensor &tensor) -> std::string {
    EXPECT_EQ(agateMakeTensor(context, &tensor, &handle),
              AGATE_INVALID_ARGUMENT);
    EXPECT_EQ(handle, 0);
    return agateGetError(context);
  };
  EXPECT_EQ(agateMakeTensor(context, nullptr, &handle), AGATE_INVALID_ARGUMENT);
  DLTensor tensor = makeView(floatType, data, shape);
  tensor.data = nullptr;
  EXPECT_EQ(fail(tensor), "the data pointer is null");
  shape[0] = -1;
  EXPECT_EQ(fail(makeView(floatType, data, shape)),
            "dimension 0 is -1, expected a size of 0 or more");
  shape[0] = INT64_MAX;
  EXPECT_EQ(fail(makeView(floatType, data, shape)),
            "the size in bytes is out of range");
  shape[0] = 2;
  EXPECT_EQ(fail(makeView(DLDataType{kDLFloat, 32, 2}, data, shape)),
            "the rank or the element type is not valid");
  // Handles have 64 bits: others would be read beyond the end.
  EXPECT_EQ(fail(makeView(DLDataType{AGATE_DL_STRING, 8, 1}, data, shape)),
            "the rank or the element type is not valid");
  EXPECT_EQ(fail(makeView(DLDataType{AGATE_DL_VALUE, 32, 1}, data, shape)),
            "the rank or the element type is not valid");
  std::vector<AgateHandle> strings = {0, 5};
  EXPECT_EQ(fail(makeView(stringType, strings, shape)),
            "5 is not the handle of a string");
  DLTensor view;
  EXPECT_EQ(agateGetTensor(context, 9, &view), AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context), "9 is not the handle of a value");
  EXPECT_EQ(agateGetTensor(context, makeSequence({}), &view),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "the value is a sequence, expected a tensor");
}

TEST_F(Values, ProgramsCheckTensors) {
  AgateHandle tensor = makeTensor<float>(floatType, {1, 2, 3});
  auto check = [&](DLDataType type, std::vector<int64_t> shape) {
    return [=](AgateCall *call, AgateHandle handle) {
      callRuntime<void>(call, AGATE_FUNCTION_CheckTensor, handle, getCode(type),
                        int64_t(shape.size()),
                        static_cast<const int64_t *>(shape.data()));
      return handle;
    };
  };
  EXPECT_EQ(runOnValue(tensor, check(floatType, {3})), AGATE_OK);
  EXPECT_EQ(runOnValue(tensor, check(floatType, {-1})), AGATE_OK);
  const std::string prefix =
      "entry 'main': the shape of a tensor in a sequence, optional or map is ";
  EXPECT_EQ(failOnValue(tensor, check(floatType, {4})),
            prefix + "3, expected 4");
  EXPECT_EQ(failOnValue(tensor, check(floatType, {-1, 3})),
            prefix + "3, expected ?x3");
  EXPECT_EQ(failOnValue(tensor, check(floatType, {})),
            prefix + "3, expected scalar");
  EXPECT_EQ(failOnValue(tensor, check(longType, {3})),
            "entry 'main': the element type of a tensor in a sequence, "
            "optional or map is f32, expected i64");
  EXPECT_EQ(failOnValue(makeSequence({}), check(floatType, {3})),
            "entry 'main': the value is a sequence, expected a tensor");
  EXPECT_EQ(failOnValue(0, check(floatType, {3})),
            "entry 'main': the optional has no element, expected a tensor");
}

TEST_F(Values, ProgramsUnboxTensors) {
  AgateHandle tensor = makeTensor<float>(floatType, {1, 2, 3});
  auto doubleIt = [](AgateCall *call, AgateHandle handle) -> AgateHandle {
    int64_t size = callRuntime<int64_t>(call, AGATE_FUNCTION_TensorSize, handle,
                                        int64_t(0));
    if (call->error)
      return 0;
    std::vector<float> data(size);
    callRuntime<void>(call, AGATE_FUNCTION_UnboxTensor, handle,
                      static_cast<void *>(data.data()));
    for (float &element : data)
      element *= 2;
    return box(call, data);
  };
  ASSERT_EQ(runOnValue(tensor, doubleIt), AGATE_OK) << agateGetError(context);
  DLTensor view;
  ASSERT_EQ(agateGetTensor(context, result[0], &view), AGATE_OK);
  EXPECT_EQ(view.shape[0], 3);
  EXPECT_EQ(static_cast<float *>(view.data)[2], 6);
  EXPECT_EQ(failOnValue(makeSequence({}), doubleIt),
            "entry 'main': the value is a sequence, expected a tensor");
  EXPECT_EQ(failOnValue(tensor,
                        [](AgateCall *call, AgateHandle handle) {
                          return callRuntime<int64_t>(call,
                                                      AGATE_FUNCTION_TensorSize,
                                                      handle, int64_t(1));
                        }),
            "entry 'main': a tensor has no dimension 1");
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Makes some of everything: each allocation in turn fails.
TEST_F(Values, EveryAllocationMayFail) {
  AgateHandle a = makeTensor<float>(floatType, {1});
  AgateHandle sequence = makeSequence({a});
  auto work = [a](AgateCall *call, AgateHandle handle) -> AgateHandle {
    const char text[] = "some text that is not short";
    const int64_t ends[] = {4, 27};
    int64_t handles[2], size = 2;
    callRuntime<void>(call, AGATE_FUNCTION_InternStrings,
                      static_cast<const char *>(text),
                      static_cast<const int64_t *>(ends), int64_t(2),
                      static_cast<int64_t *>(handles));
    if (call->error)
      return 0;
    AgateHandle strings = callRuntime<int64_t>(
        call, AGATE_FUNCTION_BoxTensor, static_cast<const void *>(handles),
        getCode(stringType), int64_t(1), static_cast<const int64_t *>(&size));
    if (call->error)
      return 0;
    for (int64_t position : {1, 0, -1}) {
      handle = callRuntime<int64_t>(call, AGATE_FUNCTION_SequenceInsert, handle,
                                    position ? a : strings, position);
      if (call->error)
        return 0;
    }
    handle = callRuntime<int64_t>(call, AGATE_FUNCTION_SequenceErase, handle,
                                  int64_t(1));
    return call->error ? 0 : handle;
  };
  unsigned failures = 0;
  while (true) {
    ASSERT_LT(failures, 1000u);
    AgateStatus status =
        runOnValue(sequence, [&](AgateCall *call, AgateHandle handle) {
          allocationsLeft = failures;
          AgateHandle made = work(call, handle);
          allocationsLeft = -1;
          return made;
        });
    EXPECT_EQ(getElements(sequence), (std::vector<AgateHandle>{a}));
    if (status == AGATE_OK)
      break;
    EXPECT_STREQ(agateGetError(context), "entry 'main': out of memory");
    ++failures;
  }
  EXPECT_GT(failures, 5u);
  ASSERT_EQ(agateGetNumElements(context, result[0]), 3u);
  AgateHandle strings = getElements(result[0])[0];
  DLTensor view;
  ASSERT_EQ(agateGetTensor(context, strings, &view), AGATE_OK);
  EXPECT_EQ(getString(static_cast<AgateHandle *>(view.data)[0]), "some");
  EXPECT_EQ(getString(static_cast<AgateHandle *>(view.data)[1]),
            " text that is not short");
}

TEST_F(Values, MakingMayFail) {
  unsigned failures = 0;
  AgateHandle handle = 0;
  for (;; ++failures) {
    ASSERT_LT(failures, 100u);
    allocationsLeft = failures;
    AgateStatus status =
        agateMakeString(context, "a string that is not short", 26, &handle);
    allocationsLeft = -1;
    if (status == AGATE_OK)
      break;
    EXPECT_EQ(status, AGATE_RUN_FAILED);
    EXPECT_EQ(handle, 0);
    EXPECT_STREQ(agateGetError(context), "out of memory");
  }
  EXPECT_GT(failures, 2u);
  EXPECT_EQ(getString(handle), "a string that is not short");
  EXPECT_EQ(makeString("a string that is not short"), handle);
}

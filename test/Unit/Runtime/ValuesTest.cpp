//===- ValuesTest.cpp - Strings, sequences, optionals and maps ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <new>
#include <string>
#include <vector>

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
// Calls
//===----------------------------------------------------------------------===//

namespace {

constexpr DLDataType stringType = {AGATE_DL_STRING, 64, 1};
constexpr DLDataType valueType = {AGATE_DL_VALUE, 64, 1};
constexpr DLDataType floatType = {kDLFloat, 32, 1};
constexpr DLDataType longType = {kDLInt, 64, 1};

int64_t getCode(DLDataType type) { return type.code | int64_t(type.bits) << 8; }

/// What the entry of the tests does.
std::function<int32_t(AgateCall *, const AgateInput *)> body;
int32_t invokeBody(AgateCall *call, const AgateInput *inputs) {
  return body(call, inputs);
}

/// Calls a function of the runtime the way compiled code does. Code that goes
/// on after a fault would be compiled wrong, so the test ends the call.
template <typename Result, typename... Arguments>
Result callRuntime(AgateCall *call, AgateFunction function,
                   Arguments... arguments) {
  return reinterpret_cast<Result (*)(AgateCall *, Arguments...)>(
      call->functions[function])(call, arguments...);
}

const int64_t anySize[] = {-1};

class Values : public testing::Test {
protected:
  void SetUp() override { context = agateCreateContext(); }
  void TearDown() override {
    agateDestroyContext(context);
    body = nullptr;
  }

  AgateHandle makeString(const std::string &text) {
    AgateHandle handle = -1;
    EXPECT_EQ(agateMakeString(context, text.data(), text.size(), &handle),
              AGATE_OK);
    return handle;
  }
  std::string getString(AgateHandle handle) {
    size_t length = 77;
    const char *text = agateGetString(context, handle, &length);
    return text ? std::string(text, length) : "no string";
  }

  template <typename T>
  static DLTensor makeView(DLDataType type, std::vector<T> &data,
                           std::vector<int64_t> &shape) {
    DLTensor tensor = {};
    tensor.data = data.data();
    tensor.device = {kDLCPU, 0};
    tensor.ndim = int(shape.size());
    tensor.dtype = type;
    tensor.shape = shape.data();
    return tensor;
  }
  template <typename T>
  AgateHandle makeTensor(DLDataType type, std::vector<T> data) {
    std::vector<int64_t> shape = {int64_t(data.size())};
    DLTensor view = makeView(type, data, shape);
    AgateHandle handle = -1;
    EXPECT_EQ(agateMakeTensor(context, &view, &handle), AGATE_OK)
        << agateGetError(context);
    return handle;
  }
  AgateHandle makeSequence(std::vector<AgateHandle> elements) {
    AgateHandle handle = -1;
    EXPECT_EQ(
        agateMakeSequence(context, elements.data(), elements.size(), &handle),
        AGATE_OK)
        << agateGetError(context);
    return handle;
  }
  std::vector<AgateHandle> getElements(AgateHandle value) {
    std::vector<AgateHandle> elements;
    for (size_t i = 0, e = agateGetNumElements(context, value); i < e; ++i)
      elements.push_back(agateGetElement(context, value, i));
    return elements;
  }

  /// Runs `function` as an entry that takes `input` and gives one output, both
  /// of handles: scalars of values, or vectors of strings.
  AgateStatus run(DLDataType type, std::vector<AgateHandle> input,
                  std::function<int32_t(AgateCall *, const AgateInput *)> f) {
    body = std::move(f);
    int32_t rank = type.code == AGATE_DL_STRING ? 1 : 0;
    AgateValueInfo info = {"x", type, rank, anySize, nullptr};
    AgateEntryInfo entry = {"main", invokeBody, 1, 1, &info, &info};
    std::vector<int64_t> shape(rank, int64_t(input.size()));
    DLTensor tensor = makeView(type, input, shape);
    const DLTensor *inputs[] = {&tensor};
    AgateOutput output = {nullptr, nullptr};
    AgateStatus status = agateRun(context, &entry, inputs, 1, &output, 1);
    result.clear();
    if (output.result) {
      const DLTensor &given = output.result->dl_tensor;
      auto *data = static_cast<const AgateHandle *>(given.data);
      result.assign(data, data + (rank ? given.shape[0] : 1));
      output.result->deleter(output.result);
    }
    return status;
  }

  /// Runs a function of one value.
  AgateStatus
  runOnValue(AgateHandle input,
             std::function<AgateHandle(AgateCall *, AgateHandle)> f) {
    return run(valueType, {input},
               [f](AgateCall *call, const AgateInput *inputs) -> int32_t {
                 AgateHandle handle =
                     f(call, *static_cast<const AgateHandle *>(inputs[0].data));
                 if (call->error)
                   return 1;
                 void *output = call->output(call, 0, nullptr);
                 if (!output)
                   return 1;
                 *static_cast<AgateHandle *>(output) = handle;
                 return 0;
               });
  }
  /// The error of such a function.
  std::string
  failOnValue(AgateHandle input,
              std::function<AgateHandle(AgateCall *, AgateHandle)> f) {
    EXPECT_EQ(runOnValue(input, f), AGATE_RUN_FAILED);
    return agateGetError(context);
  }

  AgateContext *context;
  /// The handles that the last run gave.
  std::vector<AgateHandle> result;
};

AgateHandle box(AgateCall *call, const std::vector<float> &data) {
  int64_t size = data.size();
  return callRuntime<int64_t>(
      call, AGATE_FUNCTION_BoxTensor, static_cast<const void *>(data.data()),
      getCode(floatType), int64_t(1), static_cast<const int64_t *>(&size));
}

} // namespace

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

TEST_F(Values, StringsWithoutTextAreRefused) {
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

TEST_F(Values, InvalidTensorsAreRefused) {
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
// Sequences
//===----------------------------------------------------------------------===//

TEST_F(Values, SequencesOfSequences) {
  AgateHandle a = makeTensor<float>(floatType, {1});
  AgateHandle inner = makeSequence({a, a}), empty = makeSequence({});
  AgateHandle outer = makeSequence({inner, empty});
  EXPECT_EQ(agateGetValueKind(context, outer), AGATE_VALUE_SEQUENCE);
  EXPECT_EQ(getElements(outer), (std::vector<AgateHandle>{inner, empty}));
  EXPECT_EQ(agateGetNumElements(context, empty), 0u);
  EXPECT_EQ(agateGetElement(context, inner, 2), 0);
  EXPECT_EQ(agateGetElement(context, 99, 0), 0);
  EXPECT_EQ(agateGetValueKind(context, 99), AGATE_VALUE_NONE);
  AgateHandle handle;
  std::vector<AgateHandle> wrong = {a, 0};
  EXPECT_EQ(agateMakeSequence(context, wrong.data(), 2, &handle),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context), "0 is not the handle of a value");
  EXPECT_EQ(agateMakeSequence(context, nullptr, 2, &handle),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context), "the list of elements is null");
}

TEST_F(Values, ElementsAreInserted) {
  AgateHandle a = makeTensor<float>(floatType, {1});
  AgateHandle b = makeTensor<float>(floatType, {2});
  AgateHandle c = makeTensor<float>(floatType, {3});
  AgateHandle sequence = makeSequence({a, b});
  auto insert = [c](int64_t position) {
    return [=](AgateCall *call, AgateHandle handle) {
      return callRuntime<int64_t>(call, AGATE_FUNCTION_SequenceInsert, handle,
                                  c, position);
    };
  };
  using List = std::vector<AgateHandle>;
  const std::pair<int64_t, List> cases[] = {
      {0, {c, a, b}}, {1, {a, c, b}},  {2, {a, b, c}},
      {2, {a, b, c}}, {-1, {a, c, b}}, {-2, {c, a, b}},
  };
  for (const auto &[position, expected] : cases) {
    ASSERT_EQ(runOnValue(sequence, insert(position)), AGATE_OK);
    EXPECT_EQ(getElements(result[0]), expected) << position;
    // The other one is as it was.
    EXPECT_EQ(getElements(sequence), (List{a, b}));
  }
  for (int64_t position : {int64_t(3), int64_t(-3), INT64_MIN, INT64_MAX})
    EXPECT_EQ(failOnValue(sequence, insert(position)),
              "entry 'main': position " + std::to_string(position) +
                  " is out of the range of a sequence of length 2");
  EXPECT_EQ(failOnValue(a, insert(0)),
            "entry 'main': the value is a tensor, expected a sequence");
}

TEST_F(Values, AppendedListsAreNotShared) {
  AgateHandle a = makeTensor<float>(floatType, {1});
  AgateHandle b = makeTensor<float>(floatType, {2});
  AgateHandle sequence = makeSequence({a});
  auto append = [](AgateHandle element) {
    return [=](AgateCall *call, AgateHandle handle) {
      return callRuntime<int64_t>(call, AGATE_FUNCTION_SequenceInsert, handle,
                                  element, int64_t(1));
    };
  };
  ASSERT_EQ(runOnValue(sequence, append(a)), AGATE_OK);
  AgateHandle first = result[0];
  ASSERT_EQ(runOnValue(sequence, append(b)), AGATE_OK);
  AgateHandle second = result[0];
  EXPECT_EQ(getElements(first), (std::vector<AgateHandle>{a, a}));
  EXPECT_EQ(getElements(second), (std::vector<AgateHandle>{a, b}));
  EXPECT_EQ(getElements(sequence), (std::vector<AgateHandle>{a}));
}

TEST_F(Values, ElementsAreErasedAndFound) {
  AgateHandle a = makeTensor<float>(floatType, {1});
  AgateHandle b = makeTensor<float>(floatType, {2});
  AgateHandle sequence = makeSequence({a, b});
  auto call = [](AgateFunction function, int64_t position) {
    return [=](AgateCall *call, AgateHandle handle) {
      return callRuntime<int64_t>(call, function, handle, position);
    };
  };
  const std::pair<int64_t, bool> cases[] = {
      {0, true}, {1, false}, {-1, false}, {-2, true}};
  for (auto [position, isFirst] : cases) {
    ASSERT_EQ(
        runOnValue(sequence, call(AGATE_FUNCTION_SequenceErase, position)),
        AGATE_OK);
    EXPECT_EQ(getElements(result[0]),
              (std::vector<AgateHandle>{isFirst ? b : a}));
    ASSERT_EQ(runOnValue(sequence, call(AGATE_FUNCTION_SequenceAt, position)),
              AGATE_OK);
    EXPECT_EQ(result[0], isFirst ? a : b);
  }
  for (AgateFunction function :
       {AGATE_FUNCTION_SequenceErase, AGATE_FUNCTION_SequenceAt})
    for (int64_t position : {int64_t(2), int64_t(-3), INT64_MIN, INT64_MAX})
      EXPECT_EQ(failOnValue(sequence, call(function, position)),
                "entry 'main': position " + std::to_string(position) +
                    " is out of the range of a sequence of length 2");
  EXPECT_EQ(failOnValue(makeSequence({}), call(AGATE_FUNCTION_SequenceAt, 0)),
            "entry 'main': position 0 is out of the range of a sequence of "
            "length 0");
  EXPECT_EQ(failOnValue(0, call(AGATE_FUNCTION_SequenceAt, 0)),
            "entry 'main': the optional has no element, expected a sequence");
}

TEST_F(Values, WhatACallReturnsStaysWhole) {
  auto make = [](AgateCall *call, AgateHandle) {
    AgateHandle gone = box(call, {9}), a = box(call, {1});
    AgateHandle inner =
        callRuntime<int64_t>(call, AGATE_FUNCTION_MakeSequence,
                             static_cast<const int64_t *>(&a), int64_t(1));
    (void)gone;
    return callRuntime<int64_t>(call, AGATE_FUNCTION_MakeSequence,
                                static_cast<const int64_t *>(&inner),
                                int64_t(1));
  };
  ASSERT_EQ(runOnValue(0, make), AGATE_OK) << agateGetError(context);
  AgateHandle outer = result[0];
  EXPECT_EQ(agateGetValueKind(context, 1), AGATE_VALUE_NONE) << "not returned";
  // Calls that fail release what they made, and nothing else.
  EXPECT_NE(runOnValue(outer,
                       [&](AgateCall *call, AgateHandle) {
                         AgateHandle handle = make(call, 0);
                         call->error = "no";
                         return handle;
                       }),
            AGATE_OK);
  ASSERT_EQ(runOnValue(outer, [](AgateCall *, AgateHandle x) { return x; }),
            AGATE_OK);
  ASSERT_EQ(runOnValue(0, make), AGATE_OK);
  AgateHandle inner = agateGetElement(context, outer, 0);
  AgateHandle tensor = agateGetElement(context, inner, 0);
  DLTensor view;
  ASSERT_EQ(agateGetTensor(context, tensor, &view), AGATE_OK);
  EXPECT_EQ(static_cast<float *>(view.data)[0], 1);
  agateReleaseValues(context);
  EXPECT_EQ(agateGetValueKind(context, outer), AGATE_VALUE_NONE);
  EXPECT_EQ(runOnValue(outer, make), AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateGetError(context),
            "entry 'main': input 'x': " + std::to_string(outer) +
                " is not the handle of a value");
}

TEST_F(Values, StringsOfReturnedTensorsStay) {
  ASSERT_EQ(runOnValue(0,
                       [](AgateCall *call, AgateHandle) {
                         const char text[] = "ab";
                         const int64_t ends[] = {1, 2}, size = 1;
                         int64_t handles[2];
                         callRuntime<void>(call, AGATE_FUNCTION_InternStrings,
                                           static_cast<const char *>(text),
                                           static_cast<const int64_t *>(ends),
                                           int64_t(2),
                                           static_cast<int64_t *>(handles));
                         return callRuntime<int64_t>(
                             call, AGATE_FUNCTION_BoxTensor,
                             static_cast<const void *>(&handles[1]),
                             getCode(stringType), int64_t(1), &size);
                       }),
            AGATE_OK);
  DLTensor view;
  ASSERT_EQ(agateGetTensor(context, result[0], &view), AGATE_OK);
  EXPECT_EQ(getString(*static_cast<AgateHandle *>(view.data)), "b");
  EXPECT_EQ(getString(1), "no string");
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

TEST_F(Values, MapsHaveKeysAndValues) {
  AgateHandle keys =
      makeTensor<AgateHandle>(stringType, {makeString("a"), makeString("b")});
  AgateHandle mapped = makeTensor<float>(floatType, {1, 2});
  AgateHandle map;
  ASSERT_EQ(agateMakeMap(context, keys, mapped, &map), AGATE_OK);
  EXPECT_EQ(agateGetValueKind(context, map), AGATE_VALUE_MAP);
  EXPECT_EQ(getElements(map), (std::vector<AgateHandle>{keys, mapped}));
  auto get = [](AgateFunction function) {
    return [=](AgateCall *call, AgateHandle handle) {
      return callRuntime<int64_t>(call, function, handle);
    };
  };
  ASSERT_EQ(runOnValue(map, get(AGATE_FUNCTION_MapKeys)), AGATE_OK);
  EXPECT_EQ(result[0], keys);
  ASSERT_EQ(runOnValue(map, get(AGATE_FUNCTION_MapValues)), AGATE_OK);
  EXPECT_EQ(result[0], mapped);
  // A map is no sequence of two.
  EXPECT_EQ(failOnValue(map, get(AGATE_FUNCTION_SequenceLength)),
            "entry 'main': the value is a map, expected a sequence");
  EXPECT_EQ(failOnValue(makeSequence({}), get(AGATE_FUNCTION_MapKeys)),
            "entry 'main': the value is a sequence, expected a map");
  ASSERT_EQ(runOnValue(keys,
                       [&](AgateCall *call, AgateHandle handle) {
                         return callRuntime<int64_t>(
                             call, AGATE_FUNCTION_MakeMap, handle, mapped);
                       }),
            AGATE_OK);
  EXPECT_EQ(getElements(result[0]), (std::vector<AgateHandle>{keys, mapped}));
}

TEST_F(Values, InvalidMapsAreRefused) {
  AgateHandle keys = makeTensor<int64_t>(longType, {1, 2});
  AgateHandle mapped = makeTensor<float>(floatType, {1}), map;
  EXPECT_EQ(agateMakeMap(context, keys, mapped, &map), AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "the keys and values of a map are not tensors of rank 1 and of "
               "one size");
  EXPECT_EQ(agateMakeMap(context, keys, makeSequence({}), &map),
            AGATE_INVALID_ARGUMENT);
  EXPECT_STREQ(agateGetError(context),
               "the value is a sequence, expected a tensor");
  EXPECT_EQ(agateMakeMap(context, 0, keys, &map), AGATE_INVALID_ARGUMENT);
}

/// The types of inputs as programs spell them, and what they accept.
TEST_F(Values, InputsAreOfTheirKind) {
  AgateHandle tensor = makeTensor<float>(floatType, {1}), map;
  AgateHandle sequence = makeSequence({tensor});
  ASSERT_EQ(agateMakeMap(context, tensor, tensor, &map), AGATE_OK);
  body = [](AgateCall *, const AgateInput *) { return 0; };
  auto pass = [&](const char *type, AgateHandle handle) -> std::string {
    AgateValueInfo info = {"x", valueType, 0, nullptr, type};
    AgateEntryInfo entry = {"main", invokeBody, 1, 0, &info, nullptr};
    DLTensor view = {};
    view.data = &handle;
    view.device = {kDLCPU, 0};
    view.dtype = valueType;
    const DLTensor *inputs[] = {&view};
    AgateStatus status = agateRun(context, &entry, inputs, 1, nullptr, 0);
    return status == AGATE_OK ? "" : agateGetError(context);
  };
  const std::string prefix = "entry 'main': input 'x': ";
  const char *list = "!onnx.Seq<tensor<*xf32>>", *pairs = "tuple<i64, f32>";
  const char *maybe = "!onnx.Opt<tensor<f32>>";
  const char *maybeList = "!onnx.Opt<!onnx.Seq<tensor<*xf32>>>";
  EXPECT_EQ(pass(list, sequence), "");
  EXPECT_EQ(pass(list, tensor),
            prefix + "the value is a tensor, expected a sequence");
  EXPECT_EQ(pass(list, 0),
            prefix + "the optional has no element, expected a sequence");
  EXPECT_EQ(pass(pairs, map), "");
  EXPECT_EQ(pass(pairs, sequence),
            prefix + "the value is a sequence, expected a map");
  EXPECT_EQ(pass(maybe, 0), "");
  EXPECT_EQ(pass(maybe, tensor), "");
  EXPECT_EQ(pass(maybe, map), prefix + "the value is a map, expected a tensor");
  EXPECT_EQ(pass(maybeList, 0), "");
  EXPECT_EQ(pass(maybeList, sequence), "");
  EXPECT_EQ(pass(maybeList, tensor),
            prefix + "the value is a tensor, expected a sequence");
  EXPECT_EQ(pass(nullptr, tensor), "");
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

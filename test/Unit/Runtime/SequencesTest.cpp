//===- SequencesTest.cpp - Sequences, optionals and maps ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValuesTest.h"

using namespace agate::test;

namespace {
class Sequences : public Values {};
} // namespace

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

TEST_F(Sequences, SequencesOfSequences) {
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

TEST_F(Sequences, ElementsAreInserted) {
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

TEST_F(Sequences, AppendedListsAreNotShared) {
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

TEST_F(Sequences, ElementsAreErasedAndFound) {
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

TEST_F(Sequences, WhatACallReturnsStaysWhole) {
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

TEST_F(Sequences, StringsOfReturnedTensorsStay) {
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

TEST_F(Sequences, MapsHaveKeysAndValues) {
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

TEST_F(Sequences, InvalidMapsAreErrors) {
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
TEST_F(Sequences, InputsAreOfTheirKind) {
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

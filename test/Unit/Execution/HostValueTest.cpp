//===- HostValueTest.cpp - Values of tools, through a call ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostValue.h"

#include <cstring>
#include <gtest/gtest.h>

using namespace agate;

namespace {

/// Gives its two inputs: a vector of strings and a value.
int32_t giveInputs(AgateCall *call, const AgateInput *inputs) {
  void *strings = call->output(call, 0, inputs[0].shape);
  void *value = strings ? call->output(call, 1, nullptr) : nullptr;
  if (!value)
    return 1;
  std::memcpy(strings, inputs[0].data, 8 * inputs[0].shape[0]);
  std::memcpy(value, inputs[1].data, 8);
  return 0;
}

const int64_t anySize[] = {-1};
const AgateValueInfo values[] = {
    {"strings", {AGATE_DL_STRING, 64, 1}, 1, anySize, nullptr},
    {"value", {AGATE_DL_VALUE, 64, 1}, 0, nullptr, nullptr}};
const AgateEntryInfo entry = {"main", giveInputs, 2, 2, values, values};

HostTensor makeFloats(std::vector<float> elements) {
  HostTensor tensor = llvm::cantFail(
      HostTensor::create({kDLFloat, 32, 1}, {int64_t(elements.size())}));
  std::memcpy(tensor.getData(), elements.data(), 4 * elements.size());
  return tensor;
}

HostTensor makeStrings(std::vector<std::string> strings) {
  HostTensor tensor = llvm::cantFail(
      HostTensor::create(getStringType(), {int64_t(strings.size())}));
  llvm::copy(strings, tensor.getStrings().begin());
  return tensor;
}

std::string print(const HostValue &value) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printValue(os, "x", value);
  return text;
}

/// What a call gives for a value.
class HostValues : public testing::Test {
protected:
  void TearDown() override { agateDestroyContext(context); }

  llvm::Expected<std::vector<HostValue>> call(HostTensor strings,
                                              HostValue value) {
    std::vector<HostValue> inputs;
    inputs.emplace_back(std::move(strings));
    inputs.push_back(std::move(value));
    return callEntry(context, entry, inputs);
  }
  /// The value after a call, as text.
  std::string passThrough(HostValue value) {
    auto results = call(makeStrings({}), std::move(value));
    return results ? print((*results)[1]) : toString(results.takeError());
  }

  AgateContext *context = agateCreateContext();
};

} // namespace

TEST_F(HostValues, Strings) {
  auto results = call(makeStrings({"a", "", "a"}), HostValue());
  ASSERT_TRUE(bool(results)) << toString(results.takeError());
  EXPECT_EQ(print((*results)[0]),
            "x: tensor<3x!onnx.String>\n[\"a\", \"\", \"a\"]\n");
  EXPECT_EQ(print((*results)[1]), "x: none\n");
  // Nothing stays in the context.
  EXPECT_EQ(agateGetString(context, 1, nullptr), nullptr);
}

TEST_F(HostValues, OptionalTensors) {
  EXPECT_EQ(passThrough(makeFloats({1, 2})), "x: tensor<2xf32>\n[1.0, 2.0]\n");
  EXPECT_EQ(passThrough(makeStrings({"b"})),
            "x: tensor<1x!onnx.String>\n[\"b\"]\n");
}

TEST_F(HostValues, Sequences) {
  std::vector<HostValue> inner, elements;
  inner.emplace_back(makeFloats({1}));
  inner.emplace_back(makeStrings({"b"}));
  elements.push_back(HostValue::makeSequence(std::move(inner)));
  elements.push_back(HostValue::makeSequence({}));
  EXPECT_EQ(passThrough(HostValue::makeSequence(std::move(elements))),
            "x: sequence of 2\n"
            "x[0]: sequence of 2\n"
            "x[0][0]: tensor<1xf32>\n[1.0]\n"
            "x[0][1]: tensor<1x!onnx.String>\n[\"b\"]\n"
            "x[1]: sequence of 0\n");
}

TEST_F(HostValues, Maps) {
  EXPECT_EQ(passThrough(llvm::cantFail(HostValue::makeMap(
                makeStrings({"a", "b"}), makeFloats({1, 2})))),
            "x: map of 2\n{\"a\": 1.0, \"b\": 2.0}\n");
  auto map = HostValue::makeMap(makeStrings({"a"}), makeFloats({1, 2}));
  ASSERT_FALSE(bool(map));
  EXPECT_EQ(toString(map.takeError()),
            "a map of tensor<1x!onnx.String> to tensor<2xf32>: not tensors of "
            "rank 1 and of one size");
}

TEST_F(HostValues, Errors) {
  auto fail = [](llvm::Expected<std::vector<HostValue>> results) {
    return results ? "" : toString(results.takeError());
  };
  EXPECT_EQ(fail(callEntry(context, entry, {})),
            "entry 'main': got 0 inputs, expected 2");
  std::vector<HostValue> sequences(2);
  sequences[0] = HostValue::makeSequence({});
  EXPECT_EQ(fail(callEntry(context, entry, sequences)),
            "entry 'main': input 'strings': the element type is value, "
            "expected string");
  std::vector<HostValue> three(3);
  EXPECT_EQ(fail(callEntry(context, entry, three)),
            "entry 'main': got 3 inputs, expected 2");
  // An optional without an element is no element of a sequence.
  std::vector<HostValue> none(1);
  EXPECT_EQ(
      fail(call(makeStrings({}), HostValue::makeSequence(std::move(none)))),
      "0 is not the handle of a value");
}

TEST_F(HostValues, CallsReuseArguments) {
  CallArguments arguments(context);
  HostValue strings(makeStrings({"a"})), floats(makeFloats({1}));
  ASSERT_FALSE(bool(arguments.add(floats, {kDLFloat, 32, 1})));
  EXPECT_FALSE(arguments.hasHandles());
  ASSERT_FALSE(bool(arguments.add(strings, {AGATE_DL_STRING, 64, 1})));
  ASSERT_FALSE(bool(arguments.add(floats, {AGATE_DL_VALUE, 64, 1})));
  EXPECT_TRUE(arguments.hasHandles());
  ASSERT_EQ(arguments.get().size(), 3u);
  EXPECT_EQ(arguments.get()[0]->data, floats.getTensor().getData());
  EXPECT_EQ(arguments.get()[1]->dtype.code, AGATE_DL_STRING);
  EXPECT_EQ(arguments.get()[2]->ndim, 0);
}

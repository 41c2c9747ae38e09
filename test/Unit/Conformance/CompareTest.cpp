//===- CompareTest.cpp - What the suite's runner accepts ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"
#include "Distribution.h"

#include "agate/Runtime/ABI.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

using namespace agate;
using namespace agate::conformance;

namespace {

template <typename T>
HostTensor make(DLDataType type, const std::vector<T> &elements) {
  HostTensor tensor =
      llvm::cantFail(HostTensor::create(type, {int64_t(elements.size())}));
  std::memcpy(tensor.getData(), elements.data(), tensor.getNumBytes());
  return tensor;
}
HostTensor floats(const std::vector<float> &elements) {
  return make({kDLFloat, 32, 1}, elements);
}
HostTensor longs(const std::vector<int64_t> &elements) {
  return make({kDLInt, 64, 1}, elements);
}
HostTensor strings(const std::vector<std::string> &elements) {
  HostTensor tensor = llvm::cantFail(
      HostTensor::create(getStringType(), {int64_t(elements.size())}));
  llvm::copy(elements, tensor.getStrings().begin());
  return tensor;
}
HostValue list(HostTensor a, HostTensor b) {
  std::vector<HostValue> elements;
  elements.emplace_back(std::move(a));
  elements.emplace_back(std::move(b));
  return HostValue::makeSequence(std::move(elements));
}
HostValue map(HostTensor keys, HostTensor values) {
  return llvm::cantFail(HostValue::makeMap(std::move(keys), std::move(values)));
}

/// The difference, or nothing.
std::string compare(HostValue actual, HostValue expected,
                    Elements elements = Elements::Compared) {
  return toString(compareValues(actual, expected, elements));
}

} // namespace

TEST(Compare, Tensors) {
  EXPECT_EQ(compare(floats({1, NAN}), floats({1.0005f, NAN})), "");
  EXPECT_EQ(compare(floats({1, 2}), floats({1, 2.01f})),
            "is 2.0 at element 1, expected 2.01");
  EXPECT_EQ(compare(floats({INFINITY}), floats({-INFINITY})),
            "is inf at element 0, expected -inf");
  EXPECT_EQ(compare(longs({1000000}), longs({1000001})),
            "is 1000000 at element 0, expected 1000001");
  EXPECT_EQ(compare(floats({1}), floats({1, 2})),
            "is tensor<1xf32>, expected tensor<2xf32>");
  EXPECT_EQ(compare(floats({1}), floats({2}), Elements::Random), "");
}

TEST(Compare, Values) {
  EXPECT_EQ(compare(strings({"a", ""}), strings({"a", ""})), "");
  EXPECT_EQ(compare(strings({"a", "b"}), strings({"a", "B"})),
            "is \"b\" at element 1, expected \"B\"");
  EXPECT_EQ(compare(HostValue(), HostValue()), "");
  EXPECT_EQ(compare(HostValue(), floats({1})),
            "is none, expected tensor<1xf32>");
  EXPECT_EQ(
      compare(list(floats({1}), longs({2})), list(floats({1}), longs({2}))),
      "");
  EXPECT_EQ(
      compare(list(floats({1}), longs({2})), list(floats({1}), longs({3}))),
      "[1] is 2 at element 0, expected 3");
  EXPECT_EQ(compare(HostValue::makeSequence({}), list(floats({1}), longs({3}))),
            "is sequence of 0, expected sequence of 2");
}

TEST(Compare, MapsInAnyOrder) {
  EXPECT_EQ(compare(map(strings({"a", "b"}), floats({1, 2})),
                    map(strings({"b", "a"}), floats({2, 1}))),
            "");
  EXPECT_EQ(compare(map(longs({1, 2}), floats({1, 2})),
                    map(longs({2, 1}), floats({1, 2}))),
            "the values by ascending key is 1.0 at element 0, expected 2.0");
  EXPECT_EQ(compare(map(longs({1, 2}), floats({1, 2})),
                    map(longs({1, 3}), floats({1, 2}))),
            "the keys is 2 at element 1, expected 3");
}

TEST(Distribution, Bernoulli) {
  auto check = [](float probability, std::vector<float> results) {
    std::vector<HostValue> inputs, outputs;
    inputs.emplace_back(
        floats(std::vector<float>(results.size(), probability)));
    outputs.emplace_back(floats(results));
    return toString(checkBernoulli(inputs, outputs));
  };
  std::vector<float> half(100, 0);
  std::fill_n(half.begin(), 55, 1.0f);
  EXPECT_EQ(check(0.5, half), "");
  // 45 more than the mean, whose standard deviation is 3.
  EXPECT_EQ(check(0.1f, half), "has 55.00 ones, expected 10.00 +- 3.00");
  EXPECT_EQ(check(0, std::vector<float>(3, 1)),
            "has 3.00 ones, expected 0.00 +- 0.00");
  EXPECT_EQ(check(0.5, {0, 0.5, 1}),
            "output #0 has 0.50, expected zeros and ones");
}

TEST(Distribution, Dropout) {
  auto check = [](float ratio, std::vector<float> results,
                  std::vector<int64_t> mask) {
    std::vector<HostValue> inputs, outputs;
    inputs.emplace_back(floats(std::vector<float>(results.size(), 3)));
    inputs.emplace_back(floats({ratio}));
    outputs.emplace_back(floats(results));
    if (!mask.empty())
      outputs.emplace_back(longs(mask));
    return toString(checkDropout(inputs, outputs));
  };
  EXPECT_EQ(check(0.25, {4, 0, 4, 4}, {}), "");
  EXPECT_EQ(check(0.25, {4, 0, 4, 4}, {1, 0, 1, 1}), "");
  EXPECT_EQ(check(0.25, {4, 0, 4, 4}, {1, 1, 1, 1}),
            "the mask does not fit the output at element 1");
  EXPECT_EQ(check(0.25, {4, 0, 4, 4}, {1, 0}),
            "the mask is not of the size of the output");
  EXPECT_EQ(check(0.25, {4, 0, 3, 4}, {}),
            "output #0 has 3.00 at element 2, expected 0 or 4.00");
  EXPECT_EQ(check(0.25, std::vector<float>(100, 0), {}),
            "has 100.00 dropped elements, expected 25.00 +- 4.33");
}

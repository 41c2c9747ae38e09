//===- ValuesTest.h - Calls on values of the runtime ---------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_UNIT_RUNTIME_VALUESTEST_H
#define AGATE_TEST_UNIT_RUNTIME_VALUESTEST_H

#include "agate/Runtime.h"

#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace agate::test {

constexpr DLDataType stringType = {AGATE_DL_STRING, 64, 1};
constexpr DLDataType valueType = {AGATE_DL_VALUE, 64, 1};
constexpr DLDataType floatType = {kDLFloat, 32, 1};
constexpr DLDataType longType = {kDLInt, 64, 1};

inline int64_t getCode(DLDataType type) {
  return type.code | int64_t(type.bits) << 8;
}

/// What the entry of the tests does.
inline std::function<int32_t(AgateCall *, const AgateInput *)> body;
inline int32_t invokeBody(AgateCall *call, const AgateInput *inputs) {
  return body(call, inputs);
}

/// Calls a function of the runtime the way compiled code does. Like compiled
/// code, a test has to end the call after an error.
template <typename Result, typename... Arguments>
Result callRuntime(AgateCall *call, AgateFunction function,
                   Arguments... arguments) {
  return reinterpret_cast<Result (*)(AgateCall *, Arguments...)>(
      call->functions[function])(call, arguments...);
}

constexpr int64_t anySize[] = {-1};

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

  /// Runs `function` as an entry with the input `input` and one output, both
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
      const DLTensor &tensor = output.result->dl_tensor;
      auto *data = static_cast<const AgateHandle *>(tensor.data);
      result.assign(data, data + (rank ? tensor.shape[0] : 1));
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
  /// The handles that the last run returned.
  std::vector<AgateHandle> result;
};

inline AgateHandle box(AgateCall *call, const std::vector<float> &data) {
  int64_t size = data.size();
  return callRuntime<int64_t>(
      call, AGATE_FUNCTION_BoxTensor, static_cast<const void *>(data.data()),
      getCode(floatType), int64_t(1), static_cast<const int64_t *>(&size));
}

} // namespace agate::test

#endif // AGATE_TEST_UNIT_RUNTIME_VALUESTEST_H

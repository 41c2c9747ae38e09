//===- MemoryTest.cpp - Many calls under a memory ceiling -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include <cstdio>
#include <gtest/gtest.h>
#include <sys/resource.h>

using namespace agate;
using namespace agate::test;

static constexpr int numCalls = 10000;
static constexpr DLDataType f32 = {kDLFloat, 32, 1};
static constexpr DLDataType i64 = {kDLInt, 64, 1};

namespace {
/// Lets the process have no more than `bytes` on top of what it has already,
/// for as long as it lives.
class Ceiling {
public:
  explicit Ceiling(size_t bytes) {
    getrlimit(RLIMIT_AS, &before);
    rlimit limit = before;
    limit.rlim_cur = getAddressSpace() + bytes;
    isSet = !isSanitized() && setrlimit(RLIMIT_AS, &limit) == 0;
  }
  ~Ceiling() {
    if (isSet)
      setrlimit(RLIMIT_AS, &before);
  }

  bool isSet;

  /// A sanitizer holds freed memory back.
  static bool isSanitized() {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return true;
#endif
#endif
    return false;
  }

private:
  static size_t getAddressSpace() {
    unsigned long pages = 0;
    if (FILE *file = fopen("/proc/self/statm", "r")) {
      if (fscanf(file, "%lu", &pages) != 1)
        pages = 0;
      fclose(file);
    }
    return pages * 4096;
  }

  rlimit before;
};
} // namespace

/// Of every call, several buffers of the size of the result are needed.
static std::string getSource(const std::string &type) {
  return "func.func @main(%x: " + type + ", %k: tensor<i64>) -> " + type +
         " {\n"
         "%u = \"onnx.Trilu\"(%x, %k) <{upper = 1 : si64}> : (" +
         type + ", tensor<i64>) -> " + type +
         "\n%l = \"onnx.Trilu\"(%x, %k) <{upper = 0 : si64}> : (" + type +
         ", tensor<i64>) -> " + type + "\n%p = \"onnx.MatMul\"(%u, %l) : (" +
         type + ", " + type + ") -> " + type +
         "\n%s = \"onnx.Add\"(%p, %u) : (" + type + ", " + type + ") -> " +
         type + "\nreturn %s : " + type + "\n}\n";
}

/// A fifth of what a leak of one buffer per call would take.
static constexpr size_t ceilingBytes = 8 << 20;

static void runMany(CompiledProgram &program, bool vary) {
  std::vector<float> x(128 * 128, 1), y(128 * 128);
  int64_t k = 0;
  auto call = [&](int i) {
    int64_t size = vary ? 32 + i % 8 : 32;
    std::vector<View> inputs;
    inputs.emplace_back(f32, std::vector<int64_t>{size, size}, x.data());
    inputs.emplace_back(i64, std::vector<int64_t>{}, &k);
    if (i % 2 == 0) {
      return program.run(inputs,
                         View(f32, std::vector<int64_t>{size, size}, y.data()));
    }
    DLManagedTensor *result = nullptr;
    std::string error = program.run(inputs, result);
    if (result)
      result->deleter(result);
    return error;
  };
  for (int i = 0; i < 16; ++i)
    ASSERT_EQ(call(i), "");
  Ceiling ceiling(ceilingBytes);
  ASSERT_TRUE(ceiling.isSet || Ceiling::isSanitized());
  for (int i = 0; i < numCalls; ++i)
    ASSERT_EQ(call(i), "") << "call " << i;
}

TEST(Memory, StaticShapes) {
  auto program = CompiledProgram::compile(getSource("tensor<32x32xf32>"));
  ASSERT_TRUE(program);
  runMany(*program, /*vary=*/false);
}

TEST(Memory, DynamicShapes) {
  auto program = CompiledProgram::compile(getSource("tensor<?x?xf32>"));
  ASSERT_TRUE(program);
  runMany(*program, /*vary=*/true);
}

/// Calls that fail after they have computed something.
TEST(Memory, FailingCalls) {
  auto program = CompiledProgram::compile(R"(
func.func @main(%x: tensor<?x?xf32>, %k: tensor<i64>, %n: tensor<i64>)
    -> tensor<?x?xf32> {
  %u = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}>
      : (tensor<?x?xf32>, tensor<i64>) -> tensor<?x?xf32>
  %l = "onnx.Trilu"(%x, %k) <{upper = 0 : si64}>
      : (tensor<?x?xf32>, tensor<i64>) -> tensor<?x?xf32>
  %p = "onnx.MatMul"(%u, %l)
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %e = agate.Eye(%n, %n, %k) <{output_type = f32}>
      : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %q = "onnx.MatMul"(%p, %e)
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %q : tensor<?x?xf32>
})");
  ASSERT_TRUE(program);
  std::vector<float> x(64 * 64, 1);
  int64_t k = 0;
  int succeeded = 0;
  auto call = [&](int i) {
    // Negative, other than the columns, and, now and then, right.
    int64_t n = i % 3 == 0 ? -1 - i : i % 3 == 1 ? 31 : 32;
    std::vector<View> inputs;
    inputs.emplace_back(f32, std::vector<int64_t>{32, 32}, x.data());
    inputs.emplace_back(i64, std::vector<int64_t>{}, &k);
    inputs.emplace_back(i64, std::vector<int64_t>{}, &n);
    DLManagedTensor *result = nullptr;
    std::string error = program->run(inputs, result);
    EXPECT_EQ(error.empty(), n == 32) << error;
    EXPECT_EQ(result != nullptr, n == 32);
    if (result)
      result->deleter(result);
    succeeded += n == 32;
  };
  for (int i = 0; i < 16; ++i)
    call(i);
  Ceiling ceiling(ceilingBytes);
  for (int i = 0; i < numCalls && !testing::Test::HasFailure(); ++i)
    call(i);
  EXPECT_GT(succeeded, numCalls / 4);
}

/// Sizes that no memory has are errors of the call.
TEST(Memory, TooLarge) {
  auto program = CompiledProgram::compile(R"(
func.func @main(%n: tensor<i64>, %k: tensor<i64>) -> tensor<?x?xf32> {
  %e = agate.Eye(%n, %n, %k) <{output_type = f32}>
      : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return %e : tensor<?x?xf32>
})");
  ASSERT_TRUE(program);
  int64_t k = 0;
  for (int64_t n : {int64_t(1) << 24, int64_t(1) << 31, INT64_MAX}) {
    // A sanitizer takes the attempt for an error.
    if (Ceiling::isSanitized() && n == int64_t(1) << 24)
      continue;
    std::vector<View> inputs;
    inputs.emplace_back(i64, std::vector<int64_t>{}, &n);
    inputs.emplace_back(i64, std::vector<int64_t>{}, &k);
    DLManagedTensor *result = nullptr;
    EXPECT_NE(program->run(inputs, result), "") << n;
    EXPECT_EQ(result, nullptr);
  }
}

//===- Cases.h - What the benchmark measures --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_CASES_H
#define AGATE_TEST_BENCHMARK_CASES_H

#include <dlpack/dlpack.h>
#include <functional>
#include <string>
#include <vector>

namespace agate {
namespace benchmark {

/// An input or output of a program.
struct Value {
  std::string name;
  DLDataType type;
  std::vector<int64_t> shape;
  /// Sets the elements of an input.
  std::function<void(char *)> fill;

  size_t getNumElements() const;
  size_t getNumBytes() const { return getNumElements() * type.bits / 8; }
};

/// What a case has to reach; 0 where nothing is asked for.
struct Bar {
  /// The time of memset over ours.
  double ofMemset = 0;
  /// The time of ONNX Runtime over ours.
  double ofPeer = 0;
  /// The time with an output that the caller gives over the time with one that
  /// the runtime allocates; both are measured if it is not 0.
  double ofGiven = 0;
  /// The speed at which we move memory over that of memcpy.
  double ofCopy = 0;
};

/// What a case computes, where libraries of kernels have a function for it.
struct Kernel {
  enum class Kind { None, Product, Convolution };

  Kind kind = Kind::None;
  /// Both factors, or an image and filters.
  std::vector<Value> operands;
  /// Whether the second operand is a constant, which may be packed ahead.
  bool isConstant = false;
  /// Whether the factors of a product are stored as their transposes.
  bool transposesLeft = false, transposesRight = false;
  /// Of a convolution, in all of its dimensions.
  int64_t stride = 1, dilation = 1, padding = 0, group = 1;
};

struct Case {
  std::string group, name;
  Bar bar;
  /// Additions and multiplications of a call, where they are counted.
  double numFlops = 0;
  /// Our program in MLIR; the peer's model is imported if it is empty.
  std::string program;
  std::vector<Value> inputs;
  /// A serialised model, which may compute the same from other inputs.
  std::string model;
  std::vector<Value> modelInputs;
  Value output;
  /// How many bytes are read and written, if `bar.ofCopy` is not 0.
  size_t movedBytes = 0;
  /// The byte with which memset is timed: other than zero it is slower on
  /// some machines.
  int fillByte = 0;
  /// Element `index` of the output, which is one of two constants or the
  /// element of the first input: sets `expected` from it.
  std::function<void(char *expected)> reference;
  /// How far elements may be from what the peer computes, relative to the
  /// largest of them, if there is no reference.
  double tolerance = 0;
  Kernel kernel;
  /// Uses Winograd's algorithm F(4,3), which is less exact.
  bool isLessExact = false;
};

/// All cases, those for throughput with matrices of `size` x `size`.
/// Generators.
std::vector<Case> makeCases(int64_t size, int64_t smallSize);

/// Products of matrices, static and dynamic, each of sizes m, k and n.
std::vector<Case>
makeProductCases(const std::vector<std::vector<int64_t>> &sizes);

/// Products of square matrices of growing size, after a loop that does nothing
/// but multiply and add, as fast as this machine can, and chains of elementwise
/// operations of growing length.
std::vector<Case> makeGrowthCases();

/// Programs that use generators as exporters spell them, static and dynamic.
std::vector<Case> makeProgramsInUse();

/// What models spend their time in.
std::vector<Case> makeOperatorCases();
/// Adds pooling, reductions and normalizations of rows, and what moves memory.
void addRowCases(std::vector<Case> &cases);
/// Adds attention.
void addAttentionCases(std::vector<Case> &cases);
/// Adds products and convolutions of quantized tensors.
void addIntegerCases(std::vector<Case> &cases);
/// Adds products and convolutions of f16.
void addHalfCases(std::vector<Case> &cases);

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_CASES_H

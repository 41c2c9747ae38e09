//===- Measure.h - Times and memory of calls ------------------- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_MEASURE_H
#define AGATE_EXECUTION_MEASURE_H

#include "agate/Execution/HostTensor.h"

#include <functional>
#include <optional>

namespace agate {

/// Times of single calls, in seconds, by blocks of consecutive calls.
class Times {
public:
  void startBlock() { blocks.emplace_back(); }
  void add(double seconds) { blocks.back().push_back(seconds); }
  bool empty() const { return blocks.empty(); }
  double getMin() const;
  double getMedian() const { return getQuantile(0.5); }
  /// The time that this share of the calls took at most.
  double getQuantile(double share) const;

  /// How much longer `other` takes: the median over the rounds of the ratio of
  /// the least times of a round's two blocks. What disturbs a while hits both,
  /// and a lucky call counts once.
  static double getRatio(const Times &other, const Times &ours);
  /// The least of these ratios.
  static double getLeastRatio(const Times &other, const Times &ours);

private:
  static std::vector<double> getRatios(const Times &other, const Times &ours);

  std::vector<std::vector<double>> blocks;
};

/// One of the things that are timed in turn.
struct Contestant {
  std::function<llvm::Error()> call;
  Times *times;
  /// Calls of a block, which measureInTurn sets.
  unsigned calls = 1;
};

/// Measures blocks of calls in turn, so that a disturbance hits all of them:
/// `rounds` blocks of each, of at least one call and about `blockSeconds`. A
/// pause ahead of each one lets the threads of the others fall asleep.
llvm::Error measureInTurn(llvm::MutableArrayRef<Contestant> contestants,
                          unsigned rounds, double blockSeconds);

/// How many seconds a call takes.
llvm::Expected<double> measureSeconds(llvm::function_ref<llvm::Error()> call);

/// How many bytes more the process holds during the call than before it, at
/// most. 0 if the system does not tell.
llvm::Expected<size_t> measureMemory(llvm::function_ref<llvm::Error()> call);

/// The largest difference of two elements, relative to the largest magnitude
/// among the finite expected ones. NaN is equal to NaN, and an infinity to
/// itself; otherwise they differ infinitely. An error if the types differ or
/// have no order.
llvm::Expected<double> getRelativeError(const HostTensor &actual,
                                        const HostTensor &expected);

/// How two tensors of the same type differ.
struct TensorDifference {
  /// The largest difference of two elements, and where it is. NaN is equal to
  /// NaN, and an infinity to itself; otherwise they differ infinitely, as do
  /// strings that are not equal.
  double largest = 0;
  size_t element = 0;
  /// The first element that differs by more than allowed.
  std::optional<size_t> firstOutside;
};

/// A difference of atol + rtol * |expected| is allowed.
TensorDifference compareTensors(const HostTensor &actual,
                                const HostTensor &expected, double rtol,
                                double atol);

} // namespace agate

#endif // AGATE_EXECUTION_MEASURE_H

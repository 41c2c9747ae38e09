//===- Distribution.cpp - Checks of random outputs ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Distribution.h"

#include "Compare.h"
#include "agate/Runtime/ABI.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace llvm;

namespace agate::conformance {

/// How many standard deviations a sum may lie beside its mean.
static constexpr double maxDeviations = 5.0;

/// The elements of a tensor of numbers or booleans.
static Expected<std::vector<double>> readNumbers(const HostValue &value) {
  if (!value.isTensor() || value.getTensor().isString())
    return createStringError("a " + value.getTypeString() +
                             " is not random numbers");
  const HostTensor &tensor = value.getTensor();
  std::vector<double> numbers;
  for (size_t i = 0, e = tensor.getNumElements(); i < e; ++i) {
    std::string text = tensor.formatElement(i);
    numbers.push_back(text == "true"    ? 1.0
                      : text == "false" ? 0.0
                                        : std::strtod(text.c_str(), nullptr));
  }
  return numbers;
}

/// Checks how often something happened whose probabilities have a sum `mean`
/// and a variance `variance`.
static Error checkCount(StringRef what, double count, double mean,
                        double variance) {
  // Half a unit for what is certain.
  if (std::abs(count - mean) <= maxDeviations * std::sqrt(variance) + 0.5)
    return Error::success();
  return createStringError(formatv("has {0} {1}, expected {2:f2} +- {3:f2}",
                                   count, what, mean, std::sqrt(variance))
                               .str());
}

Error checkBernoulli(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs) {
  if (inputs.empty() || outputs.empty())
    return createStringError("has no input or output");
  Expected<std::vector<double>> probabilities = readNumbers(inputs[0]);
  if (!probabilities)
    return probabilities.takeError();
  Expected<std::vector<double>> results = readNumbers(outputs[0]);
  if (!results)
    return results.takeError();
  double ones = 0, mean = 0, variance = 0;
  for (auto [probability, result] : zip(*probabilities, *results)) {
    if (result != 0 && result != 1)
      return createStringError(
          formatv("output #0 has {0}, expected zeros and ones", result).str());
    ones += result;
    mean += probability;
    variance += probability * (1 - probability);
  }
  return checkCount("ones", ones, mean, variance);
}

Error checkDropout(ArrayRef<HostValue> inputs, ArrayRef<HostValue> outputs) {
  if (inputs.empty() || outputs.empty())
    return createStringError("has no input or output");
  Expected<std::vector<double>> data = readNumbers(inputs[0]);
  if (!data)
    return data.takeError();
  double ratio = 0.5;
  if (inputs.size() > 1) {
    Expected<std::vector<double>> value = readNumbers(inputs[1]);
    if (!value)
      return value.takeError();
    if (value->size() == 1)
      ratio = value->front();
  }
  Expected<std::vector<double>> results = readNumbers(outputs[0]);
  if (!results)
    return results.takeError();
  std::vector<double> mask;
  if (outputs.size() > 1) {
    Expected<std::vector<double>> read = readNumbers(outputs[1]);
    if (!read)
      return read.takeError();
    mask = std::move(*read);
    if (mask.size() != results->size())
      return createStringError("the mask is not of the size of the output");
  }
  double dropped = 0, count = 0;
  for (auto [i, x, y] : enumerate(*data, *results)) {
    double kept = x / (1 - ratio);
    bool isDropped = y == 0;
    double tolerance = absoluteTolerance + relativeTolerance * std::abs(kept);
    if (!isDropped && std::abs(y - kept) > tolerance)
      return createStringError(
          formatv("output #0 has {0} at element {1}, expected 0 or {2}", y, i,
                  kept)
              .str());
    // A zero may be dropped or not.
    if (x == 0)
      continue;
    if (!mask.empty() && (mask[i] == 0) != isDropped)
      return createStringError("the mask does not fit the output at element " +
                               Twine(i));
    dropped += isDropped;
    ++count;
  }
  return checkCount("dropped elements", dropped, count * ratio,
                    count * ratio * (1 - ratio));
}

} // namespace agate::conformance

//===- Measure.cpp - Times and memory of calls ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Measure.h"

#include "agate/Runtime/ABI.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <malloc.h>
#include <thread>

using namespace llvm;

namespace agate {

//===----------------------------------------------------------------------===//
// Times
//===----------------------------------------------------------------------===//

static double getLeast(const std::vector<double> &values) {
  return *llvm::min_element(values);
}

static double getMiddle(std::vector<double> values) {
  llvm::sort(values);
  return values[values.size() / 2];
}

double Times::getMin() const {
  std::vector<double> least;
  llvm::transform(blocks, std::back_inserter(least), getLeast);
  return getLeast(least);
}

double Times::getQuantile(double share) const {
  std::vector<double> all;
  for (const std::vector<double> &block : blocks)
    llvm::append_range(all, block);
  llvm::sort(all);
  return all[std::min(size_t(double(all.size()) * share), all.size() - 1)];
}

std::vector<double> Times::getRatios(const Times &other, const Times &ours) {
  std::vector<double> ratios;
  for (auto [theirs, own] : llvm::zip(other.blocks, ours.blocks))
    ratios.push_back(getLeast(theirs) / getLeast(own));
  return ratios;
}

double Times::getRatio(const Times &other, const Times &ours) {
  return getMiddle(getRatios(other, ours));
}

double Times::getLeastRatio(const Times &other, const Times &ours) {
  return getLeast(getRatios(other, ours));
}

static double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

Expected<double> measureSeconds(function_ref<Error()> call) {
  double start = now();
  if (Error error = call())
    return std::move(error);
  return now() - start;
}

/// The threads of a pool look for work for a while after its last loop, and
/// keep processors busy that the next contestant would use.
static constexpr double pauseSeconds = 0.03;

Error measureInTurn(MutableArrayRef<Contestant> contestants, unsigned rounds,
                    double blockSeconds) {
  for (Contestant &contestant : contestants) {
    double fastest = 1;
    for (int i = 0; i < 3; ++i) {
      double start = now();
      if (Error error = contestant.call())
        return error;
      fastest = std::min(fastest, now() - start);
    }
    contestant.calls = unsigned(std::min(10000.0, 1 + blockSeconds / fastest));
  }
  for (unsigned round = 0; round < rounds; ++round) {
    for (Contestant &contestant : contestants) {
      std::this_thread::sleep_for(std::chrono::duration<double>(pauseSeconds));
      contestant.times->startBlock();
      // The first call of a block finds the caches as the others left them.
      for (unsigned i = 0; i <= contestant.calls; ++i) {
        double start = now();
        if (Error error = contestant.call())
          return error;
        if (i != 0 || contestant.calls == 1)
          contestant.times->add(now() - start);
      }
    }
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// A line of the status of this process, in kilobytes.
static size_t getKilobytes(StringRef name) {
  auto status = MemoryBuffer::getFileAsStream("/proc/self/status");
  if (!status)
    return 0;
  size_t kilobytes = 0;
  StringRef text = (*status)->getBuffer();
  text.substr(text.find(name) + name.size())
      .ltrim()
      .consumeInteger(10, kilobytes);
  return kilobytes;
}

Expected<size_t> measureMemory(function_ref<Error()> call) {
  // Memory that has been freed does not count, and the highest resident size is
  // reset.
  malloc_trim(0);
  if (FILE *file = fopen("/proc/self/clear_refs", "w")) {
    fputs("5", file);
    fclose(file);
  }
  size_t before = getKilobytes("VmRSS:");
  if (Error error = call())
    return std::move(error);
  size_t peak = getKilobytes("VmHWM:");
  return peak > before ? (peak - before) * 1024 : 0;
}

//===----------------------------------------------------------------------===//
// Errors of elements
//===----------------------------------------------------------------------===//

/// An element, or part of a complex one, of a type that has an order.
static double readElement(DLDataType type, const char *data) {
  uint64_t bits = 0;
  memcpy(&bits, data, divideCeil(type.bits, 8));
  const fltSemantics *semantics = getFloatSemantics(type);
  if (semantics == &APFloat::IEEEsingle())
    return bit_cast<float>(uint32_t(bits));
  if (!semantics)
    return type.code == kDLInt ? double(SignExtend64(bits, type.bits))
                               : double(bits);
  APFloat value(*semantics, APInt(APFloat::getSizeInBits(*semantics), bits));
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

static double readElement(const HostTensor &tensor, size_t index) {
  return readElement(tensor.getType(),
                     tensor.getData() + index * tensor.getElementBytes());
}

/// The difference of two elements, and whether it is allowed.
static std::pair<double, bool> getDifference(double a, double b, double rtol,
                                             double atol) {
  if (a == b || (std::isnan(a) && std::isnan(b)))
    return {0, true};
  if (!std::isfinite(a) || !std::isfinite(b))
    return {std::numeric_limits<double>::infinity(), false};
  double difference = std::fabs(a - b);
  return {difference, difference <= atol + rtol * std::fabs(b)};
}

TensorDifference compareTensors(const HostTensor &actual,
                                const HostTensor &expected, double rtol,
                                double atol) {
  TensorDifference result;
  auto add = [&](size_t element, std::pair<double, bool> difference) {
    if (difference.first > result.largest) {
      result.largest = difference.first;
      result.element = element;
    }
    if (!difference.second && !result.firstOutside)
      result.firstOutside = element;
  };
  DLDataType part = expected.getType();
  unsigned numParts = part.code == kDLComplex ? 2 : 1;
  if (numParts == 2)
    part = {kDLFloat, uint8_t(part.bits / 2), 1};
  size_t bytes = expected.getElementBytes();
  for (size_t i = 0, e = expected.getNumElements(); i < e; ++i) {
    // Unused bits of small types have no meaning.
    if (actual.hasSameElement(expected, i))
      continue;
    if (expected.isString()) {
      add(i, {std::numeric_limits<double>::infinity(), false});
      continue;
    }
    for (unsigned p = 0; p < numParts; ++p) {
      size_t offset = i * bytes + p * bytes / numParts;
      add(i, getDifference(readElement(part, actual.getData() + offset),
                           readElement(part, expected.getData() + offset), rtol,
                           atol));
    }
  }
  return result;
}

Expected<double> getRelativeError(const HostTensor &actual,
                                  const HostTensor &expected) {
  if (actual.getTypeString() != expected.getTypeString())
    return createStringError(actual.getTypeString() + ", expected " +
                             expected.getTypeString());
  if (actual.isString() || actual.getType().code == kDLComplex)
    return createStringError("elements of type " +
                             getTypeName(actual.getType()) + " have no order");
  double largest = 0, difference = 0;
  for (size_t i = 0, e = expected.getNumElements(); i < e; ++i) {
    double a = readElement(actual, i), b = readElement(expected, i);
    if (std::isfinite(b))
      largest = std::max(largest, std::fabs(b));
    if (a == b || (std::isnan(a) && std::isnan(b)))
      continue;
    if (!std::isfinite(a) || !std::isfinite(b))
      return std::numeric_limits<double>::infinity();
    difference = std::max(difference, std::fabs(a - b));
  }
  // Where all expected elements are zero, so that nothing is relative.
  return largest == 0 ? difference : difference / largest;
}

} // namespace agate

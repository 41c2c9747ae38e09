//===- Random.h - Reproducible random numbers -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_SUPPORT_RANDOM_H
#define AGATE_TEST_SUPPORT_RANDOM_H

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>

namespace agate {
namespace test {

/// The same numbers on every machine, which the standard's distributions do
/// not promise.
class Random {
public:
  explicit Random(uint64_t seed) : engine(seed) {}
  /// 64 random bits.
  uint64_t bits() { return engine(); }
  /// A number below `limit`, which is not 0.
  size_t below(size_t limit) { return engine() % limit; }
  /// True in `percent` of 100 cases.
  bool chance(unsigned percent) { return below(100) < percent; }
  template <typename Range> auto pick(const Range &range) {
    return *std::next(std::begin(range), below(std::size(range)));
  }

private:
  std::mt19937_64 engine;
};

} // namespace test
} // namespace agate

#endif // AGATE_TEST_SUPPORT_RANDOM_H

//===- Rules.h - The expected results of calls ----------------------*- C++ -*
//===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_EXTREMES_RULES_H
#define AGATE_TEST_EXTREMES_RULES_H

#include "Memory.h"

#include "mlir/IR/BuiltinAttributes.h"
#include <optional>

namespace agate {
namespace extremes {

/// Wide enough for what a few 64-bit integers add up or multiply to.
using Wide = __int128;

/// A call of an operation.
struct Call {
  mlir::DictionaryAttr attributes;
  /// Null for an operand that is absent or not a tensor of the call.
  std::vector<const GuardedTensor *> operands;
};

/// What is known of the outcome.
struct Expectation {
  enum Kind { Anything, Error, Sizes } kind = Anything;
  /// Those of the first result.
  std::vector<Wide> sizes;

  static Expectation error() { return {Error, {}}; }
  static Expectation of(std::vector<Wide> sizes) {
    return {Sizes, std::move(sizes)};
  }
  /// Whether tensors of such sizes may be rejected as too large.
  bool isLarge() const;
};

/// The expectation, computed without overflow, of an operation that has a rule
/// here; anything for others.
Expectation expect(llvm::StringRef name, const Call &call);

} // namespace extremes
} // namespace agate

#endif // AGATE_TEST_EXTREMES_RULES_H

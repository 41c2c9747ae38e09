//===- Integers.h - Bit-vectors as integers ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_PROOFS_INTEGERS_H
#define AGATE_LIB_PROOFS_INTEGERS_H

#include <map>
#include <optional>
#include <z3++.h>

namespace agate {

/// Translates formulas over bit-vectors to equivalent ones over integers: a
/// bit-vector is its signed value, and sums that leave the range of its width
/// wrap around. z3 decides these faster where there are sums, minima and
/// comparisons of 64 bits.
class IntegerTranslation {
public:
  explicit IntegerTranslation(z3::context &context)
      : context(context), ranges(context) {}

  /// Nothing if `formula` has an operation that is not translated, such as the
  /// product of two variables.
  std::optional<z3::expr> translate(const z3::expr &formula);
  /// That the constants and functions of the formulas are in the ranges of
  /// their widths.
  const z3::expr_vector &getRanges() const { return ranges; }

private:
  std::optional<z3::expr> translateApp(const z3::expr &e);
  std::optional<z3::expr> translateOperation(const z3::expr &e,
                                             const z3::expr_vector &args);
  z3::expr translateFunction(const z3::expr &e, const z3::expr_vector &args);
  z3::expr getPower(unsigned exponent);
  /// `x`, which is the sum or difference of two numbers of `width` bits, in the
  /// range of that width.
  z3::expr wrapSum(const z3::expr &x, unsigned width);
  /// Any `x` in the range of that width.
  z3::expr wrap(const z3::expr &x, unsigned width);
  z3::expr isLessUnsigned(const z3::expr &x, const z3::expr &y);

  z3::context &context;
  z3::expr_vector ranges;
  std::map<unsigned, z3::expr> translated;
};

} // namespace agate

#endif // AGATE_LIB_PROOFS_INTEGERS_H

//===- RoundedQuotients.cpp - Divisions that are rounded ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundedQuotients.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

namespace {
/// Which numbers can be told apart: the others are as good as the nearest
/// limit.
struct Limits {
  double low = -INFINITY, high = INFINITY;
};
} // namespace

/// The number that `v` is, in all lanes.
static std::optional<double> getNumber(Value v) {
  if (auto broadcast = v.getDefiningOp<vector::BroadcastOp>())
    v = broadcast.getSource();
  APFloat number(0.0f);
  if (!matchPattern(v, m_ConstantFloat(&number)))
    return std::nullopt;
  return number.convertToDouble();
}

/// If `v` is only added to a number, adds that to `offset` and returns the sum.
static Value matchSum(Value v, double &offset) {
  if (!v.hasOneUse())
    return Value();
  auto sum = dyn_cast<arith::AddFOp>(*v.user_begin());
  if (!sum)
    return Value();
  std::optional<double> number =
      getNumber(sum.getLhs() == v ? sum.getRhs() : sum.getLhs());
  if (!number)
    return Value();
  offset += *number;
  return sum;
}

/// If `v` is only replaced by a number where it is beyond that, updates the
/// limits of v - offset, and returns what it becomes.
static Value matchLimit(Value v, double offset, Limits &limits) {
  if (!llvm::hasNItems(v.getUses(), 2))
    return Value();
  arith::CmpFOp compare;
  arith::SelectOp choice;
  for (Operation *user : v.getUsers()) {
    if (auto op = dyn_cast<arith::CmpFOp>(user))
      compare = op;
    else
      choice = dyn_cast<arith::SelectOp>(user);
  }
  if (!compare || !choice || choice.getCondition() != compare ||
      compare.getLhs() != v || choice.getTrueValue() != v)
    return Value();
  std::optional<double> number = getNumber(compare.getRhs());
  if (!number || number != getNumber(choice.getFalseValue()))
    return Value();
  if (compare.getPredicate() == arith::CmpFPredicate::OGT)
    limits.low = std::max(limits.low, *number - offset);
  else if (compare.getPredicate() == arith::CmpFPredicate::OLT)
    limits.high = std::min(limits.high, *number - offset);
  else
    return Value();
  return choice;
}

/// The limits of an integer by what becomes of it.
static Limits getLimits(Value integer) {
  Limits limits;
  double offset = 0;
  for (Value v = integer; v;) {
    Value next = matchSum(v, offset);
    v = next ? next : matchLimit(v, offset, limits);
  }
  return limits;
}

//===----------------------------------------------------------------------===//
// Thresholds
//===----------------------------------------------------------------------===//

/// Whether x / divisor and the products round to the same integers for all x
/// whose quotients are near `threshold`, half an integer.
///
/// Both ways of computing the quotient differ from it by little more than
/// 2^-24 of it, while four units in the last place are at least 4 * 2^-24.
/// Numbers that are farther from `threshold` are therefore on the same side of
/// it in both.
static bool isSameNear(double threshold, float divisor,
                       const ReciprocalParts &parts) {
  float x = float(threshold * divisor);
  for (int i = 0; i < 4; ++i)
    x = std::nextafter(x, -INFINITY);
  for (int i = 0; i < 9; ++i) {
    float quotient = x / divisor;
    float rest = x * parts.low;
    if (std::nearbyint(quotient) !=
        std::nearbyint(std::fma(x, parts.high, rest)))
      return false;
    x = std::nextafter(x, INFINITY);
  }
  return true;
}

std::optional<ReciprocalParts> agate::getReciprocalParts(arith::DivFOp op) {
  if (!getElementTypeOrSelf(op.getType()).isF32() || !op->hasOneUse())
    return std::nullopt;
  auto rounded = dyn_cast<math::RoundEvenOp>(*op->user_begin());
  std::optional<double> divisor = getNumber(op.getRhs());
  // No part, product or quotient that matters is subnormal.
  if (!rounded || !divisor || !(std::abs(*divisor) > 0x1p-90) ||
      !(std::abs(*divisor) < 0x1p+90))
    return std::nullopt;
  // Integers that are added to without a rounding error, and not more of them
  // than can be tried in some milliseconds.
  Limits limits = getLimits(rounded);
  if (!(limits.low > -0x1p+22) || !(limits.high < 0x1p+22) ||
      limits.high - limits.low > 0x1p+16)
    return std::nullopt;
  // Rounded towards zero, so that both parts have the same sign and the sum of
  // infinite products is no NaN. Without a second part it is a power of two,
  // of which LLVM knows that a multiplication is exact.
  double reciprocal = 1 / *divisor;
  ReciprocalParts parts = {float(reciprocal), 0};
  if (std::abs(double(parts.high)) > std::abs(reciprocal))
    parts.high = std::nextafter(parts.high, 0.0f);
  parts.low = float(reciprocal - parts.high);
  if (parts.low == 0)
    return std::nullopt;
  for (double i = std::floor(limits.low); i < limits.high; ++i)
    if (!isSameNear(i + 0.5, float(*divisor), parts))
      return std::nullopt;
  return parts;
}

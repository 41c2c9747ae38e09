//===- FloatRanges.cpp - Ranges of floats by their operations -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatRanges.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>
#include <limits>
#include <optional>

using namespace mlir;
using namespace agate;

// A value that is used twice by each of a chain of operations is looked at in
// time that is exponential in the length of the chain.
static constexpr unsigned maxDepth = 8;
static constexpr double unknown = std::numeric_limits<double>::infinity();

static std::optional<double> getConstant(Value v) {
  APFloat value(0.0);
  if (!matchPattern(v, m_ConstantFloat(&value)))
    return std::nullopt;
  return value.convertToDouble();
}

static bool isNeverNegativeAt(Value v, unsigned depth) {
  if (std::optional<double> constant = getConstant(v))
    return *constant >= 0;
  Operation *op = v.getDefiningOp();
  if (!op || depth == maxDepth)
    return false;
  auto areOperands = [&](ValueRange operands) {
    return llvm::all_of(operands, [&](Value operand) {
      return isNeverNegativeAt(operand, depth + 1);
    });
  };
  return TypeSwitch<Operation *, bool>(op)
      .Case([](math::AbsFOp) { return true; })
      .Case([&](arith::MulFOp product) {
        return product.getLhs() == product.getRhs() ||
               areOperands(product->getOperands());
      })
      .Case<arith::AddFOp, arith::DivFOp>(
          [&](Operation *op) { return areOperands(op->getOperands()); })
      .Case([&](arith::SelectOp select) {
        return areOperands({select.getTrueValue(), select.getFalseValue()});
      })
      .Default(false);
}

bool agate::isNeverNegative(Value v) { return isNeverNegativeAt(v, 0); }

/// The constant c of `c < x ? c : x`; none if `select` is something else.
static std::optional<double> getLimit(arith::SelectOp select) {
  auto less = select.getCondition().getDefiningOp<arith::CmpFOp>();
  if (!less || less.getPredicate() != arith::CmpFPredicate::OLT ||
      less.getLhs() != select.getTrueValue() ||
      less.getRhs() != select.getFalseValue())
    return std::nullopt;
  return getConstant(select.getTrueValue());
}

/// The bound of a product. 0 times what is unknown is unknown, and not NaN,
/// which a maximum would lose.
static double multiplyBounds(double x, double y) {
  return std::isinf(x) || std::isinf(y) ? unknown : x * y;
}

static double getMaxMagnitudeAt(Value v, unsigned depth) {
  if (std::optional<double> constant = getConstant(v))
    return std::isnan(*constant) ? 0 : std::abs(*constant);
  Operation *op = v.getDefiningOp();
  if (!op || depth == maxDepth)
    return unknown;
  auto get = [&](Value operand) {
    return getMaxMagnitudeAt(operand, depth + 1);
  };
  return TypeSwitch<Operation *, double>(op)
      .Case<arith::NegFOp, math::AbsFOp>(
          [&](Operation *op) { return get(op->getOperand(0)); })
      .Case<arith::AddFOp, arith::SubFOp>([&](Operation *op) {
        return get(op->getOperand(0)) + get(op->getOperand(1));
      })
      .Case([&](arith::MulFOp op) {
        return multiplyBounds(get(op.getLhs()), get(op.getRhs()));
      })
      .Case([&](math::FmaOp op) {
        return multiplyBounds(get(op.getA()), get(op.getB())) + get(op.getC());
      })
      .Case([&](arith::SelectOp select) {
        double either =
            std::max(get(select.getTrueValue()), get(select.getFalseValue()));
        std::optional<double> limit = getLimit(select);
        return limit && isNeverNegativeAt(select.getFalseValue(), depth + 1)
                   ? std::min(either, *limit)
                   : either;
      })
      .Default(unknown);
}

double agate::getMaxMagnitude(Value v) { return getMaxMagnitudeAt(v, 0); }

//===- AttentionMasks.cpp - How scores are masked -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A masked key may be left out if its weight is 0. That is so if its score is
// negative infinity. It is also so if the score is less than that of another
// key of the row by so much that the power underflows: masks of exporters are
// negative infinity, the lowest finite number, -1e9 or -10000, and are selected
// in place of scores or added to them. How far scores are from each other
// depends on the products, for which the bound p is known when the program
// runs. What is computed of them is bounded by linear functions of p.
//
// Without softmax, a key is left out if its score is 0, as in linear attention.
//===----------------------------------------------------------------------===//

#include "Attention.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

#include <cmath>
#include <limits>

using namespace mlir;

namespace agate {

/// Products up to this are finite, and so is what is computed of them.
static constexpr double maxProduct = 1e30;

namespace {
/// factor * p + constant, where p is not negative.
struct Bound {
  double factor = 0, constant = 0;
};

/// A value lies between these bounds.
struct Interval {
  Bound low, high;

  bool isConstant() const {
    return low.factor == 0 && high.factor == 0 && low.constant == high.constant;
  }
  /// Whether it is negative infinity for all finite p.
  bool isNegativeInfinity() const {
    return high.constant == -std::numeric_limits<double>::infinity();
  }
};

/// Bounds what the consumer of the products computes, if `condition` is known.
class ScoreEvaluator {
public:
  ScoreEvaluator(const Attention &attention, Value condition, bool isTrue)
      : attention(attention), condition(condition), isTrue(isTrue) {}

  std::optional<Interval> evaluate(Value v) const;

private:
  std::optional<bool> getKnown(Value v) const;
  std::optional<Interval> evaluateArgument(BlockArgument argument) const;

  const Attention &attention;
  Value condition;
  bool isTrue;
};
} // namespace

static Bound scale(Bound x, double factor) {
  // No product is infinite, so that 0 * x is 0.
  return {x.factor == 0 ? 0 : factor * x.factor,
          x.constant == 0 ? 0 : factor * x.constant};
}

/// Nothing if a number may become infinite: products are at most maxProduct.
static std::optional<Interval> scale(Interval x, double factor) {
  constexpr double mostFactor = 1e6;
  if (factor < 0)
    std::swap(x.low, x.high);
  Interval scaled = {scale(x.low, factor), scale(x.high, factor)};
  auto isLarge = [&](const Bound &before, const Bound &after) {
    return std::abs(after.factor) > mostFactor ||
           (factor == 0 && std::abs(before.constant) > maxProduct);
  };
  if (isLarge(x.low, scaled.low) || isLarge(x.high, scaled.high))
    return std::nullopt;
  return scaled;
}

static Interval negate(Interval x) {
  return {scale(x.high, -1), scale(x.low, -1)};
}

static Interval add(Interval x, Interval y) {
  auto addBounds = [](Bound a, Bound b) -> Bound {
    return {a.factor + b.factor, a.constant + b.constant};
  };
  return {addBounds(x.low, y.low), addBounds(x.high, y.high)};
}

/// Either of two.
static Interval join(Interval x, Interval y) {
  return {{std::min(x.low.factor, y.low.factor),
           std::min(x.low.constant, y.low.constant)},
          {std::max(x.high.factor, y.high.factor),
           std::max(x.high.constant, y.high.constant)}};
}

static Interval getConstant(const APFloat &number) {
  APFloat wide = number;
  bool losesInfo;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
  double constant = wide.convertToDouble();
  return {{0, constant}, {0, constant}};
}

/// What `v` is if it is the condition or its opposite.
std::optional<bool> ScoreEvaluator::getKnown(Value v) const {
  if (v == condition)
    return isTrue;
  auto x = v.getDefiningOp<arith::CmpIOp>();
  auto y = condition.getDefiningOp<arith::CmpIOp>();
  if (!x || !y || x.getLhs() != y.getLhs() || x.getRhs() != y.getRhs())
    return std::nullopt;
  if (x.getPredicate() == y.getPredicate())
    return isTrue;
  bool isOpposite =
      x.getPredicate() == arith::invertPredicate(y.getPredicate());
  return isOpposite ? std::optional(!isTrue) : std::nullopt;
}

std::optional<Interval>
ScoreEvaluator::evaluateArgument(BlockArgument argument) const {
  linalg::LinalgOp consumer = attention.consumer;
  if (argument.getOwner() != consumer.getBlock())
    return std::nullopt;
  Value operand = consumer->getOperand(argument.getArgNumber());
  if (operand.getDefiningOp() == attention.first)
    return Interval{{-1, 0}, {1, 0}};
  APFloat number(0.0);
  if (matchPattern(operand, m_ConstantFloat(&number)) && !number.isNaN())
    return getConstant(number);
  return std::nullopt;
}

std::optional<Interval> ScoreEvaluator::evaluate(Value v) const {
  if (auto argument = dyn_cast<BlockArgument>(v))
    return evaluateArgument(argument);
  APFloat number(0.0);
  if (matchPattern(v, m_ConstantFloat(&number)))
    return number.isNaN() ? std::nullopt : std::optional(getConstant(number));
  Operation *op = v.getDefiningOp();
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    if (std::optional<bool> known = getKnown(select.getCondition()))
      return evaluate(*known ? select.getTrueValue() : select.getFalseValue());
    std::optional<Interval> x = evaluate(select.getTrueValue());
    std::optional<Interval> y = evaluate(select.getFalseValue());
    return x && y ? std::optional(join(*x, *y)) : std::nullopt;
  }
  if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
           arith::NegFOp>(op))
    return std::nullopt;
  std::optional<Interval> x = evaluate(op->getOperand(0));
  if (!x || isa<arith::NegFOp>(op))
    return x ? std::optional(negate(*x)) : x;
  std::optional<Interval> y = evaluate(op->getOperand(1));
  if (!y)
    return std::nullopt;
  if (isa<arith::AddFOp>(op))
    return add(*x, *y);
  if (isa<arith::SubFOp>(op))
    return add(*x, negate(*y));
  if (isa<arith::MulFOp>(op) && x->isConstant())
    std::swap(x, y);
  double factor = y->low.constant;
  if (!y->isConstant() || !std::isfinite(factor))
    return std::nullopt;
  if (isa<arith::MulFOp>(op))
    return scale(*x, factor);
  return factor == 0 ? std::nullopt : scale(*x, 1 / factor);
}

/// The largest p for which all masked scores are less than all others by what
/// makes a power underflow, or, if they are negative infinity, for which they
/// are that. Rounding of what is computed of a product is bounded by
/// `rounding`, which is far more than that of a few operations.
static double getLimit(Type type, const Interval &masked,
                       const std::optional<Interval> &others) {
  constexpr double rounding = 1e-5;
  if (masked.isNegativeInfinity())
    return maxProduct / std::max(1.0, std::abs(masked.high.factor));
  if (!others)
    return 0;
  const Bound &low = others->low, &high = masked.high;
  double distance = type.isF64() ? 800 : 128;
  double free = low.constant - high.constant - distance -
                rounding * (std::abs(low.constant) + std::abs(high.constant));
  double factor = high.factor - low.factor +
                  rounding * (std::abs(low.factor) + std::abs(high.factor));
  if (!(free > 0))
    return 0;
  return factor > free / maxProduct ? free / factor : maxProduct;
}

/// Whether bounds of products and scores are numbers of their type.
static bool hasWideScores(const Attention &attention) {
  linalg::LinalgOp first = attention.first, consumer = attention.consumer;
  Type type = getElementTypeOrSelf(first->getResult(0));
  return type == getElementTypeOrSelf(consumer->getResult(0)) &&
         (type.isF32() || type.isF64());
}

/// How `condition`, if it has the value `isTrue`, masks scores.
static std::optional<ScoreMask> getMask(const Attention &attention,
                                        Value condition, bool isTrue) {
  linalg::LinalgOp consumer = attention.consumer;
  Value score = consumer.getBlock()->getTerminator()->getOperand(0);
  ScoreMask mask = {condition, /*isNegated=*/isTrue, std::nullopt,
                    /*needsOthers=*/false};
  // Products that are infinite or NaN make no difference where they are not
  // selected.
  APFloat number(0.0);
  if (auto select = score.getDefiningOp<arith::SelectOp>();
      select && select.getCondition() == condition &&
      matchPattern(isTrue ? select.getTrueValue() : select.getFalseValue(),
                   m_ConstantFloat(&number)) &&
      number.isInfinity() && number.isNegative())
    return mask;
  if (!hasWideScores(attention))
    return std::nullopt;
  Type type = score.getType();
  std::optional<Interval> masked =
      ScoreEvaluator(attention, condition, isTrue).evaluate(score);
  std::optional<Interval> others =
      ScoreEvaluator(attention, condition, !isTrue).evaluate(score);
  double limit = masked ? getLimit(type, *masked, others) : 0;
  if (limit == 0)
    return std::nullopt;
  mask.limit = limit;
  mask.needsOthers = !masked->isNegativeInfinity();
  return mask;
}

/// How `condition`, if it has the value `isTrue`, makes scores 0.
static std::optional<ScoreMask> getZeroMask(const Attention &attention,
                                            Value condition, bool isTrue) {
  linalg::LinalgOp consumer = attention.consumer;
  Value score = consumer.getBlock()->getTerminator()->getOperand(0);
  std::optional<Interval> masked =
      ScoreEvaluator(attention, condition, isTrue).evaluate(score);
  // Only comparisons tell which keys to skip.
  if (!hasWideScores(attention) || !masked || !masked->isConstant() ||
      masked->low.constant != 0 ||
      !isa_and_present<arith::CmpIOp, arith::AndIOp, arith::OrIOp>(
          condition.getDefiningOp()))
    return std::nullopt;
  // A product that is infinite or NaN makes a difference if it is multiplied.
  return ScoreMask{condition, /*isNegated=*/isTrue, maxProduct,
                   /*needsOthers=*/false};
}

std::optional<ScoreMask> findMask(Attention &attention) {
  linalg::LinalgOp consumer = attention.consumer;
  if (!consumer)
    return std::nullopt;
  Value left = attention.second->getOperand(attention.secondDims.left);
  bool isMultiplied = left.getDefiningOp() == consumer;
  if (!isMultiplied && !isSoftmax(attention))
    return std::nullopt;
  llvm::SmallSetVector<Value, 4> conditions;
  for (auto select : consumer.getBlock()->getOps<arith::SelectOp>())
    if (isa<FloatType>(select.getType()))
      conditions.insert(select.getCondition());
  for (Value condition : conditions)
    for (bool isTrue : {false, true})
      if (std::optional<ScoreMask> mask =
              isMultiplied ? getZeroMask(attention, condition, isTrue)
                           : getMask(attention, condition, isTrue))
        return mask;
  return std::nullopt;
}

/// What `combine` makes of 0 and all elements of a tensor.
static Value emitReduction(
    ImplicitLocOpBuilder &b, Value tensor,
    llvm::function_ref<Value(ImplicitLocOpBuilder &, Value, Value)> combine) {
  Type element = getElementTypeOrSelf(tensor);
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(element));
  // Columns first, which are computed in vectors.
  while (int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank()) {
    SmallVector<OpFoldResult> kept =
        tensor::getMixedSizes(b, b.getLoc(), tensor);
    kept.erase(kept.begin());
    Value empty = tensor::EmptyOp::create(b, kept, element);
    Value init = linalg::FillOp::create(b, zero, empty).getResult(0);
    SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
    loops[0] = utils::IteratorType::reduction;
    AffineMap all = b.getMultiDimIdentityMap(rank);
    tensor = linalg::GenericOp::create(
                 b, init.getType(), tensor, init,
                 ArrayRef{all, all.dropResult(0)}, loops,
                 [&](OpBuilder &builder, Location loc, ValueRange args) {
                   ImplicitLocOpBuilder nested(loc, builder);
                   linalg::YieldOp::create(nested,
                                           combine(nested, args[1], args[0]));
                 })
                 .getResult(0);
  }
  return tensor::ExtractOp::create(b, tensor, ValueRange());
}

Value emitIsFinite(ImplicitLocOpBuilder &b, Value tensor) {
  Value zero =
      arith::ConstantOp::create(b, b.getZeroAttr(getElementTypeOrSelf(tensor)));
  Value sum = emitReduction(
      b, tensor, [&](ImplicitLocOpBuilder &nested, Value sum, Value x) {
        Value product = arith::MulFOp::create(nested, x, zero);
        return arith::AddFOp::create(nested, sum, product,
                                     arith::FastMathFlags::reassoc)
            .getResult();
      });
  return arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, sum, zero);
}

Value emitLargest(ImplicitLocOpBuilder &b, Value tensor) {
  return emitReduction(
      b, tensor, [](ImplicitLocOpBuilder &nested, Value largest, Value x) {
        return arith::MaximumFOp::create(nested, largest,
                                         math::AbsFOp::create(nested, x))
            .getResult();
      });
}

} // namespace agate

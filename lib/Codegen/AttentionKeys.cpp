//===- AttentionKeys.cpp - Which keys a block of rows depends on ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Attention.h"
#include "ElementaryFunctions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

/// What the body of `op` yields.
static Value getYielded(linalg::LinalgOp op) {
  return op.getBlock()->getTerminator()->getOperand(0);
}

/// The operation whose result is the operand that `v`, an argument of the body
/// of `op`, stands for.
static Operation *getOperandProducer(linalg::LinalgOp op, Value v) {
  auto argument = dyn_cast<BlockArgument>(v);
  if (!argument || argument.getOwner() != op.getBlock())
    return nullptr;
  return op->getOperand(argument.getArgNumber()).getDefiningOp();
}

/// Whether `op` reduces the result of `input` by one operation, which is one of
/// `CombinerOps`, from `identity` on.
template <typename... CombinerOps>
static bool isReductionOf(Operation *op, Operation *input,
                          const APFloat &identity) {
  auto reduction = dyn_cast_or_null<linalg::LinalgOp>(op);
  if (!reduction || reduction.getNumReductionLoops() != 1 ||
      reduction.getNumDpsInputs() != 1 ||
      reduction->getOperand(0).getDefiningOp() != input)
    return false;
  auto fill = reduction.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  APFloat initial(0.0);
  Operation *combiner = getYielded(reduction).getDefiningOp();
  Block *body = reduction.getBlock();
  return fill && matchPattern(fill.getInputs()[0], m_ConstantFloat(&initial)) &&
         initial.compare(identity) == APFloat::cmpEqual && combiner &&
         isa<CombinerOps...>(combiner) && combiner->getBlock() == body &&
         llvm::is_contained(combiner->getOperands(), body->getArgument(0)) &&
         llvm::is_contained(combiner->getOperands(), body->getArgument(1));
}

/// The other value if `v` is a number or a finite constant in its place, chosen
/// by a condition or as the larger one; null otherwise.
static Value getReplaced(Value v, APFloat &constant) {
  Value x, y;
  if (auto select = v.getDefiningOp<arith::SelectOp>()) {
    x = select.getTrueValue();
    y = select.getFalseValue();
  } else if (auto max = v.getDefiningOp<arith::MaximumFOp>()) {
    x = max.getLhs();
    y = max.getRhs();
  } else {
    return {};
  }
  if (matchPattern(x, m_ConstantFloat(&constant)))
    std::swap(x, y);
  bool isReplaced =
      matchPattern(y, m_ConstantFloat(&constant)) && constant.isFinite();
  return isReplaced ? x : Value();
}

namespace {
/// Recognizes softmax in what is computed of scores.
class SoftmaxMatcher {
public:
  explicit SoftmaxMatcher(Attention &attention) : attention(attention) {}

  bool match();

private:
  bool isPower(linalg::LinalgOp op);
  bool isMaximum(linalg::LinalgOp op, Value v) const;
  bool isSum(linalg::LinalgOp op, Value v, bool isInverse) const;

  Attention &attention;
  /// exp(score - maximum).
  linalg::LinalgOp powers;
};
} // namespace

/// Whether `v` is the maximum of the scores of the row, or a finite number in
/// its place.
bool SoftmaxMatcher::isMaximum(linalg::LinalgOp op, Value v) const {
  APFloat number(0.0);
  if (Value x = getReplaced(v, number))
    return isMaximum(op, x);
  Operation *producer = getOperandProducer(op, v);
  auto type = cast<FloatType>(v.getType());
  return isReductionOf<arith::MaximumFOp, arith::MaxNumFOp>(
      producer, attention.consumer,
      APFloat::getInf(type.getFloatSemantics(), /*Negative=*/true));
}

bool SoftmaxMatcher::isPower(linalg::LinalgOp op) {
  auto exp = getYielded(op).getDefiningOp<math::ExpOp>();
  if (!exp)
    return false;
  // As minus its magnitude, it is the same below the maximum itself.
  Value magnitude = getNegatedMagnitude(exp.getOperand());
  Value exponent = magnitude ? magnitude : exp.getOperand();
  auto difference = exponent.getDefiningOp<arith::SubFOp>();
  APFloat number(0.0);
  if (!difference || (magnitude && getReplaced(difference.getRhs(), number)))
    return false;
  return getOperandProducer(op, difference.getLhs()) == attention.consumer &&
         isMaximum(op, difference.getRhs());
}

/// Whether `v` is the sum of the powers of the row, or a finite number other
/// than 0 in its place; or the inverse.
bool SoftmaxMatcher::isSum(linalg::LinalgOp op, Value v, bool isInverse) const {
  APFloat number(0.0);
  if (Value x = getReplaced(v, number))
    return !number.isZero() && isSum(op, x, isInverse);
  if (auto division = v.getDefiningOp<arith::DivFOp>())
    return isInverse &&
           matchPattern(division.getLhs(), m_ConstantFloat(&number)) &&
           number.isFinite() && !number.isZero() &&
           isSum(op, division.getRhs(), /*isInverse=*/false);
  auto producer = dyn_cast_or_null<linalg::LinalgOp>(getOperandProducer(op, v));
  if (!producer)
    return false;
  if (producer.getNumReductionLoops() == 0)
    return getResultMap(producer).getNumResults() == attention.numRowDims &&
           isSum(producer, getYielded(producer), isInverse);
  auto type = cast<FloatType>(v.getType());
  return !isInverse &&
         isReductionOf<arith::AddFOp>(
             producer, powers, APFloat::getZero(type.getFloatSemantics()));
}

/// The left operand of the second product is the powers, or the powers divided
/// by their sum.
bool SoftmaxMatcher::match() {
  Value left = attention.second->getOperand(attention.secondDims.left);
  auto weights = left.getDefiningOp<linalg::LinalgOp>();
  if (!weights || weights.getNumReductionLoops() != 0)
    return false;
  if (isPower(weights))
    return true;
  Operation *yielded = getYielded(weights).getDefiningOp();
  if (!isa_and_nonnull<arith::DivFOp, arith::MulFOp>(yielded))
    return false;
  powers = dyn_cast_or_null<linalg::LinalgOp>(
      getOperandProducer(weights, yielded->getOperand(0)));
  return powers && isPower(powers) &&
         isSum(weights, yielded->getOperand(1), isa<arith::MulFOp>(yielded));
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

namespace {
/// row * r + key * k + constant + rest, where r is the number of a row, k that
/// of a key.
struct LinearForm {
  int64_t row = 0, key = 0, constant = 0;
  /// An index, null for 0.
  Value rest;
};

/// An operation whose loops are at positions that depend on rows and keys.
struct LoopForms {
  linalg::LinalgOp op;
  SmallVector<LinearForm> loops;
};

class KeyRangeEmitter {
public:
  KeyRangeEmitter(ImplicitLocOpBuilder &b, OpFoldResult firstRow, int64_t rows)
      : b(b), firstRow(firstRow), rows(rows) {}

  /// Narrows the ranges to keys for which `condition` may be true, or false.
  void add(const LoopForms &where, Value condition, bool isNegated);

  KeyRanges ranges;

private:
  std::optional<LinearForm> evaluate(const LoopForms &where, Value v);
  std::optional<LoopForms> enterProducer(const LoopForms &where,
                                         unsigned number);
  std::optional<LinearForm> emitElement(const LoopForms &where,
                                        unsigned number);
  std::optional<LinearForm> evaluateConstant(const LoopForms &where,
                                             unsigned number);
  LinearForm emitNumber(Value v);
  LinearForm combine(const LinearForm &x, const LinearForm &y, int64_t sign);
  std::optional<LinearForm> getDifference(const LoopForms &where,
                                          Operation *condition, bool isNegated);
  void addComparison(const LinearForm &difference);
  Value emitConstant(int64_t number) {
    return arith::ConstantIndexOp::create(b, number);
  }

  ImplicitLocOpBuilder &b;
  OpFoldResult firstRow;
  int64_t rows;
};
} // namespace

/// Numbers below this do not overflow in sums of a few.
static constexpr int64_t maxNumber = int64_t(1) << 40;

/// x + y or x - y.
LinearForm KeyRangeEmitter::combine(const LinearForm &x, const LinearForm &y,
                                    int64_t sign) {
  LinearForm sum = {x.row + sign * y.row, x.key + sign * y.key,
                    x.constant + sign * y.constant, x.rest};
  if (!y.rest)
    return sum;
  Value left = x.rest ? x.rest : emitConstant(0);
  sum.rest = sign > 0 ? arith::AddIOp::create(b, left, y.rest).getResult()
                      : arith::SubIOp::create(b, left, y.rest).getResult();
  return sum;
}

/// The operation that computes an operand of `where.op` element by element, at
/// the position of the element that is read.
std::optional<LoopForms> KeyRangeEmitter::enterProducer(const LoopForms &where,
                                                        unsigned number) {
  auto producer =
      where.op->getOperand(number).getDefiningOp<linalg::LinalgOp>();
  if (!producer || producer->getNumResults() != 1 ||
      !producer.hasPureTensorSemantics() ||
      producer.getNumReductionLoops() != 0 ||
      !getResultMap(producer).isPermutation() ||
      producer.payloadUsesValueFromOperand(&producer.getDpsInitsMutable()[0]))
    return std::nullopt;
  linalg::LinalgOp user = where.op;
  AffineMap map = user.getIndexingMapsArray()[number];
  LoopForms there;
  there.op = producer;
  there.loops.resize(producer.getNumLoops());
  for (auto [i, expr] : llvm::enumerate(map.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      there.loops[getResultMap(producer).getDimPosition(i)] =
          where.loops[dim.getPosition()];
  return there;
}

/// An element of a constant whose elements are evenly spaced, as folded ranges
/// are.
std::optional<LinearForm>
KeyRangeEmitter::evaluateConstant(const LoopForms &where, unsigned number) {
  linalg::LinalgOp user = where.op;
  DenseIntElementsAttr elements;
  if (!matchPattern(user->getOperand(number), m_Constant(&elements)) ||
      elements.getNumElements() < 2)
    return std::nullopt;
  auto getElement = [&](int64_t i) {
    return elements.getValues<APInt>()[i].getSExtValue();
  };
  int64_t first = getElement(0), step = getElement(1) - first;
  for (int64_t i = 0; i < elements.getNumElements(); ++i)
    if (getElement(i) != first + i * step)
      return std::nullopt;
  if (std::abs(step) > 1 || std::abs(first) >= maxNumber)
    return std::nullopt;
  AffineMap map = user.getIndexingMapsArray()[number];
  for (auto [size, expr] :
       llvm::zip_equal(elements.getType().getShape(), map.getResults())) {
    if (size == 1)
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || size != elements.getNumElements())
      return std::nullopt;
    const LinearForm &position = where.loops[dim.getPosition()];
    LinearForm start;
    start.constant = first;
    return step == 0 ? start : combine(start, position, step);
  }
  return std::nullopt;
}

/// The element of an operand that all rows and keys read.
std::optional<LinearForm> KeyRangeEmitter::emitElement(const LoopForms &where,
                                                       unsigned number) {
  linalg::LinalgOp user = where.op;
  SmallVector<Value> indices;
  for (AffineExpr expr : user.getIndexingMapsArray()[number].getResults()) {
    LinearForm form;
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      form = where.loops[dim.getPosition()];
    if (form.row != 0 || form.key != 0)
      return std::nullopt;
    Value index = emitConstant(form.constant);
    if (form.rest)
      index = arith::AddIOp::create(b, index, form.rest);
    indices.push_back(index);
  }
  return emitNumber(
      tensor::ExtractOp::create(b, user->getOperand(number), indices));
}

/// A number that all rows and keys have in common.
LinearForm KeyRangeEmitter::emitNumber(Value v) {
  LinearForm element;
  element.rest = v;
  if (!v.getType().isIndex())
    element.rest = arith::IndexCastOp::create(b, b.getIndexType(), v);
  for (auto [predicate, bound] :
       {std::pair(arith::CmpIPredicate::slt, maxNumber),
        {arith::CmpIPredicate::sgt, -maxNumber}}) {
    Value holds =
        arith::CmpIOp::create(b, predicate, element.rest, emitConstant(bound));
    Value &isValid = ranges.some.isValid;
    isValid = isValid ? arith::AndIOp::create(b, isValid, holds) : holds;
  }
  return element;
}

/// The number `v`, i64 or an index, of the body of an operation.
std::optional<LinearForm> KeyRangeEmitter::evaluate(const LoopForms &where,
                                                    Value v) {
  if (!v.getType().isIndex() && !v.getType().isInteger(64))
    return std::nullopt;
  if (std::optional<int64_t> constant = getConstantIntValue(v)) {
    if (*constant <= -maxNumber || *constant >= maxNumber)
      return std::nullopt;
    return LinearForm{0, 0, *constant, {}};
  }
  linalg::LinalgOp op = where.op;
  if (v.getParentBlock() != op.getBlock())
    return emitNumber(v);
  if (auto argument = dyn_cast<BlockArgument>(v)) {
    Value operand = op->getOperand(argument.getArgNumber());
    if (argument.getArgNumber() >= op.getNumDpsInputs())
      return std::nullopt;
    if (!isa<RankedTensorType>(operand.getType()))
      return emitNumber(operand);
    if (auto form = evaluateConstant(where, argument.getArgNumber()))
      return form;
    if (auto there = enterProducer(where, argument.getArgNumber()))
      if (auto form = evaluate(
              *there, there->op.getBlock()->getTerminator()->getOperand(0)))
        return form;
    return emitElement(where, argument.getArgNumber());
  }
  Operation *inner = v.getDefiningOp();
  if (auto index = dyn_cast<linalg::IndexOp>(inner))
    return where.loops[index.getDim()];
  if (auto cast = dyn_cast<arith::IndexCastOp>(inner))
    return evaluate(where, cast.getIn());
  if (!isa<arith::AddIOp, arith::SubIOp>(inner))
    return std::nullopt;
  std::optional<LinearForm> x = evaluate(where, inner->getOperand(0));
  std::optional<LinearForm> y = evaluate(where, inner->getOperand(1));
  if (!x || !y)
    return std::nullopt;
  return combine(*x, *y, isa<arith::AddIOp>(inner) ? 1 : -1);
}

/// Narrows the ranges to keys for which `difference` <= 0 holds in a row.
void KeyRangeEmitter::addComparison(const LinearForm &difference) {
  auto [row, key, constant, rest] = difference;
  if (std::abs(key) != 1 || std::abs(row) > 1) {
    ranges.isExact = false;
    return;
  }
  // k <= -(row * r + constant + rest), or k >= row * r + constant + rest.
  int64_t sign = -key;
  LinearForm bound = combine({}, {0, 0, constant, rest}, sign);
  Value number = emitConstant(bound.constant);
  if (bound.rest)
    number = arith::AddIOp::create(b, number, bound.rest);
  int64_t factor = sign * row;
  // The first or the last row, whichever allows for more keys, or for less.
  for (KeyRange *range : {&ranges.some, &ranges.all}) {
    Value limit = number;
    if (factor != 0) {
      Value r = getValueOrCreateConstantIndexOp(b, b.getLoc(), firstRow);
      if (((factor > 0) == (key > 0)) == (range == &ranges.some))
        r = arith::AddIOp::create(b, r, emitConstant(rows - 1));
      limit = factor > 0 ? arith::AddIOp::create(b, number, r).getResult()
                         : arith::SubIOp::create(b, number, r).getResult();
    }
    if (key > 0) {
      limit = arith::AddIOp::create(b, limit, emitConstant(1));
      range->end =
          range->end ? arith::MinSIOp::create(b, range->end, limit) : limit;
    } else {
      range->begin =
          range->begin ? arith::MaxSIOp::create(b, range->begin, limit) : limit;
    }
  }
}

void KeyRangeEmitter::add(const LoopForms &where, Value condition,
                          bool isNegated) {
  if (auto argument = dyn_cast<BlockArgument>(condition)) {
    linalg::LinalgOp op = where.op;
    std::optional<LoopForms> there;
    if (argument.getOwner() == op.getBlock())
      there = enterProducer(where, argument.getArgNumber());
    if (there)
      add(*there, there->op.getBlock()->getTerminator()->getOperand(0),
          isNegated);
    else
      ranges.isExact = false;
    return;
  }
  Operation *inner = condition.getDefiningOp();
  if (isNegated ? isa<arith::OrIOp>(inner) : isa<arith::AndIOp>(inner)) {
    for (Value part : inner->getOperands())
      add(where, part, isNegated);
    return;
  }
  std::optional<LinearForm> difference = getDifference(where, inner, isNegated);
  if (difference)
    addComparison(*difference);
  else
    ranges.isExact = false;
}

/// What is at most 0 if `condition`, a comparison, is true, or false.
std::optional<LinearForm> KeyRangeEmitter::getDifference(const LoopForms &where,
                                                         Operation *condition,
                                                         bool isNegated) {
  auto compare = dyn_cast<arith::CmpIOp>(condition);
  if (!compare)
    return std::nullopt;
  using Predicate = arith::CmpIPredicate;
  Predicate predicate = compare.getPredicate();
  if (isNegated)
    predicate = arith::invertPredicate(predicate);
  bool isLess = predicate == Predicate::slt || predicate == Predicate::sle;
  bool isStrict = predicate == Predicate::slt || predicate == Predicate::sgt;
  if (!isLess && predicate != Predicate::sgt && predicate != Predicate::sge)
    return std::nullopt;
  std::optional<LinearForm> x = evaluate(where, compare.getLhs());
  std::optional<LinearForm> y = evaluate(where, compare.getRhs());
  if (!x || !y)
    return std::nullopt;
  LinearForm difference = isLess ? combine(*x, *y, -1) : combine(*y, *x, -1);
  difference.constant += isStrict;
  return difference;
}

bool isSoftmax(Attention &attention) {
  return SoftmaxMatcher(attention).match();
}

KeyRanges emitKeyRanges(ImplicitLocOpBuilder &b, Attention &attention,
                        const ScoreMask &mask, ArrayRef<OpFoldResult> offsets,
                        int64_t rows) {
  linalg::LinalgOp op = attention.consumer;
  LoopForms where;
  where.op = op;
  where.loops.resize(op.getNumLoops());
  AffineMap result = getResultMap(op);
  for (unsigned i = 0; i + 1 < attention.numRowDims; ++i)
    where.loops[result.getDimPosition(i)].rest =
        getValueOrCreateConstantIndexOp(b, b.getLoc(), offsets[i]);
  where.loops[result.getDimPosition(attention.numRowDims - 1)].row = 1;
  where.loops[*attention.keyLoops.lookup(op)].key = 1;
  KeyRangeEmitter emitter(b, offsets.back(), rows);
  emitter.add(where, mask.condition, mask.isNegated);
  return emitter.ranges;
}

} // namespace agate

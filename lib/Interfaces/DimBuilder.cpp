//===- DimBuilder.cpp - Arithmetic on dimensions --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/DimBuilder.h"
#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {

Dim::Dim(OpFoldResult size) : constant(getConstantIntValue(size)) {
  if (!constant)
    value = dyn_cast_if_present<Value>(size);
}

IndexBounds getIndexBounds(const Dim &d) {
  if (std::optional<int64_t> constant = d.getConstant())
    return {*constant, *constant};
  return d.getValue() ? getIndexBounds(d.getValue()) : IndexBounds();
}

namespace {
/// base * factor + constant.
struct LinearForm {
  Value base;
  int64_t factor = 0, constant = 0;

  static LinearForm get(Dim d);
  /// The two differ by a constant.
  bool isShifted(const LinearForm &other) const;

private:
  bool takeOperand(Operation *op);
};
} // namespace

/// Makes `op`, the base, part of the form, and an operand of it the base.
/// Returns whether that is possible.
bool LinearForm::takeOperand(Operation *op) {
  if (!isa_and_present<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return false;
  std::optional<int64_t> number = getConstantIntValue(op->getOperand(1));
  bool isCommuted = !number && !isa<arith::SubIOp>(op);
  if (isCommuted)
    number = getConstantIntValue(op->getOperand(0));
  if (!number)
    return false;
  std::optional<int64_t> scaled = llvm::checkedMul(factor, *number);
  if (!scaled)
    return false;
  if (isa<arith::MulIOp>(op)) {
    factor = *scaled;
  } else {
    std::optional<int64_t> sum = isa<arith::AddIOp>(op)
                                     ? llvm::checkedAdd(constant, *scaled)
                                     : llvm::checkedSub(constant, *scaled);
    if (!sum)
      return false;
    constant = *sum;
  }
  base = op->getOperand(isCommuted ? 1 : 0);
  return true;
}

LinearForm LinearForm::get(Dim d) {
  if (std::optional<int64_t> constant = d.getConstant())
    return {Value(), 0, *constant};
  LinearForm form = {d.getValue(), 1, 0};
  // Longer sums are of many sizes.
  constexpr int maxSteps = 8;
  for (int i = 0; i < maxSteps && form.takeOperand(form.base.getDefiningOp());)
    ++i;
  return form;
}

/// Whether two values are one, or the same size of a tensor.
static bool isSameSize(Value a, Value b) {
  if (a == b)
    return true;
  auto first = a ? a.getDefiningOp<tensor::DimOp>() : tensor::DimOp(),
       second = b ? b.getDefiningOp<tensor::DimOp>() : tensor::DimOp();
  return first && second && first.getSource() == second.getSource() &&
         first.getConstantIndex() &&
         first.getConstantIndex() == second.getConstantIndex();
}

bool LinearForm::isShifted(const LinearForm &other) const {
  return factor == other.factor && isSameSize(base, other.base);
}

bool DimBuilder::isKnownEqual(Dim a, Dim b) {
  if (a.isUnknown() || b.isUnknown())
    return false;
  LinearForm first = LinearForm::get(a), second = LinearForm::get(b);
  return first.isShifted(second) && first.constant == second.constant;
}

Value DimBuilder::materialize(Dim d) {
  if (d.getValue())
    return d.getValue();
  return arith::ConstantIndexOp::create(*builder, op->getLoc(),
                                        d.getConstant().value_or(0));
}

OpFoldResult DimBuilder::getAsOpFoldResult(Dim d) {
  if (d.getValue())
    return d.getValue();
  return builder->getIndexAttr(d.getConstant().value_or(0));
}

SmallVector<OpFoldResult> DimBuilder::getAsOpFoldResults(ArrayRef<Dim> dims) {
  return llvm::map_to_vector(dims, [&](Dim d) { return getAsOpFoldResult(d); });
}

/// `fold` gives the result for two constants, or nothing where they have none.
template <typename OpTy>
Dim DimBuilder::combine(
    Dim a, Dim b,
    llvm::function_ref<std::optional<int64_t>(int64_t, int64_t)> fold) {
  if (a.isUnknown() || b.isUnknown())
    return Dim();
  if (a.isConstant() && b.isConstant()) {
    std::optional<int64_t> result = fold(*a.getConstant(), *b.getConstant());
    if (!result && emitChecks)
      CheckedArithmetic(*builder, op).stop();
    return result ? Dim(*result) : Dim();
  }
  return Dim(Value(
      OpTy::create(*builder, op->getLoc(), materialize(a), materialize(b))));
}

/// Whether arithmetic on the two is emitted, and needs checks.
static bool isEmitted(Dim a, Dim b) {
  return !a.isUnknown() && !b.isUnknown() && (a.getValue() || b.getValue());
}

Dim DimBuilder::add(Dim a, Dim b) {
  if (a.isConstant(0))
    return b;
  if (b.isConstant(0))
    return a;
  if (emitChecks && isEmitted(a, b))
    return Dim(
        CheckedArithmetic(*builder, op).add(materialize(a), materialize(b)));
  return combine<arith::AddIOp>(
      a, b, [](int64_t x, int64_t y) { return llvm::checkedAdd(x, y); });
}

Dim DimBuilder::sub(Dim a, Dim b) {
  if (b.isConstant(0))
    return a;
  if (!a.isUnknown() && !b.isUnknown()) {
    LinearForm first = LinearForm::get(a), second = LinearForm::get(b);
    if (first.isShifted(second))
      if (auto difference = llvm::checkedSub(first.constant, second.constant))
        return Dim(*difference);
  }
  if (emitChecks && isEmitted(a, b))
    return Dim(
        CheckedArithmetic(*builder, op).sub(materialize(a), materialize(b)));
  return combine<arith::SubIOp>(
      a, b, [](int64_t x, int64_t y) { return llvm::checkedSub(x, y); });
}

Dim DimBuilder::mul(Dim a, Dim b) {
  if (a.isConstant(0) || b.isConstant(0))
    return Dim(0);
  if (a.isConstant(1))
    return b;
  if (b.isConstant(1))
    return a;
  if (emitChecks && isEmitted(a, b))
    return Dim(
        CheckedArithmetic(*builder, op).mul(materialize(a), materialize(b)));
  return combine<arith::MulIOp>(
      a, b, [](int64_t x, int64_t y) { return llvm::checkedMul(x, y); });
}

/// A divisor that division is defined for: a value that is not positive counts
/// as 1, so that no division depends on checks.
static Dim makePositive(DimBuilder &b, Dim divisor) {
  return divisor.getValue() && getIndexBounds(divisor.getValue()).low < 1
             ? b.max(divisor, Dim(1))
             : divisor;
}

std::optional<Dim> DimBuilder::divide(Dim a, Dim b, int64_t rest) {
  if (!a.getValue() || b.getConstant().value_or(0) <= 0)
    return std::nullopt;
  int64_t divisor = *b.getConstant();
  LinearForm form = LinearForm::get(a);
  std::optional<int64_t> sum = llvm::checkedAdd(form.constant, rest);
  // What has overflowed is not a multiple.
  IndexBounds bounds = getIndexBounds(a), unknown;
  if (bounds.low == unknown.low && bounds.high == unknown.high)
    return std::nullopt;
  if (form.factor == 0 || form.factor % divisor != 0 || !sum)
    return std::nullopt;
  return add(mul(Dim(form.base), Dim(form.factor / divisor)),
             Dim(llvm::divideFloorSigned(*sum, divisor)));
}

Dim DimBuilder::floorDiv(Dim a, Dim b) {
  if (b.isConstant(1))
    return a;
  if (std::optional<Dim> quotient = divide(a, b, 0))
    return *quotient;
  b = makePositive(*this, b);
  return combine<arith::FloorDivSIOp>(
      a, b, [](int64_t x, int64_t y) -> std::optional<int64_t> {
        if (y <= 0)
          return std::nullopt;
        return llvm::divideFloorSigned(x, y);
      });
}

Dim DimBuilder::ceilDiv(Dim a, Dim b) {
  if (b.isConstant(1))
    return a;
  if (std::optional<Dim> quotient =
          divide(a, b, b.getConstant().value_or(1) - 1))
    return *quotient;
  b = makePositive(*this, b);
  return combine<arith::CeilDivSIOp>(
      a, b, [](int64_t x, int64_t y) -> std::optional<int64_t> {
        if (y <= 0)
          return std::nullopt;
        return llvm::divideCeilSigned(x, y);
      });
}

/// Whether `a` is not less than `b`, whatever values they have.
static bool isNeverLess(Dim a, Dim b) {
  return !a.isUnknown() && !b.isUnknown() &&
         getIndexBounds(a).low >= getIndexBounds(b).high;
}

Dim DimBuilder::max(Dim a, Dim b) {
  if (isNeverLess(a, b))
    return a;
  if (isNeverLess(b, a))
    return b;
  return combine<arith::MaxSIOp>(
      a, b, [](int64_t x, int64_t y) { return std::max(x, y); });
}

Dim DimBuilder::min(Dim a, Dim b) {
  return combine<arith::MinSIOp>(
      a, b, [](int64_t x, int64_t y) { return std::min(x, y); });
}

Value DimBuilder::emitCompare(int predicate, Dim a, Dim b) {
  return arith::CmpIOp::create(*builder, op->getLoc(),
                               static_cast<arith::CmpIPredicate>(predicate),
                               materialize(a), materialize(b));
}

Dim DimBuilder::select(int predicate, Dim a, Dim b, Dim x, Dim y) {
  if (x == y)
    return x;
  if (a.isUnknown() || b.isUnknown() || x.isUnknown() || y.isUnknown())
    return Dim();
  Value condition = emitCompare(predicate, a, b);
  return Dim(Value(arith::SelectOp::create(*builder, op->getLoc(), condition,
                                           materialize(x), materialize(y))));
}

Dim DimBuilder::selectEqual(Dim a, Dim b, Dim x, Dim y) {
  if (a.isConstant() && b.isConstant())
    return *a.getConstant() == *b.getConstant() ? x : y;
  if (!a.isUnknown() && !b.isUnknown()) {
    IndexBounds m = getIndexBounds(a), n = getIndexBounds(b);
    if (m.high < n.low || n.high < m.low)
      return y;
  }
  return select(int(arith::CmpIPredicate::eq), a, b, x, y);
}

Dim DimBuilder::selectLess(Dim a, Dim b, Dim x, Dim y) {
  if (a.isConstant() && b.isConstant())
    return *a.getConstant() < *b.getConstant() ? x : y;
  if (!a.isUnknown() && !b.isUnknown()) {
    IndexBounds m = getIndexBounds(a), n = getIndexBounds(b);
    if (m.high < n.low)
      return x;
    if (m.low >= n.high)
      return y;
  }
  return select(int(arith::CmpIPredicate::slt), a, b, x, y);
}

Dim DimBuilder::join(Dim a, Dim b) {
  if (a.isConstant())
    return a;
  if (b.isConstant())
    return b;
  return a.isUnknown() ? b : a;
}

} // namespace agate

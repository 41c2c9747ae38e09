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

Dim DimBuilder::floorDiv(Dim a, Dim b) {
  if (b.isConstant(1))
    return a;
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
  b = makePositive(*this, b);
  return combine<arith::CeilDivSIOp>(
      a, b, [](int64_t x, int64_t y) -> std::optional<int64_t> {
        if (y <= 0)
          return std::nullopt;
        return llvm::divideCeilSigned(x, y);
      });
}

Dim DimBuilder::max(Dim a, Dim b) {
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

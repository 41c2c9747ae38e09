//===- CheckedArithmetic.cpp - Sizes that the program computes ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

namespace {
/// Bounds that may each exceed 64 bits.
struct MaybeBounds {
  std::optional<int64_t> low, high;

  bool fits() const { return low && high; }
  /// The bounds of a result that is computed modulo 2^64.
  IndexBounds wrap() const {
    return fits() ? IndexBounds{*low, *high} : IndexBounds();
  }
};

/// Follows arithmetic to its operands.
class BoundsFinder {
public:
  IndexBounds find(Value v);

private:
  IndexBounds findArithmetic(Operation *op);

  /// The number of operations that are still visited: values may have many
  /// uses.
  unsigned budget = 48;
};
} // namespace

static MaybeBounds addBounds(IndexBounds x, IndexBounds y) {
  return {llvm::checkedAdd(x.low, y.low), llvm::checkedAdd(x.high, y.high)};
}

static MaybeBounds subBounds(IndexBounds x, IndexBounds y) {
  return {llvm::checkedSub(x.low, y.high), llvm::checkedSub(x.high, y.low)};
}

static MaybeBounds mulBounds(IndexBounds x, IndexBounds y) {
  MaybeBounds result;
  for (int64_t m : {x.low, x.high})
    for (int64_t n : {y.low, y.high}) {
      std::optional<int64_t> corner = llvm::checkedMul(m, n);
      if (!corner)
        return {};
      result.low = std::min(result.low.value_or(*corner), *corner);
      result.high = std::max(result.high.value_or(*corner), *corner);
    }
  return result;
}

/// Division by a positive number moves a number towards 0, whatever the
/// rounding mode.
static IndexBounds divideBounds(IndexBounds x, IndexBounds y) {
  if (y.low < 1)
    return {};
  return {x.low < 0 ? llvm::divideFloorSigned(x.low, y.low) : 0,
          x.high > 0 ? llvm::divideCeilSigned(x.high, y.low) : 0};
}

IndexBounds BoundsFinder::findArithmetic(Operation *op) {
  auto get = [&](unsigned i) { return find(op->getOperand(i)); };
  if (isa<arith::AddIOp>(op))
    return addBounds(get(0), get(1)).wrap();
  if (isa<arith::SubIOp>(op))
    return subBounds(get(0), get(1)).wrap();
  if (isa<arith::MulIOp>(op))
    return mulBounds(get(0), get(1)).wrap();
  if (isa<arith::FloorDivSIOp, arith::CeilDivSIOp, arith::DivSIOp>(op))
    return divideBounds(get(0), get(1));
  if (isa<arith::MinSIOp, arith::MaxSIOp, arith::SelectOp>(op)) {
    unsigned first = isa<arith::SelectOp>(op) ? 1 : 0;
    IndexBounds x = get(first), y = get(first + 1);
    if (isa<arith::MinSIOp>(op))
      return {std::min(x.low, y.low), std::min(x.high, y.high)};
    if (isa<arith::MaxSIOp>(op))
      return {std::max(x.low, y.low), std::max(x.high, y.high)};
    return {std::min(x.low, y.low), std::max(x.high, y.high)};
  }
  return {};
}

IndexBounds BoundsFinder::find(Value v) {
  APInt constant;
  if (matchPattern(v, m_ConstantInt(&constant)))
    return {constant.getSExtValue(), constant.getSExtValue()};
  Operation *op = v.getDefiningOp();
  if (!op || budget == 0)
    return {};
  --budget;
  if (isa<tensor::DimOp>(op))
    return {0, maxDimension};
  if (auto cast = dyn_cast<arith::IndexCastOp>(op)) {
    auto type = dyn_cast<IntegerType>(cast.getIn().getType());
    if (type && type.getWidth() < 64)
      return {llvm::minIntN(type.getWidth()), llvm::maxIntN(type.getWidth())};
    return {};
  }
  return findArithmetic(op);
}

IndexBounds getIndexBounds(Value v) { return BoundsFinder().find(v); }

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value CheckedArithmetic::constant(int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

Value CheckedArithmetic::emitFits(bool isSum, Value result, Value a, Value by) {
  // Adding a negative number decreases a sum, adding any other number does not.
  auto compare = [&](bool isNegative) -> Value {
    auto predicate =
        isSum ? arith::CmpIPredicate::slt : arith::CmpIPredicate::sgt;
    if (!isNegative)
      predicate = arith::invertPredicate(predicate);
    return arith::CmpIOp::create(builder, loc, predicate, result, a);
  };
  IndexBounds bounds = getIndexBounds(by);
  if (bounds.low >= 0 || bounds.high < 0)
    return compare(bounds.low < 0);
  Value isNegative = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::slt, by, constant(0));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                               compare(true), isNegative);
}

Value CheckedArithmetic::add(Value a, Value b) {
  Value sum = arith::AddIOp::create(builder, loc, a, b);
  IndexBounds x = getIndexBounds(a), y = getIndexBounds(b);
  if (addBounds(x, y).fits())
    return sum;
  bool isSignKnown = y.low >= 0 || y.high < 0;
  check(
      emitFits(/*isSum=*/true, sum, isSignKnown ? a : b, isSignKnown ? b : a));
  return sum;
}

Value CheckedArithmetic::sub(Value a, Value b) {
  Value difference = arith::SubIOp::create(builder, loc, a, b);
  if (!subBounds(getIndexBounds(a), getIndexBounds(b)).fits())
    check(emitFits(/*isSum=*/false, difference, a, b));
  return difference;
}

Value CheckedArithmetic::mul(Value a, Value b) {
  if (mulBounds(getIndexBounds(a), getIndexBounds(b)).fits())
    return arith::MulIOp::create(builder, loc, a, b);
  // The upper half of a product that fits repeats the sign of the lower half.
  // The comparison is not on indices, because a canonicalization would extend a
  // bit to an index.
  Type i64 = builder.getI64Type();
  auto both = arith::MulSIExtendedOp::create(
      builder, loc, arith::IndexCastOp::create(builder, loc, i64, a),
      arith::IndexCastOp::create(builder, loc, i64, b));
  Value sign = arith::ShRSIOp::create(
      builder, loc, both.getLow(),
      arith::ConstantIntOp::create(builder, loc, i64, 63));
  check(arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                              both.getHigh(), sign));
  return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                    both.getLow());
}

void CheckedArithmetic::checkSize(Value size) {
  IndexBounds bounds = getIndexBounds(size);
  if (bounds.low >= 0 && bounds.high <= maxDimension)
    return;
  // As unsigned numbers, negative ones are too large.
  check(arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, size,
                              constant(maxDimension)));
}

void CheckedArithmetic::stop() {
  check(arith::ConstantIntOp::create(builder, loc, 0, 1));
}

/// Whether an assertion may move behind `op`: another assertion, or arithmetic,
/// which has no effect except for a wrong result.
static bool isArithmetic(Operation *op) {
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return llvm::all_of(extract.getIndices(), [](Value index) {
      return matchPattern(index, m_Constant());
    });
  return isa<cf::AssertOp, tensor::DimOp>(op) ||
         isa_and_present<arith::ArithDialect>(op->getDialect());
}

/// Whether one more condition may join those of an assertion. LLVM's passes are
/// quadratic in the number of conditions.
static bool hasRoom(cf::AssertOp assertion) {
  unsigned room = 16;
  Value all = assertion.getArg();
  while (auto both = all.getDefiningOp<arith::AndIOp>()) {
    if (--room == 0)
      return false;
    all = both.getLhs();
  }
  return true;
}

void CheckedArithmetic::check(Value condition) {
  std::string message =
      (op->getName().getStringRef() + ": a size is out of range").str();
  // The last check is moved here if nothing in between relies on it.
  constexpr unsigned maxDistance = 256;
  Block *block = builder.getInsertionBlock();
  Block::iterator it = builder.getInsertionPoint();
  for (unsigned i = 0; i < maxDistance && it != block->begin(); ++i) {
    --it;
    auto last = dyn_cast<cf::AssertOp>(*it);
    if (last && last.getMsg() == message) {
      if (!hasRoom(last))
        break;
      Value all = arith::AndIOp::create(builder, loc, last.getArg(), condition);
      last->moveBefore(block, builder.getInsertionPoint());
      last.getArgMutable().assign(all);
      return;
    }
    if (!isArithmetic(&*it))
      break;
  }
  cf::AssertOp::create(builder, loc, condition, message);
}

} // namespace agate

//===- ScalarBuilder.cpp - Operations on scalars --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/ScalarBuilder.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

ElementKind agate::getElementKind(Type elementType) {
  if (elementType.isInteger(1))
    return ElementKind::Bool;
  if (auto integer = dyn_cast<IntegerType>(elementType))
    return integer.isUnsigned() ? ElementKind::Unsigned : ElementKind::Signed;
  if (isa<ONNXStringType>(elementType))
    return ElementKind::String;
  return isa<ComplexType>(elementType) ? ElementKind::Complex
                                       : ElementKind::Float;
}

Type agate::getComputeType(Type elementType) {
  auto floatType = dyn_cast<FloatType>(elementType);
  return floatType && floatType.getWidth() < 32
             ? Type(Float32Type::get(elementType.getContext()))
             : elementType;
}

static bool isFloatValue(Value v) { return isa<FloatType>(v.getType()); }

Value ScalarBuilder::constant(Type type, double value) {
  if (isa<FloatType>(type))
    return arith::ConstantOp::create(*this, getFloatAttr(type, value));
  return arith::ConstantOp::create(*this, getIntegerAttr(type, int64_t(value)));
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// `FloatOp` for floats, `IntegerOp` for integers and indices.
template <typename FloatOp, typename IntegerOp>
static Value createArith(ScalarBuilder &b, Value x, Value y) {
  if (isFloatValue(x))
    return FloatOp::create(b, x, y);
  return IntegerOp::create(b, x, y);
}

Value ScalarBuilder::add(Value x, Value y) {
  return createArith<arith::AddFOp, arith::AddIOp>(*this, x, y);
}

Value ScalarBuilder::sub(Value x, Value y) {
  return createArith<arith::SubFOp, arith::SubIOp>(*this, x, y);
}

Value ScalarBuilder::mul(Value x, Value y) {
  return createArith<arith::MulFOp, arith::MulIOp>(*this, x, y);
}

Value ScalarBuilder::div(Value x, Value y) {
  if (isFloatValue(x))
    return arith::DivFOp::create(*this, x, y);
  Type type = x.getType();
  Value zero = constant(type, 0), one = constant(type, 1);
  Value isZero = equal(y, zero);
  if (!isSigned()) {
    Value quotient = arith::DivUIOp::create(*this, x, select(isZero, one, y));
    return select(isZero, zero, quotient);
  }
  Value isMinusOne = equal(y, constant(type, -1));
  Value divisor = select(logicalOr(isZero, isMinusOne), one, y);
  Value quotient = arith::DivSIOp::create(*this, x, divisor);
  return select(isZero, zero, select(isMinusOne, neg(x), quotient));
}

Value ScalarBuilder::neg(Value x) {
  if (isFloatValue(x))
    return arith::NegFOp::create(*this, x);
  return sub(constant(x.getType(), 0), x);
}

Value ScalarBuilder::max(Value x, Value y) {
  return isSigned() || !x.getType().isInteger()
             ? createArith<arith::MaximumFOp, arith::MaxSIOp>(*this, x, y)
             : createArith<arith::MaximumFOp, arith::MaxUIOp>(*this, x, y);
}

Value ScalarBuilder::min(Value x, Value y) {
  return isSigned() || !x.getType().isInteger()
             ? createArith<arith::MinimumFOp, arith::MinSIOp>(*this, x, y)
             : createArith<arith::MinimumFOp, arith::MinUIOp>(*this, x, y);
}

Value ScalarBuilder::maxNum(Value x, Value y) {
  return isFloatValue(x) ? Value(arith::MaxNumFOp::create(*this, x, y))
                         : max(x, y);
}

Value ScalarBuilder::minNum(Value x, Value y) {
  return isFloatValue(x) ? Value(arith::MinNumFOp::create(*this, x, y))
                         : min(x, y);
}

Value ScalarBuilder::abs(Value x) { return math::AbsFOp::create(*this, x); }

Value ScalarBuilder::floor(Value x) { return math::FloorOp::create(*this, x); }

Value ScalarBuilder::ceil(Value x) { return math::CeilOp::create(*this, x); }

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

Value ScalarBuilder::less(Value x, Value y) {
  if (isFloatValue(x))
    return arith::CmpFOp::create(*this, arith::CmpFPredicate::OLT, x, y);
  bool asSigned = isSigned() || x.getType().isIndex();
  return arith::CmpIOp::create(
      *this, asSigned ? arith::CmpIPredicate::slt : arith::CmpIPredicate::ult,
      x, y);
}

Value ScalarBuilder::lessEqual(Value x, Value y) {
  if (isFloatValue(x))
    return arith::CmpFOp::create(*this, arith::CmpFPredicate::OLE, x, y);
  bool asSigned = isSigned() || x.getType().isIndex();
  return arith::CmpIOp::create(
      *this, asSigned ? arith::CmpIPredicate::sle : arith::CmpIPredicate::ule,
      x, y);
}

Value ScalarBuilder::equal(Value x, Value y) {
  if (isFloatValue(x))
    return arith::CmpFOp::create(*this, arith::CmpFPredicate::OEQ, x, y);
  return arith::CmpIOp::create(*this, arith::CmpIPredicate::eq, x, y);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

Value ScalarBuilder::convertFloat(Value x, Type type) {
  if (x.getType() == type)
    return x;
  unsigned from = x.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from < to)
    return arith::ExtFOp::create(*this, type, x);
  if (from > to)
    return arith::TruncFOp::create(*this, type, x);
  Value wide = arith::ExtFOp::create(*this, getF32Type(), x);
  return arith::TruncFOp::create(*this, type, wide);
}

Value ScalarBuilder::toPosition(Value x) {
  constexpr double limit = 4503599627370496.0;
  Value near = minNum(maxNum(x, constant(x.getType(), -limit)),
                      constant(x.getType(), limit));
  return arith::IndexCastOp::create(
      *this, getIndexType(),
      arith::FPToSIOp::create(*this, getI64Type(), near));
}

Value ScalarBuilder::toNumber(Value position, Type type) {
  return arith::SIToFPOp::create(
      *this, type, arith::IndexCastOp::create(*this, getI64Type(), position));
}

//===----------------------------------------------------------------------===//
// Positions and elements
//===----------------------------------------------------------------------===//

Value ScalarBuilder::size(Value tensor, int64_t dim) {
  return getValueOrCreateConstantIndexOp(
      *this, getLoc(), tensor::getMixedSize(*this, getLoc(), tensor, dim));
}

SmallVector<Value> ScalarBuilder::sizes(Value tensor) {
  SmallVector<Value> result;
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  for (int64_t i = 0; i < rank; ++i)
    result.push_back(size(tensor, i));
  return result;
}

Value ScalarBuilder::clampPosition(Value x, Value size) {
  return max(min(x, sub(size, index(1))), index(0));
}

Value ScalarBuilder::wrap(Value i, Value size) {
  return select(less(i, index(0)), add(i, size), i);
}

Value ScalarBuilder::isInRange(Value i, Value size) {
  return logicalAnd(lessEqual(sub(index(0), size), i), less(i, size));
}

Value ScalarBuilder::checkSize(Value size, Operation *op) {
  CheckedArithmetic(*this, op).checkSize(size);
  return size;
}

void ScalarBuilder::check(Value condition, const Twine &message) {
  cf::AssertOp::create(*this, condition, getStringAttr(message));
}

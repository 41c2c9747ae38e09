//===- FloatBuilder.cpp - Arithmetic on floats or vectors of them ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

FloatBuilder::FloatBuilder(OpBuilder &builder, Location loc, Type type,
                           VectorUnit unit)
    : b(loc, builder), type(type), unit(unit),
      isF32(getElementTypeOrSelf(type).isF32()) {
  intType = clone(b.getIntegerType(isF32 ? 32 : 64));
}

Type FloatBuilder::clone(Type element) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.clone(element);
  return element;
}

Value FloatBuilder::splat(TypedAttr value, Type of) {
  if (auto vector = dyn_cast<VectorType>(of))
    return arith::ConstantOp::create(b, DenseElementsAttr::get(vector, value));
  return arith::ConstantOp::create(b, value);
}

Value FloatBuilder::constant(double value) {
  Type element = getElementTypeOrSelf(type);
  return splat(b.getFloatAttr(element, isF32 ? double(float(value)) : value),
               type);
}

Value FloatBuilder::integer(int64_t value) {
  return splat(b.getIntegerAttr(getElementTypeOrSelf(intType), value), intType);
}

Value FloatBuilder::add(Value x, Value y) {
  return arith::AddFOp::create(b, x, y);
}

Value FloatBuilder::sub(Value x, Value y) {
  return arith::SubFOp::create(b, x, y);
}

Value FloatBuilder::mul(Value x, Value y) {
  return arith::MulFOp::create(b, x, y);
}

Value FloatBuilder::div(Value x, Value y) {
  return arith::DivFOp::create(b, x, y);
}

Value FloatBuilder::madd(Value x, Value y, Value z) {
  return unit.hasFMA ? fma(x, y, z) : add(mul(x, y), z);
}

Value FloatBuilder::fma(Value x, Value y, Value z) {
  if (unit.hasFMA)
    return math::FmaOp::create(b, x, y, z);
  FloatBuilder wide = withElement(b.getF64Type());
  Value product = wide.mul(wide.extend(x), wide.extend(y));
  return truncate(wide.add(product, wide.extend(z)));
}

Value FloatBuilder::neg(Value x) { return arith::NegFOp::create(b, x); }

Value FloatBuilder::abs(Value x) { return math::AbsFOp::create(b, x); }

Value FloatBuilder::sqrt(Value x) { return math::SqrtOp::create(b, x); }

Value FloatBuilder::copySign(Value x, Value sign) {
  return math::CopySignOp::create(b, x, sign);
}

Value FloatBuilder::less(Value x, Value y) {
  return arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, x, y);
}

Value FloatBuilder::equal(Value x, Value y) {
  return arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, x, y);
}

Value FloatBuilder::both(Value x, Value y) {
  return arith::AndIOp::create(b, x, y);
}

Value FloatBuilder::either(Value x, Value y) {
  return arith::OrIOp::create(b, x, y);
}

Value FloatBuilder::negate(Value condition) {
  Value yes = splat(b.getBoolAttr(true), condition.getType());
  return arith::XOrIOp::create(b, condition, yes);
}

Value FloatBuilder::select(Value condition, Value x, Value y) {
  return arith::SelectOp::create(b, condition, x, y);
}

Value FloatBuilder::atMost(Value x, double bound) {
  Value limit = constant(bound);
  return select(less(limit, x), limit, x);
}

Value FloatBuilder::atLeast(Value x, double bound) {
  Value limit = constant(bound);
  return select(less(x, limit), limit, x);
}

Value FloatBuilder::toBits(Value x) {
  return arith::BitcastOp::create(b, intType, x);
}

Value FloatBuilder::fromBits(Value x) {
  return arith::BitcastOp::create(b, type, x);
}

Value FloatBuilder::toFloat(Value x) {
  return arith::SIToFPOp::create(b, type, x);
}

Value FloatBuilder::exponentToFloat(Value x) {
  if (isF32)
    return toFloat(x);
  double magic = 1.5 * double(int64_t(1) << getMantissaBits());
  Value bits = addInt(x, integer(llvm::bit_cast<int64_t>(magic)));
  return sub(fromBits(bits), constant(magic));
}

Value FloatBuilder::addInt(Value x, Value y) {
  return arith::AddIOp::create(b, x, y);
}

Value FloatBuilder::subInt(Value x, Value y) {
  return arith::SubIOp::create(b, x, y);
}

Value FloatBuilder::andInt(Value x, Value y) {
  return arith::AndIOp::create(b, x, y);
}

Value FloatBuilder::xorInt(Value x, Value y) {
  return arith::XOrIOp::create(b, x, y);
}

Value FloatBuilder::shiftLeft(Value x, int64_t count) {
  return arith::ShLIOp::create(b, x, integer(count));
}

Value FloatBuilder::shiftRight(Value x, int64_t count) {
  return arith::ShRSIOp::create(b, x, integer(count));
}

Value FloatBuilder::fromExponent(Value exponent) {
  return fromBits(shiftLeft(exponent, getMantissaBits()));
}

Value FloatBuilder::extend(Value x) {
  return arith::ExtFOp::create(b, type, x);
}

Value FloatBuilder::truncate(Value x) {
  return arith::TruncFOp::create(b, type, x);
}

Value FloatBuilder::polynomial(Value x, ArrayRef<Value> coefficients) {
  Value result = coefficients.back();
  for (Value coefficient : llvm::reverse(coefficients.drop_back()))
    result = madd(result, x, coefficient);
  return result;
}

Value FloatBuilder::polynomial(Value x, ArrayRef<double> coefficients) {
  SmallVector<Value> values;
  for (double coefficient : coefficients)
    values.push_back(constant(coefficient));
  return polynomial(x, values);
}

} // namespace agate

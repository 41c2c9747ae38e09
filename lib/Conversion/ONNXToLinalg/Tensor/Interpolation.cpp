//===- Interpolation.cpp - Weights of interpolated elements ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tensor/Interpolation.h"

using namespace mlir;
using namespace agate;

Type agate::getWeighingType(ScalarBuilder &builder, Type elementType) {
  bool isExactInF32 = isa<FloatType>(elementType)
                          ? elementType.getIntOrFloatBitWidth() <= 32
                          : elementType.getIntOrFloatBitWidth() <= 16;
  return isExactInF32 ? builder.getF32Type() : builder.getF64Type();
}

bool agate::canBeWeighed(Type elementType) {
  if (auto integer = dyn_cast<IntegerType>(elementType))
    return integer.getWidth() > 1 && integer.getWidth() % 8 == 0;
  return isa<FloatType>(elementType) &&
         elementType.getIntOrFloatBitWidth() >= 16;
}

Value agate::emitCubicWeight(ScalarBuilder &code, Value t, double a) {
  auto number = [&](double x) { return code.constant(t.getType(), x); };
  // ((a + 2) t - (a + 3)) t t + 1 up to 1, ((t - 5) t + 8) a t - 4 a up to 2.
  Value near = code.add(
      code.mul(code.mul(code.sub(code.mul(number(a + 2), t), number(a + 3)), t),
               t),
      number(1));
  Value far = code.mul(
      number(a),
      code.sub(
          code.mul(code.add(code.mul(code.sub(t, number(5)), t), number(8)), t),
          number(4)));
  Value beyond = code.select(code.less(t, number(2)), far, number(0));
  return code.select(code.less(number(1), t), beyond, near);
}

Value agate::emitLinearWeight(ScalarBuilder &code, Value t) {
  return code.maxNum(code.sub(code.constant(t.getType(), 1), t),
                     code.constant(t.getType(), 0));
}

Value agate::emitScalar(ScalarBuilder &code, Type type, double value) {
  if (isa<FloatType>(type))
    return code.constant(type, value);
  // The specification does not define numbers that do not fit the integer type.
  int64_t integer = value > -9e18 && value < 9e18 ? int64_t(value) : 0;
  return arith::ConstantOp::create(
      code,
      IntegerAttr::get(type, APInt(64, uint64_t(integer), true)
                                 .sextOrTrunc(type.getIntOrFloatBitWidth())));
}

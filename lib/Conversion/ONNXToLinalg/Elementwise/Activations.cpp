//===- Activations.cpp - Activation functions of scalars ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Activations.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace agate::activations {

Value emitRelu(ScalarBuilder &b, Value x) {
  if (!b.isFloat() && !b.isSigned())
    return x;
  return b.max(x, b.constant(x.getType(), 0));
}

Value emitLeakyRelu(ScalarBuilder &b, Value x, Value slope) {
  Value isNegative = b.less(x, b.constant(x.getType(), 0));
  return b.select(isNegative, b.mul(x, slope), x);
}

Value emitElu(ScalarBuilder &b, Value x, Value alpha) {
  Value isNegative = b.less(x, b.constant(x.getType(), 0));
  return b.select(isNegative, b.mul(alpha, math::ExpM1Op::create(b, x)), x);
}

Value emitHardSigmoid(ScalarBuilder &b, Value x, double slope, double offset) {
  Type type = x.getType();
  Value line =
      b.add(b.mul(b.constant(type, slope), x), b.constant(type, offset));
  return b.max(b.constant(type, 0), b.min(b.constant(type, 1), line));
}

Value emitSigmoid(ScalarBuilder &b, Value x) {
  // Below zero as exp(x) / (1 + exp(x)): exp(-x) would overflow before the
  // result is zero.
  Type type = x.getType();
  Value one = b.constant(type, 1);
  Value power = math::ExpOp::create(b, b.neg(b.abs(x)));
  Value isNegative = b.less(x, b.constant(type, 0));
  return b.div(b.select(isNegative, power, one), b.add(one, power));
}

Value emitSoftplus(ScalarBuilder &b, Value x) {
  // max(x, 0) + log1p(exp(-|x|))
  Value power = math::ExpOp::create(b, b.neg(b.abs(x)));
  return b.add(b.max(x, b.constant(x.getType(), 0)),
               math::Log1pOp::create(b, power));
}

Value emitSoftsign(ScalarBuilder &b, Value x) {
  return b.div(x, b.add(b.constant(x.getType(), 1), b.abs(x)));
}

} // namespace agate::activations

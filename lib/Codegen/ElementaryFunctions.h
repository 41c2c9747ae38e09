//===- ElementaryFunctions.h - Functions by polynomials ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function is a reduction of its argument to a small interval, and a
// polynomial there. All arguments are handled: infinities, NaN, subnormal
// numbers, and results that underflow or overflow. Vectors and scalars are
// computed in the same way, and so have the same results.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_ELEMENTARYFUNCTIONS_H
#define AGATE_LIB_CODEGEN_ELEMENTARYFUNCTIONS_H

#include "FloatBuilder.h"

namespace agate {

/// A function of the math dialect as arithmetic.
struct ElementaryFunction {
  /// The operands have the type of the builder.
  mlir::Value (*emit)(FloatBuilder &b, mlir::ValueRange operands);
  /// Whether it is a function of f64 as well as of f32.
  bool hasWide;
};

/// The function that `op` computes, of f32 or of a type whose elements are
/// computed in f32 or f64; null if there is none.
const ElementaryFunction *lookupElementaryFunction(mlir::Operation *op);

/// x where `v` is -|x|, which is never positive; null elsewhere.
mlir::Value getNegatedMagnitude(mlir::Value v);

/// x where `op` is 1 / (1 + e^-x) for f32, with numerator and denominator times
/// e^x where x is negative; null elsewhere.
mlir::Value matchLogistic(mlir::arith::DivFOp op);

/// 1 / (1 + e^-x) for f32.
mlir::Value emitLogistic(FloatBuilder &b, mlir::Value x);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ELEMENTARYFUNCTIONS_H

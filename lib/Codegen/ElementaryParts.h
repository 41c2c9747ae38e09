//===- ElementaryParts.h - Parts of elementary functions --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the files with elementary functions share.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_ELEMENTARYPARTS_H
#define AGATE_LIB_CODEGEN_ELEMENTARYPARTS_H

#include "FloatBuilder.h"

namespace agate {

/// `usual`, or what `emitRare` computes if the condition holds for any element.
mlir::Value emitUnlessRare(FloatBuilder &b, mlir::Value condition,
                           mlir::Value usual,
                           llvm::function_ref<mlir::Value()> emitRare);

/// A number rounded to an integer, which the low bits of `bits` contain as
/// well.
struct Rounded {
  mlir::Value number, bits;
};

/// x * factor, rounded to an integer. `bias` is added in the bits only.
Rounded roundProduct(FloatBuilder &b, mlir::Value x, double factor,
                     int64_t bias = 0);

/// x - n ln 2
mlir::Value reduceByLn2(FloatBuilder &b, mlir::Value x, mlir::Value n);

/// e^r, or e^-r, for |r| <= ln 2 / 2.
mlir::Value emitReducedExp(FloatBuilder &b, mlir::Value r,
                           bool isNegated = false);

/// 2^exponent * mantissa with a mantissa between sqrt(1/2) and sqrt(2).
struct Parts {
  mlir::Value exponent, mantissa;
};

/// The parts of a positive number that is not subnormal.
Parts splitNormal(FloatBuilder &b, mlir::Value x);

/// The logarithm of a positive, finite number that is not subnormal.
mlir::Value emitLogOfNormal(FloatBuilder &b, mlir::Value x);

// Functions of f32 and f64.
mlir::Value emitSin(FloatBuilder &b, mlir::Value x);
mlir::Value emitCos(FloatBuilder &b, mlir::Value x);

// Functions of f32.
mlir::Value emitTan(FloatBuilder &b, mlir::Value x);
mlir::Value emitAsin(FloatBuilder &b, mlir::Value x);
mlir::Value emitAcos(FloatBuilder &b, mlir::Value x);
mlir::Value emitAtan(FloatBuilder &b, mlir::Value x);
mlir::Value emitSinh(FloatBuilder &b, mlir::Value x);
mlir::Value emitCosh(FloatBuilder &b, mlir::Value x);
mlir::Value emitAsinh(FloatBuilder &b, mlir::Value x);
mlir::Value emitAcosh(FloatBuilder &b, mlir::Value x);
mlir::Value emitAtanh(FloatBuilder &b, mlir::Value x);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ELEMENTARYPARTS_H

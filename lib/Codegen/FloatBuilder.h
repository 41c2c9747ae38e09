//===- FloatBuilder.h - Arithmetic on floats or vectors of them -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_FLOATBUILDER_H
#define AGATE_LIB_CODEGEN_FLOATBUILDER_H

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Arithmetic on f32 or f64 and on integers of the same width, or on vectors of
/// them. No operation has a branch.
class FloatBuilder {
public:
  using Value = mlir::Value;

  FloatBuilder(mlir::OpBuilder &builder, mlir::Location loc, mlir::Type type,
               VectorUnit unit);

  /// The same with another type of elements.
  FloatBuilder withElement(mlir::Type element) {
    return FloatBuilder(b, b.getLoc(), clone(element), unit);
  }

  mlir::ImplicitLocOpBuilder &getBuilder() { return b; }
  mlir::Type getType() const { return type; }
  VectorUnit getUnit() const { return unit; }

  /// Rounded to the type of the elements.
  Value constant(double value);
  Value integer(int64_t value);
  Value infinity() { return constant(std::numeric_limits<double>::infinity()); }
  Value nan() { return constant(std::numeric_limits<double>::quiet_NaN()); }

  Value add(Value x, Value y);
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);
  Value div(Value x, Value y);
  /// x * y + z, rounded once if the machine has such an instruction.
  Value madd(Value x, Value y, Value z);
  /// x * y + z for f32, rounded once. Without such an instruction it is
  /// computed in f64, where the product is exact.
  Value fma(Value x, Value y, Value z);
  Value neg(Value x);
  Value abs(Value x);
  Value sqrt(Value x);
  Value copySign(Value x, Value sign);

  Value less(Value x, Value y);
  Value equal(Value x, Value y);
  Value both(Value x, Value y);
  Value either(Value x, Value y);
  Value negate(Value condition);
  Value select(Value condition, Value x, Value y);
  /// Both propagate NaN.
  Value atMost(Value x, double bound);
  Value atLeast(Value x, double bound);

  Value toBits(Value x);
  Value fromBits(Value x);
  Value toFloat(Value x);
  /// An integer of small magnitude. Instruction sets below AVX-512 have no
  /// conversion of 64 bits.
  Value exponentToFloat(Value x);
  Value addInt(Value x, Value y);
  Value subInt(Value x, Value y);
  Value andInt(Value x, Value y);
  Value xorInt(Value x, Value y);
  Value shiftLeft(Value x, int64_t count);
  Value shiftRight(Value x, int64_t count);
  /// The power of two with the exponent in the low bits, bias included. Other
  /// bits may be set.
  Value fromExponent(Value exponent);

  /// Converts from the other floating-point type.
  Value extend(Value x);
  Value truncate(Value x);

  /// Coefficients from that of the constant term on.
  Value polynomial(Value x, llvm::ArrayRef<Value> coefficients);
  Value polynomial(Value x, llvm::ArrayRef<double> coefficients);

  bool isSingle() const { return isF32; }
  unsigned getMantissaBits() const { return isF32 ? 23 : 52; }
  int64_t getBias() const { return isF32 ? 127 : 1023; }

private:
  mlir::Type clone(mlir::Type element);
  Value splat(mlir::TypedAttr value, mlir::Type of);

  mlir::ImplicitLocOpBuilder b;
  mlir::Type type, intType;
  VectorUnit unit;
  bool isF32;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_FLOATBUILDER_H

//===- SmallFloats.h - Floats of 8 bits and less -------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_SMALLFLOATS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_SMALLFLOATS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "mlir/IR/BuiltinTypes.h"

namespace agate {

/// The rounding of a number between two others.
enum class Rounding { NearestEven, NearestUp, Up, Down };

/// Conversions between a float type of at most 8 bits, for which machines have
/// no instructions, and f64, which holds all of its values. They look values up
/// in tables, which are computed here, at compile time.
class SmallFloat {
public:
  explicit SmallFloat(mlir::FloatType type)
      : type(type), semantics(type.getFloatSemantics()),
        width(type.getWidth()) {}

  static bool isSmall(mlir::Type type);

  /// The values of all bit patterns, as a constant tensor of f32.
  mlir::Value emitValues(ScalarBuilder &builder) const;
  /// The value of `element`, an f32, which is looked up in the result of
  /// `emitValues`.
  mlir::Value emitDecode(ScalarBuilder &builder, mlir::Value values,
                         mlir::Value element) const;

  /// Entry i is the least f64 that is rounded to more than bit pattern i, of
  /// the non-negative ones; a constant tensor.
  mlir::Value emitThresholds(ScalarBuilder &builder, Rounding rounding) const;
  /// The f64 `value` as an element of the type. Numbers that are too large
  /// become the largest number if `saturates`, and infinite or NaN otherwise.
  mlir::Value emitEncode(ScalarBuilder &builder, mlir::Value thresholds,
                         mlir::Value value, bool saturates) const;

private:
  /// The value of bit pattern `bits`.
  llvm::APFloat getValue(uint64_t bits) const;
  /// The bit pattern of the largest number. One more is infinite or NaN.
  unsigned getLargest() const;
  bool hasSign() const;
  /// The f64 `value` brought within the range of a type without zero and sign;
  /// without `saturates`, what is outside is NaN.
  mlir::Value emitClamp(ScalarBuilder &builder, mlir::Value value,
                        bool saturates) const;
  /// The number of steps in which the bits of a value are found.
  unsigned getNumSteps() const;

  mlir::FloatType type;
  const llvm::fltSemantics &semantics;
  unsigned width;
};

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_SMALLFLOATS_H

//===- Interpolation.h - Weights of interpolated elements -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_TENSOR_INTERPOLATION_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_TENSOR_INTERPOLATION_H

#include "agate/Conversion/Utils/ScalarBuilder.h"

namespace agate {

/// The type in which elements are weighted.
mlir::Type getWeighingType(ScalarBuilder &builder, mlir::Type elementType);

/// Whether elements of the type can be weighted; all others are only moved.
bool canBeWeighed(mlir::Type elementType);

/// The weight of an element at the distance `t`, which is not negative:
/// Keys' cubic with the coefficient `a`.
mlir::Value emitCubicWeight(ScalarBuilder &code, mlir::Value t, double a);

mlir::Value emitLinearWeight(ScalarBuilder &code, mlir::Value t);

/// `value` as a constant scalar of the type.
mlir::Value emitScalar(ScalarBuilder &code, mlir::Type type, double value);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_TENSOR_INTERPOLATION_H

//===- Cast.h - Conversion of elements ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_CAST_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_CAST_H

#include "agate/Conversion/Utils/ScalarBuilder.h"

namespace agate {

/// Converts the element `value` to another type. The types are those of the
/// onnx dialect, which distinguish signed from unsigned integers; floats have
/// at least 16 bits. Numbers that do not fit into an integer type are
/// saturated.
mlir::Value emitCast(ScalarBuilder &builder, mlir::Value value, mlir::Type from,
                     mlir::Type to);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_CAST_H

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

/// The element `value` as one of another type. The types are those of the onnx
/// dialect, which tell signed from unsigned; none is smaller than 16 bits, if
/// it is a float. What does not fit into an integer becomes the nearest limit.
mlir::Value emitCast(ScalarBuilder &builder, mlir::Value value, mlir::Type from,
                     mlir::Type to);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_CAST_H

//===- AxisFlags.h - Axes that are operands ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_MATH_AXISFLAGS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_MATH_AXISFLAGS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "agate/Interfaces/ShapeInference.h"

namespace agate {

/// The number that the operand `axis` of `op` holds: a constant if it is known,
/// else an index. `operands` stand for those of `op`.
Dim getAxis(ScalarBuilder &b, mlir::Operation *op, mlir::ValueRange operands,
            mlir::Value axis);

/// For each of `rank` dimensions an i1, whether it is the one of number `axis`,
/// which counts from the end if it is negative. The shape rule has checked that
/// there is one.
llvm::SmallVector<mlir::Value> emitAxisFlags(ScalarBuilder &b, Dim axis,
                                             int64_t rank);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_MATH_AXISFLAGS_H

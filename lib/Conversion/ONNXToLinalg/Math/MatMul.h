//===- MatMul.h - Products of stacks of matrices --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_MATH_MATMUL_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_MATH_MATMUL_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace agate {

/// The product of stacks of matrices, of signless or float elements, summed up
/// in `sumType`.
mlir::Value emitMatMul(ScalarBuilder &builder, mlir::Value a, mlir::Value b,
                       llvm::ArrayRef<mlir::OpFoldResult> sizes,
                       mlir::Type sumType);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_MATH_MATMUL_H

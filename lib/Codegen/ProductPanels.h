//===- ProductPanels.h - Copies of columns of products ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_PRODUCTPANELS_H
#define AGATE_LIB_CODEGEN_PRODUCTPANELS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Transposes the matrix `columns` to `empty`, in squares of as many rows as
/// there are lanes.
mlir::Value emitTransposedPanel(mlir::ImplicitLocOpBuilder &b,
                                mlir::Value columns, mlir::Value empty,
                                int64_t lanes);

/// A matrix of `count` rows, the first of which are those of `columns` and all
/// others the last of these.
mlir::Value emitRepeatedRows(mlir::ImplicitLocOpBuilder &b, mlir::Value columns,
                             int64_t count);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_PRODUCTPANELS_H

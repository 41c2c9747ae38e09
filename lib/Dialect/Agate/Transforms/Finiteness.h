//===- Finiteness.h - Whether elements are numbers --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_AGATE_TRANSFORMS_FINITENESS_H
#define AGATE_LIB_DIALECT_AGATE_TRANSFORMS_FINITENESS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

namespace agate {

/// Whether no element of the tensor `v` is NaN or infinite, as far as the
/// operations that compute it tell. True for integers.
bool isKnownFinite(mlir::Value v);

/// Whether emitIsFinite() supports elements of this type: f16, bf16, f32, f64.
bool hasFinitenessCheck(mlir::Type elementType);

/// Code that determines, as an i1, whether no element of the ranked tensor
/// `v` is NaN or infinite.
mlir::Value emitIsFinite(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value v);

/// Whether `op` is only executed if emitIsFinite() has found that the elements
/// of `v`, or of a tensor that `v` is a view or a part of, are finite.
bool isTestedBefore(mlir::Operation *op, mlir::Value v);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_FINITENESS_H

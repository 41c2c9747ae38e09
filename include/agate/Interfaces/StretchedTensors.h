//===- StretchedTensors.h - Tensors with repeated dimensions -- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_STRETCHEDTENSORS_H
#define AGATE_INTERFACES_STRETCHEDTENSORS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// The tensor `source` with the size `sizes[d]` in each dimension d for which
/// `isOne[d]` is an i1, which is whether the size of it is 1 in `source`; where
/// `isOne[d]` is null, the size is that of `source`, and `sizes[d]` is not
/// read. The size is 1 or `sizes[d]` in each of these dimensions. The running
/// program uses `source` where it has these sizes, and otherwise copies it.
mlir::Value emitStretched(mlir::ImplicitLocOpBuilder &b, mlir::Value source,
                          llvm::ArrayRef<mlir::Value> isOne,
                          llvm::ArrayRef<mlir::OpFoldResult> sizes);

} // namespace agate

#endif // AGATE_INTERFACES_STRETCHEDTENSORS_H

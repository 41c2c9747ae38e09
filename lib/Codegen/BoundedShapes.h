//===- BoundedShapes.h - Tiles whose last size has a bound ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last tile of a dimension whose size only the running program knows may be
// as large as the others or smaller. Its size is an `affine.min` of that of the
// others and what is left. Such a tile is computed in vectors that are masked.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_BOUNDEDSHAPES_H
#define AGATE_LIB_CODEGEN_BOUNDEDSHAPES_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
class OpFoldResult;
} // namespace mlir

namespace agate {

/// The size of the innermost dimension of a tensor: that of the slice or empty
/// tensor that its computation begins with; null if there is none.
mlir::OpFoldResult getInnermostSize(mlir::Value tensor);

/// The shape of a tensor, with the bound in place of the last size if only the
/// running program knows it; empty if it has none, or if another size is not
/// known.
llvm::SmallVector<int64_t> getBoundedShape(mlir::Value tensor);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_BOUNDEDSHAPES_H

//===- Slices.h - Slices that may be empty -------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR verifies a slice whose offset is an attribute: the offset must be less
// than the size of the dimension, also where the slice is empty or is in code
// that never runs. These functions make the offset an SSA value wherever it is
// not known to be in bounds. Folders make an attribute of such a value only if
// the verifier accepts it, so that the slice stays valid whatever is found out
// about the sizes later.
//
// Everything that makes slices does so with these functions.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_SLICES_H
#define AGATE_INTERFACES_SLICES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace agate {

/// The elements `offsets + i * strides` of `source`, a tensor, for all `i`
/// below `sizes`. `type` is the type of the result where dimensions of size 1
/// are dropped from it.
mlir::Value createExtractSlice(mlir::OpBuilder &builder, mlir::Location loc,
                               mlir::Value source,
                               llvm::ArrayRef<mlir::OpFoldResult> offsets,
                               llvm::ArrayRef<mlir::OpFoldResult> sizes,
                               llvm::ArrayRef<mlir::OpFoldResult> strides,
                               mlir::RankedTensorType type = {});

/// The tensor `destination` with `source` in the place of those elements.
mlir::Value createInsertSlice(mlir::OpBuilder &builder, mlir::Location loc,
                              mlir::Value source, mlir::Value destination,
                              llvm::ArrayRef<mlir::OpFoldResult> offsets,
                              llvm::ArrayRef<mlir::OpFoldResult> sizes,
                              llvm::ArrayRef<mlir::OpFoldResult> strides);

/// A view of those elements of the buffer `source`, of the shape `shape`, which
/// may lack dimensions of size 1.
mlir::Value createSubview(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value source,
                          llvm::ArrayRef<mlir::OpFoldResult> offsets,
                          llvm::ArrayRef<mlir::OpFoldResult> sizes,
                          llvm::ArrayRef<mlir::OpFoldResult> strides,
                          llvm::ArrayRef<int64_t> shape);

/// Canonicalization of views whose sizes turn out to be static, for which
/// upstream makes invalid IR where they are empty:
/// * A cast is folded into a view of a buffer also where that puts an offset
/// out
///   of bounds. Such an offset becomes an SSA value.
/// * Dimensions that are collapsed are taken for a static 0 by the
/// bufferization
///   if one of them is, and for dynamic by the verifier if another one is. The
///   result becomes an empty tensor.
void populateEmptyViewPatterns(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_INTERFACES_SLICES_H

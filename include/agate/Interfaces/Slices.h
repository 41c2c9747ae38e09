//===- Slices.h - Slices that may be empty -------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR verifies that an offset of a slice that is an attribute is less than the
// size of the dimension, even if the slice is empty or in code that never runs.
// These functions make the offset an SSA value unless it is known to be in
// bounds. Folders turn such a value into an attribute only if the verifier
// accepts it, so that the slice stays valid when sizes become known later.
//
// All slices are created with these functions.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_SLICES_H
#define AGATE_INTERFACES_SLICES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace agate {

/// The slice with the sizes `sizes` and unit strides that begins at `offset`
/// along dimension `axis`, and at 0 along all others.
mlir::HyperrectangularSlice
getSliceAlong(int64_t axis, mlir::OpFoldResult offset,
              llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// The elements of the tensor `source` in `slice`. `type` is the type of the
/// result if dimensions of size 1 are dropped from it.
mlir::Value createExtractSlice(mlir::ImplicitLocOpBuilder &b,
                               mlir::Value source,
                               const mlir::HyperrectangularSlice &slice,
                               mlir::RankedTensorType type = {});

/// The tensor `destination`, with `source` in place of the elements in `slice`.
mlir::Value createInsertSlice(mlir::ImplicitLocOpBuilder &b, mlir::Value source,
                              mlir::Value destination,
                              const mlir::HyperrectangularSlice &slice);

/// A view of the elements of the buffer `source` in `slice`, with the shape
/// `shape`, which may lack dimensions of size 1.
mlir::Value createSubview(mlir::ImplicitLocOpBuilder &b, mlir::Value source,
                          const mlir::HyperrectangularSlice &slice,
                          llvm::ArrayRef<int64_t> shape);

/// Canonicalizations of views whose sizes turn out to be static, for which
/// upstream creates invalid IR if they are empty:
/// * A cast is folded into a view of a buffer even if an offset becomes an
///   attribute that is out of bounds. Such an offset becomes an SSA value.
/// * If one of several collapsed dimensions is a static 0 and another one is
///   dynamic, bufferization infers 0 and the verifier expects a dynamic size.
///   The result becomes an empty tensor.
void populateEmptyViewPatterns(mlir::RewritePatternSet &patterns);

/// Canonicalizations of reshapes with several unknown sizes in a group:
/// * A buffer that is collapsed, and expanded to the sizes that it has been
///   allocated with, is the buffer. Upstream folds reshapes only if their types
///   determine the sizes.
/// * The base of a buffer has its address: what is not to be freed is compared
///   with the base of what is.
/// * What `populateConstantReshapePatterns` adds.
void populateDynamicReshapePatterns(mlir::RewritePatternSet &patterns);

/// Makes dimensions of an expanded tensor or buffer static if their sizes are
/// constants and the result is collapsed. Upstream composes the two to an
/// invalid expansion otherwise, which its patterns that read sizes crash on.
/// Belongs to each set of patterns that has the canonicalizations of reshapes.
void populateConstantReshapePatterns(mlir::RewritePatternSet &patterns);

/// Canonicalizations of slices of unknown sizes:
/// * A slice with the sizes of its source, from its first element on, is the
///   source. Upstream folds it only if the sizes are static.
void populateWholeSlicePatterns(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_INTERFACES_SLICES_H

//===- NNRules.h - Shape rules of the nn and rnn families ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_NNRULES_H
#define AGATE_LIB_DIALECT_ONNX_IR_NNRULES_H

#include "ONNXRules.h"

namespace agate::rules {

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

/// An operand and its name in messages.
struct Named {
  mlir::Value value;
  llvm::StringRef name;
};

/// Fails unless the operands that are there have one element type.
llvm::LogicalResult requireSameElementType(ShapeContext &context,
                                           llvm::ArrayRef<Named> operands);

/// Fails unless `v`, if it is there and its rank is known, has rank `rank`.
llvm::LogicalResult requireRank(ShapeContext &context, const Named &v,
                                int64_t rank);

/// Fails unless `v`, if it is there and its rank is known, has at least rank
/// `rank`.
llvm::LogicalResult requireRankAtLeast(ShapeContext &context, const Named &v,
                                       int64_t rank);

/// Fails unless `v` has rank 1 and `size` elements, if it is there; what is
/// known of either size is joined into `size`.
llvm::LogicalResult requireVectorOf(ShapeContext &context, const Named &v,
                                    Dim &size, llvm::StringRef what);

/// Dimension `i` of `v`, unknown where `v` is not there or of unknown rank.
/// The rank must have been checked.
Dim getDimIfRanked(ShapeContext &context, mlir::Value v, int64_t i);

/// Fails unless dimension `i` of `v` is `size`, in messages `what`; joins what
/// is known of it into `size`.
llvm::LogicalResult unifyDim(ShapeContext &context, const Named &v, int64_t i,
                             Dim &size, llvm::StringRef what);

/// Fails if `d` is known not to be a multiple of `by`, which is positive.
llvm::LogicalResult requireMultiple(ShapeContext &context, Dim d, Dim by,
                                    const llvm::Twine &message);

/// Fails unless `v` can be broadcast to `shape` without changing it.
llvm::LogicalResult requireBroadcastTo(ShapeContext &context, const Named &v,
                                       llvm::ArrayRef<Dim> shape);

/// The elements of the integer tensor `v` of rank 1, which must have been
/// required to have `count` of them; where a running program is emitted, they
/// are known also if their number is not.
llvm::SmallVector<Dim> getElementsOf(ShapeContext &context, mlir::Value v,
                                     int64_t count);

/// The entries of `list`, each at least `min`; `value` `size` times where
/// there is no list.
mlir::FailureOr<llvm::SmallVector<int64_t>>
getIntList(ShapeContext &context, mlir::ArrayAttr list, llvm::StringRef name,
           int64_t size, int64_t value, int64_t min);

//===----------------------------------------------------------------------===//
// Windows that slide over the spatial dimensions
//===----------------------------------------------------------------------===//

/// The number of spatial dimensions: two less than the rank of the operands,
/// which must all have the same, at least 3; else what the attributes tell.
/// Nothing where that is unknown.
mlir::FailureOr<std::optional<int64_t>>
getSpatialRank(ShapeContext &context, llvm::ArrayRef<Named> operands,
               const WindowAttrs &attrs);

/// The spatial dimensions of `x`, all unknown where its rank is.
llvm::SmallVector<Dim> getSpatialDims(ShapeContext &context, mlir::Value x,
                                      int64_t rank);

} // namespace agate::rules

#endif // AGATE_LIB_DIALECT_ONNX_IR_NNRULES_H

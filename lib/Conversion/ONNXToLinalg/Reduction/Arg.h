//===- Arg.h - Positions of extreme elements --------- ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_ARG_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_ARG_H

#include "agate/Conversion/Utils/LinalgBuilder.h"

namespace agate {

/// A search along one dimension for the largest or smallest elements. NaN
/// counts as larger, or smaller, than all numbers.
struct ArgSearch {
  /// The operation whose first operand is searched, for its element type.
  mlir::Operation *op;
  mlir::Value data;
  int64_t axis;
  /// Whether the dimension stays, with size 1.
  bool keepDims = false;
  bool isMaximum = true;
  /// Of equal elements, whether the last is meant instead of the first.
  bool selectsLast = false;

  /// The positions as a tensor of i64 with these sizes.
  mlir::Value emit(ScalarBuilder &builder,
                   llvm::ArrayRef<mlir::OpFoldResult> sizes) const;
};

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_REDUCTION_ARG_H

//===- Windows.h - Windows that slide over a tensor ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_WINDOWS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_WINDOWS_H

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Dialect/ONNX/IR/Window.h"

namespace agate {

/// The window of an operation over the dimensions of a tensor [N, C, s..].
struct SlidingWindow : Window {
  /// `x` is the tensor, and `sizes` are the sizes of the result, [N, M, o..].
  /// `kernelSizes` are those of the weights, empty for pooling.
  static SlidingWindow get(ONNXWindowOpInterface op, ScalarBuilder &builder,
                           mlir::Value x,
                           llvm::ArrayRef<mlir::OpFoldResult> sizes,
                           llvm::ArrayRef<Dim> kernelSizes = {});

  /// `x`, padded with `value` as far as windows reach outside of it.
  mlir::Value emitPad(ScalarBuilder &builder, mlir::Value x,
                      mlir::Value value) const;
  /// Whether it is known that no window reaches outside.
  bool isInside() const;

  /// Emits arithmetic on the sizes of the window.
  DimBuilder getDimBuilder(ScalarBuilder &builder) const {
    return DimBuilder(op, builder);
  }

  mlir::Operation *op;
  llvm::SmallVector<Borders> borders;
};

/// Reduces the windows of `x`, [N, C, s..], which is padded, to `results` of
/// shape [N, C, o..], whose map this function sets.
llvm::SmallVector<mlir::Value> emitWindowReduction(ScalarBuilder &builder,
                                                   const SlidingWindow &window,
                                                   mlir::Value x,
                                                   ReductionResults results,
                                                   ReductionKernel kernel);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_WINDOWS_H

//===- ConvTranspose.h - Transposed convolutions ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_CONVTRANSPOSE_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_CONVTRANSPOSE_H

#include "NN/Convolution.h"

#include "agate/Dialect/ONNX/IR/Window.h"

namespace agate {

/// A transposed convolution of `x`, [N, C, s..], with `w`, [C, M / groups,
/// k..], as convolutions with stride 1, each of which computes every stride-th
/// element of the result.
struct TransposedConvolution {
  mlir::Operation *op;
  mlir::Value x, w;
  /// [M], or absent.
  mlir::Value bias;
  const Window *window;
  /// How much is cut off ahead of the result, [rank].
  llvm::ArrayRef<int64_t> cropping;
  int64_t groups;
  /// The shape of the result, [N, M, o..], and its element type.
  llvm::ArrayRef<mlir::OpFoldResult> sizes;
  mlir::Type elementType;

  /// The number of convolutions.
  int64_t getNumPhases() const;
  /// Whether the sizes of the kernel are known, and the convolutions few.
  bool hasPhases() const;
  /// The result, if it has phases.
  mlir::Value emit(ScalarBuilder &builder) const;
};

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_CONVTRANSPOSE_H

//===- Convolution.h - Sums of products over windows ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_CONVOLUTION_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_CONVOLUTION_H

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Interfaces/ShapeInference.h"

namespace agate {

/// The sizes of the kernel of weights [M, C, k..].
llvm::SmallVector<Dim> getKernelSizes(ScalarBuilder &builder,
                                      mlir::Value weights);

/// The initial sums of a convolution with a result of shape `sizes`, [N, M,
/// o..]: `bias`, [M], broadcast to it, or 0 if there is no bias.
mlir::Value emitBias(ScalarBuilder &builder, mlir::Value bias,
                     llvm::ArrayRef<mlir::OpFoldResult> sizes,
                     mlir::Type elementType);

/// sum + x * w for the arguments (x, w, sum). Smaller floats are extended to
/// the type of the sum.
mlir::Value emitMultiplyAdd(ScalarBuilder &builder, mlir::ValueRange args);

/// A convolution of `x`, [N, C, s..] or [N, groups, C / groups, s..], which is
/// padded, with `w`, [M, C / groups, k..], added to `init`, [N, M, o..].
/// Elements of `x` and `w` that are smaller floats than those of `init` are
/// extended.
struct Convolution {
  mlir::Operation *op;
  mlir::Value x, w, init;
  llvm::ArrayRef<int64_t> strides, dilations;
  int64_t groups = 1;

  mlir::Value emit(ScalarBuilder &builder) const;
};

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_CONVOLUTION_H

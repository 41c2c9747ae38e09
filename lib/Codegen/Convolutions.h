//===- Convolutions.h - Operations that are convolutions --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_CONVOLUTIONS_H
#define AGATE_LIB_CODEGEN_CONVOLUTIONS_H

#include "PackWeights.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace agate {

/// The loops of a convolution.
struct ConvolutionDims {
  /// The innermost dimension of the result, on which the image depends.
  unsigned pixel;
  /// The dimension of the result next to it, if the image depends on it and it
  /// is inside of that of the filters.
  std::optional<unsigned> row;
  /// The loop on which weights and result depend.
  unsigned filter;
  /// Other loops of the result, from the outermost dimension on.
  llvm::SmallVector<unsigned> outer;
  /// Those of them on which the weights depend.
  llvm::SmallVector<unsigned> groups;
  /// In the order of the weights, with the first one, the channels, last.
  llvm::SmallVector<unsigned> reductions;
  /// Operand numbers.
  unsigned image = 0, weights = 1;
  /// How it is tiled.
  llvm::SmallVector<ConvolutionTile> tiles;
};

/// The loops of `op` if it is a convolution, or a product of an image with
/// constant weights, for which there are tiles.
std::optional<ConvolutionDims> matchConvolution(mlir::linalg::LinalgOp op,
                                                ISA isaLevel);

/// The order of the weights in panels of `panel` filters.
WeightOrder getWeightOrder(mlir::linalg::LinalgOp op,
                           const ConvolutionDims &dims, int64_t panel);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_CONVOLUTIONS_H

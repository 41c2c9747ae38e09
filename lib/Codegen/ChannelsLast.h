//===- ChannelsLast.h - Images whose channels are adjacent ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_CHANNELSLAST_H
#define AGATE_LIB_CODEGEN_CHANNELSLAST_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// A tensor [..., channels, rows, columns] with zeros around its rows and
/// columns. The lists have an entry for each of these two.
struct PaddedImage {
  mlir::Value source;
  /// The zeros ahead of the source, the part of the source that is in the
  /// image, and the size of the image.
  llvm::SmallVector<mlir::OpFoldResult> before, inside, total;
  /// What pads it; null if there are no zeros.
  mlir::tensor::PadOp pad;
};

/// `image` as what it is padded from, if it is padded with zeros in its rows
/// and columns only.
PaddedImage lookThroughPadding(mlir::ImplicitLocOpBuilder &b,
                               mlir::Value image);

/// `buffer`, a tensor [rows, columns, channels] at least as large as the image,
/// with the elements of `channels`, those channels [channels, rows, columns] of
/// the source of `image` that it has room for, and zeros around them.
mlir::Value emitChannelsLast(mlir::ImplicitLocOpBuilder &b,
                             mlir::Value channels, const PaddedImage &image,
                             mlir::Value buffer);

/// A matrix of static shape, transposed.
mlir::Value transposeMatrix(mlir::ImplicitLocOpBuilder &b, mlir::Value matrix);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_CHANNELSLAST_H

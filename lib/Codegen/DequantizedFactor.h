//===- DequantizedFactor.h - Matrices of scaled integers --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_DEQUANTIZEDFACTOR_H
#define AGATE_LIB_CODEGEN_DEQUANTIZEDFACTOR_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <optional>

namespace agate {

/// The right operand of a product, of f32, whose elements are constant integers
/// times scales. Rows are divided into blocks of the same size; a scale belongs
/// to a block, a column, both or none.
struct DequantizedFactor {
  mlir::linalg::GenericOp op;
  int64_t blocks, rowsPerBlock, columns;
  /// What the scales are multiplied by, row by row, less `added`: differences
  /// of bytes may be larger than signed bytes.
  llvm::SmallVector<int8_t> integers;
  int64_t added;
  /// The scale: an operand of `op`, or a value outside of it.
  std::optional<unsigned> scaleOperand;
  mlir::Value scaleValue;

  /// Whether all integers fit in 4 bits, and are in pairs.
  bool fitsNibbles() const;

  /// The part of the scales that belongs to `width` columns of a block; a
  /// scalar if all of them have the same one.
  mlir::Value emitScales(mlir::ImplicitLocOpBuilder &b,
                         mlir::OpFoldResult block, mlir::OpFoldResult column,
                         int64_t width);

  /// The integers as a constant [panels, blocks, rows of a block, columns of a
  /// panel] of bytes. The last panel ends with the last column. In nibbles,
  /// a byte has those of a row, in the low bits, and of the row that is half a
  /// block behind it.
  mlir::Value emitPacked(mlir::ImplicitLocOpBuilder &b, int64_t panel,
                         bool inNibbles) const;
};

/// `right` as such a matrix.
std::optional<DequantizedFactor> matchDequantizedFactor(mlir::Value right);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_DEQUANTIZEDFACTOR_H

//===- PackWeights.h - Weights in panels ------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_PACKWEIGHTS_H
#define AGATE_LIB_CODEGEN_PACKWEIGHTS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Dimensions of a tensor of weights.
struct WeightOrder {
  llvm::SmallVector<unsigned> groups, reductions;
  unsigned filter;
  /// The number of filters of a panel, at most that of all filters.
  int64_t panel;
};

/// Whether `weights` are constants that are packed at compile time.
bool isPackedAtCompileTime(mlir::Value weights);

/// The elements of a constant that is not a splat, in row-major order.
std::optional<llvm::ArrayRef<char>>
getElements(mlir::arith::ConstantOp constant);

/// The elements of `value` that `map`, a projected permutation, selects for the
/// positions in a tensor of `shape`, in row-major order; if `value` consists of
/// the elements of a constant that is not a splat.
std::optional<llvm::SmallVector<char>>
readConstant(mlir::Value value, mlir::AffineMap map,
             llvm::ArrayRef<int64_t> shape);

/// A constant with these elements, which are stored outside of the program's
/// text.
mlir::Value createConstant(mlir::ImplicitLocOpBuilder &b,
                           mlir::RankedTensorType type,
                           llvm::ArrayRef<char> elements);

/// Weights of static shape as [groups..., panels, reductions..., panel]. The
/// last panel ends with the last filter and may have some in common with the
/// one before. Constants are packed at compile time, also those of which the
/// weights are computed element by element.
mlir::Value packWeights(mlir::ImplicitLocOpBuilder &b, mlir::Value weights,
                        const WeightOrder &order);

/// The constant whose elements, moved, `weights` consists of, as one of f32, if
/// its elements are f16 or bf16; null otherwise.
mlir::Value extendConstant(mlir::ImplicitLocOpBuilder &b, mlir::Value weights);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_PACKWEIGHTS_H

//===- TileLoops.h - Loops over tiles ---------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All tiles of a loop have the same static size. If the size of the dimension
// is not a multiple of it, the last tile is shifted to end with the dimension,
// and elements that two tiles have in common are computed twice:
//
//     0        T       2T
//     |--------|--------|
//               |--------|
//                        size
//
// This is valid because a tile is written as a whole and depends on nothing
// that another tile writes, which the value semantics of tensors guarantee.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_TILELOOPS_H
#define AGATE_LIB_CODEGEN_TILELOOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Part of a dimension that is covered by tiles of one size, which is at most
/// `end` - `begin`.
struct TiledRange {
  int64_t begin;
  mlir::OpFoldResult end;
  int64_t tile;
};

/// Emits the part of the program for the tile at `offset`, which returns
/// `destination` with the tile in it.
using TileEmitter = llvm::function_ref<mlir::Value(mlir::OpFoldResult offset,
                                                   mlir::Value destination)>;

/// A loop over the tiles of a range that carries the tensor that they are
/// written to; none if there is one tile. Returns the tensor.
mlir::Value emitTileLoop(mlir::ImplicitLocOpBuilder &b, const TiledRange &range,
                         mlir::Value destination, TileEmitter emitTile);

/// A loop from `begin` to `end` in steps, whose tiles are not shifted: they are
/// of other sizes where a step is not covered, or steps cover the range.
mlir::Value emitStepLoop(mlir::ImplicitLocOpBuilder &b,
                         mlir::OpFoldResult begin, mlir::OpFoldResult end,
                         int64_t step, mlir::Value destination,
                         TileEmitter emitTile);

/// `size` >= `bound`, as a condition of the running program.
mlir::Value emitAtLeast(mlir::ImplicitLocOpBuilder &b, mlir::OpFoldResult size,
                        int64_t bound);

/// A branch both of whose sides emit a tensor of the type.
mlir::Value emitBranch(mlir::ImplicitLocOpBuilder &b, mlir::Type type,
                       mlir::Value condition,
                       llvm::function_ref<mlir::Value()> emitThen,
                       llvm::function_ref<mlir::Value()> emitElse);

/// Ranges that cover a dimension of `size` by tiles of `tile`. If the rest of a
/// static size is smaller than the tile, it is covered by one of the size in
/// `tails` that is the least that suffices, if there is one.
llvm::SmallVector<TiledRange> makeRanges(mlir::OpFoldResult size, int64_t tile,
                                         llvm::ArrayRef<int64_t> tails);

/// The slices of the operands of `op` that a tile of its loops needs. A size
/// that is the constant 0 stands for the whole extent of a loop, whose offset
/// is not used. `operands` replace those of the operation.
llvm::SmallVector<mlir::Value>
makeTileOperands(mlir::ImplicitLocOpBuilder &b, mlir::linalg::LinalgOp op,
                 mlir::ValueRange operands,
                 llvm::ArrayRef<mlir::OpFoldResult> offsets,
                 llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// Uses `value` in place of a slice that makeTileOperands created.
void replaceTileOperand(mlir::Value &operand, mlir::Value value);

/// `destination` with a tile at `offsets`, which may have fewer dimensions of
/// size 1 than `sizes`.
mlir::Value insertTile(mlir::ImplicitLocOpBuilder &b, mlir::Value tile,
                       mlir::Value destination,
                       llvm::ArrayRef<mlir::OpFoldResult> offsets,
                       llvm::ArrayRef<mlir::OpFoldResult> sizes);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_TILELOOPS_H

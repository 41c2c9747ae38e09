//===- Winograd.h - Convolutions with fewer multiplications -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Winograd's minimal filtering F(m x m, 3 x 3): m x m pixels of the result are
// computed from a square of a x a pixels of the image, a = m + 2:
//
//     Y = At [ (G w Gt) . (Bt d B) ] A
//
// with At, G and Bt constant matrices and an element-by-element product, whose
// sum over channels is a product of matrices for each of its a x a elements.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_WINOGRAD_H
#define AGATE_LIB_CODEGEN_WINOGRAD_H

#include "ChannelsLast.h"
#include "TileLoops.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// The sizes of a convolution by filters of 3 x 3 with unit strides and
/// dilations, of one image.
struct WinogradSizes {
  int64_t channels, filters;
  /// Of the result.
  mlir::OpFoldResult rows, columns;
  /// The widths of a tile for the filters that whole panels leave.
  llvm::SmallVector<int64_t, 1> filterTails;
};

/// Emits one convolution.
class WinogradEmitter {
public:
  using Value = mlir::Value;

  WinogradEmitter(mlir::ImplicitLocOpBuilder &b, const WinogradSizes &sizes,
                  const WinogradTile &tile, VectorUnit unit,
                  mlir::Type elementType);

  /// Whether all elements of an image or of weights are so small, and none is
  /// NaN, that no intermediate result overflows: otherwise elements that are
  /// not finite would reach pixels that do not depend on them.
  static Value emitIsInRange(mlir::ImplicitLocOpBuilder &b, Value tensor);

  /// The same for a constant that is a resource; none for other values.
  static std::optional<bool> isInRange(Value tensor);

  /// Transforms weights that are packed as [panels, 3, 3, channels, filters of
  /// a panel].
  void transformFilters(Value packed);

  /// Prepares the channels [channels, rows, columns] of one image of those that
  /// `padded` is, with as many zeros behind it as are needed.
  void setImage(Value channels, const PaddedImage &padded);

  /// The loop over blocks of rows of squares.
  Value emitBlockLoop(Value destination, TileEmitter emitBlock);

  /// A block of rows of the result, as [rows, columns, filters]. The columns
  /// are those of whole squares. Blocks begin with a row of squares.
  Value emitBlock(mlir::OpFoldResult firstTile);

  /// The number of rows and columns of a square of the result.
  int64_t getOutputs() const { return tile.outputs; }
  /// Of the result, in a block.
  int64_t getBlockRows() const { return tile.tileRows * tile.outputs; }

private:
  /// Whether only the running program knows the number of squares.
  bool isDynamic() const {
    return !getConstantIntValue(numTileRows) ||
           !getConstantIntValue(numTileColumns);
  }
  int64_t getInputs() const { return tile.outputs + 2; }
  mlir::OpFoldResult getIndex(int64_t value) { return b.getIndexAttr(value); }
  /// The number of a square of a block.
  mlir::OpFoldResult getNumber(mlir::OpFoldResult row,
                               mlir::OpFoldResult column);
  Value emitInputs(mlir::OpFoldResult firstTile);
  Value emitZeros(Value inputs);
  Value emitProducts(Value inputs);
  /// So many squares of a block, from `first` on.
  struct SquareRange {
    mlir::OpFoldResult first;
    int64_t squares;
  };
  Value emitProduct(Value inputs, mlir::OpFoldResult element,
                    const SquareRange &range, mlir::OpFoldResult filter,
                    int64_t numFilters, Value destination);
  Value emitSquareLoops(
      Value destination,
      llvm::function_ref<Value(const SquareRange &range, Value tensor)> emit);
  Value emitOutputs(Value products);
  Value createEmpty(mlir::ArrayRef<mlir::OpFoldResult> shape);
  Value read(Value tensor, mlir::ArrayRef<mlir::OpFoldResult> indices);
  Value write(Value vector, Value tensor,
              mlir::ArrayRef<mlir::OpFoldResult> indices);
  /// x * scale + offset.
  mlir::OpFoldResult compute(mlir::OpFoldResult x, int64_t scale,
                             mlir::OpFoldResult offset);
  mlir::SmallVector<Value> transform(mlir::ArrayRef<double> matrix,
                                     int64_t size,
                                     mlir::ArrayRef<Value> square);

  mlir::ImplicitLocOpBuilder &b;
  WinogradSizes sizes;
  WinogradTile tile;
  VectorUnit unit;
  mlir::Type elementType;
  /// The number of squares, of all rows, in a row and in a whole block.
  mlir::OpFoldResult numTileRows, numTileColumns, numTiles;
  /// The rows of squares and the squares of the current block, which are fewer
  /// in the last one if only the running program knows them.
  mlir::OpFoldResult blockTileRows, numBlockTiles;
  /// [rows, columns, channels], with zeros around the image.
  Value image;
  /// [a * a, panels, channels, filters of a panel].
  Value filters;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_WINOGRAD_H

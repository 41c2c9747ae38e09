//===- ProductTiler.h - Tiles of one product --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_PRODUCTTILER_H
#define AGATE_LIB_CODEGEN_PRODUCTTILER_H

#include "Neighbors.h"
#include "Products.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Emits the loops of one product.
class ProductTiler {
public:
  ProductTiler(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
               ProductDims dims, ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        isaLevel(isaLevel), neighbors(op) {}

  /// Replaces the operation; fails if no tile fits.
  mlir::LogicalResult tile(mlir::RewriterBase &rewriter);

private:
  mlir::Value emitForRows(llvm::ArrayRef<ProductTile> tiles,
                          mlir::Value destination);
  mlir::Value emitStacks(mlir::Value destination);
  mlir::Value emitLoops(llvm::ArrayRef<unsigned> loops, mlir::Value destination,
                        llvm::function_ref<mlir::Value(mlir::Value)> emitInner);
  mlir::OpFoldResult getColumnsInBlocks(mlir::OpFoldResult columns);
  bool canMaskTiles();
  mlir::Value emitMaskedColumns(mlir::OpFoldResult begin,
                                mlir::OpFoldResult end, int64_t width,
                                mlir::Value destination);
  mlir::Value emitColumns(mlir::Value destination);
  mlir::Value emitColumnTile(mlir::OpFoldResult offset,
                             mlir::OpFoldResult width, mlir::Value destination);
  /// `emitEach` for each index of the outer loops that the right operand does
  /// not depend on.
  mlir::Value
  emitOtherStacks(mlir::Value destination,
                  llvm::function_ref<mlir::Value(mlir::Value)> emitEach);
  int64_t getTileVectors();
  int64_t getTileRows();
  /// The rows of the tiles that `rows` rows are computed in: of one tile of the
  /// last ones each, and as many of the first as there is room for.
  llvm::SmallVector<int64_t> getHeights(int64_t rows);
  /// As many tiles of `height` rows as there are up to row `end`, from the end
  /// of the tiles before them on.
  struct RowTiles {
    mlir::OpFoldResult end;
    int64_t height;
  };
  /// Tiles of at most `height` rows, a multiple of four, for at least two rows.
  llvm::SmallVector<RowTiles> getTilesOfUnknownRows(int64_t height);
  llvm::SmallVector<RowTiles> getRowTiles();
  mlir::Value emitRows(mlir::Value destination);
  mlir::Value emitTiles(mlir::Value destination);
  int64_t getColumnBlock();
  ResultTile getResultTile();
  mlir::Value emitTile(mlir::Value destination);
  mlir::Value emitProduct(mlir::ValueRange operands);

  // Right operands in panels.
  bool needsPacking();
  void packRight();
  mlir::Value emitPackedPanel();
  void createBuffers();
  mlir::Value emitPanel(mlir::Value buffer);
  mlir::Value emitPanelColumns();
  /// Whether the elements of a row of a tile are adjacent in the right operand.
  bool isRightContiguous() {
    mlir::AffineMap map = op.getIndexingMapsArray()[dims.right];
    return map.getResults().back() == b.getAffineDimExpr(dims.column);
  }

  // Right operands that tiles compute.
  void findRightProducer();
  /// With several rows, the whole operand is computed ahead: each part is used
  /// several times.
  bool computesRight() { return rightProducer && tileSizes.rows == 1; }
  void computeRight(mlir::Value &slice, mlir::Value buffer);

  // Left operands in panels.
  bool readsLeftInSteps();
  void packLeft();
  mlir::Value emitLeftRows();
  mlir::Value emitForLeft(mlir::Value destination);

  // Single rows in blocks of the depth.
  bool isRowInBlocks();
  mlir::Value emitRowBlocks(mlir::OpFoldResult columns,
                            mlir::Value destination);
  mlir::Value emitRowBlock(mlir::Value destination);
  mlir::Value emitRowSums(mlir::OpFoldResult begin, mlir::OpFoldResult count,
                          mlir::Value sums);

  // Results that are equal to their transpose.
  bool isSymmetric();
  mlir::Value emitMirrored(mlir::Value destination);
  mlir::Value emitMirroredBlock(mlir::OpFoldResult row,
                                mlir::OpFoldResult count,
                                mlir::Value destination);

  mlir::OpFoldResult getRows() {
    return dims.row ? extents[*dims.row] : b.getIndexAttr(1);
  }
  /// `begin` + the largest multiple of `step` that `end` - `begin` has room
  /// for.
  mlir::OpFoldResult alignDown(mlir::OpFoldResult begin, mlir::OpFoldResult end,
                               int64_t step);

  mlir::ImplicitLocOpBuilder b;
  mlir::linalg::LinalgOp op;
  ProductDims dims;
  ISA isaLevel;
  Neighbors neighbors;
  /// The extents of all loops, and what is computed of them.
  llvm::SmallVector<mlir::OpFoldResult> extents, offsets, sizes;
  ProductTile tileSizes;
  /// Whether the result is equal to its transpose, and columns are computed
  /// from `firstRow` on. What is below the diagonal is written above it.
  bool isMirrored = false;
  mlir::OpFoldResult firstRow;
  /// The right operand in panels of `packedColumns`, if it is a constant.
  mlir::Value packed;
  int64_t packedColumns = 0;
  /// The columns that are computed for all rows before the next ones: those of
  /// one tile, or of several.
  int64_t blockColumns = 0;
  /// The columns that a tile has at most if only the running program knows how
  /// many it has.
  int64_t mostColumns = 0;
  /// The columns of the right operand of a block in `wholeBuffer`, or in
  /// `restBuffer` for the rest of the columns, if they are copied, and the
  /// first one of the tile in them.
  mlir::Value panel, wholeBuffer, restBuffer;
  mlir::OpFoldResult panelColumn;
  /// What computes the right operand, if tiles of a single row can do that, and
  /// the part of it that they use at a time.
  mlir::linalg::GenericOp rightProducer;
  mlir::Value computedBuffer;
  /// The left operand in panels of the rows of a tile, if it is copied, and the
  /// map of a tile of it.
  mlir::Value packedLeft;
  mlir::AffineMap leftMap;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_PRODUCTTILER_H

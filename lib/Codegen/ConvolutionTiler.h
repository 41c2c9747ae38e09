//===- ConvolutionTiler.h - Tiles of one convolution ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_CONVOLUTIONTILER_H
#define AGATE_LIB_CODEGEN_CONVOLUTIONTILER_H

#include "ChannelsLast.h"
#include "Convolutions.h"
#include "Neighbors.h"
#include "Winograd.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// Emits the loops of one convolution.
class ConvolutionTiler {
public:
  ConvolutionTiler(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
                   ConvolutionDims dims)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        maps(op.getIndexingMapsArray()), neighbors(op) {}

  /// Replaces the operation.
  void tile(mlir::RewriterBase &rewriter, ISA isaLevel, Winograd algorithm);

private:
  mlir::Value emitResult(ISA isaLevel, Winograd algorithm);

  // Sums of products, tile by tile.
  mlir::Value emitForWidth(llvm::ArrayRef<ConvolutionTile> tiles,
                           mlir::Value destination);
  mlir::Value emitFilters(const ConvolutionTile &tile, mlir::Value destination);
  mlir::Value emitOuter(unsigned i, const ConvolutionTile &tile,
                        mlir::Value destination);
  mlir::Value emitImage(const ConvolutionTile &tile, mlir::Value destination);
  mlir::Value emitRows(const ConvolutionTile &tile, mlir::Value destination,
                       llvm::function_ref<mlir::Value(mlir::Value)> emitRow);
  mlir::Value emitTile(mlir::Value destination);
  ResultTile getResultTile(unsigned &filterDim);
  mlir::Value emitInit(mlir::Value destination, const ResultTile &where);
  mlir::Value emitPanel();
  mlir::Value emitProduct(mlir::Value image, mlir::Value panel,
                          mlir::Value init);

  // Images in panels.
  bool readsImageInSteps(const ConvolutionTile &tile);
  void packImage(const ConvolutionTile &tile);
  std::pair<mlir::HyperrectangularSlice, mlir::RankedTensorType>
  getImagePanel();
  mlir::Value emitImagePanel(mlir::Value destination);
  int64_t getPixelStep();

  // Sums of a small image in blocks of channels.
  void chooseChannels(ISA isaLevel);
  mlir::Value emitSmallImage(const ConvolutionTile &tile,
                             mlir::Value destination);
  mlir::Value emitReductions(unsigned i, const ConvolutionTile &tile,
                             mlir::Value block);
  mlir::Value emitPixels(const ConvolutionTile &tile, mlir::Value destination,
                         llvm::function_ref<mlir::Value(mlir::Value)> emitEach);
  mlir::Value emitSum(mlir::Value block);

  // Winograd's algorithm.
  std::optional<WinogradSizes> matchWinograd();
  mlir::Value getGroupWeights();
  mlir::Value emitWinograd(WinogradEmitter &emitter, mlir::Value destination);
  mlir::Value emitWinogradImage(WinogradEmitter &emitter,
                                mlir::Value destination);

  /// Adds the initial value to a tile of the current sizes of `block`, [rows,
  /// pixels, filters], computes the consumer of that and writes it.
  mlir::Value emitBlockTile(mlir::Value block, mlir::OpFoldResult row,
                            mlir::OpFoldResult column,
                            mlir::OpFoldResult filter, mlir::Value destination);
  /// The number of rows of the current tile.
  int64_t getNumRows() const { return dims.row ? sizes[*dims.row] : 1; }

  mlir::ImplicitLocOpBuilder b;
  mlir::linalg::LinalgOp op;
  ConvolutionDims dims;
  llvm::SmallVector<mlir::AffineMap> maps;
  Neighbors neighbors;
  /// The extents of all loops, and what is computed of them.
  llvm::SmallVector<mlir::OpFoldResult> extents, offsets;
  llvm::SmallVector<int64_t> sizes;
  /// The weights in panels.
  mlir::Value packed;
  /// The image in panels of `imagePixels` pixels, if it is copied.
  mlir::Value imagePanels;
  int64_t imagePixels = 0;
  bool isPackingImage = false;
  /// The number of channels that are summed at a time for all pixels of a small
  /// image; 0 if all are, for a tile.
  int64_t channelsAtATime = 0;
  /// Of a vector of the elements.
  int64_t lanes = 0;
  PaddedImage padded;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_CONVOLUTIONTILER_H

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
                   ConvolutionDims dims, ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        maps(op.getIndexingMapsArray()), neighbors(op), isaLevel(isaLevel) {}

  /// Replaces the operation.
  void tile(mlir::RewriterBase &rewriter, Winograd algorithm);

private:
  /// Emits what is computed of a tile at a row and a pixel.
  using PixelEmitter = llvm::function_ref<mlir::Value(
      mlir::OpFoldResult row, mlir::OpFoldResult pixel, mlir::Value)>;

  mlir::Value emitResult(Winograd algorithm);

  // Sums of products, tile by tile.
  mlir::Value emitForWidth(llvm::ArrayRef<ConvolutionTile> tiles,
                           mlir::Value destination);
  mlir::Value emitAll(const ConvolutionTile &tile, mlir::Value destination);
  mlir::Value
  emitFilters(const ConvolutionTile &tile, mlir::Value destination,
              llvm::function_ref<mlir::Value(mlir::Value)> emitEach);
  mlir::Value emitOuter(unsigned i, mlir::Value destination,
                        llvm::function_ref<mlir::Value(mlir::Value)> emitEach);
  mlir::Value emitAllPixels(const ConvolutionTile &tile,
                            mlir::Value destination);
  mlir::Value emitTail(llvm::ArrayRef<int64_t> widths, int64_t filters,
                       mlir::OpFoldResult rest, mlir::Value destination);
  mlir::Value emitImage(const ConvolutionTile &tile, mlir::Value destination);
  mlir::Value emitRows(const ConvolutionTile &tile, mlir::Value destination,
                       llvm::function_ref<mlir::Value(mlir::Value)> emitRow);
  mlir::Value emitTile(mlir::Value destination);
  ResultTile getResultTile(unsigned &filterDim);
  mlir::Value emitInit(mlir::Value destination, const ResultTile &where);
  mlir::Value emitPanel();
  mlir::Value emitPackedPanel();
  void createPanelBuffer(const ConvolutionTile &tile);
  void widenPanel();
  mlir::Value emitProduct(mlir::Value image, mlir::Value panel,
                          mlir::Value init);

  // Images with their channels last.
  bool isCopied();
  mlir::Value getChannels();
  mlir::Value emitChannelsLastImage();
  bool isCopiedByStrips();
  mlir::Value emitImageSlice();
  mlir::AffineMap getImageMap(llvm::ArrayRef<mlir::AffineExpr> loops,
                              unsigned numLoops);
  mlir::Value emitPart(const ConvolutionTile &tile,
                       mlir::OpFoldResult stripSize, mlir::Value destination);

  // Windows without the rows that read only padding.
  mlir::OpFoldResult getSize(unsigned dim);
  mlir::AffineExpr getRowExpr();
  /// Chooses `window` for the current tile, and where it begins.
  void cutWindow();
  /// The whole window again.
  void restoreWindow();

  // Strips of images.
  unsigned getStripDim() const { return dims.row.value_or(dims.pixel); }
  int64_t getElementsPerRow();
  mlir::OpFoldResult getStripSize(const ConvolutionTile &tile);
  mlir::OpFoldResult computeStripSize(int64_t most, int64_t least);
  mlir::Value emitStrips(const ConvolutionTile &tile, mlir::OpFoldResult size,
                         mlir::Value destination);
  void setOffset(unsigned dim, mlir::OpFoldResult offset);

  // Images in panels.
  bool readsImageInSteps(const ConvolutionTile &tile);
  void packImage(const ConvolutionTile &tile);
  std::pair<mlir::HyperrectangularSlice, mlir::RankedTensorType>
  getImagePanel();
  mlir::Value emitImagePanel(mlir::Value destination);
  int64_t getStep(mlir::AffineExpr expr, unsigned dim);
  /// The distance in the last dimension of the image of pixels that are next to
  /// each other in the result.
  int64_t getPixelStep() {
    return getStep(maps[dims.image].getResults().back(), dims.pixel);
  }

  // Sums in blocks of channels.
  int64_t getPanelSize(const ConvolutionTile &tile) const;
  int64_t chooseChannels(const ConvolutionTile &tile);
  mlir::Value emitBlocks(const ConvolutionTile &tile, int64_t channelsAtATime,
                         mlir::Value destination);
  mlir::Value emitReductions(unsigned i, const ConvolutionTile &tile,
                             int64_t channelsAtATime, mlir::Value block);
  mlir::Value emitPixels(const ConvolutionTile &tile, mlir::Value destination,
                         PixelEmitter emitEach);
  mlir::Value emitSum(mlir::OpFoldResult row, mlir::OpFoldResult pixel,
                      mlir::Value block);

  // Winograd's algorithm.
  std::optional<WinogradSizes> matchWinograd();
  mlir::Value getGroupWeights();
  mlir::Value emitFits(const WinogradTile &tile);
  mlir::Value emitWinograd(const WinogradSizes &winograd,
                           mlir::ArrayRef<WinogradTile> tiles,
                           mlir::Value destination);
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
  ISA isaLevel;
  /// The extents of all loops, and what is computed of them.
  llvm::SmallVector<mlir::OpFoldResult> extents, offsets;
  llvm::SmallVector<int64_t> sizes;
  /// The part of a dimension that is computed, whose extent is that part's; all
  /// of it if there is none.
  struct Strip {
    unsigned dim;
    mlir::OpFoldResult begin;
  };
  std::optional<Strip> strip;
  /// How many rows of the window the current tile reads, from the offset of
  /// this reduction on; all of them if there is none.
  struct Window {
    unsigned dim;
    mlir::OpFoldResult size;
  };
  std::optional<Window> window;
  /// The weights in panels.
  mlir::Value packed;
  /// Memory for a panel of weights that are stored in fewer bits, and the
  /// current one [reductions..., filters], if panels are copied.
  mlir::Value panelBuffer, widePanel;
  /// The image as [rows, columns, channels], if it is copied.
  mlir::Value channelsLast;
  /// The image in panels of `imagePixels` pixels, if it is copied.
  mlir::Value imagePanels;
  int64_t imagePixels = 0;
  bool isPackingImage = false;
  /// Of a vector of the elements.
  int64_t lanes = 0;
  PaddedImage padded;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_CONVOLUTIONTILER_H

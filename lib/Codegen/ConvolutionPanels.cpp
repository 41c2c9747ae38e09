//===- ConvolutionPanels.cpp - Images in the order of the tiles -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvolutionTiler.h"
#include "ProductPanels.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// By how much `expr`, which is linear, grows with a dimension.
int64_t ConvolutionTiler::getStep(AffineExpr expr, unsigned dim) {
  SmallVector<AffineExpr> at(op.getNumLoops(), b.getAffineConstantExpr(0));
  AffineExpr first = expr.replaceDims(at);
  at[dim] = b.getAffineConstantExpr(1);
  return cast<AffineConstantExpr>(expr.replaceDims(at) - first).getValue();
}

/// Whether the elements of a sum, which is one over channels only, are apart
/// from each other in the image, and there are enough of them and of filters to
/// make up for a copy.
bool ConvolutionTiler::readsImageInSteps(const ConvolutionTile &tile) {
  // Pixels are the last dimension of the image, and channels another one.
  AffineExpr channel = b.getAffineDimExpr(dims.reductions[0]);
  std::optional<unsigned> channelAt =
      maps[dims.image].getResultPosition(channel);
  if (dims.reductions.size() != 1 || tile.rows != 1 || !channelAt ||
      *channelAt + 1 == maps[dims.image].getNumResults() || getPixelStep() < 1)
    return false;
  auto weights = cast<RankedTensorType>(op->getOperand(dims.weights).getType());
  unsigned filterAt =
      *maps[dims.weights].getResultPosition(b.getAffineDimExpr(dims.filter));
  ImagePanels least = getImagePanels();
  return sizes[dims.reductions[0]] >= least.depth &&
         weights.getDimSize(filterAt) >= least.filters;
}

/// The pixels of the current tile in the panels of the image, and the type of
/// them as a matrix.
std::pair<HyperrectangularSlice, RankedTensorType>
ConvolutionTiler::getImagePanel() {
  SmallVector<OpFoldResult> from;
  for (unsigned dim : dims.outer)
    from.push_back(offsets[dim]);
  if (dims.row)
    from.push_back(offsets[*dims.row]);
  // The last tile of a row may be shifted, its panel is the last one.
  from.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(imagePixels),
      {offsets[dims.pixel]}));
  SmallVector<OpFoldResult> count(from.size(), b.getIndexAttr(1));
  from.append(2, b.getIndexAttr(0));
  SmallVector<int64_t> shape = {sizes[dims.reductions[0]], sizes[dims.pixel]};
  count.append(getAsIndexOpFoldResult(b.getContext(), shape));
  Type element = getElementTypeOrSelf(op->getOperand(dims.image).getType());
  return {HyperrectangularSlice(from, count),
          RankedTensorType::get(shape, element)};
}

/// Copies what the current tile reads of the image to its panel.
Value ConvolutionTiler::emitImagePanel(Value destination) {
  int64_t depth = sizes[dims.reductions[0]], step = getPixelStep();
  Value image = makeTileOperands(
      b, op, op->getOperands(), offsets,
      getAsIndexOpFoldResult(b.getContext(), sizes))[dims.image];
  image = emitReshapeToMatrix(
      b, image,
      RankedTensorType::get({depth, (sizes[dims.pixel] - 1) * step + 1},
                            getElementTypeOrSelf(image.getType())));
  auto [panel, panelType] = getImagePanel();
  Value init = createExtractSlice(b, destination, panel, panelType);
  return createInsertSlice(b, emitCopyOfRows(b, image, init, step, lanes),
                           destination, panel);
}

/// Copies the image in the order in which the tiles read it.
void ConvolutionTiler::packImage(const ConvolutionTile &tile) {
  imagePixels = tile.pixels;
  SmallVector<OpFoldResult> shape;
  for (unsigned dim : dims.outer)
    shape.push_back(extents[dim]);
  if (dims.row)
    shape.push_back(extents[*dims.row]);
  shape.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(imagePixels),
      {extents[dims.pixel]}));
  shape.push_back(b.getIndexAttr(sizes[dims.reductions[0]]));
  shape.push_back(b.getIndexAttr(imagePixels));
  Value empty = tensor::EmptyOp::create(
      b, shape, getElementTypeOrSelf(op->getOperand(dims.image).getType()));
  offsets[dims.filter] = b.getIndexAttr(0);
  isPackingImage = true;
  imagePanels = emitOuter(
      0, empty, [&](Value tensor) { return emitImage(tile, tensor); });
  isPackingImage = false;
}

//===- ConvolutionBlocks.cpp - Sums of small images by channels -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A small image has few tiles, each of which reads all weights of its filters.
// If these are more than the first cache holds, all pixels are computed for a
// block of channels before the next one, in a block of sums [rows, pixels,
// filters].
//
//===----------------------------------------------------------------------===//

#include "ConvolutionTiler.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

int64_t ConvolutionTiler::getPanelSize(const ConvolutionTile &tile) const {
  int64_t elements = tile.filters;
  for (unsigned dim : dims.reductions)
    elements *= sizes[dim];
  return elements;
}

int64_t ConvolutionTiler::chooseChannels(const ConvolutionTile &tile) {
  std::optional<int64_t> pixels = getConstantIntValue(extents[dims.pixel]),
                         rows = 1;
  if (dims.row)
    rows = getConstantIntValue(extents[*dims.row]);
  int64_t channels = sizes[dims.reductions.back()];
  // Several rows in a tile are worth more. One product per channel is a product
  // of matrices.
  if (!pixels || !rows || tile.rows != 1 ||
      getPanelSize(tile) == channels * tile.filters)
    return 0;
  return getChannelsAtATime(isaLevel, getElementTypeOrSelf(packed.getType()),
                            *rows * *pixels, getPanelSize(tile), channels);
}

/// All pixels of the result, or of the strip, which are known, in tiles that do
/// not overlap, as what a tile adds to would be added to twice.
Value ConvolutionTiler::emitPixels(const ConvolutionTile &tile,
                                   Value destination, PixelEmitter emitEach) {
  // Of two widths, of which one is a pixel more than the other.
  int64_t pixels = *getConstantIntValue(extents[dims.pixel]);
  int64_t numTiles = llvm::divideCeil(pixels, tile.pixels);
  int64_t wide = llvm::divideCeil(pixels, numTiles);
  int64_t end = wide * (pixels - numTiles * (wide - 1));
  auto emitRow = [&](OpFoldResult row, Value tensor) {
    auto emitAt = [&](OpFoldResult pixel, Value inner) {
      setOffset(dims.pixel, pixel);
      return emitEach(row, pixel, inner);
    };
    sizes[dims.pixel] = wide;
    tensor = emitStepLoop(b, b.getIndexAttr(0), b.getIndexAttr(end), wide,
                          tensor, emitAt);
    if (end == pixels)
      return tensor;
    sizes[dims.pixel] = wide - 1;
    return emitStepLoop(b, b.getIndexAttr(end), b.getIndexAttr(pixels),
                        wide - 1, tensor, emitAt);
  };
  if (!dims.row)
    return emitRow(b.getIndexAttr(0), destination);
  sizes[*dims.row] = 1;
  return emitTileLoop(b, {0, extents[*dims.row], 1}, destination,
                      [&](OpFoldResult row, Value tensor) {
                        setOffset(*dims.row, row);
                        return emitRow(row, tensor);
                      });
}

/// Adds the products of the current block of channels to the sums of the
/// current tile.
Value ConvolutionTiler::emitSum(OpFoldResult row, OpFoldResult pixel,
                                Value block) {
  HyperrectangularSlice slice(
      {row, pixel, b.getIndexAttr(0)},
      getAsIndexOpFoldResult(b.getContext(),
                             {1, sizes[dims.pixel], sizes[dims.filter]}));
  Value sums = createExtractSlice(
      b, block, slice,
      RankedTensorType::get({sizes[dims.pixel], sizes[dims.filter]},
                            getElementTypeOrSelf(block.getType())));
  Value image = channelsLast
                    ? emitImageSlice()
                    : makeTileOperands(b, op, op->getOperands(), offsets,
                                       getAsIndexOpFoldResult(
                                           b.getContext(), sizes))[dims.image];
  return createInsertSlice(b, emitProduct(image, emitPanel(), sums), block,
                           slice);
}

/// The sums of all pixels, from the reduction `i` on.
Value ConvolutionTiler::emitReductions(unsigned i, const ConvolutionTile &tile,
                                       int64_t channelsAtATime, Value block) {
  if (i == dims.reductions.size())
    return emitPixels(tile, block,
                      [&](OpFoldResult row, OpFoldResult pixel, Value sums) {
                        return emitSum(row, pixel, sums);
                      });
  unsigned dim = dims.reductions[i];
  bool isLast = i + 1 == dims.reductions.size();
  int64_t step = isLast ? channelsAtATime : 1;
  int64_t size = std::exchange(sizes[dim], step);
  block = emitTileLoop(b, {0, b.getIndexAttr(size), step}, block,
                       [&](OpFoldResult offset, Value tensor) {
                         offsets[dim] = offset;
                         return emitReductions(i + 1, tile, channelsAtATime,
                                               tensor);
                       });
  offsets[dim] = b.getIndexAttr(0);
  sizes[dim] = size;
  return block;
}

Value ConvolutionTiler::emitBlocks(const ConvolutionTile &tile,
                                   int64_t channelsAtATime, Value destination) {
  Type element = getElementTypeOrSelf(destination.getType());
  Value empty = tensor::EmptyOp::create(
      b,
      {dims.row ? extents[*dims.row] : OpFoldResult(b.getIndexAttr(1)),
       extents[dims.pixel], b.getIndexAttr(sizes[dims.filter])},
      element);
  Value zeros = arith::ConstantOp::create(b, b.getZeroAttr(element));
  Value block = linalg::FillOp::create(b, zeros, empty).getResult(0);
  block = emitReductions(0, tile, channelsAtATime, block);
  return emitPixels(tile, destination,
                    [&](OpFoldResult row, OpFoldResult pixel, Value tensor) {
                      return emitBlockTile(block, row, pixel, b.getIndexAttr(0),
                                           tensor);
                    });
}

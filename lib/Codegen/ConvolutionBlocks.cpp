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

void ConvolutionTiler::chooseChannels(ISA isaLevel) {
  // Several rows in a tile are worth more.
  if (dims.tiles.front().rows != 1)
    return;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t depth = 1;
  for (unsigned dim : dims.reductions)
    depth *= sizes[dim];
  channelsAtATime =
      getChannelsAtATime(isaLevel, getElementTypeOrSelf(packed.getType()),
                         {dims.row ? ranges[*dims.row] : 1, ranges[dims.pixel],
                          dims.tiles.front().filters},
                         depth, sizes[dims.reductions.back()]);
}

/// All pixels of the result, which are known, in tiles that do not overlap, as
/// what a tile adds to would be added to twice.
Value ConvolutionTiler::emitPixels(const ConvolutionTile &tile,
                                   Value destination,
                                   llvm::function_ref<Value(Value)> emitEach) {
  int64_t pixels = *getConstantIntValue(extents[dims.pixel]);
  auto emitRow = [&](Value row) {
    int64_t numTiles = llvm::divideCeil(pixels, tile.pixels);
    for (int64_t begin = 0; begin < pixels; --numTiles) {
      sizes[dims.pixel] = llvm::divideCeil(pixels - begin, numTiles);
      offsets[dims.pixel] = b.getIndexAttr(begin);
      begin += sizes[dims.pixel];
      row = emitEach(row);
    }
    return row;
  };
  if (!dims.row)
    return emitRow(destination);
  sizes[*dims.row] = 1;
  return emitTileLoop(b, {0, extents[*dims.row], 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[*dims.row] = offset;
                        return emitRow(tensor);
                      });
}

/// Adds the products of the current block of channels to the sums of the
/// current tile.
Value ConvolutionTiler::emitSum(Value block) {
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  HyperrectangularSlice slice(
      {dims.row ? offsets[*dims.row] : zero, offsets[dims.pixel], zero},
      {one, b.getIndexAttr(sizes[dims.pixel]),
       b.getIndexAttr(sizes[dims.filter])});
  Value sums = createExtractSlice(
      b, block, slice,
      RankedTensorType::get({sizes[dims.pixel], sizes[dims.filter]},
                            getElementTypeOrSelf(block.getType())));
  Value image = makeTileOperands(
      b, op, op->getOperands(), offsets,
      getAsIndexOpFoldResult(b.getContext(), sizes))[dims.image];
  return createInsertSlice(b, emitProduct(image, emitPanel(), sums), block,
                           slice);
}

/// The sums of all pixels, from the reduction `i` on.
Value ConvolutionTiler::emitReductions(unsigned i, const ConvolutionTile &tile,
                                       Value block) {
  if (i == dims.reductions.size())
    return emitPixels(tile, block, [&](Value sums) { return emitSum(sums); });
  unsigned dim = dims.reductions[i];
  bool isLast = i + 1 == dims.reductions.size();
  int64_t step = isLast ? channelsAtATime : 1;
  int64_t size = std::exchange(sizes[dim], step);
  block = emitTileLoop(b, {0, b.getIndexAttr(size), step}, block,
                       [&](OpFoldResult offset, Value tensor) {
                         offsets[dim] = offset;
                         return emitReductions(i + 1, tile, tensor);
                       });
  offsets[dim] = b.getIndexAttr(0);
  sizes[dim] = size;
  return block;
}

Value ConvolutionTiler::emitSmallImage(const ConvolutionTile &tile,
                                       Value destination) {
  OpFoldResult zero = b.getIndexAttr(0);
  Type element = getElementTypeOrSelf(destination.getType());
  Value empty = tensor::EmptyOp::create(
      b,
      {dims.row ? extents[*dims.row] : OpFoldResult(b.getIndexAttr(1)),
       extents[dims.pixel], b.getIndexAttr(tile.filters)},
      element);
  Value zeros = arith::ConstantOp::create(b, b.getZeroAttr(element));
  Value block = linalg::FillOp::create(b, zeros, empty).getResult(0);
  block = emitReductions(0, tile, block);
  return emitPixels(tile, destination, [&](Value tensor) {
    return emitBlockTile(block, dims.row ? offsets[*dims.row] : zero,
                         offsets[dims.pixel], zero, tensor);
  });
}

//===- TileWinograd.cpp - Convolutions by Winograd's algorithm ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvolutionTiler.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// The sizes, if filters of 3 x 3 in steps of one pixel read an image
/// [..., channels, rows, columns].
std::optional<WinogradSizes> ConvolutionTiler::matchWinograd() {
  AffineMap map = maps[dims.image];
  auto type = cast<RankedTensorType>(op->getOperand(dims.image).getType());
  unsigned rank = type.getRank();
  if (!dims.row || dims.reductions.size() != 3 || rank != dims.outer.size() + 3)
    return std::nullopt;
  auto getDim = [&](unsigned dim) { return b.getAffineDimExpr(dim); };
  unsigned y = dims.reductions[0], x = dims.reductions[1];
  if (sizes[y] != 3 || sizes[x] != 3 ||
      map.getResult(rank - 1) != getDim(dims.pixel) + getDim(x) ||
      map.getResult(rank - 2) != getDim(*dims.row) + getDim(y) ||
      map.getResult(rank - 3) != getDim(dims.reductions[2]))
    return std::nullopt;
  for (auto [i, dim] : llvm::enumerate(dims.outer))
    if (map.getResult(i) != getDim(dim))
      return std::nullopt;
  // The weights are of known sizes where the image may not be.
  unsigned filter = *maps[dims.weights].getResultPosition(getDim(dims.filter));
  auto weights = cast<RankedTensorType>(op->getOperand(dims.weights).getType());
  return WinogradSizes{sizes[dims.reductions[2]], weights.getDimSize(filter),
                       extents[*dims.row], extents[dims.pixel],
                       dims.tiles.front().getFilterTails()};
}

Value ConvolutionTiler::emitBlockTile(Value block, OpFoldResult row,
                                      OpFoldResult column, OpFoldResult filter,
                                      Value destination) {
  unsigned filterDim = 0;
  ResultTile where = getResultTile(filterDim);
  auto type = RankedTensorType::get({sizes[dims.pixel], sizes[dims.filter]},
                                    getElementTypeOrSelf(block.getType()));
  Value tile = createExtractSlice(
      b, block,
      HyperrectangularSlice(
          {row, column, filter},
          getAsIndexOpFoldResult(b.getContext(),
                                 {1, sizes[dims.pixel], sizes[dims.filter]})),
      type);
  Value init = neighbors.emitInit(b, destination, where);
  tile = linalg::AddOp::create(b, ValueRange{tile, init}, ValueRange{init})
             .getResult(0);
  tile = neighbors.emitConsumer(b, tile, destination, where);
  return insertTile(b, transposeMatrix(b, tile), destination, where.offsets,
                    where.sizes);
}

/// The packed weights without the dimensions of groups, at the current one.
Value ConvolutionTiler::getGroupWeights() {
  unsigned numGroupDims = dims.groups.size();
  if (numGroupDims == 0)
    return packed;
  auto type = cast<RankedTensorType>(packed.getType());
  SmallVector<OpFoldResult> from(type.getRank(), b.getIndexAttr(0)),
      count = getAsIndexOpFoldResult(b.getContext(), type.getShape());
  for (auto [i, dim] : llvm::enumerate(dims.groups)) {
    from[i] = offsets[dim];
    count[i] = b.getIndexAttr(1);
  }
  return createExtractSlice(
      b, packed, HyperrectangularSlice(from, count),
      RankedTensorType::get(type.getShape().drop_front(numGroupDims),
                            type.getElementType()));
}

/// One image, in blocks of rows.
Value ConvolutionTiler::emitWinogradImage(WinogradEmitter &emitter,
                                          Value destination) {
  // The emitter has an image with zeros of its own.
  emitter.setImage(getChannels(), padded);
  int64_t lanes = sizes[dims.filter], numRows = emitter.getBlockRows();
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
  auto compute = [&](AffineExpr expr, ArrayRef<OpFoldResult> operands) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, operands);
  };
  auto emitRow = [&](Value block, OpFoldResult row, Value tensor) {
    return emitTileLoop(b, {0, extents[dims.pixel], sizes[dims.pixel]}, tensor,
                        [&](OpFoldResult column, Value outer) {
                          offsets[dims.pixel] = column;
                          return emitTileLoop(
                              b, {0, extents[dims.filter], lanes}, outer,
                              [&](OpFoldResult filter, Value inner) {
                                offsets[dims.filter] = filter;
                                return emitBlockTile(block, row, column, filter,
                                                     inner);
                              });
                        });
  };
  return emitter.emitBlockLoop(destination, [&](OpFoldResult firstTile,
                                                Value outer) {
    Value block = emitter.emitBlock(firstTile);
    OpFoldResult first = compute(d0 * emitter.getOutputs(), {firstTile});
    // The last squares may be partly below the result.
    OpFoldResult rows = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(),
        AffineMap::get(2, 0, {d1 - d0, b.getAffineConstantExpr(numRows)},
                       b.getContext()),
        {first, extents[*dims.row]});
    return emitStepLoop(b, b.getIndexAttr(0), rows, 1, outer,
                        [&](OpFoldResult row, Value inner) {
                          offsets[*dims.row] = compute(d0 + d1, {first, row});
                          return emitRow(block, row, inner);
                        });
  });
}

Value ConvolutionTiler::emitWinograd(WinogradEmitter &emitter,
                                     Value destination) {
  if (dims.groups.empty())
    emitter.transformFilters(packed);
  std::function<Value(unsigned, Value)> emitOuterLoop = [&](unsigned i,
                                                            Value tensor) {
    if (i == dims.outer.size()) {
      if (!dims.groups.empty())
        emitter.transformFilters(getGroupWeights());
      return emitWinogradImage(emitter, tensor);
    }
    return emitTileLoop(b, {0, extents[dims.outer[i]], 1}, tensor,
                        [&](OpFoldResult offset, Value inner) {
                          offsets[dims.outer[i]] = offset;
                          return emitOuterLoop(i + 1, inner);
                        });
  };
  return emitOuterLoop(0, destination);
}

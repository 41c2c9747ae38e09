//===- TileDepthwise.cpp - Depthwise convolutions, channels as lanes ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As many channels of the image as a vector has lanes are transposed to
//
//     [rows, columns, channels]
//
// with the padding around them. A tile is a few pixels of a row of the result
// for these channels. It is accumulated as a matrix of pixels by channels, and
// written transposed.
//
//===----------------------------------------------------------------------===//

#include "ChannelsLast.h"
#include "Neighbors.h"
#include "PackWeights.h"
#include "Products.h"
#include "TileLoops.h"
#include "WindowDim.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_TILEDEPTHWISEPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// The loops of a depthwise convolution: those of the result in its order, of
/// which the last three are channels, rows and pixels, and two of the
/// reduction.
struct DepthwiseDims {
  unsigned channel;
  WindowDim row, pixel;
  /// Operand numbers.
  unsigned image = 0, weights = 1;
  SmallVector<int64_t> widths;
};

/// Emits the loops of one convolution.
class DepthwiseTiler {
public:
  DepthwiseTiler(RewriterBase &rewriter, linalg::LinalgOp op,
                 DepthwiseDims dims)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        rank(getResultMap(op).getNumResults()), neighbors(op) {}

  /// Replaces the operation.
  void tile(RewriterBase &rewriter, int64_t numLanes);

private:
  void packFilters();
  Value emitOuter(unsigned dim, Value destination);
  Value emitImage();
  Value emitRows(int64_t width, OpFoldResult begin, OpFoldResult end,
                 Value destination);
  Value emitWidths(ArrayRef<int64_t> widths, Value destination);
  Value emitForWidth(ArrayRef<int64_t> widths, Value destination);
  Value emitTile(int64_t width, Value destination);
  Value emitProduct(int64_t width, Value init);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  DepthwiseDims dims;
  unsigned rank;
  Neighbors neighbors;
  int64_t lanes = 0;
  /// Of the loops of the result.
  SmallVector<OpFoldResult> extents, offsets;
  /// The sizes of the filters.
  int64_t filterRows = 0, filterColumns = 0;
  PaddedImage padded;
  /// [panels, rows, columns, channels of the panel].
  Value packed;
  /// [rows, columns, channels]: memory for the image, and the image.
  Value buffer, image;
};
} // namespace

/// The loops, if each channel of an image is convolved with a filter of its
/// own, and there are tiles.
static std::optional<DepthwiseDims> matchDepthwise(linalg::LinalgOp op,
                                                   ISA isaLevel) {
  if (isScheduled(op) || !isSumOfProducts(op))
    return std::nullopt;
  AffineMap result = getResultMap(op);
  unsigned rank = result.getNumResults();
  if (rank < 3 || op.getNumLoops() != rank + 2 ||
      result !=
          AffineMap::getMultiDimIdentityMap(op.getNumLoops(), op.getContext())
              .getMajorSubMap(rank))
    return std::nullopt;
  DepthwiseDims dims;
  dims.channel = rank - 3;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (maps[dims.image].getNumResults() != rank)
    std::swap(dims.image, dims.weights);
  AffineMap image = maps[dims.image], weights = maps[dims.weights];
  if (image.getNumResults() != rank || !weights.isProjectedPermutation() ||
      weights.getNumResults() != 3)
    return std::nullopt;
  for (unsigned i = 0; i + 2 < rank; ++i)
    if (image.getResult(i) != getAffineDimExpr(i, op.getContext()))
      return std::nullopt;
  std::optional<WindowDim> row = matchWindow(image.getResult(rank - 2), rank),
                           pixel = matchWindow(image.getResult(rank - 1), rank);
  if (!row || !pixel || row->step != rank - 2 || pixel->step != rank - 1 ||
      row->place == pixel->place)
    return std::nullopt;
  for (unsigned dim : {dims.channel, row->place, pixel->place})
    if (!weights.isFunctionOfDim(dim))
      return std::nullopt;
  dims.row = *row;
  dims.pixel = *pixel;
  auto type = cast<RankedTensorType>(op->getOperand(dims.weights).getType());
  if (!type.hasStaticShape())
    return std::nullopt;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  dims.widths = getDepthwiseTiles(isaLevel, type.getElementType(),
                                  ranges[dims.channel], ranges[rank - 1]);
  if (dims.widths.empty())
    return std::nullopt;
  return dims;
}

void DepthwiseTiler::packFilters() {
  AffineMap map = op.getIndexingMapsArray()[dims.weights];
  Value weights = op->getOperand(dims.weights);
  auto type = cast<RankedTensorType>(weights.getType());
  auto getPosition = [&](unsigned dim) {
    return *map.getResultPosition(b.getAffineDimExpr(dim));
  };
  WeightOrder order;
  order.filter = getPosition(dims.channel);
  order.reductions = {getPosition(dims.row.place),
                      getPosition(dims.pixel.place)};
  order.panel = lanes;
  filterRows = type.getDimSize(order.reductions[0]);
  filterColumns = type.getDimSize(order.reductions[1]);
  packed = packWeights(b, weights, order);
}

/// The channels of the current block.
Value DepthwiseTiler::emitImage() {
  auto type = cast<RankedTensorType>(padded.source.getType());
  SmallVector<OpFoldResult> from(rank, b.getIndexAttr(0)),
      count = tensor::getMixedSizes(b, b.getLoc(), padded.source);
  for (unsigned i = 0; i < dims.channel; ++i) {
    from[i] = offsets[i];
    count[i] = b.getIndexAttr(1);
  }
  from[dims.channel] = offsets[dims.channel];
  count[dims.channel] = b.getIndexAttr(lanes);
  Value channels = createExtractSlice(
      b, padded.source, HyperrectangularSlice(from, count),
      RankedTensorType::get(
          {lanes, type.getDimSize(rank - 2), type.getDimSize(rank - 1)},
          type.getElementType()));
  return emitChannelsLast(b, channels, padded, buffer);
}

/// Pixels by channels of the current tile.
Value DepthwiseTiler::emitProduct(int64_t width, Value init) {
  Type element = getElementTypeOrSelf(init.getType());
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1),
               channels = b.getIndexAttr(lanes);
  AffineExpr d0 = b.getAffineDimExpr(0);
  auto scale = [&](OpFoldResult offset, int64_t stride) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), d0 * stride,
                                                 {offset});
  };
  int64_t rows = (filterRows - 1) * dims.row.dilation + 1;
  int64_t columns = (width - 1) * dims.pixel.stride +
                    (filterColumns - 1) * dims.pixel.dilation + 1;
  Value part = createExtractSlice(
      b, image,
      HyperrectangularSlice(
          {scale(offsets[rank - 2], dims.row.stride),
           scale(offsets[rank - 1], dims.pixel.stride), zero},
          getAsIndexOpFoldResult(b.getContext(), {rows, columns, lanes})));
  // The last block of channels may be shifted, its panel is the last one.
  OpFoldResult number = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), d0.ceilDiv(lanes), {offsets[dims.channel]});
  Value panel = createExtractSlice(
      b, packed,
      HyperrectangularSlice({number, zero, zero, zero},
                            {one, b.getIndexAttr(filterRows),
                             b.getIndexAttr(filterColumns), channels}),
      RankedTensorType::get({filterRows, filterColumns, lanes}, element));
  AffineExpr pixel = d0, channel = b.getAffineDimExpr(1),
             y = b.getAffineDimExpr(2), x = b.getAffineDimExpr(3);
  SmallVector<AffineMap> maps = {
      AffineMap::get(4, 0,
                     {y * dims.row.dilation,
                      pixel * dims.pixel.stride + x * dims.pixel.dilation,
                      channel},
                     b.getContext()),
      AffineMap::get(4, 0, {y, x, channel}, b.getContext()),
      AffineMap::get(4, 0, {pixel, channel}, b.getContext())};
  SmallVector<Value> inputs = {part, panel};
  // In the order of the operation, which its body depends on.
  if (dims.image != 0) {
    std::swap(inputs[0], inputs[1]);
    std::swap(maps[0], maps[1]);
  }
  utils::IteratorType loops[] = {
      utils::IteratorType::parallel, utils::IteratorType::parallel,
      utils::IteratorType::reduction, utils::IteratorType::reduction};
  auto generic =
      linalg::GenericOp::create(b, init.getType(), inputs, init, maps, loops);
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

Value DepthwiseTiler::emitTile(int64_t width, Value destination) {
  ResultTile where;
  where.offsets = offsets;
  where.sizes.assign(rank, b.getIndexAttr(1));
  where.sizes[dims.channel] = b.getIndexAttr(lanes);
  where.sizes[rank - 1] = b.getIndexAttr(width);
  where.layout = {rank - 1, dims.channel};
  Value tile = emitProduct(width, neighbors.emitInit(b, destination, where));
  tile = neighbors.emitConsumer(b, tile, destination, where);
  return insertTile(b, transposeMatrix(b, tile), destination, where.offsets,
                    where.sizes);
}

/// The tiles of all rows, up to the pixel `end`.
Value DepthwiseTiler::emitRows(int64_t width, OpFoldResult begin,
                               OpFoldResult end, Value destination) {
  return emitTileLoop(b, {0, extents[rank - 2], 1}, destination,
                      [&](OpFoldResult row, Value outer) {
                        offsets[rank - 2] = row;
                        auto emitPixel = [&](OpFoldResult pixel, Value inner) {
                          offsets[rank - 1] = pixel;
                          return emitTile(width, inner);
                        };
                        return isConstantIntValue(begin, 0)
                                   ? emitTileLoop(b, {0, end, width}, outer,
                                                  emitPixel)
                                   : emitPixel(begin, outer);
                      });
}

/// Tiles of the first width, and for the rest of a row one of the second width
/// if that suffices. The number of pixels is at least the first width.
Value DepthwiseTiler::emitWidths(ArrayRef<int64_t> widths, Value destination) {
  int64_t wide = widths[0];
  OpFoldResult zero = b.getIndexAttr(0), pixels = extents[rank - 1];
  if (widths.size() == 1 || getConstantIntValue(pixels))
    return emitRows(wide, zero, pixels, destination);
  int64_t narrow = widths[1];
  AffineExpr size = b.getAffineDimExpr(0);
  auto apply = [&](AffineExpr expr) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, {pixels});
  };
  auto getValue = [&](OpFoldResult number) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), number);
  };
  Value isWide = emitAtLeast(b, apply(size % wide), narrow + 1);
  Value end = arith::SelectOp::create(b, isWide, getValue(pixels),
                                      getValue(apply(size - size % wide)));
  destination = emitRows(wide, zero, end, destination);
  Value isNarrow =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ne, end, getValue(pixels));
  return emitBranch(
      b, destination.getType(), isNarrow,
      [&] {
        return emitRows(narrow, apply(size - narrow), pixels, destination);
      },
      [&] { return destination; });
}

/// With the first of the widths that is not larger than a row.
Value DepthwiseTiler::emitForWidth(ArrayRef<int64_t> widths,
                                   Value destination) {
  int64_t width = widths.front();
  OpFoldResult pixels = extents[rank - 1];
  if (widths.size() == 1 || isAtLeast(pixels, width))
    return emitWidths(widths, destination);
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, pixels, width),
      [&] { return emitWidths(widths, destination); },
      [&] { return emitForWidth(widths.drop_front(), destination); });
}

/// The dimensions of the result from `dim` on, up to the channels.
Value DepthwiseTiler::emitOuter(unsigned dim, Value destination) {
  bool isChannel = dim == dims.channel;
  return emitTileLoop(b, {0, extents[dim], isChannel ? lanes : 1}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[dim] = offset;
                        if (!isChannel)
                          return emitOuter(dim + 1, tensor);
                        image = emitImage();
                        return emitForWidth(dims.widths, tensor);
                      });
}

void DepthwiseTiler::tile(RewriterBase &rewriter, int64_t numLanes) {
  lanes = numLanes;
  b.setInsertionPoint(neighbors.getRoot());
  Value destination = neighbors.createDestination(b);
  extents = tensor::getMixedSizes(b, b.getLoc(), destination);
  offsets.assign(rank, b.getIndexAttr(0));
  padded = lookThroughPadding(b, op->getOperand(dims.image));
  packFilters();
  buffer = tensor::EmptyOp::create(
      b, {padded.total[0], padded.total[1], b.getIndexAttr(lanes)},
      getElementTypeOrSelf(packed.getType()));
  neighbors.replace(rewriter, emitOuter(0, destination));
}

namespace {
struct TileDepthwise : agate::impl::TileDepthwisePassBase<TileDepthwise> {
  using TileDepthwisePassBase::TileDepthwisePassBase;

  void runOnOperation() override {
    VectorUnit unit = VectorUnit::get(isaLevel);
    std::vector<std::pair<linalg::LinalgOp, DepthwiseDims>> convolutions;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<DepthwiseDims> dims = matchDepthwise(op, isaLevel))
        convolutions.emplace_back(op, *dims);
    });
    IRRewriter rewriter(&getContext());
    for (auto &[op, dims] : convolutions)
      DepthwiseTiler(rewriter, op, dims)
          .tile(rewriter, unit.getLanes(getElementTypeOrSelf(
                              op->getResult(0).getType())));
  }
};
} // namespace

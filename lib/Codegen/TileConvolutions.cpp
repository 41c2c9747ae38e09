//===- TileConvolutions.cpp - Tiles of convolutions -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile is a few pixels of a row, or of several short rows, for as many
// filters as there are lanes in a few vectors. It is accumulated as a matrix of
// pixels by filters, and written transposed. Weights are packed into panels in
// the order in which the loops of the reductions read them:
//
//     weights  [..., filter, ...]      of the operation
//     packed   [groups..., panel, reductions..., filter of the panel]
//
//===----------------------------------------------------------------------===//

#include "ChannelsLast.h"
#include "ConvolutionTiler.h"
#include "Convolutions.h"
#include "NarrowConstants.h"
#include "Neighbors.h"
#include "PackWeights.h"
#include "ProductPanels.h"
#include "Products.h"
#include "TileLoops.h"
#include "Winograd.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_TILECONVOLUTIONSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// The part of the packed weights that the current tile needs.
Value ConvolutionTiler::emitPackedPanel() {
  auto type = cast<RankedTensorType>(packed.getType());
  SmallVector<OpFoldResult> from, count;
  for (unsigned dim : dims.groups) {
    from.push_back(offsets[dim]);
    count.push_back(b.getIndexAttr(1));
  }
  // The last tile of the filters may be shifted, its panel is the last one. One
  // of fewer filters is at the end of the last panel.
  AffineExpr filter = b.getAffineDimExpr(0);
  int64_t width = type.getShape().back();
  from.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), filter.ceilDiv(width), {offsets[dims.filter]}));
  count.push_back(b.getIndexAttr(1));
  SmallVector<OpFoldResult> size;
  for (unsigned dim : dims.reductions) {
    from.push_back(offsets[dim]);
    size.push_back(getSize(dim));
  }
  from.push_back(b.getIndexAttr(width - sizes[dims.filter]));
  size.push_back(getSize(dims.filter));
  llvm::append_range(count, size);
  return createExtractSlice(
      b, packed, HyperrectangularSlice(from, count),
      RankedTensorType::get(decomposeMixedValues(size).first,
                            type.getElementType()));
}

/// The same, of the current panel.
Value ConvolutionTiler::emitPanel() {
  if (!widePanel)
    return emitPackedPanel();
  SmallVector<OpFoldResult> from, size;
  for (unsigned dim : dims.reductions) {
    from.push_back(offsets[dim]);
    size.push_back(getSize(dim));
  }
  from.push_back(b.getIndexAttr(0));
  size.push_back(getSize(dims.filter));
  return createExtractSlice(
      b, widePanel, HyperrectangularSlice(from, size),
      RankedTensorType::get(decomposeMixedValues(size).first,
                            getElementTypeOrSelf(widePanel.getType())));
}

/// Creates the buffer of panels, if they are converted once for many tiles.
void ConvolutionTiler::createPanelBuffer(const ConvolutionTile &tile) {
  panelBuffer = widePanel = Value();
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t pixels = ranges[dims.pixel], rows = dims.row ? ranges[*dims.row] : 1;
  bool hasFewTiles =
      !ShapedType::isDynamic(pixels) && !ShapedType::isDynamic(rows) &&
      pixels * rows < getMinTilesToWiden() * tile.pixels * tile.rows;
  int64_t elements = getPanelSize(tile);
  if (!dims.groups.empty() || hasFewTiles || elements > getMaxWidenedPanel() ||
      !isStoredNarrow(packed, isaLevel))
    return;
  panelBuffer = tensor::EmptyOp::create(
      b, ArrayRef<int64_t>{elements / tile.filters, tile.filters},
      getElementTypeOrSelf(packed.getType()));
}

/// Converts the panel of the current filters.
void ConvolutionTiler::widenPanel() {
  widePanel = Value();
  if (!panelBuffer)
    return;
  Value panel = emitPackedPanel();
  auto type = cast<RankedTensorType>(panel.getType());
  SmallVector<ReassociationIndices> groups(2);
  for (int64_t i = 0; i < type.getRank(); ++i)
    groups[i + 1 == type.getRank()].push_back(i);
  Value matrix = tensor::CollapseShapeOp::create(b, panel, groups);
  SmallVector<OpFoldResult> zeros(2, b.getIndexAttr(0));
  Value part = createExtractSlice(
      b, panelBuffer,
      HyperrectangularSlice(zeros,
                            tensor::getMixedSizes(b, b.getLoc(), matrix)));
  Value copy = emitCopyOfRows(b, matrix, part, /*step=*/1, lanes);
  widePanel = tensor::ExpandShapeOp::create(b, type, copy, groups);
}

/// Pixels by filters, with the loops of the reductions in the order of the
/// panel.
Value ConvolutionTiler::emitProduct(Value image, Value panel, Value init) {
  unsigned count = dims.reductions.size() + 2;
  SmallVector<AffineExpr> loops(op.getNumLoops(), b.getAffineConstantExpr(0));
  SmallVector<AffineExpr> panelExprs;
  AffineExpr pixel = b.getAffineDimExpr(0);
  loops[dims.pixel] = pixel;
  if (getNumRows() > 1) {
    loops[*dims.row] = pixel.floorDiv(sizes[dims.pixel]);
    loops[dims.pixel] = pixel % sizes[dims.pixel];
  }
  loops[dims.filter] = b.getAffineDimExpr(1);
  for (auto [i, dim] : llvm::enumerate(dims.reductions)) {
    loops[dim] = b.getAffineDimExpr(i + 2);
    panelExprs.push_back(loops[dim]);
  }
  SmallVector<AffineExpr> imageExprs = panelExprs;
  panelExprs.push_back(loops[dims.filter]);
  AffineMap imageMap = getImageMap(loops, count);
  if (imagePanels) {
    imageExprs.push_back(pixel);
    imageMap = AffineMap::get(count, 0, imageExprs, b.getContext());
  }
  SmallVector<AffineMap> tileMaps = {
      imageMap, AffineMap::get(count, 0, panelExprs, b.getContext()),
      AffineMap::get(count, 0, {pixel, loops[dims.filter]}, b.getContext())};
  SmallVector<utils::IteratorType> iterators(count,
                                             utils::IteratorType::reduction);
  iterators[0] = iterators[1] = utils::IteratorType::parallel;
  // In the order of the operation, which its body depends on.
  SmallVector<Value> inputs = {image, panel};
  if (dims.image != 0) {
    std::swap(inputs[0], inputs[1]);
    std::swap(tileMaps[0], tileMaps[1]);
  }
  auto generic = linalg::GenericOp::create(b, init.getType(), inputs, init,
                                           tileMaps, iterators);
  IRMapping mapping;
  op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
  return generic.getResult(0);
}

/// The dimensions of a tile as filters, with what is outside of them, and
/// pixels.
static SmallVector<ReassociationIndices> getMatrixGroups(unsigned filterDim,
                                                         unsigned rank) {
  SmallVector<ReassociationIndices> groups(2);
  for (unsigned i = 0; i < rank; ++i)
    groups[i > filterDim].push_back(i);
  return groups;
}

/// The initial value of several rows whose elements are not those of one row.
Value ConvolutionTiler::emitInit(Value destination, const ResultTile &where) {
  ResultTile inResult{where.offsets, where.sizes, {}};
  Value init = neighbors.emitInit(b, destination, inResult);
  init = tensor::CollapseShapeOp::create(
      b, init, getMatrixGroups(where.layout[1], where.sizes.size()));
  return transposeMatrix(b, init);
}

/// The current tile, computed as pixels by filters.
ResultTile ConvolutionTiler::getResultTile(unsigned &filterDim) {
  ResultTile where;
  AffineMap result = maps[2];
  for (unsigned i = 0; i < result.getNumResults(); ++i) {
    unsigned dim = result.getDimPosition(i);
    where.offsets.push_back(offsets[dim]);
    where.sizes.push_back(b.getIndexAttr(sizes[dim]));
    if (dim == dims.filter)
      filterDim = i;
  }
  where.layout = {result.getNumResults() - 1, filterDim};
  return where;
}

Value ConvolutionTiler::emitTile(Value destination) {
  if (isPackingImage)
    return emitImagePanel(destination);
  unsigned rank = maps[2].getNumResults(), filterDim = 0;
  ResultTile where = getResultTile(filterDim);
  bool hasRows = getNumRows() > 1;
  // The rows as one, for operands that are the same for all pixels.
  ResultTile joined = where;
  if (hasRows) {
    joined.sizes[rank - 1] =
        b.getIndexAttr(sizes[dims.pixel] * sizes[*dims.row]);
    joined.sizes[rank - 2] = b.getIndexAttr(1);
  }
  SmallVector<unsigned> pixelDims = {rank - 2, rank - 1};
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets,
                       getAsIndexOpFoldResult(b.getContext(), sizes));
  replaceTileOperand(operands[2],
                     hasRows && neighbors.doesInitVary(pixelDims)
                         ? emitInit(destination, where)
                         : neighbors.emitInit(b, destination, joined));
  cutWindow();
  replaceTileOperand(operands[dims.weights], emitPanel());
  if (imagePanels) {
    auto [panel, type] = getImagePanel();
    replaceTileOperand(operands[dims.image],
                       createExtractSlice(b, imagePanels, panel, type));
  }
  if (channelsLast)
    replaceTileOperand(operands[dims.image], emitImageSlice());
  Value tile =
      emitProduct(operands[dims.image], operands[dims.weights], operands[2]);
  restoreWindow();
  bool isConsumedLast = hasRows && neighbors.doesConsumerVary(pixelDims);
  if (!isConsumedLast)
    tile = neighbors.emitConsumer(b, tile, destination, joined);
  // Back to the layout of the result.
  tile = transposeMatrix(b, tile);
  if (hasRows) {
    SmallVector<int64_t> shape;
    for (OpFoldResult size : where.sizes)
      shape.push_back(*getConstantIntValue(size));
    Type element = getElementTypeOrSelf(tile.getType());
    tile =
        tensor::ExpandShapeOp::create(b, RankedTensorType::get(shape, element),
                                      tile, getMatrixGroups(filterDim, rank));
  }
  where.layout.clear();
  if (isConsumedLast)
    tile = neighbors.emitConsumer(b, tile, destination, where);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

/// The rows of tiles, each of which `emitRow` emits.
Value ConvolutionTiler::emitRows(const ConvolutionTile &tile, Value destination,
                                 llvm::function_ref<Value(Value)> emitRow) {
  sizes[dims.pixel] = tile.pixels;
  if (!dims.row)
    return emitRow(destination);
  OpFoldResult rows = extents[*dims.row];
  auto emitAt = [&](OpFoldResult offset, Value tensor) {
    setOffset(*dims.row, offset);
    return emitRow(tensor);
  };
  if (tile.rows == 1 || getConstantIntValue(rows)) {
    SmallVector<int64_t> tails;
    for (int64_t tail = 1; tail < tile.rows; ++tail)
      tails.push_back(tail);
    for (const TiledRange &range : makeRanges(rows, tile.rows, tails)) {
      sizes[*dims.row] = range.tile;
      destination = emitTileLoop(b, range, destination, emitAt);
    }
    return destination;
  }
  // The last rows one by one.
  AffineExpr size = b.getAffineDimExpr(0);
  OpFoldResult whole = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), size - size % tile.rows, {rows});
  sizes[*dims.row] = tile.rows;
  destination =
      emitStepLoop(b, b.getIndexAttr(0), whole, tile.rows, destination, emitAt);
  sizes[*dims.row] = 1;
  return emitStepLoop(b, whole, rows, 1, destination, emitAt);
}

/// The narrowest of the tiles of `widths`, decreasing, that has the `rest`,
/// which the first one has; none if there is no rest.
Value ConvolutionTiler::emitTail(ArrayRef<int64_t> widths, int64_t filters,
                                 OpFoldResult rest, Value destination) {
  if (widths.empty())
    return destination;
  auto emitThis = [&] {
    AffineExpr offset = b.getAffineDimExpr(0) - widths.front();
    setOffset(dims.pixel, affine::makeComposedFoldedAffineApply(
                              b, b.getLoc(), offset, {extents[dims.pixel]}));
    return emitRows({1, widths.front(), filters, {}}, destination,
                    [&](Value tensor) { return emitTile(tensor); });
  };
  auto emitNarrower = [&] {
    return emitTail(widths.drop_front(), filters, rest, destination);
  };
  int64_t least = widths.size() > 1 ? widths[1] + 1 : 1;
  if (std::optional<int64_t> known = getConstantIntValue(rest))
    return *known >= least ? emitThis() : emitNarrower();
  return emitBranch(b, destination.getType(), emitAtLeast(b, rest, least),
                    emitThis, emitNarrower);
}

/// Columns of the tile, and a narrower one where that suffices for the rest.
Value ConvolutionTiler::emitImage(const ConvolutionTile &tile,
                                  Value destination) {
  OpFoldResult pixels = extents[dims.pixel];
  auto emitWide = [&](OpFoldResult end) {
    return emitRows(tile, destination, [&](Value rows) {
      return emitTileLoop(b, {0, end, tile.pixels}, rows,
                          [&](OpFoldResult offset, Value tensor) {
                            setOffset(dims.pixel, offset);
                            return emitTile(tensor);
                          });
    });
  };
  if (tile.tails.empty())
    return emitWide(pixels);
  AffineExpr size = b.getAffineDimExpr(0), end = b.getAffineDimExpr(1);
  auto apply = [&](AffineExpr expr, ArrayRef<OpFoldResult> operands) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, operands);
  };
  OpFoldResult rest = apply(size % tile.pixels, {pixels}),
               whole = apply(size - size % tile.pixels, {pixels});
  int64_t widest = tile.tails.front();
  if (std::optional<int64_t> known = getConstantIntValue(rest)) {
    if (*known > widest)
      return emitWide(pixels);
  } else {
    whole = arith::SelectOp::create(
                b, emitAtLeast(b, rest, widest + 1),
                getValueOrCreateConstantIndexOp(b, b.getLoc(), pixels),
                getValueOrCreateConstantIndexOp(b, b.getLoc(), whole))
                .getResult();
    rest = apply(size - end, {pixels, whole});
  }
  destination = emitWide(whole);
  return emitTail(tile.tails, tile.filters, rest, destination);
}

Value ConvolutionTiler::emitOuter(unsigned i, Value destination,
                                  llvm::function_ref<Value(Value)> emitEach) {
  if (i == dims.outer.size())
    return emitEach(destination);
  unsigned dim = dims.outer[i];
  sizes[dim] = 1;
  auto emitInner = [&](OpFoldResult offset, Value tensor) {
    offsets[dim] = offset;
    return emitOuter(i + 1, tensor, emitEach);
  };
  return emitTileLoop(b, {0, extents[dim], 1}, destination, emitInner);
}

Value ConvolutionTiler::emitFilters(const ConvolutionTile &tile,
                                    Value destination,
                                    llvm::function_ref<Value(Value)> emitEach) {
  auto emitAt = [&](OpFoldResult offset, Value tensor) {
    offsets[dims.filter] = offset;
    widenPanel();
    return emitEach(tensor);
  };
  for (const TiledRange &range :
       makeRanges(extents[dims.filter], tile.filters, tile.getFilterTails())) {
    sizes[dims.filter] = range.tile;
    destination = emitTileLoop(b, range, destination, emitAt);
  }
  sizes[dims.filter] = tile.filters;
  return destination;
}

/// The pixels of an image, or of a strip of it, for the filters of a tile.
Value ConvolutionTiler::emitAllPixels(const ConvolutionTile &tile,
                                      Value destination) {
  if (int64_t channels = chooseChannels(tile))
    return emitBlocks(tile, channels, destination);
  return emitImage(tile, destination);
}

/// The part of the result that belongs to an image, or a group of channels.
Value ConvolutionTiler::emitPart(const ConvolutionTile &tile,
                                 OpFoldResult stripSize, Value destination) {
  if (isCopied() && !(stripSize && isCopiedByStrips()))
    channelsLast = emitChannelsLastImage();
  Value result = stripSize ? emitStrips(tile, stripSize, destination)
                           : emitFilters(tile, destination, [&](Value tensor) {
                               return emitAllPixels(tile, tensor);
                             });
  channelsLast = Value();
  return result;
}

/// The whole result. Panels are outside of pixels, as they are larger.
Value ConvolutionTiler::emitAll(const ConvolutionTile &tile,
                                Value destination) {
  sizes[dims.filter] = tile.filters;
  createPanelBuffer(tile);
  imagePanels = Value();
  bool isInPanels = readsImageInSteps(tile);
  if (isInPanels)
    packImage(tile);
  OpFoldResult stripSize = isInPanels ? OpFoldResult() : getStripSize(tile);
  if (!isInPanels && (stripSize || isCopied())) {
    // Only what is copied is padded on the way.
    padded = isCopied() ? lookThroughPadding(b, op->getOperand(dims.image))
                        : PaddedImage();
    return emitOuter(0, destination, [&](Value tensor) {
      return emitPart(tile, stripSize, tensor);
    });
  }
  return emitFilters(tile, destination, [&](Value filters) {
    return emitOuter(0, filters,
                     [&](Value tensor) { return emitAllPixels(tile, tensor); });
  });
}

/// A chain of branches, if only the running program knows the width of the
/// image.
Value ConvolutionTiler::emitForWidth(ArrayRef<ConvolutionTile> tiles,
                                     Value destination) {
  OpFoldResult pixels = extents[dims.pixel];
  int64_t least = tiles.front().pixels;
  if (tiles.size() == 1 || isAtLeast(pixels, least))
    return emitAll(tiles.front(), destination);
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, pixels, least),
      [&] { return emitAll(tiles.front(), destination); },
      [&] { return emitForWidth(tiles.drop_front(), destination); });
}

/// Whether the result has the rows and columns that a tile needs; null if it is
/// known to have them.
Value ConvolutionTiler::emitFits(const WinogradTile &tile) {
  Value condition;
  for (auto [dim, least] : {std::pair(dims.pixel, tile.minColumns),
                            std::pair(*dims.row, tile.minRows)}) {
    if (least == 0 || isAtLeast(extents[dim], least))
      continue;
    Value fits = emitAtLeast(b, extents[dim], least);
    condition = condition
                    ? arith::AndIOp::create(b, condition, fits).getResult()
                    : fits;
  }
  return condition;
}

/// A chain of branches, of tiles of which at least one fits.
Value ConvolutionTiler::emitWinograd(const WinogradSizes &winograd,
                                     ArrayRef<WinogradTile> tiles,
                                     Value destination) {
  const WinogradTile &tile = tiles.front();
  auto emitThis = [&] {
    sizes[*dims.row] = 1;
    for (unsigned dim : dims.outer)
      sizes[dim] = 1;
    sizes[dims.filter] = lanes;
    sizes[dims.pixel] = std::min(
        lanes, getConstantIntValue(extents[dims.pixel])
                   .value_or(llvm::bit_floor(uint64_t(tile.minColumns))));
    WinogradEmitter emitter(b, winograd, tile, VectorUnit::get(isaLevel),
                            getElementTypeOrSelf(packed.getType()));
    return emitWinograd(emitter, destination);
  };
  Value fits = tiles.size() == 1 ? Value() : emitFits(tile);
  if (!fits)
    return emitThis();
  return emitBranch(b, destination.getType(), fits, emitThis, [&] {
    return emitWinograd(winograd, tiles.drop_front(), destination);
  });
}

/// The whole result, by the algorithm that suits it.
Value ConvolutionTiler::emitResult(Winograd algorithm) {
  Value destination = neighbors.createDestination(b);
  auto emitDirect = [&] { return emitForWidth(dims.tiles, destination); };
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  std::optional<WinogradSizes> winograd = matchWinograd();
  SmallVector<WinogradTile> tiles;
  if (winograd && dims.tiles.front().filters % lanes == 0)
    tiles = getWinogradTiles(
        isaLevel, getElementTypeOrSelf(packed.getType()), algorithm,
        winograd->channels,
        {ranges[*dims.row], ranges[dims.pixel], winograd->filters});
  if (tiles.empty())
    return emitDirect();
  std::optional<bool> areWeightsInRange = WinogradEmitter::isInRange(packed);
  if (areWeightsInRange == false)
    return emitDirect();
  padded = lookThroughPadding(b, op->getOperand(dims.image));
  Value condition = WinogradEmitter::emitIsInRange(b, padded.source);
  auto require = [&](Value value) {
    condition = arith::AndIOp::create(b, condition, value);
  };
  if (!areWeightsInRange)
    require(WinogradEmitter::emitIsInRange(b, packed));
  SmallVector<Value> fits = llvm::map_to_vector(
      tiles, [&](const WinogradTile &tile) { return emitFits(tile); });
  if (llvm::all_of(fits, [](Value value) { return bool(value); }))
    require(llvm::accumulate(ArrayRef(fits).drop_front(), fits.front(),
                             [&](Value any, Value value) -> Value {
                               return arith::OrIOp::create(b, any, value);
                             }));
  return emitBranch(
      b, destination.getType(), condition,
      [&] { return emitWinograd(*winograd, tiles, destination); },
      [&] {
        // Padded where that is needed.
        if (padded.pad)
          op->setOperand(dims.image, b.clone(*padded.pad)->getResult(0));
        return emitDirect();
      });
}

void ConvolutionTiler::tile(RewriterBase &rewriter, Winograd algorithm) {
  b.setInsertionPoint(neighbors.getRoot());
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), 0);
  // The weights know these sizes where the image may not.
  auto weights = cast<RankedTensorType>(op->getOperand(dims.weights).getType());
  for (auto [i, expr] : llvm::enumerate(maps[dims.weights].getResults())) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (llvm::is_contained(dims.reductions, dim))
      sizes[dim] = weights.getDimSize(i);
  }
  packed = packWeights(b, op->getOperand(dims.weights),
                       getWeightOrder(op, dims, dims.tiles.front().filters));
  lanes = getProductLanes(isaLevel, getElementTypeOrSelf(packed.getType()));
  neighbors.replace(rewriter, emitResult(algorithm));
}

namespace {
struct TileConvolutions
    : agate::impl::TileConvolutionsPassBase<TileConvolutions> {
  using TileConvolutionsPassBase::TileConvolutionsPassBase;

  void runOnOperation() override {
    std::vector<std::pair<linalg::LinalgOp, ConvolutionDims>> convolutions;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<ConvolutionDims> dims = matchConvolution(op, isaLevel))
        convolutions.emplace_back(op, *dims);
    });
    IRRewriter rewriter(&getContext());
    for (auto &[op, dims] : convolutions)
      ConvolutionTiler(rewriter, op, dims, isaLevel).tile(rewriter, winograd);
  }
};
} // namespace

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
#include "Convolutions.h"
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

namespace {
/// Emits the loops of one convolution.
class ConvolutionTiler {
public:
  ConvolutionTiler(RewriterBase &rewriter, linalg::LinalgOp op,
                   ConvolutionDims dims)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        maps(op.getIndexingMapsArray()), neighbors(op) {}

  /// Replaces the operation.
  void tile(RewriterBase &rewriter, ISA isaLevel, Winograd algorithm);

private:
  Value emitResult(ISA isaLevel, Winograd algorithm);
  std::optional<WinogradSizes> matchWinograd();
  Value getGroupWeights();
  Value emitWinograd(WinogradEmitter &emitter, Value destination);
  Value emitWinogradImage(WinogradEmitter &emitter, Value destination);
  Value emitWinogradTile(Value block, OpFoldResult row, OpFoldResult column,
                         OpFoldResult filter, Value destination);
  ResultTile getResultTile(unsigned &filterDim);

  Value emitForWidth(ArrayRef<ConvolutionTile> tiles, Value destination);
  Value emitFilters(const ConvolutionTile &tile, Value destination);
  Value emitOuter(unsigned i, const ConvolutionTile &tile, Value destination);
  Value emitImage(const ConvolutionTile &tile, Value destination);
  Value emitRows(const ConvolutionTile &tile, Value destination,
                 llvm::function_ref<Value(Value)> emitRow);
  Value emitTile(Value destination);
  bool readsImageInSteps(const ConvolutionTile &tile);
  void packImage(const ConvolutionTile &tile);
  std::pair<HyperrectangularSlice, RankedTensorType> getImagePanel();
  Value emitImagePanel(Value destination);
  int64_t getPixelStep();
  Value emitInit(Value destination, const ResultTile &where);
  Value emitPanel();
  Value emitProduct(Value image, Value panel, Value init);
  /// The number of rows of the current tile.
  int64_t getNumRows() const { return dims.row ? sizes[*dims.row] : 1; }

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  ConvolutionDims dims;
  SmallVector<AffineMap> maps;
  Neighbors neighbors;
  /// The extents of all loops, and what is computed of them.
  SmallVector<OpFoldResult> extents, offsets;
  SmallVector<int64_t> sizes;
  /// The weights in panels.
  Value packed;
  /// The image in panels of `imagePixels` pixels, if it is copied.
  Value imagePanels;
  int64_t imagePixels = 0;
  bool isPackingImage = false;
  /// Of a vector of the elements.
  int64_t lanes = 0;
  PaddedImage padded;
};
} // namespace

/// The part of the packed weights that the current tile needs.
Value ConvolutionTiler::emitPanel() {
  auto type = cast<RankedTensorType>(packed.getType());
  SmallVector<OpFoldResult> from, count;
  for (unsigned dim : dims.groups) {
    from.push_back(offsets[dim]);
    count.push_back(b.getIndexAttr(1));
  }
  // The last tile of the filters may be shifted, its panel is the last one.
  AffineExpr filter = b.getAffineDimExpr(0);
  from.push_back(affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), filter.ceilDiv(sizes[dims.filter]),
      {offsets[dims.filter]}));
  count.push_back(b.getIndexAttr(1));
  SmallVector<int64_t> shape;
  for (unsigned i = from.size(); i < type.getRank(); ++i) {
    from.push_back(b.getIndexAttr(0));
    count.push_back(b.getIndexAttr(type.getDimSize(i)));
    shape.push_back(type.getDimSize(i));
  }
  return createExtractSlice(
      b, packed, HyperrectangularSlice(from, count),
      RankedTensorType::get(shape, type.getElementType()));
}

//===----------------------------------------------------------------------===//
// Images in panels
//===----------------------------------------------------------------------===//

/// The distance of pixels that are next to each other in the result.
int64_t ConvolutionTiler::getPixelStep() {
  AffineMap map = maps[dims.image];
  SmallVector<AffineExpr> at(map.getNumDims(), b.getAffineConstantExpr(0));
  at[dims.pixel] = b.getAffineConstantExpr(1);
  AffineExpr step = map.getResults().back().replaceDims(at);
  return cast<AffineConstantExpr>(step).getValue();
}

/// Whether the elements of a sum, which is one over channels only, are apart
/// from each other in the image, and there are enough of them and of filters to
/// make up for a copy.
bool ConvolutionTiler::readsImageInSteps(const ConvolutionTile &tile) {
  if (dims.reductions.size() != 1 || tile.rows != 1 ||
      maps[dims.image].getResults().back().isFunctionOfDim(dims.reductions[0]))
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
  imagePanels = emitOuter(0, tile, empty);
  isPackingImage = false;
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
  AffineMap imageMap =
      maps[dims.image].replaceDimsAndSymbols(loops, {}, count, 0);
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
  replaceTileOperand(operands[dims.weights], emitPanel());
  if (imagePanels) {
    auto [panel, type] = getImagePanel();
    replaceTileOperand(operands[dims.image],
                       createExtractSlice(b, imagePanels, panel, type));
  }
  Value tile =
      emitProduct(operands[dims.image], operands[dims.weights], operands[2]);
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
    offsets[*dims.row] = offset;
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

/// Columns of the tile, and a narrower one where that suffices for the rest.
Value ConvolutionTiler::emitImage(const ConvolutionTile &tile,
                                  Value destination) {
  OpFoldResult pixels = extents[dims.pixel];
  auto emitWide = [&](OpFoldResult end) {
    return emitRows(tile, destination, [&](Value rows) {
      return emitTileLoop(b, {0, end, tile.pixels}, rows,
                          [&](OpFoldResult offset, Value tensor) {
                            offsets[dims.pixel] = offset;
                            return emitTile(tensor);
                          });
    });
  };
  if (tile.tail == 0)
    return emitWide(pixels);
  ConvolutionTile narrow = {1, tile.tail, tile.filters, 0};
  AffineExpr size = b.getAffineDimExpr(0);
  auto apply = [&](AffineExpr expr) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr, {pixels});
  };
  auto emitNarrow = [&] {
    offsets[dims.pixel] = apply(size - narrow.pixels);
    return emitRows(narrow, destination,
                    [&](Value tensor) { return emitTile(tensor); });
  };
  OpFoldResult rest = apply(size % tile.pixels),
               whole = apply(size - size % tile.pixels);
  if (std::optional<int64_t> constant = getConstantIntValue(rest)) {
    if (*constant == 0 || *constant > narrow.pixels)
      return emitWide(pixels);
    destination = emitWide(whole);
    return emitNarrow();
  }
  Value isWide = emitAtLeast(b, rest, narrow.pixels + 1);
  Value end = arith::SelectOp::create(
      b, isWide, getValueOrCreateConstantIndexOp(b, b.getLoc(), pixels),
      getValueOrCreateConstantIndexOp(b, b.getLoc(), whole));
  destination = emitWide(end);
  Value isNarrow = arith::CmpIOp::create(
      b, arith::CmpIPredicate::ne, end,
      getValueOrCreateConstantIndexOp(b, b.getLoc(), pixels));
  return emitBranch(b, destination.getType(), isNarrow, emitNarrow,
                    [&] { return destination; });
}

Value ConvolutionTiler::emitOuter(unsigned i, const ConvolutionTile &tile,
                                  Value destination) {
  if (i == dims.outer.size())
    return emitImage(tile, destination);
  unsigned dim = dims.outer[i];
  sizes[dim] = 1;
  auto emitInner = [&](OpFoldResult offset, Value tensor) {
    offsets[dim] = offset;
    return emitOuter(i + 1, tile, tensor);
  };
  return emitTileLoop(b, {0, extents[dim], 1}, destination, emitInner);
}

/// Panels are outside of pixels, as they are larger.
Value ConvolutionTiler::emitFilters(const ConvolutionTile &tile,
                                    Value destination) {
  sizes[dims.filter] = tile.filters;
  imagePanels = Value();
  if (readsImageInSteps(tile))
    packImage(tile);
  return emitTileLoop(b, {0, extents[dims.filter], tile.filters}, destination,
                      [&](OpFoldResult offset, Value tensor) {
                        offsets[dims.filter] = offset;
                        return emitOuter(0, tile, tensor);
                      });
}

/// A chain of branches, if only the running program knows the width of the
/// image.
Value ConvolutionTiler::emitForWidth(ArrayRef<ConvolutionTile> tiles,
                                     Value destination) {
  OpFoldResult pixels = extents[dims.pixel];
  int64_t least = tiles.front().pixels;
  if (tiles.size() == 1 || isAtLeast(pixels, least))
    return emitFilters(tiles.front(), destination);
  return emitBranch(
      b, destination.getType(), emitAtLeast(b, pixels, least),
      [&] { return emitFilters(tiles.front(), destination); },
      [&] { return emitForWidth(tiles.drop_front(), destination); });
}

//===----------------------------------------------------------------------===//
// Winograd's algorithm
//===----------------------------------------------------------------------===//

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
                       extents[*dims.row], extents[dims.pixel]};
}

/// Adds the initial value to a tile of a block, computes the consumer of that
/// and writes it.
Value ConvolutionTiler::emitWinogradTile(Value block, OpFoldResult row,
                                         OpFoldResult column,
                                         OpFoldResult filter,
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
  Value input = padded.source;
  auto type = cast<RankedTensorType>(input.getType());
  unsigned numOuter = dims.outer.size();
  SmallVector<OpFoldResult> from(type.getRank(), b.getIndexAttr(0)),
      shape = tensor::getMixedSizes(b, b.getLoc(), input);
  for (unsigned i = 0; i < numOuter; ++i) {
    from[i] = offsets[dims.outer[i]];
    shape[i] = b.getIndexAttr(1);
  }
  int64_t channels = sizes[dims.reductions[2]];
  shape[numOuter] = b.getIndexAttr(channels);
  SmallVector<int64_t> resultShape(type.getShape().drop_front(numOuter));
  resultShape[0] = channels;
  Value image = createExtractSlice(
      b, input, HyperrectangularSlice(from, shape),
      RankedTensorType::get(resultShape, type.getElementType()));
  emitter.setImage(image, padded);
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
                                return emitWinogradTile(block, row, column,
                                                        filter, inner);
                              });
                        });
  };
  TiledRange tiles{0, emitter.getNumTileRows(),
                   emitter.getBlockRows() / emitter.getOutputs()};
  return emitTileLoop(
      b, tiles, destination, [&](OpFoldResult firstTile, Value outer) {
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
                              offsets[*dims.row] =
                                  compute(d0 + d1, {first, row});
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

/// The whole result, by the algorithm that suits it.
Value ConvolutionTiler::emitResult(ISA isaLevel, Winograd algorithm) {
  Value destination = neighbors.createDestination(b);
  auto emitDirect = [&] { return emitForWidth(dims.tiles, destination); };
  Type element = getElementTypeOrSelf(packed.getType());
  VectorUnit unit = VectorUnit::get(isaLevel);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  std::optional<WinogradSizes> winograd = matchWinograd();
  std::optional<WinogradTile> tile;
  if (winograd && dims.tiles.front().filters % lanes == 0)
    tile = getWinogradTile(
        isaLevel, element, algorithm, winograd->channels,
        {ranges[*dims.row], ranges[dims.pixel], winograd->filters});
  if (!tile)
    return emitDirect();
  std::optional<bool> areWeightsInRange = WinogradEmitter::isInRange(packed);
  if (areWeightsInRange == false)
    return emitDirect();
  WinogradEmitter emitter(b, *winograd, *tile, unit, element);
  padded = lookThroughPadding(b, op->getOperand(dims.image));
  Value condition = WinogradEmitter::emitIsInRange(b, padded.source);
  if (!areWeightsInRange)
    condition = arith::AndIOp::create(
        b, condition, WinogradEmitter::emitIsInRange(b, packed));
  if (!isAtLeast(extents[dims.pixel], tile->minColumns))
    condition = arith::AndIOp::create(
        b, condition, emitAtLeast(b, extents[dims.pixel], tile->minColumns));
  return emitBranch(
      b, destination.getType(), condition,
      [&] {
        sizes[*dims.row] = 1;
        for (unsigned dim : dims.outer)
          sizes[dim] = 1;
        sizes[dims.filter] = lanes;
        sizes[dims.pixel] = std::min(lanes, tile->minColumns);
        return emitWinograd(emitter, destination);
      },
      [&] {
        // Padded where that is needed.
        if (padded.pad)
          op->setOperand(dims.image, b.clone(*padded.pad)->getResult(0));
        return emitDirect();
      });
}

void ConvolutionTiler::tile(RewriterBase &rewriter, ISA isaLevel,
                            Winograd algorithm) {
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
  neighbors.replace(rewriter, emitResult(isaLevel, algorithm));
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
      ConvolutionTiler(rewriter, op, dims).tile(rewriter, isaLevel, winograd);
  }
};
} // namespace

//===- TileConvolutions.cpp - Tiles of convolutions -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile is a few pixels of a row for as many filters as there are lanes in a
// few vectors. It is accumulated as a matrix of pixels by filters, and written
// transposed. Weights are packed into panels in the order in which the loops of
// the reductions read them:
//
//     weights  [..., filter, ...]      of the operation
//     packed   [groups..., panel, reductions..., filter of the panel]
//
//===----------------------------------------------------------------------===//

#include "Neighbors.h"
#include "PackWeights.h"
#include "Products.h"
#include "TileLoops.h"

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
#include "mlir/IR/IRMapping.h"

namespace agate {
#define GEN_PASS_DEF_TILECONVOLUTIONSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// The loops of a convolution.
struct ConvolutionDims {
  /// The innermost dimension of the result, on which the image depends.
  unsigned pixel;
  /// The loop on which weights and result depend.
  unsigned filter;
  /// Other loops of the result, from the outermost dimension on.
  SmallVector<unsigned> outer;
  /// Those of them on which the weights depend.
  SmallVector<unsigned> groups;
  /// In the order of the weights, with the first one, the channels, last.
  SmallVector<unsigned> reductions;
  /// Operand numbers.
  unsigned image = 0, weights = 1;
};
} // namespace

static std::optional<ConvolutionDims> matchConvolution(linalg::LinalgOp op) {
  if (isScheduled(op) || !isSumOfProducts(op))
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  ConvolutionDims dims;
  if (!maps[dims.weights].isProjectedPermutation())
    std::swap(dims.image, dims.weights);
  AffineMap image = maps[dims.image], weights = maps[dims.weights],
            result = maps[2];
  if (!weights.isProjectedPermutation() || image.isProjectedPermutation() ||
      !result.isProjectedPermutation() || result.getNumResults() < 2)
    return std::nullopt;
  dims.pixel = result.getDimPosition(result.getNumResults() - 1);
  if (weights.isFunctionOfDim(dims.pixel) || !image.isFunctionOfDim(dims.pixel))
    return std::nullopt;
  std::optional<unsigned> filter;
  for (AffineExpr expr : result.getResults().drop_back()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (weights.isFunctionOfDim(dim) && !image.isFunctionOfDim(dim)) {
      if (filter)
        return std::nullopt;
      filter = dim;
      continue;
    }
    if (weights.isFunctionOfDim(dim))
      dims.groups.push_back(dim);
    dims.outer.push_back(dim);
  }
  if (!filter)
    return std::nullopt;
  dims.filter = *filter;
  for (AffineExpr expr : weights.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    if (!result.isFunctionOfDim(dim))
      dims.reductions.push_back(dim);
  }
  if (dims.reductions.empty() ||
      dims.reductions.size() + result.getNumResults() != op.getNumLoops())
    return std::nullopt;
  std::rotate(dims.reductions.begin(), dims.reductions.begin() + 1,
              dims.reductions.end());
  return dims;
}

namespace {
/// Emits the loops of one convolution.
class ConvolutionTiler {
public:
  ConvolutionTiler(RewriterBase &rewriter, linalg::LinalgOp op,
                   ConvolutionDims dims, ISA isaLevel)
      : b(op.getLoc(), rewriter), op(op), dims(std::move(dims)),
        isaLevel(isaLevel), maps(op.getIndexingMapsArray()), neighbors(op) {}

  /// Replaces the operation; fails if no tile fits.
  LogicalResult tile(RewriterBase &rewriter);

private:
  Value emitTiles(int64_t pixels, Value destination);
  Value emitOuter(unsigned i, Value destination);
  Value emitTile(Value destination);
  Value emitPanel();
  Value emitProduct(Value image, Value panel, Value init);

  ImplicitLocOpBuilder b;
  linalg::LinalgOp op;
  ConvolutionDims dims;
  ISA isaLevel;
  SmallVector<AffineMap> maps;
  Neighbors neighbors;
  /// The extents of all loops, and what is computed of them.
  SmallVector<OpFoldResult> extents, offsets, sizes;
  ConvolutionTile tileSizes;
  Value packed;
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
      b, b.getLoc(), filter.ceilDiv(tileSizes.filters),
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

/// Pixels by filters, with the loops of the reductions in the order of the
/// panel.
Value ConvolutionTiler::emitProduct(Value image, Value panel, Value init) {
  unsigned count = dims.reductions.size() + 2;
  SmallVector<AffineExpr> loops(op.getNumLoops(), b.getAffineConstantExpr(0));
  SmallVector<AffineExpr> panelExprs;
  loops[dims.pixel] = b.getAffineDimExpr(0);
  loops[dims.filter] = b.getAffineDimExpr(1);
  for (auto [i, dim] : llvm::enumerate(dims.reductions)) {
    loops[dim] = b.getAffineDimExpr(i + 2);
    panelExprs.push_back(loops[dim]);
  }
  panelExprs.push_back(loops[dims.filter]);
  SmallVector<AffineMap> tileMaps = {
      maps[dims.image].replaceDimsAndSymbols(loops, {}, count, 0),
      AffineMap::get(count, 0, panelExprs, b.getContext()),
      AffineMap::get(count, 0, {loops[dims.pixel], loops[dims.filter]},
                     b.getContext())};
  SmallVector<utils::IteratorType> iterators(count,
                                             utils::IteratorType::reduction);
  iterators[0] = iterators[1] = utils::IteratorType::parallel;
  auto generic = linalg::GenericOp::create(
      b, init.getType(), ValueRange{image, panel}, init, tileMaps, iterators,
      [](OpBuilder &nested, Location loc, ValueRange args) {
        Value product = arith::MulFOp::create(nested, loc, args[0], args[1]);
        linalg::YieldOp::create(
            nested, loc,
            arith::AddFOp::create(nested, loc, args[2], product).getResult());
      });
  return generic.getResult(0);
}

Value ConvolutionTiler::emitTile(Value destination) {
  ResultTile where;
  AffineMap result = maps[2];
  unsigned pixelDim = 0, filterDim = 0;
  for (unsigned i = 0; i < result.getNumResults(); ++i) {
    unsigned dim = result.getDimPosition(i);
    where.offsets.push_back(offsets[dim]);
    where.sizes.push_back(sizes[dim]);
    if (dim == dims.pixel)
      pixelDim = i;
    else if (dim == dims.filter)
      filterDim = i;
  }
  where.layout = {pixelDim, filterDim};
  SmallVector<Value> operands =
      makeTileOperands(b, op, op->getOperands(), offsets, sizes);
  replaceTileOperand(operands[2], neighbors.emitInit(b, destination, where));
  replaceTileOperand(operands[dims.weights], emitPanel());
  Value tile =
      emitProduct(operands[dims.image], operands[dims.weights], operands[2]);
  tile = neighbors.emitConsumer(b, tile, destination, where);
  // Back to the layout of the result.
  auto type = cast<RankedTensorType>(tile.getType());
  SmallVector<OpFoldResult> shape = {sizes[dims.filter], sizes[dims.pixel]};
  Value empty = tensor::EmptyOp::create(b, shape, type.getElementType());
  tile = linalg::TransposeOp::create(b, tile, empty, ArrayRef<int64_t>{1, 0})
             ->getResult(0);
  return insertTile(b, tile, destination, where.offsets, where.sizes);
}

Value ConvolutionTiler::emitOuter(unsigned i, Value destination) {
  if (i == dims.outer.size()) {
    sizes[dims.pixel] = b.getIndexAttr(tileSizes.pixels);
    return emitTileLoop(b, {0, extents[dims.pixel], tileSizes.pixels},
                        destination, [&](OpFoldResult offset, Value tensor) {
                          offsets[dims.pixel] = offset;
                          return emitTile(tensor);
                        });
  }
  unsigned dim = dims.outer[i];
  sizes[dim] = b.getIndexAttr(1);
  auto emitInner = [&](OpFoldResult offset, Value tensor) {
    offsets[dim] = offset;
    return emitOuter(i + 1, tensor);
  };
  return emitTileLoop(b, {0, extents[dim], 1}, destination, emitInner);
}

/// Panels are outside of pixels, as they are larger.
Value ConvolutionTiler::emitTiles(int64_t pixels, Value destination) {
  tileSizes.pixels = pixels;
  sizes[dims.filter] = b.getIndexAttr(tileSizes.filters);
  return emitTileLoop(b, {0, extents[dims.filter], tileSizes.filters},
                      destination, [&](OpFoldResult offset, Value tensor) {
                        offsets[dims.filter] = offset;
                        return emitOuter(0, tensor);
                      });
}

LogicalResult ConvolutionTiler::tile(RewriterBase &rewriter) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  auto weights = cast<RankedTensorType>(op->getOperand(dims.weights).getType());
  if (!weights.hasStaticShape() || weights.getNumElements() == 0)
    return failure();
  std::optional<ConvolutionTile> chosen = getConvolutionTile(
      isaLevel, element, ranges[dims.pixel], ranges[dims.filter]);
  if (!chosen)
    return failure();
  tileSizes = *chosen;
  b.setInsertionPoint(neighbors.getRoot());
  for (Range range : op.createLoopRanges(b, op.getLoc()))
    extents.push_back(range.size);
  offsets.assign(op.getNumLoops(), b.getIndexAttr(0));
  sizes.assign(op.getNumLoops(), b.getIndexAttr(0));
  WeightOrder order;
  AffineMap map = maps[dims.weights];
  auto getPosition = [&](unsigned dim) {
    return *map.getResultPosition(b.getAffineDimExpr(dim));
  };
  for (unsigned dim : dims.groups)
    order.groups.push_back(getPosition(dim));
  for (unsigned dim : dims.reductions)
    order.reductions.push_back(getPosition(dim));
  order.filter = getPosition(dims.filter);
  order.panel = tileSizes.filters;
  packed = packWeights(b, op->getOperand(dims.weights), order);

  Value destination = neighbors.createDestination(b);
  OpFoldResult pixels = extents[dims.pixel];
  Value result;
  if (isAtLeast(pixels, tileSizes.pixels)) {
    result = emitTiles(tileSizes.pixels, destination);
  } else {
    // Shorter rows, pixel by pixel.
    result = emitBranch(
        b, destination.getType(), emitAtLeast(b, pixels, chosen->pixels),
        [&] { return emitTiles(chosen->pixels, destination); },
        [&] { return emitTiles(1, destination); });
  }
  neighbors.replace(rewriter, result);
  return success();
}

namespace {
struct TileConvolutions
    : agate::impl::TileConvolutionsPassBase<TileConvolutions> {
  using TileConvolutionsPassBase::TileConvolutionsPassBase;

  void runOnOperation() override {
    SmallVector<std::pair<linalg::LinalgOp, ConvolutionDims>> convolutions;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (std::optional<ConvolutionDims> dims = matchConvolution(op))
        convolutions.push_back({op, *dims});
    });
    IRRewriter rewriter(&getContext());
    for (auto &[op, dims] : convolutions)
      (void)ConvolutionTiler(rewriter, op, dims, isaLevel).tile(rewriter);
  }
};
} // namespace

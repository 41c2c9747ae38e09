//===- Convolutions.cpp - Operations that are convolutions ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Convolutions.h"

#include "PackWeights.h"
#include "Products.h"

#include "agate/Codegen/Schedule.h"

using namespace mlir;

namespace agate {

/// Which operand is the image and which one are the weights: those do not
/// depend on the pixel. A product of matrices is a convolution if they are
/// constant, so that they are packed at compile time.
static LogicalResult findOperands(linalg::LinalgOp op, ConvolutionDims &dims) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (maps[dims.weights].isFunctionOfDim(dims.pixel))
    std::swap(dims.image, dims.weights);
  AffineMap image = maps[dims.image], weights = maps[dims.weights];
  if (!weights.isProjectedPermutation() ||
      weights.isFunctionOfDim(dims.pixel) || !image.isFunctionOfDim(dims.pixel))
    return failure();
  bool isProduct = image.isProjectedPermutation();
  return success(!isProduct ||
                 (isPackedAtCompileTime(op->getOperand(dims.weights)) &&
                  image.getResults().back() ==
                      getAffineDimExpr(dims.pixel, op.getContext())));
}

static std::optional<ConvolutionDims> findDims(linalg::LinalgOp op) {
  if (isScheduled(op) || !isSumOfProducts(op))
    return std::nullopt;
  AffineMap result = getResultMap(op);
  unsigned rank = result.getNumResults();
  if (!result.isProjectedPermutation() || rank < 2)
    return std::nullopt;
  ConvolutionDims dims;
  dims.pixel = result.getDimPosition(rank - 1);
  if (failed(findOperands(op, dims)))
    return std::nullopt;
  AffineMap image = op.getIndexingMapsArray()[dims.image],
            weights = op.getIndexingMapsArray()[dims.weights];
  std::optional<unsigned> filter;
  for (unsigned i = 0; i + 1 < rank; ++i) {
    unsigned dim = result.getDimPosition(i);
    if (weights.isFunctionOfDim(dim) && !image.isFunctionOfDim(dim)) {
      if (filter)
        return std::nullopt;
      filter = dim;
    } else if (weights.isFunctionOfDim(dim)) {
      dims.groups.push_back(dim);
      dims.outer.push_back(dim);
    } else if (filter && i + 2 == rank) {
      dims.row = dim;
    } else {
      dims.outer.push_back(dim);
    }
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
      dims.reductions.size() + rank != op.getNumLoops())
    return std::nullopt;
  std::rotate(dims.reductions.begin(), dims.reductions.begin() + 1,
              dims.reductions.end());
  return dims;
}

std::optional<ConvolutionDims> matchConvolution(linalg::LinalgOp op,
                                                ISA isaLevel) {
  std::optional<ConvolutionDims> dims = findDims(op);
  if (!dims)
    return std::nullopt;
  auto weights =
      cast<RankedTensorType>(op->getOperand(dims->weights).getType());
  if (!weights.hasStaticShape())
    return std::nullopt;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  // A product of an image of few channels reads and writes more than it
  // computes: with pixels as lanes it does both in whole vectors. Of many
  // pixels, few lanes are unused so.
  bool isProduct =
      op.getIndexingMapsArray()[dims->image].isProjectedPermutation();
  int64_t pixels = ranges[dims->pixel];
  PixelLanes least = getPixelLanes();
  bool isFlat = ranges[dims->reductions.back()] <= least.maxDepth;
  if (isProduct &&
      (ShapedType::isDynamic(pixels)
           ? isFlat
           : pixels >=
                 (isFlat ? getPackedColumns(isaLevel, weights.getElementType())
                         : least.minPixels)))
    return std::nullopt;
  dims->tiles =
      getConvolutionTiles(isaLevel, weights.getElementType(),
                          {dims->row ? ranges[*dims->row] : 1,
                           ranges[dims->pixel], ranges[dims->filter]});
  if (dims->tiles.empty())
    return std::nullopt;
  return dims;
}

WeightOrder getWeightOrder(linalg::LinalgOp op, const ConvolutionDims &dims,
                           int64_t panel) {
  AffineMap map = op.getIndexingMapsArray()[dims.weights];
  auto getPosition = [&](unsigned dim) {
    return *map.getResultPosition(getAffineDimExpr(dim, op.getContext()));
  };
  WeightOrder order;
  for (unsigned dim : dims.groups)
    order.groups.push_back(getPosition(dim));
  for (unsigned dim : dims.reductions)
    order.reductions.push_back(getPosition(dim));
  order.filter = getPosition(dims.filter);
  order.panel = panel;
  return order;
}

} // namespace agate

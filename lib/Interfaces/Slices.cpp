//===- Slices.cpp - Slices that may be empty ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace agate;

/// Whether the verifier accepts these ranges in dimensions of sizes `shape`.
static bool areInBounds(ArrayRef<int64_t> shape, ArrayRef<OpFoldResult> offsets,
                        ArrayRef<OpFoldResult> sizes,
                        ArrayRef<OpFoldResult> strides) {
  return verifyInBoundsSlice(shape, offsets, sizes, strides).isValid &&
         llvm::none_of(offsets, [](OpFoldResult offset) {
           auto attr = dyn_cast<Attribute>(offset);
           return attr && cast<IntegerAttr>(attr).getInt() < 0;
         });
}

/// The offsets of `slice`, with an SSA value for each one that is not known to
/// be in bounds.
static SmallVector<OpFoldResult>
getValidOffsets(ImplicitLocOpBuilder &b, ArrayRef<int64_t> shape,
                const HyperrectangularSlice &slice) {
  SmallVector<OpFoldResult> valid(slice.getMixedOffsets());
  for (auto [i, offset] : llvm::enumerate(valid))
    if (!areInBounds(shape.slice(i, 1), offset,
                     slice.getMixedSizes().slice(i, 1),
                     slice.getMixedStrides().slice(i, 1)))
      offset = getValueOrCreateConstantIndexOp(b, b.getLoc(), offset);
  return valid;
}

/// The groups of dimensions of `shape` of which all but one are dropped in
/// `reduced`, if upstream could drop others. A buffer of unknown strides does
/// not tell which dimensions of size 1 a view of it lacks: upstream takes the
/// first ones, and the rest would be in the wrong order. Where steps make the
/// strides of the view others than those of the buffer, upstream finds none.
static std::optional<SmallVector<ReassociationIndices>>
getAmbiguousGroups(RankedTensorType tensor, const HyperrectangularSlice &slice,
                   ArrayRef<int64_t> shape, ArrayRef<int64_t> reduced) {
  bool hasSteps = !llvm::all_of(slice.getMixedStrides(), [](OpFoldResult step) {
    return isConstantIntValue(step, 1);
  });
  if (shape.size() == reduced.size() || (tensor.hasStaticShape() && !hasSteps))
    return std::nullopt;
  size_t numDropped = shape.size() - reduced.size();
  SmallVector<int64_t> rest;
  for (int64_t size : shape)
    if (size == 1 && numDropped != 0)
      --numDropped;
    else
      rest.push_back(size);
  std::optional<llvm::SmallDenseSet<unsigned>> dropped =
      computeRankReductionMask(shape, reduced);
  if ((ArrayRef(rest) == reduced && !hasSteps) || !dropped || reduced.empty())
    return std::nullopt;
  SmallVector<ReassociationIndices> groups(1);
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    bool isFirst = groups.back().empty() ||
                   llvm::all_of(groups.back(), [&](int64_t other) {
                     return dropped->contains(other);
                   });
    if (!isFirst && !dropped->contains(dim))
      groups.emplace_back();
    groups.back().push_back(dim);
  }
  return groups;
}

HyperrectangularSlice agate::getSliceAlong(int64_t axis, OpFoldResult offset,
                                           ArrayRef<OpFoldResult> sizes) {
  Builder builder(offset.getContext());
  SmallVector<OpFoldResult> offsets(sizes.size(), builder.getIndexAttr(0));
  offsets[axis] = offset;
  return HyperrectangularSlice(offsets, sizes);
}

Value agate::createExtractSlice(ImplicitLocOpBuilder &b, Value source,
                                const HyperrectangularSlice &slice,
                                RankedTensorType type) {
  auto sourceType = cast<RankedTensorType>(source.getType());
  SmallVector<OpFoldResult> offsets =
      getValidOffsets(b, sourceType.getShape(), slice);
  auto whole = cast<RankedTensorType>(tensor::ExtractSliceOp::inferResultType(
      sourceType, slice.getMixedSizes()));
  if (!type)
    type = whole;
  auto groups =
      getAmbiguousGroups(sourceType, slice, whole.getShape(), type.getShape());
  Value result = tensor::ExtractSliceOp::create(
      b, groups ? whole : type, source, offsets, slice.getMixedSizes(),
      slice.getMixedStrides());
  return groups ? tensor::CollapseShapeOp::create(b, type, result, *groups)
                : result;
}

Value agate::createInsertSlice(ImplicitLocOpBuilder &b, Value source,
                               Value destination,
                               const HyperrectangularSlice &slice) {
  auto type = cast<RankedTensorType>(destination.getType());
  SmallVector<OpFoldResult> offsets =
      getValidOffsets(b, type.getShape(), slice);
  auto sourceType = cast<RankedTensorType>(source.getType());
  auto whole = cast<RankedTensorType>(
      tensor::ExtractSliceOp::inferResultType(type, slice.getMixedSizes()));
  if (auto groups = getAmbiguousGroups(type, slice, whole.getShape(),
                                       sourceType.getShape()))
    source = tensor::ExpandShapeOp::create(b, whole, source, *groups,
                                           slice.getMixedSizes());
  return tensor::InsertSliceOp::create(b, source, destination, offsets,
                                       slice.getMixedSizes(),
                                       slice.getMixedStrides());
}

Value agate::createSubview(ImplicitLocOpBuilder &b, Value source,
                           const HyperrectangularSlice &slice,
                           ArrayRef<int64_t> shape) {
  auto sourceType = cast<MemRefType>(source.getType());
  SmallVector<OpFoldResult> offsets =
      getValidOffsets(b, sourceType.getShape(), slice);
  MemRefType type = memref::SubViewOp::inferRankReducedResultType(
      shape, sourceType, offsets, slice.getMixedSizes(),
      slice.getMixedStrides());
  return memref::SubViewOp::create(
      b, type, source, offsets, slice.getMixedSizes(), slice.getMixedStrides());
}

/// The tensor without casts to types that know more or less of its shape.
static Value lookThroughCasts(Value tensor) {
  while (auto cast = tensor.getDefiningOp<tensor::CastOp>())
    tensor = cast.getSource();
  return tensor;
}

namespace {
/// Replaces upstream's pattern where that would create an attribute that is out
/// of bounds.
struct FoldCastIntoSubview : OpRewritePattern<memref::SubViewOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(memref::SubViewOp op,
                                PatternRewriter &rewriter) const override {
    auto cast = op.getSource().getDefiningOp<memref::CastOp>();
    if (!cast || !memref::CastOp::canFoldIntoConsumerOp(cast))
      return failure();
    auto type = llvm::cast<MemRefType>(cast.getSource().getType());
    if (areInBounds(type.getShape(), op.getMixedOffsets(), op.getMixedSizes(),
                    op.getMixedStrides()))
      return failure();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value view = createSubview(b, cast.getSource(), HyperrectangularSlice(op),
                               op.getType().getShape());
    rewriter.replaceOpWithNewOp<memref::CastOp>(op, op.getType(), view);
    return success();
  }
};

/// Replaces a collapse of dimensions of which one is a static 0 and another one
/// is dynamic.
struct CollapseNothing : OpRewritePattern<tensor::CollapseShapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::CollapseShapeOp op,
                                PatternRewriter &rewriter) const override {
    Value source = op.getSrc();
    if (auto cast = source.getDefiningOp<tensor::CastOp>())
      if (isa<RankedTensorType>(cast.getSource().getType()))
        source = cast.getSource();
    ArrayRef<int64_t> shape =
        cast<RankedTensorType>(source.getType()).getShape();
    auto isEmpty = [&](ArrayRef<int64_t> group) {
      return llvm::any_of(group, [&](int64_t i) { return shape[i] == 0; });
    };
    auto groups = op.getReassociationIndices();
    if (llvm::none_of(groups, [&](ArrayRef<int64_t> group) {
          return isEmpty(group) && llvm::any_of(group, [&](int64_t i) {
                   return ShapedType::isDynamic(shape[i]);
                 });
        }))
      return failure();
    SmallVector<OpFoldResult> sizes;
    for (ArrayRef<int64_t> group : groups)
      sizes.push_back(isEmpty(group)
                          ? OpFoldResult(rewriter.getIndexAttr(0))
                          : getProduct(rewriter, op.getLoc(), source, group));
    Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), sizes,
                                          op.getResultType().getElementType());
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(), empty);
    return success();
  }

private:
  static OpFoldResult getProduct(OpBuilder &builder, Location loc, Value v,
                                 ArrayRef<int64_t> dims) {
    OpFoldResult product = builder.getIndexAttr(1);
    for (int64_t i : dims) {
      OpFoldResult size = tensor::getMixedSize(builder, loc, v, i);
      product =
          isConstantIntValue(product, 1)
              ? size
              : OpFoldResult(
                    arith::MulIOp::create(
                        builder, loc,
                        getValueOrCreateConstantIndexOp(builder, loc, product),
                        getValueOrCreateConstantIndexOp(builder, loc, size))
                        .getResult());
    }
    return product;
  }
};

/// Replaces a buffer that is collapsed and expanded again.
struct FoldExpandOfCollapse : OpRewritePattern<memref::ExpandShapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(memref::ExpandShapeOp op,
                                PatternRewriter &rewriter) const override {
    auto collapse = op.getSrc().getDefiningOp<memref::CollapseShapeOp>();
    if (!collapse || collapse.getSrcType() != op.getResultType() ||
        collapse.getReassociation() != op.getReassociation())
      return failure();
    auto alloc = collapse.getSrc().getDefiningOp<memref::AllocOp>();
    if (!alloc || alloc.getDynamicSizes() != op.getOutputShape())
      return failure();
    rewriter.replaceOp(op, collapse.getSrc());
    return success();
  }
};

/// Collapses static dimensions where the sizes of an expansion are constants
/// that its type does not tell. Upstream would compose the reshapes to an
/// expansion that has a dynamic dimension and no operand for its size.
template <typename CollapseOp, typename ExpandOp, typename CastOp>
struct CollapseConstantSizes : OpRewritePattern<CollapseOp> {
  using OpRewritePattern<CollapseOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(CollapseOp op,
                                PatternRewriter &rewriter) const override {
    auto expand = op.getSrc().template getDefiningOp<ExpandOp>();
    if (!expand)
      return failure();
    auto groups = expand.getReassociationIndices();
    SmallVector<OpFoldResult> sizes = expand.getMixedOutputShape();
    if (failed(foldDynamicIndexList(sizes, /*onlyNonNegative=*/true)))
      return failure();
    SmallVector<int64_t> shape = decomposeMixedValues(sizes).first;
    auto sourceType = expand.getSrcType();
    SmallVector<int64_t> sourceShape(sourceType.getShape());
    for (auto [size, group] : llvm::zip_equal(sourceShape, groups)) {
      std::optional<int64_t> product = getProduct(shape, group);
      if (!product)
        return failure();
      size = *product;
    }
    auto resultType = getExpandedType(sourceType, sourceShape, shape, groups);
    if (failed(resultType) || *resultType == expand.getResultType())
      return failure();
    Location loc = op.getLoc();
    rewriter.setInsertionPoint(expand);
    Value source = CastOp::create(rewriter, loc, sourceType.clone(sourceShape),
                                  expand.getSrc());
    Value expanded =
        ExpandOp::create(rewriter, loc, *resultType, source, groups, sizes);
    rewriter.replaceOpWithNewOp<CastOp>(expand, expand.getResultType(),
                                        expanded);
    return success();
  }

private:
  /// The size of a dimension that is expanded to a group; none if it overflows.
  static std::optional<int64_t> getProduct(ArrayRef<int64_t> shape,
                                           ArrayRef<int64_t> group) {
    int64_t product = 1;
    for (int64_t i : group) {
      if (ShapedType::isDynamic(shape[i]))
        return ShapedType::kDynamic;
      if (llvm::MulOverflow(product, shape[i], product))
        return std::nullopt;
    }
    return product;
  }

  static FailureOr<RankedTensorType>
  getExpandedType(RankedTensorType type, ArrayRef<int64_t> /*sourceShape*/,
                  ArrayRef<int64_t> shape, ArrayRef<ReassociationIndices>) {
    return type.clone(shape);
  }

  static FailureOr<MemRefType>
  getExpandedType(MemRefType type, ArrayRef<int64_t> sourceShape,
                  ArrayRef<int64_t> shape,
                  ArrayRef<ReassociationIndices> groups) {
    return memref::ExpandShapeOp::computeExpandedType(
        cast<MemRefType>(type.clone(sourceShape)), shape, groups);
  }
};

/// The base of a buffer has its address.
struct FoldAddressOfBase
    : OpRewritePattern<memref::ExtractAlignedPointerAsIndexOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(memref::ExtractAlignedPointerAsIndexOp op,
                                PatternRewriter &rewriter) const override {
    auto metadata =
        op.getSource().getDefiningOp<memref::ExtractStridedMetadataOp>();
    if (!metadata)
      return failure();
    rewriter.modifyOpInPlace(
        op, [&] { op.getSourceMutable().assign(metadata.getSource()); });
    return success();
  }
};

/// Replaces a slice that has all elements of a tensor by the tensor.
struct FoldWholeSlice : OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getType() != op.getSourceType() || op.getType().hasStaticShape() ||
        !llvm::all_of(op.getMixedOffsets(), isZeroInteger) ||
        !llvm::all_of(op.getMixedStrides(), isOneInteger))
      return failure();
    Value source = lookThroughCasts(op.getSource());
    for (auto [i, size] : llvm::enumerate(op.getMixedSizes())) {
      if (getConstantIntValue(size))
        continue;
      auto dim = cast<Value>(size).getDefiningOp<tensor::DimOp>();
      if (!dim || lookThroughCasts(dim.getSource()) != source ||
          dim.getConstantIndex() != int64_t(i))
        return failure();
    }
    rewriter.replaceOp(op, op.getSource());
    return success();
  }
};
} // namespace

void agate::populateWholeSlicePatterns(RewritePatternSet &patterns) {
  patterns.add<FoldWholeSlice>(patterns.getContext());
}

void agate::populateDynamicReshapePatterns(RewritePatternSet &patterns) {
  patterns.add<FoldExpandOfCollapse, FoldAddressOfBase>(patterns.getContext());
  populateConstantReshapePatterns(patterns);
}

void agate::populateConstantReshapePatterns(RewritePatternSet &patterns) {
  // Applied before upstream's patterns, which have a benefit of 1.
  patterns.add<CollapseConstantSizes<tensor::CollapseShapeOp,
                                     tensor::ExpandShapeOp, tensor::CastOp>,
               CollapseConstantSizes<memref::CollapseShapeOp,
                                     memref::ExpandShapeOp, memref::CastOp>>(
      patterns.getContext(), /*benefit=*/2);
}

void agate::populateEmptyViewPatterns(RewritePatternSet &patterns) {
  // Applied before upstream's patterns, which have a benefit of 1.
  patterns.add<FoldCastIntoSubview, CollapseNothing>(patterns.getContext(),
                                                     /*benefit=*/2);
}

//===- StridedCopies.cpp - Copies of memory that is not contiguous --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Utils/MemRefUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_LOWERSTRIDEDCOPIESPASS
#define GEN_PASS_DEF_MATERIALIZELAYOUTCASTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether the type implies that the elements are contiguous in row-major
/// order, at any offset.
static bool isContiguous(MemRefType type) {
  if (type.getLayout().isIdentity())
    return true;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return false;
  int64_t expected = 1;
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    int64_t size = type.getDimSize(i);
    if (size == 1)
      continue;
    if (ShapedType::isDynamic(expected) || strides[i] != expected)
      return false;
    expected = ShapedType::isDynamic(size) ? size : expected * size;
  }
  return true;
}

/// Whether the upstream lowering of memref.copy reads or writes this side in
/// one piece.
static bool isMemcpyOperand(MemRefType type) {
  return type.getLayout().isIdentity() ||
         (type.hasStaticShape() && type.getNumElements() > 0 &&
          memref::isStaticShapeAndContiguousRowMajor(type));
}

/// The groups of adjacent dimensions that are contiguous in memory on both
/// sides.
static SmallVector<ReassociationIndices> getCommonGroups(MemRefType a,
                                                         MemRefType b) {
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0, e = a.getRank(); i < e; ++i) {
    if (!groups.empty()) {
      ReassociationIndices &last = groups.back();
      last.push_back(i);
      auto collapses = [&](MemRefType type) {
        return memref::CollapseShapeOp::isGuaranteedCollapsible(type, {last});
      };
      if (collapses(a) && collapses(b))
        continue;
      last.pop_back();
    }
    groups.push_back({i});
  }
  return groups;
}

/// Whether a slice with these bounds begins at 0 and has the whole size of
/// dimension `dim` of `buffer`.
static bool isWholeDim(memref::SubViewOp slice, Value buffer, int64_t dim) {
  OpFoldResult size = slice.getMixedSizes()[dim];
  if (!isConstantIntValue(slice.getMixedOffsets()[dim], 0))
    return false;
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.isDynamicDim(dim))
    return isConstantIntValue(size, type.getDimSize(dim));
  auto alloc = buffer.getDefiningOp<memref::AllocOp>();
  if (alloc && alloc.getMixedSizes()[dim] == size)
    return true;
  auto value = dyn_cast<Value>(size);
  auto dimOp = value ? value.getDefiningOp<memref::DimOp>() : memref::DimOp();
  return dimOp && dimOp.getSource() == buffer &&
         dimOp.getConstantIndex() == dim;
}

/// The first one of the trailing dimensions that are adjacent in memory, and
/// that upstream can collapse, which excludes sizes of 0 beside unknown ones.
static int64_t getFirstAdjacent(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t first = type.getRank() - 1;
  if (llvm::is_contained(type.getShape(), 0))
    return first;
  if (type.getLayout().isIdentity())
    return 0;
  auto slice = buffer.getDefiningOp<memref::SubViewOp>();
  if (!slice || !slice.hasUnitStride())
    return first;
  MemRefType whole = slice.getSourceType();
  if (whole.getRank() != type.getRank() || !whole.getLayout().isIdentity() ||
      llvm::is_contained(whole.getShape(), 0))
    return first;
  while (first > 0 && isWholeDim(slice, slice.getSource(), first))
    --first;
  return first;
}

/// The groups of `rank` dimensions of which those from `first` on are one.
static SmallVector<ReassociationIndices> getTrailingGroup(int64_t rank,
                                                          int64_t first) {
  SmallVector<ReassociationIndices> groups(first + 1);
  for (int64_t i = 0; i < rank; ++i)
    groups[std::min(i, first)].push_back(i);
  return groups;
}

/// A view of `buffer` whose dimensions from `first` on, which are adjacent, are
/// one.
static Value collapseTrailing(ImplicitLocOpBuilder &b, Value buffer,
                              int64_t first) {
  auto type = cast<MemRefType>(buffer.getType());
  auto groups = getTrailingGroup(type.getRank(), first);
  if (type.getLayout().isIdentity())
    return memref::CollapseShapeOp::create(b, buffer, groups);
  auto slice = buffer.getDefiningOp<memref::SubViewOp>();
  Value whole = memref::CollapseShapeOp::create(b, slice.getSource(), groups);
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets(),
                            sizes = slice.getMixedSizes();
  auto get = [&](OpFoldResult size) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), size);
  };
  for (int64_t i = first + 1; i < type.getRank(); ++i) {
    Value size = get(sizes[i]);
    for (OpFoldResult *bound : {&offsets[first], &sizes[first]})
      *bound =
          getAsOpFoldResult(b.createOrFold<arith::MulIOp>(get(*bound), size));
  }
  offsets.resize(first + 1);
  sizes.resize(first + 1);
  SmallVector<int64_t> shape;
  for (OpFoldResult size : sizes)
    shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
  return agate::createSubview(b, whole, HyperrectangularSlice(offsets, sizes),
                              shape);
}

/// Makes the dimensions of both sides one that are adjacent in memory, which
/// the types of slices of unknown sizes do not tell.
static void collapseSlices(ImplicitLocOpBuilder &b, Value &from, Value &to) {
  auto source = cast<MemRefType>(from.getType()),
       target = cast<MemRefType>(to.getType());
  if (source.getRank() < 2 ||
      (source.hasStaticShape() && target.hasStaticShape()))
    return;
  int64_t first = std::max(getFirstAdjacent(from), getFirstAdjacent(to));
  if (first == source.getRank() - 1)
    return;
  from = collapseTrailing(b, from, first);
  to = collapseTrailing(b, to, first);
}

namespace {
struct LowerStridedCopy : OpRewritePattern<memref::CopyOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(memref::CopyOp op,
                                PatternRewriter &rewriter) const override {
    auto source = dyn_cast<MemRefType>(op.getSource().getType());
    auto target = dyn_cast<MemRefType>(op.getTarget().getType());
    if (!source || !target)
      return rewriter.notifyMatchFailure(op, "the rank is unknown");
    if (isMemcpyOperand(source) && isMemcpyOperand(target))
      return rewriter.notifyMatchFailure(op, "is a copy of contiguous memory");
    Value from = op.getSource(), to = op.getTarget();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    collapseSlices(b, from, to);
    source = cast<MemRefType>(from.getType());
    SmallVector<ReassociationIndices> groups =
        getCommonGroups(source, cast<MemRefType>(to.getType()));
    if (static_cast<int64_t>(groups.size()) < source.getRank()) {
      from = memref::CollapseShapeOp::create(b, from, groups);
      to = memref::CollapseShapeOp::create(b, to, groups);
    }
    // The remaining copy may be contiguous.
    if (isMemcpyOperand(cast<MemRefType>(from.getType())) &&
        isMemcpyOperand(cast<MemRefType>(to.getType())))
      rewriter.replaceOpWithNewOp<memref::CopyOp>(op, from, to);
    else
      rewriter.replaceOpWithNewOp<linalg::CopyOp>(op, from, to);
    return success();
  }
};

struct MaterializeLayoutCast : OpRewritePattern<memref::CastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(memref::CastOp op,
                                PatternRewriter &rewriter) const override {
    auto source = dyn_cast<MemRefType>(op.getSource().getType());
    auto target = dyn_cast<MemRefType>(op.getType());
    if (!source || !target || !target.getLayout().isIdentity())
      return rewriter.notifyMatchFailure(op, "is no cast to the identity "
                                             "layout");
    if (isContiguous(source))
      return rewriter.notifyMatchFailure(op, "is a cast of contiguous memory");
    SmallVector<Value> sizes;
    for (int64_t i = 0, e = target.getRank(); i < e; ++i)
      if (target.isDynamicDim(i))
        sizes.push_back(rewriter.createOrFold<memref::DimOp>(
            op.getLoc(), op.getSource(), i));
    Value buffer =
        memref::AllocOp::create(rewriter, op.getLoc(), target, sizes);
    memref::CopyOp::create(rewriter, op.getLoc(), op.getSource(), buffer);
    rewriter.replaceOp(op, buffer);
    return success();
  }
};

struct LowerStridedCopies
    : agate::impl::LowerStridedCopiesPassBase<LowerStridedCopies> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerStridedCopy>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};

struct MaterializeLayoutCasts
    : agate::impl::MaterializeLayoutCastsPassBase<MaterializeLayoutCasts> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<MaterializeLayoutCast>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace

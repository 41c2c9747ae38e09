//===- DropUnitLoops.cpp - Operations without loops of one iteration ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_DROPUNITLOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Named operations have a fixed number of loops.
static bool isToBeGeneralized(linalg::LinalgOp op) {
  return !agate::isScheduled(op) &&
         !isa<linalg::GenericOp, linalg::FillOp, linalg::CopyOp>(op) &&
         op.hasPureTensorSemantics() && op.getNumReductionLoops() != 0 &&
         llvm::is_contained(op.getStaticLoopRanges(), 1);
}

/// The loop that an index becomes if it loses the loops of one iteration, and
/// has more than one loop before.
static std::optional<unsigned> getRemainingLoop(AffineExpr expr,
                                                ArrayRef<int64_t> extents) {
  if (isa<AffineDimExpr, AffineConstantExpr>(expr))
    return std::nullopt;
  MLIRContext *context = expr.getContext();
  SmallVector<AffineExpr> loops;
  for (auto [i, extent] : llvm::enumerate(extents))
    loops.push_back(extent == 1 ? getAffineConstantExpr(0, context)
                                : getAffineDimExpr(i, context));
  auto dim = dyn_cast<AffineDimExpr>(expr.replaceDims(loops));
  return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
}

/// The size of the tensor, if it is known without computing it.
static OpFoldResult getKnownSize(Value tensor, int64_t dim) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(dim))
    return Builder(tensor.getContext()).getIndexAttr(type.getDimSize(dim));
  while (auto op = tensor.getDefiningOp<DestinationStyleOpInterface>())
    tensor = op.getTiedOpOperand(cast<OpResult>(tensor))->get();
  if (auto empty = tensor.getDefiningOp<tensor::EmptyOp>())
    return empty.getMixedSizes()[dim];
  return {};
}

/// Whether the size is known to be that of the tensor.
static bool isSizeOf(OpFoldResult size, Value tensor, int64_t dim) {
  // The size of a result is that of another tensor in turn.
  while (auto value = dyn_cast<Value>(size)) {
    auto dimOp = value.getDefiningOp<tensor::DimOp>();
    std::optional<int64_t> index =
        dimOp ? dimOp.getConstantIndex() : std::nullopt;
    if (!index)
      break;
    if (dimOp.getSource() == tensor && *index == dim)
      return true;
    OpFoldResult known = getKnownSize(dimOp.getSource(), *index);
    if (!known)
      break;
    size = known;
  }
  return getKnownSize(tensor, dim) == size;
}

/// A dimension that is indexed by a sum of loops may be larger than what they
/// access, a dimension that is indexed by one loop defines its extent. Reads a
/// slice where the first kind becomes the second.
static void limitOperands(RewriterBase &rewriter, linalg::LinalgOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto type = dyn_cast<RankedTensorType>(input->get().getType());
    if (!type)
      continue;
    SmallVector<std::pair<unsigned, unsigned>> limits;
    for (auto [i, expr] :
         llvm::enumerate(op.getMatchingIndexingMap(input).getResults()))
      if (std::optional<unsigned> loop = getRemainingLoop(expr, extents))
        if (type.isDynamicDim(i) || type.getDimSize(i) != extents[*loop])
          limits.push_back({i, *loop});
    if (limits.empty())
      continue;
    rewriter.setInsertionPoint(op);
    SmallVector<OpFoldResult> sizes =
        tensor::getMixedSizes(rewriter, op.getLoc(), input->get());
    SmallVector<Range> ranges = op.createLoopRanges(rewriter, op.getLoc());
    llvm::erase_if(limits, [&](std::pair<unsigned, unsigned> limit) {
      return isSizeOf(ranges[limit.second].size, input->get(), limit.first);
    });
    if (limits.empty())
      continue;
    for (auto [i, loop] : limits)
      sizes[i] = ranges[loop].size;
    SmallVector<OpFoldResult> zeros(sizes.size(), rewriter.getIndexAttr(0));
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value slice = agate::createExtractSlice(
        b, input->get(), HyperrectangularSlice(zeros, sizes));
    rewriter.modifyOpInPlace(op, [&] { input->set(slice); });
  }
}

namespace {
/// Without loops of a reduction, an operation that adds to a filled tensor adds
/// to the value that the tensor is filled with.
struct FoldFilledInit : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getNumReductionLoops() != 0 || op.getNumDpsInits() != 1 ||
        !op.hasPureTensorSemantics())
      return failure();
    OpOperand &init = op.getDpsInitsMutable()[0];
    auto fill = init.get().getDefiningOp<linalg::FillOp>();
    if (!fill || !op.payloadUsesValueFromOperand(&init))
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.getMatchingBlockArgument(&init).replaceAllUsesWith(fill.value());
      init.set(fill.getDpsInits()[0]);
    });
    return success();
  }
};

struct DropUnitLoops : agate::impl::DropUnitLoopsPassBase<DropUnitLoops> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> named;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isToBeGeneralized(op))
        named.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : named) {
      rewriter.setInsertionPoint(op);
      (void)linalg::generalizeNamedOp(rewriter, op);
    }
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (!agate::isScheduled(op) && op.hasPureTensorSemantics() &&
          llvm::is_contained(op.getStaticLoopRanges(), 1))
        limitOperands(rewriter, op);
    });
    RewritePatternSet patterns(&getContext());
    linalg::ControlDropUnitDims control;
    control.controlFn = [](Operation *op) -> SmallVector<unsigned> {
      // What pads the operand of an operation keeps to its dimensions.
      if (auto pad = dyn_cast<tensor::PadOp>(op))
        return llvm::to_vector(
            llvm::seq(unsigned(pad.getSourceType().getRank())));
      auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
      if (!linalgOp || agate::isScheduled(op))
        return {};
      return llvm::to_vector(llvm::seq(linalgOp.getNumLoops()));
    };
    linalg::populateFoldUnitExtentDimsPatterns(patterns, control);
    linalg::populateFoldUnitExtentDimsCanonicalizationPatterns(patterns,
                                                               control);
    agate::populateConstantReshapePatterns(patterns);
    patterns.add<FoldFilledInit>(&getContext());
    // It is not an error if the driver reaches its limit.
    (void)applyPatternsGreedily(getOperation(), std::move(patterns));
  }
};
} // namespace

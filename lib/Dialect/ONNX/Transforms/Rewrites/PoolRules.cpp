//===- PoolRules.cpp - Rules for pooling ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace agate;

namespace {
/// The pool of whole images is a reduction of all spatial dimensions.
template <typename PoolTy, typename ReduceTy>
struct GlobalPoolToReduce : OpRewritePattern<PoolTy> {
  using OpRewritePattern<PoolTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(PoolTy op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getX());
    if (!type || type.getRank() < 3)
      return rewriter.notifyMatchFailure(op, "no known spatial dimensions");
    ONNXCreator c(rewriter, op.getLoc());
    auto axes = llvm::to_vector(llvm::seq<int64_t>(2, type.getRank()));
    replaceByNew(rewriter, op,
                 c.create<ReduceTy>({op.getX(), c.indices(axes)}, [&](auto &p) {
                   p.keepdims = c.integer(1);
                 }));
    return success();
  }
};

/// The maximum of what is not negative is not negative: as Relu keeps the order
/// of elements, it may as well come after the maximum, which has fewer.
template <typename OpTy> struct ReluAfterMaxPool : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto relu = getOnlyUsedBy<ONNXReluOp>(op.getX());
    // Of equal elements, which all negative ones become, Relu moves the
    // position of the maximum to the first one.
    if (!relu || !llvm::all_of(op->getResults().drop_front(),
                               [](Value v) { return v.use_empty(); }))
      return rewriter.notifyMatchFailure(op, "no Relu, or positions are used");
    if (!hasElementInEachWindow(op))
      return rewriter.notifyMatchFailure(op, "windows may be all padding");
    rewriter.setInsertionPointAfter(op);
    ONNXCreator c(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op, [&] { op.getXMutable().assign(relu.getX()); });
    Value maximum = op->getResult(0);
    Value after = c.createLike(relu, maximum);
    after.setType(maximum.getType());
    rewriter.replaceAllUsesExcept(maximum, after, after.getDefiningOp());
    return success();
  }

private:
  /// The maximum of no elements is the lowest number, which Relu would change.
  static bool hasElementInEachWindow(OpTy op) {
    bool hasGaps = op.getDilationsAttr() &&
                   !llvm::all_of(op.getDilationsAttr(), [](Attribute dilation) {
                     return cast<IntegerAttr>(dilation).getInt() == 1;
                   });
    if (hasGaps || op.getCeilMode() != 0 || !op.getKernelShapeAttr())
      return false;
    if (op.getAutoPad() != "NOTSET" || !op.getPadsAttr())
      return true; // SAME pads by less than the window
    auto kernel = extractFromIntegerArrayAttr<int64_t>(op.getKernelShapeAttr());
    auto pads = extractFromIntegerArrayAttr<int64_t>(op.getPadsAttr());
    for (auto [i, pad] : llvm::enumerate(pads))
      if (pad >= kernel[i % kernel.size()])
        return false;
    return true;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Dimensions that reductions keep
//===----------------------------------------------------------------------===//

/// Whether a tensor of `from` whose dimensions `dropped`, of size 1, are
/// dropped has as many elements in its other dimensions as `to` has: at most
/// one of them is not known.
static bool isWithout(RankedTensorType from, ArrayRef<int64_t> dropped,
                      RankedTensorType to) {
  SmallVector<int64_t> kept;
  for (auto [dim, size] : llvm::enumerate(from.getShape()))
    if (!llvm::is_contained(dropped, dim))
      kept.push_back(size);
  return ArrayRef(kept) == to.getShape() &&
         llvm::count(kept, ShapedType::kDynamic) <= 1 &&
         !llvm::is_contained(kept, 0);
}

namespace {
/// A reduction whose dimensions a Reshape or Flatten drops does not keep them.
template <typename OpTy, typename ReduceTy>
struct ReshapeOfReduce : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto reduce = getOnlyUsedBy<ReduceTy>(op->getOperand(0));
    RankedTensorType from = reduce ? getRankedType(reduce) : nullptr;
    RankedTensorType to = getRankedType(op->getResult(0));
    if (!from || !to || reduce.getKeepdims() == 0 ||
        ShapeContext::isAbsent(reduce.getAxes()))
      return rewriter.notifyMatchFailure(op, "no reduction that keeps them");
    auto named = getIntegers(reduce.getAxes());
    auto axes = named ? normalizeAxes(*named, from.getRank()) : std::nullopt;
    if (!axes || axes->empty() || !isWithout(from, *axes, to))
      return rewriter.notifyMatchFailure(op, "other dimensions");
    llvm::sort(*axes);
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(
        rewriter, op,
        c.create<ReduceTy>({reduce.getData(), c.indices(*axes)},
                           [&](auto &p) { p.keepdims = c.integer(0); }));
    return success();
  }
};
} // namespace

void agate::populatePoolRules(RewritePatternSet &patterns) {
  patterns.add<GlobalPoolToReduce<ONNXGlobalAveragePoolOp, ONNXReduceMeanOp>,
               GlobalPoolToReduce<ONNXGlobalMaxPoolOp, ONNXReduceMaxOp>,
               ReluAfterMaxPool<ONNXMaxPoolOp>,
               ReluAfterMaxPool<ONNXMaxPoolSingleOutOp>,
               ReshapeOfReduce<ONNXFlattenOp, ONNXReduceMaxOp>,
               ReshapeOfReduce<ONNXFlattenOp, ONNXReduceMeanOp>,
               ReshapeOfReduce<ONNXFlattenOp, ONNXReduceSumOp>,
               ReshapeOfReduce<ONNXReshapeOp, ONNXReduceMaxOp>,
               ReshapeOfReduce<ONNXReshapeOp, ONNXReduceMeanOp>,
               ReshapeOfReduce<ONNXReshapeOp, ONNXReduceSumOp>>(
      patterns.getContext());
}

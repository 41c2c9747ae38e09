//===- MovementRules.cpp - Rules for views, parts and copies --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Squeeze, Unsqueeze, Reshape
//===----------------------------------------------------------------------===//

/// The constant axes of `op`, of `rank` dimensions.
template <typename OpTy>
static std::optional<SmallVector<int64_t>> getAxes(OpTy op, int64_t rank) {
  if (ShapeContext::isAbsent(op.getAxes()))
    return std::nullopt;
  auto axes = getIntegers(op.getAxes());
  return axes ? normalizeAxes(*axes, rank) : std::nullopt;
}

/// The positions below `rank` that `taken` does not have.
static SmallVector<int64_t> getFreePositions(ArrayRef<int64_t> taken,
                                             int64_t rank) {
  SmallVector<int64_t> positions;
  for (int64_t i = 0; i < rank; ++i)
    if (!llvm::is_contained(taken, i))
      positions.push_back(i);
  return positions;
}

namespace {
/// Squeeze or Unsqueeze of a Cast of its counterpart: the Cast goes last, so
/// that the two meet.
template <typename Outer, typename Inner>
struct CastBetweenAxes : OpRewritePattern<Outer> {
  using OpRewritePattern<Outer>::OpRewritePattern;

  LogicalResult matchAndRewrite(Outer op,
                                PatternRewriter &rewriter) const override {
    auto cast = getOnlyUsedBy<ONNXCastOp>(op.getData());
    if (!cast || !cast.getInput().template getDefiningOp<Inner>())
      return rewriter.notifyMatchFailure(op, "there is nothing to meet");
    ONNXCreator c(rewriter, op.getLoc());
    Value moved = c.create<Outer>({cast.getInput(), op.getAxes()});
    replaceByNew(rewriter, op, c.createLike(cast, moved));
    return success();
  }
};

/// A Cast of what was only moved after another Cast goes ahead of the movement,
/// so that the two meet.
struct CastOfMoved : OpRewritePattern<ONNXCastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXCastOp op,
                                PatternRewriter &rewriter) const override {
    Operation *moved = op.getInput().getDefiningOp();
    if (!isa_and_nonnull<ONNXConcatOp, ONNXFlattenOp, ONNXReshapeOp,
                         ONNXSliceOp, ONNXSqueezeOp, ONNXTransposeOp,
                         ONNXUnsqueezeOp>(moved) ||
        !moved->hasOneUse())
      return rewriter.notifyMatchFailure(op, "nothing is moved");
    unsigned count = isa<ONNXConcatOp>(moved) ? moved->getNumOperands() : 1;
    if (!llvm::all_of(moved->getOperands().take_front(count),
                      getOnlyUsedBy<ONNXCastOp>))
      return rewriter.notifyMatchFailure(op, "there is no Cast to meet");
    if (isa<ONNXSliceOp>(moved) && !widens(moved->getOperand(0)))
      return rewriter.notifyMatchFailure(op, "more would be cast twice");
    ONNXCreator c(rewriter, op.getLoc());
    SmallVector<Value> operands(moved->getOperands());
    for (Value &operand : MutableArrayRef(operands).take_front(count))
      operand = c.createLike(op, operand);
    replaceByNew(rewriter, op, c.createLike(moved, operands));
    return success();
  }

private:
  /// Whether the Cast that computes `v` is to wider elements, so that it is
  /// merged with one that follows.
  static bool widens(Value v) {
    Type from =
        getElementTypeOrSelf(v.getDefiningOp()->getOperand(0).getType());
    Type to = getElementTypeOrSelf(v.getType());
    return from.isIntOrFloat() && to.isIntOrFloat() &&
           from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth() &&
           (from.isInteger() || isa<FloatType>(to));
  }
};

/// Unsqueeze of Unsqueeze, and Squeeze of Squeeze, are one for all dimensions.
template <typename OpTy> struct AxesOfAxes : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto inner = getOnlyUsedBy<OpTy>(op.getData());
    if (!inner)
      return rewriter.notifyMatchFailure(op, "there is no other one");
    // Axes count in the shape that has their dimensions.
    constexpr bool adds = std::is_same_v<OpTy, ONNXUnsqueezeOp>;
    RankedTensorType longest =
        getRankedType(adds ? Value(op->getResult(0)) : Value(inner.getData()));
    RankedTensorType middle = getRankedType(op.getData());
    if (!longest || !middle)
      return rewriter.notifyMatchFailure(op, "a rank is unknown");
    auto all = getAxes(adds ? op : inner, longest.getRank());
    auto others = getAxes(adds ? inner : op, middle.getRank());
    if (!all || !others)
      return rewriter.notifyMatchFailure(op, "the axes are unknown");
    SmallVector<int64_t> free = getFreePositions(*all, longest.getRank());
    for (int64_t axis : *others) {
      if (axis >= int64_t(free.size()))
        return rewriter.notifyMatchFailure(op, "contradicting ranks");
      all->push_back(free[axis]);
    }
    llvm::sort(*all);
    ONNXCreator c(rewriter, op.getLoc());
    Value axes = c.indices(*all);
    rewriter.modifyOpInPlace(op, [&] {
      op.getDataMutable().assign(inner.getData());
      op.getAxesMutable().assign(axes);
    });
    return success();
  }
};

/// A Reshape to known sizes does not depend on how its operand was reshaped.
struct ReshapeOfView : OpRewritePattern<ONNXReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXReshapeOp op,
                                PatternRewriter &rewriter) const override {
    Operation *view = op.getData().getDefiningOp();
    std::optional<SmallVector<int64_t>> shape = getIntegers(op.getShape());
    if (!view || !shape ||
        !isa<ONNXFlattenOp, ONNXSqueezeOp, ONNXUnsqueezeOp>(view))
      return rewriter.notifyMatchFailure(op, "no view, or an unknown shape");
    // The running program may have to report an error in the axes.
    if (!isa<ONNXFlattenOp>(view) && !isConstant(view->getOperand(1)))
      return rewriter.notifyMatchFailure(op, "the axes are unknown");
    RankedTensorType type = getRankedType(view->getOperand(0));
    if (!type || !type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "the view may fail");
    if (op.getAllowzero() == 0 && llvm::is_contained(*shape, 0))
      return rewriter.notifyMatchFailure(op, "copies a size");
    rewriter.modifyOpInPlace(
        op, [&] { op.getDataMutable().assign(view->getOperand(0)); });
    return success();
  }
};

/// Blocks that become depth and blocks again are what they were.
template <typename Outer, typename Inner>
struct UndoneBlocks : OpRewritePattern<Outer> {
  using OpRewritePattern<Outer>::OpRewritePattern;

  LogicalResult matchAndRewrite(Outer op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getInput().template getDefiningOp<Inner>();
    if (!inner || inner.getBlocksize() != op.getBlocksize() ||
        inner.getInput().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "there is nothing to undo");
    RankedTensorType type = getRankedType(inner.getInput());
    // SpaceToDepth has the order of mode DCR.
    ONNXDepthToSpaceOp depth;
    if constexpr (std::is_same_v<Outer, ONNXDepthToSpaceOp>)
      depth = op;
    else
      depth = inner;
    if (!type || !type.hasStaticShape() || depth.getMode() != "DCR")
      return rewriter.notifyMatchFailure(op, "another order");
    rewriter.replaceOp(op, inner.getInput());
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// SpaceToDepth
//===----------------------------------------------------------------------===//

namespace {
/// Every n-th element along dimensions of an image, from some position on.
struct StridedPart {
  Value image;
  SmallVector<int64_t> starts, steps;
};
} // namespace

/// The part of an image of known sizes that Slices of Slices take.
static std::optional<StridedPart> getStridedPart(Value v) {
  StridedPart part;
  RankedTensorType type = getRankedType(v);
  if (!type || type.getRank() != 4)
    return std::nullopt;
  part.starts.assign(4, 0);
  part.steps.assign(4, 1);
  part.image = v;
  // One for each dimension.
  for (unsigned i = 0; i < 4; ++i) {
    auto slice = part.image.getDefiningOp<ONNXSliceOp>();
    if (!slice)
      break;
    ShapeContext context = ShapeContext::forValues(slice);
    context.beQuiet();
    auto known = slice.getStartsAndSteps(context);
    if (!known)
      return std::nullopt;
    for (auto [dim, start, step] :
         llvm::enumerate(known->first, known->second)) {
      constexpr int64_t largest = 1 << 16;
      if (!start.isConstant() || !step.isConstant() ||
          *start.getConstant() > INT32_MAX || *step.getConstant() < 1 ||
          *step.getConstant() > largest || part.steps[dim] > largest)
        return std::nullopt;
      part.starts[dim] =
          *start.getConstant() + *step.getConstant() * part.starts[dim];
      part.steps[dim] *= *step.getConstant();
    }
    part.image = slice.getData();
  }
  return part;
}

namespace {
/// The parts of an image that begin at all positions of a block, joined as
/// channels, are the blocks of the image.
struct ConcatOfBlocks : OpRewritePattern<ONNXConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType result = getRankedType(op);
    std::optional<StridedPart> first = getStridedPart(op.getInputs().front());
    RankedTensorType type = first ? getRankedType(first->image) : nullptr;
    int64_t block = first ? first->steps[3] : 1;
    if (!type || !type.hasStaticShape() || !result || block < 2 || block > 64 ||
        int64_t(op.getInputs().size()) != block * block ||
        normalizeAxes(op.getAxis(), 4) != SmallVector<int64_t>{1} ||
        type.getNumElements() == 0 || type.getDimSize(2) % block != 0 ||
        type.getDimSize(3) % block != 0)
      return rewriter.notifyMatchFailure(op, "no parts in steps of a block");
    // All elements are in the blocks, by rows or by columns.
    if (result.getShape() !=
        ArrayRef<int64_t>(
            {type.getDimSize(0), type.getDimSize(1) * block * block,
             type.getDimSize(2) / block, type.getDimSize(3) / block}))
      return rewriter.notifyMatchFailure(op, "does not have all elements");
    bool isByRow = true, isByColumn = true;
    for (auto [i, input] : llvm::enumerate(op.getInputs())) {
      auto part = getStridedPart(input);
      if (!part || part->image != first->image ||
          part->steps != SmallVector<int64_t>({1, 1, block, block}) ||
          part->starts[0] != 0 || part->starts[1] != 0)
        return rewriter.notifyMatchFailure(op, "another part");
      int64_t slow = int64_t(i) / block, fast = int64_t(i) % block;
      isByRow &= part->starts[2] == slow && part->starts[3] == fast;
      isByColumn &= part->starts[2] == fast && part->starts[3] == slow;
    }
    if (!isByRow && !isByColumn)
      return rewriter.notifyMatchFailure(op, "another order of parts");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op,
                 isByRow ? emitBlocks(c, first->image, block)
                         : emitColumns(c, first->image, block));
    return success();
  }

private:
  static Value emitBlocks(ONNXCreator &c, Value image, int64_t block) {
    return c.create<ONNXSpaceToDepthOp>(
        {image}, [&](auto &p) { p.blocksize = c.integer(block); });
  }

  /// The same with the columns of a block first.
  static Value emitColumns(ONNXCreator &c, Value image, int64_t block) {
    ArrayRef<int64_t> sizes = getRankedType(image).getShape();
    int64_t rows = sizes[2] / block, columns = sizes[3] / block;
    Value split = c.reshape(
        image, c.indices({sizes[0], sizes[1], rows, block, columns, block}));
    return c.reshape(
        c.transpose(split, {0, 5, 3, 1, 2, 4}),
        c.indices({sizes[0], sizes[1] * block * block, rows, columns}));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Expand
//===----------------------------------------------------------------------===//

namespace {
/// An operand need not be expanded to sizes to which the operation broadcasts
/// it anyway.
template <typename OpTy> struct NeedlessExpand : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op);
    if (!type || !type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "unknown sizes");
    for (OpOperand &operand : op->getOpOperands()) {
      Operation *view = operand.get().getDefiningOp();
      if (!isa_and_nonnull<ONNXExpandOp, ONNXTileOp>(view))
        continue;
      Value input = view->getOperand(0);
      RankedTensorType source = getRankedType(input);
      if (!source || !source.hasStaticShape() || !repeatsOnes(view, source) ||
          !hasShapeWith(op, type, operand, source))
        continue;
      rewriter.modifyOpInPlace(op, [&] { operand.set(input); });
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no operand is only expanded");
  }

private:
  /// Whether an Expand, or a Tile, of a tensor of type `source` only repeats
  /// dimensions of size 1.
  static bool repeatsOnes(Operation *view, RankedTensorType source) {
    if (isa<ONNXExpandOp>(view))
      return true;
    RankedTensorType type = getRankedType(view->getResult(0));
    if (!type || type.getRank() != source.getRank())
      return false;
    for (auto [from, to] : llvm::zip(source.getShape(), type.getShape()))
      if (from != 1 && from != to)
        return false;
    return true;
  }

  /// Whether the result has its shape if `replaced` is of type `source`.
  static bool hasShapeWith(OpTy op, RankedTensorType type, OpOperand &replaced,
                           RankedTensorType source) {
    SmallVector<int64_t> sizes(type.getRank(), 1);
    for (OpOperand &operand : op->getOpOperands()) {
      RankedTensorType own =
          &operand == &replaced ? source : getRankedType(operand.get());
      if (!own || !own.hasStaticShape() || own.getRank() > type.getRank())
        return false;
      for (auto [i, size] : llvm::enumerate(llvm::reverse(own.getShape())))
        if (size != 1)
          sizes[sizes.size() - 1 - i] = size;
    }
    // A rank that only the expansion has would be lost.
    bool hasRank = llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
      return (&operand == &replaced ? source : getRankedType(operand.get()))
                 .getRank() == type.getRank();
    });
    return hasRank && type.getShape() == ArrayRef(sizes);
  }
};

/// An operation with one number is done before its other operand is expanded.
template <typename OpTy> struct ElementwiseOfExpand : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    for (OpOperand &operand : op->getOpOperands()) {
      auto expand = getOnlyUsedBy<ONNXExpandOp>(operand.get());
      Value number = op->getOperand(1 - operand.getOperandNumber());
      RankedTensorType type = getRankedType(op);
      if (!expand || !type || expand.getOutput().getType() != type ||
          !isConstant(number) || !isOneElement(number) ||
          getRankedType(number).getRank() > type.getRank())
        continue;
      SmallVector<Value> operands(op->getOperands());
      operands[operand.getOperandNumber()] = expand.getInput();
      ONNXCreator c(rewriter, op.getLoc());
      Value result = c.create<OpTy>(operands);
      replaceByNew(rewriter, op,
                   c.create<ONNXExpandOp>({result, expand.getShape()}));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no number and no Expand");
  }
};
} // namespace

void agate::populateMovementRules(RewritePatternSet &patterns) {
  patterns.add<ElementwiseOfExpand<ONNXAddOp>, ElementwiseOfExpand<ONNXDivOp>,
               ElementwiseOfExpand<ONNXMulOp>, ElementwiseOfExpand<ONNXSubOp>>(
      patterns.getContext());
  patterns
      .add<AxesOfAxes<ONNXUnsqueezeOp>, AxesOfAxes<ONNXSqueezeOp>,
           CastBetweenAxes<ONNXSqueezeOp, ONNXUnsqueezeOp>,
           CastBetweenAxes<ONNXUnsqueezeOp, ONNXSqueezeOp>, CastOfMoved,
           ConcatOfBlocks, NeedlessExpand<ONNXAddOp>, NeedlessExpand<ONNXDivOp>,
           NeedlessExpand<ONNXMulOp>, NeedlessExpand<ONNXSubOp>,
           NeedlessExpand<ONNXWhereOp>, ReshapeOfView,
           UndoneBlocks<ONNXDepthToSpaceOp, ONNXSpaceToDepthOp>,
           UndoneBlocks<ONNXSpaceToDepthOp, ONNXDepthToSpaceOp>>(
          patterns.getContext());
}

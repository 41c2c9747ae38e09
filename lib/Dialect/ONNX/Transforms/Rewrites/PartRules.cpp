//===- PartRules.cpp - Rules for tensors that are joined and cut ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Concat, Split, Slice, Gather
//===----------------------------------------------------------------------===//

static std::optional<int64_t> getAxis(ONNXConcatOp op) {
  RankedTensorType type = getRankedType(op);
  auto axis = type ? normalizeAxes(op.getAxis(), type.getRank()) : std::nullopt;
  return axis ? std::optional(axis->front()) : std::nullopt;
}

namespace {
/// Tensors that are joined twice along the same dimension are joined once.
struct ConcatOfConcat : OpRewritePattern<ONNXConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<int64_t> axis = getAxis(op);
    if (!axis)
      return rewriter.notifyMatchFailure(op, "unknown rank");
    SmallVector<Value> parts;
    for (Value part : op.getInputs()) {
      auto inner = getOnlyUsedBy<ONNXConcatOp>(part);
      if (inner && getAxis(inner) == axis)
        llvm::append_range(parts, inner.getInputs());
      else
        parts.push_back(part);
    }
    if (parts.size() == op.getInputs().size())
      return rewriter.notifyMatchFailure(op, "no other one with its axis");
    rewriter.modifyOpInPlace(op, [&] { op.getInputsMutable().assign(parts); });
    return success();
  }
};

/// All results of a Split, joined again in order, are its operand.
struct ConcatOfSplit : OpRewritePattern<ONNXConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getInputs().empty())
      return rewriter.notifyMatchFailure(op, "there is nothing to join");
    auto split = op.getInputs().front().getDefiningOp<ONNXSplitOp>();
    RankedTensorType type = split ? getRankedType(split.getInput()) : nullptr;
    if (!type || !type.hasStaticShape() || type != op.getType() ||
        !llvm::equal(op.getInputs(), split->getResults()))
      return rewriter.notifyMatchFailure(op, "are not the results of a Split");
    auto axis = normalizeAxes(split.getAxis(), type.getRank());
    if (!axis || getAxis(op) != axis->front())
      return rewriter.notifyMatchFailure(op, "another axis");
    rewriter.replaceOp(op, split.getInput());
    return success();
  }
};

} // namespace

std::optional<SimpleSlice> agate::getSimpleSlice(ONNXSliceOp op) {
  RankedTensorType type = getRankedType(op.getData());
  auto starts = getIntegers(op.getStarts()), ends = getIntegers(op.getEnds());
  if (!type || !starts || !ends || starts->size() != 1 || ends->size() != 1)
    return std::nullopt;
  SmallVector<int64_t> axes = {0};
  if (!ShapeContext::isAbsent(op.getAxes())) {
    auto named = getIntegers(op.getAxes());
    auto known = named && named->size() == 1
                     ? normalizeAxes(*named, type.getRank())
                     : std::nullopt;
    if (!known)
      return std::nullopt;
    axes = *known;
  }
  if (!ShapeContext::isAbsent(op.getSteps()) &&
      getIntegers(op.getSteps()) != SmallVector<int64_t>{1})
    return std::nullopt;
  if (type.getRank() == 0 || type.isDynamicDim(axes[0]))
    return std::nullopt;
  int64_t size = type.getDimSize(axes[0]);
  auto place = [&](int64_t position) {
    if (position < 0)
      position = position < -size ? 0 : position + size;
    return std::min(position, size);
  };
  SimpleSlice slice{axes[0], place(starts->front()), place(ends->front())};
  if (slice.start > slice.end)
    return std::nullopt;
  return slice;
}

namespace {
/// A part of what has been joined, if it is in one of the operands.
struct SliceOfConcat : OpRewritePattern<ONNXSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSliceOp op,
                                PatternRewriter &rewriter) const override {
    auto concat = op.getData().getDefiningOp<ONNXConcatOp>();
    std::optional<SimpleSlice> slice = getSimpleSlice(op);
    // With static sizes, Concat cannot fail.
    RankedTensorType type = getRankedType(op.getData());
    if (!concat || !slice || !type.hasStaticShape() ||
        getAxis(concat) != slice->axis)
      return rewriter.notifyMatchFailure(op, "no part of joined tensors");
    int64_t position = 0;
    for (Value part : concat.getInputs()) {
      RankedTensorType partType = getRankedType(part);
      if (!partType || !partType.hasStaticShape())
        return rewriter.notifyMatchFailure(op, "unknown sizes");
      int64_t end = position + partType.getDimSize(slice->axis);
      if (position == slice->start && end == slice->end &&
          partType == op.getType()) {
        rewriter.replaceOp(op, part);
        return success();
      }
      if (position <= slice->start && slice->start < slice->end &&
          slice->end <= end) {
        ONNXCreator c(rewriter, op.getLoc());
        replaceByNew(
            rewriter, op,
            c.create<ONNXSliceOp>({part, c.indices(slice->start - position),
                                   c.indices(slice->end - position),
                                   c.indices(slice->axis), c.indices(1)}));
        return success();
      }
      position = end;
    }
    return rewriter.notifyMatchFailure(op, "is in several operands");
  }
};

/// Parts of a tensor that follow each other, joined again, are one part.
struct ConcatOfParts : OpRewritePattern<ONNXConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<int64_t> axis = getAxis(op);
    if (!axis)
      return rewriter.notifyMatchFailure(op, "unknown rank");
    SmallVector<Part> parts;
    for (Value input : op.getInputs()) {
      Part part = getPart(input, *axis);
      if (!parts.empty() && part.whole && parts.back().whole == part.whole &&
          parts.back().end == part.start) {
        parts.back().end = part.end;
        parts.back().value = {};
      } else {
        parts.push_back(part);
      }
    }
    if (parts.size() == op.getInputs().size())
      return rewriter.notifyMatchFailure(op, "no parts follow each other");
    ONNXCreator c(rewriter, op.getLoc());
    SmallVector<Value> values;
    for (const Part &part : parts)
      values.push_back(part.value ? part.value : emitPart(c, part, *axis));
    rewriter.modifyOpInPlace(op, [&] { op.getInputsMutable().assign(values); });
    return success();
  }

private:
  /// Elements of `whole` from `start` to `end`, or just a value.
  struct Part {
    Value value, whole;
    int64_t start = 0, end = 0;
  };

  /// The part of a tensor that `v`, which nothing else uses, is along `axis`.
  static Part getPart(Value v, int64_t axis) {
    if (auto slice = getOnlyUsedBy<ONNXSliceOp>(v)) {
      auto simple = getSimpleSlice(slice);
      if (simple && simple->axis == axis)
        return {v, slice.getData(), simple->start, simple->end};
    }
    auto split = getOnlyUsedBy<ONNXSplitOp>(v);
    RankedTensorType type = split ? getRankedType(split.getInput()) : nullptr;
    if (!type || type.isDynamicDim(axis) ||
        normalizeAxes(split.getAxis(), type.getRank()) !=
            SmallVector<int64_t>{axis})
      return {v, Value()};
    int64_t start = 0;
    for (Value result : split->getResults()) {
      RankedTensorType part = getRankedType(result);
      if (!part || part.isDynamicDim(axis))
        return {v, Value()};
      int64_t end = start + part.getDimSize(axis);
      if (result == v && end <= type.getDimSize(axis))
        return {v, split.getInput(), start, end};
      start = end;
    }
    return {v, Value()};
  }

  static Value emitPart(ONNXCreator &c, const Part &part, int64_t axis) {
    if (part.start == 0 &&
        part.end == getRankedType(part.whole).getDimSize(axis))
      return part.whole;
    return c.create<ONNXSliceOp>({part.whole, c.indices(part.start),
                                  c.indices(part.end), c.indices(axis),
                                  c.indices(1)});
  }
};

/// A Slice of a Slice is one Slice.
struct SliceOfSlice : OpRewritePattern<ONNXSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSliceOp op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getData().getDefiningOp<ONNXSliceOp>();
    auto parts = inner ? getRanges(op) : std::nullopt;
    auto whole = inner ? getRanges(inner) : std::nullopt;
    if (!parts || !whole)
      return rewriter.notifyMatchFailure(op, "no Slice of known positions");
    SmallVector<Range> ranges = *whole;
    for (const Range &part : *parts) {
      auto same = llvm::find_if(
          ranges, [&](const Range &range) { return range.axis == part.axis; });
      if (same == ranges.end()) {
        ranges.push_back(part);
        continue;
      }
      std::optional<Range> composed =
          compose(*same, part, getRankedType(inner.getData()));
      if (!composed)
        return rewriter.notifyMatchFailure(op, "unknown size, or backwards");
      *same = *composed;
    }
    // Parts along one dimension are what other rules join again.
    if (ranges.size() > 1 && !mayHideParts(op, inner))
      return rewriter.notifyMatchFailure(op, "the parts may be joined");
    ONNXCreator c(rewriter, op.getLoc());
    replaceByNew(rewriter, op, emit(c, inner.getData(), ranges));
    return success();
  }

private:
  /// Positions of one dimension, as Slice has them.
  struct Range {
    int64_t axis, start, end, step;
  };

  /// The constant positions of `op`.
  static std::optional<SmallVector<Range>> getRanges(ONNXSliceOp op) {
    RankedTensorType type = getRankedType(op.getData());
    auto starts = getIntegers(op.getStarts()), ends = getIntegers(op.getEnds());
    if (!type || !starts || !ends || starts->size() != ends->size())
      return std::nullopt;
    auto axes = llvm::to_vector(llvm::seq<int64_t>(0, starts->size()));
    SmallVector<int64_t> steps(starts->size(), 1);
    if (!ShapeContext::isAbsent(op.getAxes())) {
      auto named = getIntegers(op.getAxes());
      auto known = named ? normalizeAxes(*named, type.getRank()) : std::nullopt;
      if (!known)
        return std::nullopt;
      axes = *known;
    }
    if (!ShapeContext::isAbsent(op.getSteps())) {
      auto known = getIntegers(op.getSteps());
      if (!known)
        return std::nullopt;
      steps = *known;
    }
    if (axes.size() != starts->size() || steps.size() != starts->size())
      return std::nullopt;
    SmallVector<Range> ranges;
    for (auto [axis, start, end, step] :
         llvm::zip_equal(axes, *starts, *ends, steps)) {
      bool isNew = llvm::none_of(ranges, [axis = axis](const Range &range) {
        return range.axis == axis;
      });
      if (!isNew || axis >= type.getRank() || step == 0)
        return std::nullopt;
      ranges.push_back({axis, start, end, step});
    }
    return ranges;
  }

  /// `range`, which goes forwards, with positions that are within a dimension
  /// of `size`.
  static std::optional<Range> resolve(Range range, int64_t size) {
    if (range.step < 1)
      return std::nullopt;
    auto place = [&](int64_t position) {
      if (position < 0)
        position = position < -size ? 0 : position + size;
      return std::min(position, size);
    };
    range.start = place(range.start);
    range.end = place(range.end);
    range.step = std::min(range.step, size);
    if (range.start >= range.end)
      return std::nullopt;
    return range;
  }

  /// The positions `part` of the positions `whole` of a tensor of type `type`.
  static std::optional<Range> compose(Range whole, Range part,
                                      RankedTensorType type) {
    if (type.isDynamicDim(whole.axis))
      return std::nullopt;
    auto outer = resolve(whole, type.getDimSize(whole.axis));
    if (!outer)
      return std::nullopt;
    int64_t size =
        llvm::divideCeilSigned(outer->end - outer->start, outer->step);
    auto inner = resolve(part, size);
    if (!inner)
      return std::nullopt;
    return Range{whole.axis, outer->start + outer->step * inner->start,
                 outer->start + outer->step * (inner->end - 1) + 1,
                 outer->step * inner->step};
  }

  /// Whether no other rule looks for `op`, or for `inner`, which it is a part
  /// of, as a part along one dimension.
  static bool mayHideParts(ONNXSliceOp op, ONNXSliceOp inner) {
    return inner->hasOneUse() &&
           !inner.getData().getDefiningOp<ONNXConcatOp>() &&
           llvm::none_of(op->getUsers(), llvm::IsaPred<ONNXConcatOp>);
  }

  static Value emit(ONNXCreator &c, Value whole, ArrayRef<Range> ranges) {
    SmallVector<int64_t> starts, ends, axes, steps;
    for (const Range &range : ranges) {
      starts.push_back(range.start);
      ends.push_back(range.end);
      axes.push_back(range.axis);
      steps.push_back(range.step);
    }
    return c.create<ONNXSliceOp>({whole, c.indices(starts), c.indices(ends),
                                  c.indices(axes), c.indices(steps)});
  }
};

/// A Gather of consecutive positions is a Slice.
struct GatherOfRange : OpRewritePattern<ONNXGatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGatherOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = getRankedType(op.getData());
    RankedTensorType listType = getRankedType(op.getIndices());
    auto axis =
        type ? normalizeAxes(op.getAxis(), type.getRank()) : std::nullopt;
    auto indices = getIntegers(op.getIndices());
    if (!axis || !indices || listType.getRank() != 1 || indices->empty() ||
        type.isDynamicDim(axis->front()))
      return rewriter.notifyMatchFailure(op, "unknown positions or size");
    auto positions = normalizeAxes(*indices, type.getDimSize(axis->front()));
    if (!positions)
      return rewriter.notifyMatchFailure(op, "a position is out of range");
    for (auto [i, position] : llvm::enumerate(*positions))
      if (position != positions->front() + int64_t(i))
        return rewriter.notifyMatchFailure(op, "are not consecutive");
    ONNXCreator c(rewriter, op.getLoc());
    Value sliced =
        c.create<ONNXSliceOp>({op.getData(), c.indices(positions->front()),
                               c.indices(positions->back() + 1),
                               c.indices(axis->front()), c.indices(1)});
    replaceByNew(rewriter, op, sliced);
    return success();
  }
};
} // namespace

namespace {
/// An activation of each part of a tensor is one of the tensor, which what
/// computes the tensor takes in.
struct ActivationOfSplit : OpRewritePattern<ONNXSplitOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSplitOp op,
                                PatternRewriter &rewriter) const override {
    Operation *first = nullptr;
    for (Value part : op->getResults()) {
      Operation *user = part.hasOneUse() ? *part.user_begin() : nullptr;
      if (!user || !isElementwise(user) || user->getNumOperands() != 1 ||
          user->getBlock() != op->getBlock())
        return rewriter.notifyMatchFailure(op, "a part has no activation");
      first = first ? first : user;
      if (user->getName() != first->getName() ||
          user->getPropertiesAsAttribute() != first->getPropertiesAsAttribute())
        return rewriter.notifyMatchFailure(op, "other activations");
    }
    if (!first)
      return rewriter.notifyMatchFailure(op, "no parts");
    ONNXCreator c(rewriter, op.getLoc());
    Value activated = c.createLike(first, op.getInput());
    auto split = cast<ONNXSplitOp>(rewriter.clone(*op));
    split.getInputMutable().assign(activated);
    for (auto [part, old] :
         llvm::zip_equal(split->getResults(), op->getResults())) {
      Operation *user = *old.user_begin();
      part.setType(user->getResult(0).getType());
      rewriter.replaceOp(user, part);
    }
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void agate::populatePartRules(RewritePatternSet &patterns) {
  patterns.add<ActivationOfSplit, ConcatOfConcat, ConcatOfParts, ConcatOfSplit,
               GatherOfRange, SliceOfConcat, SliceOfSlice>(
      patterns.getContext());
}

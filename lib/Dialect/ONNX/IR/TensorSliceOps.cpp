//===- TensorSliceOps.cpp - Parts of tensors (tensor) ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/Truncation.h"

#include "EmittedElements.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

static constexpr int64_t maxInt = std::numeric_limits<int64_t>::max();

//===----------------------------------------------------------------------===//
// Slice
//===----------------------------------------------------------------------===//

namespace {
/// A list of an operand or attribute of Slice; absent, or of so many elements.
struct SliceList {
  bool isPresent = true;
  std::optional<SmallVector<Dim>> elements = std::nullopt;
  Dim count = Dim();
  /// Whether elements follow that are none, for a lowering.
  bool isPadded = false;
};

/// The lists of Slice.
struct SliceLists {
  SliceList starts, ends, axes, steps;
};

/// Where a slice of one dimension begins and how many positions it has.
struct SliceRange {
  Dim start, size;
};

/// The positions that are taken of each dimension.
struct SliceBounds {
  SmallVector<Dim> starts, ends, steps;
};
} // namespace

static SliceList getList(ShapeContext &context, Value v) {
  if (context.isAbsent(v))
    return {/*isPresent=*/false};
  SliceList list;
  list.elements = context.getElements(v);
  if (list.elements)
    list.count = Dim(int64_t(list.elements->size()));
  else if (context.hasRank(v) && context.getRank(v) == 1)
    list.count = context.getDim(v, 0);
  return list;
}

/// The lists, as far as they are known.
static SliceLists readLists(ShapeContext &context, ONNXSliceOp op) {
  return {getList(context, op.getStarts()), getList(context, op.getEnds()),
          getList(context, op.getAxes()), getList(context, op.getSteps())};
}

/// The lists; where code is emitted, they are padded to a known length.
static SliceLists getLists(ShapeContext &context, ONNXSliceOp op) {
  SliceLists lists = readLists(context, op);
  if (!context.emits() || !context.hasRank(op.getData()))
    return lists;
  int64_t rank = context.getRank(op.getData());
  struct {
    SliceList &list;
    Value value;
    /// The value of missing elements.
    int64_t filler;
  } all[] = {{lists.starts, op.getStarts(), 0},
             {lists.ends, op.getEnds(), 0},
             {lists.axes, op.getAxes(), rank},
             {lists.steps, op.getSteps(), 1}};
  // The number of elements that only the running program knows is that of any
  // other list, or at most the rank.
  std::optional<int64_t> count;
  for (auto &[list, value, filler] : all)
    if (list.elements)
      count = list.elements->size();
  for (auto &[list, value, filler] : all) {
    if (!list.isPresent || list.elements)
      continue;
    if (count) {
      list.elements = rules::getElements(context, value, count);
      continue;
    }
    list.elements = rules::emitPaddedElements(context, value, Dim(0),
                                              list.count, rank, filler);
    list.isPadded = true;
  }
  // Without axes, the lists are for the first dimensions, and leave others.
  if (!count && !lists.axes.isPresent) {
    SliceList &axes = lists.axes;
    axes = {/*isPresent=*/true, SmallVector<Dim>(), lists.starts.count,
            /*isPadded=*/true};
    for (int64_t i = 0; i < rank; ++i)
      axes.elements->push_back(
          context.selectLess(Dim(i), axes.count, Dim(i), Dim(rank)));
  }
  return lists;
}

/// Requires that the axes are in range, except those that are padding.
static LogicalResult requirePaddedAxes(ShapeContext &context,
                                       const SliceList &axes, int64_t rank) {
  for (auto [i, axis] : llvm::enumerate(*axes.elements)) {
    Dim checked = context.selectLess(Dim(int64_t(i)), axes.count, axis, Dim(0));
    if (failed(context.requireLess(checked, Dim(rank),
                                   "an axis is out of range")) ||
        failed(context.requireLess(Dim(-rank - 1), checked,
                                   "an axis is out of range")))
      return failure();
  }
  return success();
}

static SliceList getList(ArrayAttr attr) {
  if (!attr)
    return {/*isPresent=*/false};
  return {/*isPresent=*/true, rules::getDims(attr), Dim(int64_t(attr.size()))};
}

/// The positions from `start` to `end` in steps of `step` of a dimension of
/// size `dim`.
static SliceRange getRange(ShapeContext &context, Dim dim, Dim start, Dim end,
                           Dim step) {
  if (start.isConstant(0) && end.isConstant(maxInt) && step.isConstant(1))
    return {start, dim};
  if (dim.isConstant(0))
    return {Dim(0), Dim(0)};
  auto count = [&](Dim position) {
    if (position.isConstant() && *position.getConstant() >= 0)
      return position;
    // The sum is computed even if it is not selected, so it must not overflow.
    Dim fromEnd = context.add(context.min(position, Dim(0)), dim);
    return context.selectLess(position, Dim(0), fromEnd, position);
  };
  start = count(start);
  end = count(end);
  auto limit = [&](Dim position, Dim low, Dim high) {
    return context.min(context.max(position, low), high);
  };
  auto forward = [&]() -> SliceRange {
    Dim first = limit(start, Dim(0), dim), last = limit(end, Dim(0), dim);
    return {first,
            context.ceilDiv(context.max(context.sub(last, first), Dim(0)),
                            context.max(step, Dim(1)))};
  };
  auto backward = [&]() -> SliceRange {
    Dim top = context.sub(dim, Dim(1));
    Dim first = limit(start, Dim(0), top), last = limit(end, Dim(-1), top);
    // The smallest integer has no negative.
    Dim size = context.sub(Dim(0), context.max(step, Dim(-maxInt)));
    return {first,
            context.ceilDiv(context.max(context.sub(first, last), Dim(0)),
                            context.max(size, Dim(1)))};
  };
  if (step.isConstant())
    return *step.getConstant() < 0 ? backward() : forward();
  SliceRange up = forward(), down = backward();
  return {context.selectLess(step, Dim(0), down.start, up.start),
          context.selectLess(step, Dim(0), down.size, up.size)};
}

/// The bounds by dimension; nothing if not even the number of axes is known.
static std::optional<SliceBounds> getBounds(ShapeContext &context, int64_t rank,
                                            const SliceLists &lists) {
  const auto &[starts, ends, axes, steps] = lists;
  std::optional<size_t> count;
  for (const SliceList *list : {&starts, &ends, &axes, &steps})
    if (list->elements)
      count = list->elements->size();
  if (!count)
    return std::nullopt;
  SmallVector<Dim> unknown(*count), ones(*count, Dim(1));
  // A fold may see attributes that the verifier rejects later.
  auto get = [&](const SliceList &list) {
    return list.elements && list.elements->size() == *count ? *list.elements
                                                            : unknown;
  };
  SmallVector<Dim> names =
      axes.isPresent ? get(axes) : rules::getAllAxes(*count);
  auto spread = [&](ArrayRef<Dim> values, Dim otherwise) {
    return rules::spreadOverAxes(context, names, values, otherwise, rank);
  };
  return SliceBounds{spread(get(starts), Dim(0)), spread(get(ends), maxInt),
                     spread(steps.isPresent ? get(steps) : ones, Dim(1))};
}

static LogicalResult inferSlice(ShapeContext &context, Value data,
                                const SliceLists &lists,
                                rules::Results &results) {
  const auto &[starts, ends, axes, steps] = lists;
  // (C1)
  Dim count = starts.count;
  for (const SliceList *list : {&ends, &axes, &steps}) {
    if (list->isPresent &&
        failed(context.requireEqual(
            count, list->count,
            "the starts, ends, axes and steps must be equally many")))
      return failure();
    count = context.join(count, list->count);
  }
  // (C4)
  if (steps.elements)
    for (Dim step : *steps.elements)
      if (failed(context.requireEqual(
              context.selectEqual(step, Dim(0), Dim(1), Dim(0)), Dim(0),
              "a step must not be 0")))
        return failure();
  Type elementType = context.getElementType(data);
  if (!context.hasRank(data)) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> shape = context.getDims(data);
  int64_t rank = shape.size();
  // (C2)
  if (failed(context.requireLess(
          count, Dim(rank + 1), "there must not be more axes than dimensions")))
    return failure();
  // (C3)
  if (axes.elements && !axes.isPadded &&
      failed(rules::requireAxes(context, *axes.elements, rank)))
    return failure();
  if (axes.isPadded && failed(requirePaddedAxes(context, axes, rank)))
    return failure();
  std::optional<SliceBounds> bounds = getBounds(context, rank, lists);
  for (auto [i, dim] : llvm::enumerate(shape))
    dim = bounds ? getRange(context, dim, bounds->starts[i], bounds->ends[i],
                            bounds->steps[i])
                       .size
                 : Dim();
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

LogicalResult
ONNXSliceOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  // (C1), (C5)
  std::pair<Value, StringRef> lists[] = {{getStarts(), "starts"},
                                         {getEnds(), "ends"},
                                         {getAxes(), "axes"},
                                         {getSteps(), "steps"}};
  for (auto [list, name] : lists) {
    if (context.isAbsent(list))
      continue;
    if (failed(rules::requireVector(context, list, name)))
      return failure();
    if (context.getElementType(list) != context.getElementType(getStarts()))
      return context.emitError()
             << "expects '" << name
             << "' to have the element type of 'starts', got "
             << list.getType();
  }
  return inferSlice(context, getData(), getLists(context, *this), results);
}

std::optional<std::pair<SmallVector<Dim>, SmallVector<Dim>>>
ONNXSliceOp::getStartsAndSteps(ShapeContext &context) {
  if (!context.hasRank(getData()))
    return std::nullopt;
  SmallVector<Dim> starts, dims = context.getDims(getData());
  std::optional<SliceBounds> bounds =
      getBounds(context, dims.size(), getLists(context, *this));
  if (!bounds)
    return std::nullopt;
  for (auto [i, dim] : llvm::enumerate(dims))
    starts.push_back(getRange(context, dim, bounds->starts[i], bounds->ends[i],
                              bounds->steps[i])
                         .start);
  return std::make_pair(std::move(starts), std::move(bounds->steps));
}

LogicalResult
ONNXSliceV1Op::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  if (!getStartsAttr())
    return rules::emitMissingAttribute(context, "starts");
  if (!getEndsAttr())
    return rules::emitMissingAttribute(context, "ends");
  return inferSlice(context, getData(),
                    {getList(getStartsAttr()), getList(getEndsAttr()),
                     getList(getAxesAttr()), getList(ArrayAttr())},
                    results);
}

FailureOr<SmallVector<Dim>> ONNXSliceOp::inferElements(ShapeContext &context) {
  if (!context.hasRank(getData()) || context.getRank(getData()) != 1)
    return failure();
  std::optional<SmallVector<Dim>> data = context.getElements(getData());
  std::optional<SliceBounds> bounds =
      getBounds(context, /*rank=*/1, readLists(context, *this));
  if (!data || !bounds)
    return failure();
  Dim step = bounds->steps.front();
  SliceRange range =
      getRange(context, Dim(int64_t(data->size())), bounds->starts.front(),
               bounds->ends.front(), step);
  if (!range.size.isConstant())
    return failure();
  SmallVector<Dim> result(*range.size.getConstant());
  if (!range.start.isConstant() || !step.isConstant())
    return result;
  // A step may be any integer; one beyond the dimension selects a single
  // element.
  for (auto [i, element] : llvm::enumerate(result)) {
    int64_t position = *range.start.getConstant();
    if (i > 0)
      position += int64_t(i) * *step.getConstant();
    if (position < 0 || position >= int64_t(data->size()))
      return failure();
    element = (*data)[position];
  }
  return result;
}

OpFoldResult ONNXSliceOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  // The running program may have to report an error in bounds that are not
  // constant.
  for (Attribute bound : {adaptor.getStarts(), adaptor.getEnds()})
    if (!bound)
      return {};
  ShapeContext context = ShapeContext::forValues(*this);
  context.beQuiet();
  auto type = dyn_cast<RankedTensorType>(getData().getType());
  std::optional<SliceBounds> bounds;
  if (type && type == getOperation()->getResult(0).getType())
    bounds = getBounds(context, type.getRank(), readLists(context, *this));
  if (!bounds)
    return {};
  for (int64_t i = 0; i < type.getRank(); ++i) {
    if (!bounds->steps[i].isConstant(1))
      return {};
    if (bounds->starts[i].isConstant(0) && bounds->ends[i].isConstant(maxInt))
      continue;
    SliceRange range =
        getRange(context, context.getDim(getData(), i), bounds->starts[i],
                 bounds->ends[i], bounds->steps[i]);
    if (type.isDynamicDim(i) || !range.size.isConstant(type.getDimSize(i)))
      return {};
  }
  return getData();
}

//===----------------------------------------------------------------------===//
// Split
//===----------------------------------------------------------------------===//

namespace {
/// The operand or attribute with the sizes of the parts.
struct SplitSizes {
  /// Whether there is one, and its elements if they are known.
  bool isPresent = false;
  std::optional<SmallVector<Dim>> elements = std::nullopt;
  /// The number of sizes.
  Dim count = Dim();
  /// Whether parts have the same size if there is none.
  bool isEven = true;
};
} // namespace

/// The sizes of `count` parts of a dimension of size `dim`.
static SmallVector<Dim> getPartSizes(ShapeContext &context, Dim dim,
                                     int64_t count, const SplitSizes &split) {
  if (split.isPresent) {
    SmallVector<Dim> unknown(count);
    return split.elements && int64_t(split.elements->size()) == count
               ? *split.elements
               : unknown;
  }
  if (split.isEven)
    return SmallVector<Dim>(count, context.floorDiv(dim, Dim(count)));
  Dim part = context.ceilDiv(dim, Dim(count));
  SmallVector<Dim> sizes;
  for (int64_t i = 0; i < count; ++i) {
    Dim left = context.sub(dim, context.mul(part, Dim(i)));
    sizes.push_back(i == 0 ? part
                           : context.max(context.min(part, left), Dim(0)));
  }
  return sizes;
}

static LogicalResult inferSplit(ShapeContext &context, Value input,
                                int64_t axisAttr, const SplitSizes &split,
                                rules::Results &results) {
  int64_t count = context.getOperation()->getNumResults();
  if (count == 0)
    return context.emitError() << "expects at least one result";
  if (split.isPresent &&
      failed(context.requireEqual(split.count, Dim(count),
                                  "there must be one size per result")))
    return failure();
  Type elementType = context.getElementType(input);
  bool hasRank = context.hasRank(input);
  std::optional<int64_t> axis;
  if (hasRank) {
    axis = rules::normalizeAxis(axisAttr, context.getRank(input));
    if (!axis)
      return rules::emitAxisError(context, axisAttr, context.getRank(input));
  }
  Dim dim = hasRank ? context.getDim(input, *axis) : Dim();
  SmallVector<Dim> sizes = getPartSizes(context, dim, count, split);
  Dim sum(0);
  for (Dim size : sizes) {
    if (split.isPresent &&
        failed(context.requireNonNegative(size, "the size of a part")))
      return failure();
    sum = context.add(sum, size);
  }
  if (split.isPresent || split.isEven)
    if (failed(context.requireEqual(
            sum, dim,
            split.isPresent
                ? "the sizes must add up to that of the dimension"
                : "the dimension must be divisible into equal parts")))
      return failure();
  for (Dim size : sizes) {
    if (!hasRank) {
      results.push_back(InferredType::unranked(elementType));
      continue;
    }
    SmallVector<Dim> shape = context.getDims(input);
    shape[*axis] = size;
    results.push_back(InferredType::ranked(elementType, std::move(shape)));
  }
  return success();
}

static SplitSizes getSizes(ShapeContext &context, Value v) {
  if (context.isAbsent(v))
    return {};
  SplitSizes sizes;
  sizes.isPresent = true;
  sizes.elements =
      rules::getElements(context, v, context.getOperation()->getNumResults());
  if (sizes.elements)
    sizes.count = Dim(int64_t(sizes.elements->size()));
  else if (context.hasRank(v) && context.getRank(v) == 1)
    sizes.count = context.getDim(v, 0);
  return sizes;
}

static SplitSizes getSizes(ArrayAttr attr) {
  if (!attr)
    return {};
  SplitSizes sizes;
  sizes.isPresent = true;
  sizes.elements = rules::getDims(attr);
  sizes.count = Dim(int64_t(attr.size()));
  return sizes;
}

LogicalResult
ONNXSplitOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  // (C3)
  if (!context.isAbsent(getSplit()) && getNumOutputs())
    return context.emitError()
           << "expects not both the operand 'split' and 'num_outputs'";
  // (C4)
  if (getNumOutputs() && *getNumOutputs() != int64_t(getNumResults()))
    return context.emitError()
           << "has " << getNumResults() << " results, but 'num_outputs' is "
           << *getNumOutputs();
  // (C5)
  if (!context.isAbsent(getSplit()) &&
      failed(rules::requireVector(context, getSplit(), "split")))
    return failure();
  SplitSizes sizes = getSizes(context, getSplit());
  sizes.isEven = false;
  // (C1), (C2), (C5), (C6)
  return inferSplit(context, getInput(), getAxis(), sizes, results);
}

FailureOr<SmallVector<Dim>> ONNXSplitOp::inferElements(ShapeContext &context) {
  return inferResultElements(context, 0);
}

FailureOr<SmallVector<Dim>>
ONNXSplitOp::inferResultElements(ShapeContext &context, unsigned number) {
  if (!context.hasRank(getInput()) || context.getRank(getInput()) != 1 ||
      number >= getNumResults())
    return failure();
  std::optional<SmallVector<Dim>> input = context.getElements(getInput());
  if (!input)
    return failure();
  SplitSizes split = getSizes(context, getSplit());
  split.isEven = false;
  SmallVector<Dim> sizes = getPartSizes(context, Dim(int64_t(input->size())),
                                        getNumResults(), split);
  Dim first(0);
  for (Dim size : ArrayRef(sizes).take_front(number))
    first = context.add(first, size);
  Dim last = context.add(first, sizes[number]);
  if (!first.isConstant() || !last.isConstant() || *first.getConstant() < 0 ||
      *last.getConstant() < *first.getConstant() ||
      *last.getConstant() > int64_t(input->size()))
    return failure();
  return SmallVector<Dim>(input->begin() + *first.getConstant(),
                          input->begin() + *last.getConstant());
}

LogicalResult ONNXSplitOp::fold(FoldAdaptor adaptor,
                                SmallVectorImpl<OpFoldResult> &results) {
  bool isSure = ShapeContext::isAbsent(getSplit()) || adaptor.getSplit();
  if (getNumResults() != 1 || !isSure ||
      getInput().getType() != getResult(0).getType())
    return failure();
  results.push_back(getInput());
  return success();
}

LogicalResult
ONNXSplitV13Op::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  // (C3)
  if (!context.isAbsent(getSplit()) &&
      failed(rules::requireVector(context, getSplit(), "split")))
    return failure();
  // (C1) to (C5)
  return inferSplit(context, getInput(), getAxis(),
                    getSizes(context, getSplit()), results);
}

LogicalResult
ONNXSplitV11Op::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  // (C1) to (C5)
  return inferSplit(context, getInput(), getAxis(), getSizes(getSplitAttr()),
                    results);
}

LogicalResult
ONNXSplitV1Op::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  SplitSizes sizes = ::getSizes(getSplitAttr());
  Value operand = getSizes();
  if (!context.isAbsent(operand)) {
    // (C3)
    if (sizes.isPresent)
      return context.emitError()
             << "expects the sizes in an operand or an attribute, not both";
    if (failed(rules::requireVector(context, operand, "split")))
      return failure();
    sizes.isPresent = true;
    if (context.hasRank(operand))
      sizes.count = context.getDim(operand, 0);
    if (auto numbers = rules::getFloats(context, operand)) {
      sizes.elements.emplace();
      for (const APFloat &number : *numbers) {
        std::optional<int64_t> size = truncateToI64(number);
        sizes.elements->push_back(size ? Dim(*size) : Dim());
      }
    }
  }
  // (C1) to (C5)
  return inferSplit(context, getInput(), getAxis().value_or(0), sizes, results);
}

//===- TensorShapeOps.cpp - The tensor family: shapes ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "EmittedElements.h"
#include "ONNXRules.h"

#include "agate/Dialect/ONNX/IR/SizeSources.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

namespace {
/// The rule of Reshape, one step after the other. Each size of the result is
/// an element of `shape` that may, for all that is known, be 0 or -1.
struct ReshapeRule {
  ShapeContext &context;
  bool allowZero;
  SmallVector<Dim> shape;
  /// The sizes of `data`; empty where its rank is unknown.
  SmallVector<Dim> data;
  bool hasData;

  LogicalResult checkElements();
  LogicalResult infer(SmallVector<Dim> &result);

private:
  Dim product(ArrayRef<Dim> dims);
  /// `x` if element i stands for the size of data, else `y`.
  Dim ifCopied(int64_t i, Dim x, Dim y) {
    return allowZero ? y : context.selectEqual(shape[i], Dim(0), x, y);
  }
};
} // namespace

Dim ReshapeRule::product(ArrayRef<Dim> dims) {
  Dim result(1);
  for (Dim dim : dims)
    result = context.mul(result, dim);
  return result;
}

LogicalResult ReshapeRule::checkElements() {
  Dim inferred(0), zeros(0);
  for (auto [i, dim] : llvm::enumerate(shape)) {
    // (C2)
    if (dim.isConstant() && *dim.getConstant() < -1)
      return context.emitError() << "element " << i << " of 'shape' is "
                                 << *dim.getConstant() << ", less than -1";
    if (failed(context.requireLess(Dim(-2), dim,
                                   "elements of 'shape' must be -1 or more")))
      return failure();
    inferred = context.add(inferred,
                           context.selectEqual(dim, Dim(-1), Dim(1), Dim(0)));
    zeros =
        context.add(zeros, context.selectEqual(dim, Dim(0), Dim(1), Dim(0)));
    // (C4)
    if (!allowZero && hasData && i >= data.size() && !dim.isUnknown() &&
        failed(context.requireEqual(
            context.selectEqual(dim, Dim(0), Dim(1), Dim(0)), Dim(0),
            "element " + Twine(i) +
                " of 'shape' is 0, but 'data' has no such dimension")))
      return failure();
  }
  // (C3)
  if (failed(context.requireLess(inferred, Dim(2),
                                 "at most one element of 'shape' may be -1")))
    return failure();
  if (!allowZero)
    return success();
  return context.requireEqual(
      context.mul(inferred, zeros), Dim(0),
      "'shape' must not have both 0 and -1 with 'allowzero'");
}

LogicalResult ReshapeRule::infer(SmallVector<Dim> &result) {
  // Sizes that are copied are left out of both products, so that they may be
  // unknown or 0.
  SmallVector<Dim> left = data, right;
  for (auto [i, dim] : llvm::enumerate(shape)) {
    Dim size = i < data.size() ? data[i] : hasData ? Dim(0) : Dim();
    result.push_back(ifCopied(i, size, dim));
    if (i < data.size())
      left[i] = ifCopied(i, Dim(1), data[i]);
    right.push_back(
        ifCopied(i, Dim(1), context.selectEqual(dim, Dim(-1), Dim(1), dim)));
  }
  Dim total = hasData ? product(left) : Dim();
  Dim known = product(right);
  // (C5)
  Dim hasInferred(0);
  for (Dim dim : shape)
    hasInferred = context.max(
        hasInferred, context.selectEqual(dim, Dim(-1), Dim(1), Dim(0)));
  if (failed(context.requireLess(
          Dim(0), context.selectEqual(hasInferred, Dim(1), known, Dim(1)),
          "the product of the other sizes must not be 0 where one is -1")))
    return failure();
  Dim quotient = context.floorDiv(total, context.max(known, Dim(1)));
  if (failed(context.requireEqual(
          context.selectEqual(hasInferred, Dim(1), context.mul(quotient, known),
                              total),
          total,
          "the number of elements must be divisible by the known sizes")))
    return failure();
  for (auto [element, dim] : llvm::zip(shape, result))
    if (!element.isConstant() || element.isConstant(-1))
      dim = context.selectEqual(dim, Dim(-1), quotient, dim);
  // With a -1, or if only copied sizes are left, there is nothing to add.
  if (!hasData || hasInferred.isConstant(1) ||
      (total.isConstant() && total == known))
    return success();
  return context.requireEqual(product(data), product(result),
                              "both shapes must have as many elements");
}

/// The size that -1 stands for, where all that is unknown of the other sizes
/// occurs in `data` and in `shape`.
static Dim inferQuotient(Value data, Value shape, bool allowZero) {
  auto type = cast<RankedTensorType>(data.getType());
  SmallVector<SizeSource> left, right;
  for (int64_t i = 0; i < type.getRank(); ++i)
    left.push_back(getSizeSource(data, i));
  int64_t count = cast<RankedTensorType>(shape.getType()).getDimSize(0);
  for (int64_t i = 0; i < count; ++i) {
    std::optional<SizeSource> size = getElementSource(shape, i);
    if (size && size->number == 0 && !allowZero && i < type.getRank())
      size = left[i];
    if (!size)
      return Dim();
    if (size->number != -1)
      right.push_back(*size);
  }
  // One size more than those that are not -1.
  if (int64_t(right.size()) != count - 1)
    return Dim();
  for (auto *it = right.begin(); it != right.end();) {
    auto *equal = it->number ? left.end() : llvm::find(left, *it);
    if (equal == left.end()) {
      ++it;
      continue;
    }
    left.erase(equal);
    it = right.erase(it);
  }
  auto getProduct = [](ArrayRef<SizeSource> sizes) -> std::optional<int64_t> {
    int64_t product = 1;
    for (const SizeSource &size : sizes)
      if (!size.number || llvm::MulOverflow(product, *size.number, product))
        return std::nullopt;
    return product;
  };
  std::optional<int64_t> total = getProduct(left), known = getProduct(right);
  if (!total || !known || *known < 1 || *total % *known != 0)
    return Dim();
  return Dim(*total / *known);
}

static LogicalResult inferReshape(ShapeContext &context, Value data,
                                  std::optional<SmallVector<Dim>> elements,
                                  bool allowZero, rules::Results &results) {
  Type elementType = context.getElementType(data);
  if (!elements) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  bool hasData = context.hasRank(data);
  ReshapeRule rule{context, allowZero, std::move(*elements),
                   hasData ? context.getDims(data) : SmallVector<Dim>(),
                   hasData};
  SmallVector<Dim> shape;
  if (failed(rule.checkElements()) || failed(rule.infer(shape)))
    return failure();
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

LogicalResult
ONNXReshapeOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireVector(context, getShape(), "shape")))
    return failure();
  if (failed(inferReshape(
          context, getData(),
          rules::getElements(
              context, getShape(),
              rules::getKnownRank(getOperation()->getResult(0).getType())),
          getAllowzero() != 0, results)))
    return failure();
  auto type = dyn_cast<RankedTensorType>(getShape().getType());
  InferredType &result = results.back();
  if (!context.looksAtValues() || context.emits() ||
      !context.hasRank(getData()) || !type || type.getRank() != 1 ||
      !result.hasRank() ||
      int64_t(result.getDims().size()) != type.getDimSize(0))
    return success();
  SmallVector<Dim> dims(result.getDims());
  for (auto [i, dim] : llvm::enumerate(dims)) {
    std::optional<SizeSource> size = getElementSource(getShape(), i);
    if (dim.isUnknown() && size && size->number == -1)
      dim = inferQuotient(getData(), getShape(), getAllowzero() != 0);
  }
  result = InferredType::ranked(result.getElementType(), std::move(dims));
  return success();
}

LogicalResult
ONNXReshapeV1Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (!getShapeAttr())
    return rules::emitMissingAttribute(context, "shape");
  return inferReshape(context, getData(), rules::getDims(getShapeAttr()),
                      /*allowZero=*/false, results);
}

FailureOr<SmallVector<Dim>>
ONNXReshapeOp::inferElements(ShapeContext &context) {
  return rules::sameElements(context, getData());
}

LogicalResult ONNXReshapeOp::verifyForOpset(int64_t opset) {
  if (opset < 14 && getAllowzero() != 0)
    return emitOpError(
               "has 'allowzero' from operator set 14 on; the model has ")
           << opset;
  return success();
}

OpFoldResult ONNXReshapeOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  // The running program may have to report an error in a shape that is not
  // constant.
  if (!adaptor.getShape())
    return {};
  RankedTensorType type = rules::getStaticResultType(*this);
  if (type && getData().getType() == type)
    return getData();
  return rules::foldSplat(adaptor.getData(), type);
}

//===----------------------------------------------------------------------===//
// Shape, Size
//===----------------------------------------------------------------------===//

std::pair<int64_t, int64_t> ONNXShapeOp::getRange(int64_t rank) {
  auto clamp = [&](int64_t position) {
    if (position < 0)
      position += rank;
    return std::clamp<int64_t>(position, 0, rank);
  };
  int64_t first = clamp(getStart());
  int64_t last = getEnd() ? clamp(*getEnd()) : rank;
  return {first, std::max(first, last)};
}

LogicalResult
ONNXShapeOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  Dim count;
  if (context.hasRank(getData())) {
    auto [first, last] = getRange(context.getRank(getData()));
    count = Dim(last - first);
  }
  results.push_back(
      InferredType::ranked(IntegerType::get(getContext(), 64), {count}));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXShapeOp::inferElements(ShapeContext &context) {
  if (!context.hasRank(getData()))
    return failure();
  SmallVector<Dim> dims = context.getDims(getData());
  auto [first, last] = getRange(dims.size());
  return SmallVector<Dim>(dims.begin() + first, dims.begin() + last);
}

LogicalResult ONNXShapeOp::verifyForOpset(int64_t opset) {
  if (opset < 15 && (getEnd() || getStart() != 0))
    return emitOpError(
               "has 'start' and 'end' from operator set 15 on; the model has ")
           << opset;
  return success();
}

OpFoldResult ONNXShapeOp::fold(FoldAdaptor) {
  return rules::foldElements(*this);
}

LogicalResult
ONNXSizeOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  results.push_back(
      InferredType::ranked(IntegerType::get(getContext(), 64), {}));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXSizeOp::inferElements(ShapeContext &context) {
  Dim count(1);
  if (!context.hasRank(getData()))
    count = Dim();
  else
    for (Dim dim : context.getDims(getData()))
      count = context.mul(count, dim);
  return SmallVector<Dim>{count};
}

OpFoldResult ONNXSizeOp::fold(FoldAdaptor) {
  return rules::foldElements(*this);
}

//===----------------------------------------------------------------------===//
// Squeeze, Unsqueeze
//===----------------------------------------------------------------------===//

static LogicalResult requireAxes(ShapeContext &context, Value axes) {
  if (context.hasRank(axes) && context.getRank(axes) > 1)
    return context.emitError()
           << "expects 'axes' to have rank 1, got " << axes.getType();
  return success();
}

/// The first `rank` of the dimensions whose flag is 0, and how many there are.
static std::pair<SmallVector<Dim>, Dim> keepUnflagged(ShapeContext &context,
                                                      ArrayRef<Dim> dims,
                                                      ArrayRef<Dim> flags,
                                                      size_t rank) {
  SmallVector<Dim> shape(rank, Dim(1));
  // The position in the result of each dimension that is kept.
  Dim position(0);
  for (auto [dim, flag] : llvm::zip(dims, flags)) {
    for (auto [p, size] : llvm::enumerate(shape))
      size = context.selectEqual(
          flag, Dim(1), size,
          context.selectEqual(position, Dim(int64_t(p)), dim, size));
    position = context.sub(context.add(position, Dim(1)), flag);
  }
  return {std::move(shape), position};
}

/// Squeeze without axes where only the running program knows which sizes are
/// 1, but the result has a rank.
static LogicalResult squeezeUnknownOnes(ShapeContext &context,
                                        ArrayRef<Dim> dims, size_t rank,
                                        Type elementType,
                                        rules::Results &results) {
  SmallVector<Dim> flags;
  for (Dim dim : dims)
    flags.push_back(context.selectEqual(dim, Dim(1), Dim(1), Dim(0)));
  auto [shape, count] = keepUnflagged(context, dims, flags, rank);
  if (failed(context.requireEqual(
          count, Dim(int64_t(rank)),
          "the number of dimensions whose size is not 1 must be the rank of "
          "the result")))
    return failure();
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

/// Squeeze without axes: all dimensions of size 1 go.
static LogicalResult squeezeOnes(ShapeContext &context, ArrayRef<Dim> dims,
                                 Type declared, Type elementType,
                                 rules::Results &results) {
  SmallVector<Dim> kept;
  for (Dim dim : dims)
    if (!dim.isConstant(1))
      kept.push_back(dim);
  // A size that is not known may be 1; then the declared rank says how many
  // are, or nothing can be said.
  bool allKnown = llvm::all_of(kept, [](Dim d) { return d.isConstant(); });
  auto ranked = dyn_cast<RankedTensorType>(declared);
  if (!allKnown && ranked && ranked.getRank() < int64_t(kept.size()))
    return squeezeUnknownOnes(context, kept, ranked.getRank(), elementType,
                              results);
  if (!allKnown && (!ranked || ranked.getRank() != int64_t(kept.size()))) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  for (Dim dim : kept)
    if (failed(context.requireEqual(
            context.selectEqual(dim, Dim(1), Dim(1), Dim(0)), Dim(0),
            "a dimension that the result type keeps has size 1")))
      return failure();
  results.push_back(InferredType::ranked(elementType, std::move(kept)));
  return success();
}

/// Squeeze where only the running program knows all axes.
static LogicalResult squeezeUnknown(ShapeContext &context, ArrayRef<Dim> dims,
                                    ArrayRef<Dim> axes, Type elementType,
                                    rules::Results &results) {
  // (C2)
  FailureOr<SmallVector<Dim>> removed =
      rules::getAxisFlags(context, axes, dims.size());
  if (failed(removed))
    return failure();
  for (auto [dim, flag] : llvm::zip(dims, *removed))
    // (C3)
    if (failed(context.requireEqual(
            context.selectEqual(flag, Dim(1), dim, Dim(1)), Dim(1),
            "a dimension to remove must have size 1")))
      return failure();
  SmallVector<Dim> shape =
      keepUnflagged(context, dims, *removed, dims.size() - axes.size()).first;
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

/// The dimensions of Unsqueeze's result where only the running program knows
/// all axes.
static LogicalResult unsqueezeUnknown(ShapeContext &context, ArrayRef<Dim> dims,
                                      ArrayRef<Dim> axes,
                                      SmallVector<Dim> &shape) {
  // (C2)
  FailureOr<SmallVector<Dim>> inserted =
      rules::getAxisFlags(context, axes, shape.size());
  if (failed(inserted))
    return failure();
  // The position in `dims` of the next dimension that is not inserted.
  Dim position(0);
  for (auto [flag, size] : llvm::zip(*inserted, shape)) {
    size = Dim(1);
    for (auto [p, dim] : llvm::enumerate(dims))
      size = context.selectEqual(
          flag, Dim(1), size,
          context.selectEqual(position, Dim(int64_t(p)), dim, size));
    position = context.sub(context.add(position, Dim(1)), flag);
  }
  return success();
}

/// Squeeze with axes, as far as their number is known.
static LogicalResult inferSqueeze(ShapeContext &context, Value data,
                                  std::optional<SmallVector<Dim>> axes,
                                  rules::Results &results) {
  Type elementType = context.getElementType(data);
  if (!axes || !context.hasRank(data)) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(data);
  // (C1)
  if (axes->size() > dims.size())
    return context.emitError() << "has " << axes->size()
                               << " axes to remove from rank " << dims.size();
  // (C2)
  llvm::SmallBitVector removed(dims.size());
  FailureOr<bool> allKnown = rules::markAxes(context, *axes, removed);
  if (failed(allKnown))
    return failure();
  if (!*allKnown)
    return squeezeUnknown(context, dims, *axes, elementType, results);
  SmallVector<Dim> shape;
  for (auto [i, dim] : llvm::enumerate(dims)) {
    if (!removed.test(i)) {
      shape.push_back(dim);
      continue;
    }
    // (C3)
    if (failed(context.requireEqual(
            dim, Dim(1), "dimension " + Twine(i) + " must have size 1")))
      return failure();
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

/// Squeeze without axes.
static LogicalResult inferSqueezeOnes(ShapeContext &context, Value data,
                                      Type declared, rules::Results &results) {
  Type elementType = context.getElementType(data);
  if (context.hasRank(data))
    return squeezeOnes(context, context.getDims(data), declared, elementType,
                       results);
  results.push_back(InferredType::unranked(elementType));
  return success();
}

LogicalResult
ONNXSqueezeOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  if (context.isAbsent(getAxes()))
    return inferSqueezeOnes(context, getData(), (*this)->getResult(0).getType(),
                            results);
  // (C1)
  if (failed(requireAxes(context, getAxes())))
    return failure();
  std::optional<int64_t> rank = rules::getKnownRank(getData().getType()),
                         left = rules::getKnownRank(
                             getOperation()->getResult(0).getType());
  return inferSqueeze(context, getData(),
                      rules::getElements(context, getAxes(),
                                         rank && left
                                             ? std::optional(*rank - *left)
                                             : std::nullopt),
                      results);
}

LogicalResult
ONNXSqueezeV11Op::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  if (!getAxesAttr())
    return inferSqueezeOnes(context, getData(), (*this)->getResult(0).getType(),
                            results);
  return inferSqueeze(context, getData(), rules::getDims(getAxesAttr()),
                      results);
}

FailureOr<SmallVector<Dim>>
ONNXSqueezeOp::inferElements(ShapeContext &context) {
  return rules::sameElements(context, getData());
}

OpFoldResult ONNXSqueezeOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  if (!adaptor.getAxes())
    return {};
  RankedTensorType type = rules::getStaticResultType(*this);
  if (type && getData().getType() == type)
    return getData();
  return rules::foldSplat(adaptor.getData(), type);
}

static LogicalResult inferUnsqueeze(ShapeContext &context, Value data,
                                    std::optional<SmallVector<Dim>> axes,
                                    rules::Results &results) {
  Type elementType = context.getElementType(data);
  if (!context.hasRank(data) || !axes) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(data);
  // (C2)
  llvm::SmallBitVector inserted(dims.size() + axes->size());
  FailureOr<bool> allKnown = rules::markAxes(context, *axes, inserted);
  if (failed(allKnown))
    return failure();
  SmallVector<Dim> shape(inserted.size());
  if (*allKnown) {
    auto *next = dims.begin();
    for (auto [i, dim] : llvm::enumerate(shape))
      dim = inserted.test(i) ? Dim(1) : *next++;
  } else if (failed(unsqueezeUnknown(context, dims, *axes, shape))) {
    return failure();
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

LogicalResult
ONNXUnsqueezeOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(requireAxes(context, getAxes())))
    return failure();
  std::optional<int64_t> rank = rules::getKnownRank(getData().getType()),
                         whole = rules::getKnownRank(
                             getOperation()->getResult(0).getType());
  return inferUnsqueeze(context, getData(),
                        rules::getElements(context, getAxes(),
                                           rank && whole
                                               ? std::optional(*whole - *rank)
                                               : std::nullopt),
                        results);
}

LogicalResult
ONNXUnsqueezeV11Op::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  if (!getAxesAttr())
    return rules::emitMissingAttribute(context, "axes");
  return inferUnsqueeze(context, getData(), rules::getDims(getAxesAttr()),
                        results);
}

FailureOr<SmallVector<Dim>>
ONNXUnsqueezeOp::inferElements(ShapeContext &context) {
  return rules::sameElements(context, getData());
}

OpFoldResult ONNXUnsqueezeOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  return adaptor.getAxes() ? rules::foldSplat(adaptor.getData(),
                                              rules::getStaticResultType(*this))
                           : OpFoldResult();
}

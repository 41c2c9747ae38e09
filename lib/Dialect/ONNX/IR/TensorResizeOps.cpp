//===- TensorResizeOps.cpp - Resampling (tensor) --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorResizeOps.h"

#include "CheckedOps.h"
#include "EmittedElements.h"
#include "ONNXRules.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace agate;

// Shared by the versions of GridSample.
static LogicalResult inferGridSample(ShapeContext &context, Value x, Value grid,
                                     int64_t requiredRank,
                                     rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TensorResizeOps.cpp.inc"

namespace agate {

void registerONNXTensorResizeOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TensorResizeOps.cpp.inc"
      >(dialect);
}

} // namespace agate

//===----------------------------------------------------------------------===//
// Scales
//===----------------------------------------------------------------------===//

namespace {
/// A scale: a number, an SSA value of type f32, or unknown.
struct Scale {
  std::optional<float> number;
  Value value;
};
using Scales = std::optional<SmallVector<Scale>>;
} // namespace

/// The smallest positive integer that exceeds int64_t.
static constexpr float tooLarge = 9223372036854775808.0f;

static Scale getScale(Attribute attr) {
  auto number = dyn_cast_or_null<FloatAttr>(attr);
  if (!number || !number.getType().isF32())
    return {};
  return {number.getValue().convertToFloat(), Value()};
}

/// The elements of the f32 tensor `v`; nothing if not even their number is
/// known.
static Scales getScales(ShapeContext &context, Value v,
                        std::optional<int64_t> wanted) {
  SmallVector<Scale> scales;
  if (auto numbers = rules::getFloats(context, v)) {
    for (const APFloat &number : *numbers)
      scales.push_back({number.convertToFloat(), Value()});
    return scales;
  }
  // Larger tensors are no lists of scales.
  constexpr int64_t limit = 4096;
  auto type = dyn_cast<RankedTensorType>(v.getType());
  std::optional<int64_t> count = type ? countElements(type) : std::nullopt;
  // The running program checks the number before it gets here.
  if (!count && context.emits())
    count = wanted;
  if (!count || type.getRank() != 1 || *count > limit)
    return std::nullopt;
  scales.resize(*count);
  if (context.emits())
    for (auto [i, scale] : llvm::enumerate(scales))
      scale.value = tensor::ExtractOp::create(
          context.getBuilder(), context.getOperation()->getLoc(),
          context.remap(v), context.materialize(Dim(int64_t(i))));
  return scales;
}

/// How many elements `v` has; 0 if it is absent.
static Dim getCount(ShapeContext &context, Value v) {
  if (context.isAbsent(v))
    return Dim(0);
  if (!context.hasRank(v) || context.getRank(v) != 1)
    return Dim();
  return context.getDim(v, 0);
}

/// floor(dim * scale), where both are only known to the running program.
static Dim emitScaled(ShapeContext &context, Dim dim, const Scale &scale) {
  OpBuilder &b = context.getBuilder();
  Location loc = context.getOperation()->getLoc();
  auto number = [&](float x) -> Value {
    return arith::ConstantOp::create(b, loc, b.getF32FloatAttr(x));
  };
  Value integer = arith::IndexCastOp::create(b, loc, b.getI64Type(),
                                             context.materialize(dim));
  Value size = arith::SIToFPOp::create(b, loc, b.getF32Type(), integer);
  Value factor = scale.number ? number(*scale.number) : scale.value;
  Value product = arith::MulFOp::create(b, loc, size, factor);
  // Scaled sizes that are not positive and finite become -1, for which the
  // check below fails; converting them is undefined.
  Value isPositive = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OGT,
                                           factor, number(0.0f));
  Value isSmall = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLT,
                                        product, number(tooLarge));
  Value isSize = arith::AndIOp::create(b, loc, isPositive, isSmall);
  Value checked =
      arith::SelectOp::create(b, loc, isSize, product, number(-1.0f));
  Value scaled = arith::FPToSIOp::create(b, loc, b.getI64Type(), checked);
  return Dim(
      Value(arith::IndexCastOp::create(b, loc, b.getIndexType(), scaled)));
}

/// floor(dim * scale). A known scale must be finite and at least `least`, or
/// positive if that is 0.
static FailureOr<Dim> getScaled(ShapeContext &context, Dim dim,
                                const Scale &scale, float least) {
  if (scale.number) {
    float number = *scale.number;
    if (!std::isfinite(number) || number <= 0 || number < least)
      return context.emitError() << "expects scales that are finite and "
                                 << (least > 0 ? "at least 1" : "positive")
                                 << ", got " << std::to_string(number);
    if (number == 1.0f)
      return dim;
    if (std::optional<int64_t> size = dim.getConstant()) {
      float product = std::floor(static_cast<float>(*size) * number);
      if (!(product < tooLarge))
        return context.emitError()
               << "scales the size " << *size << " beyond the 64-bit integers";
      return Dim(static_cast<int64_t>(product));
    }
  }
  if (!context.emits() || dim.isUnknown() || (!scale.number && !scale.value))
    return Dim();
  Dim scaled = emitScaled(context, dim, scale);
  if (failed(context.requireNonNegative(scaled, "a scaled size")))
    return failure();
  return scaled;
}

/// One result, the operand `input` scaled in each dimension.
static LogicalResult inferScaled(ShapeContext &context, Value input,
                                 const Scales &scales, Dim count, float least,
                                 rules::Results &results) {
  Type elementType = context.getElementType(input);
  SmallVector<Dim> shape;
  if (context.hasRank(input)) {
    shape = context.getDims(input);
    if (failed(context.requireEqual(count, Dim(int64_t(shape.size())),
                                    "there must be one scale per dimension")))
      return failure();
  } else if (scales) {
    shape.resize(scales->size());
  } else {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  for (auto [i, dim] : llvm::enumerate(shape)) {
    Scale scale = scales && i < scales->size() ? (*scales)[i] : Scale();
    FailureOr<Dim> scaled = getScaled(context, dim, scale, least);
    if (failed(scaled))
      return failure();
    dim = *scaled;
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// Resize
//===----------------------------------------------------------------------===//

namespace {
/// The rule of Resize since version 11.
struct ResizeRule {
  ShapeContext &context;
  Value input, roi, scales, sizes;
  StringRef coordinates;
  StringRef policy = "stretch";
  ArrayAttr axesAttr = ArrayAttr();

  LogicalResult infer(rules::Results &results);

private:
  bool hasAxes() const { return axesAttr && !axesAttr.empty(); }
  FailureOr<bool> takesScales();
  LogicalResult checkCounts(int64_t axisCount, Dim count);
  LogicalResult inferSizes(ArrayRef<Dim> dims, SmallVector<Dim> &wanted);
  LogicalResult inferScaledSizes(ArrayRef<Dim> dims, SmallVector<Dim> &wanted);
};
} // namespace

/// Which of scales and sizes tells the result's sizes.
FailureOr<bool> ResizeRule::takesScales() {
  Dim scaleCount = getCount(context, scales),
      sizeCount = getCount(context, sizes);
  auto isGiven = [](Dim count) {
    return count.isConstant() && !count.isConstant(0);
  };
  if ((scaleCount.isConstant(0) && sizeCount.isConstant(0)) ||
      (isGiven(scaleCount) && isGiven(sizeCount)))
    return context.emitError()
           << "expects either scales or sizes, and not both";
  // If both may be empty, the one that is known not to be empty.
  return isGiven(scaleCount) || sizeCount.isConstant(0) ||
         (!isGiven(sizeCount) && context.isAbsent(sizes));
}

LogicalResult ResizeRule::checkCounts(int64_t axisCount, Dim count) {
  if (failed(context.requireEqual(
          count, Dim(axisCount),
          "there must be one scale or size per dimension to resize")))
    return failure();
  if (coordinates != "tf_crop_and_resize")
    return success();
  return context.requireEqual(
      getCount(context, roi), Dim(2 * axisCount),
      "'roi' must have two elements per dimension to resize");
}

/// `wanted`, from the operand's value on to the sizes that the policy assigns
/// to the dimensions `dims`.
LogicalResult ResizeRule::inferSizes(ArrayRef<Dim> dims,
                                     SmallVector<Dim> &wanted) {
  for (Dim size : wanted) {
    if (failed(context.requireNonNegative(size, "the elements of 'sizes'")))
      return failure();
    if (policy != "stretch" &&
        failed(context.requireLess(Dim(0), size,
                                   "the elements of 'sizes' must be positive "
                                   "unless the policy is to stretch")))
      return failure();
  }
  if (policy == "stretch" || wanted.empty() || dims.size() != wanted.size())
    return success();
  // The fraction wanted / dims that is the smallest or the largest.
  Dim above = wanted.front(), below = dims.front();
  for (auto [size, dim] : llvm::zip(wanted, dims)) {
    Dim other = context.mul(size, below), best = context.mul(above, dim);
    if (policy == "not_smaller")
      std::swap(other, best);
    Dim newAbove = context.selectLess(other, best, size, above);
    below = context.selectLess(other, best, dim, below);
    above = newAbove;
  }
  below = context.max(below, Dim(1));
  for (auto [size, dim] : llvm::zip(wanted, dims))
    size = context.floorDiv(
        context.add(context.mul(context.mul(above, dim), Dim(2)), below),
        context.mul(below, Dim(2)));
  return success();
}

LogicalResult ResizeRule::inferScaledSizes(ArrayRef<Dim> dims,
                                           SmallVector<Dim> &wanted) {
  Scales factors = getScales(context, scales, wanted.size());
  for (auto [i, size] : llvm::enumerate(wanted)) {
    Scale scale = factors && i < factors->size() ? (*factors)[i] : Scale();
    FailureOr<Dim> scaled = getScaled(
        context, i < dims.size() ? dims[i] : Dim(), scale, /*least=*/0);
    if (failed(scaled))
      return failure();
    size = *scaled;
  }
  return success();
}

LogicalResult ResizeRule::infer(rules::Results &results) {
  std::pair<Value, StringRef> lists[] = {
      {roi, "roi"}, {scales, "scales"}, {sizes, "sizes"}};
  for (auto [list, name] : lists)
    if (!context.isAbsent(list) &&
        failed(rules::requireVector(context, list, name)))
      return failure();
  FailureOr<bool> byScales = takesScales();
  if (failed(byScales))
    return failure();
  Type elementType = context.getElementType(input);
  Value list = *byScales ? scales : sizes;
  std::optional<SmallVector<Dim>> wanted;
  if (!*byScales)
    wanted = context.getElements(list);
  Dim count = wanted ? Dim(int64_t(wanted->size())) : getCount(context, list);
  bool hasRank = context.hasRank(input);
  SmallVector<Dim> axes;
  if (hasAxes())
    axes = rules::getDims(axesAttr);
  else if (hasRank)
    axes = rules::getAllAxes(context.getRank(input));
  else if (count.isConstant() && *count.getConstant() <= 4096)
    axes = rules::getAllAxes(*count.getConstant());
  if (hasAxes() || hasRank)
    if (failed(checkCounts(axes.size(), count)))
      return failure();
  if (hasRank &&
      failed(rules::requireAxes(context, axes, context.getRank(input))))
    return failure();

  SmallVector<Dim> shape, dims;
  if (hasRank)
    shape = context.getDims(input);
  else if (!hasAxes())
    shape.resize(axes.size());
  bool isResultRanked = hasRank || (!hasAxes() && count.isConstant());
  for (Dim axis : axes) {
    auto place = axis.isConstant()
                     ? rules::normalizeAxis(*axis.getConstant(), shape.size())
                     : std::nullopt;
    dims.push_back(place ? shape[*place] : Dim());
  }
  if (!*byScales && !wanted && (hasAxes() || hasRank))
    wanted = rules::getElements(context, list, axes.size());
  if (!wanted || wanted->size() != axes.size())
    wanted = SmallVector<Dim>(axes.size());
  if (failed(*byScales ? inferScaledSizes(dims, *wanted)
                       : inferSizes(dims, *wanted)))
    return failure();
  if (!isResultRanked) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  for (auto [axis, size] : llvm::zip(axes, *wanted))
    if (auto place = axis.isConstant() ? rules::normalizeAxis(
                                             *axis.getConstant(), shape.size())
                                       : std::nullopt)
      shape[*place] = size;
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

/// Resize since version 18, which has axes and a policy.
template <typename Op>
static LogicalResult inferResize(ShapeContext &context, Op op,
                                 rules::Results &results) {
  return ResizeRule{context,
                    op.getX(),
                    op.getRoi(),
                    op.getScales(),
                    op.getSizes(),
                    op.getCoordinateTransformationMode(),
                    op.getKeepAspectRatioPolicy(),
                    op.getAxesAttr()}
      .infer(results);
}

/// Resize of versions 11 and 13.
template <typename Op>
static LogicalResult inferResizeOfAllAxes(ShapeContext &context, Op op,
                                          rules::Results &results) {
  return ResizeRule{context,       op.getX(),
                    op.getRoi(),   op.getScales(),
                    op.getSizes(), op.getCoordinateTransformationMode()}
      .infer(results);
}

LogicalResult
ONNXResizeOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  return inferResize(context, *this, results);
}

LogicalResult
ONNXResizeV18Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  return inferResize(context, *this, results);
}

LogicalResult
ONNXResizeV13Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  return inferResizeOfAllAxes(context, *this, results);
}

LogicalResult
ONNXResizeV11Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  return inferResizeOfAllAxes(context, *this, results);
}

LogicalResult
ONNXResizeV10Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  if (failed(rules::requireVector(context, getScales(), "scales")))
    return failure();
  return inferScaled(
      context, getX(),
      ::getScales(context, getScales(), rules::getKnownRank(getX().getType())),
      getCount(context, getScales()), /*least=*/0, results);
}

/// True if sampling at scale 1 takes each element as it is.
static bool isExactAtScaleOne(StringRef coordinates) {
  return coordinates != "tf_half_pixel_for_nn" &&
         coordinates != "tf_crop_and_resize";
}

OpFoldResult ONNXResizeOp::fold(FoldAdaptor adaptor) {
  if (getX().getType() != getType() ||
      !isExactAtScaleOne(getCoordinateTransformationMode()))
    return {};
  auto scales = dyn_cast_or_null<DenseFPElementsAttr>(adaptor.getScales());
  auto sizes = dyn_cast_or_null<DenseIntElementsAttr>(adaptor.getSizes());
  bool hasScales = scales && !scales.empty(),
       hasSizes = sizes && !sizes.empty();
  auto type = dyn_cast<RankedTensorType>(getX().getType());
  if (!type || hasScales == hasSizes)
    return {};
  if (hasScales)
    return llvm::all_of(scales,
                        [](const APFloat &x) { return x.isExactlyValue(1.0); })
               ? OpFoldResult(getX())
               : OpFoldResult();
  bool hasAxes = getAxesAttr() && !getAxesAttr().empty();
  SmallVector<Dim> axes = hasAxes ? rules::getDims(getAxesAttr())
                                  : rules::getAllAxes(type.getRank());
  if (int64_t(axes.size()) != sizes.size())
    return {};
  for (auto [axis, size] : llvm::zip(axes, sizes)) {
    auto place = axis.isConstant()
                     ? rules::normalizeAxis(*axis.getConstant(), type.getRank())
                     : std::nullopt;
    if (!place || type.isDynamicDim(*place) ||
        size.getSExtValue() != type.getDimSize(*place))
      return {};
  }
  return getX();
}

//===----------------------------------------------------------------------===//
// Upsample
//===----------------------------------------------------------------------===//

LogicalResult
ONNXUpsampleOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  // (C2)
  if (failed(rules::requireVector(context, getScales(), "scales")))
    return failure();
  // (C2), (C3)
  return inferScaled(
      context, getX(),
      ::getScales(context, getScales(), rules::getKnownRank(getX().getType())),
      getCount(context, getScales()), /*least=*/1, results);
}

LogicalResult
ONNXUpsampleV7Op::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  if (!getScalesAttr())
    return rules::emitMissingAttribute(context, "scales");
  SmallVector<Scale> scales;
  for (Attribute attr : getScalesAttr())
    scales.push_back(getScale(attr));
  // (C2), (C3)
  return inferScaled(context, getX(), scales, Dim(int64_t(scales.size())),
                     /*least=*/1, results);
}

LogicalResult
ONNXUpsampleV1Op::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  if (!getHeightScaleAttr())
    return rules::emitMissingAttribute(context, "height_scale");
  if (!getWidthScaleAttr())
    return rules::emitMissingAttribute(context, "width_scale");
  // (C1)
  if (context.hasRank(getX()) && context.getRank(getX()) != 4)
    return context.emitError()
           << "expects 'X' to have rank 4, got " << getX().getType();
  // (C3)
  SmallVector<Scale> scales = {{1.0f, Value()},
                               {1.0f, Value()},
                               getScale(getHeightScaleAttr()),
                               getScale(getWidthScaleAttr())};
  return inferScaled(context, getX(), scales, Dim(4), /*least=*/1, results);
}

//===----------------------------------------------------------------------===//
// GridSample, AffineGrid
//===----------------------------------------------------------------------===//

static LogicalResult inferGridSample(ShapeContext &context, Value x, Value grid,
                                     int64_t requiredRank,
                                     rules::Results &results) {
  Type elementType = context.getElementType(x);
  std::optional<int64_t> rank;
  for (Value v : {x, grid}) {
    if (!context.hasRank(v))
      continue;
    // (C1)
    if (requiredRank != 0 && context.getRank(v) != requiredRank)
      return context.emitError() << "expects operands of rank " << requiredRank
                                 << ", got " << v.getType();
    if (context.getRank(v) < 3 || (rank && context.getRank(v) != *rank))
      return context.emitError()
             << "expects operands of one rank, at least 3, got " << x.getType()
             << " and " << grid.getType();
    rank = context.getRank(v);
  }
  if (!rank) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> shape(*rank);
  if (context.hasRank(grid)) {
    SmallVector<Dim> sizes = context.getDims(grid);
    // (C2)
    if (failed(context.requireEqual(
            sizes.back(), Dim(*rank - 2),
            "the last size of 'grid' must be the number of dimensions that it "
            "tells the coordinates of")))
      return failure();
    shape[0] = sizes[0];
    for (int64_t i = 2; i < *rank; ++i)
      shape[i] = sizes[i - 1];
  }
  if (context.hasRank(x)) {
    Dim batch = context.getDim(x, 0);
    if (failed(context.requireEqual(
            batch, shape[0], "both operands must have the same first size")))
      return failure();
    shape[0] = context.join(batch, shape[0]);
    shape[1] = context.getDim(x, 1);
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

/// The number of dimensions of the image, 2 or 3, as far as the operands tell.
static FailureOr<Dim> getImageRank(ShapeContext &context, Value theta,
                                   Dim count) {
  Dim rank = context.sub(count, Dim(2));
  if (context.hasRank(theta)) {
    // (C1)
    if (context.getRank(theta) != 3)
      return context.emitError()
             << "expects 'theta' to have rank 3, got " << theta.getType();
    Dim rows = context.getDim(theta, 1);
    Dim columns = context.sub(context.getDim(theta, 2), Dim(1));
    if (failed(context.requireEqual(
            rows, columns,
            "'theta' must have one row per dimension and one column more")))
      return failure();
    Dim inner = context.join(rows, columns);
    // (C2)
    if (failed(context.requireEqual(
            inner, rank, "'theta' and 'size' must be for one kind of image")))
      return failure();
    rank = context.join(rank, inner);
  }
  if (rank.isConstant() && !rank.isConstant(2) && !rank.isConstant(3))
    return context.emitError()
           << "expects an image of two or three dimensions, got "
           << *rank.getConstant();
  return rank;
}

LogicalResult
ONNXAffineGridOp::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  // (C2)
  if (failed(rules::requireVector(context, getSize(), "size")))
    return failure();
  std::optional<SmallVector<Dim>> size = context.getElements(getSize());
  Dim count = size ? Dim(int64_t(size->size())) : getCount(context, getSize());
  FailureOr<Dim> rank = getImageRank(context, getTheta(), count);
  if (failed(rank))
    return failure();
  // The declared type supplies what the operands leave unknown.
  if (!rank->isConstant() && context.emits())
    if (auto declared = rules::getKnownRank((*this)->getResult(0).getType());
        declared && (*declared == 4 || *declared == 5)) {
      Dim known(*declared - 2);
      if (failed(context.requireEqual(*rank, known,
                                      "must be for the declared image")))
        return failure();
      rank = known;
    }
  Type elementType = context.getElementType(getTheta());
  if (!rank->isConstant()) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  if (!size)
    size = rules::getElements(context, getSize(), *rank->getConstant() + 2);
  if (!size)
    size = SmallVector<Dim>(*rank->getConstant() + 2);
  // (C3)
  for (Dim dim : *size)
    if (failed(context.requireNonNegative(dim, "the elements of 'size'")))
      return failure();
  Dim batch = size->front();
  if (context.hasRank(getTheta())) {
    Dim matrices = context.getDim(getTheta(), 0);
    if (failed(context.requireEqual(
            matrices, batch,
            "the first element of 'size' must be the number of matrices")))
      return failure();
    batch = context.join(batch, matrices);
  }
  SmallVector<Dim> shape = {batch};
  shape.append(size->begin() + 2, size->end());
  shape.push_back(*rank);
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===- Sampling.cpp - Operations that sample tensors ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Dialect/ONNX/IR/TensorResizeOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

/// The type in which elements are weighed.
static Type getWeighingType(OpBuilder &builder, Type elementType) {
  bool isExactInF32 = isa<FloatType>(elementType)
                          ? elementType.getIntOrFloatBitWidth() <= 32
                          : elementType.getIntOrFloatBitWidth() <= 16;
  return isExactInF32 ? builder.getF32Type() : builder.getF64Type();
}

/// Whether elements of the type can be weighed; all others are only moved.
static bool canBeWeighed(Type elementType) {
  if (auto integer = dyn_cast<IntegerType>(elementType))
    return integer.getWidth() > 1 && integer.getWidth() % 8 == 0;
  return isa<FloatType>(elementType) &&
         elementType.getIntOrFloatBitWidth() >= 16;
}

/// The weight of an element at the distance `t`, which is not negative:
/// Keys' cubic with the coefficient `a`.
static Value emitCubicWeight(ScalarBuilder &code, Value t, double a) {
  auto number = [&](double x) { return code.constant(t.getType(), x); };
  // ((a + 2) t - (a + 3)) t t + 1 up to 1, ((t - 5) t + 8) a t - 4 a up to 2.
  Value near = code.add(
      code.mul(code.mul(code.sub(code.mul(number(a + 2), t), number(a + 3)), t),
               t),
      number(1));
  Value far = code.mul(
      number(a),
      code.sub(
          code.mul(code.add(code.mul(code.sub(t, number(5)), t), number(8)), t),
          number(4)));
  Value beyond = code.select(code.less(t, number(2)), far, number(0));
  return code.select(code.less(number(1), t), beyond, near);
}

static Value emitLinearWeight(ScalarBuilder &code, Value t) {
  return code.maxNum(code.sub(code.constant(t.getType(), 1), t),
                     code.constant(t.getType(), 0));
}

//===----------------------------------------------------------------------===//
// Resize, Upsample
//===----------------------------------------------------------------------===//

namespace {
/// How a tensor is resampled.
struct Resampling {
  StringRef mode, coordinates, nearestMode;
  double cubicCoefficient = -0.75, extrapolation = 0;
  bool excludesOutside = false, antialias = false;

  bool crops() const { return coordinates == "tf_crop_and_resize"; }
  bool weighs() const { return mode != "nearest"; }
};

/// One dimension of it. Coordinates are f64, as in the specification's
/// reference: the nearest element may depend on the last bit.
struct ResampledAxis {
  int64_t dim;
  /// The sizes before and after, and the latter before it is cut to an integer.
  OpFoldResult from, to;
  Value length, scale;
  /// For tf_crop_and_resize.
  Value roiStart, roiEnd;

  Value emitCoordinate(ScalarBuilder &code, Value position,
                       const Resampling &how) const;
};
} // namespace

Value ResampledAxis::emitCoordinate(ScalarBuilder &code, Value position,
                                    const Resampling &how) const {
  Type f64 = code.getF64Type();
  auto number = [&](double x) { return code.constant(f64, x); };
  Value i = code.toNumber(position, f64);
  Value size = code.toNumber(toIndex(code, code.getLoc(), from), f64);
  Value one = number(1), half = number(0.5);
  if (how.coordinates == "asymmetric")
    return code.div(i, scale);
  Value middle = code.div(code.add(i, half), scale);
  if (how.coordinates == "tf_half_pixel_for_nn")
    // At scale 1, each element is its own.
    return code.select(code.equal(scale, one), i, middle);
  Value pixel = code.sub(middle, half);
  if (how.coordinates == "half_pixel")
    return pixel;
  if (how.coordinates == "pytorch_half_pixel")
    return code.select(code.equal(length, one), number(0), pixel);
  if (how.coordinates == "half_pixel_symmetric") {
    Value whole = code.toNumber(toIndex(code, code.getLoc(), to), f64);
    Value shift = code.mul(code.div(size, number(2)),
                           code.sub(one, code.div(whole, length)));
    return code.add(shift, pixel);
  }
  Value isOne = code.equal(length, one);
  Value last = code.sub(size, one);
  // Divided by something else where there is just one step.
  Value steps = code.select(isOne, one, code.sub(length, one));
  if (how.coordinates == "align_corners")
    return code.select(isOne, number(0), code.div(code.mul(i, last), steps));
  Value width = code.mul(code.sub(roiEnd, roiStart), last);
  Value inner = code.select(isOne, code.div(width, number(2)),
                            code.div(code.mul(i, width), steps));
  return code.add(inner, code.mul(roiStart, last));
}

/// The whole number that is nearest to `x`.
static Value emitNearest(ScalarBuilder &code, Value x, StringRef mode) {
  Value half = code.constant(x.getType(), 0.5);
  if (mode == "floor")
    return code.floor(x);
  if (mode == "ceil")
    return code.ceil(x);
  return mode == "round_prefer_ceil" ? code.floor(code.add(x, half))
                                     : code.ceil(code.sub(x, half));
}

/// Whether the coordinate `x` is outside of `size` elements; true of a NaN.
static Value emitIsOutside(ScalarBuilder &code, Value x, Value size) {
  Value last = code.toNumber(code.sub(size, code.index(1)), x.getType());
  auto atMost = [&](Value a, Value b) -> Value {
    return arith::CmpFOp::create(code, code.getLoc(), arith::CmpFPredicate::ULT,
                                 a, b);
  };
  return code.logicalOr(atMost(x, code.constant(x.getType(), 0)),
                        atMost(last, x));
}

/// `value` as a constant scalar of the type.
static Value emitScalar(ScalarBuilder &code, Type type, double value) {
  if (isa<FloatType>(type))
    return code.constant(type, value);
  // What an integer cannot hold is nobody's.
  int64_t integer = value > -9e18 && value < 9e18 ? int64_t(value) : 0;
  return arith::ConstantOp::create(
      code, code.getLoc(),
      IntegerAttr::get(type, APInt(64, uint64_t(integer), true)
                                 .sextOrTrunc(type.getIntOrFloatBitWidth())));
}

/// The nearest elements along all axes.
static Value emitResampleNearest(OpBuilder &builder, Location loc, Value x,
                                 ArrayRef<ResampledAxis> axes,
                                 const Resampling &how,
                                 ArrayRef<OpFoldResult> sizes) {
  Type elementType = cast<RankedTensorType>(x.getType()).getElementType();
  return emitForEach(
      builder, loc, sizes, elementType,
      [&](ScalarBuilder &code, ValueRange position) {
        SmallVector<Value> source(position);
        Value isOutside;
        for (const ResampledAxis &axis : axes) {
          Value size = toIndex(code, loc, axis.from);
          Value place = axis.emitCoordinate(code, position[axis.dim], how);
          source[axis.dim] = code.clampPosition(
              code.toPosition(emitNearest(code, place, how.nearestMode)), size);
          if (!how.crops())
            continue;
          Value outside = emitIsOutside(code, place, size);
          isOutside = isOutside ? code.logicalOr(isOutside, outside) : outside;
        }
        Value element = code.extract(x, source);
        if (!isOutside)
          return element;
        return code.select(isOutside,
                           emitScalar(code, elementType, how.extrapolation),
                           element);
      });
}

/// The elements weighed along one axis.
static Value emitResampleAxis(OpBuilder &builder, Location loc, Value x,
                              Type xType, const ResampledAxis &axis,
                              const Resampling &how,
                              ArrayRef<OpFoldResult> sizes, Type type) {
  ScalarBuilder outer(loc, builder);
  Type f64 = builder.getF64Type();
  int64_t reach = how.mode == "cubic" ? 2 : 1;
  OpFoldResult first = builder.getIndexAttr(1 - reach),
               end = builder.getIndexAttr(1 + reach);
  Value narrowing;
  if (how.antialias) {
    narrowing = outer.minNum(axis.scale, outer.constant(f64, 1));
    Value start =
        outer.add(outer.toPosition(outer.floor(outer.div(
                      outer.constant(f64, -double(reach)), narrowing))),
                  outer.index(1));
    first = start;
    end = outer.sub(outer.index(2), start);
  }
  auto emitWeight = [&](ScalarBuilder &code, Value distance) {
    return how.mode == "cubic"
               ? emitCubicWeight(code, distance, how.cubicCoefficient)
               : emitLinearWeight(code, distance);
  };
  return emitForEach(
      builder, loc, sizes, type, [&](ScalarBuilder &code, ValueRange position) {
        Value size = toIndex(code, loc, axis.from);
        Value place = axis.emitCoordinate(code, position[axis.dim], how);
        Value whole = code.floor(place);
        Value base = code.toPosition(whole), rest = code.sub(place, whole);
        auto emitTerm = [&](ScalarBuilder &code, Value j,
                            ArrayRef<Value> sums) {
          Value distance = code.abs(code.sub(code.toNumber(j, f64), rest));
          if (narrowing)
            distance = code.mul(distance, narrowing);
          Value weight = emitWeight(code, distance);
          Value index = code.add(base, j);
          Value near = code.clampPosition(index, size);
          if (how.excludesOutside)
            weight = code.select(code.equal(near, index), weight,
                                 code.constant(f64, 0));
          SmallVector<Value> source(position);
          source[axis.dim] = near;
          Value element =
              emitCast(code, loc, code.extract(x, source), xType, type);
          Value w = emitCast(code, loc, weight, f64, type);
          return SmallVector<Value>{code.add(sums[0], code.mul(w, element)),
                                    code.add(sums[1], weight)};
        };
        SmallVector<Value> sums =
            emitSums(code, loc, first, end,
                     {code.constant(type, 0), code.constant(f64, 0)}, emitTerm);
        Value result = sums[0];
        if (how.excludesOutside || how.antialias)
          result = code.div(result, emitCast(code, loc, sums[1], f64, type));
        if (how.crops())
          result = code.select(emitIsOutside(code, place, size),
                               code.constant(type, how.extrapolation), result);
        return result;
      });
}

/// `x` resampled along `axes`, each after the other, the last one first.
static Value emitResample(OpBuilder &builder, Location loc, Value x,
                          Type originalType, ArrayRef<ResampledAxis> axes,
                          const Resampling &how, ArrayRef<OpFoldResult> sizes) {
  for (const ResampledAxis &axis : axes) {
    if (getConstantIntValue(axis.from).value_or(0) > 0)
      continue;
    ScalarBuilder code(loc, builder);
    Value zero = code.index(0);
    cf::AssertOp::create(
        builder, loc,
        code.logicalOr(code.less(zero, toIndex(builder, loc, axis.from)),
                       code.equal(toIndex(builder, loc, axis.to), zero)),
        "onnx.Resize: an empty dimension cannot be extended");
  }
  if (!how.weighs())
    return emitResampleNearest(builder, loc, x, axes, how, sizes);
  Type type = getWeighingType(builder, originalType), xType = originalType;
  Sizes present = tensor::getMixedSizes(builder, loc, x);
  for (const ResampledAxis &axis : llvm::reverse(axes)) {
    present[axis.dim] = axis.to;
    x = emitResampleAxis(builder, loc, x, xType, axis, how, present, type);
    xType = type;
  }
  Type storage = originalType;
  if (auto integer = dyn_cast<IntegerType>(originalType))
    storage = builder.getIntegerType(integer.getWidth());
  if (xType == originalType)
    return x;
  return emitElementwise(builder, loc, x, sizes, storage,
                         [&](OpBuilder &b, Location loc, ValueRange args) {
                           return emitCast(b, loc, args[0], xType,
                                           originalType);
                         });
}

/// Element `i` of the float tensor `v` as an f64; `original` may be constant.
static Value emitNumber(OpBuilder &builder, Location loc, Value v,
                        Value original, int64_t i,
                        std::optional<double> &constant) {
  ScalarBuilder code(loc, builder);
  ElementsAttr attr;
  if (matchPattern(original, m_Constant(&attr)))
    if (auto values = attr.tryGetValues<APFloat>();
        values && i < attr.getNumElements()) {
      APFloat number = *(values->begin() + i);
      bool losesInfo;
      number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                     &losesInfo);
      constant = number.convertToDouble();
      return code.constant(builder.getF64Type(), *constant);
    }
  Value element = code.extract(v, code.index(i));
  return emitCast(builder, loc, element, element.getType(),
                  builder.getF64Type());
}

/// True if `v` is a list that is there, as far as is known.
static bool isList(Value v) {
  if (ShapeContext::isAbsent(v))
    return false;
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return !type || type.getRank() != 1 || type.getDimSize(0) != 0;
}

namespace {
struct LowerResize : TensorLowering<ONNXResizeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXResizeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Resampling how{op.getMode(),
                   op.getCoordinateTransformationMode(),
                   op.getNearestMode(),
                   op.getCubicCoeffA().convertToDouble(),
                   op.getExtrapolationValue().convertToDouble(),
                   op.getExcludeOutside() != 0,
                   op.getAntialias() != 0};
    Type original = getElementTypeOrSelf(op.getX().getType());
    if (how.weighs() && !canBeWeighed(original))
      return refuse(rewriter, op, "elements of this type are not weighed");
    if (how.crops() && !original.isIntOrFloat())
      return refuse(rewriter, op, "elements of this type are not filled in");
    SmallVector<ResampledAxis> axes =
        getAxes(op, adaptor, sizes, how, rewriter);
    return emitResample(rewriter, op.getLoc(), adaptor.getX(), original, axes,
                        how, sizes);
  }

private:
  static SmallVector<ResampledAxis> getAxes(ONNXResizeOp op, OpAdaptor adaptor,
                                            ArrayRef<OpFoldResult> sizes,
                                            const Resampling &how,
                                            OpBuilder &builder) {
    Location loc = op.getLoc();
    ScalarBuilder code(loc, builder);
    Type f64 = builder.getF64Type();
    int64_t rank = sizes.size();
    SmallVector<int64_t> dims;
    if (op.getAxesAttr() && !op.getAxesAttr().empty()) {
      for (Attribute axis : op.getAxesAttr()) {
        int64_t dim = cast<IntegerAttr>(axis).getValue().getSExtValue();
        dims.push_back(dim < 0 ? dim + rank : dim);
      }
    } else {
      dims = llvm::to_vector(llvm::seq<int64_t>(0, rank));
    }
    bool byScales = !isList(op.getSizes());
    Sizes from = tensor::getMixedSizes(builder, loc, adaptor.getX());
    Value common =
        byScales ? Value() : emitCommonScale(op, adaptor, dims, from, code);
    SmallVector<ResampledAxis> axes;
    for (auto [k, dim] : llvm::enumerate(dims)) {
      ResampledAxis axis;
      axis.dim = dim;
      axis.from = from[dim];
      axis.to = sizes[dim];
      std::optional<double> known;
      Value size = code.toNumber(toIndex(builder, loc, axis.from), f64);
      if (byScales) {
        axis.scale = emitNumber(builder, loc, adaptor.getScales(),
                                op.getScales(), k, known);
        axis.length = code.mul(size, axis.scale);
      } else {
        if (getConstantIntValue(axis.from) &&
            getConstantIntValue(axis.from) == getConstantIntValue(axis.to) &&
            !common)
          known = 1;
        axis.length = code.toNumber(toIndex(builder, loc, axis.to), f64);
        axis.scale = common ? common : code.div(axis.length, size);
        if (common)
          axis.length = code.mul(size, common);
      }
      if (how.crops()) {
        std::optional<double> unused;
        axis.roiStart =
            emitNumber(builder, loc, adaptor.getRoi(), op.getRoi(), k, unused);
        axis.roiEnd = emitNumber(builder, loc, adaptor.getRoi(), op.getRoi(),
                                 k + dims.size(), unused);
      } else if (known == 1.0) {
        continue;
      }
      axes.push_back(axis);
    }
    return axes;
  }

  /// The scale of all axes unless each has its own.
  static Value emitCommonScale(ONNXResizeOp op, OpAdaptor adaptor,
                               ArrayRef<int64_t> dims,
                               ArrayRef<OpFoldResult> from,
                               ScalarBuilder &code) {
    if (op.getKeepAspectRatioPolicy() == "stretch")
      return {};
    Value best;
    Type f64 = code.getF64Type();
    for (auto [k, dim] : llvm::enumerate(dims)) {
      Value wanted =
          toIndex(code, code.getLoc(),
                  code.extract(adaptor.getSizes(), code.index(int64_t(k))));
      Value scale =
          code.div(code.toNumber(wanted, f64),
                   code.toNumber(toIndex(code, code.getLoc(), from[dim]), f64));
      if (!best)
        best = scale;
      else
        best = op.getKeepAspectRatioPolicy() == "not_larger"
                   ? code.minNum(best, scale)
                   : code.maxNum(best, scale);
    }
    return best;
  }
};

struct LowerUpsample : TensorLowering<ONNXUpsampleOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXUpsampleOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Resampling how{op.getMode(), "asymmetric", "floor"};
    Type original = getElementTypeOrSelf(op.getX().getType());
    if (how.weighs() && !canBeWeighed(original))
      return refuse(rewriter, op, "elements of this type are not weighed");
    Sizes from = tensor::getMixedSizes(rewriter, loc, adaptor.getX());
    SmallVector<ResampledAxis> axes;
    for (int64_t i = 0; i < int64_t(sizes.size()); ++i) {
      ResampledAxis axis;
      axis.dim = i;
      axis.from = from[i];
      axis.to = sizes[i];
      std::optional<double> known;
      axis.scale = emitNumber(rewriter, loc, adaptor.getScales(),
                              op.getScales(), i, known);
      if (known != 1.0)
        axes.push_back(axis);
    }
    return emitResample(rewriter, loc, adaptor.getX(), original, axes, how,
                        sizes);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// GridSample
//===----------------------------------------------------------------------===//

namespace {
struct LowerGridSample : TensorLowering<ONNXGridSampleOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGridSampleOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override;
};

/// The code for one element of the result.
struct GridSampler {
  /// The attributes.
  StringRef mode, padding;
  bool alignsCorners;
  Value x;
  Type xType;
  /// In which elements are weighed, and in which coordinates are computed.
  Type type, gridType;
  SmallVector<Value> sizes;
  Value batch, channel;
  SmallVector<Value> places;

  Value emitPlace(ScalarBuilder &code, Value coordinate, Value size) const;
  Value emitReflect(ScalarBuilder &code, Value place, Value size) const;
  Value emitElement(ScalarBuilder &code, ArrayRef<Value> position) const;
  Value emitWeighed(ScalarBuilder &code, int64_t dim,
                    SmallVector<Value> &position) const;
};
} // namespace

/// `place` mirrored at both borders until it is between them.
Value GridSampler::emitReflect(ScalarBuilder &code, Value place,
                               Value size) const {
  Type t = place.getType();
  Value n = code.toNumber(size, t), zero = code.constant(t, 0);
  Value low = code.constant(t, alignsCorners ? 0 : -0.5);
  Value high = code.sub(n, code.constant(t, alignsCorners ? 1 : 0.5));
  Value range = code.sub(high, low);
  Value isBelow = code.less(place, low), isAbove = code.less(high, place);
  Value beyond = code.maxNum(
      code.maxNum(code.sub(low, place), code.sub(place, high)), zero);
  Value isPoint = code.equal(range, zero);
  Value times = code.floor(
      code.div(beyond, code.select(isPoint, code.constant(t, 1), range)));
  Value rest = code.sub(beyond, code.mul(times, range));
  Value halves = code.mul(times, code.constant(t, 0.5));
  Value isEven = code.equal(code.floor(halves), halves);
  // It goes up again from the lower border if it is there, or after an odd
  // number of times.
  Value isUpward = arith::CmpIOp::create(
      code, code.getLoc(), arith::CmpIPredicate::eq, isBelow, isEven);
  Value mirrored =
      code.select(isUpward, code.add(low, rest), code.sub(high, rest));
  Value result = code.select(code.logicalOr(isBelow, isAbove), mirrored, place);
  return code.select(isPoint, low, result);
}

/// The place of `coordinate`, -1 to 1, among `size` elements. Halfway between
/// two, the nearest is the even one.
Value GridSampler::emitPlace(ScalarBuilder &code, Value coordinate,
                             Value size) const {
  Type t = coordinate.getType();
  Value one = code.constant(t, 1), two = code.constant(t, 2);
  Value n = code.toNumber(size, t);
  Value shifted = code.add(coordinate, one);
  Value place = alignsCorners
                    ? code.mul(code.div(shifted, two), code.sub(n, one))
                    : code.div(code.sub(code.mul(shifted, n), one), two);
  if (mode == "nearest")
    place = math::RoundEvenOp::create(code, code.getLoc(), place);
  if (padding == "border")
    return code.minNum(code.maxNum(place, code.constant(t, 0)),
                       code.sub(n, one));
  return padding == "reflection" ? emitReflect(code, place, size) : place;
}

/// The element at whole numbers, which may be outside.
Value GridSampler::emitElement(ScalarBuilder &code,
                               ArrayRef<Value> position) const {
  SmallVector<Value> source = {batch, channel};
  Value isInside;
  for (auto [p, size] : llvm::zip(position, sizes)) {
    Value place = p;
    // Whole numbers are mirrored to whole ones, or halves that are cut.
    if (padding == "reflection")
      place =
          code.toPosition(emitReflect(code, code.toNumber(p, gridType), size));
    Value near = code.clampPosition(place, size);
    source.push_back(near);
    Value inside = code.equal(near, place);
    isInside = isInside ? code.logicalAnd(isInside, inside) : inside;
  }
  Value element = code.extract(x, source);
  if (padding != "zeros")
    return element;
  return code.select(isInside, element, emitScalar(code, element.getType(), 0));
}

/// The elements around the place, weighed along dimension `dim` and all that
/// follow; `position` tells the ones before.
Value GridSampler::emitWeighed(ScalarBuilder &code, int64_t dim,
                               SmallVector<Value> &position) const {
  if (dim == int64_t(places.size())) {
    Value element = emitElement(code, position);
    return emitCast(code, code.getLoc(), element, xType, type);
  }
  bool isCubic = mode == "cubic" || mode == "bicubic";
  Value whole = code.floor(places[dim]);
  Value base = code.toPosition(whole), rest = code.sub(places[dim], whole);
  int64_t reach = isCubic ? 2 : 1;
  return emitSums(code, code.getLoc(), code.getIndexAttr(1 - reach),
                  code.getIndexAttr(1 + reach), {code.constant(type, 0)},
                  [&](ScalarBuilder &inner, Value j, ArrayRef<Value> sums) {
                    Value distance =
                        inner.abs(inner.sub(inner.toNumber(j, gridType), rest));
                    Value weight = isCubic
                                       ? emitCubicWeight(inner, distance, -0.75)
                                       : emitLinearWeight(inner, distance);
                    position.push_back(inner.add(base, j));
                    Value value = emitWeighed(inner, dim + 1, position);
                    position.pop_back();
                    return SmallVector<Value>{inner.add(
                        sums[0], inner.mul(emitCast(inner, inner.getLoc(),
                                                    weight, gridType, type),
                                           value))};
                  })[0];
}

FailureOr<Value> LowerGridSample::lower(ONNXGridSampleOp op, OpAdaptor adaptor,
                                        ArrayRef<OpFoldResult> sizes,
                                        Type elementType,
                                        PatternRewriter &rewriter) const {
  Location loc = op.getLoc();
  Value x = adaptor.getX(), grid = adaptor.getGrid();
  Type xType = getElementTypeOrSelf(op.getX().getType());
  if (op.getMode() != "nearest" && !canBeWeighed(xType))
    return refuse(rewriter, op, "elements of this type are not weighed");
  if (!elementType.isIntOrFloat())
    return refuse(rewriter, op, "elements of this type are not filled in");
  Type given = getElementTypeOrSelf(grid.getType());
  Type gridType = given.isF64() ? given : Type(rewriter.getF32Type());
  int64_t count = sizes.size() - 2;
  ScalarBuilder outer(loc, rewriter);
  for (int64_t d = 2; d < count + 2; ++d) {
    if (cast<RankedTensorType>(x.getType()).getDimSize(d) > 0)
      continue;
    Value zero = outer.index(0);
    Value isFine = outer.less(zero, outer.size(x, d));
    for (OpFoldResult size : sizes)
      isFine = outer.logicalOr(isFine,
                               outer.equal(toIndex(rewriter, loc, size), zero));
    cf::AssertOp::create(rewriter, loc, isFine,
                         "onnx.GridSample: an empty tensor has no samples");
  }
  return emitForEach(
      rewriter, loc, sizes, elementType,
      [&](ScalarBuilder &code, ValueRange position) -> Value {
        GridSampler sampler{op.getMode(),
                            op.getPaddingMode(),
                            op.getAlignCorners() != 0,
                            x,
                            xType,
                            canBeWeighed(xType) ? getWeighingType(code, xType)
                                                : Type(),
                            gridType};
        sampler.batch = position[0];
        sampler.channel = position[1];
        SmallVector<Value> place = {position[0]};
        place.append(position.begin() + 2, position.end());
        place.push_back(Value());
        for (int64_t d = 0; d < count; ++d) {
          // The last dimension comes first.
          place.back() = code.index(count - 1 - d);
          Value coordinate =
              emitCast(code, loc, code.extract(grid, place), given, gridType);
          sampler.sizes.push_back(code.size(x, d + 2));
          sampler.places.push_back(
              sampler.emitPlace(code, coordinate, sampler.sizes.back()));
        }
        SmallVector<Value> whole;
        if (op.getMode() == "nearest") {
          for (Value v : sampler.places)
            whole.push_back(code.toPosition(v));
          return sampler.emitElement(code, whole);
        }
        Value sum = sampler.emitWeighed(code, 0, whole);
        return emitCast(code, loc, sum, sampler.type, xType);
      });
}

//===----------------------------------------------------------------------===//
// AffineGrid
//===----------------------------------------------------------------------===//

namespace {
struct LowerAffineGrid : TensorLowering<ONNXAffineGridOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXAffineGridOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t count = int64_t(sizes.size()) - 2;
    Type type = elementType.isF64() ? elementType : Type(rewriter.getF32Type());
    Value theta = adaptor.getTheta();
    return emitForEach(
        rewriter, loc, sizes, elementType,
        [&](ScalarBuilder &code, ValueRange position) {
          auto get = [&](int64_t column) {
            return emitCast(code, loc,
                            code.extract(theta, {position[0], position.back(),
                                                 code.index(column)}),
                            elementType, type);
          };
          Value sum = get(count);
          for (int64_t d = 0; d < count; ++d) {
            Value place = emitCoordinate(code, position[d + 1],
                                         toIndex(code, loc, sizes[d + 1]), type,
                                         op.getAlignCorners() != 0);
            // The last dimension comes first.
            sum = code.add(sum, code.mul(get(count - 1 - d), place));
          }
          return emitCast(code, loc, sum, type, elementType);
        });
  }

private:
  static Value emitCoordinate(ScalarBuilder &code, Value position, Value size,
                              Type type, bool alignsCorners) {
    auto number = [&](double x) { return code.constant(type, x); };
    Value i = code.toNumber(position, type), n = code.toNumber(size, type);
    if (!alignsCorners)
      return code.sub(code.div(code.add(code.mul(i, number(2)), number(1)), n),
                      number(1));
    // A single element is in the middle.
    Value isOne = code.equal(n, number(1));
    Value steps = code.select(isOne, number(1), code.sub(n, number(1)));
    Value place = code.sub(code.div(code.mul(i, number(2)), steps), number(1));
    return code.select(isOne, number(0), place);
  }
};
} // namespace

void agate::populateSamplingPatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns,
                                     RefusalLog &log) {
  patterns.add<LowerAffineGrid, LowerGridSample, LowerResize, LowerUpsample>(
      converter, patterns.getContext(), log);
}

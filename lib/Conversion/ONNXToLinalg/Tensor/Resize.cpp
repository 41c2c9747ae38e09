//===- Resize.cpp - Resize and Upsample -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "Tensor/Interpolation.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorResizeOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace agate;

namespace {
/// The options of resampling.
struct Resampling {
  /// Of the elements; integers may be unsigned.
  Type elementType;
  StringRef mode, coordinates, nearestMode;
  /// For cubic interpolation and for tf_crop_and_resize.
  double cubicCoefficient = 0, extrapolation = 0;
  bool excludesOutside = false, antialias = false;

  bool crops() const { return coordinates == "tf_crop_and_resize"; }
  bool weighs() const { return mode != "nearest"; }
};

/// One dimension of it. Coordinates are f64, as in the specification's
/// reference: the nearest element may depend on the last bit.
struct ResampledAxis {
  int64_t dim;
  /// The sizes before and after, and the latter before it is truncated to an
  /// integer.
  OpFoldResult from, to;
  Value length, scale;
  /// The scale if it is known.
  std::optional<double> knownScale;
  /// For tf_crop_and_resize.
  Value roiStart, roiEnd;

  Value emitCoordinate(ScalarBuilder &code, Value position,
                       const Resampling &how) const;
  /// How often each element is repeated, if nothing else happens.
  std::optional<int64_t> getRepeats(const Resampling &how) const;
};
} // namespace

Value ResampledAxis::emitCoordinate(ScalarBuilder &code, Value position,
                                    const Resampling &how) const {
  Type f64 = code.getF64Type();
  auto number = [&](double x) { return code.constant(f64, x); };
  Value i = code.toNumber(position, f64);
  Value size = code.toNumber(toIndex(code, from), f64);
  Value one = number(1), half = number(0.5);
  if (how.coordinates == "asymmetric")
    return code.div(i, scale);
  Value middle = code.div(code.add(i, half), scale);
  if (how.coordinates == "tf_half_pixel_for_nn")
    // At scale 1, each element is copied.
    return code.select(code.equal(scale, one), i, middle);
  Value pixel = code.sub(middle, half);
  if (how.coordinates == "half_pixel")
    return pixel;
  if (how.coordinates == "pytorch_half_pixel")
    return code.select(code.equal(length, one), number(0), pixel);
  if (how.coordinates == "half_pixel_symmetric") {
    Value whole = code.toNumber(toIndex(code, to), f64);
    Value shift = code.mul(code.div(size, number(2)),
                           code.sub(one, code.div(whole, length)));
    return code.add(shift, pixel);
  }
  Value isOne = code.equal(length, one);
  Value last = code.sub(size, one);
  // The divisor must not be 0 if there is only one step.
  Value steps = code.select(isOne, one, code.sub(length, one));
  if (how.coordinates == "align_corners")
    return code.select(isOne, number(0), code.div(code.mul(i, last), steps));
  Value width = code.mul(code.sub(roiEnd, roiStart), last);
  Value inner = code.select(isOne, code.div(width, number(2)),
                            code.div(code.mul(i, width), steps));
  return code.add(inner, code.mul(roiStart, last));
}

std::optional<int64_t> ResampledAxis::getRepeats(const Resampling &how) const {
  constexpr double most = 64;
  if (!knownScale || *knownScale < 1 || *knownScale > most ||
      *knownScale != std::floor(*knownScale))
    return std::nullopt;
  bool isFloor = how.nearestMode == "floor";
  // Repeats are at most half an element from it, but for less than one repeat.
  bool isCentered = how.coordinates == "half_pixel" ||
                    how.coordinates == "pytorch_half_pixel" ||
                    how.coordinates == "half_pixel_symmetric";
  bool isRounded = how.nearestMode == "round_prefer_floor" ||
                   how.nearestMode == "round_prefer_ceil";
  if ((isFloor && (how.coordinates == "asymmetric" ||
                   how.coordinates == "tf_half_pixel_for_nn")) ||
      (isRounded && isCentered))
    return int64_t(*knownScale);
  return std::nullopt;
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
    return arith::CmpFOp::create(code, arith::CmpFPredicate::ULT, a, b);
  };
  return code.logicalOr(atMost(x, code.constant(x.getType(), 0)),
                        atMost(last, x));
}

/// The nearest elements along all axes.
static Value emitResampleNearest(ScalarBuilder &builder, Value x,
                                 ArrayRef<ResampledAxis> axes,
                                 const Resampling &how,
                                 ArrayRef<OpFoldResult> sizes) {
  Type elementType = cast<RankedTensorType>(x.getType()).getElementType();
  return emitForEach(
      builder, sizes, elementType,
      [&](ScalarBuilder &code, ValueRange position) {
        SmallVector<Value> source(position);
        Value isOutside;
        for (const ResampledAxis &axis : axes) {
          Value size = toIndex(code, axis.from);
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

/// The elements, each of them repeated, if that is all that resampling does;
/// else null.
static Value emitRepeatNearest(ScalarBuilder &builder, Value x,
                               ArrayRef<ResampledAxis> axes,
                               const Resampling &how) {
  OpFoldResult one = builder.getIndexAttr(1);
  SmallVector<OpFoldResult> once(builder.mixedSizes(x).size(), one);
  SmallVector<OpFoldResult> each(once);
  for (const ResampledAxis &axis : axes) {
    std::optional<int64_t> repeats = axis.getRepeats(how);
    if (!repeats)
      return {};
    each[axis.dim] = builder.getIndexAttr(*repeats);
  }
  return emitRepeat(builder, x, once, each);
}

namespace {
/// The weighted elements along one axis of `x`.
class AxisResampler {
public:
  AxisResampler(ScalarBuilder &builder, Value x, Type xType,
                const ResampledAxis &axis, const Resampling &how)
      : builder(builder), x(x), xType(xType), axis(axis), how(how),
        f64(builder.getF64Type()),
        type(getWeighingType(builder, how.elementType)),
        reach(how.mode == "cubic" ? 2 : 1) {}

  /// A tensor of `sizes`, whose elements are of the type that weighs.
  Value emit(ArrayRef<OpFoldResult> sizes) {
    return how.antialias ? emitAntialiased(sizes) : emitWeighed(sizes);
  }

private:
  /// An element at one position, less than a step from `base`.
  struct Place {
    Value coordinate, base, rest;
  };
  /// One of the elements that are weighed: where it is and its weight, an f64.
  struct Tap {
    Value near, weight;
  };

  Place emitPlace(ScalarBuilder &code, Value position) const {
    Value place = axis.emitCoordinate(code, position, how);
    Value whole = code.floor(place);
    return {place, code.toPosition(whole), code.sub(place, whole)};
  }
  Tap emitTap(ScalarBuilder &code, const Place &place, Value step,
              Value narrowing) const;
  Value emitElement(ScalarBuilder &code, ValueRange position, Value near) const;
  Value emitResult(ScalarBuilder &code, Value sum, Value total,
                   Value isOutside) const;
  Value emitWeighed(ArrayRef<OpFoldResult> sizes) const;
  Value emitAntialiased(ArrayRef<OpFoldResult> sizes) const;

  ScalarBuilder &builder;
  Value x;
  Type xType;
  const ResampledAxis &axis;
  const Resampling &how;
  Type f64, type;
  int64_t reach;
};
} // namespace

/// The element `step` from the base of a place.
AxisResampler::Tap AxisResampler::emitTap(ScalarBuilder &code,
                                          const Place &place, Value step,
                                          Value narrowing) const {
  Value distance = code.abs(code.sub(code.toNumber(step, f64), place.rest));
  if (narrowing)
    distance = code.mul(distance, narrowing);
  Value weight = how.mode == "cubic"
                     ? emitCubicWeight(code, distance, how.cubicCoefficient)
                     : emitLinearWeight(code, distance);
  Value index = code.add(place.base, step);
  Value near = code.clampPosition(index, toIndex(code, axis.from));
  if (how.excludesOutside)
    weight =
        code.select(code.equal(near, index), weight, code.constant(f64, 0));
  return {near, weight};
}

Value AxisResampler::emitElement(ScalarBuilder &code, ValueRange position,
                                 Value near) const {
  SmallVector<Value> source(position);
  source[axis.dim] = near;
  return emitCast(code, code.extract(x, source), xType, type);
}

/// `total` and `isOutside` may be null.
Value AxisResampler::emitResult(ScalarBuilder &code, Value sum, Value total,
                                Value isOutside) const {
  if (total)
    sum = code.div(sum, total);
  if (isOutside)
    sum = code.select(isOutside, code.constant(type, how.extrapolation), sum);
  return sum;
}

/// Where elements are and what they weigh depends on the position along the
/// axis alone, and is computed once for each of these.
Value AxisResampler::emitWeighed(ArrayRef<OpFoldResult> sizes) const {
  auto emitTable =
      [&](Type elementType,
          function_ref<Value(ScalarBuilder &, const Place &)> element) {
        return emitForEach(builder, axis.to, elementType,
                           [&](ScalarBuilder &code, ValueRange position) {
                             return element(code, emitPlace(code, position[0]));
                           });
      };
  auto emitStep = [&](ScalarBuilder &code, const Place &place, int64_t step) {
    return emitTap(code, place, code.index(step), /*narrowing=*/Value());
  };
  SmallVector<std::pair<Value, Value>> taps;
  for (int64_t step = 1 - reach; step < 1 + reach; ++step)
    taps.emplace_back(
        emitTable(builder.getIndexType(),
                  [&](ScalarBuilder &code, const Place &place) {
                    return emitStep(code, place, step).near;
                  }),
        emitTable(type, [&](ScalarBuilder &code, const Place &place) {
          return emitCast(code, emitStep(code, place, step).weight, f64, type);
        }));
  Value totals, areOutside;
  if (how.excludesOutside)
    totals = emitTable(type, [&](ScalarBuilder &code, const Place &place) {
      Value total = code.constant(f64, 0);
      for (int64_t step = 1 - reach; step < 1 + reach; ++step)
        total = code.add(total, emitStep(code, place, step).weight);
      return emitCast(code, total, f64, type);
    });
  if (how.crops())
    areOutside = emitTable(builder.getI1Type(), [&](ScalarBuilder &code,
                                                    const Place &place) {
      return emitIsOutside(code, place.coordinate, toIndex(code, axis.from));
    });
  return emitForEach(
      builder, sizes, type, [&](ScalarBuilder &code, ValueRange position) {
        Value at = position[axis.dim];
        auto get = [&](Value table) {
          return table ? code.extract(table, at) : Value();
        };
        Value sum = code.constant(type, 0);
        for (auto [near, weight] : taps) {
          Value element = emitElement(code, position, get(near));
          sum = code.add(sum, code.mul(get(weight), element));
        }
        return emitResult(code, sum, get(totals), get(areOutside));
      });
}

/// How many elements are weighed depends on the scale.
Value AxisResampler::emitAntialiased(ArrayRef<OpFoldResult> sizes) const {
  Value narrowing = builder.minNum(axis.scale, builder.constant(f64, 1));
  Value first =
      builder.add(builder.toPosition(builder.floor(builder.div(
                      builder.constant(f64, -double(reach)), narrowing))),
                  builder.index(1));
  Value end = builder.sub(builder.index(2), first);
  return emitForEach(
      builder, sizes, type, [&](ScalarBuilder &code, ValueRange position) {
        Place place = emitPlace(code, position[axis.dim]);
        auto emitTerm = [&](ScalarBuilder &inner, Value step,
                            ArrayRef<Value> sums) {
          Tap tap = emitTap(inner, place, step, narrowing);
          Value element = emitElement(inner, position, tap.near);
          Value weight = emitCast(inner, tap.weight, f64, type);
          return SmallVector<Value>{
              inner.add(sums[0], inner.mul(weight, element)),
              inner.add(sums[1], tap.weight)};
        };
        SmallVector<Value> sums =
            emitSums(code, first, end,
                     {code.constant(type, 0), code.constant(f64, 0)}, emitTerm);
        Value isOutside;
        if (how.crops())
          isOutside =
              emitIsOutside(code, place.coordinate, toIndex(code, axis.from));
        return emitResult(code, sums[0], emitCast(code, sums[1], f64, type),
                          isOutside);
      });
}

/// The axes in the order in which they are resampled. Along the last one,
/// elements are not adjacent, so that it comes where there are fewer of them:
/// behind axes that become shorter, and ahead of all others.
static SmallVector<ResampledAxis> getOrder(ArrayRef<ResampledAxis> axes) {
  SmallVector<ResampledAxis> order(llvm::reverse(axes));
  auto shrinks = [](const ResampledAxis &axis) {
    return axis.knownScale && *axis.knownScale < 1;
  };
  auto rest = std::stable_partition(order.begin(), order.end(), shrinks);
  std::reverse(order.begin(), rest);
  return order;
}

/// `x` resampled along `axes` one by one.
static Value emitResample(ScalarBuilder &builder, Value x,
                          ArrayRef<ResampledAxis> axes, const Resampling &how,
                          ArrayRef<OpFoldResult> sizes) {
  for (const ResampledAxis &axis : axes) {
    if (getConstantIntValue(axis.from).value_or(0) > 0)
      continue;
    Value zero = builder.index(0);
    cf::AssertOp::create(
        builder,
        builder.logicalOr(builder.less(zero, toIndex(builder, axis.from)),
                          builder.equal(toIndex(builder, axis.to), zero)),
        "onnx.Resize: an empty dimension cannot be extended");
  }
  if (!how.weighs()) {
    if (Value repeated = emitRepeatNearest(builder, x, axes, how))
      return repeated;
    return emitResampleNearest(builder, x, axes, how, sizes);
  }
  Type xType = how.elementType;
  Sizes present = builder.mixedSizes(x);
  for (const ResampledAxis &axis : getOrder(axes)) {
    present[axis.dim] = axis.to;
    x = AxisResampler(builder, x, xType, axis, how).emit(present);
    xType = getWeighingType(builder, how.elementType);
  }
  Type storage = how.elementType;
  if (auto integer = dyn_cast<IntegerType>(storage))
    storage = builder.getIntegerType(integer.getWidth());
  if (xType == how.elementType)
    return x;
  return emitElementwise(builder, x, sizes, storage,
                         [&](ScalarBuilder &b, ValueRange args) {
                           return emitCast(b, args[0], xType, how.elementType);
                         });
}

/// Element `i` of the float tensor `v` as an f64; `original` may be constant.
static Value emitNumber(ScalarBuilder &builder, Value v, Value original,
                        int64_t i, std::optional<double> &constant) {
  ElementsAttr attr;
  if (matchPattern(original, m_Constant(&attr)))
    if (auto values = attr.tryGetValues<APFloat>();
        values && i < attr.getNumElements()) {
      APFloat number = *(values->begin() + i);
      bool losesInfo;
      number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                     &losesInfo);
      constant = number.convertToDouble();
      return builder.constant(builder.getF64Type(), *constant);
    }
  Value element = builder.extract(v, builder.index(i));
  return emitCast(builder, element, element.getType(), builder.getF64Type());
}

/// True if `v` is known to be a list that is present.
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
    ScalarBuilder b(op.getLoc(), rewriter);
    Type original = getElementTypeOrSelf(op.getX().getType());
    Resampling how{original,
                   op.getMode(),
                   op.getCoordinateTransformationMode(),
                   op.getNearestMode(),
                   op.getCubicCoeffA().convertToDouble(),
                   op.getExtrapolationValue().convertToDouble(),
                   op.getExcludeOutside() != 0,
                   op.getAntialias() != 0};
    if (how.weighs() && !canBeWeighed(original))
      return unsupported(rewriter, op, "elements of this type are not weighed");
    if (how.crops() && !original.isIntOrFloat())
      return unsupported(rewriter, op,
                         "elements of this type are not filled in");
    SmallVector<ResampledAxis> axes = getAxes(op, adaptor, sizes, how, b);
    return emitResample(b, adaptor.getX(), axes, how, sizes);
  }

private:
  static SmallVector<ResampledAxis> getAxes(ONNXResizeOp op, OpAdaptor adaptor,
                                            ArrayRef<OpFoldResult> sizes,
                                            const Resampling &how,
                                            ScalarBuilder &builder) {
    ScalarBuilder code(op.getLoc(), builder);
    Type f64 = code.getF64Type();
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
    Sizes from = code.mixedSizes(adaptor.getX());
    Value common =
        byScales ? Value() : emitCommonScale(op, adaptor, dims, from, code);
    SmallVector<ResampledAxis> axes;
    for (auto [k, dim] : llvm::enumerate(dims)) {
      ResampledAxis axis;
      axis.dim = dim;
      axis.from = from[dim];
      axis.to = sizes[dim];
      std::optional<double> known;
      Value size = code.toNumber(toIndex(code, axis.from), f64);
      if (byScales) {
        axis.scale =
            emitNumber(code, adaptor.getScales(), op.getScales(), k, known);
        axis.length = code.mul(size, axis.scale);
      } else {
        std::optional<int64_t> before = getConstantIntValue(axis.from),
                               after = getConstantIntValue(axis.to);
        if (before && after && *before != 0 && !common)
          known = double(*after) / double(*before);
        axis.length = code.toNumber(toIndex(code, axis.to), f64);
        axis.scale = common ? common : code.div(axis.length, size);
        if (common)
          axis.length = code.mul(size, common);
      }
      if (how.crops()) {
        std::optional<double> unused;
        axis.roiStart =
            emitNumber(code, adaptor.getRoi(), op.getRoi(), k, unused);
        axis.roiEnd = emitNumber(code, adaptor.getRoi(), op.getRoi(),
                                 k + dims.size(), unused);
      } else if (known == 1.0) {
        continue;
      }
      axis.knownScale = known;
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
      Value wanted = toIndex(
          code, code.extract(adaptor.getSizes(), code.index(int64_t(k))));
      Value scale = code.div(code.toNumber(wanted, f64),
                             code.toNumber(toIndex(code, from[dim]), f64));
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
    ScalarBuilder b(op.getLoc(), rewriter);
    Type original = getElementTypeOrSelf(op.getX().getType());
    Resampling how{original, op.getMode(), "asymmetric", "floor"};
    if (how.weighs() && !canBeWeighed(original))
      return unsupported(rewriter, op, "elements of this type are not weighed");
    Sizes from = b.mixedSizes(adaptor.getX());
    SmallVector<ResampledAxis> axes;
    for (int64_t i = 0; i < int64_t(sizes.size()); ++i) {
      ResampledAxis axis;
      axis.dim = i;
      axis.from = from[i];
      axis.to = sizes[i];
      std::optional<double> known;
      axis.scale = emitNumber(b, adaptor.getScales(), op.getScales(), i, known);
      axis.knownScale = known;
      if (known != 1.0)
        axes.push_back(axis);
    }
    return emitResample(b, adaptor.getX(), axes, how, sizes);
  }
};
} // namespace

void agate::populateResizePatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerResize, LowerUpsample>(converter, patterns.getContext(),
                                           log);
}

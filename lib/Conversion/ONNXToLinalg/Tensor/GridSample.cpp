//===- GridSample.cpp - GridSample and AffineGrid -------------------------===//
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
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

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

/// Emits one element of the result.
struct GridSampler {
  /// The attributes.
  StringRef mode, padding;
  bool alignsCorners;
  Value x;
  Type xType;
  /// The types of weighted elements and of coordinates.
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
  // Below the lower border, the direction is upwards after an even number of
  // reflections; above the upper one, after an odd number.
  Value isUpward =
      arith::CmpIOp::create(code, arith::CmpIPredicate::eq, isBelow, isEven);
  Value mirrored =
      code.select(isUpward, code.add(low, rest), code.sub(high, rest));
  Value result = code.select(code.logicalOr(isBelow, isAbove), mirrored, place);
  return code.select(isPoint, low, result);
}

/// The position of `coordinate`, -1 to 1, among `size` elements. Halfway
/// between two, the nearest is the even one.
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
    place = math::RoundEvenOp::create(code, place);
  if (padding == "border")
    return code.minNum(code.maxNum(place, code.constant(t, 0)),
                       code.sub(n, one));
  return padding == "reflection" ? emitReflect(code, place, size) : place;
}

/// The element at integer coordinates, which may be outside.
Value GridSampler::emitElement(ScalarBuilder &code,
                               ArrayRef<Value> position) const {
  SmallVector<Value> source = {batch, channel};
  Value isInside;
  for (auto [p, size] : llvm::zip(position, sizes)) {
    Value place = p;
    // Integers are reflected to integers, or to halves that are truncated.
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

/// The elements around the position, weighted along dimension `dim` and all
/// that follow; `position` are the coordinates before.
Value GridSampler::emitWeighed(ScalarBuilder &code, int64_t dim,
                               SmallVector<Value> &position) const {
  if (dim == int64_t(places.size())) {
    Value element = emitElement(code, position);
    return emitCast(code, element, xType, type);
  }
  bool isCubic = mode == "cubic" || mode == "bicubic";
  Value whole = code.floor(places[dim]);
  Value base = code.toPosition(whole), rest = code.sub(places[dim], whole);
  int64_t reach = isCubic ? 2 : 1;
  return emitSums(
      code, code.getIndexAttr(1 - reach), code.getIndexAttr(1 + reach),
      {code.constant(type, 0)},
      [&](ScalarBuilder &inner, Value j, ArrayRef<Value> sums) {
        Value distance =
            inner.abs(inner.sub(inner.toNumber(j, gridType), rest));
        Value weight = isCubic ? emitCubicWeight(inner, distance, -0.75)
                               : emitLinearWeight(inner, distance);
        position.push_back(inner.add(base, j));
        Value value = emitWeighed(inner, dim + 1, position);
        position.pop_back();
        return SmallVector<Value>{inner.add(
            sums[0],
            inner.mul(emitCast(inner, weight, gridType, type), value))};
      })[0];
}

FailureOr<Value> LowerGridSample::lower(ONNXGridSampleOp op, OpAdaptor adaptor,
                                        ArrayRef<OpFoldResult> sizes,
                                        Type elementType,
                                        PatternRewriter &rewriter) const {
  ScalarBuilder outer(op.getLoc(), rewriter);
  Value x = adaptor.getX(), grid = adaptor.getGrid();
  Type xType = getElementTypeOrSelf(op.getX().getType());
  if (op.getMode() != "nearest" && !canBeWeighed(xType))
    return unsupported(rewriter, op, "elements of this type are not weighed");
  if (!elementType.isIntOrFloat())
    return unsupported(rewriter, op, "elements of this type are not filled in");
  Type original = getElementTypeOrSelf(grid.getType());
  Type gridType = original.isF64() ? original : Type(outer.getF32Type());
  int64_t count = sizes.size() - 2;
  for (int64_t d = 2; d < count + 2; ++d) {
    if (cast<RankedTensorType>(x.getType()).getDimSize(d) > 0)
      continue;
    Value zero = outer.index(0);
    Value isFine = outer.less(zero, outer.size(x, d));
    for (OpFoldResult size : sizes)
      isFine = outer.logicalOr(isFine, outer.equal(toIndex(outer, size), zero));
    cf::AssertOp::create(outer, isFine,
                         "onnx.GridSample: an empty tensor has no samples");
  }
  return emitForEach(
      outer, sizes, elementType,
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
              emitCast(code, code.extract(grid, place), original, gridType);
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
        return emitCast(code, sum, sampler.type, xType);
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
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t count = int64_t(sizes.size()) - 2;
    Type type = elementType.isF64() ? elementType : Type(b.getF32Type());
    Value theta = adaptor.getTheta();
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange position) {
          auto get = [&](int64_t column) {
            return emitCast(code,
                            code.extract(theta, {position[0], position.back(),
                                                 code.index(column)}),
                            elementType, type);
          };
          Value sum = get(count);
          for (int64_t d = 0; d < count; ++d) {
            Value place = emitCoordinate(code, position[d + 1],
                                         toIndex(code, sizes[d + 1]), type,
                                         op.getAlignCorners() != 0);
            // The last dimension comes first.
            sum = code.add(sum, code.mul(get(count - 1 - d), place));
          }
          return emitCast(code, sum, type, elementType);
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

void agate::populateGridSamplePatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerAffineGrid, LowerGridSample>(converter,
                                                 patterns.getContext(), log);
}

//===- ObjectDetection.cpp - NonMaxSuppression, RoiAlign ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "NN/Windows.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// NonMaxSuppression
//===----------------------------------------------------------------------===//

namespace {
/// The opposite corners of a box.
struct Box {
  Value low[2], high[2];

  Value emitArea(ScalarCode code) const {
    return code.mul(code.sub(high[0], low[0]), code.sub(high[1], low[1]));
  }
};

struct LowerNonMaxSuppression : DataSizedLowering<ONNXNonMaxSuppressionOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>> lower(ONNXNonMaxSuppressionOp op,
                                      OpAdaptor adaptor,
                                      PatternRewriter &rewriter) const override;
};

/// The selection of the boxes of one class.
struct Suppression {
  Value boxes, scores;
  bool isCentered;
  /// Null if the scores are not limited.
  Value scoreThreshold;
  Value overlapThreshold;
  Value numBoxes, limit;

  /// Selects boxes of a batch and class; `values` are the rows of the result
  /// and their number, and so is what is returned.
  SmallVector<Value> emit(ScalarCode code, Value batch, Value cls,
                          ValueRange values) const;

private:
  Box emitBox(ScalarCode code, Value batch, Value box) const;
  Value emitOverlaps(ScalarCode code, const Box &x, const Box &y) const;
  Value emitBest(ScalarCode code, Value batch, Value cls,
                 Value isRemoved) const;
  Value emitRemoval(ScalarCode code, Value batch, Value best,
                    Value isRemoved) const;
};
} // namespace

Box Suppression::emitBox(ScalarCode code, Value batch, Value box) const {
  Value numbers[4];
  for (int64_t i = 0; i < 4; ++i)
    numbers[i] = code.extract(boxes, {batch, box, code.index(i)});
  Box result;
  for (int i = 0; i < 2; ++i) {
    Value x = numbers[i], y = numbers[i + 2];
    if (isCentered) {
      Value half = code.mul(y, code.constant(y.getType(), 0.5));
      result.low[i] = code.sub(x, half);
      result.high[i] = code.add(x, half);
    } else {
      result.low[i] = code.min(x, y);
      result.high[i] = code.max(x, y);
    }
  }
  return result;
}

/// Whether the intersection over the union is above the threshold.
Value Suppression::emitOverlaps(ScalarCode code, const Box &x,
                                const Box &y) const {
  Value zero = code.constant(code.b.getF32Type(), 0.0);
  Value lengths[2];
  for (int i = 0; i < 2; ++i)
    lengths[i] = code.max(zero, code.sub(code.min(x.high[i], y.high[i]),
                                         code.max(x.low[i], y.low[i])));
  Value common = code.mul(lengths[0], lengths[1]);
  Value whole = code.sub(code.add(x.emitArea(code), y.emitArea(code)), common);
  Value ratio = code.create<arith::DivFOp>(common, whole);
  return code.conjunction(
      code.conjunction(code.less(zero, common), code.less(zero, whole)),
      code.less(overlapThreshold, ratio));
}

/// The first box with the highest score, of those that are left; -1 if none is.
Value Suppression::emitBest(ScalarCode code, Value batch, Value cls,
                            Value isRemoved) const {
  Type f32 = code.b.getF32Type();
  SmallVector<Value> inits = {code.index(-1), code.constant(f32, 0.0)};
  return emitLoops(code.b, code.loc, numBoxes, inits,
                   [&](ScalarCode inner, ValueRange position,
                       ValueRange values) -> SmallVector<Value> {
                     Value score =
                         inner.extract(scores, {batch, cls, position[0]});
                     Value isLeft =
                         inner.negate(inner.extract(isRemoved, position[0]));
                     Value isGood = scoreThreshold
                                        ? inner.less(scoreThreshold, score)
                                        : inner.equal(score, score);
                     Value isBetter = inner.create<arith::OrIOp>(
                         inner.less(values[0], inner.index(0)),
                         inner.less(values[1], score));
                     Value takes = inner.conjunction(
                         isLeft, inner.conjunction(isGood, isBetter));
                     return {inner.select(takes, position[0], values[0]),
                             inner.select(takes, score, values[1])};
                   })
      .front();
}

/// Removes `best` and the boxes that overlap with it.
Value Suppression::emitRemoval(ScalarCode code, Value batch, Value best,
                               Value isRemoved) const {
  Box reference = emitBox(code, batch, best);
  return emitLoops(code.b, code.loc, numBoxes, isRemoved,
                   [&](ScalarCode inner, ValueRange position,
                       ValueRange values) -> SmallVector<Value> {
                     Value overlaps = emitOverlaps(
                         inner, reference, emitBox(inner, batch, position[0]));
                     Value goes = inner.create<arith::OrIOp>(
                         overlaps, inner.equal(position[0], best));
                     Value before = inner.extract(values[0], position[0]);
                     return {
                         inner.insert(inner.create<arith::OrIOp>(before, goes),
                                      values[0], position[0])};
                   })
      .front();
}

SmallVector<Value> Suppression::emit(ScalarCode code, Value batch, Value cls,
                                     ValueRange values) const {
  Location loc = code.loc;
  Value isRemoved =
      createZeros(code.b, loc, OpFoldResult(numBoxes), code.b.getI1Type());
  SmallVector<Value> inits = {values[0], values[1], isRemoved};
  SmallVector<Value> results =
      emitLoops(code.b, loc, limit, inits,
                [&](ScalarCode inner, ValueRange,
                    ValueRange state) -> SmallVector<Value> {
                  Value best = emitBest(inner, batch, cls, state[2]);
                  Value isThere = inner.lessEqual(inner.index(0), best);
                  auto branch = scf::IfOp::create(
                      inner.b, loc, isThere,
                      [&](OpBuilder &b, Location) {
                        ScalarCode then{b, loc};
                        Value rows = state[0];
                        Value columns[] = {batch, cls, best};
                        for (int64_t i = 0; i < 3; ++i)
                          rows = then.insert(
                              fromIndex(b, loc, columns[i], b.getI64Type()),
                              rows, {state[1], then.index(i)});
                        SmallVector<Value> next = {
                            rows, then.add(state[1], then.index(1)),
                            emitRemoval(then, batch, best, state[2])};
                        scf::YieldOp::create(b, loc, next);
                      },
                      [&](OpBuilder &b, Location) {
                        scf::YieldOp::create(b, loc, state);
                      });
                  return llvm::to_vector(ValueRange(branch.getResults()));
                });
  return {results[0], results[1]};
}

FailureOr<SmallVector<Value>>
LowerNonMaxSuppression::lower(ONNXNonMaxSuppressionOp op, OpAdaptor adaptor,
                              PatternRewriter &rewriter) const {
  Location loc = op.getLoc();
  ScalarCode code{rewriter, loc};
  Type f32 = rewriter.getF32Type();
  auto getScalar = [&](Value original, Value converted) {
    return ShapeContext::isAbsent(original)
               ? Value()
               : extractScalar(rewriter, loc, converted);
  };
  Suppression suppression;
  suppression.boxes = adaptor.getBoxes();
  suppression.scores = adaptor.getScores();
  suppression.isCentered = op.getCenterPointBox() == 1;
  suppression.scoreThreshold =
      getScalar(op.getScoreThreshold(), adaptor.getScoreThreshold());
  Value overlap = getScalar(op.getIouThreshold(), adaptor.getIouThreshold());
  if (overlap) {
    Value inRange = code.conjunction(
        code.create<arith::CmpFOp>(arith::CmpFPredicate::OGE, overlap,
                                   code.constant(f32, 0.0)),
        code.create<arith::CmpFOp>(arith::CmpFPredicate::OLE, overlap,
                                   code.constant(f32, 1.0)));
    code.check(inRange, "onnx.NonMaxSuppression: the value of 'iou_threshold' "
                        "must be in [0, 1]");
  } else {
    overlap = code.constant(f32, 0.0);
  }
  suppression.overlapThreshold = overlap;
  suppression.numBoxes = code.size(adaptor.getBoxes(), 1);
  Value limit = getScalar(op.getMaxOutputBoxesPerClass(),
                          adaptor.getMaxOutputBoxesPerClass());
  limit = limit ? code.max(toIndex(rewriter, loc, limit), code.index(0))
                : code.index(0);
  suppression.limit = code.min(limit, suppression.numBoxes);

  SmallVector<Value> sizes = {code.size(adaptor.getScores(), 0),
                              code.size(adaptor.getScores(), 1)};
  SizeBuilder s(op, rewriter);
  OpFoldResult room = s.mul(s.mul(sizes[0], sizes[1]), suppression.limit);
  Type i64 = rewriter.getI64Type();
  Sizes shape = {room, rewriter.getIndexAttr(3)};
  SmallVector<Value> inits = {createEmpty(rewriter, loc, shape, i64),
                              code.index(0)};
  SmallVector<Value> rows = emitLoops(
      rewriter, loc, sizes, inits,
      [&](ScalarCode inner, ValueRange position, ValueRange values) {
        return suppression.emit(inner, position[0], position[1], values);
      });
  shape[0] = rows[1];
  return SmallVector<Value>{emitForEach(
      rewriter, loc, shape, i64, [&](ScalarCode inner, ValueRange position) {
        return inner.extract(rows[0], position);
      })};
}

//===----------------------------------------------------------------------===//
// RoiAlign
//===----------------------------------------------------------------------===//

namespace {
/// How regions are sampled.
struct RoiSampler {
  Value images, rois, batchIndices;
  /// What the elements are computed in.
  Type computed;
  bool isMax, isShifted;
  int64_t ratio;
  double scale;
  int64_t outputSizes[2];
  /// Height and width of the images.
  Value sizes[2];

  /// The element of the result at a position.
  Value emit(ScalarCode code, ValueRange position) const;

private:
  Value emitRead(ScalarCode code, Value tensor, ValueRange position) const;
  /// Adds what a point, which is within the image, contributes to `sum`.
  Value emitPoint(ScalarCode code, Value batch, Value channel,
                  const Value (&point)[2], Value isFirst, Value sum) const;
};
} // namespace

Value RoiSampler::emitRead(ScalarCode code, Value tensor,
                           ValueRange position) const {
  Value element = code.extract(tensor, position);
  return emitCast(code.b, code.loc, element, element.getType(), computed);
}

Value RoiSampler::emitPoint(ScalarCode code, Value batch, Value channel,
                            const Value (&point)[2], Value isFirst,
                            Value sum) const {
  Type i64 = code.b.getI64Type();
  Value positions[2][2], weights[2][2];
  for (int i = 0; i < 2; ++i) {
    Value zero = code.constant(computed, 0.0);
    Value last = code.sub(sizes[i], code.index(1));
    Value clamped = code.max(point[i], zero);
    Value low = code.min(
        toIndex(code.b, code.loc, code.create<arith::FPToSIOp>(i64, clamped)),
        last);
    positions[i][0] = low;
    positions[i][1] = code.min(code.add(low, code.index(1)), last);
    Value whole = code.create<arith::SIToFPOp>(
        computed, fromIndex(code.b, code.loc, low, i64));
    // Beyond the center of the last pixel there is nothing but it.
    Value fraction =
        code.select(code.less(low, last), code.sub(clamped, whole), zero);
    weights[i][0] = code.sub(code.constant(computed, 1.0), fraction);
    weights[i][1] = fraction;
  }
  Value result;
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 2; ++x) {
      Value pixel = emitRead(
          code, images, {batch, channel, positions[0][y], positions[1][x]});
      Value part = code.mul(code.mul(weights[0][y], weights[1][x]), pixel);
      if (!result)
        result = part;
      else if (isMax)
        result = code.create<arith::MaximumFOp>(result, part);
      else
        result = code.add(result, part);
    }
  if (!isMax)
    return code.add(sum, result);
  Value larger = code.create<arith::MaximumFOp>(sum, result);
  return code.select(isFirst, result, larger);
}

Value RoiSampler::emit(ScalarCode code, ValueRange position) const {
  Location loc = code.loc;
  Type i64 = code.b.getI64Type();
  Value region = position[0];
  Value batch = toIndex(code.b, loc, code.extract(batchIndices, region));
  Value zero = code.constant(computed, 0.0), one = code.constant(computed, 1.0);
  Value half = code.constant(computed, 0.5);
  Value starts[2], bins[2];
  SmallVector<Value> counts;
  for (int i = 0; i < 2; ++i) {
    auto readCorner = [&](int64_t column) {
      Value corner =
          code.mul(emitRead(code, rois, {region, code.index(column)}),
                   code.constant(computed, scale));
      return isShifted ? code.sub(corner, half) : corner;
    };
    Value start = readCorner(1 - i);
    Value length = code.sub(readCorner(3 - i), start);
    if (!isShifted)
      length = code.max(length, one);
    bins[i] = code.create<arith::DivFOp>(
        length, code.constant(computed, double(outputSizes[i])));
    Value bin = code.create<arith::SIToFPOp>(
        computed, fromIndex(code.b, loc, position[2 + i], i64));
    starts[i] = code.add(start, code.mul(bin, bins[i]));
    counts.push_back(
        ratio > 0
            ? code.index(ratio)
            : code.max(code.index(0),
                       toIndex(code.b, loc,
                               emitCast(code.b, loc,
                                        code.create<math::CeilOp>(bins[i]),
                                        computed, i64))));
  }
  Value sum =
      emitLoops(code.b, loc, counts, zero,
                [&](ScalarCode inner, ValueRange sample,
                    ValueRange values) -> SmallVector<Value> {
                  Value point[2], isInside = inner.boolean(true);
                  Value isFirst = inner.boolean(true);
                  for (int i = 0; i < 2; ++i) {
                    auto convert = [&](Value index) {
                      return inner.create<arith::SIToFPOp>(
                          computed, fromIndex(inner.b, loc, index, i64));
                    };
                    Value offset = inner.create<arith::DivFOp>(
                        inner.mul(inner.add(convert(sample[i]), half), bins[i]),
                        convert(counts[i]));
                    point[i] = inner.add(starts[i], offset);
                    Value isLow = inner.create<arith::CmpFOp>(
                        arith::CmpFPredicate::OGE, point[i],
                        inner.constant(computed, -1.0));
                    Value isHigh = inner.create<arith::CmpFOp>(
                        arith::CmpFPredicate::OLE, point[i], convert(sizes[i]));
                    // An image without pixels has no point inside.
                    Value hasPixels = inner.less(inner.index(0), sizes[i]);
                    isInside = inner.conjunction(
                        isInside,
                        inner.conjunction(hasPixels,
                                          inner.conjunction(isLow, isHigh)));
                    isFirst = inner.conjunction(
                        isFirst, inner.equal(sample[i], inner.index(0)));
                  }
                  auto branch = scf::IfOp::create(
                      inner.b, loc, isInside,
                      [&](OpBuilder &b, Location) {
                        scf::YieldOp::create(
                            b, loc,
                            emitPoint(ScalarCode{b, loc}, batch, position[1],
                                      point, isFirst, values[0]));
                      },
                      [&](OpBuilder &b, Location) {
                        // Points outside are 0.
                        ScalarCode otherwise{b, loc};
                        Value next = values[0];
                        if (isMax)
                          next = otherwise.select(
                              isFirst, zero,
                              otherwise.create<arith::MaximumFOp>(next, zero));
                        scf::YieldOp::create(b, loc, next);
                      });
                  return {branch.getResult(0)};
                })
          .front();
  if (isMax)
    return sum;
  Value count = code.max(code.mul(counts[0], counts[1]), code.index(1));
  return code.create<arith::DivFOp>(
      sum, code.create<arith::SIToFPOp>(computed,
                                        fromIndex(code.b, loc, count, i64)));
}

namespace {
template <typename OpTy> struct LowerRoiAlign : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ScalarCode outer{rewriter, loc};
    RoiSampler sampler;
    sampler.images = adaptor.getX();
    sampler.rois = adaptor.getRois();
    sampler.batchIndices = adaptor.getBatchIndices();
    sampler.computed =
        elementType.isF64() ? elementType : Type(rewriter.getF32Type());
    sampler.isMax = op.getMode() == "max";
    sampler.isShifted = false;
    if constexpr (std::is_same_v<OpTy, ONNXRoiAlignOp>)
      sampler.isShifted = op.getCoordinateTransformationMode() == "half_pixel";
    sampler.ratio = op.getSamplingRatio();
    sampler.scale = op.getSpatialScale().convertToDouble();
    sampler.outputSizes[0] = op.getOutputHeight();
    sampler.outputSizes[1] = op.getOutputWidth();
    for (int i = 0; i < 2; ++i)
      sampler.sizes[i] = outer.size(adaptor.getX(), 2 + i);
    Value numImages = outer.size(adaptor.getX(), 0);
    Value all =
        emitAll(rewriter, loc, adaptor.getBatchIndices(),
                [&](ScalarCode code, Value v) {
                  Value i = toIndex(code.b, loc, v);
                  return code.conjunction(code.lessEqual(code.index(0), i),
                                          code.less(i, numImages));
                });
    outer.check(all, Twine(op->getName().getStringRef()) +
                         ": a batch index is out of range");
    return emitForEach(rewriter, loc, sizes, elementType,
                       [&](ScalarCode code, ValueRange position) {
                         return emitCast(code.b, loc,
                                         sampler.emit(code, position),
                                         sampler.computed, elementType);
                       });
  }
};
} // namespace

void agate::populateObjectDetectionPatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns,
                                            RefusalLog &log) {
  patterns.add<LowerNonMaxSuppression, LowerRoiAlign<ONNXRoiAlignOp>,
               LowerRoiAlign<ONNXRoiAlignV10Op>>(converter,
                                                 patterns.getContext(), log);
}

//===- ObjectDetection.cpp - NonMaxSuppression, RoiAlign ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/Heap.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// NonMaxSuppression
//===----------------------------------------------------------------------===//

namespace {
/// The opposite corners of a box.
struct Box {
  Value low[2], high[2];

  Value emitArea(ScalarBuilder &code) const {
    return code.mul(code.sub(high[0], low[0]), code.sub(high[1], low[1]));
  }
};

struct LowerNonMaxSuppression : DataSizedLowering<ONNXNonMaxSuppressionOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>> lower(ONNXNonMaxSuppressionOp op,
                                      OpAdaptor adaptor,
                                      PatternRewriter &rewriter) const override;
};

/// The selection of the boxes of one class: from the highest score on, those
/// that do not overlap with one that is selected.
struct Suppression {
  Value boxes, scores;
  bool isCentered;
  /// Null if the scores are not limited.
  Value scoreThreshold;
  Value overlapThreshold;
  Value numBoxes, limit;

  /// Selects boxes of a batch and class. `values` are the rows of the result
  /// and their number, as are the returned ones.
  SmallVector<Value> emit(ScalarBuilder &code, Value batch, Value cls,
                          ValueRange values) const;

private:
  Box emitBox(ScalarBuilder &code, Value batch, Value box) const;
  Value emitOverlaps(ScalarBuilder &code, const Box &x, const Box &y) const;
  SmallVector<Value> emitCandidates(ScalarBuilder &code, Value batch, Value cls,
                                    Value &count) const;
  Value emitIsSuppressed(ScalarBuilder &code, const Box &box, Value selected,
                         Value count) const;
  SmallVector<Value> emitNext(ScalarBuilder &code, Value batch, Value cls,
                              const Heap &heap, Value size,
                              ValueRange state) const;
};
} // namespace

Box Suppression::emitBox(ScalarBuilder &code, Value batch, Value box) const {
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
Value Suppression::emitOverlaps(ScalarBuilder &code, const Box &x,
                                const Box &y) const {
  Value zero = code.constant(code.getF32Type(), 0.0);
  Value lengths[2];
  for (int i = 0; i < 2; ++i)
    lengths[i] = code.max(zero, code.sub(code.min(x.high[i], y.high[i]),
                                         code.max(x.low[i], y.low[i])));
  Value common = code.mul(lengths[0], lengths[1]);
  Value whole = code.sub(code.add(x.emitArea(code), y.emitArea(code)), common);
  Value ratio = arith::DivFOp::create(code, common, whole);
  return code.logicalAnd(
      code.logicalAnd(code.less(zero, common), code.less(zero, whole)),
      code.less(overlapThreshold, ratio));
}

/// The scores above the threshold and the numbers of their boxes, in the first
/// `count` places of two tensors.
SmallVector<Value> Suppression::emitCandidates(ScalarBuilder &code, Value batch,
                                               Value cls, Value &count) const {
  OpFoldResult room(numBoxes);
  SmallVector<Value> inits = {createEmpty(code, room, code.getF32Type()),
                              createEmpty(code, room, code.getI64Type()),
                              code.index(0)};
  SmallVector<Value> found = emitLoops(
      code, numBoxes, inits,
      [&](ScalarBuilder &inner, ValueRange position,
          ValueRange soFar) -> SmallVector<Value> {
        Value score = inner.extract(scores, {batch, cls, position[0]});
        Value isGood = scoreThreshold ? inner.less(scoreThreshold, score)
                                      : inner.equal(score, score);
        // What is not good is overwritten.
        Value box = fromIndex(inner, position[0], inner.getI64Type());
        Value next = inner.add(soFar[2], inner.index(1));
        return {inner.insert(score, soFar[0], soFar[2]),
                inner.insert(box, soFar[1], soFar[2]),
                inner.select(isGood, next, soFar[2])};
      });
  count = found.pop_back_val();
  return found;
}

/// Whether one of the first `count` boxes in `selected` overlaps with `box`.
/// There is no early exit, so that the loop is vectorized.
Value Suppression::emitIsSuppressed(ScalarBuilder &code, const Box &box,
                                    Value selected, Value count) const {
  return emitLoops(code, count, code.boolean(false),
                   [&](ScalarBuilder &inner, ValueRange position,
                       ValueRange values) -> SmallVector<Value> {
                     auto read = [&](int64_t row) {
                       return inner.extract(selected,
                                            {inner.index(row), position[0]});
                     };
                     Box other{{read(0), read(1)}, {read(2), read(3)}};
                     Value overlaps = emitOverlaps(inner, other, box);
                     return {arith::OrIOp::create(inner, values[0], overlaps)};
                   })
      .front();
}

/// Takes the root of the heap of `size` candidates, and selects its box unless
/// it is suppressed.
SmallVector<Value> Suppression::emitNext(ScalarBuilder &code, Value batch,
                                         Value cls, const Heap &heap,
                                         Value size, ValueRange state) const {
  Value zero = code.index(0), one = code.index(1);
  Value rows = state[0], end = state[1], count = state[2], selected = state[3];
  ValueRange tensors = state.drop_front(4);
  Value number = heap.read(code, zero, tensors).index;
  // The last entry takes its place; it may be the root itself.
  Value rest = code.sub(size, one);
  SmallVector<Value> next = heap.siftDown(code, heap.read(code, rest, tensors),
                                          zero, code.max(rest, one), tensors);
  Box box = emitBox(code, batch, number);
  auto branch = scf::IfOp::create(
      code, emitIsSuppressed(code, box, selected, count),
      [&](OpBuilder &nested, Location loc) {
        scf::YieldOp::create(nested, loc, state.take_front(4));
      },
      [&](OpBuilder &nested, Location loc) {
        ScalarBuilder inner(loc, nested);
        Value columns[] = {batch, cls, number}, written = rows;
        for (int64_t i = 0; i < 3; ++i)
          written =
              inner.insert(fromIndex(inner, columns[i], inner.getI64Type()),
                           written, {end, inner.index(i)});
        Value corners[] = {box.low[0], box.low[1], box.high[0], box.high[1]};
        Value more = selected;
        for (int64_t i = 0; i < 4; ++i)
          more = inner.insert(corners[i], more, {inner.index(i), count});
        scf::YieldOp::create(inner, ValueRange{written, inner.add(end, one),
                                               inner.add(count, one), more});
      });
  SmallVector<Value> result = llvm::to_vector(ValueRange(branch.getResults()));
  llvm::append_range(result, next);
  return result;
}

SmallVector<Value> Suppression::emit(ScalarBuilder &code, Value batch,
                                     Value cls, ValueRange values) const {
  // The highest score first, and of equal ones that of the first box.
  auto isAbove = [](ScalarBuilder &b, HeapEntry x, HeapEntry y) {
    Value isFirst =
        arith::CmpIOp::create(b, arith::CmpIPredicate::slt, x.index, y.index);
    return b.logicalOr(b.less(y.element, x.element),
                       b.logicalAnd(b.equal(x.element, y.element), isFirst));
  };
  if (matchPattern(limit, m_Zero()))
    return llvm::to_vector(values);
  Heap heap({}, 0, ElementKind::Float, isAbove);
  Value count;
  SmallVector<Value> tensors = emitCandidates(code, batch, cls, count);
  // The rows so far and their number, and of this class the number and the
  // corners of the boxes.
  Sizes corners = {code.getIndexAttr(4), OpFoldResult(limit)};
  SmallVector<Value> state = {values[0], values[1], code.index(0),
                              createEmpty(code, corners, code.getF32Type())};
  llvm::append_range(state, heap.order(code, count, tensors));
  SmallVector<Value> results =
      emitLoops(code, count, state,
                [&](ScalarBuilder &inner, ValueRange position,
                    ValueRange soFar) -> SmallVector<Value> {
                  Value isLeft = arith::CmpIOp::create(
                      inner, arith::CmpIPredicate::slt, soFar[2], limit);
                  auto branch = scf::IfOp::create(
                      inner, isLeft,
                      [&](OpBuilder &nested, Location loc) {
                        ScalarBuilder then(loc, nested);
                        Value size = then.sub(count, position[0]);
                        scf::YieldOp::create(then, emitNext(then, batch, cls,
                                                            heap, size, soFar));
                      },
                      [&](OpBuilder &nested, Location loc) {
                        scf::YieldOp::create(nested, loc, soFar);
                      });
                  return llvm::to_vector(ValueRange(branch.getResults()));
                });
  return {results[0], results[1]};
}

FailureOr<SmallVector<Value>>
LowerNonMaxSuppression::lower(ONNXNonMaxSuppressionOp op, OpAdaptor adaptor,
                              PatternRewriter &rewriter) const {
  ScalarBuilder code(op.getLoc(), rewriter);
  Type f32 = code.getF32Type();
  auto getScalar = [&](Value original, Value converted) {
    return ShapeContext::isAbsent(original) ? Value()
                                            : extractScalar(code, converted);
  };
  Suppression suppression;
  suppression.boxes = adaptor.getBoxes();
  suppression.scores = adaptor.getScores();
  suppression.isCentered = op.getCenterPointBox() == 1;
  suppression.scoreThreshold =
      getScalar(op.getScoreThreshold(), adaptor.getScoreThreshold());
  Value overlap = getScalar(op.getIouThreshold(), adaptor.getIouThreshold());
  if (overlap) {
    Value inRange = code.logicalAnd(
        arith::CmpFOp::create(code, arith::CmpFPredicate::OGE, overlap,
                              code.constant(f32, 0.0)),
        arith::CmpFOp::create(code, arith::CmpFPredicate::OLE, overlap,
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
  suppression.limit =
      limit ? code.min(code.max(toIndex(code, limit), code.index(0)),
                       suppression.numBoxes)
            : code.index(0);

  SmallVector<Value> sizes = {code.size(adaptor.getScores(), 0),
                              code.size(adaptor.getScores(), 1)};
  DimBuilder dims(op, code);
  Dim numClasses =
      dims.mul(Dim(OpFoldResult(sizes[0])), Dim(OpFoldResult(sizes[1])));
  OpFoldResult room = dims.getAsOpFoldResult(
      dims.mul(numClasses, Dim(OpFoldResult(suppression.limit))));
  Type i64 = code.getI64Type();
  Sizes shape = {room, code.getIndexAttr(3)};
  SmallVector<Value> inits = {createEmpty(code, shape, i64), code.index(0)};
  SmallVector<Value> rows = emitLoops(
      code, sizes, inits,
      [&](ScalarBuilder &inner, ValueRange position, ValueRange values) {
        return suppression.emit(inner, position[0], position[1], values);
      });
  shape[0] = rows[1];
  return SmallVector<Value>{emitForEach(
      code, shape, i64, [&](ScalarBuilder &inner, ValueRange position) {
        return inner.extract(rows[0], position);
      })};
}

//===----------------------------------------------------------------------===//
// RoiAlign
//===----------------------------------------------------------------------===//

namespace {
/// The points that one bin of a region is sampled at: a grid.
struct SampleGrid {
  /// The image of the region, and the channel.
  Value batch, channel;
  /// Along height and width, where the bin begins, its size, and the number of
  /// points.
  Value starts[2], extents[2];
  SmallVector<Value> counts;
};

/// A point of a grid.
struct SamplePoint {
  /// Along height and width.
  Value place[2];
  /// Whether it is in the image, and whether it is the first of the grid.
  Value isInside, isFirst;
};

/// The options of the sampling of regions.
struct RoiSampler {
  Value images, rois, batchIndices;
  /// The type that is computed in.
  Type computed;
  bool isMax, isShifted;
  int64_t ratio;
  double scale;
  int64_t outputSizes[2];
  /// Height and width of the images.
  Value sizes[2];

  /// The element of the result at a position.
  Value emit(ScalarBuilder &code, ValueRange position) const;

private:
  Value emitRead(ScalarBuilder &code, Value tensor, ValueRange position) const;
  /// An index as a number.
  Value emitNumber(ScalarBuilder &code, Value index) const;
  /// The grid of the bin for the element of the result at a position.
  SampleGrid emitGrid(ScalarBuilder &code, ValueRange position) const;
  /// The point of number `sample` along height and width.
  SamplePoint emitPoint(ScalarBuilder &code, const SampleGrid &grid,
                        ValueRange sample) const;
  /// `sum` or the maximum so far, with what a point contributes that is in the
  /// image.
  Value emitInside(ScalarBuilder &code, const SampleGrid &grid,
                   const SamplePoint &point, Value sum) const;
  /// The same for a point outside, which is 0.
  Value emitOutside(ScalarBuilder &code, const SamplePoint &point,
                    Value sum) const;
};
} // namespace

Value RoiSampler::emitRead(ScalarBuilder &code, Value tensor,
                           ValueRange position) const {
  Value element = code.extract(tensor, position);
  return emitCast(code, element, element.getType(), computed);
}

Value RoiSampler::emitNumber(ScalarBuilder &code, Value index) const {
  return arith::SIToFPOp::create(code, computed,
                                 fromIndex(code, index, code.getI64Type()));
}

Value RoiSampler::emitInside(ScalarBuilder &code, const SampleGrid &grid,
                             const SamplePoint &point, Value sum) const {
  Type i64 = code.getI64Type();
  Value positions[2][2], weights[2][2];
  for (int i = 0; i < 2; ++i) {
    Value zero = code.constant(computed, 0.0);
    Value last = code.sub(sizes[i], code.index(1));
    Value clamped = code.max(point.place[i], zero);
    Value whole = arith::FPToSIOp::create(code, i64, clamped);
    Value low = code.min(toIndex(code, whole), last);
    positions[i][0] = low;
    positions[i][1] = code.min(code.add(low, code.index(1)), last);
    Value floor =
        arith::SIToFPOp::create(code, computed, fromIndex(code, low, i64));
    // Beyond the center of the last pixel, its value is constant.
    Value fraction =
        code.select(code.less(low, last), code.sub(clamped, floor), zero);
    weights[i][0] = code.sub(code.constant(computed, 1.0), fraction);
    weights[i][1] = fraction;
  }
  Value result;
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 2; ++x) {
      Value pixel = emitRead(
          code, images,
          {grid.batch, grid.channel, positions[0][y], positions[1][x]});
      Value part = code.mul(code.mul(weights[0][y], weights[1][x]), pixel);
      if (!result)
        result = part;
      else if (isMax)
        result = arith::MaximumFOp::create(code, result, part);
      else
        result = code.add(result, part);
    }
  if (!isMax)
    return code.add(sum, result);
  Value larger = arith::MaximumFOp::create(code, sum, result);
  return code.select(point.isFirst, result, larger);
}

Value RoiSampler::emitOutside(ScalarBuilder &code, const SamplePoint &point,
                              Value sum) const {
  if (!isMax)
    return sum;
  Value zero = code.constant(computed, 0.0);
  return code.select(point.isFirst, zero, code.max(sum, zero));
}

SampleGrid RoiSampler::emitGrid(ScalarBuilder &code,
                                ValueRange position) const {
  SampleGrid grid;
  Value region = position[0];
  grid.batch = toIndex(code, code.extract(batchIndices, region));
  grid.channel = position[1];
  for (int i = 0; i < 2; ++i) {
    auto readCorner = [&](int64_t column) {
      Value corner =
          code.mul(emitRead(code, rois, {region, code.index(column)}),
                   code.constant(computed, scale));
      return isShifted ? code.sub(corner, code.constant(computed, 0.5))
                       : corner;
    };
    Value start = readCorner(1 - i);
    Value length = code.sub(readCorner(3 - i), start);
    if (!isShifted)
      length = code.max(length, code.constant(computed, 1.0));
    Value extent =
        code.div(length, code.constant(computed, double(outputSizes[i])));
    Value offset = code.mul(emitNumber(code, position[2 + i]), extent);
    grid.starts[i] = code.add(start, offset);
    grid.extents[i] = extent;
    if (ratio > 0) {
      grid.counts.push_back(code.index(ratio));
      continue;
    }
    Value count =
        emitCast(code, code.ceil(extent), computed, code.getI64Type());
    grid.counts.push_back(code.max(code.index(0), toIndex(code, count)));
  }
  return grid;
}

SamplePoint RoiSampler::emitPoint(ScalarBuilder &code, const SampleGrid &grid,
                                  ValueRange sample) const {
  SamplePoint point;
  point.isInside = code.boolean(true);
  point.isFirst = code.boolean(true);
  Value half = code.constant(computed, 0.5);
  for (int i = 0; i < 2; ++i) {
    Value middle = code.add(emitNumber(code, sample[i]), half);
    Value offset = code.div(code.mul(middle, grid.extents[i]),
                            emitNumber(code, grid.counts[i]));
    Value place = code.add(grid.starts[i], offset);
    Value isLow = code.lessEqual(code.constant(computed, -1.0), place);
    Value isHigh = code.lessEqual(place, emitNumber(code, sizes[i]));
    // An image without pixels has no point inside.
    Value hasPixels = code.less(code.index(0), sizes[i]);
    point.place[i] = place;
    point.isInside = code.logicalAnd(
        point.isInside,
        code.logicalAnd(hasPixels, code.logicalAnd(isLow, isHigh)));
    point.isFirst =
        code.logicalAnd(point.isFirst, code.equal(sample[i], code.index(0)));
  }
  return point;
}

Value RoiSampler::emit(ScalarBuilder &code, ValueRange position) const {
  SampleGrid grid = emitGrid(code, position);
  auto addSample = [&](ScalarBuilder &inner, ValueRange sample,
                       ValueRange values) -> SmallVector<Value> {
    SamplePoint point = emitPoint(inner, grid, sample);
    auto branch = scf::IfOp::create(
        inner, point.isInside,
        [&](OpBuilder &nested, Location loc) {
          ScalarBuilder b(loc, nested);
          scf::YieldOp::create(b, emitInside(b, grid, point, values[0]));
        },
        [&](OpBuilder &nested, Location loc) {
          ScalarBuilder b(loc, nested);
          scf::YieldOp::create(b, emitOutside(b, point, values[0]));
        });
    return {branch.getResult(0)};
  };
  Value sum =
      emitLoops(code, grid.counts, code.constant(computed, 0.0), addSample)
          .front();
  if (isMax)
    return sum;
  Value count =
      code.max(code.mul(grid.counts[0], grid.counts[1]), code.index(1));
  return code.div(sum, emitNumber(code, count));
}

namespace {
template <typename OpTy> struct LowerRoiAlign : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    RoiSampler sampler;
    sampler.images = adaptor.getX();
    sampler.rois = adaptor.getRois();
    sampler.batchIndices = adaptor.getBatchIndices();
    sampler.computed =
        elementType.isF64() ? elementType : Type(outer.getF32Type());
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
    Value all = emitAll(
        outer, adaptor.getBatchIndices(), [&](ScalarBuilder &code, Value v) {
          Value i = toIndex(code, v);
          return code.logicalAnd(code.lessEqual(code.index(0), i),
                                 code.less(i, numImages));
        });
    outer.check(all, Twine(op->getName().getStringRef()) +
                         ": a batch index is out of range");
    return emitForEach(outer, sizes, elementType,
                       [&](ScalarBuilder &code, ValueRange position) {
                         return emitCast(code, sampler.emit(code, position),
                                         sampler.computed, elementType);
                       });
  }
};
} // namespace

void agate::populateObjectDetectionPatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns,
                                            FailureLog &log) {
  patterns.add<LowerNonMaxSuppression, LowerRoiAlign<ONNXRoiAlignOp>,
               LowerRoiAlign<ONNXRoiAlignV10Op>>(converter,
                                                 patterns.getContext(), log);
}

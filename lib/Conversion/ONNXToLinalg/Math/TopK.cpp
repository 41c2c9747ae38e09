//===- TopK.cpp - The largest or smallest elements ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Reduction/Reductions.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
/// An element of a row and its index in the row.
struct Entry {
  Value element, index;
};

/// The k best elements of one row of `x`, best first. NaN counts as larger than
/// all other numbers; of equal elements the first one is better.
///
/// The places of the results are a heap whose root is the worst of the elements
/// that it contains. An element that is better than the root replaces it. At
/// the end, the worst one that is left moves to the last place that is left.
struct TopKEmitter {
  ONNXTopKOp op;
  Value x;
  int64_t axis;
  Value size, k;

  /// `tensors` are the two results, which are returned with the row.
  SmallVector<Value> emitRow(ScalarBuilder &b, ValueRange row,
                             ValueRange tensors) const;

private:
  SmallVector<Value> getPosition(ValueRange row, Value index) const;
  Value emitIsBetter(ScalarBuilder &k, Value a, Value b) const;
  Value emitIsBefore(ScalarBuilder &k, Entry a, Entry b) const;
  Entry emitRead(ScalarBuilder &b, ValueRange row, Value index) const;
  Entry emitReadHeap(ScalarBuilder &b, ValueRange row, Value place,
                     ValueRange heap) const;
  SmallVector<Value> emitWriteHeap(ScalarBuilder &b, ValueRange row,
                                   Value place, Entry entry,
                                   ValueRange heap) const;
  SmallVector<Value> emitSiftDown(ScalarBuilder &b, ValueRange row, Entry entry,
                                  Value place, Value end,
                                  ValueRange heap) const;
  SmallVector<Value> emitHeap(ScalarBuilder &b, ValueRange row,
                              ValueRange tensors) const;
  SmallVector<Value> emitReplacements(ScalarBuilder &b, ValueRange row,
                                      ValueRange heap) const;
  SmallVector<Value> emitSort(ScalarBuilder &b, ValueRange row,
                              ValueRange heap) const;
};
} // namespace

SmallVector<Value> TopKEmitter::getPosition(ValueRange row, Value index) const {
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, index);
  return position;
}

Entry TopKEmitter::emitRead(ScalarBuilder &b, ValueRange row,
                            Value index) const {
  return {
      b.toComputeType(tensor::ExtractOp::create(b, x, getPosition(row, index))),
      index};
}

Entry TopKEmitter::emitReadHeap(ScalarBuilder &b, ValueRange row, Value place,
                                ValueRange heap) const {
  SmallVector<Value> position = getPosition(row, place);
  Value index = tensor::ExtractOp::create(b, heap[1], position);
  return {b.toComputeType(tensor::ExtractOp::create(b, heap[0], position)),
          toIndex(b, index)};
}

SmallVector<Value> TopKEmitter::emitWriteHeap(ScalarBuilder &b, ValueRange row,
                                              Value place, Entry entry,
                                              ValueRange heap) const {
  SmallVector<Value> position = getPosition(row, place);
  Value element =
      b.convertFloat(entry.element, getElementTypeOrSelf(heap[0].getType()));
  Value index = arith::IndexCastOp::create(b, b.getI64Type(), entry.index);
  return {tensor::InsertOp::create(b, element, heap[0], position),
          tensor::InsertOp::create(b, index, heap[1], position)};
}

Value TopKEmitter::emitIsBetter(ScalarBuilder &k, Value a, Value b) const {
  ONNXTopKOp topK = op;
  bool isLargest = topK.getLargest() != 0;
  Value isBetter = isLargest ? k.less(b, a) : k.less(a, b);
  if (!k.isFloat())
    return isBetter;
  auto is = [&](arith::CmpFPredicate predicate, Value v) {
    return arith::CmpFOp::create(k, predicate, v, v);
  };
  Value isNaNBetter =
      arith::AndIOp::create(k, is(arith::CmpFPredicate::UNO, isLargest ? a : b),
                            is(arith::CmpFPredicate::ORD, isLargest ? b : a));
  return arith::OrIOp::create(k, isBetter, isNaNBetter);
}

Value TopKEmitter::emitIsBefore(ScalarBuilder &k, Entry a, Entry b) const {
  Value isWorse = emitIsBetter(k, b.element, a.element);
  Value isFirst =
      arith::CmpIOp::create(k, arith::CmpIPredicate::slt, a.index, b.index);
  Value no = k.constant(k.getI1Type(), 0);
  return arith::OrIOp::create(k, emitIsBetter(k, a.element, b.element),
                              k.select(isWorse, no, isFirst));
}

/// Writes `entry` to `place` or, as long as one of the places below, up to
/// `end`, has a worse one, moves the worse one of these up. There are as many
/// steps as the heap has levels, of which the last ones may change nothing.
SmallVector<Value> TopKEmitter::emitSiftDown(ScalarBuilder &b, ValueRange row,
                                             Entry entry, Value place,
                                             Value end, ValueRange heap) const {
  ElementKind kind =
      getElementKind(getElementTypeOrSelf(ONNXTopKOp(op).getX().getType()));
  Type i64 = b.getI64Type();
  Value one = b.index(1), last = b.sub(end, one);
  Value unused = math::CountLeadingZerosOp::create(
      b, arith::IndexCastOp::create(b, i64, end));
  Value numLevels = toIndex(b, b.sub(b.constant(i64, 64), unused));
  SmallVector<Value> state{place};
  llvm::append_range(state, heap);
  auto loop = scf::ForOp::create(
      b, b.index(0), numLevels, one, state,
      [&](OpBuilder &nested, Location loc, Value, ValueRange args) {
        ScalarBuilder inner = ScalarBuilder(loc, nested).withKind(kind);
        Value hole = args[0];
        ValueRange soFar = args.drop_front();
        Value left = inner.add(inner.add(hole, hole), one);
        Value first = arith::MinSIOp::create(inner, left, last);
        Value second =
            arith::MinSIOp::create(inner, inner.add(left, one), last);
        Entry a = emitReadHeap(inner, row, first, soFar);
        Entry b = emitReadHeap(inner, row, second, soFar);
        Value takesSecond = emitIsBefore(inner, a, b);
        Entry worse{inner.select(takesSecond, b.element, a.element),
                    inner.select(takesSecond, b.index, a.index)};
        Value isInside =
            arith::CmpIOp::create(inner, arith::CmpIPredicate::slt, left, end);
        Value moves = arith::AndIOp::create(inner, isInside,
                                            emitIsBefore(inner, entry, worse));
        Entry written{inner.select(moves, worse.element, entry.element),
                      inner.select(moves, worse.index, entry.index)};
        Value below = inner.select(takesSecond, second, first);
        SmallVector<Value> next{inner.select(moves, below, hole)};
        llvm::append_range(next,
                           emitWriteHeap(inner, row, hole, written, soFar));
        scf::YieldOp::create(inner, next);
      });
  return emitWriteHeap(b, row, loop.getResult(0), entry,
                       loop.getResults().drop_front());
}

/// A heap of the first k elements.
SmallVector<Value> TopKEmitter::emitHeap(ScalarBuilder &b, ValueRange row,
                                         ValueRange tensors) const {
  Value zero = b.index(0), one = b.index(1);
  auto copy = scf::ForOp::create(
      b, zero, k, one, tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange heap) {
        ScalarBuilder inner(loc, nested);
        scf::YieldOp::create(
            inner, emitWriteHeap(inner, row, i, emitRead(inner, row, i), heap));
      });
  // From the last place with others below it on.
  Value half = arith::DivUIOp::create(b, k, b.index(2));
  auto order = scf::ForOp::create(
      b, zero, half, one, copy.getResults(),
      [&](OpBuilder &nested, Location loc, Value i, ValueRange heap) {
        ScalarBuilder inner(loc, nested);
        Value place = inner.sub(inner.sub(half, one), i);
        Entry entry = emitReadHeap(inner, row, place, heap);
        scf::YieldOp::create(inner,
                             emitSiftDown(inner, row, entry, place, k, heap));
      });
  return order.getResults();
}

/// The heap of the k best elements, from one of the first k.
SmallVector<Value> TopKEmitter::emitReplacements(ScalarBuilder &b,
                                                 ValueRange row,
                                                 ValueRange heap) const {
  ElementKind kind =
      getElementKind(getElementTypeOrSelf(ONNXTopKOp(op).getX().getType()));
  Value zero = b.index(0);
  // Without results there is no root.
  Value isEmpty = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, k, zero);
  auto loop = scf::ForOp::create(
      b, k, b.select(isEmpty, zero, size), b.index(1), heap,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange heap) {
        ScalarBuilder inner = ScalarBuilder(loc, nested).withKind(kind);
        Entry entry = emitRead(inner, row, i);
        Entry root = emitReadHeap(inner, row, zero, heap);
        // Of equal ones, the root is the first.
        auto branch = scf::IfOp::create(
            inner, emitIsBetter(inner, entry.element, root.element),
            [&](OpBuilder &nested, Location loc) {
              ScalarBuilder then(loc, nested);
              scf::YieldOp::create(
                  then, emitSiftDown(then, row, entry, zero, k, heap));
            },
            [&](OpBuilder &nested, Location loc) {
              scf::YieldOp::create(nested, loc, heap);
            });
        scf::YieldOp::create(inner, branch.getResults());
      });
  return loop.getResults();
}

SmallVector<Value> TopKEmitter::emitSort(ScalarBuilder &b, ValueRange row,
                                         ValueRange heap) const {
  Value zero = b.index(0), one = b.index(1);
  auto loop = scf::ForOp::create(
      b, one, k, one, heap,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange heap) {
        ScalarBuilder inner(loc, nested);
        Value end = inner.sub(k, i);
        Entry worst = emitReadHeap(inner, row, zero, heap);
        Entry last = emitReadHeap(inner, row, end, heap);
        SmallVector<Value> next = emitWriteHeap(inner, row, end, worst, heap);
        scf::YieldOp::create(inner,
                             emitSiftDown(inner, row, last, zero, end, next));
      });
  return loop.getResults();
}

SmallVector<Value> TopKEmitter::emitRow(ScalarBuilder &b, ValueRange row,
                                        ValueRange tensors) const {
  SmallVector<Value> heap = emitHeap(b, row, tensors);
  heap = emitReplacements(b, row, heap);
  return emitSort(b, row, heap);
}

namespace {
struct LowerTopK : MultiTensorLowering<ONNXTopKOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXTopKOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    auto type = cast<RankedTensorType>(x.getType());
    int64_t axis =
        op.getAxis() < 0 ? op.getAxis() + type.getRank() : op.getAxis();
    // Both have the same sizes; at least one of them is present.
    Sizes sizes = infos[0].sizes;
    Sizes rows = sizes;
    rows.erase(rows.begin() + axis);
    Value k = toIndex(b, sizes[axis]);
    Value size = toIndex(b, b.mixedSize(x, axis));
    TopKEmitter emitter{op, x, axis, size, k};
    Value tensors[] = {createEmpty(b, sizes, type.getElementType()),
                       createEmpty(b, sizes, b.getI64Type())};
    ValueRange results = emitLoopNest(
        b, rows, tensors,
        [&](ScalarBuilder &b, ValueRange indices, ValueRange tensors) {
          return emitter.emitRow(b, indices, tensors);
        });
    return SmallVector<Value>(results);
  }
};
} // namespace

void agate::populateTopKPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerTopK>(converter, patterns.getContext(), log);
}

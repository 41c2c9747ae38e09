//===- TopK.cpp - The largest or smallest elements ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Reduction/Reductions.h"

#include "agate/Conversion/Utils/Heap.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
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
  ElementKind getKind() const;
  Value emitIsBetter(ScalarBuilder &k, Value a, Value b) const;
  Value emitIsWorse(ScalarBuilder &k, HeapEntry a, HeapEntry b) const;
  HeapEntry emitRead(ScalarBuilder &b, ValueRange row, Value index) const;
  SmallVector<Value> emitFirst(ScalarBuilder &b, ValueRange row,
                               const Heap &heap, ValueRange tensors) const;
  SmallVector<Value> emitReplacement(ScalarBuilder &b, ValueRange row, Value i,
                                     const Heap &heap,
                                     ValueRange tensors) const;
  SmallVector<Value> emitReplacements(ScalarBuilder &b, ValueRange row,
                                      Value from, Value to, const Heap &heap,
                                      ValueRange tensors) const;
  Value emitIsAnyBetter(ScalarBuilder &b, ValueRange row, Value first,
                        int64_t count, const Heap &heap,
                        ValueRange tensors) const;
  SmallVector<Value> emitAllReplacements(ScalarBuilder &b, ValueRange row,
                                         const Heap &heap,
                                         ValueRange tensors) const;
  SmallVector<Value> emitSort(ScalarBuilder &b, const Heap &heap,
                              ValueRange tensors) const;
};
} // namespace

ElementKind TopKEmitter::getKind() const {
  return getElementKind(getElementTypeOrSelf(ONNXTopKOp(op).getX().getType()));
}

HeapEntry TopKEmitter::emitRead(ScalarBuilder &b, ValueRange row,
                                Value index) const {
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, index);
  return {b.toComputeType(tensor::ExtractOp::create(b, x, position)), index};
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

/// Of equal elements, the one that comes later is worse.
Value TopKEmitter::emitIsWorse(ScalarBuilder &k, HeapEntry a,
                               HeapEntry b) const {
  Value isBetter = emitIsBetter(k, a.element, b.element);
  Value isLater =
      arith::CmpIOp::create(k, arith::CmpIPredicate::sgt, a.index, b.index);
  return k.logicalOr(emitIsBetter(k, b.element, a.element),
                     k.select(isBetter, k.boolean(false), isLater));
}

/// A heap of the first k elements.
SmallVector<Value> TopKEmitter::emitFirst(ScalarBuilder &b, ValueRange row,
                                          const Heap &heap,
                                          ValueRange tensors) const {
  auto copy = scf::ForOp::create(
      b, b.index(0), k, b.index(1), tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner(loc, nested);
        scf::YieldOp::create(
            inner, heap.write(inner, i, emitRead(inner, row, i), soFar));
      });
  return heap.order(b, k, copy.getResults());
}

/// The heap with element `i` in place of the root if it is better.
SmallVector<Value> TopKEmitter::emitReplacement(ScalarBuilder &b,
                                                ValueRange row, Value i,
                                                const Heap &heap,
                                                ValueRange tensors) const {
  Value zero = b.index(0);
  HeapEntry entry = emitRead(b, row, i);
  HeapEntry root = heap.read(b, zero, tensors);
  // Of equal ones, the root is the first.
  auto branch = scf::IfOp::create(
      b, emitIsBetter(b, entry.element, root.element),
      [&](OpBuilder &nested, Location loc) {
        ScalarBuilder then(loc, nested);
        scf::YieldOp::create(then,
                             heap.siftDown(then, entry, zero, k, tensors));
      },
      [&](OpBuilder &nested, Location loc) {
        scf::YieldOp::create(nested, loc, tensors);
      });
  return branch.getResults();
}

/// The same with all elements from `from` to `to`.
SmallVector<Value> TopKEmitter::emitReplacements(ScalarBuilder &b,
                                                 ValueRange row, Value from,
                                                 Value to, const Heap &heap,
                                                 ValueRange tensors) const {
  auto loop = scf::ForOp::create(
      b, from, to, b.index(1), tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner = ScalarBuilder(loc, nested).withKind(getKind());
        scf::YieldOp::create(inner,
                             emitReplacement(inner, row, i, heap, soFar));
      });
  return loop.getResults();
}

/// Whether one of the `count` elements from `first` on is better than the root.
Value TopKEmitter::emitIsAnyBetter(ScalarBuilder &b, ValueRange row,
                                   Value first, int64_t count, const Heap &heap,
                                   ValueRange tensors) const {
  HeapEntry root = heap.read(b, b.index(0), tensors);
  auto loop = scf::ForOp::create(
      b, b.index(0), b.index(count), b.index(1), ValueRange{b.boolean(false)},
      [&](OpBuilder &nested, Location loc, Value j, ValueRange soFar) {
        ScalarBuilder inner = ScalarBuilder(loc, nested).withKind(getKind());
        HeapEntry entry = emitRead(inner, row, inner.add(first, j));
        Value isBetter = emitIsBetter(inner, entry.element, root.element);
        scf::YieldOp::create(inner, inner.logicalOr(soFar.front(), isBetter));
      });
  return loop.getResult(0);
}

/// The heap of the k best elements, from that of the first k. Most elements are
/// not among them: a few at a time are compared with the root first.
SmallVector<Value> TopKEmitter::emitAllReplacements(ScalarBuilder &b,
                                                    ValueRange row,
                                                    const Heap &heap,
                                                    ValueRange tensors) const {
  constexpr int64_t block = 16;
  Value zero = b.index(0), step = b.index(block);
  // Without results there is no root.
  Value isEmpty = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, k, zero);
  Value end = b.select(isEmpty, zero, size);
  Value rest = b.select(isEmpty, zero, b.sub(size, k));
  Value whole = b.sub(end, arith::RemUIOp::create(b, rest, step));
  auto loop = scf::ForOp::create(
      b, k, whole, step, tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner(loc, nested);
        auto branch = scf::IfOp::create(
            inner, emitIsAnyBetter(inner, row, i, block, heap, soFar),
            [&](OpBuilder &nested, Location loc) {
              ScalarBuilder then(loc, nested);
              scf::YieldOp::create(then, emitReplacements(then, row, i,
                                                          then.add(i, step),
                                                          heap, soFar));
            },
            [&](OpBuilder &nested, Location loc) {
              scf::YieldOp::create(nested, loc, soFar);
            });
        scf::YieldOp::create(inner, branch.getResults());
      });
  return emitReplacements(b, row, whole, end, heap, loop.getResults());
}

SmallVector<Value> TopKEmitter::emitSort(ScalarBuilder &b, const Heap &heap,
                                         ValueRange tensors) const {
  Value zero = b.index(0), one = b.index(1);
  auto loop = scf::ForOp::create(
      b, one, k, one, tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner(loc, nested);
        Value end = inner.sub(k, i);
        HeapEntry worst = heap.read(inner, zero, soFar);
        HeapEntry last = heap.read(inner, end, soFar);
        SmallVector<Value> next = heap.write(inner, end, worst, soFar);
        scf::YieldOp::create(inner,
                             heap.siftDown(inner, last, zero, end, next));
      });
  return loop.getResults();
}

SmallVector<Value> TopKEmitter::emitRow(ScalarBuilder &b, ValueRange row,
                                        ValueRange tensors) const {
  auto isAbove = [&](ScalarBuilder &k, HeapEntry a, HeapEntry b) {
    return emitIsWorse(k, a, b);
  };
  Heap heap(llvm::to_vector(row), axis, getKind(), isAbove);
  SmallVector<Value> results = emitFirst(b, row, heap, tensors);
  results = emitAllReplacements(b, row, heap, results);
  return emitSort(b, heap, results);
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

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
#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <limits>

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
  /// The elements of a row are its last dimension; in the results, they are
  /// dimension `axis`.
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
  position.push_back(index);
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

/// The keys of the k best elements, from those of the first k. Most elements
/// are not among them: a few at a time are compared with the worst one first.
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

/// Up to so many results are kept in order. A loop over few of them is
/// unrolled; other loops have whole vectors.
static constexpr int64_t maxInOrder = 128, maxUnrolled = 8, wholeVectors = 64;
/// As many elements as 32 bits count.
static constexpr int64_t maxKeyedSize = int64_t(1) << 32;
/// No key is better.
static constexpr int64_t bestKey = std::numeric_limits<int64_t>::max();

//===----------------------------------------------------------------------===//
// Elements of up to 32 bits
//===----------------------------------------------------------------------===//

namespace {
/// The same of elements of at most 32 bits, in rows that are not longer than 32
/// bits can count. An element and its index are one integer, the key, in the
/// order of which is better, so that integers are compared and moved.
///
/// Few results are kept in order, best first: a better element moves those
/// behind it by one place, in vectors. Many are a heap, followed by as many
/// keys that are better than any other, so that all places have two places
/// below.
class KeyedTopKEmitter {
public:
  /// `x` and `axis` as of TopKEmitter.
  KeyedTopKEmitter(ONNXTopKOp op, Value x, int64_t axis, Value size, Value k)
      : op(op), x(x), axis(axis), size(size), k(k),
        elementType(getElementTypeOrSelf(op.getX().getType())) {
    std::optional<int64_t> known = getConstantIntValue(k);
    if (known && *known <= maxInOrder)
      numInOrder =
          *known <= maxUnrolled ? *known : llvm::alignTo<wholeVectors>(*known);
  }

  static bool supports(Type type) {
    return type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 32;
  }
  /// `tensors` are the two results, which are returned with the row.
  SmallVector<Value> emitRow(ScalarBuilder &b, ValueRange row,
                             ValueRange tensors);

private:
  using Body = function_ref<Value(ScalarBuilder &, Value, Value)>;

  Value number(ScalarBuilder &b, int64_t value) {
    return arith::ConstantOp::create(b, b.getI64IntegerAttr(value));
  }
  Value emitLoop(ScalarBuilder &b, Value from, Value to, int64_t step,
                 Value keys, Body body);
  Value emitIf(ScalarBuilder &b, Value condition, Value keys,
               function_ref<Value(ScalarBuilder &)> then);
  Value emitRankOf(ScalarBuilder &b, Value element);
  Value emitRanks(ScalarBuilder &b, ValueRange row);
  Value emitRank(ScalarBuilder &b, Value index) {
    return b.extract(ranks, index);
  }
  Value emitKey(ScalarBuilder &b, Value rank, Value index);
  Value emitIsAbove(ScalarBuilder &b, Value key, Value other) {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::slt, key, other);
  }
  Value putInOrder(ScalarBuilder &b, Value key, Value keys);
  Value siftDown(ScalarBuilder &b, Value key, Value place, Value count,
                 Value keys);
  Value emitHeap(ScalarBuilder &b);
  Value emitFirst(ScalarBuilder &b);
  Value emitIsAnyBetter(ScalarBuilder &b, Value first, int64_t count,
                        Value keys);
  Value emitWorstRank(ScalarBuilder &b, Value keys);
  Value emitReplacement(ScalarBuilder &b, Value key, Value keys);
  Value emitReplacements(ScalarBuilder &b, Value from, Value to, Value keys);
  Value emitScan(ScalarBuilder &b, Value keys);
  Value emitSorted(ScalarBuilder &b, Value keys);
  SmallVector<Value> emitResults(ScalarBuilder &b, ValueRange row, Value keys,
                                 ValueRange tensors);

  ONNXTopKOp op;
  Value x;
  int64_t axis;
  Value size, k;
  Type elementType;
  /// Those of the current row.
  Value ranks;
  /// The keys in order, of which the first k are results; 0 for a heap.
  int64_t numInOrder = 0;
};
} // namespace

Value KeyedTopKEmitter::emitLoop(ScalarBuilder &b, Value from, Value to,
                                 int64_t step, Value keys, Body body) {
  auto loop = scf::ForOp::create(
      b, from, to, b.index(step), ValueRange{keys},
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner(loc, nested);
        Value next = body(inner, i, soFar.front());
        scf::YieldOp::create(inner, next);
      });
  return loop.getResult(0);
}

Value KeyedTopKEmitter::emitIf(ScalarBuilder &b, Value condition, Value keys,
                               function_ref<Value(ScalarBuilder &)> then) {
  auto branch = scf::IfOp::create(
      b, condition,
      [&](OpBuilder &nested, Location loc) {
        ScalarBuilder inner(loc, nested);
        Value next = then(inner);
        scf::YieldOp::create(inner, next);
      },
      [&](OpBuilder &nested, Location loc) {
        scf::YieldOp::create(nested, loc, keys);
      });
  return branch.getResult(0);
}

/// An i32 that is larger if the element is better. NaN are equal, as are zeros.
Value KeyedTopKEmitter::emitRankOf(ScalarBuilder &b, Value element) {
  Type i32 = b.getI32Type();
  auto constant = [&](int32_t value) -> Value {
    return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
  };
  Value highest = constant(std::numeric_limits<int32_t>::max());
  Value rank = element;
  if (isa<FloatType>(elementType)) {
    Type f32 = b.getF32Type();
    if (element.getType() != f32)
      element = arith::ExtFOp::create(b, f32, element);
    Value zero = arith::ConstantOp::create(b, b.getF32FloatAttr(0));
    Value sum = arith::AddFOp::create(b, element, zero);
    Value bits = arith::BitcastOp::create(b, i32, sum);
    Value sign = arith::ShRSIOp::create(b, bits, constant(31));
    Value flipped = arith::AndIOp::create(b, sign, highest);
    Value isNaN =
        arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, element, element);
    rank = b.select(isNaN, highest, arith::XOrIOp::create(b, bits, flipped));
  } else if (elementType.isUnsignedInteger()) {
    if (elementType.getIntOrFloatBitWidth() < 32)
      rank = arith::ExtUIOp::create(b, i32, element);
    else
      rank = arith::XOrIOp::create(
          b, element, constant(std::numeric_limits<int32_t>::min()));
  } else if (elementType.getIntOrFloatBitWidth() < 32) {
    rank = arith::ExtSIOp::create(b, i32, element);
  }
  return op.getLargest() != 0 ? rank
                              : arith::XOrIOp::create(b, rank, constant(-1));
}

/// Those of all elements of a row, ahead of the scan, which then compares
/// integers.
Value KeyedTopKEmitter::emitRanks(ScalarBuilder &b, ValueRange row) {
  SmallVector<OpFoldResult> from = getAsOpFoldResult(row);
  from.push_back(b.getIndexAttr(0));
  Sizes sizes(row.size(), b.getIndexAttr(1));
  sizes.push_back(getAsOpFoldResult(size));
  int64_t known = getConstantIntValue(size).value_or(ShapedType::kDynamic);
  auto type = cast<RankedTensorType>(x.getType());
  Value slice =
      createExtractSlice(b, x, HyperrectangularSlice(from, sizes),
                         RankedTensorType::get({known}, type.getElementType()));
  return emitElementwise(b, slice, sizes.back(), b.getI32Type(),
                         [&](ScalarBuilder &inner, ValueRange args) {
                           return emitRankOf(inner, args[0]);
                         });
}

/// Of equal elements, the first one has the larger key.
Value KeyedTopKEmitter::emitKey(ScalarBuilder &b, Value rank, Value index) {
  Value high = arith::ShLIOp::create(
      b, arith::ExtSIOp::create(b, b.getI64Type(), rank), number(b, 32));
  Value low = b.sub(number(b, std::numeric_limits<uint32_t>::max()),
                    fromIndex(b, index, b.getI64Type()));
  return arith::OrIOp::create(b, high, low);
}

/// Puts `key` where it belongs, instead of the worst one: each place gets the
/// better one of what it had and of the worse one of `key` and its neighbor.
Value KeyedTopKEmitter::putInOrder(ScalarBuilder &b, Value key, Value keys) {
  auto loop = scf::ForOp::create(
      b, b.index(0), b.index(numInOrder), b.index(1),
      ValueRange{number(b, bestKey), keys},
      [&](OpBuilder &nested, Location loc, Value place, ValueRange args) {
        ScalarBuilder inner(loc, nested);
        Value moved = arith::MinSIOp::create(inner, args[0], key);
        Value old = inner.extract(args[1], place);
        Value best = arith::MaxSIOp::create(inner, old, moved);
        scf::YieldOp::create(
            inner, ValueRange{old, inner.insert(best, args[1], place)});
      });
  return loop.getResult(1);
}

/// Puts `key` into the heap of the first `count` keys, in which the place
/// `place` is free. The better key of two always moves down, so that the path
/// depends on nothing but the heap, to the level of its last place.
Value KeyedTopKEmitter::siftDown(ScalarBuilder &b, Value key, Value place,
                                 Value count, Value keys) {
  Type i64 = b.getI64Type();
  Value one = b.index(1);
  auto countZeros = [&](Value v) -> Value {
    return math::CountLeadingZerosOp::create(b, fromIndex(b, v, i64));
  };
  Value numLevels = b.sub(countZeros(b.add(place, one)), countZeros(count));
  auto loop = scf::ForOp::create(
      b, b.index(0), toIndex(b, OpFoldResult(numLevels)), one,
      ValueRange{place, key, keys},
      [&](OpBuilder &nested, Location loc, Value, ValueRange args) {
        ScalarBuilder inner(loc, nested);
        Value hole = args[0], carried = args[1], soFar = args[2];
        Value first = inner.add(inner.add(hole, hole), one);
        Value second = inner.add(first, one);
        Value a = inner.extract(soFar, first);
        Value c = inner.extract(soFar, second);
        Value below = inner.select(emitIsAbove(inner, c, a), second, first);
        Value upper = arith::MinSIOp::create(inner, a, c);
        Value worse = arith::MinSIOp::create(inner, upper, carried);
        Value better = arith::MaxSIOp::create(inner, upper, carried);
        Value next = inner.insert(worse, soFar, hole);
        scf::YieldOp::create(inner, ValueRange{below, better, next});
      });
  return b.insert(loop.getResult(1), loop.getResult(2), loop.getResult(0));
}

/// A heap of the first k elements.
Value KeyedTopKEmitter::emitHeap(ScalarBuilder &b) {
  Value zero = b.index(0), one = b.index(1), twice = b.add(k, k);
  std::optional<int64_t> known = getConstantIntValue(k);
  OpFoldResult places = twice;
  if (known)
    places = b.getIndexAttr(2 * *known);
  Value keys = createEmpty(b, places, b.getI64Type());
  keys = emitLoop(b, zero, k, 1, keys,
                  [&](ScalarBuilder &inner, Value i, Value soFar) {
                    Value rank = emitRank(inner, i);
                    return inner.insert(emitKey(inner, rank, i), soFar, i);
                  });
  keys = emitLoop(b, k, twice, 1, keys,
                  [&](ScalarBuilder &inner, Value i, Value soFar) {
                    return inner.insert(number(inner, bestKey), soFar, i);
                  });
  // From the last place with others below it on.
  Value half = b.divPosition(k, b.index(2));
  return emitLoop(b, zero, half, 1, keys,
                  [&](ScalarBuilder &inner, Value i, Value soFar) {
                    Value place = inner.sub(inner.sub(half, one), i);
                    Value key = inner.extract(soFar, place);
                    return siftDown(inner, key, place, k, soFar);
                  });
}

/// The keys of the first k elements.
Value KeyedTopKEmitter::emitFirst(ScalarBuilder &b) {
  if (numInOrder == 0)
    return emitHeap(b);
  Value zero = b.index(0);
  Value keys =
      tensor::EmptyOp::create(b, ArrayRef<int64_t>{numInOrder}, b.getI64Type());
  // Less than any key.
  Value least = number(b, std::numeric_limits<int64_t>::min());
  keys = emitLoop(b, zero, b.index(numInOrder), 1, keys,
                  [&](ScalarBuilder &inner, Value i, Value soFar) {
                    return inner.insert(least, soFar, i);
                  });
  return emitLoop(b, zero, k, 1, keys,
                  [&](ScalarBuilder &inner, Value i, Value soFar) {
                    Value rank = emitRank(inner, i);
                    return putInOrder(inner, emitKey(inner, rank, i), soFar);
                  });
}

Value KeyedTopKEmitter::emitWorstRank(ScalarBuilder &b, Value keys) {
  Value place = numInOrder != 0 ? b.sub(k, b.index(1)) : b.index(0);
  Value worst = b.extract(keys, place);
  Value high = arith::ShRSIOp::create(b, worst, number(b, 32));
  return arith::TruncIOp::create(b, b.getI32Type(), high);
}

/// `key` in place of the worst one.
Value KeyedTopKEmitter::emitReplacement(ScalarBuilder &b, Value key,
                                        Value keys) {
  return numInOrder != 0 ? putInOrder(b, key, keys)
                         : siftDown(b, key, b.index(0), k, keys);
}

/// Whether one of the `count` elements from `first` on is better than the worst
/// key.
Value KeyedTopKEmitter::emitIsAnyBetter(ScalarBuilder &b, Value first,
                                        int64_t count, Value keys) {
  Value worst = emitWorstRank(b, keys);
  return emitLoop(b, b.index(0), b.index(count), 1, b.boolean(false),
                  [&](ScalarBuilder &inner, Value j, Value soFar) -> Value {
                    Value rank = emitRank(inner, inner.add(first, j));
                    return inner.logicalOr(soFar,
                                           emitIsAbove(inner, worst, rank));
                  });
}

/// The keys with those of the elements from `from` to `to` that are better than
/// the worst one in place of it. Of equal ones, that is the first.
Value KeyedTopKEmitter::emitReplacements(ScalarBuilder &b, Value from, Value to,
                                         Value keys) {
  return emitLoop(
      b, from, to, 1, keys, [&](ScalarBuilder &inner, Value i, Value soFar) {
        Value rank = emitRank(inner, i);
        Value isBetter = emitIsAbove(inner, emitWorstRank(inner, soFar), rank);
        return emitIf(inner, isBetter, soFar, [&](ScalarBuilder &then) {
          return emitReplacement(then, emitKey(then, rank, i), soFar);
        });
      });
}

/// The keys of the k best elements, from those of the first k. Most elements
/// are not among them: a few at a time are compared with the worst one first.
Value KeyedTopKEmitter::emitScan(ScalarBuilder &b, Value keys) {
  constexpr int64_t block = 16;
  Value zero = b.index(0), step = b.index(block);
  // Without results there is no worst one.
  Value isEmpty = b.equal(k, zero);
  Value end = b.select(isEmpty, zero, size);
  Value rest = b.select(isEmpty, zero, b.sub(size, k));
  Value whole = b.sub(end, arith::RemUIOp::create(b, rest, step));
  keys =
      emitLoop(b, k, whole, block, keys,
               [&](ScalarBuilder &inner, Value i, Value soFar) {
                 Value isAny = emitIsAnyBetter(inner, i, block, soFar);
                 return emitIf(inner, isAny, soFar, [&](ScalarBuilder &then) {
                   return emitReplacements(then, i, then.add(i, step), soFar);
                 });
               });
  return emitReplacements(b, whole, end, keys);
}

/// The keys, best first.
Value KeyedTopKEmitter::emitSorted(ScalarBuilder &b, Value keys) {
  if (numInOrder != 0)
    return keys;
  Value zero = b.index(0), one = b.index(1);
  Value sorted = createEmpty(b, getAsOpFoldResult(k), b.getI64Type());
  auto loop = scf::ForOp::create(
      b, zero, k, one, ValueRange{keys, sorted},
      [&](OpBuilder &nested, Location loc, Value i, ValueRange args) {
        ScalarBuilder inner(loc, nested);
        Value end = inner.sub(inner.sub(k, i), one);
        Value worst = inner.extract(args[0], zero);
        Value last = inner.extract(args[0], end);
        Value rest = inner.insert(number(inner, bestKey), args[0], end);
        scf::YieldOp::create(inner,
                             ValueRange{siftDown(inner, last, zero, end, rest),
                                        inner.insert(worst, args[1], end)});
      });
  return loop.getResult(1);
}

/// The elements of the keys and their indices.
SmallVector<Value> KeyedTopKEmitter::emitResults(ScalarBuilder &b,
                                                 ValueRange row, Value keys,
                                                 ValueRange tensors) {
  auto loop = scf::ForOp::create(
      b, b.index(0), k, b.index(1), tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner(loc, nested);
        Value all = number(inner, std::numeric_limits<uint32_t>::max());
        Value key = inner.extract(keys, i);
        Value index = inner.sub(all, arith::AndIOp::create(inner, key, all));
        SmallVector<Value> from(row), to(row);
        from.push_back(toIndex(inner, OpFoldResult(index)));
        to.insert(to.begin() + axis, i);
        Value element = inner.extract(x, from);
        scf::YieldOp::create(inner,
                             ValueRange{inner.insert(element, soFar[0], to),
                                        inner.insert(index, soFar[1], to)});
      });
  return loop.getResults();
}

SmallVector<Value> KeyedTopKEmitter::emitRow(ScalarBuilder &b, ValueRange row,
                                             ValueRange tensors) {
  ranks = emitRanks(b, row);
  Value keys = emitSorted(b, emitScan(b, emitFirst(b)));
  return emitResults(b, row, keys, tensors);
}

/// `x` with the dimension `axis` behind all others, so that the elements of a
/// row are adjacent.
static Value moveToEnd(ScalarBuilder &b, Value x, int64_t axis) {
  auto type = cast<RankedTensorType>(x.getType());
  if (axis == type.getRank() - 1)
    return x;
  SmallVector<int64_t> permutation;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (dim != axis)
      permutation.push_back(dim);
  permutation.push_back(axis);
  Sizes sizes;
  for (int64_t dim : permutation)
    sizes.push_back(b.mixedSize(x, dim));
  Value empty = createEmpty(b, sizes, type.getElementType());
  return linalg::TransposeOp::create(b, x, empty, permutation)->getResult(0);
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
    x = moveToEnd(b, x, axis);
    int64_t last = type.getRank() - 1;
    Value size = toIndex(b, b.mixedSize(x, last));
    auto emitRows = [&](ScalarBuilder &b, auto emitter) {
      Value tensors[] = {createEmpty(b, sizes, type.getElementType()),
                         createEmpty(b, sizes, b.getI64Type())};
      return emitLoopNest(
          b, rows, tensors,
          [&](ScalarBuilder &inner, ValueRange indices, ValueRange results) {
            return emitter.emitRow(inner, indices, results);
          });
    };
    auto emitKeyed = [&](ScalarBuilder &b) {
      return emitRows(b, KeyedTopKEmitter(op, x, axis, size, k));
    };
    auto emitAny = [&](ScalarBuilder &b) {
      return emitRows(b, TopKEmitter{op, x, axis, size, k});
    };
    std::optional<int64_t> known = getConstantIntValue(b.mixedSize(x, last));
    if (!KeyedTopKEmitter::supports(type.getElementType()) ||
        (known && *known > maxKeyedSize))
      return llvm::to_vector(emitAny(b));
    if (known)
      return llvm::to_vector(emitKeyed(b));
    auto emitSide = [](auto emit) {
      return [emit](OpBuilder &nested, Location loc) {
        ScalarBuilder inner(loc, nested);
        scf::YieldOp::create(inner, emit(inner));
      };
    };
    Value isCounted = arith::CmpIOp::create(b, arith::CmpIPredicate::ule, size,
                                            b.index(maxKeyedSize));
    auto branch =
        scf::IfOp::create(b, isCounted, emitSide(emitKeyed), emitSide(emitAny));
    return SmallVector<Value>(branch.getResults());
  }
};
} // namespace

void agate::populateTopKPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerTopK>(converter, patterns.getContext(), log);
}

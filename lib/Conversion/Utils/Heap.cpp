//===- Heap.cpp - Heaps in tensors ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/Heap.h"

#include "agate/Conversion/Utils/IndexUtils.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

SmallVector<Value> Heap::getPosition(Value place) const {
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, place);
  return position;
}

HeapEntry Heap::read(ScalarBuilder &b, Value place, ValueRange tensors) const {
  SmallVector<Value> position = getPosition(place);
  Value index = tensor::ExtractOp::create(b, tensors[1], position);
  return {b.toComputeType(tensor::ExtractOp::create(b, tensors[0], position)),
          toIndex(b, index)};
}

SmallVector<Value> Heap::write(ScalarBuilder &b, Value place, HeapEntry entry,
                               ValueRange tensors) const {
  SmallVector<Value> position = getPosition(place);
  Value element =
      b.convertFloat(entry.element, getElementTypeOrSelf(tensors[0].getType()));
  Value index = fromIndex(b, entry.index, b.getI64Type());
  return {tensor::InsertOp::create(b, element, tensors[0], position),
          tensor::InsertOp::create(b, index, tensors[1], position)};
}

/// There are as many steps as the heap has levels below `place`, of which the
/// last ones may change nothing: a loop that ends earlier would copy the
/// tensors.
SmallVector<Value> Heap::siftDown(ScalarBuilder &b, HeapEntry entry,
                                  Value place, Value size,
                                  ValueRange tensors) const {
  Type i64 = b.getI64Type();
  Value one = b.index(1), last = b.sub(size, one);
  auto countZeros = [&](Value v) -> Value {
    return math::CountLeadingZerosOp::create(b, fromIndex(b, v, i64));
  };
  Value numLevels =
      toIndex(b, b.sub(countZeros(b.add(place, one)), countZeros(size)));
  SmallVector<Value> state{place};
  llvm::append_range(state, tensors);
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
        HeapEntry a = read(inner, first, soFar), b = read(inner, second, soFar);
        Value takesSecond = isAbove(inner, b, a);
        HeapEntry upper{inner.select(takesSecond, b.element, a.element),
                        inner.select(takesSecond, b.index, a.index)};
        Value isInside =
            arith::CmpIOp::create(inner, arith::CmpIPredicate::slt, left, size);
        Value moves = inner.logicalAnd(isInside, isAbove(inner, upper, entry));
        HeapEntry written{inner.select(moves, upper.element, entry.element),
                          inner.select(moves, upper.index, entry.index)};
        Value below = inner.select(takesSecond, second, first);
        SmallVector<Value> next{inner.select(moves, below, hole)};
        llvm::append_range(next, write(inner, hole, written, soFar));
        scf::YieldOp::create(inner, next);
      });
  return write(b, loop.getResult(0), entry, loop.getResults().drop_front());
}

SmallVector<Value> Heap::order(ScalarBuilder &b, Value size,
                               ValueRange tensors) const {
  // From the last place with others below it on.
  Value one = b.index(1), half = b.divPosition(size, b.index(2));
  auto loop = scf::ForOp::create(
      b, b.index(0), half, one, tensors,
      [&](OpBuilder &nested, Location loc, Value i, ValueRange soFar) {
        ScalarBuilder inner(loc, nested);
        Value place = inner.sub(inner.sub(half, one), i);
        HeapEntry entry = read(inner, place, soFar);
        scf::YieldOp::create(inner, siftDown(inner, entry, place, size, soFar));
      });
  return loop.getResults();
}

} // namespace agate

//===- Unique.cpp - Unique ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers of the slices are sorted by merging; equal slices are then
// neighbours.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Tensor/Selection.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// The first `size` elements of a list.
static Value emitPrefix(ScalarBuilder &builder, Value list, Value size) {
  return emitForEach(builder, OpFoldResult(size), builder.getI64Type(),
                     [&](ScalarBuilder &code, ValueRange position) {
                       return code.extract(list, position);
                     });
}

namespace {
/// The slices of a tensor along an axis.
struct Slices {
  Value data;
  int64_t axis;
  ElementKind kind;
  Value size;

  /// Whether slice `i` comes before slice `j`. NaN comes last.
  Value emitLess(ScalarBuilder &code, Value i, Value j) const;
  /// The numbers of the slices in ascending order, equal ones in the order of
  /// their numbers.
  Value emitSorted(ScalarBuilder &code) const;

private:
  Value emitElementLess(ScalarBuilder &code, Value x, Value y) const;
  Value emitMerged(ScalarBuilder &code, Value lists, Value source, Value start,
                   Value width) const;
};

/// What is known of equal slices; the lists have room for all slices.
struct Groups {
  Value count;
  /// For each group, the number of its first slice and how many it has.
  Value first, counts;
  /// For each slice, its group.
  Value inverse;
};
} // namespace

/// Of floats; NaN comes last.
static Value emitNumberLess(ScalarBuilder &code, Value x, Value y) {
  Value isNaN = arith::CmpFOp::create(code, arith::CmpFPredicate::UNO, y, y);
  Value isNumber = arith::CmpFOp::create(code, arith::CmpFPredicate::ORD, x, x);
  return arith::OrIOp::create(code, code.less(x, y),
                              code.logicalAnd(isNaN, isNumber));
}

/// Of complex numbers, by their real parts first.
static Value emitComplexLess(ScalarBuilder &code, Value x, Value y) {
  Value realX = complex::ReOp::create(code, x);
  Value realY = complex::ReOp::create(code, y);
  Value isLess = emitNumberLess(code, realX, realY);
  Value isMore = emitNumberLess(code, realY, realX);
  Value isImaginaryLess = emitNumberLess(code, complex::ImOp::create(code, x),
                                         complex::ImOp::create(code, y));
  return arith::OrIOp::create(
      code, isLess, code.logicalAnd(code.logicalNot(isMore), isImaginaryLess));
}

Value Slices::emitElementLess(ScalarBuilder &code, Value x, Value y) const {
  if (kind == ElementKind::String) {
    Value order = callRuntime(code, AGATE_FUNCTION_CompareStrings, {x, y});
    return code.less(order, code.constant(order.getType(), 0));
  }
  if (kind == ElementKind::Complex)
    return emitComplexLess(code, x, y);
  if (kind == ElementKind::Float)
    return emitNumberLess(code, x, y);
  return arith::CmpIOp::create(code,
                               kind == ElementKind::Signed
                                   ? arith::CmpIPredicate::slt
                                   : arith::CmpIPredicate::ult,
                               x, y);
}

Value Slices::emitLess(ScalarBuilder &code, Value i, Value j) const {
  SmallVector<Value> sizes = code.sizes(data);
  sizes.erase(sizes.begin() + axis);
  // The first elements that differ decide.
  SmallVector<Value> results = emitLoops(
      code, sizes, {code.boolean(false), code.boolean(false)},
      [&](ScalarBuilder &inner, ValueRange position,
          ValueRange values) -> SmallVector<Value> {
        SmallVector<Value> at(position);
        at.insert(at.begin() + axis, i);
        Value x = inner.extract(data, at);
        at[axis] = j;
        Value y = inner.extract(data, at);
        Value isLess = emitElementLess(inner, x, y);
        Value isGreater = emitElementLess(inner, y, x);
        Value isOpen = inner.logicalNot(values[1]);
        Value isDecided = arith::OrIOp::create(inner, isLess, isGreater);
        return {arith::OrIOp::create(inner, values[0],
                                     inner.logicalAnd(isOpen, isLess)),
                arith::OrIOp::create(inner, values[1], isDecided)};
      });
  return results[0];
}

/// Merges the two sorted runs of `width` from `start` on of the row `source` of
/// `lists` to the other row.
Value Slices::emitMerged(ScalarBuilder &code, Value lists, Value source,
                         Value start, Value width) const {
  Value middle = code.min(code.add(start, width), size);
  Value end = code.min(code.add(middle, width), size);
  Value target = code.sub(code.index(1), source);
  SmallVector<Value> inits = {lists, start, middle};
  return emitLoops(
             code, code.sub(end, start), inits,
             [&](ScalarBuilder &inner, ValueRange position,
                 ValueRange values) -> SmallVector<Value> {
               Value left = values[1], right = values[2];
               Value hasLeft = inner.less(left, middle);
               Value hasRight = inner.less(right, end);
               // Either one is there, or nothing would be left to do.
               auto read = [&](Value i, Value isThere) {
                 Value at = inner.select(isThere, i, start);
                 return inner.extract(values[0], {source, at});
               };
               Value x = read(left, hasLeft), y = read(right, hasRight);
               Value isLess =
                   emitLess(inner, toIndex(inner, y), toIndex(inner, x));
               Value takesRight = inner.logicalAnd(
                   hasRight, arith::OrIOp::create(inner, isLess,
                                                  inner.logicalNot(hasLeft)));
               Value next =
                   inner.insert(inner.select(takesRight, y, x), values[0],
                                {target, inner.add(start, position[0])});
               Value one = inner.index(1);
               return {next,
                       inner.select(takesRight, left, inner.add(left, one)),
                       inner.select(takesRight, inner.add(right, one), right)};
             })
      .front();
}

Value Slices::emitSorted(ScalarBuilder &code) const {
  Type i64 = code.getI64Type();
  Sizes shape = {code.getIndexAttr(2), size};
  Value lists = emitForEach(code, shape, i64,
                            [&](ScalarBuilder &inner, ValueRange position) {
                              return fromIndex(inner, position[1], i64);
                            });
  // Runs of twice the width are merged from one row to the other.
  SmallVector<Value> inits = {lists, code.index(0), code.index(1)};
  auto loop = scf::WhileOp::create(
      code, ValueRange(inits).getTypes(), inits,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ScalarBuilder b(loc, nested);
        scf::ConditionOp::create(b, b.less(args[2], size), args);
      },
      [&](OpBuilder &b, Location, ValueRange args) {
        ScalarBuilder inner(code.getLoc(), b);
        Value twice = inner.add(args[2], args[2]);
        auto merges = scf::ForOp::create(
            inner, inner.index(0), size, twice, args[0],
            [&](OpBuilder &nested, Location, Value start, ValueRange values) {
              ScalarBuilder step(code.getLoc(), nested);
              Value next = emitMerged(step, values[0], args[1], start, args[2]);
              scf::YieldOp::create(step, next);
            });
        SmallVector<Value> next = {merges.getResult(0),
                                   inner.sub(inner.index(1), args[1]), twice};
        scf::YieldOp::create(inner, next);
      });
  Value row = loop.getResult(1), sorted = loop.getResult(0);
  return emitForEach(code, OpFoldResult(size), i64,
                     [&](ScalarBuilder &inner, ValueRange position) {
                       return inner.extract(sorted, {row, position[0]});
                     });
}

/// Groups the slices, in the order of `sorted`.
static Groups emitGroups(ScalarBuilder &code, const Slices &slices,
                         Value sorted) {
  Type i64 = code.getI64Type();
  auto createNew = [&]() { return createList(code, slices.size); };
  Value counts = createZeros(code, OpFoldResult(slices.size), i64);
  SmallVector<Value> inits = {createNew(), counts, createNew(), code.index(0),
                              code.index(0)};
  SmallVector<Value> results = emitLoops(
      code, slices.size, inits,
      [&](ScalarBuilder &inner, ValueRange position,
          ValueRange values) -> SmallVector<Value> {
        Value number = inner.extract(sorted, position);
        Value slice = toIndex(inner, number);
        Value isFirst = inner.equal(position[0], inner.index(0));
        // The slice before, or 0, is the last of the group so far.
        Value before = inner.select(isFirst, slice, values[4]);
        Value isNew = arith::OrIOp::create(
            inner, isFirst, slices.emitLess(inner, before, slice));
        Value step =
            arith::IndexCastUIOp::create(inner, inner.getIndexType(), isNew);
        Value count = inner.add(values[3], step);
        Value group = inner.sub(count, inner.index(1));
        Value known = inner.extract(values[0], group);
        Value first =
            inner.insert(inner.select(isNew, number, known), values[0], group);
        Value more =
            inner.add(inner.extract(values[1], group), inner.constant(i64, 1));
        Value allCounts = inner.insert(more, values[1], group);
        Value inverse =
            inner.insert(fromIndex(inner, group, i64), values[2], slice);
        return {first, allCounts, inverse, count, slice};
      });
  return {results[3], results[0], results[1], results[2]};
}

/// The groups in the order of their first slices.
static Groups emitReordered(ScalarBuilder &code, const Groups &groups,
                            Value size) {
  Type i64 = code.getI64Type();
  auto groupOf = [&](ScalarBuilder &inner, Value slice) {
    return toIndex(inner, inner.extract(groups.inverse, slice));
  };
  Selected firsts = emitSelect(code, size, [&](ScalarBuilder &inner, Value i) {
    Value first = inner.extract(groups.first, groupOf(inner, i));
    return inner.equal(toIndex(inner, first), i);
  });
  // The new number of each group.
  Value numbers =
      emitLoops(
          code, firsts.count, createList(code, size),
          [&](ScalarBuilder &inner, ValueRange position,
              ValueRange values) -> SmallVector<Value> {
            Value slice = toIndex(inner, inner.extract(firsts.list, position));
            Value number = fromIndex(inner, position[0], i64);
            return {inner.insert(number, values[0], groupOf(inner, slice))};
          })
          .front();
  Value counts =
      emitForEach(code, OpFoldResult(firsts.count), i64,
                  [&](ScalarBuilder &inner, ValueRange position) {
                    Value slice =
                        toIndex(inner, inner.extract(firsts.list, position));
                    return inner.extract(groups.counts, groupOf(inner, slice));
                  });
  Value inverse =
      emitForEach(code, OpFoldResult(size), i64,
                  [&](ScalarBuilder &inner, ValueRange position) {
                    return inner.extract(numbers, groupOf(inner, position[0]));
                  });
  return {firsts.count, firsts.list, counts, inverse};
}

namespace {
struct LowerUnique : DataSizedLowering<ONNXUniqueOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXUniqueOp op, OpAdaptor adaptor,
        PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    Type original = getElementTypeOrSelf(op.getX().getType());
    Value data = adaptor.getX();
    int64_t rank = cast<RankedTensorType>(data.getType()).getRank();
    int64_t axis = 0;
    if (op.getAxis())
      axis = *op.getAxis() < 0 ? *op.getAxis() + rank : *op.getAxis();
    else
      data = emitFlat(code, data);
    Slices slices{data, axis, getElementKind(original), code.size(data, axis)};
    Groups groups = emitGroups(code, slices, slices.emitSorted(code));
    if (!op.getSorted())
      groups = emitReordered(code, groups, slices.size);
    return SmallVector<Value>{
        emitTake(code, data, axis, groups.first, groups.count),
        emitPrefix(code, groups.first, groups.count), groups.inverse,
        emitPrefix(code, groups.counts, groups.count)};
  }
};
} // namespace

void agate::populateUniquePatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerUnique>(converter, patterns.getContext(), log);
}

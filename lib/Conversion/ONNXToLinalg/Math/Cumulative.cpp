//===- Cumulative.cpp - Running sums, selection, expansion ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Math/AxisFlags.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
template <typename OpTy> struct LowerCumulative : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t rank = sizes.size();
    if (rank == 0)
      return this->unsupported(rewriter, op, "a scalar has no axis");
    Dim axis = getAxis(b, op, adaptor.getOperands(), op.getAxis());
    if (std::optional<int64_t> row = getRowAxis(axis, sizes, elementType))
      return emitByRows(b, op, adaptor.getX(), *row, sizes, elementType);
    SmallVector<Value> isAxis = emitAxisFlags(b, axis, rank);
    // Along the axis there is one loop inside of all others.
    Value one = b.index(1);
    Value zero = b.index(0);
    Sizes others;
    Value count = zero;
    for (auto [size, flag] : llvm::zip(sizes, isAxis)) {
      Value s = toIndex(b, size);
      others.push_back(
          OpFoldResult(b.createOrFold<arith::SelectOp>(flag, one, s)));
      count = b.createOrFold<arith::SelectOp>(flag, s, count);
    }
    Loop loop{op, adaptor.getX(), isAxis, count};
    Value empty = createEmpty(b, sizes, elementType);
    return Value(
        emitLoopNest(b, others, empty,
                     [&](ScalarBuilder &b, ValueRange indices,
                         ValueRange tensors) -> SmallVector<Value> {
                       return {emitLoop(b, loop, indices, tensors.front())};
                     })
            .front());
  }

private:
  static constexpr bool isSum = std::is_same_v<OpTy, ONNXCumSumOp>;

  /// The axis if it is known and a row of adjacent elements can be added to the
  /// one before it: sums are then read back from the result, as their elements
  /// are not rounded.
  static std::optional<int64_t>
  getRowAxis(Dim axis, ArrayRef<OpFoldResult> sizes, Type elementType) {
    constexpr int64_t fewest = 4;
    std::optional<int64_t> known = axis.getConstant();
    if (!known || getComputeType(elementType) != elementType)
      return std::nullopt;
    int64_t row = *known < 0 ? *known + int64_t(sizes.size()) : *known;
    int64_t length = 1;
    for (OpFoldResult size : sizes.drop_front(row + 1))
      length = std::min(
          fewest,
          length * std::clamp<int64_t>(
                       getConstantIntValue(size).value_or(fewest), 0, fewest));
    return length < fewest ? std::nullopt : std::optional<int64_t>(row);
  }

  /// A scan along a known axis, which has `count` elements.
  struct RowScan {
    OpTy op;
    Value x;
    int64_t axis;
    Value count;
  };

  static Value emitByRows(ScalarBuilder &b, OpTy op, Value x, int64_t axis,
                          ArrayRef<OpFoldResult> sizes, Type elementType) {
    Sizes outer(sizes);
    SmallVector<Value> inner;
    for (auto [i, size] : llvm::enumerate(sizes)) {
      if (int64_t(i) < axis)
        continue;
      inner.push_back(toIndex(b, size));
      outer[i] = b.getIndexAttr(1);
    }
    RowScan scan{op, x, axis, inner.front()};
    auto emitRows = [&](ScalarBuilder &b, ValueRange indices,
                        ValueRange tensors) -> SmallVector<Value> {
      return emitLoops(b, inner, tensors,
                       [&](ScalarBuilder &code, ValueRange place,
                           ValueRange values) -> SmallVector<Value> {
                         SmallVector<Value> position(indices.take_front(axis));
                         llvm::append_range(position, place);
                         return {
                             emitNext(code, scan, position, values.front())};
                       });
    };
    return emitLoopNest(b, outer, createEmpty(b, sizes, elementType), emitRows)
        .front();
  }

  /// The result with one more element. Counting from the first one that is
  /// summed, `position` has its number along the axis.
  static Value emitNext(ScalarBuilder &b, const RowScan &scan,
                        SmallVector<Value> position, Value result) {
    OpTy op = scan.op;
    Value x = scan.x;
    int64_t axis = scan.axis;
    Value number = position[axis], zero = b.index(0), one = b.index(1);
    Value isFirst = b.equal(number, zero);
    // The first one reads itself instead, and does not use it.
    Value before = b.select(isFirst, zero, b.sub(number, one));
    auto setNumber = [&](Value i) {
      if (op.getReverse() != 0)
        i = b.sub(b.sub(scan.count, one), i);
      position[axis] = i;
    };
    ScalarBuilder k(b.getLoc(), b,
                    getElementKind(getElementTypeOrSelf(op.getX().getType())));
    auto combine = [&](Value sum, Value element) {
      return isSum ? k.add(sum, element) : k.mul(sum, element);
    };
    Type elementType = getElementTypeOrSelf(x.getType());
    Value initial = b.constant(elementType, isSum ? 0 : 1);
    setNumber(before);
    Value previous = b.extract(result, position);
    Value element;
    if (op.getExclusive() != 0) {
      Value next = combine(previous, b.extract(x, position));
      setNumber(number);
      element = b.select(isFirst, initial, next);
    } else {
      setNumber(number);
      element =
          combine(b.select(isFirst, initial, previous), b.extract(x, position));
    }
    return b.insert(element, result, position);
  }

  struct Loop {
    OpTy op;
    Value x;
    ArrayRef<Value> isAxis;
    Value count;
  };

  static Value emitLoop(ScalarBuilder &b, const Loop &loop, ValueRange indices,
                        Value result) {
    Type elementType = getElementTypeOrSelf(loop.x.getType());
    Value zero = b.index(0);
    Value one = b.index(1);
    Value initial = b.constant(getComputeType(elementType), isSum ? 0 : 1);
    auto steps = scf::ForOp::create(b, zero, loop.count, one,
                                    ValueRange{initial, result});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(steps.getBody());
    Value step = steps.getInductionVar();
    OpTy op = loop.op;
    if (op.getReverse() != 0)
      step = arith::SubIOp::create(b, arith::SubIOp::create(b, loop.count, one),
                                   step);
    SmallVector<Value> position;
    for (auto [isAxis, index] : llvm::zip(loop.isAxis, indices))
      position.push_back(b.createOrFold<arith::SelectOp>(isAxis, step, index));
    Value x = b.toComputeType(tensor::ExtractOp::create(b, loop.x, position));
    Value before = steps.getRegionIterArg(0);
    ScalarBuilder k(b.getLoc(), b,
                    getElementKind(getElementTypeOrSelf(op.getX().getType())));
    Value after = isSum ? k.add(before, x) : k.mul(before, x);
    Value element =
        b.convertFloat(op.getExclusive() != 0 ? before : after, elementType);
    Value next = tensor::InsertOp::create(b, element, steps.getRegionIterArg(1),
                                          position);
    scf::YieldOp::create(b, ValueRange{after, next});
    return steps.getResult(1);
  }
};
} // namespace

void agate::populateCumulativePatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerCumulative<ONNXCumProdOp>, LowerCumulative<ONNXCumSumOp>>(
      converter, patterns.getContext(), log);
}

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

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
/// The elements of one row of `x`, best first. NaN counts as larger than all
/// other numbers; of equal elements the first one is better. Each of the k
/// steps looks for the best of those that come after the last one found.
struct TopKEmitter {
  ONNXTopKOp op;
  Value x;
  int64_t axis;
  Value size, k;

  SmallVector<Value> emitRow(ScalarBuilder &b, ValueRange row,
                             ValueRange tensors) const;

private:
  Value emitRead(ScalarBuilder &b, ValueRange row, Value index) const;
  Value emitIsBetter(ScalarBuilder &k, Value a, Value b) const;
  /// Whether element `a` at index `i` comes before element `b` at index `j`.
  Value emitIsBefore(ScalarBuilder &k, Value a, Value i, Value b,
                     Value j) const;
};
} // namespace

Value TopKEmitter::emitRead(ScalarBuilder &b, ValueRange row,
                            Value index) const {
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, index);
  return b.toComputeType(tensor::ExtractOp::create(b, x, position));
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

Value TopKEmitter::emitIsBefore(ScalarBuilder &k, Value a, Value i, Value b,
                                Value j) const {
  Value isWorse = emitIsBetter(k, b, a);
  Value isFirst = arith::CmpIOp::create(k, arith::CmpIPredicate::slt, i, j);
  Value no = k.constant(k.getI1Type(), 0);
  return arith::OrIOp::create(k, emitIsBetter(k, a, b),
                              k.select(isWorse, no, isFirst));
}

SmallVector<Value> TopKEmitter::emitRow(ScalarBuilder &b, ValueRange row,
                                        ValueRange tensors) const {
  ONNXTopKOp topK = op;
  Type i64 = b.getI64Type();
  Type elementType = getElementTypeOrSelf(x.getType());
  ElementKind kind =
      getElementKind(getElementTypeOrSelf(topK.getX().getType()));
  Value zero = b.index(0);
  Value one = b.index(1);
  Value minusOne = b.index(-1);
  Value nothing = b.constant(getComputeType(elementType), 0);
  // The last element that was found, its index, and the two results.
  SmallVector<Value> initial{nothing, minusOne};
  llvm::append_range(initial, tensors);
  OpBuilder::InsertionGuard guard(b);
  auto steps = scf::ForOp::create(b, zero, this->k, one, initial);
  b.setInsertionPointToStart(steps.getBody());
  Value last = steps.getRegionIterArg(0), lastIndex = steps.getRegionIterArg(1);
  auto search =
      scf::ForOp::create(b, zero, size, one, ValueRange{nothing, minusOne});
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(search.getBody());
    ScalarBuilder kernel = b.withKind(kind);
    Value index = search.getInductionVar();
    Value best = search.getRegionIterArg(0),
          bestIndex = search.getRegionIterArg(1);
    Value element = emitRead(b, row, index);
    auto isNone = [&](Value position) {
      return arith::CmpIOp::create(kernel, arith::CmpIPredicate::slt, position,
                                   zero);
    };
    Value isLeft = arith::OrIOp::create(
        kernel, isNone(lastIndex),
        emitIsBefore(kernel, last, lastIndex, element, index));
    Value isBest = arith::OrIOp::create(kernel, isNone(bestIndex),
                                        emitIsBetter(kernel, element, best));
    Value takes = arith::AndIOp::create(kernel, isLeft, isBest);
    scf::YieldOp::create(b, ValueRange{kernel.select(takes, element, best),
                                       kernel.select(takes, index, bestIndex)});
  }
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, steps.getInductionVar());
  Value value = b.convertFloat(search.getResult(0), elementType);
  Value index = arith::IndexCastOp::create(b, i64, search.getResult(1));
  Value values =
      tensor::InsertOp::create(b, value, steps.getRegionIterArg(2), position);
  Value indices =
      tensor::InsertOp::create(b, index, steps.getRegionIterArg(3), position);
  scf::YieldOp::create(
      b, ValueRange{search.getResult(0), search.getResult(1), values, indices});
  return {steps.getResult(2), steps.getResult(3)};
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

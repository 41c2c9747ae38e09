//===- Cumulative.cpp - Running sums, selection, expansion ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Kernels.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// `axis`, an index that counts from either end, from the front.
static Value emitFromFront(OpBuilder &builder, Location loc, Value axis,
                           int64_t rank) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value isNegative = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::slt, axis, zero);
  Value wrapped = arith::AddIOp::create(
      builder, loc, axis, arith::ConstantIndexOp::create(builder, loc, rank));
  return arith::SelectOp::create(builder, loc, isNegative, wrapped, axis);
}

namespace {
template <typename OpTy> struct LowerCumulative : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t rank = sizes.size();
    if (rank == 0)
      return this->unsupported(rewriter, op, "a scalar has no axis");
    Dim known = ShapeContext::forValues(op).getScalar(op.getAxis());
    Value axis =
        known.isConstant()
            ? Value(arith::ConstantIndexOp::create(
                  rewriter, loc,
                  *known.getConstant() < 0 ? *known.getConstant() + rank
                                           : *known.getConstant()))
            : emitFromFront(rewriter, loc,
                            toIndex(rewriter, loc,
                                    OpFoldResult(extractScalar(
                                        rewriter, loc, adaptor.getAxis()))),
                            rank);
    // Along the axis there is one loop inside of all others.
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    SmallVector<Value> isAxis;
    Sizes others;
    Value count = zero;
    for (auto [i, size] : llvm::enumerate(sizes)) {
      isAxis.push_back(rewriter.createOrFold<arith::CmpIOp>(
          loc, arith::CmpIPredicate::eq, axis,
          Value(arith::ConstantIndexOp::create(rewriter, loc, i))));
      Value s = toIndex(rewriter, loc, size);
      others.push_back(OpFoldResult(
          rewriter.createOrFold<arith::SelectOp>(loc, isAxis.back(), one, s)));
      count =
          rewriter.createOrFold<arith::SelectOp>(loc, isAxis.back(), s, count);
    }
    Loop loop{op, adaptor.getX(), isAxis, count};
    Value empty = createEmpty(rewriter, loc, sizes, elementType);
    return Value(
        emitLoopNest(rewriter, loc, others, empty,
                     [&](OpBuilder &b, Location loc, ValueRange indices,
                         ValueRange tensors) -> SmallVector<Value> {
                       return {
                           emitLoop(b, loc, loop, indices, tensors.front())};
                     })
            .front());
  }

private:
  struct Loop {
    OpTy op;
    Value x;
    ArrayRef<Value> isAxis;
    Value count;
  };

  static Value emitLoop(OpBuilder &b, Location loc, const Loop &loop,
                        ValueRange indices, Value result) {
    constexpr bool isSum = std::is_same_v<OpTy, ONNXCumSumOp>;
    Type elementType = getElementTypeOrSelf(loop.x.getType());
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value initial =
        createScalar(b, loc, getComputeType(elementType), isSum ? 0 : 1);
    auto steps = scf::ForOp::create(b, loc, zero, loop.count, one,
                                    ValueRange{initial, result});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(steps.getBody());
    Value step = steps.getInductionVar();
    OpTy op = loop.op;
    if (op.getReverse() != 0)
      step = arith::SubIOp::create(
          b, loc, arith::SubIOp::create(b, loc, loop.count, one), step);
    SmallVector<Value> position;
    for (auto [isAxis, index] : llvm::zip(loop.isAxis, indices))
      position.push_back(
          b.createOrFold<arith::SelectOp>(loc, isAxis, step, index));
    Value x = toComputeType(
        b, loc, tensor::ExtractOp::create(b, loc, loop.x, position));
    Value before = steps.getRegionIterArg(0);
    ScalarBuilder k(loc, b,
                    getElementKind(getElementTypeOrSelf(op.getX().getType())));
    Value after = isSum ? k.add(before, x) : k.mul(before, x);
    Value element = fromComputeType(
        b, loc, op.getExclusive() != 0 ? before : after, elementType);
    Value next = tensor::InsertOp::create(b, loc, element,
                                          steps.getRegionIterArg(1), position);
    scf::YieldOp::create(b, loc, ValueRange{after, next});
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

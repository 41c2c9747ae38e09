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
    SmallVector<Value> isAxis = emitAxisFlags(
        b, getAxis(b, op, adaptor.getOperands(), op.getAxis()), rank);
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
  struct Loop {
    OpTy op;
    Value x;
    ArrayRef<Value> isAxis;
    Value count;
  };

  static Value emitLoop(ScalarBuilder &b, const Loop &loop, ValueRange indices,
                        Value result) {
    constexpr bool isSum = std::is_same_v<OpTy, ONNXCumSumOp>;
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

//===- Softmax.cpp - Softmax, LogSoftmax and Hardmax ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Reduction/Arg.h"
#include "Reduction/Reductions.h"

#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

/// An axis that counts from either end, from the front.
static int64_t fromFront(int64_t axis, int64_t rank) {
  return axis < 0 ? axis + rank : axis;
}

namespace {
/// Rows of a tensor along one dimension, and tensors with one element per row.
struct RowEmitter {
  ScalarBuilder &builder;
  llvm::SmallBitVector reduced;
  Sizes sizes, rowSizes;

  RowEmitter(ScalarBuilder &builder, Value input, int64_t axis)
      : builder(builder),
        reduced(cast<RankedTensorType>(input.getType()).getRank()),
        sizes(builder.mixedSizes(input)) {
    reduced.set(axis);
    for (auto [i, size] : llvm::enumerate(sizes))
      if (int64_t(i) != axis)
        rowSizes.push_back(size);
  }

  Value reduce(Value input, Value others, Value initial,
               ReductionKernel kernel) {
    ReductionSpace space = ReductionSpace::get(builder.getContext(), reduced,
                                               /*keepDims=*/false);
    return emitReduction(builder, space,
                         space.getOperands(input, others ? ValueRange(others)
                                                         : ValueRange()),
                         {space.result, {initial}, rowSizes}, kernel)
        .front();
  }
  /// Applies `kernel` to the elements of `input` and those of `others`, which
  /// have one element per row.
  Value map(Value input, ValueRange others, Type elementType,
            ScalarKernel kernel) {
    ReductionSpace space = ReductionSpace::get(builder.getContext(), reduced,
                                               /*keepDims=*/false);
    return emitMap(builder, space.getOperands(input, others), sizes,
                   elementType, kernel);
  }
};

template <typename OpTy, bool isLog>
struct LowerSoftmax : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    if (sizes.empty())
      return this->unsupported(rewriter, op, "a scalar has no axis");
    RowEmitter rows(b, input, fromFront(op.getAxis(), sizes.size()));
    Type type = getComputeType(elementType);
    // NaN is ignored here, which costs less; it makes the sum NaN.
    Value largest = rows.reduce(
        input, {}, b.constant(type, -std::numeric_limits<double>::infinity()),
        [](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
          return {b.maxNum(args[1], b.toComputeType(args[0]))};
        });
    auto emitShifted = [](ScalarBuilder &b, Value x, Value largest) {
      return Value(arith::SubFOp::create(b, b.toComputeType(x), largest));
    };
    // No element is larger than the largest. As minus a magnitude, the exponent
    // shows that.
    auto emitPower = [&](ScalarBuilder &b, ValueRange args) -> Value {
      Value magnitude = b.abs(emitShifted(b, args[0], args[1]));
      return math::ExpOp::create(b, b.neg(magnitude));
    };
    Value powers = input;
    if (!isLog)
      powers = rows.map(input, largest, type, emitPower);
    Value sums = rows.reduce(
        powers, isLog ? largest : Value(), b.constant(type, 0),
        [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
          Value power = args[0];
          if (isLog)
            power = emitPower(b, args);
          return {arith::AddFOp::create(b, args.back(), power)};
        });
    // One division or logarithm for all elements of a row.
    Value scales = emitMap(b, LoopOperand::get(sums), rows.rowSizes, type,
                           [&](ScalarBuilder &b, ValueRange args) -> Value {
                             if (isLog)
                               return math::LogOp::create(b, args[0]);
                             return b.div(b.constant(type, 1), args[0]);
                           });
    SmallVector<Value> perRow = {scales};
    if (isLog)
      perRow.insert(perRow.begin(), largest);
    return rows.map(isLog ? input : powers, perRow, elementType,
                    [&](ScalarBuilder &b, ValueRange args) {
                      Value result =
                          isLog ? arith::SubFOp::create(
                                      b, emitShifted(b, args[0], args[1]),
                                      args[2])
                                : b.mul(args[0], args[1]);
                      return b.convertFloat(result, elementType);
                    });
  }
};

struct LowerHardmax : TensorLowering<ONNXHardmaxOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXHardmaxOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value input = adaptor.getInput();
    if (sizes.empty())
      return this->unsupported(rewriter, op, "a scalar has no axis");
    int64_t axis = fromFront(op.getAxis(), sizes.size());
    RowEmitter rows(b, input, axis);
    Value positions = ArgSearch{op, input, axis}.emit(b, rows.rowSizes);
    return rows.map(input, positions, elementType,
                    [&](ScalarBuilder &b, ValueRange args) -> Value {
                      Value here = arith::IndexCastOp::create(
                          b, b.getI64Type(), linalg::IndexOp::create(b, axis));
                      Value isMaximum = arith::CmpIOp::create(
                          b, arith::CmpIPredicate::eq, here, args[1]);
                      return arith::SelectOp::create(
                          b, isMaximum, b.constant(elementType, 1),
                          b.constant(elementType, 0));
                    });
  }
};
} // namespace

void agate::populateSoftmaxPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns.add<LowerHardmax, LowerSoftmax<ONNXLogSoftmaxOp, true>,
               LowerSoftmax<ONNXSoftmaxOp, false>>(converter,
                                                   patterns.getContext(), log);
}

//===- Softmax.cpp - Softmax, LogSoftmax and Hardmax ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Elementwise/Kernels.h"
#include "Patterns.h"
#include "Reduction/Arg.h"
#include "Reduction/Reductions.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// An axis that counts from either end, from the front.
static int64_t fromFront(int64_t axis, int64_t rank) {
  return axis < 0 ? axis + rank : axis;
}

namespace {
/// Rows of a tensor along one dimension, and what stands for a whole row.
struct RowEmitter {
  OpBuilder &builder;
  Location loc;
  llvm::SmallBitVector reduced;
  Sizes sizes, rowSizes;

  RowEmitter(OpBuilder &builder, Location loc, Value input, int64_t axis)
      : builder(builder), loc(loc),
        reduced(cast<RankedTensorType>(input.getType()).getRank()),
        sizes(tensor::getMixedSizes(builder, loc, input)) {
    reduced.set(axis);
    for (auto [i, size] : llvm::enumerate(sizes))
      if (int64_t(i) != axis)
        rowSizes.push_back(size);
  }

  Value reduce(Value input, Value others, Value initial,
               ReductionKernel kernel) {
    return emitReduction(builder, loc, input,
                         others ? ValueRange(others) : ValueRange(),
                         ReductionSpace::get(builder.getContext(), reduced,
                                             /*keepDims=*/false),
                         rowSizes, initial, kernel)
        .front();
  }
  /// Applies `kernel` to the elements of `input` and those of `others`, which
  /// stand for the rows.
  Value map(Value input, ValueRange others, Type elementType,
            ScalarKernel kernel) {
    ReductionSpace space = ReductionSpace::get(builder.getContext(), reduced,
                                               /*keepDims=*/false);
    unsigned rank = sizes.size();
    SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(rank)};
    SmallVector<Value> inputs{input};
    for (Value other : others) {
      inputs.push_back(other);
      maps.push_back(
          AffineMap::get(rank, 0, space.result, builder.getContext()));
    }
    maps.push_back(maps.front());
    Value init = createEmpty(builder, loc, sizes, elementType);
    return linalg::GenericOp::create(
               builder, loc, TypeRange{init.getType()}, inputs,
               ValueRange{init}, maps,
               SmallVector<utils::IteratorType>(rank,
                                                utils::IteratorType::parallel),
               [&](OpBuilder &b, Location loc, ValueRange args) {
                 linalg::YieldOp::create(b, loc, kernel(b, loc, args));
               })
        .getResult(0);
  }
};

template <typename OpTy, bool isLog>
struct LowerSoftmax : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value input = adaptor.getInput();
    if (sizes.empty())
      return this->unsupported(rewriter, op, "a scalar has no axis");
    RowEmitter rows(rewriter, loc, input,
                    fromFront(op.getAxis(), sizes.size()));
    Type type = getComputeType(elementType);
    Value largest = rows.reduce(
        input, {},
        createScalar(rewriter, loc, type,
                     -std::numeric_limits<double>::infinity()),
        [](OpBuilder &b, Location loc, ValueRange args) -> SmallVector<Value> {
          return {arith::MaximumFOp::create(b, loc, args[1],
                                            toComputeType(b, loc, args[0]))};
        });
    auto emitShifted = [](OpBuilder &b, Location loc, Value x, Value largest) {
      return Value(
          arith::SubFOp::create(b, loc, toComputeType(b, loc, x), largest));
    };
    Value powers = input;
    if (!isLog)
      powers = rows.map(input, largest, type,
                        [&](OpBuilder &b, Location loc, ValueRange args) {
                          return math::ExpOp::create(
                              b, loc, emitShifted(b, loc, args[0], args[1]));
                        });
    Value sums = rows.reduce(
        powers, isLog ? largest : Value(), createScalar(rewriter, loc, type, 0),
        [&](OpBuilder &b, Location loc, ValueRange args) -> SmallVector<Value> {
          Value power = args[0];
          if (isLog)
            power = math::ExpOp::create(b, loc,
                                        emitShifted(b, loc, args[0], args[1]));
          return {arith::AddFOp::create(b, loc, args.back(), power)};
        });
    if (!isLog)
      return rows.map(powers, sums, elementType,
                      [&](OpBuilder &b, Location loc, ValueRange args) {
                        Value quotient =
                            arith::DivFOp::create(b, loc, args[0], args[1]);
                        return fromComputeType(b, loc, quotient, elementType);
                      });
    Value both[] = {largest, sums};
    return rows.map(input, both, elementType,
                    [&](OpBuilder &b, Location loc, ValueRange args) {
                      Value shifted = emitShifted(b, loc, args[0], args[1]);
                      Value result = arith::SubFOp::create(
                          b, loc, shifted,
                          math::LogOp::create(b, loc, args[2]));
                      return fromComputeType(b, loc, result, elementType);
                    });
  }
};

struct LowerHardmax : TensorLowering<ONNXHardmaxOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXHardmaxOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value input = adaptor.getInput();
    if (sizes.empty())
      return this->unsupported(rewriter, op, "a scalar has no axis");
    int64_t axis = fromFront(op.getAxis(), sizes.size());
    RowEmitter rows(rewriter, loc, input, axis);
    Value positions =
        ArgSearch{op, input, axis}.emit(rewriter, loc, rows.rowSizes);
    return rows.map(
        input, positions, elementType,
        [&](OpBuilder &b, Location loc, ValueRange args) -> Value {
          Value here = arith::IndexCastOp::create(
              b, loc, b.getI64Type(), linalg::IndexOp::create(b, loc, axis));
          Value isMaximum = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::eq, here, args[1]);
          return arith::SelectOp::create(b, loc, isMaximum,
                                         createScalar(b, loc, elementType, 1),
                                         createScalar(b, loc, elementType, 0));
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

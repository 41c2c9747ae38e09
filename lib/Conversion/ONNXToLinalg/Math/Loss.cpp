//===- Loss.cpp - Losses of predictions against classes -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Dialect/ONNX/IR/MathLossOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace agate;

namespace {
/// The losses of all targets, and what they count.
struct LossEmitter {
  OpBuilder &builder;
  Location loc;
  Value scores, target, weight;
  std::optional<int64_t> ignored;

  /// True in the running program if all targets that count are classes.
  Value emitAllInRange();
  /// -weight[target] * scores[.., target, ..], as numbers to compute with.
  Value emitLosses(Type type);
  Value emitCounts(Type type);
  /// The sum of all elements, a scalar.
  Value emitSum(Value v);

private:
  Value emitIsIgnored(OpBuilder &b, Value index);
  Value emitNumClasses(OpBuilder &b) {
    return toIndex(b, loc, tensor::getMixedSize(b, loc, scores, 1));
  }
  Value emitWeight(OpBuilder &b, Value isIgnored, Value index, Type type);
  Value emitForTargets(
      Type type,
      function_ref<Value(OpBuilder &, Value isIgnored, Value index)> kernel);
};
} // namespace

Value LossEmitter::emitIsIgnored(OpBuilder &b, Value index) {
  if (!ignored)
    return arith::ConstantIntOp::create(b, loc, 0, 1);
  return arith::CmpIOp::create(
      b, loc, arith::CmpIPredicate::eq, index,
      arith::ConstantIndexOp::create(b, loc, *ignored));
}

Value LossEmitter::emitAllInRange() {
  int64_t rank = cast<RankedTensorType>(target.getType()).getRank();
  Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
  Value all =
      emitReduction(builder, loc, target, {},
                    ReductionSpace::get(builder.getContext(),
                                        llvm::SmallBitVector(rank, true),
                                        /*keepDims=*/false),
                    {}, yes,
                    [&](OpBuilder &b, Location loc,
                        ValueRange args) -> SmallVector<Value> {
                      Value index = toIndex(b, loc, OpFoldResult(args[0]));
                      // Class 0 is read for what is ignored.
                      Value zero = arith::ConstantIndexOp::create(b, loc, 0);
                      index = arith::SelectOp::create(
                          b, loc, emitIsIgnored(b, index), zero, index);
                      // A negative index is a large unsigned one.
                      Value fits = arith::CmpIOp::create(
                          b, loc, arith::CmpIPredicate::ult, index,
                          emitNumClasses(b));
                      return {arith::AndIOp::create(b, loc, args[1], fits)};
                    })
          .front();
  return tensor::ExtractOp::create(builder, loc, all, ValueRange{});
}

Value LossEmitter::emitForTargets(
    Type type,
    function_ref<Value(OpBuilder &, Value isIgnored, Value index)> kernel) {
  return emitElementwise(
      builder, loc, target, tensor::getMixedSizes(builder, loc, target), type,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        Value index = toIndex(b, loc, OpFoldResult(args[0]));
        Value isIgnored = emitIsIgnored(b, index);
        // What is ignored may be any number.
        Value zero = arith::ConstantIndexOp::create(b, loc, 0);
        index = arith::SelectOp::create(b, loc, isIgnored, zero, index);
        return kernel(b, isIgnored, index);
      });
}

Value LossEmitter::emitWeight(OpBuilder &b, Value isIgnored, Value index,
                              Type type) {
  Value value =
      weight ? toComputeType(b, loc,
                             tensor::ExtractOp::create(b, loc, weight, index))
             : createScalar(b, loc, type, 1);
  return arith::SelectOp::create(b, loc, isIgnored,
                                 createScalar(b, loc, type, 0), value);
}

Value LossEmitter::emitLosses(Type type) {
  int64_t rank = cast<RankedTensorType>(scores.getType()).getRank();
  return emitForTargets(
      type, [&](OpBuilder &b, Value isIgnored, Value index) -> Value {
        SmallVector<Value> position{linalg::IndexOp::create(b, loc, 0), index};
        for (int64_t i = 1; i + 1 < rank; ++i)
          position.push_back(linalg::IndexOp::create(b, loc, i));
        Value score = toComputeType(
            b, loc, tensor::ExtractOp::create(b, loc, scores, position));
        Value loss =
            arith::MulFOp::create(b, loc, arith::NegFOp::create(b, loc, score),
                                  emitWeight(b, isIgnored, index, type));
        // An infinite score must not turn 0 into NaN.
        return arith::SelectOp::create(b, loc, isIgnored,
                                       createScalar(b, loc, type, 0), loss);
      });
}

Value LossEmitter::emitCounts(Type type) {
  return emitForTargets(type, [&](OpBuilder &b, Value isIgnored, Value index) {
    return emitWeight(b, isIgnored, index, type);
  });
}

Value LossEmitter::emitSum(Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  Value sum =
      emitReduction(
          builder, loc, v, {},
          ReductionSpace::get(builder.getContext(),
                              llvm::SmallBitVector(type.getRank(), true),
                              /*keepDims=*/false),
          {}, createScalar(builder, loc, type.getElementType(), 0),
          [](OpBuilder &b, Location loc,
             ValueRange args) -> SmallVector<Value> {
            return {arith::AddFOp::create(b, loc, args[1], args[0])};
          })
          .front();
  return tensor::ExtractOp::create(builder, loc, sum, ValueRange{});
}

namespace {
struct LowerNegativeLogLikelihoodLoss
    : TensorLowering<ONNXNegativeLogLikelihoodLossOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXNegativeLogLikelihoodLossOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getComputeType(elementType);
    bool hasWeight = !ShapeContext::isAbsent(op.getWeight());
    LossEmitter emitter{rewriter,
                        loc,
                        adaptor.getInput(),
                        adaptor.getTarget(),
                        hasWeight ? adaptor.getWeight() : Value(),
                        std::nullopt};
    if (std::optional<int64_t> ignored = op.getIgnoreIndex())
      emitter.ignored = *ignored;
    cf::AssertOp::create(
        rewriter, loc, emitter.emitAllInRange(),
        "onnx.NegativeLogLikelihoodLoss: a target is no class");
    Value losses = emitter.emitLosses(type);
    if (op.getReduction() == "none") {
      if (type == elementType)
        return losses;
      return emitElementwise(rewriter, loc, losses, sizes, elementType,
                             [&](OpBuilder &b, Location loc, ValueRange args) {
                               return fromComputeType(b, loc, args[0],
                                                      elementType);
                             });
    }
    Value sum = emitter.emitSum(losses);
    if (op.getReduction() == "mean")
      sum = arith::DivFOp::create(rewriter, loc, sum,
                                  emitter.emitSum(emitter.emitCounts(type)));
    return Value(tensor::FromElementsOp::create(
        rewriter, loc, RankedTensorType::get({}, elementType),
        fromComputeType(rewriter, loc, sum, elementType)));
  }
};
} // namespace

void agate::populateLossPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerNegativeLogLikelihoodLoss>(converter, patterns.getContext(),
                                               log);
}

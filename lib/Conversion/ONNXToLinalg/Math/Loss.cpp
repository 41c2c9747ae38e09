//===- Loss.cpp - Losses of predictions against classes -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathLossOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace agate;

namespace {
/// The losses of all targets, and their weights.
struct LossEmitter {
  ScalarBuilder &builder;
  Value scores, target, weight;
  std::optional<int64_t> ignored;

  /// True in the running program if all targets that are not ignored are
  /// classes.
  Value emitAllInRange();
  /// -weight[target] * scores[.., target, ..], as numbers to compute with.
  Value emitLosses(Type type);
  Value emitCounts(Type type);
  /// The sum of all elements, a scalar.
  Value emitSum(Value v);

private:
  Value emitIsIgnored(ScalarBuilder &b, Value index);
  Value emitNumClasses(ScalarBuilder &b) {
    return toIndex(b, b.mixedSize(scores, 1));
  }
  Value emitWeight(ScalarBuilder &b, Value isIgnored, Value index, Type type);
  Value emitForTargets(
      Type type,
      function_ref<Value(ScalarBuilder &, Value isIgnored, Value index)>
          kernel);
};
} // namespace

Value LossEmitter::emitIsIgnored(ScalarBuilder &b, Value index) {
  if (!ignored)
    return arith::ConstantIntOp::create(b, 0, 1);
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, index,
                               b.index(*ignored));
}

Value LossEmitter::emitAllInRange() {
  int64_t rank = cast<RankedTensorType>(target.getType()).getRank();
  ReductionSpace space = ReductionSpace::getAll(builder.getContext(), rank);
  Value all = emitReduction(
                  builder, space, space.getOperands(target),
                  {space.result, {builder.boolean(true)}, {}},
                  [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
                    Value index = toIndex(b, OpFoldResult(args[0]));
                    // Class 0 is read for targets that are ignored.
                    Value zero = b.index(0);
                    index = arith::SelectOp::create(b, emitIsIgnored(b, index),
                                                    zero, index);
                    // A negative index is a large unsigned one.
                    Value fits = arith::CmpIOp::create(
                        b, arith::CmpIPredicate::ult, index, emitNumClasses(b));
                    return {arith::AndIOp::create(b, args[1], fits)};
                  })
                  .front();
  return tensor::ExtractOp::create(builder, all, ValueRange{});
}

Value LossEmitter::emitForTargets(
    Type type,
    function_ref<Value(ScalarBuilder &, Value isIgnored, Value index)> kernel) {
  return emitElementwise(builder, target, builder.mixedSizes(target), type,
                         [&](ScalarBuilder &b, ValueRange args) {
                           Value index = toIndex(b, OpFoldResult(args[0]));
                           Value isIgnored = emitIsIgnored(b, index);
                           // A target that is ignored may be any number.
                           Value zero = b.index(0);
                           index = arith::SelectOp::create(b, isIgnored, zero,
                                                           index);
                           return kernel(b, isIgnored, index);
                         });
}

Value LossEmitter::emitWeight(ScalarBuilder &b, Value isIgnored, Value index,
                              Type type) {
  Value value =
      weight ? b.toComputeType(tensor::ExtractOp::create(b, weight, index))
             : b.constant(type, 1);
  return arith::SelectOp::create(b, isIgnored, b.constant(type, 0), value);
}

Value LossEmitter::emitLosses(Type type) {
  int64_t rank = cast<RankedTensorType>(scores.getType()).getRank();
  return emitForTargets(
      type, [&](ScalarBuilder &b, Value isIgnored, Value index) -> Value {
        SmallVector<Value> position{linalg::IndexOp::create(b, 0), index};
        for (int64_t i = 1; i + 1 < rank; ++i)
          position.push_back(linalg::IndexOp::create(b, i));
        Value score =
            b.toComputeType(tensor::ExtractOp::create(b, scores, position));
        Value loss =
            arith::MulFOp::create(b, arith::NegFOp::create(b, score),
                                  emitWeight(b, isIgnored, index, type));
        // An infinite score must not turn 0 into NaN.
        return arith::SelectOp::create(b, isIgnored, b.constant(type, 0), loss);
      });
}

Value LossEmitter::emitCounts(Type type) {
  return emitForTargets(type,
                        [&](ScalarBuilder &b, Value isIgnored, Value index) {
                          return emitWeight(b, isIgnored, index, type);
                        });
}

Value LossEmitter::emitSum(Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  ReductionSpace space =
      ReductionSpace::getAll(builder.getContext(), type.getRank());
  Value zero = builder.constant(type.getElementType(), 0);
  Value sum = emitReduction(builder, space, space.getOperands(v),
                            {space.result, {zero}, {}},
                            [](ScalarBuilder &b, ValueRange args) {
                              return b.add(args[1], args[0]);
                            });
  return tensor::ExtractOp::create(builder, sum, ValueRange{});
}

namespace {
struct LowerNegativeLogLikelihoodLoss
    : TensorLowering<ONNXNegativeLogLikelihoodLossOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXNegativeLogLikelihoodLossOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type type = getComputeType(elementType);
    bool hasWeight = !ShapeContext::isAbsent(op.getWeight());
    LossEmitter emitter{b, adaptor.getInput(), adaptor.getTarget(),
                        hasWeight ? adaptor.getWeight() : Value(),
                        std::nullopt};
    emitter.ignored = op.getIgnoreIndex();
    cf::AssertOp::create(
        b, emitter.emitAllInRange(),
        "onnx.NegativeLogLikelihoodLoss: a target is no class");
    Value losses = emitter.emitLosses(type);
    if (op.getReduction() == "none") {
      if (type == elementType)
        return losses;
      return emitElementwise(b, losses, sizes, elementType,
                             [&](ScalarBuilder &b, ValueRange args) {
                               return b.convertFloat(args[0], elementType);
                             });
    }
    Value sum = emitter.emitSum(losses);
    if (op.getReduction() == "mean")
      sum = arith::DivFOp::create(b, sum,
                                  emitter.emitSum(emitter.emitCounts(type)));
    return Value(tensor::FromElementsOp::create(
        b, RankedTensorType::get({}, elementType),
        b.convertFloat(sum, elementType)));
  }
};
} // namespace

void agate::populateLossPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerNegativeLogLikelihoodLoss>(converter, patterns.getContext(),
                                               log);
}

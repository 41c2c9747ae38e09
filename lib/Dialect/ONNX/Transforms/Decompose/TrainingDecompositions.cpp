//===- TrainingDecompositions.cpp - Optimizers by elementwise operations --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/TrainingOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

namespace {
/// Expressions of tensors of one float type, in which numbers may be factors.
class StepBuilder {
public:
  StepBuilder(ONNXCreator &c, Type type) : c(c), type(type) {}

  Value number(double v) { return c.scalar(type, v); }
  Value number(const APFloat &v) { return number(v.convertToDouble()); }
  Value add(Value a, Value b) { return c.create<ONNXAddOp>({a, b}); }
  Value sub(Value a, Value b) { return c.create<ONNXSubOp>({a, b}); }
  Value mul(Value a, Value b) { return c.create<ONNXMulOp>({a, b}); }
  Value div(Value a, Value b) { return c.create<ONNXDivOp>({a, b}); }
  Value pow(Value a, Value b) { return c.create<ONNXPowOp>({a, b}); }
  Value sqrt(Value a) { return c.create<ONNXSqrtOp>(a); }
  /// The gradient with that of a penalty for large elements.
  Value regularize(const APFloat &coefficient, Value x, Value gradient) {
    if (coefficient.isZero())
      return gradient;
    return add(mul(number(coefficient), x), gradient);
  }

  ONNXCreator &c;
  Type type;
};

/// One step of an optimizer, tensor by tensor. What is the same for all of them
/// are numbers, which are computed as f64, from attributes of type f32.
template <typename OpTy> struct DecomposeStep : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    // Otherwise tensors that do not fit might be stretched.
    if (failed(emitShapeChecks(op, rewriter)))
      return failure();
    ONNXCreator c(rewriter, op.getLoc());
    StepBuilder numbers(c, rewriter.getF64Type());
    auto load = [&](Value v) {
      v = c.reshape(v, c.indices({}));
      return c.cast(v, numbers.type);
    };
    Value rate = load(op.getR()), count = load(op.getT());
    Value isLater = c.create<ONNXGreaterOp>({count, numbers.number(0.0)});
    SmallVector<Value> factors = getFactors(op, numbers, rate, count, isLater);

    int64_t numGroups = op.getNumInputGroups();
    size_t numTensors = op.getInputs().size() / numGroups;
    SmallVector<Value> results(op.getNumResults());
    for (size_t i = 0; i < numTensors; ++i) {
      SmallVector<Value> inputs, own;
      for (int64_t group = 0; group < numGroups; ++group)
        inputs.push_back(op.getInputs()[group * numTensors + i]);
      StepBuilder b(c, getElementTypeOrSelf(inputs.front().getType()));
      for (Value factor : factors)
        own.push_back(c.cast(factor, b.type));
      for (auto [group, updated] : llvm::enumerate(step(op, b, inputs, own)))
        results[group * numTensors + i] = updated;
    }
    replaceComposite(op, results, rewriter);
    return success();
  }

  /// The numbers that all tensors have in common.
  virtual SmallVector<Value> getFactors(OpTy op, StepBuilder &b, Value rate,
                                        Value count, Value isLater) const = 0;
  /// What one tensor, its gradient and its states become; there is no result
  /// for the gradient.
  virtual SmallVector<Value> step(OpTy op, StepBuilder &b,
                                  ArrayRef<Value> inputs,
                                  ArrayRef<Value> factors) const = 0;
};

struct DecomposeAdagrad : DecomposeStep<ONNXAdagradOp> {
  using DecomposeStep::DecomposeStep;

  SmallVector<Value> getFactors(ONNXAdagradOp op, StepBuilder &b, Value rate,
                                Value count, Value) const override {
    Value decay = b.mul(count, b.number(op.getDecayFactor()));
    return {b.div(rate, b.add(b.number(1.0), decay))};
  }

  SmallVector<Value> step(ONNXAdagradOp op, StepBuilder &b,
                          ArrayRef<Value> inputs,
                          ArrayRef<Value> factors) const override {
    Value x = inputs[0], squares = inputs[2];
    Value gradient = b.regularize(op.getNormCoefficient(), x, inputs[1]);
    squares = b.add(squares, b.mul(gradient, gradient));
    Value scale = b.add(b.sqrt(squares), b.number(op.getEpsilon()));
    return {b.sub(x, b.div(b.mul(factors[0], gradient), scale)), squares};
  }
};

struct DecomposeAdam : DecomposeStep<ONNXAdamOp> {
  using DecomposeStep::DecomposeStep;

  SmallVector<Value> getFactors(ONNXAdamOp op, StepBuilder &b, Value rate,
                                Value count, Value isLater) const override {
    Value one = b.number(1.0);
    auto rest = [&](const APFloat &base) {
      return b.sub(one, b.pow(b.number(base), count));
    };
    Value adjusted =
        b.div(b.mul(rate, b.sqrt(rest(op.getBeta()))), rest(op.getAlpha()));
    return {b.c.create<ONNXWhereOp>({isLater, adjusted, rate})};
  }

  SmallVector<Value> step(ONNXAdamOp op, StepBuilder &b, ArrayRef<Value> inputs,
                          ArrayRef<Value> factors) const override {
    Value x = inputs[0];
    Value gradient = b.regularize(op.getNormCoefficient(), x, inputs[1]);
    auto average = [&](const APFloat &factor, Value old, Value next) {
      double f = factor.convertToDouble();
      return b.add(b.mul(b.number(f), old), b.mul(b.number(1.0 - f), next));
    };
    Value v = average(op.getAlpha(), inputs[2], gradient);
    Value h = average(op.getBeta(), inputs[3], b.mul(gradient, gradient));
    Value scale = b.add(b.sqrt(h), b.number(op.getEpsilon()));
    x = b.sub(x, b.div(b.mul(factors[0], v), scale));
    if (APFloat post = op.getNormCoefficientPost(); !post.isZero())
      x = b.mul(b.number(1.0 - post.convertToDouble()), x);
    return {x, v, h};
  }
};

struct DecomposeMomentum : DecomposeStep<ONNXMomentumOp> {
  using DecomposeStep::DecomposeStep;

  SmallVector<Value> getFactors(ONNXMomentumOp op, StepBuilder &b, Value rate,
                                Value, Value isLater) const override {
    Value beta = b.c.create<ONNXWhereOp>(
        {isLater, b.number(op.getBeta()), b.number(1.0)});
    return {rate, beta};
  }

  SmallVector<Value> step(ONNXMomentumOp op, StepBuilder &b,
                          ArrayRef<Value> inputs,
                          ArrayRef<Value> factors) const override {
    Value x = inputs[0], alpha = b.number(op.getAlpha());
    Value gradient = b.regularize(op.getNormCoefficient(), x, inputs[1]);
    Value v = b.add(b.mul(alpha, inputs[2]), b.mul(factors[1], gradient));
    Value direction = v;
    if (op.getMode() == "nesterov")
      direction = b.add(gradient, b.mul(alpha, v));
    return {b.sub(x, b.mul(factors[0], direction)), v};
  }
};
} // namespace

void populateTrainingDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeAdagrad, DecomposeAdam, DecomposeMomentum>(
      patterns.getContext());
}

} // namespace agate

//===- LinearAttentionDecompositions.cpp - LinearAttention by Scan --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;

namespace agate {

namespace {
/// The recurrence in f32. With the heads of KV in a dimension of their own, and
/// the heads of Q that one of them serves in another, a step has the operands
///
///     q [batch, heads, served, key size], k [batch, heads, key size, 1],
///     v [batch, heads, 1, value size], decay [batch, heads, key size or 1, 1],
///     beta [batch, heads or 1, 1, 1]
class RecurrenceBuilder {
public:
  RecurrenceBuilder(PatternRewriter &rewriter, ONNXLinearAttentionOp op)
      : rewriter(rewriter), op(op), c(rewriter, op.getLoc()),
        type(rewriter.getF32Type()), heads(op.getKvNumHeads()),
        served(op.getQNumHeads() / op.getKvNumHeads()) {}

  /// The output and the last state.
  SmallVector<Value> build();

private:
  Value number(double value) { return c.scalar(type, value); }
  Value size(Value v, int64_t i) { return c.shape(v, i, i + 1); }
  /// [batch, steps, ...] in f32 with other dimensions than the last.
  Value unpack(Value v, ArrayRef<Value> dims);
  Value getInitialState(Value keySize, Value valueSize);
  Value getScale(Value keySize);
  /// The last state and the outputs of the steps, [batch, steps, heads, served,
  /// value size].
  std::pair<Value, Value> scan(Value state, ArrayRef<Value> inputs);
  /// The next state and the output of a step.
  SmallVector<Value> step(Value state, ArrayRef<Value> inputs);

  PatternRewriter &rewriter;
  ONNXLinearAttentionOp op;
  ONNXCreator c;
  Type type;
  int64_t heads, served;
};
} // namespace

Value RecurrenceBuilder::unpack(Value v, ArrayRef<Value> dims) {
  SmallVector<Value> shape{size(v, 0), size(v, 1)};
  shape.append(dims.begin(), dims.end());
  return c.reshape(c.cast(v, type), c.concat(shape, 0));
}

Value RecurrenceBuilder::getInitialState(Value keySize, Value valueSize) {
  if (!ShapeContext::isAbsent(op.getPastState()))
    return c.cast(op.getPastState(), type);
  Value shape = c.concat(
      {size(op.getQuery(), 0), c.indices(heads), keySize, valueSize}, 0);
  return c.create<ONNXExpandOp>({number(0.0), shape});
}

Value RecurrenceBuilder::getScale(Value keySize) {
  if (!op.getScale().isZero())
    return number(op.getScale().convertToDouble());
  return c.create<ONNXReciprocalOp>(
      c.create<ONNXSqrtOp>(c.cast(keySize, type)));
}

SmallVector<Value> RecurrenceBuilder::step(Value state,
                                           ArrayRef<Value> inputs) {
  Value q = inputs[0], k = inputs[1], v = inputs[2];
  inputs = inputs.drop_front(3);
  if (!ShapeContext::isAbsent(op.getDecay())) {
    state = c.create<ONNXMulOp>({state, c.create<ONNXExpOp>(inputs.front())});
    inputs = inputs.drop_front();
  }
  if (!ShapeContext::isAbsent(op.getBeta())) {
    Value row = c.transpose(k, {0, 1, 3, 2});
    Value known = c.create<ONNXMatMulOp>({row, state});
    v = c.create<ONNXMulOp>({inputs.front(), c.create<ONNXSubOp>({v, known})});
  }
  state = c.create<ONNXAddOp>({state, c.create<ONNXMulOp>({k, v})});
  return {state, c.create<ONNXMatMulOp>({q, state})};
}

std::pair<Value, Value> RecurrenceBuilder::scan(Value state,
                                                ArrayRef<Value> inputs) {
  Location loc = op.getLoc();
  auto present = cast<RankedTensorType>(op.getPresentState().getType());
  Type stateType = RankedTensorType::get(present.getShape(), type);
  if (state.getType() != stateType) {
    state = c.create<ONNXIdentityOp>(state);
    state.setType(stateType);
  }
  SmallVector<Value> operands{state};
  operands.append(inputs.begin(), inputs.end());
  SmallVector<int64_t> axes(inputs.size(), 1);
  // The type of the second result follows from the body.
  auto scan = ONNXScanOp::create(
      rewriter, loc, {stateType, UnrankedTensorType::get(type)}, operands,
      c.integer(inputs.size()), c.integers(axes),
      /*scan_input_directions=*/nullptr, c.integers({1}),
      /*scan_output_directions=*/nullptr);

  // Slices have no dimension of steps.
  SmallVector<Type> types{stateType};
  for (Value input : inputs) {
    SmallVector<int64_t> shape(
        cast<RankedTensorType>(input.getType()).getShape());
    shape.erase(shape.begin() + 1);
    types.push_back(RankedTensorType::get(shape, type));
  }
  OpBuilder::InsertionGuard guard(rewriter);
  Block *block = rewriter.createBlock(&scan.getBody(), {}, types,
                                      SmallVector<Location>(types.size(), loc));
  SmallVector<Value> arguments(block->getArguments());
  SmallVector<Value> yielded =
      step(arguments.front(), ArrayRef(arguments).drop_front());
  ONNXYieldOp::create(rewriter, loc, yielded);
  auto part = cast<RankedTensorType>(yielded.back().getType());
  SmallVector<int64_t> shape(part.getShape());
  auto query = cast<RankedTensorType>(inputs.front().getType());
  shape.insert(shape.begin() + 1, query.getDimSize(1));
  scan.getResult(1).setType(RankedTensorType::get(shape, type));
  return {scan.getResult(0), scan.getResult(1)};
}

SmallVector<Value> RecurrenceBuilder::build() {
  Value one = c.indices(1), numHeads = c.indices(heads);
  Value keySize = c.create<ONNXDivOp>({size(op.getKey(), 2), numHeads});
  Value valueSize = c.create<ONNXDivOp>({size(op.getValue(), 2), numHeads});
  Value q = unpack(op.getQuery(), {numHeads, c.indices(served), keySize});
  SmallVector<Value> inputs = {
      c.create<ONNXMulOp>({q, getScale(keySize)}),
      unpack(op.getKey(), {numHeads, keySize, one}),
      unpack(op.getValue(), {numHeads, one, valueSize})};
  if (Value decay = op.getDecay(); !ShapeContext::isAbsent(decay)) {
    Value each = c.create<ONNXDivOp>({size(decay, 2), numHeads});
    inputs.push_back(unpack(decay, {numHeads, each, one}));
  }
  if (Value beta = op.getBeta(); !ShapeContext::isAbsent(beta))
    inputs.push_back(unpack(beta, {size(beta, 2), one, one}));
  auto [state, steps] = scan(getInitialState(keySize, valueSize), inputs);
  Value width = c.create<ONNXMulOp>({c.indices(op.getQNumHeads()), valueSize});
  return {unpack(steps, {width}), state};
}

namespace {
struct DecomposeLinearAttention : OpRewritePattern<ONNXLinearAttentionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXLinearAttentionOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<RankedTensorType>(op.getPresentState().getType()))
      return rewriter.notifyMatchFailure(op, "a rank is unknown");
    if (failed(emitShapeChecks(op, rewriter)))
      return failure();
    SmallVector<Value> values = RecurrenceBuilder(rewriter, op).build();
    replaceComposite(op, values, rewriter);
    return success();
  }
};
} // namespace

void populateLinearAttentionDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeLinearAttention>(patterns.getContext());
}

} // namespace agate

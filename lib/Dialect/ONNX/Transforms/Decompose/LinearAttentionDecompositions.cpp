//===- LinearAttentionDecompositions.cpp - LinearAttention by Scan --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"

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
  Value size(Value v, int64_t i) {
    return c.create("Shape", v,
                    {c.integer("end", i + 1), c.integer("start", i)});
  }
  /// [batch, steps, ...] in f32 with other dimensions than the last.
  Value unpack(Value v, ArrayRef<Value> dims);
  Value getInitialState(Value keySize, Value valueSize);
  Value getScale(Value keySize);
  /// The last state and what the steps give, [batch, steps, heads, served,
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
  return c.create(
      "Reshape",
      {c.cast(v, type), c.create("Concat", shape, c.integer("axis", 0))},
      c.integer("allowzero", 1));
}

Value RecurrenceBuilder::getInitialState(Value keySize, Value valueSize) {
  if (!ShapeContext::isAbsent(op.getPastState()))
    return c.cast(op.getPastState(), type);
  Value shape = c.create(
      "Concat", {size(op.getQuery(), 0), c.indices(heads), keySize, valueSize},
      c.integer("axis", 0));
  return c.create("Expand", {number(0.0), shape});
}

Value RecurrenceBuilder::getScale(Value keySize) {
  if (!op.getScale().isZero())
    return number(op.getScale().convertToDouble());
  return c.create("Reciprocal", c.create("Sqrt", c.cast(keySize, type)));
}

SmallVector<Value> RecurrenceBuilder::step(Value state,
                                           ArrayRef<Value> inputs) {
  Value q = inputs[0], k = inputs[1], v = inputs[2];
  inputs = inputs.drop_front(3);
  if (!ShapeContext::isAbsent(op.getDecay())) {
    state = c.create("Mul", {state, c.create("Exp", inputs.front())});
    inputs = inputs.drop_front();
  }
  if (!ShapeContext::isAbsent(op.getBeta())) {
    Value row = c.create("Transpose", k, c.integers("perm", {0, 1, 3, 2}));
    Value known = c.create("MatMul", {row, state});
    v = c.create("Mul", {inputs.front(), c.create("Sub", {v, known})});
  }
  state = c.create("Add", {state, c.create("Mul", {k, v})});
  return {state, c.create("MatMul", {q, state})};
}

std::pair<Value, Value> RecurrenceBuilder::scan(Value state,
                                                ArrayRef<Value> inputs) {
  Location loc = op.getLoc();
  auto present = cast<RankedTensorType>(op.getPresentState().getType());
  Type stateType = RankedTensorType::get(present.getShape(), type);
  if (state.getType() != stateType) {
    state = c.create("Identity", state);
    state.setType(stateType);
  }
  OperationState scan(loc, "onnx.Scan");
  scan.addOperands(state);
  scan.addOperands(inputs);
  SmallVector<int64_t> axes(inputs.size(), 1);
  scan.addAttributes({c.integer("num_scan_inputs", inputs.size()),
                      c.integers("scan_input_axes", axes),
                      c.integers("scan_output_axes", {1})});

  // Slices have no dimension of steps.
  SmallVector<Type> types{stateType};
  for (Value input : inputs) {
    SmallVector<int64_t> shape(
        cast<RankedTensorType>(input.getType()).getShape());
    shape.erase(shape.begin() + 1);
    types.push_back(RankedTensorType::get(shape, type));
  }
  Region &body = *scan.addRegion();
  {
    OpBuilder::InsertionGuard guard(rewriter);
    Block *block = rewriter.createBlock(
        &body, {}, types, SmallVector<Location>(types.size(), loc));
    SmallVector<Value> arguments(block->getArguments());
    SmallVector<Value> yielded =
        step(arguments.front(), ArrayRef(arguments).drop_front());
    ONNXYieldOp::create(rewriter, loc, yielded);
    auto part = cast<RankedTensorType>(yielded.back().getType());
    SmallVector<int64_t> shape(part.getShape());
    auto query = cast<RankedTensorType>(inputs.front().getType());
    shape.insert(shape.begin() + 1, query.getDimSize(1));
    scan.addTypes({stateType, RankedTensorType::get(shape, type)});
  }
  Operation *made = rewriter.create(scan);
  return {made->getResult(0), made->getResult(1)};
}

SmallVector<Value> RecurrenceBuilder::build() {
  Value one = c.indices(1), numHeads = c.indices(heads);
  Value keySize = c.create("Div", {size(op.getKey(), 2), numHeads});
  Value valueSize = c.create("Div", {size(op.getValue(), 2), numHeads});
  Value q = unpack(op.getQuery(), {numHeads, c.indices(served), keySize});
  SmallVector<Value> inputs = {
      c.create("Mul", {q, getScale(keySize)}),
      unpack(op.getKey(), {numHeads, keySize, one}),
      unpack(op.getValue(), {numHeads, one, valueSize})};
  if (Value decay = op.getDecay(); !ShapeContext::isAbsent(decay)) {
    Value each = c.create("Div", {size(decay, 2), numHeads});
    inputs.push_back(unpack(decay, {numHeads, each, one}));
  }
  if (Value beta = op.getBeta(); !ShapeContext::isAbsent(beta))
    inputs.push_back(unpack(beta, {size(beta, 2), one, one}));
  auto [state, steps] = scan(getInitialState(keySize, valueSize), inputs);
  Value width = c.create("Mul", {c.indices(op.getQNumHeads()), valueSize});
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

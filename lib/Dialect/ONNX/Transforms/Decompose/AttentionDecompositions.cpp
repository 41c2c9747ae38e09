//===- AttentionDecompositions.cpp - Attention by matrix products ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"

#include "mlir/IR/TypeUtilities.h"
#include <cmath>
#include <limits>

using namespace mlir;

namespace agate {

namespace {
/// The parts of an attention. Scores are [batch, heads of Q, length of Q,
/// length of K].
class AttentionBuilder {
public:
  AttentionBuilder(PatternRewriter &rewriter, ONNXAttentionOp op)
      : rewriter(rewriter), op(op), c(rewriter, op.getLoc()),
        type(getElementTypeOrSelf(op.getQ().getType())),
        isPacked(cast<RankedTensorType>(op.getQ().getType()).getRank() == 3) {
    if (type.getIntOrFloatBitWidth() < 32)
      type = rewriter.getF32Type();
    // 11 is the number of f64.
    if (op.getSoftmaxPrecision().value_or(0) == 11)
      type = rewriter.getF64Type();
  }

  /// Y, the present and the scores, the latter if asked for.
  SmallVector<Value> build();

private:
  Value number(double value) { return c.scalar(type, value); }
  Value lowest() { return number(-std::numeric_limits<double>::infinity()); }
  /// The sizes `start` to `end` of `v`, a tensor of one dimension.
  Value sizes(Value v, int64_t start, int64_t end) {
    auto vType = dyn_cast<RankedTensorType>(v.getType());
    if (vType && vType.getRank() >= end) {
      ArrayRef<int64_t> known = vType.getShape().slice(start, end - start);
      if (!llvm::is_contained(known, ShapedType::kDynamic))
        return c.indices(known);
    }
    return c.create("Shape", v,
                    {c.integer("end", end), c.integer("start", start)});
  }
  Value concat(ArrayRef<Value> parts, int64_t axis) {
    return c.create("Concat", ValueRange(parts), c.integer("axis", axis));
  }
  Value reshape(Value v, ArrayRef<Value> shape) {
    return c.create("Reshape", {v, concat(shape, 0)},
                    c.integer("allowzero", 1));
  }
  Value transpose(Value v, ArrayRef<int64_t> order) {
    return c.create("Transpose", v, c.integers("perm", order));
  }
  Value both(Value a, Value b) { return a ? c.create("And", {a, b}) : b; }

  /// [batch, length, heads * size] as [batch, heads, length, size].
  Value unpack(Value v, std::optional<int64_t> heads);
  /// The product of 4-dimensional operands, of which the second may have fewer
  /// heads, each for several of the first.
  Value multiplyHeads(Value a, Value b);
  Value getScale();
  Value addMask(Value scores, Value keys);
  /// What position, window and length allow; null if that is everything.
  Value getAllowed(Value queries, Value keys);
  Value softmax(Value scores);

  PatternRewriter &rewriter;
  ONNXAttentionOp op;
  ONNXCreator c;
  Type type;
  bool isPacked;
};
} // namespace

Value AttentionBuilder::unpack(Value v, std::optional<int64_t> heads) {
  if (!isPacked)
    return v;
  Value count = c.indices(heads.value_or(1));
  Value size = c.create("Div", {sizes(v, 2, 3), count});
  return transpose(reshape(v, {sizes(v, 0, 2), count, size}), {0, 2, 1, 3});
}

Value AttentionBuilder::multiplyHeads(Value a, Value b) {
  auto aType = dyn_cast<RankedTensorType>(a.getType());
  auto bType = dyn_cast<RankedTensorType>(b.getType());
  if (aType && bType && !aType.isDynamicDim(1) &&
      aType.getDimSize(1) == bType.getDimSize(1))
    return c.create("MatMul", {a, b});
  Value heads = sizes(b, 1, 2);
  Value repeats = c.create("Div", {sizes(a, 1, 2), heads});
  Value grouped = reshape(a, {sizes(a, 0, 1), heads, repeats, sizes(a, 2, 4)});
  Value product =
      c.create("MatMul", {grouped, c.create("Unsqueeze", {b, c.indices(2)})});
  return reshape(product, {sizes(a, 0, 3), sizes(b, 3, 4)});
}

Value AttentionBuilder::getScale() {
  if (op.getScale())
    return number(op.getScale()->convertToDouble());
  auto qType = cast<RankedTensorType>(op.getQ().getType());
  int64_t size = qType.getDimSize(qType.getRank() - 1);
  int64_t heads = isPacked ? op.getQNumHeads().value_or(1) : 1;
  if (!ShapedType::isDynamic(size) && size > 0)
    return number(1.0 / std::sqrt(double(size / heads)));
  Value count = sizes(op.getQ(), qType.getRank() - 1, qType.getRank());
  count = c.create("Div", {count, c.indices(heads)});
  return c.create("Reciprocal", c.create("Sqrt", c.cast(count, type)));
}

Value AttentionBuilder::addMask(Value scores, Value keys) {
  Value mask = op.getAttnMask();
  if (ShapeContext::isAbsent(mask))
    return scores;
  if (getElementTypeOrSelf(mask.getType()).isInteger(1))
    mask = c.create("Where", {mask, number(0.0), lowest()});
  mask = c.cast(mask, type);
  // Keys behind its end are forbidden; one column is for all of them.
  auto maskType = cast<RankedTensorType>(mask.getType());
  auto scoresType = dyn_cast<RankedTensorType>(scores.getType());
  int64_t rank = maskType.getRank();
  int64_t size = rank == 0 ? 1 : maskType.getDimSize(rank - 1);
  bool fits = size == 1 || (scoresType && !ShapedType::isDynamic(size) &&
                            scoresType.getDimSize(3) == size);
  if (!fits) {
    Value columns = sizes(mask, rank - 1, rank);
    Value isOne = c.create("Equal", {columns, c.indices(1)});
    Value missing = c.create(
        "Where", {isOne, c.indices(0), c.create("Sub", {keys, columns})});
    Value pads = concat({c.indices(0), missing}, 0);
    mask = c.create("Pad", {mask, pads, lowest(), c.indices(rank - 1)},
                    c.string("mode", "constant"));
  }
  return c.create("Add", {scores, mask});
}

Value AttentionBuilder::getAllowed(Value queries, Value keys) {
  int64_t left = op.getLeftWindowSize(), right = op.getRightWindowSize();
  bool isCausal = op.getIsCausal() != 0;
  bool hasLengths = !ShapeContext::isAbsent(op.getNonpadKvSeqlen());
  if (!isCausal && left < 0 && right < 0 && !hasLengths)
    return Value();
  auto count = [&](Value size, ArrayRef<int64_t> axes) {
    Type i64 = rewriter.getI64Type();
    Value end = c.create("Squeeze", {size, c.indices(0)});
    Value all = c.create("Range", {c.scalar(i64, 0), end, c.scalar(i64, 1)});
    return c.create("Unsqueeze", {all, c.indices(axes)});
  };
  Value column = count(keys, {0}), allowed;
  Value lengths;
  if (hasLengths) {
    lengths =
        c.create("Unsqueeze", {op.getNonpadKvSeqlen(), c.indices({1, 2, 3})});
    allowed = c.create("Less", {column, lengths});
  }
  if (!isCausal && left < 0 && right < 0)
    return allowed;
  // The key that goes with each query.
  Value row = count(queries, {1});
  if (!ShapeContext::isAbsent(op.getPastKey()))
    row = c.create("Add", {row, sizes(op.getPastKey(), 2, 3)});
  else if (hasLengths)
    row = c.create("Add", {row, c.create("Sub", {lengths, queries})});
  auto shifted = [&](int64_t by) {
    return by == 0 ? row : c.create("Add", {row, c.indices(by)});
  };
  if (isCausal)
    allowed = both(allowed, c.create("LessOrEqual", {column, row}));
  if (left >= 0)
    allowed =
        both(allowed, c.create("GreaterOrEqual", {column, shifted(-left)}));
  if (right >= 0)
    allowed = both(allowed, c.create("LessOrEqual", {column, shifted(right)}));
  return allowed;
}

/// Rows in which nothing is allowed become zeros.
Value AttentionBuilder::softmax(Value scores) {
  Value last = c.indices(-1);
  Value max = c.create("ReduceMax", {scores, last}, c.integer("keepdims", 1));
  Value isEmpty = c.create("Equal", {max, lowest()});
  max = c.create("Where", {isEmpty, number(0.0), max});
  Value powers = c.create("Exp", c.create("Sub", {scores, max}));
  Value sum = c.create("ReduceSum", {powers, last}, c.integer("keepdims", 1));
  sum = c.create("Where", {isEmpty, number(1.0), sum});
  return c.create("Div", {powers, sum});
}

SmallVector<Value> AttentionBuilder::build() {
  Value q = unpack(op.getQ(), op.getQNumHeads());
  Value k = unpack(op.getK(), op.getKvNumHeads());
  Value v = unpack(op.getV(), op.getKvNumHeads());
  if (!ShapeContext::isAbsent(op.getPastKey())) {
    k = concat({op.getPastKey(), k}, 2);
    v = concat({op.getPastValue(), v}, 2);
  }
  Value queries = sizes(q, 2, 3), keys = sizes(k, 2, 3);
  Value scaled = c.create("Mul", {c.cast(q, type), getScale()});
  Value scores =
      multiplyHeads(scaled, transpose(c.cast(k, type), {0, 1, 3, 2}));
  SmallVector<Value> stages = {scores};
  if (double softcap = op.getSoftcap().convertToDouble(); softcap != 0.0)
    scores = c.create(
        "Mul", {c.create("Tanh", c.create("Div", {scores, number(softcap)})),
                number(softcap)});
  stages.push_back(scores);
  scores = addMask(scores, keys);
  if (Value allowed = getAllowed(queries, keys))
    scores = c.create("Where", {allowed, scores, lowest()});
  stages.push_back(scores);
  stages.push_back(softmax(scores));
  Value y = multiplyHeads(stages.back(), c.cast(v, type));
  if (isPacked) {
    y = transpose(y, {0, 2, 1, 3});
    Value width = c.create("Mul", {sizes(y, 2, 3), sizes(y, 3, 4)});
    y = reshape(y, {sizes(y, 0, 2), width});
  }
  return {y, k, v, stages[op.getQkMatmulOutputMode()]};
}

namespace {
struct DecomposeAttention : OpRewritePattern<ONNXAttentionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAttentionOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : op->getOperands())
      if (isa<UnrankedTensorType>(operand.getType()))
        return rewriter.notifyMatchFailure(op, "a rank is unknown");
    SmallVector<Value> values = AttentionBuilder(rewriter, op).build();
    ONNXCreator c(rewriter, op.getLoc());
    for (auto [value, result] : llvm::zip(values, op->getResults())) {
      if (isa<NoneType>(result.getType())) {
        value = c.absent();
        continue;
      }
      value = c.cast(value, getElementTypeOrSelf(result.getType()));
      if (value.getType() == result.getType())
        continue;
      value = c.create("Identity", value);
      value.setType(result.getType());
    }
    rewriter.replaceOp(op, values);
    return success();
  }
};
} // namespace

void populateAttentionDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeAttention>(patterns.getContext());
}

} // namespace agate

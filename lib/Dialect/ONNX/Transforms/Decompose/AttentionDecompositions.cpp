//===- AttentionDecompositions.cpp - Attention by matrix products ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include <cmath>
#include <limits>

using namespace mlir;

namespace agate {

namespace {
/// Attention of 4-dimensional operands. Scores are [batch, heads of Q, length
/// of Q, length of K].
class HeadsBuilder {
public:
  /// Computes with elements of `type`, those of less than 32 bits as f32.
  HeadsBuilder(PatternRewriter &rewriter, Location loc, Type type)
      : rewriter(rewriter), c(rewriter, loc), type(type) {
    if (type.getIntOrFloatBitWidth() < 32)
      this->type = rewriter.getF32Type();
  }

  Value number(double value) { return c.scalar(type, value); }
  /// The sizes `start` to `end` of `v`, a tensor of one dimension.
  Value sizes(Value v, int64_t start, int64_t end) {
    auto vType = dyn_cast<RankedTensorType>(v.getType());
    if (vType && vType.getRank() >= end) {
      ArrayRef<int64_t> known = vType.getShape().slice(start, end - start);
      if (!llvm::is_contained(known, ShapedType::kDynamic))
        return c.indices(known);
    }
    return c.shape(v, start, end);
  }
  Value concat(ArrayRef<Value> parts, int64_t axis) {
    return c.concat(ValueRange(parts), axis);
  }
  Value reshape(Value v, ArrayRef<Value> shape) {
    return c.reshape(v, concat(shape, 0));
  }
  Value transpose(Value v, ArrayRef<int64_t> order) {
    return c.transpose(v, order);
  }
  /// The product of 4-dimensional operands, of which the second may have fewer
  /// heads, each for several of the first.
  Value multiplyHeads(Value a, Value b);
  /// `scale`, else 1 / sqrt(size), where `heads` times that size is the last
  /// dimension of `v`.
  Value getScale(std::optional<APFloat> scale, Value v, int64_t heads);

  PatternRewriter &rewriter;
  ONNXCreator c;
  Type type;
};

/// The parts of an Attention.
class AttentionBuilder : private HeadsBuilder {
public:
  AttentionBuilder(PatternRewriter &rewriter, ONNXAttentionOp op)
      : HeadsBuilder(rewriter, op.getLoc(),
                     getElementTypeOrSelf(op.getQ().getType())),
        op(op),
        isPacked(cast<RankedTensorType>(op.getQ().getType()).getRank() == 3) {
    // 11 is the number of f64.
    if (op.getSoftmaxPrecision() == 11)
      type = rewriter.getF64Type();
  }

  /// Y, the present and the scores, the latter if requested.
  SmallVector<Value> build();

private:
  Value lowest() { return number(-std::numeric_limits<double>::infinity()); }
  Value both(Value a, Value b) { return a ? c.create<ONNXAndOp>({a, b}) : b; }

  /// [batch, length, heads * size] as [batch, heads, length, size].
  /// Heads are an attribute where they are packed.
  Value unpack(Value v, std::optional<int64_t> heads);
  Value addMask(Value scores, Value keys);
  /// What position, window and length allow; null if that is everything.
  Value getAllowed(Value queries, Value keys);
  Value softmax(Value scores);

  ONNXAttentionOp op;
  bool isPacked;
};
} // namespace

Value AttentionBuilder::unpack(Value v, std::optional<int64_t> heads) {
  if (!isPacked)
    return v;
  Value count = c.indices(*heads);
  Value size = c.create<ONNXDivOp>({sizes(v, 2, 3), count});
  return transpose(reshape(v, {sizes(v, 0, 2), count, size}), {0, 2, 1, 3});
}

Value HeadsBuilder::multiplyHeads(Value a, Value b) {
  auto aType = dyn_cast<RankedTensorType>(a.getType());
  auto bType = dyn_cast<RankedTensorType>(b.getType());
  if (aType && bType && !aType.isDynamicDim(1) &&
      aType.getDimSize(1) == bType.getDimSize(1))
    return c.create<ONNXMatMulOp>({a, b});
  Value heads = sizes(b, 1, 2);
  Value repeats = c.create<ONNXDivOp>({sizes(a, 1, 2), heads});
  Value grouped = reshape(a, {sizes(a, 0, 1), heads, repeats, sizes(a, 2, 4)});
  Value product = c.create<ONNXMatMulOp>(
      {grouped, c.create<ONNXUnsqueezeOp>({b, c.indices(2)})});
  return reshape(product, {sizes(a, 0, 3), sizes(b, 3, 4)});
}

Value HeadsBuilder::getScale(std::optional<APFloat> scale, Value v,
                             int64_t heads) {
  if (scale)
    return number(scale->convertToDouble());
  auto vType = cast<RankedTensorType>(v.getType());
  int64_t last = vType.getRank() - 1, size = vType.getDimSize(last);
  if (!ShapedType::isDynamic(size) && size > 0) {
    int64_t headSize = size / heads;
    return number(1.0 / std::sqrt(double(headSize)));
  }
  Value count = sizes(v, last, last + 1);
  count = c.create<ONNXDivOp>({count, c.indices(heads)});
  return c.create<ONNXReciprocalOp>(c.create<ONNXSqrtOp>(c.cast(count, type)));
}

Value AttentionBuilder::addMask(Value scores, Value keys) {
  Value mask = op.getAttnMask();
  if (ShapeContext::isAbsent(mask))
    return scores;
  if (getElementTypeOrSelf(mask.getType()).isInteger(1))
    mask = c.create<ONNXWhereOp>({mask, number(0.0), lowest()});
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
    Value isOne = c.create<ONNXEqualOp>({columns, c.indices(1)});
    Value missing = c.create<ONNXWhereOp>(
        {isOne, c.indices(0), c.create<ONNXSubOp>({keys, columns})});
    Value pads = concat({c.indices(0), missing}, 0);
    mask = c.create<ONNXPadOp>({mask, pads, lowest(), c.indices(rank - 1)},
                               [&](auto &p) { p.mode = c.string("constant"); });
  }
  return c.create<ONNXAddOp>({scores, mask});
}

Value AttentionBuilder::getAllowed(Value queries, Value keys) {
  int64_t left = op.getLeftWindowSize(), right = op.getRightWindowSize();
  bool isCausal = op.getIsCausal() != 0;
  bool hasLengths = !ShapeContext::isAbsent(op.getNonpadKvSeqlen());
  if (!isCausal && left < 0 && right < 0 && !hasLengths)
    return Value();
  auto count = [&](Value size, ArrayRef<int64_t> axes) {
    Type i64 = rewriter.getI64Type();
    Value end = c.create<ONNXSqueezeOp>({size, c.indices(0)});
    Value all =
        c.create<ONNXRangeOp>({c.scalar(i64, 0), end, c.scalar(i64, 1)});
    return c.create<ONNXUnsqueezeOp>({all, c.indices(axes)});
  };
  Value column = count(keys, {0}), allowed;
  Value lengths;
  if (hasLengths) {
    lengths = c.create<ONNXUnsqueezeOp>(
        {op.getNonpadKvSeqlen(), c.indices({1, 2, 3})});
    allowed = c.create<ONNXLessOp>({column, lengths});
  }
  if (!isCausal && left < 0 && right < 0)
    return allowed;
  // The key that goes with each query.
  Value row = count(queries, {1});
  if (!ShapeContext::isAbsent(op.getPastKey()))
    row = c.create<ONNXAddOp>({row, sizes(op.getPastKey(), 2, 3)});
  else if (hasLengths)
    row = c.create<ONNXAddOp>({row, c.create<ONNXSubOp>({lengths, queries})});
  auto shifted = [&](int64_t by) {
    return by == 0 ? row : c.create<ONNXAddOp>({row, c.indices(by)});
  };
  if (isCausal)
    allowed = both(allowed, c.create<ONNXLessOrEqualOp>({column, row}));
  if (left >= 0)
    allowed =
        both(allowed, c.create<ONNXGreaterOrEqualOp>({column, shifted(-left)}));
  if (right >= 0)
    allowed =
        both(allowed, c.create<ONNXLessOrEqualOp>({column, shifted(right)}));
  return allowed;
}

/// Rows in which nothing is allowed become zeros: their maximum is negative
/// infinity, their sum 0. All other sums are 1 or more.
Value AttentionBuilder::softmax(Value scores) {
  Value last = c.indices(-1);
  Value max = c.create<ONNXReduceMaxOp>(
      {scores, last}, [&](auto &p) { p.keepdims = c.integer(1); });
  double lowestFinite = type.isF64()
                            ? std::numeric_limits<double>::lowest()
                            : double(std::numeric_limits<float>::lowest());
  max = c.create<ONNXMaxOp>({max, number(lowestFinite)});
  Value powers = c.create<ONNXExpOp>(c.create<ONNXSubOp>({scores, max}));
  Value sum = c.create<ONNXReduceSumOp>(
      {powers, last}, [&](auto &p) { p.keepdims = c.integer(1); });
  sum = c.create<ONNXMaxOp>({sum, number(1.0)});
  // As in the lowering of Softmax: one division for each row.
  return c.create<ONNXMulOp>({powers, c.create<ONNXReciprocalOp>(sum)});
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
  Value scale =
      getScale(op.getScale(), op.getQ(), isPacked ? *op.getQNumHeads() : 1);
  Value scaled = c.create<ONNXMulOp>({c.cast(q, type), scale});
  Value scores =
      multiplyHeads(scaled, transpose(c.cast(k, type), {0, 1, 3, 2}));
  SmallVector<Value> stages = {scores};
  if (double softcap = op.getSoftcap().convertToDouble(); softcap != 0.0)
    scores = c.create<ONNXMulOp>(
        {c.create<ONNXTanhOp>(c.create<ONNXDivOp>({scores, number(softcap)})),
         number(softcap)});
  stages.push_back(scores);
  scores = addMask(scores, keys);
  if (Value allowed = getAllowed(queries, keys))
    scores = c.create<ONNXWhereOp>({allowed, scores, lowest()});
  stages.push_back(scores);
  stages.push_back(softmax(scores));
  Value y = multiplyHeads(stages.back(), c.cast(v, type));
  if (isPacked) {
    y = transpose(y, {0, 2, 1, 3});
    Value width = c.create<ONNXMulOp>({sizes(y, 2, 3), sizes(y, 3, 4)});
    y = reshape(y, {sizes(y, 0, 2), width});
  }
  return {y, k, v, stages[op.getQkMatmulOutputMode()]};
}

namespace {
struct DecomposeAttention : OpRewritePattern<ONNXAttentionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXAttentionOp op,
                                PatternRewriter &rewriter) const override {
    if (failed(emitShapeChecks(op, rewriter)))
      return failure();
    SmallVector<Value> values = AttentionBuilder(rewriter, op).build();
    replaceComposite(op, values, rewriter);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// FlexAttention
//===----------------------------------------------------------------------===//

namespace {
/// The functions on scores and probabilities become part of the graph around.
struct DecomposeFlexAttention : OpRewritePattern<ONNXFlexAttentionOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXFlexAttentionOp op,
                                PatternRewriter &rewriter) const override {
    if (failed(emitShapeChecks(op, rewriter)))
      return failure();
    HeadsBuilder b(rewriter, op.getLoc(),
                   getElementTypeOrSelf(op.getQ().getType()));
    Type precision = b.type;
    if (std::optional<int64_t> number = op.getSoftmaxPrecision())
      precision = getONNXElementType(op.getContext(), *number);
    if (precision.isF64())
      b.type = precision;
    Value scale = b.getScale(op.getScale(), op.getQ(), 1);
    Value q = b.c.create<ONNXMulOp>({b.c.cast(op.getQ(), b.type), scale});
    Value k = b.transpose(b.c.cast(op.getK(), b.type), {0, 1, 3, 2});
    Value scores = b.c.cast(b.multiplyHeads(q, k), precision);
    scores = modify(b, op, op.getScoreMod(), scores);
    Value weights = b.c.create<ONNXSoftmaxOp>(
        scores, [&](auto &p) { p.axis = b.c.integer(-1); });
    weights = modify(b, op, op.getProbMod(), weights);
    Value y =
        b.multiplyHeads(b.c.cast(weights, b.type), b.c.cast(op.getV(), b.type));
    replaceComposite(op, y, rewriter);
    return success();
  }

  /// What `function` yields for `v`, which may differ from its argument in what
  /// is known of the sizes.
  static Value modify(HeadsBuilder &b, ONNXFlexAttentionOp op, Region &function,
                      Value v) {
    if (function.empty())
      return v;
    Block &body = function.front();
    if (Type type = body.getArgument(0).getType(); type != v.getType()) {
      v = b.c.create<ONNXIdentityOp>(v);
      v.setType(type);
    }
    auto yield = cast<ONNXYieldOp>(body.getTerminator());
    b.rewriter.inlineBlockBefore(&body, op, v);
    Value result = yield.getOperand(0);
    b.rewriter.eraseOp(yield);
    return result;
  }
};
} // namespace

void populateAttentionDecompositions(RewritePatternSet &patterns) {
  patterns.add<DecomposeAttention, DecomposeFlexAttention>(
      patterns.getContext());
}

} // namespace agate

//===- AttentionRules.cpp - Attention that is written as primitives -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/SizeSources.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace agate;

namespace {
/// A tensor times a number.
struct Scaled {
  Value v;
  double scale = 1;
};

/// Keys as they are in memory: dimension i of the keys is dimension `order[i]`
/// of `v`.
struct Keys {
  Value v;
  SmallVector<int64_t> order;
  double scale;

  SizeSource getSize(int64_t dim) const { return getSizeSource(v, order[dim]); }
  Value emit(ONNXCreator &c) const {
    return llvm::is_sorted(order) ? v : c.transpose(v, order);
  }
};

/// The operands of an Attention, but for the values.
struct Scores {
  Value q;
  Keys k;
  double scale;
  Value mask;
};
} // namespace

/// What products and quotients with numbers that nothing else uses scale.
static Scaled getScaled(Value v) {
  Scaled scaled{v};
  while (true) {
    Operation *op = scaled.v.hasOneUse() ? scaled.v.getDefiningOp() : nullptr;
    if (!isa_and_nonnull<ONNXMulOp, ONNXDivOp>(op))
      return scaled;
    bool isDiv = isa<ONNXDivOp>(op), any = false;
    for (unsigned i = isDiv ? 1 : 0; i < 2 && !any; ++i) {
      Value factor = op->getOperand(i), other = op->getOperand(1 - i);
      auto number =
          isOneElement(factor) ? getSplatNumber(factor) : std::nullopt;
      if (!number || other.getType() != scaled.v.getType())
        continue;
      scaled.scale = isDiv ? scaled.scale / *number : scaled.scale * *number;
      scaled.v = other;
      any = true;
    }
    if (!any)
      return scaled;
  }
}

/// The keys whose transposition is `v`.
static std::optional<Keys> getKeys(Value v) {
  Scaled outer = getScaled(v);
  auto transpose = outer.v.getDefiningOp<ONNXTransposeOp>();
  auto order = getOrder(transpose);
  if (!order || order->size() != 4)
    return std::nullopt;
  std::swap((*order)[2], (*order)[3]);
  Scaled inner = getScaled(transpose.getData());
  return Keys{inner.v, *order, outer.scale * inner.scale};
}

/// Whether `mask` is broadcast to scores of the queries `q` and the keys `k`.
static bool isMaskOf(Value mask, Value q, const Keys &k) {
  RankedTensorType type = getRankedType(mask);
  if (!type || type.getRank() > 4)
    return false;
  for (int64_t i = 0, e = type.getRank(); i < e; ++i) {
    int64_t dim = 4 - e + i;
    SizeSource size = dim == 3 ? k.getSize(2) : getSizeSource(q, dim);
    if (type.getDimSize(i) != 1 && !(getSizeSource(mask, i) == size))
      return false;
  }
  return true;
}

/// The tensor of rank 4 of which `v` repeats each head; `v` itself if there is
/// none.
static Value getGrouped(Value v) {
  auto reshape = v.getDefiningOp<ONNXReshapeOp>();
  auto expand =
      reshape ? reshape.getData().getDefiningOp<ONNXExpandOp>() : nullptr;
  auto unsqueeze =
      expand ? expand.getInput().getDefiningOp<ONNXUnsqueezeOp>() : nullptr;
  auto axes = unsqueeze ? getIntegers(unsqueeze.getAxes()) : std::nullopt;
  if (!axes || normalizeAxes(*axes, 5) != SmallVector<int64_t>{2})
    return v;
  RankedTensorType heads = getRankedType(unsqueeze.getData()),
                   repeated = getRankedType(expand), type = getRankedType(v);
  if (!heads || heads.getRank() != 4 || !heads.hasStaticShape() || !repeated ||
      !repeated.hasStaticShape() || !type.hasStaticShape())
    return v;
  ArrayRef<int64_t> shape = heads.getShape();
  int64_t times = repeated.getRank() == 5 ? repeated.getDimSize(2) : 0;
  bool isRepeated =
      repeated.getShape() ==
          ArrayRef<int64_t>({shape[0], shape[1], times, shape[2], shape[3]}) &&
      type.getShape() ==
          ArrayRef<int64_t>({shape[0], shape[1] * times, shape[2], shape[3]});
  return isRepeated ? unsqueeze.getData() : v;
}

/// What the scores `v`, without a mask, are computed from.
static std::optional<Scores> getProduct(Value v) {
  Scaled scores = getScaled(v);
  auto product = getOnlyUsedBy<ONNXMatMulOp>(scores.v);
  RankedTensorType type = product ? getRankedType(scores.v) : nullptr;
  if (!type || type.getRank() != 4 || !type.getElementType().isF32())
    return std::nullopt;
  Scaled q = getScaled(product.getA());
  RankedTensorType qType = getRankedType(q.v);
  std::optional<Keys> k = getKeys(product.getB());
  if (!k || !qType || qType.getRank() != 4)
    return std::nullopt;
  double scale = scores.scale * q.scale * k->scale;
  if (!std::isfinite(scale) || scale <= 0)
    return std::nullopt;
  // A product may broadcast its stacks; Attention does not.
  for (int64_t dim : {0, 1})
    if (!(getSizeSource(q.v, dim) == k->getSize(dim)))
      return std::nullopt;
  return Scores{q.v, *k, scale, Value()};
}

/// The same with a mask that is added, if there is one. What a Where masks is
/// not the same: Attention adds minus infinity to it, which NaN and infinity do
/// not become.
static std::optional<Scores> getScores(Value v) {
  auto add = getOnlyUsedBy<ONNXAddOp>(v);
  if (!add)
    return getProduct(v);
  for (Value term : {add.getA(), add.getB()}) {
    auto found = getProduct(term);
    Value mask = getOther(add, term);
    if (!found || !getElementTypeOrSelf(mask.getType()).isF32() ||
        !isMaskOf(mask, found->q, found->k))
      continue;
    found->mask = mask;
    return found;
  }
  return std::nullopt;
}

namespace {
/// Softmax(scale * Q * transpose(K) + mask) * V.
struct RecognizeAttention : OpRewritePattern<ONNXMatMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXMatMulOp op,
                                PatternRewriter &rewriter) const override {
    auto softmax = getOnlyUsedBy<ONNXSoftmaxOp>(op.getA());
    RankedTensorType type = softmax ? getRankedType(op.getB()) : nullptr;
    if (!type || type.getRank() != 4 || !getRankedType(op) ||
        normalizeAxes({softmax.getAxis()}, 4) != SmallVector<int64_t>{3})
      return rewriter.notifyMatchFailure(op, "no weights of rank 4");
    std::optional<Scores> scores = getScores(softmax.getInput());
    if (!scores)
      return rewriter.notifyMatchFailure(op, "no scores");
    for (int64_t dim : {0, 1})
      if (!(scores->k.getSize(dim) == getSizeSource(op.getB(), dim)))
        return rewriter.notifyMatchFailure(op, "values are broadcast");
    ONNXCreator c(rewriter, op.getLoc());
    Value k = scores->k.emit(c), v = op.getB();
    Value groupedK = getGrouped(k), groupedV = getGrouped(v);
    if (groupedK != k && groupedV != v &&
        getRankedType(groupedK).getDimSize(1) ==
            getRankedType(groupedV).getDimSize(1))
      k = groupedK, v = groupedV;
    replaceByNew(rewriter, op,
                 c.create<ONNXAttentionOp>(
                     {scores->q, k, v, scores->mask}, [&](auto &p) {
                       p.scale = rewriter.getF32FloatAttr(float(scores->scale));
                     }));
    return success();
  }
};
} // namespace

void agate::populateAttentionRules(RewritePatternSet &patterns) {
  patterns.add<RecognizeAttention>(patterns.getContext());
}

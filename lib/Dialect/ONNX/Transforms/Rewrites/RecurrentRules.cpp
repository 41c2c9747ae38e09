//===- RecurrentRules.cpp - Rules for LSTM, GRU and RNN -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/RNNOps.h"

using namespace mlir;
using namespace agate;

namespace {
/// The order of dimensions with the batch first, by transpositions around the
/// operation, which meet others.
template <typename OpTy> struct BatchFirst : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (op.getLayout() == 0)
      return rewriter.notifyMatchFailure(op, "the batch is not first");
    for (Value v : op->getResults())
      if (!isa<NoneType>(v.getType()) && !getRankedType(v))
        return rewriter.notifyMatchFailure(op, "a result has no known rank");
    ONNXCreator c(rewriter, op.getLoc());
    auto other = cast<OpTy>(rewriter.clone(*op));
    other.setLayoutAttr(c.integer(0));
    SmallVector<OpOperand *> operands{&other.getXMutable(),
                                      &other.getInitialHMutable()};
    if constexpr (std::is_same_v<OpTy, ONNXLSTMOp>)
      operands.push_back(&other.getInitialCMutable());
    const int64_t swapped[] = {1, 0, 2};
    rewriter.setInsertionPoint(other);
    for (OpOperand *operand : operands)
      if (!ShapeContext::isAbsent(operand->get()))
        operand->set(c.transpose(operand->get(), swapped));
    rewriter.setInsertionPointAfter(other);
    SmallVector<Value> results;
    for (auto [v, own] : llvm::zip_equal(op->getResults(), other->getResults()))
      results.push_back(isa<NoneType>(v.getType()) ? own : restore(c, v, own));
    rewriter.replaceOp(op, results);
    return success();
  }

private:
  /// `own`, which has the type of `v` so far, with the batch first.
  static Value restore(ONNXCreator &c, Value v, Value own) {
    auto type = cast<RankedTensorType>(v.getType());
    // Dimension i of the result is dimension order[i].
    SmallVector<int64_t> order = type.getRank() == 4
                                     ? SmallVector<int64_t>{2, 0, 1, 3}
                                     : SmallVector<int64_t>{1, 0, 2};
    SmallVector<int64_t> shape(type.getRank());
    for (auto [i, dim] : llvm::enumerate(order))
      shape[dim] = type.getDimSize(i);
    own.setType(type.clone(shape));
    Value first = c.transpose(own, order);
    first.setType(type);
    return first;
  }
};
} // namespace

void agate::populateRecurrentRules(RewritePatternSet &patterns) {
  patterns.add<BatchFirst<ONNXGRUOp>, BatchFirst<ONNXLSTMOp>,
               BatchFirst<ONNXRNNOp>>(patterns.getContext());
}

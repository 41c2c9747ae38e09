//===- SelectionRules.cpp - Sums over elements that a OneHot selects ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"

#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

/// Whether `a` and `b`, of one rank, have equal sizes: an i1, null if they are
/// static and equal. Fails if they are known to differ.
static FailureOr<Value> emitHaveEqualSizes(PatternRewriter &rewriter,
                                           Location loc, Value a, Value b) {
  auto aType = cast<RankedTensorType>(a.getType());
  auto bType = cast<RankedTensorType>(b.getType());
  SmallVector<int64_t> unknown;
  for (int64_t i = 0; i < aType.getRank(); ++i) {
    if (aType.isDynamicDim(i) || bType.isDynamicDim(i))
      unknown.push_back(i);
    else if (aType.getDimSize(i) != bType.getDimSize(i))
      return failure();
  }
  Value condition;
  for (int64_t i : unknown) {
    Value equal =
        arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq,
                              tensor::DimOp::create(rewriter, loc, a, i),
                              tensor::DimOp::create(rewriter, loc, b, i));
    condition = condition
                    ? arith::AndIOp::create(rewriter, loc, condition, equal)
                    : equal;
  }
  return condition;
}

namespace {
/// ReduceSum(Mul(OneHot(i), X)) over the classes is the element of X of each
/// index.
struct SumOverClasses : OpRewritePattern<ONNXReduceSumOp> {
  SumOverClasses(MLIRContext *context, const GeneratorRules &rules)
      : OpRewritePattern(context), rules(rules) {}

  LogicalResult matchAndRewrite(ONNXReduceSumOp op,
                                PatternRewriter &rewriter) const override {
    auto product = op.getData().getDefiningOp<ONNXMulOp>();
    if (!product || op->hasAttr(getDenseAttrName()) ||
        !isa<RankedTensorType>(op.getType()))
      return rewriter.notifyMatchFailure(op, "is not the sum of a product");
    bool isFirst = bool(product.getA().getDefiningOp<OneHotOp>());
    auto oneHot = isFirst ? product.getA().getDefiningOp<OneHotOp>()
                          : product.getB().getDefiningOp<OneHotOp>();
    Value x = isFirst ? product.getB() : product.getA();
    if (!oneHot || !oneHot.getResultAxis() || !isZero(oneHot.getOffValue()))
      return rewriter.notifyMatchFailure(op, "does not select elements");
    auto type = dyn_cast<RankedTensorType>(x.getType());
    int64_t rank = cast<RankedTensorType>(oneHot.getType()).getRank();
    int64_t axis = *oneHot.getResultAxis();
    std::optional<int64_t> summed = getConstantInteger(op.getAxes());
    if (!type || type.getRank() != rank || !summed ||
        (*summed != axis && *summed != axis - rank))
      return rewriter.notifyMatchFailure(op, "is not a sum over the classes");
    // A size of 1 is broadcast; then elements would have to be repeated.
    FailureOr<Value> haveEqualSizes =
        emitHaveEqualSizes(rewriter, op.getLoc(), oneHot, x);
    if (failed(haveEqualSizes))
      return rewriter.notifyMatchFailure(op, "broadcasts a factor");
    return replaceUnderRequirements(
        rewriter, op, {oneHot, product}, {{x}, *haveEqualSizes}, rules,
        [&] { return emit(rewriter, op, oneHot, x); });
  }

private:
  static Value emit(PatternRewriter &rewriter, ONNXReduceSumOp op,
                    OneHotOp oneHot, Value x) {
    int64_t axis = *oneHot.getResultAxis();
    Value taken = createTake(rewriter, op.getLoc(), x, oneHot, axis,
                             /*pointwise=*/true);
    if (op.getKeepdims() == 0)
      return taken;
    ONNXCreator c(rewriter, op.getLoc());
    return c.create<ONNXUnsqueezeOp>({taken, c.indices({axis})});
  }

  GeneratorRules rules;
};
} // namespace

void agate::populateSelectionRules(RewritePatternSet &patterns,
                                   const GeneratorRules &rules) {
  patterns.add<SumOverClasses>(patterns.getContext(), rules);
}

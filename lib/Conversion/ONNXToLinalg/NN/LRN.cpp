//===- LRN.cpp - Local response normalization -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerLRN : TensorLowering<ONNXLRNOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLRNOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    int64_t rank = sizes.size(), before = (op.getSize() - 1) / 2;
    Type type = getComputeType(elementType);
    Sizes low(rank, b.getIndexAttr(0)), high = low;
    low[1] = b.getIndexAttr(before);
    high[1] = b.getIndexAttr(op.getSize() - 1 - before);
    Value padded = tensor::PadOp::create(b, Type(), x, low, high,
                                         b.constant(elementType, 0.0));
    // Over the result and the places of the window.
    SmallVector<AffineExpr> exprs;
    for (int64_t i = 0; i < rank; ++i)
      exprs.push_back(b.getAffineDimExpr(i));
    auto getMap = [&](ArrayRef<AffineExpr> exprs) {
      return AffineMap::get(rank + 1, 0, exprs, b.getContext());
    };
    AffineMap resultMap = getMap(exprs);
    AffineExpr place = b.getAffineDimExpr(rank);
    exprs[1] = exprs[1] + place;
    Loops loops = Loops::get(rank, 1);
    loops.extents = {
        createEmpty(b, OpFoldResult(b.getIndexAttr(op.getSize())), type),
        getMap(place)};
    Value sums = emitReduction(b, loops, LoopOperand{padded, getMap(exprs)},
                               {resultMap, {b.zero(type)}, Sizes(sizes)},
                               [&](ScalarBuilder &b, ValueRange args) {
                                 Value v = b.convertFloat(args[0], type);
                                 return b.add(args[1], b.mul(v, v));
                               });
    double alpha = op.getAlpha().convertToDouble() / double(op.getSize());
    return emitMap(b, {LoopOperand::get(x), LoopOperand::get(sums)}, sizes,
                   elementType, [&](ScalarBuilder &b, ValueRange args) {
                     auto constant = [&](double v) {
                       return b.constant(type, v);
                     };
                     Value bias = constant(op.getBias().convertToDouble());
                     Value base = b.add(bias, b.mul(constant(alpha), args[1]));
                     Value power = math::PowFOp::create(
                         b, base, constant(op.getBeta().convertToDouble()));
                     Value v = b.convertFloat(args[0], type);
                     return b.convertFloat(b.div(v, power), elementType);
                   });
  }
};
} // namespace

void agate::populateLRNPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerLRN>(converter, patterns.getContext(), log);
}

//===- LRN.cpp - Local response normalization -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"
#include "Random/RandomNumbers.h"

#include "agate/Dialect/ONNX/IR/NNNormOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerLRN : TensorLowering<ONNXLRNOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLRNOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value x = adaptor.getX();
    int64_t rank = sizes.size(), before = (op.getSize() - 1) / 2;
    Type type = getSumType(elementType);
    Sizes low(rank, rewriter.getIndexAttr(0)), high = low;
    low[1] = rewriter.getIndexAttr(before);
    high[1] = rewriter.getIndexAttr(op.getSize() - 1 - before);
    Value padded =
        tensor::PadOp::create(rewriter, loc, Type(), x, low, high,
                              createScalar(rewriter, loc, elementType, 0.0));
    Value window = createEmpty(
        rewriter, loc, OpFoldResult(rewriter.getIndexAttr(op.getSize())), type);
    SmallVector<AffineExpr> exprs;
    for (int64_t i = 0; i < rank; ++i)
      exprs.push_back(rewriter.getAffineDimExpr(i));
    MLIRContext *context = rewriter.getContext();
    AffineMap resultMap = AffineMap::get(rank + 1, 0, exprs, context);
    AffineExpr place = rewriter.getAffineDimExpr(rank);
    exprs[1] = exprs[1] + place;
    Value sums = emitReduction(
        rewriter, loc, ValueRange{padded, window},
        {AffineMap::get(rank + 1, 0, exprs, context),
         AffineMap::get(rank + 1, 0, place, context)},
        createZeros(rewriter, loc, sizes, type), resultMap, rank + 1, rank,
        [&](OpBuilder &b, Location l, ValueRange args) -> Value {
          Value v = convertFloat(b, l, args[0], type);
          return arith::AddFOp::create(b, l, args[2],
                                       arith::MulFOp::create(b, l, v, v));
        });
    AffineMap identity = rewriter.getMultiDimIdentityMap(rank);
    double alpha = op.getAlpha().convertToDouble() / double(op.getSize());
    return emitParallel(
        rewriter, loc, ValueRange{x, sums}, {identity, identity}, sizes,
        elementType, [&](OpBuilder &b, Location l, ValueRange args) {
          auto constant = [&](double v) { return createScalar(b, l, type, v); };
          Value base = arith::AddFOp::create(
              b, l, constant(op.getBias().convertToDouble()),
              arith::MulFOp::create(b, l, constant(alpha), args[1]));
          Value power = math::PowFOp::create(
              b, l, base, constant(op.getBeta().convertToDouble()));
          Value v = convertFloat(b, l, args[0], type);
          return convertFloat(b, l, arith::DivFOp::create(b, l, v, power),
                              elementType);
        });
  }
};
} // namespace

void agate::populateLRNPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerLRN>(converter, patterns.getContext(), log);
}

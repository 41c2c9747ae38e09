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
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    int64_t rank = sizes.size(), before = (op.getSize() - 1) / 2;
    Type type = getSumType(elementType);
    Sizes low(rank, b.getIndexAttr(0)), high = low;
    low[1] = b.getIndexAttr(before);
    high[1] = b.getIndexAttr(op.getSize() - 1 - before);
    Value padded = tensor::PadOp::create(b, Type(), x, low, high,
                                         b.constant(elementType, 0.0));
    Value window =
        createEmpty(b, OpFoldResult(b.getIndexAttr(op.getSize())), type);
    SmallVector<AffineExpr> exprs;
    for (int64_t i = 0; i < rank; ++i)
      exprs.push_back(b.getAffineDimExpr(i));
    MLIRContext *context = b.getContext();
    AffineMap resultMap = AffineMap::get(rank + 1, 0, exprs, context);
    AffineExpr place = b.getAffineDimExpr(rank);
    exprs[1] = exprs[1] + place;
    Value sums =
        emitReduction(b, ValueRange{padded, window},
                      {AffineMap::get(rank + 1, 0, exprs, context),
                       AffineMap::get(rank + 1, 0, place, context)},
                      createZeros(b, sizes, type), resultMap, rank + 1, rank,
                      [&](ScalarBuilder &b, ValueRange args) -> Value {
                        Value v = convertFloat(b, args[0], type);
                        return arith::AddFOp::create(
                            b, args[2], arith::MulFOp::create(b, v, v));
                      });
    AffineMap identity = b.getMultiDimIdentityMap(rank);
    double alpha = op.getAlpha().convertToDouble() / double(op.getSize());
    return emitParallel(
        b, ValueRange{x, sums}, {identity, identity}, sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          auto constant = [&](double v) { return b.constant(type, v); };
          Value base = arith::AddFOp::create(
              b, constant(op.getBias().convertToDouble()),
              arith::MulFOp::create(b, constant(alpha), args[1]));
          Value power = math::PowFOp::create(
              b, base, constant(op.getBeta().convertToDouble()));
          Value v = convertFloat(b, args[0], type);
          return convertFloat(b, arith::DivFOp::create(b, v, power),
                              elementType);
        });
  }
};
} // namespace

void agate::populateLRNPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerLRN>(converter, patterns.getContext(), log);
}

//===- CausalConv.cpp - Causal convolution --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Convolution.h"
#include "Patterns.h"

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerCausalConv : MultiTensorLowering<ONNXCausalConvWithStateOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXCausalConvWithStateOp op, OpAdaptor adaptor,
        ArrayRef<ResultInfo> infos, PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    ArrayRef<OpFoldResult> sizes = infos[0].sizes, past = infos[1].sizes;
    Type elementType = infos[0].type.getElementType();
    Type type = getComputeType(elementType);
    OpFoldResult zero = b.getIndexAttr(0);
    Sizes allSizes(sizes);
    DimBuilder dims(op, b);
    allSizes[2] = dims.getAsOpFoldResult(dims.add(Dim(sizes[2]), Dim(past[2])));
    Value all = createZeros(b, allSizes, elementType);
    if (Value state = adaptor.getPastState(); !ShapeContext::isAbsent(state))
      all = createInsertSlice(b, state, all,
                              getSliceAlong(2, zero, b.mixedSizes(state)));
    Value input = adaptor.getInput();
    all = createInsertSlice(b, input, all,
                            getSliceAlong(2, past[2], b.mixedSizes(input)));
    // Over batch, channels, time and the places of the kernel.
    SmallVector<AffineExpr> d;
    for (int64_t i = 0; i < 4; ++i)
      d.push_back(b.getAffineDimExpr(i));
    Value weight = adaptor.getWeight();
    Value rows = tensor::CollapseShapeOp::create(
        b, weight, SmallVector<ReassociationIndices>{{0, 1}, {2}});
    auto getMap = [&](ArrayRef<AffineExpr> exprs) {
      return AffineMap::get(4, 0, exprs, b.getContext());
    };
    Value init = emitBias(b, adaptor.getBias(), sizes, type);
    Value sums = emitReduction(
        b, Loops::get(3, 1),
        {LoopOperand{all, getMap({d[0], d[1], d[2] + d[3]})},
         LoopOperand{rows, getMap({d[1], d[3]})}},
        {getMap({d[0], d[1], d[2]}), {init}, {}}, emitMultiplyAdd);
    bool isActive = op.getActivation() != "none";
    Value output =
        emitMap(b, LoopOperand::get(sums), sizes, elementType,
                [&](ScalarBuilder &b, ValueRange args) {
                  Value v = args[0];
                  if (isActive) {
                    Value power = math::ExpOp::create(b, b.neg(v));
                    v = b.div(v, b.add(power, b.constant(type, 1.0)));
                  }
                  return b.convertFloat(v, elementType);
                });
    Value present =
        createExtractSlice(b, all, getSliceAlong(2, sizes[2], past));
    return SmallVector<Value>{output, present};
  }
};
} // namespace

void agate::populateCausalConvPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerCausalConv>(converter, patterns.getContext(), log);
}

//===- CausalConv.cpp - Causal convolution --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerCausalConv : MultiTensorLowering<ONNXCausalConvWithStateOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXCausalConvWithStateOp op, OpAdaptor adaptor,
        ArrayRef<ResultInfo> infos, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ArrayRef<OpFoldResult> sizes = infos[0].sizes, past = infos[1].sizes;
    Type elementType = infos[0].type.getElementType();
    Type type = getSumType(elementType);
    OpFoldResult zero = rewriter.getIndexAttr(0);
    Sizes strides(3, rewriter.getIndexAttr(1)), offsets(3, zero);
    Sizes allSizes(sizes);
    SizeBuilder s(op, rewriter);
    allSizes[2] = s.add(sizes[2], past[2]);
    Value all = createZeros(rewriter, loc, allSizes, elementType);
    if (!ShapeContext::isAbsent(adaptor.getPastState()))
      all = createInsertSlice(
          rewriter, loc, adaptor.getPastState(), all, offsets,
          tensor::getMixedSizes(rewriter, loc, adaptor.getPastState()),
          strides);
    offsets[2] = past[2];
    Value input = adaptor.getInput();
    all =
        createInsertSlice(rewriter, loc, input, all, offsets,
                          tensor::getMixedSizes(rewriter, loc, input), strides);
    // Over batch, channels, time and the places of the kernel.
    SmallVector<AffineExpr> d;
    for (int64_t i = 0; i < 4; ++i)
      d.push_back(rewriter.getAffineDimExpr(i));
    MLIRContext *context = rewriter.getContext();
    Value weight = adaptor.getWeight();
    Value rows = tensor::CollapseShapeOp::create(
        rewriter, loc, weight, SmallVector<ReassociationIndices>{{0, 1}, {2}});
    Value sums =
        emitReduction(rewriter, loc, ValueRange{all, rows},
                      {AffineMap::get(4, 0, {d[0], d[1], d[2] + d[3]}, context),
                       AffineMap::get(4, 0, {d[1], d[3]}, context)},
                      emitBias(rewriter, loc, adaptor.getBias(), sizes, type),
                      AffineMap::get(4, 0, {d[0], d[1], d[2]}, context), 4, 3,
                      [&](OpBuilder &b, Location l, ValueRange args) -> Value {
                        Value product = arith::MulFOp::create(
                            b, l, convertFloat(b, l, args[0], type),
                            convertFloat(b, l, args[1], type));
                        return arith::AddFOp::create(b, l, args[2], product);
                      });
    bool isActive = op.getActivation() != "none";
    Value output = emitParallel(
        rewriter, loc, sums, rewriter.getMultiDimIdentityMap(3), sizes,
        elementType, [&](OpBuilder &b, Location l, ValueRange args) {
          Value v = args[0];
          if (isActive) {
            Value power =
                math::ExpOp::create(b, l, arith::NegFOp::create(b, l, v));
            power = arith::AddFOp::create(b, l, power,
                                          createScalar(b, l, type, 1.0));
            v = arith::DivFOp::create(b, l, v, power);
          }
          return convertFloat(b, l, v, elementType);
        });
    offsets[2] = sizes[2];
    Value present =
        createExtractSlice(rewriter, loc, all, offsets, past, strides);
    return SmallVector<Value>{output, present};
  }
};
} // namespace

void agate::populateCausalConvPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerCausalConv>(converter, patterns.getContext(), log);
}

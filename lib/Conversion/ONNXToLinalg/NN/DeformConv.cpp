//===- DeformConv.cpp - Deformable convolution ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Windows.h"
#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
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
/// The samples [N, C, k.., o..] first, then their products with the weights.
struct LowerDeformConv : TensorLowering<ONNXDeformConvOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDeformConvOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getSumType(elementType);
    Value samples = emitSamples(op, adaptor, sizes, type, rewriter);
    Value w = adaptor.getW();
    Value init = emitBias(rewriter, loc, adaptor.getB(), sizes, type);
    bool isGrouped = op.getGroup() != 1;
    if (isGrouped) {
      samples = emitSplitDim(op, rewriter, loc, samples, 1, op.getGroup());
      w = emitSplitDim(op, rewriter, loc, w, 0, op.getGroup());
      init = emitSplitDim(op, rewriter, loc, init, 1, op.getGroup());
    }
    // Over n, (group), m, o.., c, k..
    int64_t rank = int64_t(sizes.size()) - 2;
    int64_t m = 1 + isGrouped, o = m + 1, c = o + rank, end = c + 1 + rank;
    SmallVector<AffineExpr> sampleExprs, weightExprs, resultExprs;
    auto append = [&](SmallVector<AffineExpr> &exprs, int64_t from,
                      int64_t to) {
      for (int64_t i = from; i < to; ++i)
        exprs.push_back(rewriter.getAffineDimExpr(i));
    };
    append(sampleExprs, 0, m);
    append(sampleExprs, c, end);
    append(sampleExprs, o, c);
    append(weightExprs, 1, m + 1);
    append(weightExprs, c, end);
    append(resultExprs, 0, c);
    MLIRContext *context = rewriter.getContext();
    Value sums = emitReduction(
        rewriter, loc, ValueRange{samples, w},
        {AffineMap::get(end, 0, sampleExprs, context),
         AffineMap::get(end, 0, weightExprs, context)},
        init, AffineMap::get(end, 0, resultExprs, context), end, c,
        [&](OpBuilder &b, Location l, ValueRange args) -> Value {
          Value weight = convertFloat(b, l, args[1], type);
          return arith::AddFOp::create(
              b, l, args[2], arith::MulFOp::create(b, l, args[0], weight));
        });
    if (isGrouped)
      sums = emitJoinDims(rewriter, loc, sums, 1);
    return emitConvertFloats(rewriter, loc, sums, elementType);
  }

private:
  static Value emitSamples(ONNXDeformConvOp op, OpAdaptor adaptor,
                           ArrayRef<OpFoldResult> sizes, Type type,
                           OpBuilder &builder);
  /// `x` at a position between its elements, 0 outside.
  static Value emitInterpolation(ScalarBuilder &i, Value x,
                                 ArrayRef<Value> leading,
                                 ArrayRef<Value> position,
                                 ArrayRef<Value> dims);
};
} // namespace

Value LowerDeformConv::emitInterpolation(ScalarBuilder &i, Value x,
                                         ArrayRef<Value> leading,
                                         ArrayRef<Value> position,
                                         ArrayRef<Value> dims) {
  Type type = position[0].getType();
  Value zero = createScalar(i, i.getLoc(), type, 0.0);
  Value one = createScalar(i, i.getLoc(), type, 1.0);
  SmallVector<Value> below, fraction;
  for (Value p : position) {
    Value floor = math::FloorOp::create(i, i.getLoc(), p);
    fraction.push_back(arith::SubFOp::create(i, i.getLoc(), p, floor));
    below.push_back(i.toPosition(floor));
  }
  Value sum = zero;
  for (unsigned corner = 0; corner < (1u << position.size()); ++corner) {
    SmallVector<Value> indices(leading);
    Value weight = one,
          isInside = arith::ConstantIntOp::create(i, i.getLoc(), 1, 1);
    for (size_t d = 0; d < position.size(); ++d) {
      bool isUpper = corner & (1u << d);
      indices.push_back(isUpper ? i.add(below[d], i.index(1)) : below[d]);
      Value share =
          isUpper
              ? fraction[d]
              : Value(arith::SubFOp::create(i, i.getLoc(), one, fraction[d]));
      weight = arith::MulFOp::create(i, i.getLoc(), weight, share);
      isInside = i.logicalAnd(isInside, i.isPosition(indices.back(), dims[d]));
    }
    Value element = emitGuarded(i, isInside, zero, [&] {
      return convertFloat(i, i.getLoc(), i.extract(x, indices), type);
    });
    // Infinite weights, those of positions that are no number, do not count.
    Value term = arith::MulFOp::create(i, i.getLoc(), weight, element);
    term = i.select(isInside, term, zero);
    sum = arith::AddFOp::create(i, i.getLoc(), sum, term);
  }
  return sum;
}

Value LowerDeformConv::emitSamples(ONNXDeformConvOp op, OpAdaptor adaptor,
                                   ArrayRef<OpFoldResult> sizes, Type type,
                                   OpBuilder &builder) {
  Location loc = op.getLoc();
  int64_t rank = int64_t(sizes.size()) - 2;
  SmallVector<int64_t> strides = getInts(op.getStridesAttr(), rank, 1);
  SmallVector<int64_t> dilations = getInts(op.getDilationsAttr(), rank, 1);
  SmallVector<int64_t> pads = getInts(op.getPadsAttr(), 2 * rank, 0);
  Sizes xSizes = tensor::getMixedSizes(builder, loc, adaptor.getX());
  Sizes wSizes = tensor::getMixedSizes(builder, loc, adaptor.getW());
  Sizes all = {xSizes[0], xSizes[1]};
  all.append(wSizes.begin() + 2, wSizes.end());
  all.append(sizes.begin() + 2, sizes.end());
  SizeBuilder s(op, builder);
  Value channels =
      toIndex(builder, loc,
              s.max(s.floorDiv(xSizes[1], s.constant(op.getOffsetGroup())),
                    s.constant(1)));
  SmallVector<Value> dims, kernel;
  for (int64_t d = 0; d < rank; ++d) {
    dims.push_back(toIndex(builder, loc, xSizes[d + 2]));
    kernel.push_back(toIndex(builder, loc, wSizes[d + 2]));
  }
  return emitParallel(
      builder, loc, {}, {}, all, type,
      [&](OpBuilder &b, Location l, ValueRange) -> Value {
        ScalarBuilder i(l, b);
        // The number of the place in the kernel, of all offset groups.
        Value place = i.divPosition(linalg::IndexOp::create(i, 1), channels);
        SmallVector<Value> window = {linalg::IndexOp::create(i, 0), Value()};
        for (int64_t d = 0; d < rank; ++d) {
          place =
              i.add(i.mul(place, kernel[d]), linalg::IndexOp::create(i, 2 + d));
          window.push_back(linalg::IndexOp::create(i, 2 + rank + d));
        }
        SmallVector<Value> position;
        for (int64_t d = 0; d < rank; ++d) {
          Value p = i.add(
              i.mul(window[2 + d], i.index(strides[d])),
              i.mul(linalg::IndexOp::create(i, 2 + d), i.index(dilations[d])));
          p = i.toNumber(i.sub(p, i.index(pads[d])), type);
          window[1] = i.add(i.mul(place, i.index(rank)), i.index(d));
          Value offset = i.extract(adaptor.getOffset(), window);
          position.push_back(
              arith::AddFOp::create(b, l, p, convertFloat(b, l, offset, type)));
        }
        Value sample = emitInterpolation(
            i, adaptor.getX(),
            {linalg::IndexOp::create(i, 0), linalg::IndexOp::create(i, 1)},
            position, dims);
        if (ShapeContext::isAbsent(adaptor.getMask()))
          return sample;
        window[1] = place;
        Value scale = i.extract(adaptor.getMask(), window);
        return arith::MulFOp::create(b, l, sample,
                                     convertFloat(b, l, scale, type));
      });
}

void agate::populateDeformConvPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerDeformConv>(converter, patterns.getContext(), log);
}

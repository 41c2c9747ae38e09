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
    ScalarBuilder b(op.getLoc(), rewriter);
    Type type = getSumType(elementType);
    Value samples = emitSamples(op, adaptor, sizes, type, b);
    Value w = adaptor.getW();
    Value init = emitBias(b, adaptor.getB(), sizes, type);
    bool isGrouped = op.getGroup() != 1;
    if (isGrouped) {
      samples = emitSplitDim(op, b, samples, 1, op.getGroup());
      w = emitSplitDim(op, b, w, 0, op.getGroup());
      init = emitSplitDim(op, b, init, 1, op.getGroup());
    }
    // Over n, (group), m, o.., c, k..
    int64_t rank = int64_t(sizes.size()) - 2;
    int64_t m = 1 + isGrouped, o = m + 1, c = o + rank, end = c + 1 + rank;
    SmallVector<AffineExpr> sampleExprs, weightExprs, resultExprs;
    auto append = [&](SmallVector<AffineExpr> &exprs, int64_t from,
                      int64_t to) {
      for (int64_t i = from; i < to; ++i)
        exprs.push_back(b.getAffineDimExpr(i));
    };
    append(sampleExprs, 0, m);
    append(sampleExprs, c, end);
    append(sampleExprs, o, c);
    append(weightExprs, 1, m + 1);
    append(weightExprs, c, end);
    append(resultExprs, 0, c);
    MLIRContext *context = b.getContext();
    Value sums = emitReduction(
        b, ValueRange{samples, w},
        {AffineMap::get(end, 0, sampleExprs, context),
         AffineMap::get(end, 0, weightExprs, context)},
        init, AffineMap::get(end, 0, resultExprs, context), end, c,
        [&](ScalarBuilder &b, ValueRange args) -> Value {
          Value weight = convertFloat(b, args[1], type);
          return arith::AddFOp::create(
              b, args[2], arith::MulFOp::create(b, args[0], weight));
        });
    if (isGrouped)
      sums = emitJoinDims(b, sums, 1);
    return emitConvertFloats(b, sums, elementType);
  }

private:
  static Value emitSamples(ONNXDeformConvOp op, OpAdaptor adaptor,
                           ArrayRef<OpFoldResult> sizes, Type type,
                           ScalarBuilder &builder);
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
  Value zero = i.constant(type, 0.0);
  Value one = i.constant(type, 1.0);
  SmallVector<Value> below, fraction;
  for (Value p : position) {
    Value floor = math::FloorOp::create(i, p);
    fraction.push_back(arith::SubFOp::create(i, p, floor));
    below.push_back(i.toPosition(floor));
  }
  Value sum = zero;
  for (unsigned corner = 0; corner < (1u << position.size()); ++corner) {
    SmallVector<Value> indices(leading);
    Value weight = one, isInside = arith::ConstantIntOp::create(i, 1, 1);
    for (size_t d = 0; d < position.size(); ++d) {
      bool isUpper = corner & (1u << d);
      indices.push_back(isUpper ? i.add(below[d], i.index(1)) : below[d]);
      Value share = isUpper ? fraction[d]
                            : Value(arith::SubFOp::create(i, one, fraction[d]));
      weight = arith::MulFOp::create(i, weight, share);
      isInside = i.logicalAnd(isInside, i.isPosition(indices.back(), dims[d]));
    }
    Value element = emitGuarded(i, isInside, zero, [&] {
      return convertFloat(i, i.extract(x, indices), type);
    });
    // Infinite weights, those of positions that are no number, do not count.
    Value term = arith::MulFOp::create(i, weight, element);
    term = i.select(isInside, term, zero);
    sum = arith::AddFOp::create(i, sum, term);
  }
  return sum;
}

Value LowerDeformConv::emitSamples(ONNXDeformConvOp op, OpAdaptor adaptor,
                                   ArrayRef<OpFoldResult> sizes, Type type,
                                   ScalarBuilder &builder) {
  ScalarBuilder b(op.getLoc(), builder);
  int64_t rank = int64_t(sizes.size()) - 2;
  SmallVector<int64_t> strides = getInts(op.getStridesAttr(), rank, 1);
  SmallVector<int64_t> dilations = getInts(op.getDilationsAttr(), rank, 1);
  SmallVector<int64_t> pads = getInts(op.getPadsAttr(), 2 * rank, 0);
  Sizes xSizes = b.mixedSizes(adaptor.getX());
  Sizes wSizes = b.mixedSizes(adaptor.getW());
  Sizes all = {xSizes[0], xSizes[1]};
  all.append(wSizes.begin() + 2, wSizes.end());
  all.append(sizes.begin() + 2, sizes.end());
  SizeBuilder s(op, b);
  Value channels =
      toIndex(b, s.max(s.floorDiv(xSizes[1], s.constant(op.getOffsetGroup())),
                       s.constant(1)));
  SmallVector<Value> dims, kernel;
  for (int64_t d = 0; d < rank; ++d) {
    dims.push_back(toIndex(b, xSizes[d + 2]));
    kernel.push_back(toIndex(b, wSizes[d + 2]));
  }
  return emitParallel(
      b, {}, {}, all, type, [&](ScalarBuilder &b, ValueRange) -> Value {
        // The number of the place in the kernel, of all offset groups.
        Value place = b.divPosition(linalg::IndexOp::create(b, 1), channels);
        SmallVector<Value> window = {linalg::IndexOp::create(b, 0), Value()};
        for (int64_t d = 0; d < rank; ++d) {
          place =
              b.add(b.mul(place, kernel[d]), linalg::IndexOp::create(b, 2 + d));
          window.push_back(linalg::IndexOp::create(b, 2 + rank + d));
        }
        SmallVector<Value> position;
        for (int64_t d = 0; d < rank; ++d) {
          Value p = b.add(
              b.mul(window[2 + d], b.index(strides[d])),
              b.mul(linalg::IndexOp::create(b, 2 + d), b.index(dilations[d])));
          p = b.toNumber(b.sub(p, b.index(pads[d])), type);
          window[1] = b.add(b.mul(place, b.index(rank)), b.index(d));
          Value offset = b.extract(adaptor.getOffset(), window);
          position.push_back(
              arith::AddFOp::create(b, p, convertFloat(b, offset, type)));
        }
        Value sample = emitInterpolation(
            b, adaptor.getX(),
            {linalg::IndexOp::create(b, 0), linalg::IndexOp::create(b, 1)},
            position, dims);
        if (ShapeContext::isAbsent(adaptor.getMask()))
          return sample;
        window[1] = place;
        Value scale = b.extract(adaptor.getMask(), window);
        return arith::MulFOp::create(b, sample, convertFloat(b, scale, type));
      });
}

void agate::populateDeformConvPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerDeformConv>(converter, patterns.getContext(), log);
}

//===- DeformConv.cpp - Deformable convolution ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NN/Convolution.h"
#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/Window.h"

#include "mlir/Dialect/Math/IR/Math.h"

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
    Type type = getComputeType(elementType);
    Value samples = emitSamples(b, op, adaptor, sizes, type);
    Value w = adaptor.getW();
    Value init = emitBias(b, adaptor.getB(), sizes, type);
    bool isGrouped = op.getGroup() != 1;
    if (isGrouped) {
      samples = emitSplitDim(b, op, samples, 1, op.getGroup());
      w = emitSplitDim(b, op, w, 0, op.getGroup());
      init = emitSplitDim(b, op, init, 1, op.getGroup());
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
    auto getMap = [&](ArrayRef<AffineExpr> exprs) {
      return AffineMap::get(end, 0, exprs, b.getContext());
    };
    Value sums =
        emitReduction(b, Loops::get(c, end - c),
                      {LoopOperand{samples, getMap(sampleExprs)},
                       LoopOperand{w, getMap(weightExprs)}},
                      {getMap(resultExprs), {init}, {}}, emitMultiplyAdd);
    if (isGrouped)
      sums = emitJoinDims(b, sums, 1);
    return emitConvertFloats(b, sums, elementType);
  }

private:
  static Value emitSamples(ScalarBuilder &b, ONNXDeformConvOp op,
                           OpAdaptor adaptor, ArrayRef<OpFoldResult> sizes,
                           Type type);
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
      return i.convertFloat(i.extract(x, indices), type);
    });
    // Infinite weights, those of positions that are no number, do not count.
    Value term = arith::MulFOp::create(i, weight, element);
    term = i.select(isInside, term, zero);
    sum = arith::AddFOp::create(i, sum, term);
  }
  return sum;
}

Value LowerDeformConv::emitSamples(ScalarBuilder &b, ONNXDeformConvOp op,
                                   OpAdaptor adaptor,
                                   ArrayRef<OpFoldResult> sizes, Type type) {
  int64_t rank = int64_t(sizes.size()) - 2;
  Window window =
      Window::get(op.getWindowAttrs(), rank, getKernelSizes(b, adaptor.getW()));
  DimBuilder dimBuilder(op, b);
  Sizes xSizes = b.mixedSizes(adaptor.getX());
  Sizes all = {xSizes[0], xSizes[1]};
  llvm::append_range(all, dimBuilder.getAsOpFoldResults(window.kernel));
  all.append(sizes.begin() + 2, sizes.end());
  Dim inGroup = dimBuilder.floorDiv(Dim(xSizes[1]), Dim(op.getOffsetGroup()));
  Value channels = dimBuilder.materialize(dimBuilder.max(inGroup, Dim(1)));
  SmallVector<Value> dims, kernel;
  for (int64_t d = 0; d < rank; ++d) {
    dims.push_back(toIndex(b, xSizes[d + 2]));
    kernel.push_back(dimBuilder.materialize(window.kernel[d]));
  }
  return emitForEach(b, all, type, [&](ScalarBuilder &b, ValueRange at) {
    // The number of the place in the kernel, of all offset groups.
    Value place = b.divPosition(at[1], channels);
    for (int64_t d = 0; d < rank; ++d)
      place = b.add(b.mul(place, kernel[d]), at[2 + d]);
    // The place in `offset` and `mask`.
    SmallVector<Value> indices = {at[0], Value()};
    llvm::append_range(indices, at.drop_front(2 + rank));
    SmallVector<Value> position;
    for (int64_t d = 0; d < rank; ++d) {
      Value step = b.mul(indices[2 + d], b.index(window.strides[d]));
      Value tap = b.mul(at[2 + d], b.index(window.dilations[d]));
      Value start = b.sub(b.add(step, tap), b.index(window.begin[d]));
      Value p = b.toNumber(start, type);
      indices[1] = b.add(b.mul(place, b.index(rank)), b.index(d));
      Value offset = b.extract(adaptor.getOffset(), indices);
      position.push_back(b.add(p, b.convertFloat(offset, type)));
    }
    Value sample =
        emitInterpolation(b, adaptor.getX(), {at[0], at[1]}, position, dims);
    if (ShapeContext::isAbsent(adaptor.getMask()))
      return sample;
    indices[1] = place;
    Value scale = b.extract(adaptor.getMask(), indices);
    return b.mul(sample, b.convertFloat(scale, type));
  });
}

void agate::populateDeformConvPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       FailureLog &log) {
  patterns.add<LowerDeformConv>(converter, patterns.getContext(), log);
}

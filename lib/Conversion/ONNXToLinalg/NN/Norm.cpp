//===- Norm.cpp - Normalizations and their neighbours ---------------------===//
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

//===----------------------------------------------------------------------===//
// Flatten
//===----------------------------------------------------------------------===//

namespace {
struct LowerFlatten : TensorLowering<ONNXFlattenOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXFlattenOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value input = adaptor.getInput();
    auto type = cast<RankedTensorType>(input.getType());
    int64_t rank = type.getRank();
    if (rank > 1 && llvm::is_contained(type.getShape(), 0))
      return createEmpty(rewriter, loc, sizes, elementType);
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    ReassociationIndices rows, columns;
    for (int64_t i = 0; i < rank; ++i)
      (i < axis ? rows : columns).push_back(i);
    if (!rows.empty() && !columns.empty()) {
      if (rank == 2)
        return input;
      return Value(tensor::CollapseShapeOp::create(
          rewriter, loc, input,
          SmallVector<ReassociationIndices>{rows, columns}));
    }
    // One row, or rows of one element.
    if (rank > 1) {
      rows.append(columns);
      input = tensor::CollapseShapeOp::create(
          rewriter, loc, input, SmallVector<ReassociationIndices>{rows});
    }
    SmallVector<ReassociationIndices> groups;
    if (rank > 0) {
      groups.push_back({0, 1});
      // The declared type may know the size where that of the input does not.
      Type flat = getTypeOfSizes({sizes[axis == 0 ? 1 : 0]}, elementType);
      if (input.getType() != flat)
        input = tensor::CastOp::create(rewriter, loc, flat, input);
    }
    return Value(tensor::ExpandShapeOp::create(
        rewriter, loc, getTypeOfSizes(sizes, elementType), input, groups,
        sizes));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// LRN
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

namespace {
struct LowerDropout : MultiTensorLowering<ONNXDropoutOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXDropoutOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ArrayRef<OpFoldResult> sizes = infos[0].sizes;
    if (op.isInference()) {
      SmallVector<Value> results = {adaptor.getData(), Value()};
      if (infos[1].type)
        results[1] =
            createFilled(rewriter, loc, sizes,
                         arith::ConstantIntOp::create(rewriter, loc, 1, 1));
      return results;
    }
    auto type = cast<FloatType>(infos[0].type.getElementType());
    Type f64 = rewriter.getF64Type();
    Value ratio = createScalar(rewriter, loc, f64, 0.5);
    if (!ShapeContext::isAbsent(adaptor.getRatio())) {
      ratio = extractScalar(rewriter, loc, adaptor.getRatio());
      ratio = convertFloat(rewriter, loc, ratio, f64);
    }
    // Outside of training nothing is dropped.
    Value zero = createScalar(rewriter, loc, f64, 0.0);
    Value training = extractScalar(rewriter, loc, adaptor.getTrainingMode());
    ratio = arith::SelectOp::create(rewriter, loc, training, ratio, zero);
    Value mask = emitMask(op, rewriter, sizes, ratio);
    Value result =
        emitScaled(rewriter, loc, adaptor.getData(), mask, sizes, type, ratio);
    return SmallVector<Value>{result, infos[1].type ? mask : Value()};
  }

private:
  /// True with the probability 1 - ratio.
  static Value emitMask(ONNXDropoutOp op, OpBuilder &builder,
                        ArrayRef<OpFoldResult> sizes, Value ratio) {
    Location loc = op.getLoc();
    SmallVector<Value> dims;
    for (OpFoldResult size : sizes)
      dims.push_back(toIndex(builder, loc, size));
    std::optional<uint64_t> seed;
    if (op.getSeed())
      seed = static_cast<uint64_t>(*op.getSeed());
    Value key = emitRandomKey(builder, op, seed);
    return emitParallel(
        builder, loc, {}, {}, sizes, builder.getI1Type(),
        [&](OpBuilder &b, Location l, ValueRange) -> Value {
          Value position = arith::ConstantIndexOp::create(b, l, 0);
          for (size_t i = 0; i < dims.size(); ++i)
            position = arith::AddIOp::create(
                b, l, arith::MulIOp::create(b, l, position, dims[i]),
                linalg::IndexOp::create(b, l, i));
          return arith::CmpFOp::create(b, l, arith::CmpFPredicate::OGE,
                                       emitRandomNumber(b, l, key, position),
                                       ratio);
        });
  }

  static Value emitScaled(OpBuilder &builder, Location loc, Value data,
                          Value mask, ArrayRef<OpFoldResult> sizes, Type type,
                          Value ratio) {
    Type computeType = getSumType(type);
    AffineMap identity = builder.getMultiDimIdentityMap(sizes.size());
    Value one = createScalar(builder, loc, builder.getF64Type(), 1.0);
    Value kept = arith::SubFOp::create(builder, loc, one, ratio);
    kept = convertFloat(builder, loc, kept, computeType);
    return emitParallel(
        builder, loc, ValueRange{data, mask}, {identity, identity}, sizes, type,
        [&](OpBuilder &b, Location l, ValueRange args) {
          Value scaled = arith::DivFOp::create(
              b, l, convertFloat(b, l, args[0], computeType), kept);
          Value chosen = arith::SelectOp::create(
              b, l, args[1], scaled, createScalar(b, l, computeType, 0.0));
          return convertFloat(b, l, chosen, type);
        });
  }
};
} // namespace

void agate::populateNormPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, RefusalLog &log) {
  patterns.add<LowerDropout, LowerFlatten, LowerLRN>(
      converter, patterns.getContext(), log);
}

//===- Dropout.cpp - Dropout ----------------------------------------------===//
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

void agate::populateDropoutPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns.add<LowerDropout>(converter, patterns.getContext(), log);
}

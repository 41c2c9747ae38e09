//===- Dropout.cpp - Dropout ----------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Random/RandomNumbers.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerDropout : MultiTensorLowering<ONNXDropoutOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXDropoutOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    ArrayRef<OpFoldResult> sizes = infos[0].sizes;
    if (op.isInference()) {
      SmallVector<Value> results = {adaptor.getData(), Value()};
      if (infos[1].type)
        results[1] =
            createFilled(b, sizes, arith::ConstantIntOp::create(b, 1, 1));
      return results;
    }
    auto type = cast<FloatType>(infos[0].type.getElementType());
    Type f64 = b.getF64Type();
    Value ratio = b.constant(f64, 0.5);
    if (!ShapeContext::isAbsent(adaptor.getRatio())) {
      ratio = extractScalar(b, adaptor.getRatio());
      ratio = b.convertFloat(ratio, f64);
    }
    // Outside of training nothing is dropped.
    Value zero = b.constant(f64, 0.0);
    Value training = extractScalar(b, adaptor.getTrainingMode());
    ratio = arith::SelectOp::create(b, training, ratio, zero);
    Value mask = emitMask(op, b, sizes, ratio);
    Value result = emitScaled(b, adaptor.getData(), mask, sizes, type, ratio);
    return SmallVector<Value>{result, infos[1].type ? mask : Value()};
  }

private:
  /// True with the probability 1 - ratio.
  static Value emitMask(ONNXDropoutOp op, ScalarBuilder &builder,
                        ArrayRef<OpFoldResult> sizes, Value ratio) {
    ScalarBuilder b(op.getLoc(), builder);
    SmallVector<Value> dims;
    for (OpFoldResult size : sizes)
      dims.push_back(toIndex(b, size));
    std::optional<uint64_t> seed;
    if (op.getSeed())
      seed = static_cast<uint64_t>(*op.getSeed());
    Value key = emitRandomKey(b, op, seed);
    return emitForEach(b, sizes, b.getI1Type(),
                       [&](ScalarBuilder &b, ValueRange at) -> Value {
                         Value position = b.index(0);
                         for (auto [i, size] : llvm::enumerate(dims))
                           position = b.add(b.mul(position, size), at[i]);
                         Value number = emitRandomNumber(b, key, position);
                         return arith::CmpFOp::create(
                             b, arith::CmpFPredicate::OGE, number, ratio);
                       });
  }

  static Value emitScaled(ScalarBuilder &builder, Value data, Value mask,
                          ArrayRef<OpFoldResult> sizes, Type type,
                          Value ratio) {
    Type computeType = getComputeType(type);
    Value one = builder.constant(builder.getF64Type(), 1.0);
    Value kept = arith::SubFOp::create(builder, one, ratio);
    kept = builder.convertFloat(kept, computeType);
    return emitMap(
        builder, {LoopOperand::get(data), LoopOperand::get(mask)}, sizes, type,
        [&](ScalarBuilder &b, ValueRange args) {
          Value scaled = b.div(b.convertFloat(args[0], computeType), kept);
          Value zero = b.constant(computeType, 0.0);
          return b.convertFloat(b.select(args[1], scaled, zero), type);
        });
  }
};
} // namespace

void agate::populateDropoutPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns.add<LowerDropout>(converter, patterns.getContext(), log);
}

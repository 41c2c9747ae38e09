//===- Slice.cpp - Slice and Split ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/Utils.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerSlice : TensorLowering<ONNXSliceOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSliceOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    ShapeContext context = ShapeContext::forEmit(op, b, adaptor.getOperands());
    auto ranges = op.getStartsAndSteps(context);
    if (!ranges)
      return unsupported(rewriter, op, "the number of axes is not known");
    Sizes starts, steps;
    for (auto [start, step] : llvm::zip(ranges->first, ranges->second)) {
      starts.push_back(context.getAsOpFoldResult(start));
      steps.push_back(context.getAsOpFoldResult(step));
    }
    bool isForward = llvm::all_of(ranges->second, [](Dim step) {
      return step.isConstant() && *step.getConstant() > 0;
    });
    if (isForward)
      return createExtractSlice(b, adaptor.getData(),
                                HyperrectangularSlice(starts, sizes, steps));
    return emitForEach(
        b, sizes, elementType, [&](ScalarBuilder &code, ValueRange position) {
          SmallVector<Value> source;
          for (auto [i, p] : llvm::enumerate(position))
            source.push_back(code.add(toIndex(code, starts[i]),
                                      code.mul(p, toIndex(code, steps[i]))));
          return code.extract(adaptor.getData(), source);
        });
  }
};

struct LowerSplit : MultiTensorLowering<ONNXSplitOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXSplitOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t rank =
        cast<RankedTensorType>(adaptor.getInput().getType()).getRank();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    ShapeContext context = ShapeContext::forEmit(op, b);
    Dim offset(0);
    SmallVector<Value> parts;
    for (const ResultInfo &info : infos) {
      parts.push_back(createExtractSlice(
          b, adaptor.getInput(),
          getSliceAlong(axis, context.getAsOpFoldResult(offset), info.sizes)));
      std::optional<int64_t> size = getConstantIntValue(info.sizes[axis]);
      offset = context.add(offset, size ? Dim(*size)
                                        : Dim(toIndex(b, info.sizes[axis])));
    }
    return parts;
  }
};
} // namespace

void agate::populateSlicePatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns,
                                  FailureLog &log) {
  patterns.add<LowerSlice, LowerSplit>(converter, patterns.getContext(), log);
}

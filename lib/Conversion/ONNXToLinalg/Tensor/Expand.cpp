//===- Expand.cpp - Expand ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"

#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// `input`, broadcast to `sizes`.
static Value emitExpand(ScalarBuilder &builder, Value input,
                        ArrayRef<OpFoldResult> sizes) {
  auto type = cast<RankedTensorType>(input.getType());
  int64_t rank = sizes.size(), offset = rank - type.getRank();
  BroadcastOperand operand;
  operand.value = input;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    int64_t size = type.getDimSize(i);
    operand.indices.push_back(size == 1 ? builder.getAffineConstantExpr(0)
                                        : builder.getAffineDimExpr(offset + i));
    if (ShapedType::isDynamic(size))
      operand.mayStretch.push_back({i, sizes[offset + i]});
  }
  return emitGeneric(
      builder, operand, createEmpty(builder, sizes, type.getElementType()),
      builder.getMultiDimIdentityMap(rank),
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [](ScalarBuilder &, ValueRange args) { return args[0]; });
}

namespace {
struct LowerExpand : LoweringPattern<ONNXExpandOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXExpandOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    // Without the number of sizes, the shape rule cannot infer the rank.
    auto shape = dyn_cast<RankedTensorType>(adaptor.getShape().getType());
    auto input = dyn_cast<RankedTensorType>(adaptor.getInput().getType());
    auto result = dyn_cast_if_present<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    if (!shape || !input)
      return unsupported(rewriter, op, "the rank of an operand is unknown");
    if (!result)
      return unsupported(rewriter, op,
                         "the result is no ranked tensor of numbers");
    ScalarBuilder code(op.getLoc(), rewriter);
    ResultInfo info;
    if (shape.getRank() == 1 && shape.isDynamicDim(0) &&
        !ShapeContext::forValues(op).getElements(op.getShape())) {
      if (input.getRank() > result.getRank())
        return unsupported(rewriter, op, "the rank of the result is wrong");
      info.type = result;
      info.sizes = emitSizes(code, adaptor.getInput(), adaptor.getShape(),
                             result.getRank());
      for (OpFoldResult size : info.sizes)
        code.checkSize(toIndex(code, size), op);
    } else {
      auto infos = prepareResults(op, adaptor.getOperands(),
                                  *getTypeConverter(), rewriter, getLog());
      if (failed(infos))
        return failure();
      info = infos->front();
    }
    Value value = emitExpand(code, adaptor.getInput(), info.sizes);
    replaceResults(op, value, info, rewriter);
    return success();
  }

private:
  /// The sizes of the result, of rank `rank`, if only the running program knows
  /// the number of elements of `shape`.
  static Sizes emitSizes(ScalarBuilder &builder, Value input, Value shape,
                         int64_t rank) {
    auto emitAssert = [&](Value condition, StringRef message) {
      cf::AssertOp::create(builder, condition,
                           ("onnx.Expand: " + message).str());
    };
    auto constant = [&](int64_t value) -> Value {
      return builder.index(value);
    };
    int64_t inputRank = cast<RankedTensorType>(input.getType()).getRank();
    Value count = toIndex(builder, builder.mixedSize(shape, 0));
    auto predicate = inputRank == rank ? arith::CmpIPredicate::ule
                                       : arith::CmpIPredicate::eq;
    emitAssert(arith::CmpIOp::create(builder, predicate, count, constant(rank)),
               "the number of sizes does not fit to the rank of the result");
    Value offset = arith::SubIOp::create(builder, constant(rank), count);
    Value zero = constant(0), one = constant(1);
    Sizes sizes;
    for (int64_t i = 0; i < rank; ++i) {
      Value position = arith::SubIOp::create(builder, constant(i), offset);
      Value isThere = arith::CmpIOp::create(builder, arith::CmpIPredicate::sge,
                                            position, zero);
      // There may be no element that could be read instead.
      auto branch = scf::IfOp::create(builder, builder.getIndexType(), isThere,
                                      /*withElseRegion=*/true);
      {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToStart(branch.thenBlock());
        Value element = tensor::ExtractOp::create(builder, shape, position);
        scf::YieldOp::create(builder, toIndex(builder, OpFoldResult(element)));
        builder.setInsertionPointToStart(branch.elseBlock());
        scf::YieldOp::create(builder, one);
      }
      Value wanted = branch.getResult(0);
      if (i < rank - inputRank) {
        emitAssert(arith::CmpIOp::create(builder, arith::CmpIPredicate::sge,
                                         wanted, zero),
                   "a size is negative");
        sizes.push_back(OpFoldResult(wanted));
        continue;
      }
      Value size =
          toIndex(builder, builder.mixedSize(input, i - (rank - inputRank)));
      auto equals = [&](Value a, Value b) -> Value {
        return arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, a, b);
      };
      Value isOne = equals(size, one), wantsOne = equals(wanted, one);
      Value nonNegative = arith::CmpIOp::create(
          builder, arith::CmpIPredicate::sge, wanted, zero);
      Value fits = arith::OrIOp::create(
          builder,
          arith::OrIOp::create(builder, equals(size, wanted), wantsOne),
          arith::AndIOp::create(builder, isOne, nonNegative));
      emitAssert(fits, "the sizes do not broadcast");
      sizes.push_back(OpFoldResult(
          Value(arith::SelectOp::create(builder, isOne, wanted, size))));
    }
    return sizes;
  }
};
} // namespace

void agate::populateExpandPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerExpand>(converter, patterns.getContext(), log);
}

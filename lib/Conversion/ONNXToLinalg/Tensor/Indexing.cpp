//===- Indexing.cpp - Operations that move elements -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/JoinedOperands.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

namespace {
struct LowerConcat : TensorLowering<ONNXConcatOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXConcatOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    int64_t rank = sizes.size();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    Value result = createEmpty(b, sizes, elementType);
    OpFoldResult offset = b.getIndexAttr(0);
    for (Value input : getJoinedOperands(adaptor.getInputs(), op.getAxis())) {
      Sizes inputSizes = b.mixedSizes(input);
      result = createInsertSlice(b, input, result,
                                 getSliceAlong(axis, offset, inputSizes));
      offset = addSizes(b, offset, inputSizes[axis]);
    }
    return result;
  }

private:
  static OpFoldResult addSizes(ScalarBuilder &builder, OpFoldResult a,
                               OpFoldResult b) {
    std::optional<int64_t> x = getConstantIntValue(a),
                           y = getConstantIntValue(b);
    if (x && y)
      return builder.getIndexAttr(*x + *y);
    return OpFoldResult(Value(arith::AddIOp::create(
        builder, toIndex(builder, a), toIndex(builder, b))));
  }
};

/// An operation whose result is its operand.
struct LowerIdentity : LoweringPattern<ONNXIdentityOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXIdentityOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    // A handle has no shape to check.
    if (!isa<TensorType>(adaptor.getInput().getType())) {
      rewriter.replaceOp(op, adaptor.getInput());
      return success();
    }
    auto infos = prepareResults(op, adaptor.getOperands(), *getTypeConverter(),
                                rewriter, getLog());
    if (failed(infos))
      return failure();
    replaceResults(op, adaptor.getInput(), *infos, rewriter);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

namespace {
struct LowerGather : TensorLowering<ONNXGatherOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXGatherOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value data = adaptor.getData(), indices = adaptor.getIndices();
    auto type = cast<RankedTensorType>(data.getType());
    int64_t axis =
        op.getAxis() < 0 ? op.getAxis() + type.getRank() : op.getAxis();
    Value size = toIndex(b, b.mixedSize(data, axis));
    // (C3)
    FailureOr<bool> isKnown = checkConstant(op, type.getDimSize(axis));
    if (failed(isKnown))
      return fail(rewriter, op);
    if (!*isKnown)
      emitIndexCheck(b, op, "indices", indices, size);
    return emitGather(b, data, indices, axis, size, sizes);
  }

private:
  /// Checks constant indices against a constant size. False if one of them is
  /// not constant.
  static FailureOr<bool> checkConstant(ONNXGatherOp op, int64_t size) {
    ElementsAttr attr;
    if (ShapedType::isDynamic(size) ||
        !matchPattern(op.getIndices(), m_Constant(&attr)))
      return false;
    auto values = attr.tryGetValues<APInt>();
    if (!values)
      return false;
    // A splat has one value, whatever its size.
    if (attr.isSplat()) {
      if (countElements(attr.getShapedType()) == 0)
        return true;
      return checkIndex(op, attr.getSplatValue<APInt>(), size);
    }
    for (const APInt &value : *values)
      if (failed(checkIndex(op, value, size)))
        return failure();
    return true;
  }
  static FailureOr<bool> checkIndex(ONNXGatherOp op, const APInt &index,
                                    int64_t size) {
    int64_t value = index.getSExtValue();
    if (value < -size || value >= size)
      return op.emitOpError("index ") << value << " is out of the range ["
                                      << -size << ", " << size - 1 << "]";
    return true;
  }

  static Value emitGather(ScalarBuilder &builder, Value data, Value indices,
                          int64_t axis, Value size,
                          ArrayRef<OpFoldResult> sizes) {
    int64_t rank = sizes.size();
    int64_t indexRank = cast<RankedTensorType>(indices.getType()).getRank();
    auto dataType = cast<RankedTensorType>(data.getType());
    SmallVector<AffineExpr> indexDims;
    for (int64_t i = 0; i < indexRank; ++i)
      indexDims.push_back(builder.getAffineDimExpr(axis + i));
    SmallVector<AffineMap> maps = {
        AffineMap::get(rank, 0, indexDims, builder.getContext()),
        builder.getMultiDimIdentityMap(rank)};
    Value empty = createEmpty(builder, sizes, dataType.getElementType());
    return linalg::GenericOp::create(
               builder, TypeRange{empty.getType()}, ValueRange{indices},
               ValueRange{empty}, maps,
               SmallVector<utils::IteratorType>(rank,
                                                utils::IteratorType::parallel),
               [&](OpBuilder &nested, Location loc, ValueRange args) {
                 ScalarBuilder b(loc, nested);
                 Value index = b.wrap(toIndex(b, args[0]), size);
                 SmallVector<Value> position;
                 for (int64_t i = 0; i < dataType.getRank(); ++i) {
                   int64_t dim = i < axis ? i : i + indexRank - 1;
                   position.push_back(
                       i == axis ? index
                                 : Value(linalg::IndexOp::create(b, dim)));
                 }
                 Value element = tensor::ExtractOp::create(b, data, position);
                 linalg::YieldOp::create(b, element);
               })
        .getResult(0);
  }
};
} // namespace

void agate::populateIndexingPatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns,
                                     FailureLog &log) {
  patterns.add<LowerConcat, LowerGather, LowerIdentity>(
      converter, patterns.getContext(), log);
}

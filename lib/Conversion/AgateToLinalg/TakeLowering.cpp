//===- TakeLowering.cpp - Take to linalg ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"
#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "agate/Dialect/Agate/IR/Agate.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// Emits a Take with operands of signless types. `data` may have no elements,
/// so its elements are only read where the index is valid.
static Value emitTake(ScalarBuilder &b, TakeOp op, TakeOp::Adaptor operands,
                      RankedTensorType type, ArrayRef<OpFoldResult> sizes) {
  int64_t axis = op.getAxis(), rank = type.getRank();
  Value data = operands.getData(), indices = operands.getIndices();
  int64_t numIndices = cast<RankedTensorType>(indices.getType()).getRank();
  Value size = b.size(data, axis);
  Value fill = extractScalar(b, operands.getFill());
  // The dimensions of the result that are those of the indices, and the ones
  // behind them that are not.
  int64_t first = op.getPointwise() ? 0 : axis;
  int64_t behind = op.getPointwise() ? axis : axis + numIndices;
  SmallVector<AffineExpr> indexDims;
  for (int64_t i = 0; i < numIndices; ++i)
    indexDims.push_back(b.getAffineDimExpr(first + i));
  SmallVector<AffineMap> maps = {
      AffineMap::get(rank, 0, indexDims, b.getContext()),
      b.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &, Location, ValueRange args) {
    Value index = arith::IndexCastOp::create(b, b.getIndexType(), args[0]);
    if (op.normalizesIndices())
      index = b.wrap(index, size);
    SmallVector<Value> position;
    for (int64_t i = 0; i < axis; ++i)
      position.push_back(linalg::IndexOp::create(b, i));
    position.push_back(index);
    for (int64_t i = behind; i < rank; ++i)
      position.push_back(linalg::IndexOp::create(b, i));
    auto element = scf::IfOp::create(
        b, b.isPosition(index, size),
        [&](OpBuilder &, Location) {
          scf::YieldOp::create(b, b.extract(data, position));
        },
        [&](OpBuilder &, Location) { scf::YieldOp::create(b, fill); });
    linalg::YieldOp::create(b, element.getResult(0));
  };
  Value empty = tensor::EmptyOp::create(b, sizes, type.getElementType());
  return linalg::GenericOp::create(b, TypeRange{type}, ValueRange{indices},
                                   ValueRange{empty}, maps, iterators, body)
      .getResult(0);
}

namespace {
struct TakePattern : LoweringPattern<TakeOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(TakeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type converted = getTypeConverter()->convertType(op.getType());
    if (!converted)
      return rewriter.notifyMatchFailure(op, "its type has no upstream form");
    auto type = dyn_cast<RankedTensorType>(converted);
    if (!type)
      return unsupported(rewriter, op, "the rank of the result is unknown");
    for (Value operand : adaptor.getOperands())
      if (isa<UnrankedTensorType>(operand.getType()))
        return unsupported(rewriter, op, "the rank of an operand is unknown");
    FailureOr<SmallVector<SmallVector<OpFoldResult>>> shapes =
        emitResultShapes(op, rewriter, adaptor.getOperands());
    if (failed(shapes))
      return fail(rewriter, op);
    ScalarBuilder b(op.getLoc(), rewriter);
    Value result = emitTake(
        b, op, adaptor, getTypeOfSizes(shapes->front(), type.getElementType()),
        shapes->front());
    rewriter.replaceOp(op, castTensor(b, result, type));
    return success();
  }
};
} // namespace

void agate::populateTakeLoweringPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         FailureLog &log) {
  patterns.add<TakePattern>(converter, patterns.getContext(), log);
}

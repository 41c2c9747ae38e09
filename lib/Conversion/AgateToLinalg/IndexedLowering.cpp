//===- IndexedLowering.cpp - Take and SumByIndex to linalg ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/Agate/IR/Agate.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

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
  int64_t batchDims = op.getPointwise() ? numIndices : op.getBatchDims();
  int64_t behind = axis + numIndices - batchDims;
  if (op.getPointwise())
    behind = axis;
  SmallVector<AffineExpr> indexDims;
  for (int64_t i = 0; i < numIndices; ++i)
    indexDims.push_back(
        b.getAffineDimExpr(i < batchDims ? i : axis + i - batchDims));
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

/// Emits a SumByIndex with operands of signless types: the slices are added one
/// after the other to zeros.
static Value emitSumByIndex(ScalarBuilder &b, SumByIndexOp op,
                            SumByIndexOp::Adaptor operands, Type elementType,
                            ArrayRef<OpFoldResult> sizes) {
  int64_t axis = op.getAxis(), batchDims = op.getBatchDims();
  Value data = operands.getData(), indices = operands.getIndices();
  int64_t numIndices = cast<RankedTensorType>(indices.getType()).getRank();
  int64_t behind = axis + numIndices - batchDims;
  Type computed = getComputeType(elementType);
  SmallVector<Value> dataSizes = b.sizes(data);
  Value depth = getValueOrCreateConstantIndexOp(b, b.getLoc(), sizes[axis]);
  Value zeros = createFilled(b, sizes, b.zero(computed));
  auto addSlice = [&](ScalarBuilder &code, ValueRange position, Value index,
                      Value sums) {
    return emitLoops(
               code, ArrayRef(dataSizes).drop_front(behind), sums,
               [&](ScalarBuilder &inner, ValueRange rest, ValueRange values) {
                 SmallVector<Value> from(position), to;
                 llvm::append_range(from, rest);
                 llvm::append_range(to, position.take_front(axis));
                 to.push_back(index);
                 llvm::append_range(to, rest);
                 Value element = inner.extract(data, from);
                 if (computed != elementType)
                   element = inner.convertFloat(element, computed);
                 Value sum = inner.add(inner.extract(values[0], to), element);
                 return SmallVector<Value>{inner.insert(sum, values[0], to)};
               })
        .front();
  };
  return emitLoops(
             b, ArrayRef(dataSizes).take_front(behind), zeros,
             [&](ScalarBuilder &code, ValueRange position, ValueRange values) {
               SmallVector<Value> at(position.take_front(batchDims));
               llvm::append_range(at, position.drop_front(axis));
               Value index = arith::IndexCastOp::create(
                   code, code.getIndexType(), code.extract(indices, at));
               if (op.normalizesIndices())
                 index = code.wrap(index, depth);
               auto sums = scf::IfOp::create(
                   code, code.isPosition(index, depth),
                   [&](OpBuilder &builder, Location loc) {
                     ScalarBuilder then(loc, builder);
                     scf::YieldOp::create(
                         builder, loc,
                         addSlice(then, position, index, values[0]));
                   },
                   [&](OpBuilder &builder, Location loc) {
                     scf::YieldOp::create(builder, loc, values[0]);
                   });
               return SmallVector<Value>{sums.getResult(0)};
             })
      .front();
}

namespace {
struct LowerTake : TensorLowering<TakeOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(TakeOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    return emitTake(b, op, adaptor, getTypeOfSizes(sizes, elementType), sizes);
  }
};

struct LowerSumByIndex : TensorLowering<SumByIndexOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(SumByIndexOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value sums = emitSumByIndex(b, op, adaptor, elementType, sizes);
    if (getElementTypeOrSelf(sums.getType()) == elementType)
      return sums;
    return emitElementwise(b, sums, sizes, elementType,
                           [&](ScalarBuilder &code, ValueRange args) {
                             return code.convertFloat(args[0], elementType);
                           });
  }
};
} // namespace

void agate::populateIndexedLoweringPatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns,
                                            FailureLog &log) {
  patterns.add<LowerTake, LowerSumByIndex>(converter, patterns.getContext(),
                                           log);
}

//===- OneHotLowering.cpp - OneHot to linalg ------------------------------===//
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

namespace {
/// Emits a OneHot whose operands have signless types.
struct OneHotEmitter {
  ScalarBuilder &b;
  RankedTensorType type;
  ArrayRef<OpFoldResult> sizes;
  int64_t axis;
  bool normalizes;
  Value indices, on, off; // `on` and `off` are scalars.

  /// The class of an element of the indices, an index. It is not in [0, depth)
  /// if the element selects no class.
  Value emitClass(Value element);
  Value emitDense();
  Value emitSparse();

private:
  Value createEmpty() {
    return tensor::EmptyOp::create(b, sizes, type.getElementType());
  }
  Value getDepth() {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), sizes[axis]);
  }
};
} // namespace

Value OneHotEmitter::emitClass(Value element) {
  Value index = arith::IndexCastOp::create(b, b.getIndexType(), element);
  if (!normalizes)
    return index;
  return b.wrap(index, getDepth());
}

/// Compares every coordinate along the new axis with the index.
Value OneHotEmitter::emitDense() {
  int64_t rank = type.getRank();
  SmallVector<AffineExpr> others;
  for (int64_t i = 0; i < rank; ++i)
    if (i != axis)
      others.push_back(b.getAffineDimExpr(i));
  SmallVector<AffineMap> maps = {
      AffineMap::get(rank, 0, others, b.getContext()),
      b.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             b, TypeRange{type}, ValueRange{indices}, ValueRange{createEmpty()},
             maps, iterators,
             [&](OpBuilder &, Location, ValueRange args) {
               Value coordinate = linalg::IndexOp::create(b, axis);
               Value isHot = arith::CmpIOp::create(
                   b, arith::CmpIPredicate::eq, coordinate, emitClass(args[0]));
               Value selected = arith::SelectOp::create(b, isHot, on, off);
               linalg::YieldOp::create(b, selected);
             })
      .getResult(0);
}

/// Fills the result with `off` and stores `on` once per index that selects a
/// class.
Value OneHotEmitter::emitSparse() {
  Value filled = linalg::FillOp::create(b, off, createEmpty()).getResult(0);
  Value zero = b.index(0);
  Value one = b.index(1);
  SmallVector<Value> upperBounds;
  for (auto [i, size] : llvm::enumerate(sizes))
    if (int64_t(i) != axis)
      upperBounds.push_back(
          getValueOrCreateConstantIndexOp(b, b.getLoc(), size));
  SmallVector<Value> lowerBounds(upperBounds.size(), zero);
  SmallVector<Value> steps(upperBounds.size(), one);
  auto store = [&](OpBuilder &, Location, ValueRange coordinates,
                   ValueRange state) -> scf::ValueVector {
    Value element = tensor::ExtractOp::create(b, indices, coordinates);
    Value hot = emitClass(element);
    Value isClass = b.isPosition(hot, getDepth());
    auto branch = scf::IfOp::create(
        b, isClass,
        [&](OpBuilder &, Location) {
          SmallVector<Value> position(coordinates);
          position.insert(position.begin() + axis, hot);
          Value stored = tensor::InsertOp::create(b, on, state[0], position);
          scf::YieldOp::create(b, stored);
        },
        [&](OpBuilder &, Location) { scf::YieldOp::create(b, state); });
    return {branch.getResult(0)};
  };
  if (upperBounds.empty())
    return store(b, b.getLoc(), {}, ValueRange{filled}).front();
  return scf::buildLoopNest(b, b.getLoc(), lowerBounds, upperBounds, steps,
                            ValueRange{filled}, store)
      .results.front();
}

namespace {
struct OneHotPattern : LoweringPattern<OneHotOp> {
  OneHotPattern(const TypeConverter &converter, MLIRContext *context,
                FailureLog &log, GeneratorForm form)
      : LoweringPattern(converter, context, log), form(form) {}

  LogicalResult
  matchAndRewrite(OneHotOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type converted = getTypeConverter()->convertType(op.getType());
    if (!converted)
      return rewriter.notifyMatchFailure(op, "its type has no upstream form");
    auto type = dyn_cast<RankedTensorType>(converted);
    if (!type || !op.getResultAxis())
      return unsupported(rewriter, op, "the rank of the result is unknown");
    for (Value operand : adaptor.getOperands())
      if (isa<UnrankedTensorType>(operand.getType()))
        return unsupported(rewriter, op, "the rank of an operand is unknown");
    FailureOr<SmallVector<SmallVector<OpFoldResult>>> shapes =
        emitResultShapes(op, rewriter, adaptor.getOperands());
    if (failed(shapes))
      return fail(rewriter, op);
    ScalarBuilder b(op.getLoc(), rewriter);
    OneHotEmitter emitter{
        b,
        getTypeOfSizes(shapes->front(), type.getElementType()),
        shapes->front(),
        *op.getResultAxis(),
        op.normalizesIndices(),
        adaptor.getIndices(),
        extractScalar(b, adaptor.getOnValue()),
        extractScalar(b, adaptor.getOffValue())};
    Value result =
        takesDenseForm(op, form) ? emitter.emitDense() : emitter.emitSparse();
    replaceGenerator(rewriter, op, castTensor(b, result, type),
                     shapes->front());
    return success();
  }

private:
  GeneratorForm form;
};
} // namespace

void agate::populateOneHotLoweringPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns,
                                           FailureLog &log,
                                           GeneratorForm form) {
  patterns.add<OneHotPattern>(converter, patterns.getContext(), log, form);
}

//===- Arg.cpp - Positions of extreme elements ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction/Arg.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"

#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"

using namespace mlir;
using namespace agate;

/// The largest or smallest elements, in the type that they are compared in; NaN
/// where there is one.
static Value emitBest(ScalarBuilder &builder, const ArgSearch &search,
                      const ReductionSpace &space, ElementKind kind,
                      ArrayRef<OpFoldResult> sizes) {
  Type type = getElementTypeOrSelf(search.data.getType());
  if (isa<FloatType>(type))
    type = getComputeType(type);
  Value start = emitLimit(builder, type, kind, !search.isMaximum);
  return emitReduction(builder, space, space.getOperands(search.data),
                       {space.result, {start}, Sizes(sizes)},
                       [&](ScalarBuilder &b, ValueRange args) {
                         ScalarBuilder k = b.withKind(kind);
                         Value x = b.toComputeType(args[0]);
                         return SmallVector<Value>{search.isMaximum
                                                       ? k.max(args[1], x)
                                                       : k.min(args[1], x)};
                       })
      .front();
}

Value ArgSearch::emit(ScalarBuilder &builder,
                      ArrayRef<OpFoldResult> sizes) const {
  auto type = cast<RankedTensorType>(data.getType());
  Type i64 = builder.getI64Type();
  ElementKind kind =
      getElementKind(getElementTypeOrSelf(op->getOperand(0).getType()));
  if (type.getRank() == 0)
    return createZeros(builder, sizes, i64);
  llvm::SmallBitVector reduced(type.getRank());
  reduced.set(axis);
  ReductionSpace space =
      ReductionSpace::get(builder.getContext(), reduced, keepDims);
  // First the element, then where it is: vectors can do both.
  Value best = emitBest(builder, *this, space, kind, sizes);
  // As an unsigned number, this one is larger than all positions.
  Value none = builder.constant(i64, -1);
  return emitReduction(
             builder, space, space.getOperands(data, best),
             {space.result, {none}, Sizes(sizes)},
             [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
               ScalarBuilder k = b.withKind(kind);
               Value x = b.toComputeType(args[0]);
               Value isBest = k.equal(x, args[1]);
               if (k.isFloat()) {
                 Value isNaN =
                     arith::CmpFOp::create(k, arith::CmpFPredicate::UNO, x, x);
                 isBest = arith::OrIOp::create(k, isBest, isNaN);
               }
               Value here = arith::IndexCastOp::create(
                   k, i64, linalg::IndexOp::create(k, axis));
               Value position = k.select(isBest, here, none);
               if (selectsLast)
                 return {arith::MaxSIOp::create(k, args[2], position)};
               return {arith::MinUIOp::create(k, args[2], position)};
             })
      .front();
}

namespace {
template <typename OpTy, bool isMaximum>
struct LowerArg : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value data = adaptor.getData();
    int64_t rank = cast<RankedTensorType>(data.getType()).getRank();
    int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
    return ArgSearch{op,        data,
                     axis,      op.getKeepdims() != 0,
                     isMaximum, op.getSelectLastIndex() != 0}
        .emit(b, sizes);
  }
};
} // namespace

void agate::populateArgPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerArg<ONNXArgMaxOp, true>, LowerArg<ONNXArgMinOp, false>>(
      converter, patterns.getContext(), log);
}

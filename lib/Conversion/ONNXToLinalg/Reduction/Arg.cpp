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

Value ArgSearch::emit(ScalarBuilder &builder,
                      ArrayRef<OpFoldResult> sizes) const {
  auto type = cast<RankedTensorType>(data.getType());
  Type elementType = type.getElementType(), i64 = builder.getI64Type();
  ElementKind kind =
      getElementKind(getElementTypeOrSelf(op->getOperand(0).getType()));
  if (type.getRank() == 0)
    return createZeros(builder, sizes, i64);
  llvm::SmallBitVector reduced(type.getRank());
  reduced.set(axis);
  // A negative position means that no element has been read yet.
  Value zero = builder.constant(elementType, 0);
  Value none = builder.constant(i64, -1);
  ReductionSpace space =
      ReductionSpace::get(builder.getContext(), reduced, keepDims);
  return emitReduction(
      builder, space, space.getOperands(data),
      {space.result, {zero, none}, Sizes(sizes)},
      [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
        ScalarBuilder k = b.withKind(kind);
        Value x = args[0], best = args[1], position = args[2];
        Value a = b.toComputeType(x), c = b.toComputeType(best);
        Value isBetter = isMaximum ? k.less(c, a) : k.less(a, c);
        if (selectsLast)
          isBetter = arith::OrIOp::create(k, isBetter, k.equal(a, c));
        if (k.isFloat()) {
          Value isNaN =
              arith::CmpFOp::create(k, arith::CmpFPredicate::UNO, a, a);
          if (!selectsLast)
            isNaN = arith::AndIOp::create(
                k, isNaN,
                arith::CmpFOp::create(k, arith::CmpFPredicate::ORD, c, c));
          isBetter = arith::OrIOp::create(k, isBetter, isNaN);
        }
        Value isFirst = arith::CmpIOp::create(k, arith::CmpIPredicate::slt,
                                              position, b.constant(i64, 0));
        Value takes = arith::OrIOp::create(k, isBetter, isFirst);
        Value here = arith::IndexCastOp::create(
            k, i64, linalg::IndexOp::create(k, axis));
        return {k.select(takes, x, best), k.select(takes, here, position)};
      })[1];
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

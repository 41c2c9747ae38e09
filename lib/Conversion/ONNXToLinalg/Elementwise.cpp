//===- Elementwise.cpp - Operations on one element of each operand --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringUtils.h"

using namespace mlir;
using namespace agate;

namespace {
/// Emits the scalar form of an operation for elements of the given kind; the
/// kind is that of the first operand's elements.
using Kernel = Value (*)(OpBuilder &, Location, ElementKind, ValueRange);

/// An upstream operation per kind of element.
template <typename FloatOp, typename SignedOp, typename UnsignedOp = SignedOp>
Value emitArith(OpBuilder &builder, Location loc, ElementKind kind,
                ValueRange args) {
  switch (kind) {
  case ElementKind::Signed:
    return SignedOp::create(builder, loc, args[0], args[1]);
  case ElementKind::Bool:
  case ElementKind::Unsigned:
    return UnsignedOp::create(builder, loc, args[0], args[1]);
  case ElementKind::Float:
  case ElementKind::Complex:
    break;
  }
  return FloatOp::create(builder, loc, args[0], args[1]);
}

Value emitWhere(OpBuilder &builder, Location loc, ElementKind,
                ValueRange args) {
  return arith::SelectOp::create(builder, loc, args[0], args[1], args[2]);
}

template <typename OpTy, Kernel kernel>
struct ElementwiseLowering : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ElementKind kind =
        getElementKind(getElementTypeOrSelf(op->getOperand(0).getType()));
    return emitElementwise(rewriter, op.getLoc(), adaptor.getOperands(), sizes,
                           elementType,
                           [&](OpBuilder &b, Location loc, ValueRange args) {
                             return kernel(b, loc, kind, args);
                           });
  }
};
} // namespace

void agate::populateElementwisePatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns,
                                        RefusalLog &log) {
  // One row per operation.
  patterns.add<
      ElementwiseLowering<ONNXAddOp, emitArith<arith::AddFOp, arith::AddIOp>>,
      ElementwiseLowering<ONNXMulOp, emitArith<arith::MulFOp, arith::MulIOp>>,
      ElementwiseLowering<ONNXSubOp, emitArith<arith::SubFOp, arith::SubIOp>>,
      ElementwiseLowering<ONNXWhereOp, emitWhere>>(converter,
                                                   patterns.getContext(), log);
}

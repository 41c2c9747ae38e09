//===- MathUnaryOps.cpp - Functions of one number, of the math family ----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"

#include "CheckedOps.h"
#include "ElementwiseRules.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathUnaryOps.cpp.inc"

namespace agate {

void registerONNXMathUnaryOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathUnaryOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Abs, Neg, Sign
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Dim>> ONNXAbsOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getX(), context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> x) {
        return context.max(x[0], context.sub(Dim(0), x[0]));
      });
}

OpFoldResult ONNXAbsOp::fold(FoldAdaptor adaptor) {
  bool isUnsigned = getElementTypeOrSelf(getX().getType()).isUnsignedInteger();
  if (isUnsigned || getX().getDefiningOp<ONNXAbsOp>())
    if (OpFoldResult folded = rules::foldToSameType(getX(), getY()))
      return folded;
  return rules::foldIntegers(
      *this, adaptor.getX(), [](ArrayRef<APSInt> x) -> std::optional<APInt> {
        return x[0].isUnsigned() ? APInt(x[0]) : x[0].abs();
      });
}

namespace {
/// Abs(Neg(x)) is Abs(x).
struct AbsOfNeg : OpRewritePattern<ONNXAbsOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ONNXAbsOp op,
                                PatternRewriter &rewriter) const override {
    auto negation = op.getX().getDefiningOp<ONNXNegOp>();
    if (!negation)
      return rewriter.notifyMatchFailure(op, "the operand is no negation");
    // An operation of unknown rank may be between types that contradict.
    if (failed(verifyCompatibleShape(negation.getX().getType(),
                                     op.getY().getType())))
      return rewriter.notifyMatchFailure(op, "the types contradict each other");
    rewriter.modifyOpInPlace(op,
                             [&] { op.getXMutable().assign(negation.getX()); });
    return success();
  }
};
} // namespace

void ONNXAbsOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add<AbsOfNeg>(context);
}

FailureOr<SmallVector<Dim>> ONNXNegOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getX(), context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> x) { return context.sub(Dim(0), x[0]); });
}

OpFoldResult ONNXNegOp::fold(FoldAdaptor adaptor) {
  if (auto negation = getX().getDefiningOp<ONNXNegOp>())
    if (OpFoldResult folded = rules::foldToSameType(negation.getX(), getY()))
      return folded;
  return rules::foldIntegers(
      *this, adaptor.getX(),
      [](ArrayRef<APSInt> x) -> std::optional<APInt> { return -APInt(x[0]); });
}

static Dim signOf(ShapeContext &context, Dim x) {
  return context.max(Dim(-1), context.min(x, Dim(1)));
}

FailureOr<SmallVector<Dim>> ONNXSignOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getInput(), context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> x) { return signOf(context, x[0]); });
}

OpFoldResult ONNXSignOp::fold(FoldAdaptor adaptor) {
  if (getInput().getDefiningOp<ONNXSignOp>())
    if (OpFoldResult folded = rules::foldToSameType(getInput(), getOutput()))
      return folded;
  return rules::foldIntegers(
      *this, adaptor.getInput(),
      [](ArrayRef<APSInt> x) -> std::optional<APInt> {
        if (x[0].isZero())
          return APInt(x[0]);
        return x[0].isNegative() ? APInt::getAllOnes(x[0].getBitWidth())
                                 : APInt(x[0].getBitWidth(), 1);
      });
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// Rounding is idempotent.
static OpFoldResult foldRounded(Value input, Value result) {
  Operation *producer = input.getDefiningOp();
  if (!isa_and_nonnull<ONNXCeilOp, ONNXFloorOp, ONNXRoundOp, ONNXSignOp>(
          producer))
    return {};
  return rules::foldToSameType(input, result);
}

OpFoldResult ONNXCeilOp::fold(FoldAdaptor) {
  return foldRounded(getX(), getY());
}

OpFoldResult ONNXFloorOp::fold(FoldAdaptor) {
  return foldRounded(getX(), getY());
}

OpFoldResult ONNXRoundOp::fold(FoldAdaptor) {
  return foldRounded(getX(), getY());
}

} // namespace agate

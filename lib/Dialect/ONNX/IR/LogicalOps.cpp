//===- LogicalOps.cpp - The logical family --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/LogicalOps.h"

#include "CheckedOps.h"
#include "ElementwiseRules.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/LogicalOps.cpp.inc"

namespace agate {

void registerONNXLogicalOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/LogicalOps.cpp.inc"
      >(dialect);
}

static APInt getTruth(bool value) { return APInt(1, value); }

/// The other operand of a commutative operation if one is neutral.
template <typename Op>
static OpFoldResult foldNeutral(Op op, bool isLeftNeutral,
                                bool isRightNeutral) {
  if (isRightNeutral)
    if (OpFoldResult folded = rules::foldTo(op.getA(), op.getB(), op.getC()))
      return folded;
  return isLeftNeutral ? rules::foldTo(op.getB(), op.getA(), op.getC())
                       : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// And, Or and Xor of truth values or bits, of which true is a single one
//===----------------------------------------------------------------------===//

template <typename Op>
static OpFoldResult foldAnd(Op op, typename Op::FoldAdaptor adaptor) {
  if (OpFoldResult folded =
          foldNeutral(op, rules::isAllOnesSplat(adaptor.getA()),
                      rules::isAllOnesSplat(adaptor.getB())))
    return folded;
  if (rules::isIntegerSplat(adaptor.getA(), 0) ||
      rules::isIntegerSplat(adaptor.getB(), 0))
    if (OpFoldResult folded = rules::foldToInteger(op, 0))
      return folded;
  if (op.getA() == op.getB())
    if (OpFoldResult folded = rules::foldToSameType(op.getA(), op.getC()))
      return folded;
  return rules::foldIntegers(op, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               return APInt(ab[0]) & ab[1];
                             });
}

template <typename Op>
static OpFoldResult foldOr(Op op, typename Op::FoldAdaptor adaptor) {
  if (OpFoldResult folded =
          foldNeutral(op, rules::isIntegerSplat(adaptor.getA(), 0),
                      rules::isIntegerSplat(adaptor.getB(), 0)))
    return folded;
  if (rules::isAllOnesSplat(adaptor.getA()) ||
      rules::isAllOnesSplat(adaptor.getB()))
    if (OpFoldResult folded = rules::foldToInteger(op, -1))
      return folded;
  if (op.getA() == op.getB())
    if (OpFoldResult folded = rules::foldToSameType(op.getA(), op.getC()))
      return folded;
  return rules::foldIntegers(op, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               return APInt(ab[0]) | ab[1];
                             });
}

template <typename Op>
static OpFoldResult foldXor(Op op, typename Op::FoldAdaptor adaptor) {
  if (OpFoldResult folded =
          foldNeutral(op, rules::isIntegerSplat(adaptor.getA(), 0),
                      rules::isIntegerSplat(adaptor.getB(), 0)))
    return folded;
  if (op.getA() == op.getB())
    if (OpFoldResult folded = rules::foldToInteger(op, 0))
      return folded;
  return rules::foldIntegers(op, adaptor.getOperands(),
                             [](ArrayRef<APSInt> ab) -> std::optional<APInt> {
                               return APInt(ab[0]) ^ ab[1];
                             });
}

//===----------------------------------------------------------------------===//
// Truth values
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Dim>> ONNXAndOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) { return context.mul(ab[0], ab[1]); });
}

OpFoldResult ONNXAndOp::fold(FoldAdaptor adaptor) {
  return foldAnd(*this, adaptor);
}

FailureOr<SmallVector<Dim>> ONNXOrOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) {
        if (ab[0].isConstant(1) || ab[1].isConstant(1))
          return Dim(1);
        return context.max(ab[0], ab[1]);
      });
}

OpFoldResult ONNXOrOp::fold(FoldAdaptor adaptor) {
  return foldOr(*this, adaptor);
}

FailureOr<SmallVector<Dim>> ONNXXorOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) {
        return context.selectEqual(ab[0], ab[1], Dim(0), Dim(1));
      });
}

OpFoldResult ONNXXorOp::fold(FoldAdaptor adaptor) {
  return foldXor(*this, adaptor);
}

namespace {
/// Xor(x, true) is Not(x).
struct XorOfTrue : OpRewritePattern<ONNXXorOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ONNXXorOp op,
                                PatternRewriter &rewriter) const override {
    for (auto [kept, other] :
         {std::pair(op.getA(), op.getB()), std::pair(op.getB(), op.getA())}) {
      Attribute constant;
      if (!matchPattern(other, m_Constant(&constant)) ||
          !rules::isIntegerSplat(constant, 1) ||
          !rules::foldTo(kept, other, op.getC()))
        continue;
      rewriter.replaceOpWithNewOp<ONNXNotOp>(op, op.getC().getType(), kept);
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no operand is true everywhere");
  }
};

/// The negation of a comparison is the opposite comparison, except where NaN
/// makes both false.
template <typename From, typename To>
struct NotOfComparison : OpRewritePattern<ONNXNotOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ONNXNotOp op,
                                PatternRewriter &rewriter) const override {
    auto comparison = op.getX().getDefiningOp<From>();
    if (!comparison || !comparison->hasOneUse())
      return rewriter.notifyMatchFailure(op, "no comparison to replace");
    if (!isa<IntegerType>(getElementTypeOrSelf(comparison.getA().getType())))
      return rewriter.notifyMatchFailure(op, "elements may be NaN");
    // A declared type that is more exact than the inferred one may contradict
    // the operands.
    if (op.getY().getType() != comparison->getResult(0).getType())
      return rewriter.notifyMatchFailure(op, "the types differ");
    rewriter.replaceOpWithNewOp<To>(op, op.getY().getType(), comparison.getA(),
                                    comparison.getB());
    return success();
  }
};
} // namespace

void ONNXXorOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add<XorOfTrue>(context);
}

FailureOr<SmallVector<Dim>> ONNXNotOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getX(), context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> x) { return context.sub(Dim(1), x[0]); });
}

OpFoldResult ONNXNotOp::fold(FoldAdaptor adaptor) {
  if (auto negation = getX().getDefiningOp<ONNXNotOp>())
    if (OpFoldResult folded = rules::foldToSameType(negation.getX(), getY()))
      return folded;
  return rules::foldIntegers(
      *this, adaptor.getX(),
      [](ArrayRef<APSInt> x) -> std::optional<APInt> { return ~APInt(x[0]); });
}

void ONNXNotOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add<NotOfComparison<ONNXLessOp, ONNXGreaterOrEqualOp>,
               NotOfComparison<ONNXLessOrEqualOp, ONNXGreaterOp>,
               NotOfComparison<ONNXGreaterOp, ONNXLessOrEqualOp>,
               NotOfComparison<ONNXGreaterOrEqualOp, ONNXLessOp>>(context);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

namespace {
/// How A may compare with B. A comparison is the set of those for which it is
/// true.
enum Order : unsigned { Less = 1, Equal = 2, Greater = 4 };
} // namespace

/// The elements of a comparison of integers.
template <typename Op>
static rules::Elements compareElements(Op op, ShapeContext &context,
                                       unsigned trueFor) {
  auto truth = [&](Order order) { return Dim(trueFor & order ? 1 : 0); };
  return rules::mapElements(
      context, op->getOperands(), context.getElementType(op->getResult(0)),
      [&](ArrayRef<Dim> ab) {
        return context.selectLess(
            ab[0], ab[1], truth(Less),
            context.selectEqual(ab[0], ab[1], truth(Equal), truth(Greater)));
      });
}

/// Folds a comparison. An element compared with itself is equal to itself,
/// except for NaN; it is neither less nor greater in any case.
template <typename Op>
static OpFoldResult foldComparison(Op op, ArrayRef<Attribute> operands,
                                   unsigned trueFor) {
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(op.getA().getType()));
  bool holdsIfEqual = trueFor & Equal;
  if (op.getA() == op.getB() && (!isFloat || !holdsIfEqual))
    if (OpFoldResult folded = rules::foldToInteger(op, holdsIfEqual))
      return folded;
  return rules::foldIntegers(
      op, operands, [&](ArrayRef<APSInt> ab) -> std::optional<APInt> {
        Order order = ab[0] == ab[1] ? Equal : ab[0] < ab[1] ? Less : Greater;
        return getTruth(trueFor & order);
      });
}

FailureOr<SmallVector<Dim>> ONNXEqualOp::inferElements(ShapeContext &context) {
  return rules::mapElements(
      context, getOperands(),
      context.getElementType(getOperation()->getResult(0)),
      [&](ArrayRef<Dim> ab) {
        return context.selectEqual(ab[0], ab[1], Dim(1), Dim(0));
      });
}

OpFoldResult ONNXEqualOp::fold(FoldAdaptor adaptor) {
  return foldComparison(*this, adaptor.getOperands(), Equal);
}

FailureOr<SmallVector<Dim>>
ONNXGreaterOp::inferElements(ShapeContext &context) {
  return compareElements(*this, context, Greater);
}

OpFoldResult ONNXGreaterOp::fold(FoldAdaptor adaptor) {
  return foldComparison(*this, adaptor.getOperands(), Greater);
}

FailureOr<SmallVector<Dim>>
ONNXGreaterOrEqualOp::inferElements(ShapeContext &context) {
  return compareElements(*this, context, Greater | Equal);
}

OpFoldResult ONNXGreaterOrEqualOp::fold(FoldAdaptor adaptor) {
  return foldComparison(*this, adaptor.getOperands(), Greater | Equal);
}

FailureOr<SmallVector<Dim>> ONNXLessOp::inferElements(ShapeContext &context) {
  return compareElements(*this, context, Less);
}

OpFoldResult ONNXLessOp::fold(FoldAdaptor adaptor) {
  return foldComparison(*this, adaptor.getOperands(), Less);
}

FailureOr<SmallVector<Dim>>
ONNXLessOrEqualOp::inferElements(ShapeContext &context) {
  return compareElements(*this, context, Less | Equal);
}

OpFoldResult ONNXLessOrEqualOp::fold(FoldAdaptor adaptor) {
  return foldComparison(*this, adaptor.getOperands(), Less | Equal);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

OpFoldResult ONNXBitwiseAndOp::fold(FoldAdaptor adaptor) {
  return foldAnd(*this, adaptor);
}

OpFoldResult ONNXBitwiseOrOp::fold(FoldAdaptor adaptor) {
  return foldOr(*this, adaptor);
}

OpFoldResult ONNXBitwiseXorOp::fold(FoldAdaptor adaptor) {
  return foldXor(*this, adaptor);
}

OpFoldResult ONNXBitwiseNotOp::fold(FoldAdaptor adaptor) {
  if (auto negation = getX().getDefiningOp<ONNXBitwiseNotOp>())
    if (OpFoldResult folded = rules::foldToSameType(negation.getX(), getY()))
      return folded;
  return rules::foldIntegers(
      *this, adaptor.getX(),
      [](ArrayRef<APSInt> x) -> std::optional<APInt> { return ~APInt(x[0]); });
}

OpFoldResult ONNXBitShiftOp::fold(FoldAdaptor adaptor) {
  if (rules::isIntegerSplat(adaptor.getY(), 0))
    if (OpFoldResult folded = rules::foldTo(getX(), getY(), getZ()))
      return folded;
  bool isLeft = getDirection() == "LEFT";
  return rules::foldIntegers(*this, adaptor.getOperands(),
                             [&](ArrayRef<APSInt> xy) -> std::optional<APInt> {
                               // Both are 0 for a shift by all bits or more.
                               const APInt &x = xy[0], &count = xy[1];
                               return isLeft ? x.shl(count) : x.lshr(count);
                             });
}

} // namespace agate

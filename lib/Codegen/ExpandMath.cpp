//===- ExpandMath.cpp - Functions of f32 as arithmetic --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementaryFunctions.h"
#include "RoundedQuotients.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_EXPANDMATHPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Values that are no NaN
//===----------------------------------------------------------------------===//

namespace {
/// Follows values to what they are computed from.
class NaNAnalysis {
public:
  /// Whether `v` is known to be no NaN.
  bool isNeverNaN(Value v);

private:
  bool isNumberLimit(arith::SelectOp op);
  bool isPassedOn(scf::ForOp loop, unsigned number);
  bool isNeverNaN(Operation *op);

  /// Arguments of the loops that are being looked at.
  SmallVector<Value> assumed;
  /// Bounds the work on expressions that share their parts: the values that are
  /// still looked at.
  unsigned budget = 128;
};
} // namespace

/// Whether ExpandNumberLimit made `op` of a `known` that is no NaN.
bool NaNAnalysis::isNumberLimit(arith::SelectOp op) {
  auto compare = op.getCondition().getDefiningOp<arith::CmpFOp>();
  return compare && compare.getLhs() == op.getTrueValue() &&
         compare.getRhs() == op.getFalseValue() &&
         (compare.getPredicate() == arith::CmpFPredicate::OGT ||
          compare.getPredicate() == arith::CmpFPredicate::OLT) &&
         isNeverNaN(op.getFalseValue());
}

/// Whether what `loop` passes from iteration to iteration starts as a number,
/// and is replaced by numbers.
bool NaNAnalysis::isPassedOn(scf::ForOp loop, unsigned number) {
  Value argument = loop.getRegionIterArg(number);
  if (llvm::is_contained(assumed, argument))
    return true;
  if (!isNeverNaN(loop.getInitArgs()[number]))
    return false;
  assumed.push_back(argument);
  bool result = isNeverNaN(loop.getYieldedValues()[number]);
  assumed.pop_back();
  return result;
}

bool NaNAnalysis::isNeverNaN(Operation *op) {
  if (isa<arith::MaxNumFOp, arith::MinNumFOp>(op))
    return isNeverNaN(op->getOperand(0)) || isNeverNaN(op->getOperand(1));
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return isNumberLimit(select) || (isNeverNaN(select.getTrueValue()) &&
                                     isNeverNaN(select.getFalseValue()));
  if (auto broadcast = dyn_cast<vector::BroadcastOp>(op))
    return isNeverNaN(broadcast.getSource());
  if (isa<vector::ExtractOp, vector::ExtractStridedSliceOp>(op))
    return isNeverNaN(op->getOperand(0));
  if (auto shuffle = dyn_cast<vector::ShuffleOp>(op))
    return isNeverNaN(shuffle.getV1()) &&
           (shuffle.getV1() == shuffle.getV2() || isNeverNaN(shuffle.getV2()));
  Attribute constant;
  if (!matchPattern(op, m_Constant(&constant)))
    return false;
  if (auto splat = dyn_cast<SplatElementsAttr>(constant))
    constant = splat.getSplatValue<Attribute>();
  auto number = dyn_cast<FloatAttr>(constant);
  return number && !number.getValue().isNaN();
}

bool NaNAnalysis::isNeverNaN(Value v) {
  if (budget == 0)
    return false;
  --budget;
  if (auto argument = dyn_cast<BlockArgument>(v)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    return loop && argument.getArgNumber() > 0 &&
           isPassedOn(loop, argument.getArgNumber() - 1);
  }
  if (auto loop = v.getDefiningOp<scf::ForOp>())
    return isPassedOn(loop, cast<OpResult>(v).getResultNumber());
  return isNeverNaN(v.getDefiningOp());
}

namespace {
/// Replaces a function of f32 or f64, or of narrower elements by way of f32.
struct ExpandFunction : RewritePattern {
  ExpandFunction(MLIRContext *context, VectorUnit unit)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context),
        unit(unit) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    const ElementaryFunction *function = lookupElementaryFunction(op);
    if (!function)
      return rewriter.notifyMatchFailure(op, "not an elementary function");
    Location loc = op->getLoc();
    Type type = op->getResult(0).getType(), wide = type;
    SmallVector<Value> operands = op->getOperands();
    bool isNarrow = getElementTypeOrSelf(type).getIntOrFloatBitWidth() < 32;
    if (isNarrow) {
      wide = rewriter.getF32Type();
      if (auto vector = dyn_cast<VectorType>(type))
        wide = vector.clone(wide);
      for (Value &operand : operands)
        operand = arith::ExtFOp::create(rewriter, loc, wide, operand);
    }
    FloatBuilder builder(rewriter, loc, wide, unit);
    Value result = function->emit(builder, operands);
    if (isNarrow)
      result = arith::TruncFOp::create(rewriter, loc, type, result);
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  VectorUnit unit;
};

/// Computes the logistic function as a whole, in fewer steps than its parts.
struct ExpandLogistic : OpRewritePattern<arith::DivFOp> {
  ExpandLogistic(MLIRContext *context, VectorUnit unit)
      : OpRewritePattern(context), unit(unit) {}

  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    Value x = matchLogistic(op);
    if (!x)
      return rewriter.notifyMatchFailure(op, "not the logistic function");
    FloatBuilder builder(rewriter, op.getLoc(), op.getType(), unit);
    rewriter.replaceOp(op, emitLogistic(builder, x));
    return success();
  }

private:
  VectorUnit unit;
};

/// Multiplies by a reciprocal what is rounded to the same integer so.
struct ExpandRoundedQuotient : OpRewritePattern<arith::DivFOp> {
  ExpandRoundedQuotient(MLIRContext *context, VectorUnit unit)
      : OpRewritePattern(context), unit(unit) {}

  LogicalResult matchAndRewrite(arith::DivFOp op,
                                PatternRewriter &rewriter) const override {
    if (!unit.hasFMA)
      return rewriter.notifyMatchFailure(op, "two rounding errors");
    std::optional<ReciprocalParts> parts = getReciprocalParts(op);
    if (!parts)
      return rewriter.notifyMatchFailure(op, "the quotient itself matters");
    FloatBuilder builder(rewriter, op.getLoc(), op.getType(), unit);
    Value x = op.getLhs();
    Value rest = builder.mul(x, builder.constant(parts->low));
    rewriter.replaceOp(op, builder.fma(x, builder.constant(parts->high), rest));
    return success();
  }

private:
  VectorUnit unit;
};

/// Multiplies and adds in f64 what a machine without such an instruction would
/// call the C library for.
struct ExpandFMA : OpRewritePattern<math::FmaOp> {
  ExpandFMA(MLIRContext *context, VectorUnit unit)
      : OpRewritePattern(context), unit(unit) {}

  LogicalResult matchAndRewrite(math::FmaOp op,
                                PatternRewriter &rewriter) const override {
    if (unit.hasFMA || !getElementTypeOrSelf(op.getType()).isF32())
      return rewriter.notifyMatchFailure(op, "an instruction exists");
    FloatBuilder builder(rewriter, op.getLoc(), op.getType(), unit);
    rewriter.replaceOp(op, builder.fma(op.getA(), op.getB(), op.getC()));
    return success();
  }

private:
  VectorUnit unit;
};

/// A maximum or minimum that ignores NaN. If `known` is no NaN, it is one
/// comparison, which processors have as one instruction.
template <typename OpTy> struct ExpandNumberLimit : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Value other = op.getLhs(), known = op.getRhs();
    if (!NaNAnalysis().isNeverNaN(known))
      std::swap(other, known);
    if (!NaNAnalysis().isNeverNaN(known))
      return rewriter.notifyMatchFailure(op, "both operands may be NaN");
    auto predicate = std::is_same_v<OpTy, arith::MaxNumFOp>
                         ? arith::CmpFPredicate::OGT
                         : arith::CmpFPredicate::OLT;
    Value wins =
        arith::CmpFOp::create(rewriter, op.getLoc(), predicate, other, known);
    rewriter.replaceOpWithNewOp<arith::SelectOp>(op, wins, other, known);
    return success();
  }
};

/// A maximum or minimum of vectors that passes NaN on. LLVM's intrinsic is one
/// instruction, a test for NaN and a selection; comparisons and selections that
/// mean the same are merged to one more instruction.
template <typename OpTy, typename LLVMOpTy>
struct ExpandLimit : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<VectorType>(op.getType());
    if (!type || type.getRank() != 1 ||
        !(type.getElementType().isF32() || type.getElementType().isF64()))
      return rewriter.notifyMatchFailure(op, "no vector of f32 or f64");
    if (!bitEnumContainsAny(op.getFastmath(), arith::FastMathFlags::nsz))
      return rewriter.notifyMatchFailure(op, "zeros are ordered");
    rewriter.replaceOpWithNewOp<LLVMOpTy>(op, type, op.getLhs(), op.getRhs(),
                                          LLVM::FastmathFlags::nsz);
    return success();
  }
};

struct ExpandMath : agate::impl::ExpandMathPassBase<ExpandMath> {
  using ExpandMathPassBase::ExpandMathPassBase;

  void runOnOperation() override {
    // Ahead of the powers of e in it.
    RewritePatternSet whole(&getContext());
    whole.add<ExpandLogistic>(&getContext(), VectorUnit::get(isaLevel));
    walkAndApplyPatterns(getOperation(), std::move(whole));
    RewritePatternSet patterns(&getContext());
    patterns.add<ExpandFMA, ExpandFunction, ExpandRoundedQuotient>(
        &getContext(), VectorUnit::get(isaLevel));
    patterns.add<ExpandNumberLimit<arith::MaxNumFOp>,
                 ExpandNumberLimit<arith::MinNumFOp>,
                 ExpandLimit<arith::MaximumFOp, LLVM::MaximumOp>,
                 ExpandLimit<arith::MinimumFOp, LLVM::MinimumOp>>(
        &getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace

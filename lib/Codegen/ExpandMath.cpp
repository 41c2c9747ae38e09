//===- ExpandMath.cpp - Functions of f32 as arithmetic --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementaryFunctions.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_EXPANDMATHPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

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

struct ExpandMath : agate::impl::ExpandMathPassBase<ExpandMath> {
  using ExpandMathPassBase::ExpandMathPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<ExpandFMA, ExpandFunction>(&getContext(),
                                            VectorUnit::get(isaLevel));
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace

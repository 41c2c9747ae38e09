//===- LowerMemoryWrites.cpp - Fills of contiguous memory -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryWrites.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_LOWERMEMORYWRITESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Stores `value` in every element of the buffer of rank 1.
static void emitFillLoop(OpBuilder &builder, Location loc, Value value,
                         Value buffer) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value size = memref::DimOp::create(builder, loc, buffer, zero);
  scf::ForOp::create(builder, loc, zero, size, one, ValueRange(),
                     [&](OpBuilder &, Location, Value i, ValueRange) {
                       memref::StoreOp::create(builder, loc, value, buffer, i);
                       scf::YieldOp::create(builder, loc);
                     });
}

namespace {
struct LowerFill : OpRewritePattern<linalg::FillOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::FillOp op,
                                PatternRewriter &rewriter) const override {
    Value buffer = op.output();
    auto type = dyn_cast<MemRefType>(buffer.getType());
    if (!type || !type.getLayout().isIdentity() || type.getRank() == 0)
      return rewriter.notifyMatchFailure(op, "is not one piece of memory");
    Location loc = op.getLoc();
    Value value = op.value();
    if (value.getType() != type.getElementType())
      return rewriter.notifyMatchFailure(op, "converts its value");
    Value flat = flattenBuffer(rewriter, loc, buffer);
    Value isZero = matchPattern(value, m_Constant())
                       ? Value()
                       : emitIsZero(rewriter, loc, value);
    if (!isZero) {
      emitFillLoop(rewriter, loc, value, flat);
    } else {
      auto branch = scf::IfOp::create(rewriter, loc, isZero,
                                      /*withElseRegion=*/true);
      OpBuilder whenZero = branch.getThenBodyBuilder();
      Value zero = arith::ConstantOp::create(
          whenZero, loc, whenZero.getZeroAttr(type.getElementType()));
      emitFillLoop(whenZero, loc, zero, flat);
      OpBuilder otherwise = branch.getElseBodyBuilder();
      emitFillLoop(otherwise, loc, value, flat);
    }
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerMemoryWrites
    : agate::impl::LowerMemoryWritesPassBase<LowerMemoryWrites> {
  using LowerMemoryWritesPassBase::LowerMemoryWritesPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerFill>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace

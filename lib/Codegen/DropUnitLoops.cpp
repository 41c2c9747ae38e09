//===- DropUnitLoops.cpp - Operations without loops of one iteration ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_DROPUNITLOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Named operations have a fixed number of loops.
static bool isToBeGeneralized(linalg::LinalgOp op) {
  return !agate::isScheduled(op) &&
         !isa<linalg::GenericOp, linalg::FillOp, linalg::CopyOp>(op) &&
         op.hasPureTensorSemantics() && op.getNumReductionLoops() != 0 &&
         llvm::is_contained(op.getStaticLoopRanges(), 1);
}

namespace {
struct DropUnitLoops : agate::impl::DropUnitLoopsPassBase<DropUnitLoops> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> named;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isToBeGeneralized(op))
        named.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : named) {
      rewriter.setInsertionPoint(op);
      (void)linalg::generalizeNamedOp(rewriter, op);
    }
    RewritePatternSet patterns(&getContext());
    linalg::ControlDropUnitDims control;
    control.controlFn = [](Operation *op) -> SmallVector<unsigned> {
      auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
      if (!linalgOp || agate::isScheduled(op))
        return {};
      return llvm::to_vector(llvm::seq(linalgOp.getNumLoops()));
    };
    linalg::populateFoldUnitExtentDimsPatterns(patterns, control);
    linalg::populateFoldUnitExtentDimsCanonicalizationPatterns(patterns,
                                                               control);
    // It is not an error if the driver reaches its limit.
    (void)applyPatternsGreedily(getOperation(), std::move(patterns));
  }
};
} // namespace

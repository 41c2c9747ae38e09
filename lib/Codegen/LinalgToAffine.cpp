//===- LinalgToAffine.cpp - Affine loops where they are valid -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

namespace agate {
#define GEN_PASS_DEF_CONVERTLINALGTOAFFINELOOPNESTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether the sizes of all operands can be bounds of affine loops at `op`:
/// they are constants, or are defined at the entry of the function's body,
/// which makes them symbols.
static bool hasAffineBounds(linalg::LinalgOp op) {
  return llvm::all_of(op->getOperands(), [](Value operand) {
    auto type = dyn_cast<ShapedType>(operand.getType());
    return !type || type.hasStaticShape() || affine::isTopLevelValue(operand);
  });
}

/// The indices of a linalg operation are symbols, but the induction variables
/// that replace them in `loop` are dimensions.
static void legalizeSymbols(RewriterBase &rewriter, Operation *loop) {
  loop->walk([&](affine::AffineApplyOp op) {
    AffineMap map = op.getMap();
    SmallVector<Value> operands(op.getMapOperands());
    affine::canonicalizeMapAndOperands(&map, &operands);
    rewriter.modifyOpInPlace(op, [&] {
      op.setMap(map);
      op.getMapOperandsMutable().assign(operands);
    });
  });
}

namespace {
struct ConvertLinalgToAffineLoopNests
    : agate::impl::ConvertLinalgToAffineLoopNestsPassBase<
          ConvertLinalgToAffineLoopNests> {
  using ConvertLinalgToAffineLoopNestsPassBase::
      ConvertLinalgToAffineLoopNestsPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.hasPureBufferSemantics())
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : ops) {
      rewriter.setInsertionPoint(op);
      FailureOr<linalg::LinalgLoops> loops =
          hasAffineBounds(op) ? linalg::linalgOpToAffineLoops(rewriter, op)
                              : linalg::linalgOpToLoops(rewriter, op);
      if (failed(loops)) {
        op->emitOpError("cannot be lowered to loops");
        return signalPassFailure();
      }
      if (!loops->empty())
        legalizeSymbols(rewriter, loops->front());
      rewriter.eraseOp(op);
    }
  }
};
} // namespace

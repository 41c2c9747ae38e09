//===- SplitEmptyTensors.cpp - One destination per operation --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

namespace agate {
#define GEN_PASS_DEF_SPLITEMPTYTENSORSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Creates a clone of `op` for each of `uses`, next to it: if all buffers of a
/// program were allocated at its beginning, they would be in memory at the same
/// time.
static void splitUses(Operation *op, ArrayRef<OpOperand *> uses) {
  OpBuilder builder(op);
  for (OpOperand *use : uses) {
    builder.setInsertionPoint(
        op->getBlock()->findAncestorOpInBlock(*use->getOwner()));
    use->set(builder.clone(*op)->getResult(0));
  }
  if (op->use_empty())
    op->erase();
}

/// Whether the operation computes its result in the operand.
static bool isDestination(OpOperand &use) {
  auto op = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
  return op && op.isDpsInit(&use);
}

namespace {
struct SplitEmptyTensors
    : agate::impl::SplitEmptyTensorsPassBase<SplitEmptyTensors> {
  void runOnOperation() override {
    SmallVector<linalg::FillOp> fills;
    getOperation()->walk([&](linalg::FillOp op) {
      if (op.hasPureTensorSemantics() &&
          op.output().getDefiningOp<tensor::EmptyOp>())
        fills.push_back(op);
    });
    for (linalg::FillOp op : fills) {
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : op->getUses())
        if (isDestination(use))
          uses.push_back(&use);
      if (uses.size() > 1)
        splitUses(op, uses);
    }
    SmallVector<tensor::EmptyOp> empties;
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (tensor::EmptyOp op : empties) {
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : op->getUses())
        uses.push_back(&use);
      if (uses.size() > 1)
        splitUses(op, uses);
    }
  }
};
} // namespace

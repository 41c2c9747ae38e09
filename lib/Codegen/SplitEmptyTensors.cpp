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
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "llvm/ADT/SetVector.h"

namespace agate {
#define GEN_PASS_DEF_SPLITEMPTYTENSORSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether one of the uses reads a tile of the destination and the other one
/// writes it.
static bool isTile(OpOperand &first, OpOperand &second) {
  auto extract = dyn_cast<tensor::ExtractSliceOp>(first.getOwner());
  auto insert = dyn_cast<tensor::InsertSliceOp>(second.getOwner());
  if (!extract || !insert)
    return false;
  return second.get() == insert.getDest() &&
         extract.isSameAs(insert, std::equal_to<OpFoldResult>());
}

/// Creates a clone of `op` for each of `uses`, next to it: if all buffers of a
/// program were allocated at its beginning, they would be in memory at the same
/// time. Uses in different branches of an operation share one, so that its
/// result is the same buffer whatever branch is taken, and so do those by the
/// two slices of a tile.
static void splitUses(Operation *op, ArrayRef<OpOperand *> uses) {
  struct Clone {
    Operation *position;
    SmallVector<OpOperand *> uses;
  };
  SmallVector<Clone> clones;
  for (OpOperand *use : uses) {
    Operation *position =
        op->getBlock()->findAncestorOpInBlock(*use->getOwner());
    auto canShare = [&](OpOperand *other) {
      return insideMutuallyExclusiveRegions(use->getOwner(),
                                            other->getOwner()) ||
             isTile(*use, *other) || isTile(*other, *use);
    };
    // Uses are visited from the last one on: those of the results of branches
    // come first.
    auto shared = llvm::find_if(clones, [&](const Clone &clone) {
      return clone.position == position && llvm::all_of(clone.uses, canShare);
    });
    if (shared != clones.end())
      shared->uses.push_back(use);
    else
      clones.push_back({position, {use}});
  }
  OpBuilder builder(op);
  for (const Clone &clone : clones) {
    builder.setInsertionPoint(clone.position);
    Value result = builder.clone(*op)->getResult(0);
    for (OpOperand *use : clone.uses)
      use->set(result);
  }
  if (op->use_empty())
    op->erase();
}

static SmallVector<OpOperand *> getUses(Operation *op) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : op->getUses())
    uses.push_back(&use);
  return uses;
}

/// Each use of a slice or a reshape becomes one of a tensor of its own, next to
/// it: a slice may have another size in each iteration of a loop.
static void splitView(Operation *view) {
  SmallVector<OpOperand *> uses = getUses(view);
  if (uses.size() < 2)
    return;
  Operation *empty = view->getOperand(0).getDefiningOp();
  splitUses(view, uses);
  llvm::SmallSetVector<Operation *, 4> views;
  for (OpOperand *use : uses)
    views.insert(use->get().getDefiningOp());
  for (Operation *each : views) {
    OpBuilder builder(each);
    each->setOperand(0, builder.clone(*empty)->getResult(0));
  }
  if (empty->use_empty())
    empty->erase();
}

/// Moves the operation to its uses, into the branches around them and, if
/// `inLoops`, into the loops.
static void moveToUses(tensor::EmptyOp op, bool inLoops) {
  if (op->use_empty())
    return;
  // The innermost block that contains all of them.
  Block *block = (*op->getUsers().begin())->getBlock();
  auto contains = [&](Operation *user) {
    return block->findAncestorOpInBlock(*user) != nullptr;
  };
  while (block != op->getBlock() && !llvm::all_of(op->getUsers(), contains))
    block = block->getParentOp()->getBlock();
  for (Block *outer = block; !inLoops && outer != op->getBlock();) {
    Operation *parent = outer->getParentOp();
    outer = parent->getBlock();
    if (!isa<scf::IfOp>(parent))
      block = outer;
  }
  Operation *first = nullptr;
  for (Operation *user : op->getUsers()) {
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    if (!first || ancestor->isBeforeInBlock(first))
      first = ancestor;
  }
  op->moveBefore(first);
}

/// Whether the operation computes its result in the operand.
static bool isDestination(OpOperand &use) {
  auto op = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
  return op && op.isDpsInit(&use);
}

namespace {
struct SplitEmptyTensors
    : agate::impl::SplitEmptyTensorsPassBase<SplitEmptyTensors> {
  using SplitEmptyTensorsPassBase::SplitEmptyTensorsPassBase;

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
    SmallVector<Operation *> views;
    getOperation()->walk([&](Operation *op) {
      if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp,
              tensor::CollapseShapeOp>(op) &&
          op->getOperand(0).getDefiningOp<tensor::EmptyOp>())
        views.push_back(op);
    });
    llvm::for_each(views, splitView);
    SmallVector<tensor::EmptyOp> empties;
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (tensor::EmptyOp op : empties)
      if (SmallVector<OpOperand *> uses = getUses(op); uses.size() > 1)
        splitUses(op, uses);
    empties.clear();
    getOperation()->walk([&](tensor::EmptyOp op) { empties.push_back(op); });
    for (tensor::EmptyOp op : empties)
      moveToUses(op, inLoops);
  }
};
} // namespace

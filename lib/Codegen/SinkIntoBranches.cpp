//===- SinkIntoBranches.cpp - Tensors that only branches use --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace agate {
#define GEN_PASS_DEF_SINKINTOBRANCHESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// The region of the branch in the block of `op` that `use` lies in, if it is
/// in one, and not in a loop in it.
static Region *getBranchRegion(Operation *op, OpOperand &use) {
  for (Operation *user = use.getOwner(); user; user = user->getParentOp()) {
    auto branch = dyn_cast_or_null<scf::IfOp>(user->getParentOp());
    if (branch && branch->getBlock() == op->getBlock())
      return user->getParentRegion();
    if (isa_and_present<LoopLikeOpInterface>(user->getParentOp()))
      return nullptr;
  }
  return nullptr;
}

/// Whether each element is computed of few others, and of operands that are
/// smaller than the result.
static bool isCheap(linalg::LinalgOp op) {
  int64_t rank = cast<ShapedType>(op->getResult(0).getType()).getRank();
  return op.getNumReductionLoops() == 0 &&
         llvm::all_of(op.getDpsInputs(), [&](Value input) {
           auto type = dyn_cast<ShapedType>(input.getType());
           return !type || type.getRank() < rank;
         });
}

/// Moves `op` to where its result is used, if that is in branches only.
static void sink(linalg::LinalgOp op) {
  if (isScheduled(op) || !op.hasPureTensorSemantics() ||
      op->getNumResults() != 1 || op->use_empty())
    return;
  llvm::MapVector<Region *, SmallVector<OpOperand *>> uses;
  llvm::SmallPtrSet<Operation *, 4> branches;
  for (OpOperand &use : op->getUses()) {
    Region *region = getBranchRegion(op, use);
    if (!region)
      return;
    uses[region].push_back(&use);
    branches.insert(region->getParentOp());
  }
  // Otherwise it may be computed more than once.
  if (branches.size() > 1 && !isCheap(op))
    return;
  OpBuilder builder(op->getContext());
  for (auto &[region, operands] : uses) {
    builder.setInsertionPointToStart(&region->front());
    Value copy = builder.clone(*op)->getResult(0);
    for (OpOperand *operand : operands)
      operand->set(copy);
  }
  op->erase();
}

namespace {
struct SinkIntoBranches
    : agate::impl::SinkIntoBranchesPassBase<SinkIntoBranches> {
  using SinkIntoBranchesPassBase::SinkIntoBranchesPassBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    // From the last one on, so that what only such operations use follows them.
    for (linalg::LinalgOp op : llvm::reverse(ops))
      sink(op);
  }
};
} // namespace

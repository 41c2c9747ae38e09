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
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace agate {
#define GEN_PASS_DEF_SINKINTOBRANCHESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// The region of the branch in the block of `op` that `use` lies in, if it is
/// in one.
static Region *getBranchRegion(Operation *op, OpOperand &use) {
  for (Operation *user = use.getOwner(); user; user = user->getParentOp()) {
    Operation *parent = user->getParentOp();
    if (isa_and_present<scf::IfOp>(parent) &&
        parent->getBlock() == op->getBlock())
      return user->getParentRegion();
  }
  return nullptr;
}

/// Whether each element is computed of few others, and of operands that are
/// smaller than the result.
static bool isCheap(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp)
    return false;
  int64_t rank = cast<ShapedType>(op->getResult(0).getType()).getRank();
  return linalgOp.getNumReductionLoops() == 0 &&
         llvm::all_of(linalgOp.getDpsInputs(), [&](Value input) {
           auto type = dyn_cast<ShapedType>(input.getType());
           return !type || type.getRank() < rank;
         });
}

/// Whether `op` computes or pads a tensor, or is a view of one.
static bool canBeSunk(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return !isScheduled(op) && linalgOp.hasPureTensorSemantics() &&
           op->getNumResults() == 1;
  return isa<tensor::PadOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

/// Moves `op` to where its result is used, if that is in branches only.
static void sink(Operation *op) {
  if (op->use_empty())
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
  // Otherwise it may be computed more than once, or in any case.
  bool isInOneOfTwo = branches.size() == 1 && uses.size() == 1;
  if (!isInOneOfTwo && !isCheap(op))
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
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (canBeSunk(op))
        ops.push_back(op);
    });
    // From the last one on, so that what only such operations use follows them.
    for (Operation *op : llvm::reverse(ops))
      sink(op);
  }
};
} // namespace

//===- BufferizeBranches.cpp - Tensors that branches compute in place -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorBuffers.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

namespace agate {
#define GEN_PASS_DEF_BUFFERIZEBRANCHESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// What `value` is a cast of.
static Value lookThroughCasts(Value value) {
  while (auto op = value.getDefiningOp<tensor::CastOp>())
    value = op.getSource();
  return value;
}

/// Whether an operation in the region reads `tensor`, or a cast of it.
static bool reads(Region &region, Value tensor) {
  return region
      .walk([&](Operation *op) {
        bool isRead = llvm::any_of(op->getOperands(), [&](Value operand) {
          return lookThroughCasts(operand) == tensor;
        });
        return isRead && !isa<tensor::CastOp, tensor::DimOp>(op)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The empty tensor that operations of its block turn into `value`, one by one;
/// null if there is none.
static tensor::EmptyOp getEmpty(Value value, Block *block) {
  while (value.hasOneUse()) {
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != block)
      break;
    if (auto empty = dyn_cast<tensor::EmptyOp>(op))
      return empty;
    if (auto write = dyn_cast<DestinationStyleOpInterface>(op))
      value = write.getTiedOpOperand(cast<OpResult>(value))->get();
    else if (auto loop = dyn_cast<scf::ForOp>(op))
      value = loop.getTiedLoopInit(cast<OpResult>(value))->get();
    else
      break;
  }
  return {};
}

/// Computes in a buffer what `region` yields in place of `other`, if it reads
/// `other` to compute it.
static void bufferizeResult(OpBuilder &builder, Region &region, Value other,
                            OpOperand &yielded) {
  other = lookThroughCasts(other);
  Operation *branch = yielded.getOwner()->getParentOp();
  if (branch->isAncestor(other.getParentRegion()->getParentOp()))
    return;
  tensor::EmptyOp empty = getEmpty(yielded.get(), &region.front());
  if (!empty || !reads(region, other))
    return;
  Value buffer = createBufferFor(builder, empty);
  builder.setInsertionPoint(empty);
  empty.getResult().replaceAllUsesWith(
      createRead(builder, empty.getLoc(), buffer));
  empty.erase();
  Location loc = yielded.get().getLoc();
  builder.setInsertionPoint(yielded.getOwner());
  createWrite(builder, loc, yielded.get(), buffer);
  yielded.set(createRead(builder, loc, buffer));
}

namespace {
struct BufferizeBranches
    : agate::impl::BufferizeBranchesPassBase<BufferizeBranches> {
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    getOperation()->walk([&](scf::IfOp op) {
      if (op.getNumResults() == 0)
        return;
      for (auto [i, type] : llvm::enumerate(op.getResultTypes())) {
        if (!isa<RankedTensorType>(type))
          continue;
        OpOperand &onTrue = op.thenYield()->getOpOperand(i),
                  &onFalse = op.elseYield()->getOpOperand(i);
        Value first = onTrue.get(), second = onFalse.get();
        bufferizeResult(builder, op.getElseRegion(), first, onFalse);
        bufferizeResult(builder, op.getThenRegion(), second, onTrue);
      }
    });
  }
};
} // namespace

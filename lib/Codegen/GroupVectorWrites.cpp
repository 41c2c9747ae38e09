//===- GroupVectorWrites.cpp - One write for many vectors -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace agate {
#define GEN_PASS_DEF_GROUPVECTORWRITESPASS
#define GEN_PASS_DEF_UNGROUPVECTORWRITESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Marks the operation that holds the operands of all writes of a group.
static constexpr StringLiteral groupAttr = "agate.vector_writes";

/// Whether the writes differ in what they write and where only.
static bool areAlike(vector::TransferWriteOp a, vector::TransferWriteOp b) {
  return a->getBlock() == b->getBlock() &&
         a.getVector().getType() == b.getVector().getType() &&
         a.getMask() == b.getMask() && a->getAttrs() == b->getAttrs();
}

/// The write whose result is the destination of `op`, if nothing else uses it
/// and both may be in one group.
static vector::TransferWriteOp getPrevious(vector::TransferWriteOp op) {
  auto previous = op.getBase().getDefiningOp<vector::TransferWriteOp>();
  return previous && previous->hasOneUse() && areAlike(previous, op)
             ? previous
             : vector::TransferWriteOp();
}

/// Whether the write is the destination of a later one in its group.
static bool isContinued(vector::TransferWriteOp op) {
  if (!op->hasOneUse())
    return false;
  auto next = dyn_cast<vector::TransferWriteOp>(*op->user_begin());
  return next && next.getBase() == op->getResult(0) && getPrevious(next) == op;
}

/// Replaces the writes, from the last one on, by one.
static void group(ArrayRef<vector::TransferWriteOp> writes) {
  vector::TransferWriteOp last = writes.front(), first = writes.back();
  SmallVector<Value> operands;
  for (vector::TransferWriteOp write : llvm::reverse(writes)) {
    operands.push_back(write.getVector());
    llvm::append_range(operands, write.getIndices());
  }
  OpBuilder builder(last);
  auto held = UnrealizedConversionCastOp::create(
      builder, last.getLoc(), last.getVector().getType(), operands);
  held->setAttr(groupAttr, builder.getUnitAttr());
  last.getValueToStoreMutable().assign(held.getResult(0));
  last.getBaseMutable().assign(first.getBase());
  for (vector::TransferWriteOp write : writes.drop_front())
    write.erase();
}

namespace {
struct GroupVectorWrites
    : agate::impl::GroupVectorWritesPassBase<GroupVectorWrites> {
  void runOnOperation() override {
    SmallVector<vector::TransferWriteOp> ends;
    getOperation()->walk([&](vector::TransferWriteOp op) {
      if (op->getNumResults() == 1 && getPrevious(op) && !isContinued(op))
        ends.push_back(op);
    });
    for (vector::TransferWriteOp end : ends) {
      SmallVector<vector::TransferWriteOp> writes;
      for (vector::TransferWriteOp op = end; op; op = getPrevious(op))
        writes.push_back(op);
      group(writes);
    }
  }
};

struct UngroupVectorWrites
    : agate::impl::UngroupVectorWritesPassBase<UngroupVectorWrites> {
  void runOnOperation() override {
    SmallVector<vector::TransferWriteOp> groups;
    getOperation()->walk([&](vector::TransferWriteOp op) {
      Operation *held = op.getVector().getDefiningOp();
      if (held && held->hasAttr(groupAttr))
        groups.push_back(op);
    });
    for (vector::TransferWriteOp op : groups)
      ungroup(op);
  }

private:
  static void ungroup(vector::TransferWriteOp op) {
    auto held = op.getVector().getDefiningOp<UnrealizedConversionCastOp>();
    size_t stride = 1 + op.getIndices().size();
    OpBuilder builder(op);
    Value destination = op.getBase();
    for (ValueRange rest = held.getInputs(); !rest.empty();
         rest = rest.drop_front(stride)) {
      auto write = cast<vector::TransferWriteOp>(builder.clone(*op));
      write.getValueToStoreMutable().assign(rest.front());
      write.getIndicesMutable().assign(rest.slice(1, stride - 1));
      write.getBaseMutable().assign(destination);
      if (write->getNumResults() == 1)
        destination = write->getResult(0);
    }
    if (op->getNumResults() == 1)
      op->getResult(0).replaceAllUsesWith(destination);
    op.erase();
    if (held->use_empty())
      held.erase();
  }
};
} // namespace

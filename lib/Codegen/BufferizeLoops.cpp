//===- BufferizeLoops.cpp - Tensors that loops compute in place -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bufferization computes the type of the buffer of a value from those that it
// comes from. For a loop, it visits the initial value three times, so that the
// time is exponential in the number of loops that follow each other, as those
// of tiles of several sizes do. Each loop that reads a buffer of known type,
// and leaves its result there, ends that.
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace agate {
#define GEN_PASS_DEF_BUFFERIZELOOPSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether the loop carries a tensor, and nothing else.
static bool carriesTensor(scf::ForOp loop) {
  return loop.getNumResults() == 1 &&
         isa<RankedTensorType>(loop.getResult(0).getType());
}

static Value createRead(OpBuilder &builder, Location loc, Type type,
                        Value buffer) {
  return bufferization::ToTensorOp::create(builder, loc, type, buffer,
                                           /*restrict=*/true,
                                           /*writable=*/true);
}

/// Whether at most one of the users is reached.
static bool areExclusive(ArrayRef<Operation *> users) {
  // As many branches as there are kinds of tiles.
  constexpr size_t maxUsers = 16;
  if (users.size() > maxUsers)
    return false;
  for (size_t i = 0; i < users.size(); ++i)
    for (Operation *other : users.drop_front(i + 1))
      if (!insideMutuallyExclusiveRegions(users[i], other))
        return false;
  return true;
}

/// A buffer in place of `empty`. Branches share one, so that it is known
/// outside of them; other users have buffers of their own, ahead of the loops
/// that `empty` is outside of.
static Value createBuffer(OpBuilder &builder, tensor::EmptyOp empty,
                          scf::ForOp loop) {
  SmallVector<Operation *> users(empty->getUsers());
  bool isShared = areExclusive(users);
  Operation *where = isShared ? empty.getOperation() : loop.getOperation();
  for (Operation *op = loop->getParentOp(); !isShared && !op->isAncestor(empty);
       op = op->getParentOp())
    if (isa<LoopLikeOpInterface>(op))
      where = op;
  builder.setInsertionPoint(where);
  auto type = MemRefType::get(empty.getType().getShape(),
                              empty.getType().getElementType());
  Value buffer = memref::AllocOp::create(builder, empty.getLoc(), type,
                                         empty.getDynamicSizes());
  if (!isShared)
    return buffer;
  for (OpOperand &use : llvm::make_early_inc_range(empty->getUses())) {
    builder.setInsertionPoint(use.getOwner());
    use.set(createRead(builder, empty.getLoc(), empty.getType(), buffer));
  }
  empty.erase();
  return buffer;
}

/// The buffer that the initial value of the loop is in: a new one for an empty
/// tensor; null if it is not known, or something else reads it.
static Value getBuffer(OpBuilder &builder, scf::ForOp loop) {
  Value init = loop.getInitArgs()[0];
  if (auto empty = init.getDefiningOp<tensor::EmptyOp>())
    return createBuffer(builder, empty, loop);
  auto toTensor = init.getDefiningOp<bufferization::ToTensorOp>();
  return toTensor && toTensor.getWritable() && init.hasOneUse()
             ? toTensor.getBuffer()
             : Value();
}

/// Replaces the loop by one that carries nothing, and reads and writes `buffer`
/// in each iteration.
static void bufferizeLoop(OpBuilder &builder, scf::ForOp loop, Value buffer) {
  Location loc = loop.getLoc();
  Type type = loop.getResult(0).getType();
  builder.setInsertionPoint(loop);
  auto inPlace = scf::ForOp::create(builder, loc, loop.getLowerBound(),
                                    loop.getUpperBound(), loop.getStep());
  inPlace->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  builder.setInsertionPointToStart(inPlace.getBody());
  Value tensor = createRead(builder, loc, type, buffer);
  inPlace.getBody()->getOperations().splice(
      std::prev(inPlace.getBody()->end()), loop.getBody()->getOperations(),
      loop.getBody()->begin(), yield->getIterator());
  loop.getInductionVar().replaceAllUsesWith(inPlace.getInductionVar());
  loop.getRegionIterArg(0).replaceAllUsesWith(tensor);
  builder.setInsertionPoint(inPlace.getBody()->getTerminator());
  auto result = bufferization::MaterializeInDestinationOp::create(
      builder, loc, yield.getOperand(0), buffer);
  result.setRestrict(true);
  result.setWritable(true);
  builder.setInsertionPointAfter(inPlace);
  loop.getResult(0).replaceAllUsesWith(createRead(builder, loc, type, buffer));
  Operation *init = loop.getInitArgs()[0].getDefiningOp();
  loop.erase();
  if (init->use_empty())
    init->erase();
}

namespace {
struct BufferizeLoops : agate::impl::BufferizeLoopsPassBase<BufferizeLoops> {
  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    getOperation()->walk<WalkOrder::PreOrder>(
        [&](scf::ForOp loop) { loops.push_back(loop); });
    OpBuilder builder(&getContext());
    // The body of a loop begins with what its own initial value becomes.
    for (scf::ForOp loop : loops)
      if (carriesTensor(loop))
        if (Value buffer = getBuffer(builder, loop))
          bufferizeLoop(builder, loop, buffer);
  }
};
} // namespace

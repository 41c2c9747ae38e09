//===- BufferizeLoops.cpp - Tensors that loops compute in place -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bufferization computes the type of the buffer of a value from those that it
// comes from. For a loop, it visits the initial value once and once more for
// each path through the body, so that the time is exponential in the number of
// loops that follow each other, as those of tiles of several sizes do. A loop
// that reads a buffer of known type, and leaves its result there, ends that.
// It is another value for the analysis to compare, so that only the loops are
// changed for which it pays.
//
//===----------------------------------------------------------------------===//

#include "TensorBuffers.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

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

/// The results of `use`'s owner that may be in the buffer of its operand.
static ResultRange getAliases(OpOperand &use) {
  Operation *op = use.getOwner();
  auto write = dyn_cast<DestinationStyleOpInterface>(op);
  if (!write)
    return op->getResults();
  if (!write.isDpsInit(&use) || write->getNumResults() == 0)
    return op->getResults().take_front(0);
  return op->getResults().slice(write.getTiedOpResult(&use).getResultNumber(),
                                1);
}

/// Whether a loop that `outside` is not in may carry `value` to its next
/// iteration, which would then write over it.
static bool isCarried(Value value, Operation *outside) {
  SetVector<Value> aliases;
  aliases.insert(value);
  for (size_t i = 0; i < aliases.size(); ++i) {
    if (!isa<RankedTensorType>(aliases[i].getType()))
      continue;
    for (OpOperand &use : aliases[i].getUses()) {
      Operation *op = use.getOwner();
      if (!op->hasTrait<OpTrait::IsTerminator>()) {
        aliases.insert_range(getAliases(use));
        continue;
      }
      Operation *parent = op->getParentOp();
      if (isa<scf::IfOp>(parent))
        aliases.insert(parent->getResult(use.getOperandNumber()));
      else if (!parent->isAncestor(outside))
        return true;
    }
  }
  return false;
}

/// Whether iterations of a loop that `empty` is outside of may not share what
/// `user` writes to it.
static bool needsSeparateBuffers(Operation *user, tensor::EmptyOp empty) {
  bool isInLoop = false;
  for (Operation *op = user->getParentOp(); op && !op->isAncestor(empty);
       op = op->getParentOp()) {
    if (isa<scf::ForallOp>(op))
      return true;
    isInLoop |= isa<LoopLikeOpInterface>(op);
  }
  return isInLoop && llvm::any_of(user->getResults(), [&](Value result) {
           return isCarried(result, empty);
         });
}

/// A buffer in place of `empty`, which branches share, so that it is known
/// outside of them. Null if it would be in use longer than until it is written
/// again, by another user or in another iteration of a loop.
static Value createBuffer(OpBuilder &builder, tensor::EmptyOp empty) {
  SmallVector<Operation *> users(empty->getUsers());
  if (!areExclusive(users))
    return Value();
  if (llvm::any_of(users, [&](Operation *user) {
        return needsSeparateBuffers(user, empty);
      }))
    return Value();
  Value buffer = createBufferFor(builder, empty);
  for (OpOperand &use : llvm::make_early_inc_range(empty->getUses())) {
    builder.setInsertionPoint(use.getOwner());
    use.set(createRead(builder, empty.getLoc(), buffer));
  }
  empty.erase();
  return buffer;
}

/// An empty tensor in place of a reshaped one.
static void foldReshapeOfEmpty(OpBuilder &builder, Operation *reshape) {
  if (!isa_and_nonnull<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(reshape))
    return;
  Value source = reshape->getOperand(0);
  foldReshapeOfEmpty(builder, source.getDefiningOp());
  auto empty = reshape->getOperand(0).getDefiningOp<tensor::EmptyOp>();
  if (!empty)
    return;
  builder.setInsertionPoint(reshape);
  Location loc = reshape->getLoc();
  SmallVector<OpFoldResult> sizes;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(reshape)) {
    sizes = expand.getMixedOutputShape();
  } else {
    auto collapse = cast<tensor::CollapseShapeOp>(reshape);
    SmallVector<OpFoldResult> from = empty.getMixedSizes();
    for (auto [i, group] :
         llvm::enumerate(collapse.getReassociationIndices())) {
      int64_t size = collapse.getResultType().getDimSize(i);
      if (!ShapedType::isDynamic(size)) {
        sizes.push_back(builder.getIndexAttr(size));
        continue;
      }
      SmallVector<Value> factors;
      for (int64_t dim : group)
        factors.push_back(
            getValueOrCreateConstantIndexOp(builder, loc, from[dim]));
      sizes.push_back(arith::createProduct(builder, loc, factors));
    }
  }
  Value reshaped = tensor::EmptyOp::create(builder, loc, sizes,
                                           empty.getType().getElementType());
  reshape->getResult(0).replaceAllUsesWith(reshaped);
  reshape->erase();
  if (empty->use_empty())
    empty.erase();
}

/// The buffer that the initial value of the loop is in: a new one for an empty
/// tensor; null if it is not known, or something else reads it.
static Value getBuffer(OpBuilder &builder, scf::ForOp loop) {
  foldReshapeOfEmpty(builder, loop.getInitArgs()[0].getDefiningOp());
  Value init = loop.getInitArgs()[0];
  if (auto empty = init.getDefiningOp<tensor::EmptyOp>())
    return createBuffer(builder, empty);
  auto toTensor = init.getDefiningOp<bufferization::ToTensorOp>();
  return toTensor && toTensor.getWritable() && init.hasOneUse()
             ? toTensor.getBuffer()
             : Value();
}

/// Replaces the loop by one that carries nothing, and reads and writes `buffer`
/// in each iteration.
static void bufferizeLoop(OpBuilder &builder, scf::ForOp loop, Value buffer) {
  Location loc = loop.getLoc();
  builder.setInsertionPoint(loop);
  auto inPlace = scf::ForOp::create(builder, loc, loop.getLowerBound(),
                                    loop.getUpperBound(), loop.getStep());
  inPlace->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  builder.setInsertionPointToStart(inPlace.getBody());
  Value tensor = createRead(builder, loc, buffer);
  inPlace.getBody()->getOperations().splice(
      std::prev(inPlace.getBody()->end()), loop.getBody()->getOperations(),
      loop.getBody()->begin(), yield->getIterator());
  loop.getInductionVar().replaceAllUsesWith(inPlace.getInductionVar());
  loop.getRegionIterArg(0).replaceAllUsesWith(tensor);
  builder.setInsertionPoint(inPlace.getBody()->getTerminator());
  createWrite(builder, loc, yield.getOperand(0), buffer);
  builder.setInsertionPointAfter(inPlace);
  loop.getResult(0).replaceAllUsesWith(createRead(builder, loc, buffer));
  Operation *init = loop.getInitArgs()[0].getDefiningOp();
  loop.erase();
  if (init->use_empty())
    init->erase();
}

/// Loops that carry a tensor each, from one to the next.
using LoopChain = SmallVector<scf::ForOp, 1>;

/// The chains of loops in `root`, in the order of their first loops.
static std::vector<LoopChain>
findChains(Operation *root, DenseMap<Operation *, size_t> &indices) {
  std::vector<LoopChain> chains;
  root->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
    if (!carriesTensor(loop))
      return;
    Operation *previous = loop.getInitArgs()[0].getDefiningOp();
    auto it = indices.find(previous);
    size_t index = it == indices.end() ? chains.size() : it->second;
    if (index == chains.size())
      chains.emplace_back();
    chains[index].push_back(loop);
    indices[loop] = index;
  });
  return chains;
}

/// The loops of chains of at least `minLength`; if they are inside of other
/// loops, the chains of these, from the outside in.
static SmallVector<scf::ForOp> findLoops(Operation *root, unsigned minLength) {
  DenseMap<Operation *, size_t> indices;
  std::vector<LoopChain> chains = findChains(root, indices);
  BitVector isSlow(chains.size());
  for (auto [i, chain] : llvm::enumerate(chains)) {
    if (chain.size() < minLength)
      continue;
    bool isInLoop = false;
    for (Operation *around = chain[0]->getParentOp(); around != root;
         around = around->getParentOp())
      if (auto it = indices.find(around); it != indices.end()) {
        isSlow.set(it->second);
        isInLoop = true;
      }
    if (!isInLoop)
      isSlow.set(i);
  }
  SmallVector<scf::ForOp> loops;
  for (unsigned i : isSlow.set_bits())
    llvm::append_range(loops, chains[i]);
  return loops;
}

namespace {
struct BufferizeLoops : agate::impl::BufferizeLoopsPassBase<BufferizeLoops> {
  using BufferizeLoopsPassBase::BufferizeLoopsPassBase;

  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (scf::ForOp loop : findLoops(getOperation(), minLength))
      if (Value buffer = getBuffer(builder, loop))
        bufferizeLoop(builder, loop, buffer);
  }
};
} // namespace

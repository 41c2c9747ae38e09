//===- DirectOutputs.cpp - Buffers that outputs take the place of ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace agate::detail {

/// Whether control flow can reach `to` from the end of `from`.
static bool canReach(Block *from, Block *to) {
  SmallVector<Block *> worklist(from->getSuccessors());
  SmallPtrSet<Block *, 16> seen;
  while (!worklist.empty()) {
    Block *next = worklist.pop_back_val();
    if (next == to)
      return true;
    if (seen.insert(next).second)
      llvm::append_range(worklist, next->getSuccessors());
  }
  return false;
}

/// Whether all uses of the buffer, of its views and of what it is handed on as
/// to other blocks are known, and none of them frees it or stores its address.
/// Kernels do neither.
static bool staysInSight(Value buffer, SymbolTable &symbols) {
  llvm::SmallSetVector<Value, 8> aliases;
  aliases.insert(buffer);
  for (size_t i = 0; i < aliases.size(); ++i) {
    for (OpOperand &use : aliases[i].getUses()) {
      Operation *user = use.getOwner();
      if (isa<func::ReturnOp>(user))
        continue;
      if (auto call = dyn_cast<func::CallOp>(user)) {
        auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
        if (callee && !callee.isExternal())
          continue;
      }
      if (auto branch = dyn_cast<BranchOpInterface>(user)) {
        std::optional<BlockArgument> argument =
            branch.getSuccessorBlockArgument(use.getOperandNumber());
        if (!argument)
          return false;
        aliases.insert(*argument);
        continue;
      }
      if (isa<memref::DeallocOp, CallOpInterface>(user) ||
          user->hasTrait<OpTrait::IsTerminator>())
        return false;
      bool isView =
          isa<ViewLikeOpInterface, memref::ExtractStridedMetadataOp>(user);
      for (Value result : user->getResults()) {
        if (!isa<BaseMemRefType>(result.getType()))
          continue;
        if (!isView)
          return false;
        aliases.insert(result);
      }
    }
  }
  return true;
}

/// The allocation whose elements, in the same order, are those of `value`; null
/// if there is none, or if sizes of `value` follow from a cast. Sets `reshapes`
/// to the operations that change the sizes of the allocation to those of
/// `value`, in this order. Those ahead of the last expansion, which has its
/// sizes as operands, are left out, and all if both types are static.
static memref::AllocOp getAllocation(Value value, Reshapes &reshapes) {
  auto type = cast<MemRefType>(value.getType());
  bool isKnown = false;
  while (Operation *op = value.getDefiningOp()) {
    bool isCast = isa<memref::CastOp>(op);
    if (!isCast && !isa<memref::ExpandShapeOp, memref::CollapseShapeOp>(op))
      break;
    value = op->getOperand(0);
    auto source = dyn_cast<MemRefType>(value.getType());
    if (!source || !source.getLayout().isIdentity())
      return {};
    // The cast may be wrong, and is not checked.
    if (isCast && isKnown &&
        source.getNumDynamicDims() >
            cast<MemRefType>(op->getResult(0).getType()).getNumDynamicDims())
      return {};
    if (!isCast && !isKnown)
      reshapes.insert(reshapes.begin(), op);
    isKnown |= isa<memref::ExpandShapeOp>(op);
  }
  auto alloc = value.getDefiningOp<memref::AllocOp>();
  if (!alloc || alloc.getType().getElementType() != type.getElementType())
    return {};
  if (type.hasStaticShape() && alloc.getType().hasStaticShape())
    reshapes.clear();
  return alloc;
}

/// The values that `value` may be, if it is handed on between blocks. False if
/// they are not known.
static bool findSources(Value value, llvm::SmallSetVector<Value, 4> &sources) {
  llvm::SmallSetVector<Value, 8> pending;
  pending.insert(value);
  for (size_t i = 0; i < pending.size(); ++i) {
    auto argument = dyn_cast<BlockArgument>(pending[i]);
    if (!argument || argument.getOwner()->isEntryBlock()) {
      sources.insert(pending[i]);
      continue;
    }
    Block *block = argument.getOwner();
    for (auto it = block->pred_begin(); it != block->pred_end(); ++it) {
      auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
      if (!branch)
        return false;
      Value handed = branch.getSuccessorOperands(
          it.getSuccessorIndex())[argument.getArgNumber()];
      if (!handed)
        return false;
      pending.insert(handed);
    }
  }
  return true;
}

/// Finds the allocations that may be the output, if one of them is executed at
/// most in each call.
static SmallVector<std::pair<memref::AllocOp, Reshapes>>
findAllocations(Value output, SymbolTable &symbols, DominanceInfo &dominance) {
  llvm::SmallSetVector<Value, 4> sources;
  SmallVector<std::pair<memref::AllocOp, Reshapes>> found;
  if (!findSources(output, sources))
    return {};
  for (Value source : sources) {
    Reshapes reshapes;
    memref::AllocOp alloc = getAllocation(source, reshapes);
    auto isKnown = [&](Value size) { return dominance.dominates(size, alloc); };
    memref::ExpandShapeOp expand;
    if (!reshapes.empty())
      expand = dyn_cast<memref::ExpandShapeOp>(reshapes.front());
    if (!alloc || canReach(alloc->getBlock(), alloc->getBlock()) ||
        !staysInSight(alloc, symbols) ||
        (expand && !llvm::all_of(expand.getOutputShape(), isKnown)))
      return {};
    for (const auto &[other, otherReshapes] : found)
      if (other->getBlock() == alloc->getBlock() ||
          canReach(other->getBlock(), alloc->getBlock()) ||
          canReach(alloc->getBlock(), other->getBlock()))
        return {};
    found.push_back({alloc, std::move(reshapes)});
  }
  return found;
}

DenseMap<Operation *, DirectOutput> findDirectOutputs(func::FuncOp function,
                                                      SymbolTable &symbols) {
  DenseMap<Operation *, DirectOutput> outputs;
  // With several returns, it is not known which of them is reached.
  SmallVector<func::ReturnOp> returns(
      function.getBody().getOps<func::ReturnOp>());
  if (returns.size() != 1)
    return outputs;
  DominanceInfo dominance(function);
  for (auto [i, value] : llvm::enumerate(returns.front().getOperands())) {
    if (!isa<MemRefType>(value.getType()))
      continue;
    auto found = findAllocations(value, symbols, dominance);
    // A buffer may be several outputs.
    if (llvm::any_of(found, [&](const auto &each) {
          return outputs.contains(each.first);
        }))
      continue;
    for (const auto &[alloc, reshapes] : found)
      outputs[alloc] = {unsigned(i), reshapes};
  }
  return outputs;
}

} // namespace agate::detail

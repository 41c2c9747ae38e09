//===- SplitFunctions.cpp - Large functions in parts ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts are found in the tree of dominators. A function is a path from its
// entry to its return: what a block of the path dominates and the next one does
// not is a layer. Consecutive layers of a good size are a part; of a layer that
// is too large, such as that of a branch, the blocks below are looked at in the
// same way.
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/SplitFunctions.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"
#include "llvm/Transforms/Utils/UnifyFunctionExitNodes.h"

using namespace llvm;

namespace agate {

namespace {
/// Finds one part of a function.
class PartFinder {
public:
  PartFinder(Function &function, const SplitOptions &options,
             const SmallPtrSetImpl<Function *> &parts);

  /// The blocks of a part, its entry first; empty if there is none.
  SmallVector<BasicBlock *> find() {
    return findBelow(tree.getRootNode(), /*isEntry=*/true);
  }

  DominatorTree &getTree() { return tree; }

private:
  using Node = DomTreeNodeBase<BasicBlock>;

  /// A part of what `root` dominates; with `isEntry`, without the blocks where
  /// the function begins and returns.
  SmallVector<BasicBlock *> findBelow(Node *root, bool isEntry);
  /// A part of the layer of path[i].
  SmallVector<BasicBlock *> findInLayer(ArrayRef<Node *> path, size_t i);
  /// From `root` on, to the return if there is one below it.
  SmallVector<Node *> findPath(Node *root) const;
  /// What `begin` dominates and `end`, if it is not null, does not.
  SmallVector<BasicBlock *> getBlocks(Node *begin, Node *end) const;

  /// Parts are not nested.
  bool callsPart(const Node *node) const {
    return any_of(*node->getBlock(), [&](Instruction &instruction) {
      auto *call = dyn_cast<CallInst>(&instruction);
      return call && parts.contains(call->getCalledFunction());
    });
  }

  const SplitOptions &options;
  const SmallPtrSetImpl<Function *> &parts;
  DominatorTree tree;
  Node *returning = nullptr;
  /// The instructions of what a block dominates.
  DenseMap<const Node *, unsigned> sizes;
};
} // namespace

PartFinder::PartFinder(Function &function, const SplitOptions &options,
                       const SmallPtrSetImpl<Function *> &parts)
    : options(options), parts(parts), tree(function) {
  BasicBlock *ends = nullptr;
  for (BasicBlock &block : function)
    if (isa<ReturnInst>(block.getTerminator()) &&
        tree.isReachableFromEntry(&block))
      ends = ends ? tree.findNearestCommonDominator(ends, &block) : &block;
  if (ends)
    returning = tree.getNode(ends);
  for (Node *node : post_order(tree.getRootNode())) {
    unsigned size = node->getBlock()->size();
    for (Node *child : *node)
      size += sizes.lookup(child);
    sizes[node] = size;
  }
}

SmallVector<PartFinder::Node *> PartFinder::findPath(Node *root) const {
  SmallVector<Node *> path;
  if (returning && tree.dominates(root, returning)) {
    for (Node *node = returning; node != root; node = node->getIDom())
      path.push_back(node);
    path.push_back(root);
    std::reverse(path.begin(), path.end());
    return path;
  }
  for (Node *node = root; node;) {
    path.push_back(node);
    Node *largest = nullptr;
    for (Node *child : *node)
      if (!largest || sizes.lookup(child) > sizes.lookup(largest))
        largest = child;
    node = largest;
  }
  return path;
}

SmallVector<BasicBlock *> PartFinder::getBlocks(Node *begin, Node *end) const {
  SmallVector<BasicBlock *> blocks;
  SmallVector<Node *> stack = {begin};
  while (!stack.empty()) {
    Node *node = stack.pop_back_val();
    if (node == end)
      continue;
    blocks.push_back(node->getBlock());
    append_range(stack, *node);
  }
  return blocks;
}

/// False if the blocks have a part of a loop.
static bool hasOneEntry(ArrayRef<BasicBlock *> blocks) {
  SmallPtrSet<BasicBlock *, 16> members(blocks.begin(), blocks.end());
  return all_of(blocks.drop_front(), [&](BasicBlock *block) {
    return all_of(predecessors(block), [&](BasicBlock *predecessor) {
      return members.contains(predecessor);
    });
  });
}

SmallVector<BasicBlock *> PartFinder::findInLayer(ArrayRef<Node *> path,
                                                  size_t i) {
  for (Node *child : *path[i]) {
    if (i + 1 < path.size() && child == path[i + 1])
      continue;
    unsigned size = sizes.lookup(child);
    if (size < options.partInstructions / 2)
      continue;
    if (size <= 2 * options.partInstructions)
      return getBlocks(child, nullptr);
    SmallVector<BasicBlock *> blocks = findBelow(child, /*isEntry=*/false);
    if (!blocks.empty())
      return blocks;
  }
  return {};
}

SmallVector<BasicBlock *> PartFinder::findBelow(Node *root, bool isEntry) {
  SmallVector<Node *> path = findPath(root);
  size_t begin = 0;
  unsigned size = 0;
  for (size_t i = 0; i < path.size(); ++i) {
    unsigned layer = sizes.lookup(path[i]);
    Node *next = i + 1 < path.size() ? path[i + 1] : nullptr;
    if (next)
      layer -= sizes.lookup(next);
    bool isEnd = isEntry && (i == 0 || path[i] == returning);
    if (isEnd || callsPart(path[i]) || layer > 2 * options.partInstructions) {
      SmallVector<BasicBlock *> blocks = findInLayer(path, i);
      if (!blocks.empty())
        return blocks;
      begin = i + 1;
      size = 0;
      continue;
    }
    size += layer;
    if (size < options.partInstructions)
      continue;
    if (size <= 2 * options.partInstructions) {
      SmallVector<BasicBlock *> blocks = getBlocks(path[begin], next);
      if (hasOneEntry(blocks))
        return blocks;
      continue;
    }
    // Perhaps without those before it.
    begin = i--;
    size = 0;
  }
  return {};
}

/// Whether the addresses that are computed from `address` are used by `blocks`
/// only, and not stored. No function that is called keeps one.
static bool isUsedIn(const SmallPtrSetImpl<BasicBlock *> &blocks,
                     const Instruction &address) {
  SmallVector<const Instruction *> stack = {&address};
  SmallPtrSet<const Instruction *, 16> seen;
  while (!stack.empty()) {
    const Instruction *pointer = stack.pop_back_val();
    for (const User *user : pointer->users()) {
      auto *instruction = cast<Instruction>(user);
      auto *store = dyn_cast<StoreInst>(instruction);
      if (!blocks.contains(instruction->getParent()) ||
          (store && store->getValueOperand() == pointer))
        return false;
      if (!isa<LoadInst, StoreInst, CallBase>(instruction) &&
          seen.insert(instruction).second)
        stack.push_back(instruction);
    }
  }
  return true;
}

/// Moves variables that only `blocks` use into the first of them. In a loop
/// they may keep values from one iteration to the next.
static void sinkVariables(ArrayRef<BasicBlock *> blocks, DominatorTree &tree) {
  BasicBlock *first = blocks.front();
  if (LoopInfo(tree).getLoopFor(first))
    return;
  SmallPtrSet<BasicBlock *, 16> members(blocks.begin(), blocks.end());
  BasicBlock &entry = first->getParent()->getEntryBlock();
  for (Instruction &instruction : make_early_inc_range(entry))
    if (auto *variable = dyn_cast<AllocaInst>(&instruction);
        variable && isa<Constant>(variable->getArraySize()) &&
        isUsedIn(members, *variable))
      variable->moveBefore(*first, first->getFirstInsertionPt());
}

/// Moves variables of known size to the entry, where they have a place on the
/// stack.
static void hoistVariables(Function &function) {
  BasicBlock &entry = function.getEntryBlock();
  for (BasicBlock &block : function)
    for (Instruction &instruction : make_early_inc_range(block))
      if (auto *variable = dyn_cast<AllocaInst>(&instruction);
          variable && &block != &entry &&
          isa<Constant>(variable->getArraySize()))
        variable->moveBefore(entry, entry.getFirstInsertionPt());
}

/// False if there is no part that can be moved.
static bool splitOnce(Function &function, const SplitOptions &options,
                      SmallPtrSetImpl<Function *> &parts) {
  PartFinder finder(function, options, parts);
  SmallVector<BasicBlock *> blocks = finder.find();
  if (blocks.empty())
    return false;
  sinkVariables(blocks, finder.getTree());
  CodeExtractorAnalysisCache cache(function);
  CodeExtractor extractor(blocks, &finder.getTree(), /*AggregateArgs=*/true,
                          /*BFI=*/nullptr, /*BPI=*/nullptr, /*AC=*/nullptr,
                          /*AllowVarArgs=*/false, /*AllowAlloca=*/true,
                          /*AllocationBlock=*/nullptr, "part");
  Function *part = extractor.extractCodeRegion(cache);
  if (!part)
    return false;
  parts.insert(part);
  part->addFnAttr(Attribute::NoInline);
  hoistVariables(*part);
  return true;
}

void splitLargeFunctions(Module &module, const SplitOptions &options) {
  SmallVector<Function *> large;
  for (Function &function : module)
    if (function.getInstructionCount() > options.maxInstructions)
      large.push_back(&function);
  FunctionAnalysisManager noAnalyses;
  for (Function *function : large) {
    // Parts do not return from the function.
    UnifyFunctionExitNodesPass().run(*function, noAnalyses);
    SmallPtrSet<Function *, 16> parts;
    while (function->getInstructionCount() > options.maxInstructions &&
           splitOnce(*function, options, parts))
      ;
  }
}

} // namespace agate

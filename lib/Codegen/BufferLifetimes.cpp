//===- BufferLifetimes.cpp - When buffers are allocated and freed ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferUsers.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace agate {
#define GEN_PASS_DEF_FREELOCALBUFFERSPASS
#define GEN_PASS_DEF_SHORTENBUFFERLIFETIMESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

static constexpr StringLiteral manualDeallocation =
    bufferization::BufferizationDialect::kManualDeallocation;

static memref::DeallocOp getDealloc(memref::AllocOp alloc) {
  for (Operation *user : alloc->getUsers())
    if (auto dealloc = dyn_cast<memref::DeallocOp>(user))
      return dealloc;
  return {};
}

/// Moves the allocation of a small buffer out of the loops around it: every
/// iteration can use the same one. Others could be impossible to allocate, for
/// a loop that does not run.
static void hoist(memref::AllocOp alloc) {
  constexpr int64_t maxElements = int64_t(16) * 1024;
  MemRefType type = alloc.getType();
  if (!type.hasStaticShape() || alloc->getNumOperands() != 0)
    return;
  int64_t elements = 1;
  for (int64_t size : type.getShape()) {
    if (size > maxElements)
      return;
    elements *= size;
    if (elements > maxElements)
      return;
  }
  auto loop = dyn_cast<scf::ForOp>(alloc->getParentOp());
  while (loop && loop->getParentRegion()->hasOneBlock()) {
    alloc->moveBefore(loop);
    loop = dyn_cast<scf::ForOp>(alloc->getParentOp());
  }
}

namespace {
struct FreeLocalBuffers
    : agate::impl::FreeLocalBuffersPassBase<FreeLocalBuffers> {
  void runOnOperation() override {
    UnitAttr unit = UnitAttr::get(&getContext());
    getOperation()->walk([&](memref::AllocOp alloc) {
      Block *block = alloc->getBlock();
      if (!block->getParent()->hasOneBlock() || !block->mightHaveTerminator() ||
          getDealloc(alloc) || !findBufferUsers(alloc))
        return;
      hoist(alloc);
      OpBuilder builder(alloc->getBlock()->getTerminator());
      auto dealloc = memref::DeallocOp::create(builder, alloc.getLoc(), alloc);
      alloc->setAttr(manualDeallocation, unit);
      dealloc->setAttr(manualDeallocation, unit);
    });
  }
};

/// Where an allocation and what frees it, if that is in the same block, move.
struct Move {
  memref::AllocOp alloc;
  Operation *dealloc = nullptr, *first = nullptr, *last = nullptr;

  void findUses(Block *block, ArrayRef<Operation *> users);
};

struct ShortenBufferLifetimes
    : agate::impl::ShortenBufferLifetimesPassBase<ShortenBufferLifetimes> {
  void runOnOperation() override {
    // Moving operations renumbers the block, so that it comes last.
    SmallVector<Move> moves;
    getOperation()->walk([&](memref::AllocOp alloc) {
      alloc->removeAttr(manualDeallocation);
      memref::DeallocOp dealloc = getDealloc(alloc);
      if (dealloc)
        dealloc->removeAttr(manualDeallocation);
      std::optional<SmallVector<Operation *>> users = findBufferUsers(alloc);
      if (!users)
        return;
      llvm::erase(*users, dealloc);
      Move move = {alloc};
      if (dealloc && dealloc->getBlock() == alloc->getBlock())
        move.dealloc = dealloc;
      move.findUses(alloc->getBlock(), *users);
      if (move.first)
        moves.push_back(move);
    });
    for (const Move &move : moves) {
      move.alloc->moveBefore(move.first);
      if (move.dealloc)
        move.dealloc->moveAfter(move.last);
    }
  }
};
} // namespace

/// The block of the region of `branch` that all of `users` are in, if they are
/// in one.
static Block *getCommonBlock(scf::IfOp branch, ArrayRef<Operation *> users) {
  for (Region &region : branch->getRegions())
    if (region.hasOneBlock() && llvm::all_of(users, [&](Operation *user) {
          return region.isAncestor(user->getParentRegion());
        }))
      return &region.front();
  return nullptr;
}

/// Finds the first and the last operation of the block that uses the buffer, or
/// of the block of a branch in it, if only that does.
void Move::findUses(Block *block, ArrayRef<Operation *> users) {
  while (block) {
    first = last = nullptr;
    for (Operation *user : users) {
      Operation *ancestor = block->findAncestorOpInBlock(*user);
      if (!first || ancestor->isBeforeInBlock(first))
        first = ancestor;
      if (!last || last->isBeforeInBlock(ancestor))
        last = ancestor;
    }
    auto branch = dyn_cast_if_present<scf::IfOp>(first);
    block = branch && first == last && dealloc ? getCommonBlock(branch, users)
                                               : nullptr;
  }
}

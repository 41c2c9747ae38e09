//===- SelectBuffers.cpp - Buffers that branches choose between -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferUsers.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/BitVector.h"

namespace agate {
#define GEN_PASS_DEF_SELECTBUFFERSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// A result of a branch that one region takes from outside, and the other one
/// allocates.
struct Choice {
  OpResult result;
  Value outside;
  memref::AllocOp alloc;
  /// The buffer as the region yields it: `alloc`, or a cast of it.
  Value allocated;
  /// Whether the `else` region allocates.
  bool isElse = false;
};

struct SelectBuffers : agate::impl::SelectBuffersPassBase<SelectBuffers> {
  using SelectBuffersPassBase::SelectBuffersPassBase;

  void runOnOperation() override;
};
} // namespace

static bool isOutside(Value value, scf::IfOp branch) {
  return !branch->isAncestor(value.getParentBlock()->getParentOp());
}

/// The allocation in the region that yields it, if it can be moved in front of
/// the branch.
static memref::AllocOp getMovableAlloc(Value value, scf::IfOp branch) {
  if (auto cast = value.getDefiningOp<memref::CastOp>();
      cast && cast->getParentOp() == branch)
    value = cast.getSource();
  auto alloc = value.getDefiningOp<memref::AllocOp>();
  if (!alloc || alloc->getParentOp() != branch ||
      alloc.getDynamicSizes().empty() || !alloc.getSymbolOperands().empty() ||
      !llvm::all_of(alloc.getDynamicSizes(),
                    [&](Value size) { return isOutside(size, branch); }))
    return {};
  return alloc;
}

static std::optional<Choice> getChoice(OpResult result) {
  auto branch = cast<scf::IfOp>(result.getOwner());
  if (!isa<MemRefType>(result.getType()) || !findBufferUsers(result))
    return std::nullopt;
  unsigned i = result.getResultNumber();
  Value first = branch.thenYield().getOperand(i);
  Value second = branch.elseYield().getOperand(i);
  auto make = [&](Value outside, Value allocated,
                  bool isElse) -> std::optional<Choice> {
    memref::AllocOp alloc = getMovableAlloc(allocated, branch);
    if (!alloc || !isOutside(outside, branch))
      return std::nullopt;
    return Choice{result, outside, alloc, allocated, isElse};
  };
  if (std::optional<Choice> choice = make(first, second, true))
    return choice;
  return make(second, first, false);
}

/// Selects one of two values, where `allocated` belongs to the region that
/// allocates.
static Value select(OpBuilder &b, const Choice &choice, Value outside,
                    Value allocated) {
  Location loc = choice.result.getLoc();
  Value condition = cast<scf::IfOp>(choice.result.getOwner()).getCondition();
  return choice.isElse
             ? arith::SelectOp::create(b, loc, condition, outside, allocated)
             : arith::SelectOp::create(b, loc, condition, allocated, outside);
}

/// Moves the allocation in front of the branch, and replaces the result.
static void apply(Choice choice) {
  Operation *branch = choice.result.getOwner();
  OpBuilder b(branch);
  Location loc = choice.result.getLoc();
  memref::AllocOp alloc = choice.alloc;
  SmallVector<Value> sizes(alloc.getDynamicSizes());
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  alloc.getDynamicSizesMutable()[0].set(select(b, choice, zero, sizes.front()));
  alloc->moveBefore(branch);
  if (choice.allocated != alloc)
    choice.allocated.getDefiningOp()->moveBefore(branch);

  MemRefType type = alloc.getType();
  for (OpOperand &use : llvm::make_early_inc_range(choice.result.getUses())) {
    auto dim = dyn_cast<memref::DimOp>(use.getOwner());
    std::optional<int64_t> index = dim ? dim.getConstantIndex() : std::nullopt;
    if (!index || *index < 0 || *index >= type.getRank())
      continue;
    b.setInsertionPoint(dim);
    Value outside = memref::DimOp::create(b, loc, choice.outside, *index);
    Value size = type.isDynamicDim(*index)
                     ? sizes[type.getDynamicDimIndex(*index)]
                     : Value(arith::ConstantIndexOp::create(
                           b, loc, type.getDimSize(*index)));
    dim.replaceAllUsesWith(select(b, choice, outside, size));
    dim->erase();
  }
  b.setInsertionPointAfter(branch);
  choice.result.replaceAllUsesWith(
      select(b, choice, choice.outside, choice.allocated));
}

/// Replaces the branch by one without the results that are not used.
static void dropUnusedResults(scf::IfOp branch) {
  SmallVector<Value> used;
  llvm::BitVector unused(branch->getNumResults());
  for (OpResult result : branch->getResults()) {
    if (result.use_empty())
      unused.set(result.getResultNumber());
    else
      used.push_back(result);
  }
  OpBuilder b(branch);
  auto smaller =
      scf::IfOp::create(b, branch.getLoc(), TypeRange(ValueRange(used)),
                        branch.getCondition(), /*addThenBlock=*/false,
                        /*addElseBlock=*/false);
  smaller->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
  for (auto [from, to] :
       llvm::zip_equal(branch->getRegions(), smaller->getRegions())) {
    to.takeBody(from);
    to.front().getTerminator()->eraseOperands(unused);
  }
  for (auto [from, to] : llvm::zip_equal(used, smaller.getResults()))
    from.replaceAllUsesWith(to);
  branch.erase();
}

void SelectBuffers::runOnOperation() {
  // Inner branches come first.
  SmallVector<scf::IfOp> branches;
  getOperation()->walk([&](scf::IfOp branch) {
    if (branch->getNumResults() != 0)
      branches.push_back(branch);
  });
  for (scf::IfOp branch : branches) {
    bool isChanged = false;
    for (OpResult result : branch->getResults())
      if (std::optional<Choice> choice = getChoice(result)) {
        apply(*choice);
        isChanged = true;
      }
    if (isChanged)
      dropUnusedResults(branch);
  }
}

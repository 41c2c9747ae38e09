//===- MemoryPlan.cpp - Where intermediate results are --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "View/MemoryPlan.h"

#include "agate/Codegen/ExampleSizes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace agate {

/// The last operation of `block` that uses the buffer or a part of it.
static Operation *findLastUse(Value buffer, Block &block) {
  Operation *last = buffer.getDefiningOp();
  SmallVector<Value> views = {buffer};
  while (!views.empty())
    for (Operation *user : views.pop_back_val().getUsers()) {
      Operation *here = block.findAncestorOpInBlock(*user);
      if (here && last->isBeforeInBlock(here))
        last = here;
      if (isa<ViewLikeOpInterface>(user))
        llvm::append_range(views, user->getResults());
    }
  return last;
}

static std::string getName(Location location) {
  if (auto named = location->findInstanceOf<NameLoc>())
    return named.getName().str();
  return "";
}

/// The plan of the memory `arena`.
static MemoryPlan readPlan(memref::AllocOp arena, Block &block) {
  MemoryPlan plan;
  ExampleSizes sizes;
  plan.bytes = sizes.getNumElements(arena.getType(), arena.getDynamicSizes());
  llvm::DenseMap<Operation *, int> steps;
  for (Operation &op : block)
    steps[&op] = plan.steps++;
  for (Operation *user : arena->getUsers()) {
    auto view = dyn_cast<memref::ViewOp>(user);
    Operation *step = view ? block.findAncestorOpInBlock(*view) : nullptr;
    if (!step || !view.getType().getElementType().isIntOrFloat())
      continue;
    MemRefType type = view.getType();
    uint64_t bits = type.getElementType().getIntOrFloatBitWidth();
    PlannedBuffer buffer;
    buffer.name = getName(view.getLoc());
    llvm::raw_string_ostream(buffer.type) << type;
    buffer.offset = sizes.get(view.getByteShift());
    buffer.bytes =
        sizes.getNumElements(type, view.getSizes()) * llvm::divideCeil(bits, 8);
    buffer.first = steps[step];
    buffer.last = steps[findLastUse(view, block)];
    plan.buffers.push_back(std::move(buffer));
  }
  llvm::sort(plan.buffers, [](const PlannedBuffer &x, const PlannedBuffer &y) {
    return std::tie(x.first, x.offset) < std::tie(y.first, y.offset);
  });
  return plan;
}

MemoryPlan readMemoryPlan(func::FuncOp function) {
  MemoryPlan best;
  if (!function.getBody().hasOneBlock())
    return best;
  Block &block = function.getBody().front();
  for (auto arena : block.getOps<memref::AllocOp>()) {
    if (!arena.getType().getElementType().isInteger(8))
      continue;
    MemoryPlan plan = readPlan(arena, block);
    if (plan.buffers.size() > best.buffers.size()) {
      best = std::move(plan);
      best.example =
          arena.getType().hasStaticShape() ? "" : describeExample(function);
    }
  }
  return best;
}

} // namespace agate

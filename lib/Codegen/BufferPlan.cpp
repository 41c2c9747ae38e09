//===- BufferPlan.cpp - Places of buffers in shared memory ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferPlan.h"

#include "EntryArithmetic.h"

#include "agate/Codegen/ExampleSizes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

/// Large buffers start at a page, as those that the runtime allocates do.
static constexpr uint64_t largeBytes = uint64_t(64) << 10, pageBytes = 4096;

/// Beyond the memory of any machine: sums of smaller sizes cannot overflow.
static constexpr uint64_t maxBytes = uint64_t(1) << 40;

/// A buffer in a branch that is not larger has a place whether the branch is
/// taken or not.
static constexpr uint64_t maxSpareBytes = uint64_t(16) << 20;

std::optional<uint64_t>
agate::getPlannedElementBytes(MemRefType type, const DataLayout &layout) {
  Type elementType = type.getElementType();
  if (!type.getLayout().isIdentity() || type.getMemorySpace() ||
      !(elementType.isIntOrIndexOrFloat() || isa<ComplexType>(elementType)))
    return std::nullopt;
  return llvm::alignTo(layout.getTypeSize(elementType).getFixedValue(),
                       layout.getTypeABIAlignment(elementType));
}

/// The branches and loops in `block` around the buffer; nothing if there are
/// others.
static std::optional<SmallVector<BufferGuard>> findGuards(Operation *op,
                                                          Block &block) {
  SmallVector<BufferGuard> guards;
  while (op->getBlock() != &block) {
    Operation *parent = op->getParentOp();
    if (auto branch = dyn_cast<scf::IfOp>(parent))
      guards.push_back({{branch.getCondition()},
                        op->getParentRegion() == &branch.getElseRegion()});
    else if (auto loop = dyn_cast<scf::ForOp>(parent);
             loop && !loop.getUnsignedCmp())
      guards.push_back({{loop.getLowerBound(), loop.getUpperBound()}});
    else
      return std::nullopt;
    op = parent;
  }
  return guards;
}

/// The operation that frees the buffer, if it is in the same block and the only
/// one.
static memref::DeallocOp findDealloc(memref::AllocOp alloc) {
  memref::DeallocOp found;
  for (Operation *user : alloc->getUsers())
    if (auto dealloc = dyn_cast<memref::DeallocOp>(user)) {
      if (found || dealloc->getBlock() != alloc->getBlock())
        return {};
      found = dealloc;
    }
  return found;
}

namespace {
/// Finds the buffers that a block can place.
class Collector {
public:
  Collector(Block &block, ArrayRef<Block *> others)
      : block(block), others(others),
        layout(DataLayout::closest(block.getParentOp())), arithmetic(block) {}

  SmallVector<PlacedBuffer, 0> run() {
    collect(block);
    return std::move(buffers);
  }

private:
  void collect(Block &inner);
  bool isKnownAtEntry(PlacedBuffer &buffer);
  bool findBytes(PlacedBuffer &buffer);

  Block &block;
  /// Have plans of their own.
  ArrayRef<Block *> others;
  DataLayout layout;
  EntryArithmetic arithmetic;
  ExampleSizes sizes;
  SmallVector<PlacedBuffer, 0> buffers;
};
} // namespace

/// Whether the beginning of the block knows the size, and whether the buffer is
/// allocated: it may be larger than memory in calls in which it is not.
bool Collector::isKnownAtEntry(PlacedBuffer &buffer) {
  auto areAvailable = [&](ValueRange values) {
    return llvm::all_of(
        values, [&](Value value) { return arithmetic.isAvailable(value); });
  };
  std::optional<SmallVector<BufferGuard>> guards =
      findGuards(buffer.alloc, block);
  if (!guards || !areAvailable(buffer.alloc.getDynamicSizes()) ||
      !llvm::all_of(*guards, [&](const BufferGuard &guard) {
        return areAvailable(guard.values);
      }))
    return false;
  buffer.guards = std::move(*guards);
  return true;
}

/// Finds the size in the example. Fails if the buffer is not planned.
bool Collector::findBytes(PlacedBuffer &buffer) {
  memref::AllocOp alloc = buffer.alloc;
  MemRefType type = alloc.getType();
  std::optional<uint64_t> element = getPlannedElementBytes(type, layout);
  if (!element || alloc.getAlignment().value_or(1) > planAlignment)
    return false;
  uint64_t elements = sizes.getNumElements(type, alloc.getDynamicSizes());
  uint64_t bytes = llvm::checkedMulUnsigned<uint64_t>(elements, *element)
                       .value_or(UINT64_MAX);
  bool isStatic = type.hasStaticShape();
  if (isStatic && (bytes == 0 || bytes > maxBytes))
    return false;
  bool hasPlace =
      isStatic && (alloc->getBlock() == &block || bytes <= maxSpareBytes);
  if (!hasPlace && !isKnownAtEntry(buffer))
    return false;
  bytes = std::clamp(bytes, planAlignment, maxBytes);
  buffer.bytes = llvm::alignTo(bytes, planAlignment);
  buffer.alignment = buffer.bytes >= largeBytes ? pageBytes : planAlignment;
  return true;
}

void Collector::collect(Block &inner) {
  for (Operation &op : inner) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      PlacedBuffer buffer = {alloc, findDealloc(alloc)};
      if (buffer.dealloc && buffers.size() < maxPlannedBuffers &&
          findBytes(buffer))
        buffers.push_back(std::move(buffer));
    } else if (isSequential(&op)) {
      for (Region &region : op.getRegions())
        if (region.hasOneBlock() &&
            !llvm::is_contained(others, &region.front()))
          collect(region.front());
    }
  }
}

/// Finds out which buffers are in use at the same time, and the sums of their
/// sizes.
static void findNeighbors(BufferPlan &plan) {
  SmallVector<PlacedBuffer, 0> &buffers = plan.buffers;
  uint64_t bytes = 0;
  llvm::DenseMap<Operation *, unsigned> begins, ends;
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    begins[buffer.alloc] = i;
    ends[buffer.dealloc] = i;
    plan.naive += buffer.bytes;
    plan.isStatic &= buffer.alloc.getType().hasStaticShape();
  }
  llvm::SetVector<unsigned> live;
  // Branches follow each other in this order, as iterations do.
  plan.block->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto begin = begins.find(op); begin != begins.end()) {
      for (unsigned other : live) {
        buffers[begin->second].neighbors.push_back(other);
        buffers[other].neighbors.push_back(begin->second);
      }
      live.insert(begin->second);
      bytes += buffers[begin->second].bytes;
      plan.lowerBound = std::max(plan.lowerBound, bytes);
    } else if (auto end = ends.find(op); end != ends.end()) {
      live.remove(end->second);
      bytes -= buffers[end->second].bytes;
    }
  });
}

/// The smallest gap between the neighbors that the buffer fits in, or what
/// follows the last one.
static uint64_t findOffset(const PlacedBuffer &buffer,
                           ArrayRef<PlacedBuffer> buffers) {
  SmallVector<std::pair<uint64_t, uint64_t>> used;
  for (unsigned i : buffer.neighbors)
    if (buffers[i].isPlaced)
      used.push_back({buffers[i].offset, buffers[i].offset + buffers[i].bytes});
  llvm::sort(used);
  std::optional<uint64_t> best;
  uint64_t bestBytes = 0, free = 0;
  for (auto [begin, end] : used) {
    uint64_t offset = llvm::alignTo(free, buffer.alignment);
    if (offset + buffer.bytes <= begin && (!best || begin - free < bestBytes)) {
      best = offset;
      bestBytes = begin - free;
    }
    free = std::max(free, end);
  }
  return best.value_or(llvm::alignTo(free, buffer.alignment));
}

/// Assigns the offsets, in this order of the buffers.
static void place(BufferPlan &plan, ArrayRef<unsigned> order) {
  SmallVector<PlacedBuffer, 0> &buffers = plan.buffers;
  plan.bytes = 0;
  for (PlacedBuffer &buffer : buffers)
    buffer.isPlaced = false;
  for (unsigned i : order) {
    PlacedBuffer &buffer = buffers[i];
    buffer.offset = findOffset(buffer, buffers);
    buffer.isPlaced = true;
    plan.bytes = std::max(plan.bytes, buffer.offset + buffer.bytes);
  }
}

/// Assigns the offsets, from the largest buffer on. If that takes more than the
/// lower bound, those that are in use together with most others may be better
/// first.
static void place(BufferPlan &plan) {
  SmallVector<PlacedBuffer, 0> &buffers = plan.buffers;
  auto bySize = llvm::to_vector(llvm::seq<unsigned>(buffers.size()));
  llvm::stable_sort(bySize, [&](unsigned a, unsigned b) {
    return buffers[a].bytes > buffers[b].bytes;
  });
  place(plan, bySize);
  if (plan.bytes == plan.lowerBound)
    return;
  uint64_t best = plan.bytes;
  SmallVector<unsigned> byNeighbors = bySize;
  llvm::stable_sort(byNeighbors, [&](unsigned a, unsigned b) {
    return buffers[a].neighbors.size() * buffers[a].bytes >
           buffers[b].neighbors.size() * buffers[b].bytes;
  });
  place(plan, byNeighbors);
  if (plan.bytes >= best)
    place(plan, bySize);
}

SmallVector<unsigned> BufferPlan::findBelow(unsigned buffer) const {
  SmallVector<unsigned> below;
  for (unsigned other : buffers[buffer].neighbors)
    if (buffers[other].offset < buffers[buffer].offset)
      below.push_back(other);
  // From the highest one downwards, those that another one is above are left
  // out: it ends later.
  llvm::sort(below, [&](unsigned a, unsigned b) {
    return buffers[a].offset > buffers[b].offset;
  });
  SmallVector<unsigned> highest;
  llvm::DenseSet<unsigned> covered;
  for (unsigned other : below) {
    if (!covered.contains(other))
      highest.push_back(other);
    covered.insert_range(buffers[other].neighbors);
  }
  return highest;
}

/// The blocks of branches and loops with many buffers of their own.
static void findBlocks(Block &block, unsigned minBuffers,
                       SmallVectorImpl<Block *> &blocks) {
  for (Operation &op : block) {
    if (!isSequential(&op))
      continue;
    for (Region &region : op.getRegions()) {
      if (!region.hasOneBlock())
        continue;
      Block &inner = region.front();
      findBlocks(inner, minBuffers, blocks);
      auto allocs = inner.getOps<memref::AllocOp>();
      if (llvm::range_size(allocs) < minBuffers)
        continue;
      SmallVector<PlacedBuffer, 0> buffers = Collector(inner, blocks).run();
      unsigned own = llvm::count_if(buffers, [&](const PlacedBuffer &buffer) {
        return buffer.alloc->getBlock() == &inner;
      });
      if (own >= minBuffers)
        blocks.push_back(&inner);
    }
  }
}

SmallVector<BufferPlan, 0> agate::planBuffers(func::FuncOp function,
                                              unsigned minBuffers) {
  SmallVector<BufferPlan, 0> plans;
  // Lifetimes in a region with several blocks are not intervals.
  if (!function.getBody().hasOneBlock())
    return plans;
  SmallVector<Block *> blocks;
  findBlocks(function.getBody().front(), minBuffers, blocks);
  blocks.push_back(&function.getBody().front());
  for (Block *block : blocks) {
    BufferPlan &plan = plans.emplace_back();
    plan.block = block;
    plan.buffers = Collector(*block, blocks).run();
    findNeighbors(plan);
    place(plan);
  }
  return plans;
}

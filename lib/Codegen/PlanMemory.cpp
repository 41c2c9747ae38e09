//===- PlanMemory.cpp - Buffers that share one allocation -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/MemorySummary.h"
#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

namespace agate {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// The alignment of buffers, which is that of the runtime.
static constexpr uint64_t alignment = 64;

/// Large buffers start at a page, as those that the runtime allocates do.
static constexpr uint64_t largeBytes = uint64_t(64) << 10, pageBytes = 4096;

/// Beyond the memory of any machine: sums of smaller sizes cannot overflow.
static constexpr uint64_t maxBytes = uint64_t(1) << 40;

namespace {
/// A part of the memory that the buffers share.
struct Buffer {
  memref::AllocOp alloc;
  memref::DeallocOp dealloc;
  uint64_t bytes = 0;
  uint64_t offset = 0;
  bool isPlaced = false;
  /// The buffers that are in use at the same time, by number.
  SmallVector<unsigned> neighbors = {};
};
} // namespace

/// The size of a buffer of this type; nothing unless it is known and not 0.
static std::optional<uint64_t> getBytes(MemRefType type,
                                        const DataLayout &layout) {
  Type elementType = type.getElementType();
  if (!type.hasStaticShape() || !type.getLayout().isIdentity() ||
      type.getMemorySpace() ||
      !(elementType.isIntOrIndexOrFloat() || isa<ComplexType>(elementType)))
    return std::nullopt;
  uint64_t bytes =
      llvm::alignTo(layout.getTypeSize(elementType).getFixedValue(),
                    layout.getTypeABIAlignment(elementType));
  for (int64_t size : type.getShape()) {
    std::optional<uint64_t> product =
        llvm::checkedMulUnsigned<uint64_t>(bytes, size);
    if (!product)
      return std::nullopt;
    bytes = *product;
  }
  return bytes == 0 ? std::nullopt : std::optional(bytes);
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

/// The buffers that are allocated and freed in the block.
static SmallVector<Buffer, 0> collect(Block &block) {
  DataLayout layout = DataLayout::closest(block.getParentOp());
  SmallVector<Buffer, 0> buffers;
  for (auto alloc : block.getOps<memref::AllocOp>()) {
    std::optional<uint64_t> bytes = getBytes(alloc.getType(), layout);
    if (!bytes || *bytes > maxBytes ||
        alloc.getAlignment().value_or(1) > alignment)
      continue;
    if (memref::DeallocOp dealloc = findDealloc(alloc))
      buffers.push_back({alloc, dealloc, llvm::alignTo(*bytes, alignment)});
  }
  return buffers;
}

/// Finds out which buffers are in use at the same time. Returns the largest sum
/// of their sizes.
static uint64_t findNeighbors(Block &block, MutableArrayRef<Buffer> buffers) {
  uint64_t bytes = 0, largest = 0;
  llvm::DenseMap<Operation *, unsigned> begins, ends;
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    begins[buffer.alloc] = i;
    ends[buffer.dealloc] = i;
  }
  llvm::SetVector<unsigned> live;
  for (Operation &op : block) {
    if (auto begin = begins.find(&op); begin != begins.end()) {
      for (unsigned other : live) {
        buffers[begin->second].neighbors.push_back(other);
        buffers[other].neighbors.push_back(begin->second);
      }
      live.insert(begin->second);
      bytes += buffers[begin->second].bytes;
      largest = std::max(largest, bytes);
    } else if (auto end = ends.find(&op); end != ends.end()) {
      live.remove(end->second);
      bytes -= buffers[end->second].bytes;
    }
  }
  return largest;
}

/// The smallest gap between the neighbors that the buffer fits in, or what
/// follows the last one.
static uint64_t findOffset(const Buffer &buffer, ArrayRef<Buffer> buffers) {
  SmallVector<std::pair<uint64_t, uint64_t>> used;
  for (unsigned i : buffer.neighbors)
    if (buffers[i].isPlaced)
      used.push_back({buffers[i].offset, buffers[i].offset + buffers[i].bytes});
  llvm::sort(used);
  uint64_t align = buffer.bytes >= largeBytes ? pageBytes : alignment;
  std::optional<uint64_t> best;
  uint64_t bestBytes = 0, free = 0;
  for (auto [begin, end] : used) {
    uint64_t offset = llvm::alignTo(free, align);
    if (offset + buffer.bytes <= begin && (!best || begin - free < bestBytes)) {
      best = offset;
      bestBytes = begin - free;
    }
    free = std::max(free, end);
  }
  return best.value_or(llvm::alignTo(free, align));
}

/// Assigns the offsets, to the largest buffers first. Returns the size of the
/// memory.
static uint64_t plan(MutableArrayRef<Buffer> buffers) {
  auto order = llvm::to_vector(llvm::seq<unsigned>(buffers.size()));
  llvm::stable_sort(order, [&](unsigned a, unsigned b) {
    return buffers[a].bytes > buffers[b].bytes;
  });
  uint64_t size = 0;
  for (unsigned i : order) {
    Buffer &buffer = buffers[i];
    buffer.offset = findOffset(buffer, buffers);
    buffer.isPlaced = true;
    size = std::max(size, buffer.offset + buffer.bytes);
  }
  return size;
}

/// The only operation with regions in the block, if that is a branch: its
/// regions are versions of the program.
static scf::IfOp findVersions(Block &block) {
  scf::IfOp versions;
  for (Operation &op : block) {
    if (op.getNumRegions() == 0)
      continue;
    if (versions || !isa<scf::IfOp>(op))
      return {};
    versions = cast<scf::IfOp>(op);
  }
  return versions;
}

/// The blocks in which buffers are placed: that of the function, and those of
/// its versions. Lifetimes in a region with several blocks are not intervals.
static SmallVector<Block *> findBlocks(func::FuncOp function) {
  SmallVector<Block *> blocks;
  if (!function.getBody().hasOneBlock())
    return blocks;
  blocks.push_back(&function.getBody().front());
  if (scf::IfOp versions = findVersions(*blocks.front()))
    for (Region &region : versions->getRegions())
      if (region.hasOneBlock())
        blocks.push_back(&region.front());
  return blocks;
}

agate::MemorySummary agate::summarizeMemory(func::FuncOp function) {
  MemorySummary summary;
  // What is not freed is returned.
  function.walk([&](memref::AllocOp alloc) {
    summary.others +=
        llvm::any_of(alloc->getUsers(), llvm::IsaPred<memref::DeallocOp>);
  });
  for (Block *block : findBlocks(function)) {
    SmallVector<Buffer, 0> buffers = collect(*block);
    summary.others -= buffers.size();
    uint64_t bytes = 0;
    for (const Buffer &buffer : buffers)
      bytes += buffer.bytes;
    // One version runs in a call.
    if (bytes <= summary.bytes)
      continue;
    summary.buffers = buffers.size();
    summary.bytes = bytes;
    summary.lowerBound = findNeighbors(*block, buffers);
    summary.planned = plan(buffers);
    summary.isShared = summary.buffers >= PlanMemoryPassOptions().minBuffers;
  }
  return summary;
}

namespace {
struct PlanMemory : agate::impl::PlanMemoryPassBase<PlanMemory> {
  using Base::Base;

  void runOnOperation() override;
};
} // namespace

/// Places the buffers of the block in one allocation.
static void share(Block &block, unsigned minBuffers) {
  SmallVector<Buffer, 0> buffers = collect(block);
  if (buffers.size() < minBuffers)
    return;
  findNeighbors(block, buffers);
  uint64_t bytes = plan(buffers);

  OpBuilder builder(&block, block.begin());
  Location loc = block.getParentOp()->getLoc();
  auto type = MemRefType::get({int64_t(bytes)}, builder.getI8Type());
  Value arena = memref::AllocOp::create(builder, loc, type,
                                        builder.getI64IntegerAttr(alignment));
  llvm::DenseMap<uint64_t, Value> offsets;
  for (Buffer &buffer : buffers) {
    Value &offset = offsets[buffer.offset];
    if (!offset) {
      builder.setInsertionPointAfterValue(arena);
      offset = arith::ConstantIndexOp::create(builder, loc, buffer.offset);
    }
    builder.setInsertionPoint(buffer.alloc);
    Value view =
        memref::ViewOp::create(builder, buffer.alloc.getLoc(),
                               buffer.alloc.getType(), arena, offset, {});
    buffer.dealloc.erase();
    buffer.alloc.replaceAllUsesWith(view);
    buffer.alloc.erase();
  }
  builder.setInsertionPoint(block.getTerminator());
  memref::DeallocOp::create(builder, loc, arena);
}

void PlanMemory::runOnOperation() {
  for (Block *block : findBlocks(getOperation()))
    share(*block, minBuffers);
}

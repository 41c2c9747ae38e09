//===- PlanSmallBuffers.cpp - Pass plan-small-buffers ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"
#include <map>

namespace agate {
#define GEN_PASS_DEF_PLANSMALLBUFFERSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// The alignment of buffers, which is that of the runtime.
static constexpr uint64_t alignment = 64;

namespace {
/// A part of the memory that the buffers share.
struct Buffer {
  memref::AllocOp alloc;
  memref::DeallocOp dealloc;
  uint64_t bytes = 0;
  uint64_t offset = 0;
};

/// The parts of the memory that are in use, by offset.
class Arena {
public:
  explicit Arena(uint64_t maxBytes) : maxBytes(maxBytes) {}

  /// The first place for so many bytes, if there is one.
  std::optional<uint64_t> take(uint64_t bytes);
  void giveBack(uint64_t offset) { used.erase(offset); }
  /// The size that was needed.
  uint64_t getSize() const { return size; }

private:
  std::map<uint64_t, uint64_t> used;
  uint64_t maxBytes;
  uint64_t size = 0;
};
} // namespace

std::optional<uint64_t> Arena::take(uint64_t bytes) {
  uint64_t offset = 0;
  for (auto [begin, length] : used) {
    if (begin - offset >= bytes)
      break;
    offset = begin + length;
  }
  if (offset + bytes > maxBytes)
    return std::nullopt;
  used[offset] = bytes;
  size = std::max(size, offset + bytes);
  return offset;
}

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

namespace {
struct PlanSmallBuffers
    : agate::impl::PlanSmallBuffersPassBase<PlanSmallBuffers> {
  using Base::Base;

  void runOnOperation() override;

private:
  SmallVector<Buffer, 0> collect(Block &block);
  /// Assigns the offsets and drops the buffers that do not fit. Returns the
  /// size of the memory.
  uint64_t plan(Block &block, SmallVectorImpl<Buffer> &buffers);
};
} // namespace

SmallVector<Buffer, 0> PlanSmallBuffers::collect(Block &block) {
  DataLayout layout = DataLayout::closest(block.getParentOp());
  SmallVector<Buffer, 0> buffers;
  for (auto alloc : block.getOps<memref::AllocOp>()) {
    std::optional<uint64_t> bytes = getBytes(alloc.getType(), layout);
    if (!bytes || *bytes > maxBufferBytes ||
        alloc.getAlignment().value_or(1) > alignment)
      continue;
    if (memref::DeallocOp dealloc = findDealloc(alloc))
      buffers.push_back({alloc, dealloc, llvm::alignTo(*bytes, alignment)});
  }
  return buffers;
}

uint64_t PlanSmallBuffers::plan(Block &block,
                                SmallVectorImpl<Buffer> &buffers) {
  llvm::DenseMap<Operation *, Buffer *> ends;
  llvm::DenseMap<Operation *, Buffer *> begins;
  for (Buffer &buffer : buffers) {
    begins[buffer.alloc] = &buffer;
    ends[buffer.dealloc] = &buffer;
  }
  Arena arena(maxArenaBytes);
  for (Operation &op : block) {
    if (Buffer *buffer = begins.lookup(&op)) {
      if (std::optional<uint64_t> offset = arena.take(buffer->bytes))
        buffer->offset = *offset;
      else
        buffer->alloc = nullptr;
    } else if (Buffer *buffer = ends.lookup(&op); buffer && buffer->alloc) {
      arena.giveBack(buffer->offset);
    }
  }
  llvm::erase_if(buffers, [](const Buffer &buffer) { return !buffer.alloc; });
  return arena.getSize();
}

void PlanSmallBuffers::runOnOperation() {
  func::FuncOp function = getOperation();
  // Lifetimes in a region with several blocks are not intervals.
  if (!function.getBody().hasOneBlock())
    return;
  Block &block = function.getBody().front();
  SmallVector<Buffer, 0> buffers = collect(block);
  if (buffers.size() < minBuffers)
    return;
  uint64_t bytes = plan(block, buffers);
  if (buffers.empty())
    return;

  OpBuilder builder(&block, block.begin());
  Location loc = function.getLoc();
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

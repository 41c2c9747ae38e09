//===- ChunkBuffers.cpp - Buffers of the threads of a loop ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChunkBuffers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

/// What `size` does not exceed, and is known ahead of the loop; null if nothing
/// is. Without a builder, a value only says that there is such a limit.
static OpFoldResult getLimit(Value size, scf::ForOp loop, OpBuilder *b) {
  if (!loop->isAncestor(size.getParentBlock()->getParentOp()))
    return getAsOpFoldResult(size);
  auto getLarger = [&](Value x, Value y) -> OpFoldResult {
    OpFoldResult first = getLimit(x, loop, b), second = getLimit(y, loop, b);
    if (!first || !second || first == second)
      return second ? first : OpFoldResult();
    std::optional<int64_t> p = getConstantIntValue(first);
    std::optional<int64_t> q = getConstantIntValue(second);
    if (p && q)
      return *p > *q ? first : second;
    if (!b)
      return size;
    Location loc = loop.getLoc();
    return arith::MaxSIOp::create(
               *b, loc, getValueOrCreateConstantIndexOp(*b, loc, first),
               getValueOrCreateConstantIndexOp(*b, loc, second))
        .getResult();
  };
  Operation *op = size.getDefiningOp();
  if (auto select = dyn_cast_if_present<arith::SelectOp>(op))
    return getLarger(select.getTrueValue(), select.getFalseValue());
  if (auto max = dyn_cast_if_present<arith::MaxSIOp>(op))
    return getLarger(max.getLhs(), max.getRhs());
  OpFoldResult best;
  if (auto min = dyn_cast_if_present<arith::MinSIOp>(op))
    for (Value each : min.getOperands()) {
      OpFoldResult limit = getLimit(each, loop, b);
      if (limit && (!best || getConstantIntValue(limit)))
        best = limit;
    }
  return best;
}

/// The bytes of an element, with the distance to the next one.
static int64_t getElementBytes(memref::AllocOp alloc) {
  DataLayout layout = DataLayout::closest(alloc);
  Type element = alloc.getType().getElementType();
  return llvm::alignTo(layout.getTypeSize(element).getFixedValue(),
                       layout.getTypeABIAlignment(element));
}

namespace {
/// The memory of a buffer: `bytes` times the product of `sizes`.
struct BufferSize {
  int64_t bytes;
  SmallVector<Value, 1> sizes;
};
} // namespace

/// The largest size of the buffer in any iteration; none if it cannot be
/// allocated ahead of the loop.
static std::optional<BufferSize> getSize(memref::AllocOp alloc, scf::ForOp loop,
                                         OpBuilder *b) {
  MemRefType type = alloc.getType();
  Type element = type.getElementType();
  if (!type.getLayout().isIdentity() || type.getMemorySpace() ||
      !(element.isIntOrIndexOrFloat() || isa<ComplexType>(element)) ||
      type.getNumDynamicDims() > 2 || !alloc.getSymbolOperands().empty() ||
      alloc.getAlignment().value_or(1) > 64)
    return std::nullopt;
  BufferSize result = {getElementBytes(alloc), {}};
  auto multiply = [&](int64_t size) {
    return !llvm::MulOverflow(result.bytes, size, result.bytes);
  };
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size) && !multiply(size))
      return std::nullopt;
  for (Value size : alloc.getDynamicSizes()) {
    OpFoldResult limit = getLimit(size, loop, b);
    if (!limit)
      return std::nullopt;
    if (auto value = dyn_cast<Value>(limit))
      result.sizes.push_back(value);
    else if (!multiply(std::max<int64_t>(*getConstantIntValue(limit), 0)))
      return std::nullopt;
  }
  return result;
}

bool agate::canMoveBuffers(scf::ForOp loop, uint64_t maxBytes) {
  constexpr int64_t maxRowBytes = 1 << 20;
  constexpr unsigned maxUnknown = 16;
  int64_t bytes = 0;
  unsigned numUnknown = 0;
  auto visit = [&](memref::AllocOp alloc) {
    std::optional<BufferSize> size = getSize(alloc, loop, /*b=*/nullptr);
    if (!size)
      return WalkResult::interrupt();
    if (!size->sizes.empty()) {
      bool fits = size->bytes <= maxRowBytes && ++numUnknown <= maxUnknown;
      return fits ? WalkResult::advance() : WalkResult::interrupt();
    }
    if (size->bytes > int64_t(maxBytes))
      return WalkResult::interrupt();
    bytes += size->bytes;
    return bytes > int64_t(maxBytes) ? WalkResult::interrupt()
                                     : WalkResult::advance();
  };
  return !loop.getBody()->walk(visit).wasInterrupted();
}

/// Replaces a buffer whose size depends on the iteration by a view of `bytes`.
static void replaceByView(memref::AllocOp alloc, Value bytes) {
  OpBuilder b(alloc);
  Value zero = arith::ConstantIndexOp::create(b, alloc.getLoc(), 0);
  Value view = memref::ViewOp::create(b, alloc.getLoc(), alloc.getType(), bytes,
                                      zero, alloc.getDynamicSizes());
  alloc.replaceAllUsesWith(view);
  alloc.erase();
}

/// The number of bytes, or `maxBytes` if there are more.
static Value emitBytes(const BufferSize &size, OpBuilder &b, Location loc) {
  // Sums of those of several buffers and threads do not overflow.
  constexpr int64_t maxBytes = int64_t(1) << 50;
  Value most = arith::ConstantIndexOp::create(b, loc, maxBytes);
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value bytes = arith::ConstantIndexOp::create(b, loc, size.bytes);
  for (Value factor : size.sizes) {
    factor = arith::MaxSIOp::create(b, loc, factor, zero);
    Value divisor = arith::MaxSIOp::create(b, loc, factor, one);
    Value limit = arith::DivSIOp::create(b, loc, most, divisor);
    Value fits =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sle, bytes, limit);
    Value product = arith::MulIOp::create(b, loc, bytes, factor);
    bytes = arith::SelectOp::create(b, loc, fits, product, most);
  }
  return bytes;
}

void agate::moveBuffers(scf::ForOp loop, scf::ParallelOp parallel,
                        OpBuilder &b) {
  SmallVector<memref::AllocOp> allocs;
  loop.walk([&](memref::AllocOp op) { allocs.push_back(op); });
  OpBuilder ahead(parallel);
  for (memref::AllocOp op : allocs) {
    bool isKnown = llvm::none_of(op.getDynamicSizes(), [&](Value size) {
      return loop->isAncestor(size.getParentBlock()->getParentOp());
    });
    if (isKnown && op.getType().getNumDynamicDims() < 2) {
      op->remove();
      b.insert(op);
      continue;
    }
    BufferSize size = *getSize(op, loop, &ahead);
    Location loc = op.getLoc();
    bool isStatic = size.sizes.empty();
    SmallVector<Value, 1> sizes;
    if (!isStatic)
      sizes.push_back(emitBytes(size, ahead, loc));
    auto type = MemRefType::get({isStatic ? size.bytes : ShapedType::kDynamic},
                                b.getI8Type());
    Value bytes =
        memref::AllocOp::create(b, loc, type, sizes, b.getI64IntegerAttr(64));
    replaceByView(op, bytes);
  }
}

//===- PlanMemory.cpp - Buffers that share one allocation -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferPlan.h"
#include "EntryArithmetic.h"

#include "agate/Codegen/ExampleSizes.h"
#include "agate/Codegen/MemorySummary.h"
#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/CheckedArithmetic.h"

namespace agate {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// No machine has so much memory: the allocation fails, if a size is larger.
static constexpr uint64_t maxBytes = uint64_t(1) << 48;

MemorySummary agate::summarizeMemory(func::FuncOp function) {
  MemorySummary summary;
  unsigned minBuffers = PlanMemoryPassOptions().minBuffers;
  // What is not freed is returned.
  function.walk([&](memref::AllocOp alloc) {
    summary.others +=
        llvm::any_of(alloc->getUsers(), llvm::IsaPred<memref::DeallocOp>);
  });
  for (const BufferPlan &plan : planBuffers(function, minBuffers)) {
    summary.others -= plan.buffers.size();
    // Of several blocks, one or the other usually runs in a call.
    if (plan.naive <= summary.bytes)
      continue;
    summary.buffers = plan.buffers.size();
    summary.bytes = plan.naive;
    summary.lowerBound = plan.lowerBound;
    summary.planned = plan.bytes;
    summary.isShared = summary.buffers >= minBuffers;
    summary.example = plan.isStatic ? "" : describeExample(function);
  }
  return summary;
}

namespace {
struct CreatedOps : OpBuilder::Listener {
  void notifyOperationInserted(Operation *op,
                               OpBuilder::InsertPoint previous) override {
    ops.push_back(op);
  }

  SmallVector<Operation *> ops;
};

/// Replaces the buffers of a plan by views of one allocation.
class PlanApplier {
public:
  PlanApplier(const BufferPlan &plan)
      : plan(plan), builder(plan.block, plan.block->begin(), &created),
        loc(plan.block->getParentOp()->getLoc()),
        layout(DataLayout::closest(plan.block->getParentOp())) {}

  void run();

private:
  void moveSizesToEntry();
  Value getConstant(uint64_t value);
  Value getLimited(Value size);
  Value multiply(Value a, Value b);
  Value computeBytes(const PlacedBuffer &buffer);
  Value restrict(Value bytes, const BufferGuard &guard);
  Value roundUp(Value bytes, uint64_t alignment);
  Value computeEnd(ArrayRef<unsigned> buffers);
  template <typename OpTy> Value fold(Value a, Value b);
  Value allocate(Value bytes);
  void checkSizes(memref::AllocOp alloc);
  void replace(const PlacedBuffer &buffer, Value arena, Value offset);

  const BufferPlan &plan;
  CreatedOps created;
  OpBuilder builder;
  Location loc;
  DataLayout layout;
  /// Where the buffers end.
  DenseMap<unsigned, Value> ends;
  llvm::DenseMap<uint64_t, Value> constants;
  DenseMap<Value, Value> limited;
  DenseMap<std::pair<Value, Value>, Value> products;
  DenseSet<Value> checked;
};
} // namespace

void PlanApplier::moveSizesToEntry() {
  SmallVector<Value> values;
  for (const PlacedBuffer &buffer : plan.buffers) {
    llvm::append_range(values, memref::AllocOp(buffer.alloc).getDynamicSizes());
    for (const BufferGuard &guard : buffer.guards)
      llvm::append_range(values, guard.values);
  }
  EntryArithmetic(*plan.block).moveToEntry(values, builder);
}

Value PlanApplier::getConstant(uint64_t value) {
  Value &constant = constants[value];
  if (!constant)
    constant = arith::ConstantIndexOp::create(builder, loc, value);
  return constant;
}

/// The size, at least 0 and at most `maxBytes`.
Value PlanApplier::getLimited(Value size) {
  Value &result = limited[size];
  if (!result) {
    result = fold<arith::MaxSIOp>(size, getConstant(0));
    result = fold<arith::MinSIOp>(result, getConstant(maxBytes));
  }
  return result;
}

/// The product, or `maxBytes` if it is larger. Neither factor is larger.
Value PlanApplier::multiply(Value a, Value b) {
  Value &product = products[{a, b}];
  if (product)
    return product;
  std::optional<int64_t> x = getConstantIntValue(a), y = getConstantIntValue(b);
  if (x && y)
    return product = getConstant(std::min(
               llvm::checkedMulUnsigned<uint64_t>(*x, *y).value_or(maxBytes),
               maxBytes));
  if (x == 1 || y == 1)
    return product = x == 1 ? b : a;
  auto full = arith::MulUIExtendedOp::create(builder, loc, a, b);
  Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                     full.getHigh(), getConstant(0));
  Value limit = getConstant(maxBytes);
  Value low = arith::SelectOp::create(builder, loc, fits, full.getLow(), limit);
  return product = arith::MinUIOp::create(builder, loc, low, limit);
}

/// The size of a buffer, or 0 where it is not allocated. Where a size is
/// negative, an assertion fails before the buffer is used.
Value PlanApplier::computeBytes(const PlacedBuffer &buffer) {
  memref::AllocOp alloc = buffer.alloc;
  MemRefType type = alloc.getType();
  Value bytes = getConstant(1);
  Value fixed = getConstant(*getPlannedElementBytes(type, layout));
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      fixed = multiply(fixed, getConstant(size));
  for (Value size : alloc.getDynamicSizes())
    bytes = multiply(bytes, getLimited(size));
  bytes = roundUp(multiply(bytes, fixed), planAlignment);
  for (const BufferGuard &guard : buffer.guards)
    bytes = restrict(bytes, guard);
  return bytes;
}

/// Computes what is not a constant.
template <typename OpTy> Value PlanApplier::fold(Value a, Value b) {
  Value result = builder.createOrFold<OpTy>(loc, a, b);
  std::optional<int64_t> known = getConstantIntValue(result);
  return known ? getConstant(*known) : result;
}

Value PlanApplier::roundUp(Value bytes, uint64_t alignment) {
  Value sum = fold<arith::AddIOp>(bytes, getConstant(alignment - 1));
  return fold<arith::AndIOp>(sum, getConstant(-alignment));
}

/// 0 if the branch is not taken, or the loop does not run.
Value PlanApplier::restrict(Value bytes, const BufferGuard &guard) {
  Value condition = guard.values.front(), zero = getConstant(0);
  if (guard.values.size() == 2)
    condition = builder.createOrFold<arith::CmpIOp>(
        loc, arith::CmpIPredicate::slt, condition, guard.values.back());
  if (guard.isElse)
    return builder.createOrFold<arith::SelectOp>(loc, condition, zero, bytes);
  return builder.createOrFold<arith::SelectOp>(loc, condition, bytes, zero);
}

/// Where the last of the buffers ends.
Value PlanApplier::computeEnd(ArrayRef<unsigned> buffers) {
  Value last;
  for (unsigned i : buffers)
    last = last ? fold<arith::MaxUIOp>(last, ends[i]) : ends[i];
  return last ? last : getConstant(0);
}

/// Allocates what the buffers share.
Value PlanApplier::allocate(Value bytes) {
  std::optional<int64_t> known = getConstantIntValue(bytes);
  if (known)
    builder.setInsertionPointToStart(plan.block);
  auto type = MemRefType::get({known.value_or(ShapedType::kDynamic)},
                              builder.getI8Type());
  return memref::AllocOp::create(builder, loc, type,
                                 known ? ValueRange() : ValueRange(bytes),
                                 builder.getI64IntegerAttr(planAlignment));
}

/// Where the buffer was allocated, sizes were checked: this still is the place
/// to do so, as the assertions of an operation come first.
void PlanApplier::checkSizes(memref::AllocOp alloc) {
  for (Value size : alloc.getDynamicSizes()) {
    if (size.getDefiningOp<memref::DimOp>() || checked.contains(size))
      continue;
    // What is checked in a branch is not checked behind it.
    if (alloc->getBlock() == plan.block)
      checked.insert(size);
    Value zero = arith::ConstantIndexOp::create(builder, alloc.getLoc(), 0);
    Value isGood = arith::CmpIOp::create(builder, alloc.getLoc(),
                                         arith::CmpIPredicate::sge, size, zero);
    cf::AssertOp::create(builder, alloc.getLoc(), isGood,
                         "temporary buffer: invalid size");
  }
}

void PlanApplier::replace(const PlacedBuffer &buffer, Value arena,
                          Value offset) {
  memref::AllocOp alloc = buffer.alloc;
  builder.setInsertionPoint(alloc);
  checkSizes(alloc);
  Value view = memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(),
                                      arena, offset, alloc.getDynamicSizes());
  memref::DeallocOp(buffer.dealloc).erase();
  alloc.replaceAllUsesWith(view);
  alloc.erase();
}

void PlanApplier::run() {
  ArrayRef<PlacedBuffer> buffers = plan.buffers;
  moveSizesToEntry();
  // From the lowest to the highest.
  auto order = llvm::to_vector(llvm::seq<unsigned>(buffers.size()));
  llvm::stable_sort(order, [&](unsigned a, unsigned b) {
    return buffers[a].offset < buffers[b].offset;
  });
  SmallVector<Value> offsets(buffers.size());
  DenseSet<unsigned> covered;
  for (unsigned i : order) {
    SmallVector<unsigned> below = plan.findBelow(i);
    covered.insert_range(below);
    offsets[i] = computeEnd(below);
    if (buffers[i].alignment != planAlignment)
      offsets[i] = roundUp(offsets[i], buffers[i].alignment);
    ends[i] = fold<arith::AddIOp>(offsets[i], computeBytes(buffers[i]));
  }
  llvm::erase_if(order, [&](unsigned i) { return covered.contains(i); });
  Value bytes = computeEnd(order);
  Value arena = allocate(bytes);
  for (auto [buffer, offset] : llvm::zip(buffers, offsets))
    replace(buffer, arena, offset);
  builder.setInsertionPoint(plan.block->getTerminator());
  memref::DeallocOp::create(builder, loc, arena);
  // What has been folded.
  for (Operation *op : llvm::reverse(created.ops))
    if (isa<arith::ArithDialect>(op->getDialect()) && isOpTriviallyDead(op))
      op->erase();
}

namespace {
struct PlanMemory : agate::impl::PlanMemoryPassBase<PlanMemory> {
  using Base::Base;

  void runOnOperation() override;
};
} // namespace

void PlanMemory::runOnOperation() {
  for (const BufferPlan &plan : planBuffers(getOperation(), minBuffers))
    if (plan.buffers.size() >= minBuffers)
      PlanApplier(plan).run();
}

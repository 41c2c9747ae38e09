//===- InsertedTensor.cpp - What becomes a slice of a tensor --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InsertedTensor.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

/// Whether all uses of `value`, and of its views, only read it, in operations
/// before `end`. `chained` is the use that is not asked about.
static bool isOnlyReadBefore(Value value, Operation *end,
                             const OpOperand *chained = nullptr) {
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (&use == chained)
      return true;
    Operation *ancestor = end->getBlock()->findAncestorOpInBlock(*user);
    if (!ancestor || !ancestor->isBeforeInBlock(end))
      return false;
    if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp,
            tensor::CollapseShapeOp>(user))
      return isOnlyReadBefore(user->getResult(0), end);
    if (auto op = dyn_cast<DestinationStyleOpInterface>(user))
      return op.isDpsInput(&use);
    return isa<vector::TransferReadOp, tensor::ExtractOp, tensor::DimOp>(user);
  });
}

/// Whether `use` replaces a tile of a tensor, and all other uses of that tensor
/// take out this tile.
static bool replacesTile(OpOperand &use) {
  auto insert = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
  if (!insert || insert.getDest() != use.get())
    return false;
  return llvm::all_of(use.get().getUses(), [&](OpOperand &other) {
    auto extract = dyn_cast<tensor::ExtractSliceOp>(other.getOwner());
    return &other == &use ||
           (extract && extract.isSameAs(insert, std::equal_to<OpFoldResult>()));
  });
}

static bool isOnlyUsedBy(Value value, ArrayRef<OpOperand *> uses) {
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    return llvm::is_contained(uses, &use);
  });
}

/// The uses of a value in the place of which `value` is computed: one, or at
/// least one in each branch of an operation. None if there is no such value.
static SmallVector<OpOperand *> getTiedOperands(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return {};
  Operation *op = result.getOwner();
  OpOperand *operand = nullptr;
  if (auto destinationStyle = dyn_cast<DestinationStyleOpInterface>(op))
    operand = destinationStyle.getTiedOpOperand(result);
  else if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    operand = loop.getTiedLoopInit(result);
  if (operand)
    return {operand};
  if (!isa<scf::IfOp>(op))
    return {};
  SmallVector<OpOperand *> all;
  for (Region &region : op->getRegions()) {
    Block &block = region.front();
    OpOperand &yielded =
        block.getTerminator()->getOpOperand(result.getResultNumber());
    SmallVector<OpOperand *> uses = {&yielded};
    Value inner = yielded.get();
    while (inner.getParentBlock() == &block) {
      if (!isOnlyUsedBy(inner, uses))
        return {};
      uses = getTiedOperands(inner);
      if (uses.empty())
        return {};
      inner = uses.front()->get();
    }
    if (uses.front() == &yielded ||
        (!all.empty() && all.front()->get() != inner))
      return {};
    llvm::append_range(all, uses);
  }
  return all;
}

/// Whether `op` is an empty tensor or a reshape of one.
static bool isEmptyTensor(Operation *op) {
  while (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return isa_and_nonnull<tensor::EmptyOp>(op);
}

/// The empty tensor, or the reshape of one, in the place of which `value` is
/// computed, if nothing but that computation, in one block, uses it and what it
/// becomes on the way. Null if there is none.
static Operation *getEmptyDestination(Value value) {
  Block *block = value.getParentBlock();
  while (true) {
    SmallVector<OpOperand *> uses = getTiedOperands(value);
    if (uses.empty())
      return nullptr;
    value = uses.front()->get();
    if (!(isOnlyUsedBy(value, uses) || replacesTile(*uses.front())))
      return nullptr;
    if (isEmptyTensor(value.getDefiningOp()))
      return value.getDefiningOp();
    if (value.getParentBlock() != block)
      return nullptr;
  }
}

/// The first operation of the block that uses `op`, or `op` if it is in it.
static Operation *getBeginning(Operation *op, Block *block) {
  if (op->getBlock() == block)
    return op;
  Operation *first = nullptr;
  for (Operation *user : op->getUsers()) {
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    if (!first || ancestor->isBeforeInBlock(first))
      first = ancestor;
  }
  return first;
}

namespace agate {

InsertedTensor::InsertedTensor(tensor::InsertSliceOp insert)
    : value(insert.getSource()) {
  OpOperand *use = &insert.getSourceMutable();
  while (isOnlyReadBefore(value, insert, use)) {
    Operation *op = value.getDefiningOp();
    if (!isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
      empty = getEmptyDestination(value);
      if (empty)
        begin = getBeginning(empty, value.getParentBlock());
      return;
    }
    reshapes.push_back(op);
    use = &op->getOpOperand(0);
    value = use->get();
  }
}

Value InsertedTensor::createView(ImplicitLocOpBuilder &b, Value slice) const {
  Value view = slice;
  for (Operation *op : reshapes) {
    auto type = cast<MemRefType>(view.getType());
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
      auto groups = expand.getReassociationIndices();
      if (!memref::CollapseShapeOp::isGuaranteedCollapsible(type, groups))
        return {};
      view = memref::CollapseShapeOp::create(b, view, groups);
      continue;
    }
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    auto groups = collapse.getReassociationIndices();
    ArrayRef<int64_t> shape = collapse.getSrcType().getShape();
    if (!collapse.getSrcType().hasStaticShape() ||
        failed(memref::ExpandShapeOp::computeExpandedType(type, shape, groups)))
      return {};
    view = memref::ExpandShapeOp::create(b, shape, view, groups);
  }
  bool hasShape = cast<MemRefType>(view.getType()).getShape() ==
                  cast<RankedTensorType>(value.getType()).getShape();
  return hasShape ? view : Value();
}

} // namespace agate

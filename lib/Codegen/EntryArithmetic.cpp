//===- EntryArithmetic.cpp - What the beginning of a block knows ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace agate;

bool agate::isSequential(Operation *op) {
  return isa<scf::IfOp, scf::ForOp, scf::WhileOp, scf::IndexSwitchOp>(op);
}

/// Whether the operation divides by what may be 0 or -1, which is undefined for
/// some dividends.
static bool isUnsafeDivision(Operation *op) {
  if (!isa<arith::DivSIOp, arith::DivUIOp, arith::CeilDivSIOp,
           arith::CeilDivUIOp, arith::FloorDivSIOp, arith::RemSIOp,
           arith::RemUIOp>(op))
    return false;
  std::optional<int64_t> divisor = getConstantIntValue(op->getOperand(1));
  return !divisor || *divisor == 0 || *divisor == -1;
}

EntryArithmetic::EntryArithmetic(Block &block) : block(block) {
  collect(block);
}

bool EntryArithmetic::isAvailable(Value value) const {
  if (Operation *op = value.getDefiningOp(); op && ops.contains(op))
    return true;
  if (auto argument = dyn_cast<BlockArgument>(value);
      argument && argument.getOwner() == &block)
    return true;
  return !block.getParent()->isAncestor(value.getParentRegion());
}

void EntryArithmetic::collect(Block &inner) {
  for (Operation &op : inner) {
    if (isSequential(&op)) {
      for (Region &region : op.getRegions())
        if (region.hasOneBlock())
          collect(region.front());
    } else if (op.getNumRegions() == 0 && op.getNumResults() != 0 &&
               llvm::all_of(
                   op.getResultTypes(),
                   [](Type type) { return type.isIntOrIndexOrFloat(); }) &&
               (isUnsafeDivision(&op) || isPure(&op)) &&
               llvm::all_of(op.getOperands(), [&](Value operand) {
                 return isAvailable(operand);
               })) {
      ops.insert(&op);
    }
  }
}

/// Makes the result of a division any number where it is not defined.
static void guardDivision(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  Value dividend = op->getOperand(0), divisor = op->getOperand(1);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  auto makeConstant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        builder, loc, builder.getIntegerAttr(divisor.getType(), value));
  };
  auto compare = [&](arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  };
  Value one = makeConstant(1);
  if (isa<arith::DivUIOp, arith::CeilDivUIOp, arith::RemUIOp>(op)) {
    op->setOperand(1, arith::MaxUIOp::create(builder, loc, divisor, one));
    return;
  }
  // The divisor is 1 instead of 0 and -1. The remainder of both is 0.
  Value next = arith::AddIOp::create(builder, loc, divisor, one);
  Value isSpecial = compare(arith::CmpIPredicate::ule, next, one);
  op->setOperand(
      1, arith::SelectOp::create(builder, loc, isSpecial, one, divisor));
  if (isa<arith::RemSIOp>(op))
    return;
  Value isNegation =
      compare(arith::CmpIPredicate::eq, divisor, makeConstant(-1));
  Value negative =
      arith::SubIOp::create(builder, loc, makeConstant(0), dividend);
  builder.setInsertionPointAfter(op);
  Operation *quotient = arith::SelectOp::create(builder, loc, isNegation,
                                                negative, op->getResult(0));
  op->getResult(0).replaceAllUsesExcept(quotient->getResult(0), quotient);
}

void EntryArithmetic::moveToEntry(ValueRange values, OpBuilder &builder) const {
  DenseSet<Operation *> needed;
  auto need = [&](ValueRange operands) {
    for (Value operand : operands)
      if (Operation *op = operand.getDefiningOp(); op && ops.contains(op))
        needed.insert(op);
  };
  need(values);
  for (Operation *op : llvm::reverse(ops))
    if (needed.contains(op))
      need(op->getOperands());
  for (Operation *op : ops) {
    if (!needed.contains(op))
      continue;
    if (auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
      op->setAttr(flags.getIntegerOverflowAttrName(),
                  arith::IntegerOverflowFlagsAttr::get(
                      op->getContext(), arith::IntegerOverflowFlags::none));
    if (op->getBlock() == &block &&
        builder.getInsertionPoint() == Block::iterator(op))
      builder.setInsertionPointAfter(op);
    else
      op->moveBefore(&block, builder.getInsertionPoint());
    if (isUnsafeDivision(op))
      guardDivision(op, builder);
  }
}

//===- WorkBudget.cpp - Limits of compile-time execution ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WorkBudget.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

/// The work that a call of the runtime counts as, such as for strings and
/// sequences.
static constexpr int64_t iterationsOfCall = 1000;

static std::optional<uint64_t> countIterations(Region &region) {
  uint64_t sum = 0;
  for (Operation &op : region.getOps()) {
    uint64_t trips = 1;
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      std::optional<APInt> count = loop.getStaticTripCount();
      if (!count)
        return std::nullopt;
      trips = count->getLimitedValue();
    } else if (isa<scf::WhileOp>(op)) {
      return std::nullopt;
    }
    uint64_t inner = isa<scf::ForOp>(op) ? 1 : 0;
    for (Region &body : op.getRegions()) {
      std::optional<uint64_t> count = countIterations(body);
      if (!count)
        return std::nullopt;
      inner = llvm::SaturatingAdd(inner, *count);
    }
    sum = llvm::SaturatingMultiplyAdd(trips, inner, sum);
  }
  return sum;
}

std::optional<uint64_t> agate::countIterations(func::FuncOp function) {
  return ::countIterations(function.getBody());
}

namespace {
class BudgetEmitter {
public:
  BudgetEmitter(func::FuncOp function, const WorkBudget &budget,
                llvm::function_ref<std::string(Location)> getMessage)
      : function(function), builder(function), getMessage(getMessage) {
    builder.setInsertionPointToStart(&function.getBody().front());
    iterations = emitCounter(budget.iterations);
    bytes = emitCounter(budget.bytes);
  }

  void emit() {
    SmallVector<Operation *> ops;
    function.walk([&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops)
      emitFor(op);
  }

private:
  Value constant(Location loc, int64_t value) {
    return arith::ConstantIntOp::create(builder, loc, value, 64);
  }

  /// The global variable that holds the rest of a budget.
  Value emitCounter(uint64_t budget) {
    Location loc = function.getLoc();
    Value counter = memref::AllocaOp::create(
        builder, loc, MemRefType::get({}, builder.getI64Type()));
    memref::StoreOp::create(builder, loc, constant(loc, budget), counter);
    return counter;
  }

  void emitCheck(Location loc, Value condition) {
    cf::AssertOp::create(builder, loc, condition, getMessage(loc));
  }

  void emitCharge(Location loc, Value counter, Value amount) {
    Value rest = memref::LoadOp::create(builder, loc, counter);
    emitCheck(loc, arith::CmpIOp::create(
                       builder, loc, arith::CmpIPredicate::ule, amount, rest));
    memref::StoreOp::create(builder, loc,
                            arith::SubIOp::create(builder, loc, rest, amount),
                            counter);
  }

  Value toI64(Location loc, Value v) {
    Type i64 = builder.getI64Type();
    if (v.getType().isIndex())
      return arith::IndexCastOp::create(builder, loc, i64, v);
    return v.getType() == i64
               ? v
               : Value(arith::ExtSIOp::create(builder, loc, i64, v));
  }

  /// The difference of the bounds fits in an unsigned number.
  Value emitTripCount(scf::ForOp loop) {
    Location loc = loop.getLoc();
    Value lower = toI64(loc, loop.getLowerBound());
    Value upper = toI64(loc, loop.getUpperBound());
    Value runs = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt,
                                       lower, upper);
    Value one = constant(loc, 1);
    Value last = arith::SubIOp::create(
        builder, loc, arith::SubIOp::create(builder, loc, upper, lower), one);
    Value count = arith::AddIOp::create(
        builder, loc,
        arith::DivUIOp::create(builder, loc, last, toI64(loc, loop.getStep())),
        one);
    return arith::SelectOp::create(builder, loc, runs, count, constant(loc, 0));
  }

  /// Compares before it multiplies, so that nothing overflows.
  void emitAllocation(memref::AllocOp op) {
    Location loc = op.getLoc();
    MemRefType type = op.getType();
    Value rest = memref::LoadOp::create(builder, loc, bytes);
    Value product = constant(loc, 16); // The largest element.
    auto dynamicSize = op.getDynamicSizes().begin();
    for (int64_t size : type.getShape()) {
      Value factor = ShapedType::isDynamic(size) ? toI64(loc, *dynamicSize++)
                                                 : constant(loc, size);
      Value divisor =
          arith::MaxUIOp::create(builder, loc, product, constant(loc, 1));
      Value most = arith::DivUIOp::create(builder, loc, rest, divisor);
      emitCheck(loc,
                arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule,
                                      factor, most));
      product = arith::MulIOp::create(builder, loc, product, factor);
    }
    emitCharge(loc, bytes, product);
  }

  void emitFor(Operation *op) {
    builder.setInsertionPoint(op);
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      emitCharge(op->getLoc(), iterations, emitTripCount(loop));
    } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
      builder.setInsertionPointToStart(loop.getBeforeBody());
      emitCharge(op->getLoc(), iterations, constant(op->getLoc(), 1));
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      emitCharge(op->getLoc(), iterations,
                 constant(op->getLoc(), getIterations(call)));
    } else if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      if (!alloc.getType().hasStaticShape())
        emitAllocation(alloc);
    }
  }

  static uint64_t getIterations(func::CallOp call) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
        call, call.getCalleeAttr());
    if (!callee || callee.isExternal())
      return iterationsOfCall;
    return countIterations(callee).value_or(UINT64_MAX);
  }

  func::FuncOp function;
  OpBuilder builder;
  llvm::function_ref<std::string(Location)> getMessage;
  Value iterations, bytes;
};
} // namespace

void agate::emitWorkBudget(
    func::FuncOp function, const WorkBudget &budget,
    llvm::function_ref<std::string(Location)> getMessage) {
  BudgetEmitter(function, budget, getMessage).emit();
}

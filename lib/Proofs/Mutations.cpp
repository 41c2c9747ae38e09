//===- Mutations.cpp - Broken lowerings ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Proofs/Proofs.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace agate;

static bool isMutable(Operation *op, MutationKind kind) {
  bool isIndexArithmetic =
      isa<arith::AddIOp, arith::SubIOp, arith::MaxSIOp, arith::MinSIOp>(op) &&
      op->getResult(0).getType().isIndex();
  switch (kind) {
  case MutationKind::Predicate:
    return isa<arith::CmpIOp>(op);
  case MutationKind::Offset:
    return isIndexArithmetic;
  case MutationKind::Width:
    return isIndexArithmetic || isa<arith::IndexCastOp>(op);
  }
  return false;
}

unsigned agate::countMutations(ModuleOp module, MutationKind kind) {
  unsigned count = 0;
  module.walk([&](Operation *op) { count += isMutable(op, kind); });
  return count;
}

/// A predicate that differs for equal operands, or also for others.
static arith::CmpIPredicate change(arith::CmpIPredicate predicate) {
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return arith::CmpIPredicate::sge;
  case arith::CmpIPredicate::ne:
    return arith::CmpIPredicate::slt;
  case arith::CmpIPredicate::slt:
    return arith::CmpIPredicate::sle;
  case arith::CmpIPredicate::sle:
    return arith::CmpIPredicate::slt;
  case arith::CmpIPredicate::sgt:
    return arith::CmpIPredicate::sge;
  case arith::CmpIPredicate::sge:
    return arith::CmpIPredicate::sgt;
  case arith::CmpIPredicate::ult:
    return arith::CmpIPredicate::ule;
  case arith::CmpIPredicate::ule:
    return arith::CmpIPredicate::ult;
  case arith::CmpIPredicate::ugt:
    return arith::CmpIPredicate::uge;
  case arith::CmpIPredicate::uge:
    return arith::CmpIPredicate::ugt;
  }
  return predicate;
}

std::string agate::mutate(ModuleOp module, MutationKind kind, unsigned index) {
  Operation *target = nullptr;
  module.walk([&](Operation *op) {
    if (isMutable(op, kind) && index-- == 0)
      target = op;
  });
  std::string before;
  llvm::raw_string_ostream(before) << *target;
  OpBuilder builder(module.getContext());
  builder.setInsertionPointAfter(target);
  Value result = target->getResult(0);
  if (auto comparison = dyn_cast<arith::CmpIOp>(target)) {
    comparison.setPredicate(change(comparison.getPredicate()));
  } else if (kind == MutationKind::Offset) {
    result.replaceAllUsesWith(target->getOperand(0));
    target->erase();
  } else {
    Location loc = target->getLoc();
    auto cut =
        arith::IndexCastOp::create(builder, loc, builder.getI32Type(), result);
    auto wide = arith::IndexCastOp::create(builder, loc, result.getType(), cut);
    result.replaceAllUsesExcept(wide, cut);
  }
  return before;
}

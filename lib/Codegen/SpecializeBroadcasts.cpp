//===- SpecializeBroadcasts.cpp - A version for operands of equal sizes ---===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcasts.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/EquivalenceClasses.h"

namespace agate {
#define GEN_PASS_DEF_SPECIALIZEBROADCASTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// Finds the sizes of a function that are equal unless operands are broadcast.
class EqualSizes {
public:
  explicit EqualSizes(func::FuncOp function) : block(function.front()) {}

  /// Pairs of sizes that the arguments determine.
  SmallVector<std::pair<Value, Value>> find();

private:
  Value getSize(Value v);
  bool isKnownAtEntry(Value v);
  bool mayBeEqual(Value a, Value b);
  void add(Value x, Value y);

  Block &block;
  SmallVector<std::pair<Value, Value>> pairs;
  /// The size that stands for the broadcast one if no size is stretched.
  DenseMap<Value, Value> sizes;
  DenseMap<Value, bool> knownAtEntry;
  llvm::EquivalenceClasses<void *> classes;
  /// The constant in a class.
  DenseMap<void *, APInt> constants;
};
} // namespace

/// Whether `v` is computed of the shapes of the arguments alone.
bool EqualSizes::isKnownAtEntry(Value v) {
  if (auto it = knownAtEntry.find(v); it != knownAtEntry.end())
    return it->second;
  Operation *op = v.getDefiningOp();
  bool isKnown = op && op->getBlock() == &block && op->getNumRegions() == 0;
  if (isKnown) {
    auto dim = dyn_cast<tensor::DimOp>(op);
    if (dim)
      isKnown = isa<BlockArgument>(dim.getSource()) && dim.getConstantIndex();
    else
      isKnown = v.getType().isIntOrIndex() &&
                isa<arith::ArithDialect>(op->getDialect()) && isPure(op) &&
                llvm::all_of(op->getOperands(),
                             [&](Value each) { return isKnownAtEntry(each); });
  }
  knownAtEntry[v] = isKnown;
  return isKnown;
}

Value EqualSizes::getSize(Value v) {
  Value known = sizes.lookup(v);
  return known ? known : v;
}

/// Unites the classes of two sizes unless they are different constants.
bool EqualSizes::mayBeEqual(Value a, Value b) {
  auto getLeader = [&](Value v) {
    return *classes.findLeader(classes.insert(v.getAsOpaquePointer()));
  };
  void *first = getLeader(a), *second = getLeader(b);
  if (first == second)
    return false;
  auto x = constants.find(first), y = constants.find(second);
  if (x != constants.end() && y != constants.end())
    return false;
  std::optional<APInt> constant;
  if (x != constants.end())
    constant = x->second;
  else if (y != constants.end())
    constant = y->second;
  classes.unionSets(first, second);
  if (constant)
    constants[getLeader(a)] = *constant;
  return true;
}

/// Adds the pair of two sizes, unless that says nothing new.
void EqualSizes::add(Value x, Value y) {
  x = getSize(x);
  y = getSize(y);
  if (!isKnownAtEntry(x) || !isKnownAtEntry(y))
    return;
  for (Value size : {x, y}) {
    APInt constant;
    if (matchPattern(size, m_ConstantInt(&constant)))
      constants.try_emplace(
          *classes.findLeader(classes.insert(size.getAsOpaquePointer())),
          constant);
  }
  if (mayBeEqual(x, y))
    pairs.push_back({x, y});
}

SmallVector<std::pair<Value, Value>> EqualSizes::find() {
  for (Operation &op : block) {
    std::optional<Broadcast> broadcast;
    if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
      // Where one of the sizes is a known number, none is selected.
      broadcast = getBroadcastCondition(assertion.getArg());
    } else if (auto select = dyn_cast<arith::SelectOp>(op)) {
      broadcast = getBroadcast(select);
      if (broadcast)
        sizes[select] = getSize(broadcast->x);
    }
    if (broadcast)
      add(broadcast->x, broadcast->y);
  }
  return pairs;
}

/// Set for functions that are the version for operands that are broadcast.
static constexpr StringLiteral broadcastVersion = "broadcast_version";

/// Whether there are operations that could be fused if no operand was
/// stretched.
static bool hasSeveralOps(func::FuncOp function) {
  auto ops = function.front().getOps<linalg::LinalgOp>();
  unsigned count = llvm::count_if(
      ops, [](linalg::LinalgOp op) { return !isa<linalg::FillOp>(op); });
  return count > 1 && count <= getMaxSpecializedOps();
}

/// Emits the comparisons of sizes, as at the entry of the function.
static SmallVector<Value>
emitComparisons(ImplicitLocOpBuilder &b, IRMapping &mapping,
                ArrayRef<std::pair<Value, Value>> pairs) {
  auto emit = [&](auto &self, Value v) -> Value {
    if (Value known = mapping.lookupOrNull(v))
      return known;
    Operation *op = v.getDefiningOp();
    for (Value operand : op->getOperands())
      self(self, operand);
    return b.clone(*op, mapping)
        ->getResult(cast<OpResult>(v).getResultNumber());
  };
  SmallVector<Value> comparisons;
  for (auto [x, y] : pairs) {
    Value first = emit(emit, x), second = emit(emit, y);
    comparisons.push_back(
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, first, second));
  }
  return comparisons;
}

namespace {
struct SpecializeBroadcasts
    : agate::impl::SpecializeBroadcastsPassBase<SpecializeBroadcasts> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    auto functions = llvm::to_vector(getOperation().getOps<func::FuncOp>());
    for (func::FuncOp function : functions)
      if (!function.isExternal() && function.getBody().hasOneBlock() &&
          !function->hasAttr(broadcastVersion) && hasSeveralOps(function))
        specialize(function, symbols);
  }

private:
  void specialize(func::FuncOp function, SymbolTable &symbols);
  func::FuncOp createVersion(func::FuncOp function, StringRef suffix,
                             SymbolTable &symbols);
};
} // namespace

/// A private function with the body of `function`.
func::FuncOp SpecializeBroadcasts::createVersion(func::FuncOp function,
                                                 StringRef suffix,
                                                 SymbolTable &symbols) {
  OpBuilder b(function);
  auto version = func::FuncOp::create(b, function.getLoc(),
                                      (function.getName() + suffix).str(),
                                      function.getFunctionType());
  version.setPrivate();
  version.setArgAttrsAttr(function.getArgAttrsAttr());
  IRMapping mapping;
  function.getBody().cloneInto(&version.getBody(), mapping);
  symbols.insert(version);
  return version;
}

void SpecializeBroadcasts::specialize(func::FuncOp function,
                                      SymbolTable &symbols) {
  SmallVector<std::pair<Value, Value>> pairs = EqualSizes(function).find();
  if (pairs.empty())
    return;
  func::FuncOp general = createVersion(function, ".broadcast", symbols);
  general->setAttr(broadcastVersion, UnitAttr::get(&getContext()));
  func::FuncOp equal = createVersion(function, ".equal", symbols);
  ImplicitLocOpBuilder b(function.getLoc(), function.getContext());
  Block &block = function.front();
  auto emitAtEntry = [&](Block &entry) {
    b.setInsertionPointToStart(&entry);
    IRMapping mapping;
    mapping.map(block.getArguments(), entry.getArguments());
    return emitComparisons(b, mapping, pairs);
  };
  for (Value comparison : emitAtEntry(equal.front()))
    cf::AssertOp::create(b, comparison, "the sizes of operands are equal");

  Block *entry = new Block();
  for (BlockArgument argument : block.getArguments())
    entry->addArgument(argument.getType(), argument.getLoc());
  Value isEqual;
  for (Value comparison : emitAtEntry(*entry))
    isEqual =
        isEqual ? arith::AndIOp::create(b, isEqual, comparison) : comparison;
  auto emitCall = [&](func::FuncOp callee) {
    return [&b, entry, callee](OpBuilder &, Location) mutable {
      auto call = func::CallOp::create(b, callee, entry->getArguments());
      scf::YieldOp::create(b, call.getResults());
    };
  };
  auto branch = scf::IfOp::create(b, function.getLoc(), isEqual,
                                  emitCall(equal), emitCall(general));
  func::ReturnOp::create(b, branch.getResults());
  block.erase();
  function.getBody().push_back(entry);
}

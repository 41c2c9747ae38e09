//===- SpecializeBranches.cpp - Pass specialize-onnx-branches -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"

namespace agate {
#define GEN_PASS_DEF_SPECIALIZEONNXBRANCHESPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

static bool isUnranked(Type type) { return isa<UnrankedTensorType>(type); }

//===----------------------------------------------------------------------===//
// What is to be specialized
//===----------------------------------------------------------------------===//

static bool hasUnranked(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return llvm::any_of(inner->getOperandTypes(), isUnranked) ||
                       llvm::any_of(inner->getResultTypes(), isUnranked)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether `op` reads a list with an element per dimension of a tensor of
/// unknown rank.
static bool readsShape(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return false;
  return llvm::any_of(op->getOperands(), [](Value v) {
    auto type = dyn_cast<RankedTensorType>(v.getType());
    return type && type.getRank() == 1 && type.isDynamicDim(0) &&
           isa<IntegerType>(type.getElementType()) && v.getDefiningOp() &&
           hasUnranked(v.getDefiningOp());
  });
}

/// Whether a result is of unknown rank, but known in one of the branches, if
/// need be in those inside of it.
static bool isCandidate(ONNXIfOp op) {
  for (OpResult result : op->getResults()) {
    if (!isUnranked(result.getType()) || result.use_empty())
      continue;
    for (Region &branch : op->getRegions()) {
      if (ONNXFailOp::findIn(branch.front()))
        continue;
      Value yielded =
          branch.front().getTerminator()->getOperand(result.getResultNumber());
      auto inner = yielded.getDefiningOp<ONNXIfOp>();
      if (!isUnranked(yielded.getType()) ||
          (inner && branch.isAncestor(inner->getParentRegion()) &&
           isCandidate(inner)))
        return true;
    }
  }
  return false;
}

namespace {
/// The operations that depend on the results of an If, up to those whose
/// results have a rank whichever branch is taken.
struct Continuation {
  /// In the order of the block.
  SmallVector<Operation *> ops;
  /// Those that depend on `ops` or on the If, and stay.
  SmallVector<Operation *> rest;
  bool canBeMoved = true;

  explicit Continuation(ONNXIfOp op);
};
} // namespace

Continuation::Continuation(ONNXIfOp op) {
  Block *block = op->getBlock();
  llvm::SmallDenseSet<Operation *> dependent{op};
  SmallVector<Operation *> all;
  for (auto it = std::next(op->getIterator()); it != block->end(); ++it) {
    bool depends = false;
    it->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *producer = operand.getDefiningOp())
          depends |= dependent.contains(producer);
    });
    if (!depends)
      continue;
    dependent.insert(&*it);
    all.push_back(&*it);
  }
  // The operations that lead to a value of unknown rank move into the branches.
  llvm::SmallDenseSet<Operation *> wanted;
  for (Operation *inner : llvm::reverse(all)) {
    bool leads = hasUnranked(inner) || readsShape(inner);
    for (Operation *user : inner->getUsers())
      leads |= wanted.contains(block->findAncestorOpInBlock(*user));
    if (leads)
      wanted.insert(inner);
  }
  for (Operation *inner : all)
    (wanted.contains(inner) ? ops : rest).push_back(inner);
  canBeMoved = llvm::none_of(ops, [](Operation *inner) {
    return inner->hasTrait<OpTrait::IsTerminator>();
  });
}

//===----------------------------------------------------------------------===//
// Moving it
//===----------------------------------------------------------------------===//

/// Refines the result types of an operation whose operands have become more
/// exact. What was declared of a value may hold for one branch only.
static void refineCopy(Operation *copy) {
  copy->walk([](ShapeInferenceOpInterface op) {
    SmallVector<Type> types;
    SmallVector<Type> declared(op->getResultTypes());
    if (failed(inferResultTypes(op, types, /*quiet=*/true))) {
      types.clear();
      for (Value result : op->getResults())
        if (auto tensor = dyn_cast<TensorType>(result.getType()))
          result.setType(UnrankedTensorType::get(tensor.getElementType()));
      if (failed(inferResultTypes(op, types, /*quiet=*/true)))
        types = declared;
    }
    for (auto [result, type] : llvm::zip(op->getResults(), types))
      if (!isa<NoneType>(result.getType()))
        result.setType(type);
  });
}

/// Copies `ops` to the end of `branch`, whose yields stand for the results of
/// `op`; `escaping` are what the branch is to yield then.
static void copyInto(Region &branch, ONNXIfOp op, ArrayRef<Operation *> ops,
                     ArrayRef<Value> escaping) {
  Operation *yield = branch.front().getTerminator();
  IRMapping mapping;
  for (auto [result, value] : llvm::zip(op->getResults(), yield->getOperands()))
    mapping.map(result, value);
  OpBuilder builder(yield);
  // A branch that ends the program has no successor.
  if (auto fail = ONNXFailOp::findIn(branch.front())) {
    auto types =
        llvm::map_to_vector(escaping, [](Value v) { return v.getType(); });
    auto values =
        ONNXFailOp::create(builder, fail.getLoc(), types, fail.getMessage());
    yield->setOperands(values.getResults());
    return;
  }
  for (Operation *inner : ops)
    refineCopy(builder.clone(*inner, mapping));
  yield->setOperands(llvm::map_to_vector(
      escaping, [&](Value v) { return mapping.lookup(v); }));
}

/// Moves the continuation of `op` into its branches. Returns the operation that
/// replaces it.
static ONNXIfOp moveIntoBranches(ONNXIfOp op, const Continuation &next) {
  llvm::SmallDenseSet<Operation *> moved(next.ops.begin(), next.ops.end());
  Block *block = op->getBlock();
  auto escapes = [&](Value v) {
    return llvm::any_of(v.getUsers(), [&](Operation *user) {
      return !moved.contains(block->findAncestorOpInBlock(*user));
    });
  };
  SmallVector<Value> escaping;
  auto collect = [&](Operation *producer) {
    for (Value v : producer->getResults())
      if (escapes(v))
        escaping.push_back(v);
  };
  collect(op);
  llvm::for_each(next.ops, collect);

  OpBuilder builder(next.ops.back());
  builder.setInsertionPointAfter(next.ops.back());
  OperationState state(op.getLoc(), op->getName(), op->getOperands(),
                       TypeRange(ValueRange(escaping)), op->getAttrs());
  for (Region &branch : op->getRegions()) {
    copyInto(branch, op, next.ops, escaping);
    state.addRegion()->takeBody(branch);
  }
  auto replacement = cast<ONNXIfOp>(builder.create(state));
  Operation *last = replacement;
  for (Operation *inner : next.rest)
    if (inner->isBeforeInBlock(replacement)) {
      inner->moveAfter(last);
      last = inner;
    }
  for (auto [from, to] : llvm::zip(escaping, replacement->getResults()))
    from.replaceAllUsesWith(to);
  for (Operation *inner : llvm::reverse(next.ops))
    inner->erase();
  op.erase();
  return replacement;
}

//===----------------------------------------------------------------------===//
// Squeeze
//===----------------------------------------------------------------------===//

/// How many sizes of which only the running program knows whether they are 1
/// are told apart: there is a branch for each combination.
static constexpr size_t maxUnknownSizes = 4;

/// `data` without those of `unknown` that are 1 and without `axes`.
static Value squeezeByCases(OpBuilder &builder, Location loc, Value data,
                            ArrayRef<int64_t> unknown, ArrayRef<int64_t> axes) {
  ONNXCreator c(builder, loc);
  if (unknown.empty())
    return axes.empty() ? data
                        : c.create<ONNXSqueezeOp>({data, c.indices(axes)});
  Value shape = c.shape({data});
  Value size = c.create<ONNXGatherOp>({shape, c.indices({unknown.front()})},
                                      [&](auto &p) { p.axis = c.integer(0); });
  Value isOne = c.create<ONNXEqualOp>({size, c.indices({1})});
  Type type = UnrankedTensorType::get(
      cast<TensorType>(data.getType()).getElementType());
  OperationState state(loc, ONNXIfOp::getOperationName(), {isOne}, {type});
  state.addRegion();
  state.addRegion();
  Operation *branches = builder.create(state);
  for (bool removes : {true, false}) {
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&branches->getRegion(removes ? 0 : 1));
    SmallVector<int64_t> all(axes);
    if (removes)
      all.push_back(unknown.front());
    Value value = squeezeByCases(builder, loc, data, unknown.drop_front(), all);
    ONNXYieldOp::create(builder, loc, value);
  }
  return branches->getResult(0);
}

/// Squeeze without axes, of sizes that are not known, is a choice of ranks.
static bool splitSqueezes(ModuleOp module) {
  SmallVector<ONNXSqueezeOp> ops;
  module.walk([&](ONNXSqueezeOp op) {
    if (ShapeContext::isAbsent(op.getAxes()) &&
        isUnranked(op->getResult(0).getType()) &&
        isa<RankedTensorType>(op.getData().getType()))
      ops.push_back(op);
  });
  bool changed = false;
  for (ONNXSqueezeOp op : ops) {
    auto type = cast<RankedTensorType>(op.getData().getType());
    SmallVector<int64_t> unknown, axes;
    for (auto [i, size] : llvm::enumerate(type.getShape())) {
      if (ShapedType::isDynamic(size))
        unknown.push_back(i);
      else if (size == 1)
        axes.push_back(i);
    }
    if (unknown.size() > maxUnknownSizes)
      continue;
    OpBuilder builder(op);
    Value value =
        squeezeByCases(builder, op.getLoc(), op.getData(), unknown, axes);
    op->getResult(0).replaceAllUsesWith(value);
    op.erase();
    changed = true;
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct SpecializeONNXBranches
    : agate::impl::SpecializeONNXBranchesPassBase<SpecializeONNXBranches> {
  using SpecializeONNXBranchesPassBase::SpecializeONNXBranchesPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    bool changed = splitSqueezes(module);
    // Types that become known in branches decide further operations in the next
    // round.
    for (uint64_t copied = 0;; changed = true) {
      if (changed && failed(simplify()))
        return signalPassFailure();
      uint64_t count = copied < maxCopies ? specializeOne(module) : 0;
      if (count == 0)
        break;
      copied += count;
    }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  LogicalResult simplify() {
    OpPassManager passes(ModuleOp::getOperationName());
    passes.addPass(createInferONNXShapesPass());
    passes.addPass(createCanonicalizerPass());
    passes.addPass(createCSEPass());
    return runPipeline(passes, getOperation());
  }

  /// Specializes what follows the first of the outermost Ifs that tell a rank.
  /// Returns the number of operations that are copied.
  static uint64_t specializeOne(ModuleOp module) {
    uint64_t count = 0;
    module.walk<WalkOrder::PreOrder>([&](ONNXIfOp op) {
      if (!isCandidate(op))
        return WalkResult::advance();
      Continuation next(op);
      if (next.ops.empty() || !next.canBeMoved)
        return WalkResult::advance();
      count = next.ops.size();
      moveIntoBranches(op, next);
      return WalkResult::interrupt();
    });
    return count;
  }
};
} // namespace

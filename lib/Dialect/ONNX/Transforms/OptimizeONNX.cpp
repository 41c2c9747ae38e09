//===- OptimizeONNX.cpp - Passes optimize-onnx and recompose-onnx ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites/Rewrites.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#include <map>

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_OPTIMIZEONNXPASS
#define GEN_PASS_DEF_RECOMPOSEONNXPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace agate;

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

/// The name of the rule that a pattern is: that of its class, without
/// namespaces and template arguments.
static StringRef getRuleName(const Pattern &pattern) {
  StringRef name = pattern.getDebugName();
  name = name.take_until([](char c) { return c == '<'; });
  return name.substr(name.rfind(':') + 1);
}

namespace {
/// Counts how often each rule is applied.
struct RuleCounter : RewriterBase::Listener {
  void notifyPatternEnd(const Pattern &pattern, LogicalResult status) override {
    if (succeeded(status))
      ++counts[getRuleName(pattern).str()];
  }

  void report(Location loc) const {
    for (const auto &[name, count] : counts)
      emitRemark(loc) << "rule '" << name << "' was applied " << count
                      << (count == 1 ? " time" : " times");
  }

  /// In alphabetical order.
  std::map<std::string, uint64_t> counts;
};
} // namespace

//===----------------------------------------------------------------------===//
// Equal operations
//===----------------------------------------------------------------------===//

namespace {
/// Replaces operations by equal ones ahead of them. Unlike the elimination of
/// common subexpressions upstream, it does not take operations for different
/// because of the names of the nodes that they were imported from.
class EqualOperations {
public:
  /// Returns how many operations have been replaced.
  uint64_t merge(Region &region);

private:
  /// The first one of operations that are equal; null if it is `op`.
  Operation *findEqual(Operation *op);

  static bool mayMerge(Operation *op) {
    return op->getNumRegions() == 0 && op->getNumResults() != 0 &&
           !op->hasTrait<OpTrait::IsTerminator>() && isMemoryEffectFree(op);
  }
  static bool areEqual(Operation *a, Operation *b);

  static constexpr OperationEquivalence::Flags flags =
      OperationEquivalence::Flags(OperationEquivalence::IgnoreLocations |
                                  OperationEquivalence::IgnoreDiscardableAttrs);
  using Table = llvm::DenseMap<size_t, SmallVector<Operation *, 1>>;
  /// Of the blocks around, the innermost one last.
  SmallVector<Table> tables;
};
} // namespace

bool EqualOperations::areEqual(Operation *a, Operation *b) {
  if (!OperationEquivalence::isEquivalentTo(a, b, flags))
    return false;
  // Custom operators have attributes of their own.
  NamedAttrList ofA(a->getDiscardableAttrDictionary());
  NamedAttrList ofB(b->getDiscardableAttrDictionary());
  ofA.erase(nodeNameAttrName);
  ofB.erase(nodeNameAttrName);
  return ofA == ofB;
}

Operation *EqualOperations::findEqual(Operation *op) {
  size_t hash = OperationEquivalence::computeHash(
      op, OperationEquivalence::directHashValue,
      OperationEquivalence::ignoreHashValue, flags);
  for (Table &table : tables)
    if (auto it = table.find(hash); it != table.end())
      for (Operation *other : it->second)
        if (areEqual(op, other))
          return other;
  tables.back()[hash].push_back(op);
  return nullptr;
}

uint64_t EqualOperations::merge(Region &region) {
  uint64_t count = 0;
  // Blocks of regions with several may not be executed one after the other.
  for (Block &block : region) {
    tables.emplace_back();
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (op.hasTrait<OpTrait::IsIsolatedFromAbove>()) {
        EqualOperations inner;
        for (Region &nested : op.getRegions())
          count += inner.merge(nested);
        continue;
      }
      for (Region &nested : op.getRegions())
        count += merge(nested);
      if (!mayMerge(&op))
        continue;
      if (Operation *equal = findEqual(&op)) {
        op.replaceAllUsesWith(equal);
        op.erase();
        ++count;
      }
    }
    tables.pop_back();
  }
  return count;
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// The canonicalization patterns of the operations of the onnx dialect.
static void populateCanonicalizations(RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  for (RegisteredOperationName name : context->getRegisteredOperations())
    if (name.getDialectNamespace() == ONNXDialect::getDialectNamespace())
      name.getCanonicalizationPatterns(patterns, context);
}

/// Applies `patterns` to what is in `op`, at most `maxRewrites` times, or
/// without a limit if that is negative.
static void applyRules(Operation *op, const FrozenRewritePatternSet &patterns,
                       int64_t maxRewrites, bool reports) {
  RuleCounter counter;
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  config.setMaxNumRewrites(maxRewrites < 0 ? GreedyRewriteConfig::kNoLimit
                                           : maxRewrites);
  if (reports)
    config.setListener(&counter);
  // Where the limit is reached, the program is what it is then.
  (void)applyPatternsGreedily(op, patterns, config);
  if (reports)
    counter.report(op->getLoc());
}

/// Whether a loop in `root` carries a tensor whose rank it does not know.
static bool carriesUnknownRank(Operation *root) {
  return root
      ->walk([](ONNXLoopOp loop) {
        auto carried = loop.getBody().front().getArguments().drop_front(2);
        return llvm::any_of(
                   carried,
                   [](Value v) { return isa<UnrankedTensorType>(v.getType()); })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {
struct OptimizeONNX : agate::impl::OptimizeONNXPassBase<OptimizeONNX> {
  using OptimizeONNXPassBase::OptimizeONNXPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateCanonicalizations(set);
    RewriteOptions options;
    options.reassociate = reassociate;
    populateConstantRules(set, options);
    populateControlFlowRules(set);
    populateConvRules(set);
    populateDeclarativeRules(set);
    populateLayerRules(set);
    populateMovementRules(set);
    populatePartRules(set);
    populatePoolRules(set);
    populateProductRules(set);
    populateQuantizedProductRules(set);
    populateRecognitionRules(set);
    populateGroupRules(set);
    populateQuantizedRules(set);
    populateRecurrentRules(set);
    populateReductionRules(set);
    populateReshapeRules(set);
    populateRotaryRules(set);
    populateShapeRules(set);
    populateTransposeRules(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    if (unknownRanks && !carriesUnknownRank(getOperation()))
      return;
    applyRules(getOperation(), patterns, maxRewrites, stats);
    if (maxRewrites >= 0)
      return;
    uint64_t count = 0;
    for (Region &region : getOperation()->getRegions())
      count += EqualOperations().merge(region);
    if (stats && count != 0)
      emitRemark(getOperation()->getLoc())
          << count << " operations were equal to earlier ones";
  }

private:
  FrozenRewritePatternSet patterns;
};

struct RecomposeONNX : agate::impl::RecomposeONNXPassBase<RecomposeONNX> {
  using RecomposeONNXPassBase::RecomposeONNXPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateRecognitionRules(set);
    populateGroupRules(set);
    populateRotaryRules(set);
    populateAttentionRules(set);
    populateRequestedRules(set);
    populateQuantizedProductRules(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    applyRules(getOperation(), patterns, /*maxRewrites=*/-1, stats);
  }

private:
  FrozenRewritePatternSet patterns;
};
} // namespace

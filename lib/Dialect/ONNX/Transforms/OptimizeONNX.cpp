//===- OptimizeONNX.cpp - Passes optimize-onnx and recompose-onnx ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites/Rewrites.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/IR/Diagnostics.h"
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
    populateDeclarativeRules(set);
    populateLayerRules(set);
    populateMovementRules(set);
    populateProductRules(set);
    populateRecognitionRules(set);
    populateShapeRules(set);
    populateTransposeRules(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    applyRules(getOperation(), patterns, maxRewrites, stats);
  }

private:
  FrozenRewritePatternSet patterns;
};

struct RecomposeONNX : agate::impl::RecomposeONNXPassBase<RecomposeONNX> {
  using RecomposeONNXPassBase::RecomposeONNXPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateRecognitionRules(set);
    populateRequestedRules(set);
    populateRequestedProductRules(set);
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

//===- ExecutionPipelines.cpp - Pipelines of passes that run code ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

namespace agate {

namespace {
/// Options of `onnx-hybrid-transform`.
struct HybridTransformOptions
    : public PassPipelineOptions<HybridTransformOptions> {
  Option<bool> shapeInference{*this, "shape-inference",
                              llvm::cl::desc("Infer result types"),
                              llvm::cl::init(true)};
  Option<bool> canonicalization{*this, "canonicalization",
                                llvm::cl::desc("Run optimize-onnx"),
                                llvm::cl::init(true)};
  Option<bool> constantPropagation{*this, "constant-propagation",
                                   llvm::cl::desc("Run fold-onnx-constants"),
                                   llvm::cl::init(true)};
  Option<bool> decomposition{*this, "decomposition",
                             llvm::cl::desc("Run decompose-onnx"),
                             llvm::cl::init(true)};
  Option<bool> recomposition{*this, "recomposition",
                             llvm::cl::desc("Run recompose-onnx"),
                             llvm::cl::init(true)};
  Option<double> maxNumRewritesOffset{
      *this, "max-num-rewrites-offset",
      llvm::cl::desc("No effect: there is no limit"), llvm::cl::init(0)};
  Option<double> maxNumRewritesMultiplier{
      *this, "max-num-rewrites-multiplier",
      llvm::cl::desc("No effect: there is no limit"), llvm::cl::init(0)};
};
} // namespace

/// What one pass makes known is of use to the others.
static void buildHybridTransform(OpPassManager &pm,
                                 const HybridTransformOptions &options) {
  auto inferShapes = [&] {
    if (options.shapeInference)
      pm.addPass(createInferONNXShapesPass());
  };
  inferShapes();
  if (options.canonicalization)
    pm.addPass(createOptimizeONNXPass());
  if (options.constantPropagation)
    pm.addPass(createFoldONNXConstantsPass());
  if (options.recomposition)
    pm.addPass(createRecomposeONNXPass());
  if (options.decomposition)
    pm.addPass(createDecomposeONNXPass());
  inferShapes();
}

/// Constants that operations in a row have are those of one operation first.
static void buildConstantPropagation(OpPassManager &pm) {
  OptimizeONNXPassOptions options;
  options.reassociate = true;
  pm.addPass(createOptimizeONNXPass(options));
  pm.addPass(createFoldONNXConstantsPass());
}

void buildONNXConstantsPipeline(OpPassManager &pm, bool simplifies) {
  pm.addPass(createExpandONNXGradientsPass());
  pm.addPass(createInferONNXShapesPass());
  pm.addPass(createExpandONNXCustomOpsPass());
  pm.addPass(createNormalizeONNXVersionsPass());
  // Rules leave arithmetic with constants.
  OptimizeONNXPassOptions rules;
  rules.unknownRanks = !simplifies;
  pm.addPass(createOptimizeONNXPass(rules));
  pm.addPass(createFoldONNXConstantsPass());
}

void registerExecutionPipelines() {
  PassPipelineRegistration<>(
      "constprop-onnx",
      "optimize-onnx=reassociate=true, then fold-onnx-constants",
      buildConstantPropagation);
  PassPipelineRegistration<HybridTransformOptions>(
      "onnx-hybrid-transform",
      "Infer shapes, simplify, fold constants, recompose and decompose",
      buildHybridTransform);
}

} // namespace agate

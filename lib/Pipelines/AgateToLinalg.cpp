//===- AgateToLinalg.cpp - Pipeline agate-to-linalg -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Pipelines/Pipelines.h"

#include "CleanUp.h"

#include "agate/Codegen/Passes.h"
#include "agate/Conversion/ONNXToAgate/ONNXToAgate.h"
#include "agate/Conversion/ONNXToLinalg/ONNXToLinalg.h"
#include "agate/Dialect/Agate/Transforms/Passes.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void agate::buildAgateToLinalgPipeline(OpPassManager &pm,
                                       const AgateToLinalgOptions &options) {
  // Targets of gradients are referred to by name only, so they are expanded
  // before any other pass.
  pm.addPass(createExpandONNXGradientsPass());
  pm.addPass(createLowerEntryPointsPass());
  // Calls are inlined; recursive and external calls remain.
  pm.addPass(createInlinerPass());
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createInferONNXShapesPass());
  // Compositions depend on the types of operands, and may have operations of
  // old versions.
  pm.addPass(createExpandONNXCustomOpsPass());
  pm.addPass(createNormalizeONNXVersionsPass());
  if (options.optimize)
    pm.addPass(createOptimizeONNXPass());
  pm.addPass(createSpecializeONNXBranchesPass());
  pm.addPass(createConvertONNXToAgatePass());
  addCleanUp(pm);
  if (options.simplifyGenerators) {
    SimplifyGeneratorsPassOptions simplify;
    simplify.assumeFinite = options.assumeFinite;
    pm.addPass(createSimplifyGeneratorsPass(simplify));
    addCleanUp(pm);
  }
  FoldGeneratorsPassOptions fold;
  fold.maxBytes = options.foldMaxBytes;
  pm.addPass(createFoldGeneratorsPass(fold));
  pm.addPass(createInferONNXShapesPass());

  pm.addPass(createDecomposeONNXPass());
  pm.addPass(createInferONNXShapesPass());
  pm.addPass(createResolveONNXShapeValuesPass());
  pm.addPass(createConvertONNXToLinalgPass());
  ConvertAgateToLinalgPassOptions generators;
  generators.form = options.generatorForm;
  pm.addPass(createConvertAgateToLinalgPass(generators));
  pm.addPass(createReconcileUnrealizedCastsPass());
  addCleanUp(pm);
  pm.addNestedPass<func::FuncOp>(createSimplifyBroadcastsPass());
  // Operands that turn out to have the size of the result are used as they are.
  addCleanUp(pm);
  // Programs may use operations of arith and math on whole tensors.
  pm.addNestedPass<func::FuncOp>(createConvertElementwiseToLinalgPass());
  if (options.fuse)
    pm.addNestedPass<func::FuncOp>(createFuseElementwisePass());
  // Splats that are operands of elementwise operations have become scalars.
  pm.addNestedPass<func::FuncOp>(createFillLargeSplatsPass());
  addCleanUp(pm);
  addVerification(pm);
}

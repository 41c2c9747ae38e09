//===- AgateToLinalg.cpp - Pipeline agate-to-linalg -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Pipelines/Pipelines.h"

#include "CleanUp.h"

#include "agate/Conversion/ONNXToAgate/ONNXToAgate.h"
#include "agate/Conversion/ONNXToLinalg/ONNXToLinalg.h"
#include "agate/Dialect/Agate/Transforms/Passes.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void agate::buildAgateToLinalgPipeline(OpPassManager &pm,
                                       const AgateToLinalgOptions &options) {
  // Targets of gradients are referred to by name only, so they are expanded
  // before any other pass.
  pm.addPass(createExpandONNXGradientsPass());
  pm.addPass(createLowerEntryPointsPass());
  pm.addPass(createNameONNXLocationsPass());
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
  LinalgFuseOptions fuse;
  fuse.elementwise = options.fuse;
  buildLinalgFusePipeline(pm, fuse);
}

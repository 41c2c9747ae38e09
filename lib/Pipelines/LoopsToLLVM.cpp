//===- LoopsToLLVM.cpp - Pipelines loops-to-llvm and agate-to-llvm --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Pipelines/Pipelines.h"

#include "CleanUp.h"

#include "agate/Codegen/Passes.h"
#include "agate/Conversion/EntryToLLVM/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void agate::buildLoopsToLLVMPipeline(OpPassManager &pm,
                                     const LoopsToLLVMOptions &options) {
  pm.addPass(createEraseTransformScriptsPass());
  pm.addPass(createLowerAffinePass());
  // Versions of a function become its branches, and programs may start at this
  // stage, with functions that call each other. Operations of affine are not
  // inlined into branches.
  pm.addPass(createInlinerPass());
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createLowerParallelLoopsPass());
  pm.addNestedPass<func::FuncOp>(createPlanMemoryPass());
  LowerDotsPassOptions dots;
  dots.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createLowerDotsPass(dots));
  pm.addNestedPass<func::FuncOp>(createLowerVectorsPass());
  if (options.expandMath) {
    ExpandMathPassOptions expand;
    expand.isaLevel = options.isaLevel;
    pm.addNestedPass<func::FuncOp>(createExpandMathPass(expand));
  }
  LimitUnrollingPassOptions unrolling;
  unrolling.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createLimitUnrollingPass(unrolling));
  // What would be rolled back grows with the square of the number of branches.
  SCFToControlFlowPassOptions controlFlow;
  controlFlow.allowPatternRollback = false;
  pm.addNestedPass<func::FuncOp>(createSCFToControlFlowPass(controlFlow));
  // Views are left to the last pass, which looks through them for the outputs.
  // LLVM 22 on x86 loses signs of extensions of bf16 where a number and its
  // magnitude are both used, and machines that round to bf16 flush subnormal
  // numbers to zero. Therefore both become integer operations here.
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  pm.addPass(arith::createArithExpandOpsPass(expand));
  pm.addPass(createConvertMathToCallsPass());
  ConvertEntriesToLLVMPassOptions entries;
  entries.requireDefinitions = options.requireDefinitions;
  pm.addPass(createConvertEntriesToLLVMPass(entries));
  addCleanUp(pm);
}

void agate::buildAgateToLLVMPipeline(OpPassManager &pm,
                                     const AgateToLLVMOptions &options) {
  AgateToLLVMOptions toLinalg;
  toLinalg.copyOptionValuesFrom(options);
  // The loops of the sparse form are not affine.
  if (options.route == LoopRoute::Affine &&
      options.generatorForm == GeneratorForm::Auto)
    toLinalg.generatorForm = GeneratorForm::Dense;
  buildAgateToLinalgPipeline(pm, toLinalg);
  if (options.route == LoopRoute::Affine) {
    buildLinalgToAffinePipeline(pm);
  } else {
    if (options.tile) {
      LinalgTileOptions tile;
      tile.isaLevel = options.isaLevel;
      tile.winograd = options.winograd;
      buildLinalgToVectorsPipeline(pm, tile);
    }
    LinalgToLoopsOptions loops;
    loops.streamMinBytes = options.streamMinBytes;
    loops.streamMinRowBytes = options.streamMinRowBytes;
    loops.threads = options.threads;
    loops.chunkMinCost = options.chunkMinCost;
    buildLinalgToLoopsPipeline(pm, loops);
  }
  LoopsToLLVMOptions llvm;
  llvm.isaLevel = options.isaLevel;
  buildLoopsToLLVMPipeline(pm, llvm);
}

void agate::registerPipelines() {
  PassPipelineRegistration<AgateToLinalgOptions>(
      "agate-to-linalg",
      "Lower the onnx and agate dialects to linalg on tensors",
      buildAgateToLinalgPipeline);
  PassPipelineRegistration<LinalgFuseOptions>(
      "linalg-fuse", "Fuse elementwise operations on tensors",
      buildLinalgFusePipeline);
  PassPipelineRegistration<LinalgTileOptions>(
      "linalg-pack", "Bring operands of products into the order of their use",
      buildLinalgPackPipeline);
  PassPipelineRegistration<LinalgTileOptions>(
      "linalg-tile", "Compute operations on tensors tile by tile",
      buildLinalgTilePipeline);
  PassPipelineRegistration<LinalgTileOptions>(
      "linalg-vectorize", "Compute small tiles in vector registers",
      buildLinalgVectorizePipeline);
  PassPipelineRegistration<LinalgToBuffersOptions>(
      "linalg-to-buffers", "Bufferize tensors, with linalg on buffers",
      buildLinalgToBuffersPipeline);
  PassPipelineRegistration<LinalgToLoopsOptions>(
      "buffers-to-loops", "Lower linalg on buffers to scf loops",
      [](OpPassManager &pm, const LinalgToLoopsOptions &options) {
        buildBuffersToLoopsPipeline(pm, LoopRoute::SCF, options);
      });
  PassPipelineRegistration<LinalgToLoopsOptions>(
      "linalg-to-loops", "Bufferize tensors and lower linalg to scf loops",
      buildLinalgToLoopsPipeline);
  PassPipelineRegistration<>(
      "linalg-to-affine", "Bufferize tensors and lower linalg to affine loops",
      [](OpPassManager &pm) { buildLinalgToAffinePipeline(pm); });
  PassPipelineRegistration<LoopsToLLVMOptions>(
      "loops-to-llvm",
      "Lower loops on buffers to the LLVM dialect with callable entries",
      buildLoopsToLLVMPipeline);
  PassPipelineRegistration<AgateToLLVMOptions>(
      "agate-to-llvm",
      "Lower the onnx and agate dialects to the LLVM dialect, all stages",
      buildAgateToLLVMPipeline);
}

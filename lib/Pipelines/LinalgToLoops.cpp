//===- LinalgToLoops.cpp - Pipelines linalg-to-loops and linalg-to-affine -===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Pipelines/Pipelines.h"

#include "CleanUp.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/Vector/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

/// What upstream's pipeline of this name does, for the buffers that are left to
/// it, with no pass run twice.
static void addDeallocation(OpPassManager &pm) {
  pm.addPass(memref::createExpandReallocPass(
      memref::ExpandReallocPassOptions{/*emitDeallocs=*/false}));
  agate::addCanonicalizer(pm);
  pm.addNestedPass<func::FuncOp>(agate::createFreeLocalBuffersPass());
  pm.addPass(bufferization::createOwnershipBasedBufferDeallocationPass());
  agate::addCanonicalizer(pm);
  pm.addPass(bufferization::createBufferDeallocationSimplificationPass());
  pm.addPass(bufferization::createLowerDeallocationsPass());
  // Where buffers may be one and the same, a function that compares them has
  // been added and is called.
  pm.addPass(createInlinerPass({}, [](OpPassManager &) {}));
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addPass(createCSEPass());
  agate::addCanonicalizer(pm);
}

/// Tensors to buffers with identity layouts, which are freed where their last
/// use is.
static void addBufferization(OpPassManager &pm) {
  // Scripts have been applied to tensors.
  pm.addPass(agate::createEraseTransformScriptsPass());
  // Deallocation would add operations to the regions of vector.mask, which may
  // have one only.
  pm.addNestedPass<func::FuncOp>(vector::createLowerVectorMaskPass());
  // Ahead of the analysis, which compares what may be the same memory pairwise:
  // less of it, and quickly.
  pm.addNestedPass<func::FuncOp>(agate::createSplitEmptyTensorsPass());
  pm.addNestedPass<func::FuncOp>(agate::createBufferizeInsertChainsPass());
  pm.addNestedPass<func::FuncOp>(agate::createHideSliceSizesPass());
  pm.addPass(bufferization::createEmptyTensorEliminationPass());
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  // What a loop carries may be of another size in each iteration.
  options.allowReturnAllocsFromLoops = true;
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  pm.addNestedPass<func::FuncOp>(agate::createMaterializeLayoutCastsPass());
  // A second round removes the copies of a buffer onto itself that equal
  // subviews hid from the first.
  for (int round = 0; round < 2; ++round)
    agate::addCleanUp(pm);
  addDeallocation(pm);
  // Buffers live from their first use to the last.
  pm.addNestedPass<func::FuncOp>(agate::createShortenBufferLifetimesPass());
}

void agate::buildBuffersToLoopsPipeline(OpPassManager &pm, LoopRoute route,
                                        const LinalgToLoopsOptions &options) {
  if (route == LoopRoute::Affine) {
    pm.addNestedPass<func::FuncOp>(createLowerStridedCopiesPass());
    pm.addPass(createOutlineKernelsPass());
    pm.addNestedPass<func::FuncOp>(createConvertLinalgToAffineLoopNestsPass());
  } else {
    StreamWritesPassOptions stream;
    stream.minBytes = options.streamMinBytes;
    stream.minRowBytes = options.streamMinRowBytes;
    pm.addNestedPass<func::FuncOp>(createStreamWritesPass(stream));
    pm.addNestedPass<func::FuncOp>(createLowerMemoryWritesPass());
    pm.addNestedPass<func::FuncOp>(createLowerStridedCopiesPass());
    pm.addPass(createOutlineKernelsPass());
    pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  }
  agate::addCleanUp(pm);
}

void agate::buildLinalgToLoopsPipeline(OpPassManager &pm,
                                       const LinalgToLoopsOptions &options) {
  addBufferization(pm);
  buildBuffersToLoopsPipeline(pm, LoopRoute::SCF, options);
}

void agate::buildLinalgToAffinePipeline(OpPassManager &pm) {
  addBufferization(pm);
  buildBuffersToLoopsPipeline(pm, LoopRoute::Affine);
}

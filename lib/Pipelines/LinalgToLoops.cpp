//===- LinalgToLoops.cpp - From linalg on tensors to loops ---------------===//
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

/// Upstream's pipeline `buffer-deallocation-pipeline` for the remaining
/// buffers, without running a pass twice.
static void addDeallocation(OpPassManager &pm) {
  pm.addPass(memref::createExpandReallocPass(
      memref::ExpandReallocPassOptions{/*emitDeallocs=*/false}));
  agate::addCanonicalizer(pm);
  pm.addNestedPass<func::FuncOp>(agate::createSelectBuffersPass());
  pm.addNestedPass<func::FuncOp>(agate::createFreeLocalBuffersPass());
  pm.addPass(agate::createDeallocateBuffersPass());
  agate::addCanonicalizer(pm);
  pm.addPass(bufferization::createBufferDeallocationSimplificationPass());
  pm.addPass(bufferization::createLowerDeallocationsPass());
  // Where buffers may alias, a function that compares them has been added and
  // is called.
  pm.addPass(createInlinerPass({}, [](OpPassManager &) {}));
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addPass(createCSEPass());
  agate::addCanonicalizer(pm);
}

/// Buffers have identity layouts, and are freed after their last use.
void agate::buildLinalgToBuffersPipeline(
    OpPassManager &pm, const LinalgToBuffersOptions &options) {
  // Transform scripts have been applied to tensors.
  pm.addPass(agate::createEraseTransformScriptsPass());
  pm.addPass(agate::createMergeConstantsPass());
  // Deallocation would add operations to the regions of vector.mask, which must
  // have only one.
  pm.addNestedPass<func::FuncOp>(vector::createLowerVectorMaskPass());
  // Precedes bufferization's analysis, which compares all pairs of operations
  // that may access the same memory: fewer operations make it faster.
  agate::SplitEmptyTensorsPassOptions split;
  // Each iteration of a parallel loop has buffers of its own.
  split.inLoops = options.threads;
  pm.addNestedPass<func::FuncOp>(agate::createSplitEmptyTensorsPass(split));
  pm.addNestedPass<func::FuncOp>(agate::createBufferizeInsertChainsPass());
  pm.addNestedPass<func::FuncOp>(agate::createComputeInSlicesPass());
  pm.addNestedPass<func::FuncOp>(agate::createHideSliceSizesPass());
  pm.addNestedPass<func::FuncOp>(agate::createGroupVectorWritesPass());
  pm.addNestedPass<func::FuncOp>(agate::createBufferizeBranchesPass());
  pm.addNestedPass<func::FuncOp>(agate::createBufferizeLoopsPass());
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  bufferize.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  // Values that a loop carries may have another size in each iteration.
  bufferize.allowReturnAllocsFromLoops = true;
  pm.addPass(bufferization::createOneShotBufferizePass(bufferize));
  pm.addNestedPass<func::FuncOp>(agate::createUngroupVectorWritesPass());
  pm.addNestedPass<func::FuncOp>(agate::createMaterializeLayoutCastsPass());
  // A second round removes copies of a buffer onto itself, which the first one
  // did not see because of equal subviews.
  for (int round = 0; round < 2; ++round)
    agate::addCleanUp(pm);
  agate::addVerification(pm);
  if (options.threads) {
    // Before buffers of an iteration become buffers of the whole loop.
    agate::ParallelizeLoopsPassOptions parallel;
    parallel.minCost = options.chunkMinCost;
    pm.addPass(agate::createParallelizeLoopsPass(parallel));
    agate::addCleanUp(pm);
  }
  addDeallocation(pm);
  // Buffers live from their first use to the last.
  pm.addNestedPass<func::FuncOp>(agate::createShortenBufferLifetimesPass());
}

void agate::buildBuffersToLoopsPipeline(OpPassManager &pm, LoopRoute route,
                                        const LinalgToLoopsOptions &options) {
  // Nodes are still known in the order of the program, before equal kernels
  // become one.
  auto addOutlining = [&] {
    if (options.profile)
      pm.addPass(createProfileNodesPass());
    pm.addPass(createOutlineKernelsPass());
  };
  if (route == LoopRoute::Affine) {
    pm.addNestedPass<func::FuncOp>(createLowerStridedCopiesPass());
    addOutlining();
    pm.addNestedPass<func::FuncOp>(createConvertLinalgToAffineLoopNestsPass());
  } else {
    pm.addNestedPass<func::FuncOp>(createFillBordersPass());
    StreamWritesPassOptions stream;
    stream.minBytes = options.streamMinBytes;
    stream.minRowBytes = options.streamMinRowBytes;
    pm.addNestedPass<func::FuncOp>(createStreamWritesPass(stream));
    pm.addNestedPass<func::FuncOp>(createLowerMemoryWritesPass());
    pm.addNestedPass<func::FuncOp>(createLowerStridedCopiesPass());
    addOutlining();
    pm.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  }
  agate::addCleanUp(pm);
}

void agate::buildLinalgToLoopsPipeline(OpPassManager &pm,
                                       const LinalgToLoopsOptions &options) {
  LinalgToBuffersOptions buffers;
  buffers.threads = options.threads;
  buffers.chunkMinCost = options.chunkMinCost;
  buildLinalgToBuffersPipeline(pm, buffers);
  buildBuffersToLoopsPipeline(pm, LoopRoute::SCF, options);
}

void agate::buildLinalgToAffinePipeline(OpPassManager &pm,
                                        const LinalgToLoopsOptions &options) {
  buildLinalgToBuffersPipeline(pm);
  buildBuffersToLoopsPipeline(pm, LoopRoute::Affine, options);
}

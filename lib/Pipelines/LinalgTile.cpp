//===- LinalgTile.cpp - From linalg on tensors to vectors -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Pipelines/Pipelines.h"

#include "CleanUp.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;

static llvm::cl::opt<bool>
    verifyTiles("verify-tiles-each", llvm::cl::Hidden,
                llvm::cl::desc("Run verify-tiles after each stage"),
                llvm::cl::sub(llvm::cl::SubCommand::getAll()));

void agate::addVerification(OpPassManager &pm) {
  if (verifyTiles)
    pm.addNestedPass<func::FuncOp>(createVerifyTilesPass());
}

void agate::buildLinalgPackPipeline(OpPassManager &pm,
                                    const LinalgTileOptions &options) {
  PackIntegerProductsPassOptions integers;
  integers.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createPackIntegerProductsPass(integers));
  pm.addNestedPass<func::FuncOp>(createNormalizeProductsPass());
  // Dimensions of size 1 would hide what an operation is.
  pm.addNestedPass<func::FuncOp>(createDropUnitLoopsPass());
  addCleanUp(pm);
  FuseAttentionPassOptions attention;
  attention.isaLevel = options.isaLevel;
  // Ahead of the passes that tile its products one by one.
  pm.addNestedPass<func::FuncOp>(createFuseAttentionPass(attention));
  pm.addNestedPass<func::FuncOp>(createCollapseProductsPass());
  addCleanUp(pm);
  addVerification(pm);
}

void agate::buildLinalgTilePipeline(OpPassManager &pm,
                                    const LinalgTileOptions &options) {
  TileDequantizedProductsPassOptions dequantized;
  dequantized.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(
      createTileDequantizedProductsPass(dequantized));
  TileProductsPassOptions products;
  products.isaLevel = options.isaLevel;
  // Tiles of convolutions are products that would be tiled again.
  pm.addNestedPass<func::FuncOp>(createTileProductsPass(products));
  TileConvolutionsPassOptions convolutions;
  convolutions.isaLevel = options.isaLevel;
  convolutions.winograd = options.winograd;
  pm.addNestedPass<func::FuncOp>(createTileConvolutionsPass(convolutions));
  TileDepthwisePassOptions depthwise;
  depthwise.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createTileDepthwisePass(depthwise));
  // What is left of them when weights are packed.
  pm.addNestedPass<func::FuncOp>(createFoldConstantCopiesPass());
  pm.addNestedPass<func::FuncOp>(createSeparateWindowsPass());
  pm.addNestedPass<func::FuncOp>(createStretchByRowsPass());
  // Behind the tiling of operations that compute their neighbors as well.
  pm.addNestedPass<func::FuncOp>(createCollapseLoopsPass());
  // What only gives the sizes of a result is not computed, and what only one
  // of several forms reads, as a padded input, is computed in it.
  pm.addPass(memref::createResolveRankedShapeTypeResultDimsPass());
  addCleanUp(pm);
  pm.addNestedPass<func::FuncOp>(createSinkIntoBranchesPass());
  pm.addNestedPass<func::FuncOp>(createFuseRowsPass());
  TileWindowsPassOptions windows;
  windows.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createTileWindowsPass(windows));
  TileTranspositionsPassOptions transpositions;
  transpositions.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createTileTranspositionsPass(transpositions));
  addCleanUp(pm);
  addVerification(pm);
}

void agate::buildLinalgVectorizePipeline(OpPassManager &pm,
                                         const LinalgTileOptions &options) {
  VectorizeTilesPassOptions tiles;
  tiles.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createVectorizeTilesPass(tiles));
  NarrowConstantsPassOptions narrow;
  narrow.isaLevel = options.isaLevel;
  pm.addNestedPass<func::FuncOp>(createNarrowConstantsPass(narrow));
  pm.addNestedPass<func::FuncOp>(createReadPackedConstantsPass());
  addCleanUp(pm);
  addVerification(pm);
}

void agate::buildLinalgToVectorsPipeline(OpPassManager &pm,
                                         const LinalgTileOptions &options) {
  buildLinalgPackPipeline(pm, options);
  buildLinalgTilePipeline(pm, options);
  buildLinalgVectorizePipeline(pm, options);
}

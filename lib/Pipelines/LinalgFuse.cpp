//===- LinalgFuse.cpp - Pipeline linalg-fuse ------------------------------===//
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
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

/// Rows and what consumes products are fused by the tiles that compute them, in
/// `linalg-tile`.
void agate::buildLinalgFusePipeline(OpPassManager &pm,
                                    const LinalgFuseOptions &options) {
  pm.addNestedPass<func::FuncOp>(createScalarizeExtractsPass());
  pm.addNestedPass<func::FuncOp>(createSimplifyBroadcastsPass());
  if (options.elementwise) {
    addCleanUp(pm);
    pm.addPass(createSpecializeBroadcastsPass());
    pm.addNestedPass<func::FuncOp>(createSimplifyBroadcastsPass());
  }
  // Operands that turn out to have the size of the result are used as they are.
  addCleanUp(pm);
  // Programs may use operations of arith and math on whole tensors.
  pm.addNestedPass<func::FuncOp>(createConvertElementwiseToLinalgPass());
  if (options.elementwise) {
    pm.addNestedPass<func::FuncOp>(createFuseElementwisePass());
    pm.addNestedPass<func::FuncOp>(createSinkIntoBranchesPass());
  }
  // Splats that are operands of elementwise operations have become scalars.
  pm.addNestedPass<func::FuncOp>(createFillLargeSplatsPass());
  addCleanUp(pm);
  addVerification(pm);
}

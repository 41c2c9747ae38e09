//===- CleanUp.h - What follows passes that leave much behind ---*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_PIPELINES_CLEANUP_H
#define AGATE_LIB_PIPELINES_CLEANUP_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"

namespace agate {

/// Adds the canonicalizer. The block structure is left as it is: nearly every
/// region has one block, and looking for others takes as long as all other
/// rewrites.
inline void addCanonicalizer(mlir::OpPassManager &pm) {
  pm.addPass(mlir::createCanonicalizerPass(
      mlir::GreedyRewriteConfig()
          .setRegionSimplificationLevel(
              mlir::GreedySimplifyRegionLevel::Disabled)
          .setMaxIterations(1)));
}

/// Adds the canonicalizer and the elimination of common subexpressions.
inline void addCleanUp(mlir::OpPassManager &pm) {
  addCanonicalizer(pm);
  pm.addPass(mlir::createCSEPass());
}

/// Adds the checks of what a stage leaves, if the option `--verify-tiles-each`
/// is set.
void addVerification(mlir::OpPassManager &pm);

} // namespace agate

#endif // AGATE_LIB_PIPELINES_CLEANUP_H

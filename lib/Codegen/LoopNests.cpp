//===- LoopNests.cpp - Loop nests of functions on buffers -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace agate {

bool isLoopNest(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.hasPureBufferSemantics();
  return isa<scf::ForOp, scf::ParallelOp, scf::WhileOp>(op);
}

unsigned countLoopNests(Operation *op) {
  unsigned count = 0;
  op->walk([&](Operation *inner) { count += isLoopNest(inner); });
  return count;
}

} // namespace agate

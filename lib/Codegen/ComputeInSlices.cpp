//===- ComputeInSlices.cpp - Tensors computed where they are inserted -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InsertedTensor.h"

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace agate {
#define GEN_PASS_DEF_COMPUTEINSLICESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether the destination and the bounds of the slice are defined before
/// `where`.
static bool isAvailable(tensor::InsertSliceOp insert, Operation *where,
                        DominanceInfo &dominance) {
  return llvm::all_of(insert->getOperands().drop_front(), [&](Value value) {
    return dominance.properlyDominates(value, where);
  });
}

/// Whether no other use of the tensor could see what has not been inserted yet.
static bool isOnlyUseTaken(OpOperand &use) {
  return llvm::all_of(use.get().getUses(), [&](OpOperand &other) {
    return &other == &use ||
           insideMutuallyExclusiveRegions(use.getOwner(), other.getOwner());
  });
}

namespace {
struct ComputeInSlices : agate::impl::ComputeInSlicesPassBase<ComputeInSlices> {
  void runOnOperation() override {
    DominanceInfo dominance(getOperation());
    getOperation()->walk([&](tensor::InsertSliceOp insert) {
      if (!isOnlyUseTaken(insert.getDestMutable()))
        return;
      agate::InsertedTensor source(insert);
      if (!source.empty || !source.reshapes.empty() ||
          !isAvailable(insert, source.begin, dominance))
        return;
      ImplicitLocOpBuilder b(insert.getLoc(), source.begin);
      Value slice = agate::createExtractSlice(b, insert.getDest(),
                                              HyperrectangularSlice(insert),
                                              insert.getSourceType());
      source.empty->getResult(0).replaceAllUsesWith(slice);
      source.empty->erase();
    });
  }
};
} // namespace

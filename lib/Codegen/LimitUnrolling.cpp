//===- LimitUnrolling.cpp - Which loops LLVM does not unroll --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace agate {
#define GEN_PASS_DEF_LIMITUNROLLINGPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether the loop computes in vectors and contains no other loop.
static bool isInnermostOfVectors(scf::ForOp loop) {
  bool hasVectors = false;
  WalkResult result = loop.getBody()->walk([&](Operation *op) {
    if (isa<LoopLikeOpInterface>(op))
      return WalkResult::interrupt();
    hasVectors |= llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>);
    return WalkResult::advance();
  });
  return hasVectors && !result.wasInterrupted();
}

namespace {
struct LimitUnrolling : agate::impl::LimitUnrollingPassBase<LimitUnrolling> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    auto unroll = LLVM::LoopUnrollAttr::get(
        context, /*disable=*/BoolAttr::get(context, true), /*count=*/{},
        /*runtimeDisable=*/{}, /*full=*/{}, /*followupUnrolled=*/{},
        /*followupRemainder=*/{}, /*followupAll=*/{});
    LLVM::LoopAnnotationAttr annotation;
    getOperation()->walk([&](scf::ForOp loop) {
      std::optional<APInt> count = loop.getStaticTripCount();
      if (!count || count->ult(agate::getMinIterationsToKeep()) ||
          !isInnermostOfVectors(loop))
        return;
      if (!annotation)
        annotation = LLVM::LoopAnnotationAttr::get(
            context, /*disableNonforced=*/{}, /*vectorize=*/{},
            /*interleave=*/{}, unroll, /*unrollAndJam=*/{}, /*licm=*/{},
            /*distribute=*/{}, /*pipeline=*/{}, /*peeled=*/{}, /*unswitch=*/{},
            /*mustProgress=*/{}, /*isVectorized=*/{}, /*startLoc=*/{},
            /*endLoc=*/{}, /*parallelAccesses=*/{});
      // The name under which the conversion of branches expects it.
      loop->setAttr("loop_annotation", annotation);
    });
  }
};
} // namespace

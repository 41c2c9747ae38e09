//===- LimitUnrolling.cpp - How far LLVM unrolls loops of vectors ---------===//
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
#include "mlir/Dialect/Vector/IR/VectorOps.h"

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

static int64_t getNumProducts(scf::ForOp loop) {
  return llvm::range_size(loop.getBody()->getOps<vector::FMAOp>());
}

/// Whether the loop computes a tile of a product, with additions to many
/// vectors in each iteration.
static bool isProductTile(scf::ForOp loop) {
  return getNumProducts(loop) >= agate::getMinProductsToUnroll();
}

/// Whether there is a loop that computes a tile of a product in `loop`.
static bool repeatsProductTiles(scf::ForOp loop) {
  return loop.getBody()
      ->walk([](scf::ForOp inner) {
        return isProductTile(inner) ? WalkResult::interrupt()
                                    : WalkResult::advance();
      })
      .wasInterrupted();
}

static LLVM::LoopUnrollAttr makeUnroll(MLIRContext *context, BoolAttr disable,
                                       IntegerAttr count) {
  return LLVM::LoopUnrollAttr::get(context, disable, count,
                                   /*runtimeDisable=*/{}, /*full=*/{},
                                   /*followupUnrolled=*/{},
                                   /*followupRemainder=*/{},
                                   /*followupAll=*/{});
}

static void annotate(scf::ForOp loop, LLVM::LoopUnrollAttr unroll) {
  auto annotation = LLVM::LoopAnnotationAttr::get(
      loop.getContext(), /*disableNonforced=*/{}, /*vectorize=*/{},
      /*interleave=*/{}, unroll, /*unrollAndJam=*/{}, /*licm=*/{},
      /*distribute=*/{}, /*pipeline=*/{}, /*peeled=*/{}, /*unswitch=*/{},
      /*mustProgress=*/{}, /*isVectorized=*/{}, /*startLoc=*/{},
      /*endLoc=*/{}, /*parallelAccesses=*/{});
  // The name under which the conversion of branches expects it.
  loop->setAttr("loop_annotation", annotation);
}

namespace {
struct LimitUnrolling : agate::impl::LimitUnrollingPassBase<LimitUnrolling> {
  using LimitUnrollingPassBase::LimitUnrollingPassBase;

  void runOnOperation() override {
    Builder b(&getContext());
    auto keep = makeUnroll(&getContext(), b.getBoolAttr(true), {});
    auto unroll =
        makeUnroll(&getContext(), {},
                   b.getI32IntegerAttr(agate::getProductUnrolling(isaLevel)));
    getOperation()->walk([&](scf::ForOp loop) {
      std::optional<APInt> count = loop.getStaticTripCount();
      if (!isInnermostOfVectors(loop)) {
        if (count && count->ugt(1) && repeatsProductTiles(loop))
          annotate(loop, keep);
        return;
      }
      bool isShort = count && count->ult(agate::getMinIterationsToKeep());
      if (isShort)
        return;
      if (isProductTile(loop) && agate::getProductUnrolling(isaLevel) > 1)
        annotate(loop, unroll);
      else if (count ||
               getNumProducts(loop) > agate::getMaxProductsToUnroll(isaLevel))
        annotate(loop, keep);
    });
  }
};
} // namespace

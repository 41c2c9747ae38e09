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
#include "mlir/Dialect/MemRef/IR/MemRef.h"
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

/// Whether the loop computes single elements of a row, one of many, and LLVM
/// should vectorize it rather than the loop around it.
static bool isRowToVectorize(scf::ForOp loop, ISA isaLevel) {
  std::optional<APInt> count = loop.getStaticTripCount();
  if (!count || loop.getNumResults() != 0 ||
      !loop->getParentOfType<scf::ForOp>())
    return false;
  Type element;
  for (Operation &op : loop.getBody()->without_terminator()) {
    auto store = dyn_cast<memref::StoreOp>(op);
    if (store && !store.getIndices().empty() &&
        store.getIndices().back() == loop.getInductionVar())
      element = store.getValueToStore().getType();
    else if (op.getNumRegions() != 0)
      return false;
  }
  if (!element)
    return false;
  agate::CountRange range = agate::getRowsToVectorize(isaLevel, element);
  return count->uge(range.min) && count->ule(range.max);
}

/// Of vectors, dots of integers included, which are instructions by now.
static int64_t getNumProducts(scf::ForOp loop) {
  return llvm::count_if(*loop.getBody(), [](Operation &op) {
    auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
    return isa<vector::FMAOp>(op) ||
           (call && call->getNumResults() == 1 &&
            isa<VectorType>(call->getResult(0).getType()));
  });
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

static LLVM::LoopAnnotationAttr
makeAnnotation(MLIRContext *context, LLVM::LoopUnrollAttr unroll,
               LLVM::LoopVectorizeAttr vectorize, BoolAttr isVectorized) {
  return LLVM::LoopAnnotationAttr::get(
      context, /*disableNonforced=*/{}, vectorize, /*interleave=*/{}, unroll,
      /*unrollAndJam=*/{}, /*licm=*/{}, /*distribute=*/{}, /*pipeline=*/{},
      /*peeled=*/{}, /*unswitch=*/{}, /*mustProgress=*/{}, isVectorized,
      /*startLoc=*/{}, /*endLoc=*/{}, /*parallelAccesses=*/{});
}

/// The annotation of a loop that is not unrolled before it is vectorized, but
/// may be afterwards.
static LLVM::LoopAnnotationAttr makeVectorizeFirst(Builder &b,
                                                   LLVM::LoopUnrollAttr keep) {
  auto after = makeAnnotation(b.getContext(), {}, {},
                              /*isVectorized=*/b.getBoolAttr(true));
  auto vectorize = LLVM::LoopVectorizeAttr::get(
      b.getContext(), /*disable=*/{}, /*predicateEnable=*/{},
      /*scalableEnable=*/{}, /*width=*/{}, /*followupVectorized=*/{},
      /*followupEpilogue=*/{}, /*followupAll=*/after);
  return makeAnnotation(b.getContext(), keep, vectorize, {});
}

static void annotate(scf::ForOp loop, LLVM::LoopAnnotationAttr annotation) {
  // The name under which the conversion of branches expects it.
  loop->setAttr("loop_annotation", annotation);
}

namespace {
struct LimitUnrolling : agate::impl::LimitUnrollingPassBase<LimitUnrolling> {
  using LimitUnrollingPassBase::LimitUnrollingPassBase;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    Builder b(context);
    auto disable = makeUnroll(context, b.getBoolAttr(true), {});
    auto keep = makeAnnotation(context, disable, {}, {});
    auto unroll = makeAnnotation(
        context,
        makeUnroll(context, {},
                   b.getI32IntegerAttr(agate::getProductUnrolling(isaLevel))),
        {}, {});
    auto vectorizeFirst = makeVectorizeFirst(b, disable);
    getOperation()->walk([&](scf::ForOp loop) {
      std::optional<APInt> count = loop.getStaticTripCount();
      if (isRowToVectorize(loop, isaLevel))
        annotate(loop, vectorizeFirst);
      if (!isInnermostOfVectors(loop)) {
        if (count && count->ugt(1) && repeatsProductTiles(loop))
          annotate(loop, keep);
        return;
      }
      bool isLarge =
          getNumProducts(loop) > agate::getMaxProductsToUnroll(isaLevel);
      bool isShort = count && count->ult(agate::getMinIterationsToKeep());
      if (isShort && !isLarge)
        return;
      if (isProductTile(loop) && agate::getProductUnrolling(isaLevel) > 1)
        annotate(loop, unroll);
      else if (count || isLarge)
        annotate(loop, keep);
    });
  }
};
} // namespace

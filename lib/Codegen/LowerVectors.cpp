//===- LowerVectors.cpp - Lower operations on vectors ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#include <limits>

namespace agate {
#define GEN_PASS_DEF_LOWERVECTORSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Sums of products become contractions, which absorb transpositions and
/// broadcasts of their operands and are lowered to outer products.
static void populateContractionPatterns(RewritePatternSet &patterns) {
  vector::populateVectorMaskLoweringPatternsForSideEffectingOps(patterns);
  vector::populateVectorTransferPermutationMapLoweringPatterns(patterns);
  vector::populateVectorReductionToContractPatterns(patterns);
}

/// Reductions and products of several dimensions.
static void populateReductionPatterns(RewritePatternSet &patterns) {
  vector::populateVectorMultiReductionLoweringPatterns(
      patterns, vector::VectorMultiReductionLowering::InnerReduction);
  vector::populateVectorContractLoweringPatterns(
      patterns, vector::VectorContractLowering::OuterProduct);
  vector::populateVectorOuterProductLoweringPatterns(patterns);
  vector::populateVectorGatherLoweringPatterns(patterns);
  vector::populateVectorScanLoweringPatterns(patterns);
}

/// Transfers of several dimensions to transfers of one dimension. As loops,
/// they would keep the vectors in memory.
static void populateTransferPatterns(RewritePatternSet &patterns) {
  VectorTransferToSCFOptions options;
  options.enableFullUnroll();
  populateVectorToSCFConversionPatterns(patterns, options);
}

namespace {
/// Compares numbers of lanes as i32, of which a vector has twice as many lanes
/// as of the indices that upstream compares: masks are in one register.
struct LowerMask : OpRewritePattern<vector::CreateMaskOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::CreateMaskOp op,
                                PatternRewriter &rewriter) const override {
    auto type = cast<VectorType>(op.getType());
    constexpr int64_t most = std::numeric_limits<int32_t>::max();
    if (type.getRank() != 1 || type.isScalable() || type.getDimSize(0) > most)
      return rewriter.notifyMatchFailure(op, "not a vector of known size");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Type i32 = b.getI32Type();
    auto constant = [&](int64_t i) -> Value {
      return arith::ConstantIndexOp::create(b, i);
    };
    // Any other number would be another one as i32.
    Value count = b.createOrFold<arith::MinSIOp>(op->getOperand(0),
                                                 constant(type.getDimSize(0)));
    count = b.createOrFold<arith::MaxSIOp>(count, constant(0));
    auto lanes = llvm::to_vector_of<int32_t>(llvm::seq(type.getDimSize(0)));
    Value numbers = arith::ConstantOp::create(b, b.getI32VectorAttr(lanes));
    Value bound = vector::BroadcastOp::create(
        b, type.clone(i32), arith::IndexCastOp::create(b, i32, count));
    rewriter.replaceOpWithNewOp<arith::CmpIOp>(op, arith::CmpIPredicate::slt,
                                               numbers, bound);
    return success();
  }
};
} // namespace

/// The remaining operations, to those that have counterparts in the LLVM
/// dialect.
static void populateFinalPatterns(RewritePatternSet &patterns) {
  vector::populateVectorToVectorCanonicalizationPatterns(patterns);
  vector::populateVectorBroadcastLoweringPatterns(patterns);
  vector::populateVectorContractLoweringPatterns(
      patterns, vector::VectorContractLowering::Dot);
  vector::populateVectorMaskOpLoweringPatterns(patterns);
  vector::populateVectorShapeCastLoweringPatterns(patterns);
  vector::populateVectorInterleaveLoweringPatterns(patterns);
  vector::populateVectorTransposeLoweringPatterns(
      patterns, vector::VectorTransposeLowering::EltWise);
  vector::populateVectorTransferLoweringPatterns(patterns,
                                                 /*maxTransferRank=*/1);
  patterns.add<LowerMask>(patterns.getContext(), /*benefit=*/2);
  vector::populateVectorMaskMaterializationPatterns(
      patterns, /*force32BitVectorIndices=*/false);
  vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
  vector::populateVectorStepLoweringPatterns(patterns);
  vector::populateVectorRankReducingFMAPattern(patterns);
  vector::populateVectorBitCastLoweringPatterns(patterns);
  vector::populateVectorFromElementsUnrollPatterns(patterns);
  vector::populateVectorToElementsUnrollPatterns(patterns);
}

namespace {
struct LowerVectors : agate::impl::LowerVectorsPassBase<LowerVectors> {
  void runOnOperation() override {
    WalkResult found = getOperation().walk([](Operation *op) {
      return isa_and_present<vector::VectorDialect>(op->getDialect())
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    if (!found.wasInterrupted())
      return;
    for (auto populate :
         {populateContractionPatterns, populateReductionPatterns,
          populateTransferPatterns, populateFinalPatterns}) {
      RewritePatternSet patterns(&getContext());
      populate(patterns);
      if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) {
        getOperation().emitError("lowering of vectors does not end");
        return signalPassFailure();
      }
    }
  }
};
} // namespace

//===- FuseElementwise.cpp - Fusion of elementwise operations -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_FUSEELEMENTWISEPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// The control function of fusion. Upstream's patterns move the body of the
/// producer into the loops of the consumer, whatever the body does; this
/// function ensures that fusion preserves the meaning of the program and makes
/// it faster.
class FusionControl {
public:
  FusionControl(unsigned maxBodyOps, unsigned maxRepeatedOps)
      : maxBodyOps(maxBodyOps), maxRepeatedOps(maxRepeatedOps) {}

  /// Whether the producer of `operand` is to be fused into the owner. One of
  /// the two may be a reshape, which is fused by changing the loops of the
  /// other one.
  bool operator()(OpOperand *operand) const;

private:
  static bool isRepeatable(linalg::LinalgOp producer);
  static bool isCheap(Operation *op);
  static bool repeats(linalg::LinalgOp producer, OpOperand *operand);
  static unsigned countOps(linalg::LinalgOp op, unsigned limit);
  static bool hasExpensiveOps(linalg::LinalgOp op);
  static bool losesProduct(linalg::LinalgOp producer, linalg::LinalgOp consumer,
                           OpOperand *operand);

  unsigned maxBodyOps, maxRepeatedOps;
};
} // namespace

/// Whether the value of an iteration depends on its operands and position only,
/// and computing it has no effect, so that it may be computed any number of
/// times.
///
/// A body that reads its destination accumulates, also without a reduction
/// loop. In a consumer with more loops it would accumulate repeatedly.
bool FusionControl::isRepeatable(linalg::LinalgOp producer) {
  for (OpOperand &init : producer.getDpsInitsMutable())
    if (producer.payloadUsesValueFromOperand(&init))
      return false;
  return llvm::all_of(*producer.getBlock(), [](Operation &op) {
    return op.hasTrait<OpTrait::IsTerminator>() || isMemoryEffectFree(&op);
  });
}

/// Whether `op` takes no longer than one or two loads.
bool FusionControl::isCheap(Operation *op) {
  if (isa<arith::DivFOp, arith::DivSIOp, arith::DivUIOp, arith::CeilDivSIOp,
          arith::CeilDivUIOp, arith::FloorDivSIOp, arith::RemFOp,
          arith::RemSIOp, arith::RemUIOp>(op))
    return false;
  if (isa<arith::ArithDialect>(op->getDialect()))
    return true;
  return isa<linalg::IndexOp, linalg::YieldOp, affine::AffineApplyOp,
             tensor::ExtractOp, tensor::DimOp, complex::CreateOp, complex::ReOp,
             complex::ImOp>(op);
}

bool FusionControl::hasExpensiveOps(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(),
                      [](Operation &inner) { return !isCheap(&inner); });
}

/// Whether the owner of `operand` needs an element of it several times: it has
/// loops that the operand does not depend on, or is in a loop itself.
bool FusionControl::repeats(linalg::LinalgOp producer, OpOperand *operand) {
  auto consumer = cast<linalg::LinalgOp>(operand->getOwner());
  if (producer->getBlock() != consumer->getBlock())
    return true;
  AffineMap map = consumer.getMatchingIndexingMap(operand);
  SmallVector<int64_t> sizes = consumer.getStaticLoopRanges();
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (size != 1 && !map.isFunctionOfDim(dim))
      return true;
  // Overlapping windows.
  return !map.isProjectedPermutation(/*allowZeroInResults=*/true);
}

/// The number of operations of the body, counted up to `limit`.
unsigned FusionControl::countOps(linalg::LinalgOp op, unsigned limit) {
  unsigned count = 0;
  op.getBlock()->walk([&](Operation *) {
    return ++count < limit ? WalkResult::advance() : WalkResult::interrupt();
  });
  return count;
}

/// Whether elements are computed of bytes, as weights that are dequantized:
/// products read those, and compute the elements in tiles.
static bool readsBytes(linalg::LinalgOp producer) {
  return llvm::any_of(producer.getDpsInputs(), [](Value input) {
    return getElementTypeOrSelf(input.getType()).isInteger(8);
  });
}

/// Whether a product of matrices, or a convolution, would not be one any more,
/// but a loop over elements that computes the operand anew for each row, column
/// or pixel. Copies and broadcasts only change what it reads.
bool FusionControl::losesProduct(linalg::LinalgOp producer,
                                 linalg::LinalgOp consumer,
                                 OpOperand *operand) {
  if (&producer.getBlock()->front() == producer.getBlock()->getTerminator())
    return false;
  // Operands may be broadcast along dimensions of size 1.
  if (isSumOfProducts(consumer) && consumer.getNumReductionLoops() != 0 &&
      llvm::all_of(consumer.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation(/*allowZeroInResults=*/true);
      }))
    return isReadOften(operand) || readsBytes(producer);
  bool hasWindows =
      llvm::any_of(consumer.getIndexingMapsArray(), [](AffineMap map) {
        return !map.isProjectedPermutation(/*allowZeroInResults=*/true);
      });
  return hasWindows && isSumOfProducts(consumer);
}

bool FusionControl::operator()(OpOperand *operand) const {
  Operation *producer = operand->get().getDefiningOp();
  // Producers with other uses would be computed twice.
  if (!producer || !producer->hasOneUse())
    return false;
  auto from = dyn_cast<linalg::LinalgOp>(producer);
  auto into = dyn_cast<linalg::LinalgOp>(operand->getOwner());
  if (!from || !into)
    return true;
  // What is read out of order by a reduction, such as a flipped kernel, is put
  // in order once, ahead of it.
  if (into.getNumReductionLoops() != 0 &&
      llvm::any_of(from.getIndexingMapsArray(), [](AffineMap map) {
        return !map.isProjectedPermutation(/*allowZeroInResults=*/true);
      }))
    return false;
  if (losesProduct(from, into, operand))
    return false;
  // The loops of the consumer would have to write other results as well.
  if (from->getNumResults() != 1 || !isRepeatable(from))
    return false;
  unsigned added = countOps(from, maxBodyOps + 1);
  // What only depends on the position is in a tensor of one row or column,
  // which stays in the cache.
  unsigned maxRepeated =
      from.getNumDpsInputs() == 0 ? maxRepeatedOps / 2 : maxRepeatedOps;
  if (repeats(from, operand) && (added > maxRepeated || hasExpensiveOps(from)))
    return false;
  return added + countOps(into, maxBodyOps + 1) <= maxBodyOps;
}

namespace {
struct FuseElementwise : agate::impl::FuseElementwisePassBase<FuseElementwise> {
  using FuseElementwisePassBase::FuseElementwisePassBase;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    FusionControl control(maxBodyOps, maxRepeatedOps);
    linalg::populateElementwiseOpsFusionPatterns(patterns, control);
    // A reshape between two operations would prevent their fusion.
    linalg::populateFoldReshapeOpsByExpansionPatterns(patterns, control);
    tensor::populateBubbleUpExpandShapePatterns(patterns);
    affine::AffineApplyOp::getCanonicalizationPatterns(patterns, context);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    populateConstantReshapePatterns(patterns);
    context->getLoadedDialect<linalg::LinalgDialect>()
        ->getCanonicalizationPatterns(patterns);
    linalg::populateConstantFoldLinalgOperations(patterns, control);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal();
    // It is not an error if the driver reaches its limit before the rewrites
    // converge: the program is valid at that point.
    (void)applyPatternsGreedily(getOperation(), std::move(patterns), config);
  }
};
} // namespace

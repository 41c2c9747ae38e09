//===- ScalarizeExtracts.cpp - Elements that are computed alone -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_SCALARIZEEXTRACTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Tensors of more elements are not sizes.
static constexpr int64_t maxElements = 32;

/// Whether the operation computes few integers, each one of its own operands.
static bool computesSizes(linalg::GenericOp op) {
  auto isSmall = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           tensor.getNumElements() <= maxElements &&
           tensor.getElementType().isIntOrIndex();
  };
  return op.hasPureTensorSemantics() && op.getNumReductionLoops() == 0 &&
         llvm::all_of(op->getOperandTypes(), isSmall) &&
         llvm::all_of(
             op.getIndexingMapsArray(),
             [](AffineMap map) { return map.isProjectedPermutation(); }) &&
         llvm::all_of(op.getBody()->without_terminator(), [](Operation &inner) {
           return inner.getNumRegions() == 0 && isPure(&inner);
         });
}

namespace {
struct ScalarizeExtract : OpRewritePattern<tensor::ExtractOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractOp op,
                                PatternRewriter &rewriter) const override;
};

struct ScalarizeExtracts
    : agate::impl::ScalarizeExtractsPassBase<ScalarizeExtracts> {
  using ScalarizeExtractsPassBase::ScalarizeExtractsPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<ScalarizeExtract>(&getContext());
    tensor::ExtractOp::getCanonicalizationPatterns(patterns, &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

LogicalResult
ScalarizeExtract::matchAndRewrite(tensor::ExtractOp op,
                                  PatternRewriter &rewriter) const {
  auto result = dyn_cast<OpResult>(op.getTensor());
  auto source = op.getTensor().getDefiningOp<linalg::GenericOp>();
  if (!source || !computesSizes(source))
    return failure();
  AffineMap map = source.getIndexingMapMatchingResult(result);
  if (!map.isPermutation())
    return failure();
  // The coordinates in the loops. An element that is not in the tensor is not
  // computed.
  SmallVector<Value> coordinates(map.getNumDims());
  for (auto [dim, index] : llvm::enumerate(op.getIndices())) {
    std::optional<int64_t> position = getConstantIntValue(index);
    if (!position || *position < 0 ||
        *position >= op.getTensor().getType().getDimSize(dim))
      return failure();
    coordinates[map.getDimPosition(dim)] = index;
  }
  IRMapping mapping;
  for (OpOperand &operand : source->getOpOperands()) {
    BlockArgument argument = source.getMatchingBlockArgument(&operand);
    if (argument.use_empty())
      continue;
    AffineMap operandMap = source.getMatchingIndexingMap(&operand);
    SmallVector<Value> indices;
    for (unsigned dim = 0; dim < operandMap.getNumResults(); ++dim)
      indices.push_back(coordinates[operandMap.getDimPosition(dim)]);
    mapping.map(argument, tensor::ExtractOp::create(rewriter, op.getLoc(),
                                                    operand.get(), indices));
  }
  for (Operation &inner : source.getBody()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      mapping.map(index.getResult(), coordinates[index.getDim()]);
    else
      rewriter.clone(inner, mapping);
  }
  Value element =
      source.getBody()->getTerminator()->getOperand(result.getResultNumber());
  rewriter.replaceOp(op, mapping.lookupOrDefault(element));
  return success();
}

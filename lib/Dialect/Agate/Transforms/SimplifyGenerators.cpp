//===- SimplifyGenerators.cpp - Pass simplify-generators ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Finiteness.h"
#include "GeneratorRules.h"

#include "agate/Dialect/Agate/Transforms/Passes.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_SIMPLIFYGENERATORSPASS
#include "agate/Dialect/Agate/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

bool Requirements::requireEqual(Value a, int64_t aDim, Value b, int64_t bDim) {
  int64_t aSize = cast<RankedTensorType>(a.getType()).getDimSize(aDim);
  int64_t bSize = cast<RankedTensorType>(b.getType()).getDimSize(bDim);
  if (!ShapedType::isDynamic(aSize) && !ShapedType::isDynamic(bSize))
    return aSize == bSize;
  equalSizes.push_back({a, aDim, b, bDim});
  return true;
}

bool agate::isFiniteUnder(const GeneratorRules &rules, Value v) {
  return rules.assumeFinite || isKnownFinite(v);
}

/// Finds the tensors whose elements the program has to test. Fails if they
/// cannot be tested, or the requirements do not allow it.
static FailureOr<SmallVector<Value>>
findTested(Operation *op, const Requirements &requirements,
           const GeneratorRules &rules) {
  SmallVector<Value> tested;
  for (Value v : requirements.finite) {
    if (isFiniteUnder(rules, v) || llvm::is_contained(tested, v) ||
        isTestedBefore(op, v))
      continue;
    auto type = dyn_cast<RankedTensorType>(v.getType());
    if (!type || !hasFinitenessCheck(type.getElementType()))
      return failure();
    tested.push_back(v);
  }
  if (!requirements.mayBeTested && !tested.empty())
    return failure();
  return tested;
}

/// The condition under which the requirements are met; null if they are known
/// to be.
static Value emitCondition(PatternRewriter &rewriter, Location loc,
                           const Requirements &requirements,
                           ArrayRef<Value> tested) {
  Value condition;
  auto require = [&](Value other) {
    condition = condition
                    ? arith::AndIOp::create(rewriter, loc, condition, other)
                    : other;
  };
  for (const EqualSizes &sizes : requirements.equalSizes)
    require(arith::CmpIOp::create(
        rewriter, loc, arith::CmpIPredicate::eq,
        tensor::DimOp::create(rewriter, loc, sizes.a, sizes.aDim),
        tensor::DimOp::create(rewriter, loc, sizes.b, sizes.bDim)));
  for (Value v : tested)
    require(emitIsFinite(rewriter, loc, v));
  return condition;
}

//===----------------------------------------------------------------------===//
// Replacement
//===----------------------------------------------------------------------===//

bool agate::isLeftUnchanged(Operation *op) {
  auto isRanked = [](Type type) { return !isa<UnrankedTensorType>(type); };
  return op->hasAttr(getDenseAttrName()) ||
         !llvm::all_of(op->getOperandTypes(), isRanked) ||
         !llvm::all_of(op->getResultTypes(), isRanked);
}

/// What the operation requires of sizes is still required. Fails, without a
/// change, if the shape rule is known to fail.
static LogicalResult emitShapeChecks(PatternRewriter &rewriter, Operation *op) {
  SmallVector<Type> types;
  auto rule = cast<ShapeInferenceOpInterface>(op);
  if (failed(inferResultTypes(rule, types, /*quiet=*/true)))
    return failure();
  return emitResultShapes(rule, rewriter, op->getOperands());
}

LogicalResult agate::replaceUnderRequirements(PatternRewriter &rewriter,
                                              Operation *op,
                                              const Replacement &replacement,
                                              const GeneratorRules &rules) {
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  auto emitOfType = [&]() -> Value {
    ONNXCreator c(rewriter, loc);
    Value result = replacement.emit(c);
    if (result.getType() == type)
      return result;
    return tensor::CastOp::create(rewriter, loc, type, result);
  };
  FailureOr<SmallVector<Value>> tested =
      findTested(op, replacement.requirements, rules);
  if (failed(tested))
    return rewriter.notifyMatchFailure(op, "elements cannot be tested");
  if (failed(emitShapeChecks(rewriter, op)))
    return rewriter.notifyMatchFailure(op, "its shape rule fails");
  Value condition =
      emitCondition(rewriter, loc, replacement.requirements, *tested);
  if (!condition) {
    rewriter.replaceOp(op, emitOfType());
    return success();
  }
  auto branch = scf::IfOp::create(rewriter, loc, type, condition,
                                  /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(rewriter, loc, emitOfType());
  // The generators are only computed where they are used.
  rewriter.setInsertionPointToStart(branch.elseBlock());
  IRMapping mapping;
  for (Operation *generator : replacement.generators)
    rewriter.clone(*generator, mapping);
  Operation *dense = rewriter.clone(*op, mapping);
  dense->setAttr(getDenseAttrName(), rewriter.getUnitAttr());
  scf::YieldOp::create(rewriter, loc, dense->getResults());
  rewriter.replaceOp(op, branch);
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct SimplifyGenerators
    : agate::impl::SimplifyGeneratorsPassBase<SimplifyGenerators> {
  using SimplifyGeneratorsPassBase::SimplifyGeneratorsPassBase;

  void runOnOperation() override {
    GeneratorRules rules;
    rules.assumeFinite = assumeFinite;
    RewritePatternSet patterns(&getContext());
    populateRecognitionRules(patterns, rules);
    populateMaskRules(patterns, rules);
    populateElementwiseRules(patterns, rules);
    populateViewRules(patterns, rules);
    populatePaddingRules(patterns, rules);
    populateTransformRules(patterns, rules);
    populateAssemblyRules(patterns, rules);
    populateContractionRules(patterns, rules);
    populateBandProductRules(patterns, rules);
    populateDistributionRules(patterns, rules);
    populateReductionRules(patterns, rules);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
    getOperation()->walk(
        [](Operation *op) { op->removeAttr(getDenseAttrName()); });
  }
};
} // namespace

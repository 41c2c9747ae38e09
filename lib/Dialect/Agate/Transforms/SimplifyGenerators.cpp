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
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace agate {
#define GEN_PASS_DEF_SIMPLIFYGENERATORSPASS
#include "agate/Dialect/Agate/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

bool agate::isZero(Value v) {
  DenseElementsAttr constant;
  if (!matchPattern(v, m_Constant(&constant)) || !constant.isSplat())
    return false;
  Type type = constant.getElementType();
  if (isa<FloatType>(type))
    return constant.getSplatValue<APFloat>().isZero();
  return isa<IntegerType>(type) && constant.getSplatValue<APInt>().isZero();
}

bool agate::isOne(Value v) {
  DenseElementsAttr constant;
  if (!matchPattern(v, m_Constant(&constant)) || !constant.isSplat())
    return false;
  Type type = constant.getElementType();
  if (isa<FloatType>(type))
    return constant.getSplatValue<APFloat>().isExactlyValue(1.0);
  return isa<IntegerType>(type) && constant.getSplatValue<APInt>().isOne();
}

std::optional<int64_t> agate::getConstantInteger(Value v) {
  DenseElementsAttr constant;
  if (!matchPattern(v, m_Constant(&constant)) ||
      constant.getNumElements() != 1 ||
      !isa<IntegerType>(constant.getElementType()))
    return std::nullopt;
  return (*constant.value_begin<APInt>()).getSExtValue();
}

bool agate::isIdentityMatrix(Value v) {
  auto eye = v.getDefiningOp<EyeOp>();
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!eye || !type || type.getRank() != 2 ||
      getConstantInteger(eye.getDiagonalIndex()) != 0)
    return false;
  if (type.hasStaticShape())
    return type.getDimSize(0) == type.getDimSize(1);
  return eye.getNumRows() == eye.getNumColumns();
}

Value agate::createTake(OpBuilder &builder, Location loc, Value data,
                        OneHotOp oneHot, int64_t axis, bool pointwise) {
  auto type = cast<RankedTensorType>(data.getType());
  auto indices = cast<RankedTensorType>(oneHot.getIndices().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + axis);
  if (!pointwise)
    shape.insert(shape.begin() + axis, indices.getShape().begin(),
                 indices.getShape().end());
  Value taken = TakeOp::create(builder, loc, type.clone(shape), data,
                               oneHot.getIndices(), oneHot.getOffValue(), axis,
                               oneHot.getNegativeIndicesMode(), pointwise);
  if (isOne(oneHot.getOnValue()))
    return taken;
  return ONNXCreator(builder, loc)
      .create<ONNXMulOp>({taken, oneHot.getOnValue()});
}

/// The condition under which the requirements are met; null if they are known
/// to be. Fails if elements cannot be tested.
static FailureOr<Value> emitCondition(PatternRewriter &rewriter, Location loc,
                                      const Requirements &requirements,
                                      const GeneratorRules &rules) {
  SmallVector<Value> tested;
  if (!rules.assumeFinite)
    for (Value v : requirements.finite)
      if (!isKnownFinite(v))
        tested.push_back(v);
  for (Value v : tested) {
    auto type = dyn_cast<RankedTensorType>(v.getType());
    if (!type || !hasFinitenessCheck(type.getElementType()))
      return failure();
  }
  Value condition = requirements.condition;
  for (Value v : tested) {
    Value isFinite = emitIsFinite(rewriter, loc, v);
    condition = condition
                    ? arith::AndIOp::create(rewriter, loc, condition, isFinite)
                    : isFinite;
  }
  return condition;
}

LogicalResult agate::replaceUnderRequirements(
    PatternRewriter &rewriter, Operation *op, ArrayRef<Operation *> generators,
    const Requirements &requirements, const GeneratorRules &rules,
    llvm::function_ref<Value()> emit) {
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  auto emitOfType = [&]() -> Value {
    Value result = emit();
    if (result.getType() == type)
      return result;
    return tensor::CastOp::create(rewriter, loc, type, result);
  };
  FailureOr<Value> condition =
      emitCondition(rewriter, loc, requirements, rules);
  if (failed(condition))
    return rewriter.notifyMatchFailure(op, "elements cannot be tested");
  // What the operation requires of sizes is still required.
  if (failed(emitResultShapes(cast<ShapeInferenceOpInterface>(op), rewriter,
                              op->getOperands())))
    return rewriter.notifyMatchFailure(op, "its shape rule fails");
  if (!*condition) {
    rewriter.replaceOp(op, emitOfType());
    return success();
  }
  auto branch = scf::IfOp::create(rewriter, loc, type, *condition,
                                  /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(rewriter, loc, emitOfType());
  // The generators are only computed where they are used.
  rewriter.setInsertionPointToStart(branch.elseBlock());
  IRMapping mapping;
  for (Operation *generator : generators)
    rewriter.clone(*generator, mapping);
  Operation *dense = rewriter.clone(*op, mapping);
  dense->setAttr(getDenseAttrName(), rewriter.getUnitAttr());
  scf::YieldOp::create(rewriter, loc, dense->getResults());
  rewriter.replaceOp(op, branch);
  return success();
}

namespace {
struct SimplifyGenerators
    : agate::impl::SimplifyGeneratorsPassBase<SimplifyGenerators> {
  using SimplifyGeneratorsPassBase::SimplifyGeneratorsPassBase;

  void runOnOperation() override {
    GeneratorRules rules;
    rules.assumeFinite = assumeFinite;
    RewritePatternSet patterns(&getContext());
    populateRecognitionRules(patterns);
    populateGeneratorClosureRules(patterns);
    populateProductRules(patterns, rules);
    populateEinsumRules(patterns, rules);
    populateSelectionRules(patterns, rules);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
    getOperation()->walk(
        [](Operation *op) { op->removeAttr(getDenseAttrName()); });
  }
};
} // namespace

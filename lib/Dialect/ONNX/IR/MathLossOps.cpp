//===- MathLossOps.cpp - Loss functions of the math family ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathLossOps.h"

#include "CheckedOps.h"
#include "NNRules.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathLossOps.cpp.inc"

namespace agate {

void registerONNXMathLossOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathLossOps.cpp.inc"
      >(dialect);
}

} // namespace agate

/// The rule of both losses: checks the operands and infers the type of the
/// loss.
static LogicalResult inferLoss(ShapeContext &context,
                               const rules::Named &namedScores,
                               const rules::Named &namedClasses,
                               const rules::Named &namedWeights,
                               StringRef reduction, rules::Results &results) {
  auto [scores, scoresName] = namedScores;
  auto [classes, classesName] = namedClasses;
  auto [weights, weightsName] = namedWeights;
  // (C4)
  if (failed(rules::requireElementTypeOf(context, weights, weightsName, scores,
                                         scoresName)))
    return failure();
  // (C1)
  if (context.hasRank(scores) && context.getRank(scores) < 2)
    return context.emitError()
           << "expects '" << scoresName << "' to have rank 2 or more, got "
           << scores.getType();
  if (context.hasRank(classes) &&
      (context.getRank(classes) < 1 ||
       (context.hasRank(scores) &&
        context.getRank(classes) != context.getRank(scores) - 1)))
    return context.emitError() << "expects '" << classesName
                               << "' to have one dimension less than '"
                               << scoresName << "', got " << classes.getType();
  // (C3)
  bool hasWeights = !context.isAbsent(weights);
  if (hasWeights && failed(rules::requireVector(context, weights, weightsName)))
    return failure();
  if (hasWeights && context.hasRank(weights) && context.hasRank(scores) &&
      failed(context.requireEqual(context.getDim(weights, 0),
                                  context.getDim(scores, 1),
                                  "there must be one weight per class")))
    return failure();
  // (C2)
  std::optional<SmallVector<Dim>> shape;
  if (context.hasRank(classes))
    shape = context.getDims(classes);
  if (context.hasRank(scores)) {
    SmallVector<Dim> dims = context.getDims(scores);
    dims.erase(dims.begin() + 1);
    if (!shape)
      shape = dims;
    for (auto [i, size] : llvm::enumerate(*shape)) {
      if (failed(context.requireEqual(size, dims[i],
                                      "dimension " + Twine(i) + " of '" +
                                          classesName + "' must be that of '" +
                                          scoresName + "'")))
        return failure();
      size = context.join(size, dims[i]);
    }
  }
  Type elementType = context.getElementType(scores);
  // The attribute's constraint checks (C5).
  if (reduction != "none")
    shape = SmallVector<Dim>();
  results.push_back(shape ? InferredType::ranked(elementType, std::move(*shape))
                          : InferredType::unranked(elementType));
  return success();
}

LogicalResult ONNXNegativeLogLikelihoodLossOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferLoss(context, {getInput(), "input"}, {getTarget(), "target"},
                   {getWeight(), "weight"}, getReduction(), results);
}

LogicalResult ONNXSoftmaxCrossEntropyLossOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  if (failed(inferLoss(context, {getScores(), "scores"},
                       {getLabels(), "labels"}, {getWeights(), "weights"},
                       getReduction(), results)))
    return failure();
  return rules::inferSameType(context, getScores(), results);
}

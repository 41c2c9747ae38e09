//===- MathLossOps.cpp - Loss functions of the math family ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathLossOps.h"

#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathLossOps.cpp.inc"

namespace agate {

void registerONNXMathLossOps(ONNXDialect &dialect) {
  dialect.addFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathLossOps.cpp.inc"
      >();
}

} // namespace agate

/// The rule of both losses: checks the operands and gives the type of the loss.
static LogicalResult inferLoss(ShapeContext &context, Value scores,
                               Value classes, Value weights,
                               ArrayRef<StringRef> names, StringRef reduction,
                               rules::Results &results) {
  // (C4)
  if (failed(rules::requireElementTypeOf(context, weights, names[2], scores,
                                         names[0])))
    return failure();
  // (C1)
  if (context.hasRank(scores) && context.getRank(scores) < 2)
    return context.emitError()
           << "expects '" << names[0] << "' to have rank 2 or more, got "
           << scores.getType();
  if (context.hasRank(classes) &&
      (context.getRank(classes) < 1 ||
       (context.hasRank(scores) &&
        context.getRank(classes) != context.getRank(scores) - 1)))
    return context.emitError()
           << "expects '" << names[1] << "' to have one dimension less than '"
           << names[0] << "', got " << classes.getType();
  // (C3)
  bool hasWeights = !context.isAbsent(weights);
  if (hasWeights && failed(rules::requireVector(context, weights, names[2])))
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
                                          names[1] + "' must be that of '" +
                                          names[0] + "'")))
        return failure();
      size = context.join(size, dims[i]);
    }
  }
  Type elementType = context.getElementType(scores);
  // (C5) is what the attribute's constraint says.
  if (reduction != "none")
    shape = SmallVector<Dim>();
  results.push_back(shape ? InferredType::ranked(elementType, std::move(*shape))
                          : InferredType::unranked(elementType));
  return success();
}

LogicalResult ONNXNegativeLogLikelihoodLossOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferLoss(context, getInput(), getTarget(), getWeight(),
                   {"input", "target", "weight"}, getReduction(), results);
}

LogicalResult ONNXSoftmaxCrossEntropyLossOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  if (failed(inferLoss(context, getScores(), getLabels(), getWeights(),
                       {"scores", "labels", "weights"}, getReduction(),
                       results)))
    return failure();
  return rules::inferSameType(context, getScores(), results);
}

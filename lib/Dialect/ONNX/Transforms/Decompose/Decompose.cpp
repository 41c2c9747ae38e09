//===- Decompose.cpp - What decompositions share --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace agate {

LogicalResult emitShapeChecks(Operation *op, PatternRewriter &rewriter) {
  for (Value operand : op->getOperands())
    if (isa<UnrankedTensorType>(operand.getType()))
      return rewriter.notifyMatchFailure(op, "a rank is unknown");
  auto inferrable = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!inferrable || failed(emitResultShapes(inferrable, rewriter, {})))
    return rewriter.notifyMatchFailure(op, "its shape rule fails");
  return success();
}

void replaceComposite(Operation *op, MutableArrayRef<Value> values,
                      PatternRewriter &rewriter) {
  ONNXCreator c(rewriter, op->getLoc());
  for (auto [value, result] : llvm::zip(values, op->getResults())) {
    if (isa<NoneType>(result.getType())) {
      value = c.absent();
      continue;
    }
    value = c.cast(value, getElementTypeOrSelf(result.getType()));
    if (value.getType() == result.getType())
      continue;
    // What the operation declares may be more exact than what is inferred. A
    // value that others use, too, keeps its type.
    value = c.create<ONNXIdentityOp>(value);
    value.setType(result.getType());
  }
  rewriter.replaceOp(op, values);
}

void populateDecompositions(RewritePatternSet &patterns) {
  populateAttentionDecompositions(patterns);
  populateControlFlowDecompositions(patterns);
  populateElementTypeDecompositions(patterns);
  populateInternalDecompositions(patterns);
  populateLinearAttentionDecompositions(patterns);
  populateMathDecompositions(patterns);
  populateMLDecompositions(patterns);
  populateNNDecompositions(patterns);
  populateQuantizationDecompositions(patterns);
  populateTensorDecompositions(patterns);
  populateTrainingDecompositions(patterns);
}

} // namespace agate

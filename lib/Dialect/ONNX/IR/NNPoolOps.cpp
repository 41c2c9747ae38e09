//===- NNPoolOps.cpp - Pooling of the nn family ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/NNPoolOps.h"

#include "CheckedOps.h"
#include "NNRules.h"

#include "agate/Dialect/ONNX/IR/Window.h"

using namespace mlir;
using namespace agate;

// Shared by the operations that pool over windows.
static LogicalResult inferPool(ShapeContext &context, ONNXWindowOpInterface op,
                               rules::Results &results);
// Shared by the operations that pool all spatial dimensions at once.
static LogicalResult inferGlobalPool(ShapeContext &context, Value x,
                                     rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/NNPoolOps.cpp.inc"

namespace agate {
void registerONNXNNPoolOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/NNPoolOps.cpp.inc"
      >(dialect);
}
} // namespace agate

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The number of spatial dimensions of `operands`, or of the window.
static FailureOr<int64_t> inferRank(ShapeContext &context,
                                    ArrayRef<rules::Named> operands,
                                    const WindowAttrs &attrs) {
  if (!attrs.kernelShape)
    return LogicalResult(rules::emitMissingAttribute(context, "kernel_shape"));
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, operands, attrs);
  if (failed(rank))
    return failure();
  // An empty list does not determine the rank.
  if (!*rank || **rank < 1)
    return context.emitError() << "expects 'kernel_shape' not to be empty";
  return **rank;
}

/// The result of pooling, and the positions in X if there is a second one.
static LogicalResult inferPool(ShapeContext &context, ONNXWindowOpInterface op,
                               rules::Results &results) {
  Value x = op->getOperand(0);
  WindowAttrs attrs = op.getWindowAttrs();
  // (C1)
  FailureOr<int64_t> rank = inferRank(context, {{x, "X"}}, attrs);
  if (failed(rank))
    return failure();
  // (C3), or (C4) of the versions without `dilations`
  FailureOr<Window> window = Window::getChecked(context, attrs, *rank, {});
  if (failed(window))
    return failure();
  // The last constraint
  FailureOr<SmallVector<Dim>> counts =
      window->inferCounts(context, rules::getSpatialDims(context, x, *rank));
  if (failed(counts))
    return failure();
  SmallVector<Dim> shape = {rules::getDimIfRanked(context, x, 0),
                            rules::getDimIfRanked(context, x, 1)};
  shape.append(*counts);
  results.push_back(InferredType::ranked(context.getElementType(x), shape));
  if (op->getNumResults() > 1)
    results.push_back(InferredType::ranked(
        IntegerType::get(op->getContext(), 64), std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// Global pooling
//===----------------------------------------------------------------------===//

static LogicalResult inferGlobalPool(ShapeContext &context, Value x,
                                     rules::Results &results) {
  // (C1)
  if (failed(rules::requireRankAtLeast(context, {x, "X"}, 2)))
    return failure();
  if (!context.hasRank(x)) {
    results.push_back(InferredType::unranked(context.getElementType(x)));
    return success();
  }
  SmallVector<Dim> shape(context.getRank(x), Dim(1));
  shape[0] = context.getDim(x, 0);
  shape[1] = context.getDim(x, 1);
  results.push_back(
      InferredType::ranked(context.getElementType(x), std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// MaxRoiPool
//===----------------------------------------------------------------------===//

LogicalResult
ONNXMaxRoiPoolOp::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  rules::Named x{getX(), "X"}, rois{getRois(), "rois"};
  if (!getPooledShapeAttr())
    return rules::emitMissingAttribute(context, "pooled_shape");
  // (C1) to (C3)
  Dim five(5);
  if (failed(rules::requireSameElementType(context, {x, rois})) ||
      failed(rules::requireRank(context, x, 4)) ||
      failed(rules::requireRank(context, rois, 2)) ||
      failed(rules::unifyDim(context, rois, 1, five, "5")))
    return failure();
  // (C4)
  FailureOr<SmallVector<int64_t>> bins =
      rules::getIntList(context, getPooledShapeAttr(), "pooled_shape", 2, 1, 1);
  if (failed(bins))
    return failure();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()),
                           {rules::getDimIfRanked(context, getRois(), 0),
                            rules::getDimIfRanked(context, getX(), 1),
                            Dim((*bins)[0]), Dim((*bins)[1])}));
  return success();
}

//===----------------------------------------------------------------------===//
// MaxUnpool
//===----------------------------------------------------------------------===//

LogicalResult
ONNXMaxUnpoolOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  rules::Named x{getX(), "X"}, indices{getI(), "I"};
  rules::Named shapeOperand{getOutputShape(), "output_shape"};
  WindowAttrs attrs = getWindowAttrs();
  // (C1), (C2)
  FailureOr<int64_t> rank = inferRank(context, {x, indices}, attrs);
  if (failed(rank))
    return failure();
  SmallVector<Dim> shape(*rank + 2);
  for (auto [i, size] : llvm::enumerate(shape))
    if (failed(rules::unifyDim(context, x, i, size, "that of 'I'")) ||
        failed(rules::unifyDim(context, indices, i, size, "that of 'X'")))
      return failure();
  // (C3)
  FailureOr<Window> window = Window::getChecked(context, attrs, *rank, {});
  if (failed(window))
    return failure();
  Type elementType = context.getElementType(getX());
  if (context.isAbsent(getOutputShape())) {
    // (C5)
    FailureOr<SmallVector<Dim>> sizes =
        window->inferTransposedSizes(context, ArrayRef(shape).drop_front(2));
    if (failed(sizes))
      return failure();
    shape.truncate(2);
    shape.append(*sizes);
    results.push_back(InferredType::ranked(elementType, std::move(shape)));
    return success();
  }
  // (C4)
  Dim count(*rank + 2);
  if (failed(rules::requireVectorOf(context, shapeOperand, count,
                                    "the rank of 'X'")))
    return failure();
  SmallVector<Dim> sizes =
      rules::getElementsOf(context, getOutputShape(), *rank + 2);
  // (C5)
  for (auto [i, size] : llvm::enumerate(sizes))
    if (failed(context.requireNonNegative(size, "element " + Twine(i) +
                                                    " of 'output_shape'")))
      return failure();
  results.push_back(InferredType::ranked(elementType, std::move(sizes)));
  return success();
}

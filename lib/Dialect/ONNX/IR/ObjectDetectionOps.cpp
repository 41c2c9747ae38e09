//===- ObjectDetectionOps.cpp - The object_detection family --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

// Shared by the versions of RoiAlign, whose operands are `X`, `rois` and
// `batch_indices`.
static LogicalResult inferRoiAlign(ShapeContext &context, ValueRange operands,
                                   int64_t height, int64_t width,
                                   rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.cpp.inc"

namespace agate {

void registerONNXObjectDetectionOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/ObjectDetectionOps.cpp.inc"
      >(dialect);
}

} // namespace agate

/// The sizes of `v`, which must have the given rank; unknown ones where its
/// rank is unknown.
static FailureOr<SmallVector<Dim>> getDimsOfRank(ShapeContext &context, Value v,
                                                 int64_t rank, StringRef name) {
  if (!context.hasRank(v))
    return SmallVector<Dim>(rank);
  if (context.getRank(v) != rank)
    return context.emitError() << "expects '" << name << "' to have rank "
                               << rank << ", got " << v.getType();
  return context.getDims(v);
}

//===----------------------------------------------------------------------===//
// NonMaxSuppression
//===----------------------------------------------------------------------===//

LogicalResult ONNXNonMaxSuppressionOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1), (C2)
  FailureOr<SmallVector<Dim>> boxes =
      getDimsOfRank(context, getBoxes(), 3, "boxes");
  if (failed(boxes) ||
      failed(context.requireEqual((*boxes)[2], Dim(4),
                                  "a box of 'boxes' must have 4 numbers")))
    return failure();
  FailureOr<SmallVector<Dim>> scores =
      getDimsOfRank(context, getScores(), 3, "scores");
  if (failed(scores) ||
      failed(context.requireEqual((*boxes)[0], (*scores)[0],
                                  "'boxes' and 'scores' must have as many "
                                  "batches")) ||
      failed(context.requireEqual((*boxes)[1], (*scores)[2],
                                  "'boxes' and 'scores' must have as many "
                                  "boxes")))
    return failure();
  // (C3)
  std::pair<Value, StringRef> scalars[] = {
      {getMaxOutputBoxesPerClass(), "max_output_boxes_per_class"},
      {getIouThreshold(), "iou_threshold"},
      {getScoreThreshold(), "score_threshold"}};
  for (auto [value, name] : scalars)
    if (!context.isAbsent(value) &&
        failed(rules::requireOneElement(context, value, name)))
      return failure();
  // (C5)
  ElementsAttr threshold;
  if (context.looksAtValues() && !context.isAbsent(getIouThreshold()) &&
      matchPattern(getIouThreshold(), m_Constant(&threshold)))
    if (auto values = threshold.tryGetValues<APFloat>();
        values && countElements(threshold.getShapedType()) == 1) {
      double value = (*values->begin()).convertToDouble();
      if (!(value >= 0.0 && value <= 1.0))
        return context.emitError()
               << "the value of 'iou_threshold' must be in [0, 1], got "
               << value;
    }
  // Without a maximum, nothing is selected.
  Dim count;
  if (context.isAbsent(getMaxOutputBoxesPerClass()))
    count = Dim(0);
  results.push_back(InferredType::ranked(IntegerType::get(getContext(), 64),
                                         {count, Dim(3)}));
  return success();
}

//===----------------------------------------------------------------------===//
// RoiAlign
//===----------------------------------------------------------------------===//

static LogicalResult inferRoiAlign(ShapeContext &context, ValueRange operands,
                                   int64_t height, int64_t width,
                                   rules::Results &results) {
  Value x = operands[0], rois = operands[1], batchIndices = operands[2];
  // (C1)
  FailureOr<SmallVector<Dim>> images = getDimsOfRank(context, x, 4, "X");
  if (failed(images))
    return failure();
  // (C2)
  FailureOr<SmallVector<Dim>> regions = getDimsOfRank(context, rois, 2, "rois");
  if (failed(regions) ||
      failed(context.requireEqual((*regions)[1], Dim(4),
                                  "a region of 'rois' must have 4 numbers")))
    return failure();
  // (C3)
  FailureOr<SmallVector<Dim>> indices =
      getDimsOfRank(context, batchIndices, 1, "batch_indices");
  if (failed(indices) ||
      failed(context.requireEqual(
          (*regions)[0], (*indices)[0],
          "'rois' and 'batch_indices' must have as many regions")))
    return failure();
  // (C5) is a constraint of the attribute; shape rules also run on unverified
  // operations.
  if (failed(context.requireNonNegative(Dim(height), "'output_height'")) ||
      failed(context.requireNonNegative(Dim(width), "'output_width'")))
    return failure();
  results.push_back(InferredType::ranked(
      context.getElementType(x), {context.join((*regions)[0], (*indices)[0]),
                                  (*images)[1], Dim(height), Dim(width)}));
  return success();
}

//===- NNPoolOps.cpp - Pooling of the nn family ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/NNPoolOps.h"

#include "NNRules.h"

using namespace mlir;
using namespace agate;

// Shared by the operations that pool all spatial dimensions at once.
static LogicalResult inferGlobalPool(ShapeContext &context, Value x,
                                     rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/NNPoolOps.cpp.inc"

namespace agate {
void registerONNXNNPoolOps(ONNXDialect &dialect) {
  dialect.addFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/NNPoolOps.cpp.inc"
      >();
}
} // namespace agate

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The shape that windows over `x` make.
static FailureOr<SmallVector<Dim>>
inferWindows(ShapeContext &context, Value x, const rules::WindowAttrs &attrs) {
  if (!attrs.kernelShape)
    return LogicalResult(rules::emitMissingAttribute(context, "kernel_shape"));
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, {{x, "X"}}, attrs);
  if (failed(rank))
    return failure();
  // An empty list tells no rank; it is right for none.
  if (!*rank || **rank < 1)
    return context.emitError() << "expects 'kernel_shape' not to be empty";
  FailureOr<rules::Window> window =
      rules::Window::get(context, attrs, **rank, {});
  if (failed(window))
    return failure();
  SmallVector<Dim> sizes(**rank);
  for (auto [i, size] : llvm::enumerate(sizes))
    size = rules::getDimIfRanked(context, x, i + 2);
  FailureOr<SmallVector<Dim>> counts = window->slide(context, sizes);
  if (failed(counts))
    return failure();
  SmallVector<Dim> shape = {rules::getDimIfRanked(context, x, 0),
                            rules::getDimIfRanked(context, x, 1)};
  shape.append(*counts);
  return shape;
}

LogicalResult
ONNXAveragePoolOp::inferResultTypes(ShapeContext &context,
                                    SmallVectorImpl<InferredType> &results) {
  // (C1), (C3), (C5)
  FailureOr<SmallVector<Dim>> shape =
      inferWindows(context, getX(),
                   {getAutoPad(), getKernelShapeAttr(), getStridesAttr(),
                    getDilationsAttr(), getPadsAttr(), getCeilMode() != 0});
  if (failed(shape))
    return failure();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()), std::move(*shape)));
  return success();
}

LogicalResult
ONNXMaxPoolOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  // (C1), (C3), (C5)
  FailureOr<SmallVector<Dim>> shape =
      inferWindows(context, getX(),
                   {getAutoPad(), getKernelShapeAttr(), getStridesAttr(),
                    getDilationsAttr(), getPadsAttr(), getCeilMode() != 0});
  if (failed(shape))
    return failure();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()), *shape));
  results.push_back(InferredType::ranked(IntegerType::get(getContext(), 64),
                                         std::move(*shape)));
  return success();
}

LogicalResult ONNXMaxPoolSingleOutOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  FailureOr<SmallVector<Dim>> shape = inferWindows(
      context, getX(),
      {getAutoPad().value_or("NOTSET"), getKernelShapeAttr(), getStridesAttr(),
       getDilationsAttr(), getPadsAttr(), getCeilMode().value_or(0) != 0});
  if (failed(shape))
    return failure();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()), std::move(*shape)));
  return success();
}

LogicalResult
ONNXLpPoolOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C1), (C3), (C5)
  FailureOr<SmallVector<Dim>> shape =
      inferWindows(context, getX(),
                   {getAutoPad(), getKernelShapeAttr(), getStridesAttr(),
                    getDilationsAttr(), getPadsAttr(), getCeilMode() != 0});
  if (failed(shape))
    return failure();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()), std::move(*shape)));
  return success();
}

LogicalResult
ONNXLpPoolV1Op::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  // (C1), (C3), (C4)
  FailureOr<SmallVector<Dim>> shape =
      inferWindows(context, getX(),
                   {getAutoPad(), getKernelShapeAttr(), getStridesAttr(),
                    ArrayAttr(), getPadsAttr()});
  if (failed(shape))
    return failure();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()), std::move(*shape)));
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

/// The sizes of MaxUnpool's result where no operand tells.
static LogicalResult unpoolSizes(ShapeContext &context,
                                 const rules::Window &window,
                                 SmallVectorImpl<Dim> &shape) {
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    Dim &size = shape[i + 2];
    size = context.mul(context.sub(size, Dim(1)), Dim(window.strides[i]));
    size = context.sub(size, Dim(window.padsBegin[i]));
    size = context.sub(size, Dim(window.padsEnd[i]));
    size = context.add(size, window.kernel[i]);
    // (C5)
    if (failed(context.requireNonNegative(
            size, "spatial dimension " + Twine(i) + " of the result")))
      return failure();
  }
  return success();
}

LogicalResult
ONNXMaxUnpoolOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  rules::Named x{getX(), "X"}, indices{getI(), "I"};
  rules::Named shapeOperand{getOutputShape(), "output_shape"};
  rules::WindowAttrs attrs;
  attrs.kernelShape = getKernelShapeAttr();
  attrs.strides = getStridesAttr();
  attrs.pads = getPadsAttr();
  if (!attrs.kernelShape)
    return rules::emitMissingAttribute(context, "kernel_shape");
  // (C1), (C2)
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, {x, indices}, attrs);
  if (failed(rank))
    return failure();
  if (!*rank || **rank < 1)
    return context.emitError() << "expects 'kernel_shape' not to be empty";
  SmallVector<Dim> shape(**rank + 2);
  for (auto [i, size] : llvm::enumerate(shape))
    if (failed(rules::unifyDim(context, x, i, size, "that of 'I'")) ||
        failed(rules::unifyDim(context, indices, i, size, "that of 'X'")))
      return failure();
  // (C3)
  FailureOr<rules::Window> window =
      rules::Window::get(context, attrs, **rank, {});
  if (failed(window))
    return failure();
  Type elementType = context.getElementType(getX());
  if (context.isAbsent(getOutputShape())) {
    if (failed(unpoolSizes(context, *window, shape)))
      return failure();
    results.push_back(InferredType::ranked(elementType, std::move(shape)));
    return success();
  }
  // (C4)
  Dim count(**rank + 2);
  if (failed(rules::requireVectorOf(context, shapeOperand, count,
                                    "the rank of 'X'")))
    return failure();
  SmallVector<Dim> sizes =
      rules::getElementsOf(context, getOutputShape(), **rank + 2);
  // (C5)
  for (auto [i, size] : llvm::enumerate(sizes))
    if (failed(context.requireNonNegative(size, "element " + Twine(i) +
                                                    " of 'output_shape'")))
      return failure();
  results.push_back(InferredType::ranked(elementType, std::move(sizes)));
  return success();
}

//===- MathCumulativeOps.cpp - Sums, selection and expansion (math) ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;
using namespace agate;

// Shared by CumProd and CumSum.
static LogicalResult inferCumulative(ShapeContext &context, Value x, Value axis,
                                     rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.cpp.inc"

namespace agate {

void registerONNXMathCumulativeOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.cpp.inc"
      >(dialect);
}

} // namespace agate

//===----------------------------------------------------------------------===//
// CumProd, CumSum
//===----------------------------------------------------------------------===//

static LogicalResult inferCumulative(ShapeContext &context, Value x, Value axis,
                                     rules::Results &results) {
  // (C1)
  if (failed(rules::requireOneElement(context, axis, "axis")))
    return failure();
  // (C2)
  if (context.hasRank(x)) {
    int64_t rank = context.getRank(x);
    Dim value = context.getScalar(axis);
    if (value.isConstant() && !rules::normalizeAxis(*value.getConstant(), rank))
      return rules::emitAxisError(context, *value.getConstant(), rank);
    if (failed(context.requireLess(value, Dim(rank), "axis is out of range")) ||
        failed(
            context.requireLess(Dim(-rank - 1), value, "axis is out of range")))
      return failure();
  }
  return rules::inferSameType(context, x, results);
}

//===----------------------------------------------------------------------===//
// Expand
//===----------------------------------------------------------------------===//

LogicalResult
ONNXExpandOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireVector(context, getShape(), "shape")))
    return failure();
  Type elementType = context.getElementType(getInput());
  std::optional<SmallVector<Dim>> shape = context.getElements(getShape());
  if (!shape) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C2)
  for (auto [i, size] : llvm::enumerate(*shape))
    if (failed(context.requireNonNegative(size, "element " + Twine(i) +
                                                    " of 'shape'")))
      return failure();
  if (!context.hasRank(getInput())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C3)
  FailureOr<SmallVector<Dim>> dims =
      context.broadcast({context.getDims(getInput()), *shape});
  if (failed(dims))
    return failure();
  results.push_back(InferredType::ranked(elementType, std::move(*dims)));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXExpandOp::inferElements(ShapeContext &context) {
  // Tensors that hold shapes are small: one element for each dimension.
  constexpr int64_t limit = 4096;
  rules::Elements elements = rules::sameElements(context, getInput());
  std::optional<SmallVector<Dim>> shape = context.getElements(getShape());
  if (failed(elements) || !shape)
    return failure();
  int64_t count = 1;
  for (Dim dim : *shape) {
    std::optional<int64_t> size = dim.getConstant();
    if (!size || *size < 0 || *size > limit)
      return failure();
    count *= *size;
    if (count > limit)
      return failure();
  }
  if (elements->size() == 1)
    return SmallVector<Dim>(count, elements->front());
  // A vector that is not repeated.
  if (shape->size() == 1 && context.hasRank(getInput()) &&
      context.getRank(getInput()) == 1 &&
      (count == 1 || count == int64_t(elements->size())))
    return elements;
  return failure();
}

OpFoldResult ONNXExpandOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  // To its own shape.
  if (auto shape = getShape().getDefiningOp<ONNXShapeOp>();
      shape && shape.getData() == getInput() && shape.getStart() == 0 &&
      !shape.getEnd() && getInput().getType() == getType())
    return getInput();
  // The running program may have to report an error in a shape that is not
  // constant.
  RankedTensorType type = rules::getStaticResultType(*this);
  if (!adaptor.getShape() || !type)
    return {};
  if (getInput().getType() == type)
    return getInput();
  return rules::foldSplat(adaptor.getInput(), type);
}

//===----------------------------------------------------------------------===//
// TopK
//===----------------------------------------------------------------------===//

/// The rule of both versions, `k` being the number of elements.
static LogicalResult inferTopK(ShapeContext &context, Value x, Dim k,
                               int64_t axis, rules::Results &results) {
  Type elementType = context.getElementType(x);
  Type indexType = IntegerType::get(context.getContext(), 64);
  // Not negative.
  if (failed(context.requireNonNegative(k, "the number of elements")))
    return failure();
  if (!context.hasRank(x)) {
    results.push_back(InferredType::unranked(elementType));
    results.push_back(InferredType::unranked(indexType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(x);
  std::optional<int64_t> position = rules::normalizeAxis(axis, dims.size());
  if (!position)
    return rules::emitAxisError(context, axis, dims.size());
  // At most the size of the dimension.
  Dim size = dims[*position];
  if (k.isConstant() && size.isConstant() &&
      *k.getConstant() > *size.getConstant())
    return context.emitError() << "takes " << *k.getConstant()
                               << " elements of " << *size.getConstant();
  if (failed(context.requireLess(k, context.add(size, Dim(1)),
                                 "takes more elements than there are")))
    return failure();
  dims[*position] = k;
  results.push_back(InferredType::ranked(elementType, dims));
  results.push_back(InferredType::ranked(indexType, std::move(dims)));
  return success();
}

LogicalResult
ONNXTopKOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  // (C2)
  if (failed(rules::requireOneElement(context, getK(), "K")))
    return failure();
  // (C1), (C3), (C4)
  return inferTopK(context, getX(), context.getScalar(getK()), getAxis(),
                   results);
}

LogicalResult
ONNXTopKV1Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  if (!getKAttr())
    return rules::emitMissingAttribute(context, "k");
  // (C1), (C2), (C3)
  return inferTopK(context, getX(), Dim(getK()), getAxis(), results);
}

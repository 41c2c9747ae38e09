//===- AgateOps.cpp - Agate operations ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/Agate/IR/Agate.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/Agate/IR/AgateOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

/// Requires rank 0, or rank 1 and one element.
static LogicalResult requireScalarOrOneElement(ShapeContext &context, Value v,
                                               StringRef name) {
  if (!ShapeContext::hasRank(v))
    return success();
  int64_t rank = ShapeContext::getRank(v);
  if (rank > 1)
    return context.emitError()
           << "'" << name << "' must have rank 0 or 1, has rank " << rank;
  if (rank == 1)
    return context.requireEqual(context.getDim(v, 0), Dim(1),
                                "'" + name + "' must hold one element");
  return success();
}

static LogicalResult requireRank(ShapeContext &context, Value v, int64_t rank,
                                 StringRef name) {
  if (!ShapeContext::hasRank(v) || ShapeContext::getRank(v) == rank)
    return success();
  return context.emitError() << "'" << name << "' must have rank " << rank
                             << ", has rank " << ShapeContext::getRank(v);
}

/// The declared rank is 2, or unknown.
static LogicalResult requireMatrix(ShapeContext &context, Value result) {
  if (!ShapeContext::hasRank(result) || ShapeContext::getRank(result) >= 2)
    return success();
  return context.emitError()
         << "the rank must be at least 2, is " << ShapeContext::getRank(result);
}

bool agate::isKnownToBeValid(ShapeInferenceOpInterface op) {
  for (Type type : op->getOperandTypes())
    if (auto shaped = dyn_cast<ShapedType>(type))
      if (!shaped.hasStaticShape())
        return false;
  ShapeContext context = ShapeContext::forValues(op);
  context.beQuiet();
  SmallVector<InferredType> results;
  if (failed(op.inferResultTypes(context, results)))
    return false;
  for (auto [result, rule] : llvm::zip(op->getResults(), results)) {
    auto declared = dyn_cast<RankedTensorType>(result.getType());
    auto inferred = dyn_cast<RankedTensorType>(rule.toType());
    if (!declared || !inferred || !declared.hasStaticShape() ||
        declared.getShape() != inferred.getShape())
      return false;
  }
  return true;
}

/// A generator cannot fail if the operands that determine its sizes are known
/// to be valid.
static Speculation::Speculatability getSpeculatabilityOf(Operation *op) {
  return isKnownToBeValid(cast<ShapeInferenceOpInterface>(op))
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

//===----------------------------------------------------------------------===//
// Eye
//===----------------------------------------------------------------------===//

LogicalResult EyeOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C2), (C3)
  if (failed(requireScalarOrOneElement(context, getNumRows(), "num_rows")) ||
      failed(
          requireScalarOrOneElement(context, getNumColumns(), "num_columns")) ||
      failed(requireScalarOrOneElement(context, getDiagonalIndex(),
                                       "diagonal_index")))
    return failure();
  if (getBatchShape() &&
      failed(requireRank(context, getBatchShape(), 1, "batch_shape")))
    return failure();
  if (failed(requireMatrix(context, (*this)->getResult(0)))) // (C6)
    return failure();

  // (C5)
  SmallVector<Dim> dims;
  bool knownRank = true;
  if (Value batch = getBatchShape()) {
    if (auto elements = context.getElements(batch))
      dims = std::move(*elements);
    else
      knownRank = false;
    for (auto [i, dim] : llvm::enumerate(dims))
      if (failed(
              context.requireNonNegative(dim, "batch_shape[" + Twine(i) + "]")))
        return failure();
  }
  dims.push_back(context.getScalar(getNumRows()));
  if (failed(context.requireNonNegative(dims.back(), "num_rows")))
    return failure();
  dims.push_back(context.getScalar(getNumColumns()));
  if (failed(context.requireNonNegative(dims.back(), "num_columns")))
    return failure();
  results.push_back(knownRank ? InferredType::ranked(getOutputType(), dims)
                              : InferredType::unranked(getOutputType()));
  return success();
}

Speculation::Speculatability EyeOp::getSpeculatability() {
  return getSpeculatabilityOf(*this);
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

std::optional<int64_t> OneHotOp::getResultAxis() {
  if (!ShapeContext::hasRank(getIndices()))
    return std::nullopt;
  int64_t axis = getAxis();
  return axis < 0 ? axis + ShapeContext::getRank(getIndices()) + 1 : axis;
}

LogicalResult
OneHotOp::inferResultTypes(ShapeContext &context,
                           SmallVectorImpl<InferredType> &results) {
  // (C2)
  if (failed(requireRank(context, getDepth(), 0, "depth")) ||
      failed(requireRank(context, getOnValue(), 0, "on_value")) ||
      failed(requireRank(context, getOffValue(), 0, "off_value")))
    return failure();
  // (C3)
  Type elementType = ShapeContext::getElementType(getOnValue());
  if (elementType != ShapeContext::getElementType(getOffValue()))
    return context.emitError()
           << "'on_value' holds " << elementType << ", but 'off_value' holds "
           << ShapeContext::getElementType(getOffValue());
  // (C5)
  Dim depth = context.getScalar(getDepth());
  if (failed(context.requireNonNegative(depth, "depth")))
    return failure();
  if (!ShapeContext::hasRank(getIndices())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C4)
  int64_t rank = ShapeContext::getRank(getIndices());
  if (getAxis() < -(rank + 1) || getAxis() > rank)
    return context.emitError() << "axis " << getAxis() << " is not in ["
                               << -(rank + 1) << ", " << rank << "]";
  SmallVector<Dim> dims = context.getDims(getIndices());
  dims.insert(dims.begin() + *getResultAxis(), depth);
  results.push_back(InferredType::ranked(elementType, dims));
  return success();
}

Speculation::Speculatability OneHotOp::getSpeculatability() {
  return getSpeculatabilityOf(*this);
}

//===----------------------------------------------------------------------===//
// DiagonalMatrix
//===----------------------------------------------------------------------===//

/// Joins the sizes of `output_shape` and `input`; unset if neither of them
/// determines the rank.
static FailureOr<std::optional<SmallVector<Dim>>>
getMatrixDims(DiagonalMatrixOp op, ShapeContext &context) {
  Value input = op.getInput(), shape = op.getOutputShape();
  std::optional<SmallVector<Dim>> dims;
  if (shape)
    dims = context.getElements(shape);
  if (dims)
    for (auto [i, dim] : llvm::enumerate(*dims)) // (C5)
      if (failed(context.requireNonNegative(dim,
                                            "output_shape[" + Twine(i) + "]")))
        return failure();
  if (!input || !ShapeContext::hasRank(input))
    return dims;
  SmallVector<Dim> inputDims = context.getDims(input);
  if (!dims)
    return std::make_optional(std::move(inputDims));
  if (dims->size() != inputDims.size())
    return context.emitError()
           << "'output_shape' has " << dims->size()
           << " elements, but 'input' has rank " << inputDims.size();
  for (auto [i, pair] : llvm::enumerate(llvm::zip(*dims, inputDims))) {
    auto &[dim, inputDim] = pair;
    if (failed(context.requireEqual(dim, inputDim, // (C5)
                                    "output_shape[" + Twine(i) +
                                        "] differs from the size of 'input'")))
      return failure();
    dim = ShapeContext::join(dim, inputDim);
  }
  return dims;
}

LogicalResult
DiagonalMatrixOp::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (!isa<IntegerAttr, FloatAttr>(getValue()))
    return context.emitError()
           << "'value' must be a number, is " << getValueAttr();
  Type elementType = getValue().getType();
  if (getInput() && ShapeContext::getElementType(getInput()) != elementType)
    return context.emitError()
           << "'input' holds " << ShapeContext::getElementType(getInput())
           << ", but 'value' is of type " << elementType;
  // (C3)
  if (getOutputShape() &&
      failed(requireRank(context, getOutputShape(), 1, "output_shape")))
    return failure();
  // (C2)
  if (failed(requireMatrix(context, (*this)->getResult(0))))
    return failure();

  FailureOr<std::optional<SmallVector<Dim>>> dims =
      getMatrixDims(*this, context);
  if (failed(dims))
    return failure();
  if (!getInput() && !getOutputShape()) {
    // (C4)
    auto declared = dyn_cast<RankedTensorType>((*this)->getResult(0).getType());
    if (!declared || !declared.hasStaticShape())
      return context.emitError() << "without 'input' and 'output_shape' the "
                                    "result type must be static, is "
                                 << (*this)->getResult(0).getType();
    dims->emplace();
    for (int64_t size : declared.getShape())
      (*dims)->push_back(Dim(size));
  }
  if (!*dims) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C2)
  if ((*dims)->size() < 2)
    return context.emitError()
           << "the rank must be at least 2, is " << (*dims)->size();
  results.push_back(InferredType::ranked(elementType, **dims));
  return success();
}

Speculation::Speculatability DiagonalMatrixOp::getSpeculatability() {
  return getSpeculatabilityOf(*this);
}

DiagonalBand agate::getFillBand(DiagonalMatrixOp op) {
  int64_t begin = op.getDiagonalFillBegin(), end = op.getDiagonalFillEnd();
  if (begin <= end)
    return {begin, end, /*inverted=*/false};
  return {end, begin, /*inverted=*/true};
}

//===----------------------------------------------------------------------===//
// Band
//===----------------------------------------------------------------------===//

LogicalResult BandOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // Rules may be evaluated before the result has a type.
  auto type = dyn_cast<RankedTensorType>((*this)->getResult(0).getType());
  if (!type)
    return context.emitError() << "needs a declared result of known rank";
  if (getSizes().size() !=
      static_cast<size_t>(type.getNumDynamicDims())) // (C4)
    return context.emitError() << "needs " << type.getNumDynamicDims()
                               << " sizes, has " << getSizes().size();
  SmallVector<Dim> dims;
  auto sizes = getSizes().begin();
  for (int64_t size : type.getShape()) {
    dims.push_back(ShapedType::isDynamic(size) ? context.getIndex(*sizes++)
                                               : Dim(size));
    if (failed(context.requireNonNegative(dims.back(), "size")))
      return failure();
  }
  for (auto [name, v] :
       {std::pair<StringRef, Value>{"inside", getInside()},
        std::pair<StringRef, Value>{"outside", getOutside()}}) {
    if (!ShapeContext::hasRank(v) || ShapeContext::getRank(v) == 0)
      continue;
    if (ShapeContext::getRank(v) != type.getRank()) // (C3)
      return context.emitError()
             << "'" << name << "' must have rank 0 or " << type.getRank();
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (failed(context.requireEqual(context.getDim(v, i), dims[i],
                                      "'" + name + "' has another shape")))
        return failure();
  }
  results.push_back(
      InferredType::ranked(ShapeContext::getElementType(getInside()), dims));
  return success();
}

LogicalResult BandOp::verify() {
  auto type = cast<RankedTensorType>(getOperation()->getResult(0).getType());
  if (type.getRank() < 2) // (C2)
    return emitOpError("the rank must be at least 2, is ") << type.getRank();
  if (ShapeContext::getElementType(getInside()) !=
      ShapeContext::getElementType(getOutside())) // (C1)
    return emitOpError("'inside' and 'outside' have different element types");
  return success();
}

Speculation::Speculatability BandOp::getSpeculatability() {
  return getSpeculatabilityOf(*this);
}

//===----------------------------------------------------------------------===//
// Take
//===----------------------------------------------------------------------===//

/// Requires 0 <= batchDims <= axis, rank.
static LogicalResult requireBatchDims(ShapeContext &context, int64_t batchDims,
                                      int64_t axis, int64_t rank) {
  int64_t limit = std::min(axis, rank);
  if (batchDims >= 0 && batchDims <= limit)
    return success();
  return context.emitError()
         << "batch_dims " << batchDims << " is not in [0, " << limit << "]";
}

LogicalResult TakeOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C3)
  if (failed(requireRank(context, getFill(), 0, "fill")))
    return failure();
  // (C1)
  Type elementType = ShapeContext::getElementType(getData());
  if (elementType != ShapeContext::getElementType(getFill()))
    return context.emitError()
           << "'data' holds " << elementType << ", but 'fill' holds "
           << ShapeContext::getElementType(getFill());
  if (!ShapeContext::hasRank(getData())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C4)
  int64_t rank = ShapeContext::getRank(getData());
  if (getAxis() < 0 || getAxis() >= rank)
    return context.emitError()
           << "axis " << getAxis() << " is not in [0, " << rank << ")";
  if (!ShapeContext::hasRank(getIndices())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(getData());
  SmallVector<Dim> indices = context.getDims(getIndices());
  // (C7)
  int64_t batchDims = getBatchDims();
  if (failed(requireBatchDims(context, batchDims,
                              getPointwise() ? 0 : getAxis(), indices.size())))
    return failure();
  for (int64_t i = 0; i < batchDims; ++i)
    if (failed(context.requireEqual(dims[i], indices[i],
                                    "'indices' and 'data' differ in a size")))
      return failure();
  dims.erase(dims.begin() + getAxis());
  if (!getPointwise()) {
    dims.insert(dims.begin() + getAxis(), indices.begin() + batchDims,
                indices.end());
    results.push_back(InferredType::ranked(elementType, dims));
    return success();
  }
  // (C5)
  if (failed(requireRank(context, getIndices(), rank - 1, "indices")))
    return failure();
  for (auto [i, dim] : llvm::enumerate(dims)) {
    if (failed(context.requireEqual(dim, indices[i],
                                    "'indices' and 'data' differ in a size")))
      return failure();
    dim = ShapeContext::join(dim, indices[i]);
  }
  results.push_back(InferredType::ranked(elementType, dims));
  return success();
}

Speculation::Speculatability TakeOp::getSpeculatability() {
  return getSpeculatabilityOf(*this);
}

//===----------------------------------------------------------------------===//
// SumByIndex
//===----------------------------------------------------------------------===//

LogicalResult
SumByIndexOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C3)
  if (failed(requireRank(context, getDepth(), 0, "depth")))
    return failure();
  // (C6)
  Dim depth = context.getScalar(getDepth());
  if (failed(context.requireNonNegative(depth, "depth")))
    return failure();
  Type elementType = ShapeContext::getElementType(getData());
  if (!ShapeContext::hasRank(getData()) ||
      !ShapeContext::hasRank(getIndices())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(getData());
  SmallVector<Dim> indices = context.getDims(getIndices());
  // (C4)
  int64_t axis = getAxis(), batchDims = getBatchDims();
  if (failed(requireBatchDims(context, batchDims, axis, indices.size())))
    return failure();
  int64_t summed = indices.size() - batchDims;
  if (axis > int64_t(dims.size()) - summed)
    return context.emitError() << "axis " << axis << " is not in [0, "
                               << int64_t(dims.size()) - summed << "]";
  // (C5)
  for (auto [i, index] : llvm::enumerate(indices)) {
    int64_t dim = int64_t(i) < batchDims ? i : axis + i - batchDims;
    if (failed(context.requireEqual(dims[dim], index,
                                    "'indices' and 'data' differ in a size")))
      return failure();
  }
  dims.erase(dims.begin() + axis, dims.begin() + axis + summed);
  dims.insert(dims.begin() + axis, depth);
  results.push_back(InferredType::ranked(elementType, dims));
  return success();
}

Speculation::Speculatability SumByIndexOp::getSpeculatability() {
  return getSpeculatabilityOf(*this);
}

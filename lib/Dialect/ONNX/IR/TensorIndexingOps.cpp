//===- TensorIndexingOps.cpp - Selection by indices, of the tensor family ===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.cpp.inc"

namespace agate {

void registerONNXTensorIndexingOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// What several operations require
//===----------------------------------------------------------------------===//

/// Fails unless `size` is at most `limit`.
static LogicalResult requireAtMost(ShapeContext &context, Dim size, Dim limit,
                                   const Twine &what) {
  if (size.isConstant() && limit.isConstant()) {
    if (*size.getConstant() > *limit.getConstant())
      return context.emitError()
             << what << " must not exceed " << *limit.getConstant() << ", got "
             << *size.getConstant();
    return success();
  }
  return context.requireLess(size, context.add(limit, Dim(1)),
                             what + " is too large");
}

/// The one rank, at least 1, that those of `operands` have that have one; none
/// if all are of unknown rank.
static FailureOr<std::optional<int64_t>> getSameRank(ShapeContext &context,
                                                     ValueRange operands) {
  std::optional<int64_t> rank;
  for (Value operand : operands) {
    if (!context.hasRank(operand))
      continue;
    int64_t next = context.getRank(operand);
    if (next == 0 || (rank && next != *rank))
      return context.emitError()
             << "expects operands of one rank, at least 1, got "
             << operands.getTypes();
    rank = next;
  }
  return rank;
}

/// The requirements of an operation that moves single elements along `axis`.
static LogicalResult requirePointwise(ShapeContext &context, Value data,
                                      Value indices, ValueRange all,
                                      int64_t axis) {
  // The same rank.
  FailureOr<std::optional<int64_t>> rank = getSameRank(context, all);
  if (failed(rank))
    return failure();
  if (!*rank)
    return success();
  // The axis.
  std::optional<int64_t> position = rules::normalizeAxis(axis, **rank);
  if (!position)
    return rules::emitAxisError(context, axis, **rank);
  if (!context.hasRank(data))
    return success();
  // The sizes except along the axis.
  if (context.hasRank(indices))
    for (int64_t i = 0; i < **rank; ++i)
      if (i != *position &&
          failed(requireAtMost(context, context.getDim(indices, i),
                               context.getDim(data, i),
                               "size " + Twine(i) + " of 'indices'")))
        return failure();
  // The indices.
  return rules::requireIndicesInRange(
      context, indices, context.getDim(data, *position), "indices");
}

/// Fails unless `updates`, of the same rank, has the shape of `indices`.
static LogicalResult requireUpdatesLikeIndices(ShapeContext &context,
                                               Value indices, Value updates) {
  if (!context.hasRank(indices) || !context.hasRank(updates))
    return success();
  for (int64_t i = 0, e = context.getRank(indices); i < e; ++i)
    if (failed(context.requireEqual(
            context.getDim(indices, i), context.getDim(updates, i),
            "'indices' and 'updates' must have the same size in dimension " +
                Twine(i))))
      return failure();
  return success();
}

/// Fails if a row of the constant `indices` has a coordinate outside `sizes`.
static LogicalResult requireCoordinatesInRange(ShapeContext &context,
                                               Value indices,
                                               ArrayRef<Dim> sizes) {
  Attribute attr;
  if (!context.looksAtValues() || !matchPattern(indices, m_Constant(&attr)))
    return success();
  std::optional<SmallVector<int64_t>> values = rules::getConstantIntegers(attr);
  if (!values)
    return success();
  for (auto [n, value] : llvm::enumerate(*values)) {
    std::optional<int64_t> size = sizes[n % sizes.size()].getConstant();
    if (size && !rules::normalizeAxis(value, *size))
      return context.emitError()
             << "coordinate " << value << " in 'indices' is out of the range ["
             << -*size << ", " << *size - 1 << "]";
  }
  return success();
}

/// How many of the first dimensions a row of `indices` has coordinates for: the
/// last size of `indices`, else what `otherwise` says, which is then required.
/// None if nothing says it.
static FailureOr<std::optional<int64_t>>
getNumCoordinates(ShapeContext &context, Value indices, int64_t min,
                  int64_t max, std::optional<int64_t> otherwise) {
  Dim last = context.getDim(indices, context.getRank(indices) - 1);
  std::optional<int64_t> count =
      last.isConstant() ? last.getConstant() : otherwise;
  if (!count)
    return count;
  if (*count < min || *count > max)
    return context.emitError()
           << "expects the last size of 'indices' to be in [" << min << ", "
           << max << "], " << (last.isConstant() ? "got " : "needs ") << *count;
  if (failed(context.requireEqual(
          last, Dim(*count), "the last size of 'indices' must fit the types")))
    return failure();
  return count;
}

/// Fails unless elements of `type` have the reduction.
static LogicalResult verifyReduction(Operation *op, StringRef reduction,
                                     Type type) {
  bool isOrder = reduction == "max" || reduction == "min";
  if (reduction == "none" ||
      (!isa<ONNXStringType>(type) && !(isOrder && isa<ComplexType>(type))))
    return success();
  return op->emitOpError("has the reduction \"")
         << reduction << "\", which elements of type " << type
         << " do not have";
}

static LogicalResult verifyReductionForOpset(Operation *op, StringRef reduction,
                                             int64_t opset) {
  bool isOrder = reduction == "max" || reduction == "min";
  int64_t since = reduction == "none" ? 0 : isOrder ? 18 : 16;
  if (opset >= since)
    return success();
  return op->emitOpError("has the reduction \"")
         << reduction << "\" from operator set " << since
         << " on; the model has " << opset;
}

/// True if `v` is known to have no elements.
static bool isEmpty(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  return type && llvm::is_contained(type.getShape(), 0);
}

//===----------------------------------------------------------------------===//
// GatherElements
//===----------------------------------------------------------------------===//

LogicalResult
ONNXGatherElementsOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1), (C2), (C3), (C4)
  if (failed(requirePointwise(context, getData(), getIndices(), getOperands(),
                              getAxis())))
    return failure();
  Type elementType = context.getElementType(getData());
  if (context.hasRank(getIndices()) || !context.hasRank(getData()))
    return rules::inferSameShape(context, getIndices(), elementType, results);
  results.push_back(InferredType::ranked(
      elementType, SmallVector<Dim>(context.getRank(getData()))));
  return success();
}

OpFoldResult ONNXGatherElementsOp::fold(FoldAdaptor adaptor) {
  // An index that is out of range stays for inference or the program to find.
  std::optional<SmallVector<int64_t>> indices =
      rules::getConstantIntegers(adaptor.getIndices());
  auto data = dyn_cast<RankedTensorType>(getData().getType());
  if (!indices || !data)
    return {};
  std::optional<int64_t> axis = rules::normalizeAxis(getAxis(), data.getRank());
  if (!axis || data.isDynamicDim(*axis) ||
      !llvm::all_of(*indices, [&](int64_t index) {
        return rules::normalizeAxis(index, data.getDimSize(*axis));
      }))
    return {};
  return rules::foldSplat(adaptor.getData(), rules::getStaticResultType(*this));
}

//===----------------------------------------------------------------------===//
// GatherND
//===----------------------------------------------------------------------===//

LogicalResult
ONNXGatherNDOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getData());
  int64_t batch = getBatchDims();
  // (C1), (C2)
  if (batch < 0)
    return context.emitError()
           << "'batch_dims' must be non-negative, got " << batch;
  for (Value operand : getOperands()) {
    if (!context.hasRank(operand))
      continue;
    if (context.getRank(operand) == 0)
      return context.emitError()
             << "expects operands of rank 1 or more, got " << operand.getType();
    if (batch >= context.getRank(operand))
      return context.emitError() << "'batch_dims' must be less than the rank "
                                 << context.getRank(operand) << " of "
                                 << operand.getType() << ", got " << batch;
  }
  if (!context.hasRank(getData()) || !context.hasRank(getIndices())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> data = context.getDims(getData());
  SmallVector<Dim> shape = context.getDims(getIndices());
  shape.pop_back();
  // (C3)
  for (int64_t i = 0; i < batch; ++i) {
    if (failed(context.requireEqual(
            data[i], shape[i],
            "operands must have the same size in dimension " + Twine(i))))
      return failure();
    shape[i] = context.join(shape[i], data[i]);
  }
  // (C4)
  int64_t max = int64_t(data.size()) - batch;
  std::optional<int64_t> declared;
  if (auto type = dyn_cast<RankedTensorType>((*this)->getResult(0).getType()))
    declared = int64_t(shape.size()) + max - type.getRank();
  FailureOr<std::optional<int64_t>> count =
      getNumCoordinates(context, getIndices(), 1, max, declared);
  if (failed(count))
    return failure();
  if (!*count) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C5)
  if (failed(requireCoordinatesInRange(context, getIndices(),
                                       ArrayRef(data).slice(batch, **count))))
    return failure();
  shape.append(data.begin() + batch + **count, data.end());
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

LogicalResult ONNXGatherNDOp::verifyForOpset(int64_t opset) {
  if (opset < 12 && getBatchDims() != 0)
    return emitOpError(
               "has 'batch_dims' from operator set 12 on; the model has ")
           << opset;
  return success();
}

OpFoldResult ONNXGatherNDOp::fold(FoldAdaptor adaptor) {
  if (!isa_and_nonnull<SplatElementsAttr>(adaptor.getData()) ||
      !rules::getConstantIntegers(adaptor.getIndices()))
    return {};
  // Shape inference reports errors.
  ShapeContext context = ShapeContext::forValues(*this);
  context.beQuiet();
  SmallVector<InferredType> inferred;
  RankedTensorType type = rules::getStaticResultType(*this);
  if (failed(inferResultTypes(context, inferred)) ||
      inferred.front().toType() != type)
    return {};
  return rules::foldSplat(adaptor.getData(), type);
}

//===----------------------------------------------------------------------===//
// Compress
//===----------------------------------------------------------------------===//

/// How many of the first `size` elements of `condition` are true, if that is
/// known.
static Dim countTrue(ShapeContext &context, Value condition, Dim size) {
  if (size.isConstant(0))
    return size;
  Attribute attr;
  if (!context.looksAtValues() || !matchPattern(condition, m_Constant(&attr)))
    return Dim();
  std::optional<SmallVector<int64_t>> values = rules::getConstantIntegers(attr);
  if (!values)
    return Dim();
  // Beyond the last true element, the size makes no difference.
  while (!values->empty() && values->back() == 0)
    values->pop_back();
  std::optional<int64_t> limit = size.getConstant();
  if (!limit && !values->empty())
    return Dim();
  if (limit && *limit >= 0 && *limit < int64_t(values->size()))
    values->truncate(*limit);
  return Dim(int64_t(llvm::count_if(*values, [](int64_t v) { return v; })));
}

LogicalResult
ONNXCompressOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getInput());
  // (C2)
  if (failed(rules::requireVector(context, getCondition(), "condition")))
    return failure();
  if (!context.hasRank(getInput())) {
    results.push_back(
        getAxis() ? InferredType::unranked(elementType)
                  : InferredType::ranked(
                        elementType, {countTrue(context, getCondition(), {})}));
    return success();
  }
  // (C1)
  SmallVector<Dim> shape = context.getDims(getInput());
  if (shape.empty())
    return context.emitError() << "expects 'input' to have rank 1 or more, got "
                               << getInput().getType();
  if (std::optional<int64_t> axis = getAxis()) {
    // (C3)
    std::optional<int64_t> position = rules::normalizeAxis(*axis, shape.size());
    if (!position)
      return rules::emitAxisError(context, *axis, shape.size());
    shape[*position] = countTrue(context, getCondition(), shape[*position]);
  } else {
    Dim size(1);
    for (Dim dim : shape)
      size = context.mul(size, dim);
    shape = {countTrue(context, getCondition(), size)};
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// ScatterElements, Scatter
//===----------------------------------------------------------------------===//

LogicalResult ONNXScatterElementsOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1), (C2), (C3), (C7), (C4)
  if (failed(requirePointwise(context, getData(), getIndices(), getOperands(),
                              getAxis())) ||
      failed(requireUpdatesLikeIndices(context, getIndices(), getUpdates())))
    return failure();
  return rules::inferSameType(context, getData(), results);
}

LogicalResult ONNXScatterElementsOp::verify() {
  // (C6)
  return verifyReduction(*this, getReduction(),
                         getElementTypeOrSelf(getData()));
}

LogicalResult ONNXScatterElementsOp::verifyForOpset(int64_t opset) {
  return verifyReductionForOpset(*this, getReduction(), opset);
}

OpFoldResult ONNXScatterElementsOp::fold(FoldAdaptor) {
  return isEmpty(getUpdates()) && getData().getType() == getType()
             ? OpFoldResult(getData())
             : OpFoldResult();
}

LogicalResult
ONNXScatterOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  // (C1), (C2), (C3), (C6), (C4)
  if (failed(requirePointwise(context, getData(), getIndices(), getOperands(),
                              getAxis())) ||
      failed(requireUpdatesLikeIndices(context, getIndices(), getUpdates())))
    return failure();
  return rules::inferSameType(context, getData(), results);
}

//===----------------------------------------------------------------------===//
// ScatterND
//===----------------------------------------------------------------------===//

LogicalResult
ONNXScatterNDOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  // (C1)
  for (Value operand : {getData(), getIndices()})
    if (context.hasRank(operand) && context.getRank(operand) == 0)
      return context.emitError()
             << "expects 'data' and 'indices' of rank 1 or more, got "
             << operand.getType();
  if (!context.hasRank(getData()) || !context.hasRank(getIndices()))
    return rules::inferSameType(context, getData(), results);
  SmallVector<Dim> data = context.getDims(getData());
  SmallVector<Dim> expected = context.getDims(getIndices());
  expected.pop_back();
  bool hasUpdates = context.hasRank(getUpdates());
  // (C2)
  std::optional<int64_t> implied;
  if (hasUpdates)
    implied =
        int64_t(expected.size() + data.size()) - context.getRank(getUpdates());
  FailureOr<std::optional<int64_t>> count =
      getNumCoordinates(context, getIndices(), 0, data.size(), implied);
  if (failed(count))
    return failure();
  // (C3)
  if (hasUpdates) {
    expected.append(data.begin() + **count, data.end());
    if (context.getRank(getUpdates()) != int64_t(expected.size()))
      return context.emitError()
             << "expects 'updates' to have rank " << expected.size() << ", got "
             << getUpdates().getType();
    for (auto [i, size] : llvm::enumerate(expected))
      if (failed(context.requireEqual(context.getDim(getUpdates(), i), size,
                                      "size " + Twine(i) +
                                          " of 'updates' must be that of "
                                          "'indices' or 'data'")))
        return failure();
  }
  // (C6)
  if (*count && **count != 0 &&
      failed(requireCoordinatesInRange(context, getIndices(),
                                       ArrayRef(data).take_front(**count))))
    return failure();
  return rules::inferSameType(context, getData(), results);
}

LogicalResult ONNXScatterNDOp::verify() {
  // (C5)
  return verifyReduction(*this, getReduction(),
                         getElementTypeOrSelf(getData()));
}

LogicalResult ONNXScatterNDOp::verifyForOpset(int64_t opset) {
  return verifyReductionForOpset(*this, getReduction(), opset);
}

OpFoldResult ONNXScatterNDOp::fold(FoldAdaptor) {
  return isEmpty(getUpdates()) && getData().getType() == getType()
             ? OpFoldResult(getData())
             : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// TensorScatter
//===----------------------------------------------------------------------===//

/// The write indices, as far as they are constants.
static LogicalResult requireWriteIndices(ShapeContext &context, Value indices,
                                         Dim cacheSize, Dim updateSize,
                                         bool isCircular) {
  Attribute attr;
  if (!context.looksAtValues() || context.isAbsent(indices) ||
      !matchPattern(indices, m_Constant(&attr)))
    return success();
  std::optional<SmallVector<int64_t>> values = rules::getConstantIntegers(attr);
  if (!values)
    return success();
  for (int64_t value : *values) {
    if (failed(context.requireNonNegative(Dim(value),
                                          "element of 'write_indices'")))
      return failure();
    if (!isCircular && cacheSize.isConstant() && updateSize.isConstant() &&
        value > *cacheSize.getConstant() - *updateSize.getConstant())
      return context.emitError() << "writes beyond the end of the cache from "
                                    "the index "
                                 << value;
  }
  return success();
}

LogicalResult
ONNXTensorScatterOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  Value cache = getPastCache(), update = getUpdate();
  Value indices = getWriteIndices();
  bool hasIndices = !context.isAbsent(indices);
  // (C4)
  if (hasIndices &&
      failed(rules::requireVector(context, indices, "write_indices")))
    return failure();
  FailureOr<std::optional<int64_t>> rank =
      getSameRank(context, ValueRange{cache, update});
  if (failed(rank))
    return failure();
  Dim cacheSize, updateSize;
  if (*rank) {
    // (C1)
    std::optional<int64_t> axis = rules::normalizeAxis(getAxis(), **rank);
    if (!axis)
      return rules::emitAxisError(context, getAxis(), **rank);
    if (*axis == 0)
      return context.emitError() << "axis " << getAxis() << " is the batch";
    for (int64_t i = 0; i < **rank; ++i) {
      if (!context.hasRank(cache) || !context.hasRank(update))
        break;
      Dim size = context.getDim(update, i), limit = context.getDim(cache, i);
      // (C2), (C3)
      if (i != *axis) {
        if (failed(context.requireEqual(
                limit, size,
                "'past_cache' and 'update' must have the same size in "
                "dimension " +
                    Twine(i))))
          return failure();
        continue;
      }
      cacheSize = limit;
      updateSize = size;
      if (failed(requireAtMost(context, size, limit,
                               "size " + Twine(i) + " of 'update'")))
        return failure();
    }
    // (C4)
    if (hasIndices && context.hasRank(indices) &&
        failed(context.requireEqual(
            context.getDim(indices, 0),
            context.getDim(context.hasRank(cache) ? cache : update, 0),
            "'write_indices' must have one element for each batch")))
      return failure();
  }
  // (C7)
  if (failed(requireWriteIndices(context, indices, cacheSize, updateSize,
                                 getMode() == "circular")))
    return failure();
  return rules::inferSameType(context, cache, results);
}

//===----------------------------------------------------------------------===//
// NonZero
//===----------------------------------------------------------------------===//

/// How many elements of `v` are not zero, if that is known.
static Dim countNonZero(ShapeContext &context, Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  std::optional<int64_t> size = type ? countElements(type) : std::nullopt;
  if (size == 0)
    return Dim(0);
  if (!context.looksAtValues())
    return Dim();
  constexpr int64_t limit = 4096;
  ElementsAttr attr;
  if (matchPattern(v, m_Constant(&attr))) {
    size = countElements(attr.getShapedType());
    if (!size || (*size > limit && !attr.isSplat()))
      return Dim();
    auto count = [&](auto values, auto isNonZero) {
      if (attr.isSplat())
        return Dim(isNonZero(*values.begin()) ? *size : 0);
      return Dim(int64_t(llvm::count_if(values, isNonZero)));
    };
    if (auto values = attr.tryGetValues<APFloat>())
      return count(*values, [](const APFloat &x) { return !x.isZero(); });
    if (auto values = attr.tryGetValues<APInt>())
      return count(*values, [](const APInt &x) { return !x.isZero(); });
    return Dim();
  }
  // Only what is constant: an emitted count would be a loop.
  if (context.emits() || !isa<IntegerType>(context.getElementType(v)))
    return Dim();
  std::optional<SmallVector<Dim>> elements = context.getElements(v);
  if (!elements)
    return Dim();
  int64_t count = 0;
  for (Dim element : *elements) {
    if (!element.isConstant())
      return Dim();
    count += !element.isConstant(0);
  }
  return Dim(count);
}

LogicalResult
ONNXNonZeroOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  Dim rank;
  if (context.hasRank(getX()))
    rank = Dim(context.getRank(getX()));
  results.push_back(
      InferredType::ranked(IntegerType::get(getContext(), 64),
                           {rank, countNonZero(context, getX())}));
  return success();
}

//===----------------------------------------------------------------------===//
// Unique
//===----------------------------------------------------------------------===//

LogicalResult
ONNXUniqueOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getX());
  Type index = IntegerType::get(getContext(), 64);
  // The number of slices that are compared, and the number of unique ones: zero
  // slices and a single slice are unique.
  Dim total;
  auto getUnique = [&]() {
    return total.isConstant(0) || total.isConstant(1) ? total : Dim();
  };
  if (!context.hasRank(getX())) {
    results.push_back(getAxis() ? InferredType::unranked(elementType)
                                : InferredType::ranked(elementType, {Dim()}));
  } else if (std::optional<int64_t> axis = getAxis()) {
    // (C1)
    SmallVector<Dim> shape = context.getDims(getX());
    std::optional<int64_t> position = rules::normalizeAxis(*axis, shape.size());
    if (!position)
      return rules::emitAxisError(context, *axis, shape.size());
    total = shape[*position];
    shape[*position] = getUnique();
    results.push_back(InferredType::ranked(elementType, std::move(shape)));
  } else {
    total = Dim(1);
    for (Dim dim : context.getDims(getX()))
      total = context.mul(total, dim);
    results.push_back(InferredType::ranked(elementType, {getUnique()}));
  }
  // The caller checks (C2).
  results.push_back(InferredType::ranked(index, {getUnique()}));
  results.push_back(InferredType::ranked(index, {total}));
  results.push_back(InferredType::ranked(index, {getUnique()}));
  return success();
}

} // namespace agate

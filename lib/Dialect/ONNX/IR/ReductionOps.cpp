//===- ReductionOps.cpp - The reduction family ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ReductionOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

using namespace mlir;
using namespace agate;

// Shared by all reductions: with axes from an operand or from an attribute.
static LogicalResult inferReduction(ShapeContext &context, Value data,
                                    Value axes, bool keepDims, bool noop,
                                    rules::Results &results);
static LogicalResult inferReduction(ShapeContext &context, Value data,
                                    ArrayAttr axes, bool keepDims,
                                    rules::Results &results);
// Shared by ArgMax and ArgMin.
static LogicalResult inferArg(ShapeContext &context, Value data, int64_t axis,
                              bool keepDims, rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/ReductionOps.cpp.inc"

namespace agate {
void registerONNXReductionOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/ReductionOps.cpp.inc"
      >(dialect);
}
} // namespace agate

//===----------------------------------------------------------------------===//
// The shape rule
//===----------------------------------------------------------------------===//

/// The sizes of `dims` that are left where `flags` (1 for a dimension to
/// reduce, else 0) are not all known: `count` of them are set.
static SmallVector<Dim> dropDims(ShapeContext &context, ArrayRef<Dim> dims,
                                 ArrayRef<Dim> flags, size_t count) {
  SmallVector<Dim> shape(dims.size() - count, Dim(1));
  // The position in the result of each dimension that is kept.
  Dim position(0);
  for (auto [dim, flag] : llvm::zip(dims, flags)) {
    for (auto [p, size] : llvm::enumerate(shape))
      size = context.selectEqual(
          flag, Dim(1), size,
          context.selectEqual(position, Dim(int64_t(p)), dim, size));
    position = context.sub(context.add(position, Dim(1)), flag);
  }
  return shape;
}

/// `axes` is absent where not even the number of axes is known, and empty
/// where none is named.
static LogicalResult inferReduced(ShapeContext &context, Value data,
                                  std::optional<ArrayRef<Dim>> axes,
                                  bool keepDims, bool noop,
                                  rules::Results &results) {
  Type elementType = context.getElementType(data);
  auto push = [&](SmallVector<Dim> shape) {
    results.push_back(InferredType::ranked(elementType, std::move(shape)));
    return success();
  };
  bool reducesAll = axes && axes->empty() && !noop;
  if (!context.hasRank(data)) {
    if (reducesAll && !keepDims)
      return push({});
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(data);
  int64_t rank = dims.size();
  if (!axes) {
    if (keepDims)
      return push(SmallVector<Dim>(rank));
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  if (axes->empty()) {
    if (noop)
      return push(std::move(dims));
    return push(keepDims ? SmallVector<Dim>(rank, Dim(1)) : SmallVector<Dim>());
  }
  // Each axis once.
  if (int64_t(axes->size()) > rank)
    return context.emitError()
           << "has " << axes->size() << " axes to reduce, but 'data' has rank "
           << rank;
  llvm::SmallBitVector reduced(rank);
  FailureOr<bool> allKnown = rules::markAxes(context, *axes, reduced);
  if (failed(allKnown))
    return failure();
  SmallVector<Dim> flags;
  if (*allKnown) {
    for (int64_t i = 0; i < rank; ++i)
      flags.push_back(Dim(reduced.test(i) ? 1 : 0));
  } else {
    FailureOr<SmallVector<Dim>> unknown =
        rules::getAxisFlags(context, *axes, rank);
    if (failed(unknown))
      return failure();
    flags = std::move(*unknown);
  }
  if (!keepDims)
    return push(dropDims(context, dims, flags, axes->size()));
  for (auto [dim, flag] : llvm::zip(dims, flags))
    dim = context.selectEqual(flag, Dim(1), Dim(1), dim);
  return push(std::move(dims));
}

static LogicalResult inferReduction(ShapeContext &context, Value data,
                                    Value axes, bool keepDims, bool noop,
                                    rules::Results &results) {
  if (context.isAbsent(axes))
    return inferReduced(context, data, ArrayRef<Dim>(), keepDims, noop,
                        results);
  // (C1)
  if (context.hasRank(axes) && context.getRank(axes) > 1)
    return context.emitError()
           << "expects 'axes' to have rank 1, got " << axes.getType();
  // (C2)
  std::optional<SmallVector<Dim>> elements = context.getElements(axes);
  std::optional<ArrayRef<Dim>> known;
  if (elements)
    known = ArrayRef<Dim>(*elements);
  return inferReduced(context, data, known, keepDims, noop, results);
}

static LogicalResult inferReduction(ShapeContext &context, Value data,
                                    ArrayAttr axes, bool keepDims,
                                    rules::Results &results) {
  SmallVector<Dim> elements;
  if (axes)
    elements = rules::getDims(axes);
  // (C1)
  return inferReduced(context, data, ArrayRef<Dim>(elements), keepDims,
                      /*noop=*/false, results);
}

static LogicalResult inferArg(ShapeContext &context, Value data, int64_t axis,
                              bool keepDims, rules::Results &results) {
  Type elementType = IntegerType::get(context.getContext(), 64);
  if (!context.hasRank(data)) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> dims = context.getDims(data);
  // (C1)
  int64_t range = std::max<int64_t>(dims.size(), 1);
  std::optional<int64_t> position = rules::normalizeAxis(axis, range);
  if (!position)
    return rules::emitAxisError(context, axis, range);
  if (!dims.empty()) {
    if (keepDims)
      dims[*position] = Dim(1);
    else
      dims.erase(dims.begin() + *position);
  }
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

//===----------------------------------------------------------------------===//
// Shape arithmetic
//===----------------------------------------------------------------------===//

/// The result of the reduction of a tensor of rank 0 or 1. `initial` is the
/// result for an empty tensor; absent if there is none.
template <typename OpTy>
static rules::Elements reduceElements(OpTy op, ShapeContext &context,
                                      std::optional<int64_t> initial,
                                      function_ref<Dim(Dim, Dim)> combine) {
  Value data = op.getData();
  if (!context.hasRank(data) || context.getRank(data) > 1)
    return failure();
  rules::Elements elements = rules::sameElements(context, data);
  if (failed(elements) || context.getRank(data) == 0)
    return elements;
  if (!context.isAbsent(op.getAxes())) {
    std::optional<SmallVector<Dim>> axes = context.getElements(op.getAxes());
    if (!axes || axes->size() > 1)
      return failure();
    // A tensor of rank 1 has only one axis.
    if (axes->empty() && op.getNoopWithEmptyAxes() != 0)
      return elements;
  } else if (op.getNoopWithEmptyAxes() != 0) {
    return elements;
  }
  if (elements->empty()) {
    if (!initial)
      return failure();
    elements->push_back(Dim(*initial));
  }
  Dim result = elements->front();
  for (Dim element : llvm::drop_begin(*elements))
    result = combine(result, element);
  return SmallVector<Dim>{
      rules::fitElement(result, context.getElementType(data))};
}

FailureOr<SmallVector<Dim>>
ONNXReduceMaxOp::inferElements(ShapeContext &context) {
  return reduceElements(*this, context, std::nullopt,
                        [&](Dim a, Dim b) { return context.max(a, b); });
}

FailureOr<SmallVector<Dim>>
ONNXReduceMinOp::inferElements(ShapeContext &context) {
  return reduceElements(*this, context, std::nullopt,
                        [&](Dim a, Dim b) { return context.min(a, b); });
}

FailureOr<SmallVector<Dim>>
ONNXReduceProdOp::inferElements(ShapeContext &context) {
  return reduceElements(*this, context, 1,
                        [&](Dim a, Dim b) { return context.mul(a, b); });
}

FailureOr<SmallVector<Dim>>
ONNXReduceSumOp::inferElements(ShapeContext &context) {
  return reduceElements(*this, context, 0,
                        [&](Dim a, Dim b) { return context.add(a, b); });
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

/// The axes of a reduction if all are known; empty where none is named.
template <typename OpTy>
static std::optional<SmallVector<int64_t>> getKnownAxes(OpTy op) {
  SmallVector<int64_t> result;
  if (ShapeContext::isAbsent(op.getAxes()))
    return result;
  ShapeContext context = ShapeContext::forValues(op);
  context.beQuiet();
  std::optional<SmallVector<Dim>> axes = context.getElements(op.getAxes());
  if (!axes)
    return std::nullopt;
  for (Dim axis : *axes) {
    if (!axis.isConstant())
      return std::nullopt;
    result.push_back(*axis.getConstant());
  }
  return result;
}

/// `data` where a reduction that keeps single elements combines none.
template <typename OpTy> static OpFoldResult foldSingleElements(OpTy op) {
  if (op.getData().getType() != op.getType())
    return {};
  std::optional<SmallVector<int64_t>> axes = getKnownAxes(op);
  if (!axes)
    return {};
  if (axes->empty() && op.getNoopWithEmptyAxes() != 0)
    return op.getData();
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type)
    return {};
  if (axes->empty())
    return llvm::all_of(type.getShape(), [](int64_t d) { return d == 1; })
               ? OpFoldResult(op.getData())
               : OpFoldResult();
  // The types are equal, so all dimensions are kept.
  for (int64_t axis : *axes) {
    std::optional<int64_t> position =
        rules::normalizeAxis(axis, type.getRank());
    if (!position || type.getDimSize(*position) != 1)
      return {};
  }
  return op.getData();
}

/// The largest or smallest of equal elements.
template <typename OpTy>
static OpFoldResult foldEqualElements(OpTy op, Attribute data) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(data);
  if (!splat || !getKnownAxes(op) ||
      countElements(splat.getType()).value_or(0) == 0)
    return {};
  return rules::foldSplat(splat, rules::getStaticResultType(op));
}

OpFoldResult ONNXReduceMaxOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = foldSingleElements(*this))
    return folded;
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  return foldEqualElements(*this, adaptor.getData());
}

OpFoldResult ONNXReduceMeanOp::fold(FoldAdaptor) {
  return foldSingleElements(*this);
}

OpFoldResult ONNXReduceMinOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = foldSingleElements(*this))
    return folded;
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  return foldEqualElements(*this, adaptor.getData());
}

OpFoldResult ONNXReduceProdOp::fold(FoldAdaptor) {
  if (OpFoldResult folded = foldSingleElements(*this))
    return folded;
  return rules::foldElements(*this);
}

OpFoldResult ONNXReduceSumOp::fold(FoldAdaptor) {
  if (OpFoldResult folded = foldSingleElements(*this))
    return folded;
  return rules::foldElements(*this);
}

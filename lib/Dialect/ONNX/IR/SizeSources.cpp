//===- SizeSources.cpp - Where sizes come from ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/SizeSources.h"

#include "ONNXRules.h"

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

/// How many operations a size is traced through.
static constexpr unsigned maxSteps = 64;

/// The name of dimension `axis` of an argument of a function; empty if it has
/// none.
static StringRef getDimName(BlockArgument argument, int64_t axis) {
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto type = dyn_cast<RankedTensorType>(argument.getType());
  // While a function is built, it may lack the type that its block has.
  if (!function || !type || !argument.getOwner()->isEntryBlock() ||
      argument.getArgNumber() >= function.getNumArguments())
    return {};
  auto names = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                     dimParamsAttrName);
  if (!names)
    return {};
  for (auto [dim, name] : parseDimParams(names.getValue(), type))
    if (dim == axis)
      return name;
  return {};
}

/// The dimension that dimension `axis` of the only result of `op` has the size
/// of; a null value if there is none or it is unknown.
static std::pair<Value, int64_t> getOrigin(Operation *op, int64_t axis,
                                           int64_t rank) {
  if (isa<tensor::CastOp, ONNXAbsOp, ONNXCastOp, ONNXErfOp, ONNXExpOp,
          ONNXGeluOp, ONNXIdentityOp, ONNXLeakyReluOp, ONNXLogOp, ONNXNegOp,
          ONNXReciprocalOp, ONNXReluOp, ONNXSigmoidOp, ONNXSoftmaxOp,
          ONNXSqrtOp, ONNXTanhOp>(op))
    return {op->getOperand(0), axis};
  if (auto transpose = dyn_cast<ONNXTransposeOp>(op)) {
    if (!transpose.getPerm())
      return {transpose.getData(), rank - 1 - axis};
    return {transpose.getData(),
            cast<IntegerAttr>((*transpose.getPerm())[axis]).getInt()};
  }
  if (!isa<ONNXAddOp, ONNXDivOp, ONNXMulOp, ONNXSubOp>(op))
    return {};
  // The other operand must not stretch it.
  for (unsigned i = 0; i < 2; ++i) {
    auto type = dyn_cast<RankedTensorType>(op->getOperand(i).getType());
    auto other = dyn_cast<RankedTensorType>(op->getOperand(1 - i).getType());
    if (!type || !other)
      return {};
    int64_t own = axis - (rank - type.getRank());
    int64_t others = axis - (rank - other.getRank());
    if (own >= 0 && (others < 0 || other.getDimSize(others) == 1))
      return {op->getOperand(i), own};
  }
  return {};
}

SizeSource agate::getSizeSource(Value v, int64_t axis) {
  for (unsigned step = 0; step < maxSteps; ++step) {
    auto type = cast<RankedTensorType>(v.getType());
    if (!type.isDynamicDim(axis))
      return {type.getDimSize(axis), Value(), 0, {}};
    Operation *op = v.getDefiningOp();
    if (!op) {
      StringRef name = getDimName(cast<BlockArgument>(v), axis);
      if (!name.empty())
        return {std::nullopt, Value(), 0, name};
      break;
    }
    auto [origin, originAxis] = getOrigin(op, axis, type.getRank());
    auto originType =
        origin ? dyn_cast<RankedTensorType>(origin.getType()) : nullptr;
    if (!originType || originAxis < 0 || originAxis >= originType.getRank())
      break;
    v = origin;
    axis = originAxis;
  }
  return {std::nullopt, v, axis, {}};
}

/// The elements of a constant list of integers; nothing if it is none.
static std::optional<SmallVector<int64_t>> getConstantList(Value list) {
  ElementsAttr elements;
  if (!matchPattern(list, m_Constant(&elements)))
    return std::nullopt;
  return rules::getConstantIntegers(elements);
}

/// The number of elements of a list of known size; -1 for other tensors.
static int64_t getListSize(Value list) {
  auto type = dyn_cast<RankedTensorType>(list.getType());
  if (!type || type.getRank() > 1 || !type.hasStaticShape())
    return -1;
  return type.getNumElements();
}

/// The list, and the position in it, that element `i` of `list` is computed
/// from by `op`; a null value if there is none or it is unknown.
static std::pair<Value, int64_t> getOriginOfElement(Operation *op, int64_t i) {
  if (isa<ONNXCastOp, ONNXIdentityOp, ONNXReshapeOp, ONNXSqueezeOp,
          ONNXUnsqueezeOp>(op))
    return {op->getOperand(0), i};
  if (auto concat = dyn_cast<ONNXConcatOp>(op)) {
    for (Value part : concat.getInputs()) {
      int64_t size = getListSize(part);
      if (size < 0)
        return {};
      if (i < size)
        return {part, i};
      i -= size;
    }
    return {};
  }
  if (auto gather = dyn_cast<ONNXGatherOp>(op)) {
    auto indices = getConstantList(gather.getIndices());
    int64_t size = getListSize(gather.getData());
    if (!indices || i >= int64_t(indices->size()) || size < 0)
      return {};
    auto position = rules::normalizeAxis((*indices)[i], size);
    return position ? std::pair(gather.getData(), *position)
                    : std::pair(Value(), int64_t(0));
  }
  if (auto slice = dyn_cast<ONNXSliceOp>(op)) {
    auto starts = getConstantList(slice.getStarts());
    auto steps = ShapeContext::isAbsent(slice.getSteps())
                     ? SmallVector<int64_t>{1}
                     : getConstantList(slice.getSteps());
    int64_t size = getListSize(slice.getData());
    if (!starts || starts->size() != 1 || !steps ||
        steps != SmallVector<int64_t>{1} || size < 0)
      return {};
    int64_t start =
        starts->front() < 0 ? starts->front() + size : starts->front();
    return start >= 0 && i < size - start
               ? std::pair(slice.getData(), start + i)
               : std::pair(Value(), int64_t(0));
  }
  return {};
}

/// Traces element `i` of `list` to a constant or a size. If it is neither, they
/// become the first list, and the position in it, that it is computed at.
static std::optional<SizeSource> traceElement(Value &list, int64_t &i) {
  for (unsigned step = 0; step < maxSteps; ++step) {
    if (i < 0 || i >= getListSize(list) ||
        !isa<IntegerType>(getElementTypeOrSelf(list.getType())))
      return std::nullopt;
    if (auto constants = getConstantList(list))
      return SizeSource{(*constants)[i], Value(), 0, {}};
    Operation *op = list.getDefiningOp();
    if (!op)
      return std::nullopt;
    Value data = op->getNumOperands() > 0 ? op->getOperand(0) : Value();
    if (auto shape = dyn_cast<ONNXShapeOp>(op)) {
      auto type = dyn_cast<RankedTensorType>(data.getType());
      if (!type)
        return std::nullopt;
      int64_t start = shape.getStart();
      start = std::clamp<int64_t>(start < 0 ? start + type.getRank() : start, 0,
                                  type.getRank());
      if (start + i >= type.getRank())
        return std::nullopt;
      return getSizeSource(data, start + i);
    }
    if (auto dim = dyn_cast<ONNXDimOp>(op)) {
      auto type = dyn_cast<RankedTensorType>(data.getType());
      if (!type || dim.getAxis() >= type.getRank())
        return std::nullopt;
      return getSizeSource(data, dim.getAxis());
    }
    auto [origin, position] = getOriginOfElement(op, i);
    if (!origin)
      return std::nullopt;
    list = origin;
    i = position;
  }
  return std::nullopt;
}

std::optional<SizeSource> agate::getElementSource(Value list, int64_t i) {
  return traceElement(list, i);
}

std::optional<SmallVector<SizeSource>> agate::getElementFactors(Value list,
                                                                int64_t i) {
  constexpr size_t maxFactors = 8;
  SmallVector<SizeSource> factors;
  SmallVector<std::pair<Value, int64_t>> rest = {{list, i}};
  while (!rest.empty()) {
    auto [v, position] = rest.pop_back_val();
    if (std::optional<SizeSource> size = traceElement(v, position)) {
      factors.push_back(*size);
      continue;
    }
    auto mul = v.getDefiningOp<ONNXMulOp>();
    if (!mul || factors.size() + rest.size() + 2 > maxFactors)
      return std::nullopt;
    for (Value operand : mul->getOperands())
      rest.push_back({operand, getListSize(operand) == 1 ? 0 : position});
  }
  return factors;
}

//===- QuantizationOps.cpp - The quantization family ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/QuantizationOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/QuantizationOps.cpp.inc"

namespace agate {

void registerONNXQuantizationOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/QuantizationOps.cpp.inc"
      >(dialect);
}

} // namespace agate

//===----------------------------------------------------------------------===//
// Scales
//===----------------------------------------------------------------------===//

namespace {
/// What quantization and its inverse require of scales and zero points.
struct ScaleRule {
  ShapeContext &context;
  Value x, scale, zeroPoint;
  StringRef scaleName, zeroPointName;
  int64_t axis, blockSize;

  LogicalResult check();
  /// The shape of x, with what scales and zero points tell of its size along
  /// the axis.
  LogicalResult infer(Type elementType, rules::Results &results);

private:
  LogicalResult checkAxisSize(Value parameter, StringRef name);
  LogicalResult checkScale();
  LogicalResult checkZeroPoint();
};
} // namespace

LogicalResult ScaleRule::checkScale() {
  if (blockSize < 0)
    return context.emitError()
           << "expects 'block_size' not to be negative, got " << blockSize;
  if (!context.hasRank(scale))
    return success();
  SmallVector<Dim> sizes = context.getDims(scale);
  if (blockSize == 0) {
    if (sizes.size() > 1)
      return context.emitError()
             << "expects '" << scaleName << "' to have rank 0 or 1, got "
             << scale.getType();
    if (sizes.empty() || sizes[0].isConstant(1) || !context.hasRank(x))
      return success();
  }
  if (!context.hasRank(x))
    return success();
  SmallVector<Dim> dims = context.getDims(x);
  std::optional<int64_t> position = rules::normalizeAxis(axis, dims.size());
  if (blockSize == 0) {
    if (!position) {
      // Without such a dimension there is one scale for all.
      if (sizes[0].isConstant())
        return rules::emitAxisError(context, axis, dims.size());
      return context.requireEqual(sizes[0], Dim(1), "axis is out of range");
    }
    Dim size = dims[*position];
    return context.requireEqual(
        context.selectEqual(sizes[0], Dim(1), size, sizes[0]), size,
        "'" + scaleName +
            "' must have one element, or one for each place along "
            "the axis");
  }
  if (!position)
    return rules::emitAxisError(context, axis, dims.size());
  if (sizes.size() != dims.size())
    return context.emitError()
           << "expects '" << scaleName
           << "' to have the rank of what is in blocks, got "
           << scale.getType();
  for (auto [i, size] : llvm::enumerate(sizes)) {
    Dim wanted = dims[i];
    if (int64_t(i) == *position)
      wanted = context.ceilDiv(wanted, Dim(blockSize));
    if (failed(context.requireEqual(size, wanted,
                                    "dimension " + Twine(i) + " of '" +
                                        scaleName +
                                        "' must be the number of blocks")))
      return failure();
  }
  return success();
}

LogicalResult ScaleRule::checkZeroPoint() {
  if (context.isAbsent(zeroPoint) || !context.hasRank(zeroPoint) ||
      !context.hasRank(scale))
    return success();
  auto type = cast<RankedTensorType>(zeroPoint.getType());
  auto scaleType = cast<RankedTensorType>(scale.getType());
  // One number may be written as a vector.
  if (type.getRank() <= 1 && scaleType.getRank() <= 1 &&
      type.getRank() != scaleType.getRank())
    return rules::requireOneElement(
        context, type.getRank() == 1 ? zeroPoint : scale,
        type.getRank() == 1 ? zeroPointName : scaleName);
  if (type.getRank() != scaleType.getRank())
    return context.emitError()
           << "expects '" << zeroPointName << "' to have the shape of '"
           << scaleName << "', got " << type << " and " << scaleType;
  for (auto [a, b] :
       llvm::zip(context.getDims(zeroPoint), context.getDims(scale)))
    if (failed(context.requireEqual(a, b,
                                    "'" + zeroPointName +
                                        "' must have the shape of '" +
                                        scaleName + "'")))
      return failure();
  return success();
}

/// The size of a list with an entry for each place along the axis; nothing if
/// `parameter` may be another one.
static std::optional<int64_t> getListSize(Value parameter) {
  auto type = dyn_cast<RankedTensorType>(parameter.getType());
  if (!type || type.getRank() != 1 || type.isDynamicDim(0) ||
      type.getDimSize(0) == 1)
    return std::nullopt;
  return type.getDimSize(0);
}

/// The scale may be of unknown size.
LogicalResult ScaleRule::checkAxisSize(Value parameter, StringRef name) {
  std::optional<int64_t> size = getListSize(parameter);
  if (!size || blockSize != 0 || !context.hasRank(x))
    return success();
  int64_t rank = context.getRank(x);
  std::optional<int64_t> position = rules::normalizeAxis(axis, rank);
  if (!position)
    return rules::emitAxisError(context, axis, rank);
  auto type = cast<RankedTensorType>(x.getType());
  if (type.isDynamicDim(*position))
    return success();
  return context.requireEqual(Dim(*size), Dim(type.getDimSize(*position)),
                              "'" + name +
                                  "' must have one element, or one for each "
                                  "place along the axis");
}

LogicalResult ScaleRule::check() {
  return failure(failed(checkScale()) || failed(checkZeroPoint()) ||
                 failed(checkAxisSize(zeroPoint, zeroPointName)));
}

LogicalResult ScaleRule::infer(Type elementType, rules::Results &results) {
  std::optional<int64_t> position;
  if (context.hasRank(x))
    position = rules::normalizeAxis(axis, context.getRank(x));
  if (!position || blockSize != 0)
    return rules::inferSameShape(context, x, elementType, results);
  SmallVector<Dim> dims = context.getDims(x);
  for (Value parameter : {scale, zeroPoint})
    if (std::optional<int64_t> size = getListSize(parameter);
        size && dims[*position].isUnknown())
      dims[*position] = Dim(*size);
  results.push_back(InferredType::ranked(elementType, std::move(dims)));
  return success();
}

//===----------------------------------------------------------------------===//
// QuantizeLinear
//===----------------------------------------------------------------------===//

/// True for the element types that numbers are quantized to.
static bool isQuantizedType(Type type) {
  if (auto integer = dyn_cast_or_null<IntegerType>(type))
    return integer.getWidth() >= 2 && integer.getWidth() <= 16;
  return isa_and_nonnull<Float8E4M3FNType, Float8E4M3FNUZType, Float8E5M2Type,
                         Float8E5M2FNUZType, Float4E2M1FNType>(type);
}

/// True for the element types that quantized numbers stand for.
static bool isRealType(Type type) {
  return isa_and_nonnull<Float16Type, BFloat16Type, Float32Type>(type);
}

LogicalResult
ONNXQuantizeLinearOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1), (C2), (C3), (C4)
  ScaleRule rule{
      context,   getX(),         getYScale(), getYZeroPoint(),
      "y_scale", "y_zero_point", getAxis(),   getBlockSize().value_or(0)};
  if (failed(rule.check()))
    return failure();
  // (C5)
  Type elementType = IntegerType::get(getContext(), 8, IntegerType::Unsigned);
  int64_t dataType = getOutputDtype().value_or(0);
  if (dataType != 0) {
    elementType = getONNXElementType(getContext(), dataType);
    if (!isQuantizedType(elementType))
      return context.emitError()
             << "expects 'output_dtype' to be the number of a type that the "
                "result may have, got "
             << dataType;
  }
  if (!context.isAbsent(getYZeroPoint())) {
    Type zeroType = context.getElementType(getYZeroPoint());
    if (dataType != 0 && zeroType != elementType)
      return context.emitError()
             << "expects 'output_dtype' to be the type of 'y_zero_point', got "
             << elementType << " and " << zeroType;
    elementType = zeroType;
  }
  // (C6)
  int64_t precision = getPrecision().value_or(0);
  if (precision != 0 &&
      !isRealType(getONNXElementType(getContext(), precision)))
    return context.emitError()
           << "expects 'precision' to be the number of f16, f32 or bf16, got "
           << precision;
  return rule.infer(elementType, results);
}

//===----------------------------------------------------------------------===//
// DequantizeLinear
//===----------------------------------------------------------------------===//

LogicalResult ONNXDequantizeLinearOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C2)
  if (failed(rules::requireElementTypeOf(context, getXZeroPoint(),
                                         "x_zero_point", getX(), "x")))
    return failure();
  // (C1), (C2), (C3), (C4)
  ScaleRule rule{
      context,   getX(),         getXScale(), getXZeroPoint(),
      "x_scale", "x_zero_point", getAxis(),   getBlockSize().value_or(0)};
  if (failed(rule.check()))
    return failure();
  // (C5)
  Type elementType = context.getElementType(getXScale());
  if (int64_t dataType = getOutputDtype().value_or(0)) {
    elementType = getONNXElementType(getContext(), dataType);
    if (!isRealType(elementType))
      return context.emitError() << "expects 'output_dtype' to be the number "
                                    "of f16, f32 or bf16, got "
                                 << dataType;
  } else if (!isRealType(elementType)) {
    return context.emitError()
           << "needs 'output_dtype' with scales of type " << elementType;
  }
  return rule.infer(elementType, results);
}

LogicalResult ONNXDequantizeLinearOp::verify() {
  // (C6)
  DenseIntElementsAttr zeros;
  if (getElementTypeOrSelf(getX().getType()).isInteger(32) &&
      matchPattern(getXZeroPoint(), m_Constant(&zeros)) &&
      !llvm::all_of(zeros, [](const APInt &zero) { return zero.isZero(); }))
    return emitOpError("expects 'x_zero_point' to be 0 for numbers of type "
                       "'i32'");
  return success();
}

//===----------------------------------------------------------------------===//
// DynamicQuantizeLinear
//===----------------------------------------------------------------------===//

LogicalResult ONNXDynamicQuantizeLinearOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  Type byte = IntegerType::get(getContext(), 8, IntegerType::Unsigned);
  if (failed(rules::inferSameShape(context, getX(), byte, results)))
    return failure();
  results.push_back(InferredType::ranked(Float32Type::get(getContext()), {}));
  results.push_back(InferredType::ranked(byte, {}));
  return success();
}

//===- TensorOps.cpp - The tensor family ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/Truncation.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace agate;

// Shared by the versions of OneHot.
static LogicalResult inferOneHot(ShapeContext &context, Value indices,
                                 Value depth, Value values, int64_t axis,
                                 rules::Results &results);

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TensorOps.cpp.inc"

namespace agate {
void registerONNXTensorOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TensorOps.cpp.inc"
      >(dialect);
}
} // namespace agate

//===----------------------------------------------------------------------===//
// Cast
//===----------------------------------------------------------------------===//

LogicalResult
ONNXCastOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  if (!getToAttr())
    return rules::emitMissingAttribute(context, "to");
  if (!TensorType::isValidElementType(getTo()))
    return context.emitError()
           << "expects 'to' to be an element type, got " << getTo();
  // The caller checks (C1).
  return rules::inferSameShape(context, getInput(), getTo(), results);
}

FailureOr<SmallVector<Dim>> ONNXCastOp::inferElements(ShapeContext &context) {
  if (!isa<IntegerType>(context.getElementType(getInput())) ||
      !getTo().isIntOrFloat())
    return failure();
  rules::Elements elements = rules::sameElements(context, getInput());
  if (failed(elements))
    return failure();
  for (Dim &dim : *elements) {
    dim = rules::fitElement(dim, getTo());
    // A narrower type may cut off what is not known now.
    if (!dim.isConstant() &&
        getTo().getIntOrFloatBitWidth() <
            context.getElementType(getInput()).getIntOrFloatBitWidth())
      dim = Dim();
  }
  return elements;
}

LogicalResult ONNXCastOp::verify() {
  // (C2)
  std::optional<StringRef> mode = getRoundMode();
  if (mode && *mode != "up" && *mode != "down" && *mode != "nearest")
    return emitOpError("expects 'round_mode' to be \"up\", \"down\" or "
                       "\"nearest\", got \"")
           << *mode << "\"";
  return success();
}

LogicalResult ONNXCastOp::verifyForOpset(int64_t opset) {
  if (opset < 19 && getSaturate() != 1)
    return emitOpError("has 'saturate' from operator set 19 on; the model has ")
           << opset;
  if (opset < 24 && getRoundMode())
    return emitOpError(
               "has 'round_mode' from operator set 24 on; the model has ")
           << opset;
  return success();
}

/// `value` as an element of `type`; null where the result is not the same on
/// all machines.
static Attribute castScalar(const APInt &value, bool isUnsigned, Type type) {
  if (type.isInteger(1))
    return IntegerAttr::get(type, APInt(1, !value.isZero()));
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerAttr::get(type, isUnsigned
                                      ? value.zextOrTrunc(integer.getWidth())
                                      : value.sextOrTrunc(integer.getWidth()));
  if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type))
    return {};
  APFloat result(cast<FloatType>(type).getFloatSemantics());
  result.convertFromAPInt(value, !isUnsigned, APFloat::rmNearestTiesToEven);
  return FloatAttr::get(type, result);
}

static Attribute castScalar(APFloat value, Type type) {
  if (type.isInteger(1))
    return IntegerAttr::get(type, APInt(1, !value.isZero()));
  bool lost;
  if (auto integer = dyn_cast<IntegerType>(type);
      integer && integer.getWidth() < 8) {
    // The lowest bits of the nearest integer.
    APSInt result(64, /*isUnsigned=*/false);
    if (value.convertToInteger(result, APFloat::rmNearestTiesToEven, &lost) &
        APFloat::opInvalidOp)
      return {};
    return IntegerAttr::get(type, result.trunc(integer.getWidth()));
  }
  if (auto integer = dyn_cast<IntegerType>(type)) {
    APSInt result(integer.getWidth(), integer.isUnsigned());
    if (value.convertToInteger(result, APFloat::rmTowardZero, &lost) &
        APFloat::opInvalidOp)
      return {};
    return IntegerAttr::get(type, result);
  }
  if (value.isNaN() ||
      !isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type))
    return {};
  value.convert(cast<FloatType>(type).getFloatSemantics(),
                APFloat::rmNearestTiesToEven, &lost);
  return FloatAttr::get(type, value);
}

OpFoldResult ONNXCastOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType())
    return getInput();
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  auto splat = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput());
  RankedTensorType type = rules::getStaticResultType(*this);
  if (!splat || !type)
    return {};
  Attribute element;
  if (auto from = dyn_cast<IntegerType>(splat.getElementType()))
    element = castScalar(splat.getSplatValue<APInt>(),
                         from.isUnsigned() || from.getWidth() == 1, getTo());
  else if (isa<FloatType>(splat.getElementType()))
    element = castScalar(splat.getSplatValue<APFloat>(), getTo());
  return element ? DenseElementsAttr::get(type, element) : OpFoldResult();
}

Type ONNXCastV1Op::getToType() {
  Builder builder(getContext());
  auto unsignedType = [&](unsigned width) {
    return builder.getIntegerType(width, /*isSigned=*/false);
  };
  return llvm::StringSwitch<Type>(getTo().upper())
      .Case("FLOAT", builder.getF32Type())
      .Case("FLOAT16", builder.getF16Type())
      .Case("DOUBLE", builder.getF64Type())
      .Case("BOOL", builder.getI1Type())
      .Case("INT8", builder.getI8Type())
      .Case("INT16", builder.getI16Type())
      .Case("INT32", builder.getI32Type())
      .Case("INT64", builder.getI64Type())
      .Case("UINT8", unsignedType(8))
      .Case("UINT16", unsignedType(16))
      .Case("UINT32", unsignedType(32))
      .Case("UINT64", unsignedType(64))
      .Default({});
}

LogicalResult
ONNXCastV1Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  if (!getToAttr())
    return rules::emitMissingAttribute(context, "to");
  // (C1)
  Type type = getToType();
  if (!type)
    return context.emitError()
           << "expects 'to' to name an element type, got \"" << getTo() << "\"";
  // The caller checks (C2).
  return rules::inferSameShape(context, getInput(), type, results);
}

//===----------------------------------------------------------------------===//
// Concat
//===----------------------------------------------------------------------===//

static LogicalResult inferConcat(ShapeContext &context, ValueRange inputs,
                                 int64_t axisAttr, rules::Results &results) {
  // (C1) is also checked by the trait that checks (C2).
  if (inputs.empty())
    return context.emitError() << "expects at least one operand";
  Type elementType = context.getElementType(inputs.front());
  // (C3), (C4), (C5)
  auto shape = rules::concatenate(context, inputs, axisAttr);
  if (failed(shape))
    return failure();
  if (*shape)
    results.push_back(InferredType::ranked(elementType, std::move(**shape)));
  else
    results.push_back(InferredType::unranked(elementType));
  return success();
}

LogicalResult
ONNXConcatOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  if (!getAxisAttr())
    return rules::emitMissingAttribute(context, "axis");
  return inferConcat(context, getInputs(), getAxis(), results);
}

LogicalResult
ONNXConcatV1Op::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  return inferConcat(context, getInputs(), getAxis().value_or(1), results);
}

FailureOr<SmallVector<Dim>> ONNXConcatOp::inferElements(ShapeContext &context) {
  SmallVector<Dim> result;
  for (Value input : getInputs()) {
    std::optional<SmallVector<Dim>> elements = context.getElements(input);
    if (!elements || !context.hasRank(input) || context.getRank(input) != 1)
      return failure();
    result.append(*elements);
  }
  return result;
}

OpFoldResult ONNXConcatOp::fold(FoldAdaptor adaptor) {
  if (getInputs().size() == 1 && getInputs().front().getType() == getType())
    return getInputs().front();
  return rules::foldElements(*this);
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

LogicalResult
ONNXGatherOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getData());
  if (!context.hasRank(getData())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C1)
  int64_t rank = context.getRank(getData());
  if (rank == 0)
    return context.emitError() << "expects 'data' to have rank 1 or more, got "
                               << getData().getType();
  // (C2)
  std::optional<int64_t> axis = rules::normalizeAxis(getAxis(), rank);
  if (!axis)
    return rules::emitAxisError(context, getAxis(), rank);
  if (!context.hasRank(getIndices())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> shape;
  for (int64_t i = 0; i < rank; ++i) {
    if (i == *axis)
      shape.append(context.getDims(getIndices()));
    else
      shape.push_back(context.getDim(getData(), i));
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXGatherOp::inferElements(ShapeContext &context) {
  if (!context.hasRank(getData()) || context.getRank(getData()) != 1)
    return failure();
  std::optional<SmallVector<Dim>> data = context.getElements(getData());
  std::optional<SmallVector<Dim>> indices = context.getElements(getIndices());
  if (!data || !indices)
    return failure();
  SmallVector<Dim> result;
  for (Dim index : *indices) {
    std::optional<int64_t> position;
    if (index.isConstant())
      position = rules::normalizeAxis(*index.getConstant(), data->size());
    result.push_back(position ? (*data)[*position] : Dim());
  }
  return result;
}

OpFoldResult ONNXGatherOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  // Slices of a splat, unless an index is out of range or may be.
  auto data = dyn_cast<RankedTensorType>(getData().getType());
  std::optional<SmallVector<int64_t>> indices =
      rules::getConstantIntegers(adaptor.getIndices());
  std::optional<int64_t> axis =
      data ? rules::normalizeAxis(getAxis(), data.getRank()) : std::nullopt;
  if (!indices || !axis || data.isDynamicDim(*axis) ||
      !llvm::all_of(*indices, [&](int64_t index) {
        return rules::normalizeAxis(index, data.getDimSize(*axis));
      }))
    return {};
  return rules::foldSplat(adaptor.getData(), rules::getStaticResultType(*this));
}

//===----------------------------------------------------------------------===//
// Identity
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Dim>>
ONNXIdentityOp::inferElements(ShapeContext &context) {
  return rules::sameElements(context, getInput());
}

OpFoldResult ONNXIdentityOp::fold(FoldAdaptor) {
  return getInput().getType() == getType() ? OpFoldResult(getInput())
                                           : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

/// The value of `depth`, truncated to 64 bits; an error if that is impossible.
static FailureOr<Dim> getDepth(ShapeContext &context, Value depth) {
  Type type = context.getElementType(depth);
  if (type.isSignlessInteger())
    return context.getScalar(depth);
  ElementsAttr attr;
  if (!context.looksAtValues() || !matchPattern(depth, m_Constant(&attr)) ||
      countElements(attr.getShapedType()) != 1)
    return Dim();
  auto elements = truncateToI64(attr);
  if (!elements)
    return Dim();
  if (!elements->front())
    return context.emitError() << "the value of 'depth' is no 64-bit integer";
  return Dim(*elements->front());
}

static LogicalResult inferOneHot(ShapeContext &context, Value indices,
                                 Value depth, Value values, int64_t axis,
                                 rules::Results &results) {
  // (C1) An empty tensor is accepted as one of unknown value, as in ONNX.
  auto depthType = dyn_cast<RankedTensorType>(depth.getType());
  if (!depthType || depthType.getShape() != ArrayRef<int64_t>{0})
    if (failed(rules::requireOneElement(context, depth, "depth")))
      return failure();
  // (C2)
  if (failed(rules::requireVector(context, values, "values")))
    return failure();
  if (context.hasRank(values) &&
      failed(context.requireEqual(context.getDim(values, 0), Dim(2),
                                  "'values' must have two elements")))
    return failure();
  Type elementType = context.getElementType(values);
  if (!context.hasRank(indices)) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C3)
  int64_t rank = context.getRank(indices) + 1;
  std::optional<int64_t> position = rules::normalizeAxis(axis, rank);
  if (!position)
    return rules::emitAxisError(context, axis, rank);
  // (C4)
  FailureOr<Dim> size = getDepth(context, depth);
  if (failed(size) ||
      failed(context.requireNonNegative(*size, "the value of 'depth'")))
    return failure();
  SmallVector<Dim> shape = context.getDims(indices);
  shape.insert(shape.begin() + *position, *size);
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// Trilu
//===----------------------------------------------------------------------===//

LogicalResult
ONNXTriluOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (context.hasRank(getInput()) && context.getRank(getInput()) < 2)
    return context.emitError() << "expects 'input' to have rank 2 or more, got "
                               << getInput().getType();
  // (C2)
  if (!context.isAbsent(getK()) &&
      failed(rules::requireOneElement(context, getK(), "k")))
    return failure();
  return rules::inferSameType(context, getInput(), results);
}

//===----------------------------------------------------------------------===//
// Where
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Dim>> ONNXWhereOp::inferElements(ShapeContext &context) {
  return rules::mapElements(context, getOperands(),
                            context.getElementType(getX()),
                            [&](ArrayRef<Dim> cxy) {
                              if (!cxy[0].isConstant())
                                return cxy[1] == cxy[2] ? cxy[1] : Dim();
                              return cxy[0].isConstant(0) ? cxy[2] : cxy[1];
                            });
}

OpFoldResult ONNXWhereOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  auto condition = dyn_cast_or_null<SplatElementsAttr>(adaptor.getCondition());
  bool isSame = getX() == getY();
  if (!condition && !isSame)
    return {};
  bool takesX = isSame || !condition.getSplatValue<APInt>().isZero();
  // A static type shows that nothing is broadcast. With a dynamic size, a
  // dimension of size 1 may have been broadcast.
  Value taken = takesX ? getX() : getY();
  RankedTensorType type = rules::getStaticResultType(*this);
  if (type && taken.getType() == type)
    return taken;
  return rules::foldSplat(takesX ? adaptor.getX() : adaptor.getY(), type);
}

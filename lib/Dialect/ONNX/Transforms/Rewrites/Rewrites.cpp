//===- Rewrites.cpp - What rules share ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/ConstantFloats.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

bool isConstant(Value v) { return matchPattern(v, m_Constant()); }

static double toDouble(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

std::optional<double> getSplatNumber(Value v) {
  DenseElementsAttr elements;
  if (!matchPattern(v, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  if (isa<FloatType>(elements.getElementType()))
    return toDouble(elements.getSplatValue<APFloat>());
  auto type = dyn_cast<IntegerType>(elements.getElementType());
  if (!type)
    return std::nullopt;
  return elements.getSplatValue<APInt>().roundToDouble(!type.isUnsigned());
}

std::optional<SmallVector<int64_t>> getIntegers(Value v) {
  constexpr int64_t maxElements = 64;
  DenseIntElementsAttr elements;
  if (!matchPattern(v, m_Constant(&elements)) ||
      elements.getType().getRank() > 1 ||
      elements.getNumElements() > maxElements)
    return std::nullopt;
  SmallVector<int64_t> integers;
  for (const APInt &element : elements) {
    if (element.getBitWidth() > 64)
      return std::nullopt;
    integers.push_back(element.getSExtValue());
  }
  return integers;
}

std::optional<SmallVector<double>> getNumbers(Value v) {
  return getConstantFloats(v);
}

Value createNumbers(PatternRewriter &rewriter, Location loc,
                    RankedTensorType type, ArrayRef<double> numbers) {
  SmallVector<Attribute> elements;
  for (double number : numbers)
    elements.push_back(FloatAttr::get(type.getElementType(), number));
  return ONNXConstantOp::create(rewriter, loc,
                                DenseElementsAttr::get(type, elements));
}

std::optional<SmallVector<int64_t>> normalizeAxes(ArrayRef<int64_t> axes,
                                                  int64_t rank) {
  SmallVector<int64_t> normalized;
  for (int64_t axis : axes) {
    if (axis < -rank || axis >= rank)
      return std::nullopt;
    normalized.push_back(axis < 0 ? axis + rank : axis);
  }
  return normalized;
}

std::optional<SmallVector<double>> getNumbersAlong(Value v, int64_t rank,
                                                   int64_t dim, int64_t count) {
  RankedTensorType type = getRankedType(v);
  if (!type || !type.hasStaticShape() || type.getRank() > rank)
    return std::nullopt;
  int64_t own = type.getRank() - rank + dim;
  for (auto [i, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && (int64_t(i) != own || size != count))
      return std::nullopt;
  // What has not been folded yet.
  while (isa_and_nonnull<ONNXReshapeOp, ONNXSqueezeOp, ONNXUnsqueezeOp>(
      v.getDefiningOp()))
    v = v.getDefiningOp()->getOperand(0);
  std::optional<SmallVector<double>> numbers = getNumbers(v);
  if (auto filled = v.getDefiningOp<ONNXConstantOfShapeOp>())
    if (DenseElementsAttr value = filled.getFillValue();
        value && isa<FloatType>(value.getElementType()))
      numbers = {(*value.value_begin<APFloat>()).convertToDouble()};
  if (!numbers || numbers->empty() ||
      !llvm::all_of(*numbers, [](double x) { return std::isfinite(x); }))
    return std::nullopt;
  if (numbers->size() == 1)
    numbers->assign(count, numbers->front());
  return numbers;
}

std::optional<SmallVector<double>> getFactorsAlong(Operation *op, Value v,
                                                   int64_t dim, int64_t count) {
  RankedTensorType type = getRankedType(v);
  bool isDiv = isa<ONNXDivOp>(op);
  if (!type || (isDiv && v != op->getOperand(0)) ||
      !isa<FloatType>(type.getElementType()))
    return std::nullopt;
  auto numbers = getNumbersAlong(getOther(op, v), type.getRank(), dim, count);
  if (!numbers || !isDiv)
    return numbers;
  // Others may have no precise reciprocal of the tensor's type.
  constexpr double least = 1e-4, largest = 1e4;
  for (double &number : *numbers) {
    if (std::abs(number) < least || std::abs(number) > largest)
      return std::nullopt;
    number = 1.0 / number;
  }
  return numbers;
}

bool isWeights(Value v) {
  Operation *op = v.getDefiningOp();
  return isConstant(v) ||
         (isa_and_nonnull<ONNXAddOp, ONNXMulOp>(op) &&
          isWeights(op->getOperand(0)) && isConstant(op->getOperand(1)));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

RankedTensorType getRankedType(Value v) {
  return dyn_cast<RankedTensorType>(v.getType());
}

bool isOneElement(Value v) {
  RankedTensorType type = getRankedType(v);
  return type &&
         llvm::all_of(type.getShape(), [](int64_t size) { return size == 1; });
}

bool isBroadcastTo(Value v, RankedTensorType type) {
  RankedTensorType own = getRankedType(v);
  if (!own || own.getRank() > type.getRank())
    return false;
  ArrayRef<int64_t> sizes = type.getShape().take_back(own.getRank());
  for (auto [size, other] : llvm::zip(own.getShape(), sizes))
    if (size != 1 && (ShapedType::isDynamic(size) || size != other))
      return false;
  return true;
}

Value getOther(Operation *op, Value v) {
  return op->getOperand(op->getOperand(0) == v ? 1 : 0);
}

void replaceByNew(PatternRewriter &rewriter, Operation *op, Value v) {
  v.setType(op->getResult(0).getType());
  rewriter.replaceOp(op, v);
}

std::optional<SmallVector<int64_t>> getOrder(ONNXTransposeOp op) {
  RankedTensorType type = op ? getRankedType(op.getData()) : nullptr;
  return type ? op.getPermutation(type.getRank()) : std::nullopt;
}

bool isElementwise(Operation *op) {
  return isa<ONNXAbsOp, ONNXAcosOp, ONNXAcoshOp, ONNXAddOp, ONNXAndOp,
             ONNXAsinOp, ONNXAsinhOp, ONNXAtanOp, ONNXAtanhOp, ONNXCastOp,
             ONNXCeilOp, ONNXCeluOp, ONNXClipOp, ONNXCosOp, ONNXCoshOp,
             ONNXDivOp, ONNXEluOp, ONNXEqualOp, ONNXErfOp, ONNXExpOp,
             ONNXFloorOp, ONNXGeluOp, ONNXGreaterOp, ONNXGreaterOrEqualOp,
             ONNXHardSigmoidOp, ONNXHardSwishOp, ONNXIsInfOp, ONNXIsNaNOp,
             ONNXLeakyReluOp, ONNXLessOp, ONNXLessOrEqualOp, ONNXLogOp,
             ONNXMaxOp, ONNXMinOp, ONNXMishOp, ONNXModOp, ONNXMulOp, ONNXNegOp,
             ONNXNotOp, ONNXOrOp, ONNXPReluOp, ONNXPowOp, ONNXReciprocalOp,
             ONNXReluOp, ONNXRoundOp, ONNXSeluOp, ONNXShrinkOp, ONNXSigmoidOp,
             ONNXSignOp, ONNXSinOp, ONNXSinhOp, ONNXSoftplusOp, ONNXSoftsignOp,
             ONNXSqrtOp, ONNXSubOp, ONNXSwishOp, ONNXTanOp, ONNXTanhOp,
             ONNXThresholdedReluOp, ONNXWhereOp, ONNXXorOp>(op);
}

} // namespace agate

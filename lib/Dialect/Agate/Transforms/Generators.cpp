//===- Generators.cpp - What rules need to know of generators -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Generators.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

DenseElementsAttr agate::getConstantElements(Value v, int64_t maxElements) {
  Attribute attr;
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || !type.getElementType().isIntOrFloat() ||
      !type.hasStaticShape() || !matchPattern(v, m_Constant(&attr)))
    return {};
  auto dense = dyn_cast<DenseElementsAttr>(attr);
  if (dense && dense.isSplat())
    return dense;
  std::optional<int64_t> count = countElements(type);
  if (!count || *count > maxElements)
    return {};
  auto resource = dyn_cast<DenseResourceElementsAttr>(attr);
  if (!resource || type.getElementTypeBitWidth() < 8)
    return dense;
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  bool isSplat = false;
  if (!blob ||
      !DenseElementsAttr::isValidRawBuffer(type, blob->getData(), isSplat))
    return {};
  return DenseElementsAttr::getFromRawBuffer(type, blob->getData());
}

/// Larger constants are no scalars, axes or shapes.
static constexpr int64_t maxScalars = 256;

bool agate::isZero(Value v) {
  DenseElementsAttr constant = getConstantElements(v, maxScalars);
  if (!constant || !constant.isSplat())
    return false;
  Type type = constant.getElementType();
  if (isa<FloatType>(type))
    return constant.getSplatValue<APFloat>().isZero();
  return isa<IntegerType>(type) && constant.getSplatValue<APInt>().isZero();
}

bool agate::isOne(Value v) {
  DenseElementsAttr constant = getConstantElements(v, maxScalars);
  if (!constant || !constant.isSplat())
    return false;
  Type type = constant.getElementType();
  if (isa<FloatType>(type))
    return constant.getSplatValue<APFloat>().isExactlyValue(1.0);
  return isa<IntegerType>(type) && constant.getSplatValue<APInt>().isOne();
}

std::optional<int64_t> agate::getConstantInteger(Value v) {
  std::optional<SmallVector<int64_t>> elements = getConstantIntegers(v);
  if (!elements || elements->size() != 1)
    return std::nullopt;
  return elements->front();
}

std::optional<SmallVector<int64_t>> agate::getConstantIntegers(Value v) {
  DenseElementsAttr constant = getConstantElements(v, maxScalars);
  if (!constant || constant.getNumElements() > maxScalars)
    return std::nullopt;
  auto type = dyn_cast<IntegerType>(constant.getElementType());
  if (!type || type.getWidth() > 64)
    return std::nullopt;
  SmallVector<int64_t> elements;
  for (const APInt &element : constant.getValues<APInt>())
    elements.push_back(type.isUnsigned() ? int64_t(element.getZExtValue())
                                         : element.getSExtValue());
  return elements;
}

int64_t agate::getRank(Value v) {
  return cast<RankedTensorType>(v.getType()).getRank();
}

OpFoldResult agate::getSize(OpBuilder &builder, Location loc, Value v,
                            int64_t dim) {
  return tensor::getMixedSize(builder, loc, v, dim);
}

SmallVector<OpFoldResult> agate::getSizes(OpBuilder &builder, Location loc,
                                          Value v) {
  // A band need not be computed for its sizes.
  if (auto band = v.getDefiningOp<BandOp>()) {
    auto type = cast<RankedTensorType>(band.getType());
    SmallVector<OpFoldResult> sizes;
    ValueRange dynamicSizes = band.getSizes();
    for (int64_t size : type.getShape()) {
      if (!ShapedType::isDynamic(size)) {
        sizes.push_back(builder.getIndexAttr(size));
        continue;
      }
      sizes.push_back(dynamicSizes.front());
      dynamicSizes = dynamicSizes.drop_front();
    }
    return sizes;
  }
  return tensor::getMixedSizes(builder, loc, v);
}

Value agate::createInteger(OpBuilder &builder, Location loc, int64_t value) {
  auto type = RankedTensorType::get({}, builder.getI64Type());
  return arith::ConstantOp::create(builder, loc,
                                   DenseElementsAttr::get(type, {value}));
}

Value agate::createIntegerTensor(OpBuilder &builder, Location loc,
                                 OpFoldResult value) {
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return createInteger(builder, loc, *constant);
  Value element = cast<Value>(value);
  Type i64 = builder.getI64Type();
  if (element.getType() != i64)
    element = arith::IndexCastOp::create(builder, loc, i64, element);
  return tensor::FromElementsOp::create(
      builder, loc, RankedTensorType::get({}, i64), element);
}

SmallVector<OpFoldResult> agate::emitResultSizes(OpBuilder &builder,
                                                 Operation *op) {
  auto shapes = emitResultShapes(cast<ShapeInferenceOpInterface>(op), builder,
                                 op->getOperands());
  // The rule has been evaluated before, see replaceUnderRequirements().
  return succeeded(shapes) ? shapes->front() : SmallVector<OpFoldResult>();
}

Value agate::createShapeTensor(ONNXCreator &c, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> elements;
  for (OpFoldResult size : sizes)
    elements.push_back(c.reshape(
        createIntegerTensor(c.getBuilder(), c.getLoc(), size), c.indices({1})));
  return elements.empty() ? c.indices({}) : c.concat(elements, 0);
}

Value agate::createScalar(ONNXCreator &c, Value v) {
  return getRank(v) == 0 ? v : c.reshape(v, c.indices({}));
}

Value agate::createPositions(ONNXCreator &c, Value first, Value size) {
  Value limit = c.create<ONNXAddOp>({first, size});
  Type i64 = cast<TensorType>(first.getType()).getElementType();
  return c.create<ONNXRangeOp>({first, limit, c.scalar(i64, 1)});
}

//===----------------------------------------------------------------------===//
// Eye, OneHot
//===----------------------------------------------------------------------===//

bool agate::isIdentity(Value v) {
  auto eye = v.getDefiningOp<EyeOp>();
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!eye || !type || getConstantInteger(eye.getDiagonalIndex()) != 0)
    return false;
  int64_t rows = type.getRank() - 2, columns = type.getRank() - 1;
  if (type.isDynamicDim(rows) || type.isDynamicDim(columns))
    return eye.getNumRows() == eye.getNumColumns();
  return type.getDimSize(rows) == type.getDimSize(columns);
}

/// `v` times the `on_value` of `oneHot`.
static Value scaleByOnValue(ONNXCreator &c, Value v, OneHotOp oneHot) {
  if (isOne(oneHot.getOnValue()))
    return v;
  return c.create<ONNXMulOp>({v, oneHot.getOnValue()});
}

Value agate::createTake(ONNXCreator &c, Value data, Value indices,
                        OneHotOp oneHot, IndexedAxis where) {
  auto type = cast<RankedTensorType>(data.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + where.axis);
  if (!where.pointwise) {
    ArrayRef<int64_t> added =
        cast<RankedTensorType>(indices.getType()).getShape();
    added = added.drop_front(where.batchDims);
    shape.insert(shape.begin() + where.axis, added.begin(), added.end());
  }
  Value taken =
      TakeOp::create(c.getBuilder(), c.getLoc(), type.clone(shape), data,
                     indices, oneHot.getOffValue(), where.axis, where.batchDims,
                     oneHot.getNegativeIndicesMode(), where.pointwise);
  return scaleByOnValue(c, taken, oneHot);
}

Value agate::createSumByIndex(ONNXCreator &c, Value data, Value indices,
                              OneHotOp oneHot, IndexedAxis where) {
  auto type = cast<RankedTensorType>(data.getType());
  int64_t summed = getRank(indices) - where.batchDims;
  int64_t depth = cast<RankedTensorType>(oneHot.getType())
                      .getDimSize(*oneHot.getResultAxis());
  SmallVector<int64_t> shape(type.getShape().take_front(where.axis));
  shape.push_back(depth);
  llvm::append_range(shape, type.getShape().drop_front(where.axis + summed));
  Value sums =
      SumByIndexOp::create(c.getBuilder(), c.getLoc(), type.clone(shape), data,
                           indices, oneHot.getDepth(), where.axis,
                           where.batchDims, oneHot.getNegativeIndicesMode());
  return scaleByOnValue(c, sums, oneHot);
}

Value agate::createOneHotLike(OpBuilder &builder, Location loc, OneHotOp oneHot,
                              Value indices, Value depth, int64_t axis) {
  auto type = cast<RankedTensorType>(oneHot.getType());
  SmallVector<int64_t> shape(
      cast<RankedTensorType>(indices.getType()).getShape());
  int64_t size = type.getDimSize(*oneHot.getResultAxis());
  if (depth != oneHot.getDepth())
    size = getConstantInteger(depth).value_or(ShapedType::kDynamic);
  shape.insert(shape.begin() + axis, size);
  return OneHotOp::create(builder, loc, type.clone(shape), indices, depth,
                          oneHot.getOnValue(), oneHot.getOffValue(), axis,
                          oneHot.getNegativeIndicesMode());
}

Value agate::createNoClass(OpBuilder &builder, Location loc, OneHotOp oneHot) {
  auto type = cast<RankedTensorType>(oneHot.getIndices().getType());
  APInt least = APInt::getSignedMinValue(type.getElementTypeBitWidth());
  return arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(type.clone(ArrayRef<int64_t>()), least));
}

//===----------------------------------------------------------------------===//
// Bands
//===----------------------------------------------------------------------===//

std::optional<int64_t> BandForm::getLower() const {
  return getConstantIntValue(lower);
}

std::optional<int64_t> BandForm::getUpper() const {
  return getConstantIntValue(upper);
}

bool agate::isBand(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  Operation *op = v.getDefiningOp();
  if (!op || !type || type.getRank() < 2)
    return false;
  if (isa<EyeOp>(op))
    return true;
  if (auto matrix = dyn_cast<DiagonalMatrixOp>(op))
    return !matrix.getInput();
  auto band = dyn_cast<BandOp>(op);
  auto isScalar = [](Value value) {
    auto valueType = dyn_cast<RankedTensorType>(value.getType());
    return valueType && valueType.getRank() == 0;
  };
  return band && isScalar(band.getInside()) && isScalar(band.getOutside());
}

OpFoldResult agate::addSaturating(OpBuilder &builder, Location loc,
                                  OpFoldResult v, int64_t constant) {
  if (std::optional<int64_t> known = getConstantIntValue(v)) {
    int64_t sum;
    if (llvm::AddOverflow(*known, constant, sum))
      sum = constant < 0 ? INT64_MIN : INT64_MAX;
    return builder.getI64IntegerAttr(sum);
  }
  if (constant == 0)
    return v;
  // The value is limited so that the sum does not wrap.
  auto create = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, value, 64);
  };
  Value value = cast<Value>(v);
  if (constant > 0)
    value = arith::MinSIOp::create(builder, loc, value,
                                   create(INT64_MAX - constant));
  else
    value = arith::MaxSIOp::create(builder, loc, value,
                                   create(INT64_MIN - constant));
  return arith::AddIOp::create(builder, loc, value, create(constant))
      .getResult();
}

/// The element of a tensor of rank 0, or of rank 1 with one element, as an i64.
static OpFoldResult getElement(OpBuilder &builder, Location loc, Value v) {
  if (std::optional<int64_t> constant = getConstantInteger(v))
    return builder.getI64IntegerAttr(*constant);
  SmallVector<Value> position;
  if (getRank(v) == 1)
    position.push_back(arith::ConstantIndexOp::create(builder, loc, 0));
  Value element = tensor::ExtractOp::create(builder, loc, v, position);
  if (!element.getType().isInteger(64))
    element =
        arith::ExtSIOp::create(builder, loc, builder.getI64Type(), element);
  return element;
}

static Value createSplat(OpBuilder &builder, Location loc, Attribute element,
                         Type elementType) {
  auto type = RankedTensorType::get({}, elementType);
  return arith::ConstantOp::create(builder, loc,
                                   DenseElementsAttr::get(type, element));
}

BandForm agate::getBand(OpBuilder &builder, Location loc, Value v) {
  BandForm form;
  form.type = cast<RankedTensorType>(v.getType());
  Type elementType = form.type.getElementType();
  Operation *op = v.getDefiningOp();
  if (auto band = dyn_cast<BandOp>(op)) {
    form.inside = band.getInside();
    form.outside = band.getOutside();
    form.lower = getAsOpFoldResult(band.getLower());
    form.upper = getAsOpFoldResult(band.getUpper());
    return form;
  }
  Value zero = createSplat(builder, loc, getZeroOf(elementType), elementType);
  if (auto eye = dyn_cast<EyeOp>(op)) {
    form.inside = createSplat(builder, loc, getOneOf(elementType), elementType);
    form.outside = zero;
    form.lower = getElement(builder, loc, eye.getDiagonalIndex());
    form.upper = addSaturating(builder, loc, form.lower, 1);
    return form;
  }
  auto matrix = cast<DiagonalMatrixOp>(op);
  Value value = createSplat(builder, loc, matrix.getValue(), elementType);
  DiagonalBand band = getFillBand(matrix);
  form.inside = band.inverted ? zero : value;
  form.outside = band.inverted ? value : zero;
  form.lower = builder.getI64IntegerAttr(band.lower);
  form.upper = builder.getI64IntegerAttr(band.upper);
  return form;
}

/// The elements that an Eye may have.
static bool isEyeElement(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return !integer.isSigned() &&
           llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth());
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

static Value createEye(OpBuilder &builder, Location loc, RankedTensorType type,
                       int64_t diagonal, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> sizeTensors;
  for (OpFoldResult size : sizes.take_back(2))
    sizeTensors.push_back(createIntegerTensor(builder, loc, size));
  ArrayRef<OpFoldResult> batch = sizes.drop_back(2);
  Value batchShape;
  if (std::optional<SmallVector<int64_t>> constants =
          getConstantIntValues(batch);
      constants && !batch.empty()) {
    batchShape = arith::ConstantOp::create(
        builder, loc, builder.getI64TensorAttr(*constants));
  } else if (!batch.empty()) {
    SmallVector<Value> elements;
    for (OpFoldResult size : batch)
      elements.push_back(arith::IndexCastOp::create(
          builder, loc, builder.getI64Type(),
          getValueOrCreateConstantIndexOp(builder, loc, size)));
    batchShape = tensor::FromElementsOp::create(builder, loc, elements);
  }
  return EyeOp::create(builder, loc, type, sizeTensors[0], sizeTensors[1],
                       createInteger(builder, loc, diagonal), batchShape,
                       type.getElementType());
}

Value agate::createBand(OpBuilder &builder, Location loc, const BandForm &band,
                        ArrayRef<OpFoldResult> sizes) {
  std::optional<int64_t> lower = band.getLower(), upper = band.getUpper();
  bool isDiagonal = lower && upper && *lower != INT64_MAX &&
                    *lower + 1 == *upper && isOne(band.inside) &&
                    isZero(band.outside) &&
                    isEyeElement(band.type.getElementType());
  if (isDiagonal)
    return createEye(builder, loc, band.type, *lower, sizes);
  SmallVector<Value> dynamicSizes;
  for (auto [i, size] : llvm::enumerate(sizes))
    if (band.type.isDynamicDim(i))
      dynamicSizes.push_back(
          getValueOrCreateConstantIndexOp(builder, loc, size));
  auto toValue = [&](OpFoldResult bound) -> Value {
    if (std::optional<int64_t> constant = getConstantIntValue(bound))
      return arith::ConstantIntOp::create(builder, loc, *constant, 64);
    return cast<Value>(bound);
  };
  return BandOp::create(builder, loc, band.type, band.inside, band.outside,
                        toValue(band.lower), toValue(band.upper), dynamicSizes);
}

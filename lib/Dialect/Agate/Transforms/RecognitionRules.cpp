//===- RecognitionRules.cpp - Constants that are generators ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratorRules.h"
#include "Generators.h"

#include "agate/Dialect/ONNX/IR/EinsumEquation.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

namespace {
/// The elements of a constant, in whole bytes.
struct ConstantElements {
  RankedTensorType type;
  int64_t bytes; // Of an element.

  /// The elements of `v`, of static sizes; nothing if it is no constant of
  /// numbers, or a splat.
  static std::optional<ConstantElements> get(Value v);

  int64_t getRows() const { return type.getDimSize(0); }
  int64_t getColumns() const { return type.getDimSize(1); }
  int64_t size() const { return getData().size() / bytes; }
  ArrayRef<char> operator[](int64_t i) const {
    return getData().slice(i * bytes, bytes);
  }
  ArrayRef<char> getElement(int64_t row, int64_t column) const {
    return (*this)[row * getColumns() + column];
  }
  Attribute getAttribute(ArrayRef<char> element) const {
    auto scalarType = RankedTensorType::get({}, type.getElementType());
    if (type.getElementType().isInteger(1))
      return IntegerAttr::get(type.getElementType(), element[0]);
    return DenseElementsAttr::getFromRawBuffer(scalarType, element)
        .getSplatValue<Attribute>();
  }

private:
  ArrayRef<char> getData() const {
    return bools.empty() ? data : ArrayRef<char>(bools);
  }

  ArrayRef<char> data;
  SmallVector<char> bools; // Attributes store these as bits.
};

/// The matrix has at most one element in each row (or column) that is not zero,
/// all of them equal.
struct Selection {
  /// The position of that element; -1 where all are zero.
  SmallVector<int64_t> positions;
  ArrayRef<char> element;
};
} // namespace

std::optional<ConstantElements> ConstantElements::get(Value v) {
  Attribute attr;
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || !type.hasStaticShape() || !matchPattern(v, m_Constant(&attr)))
    return std::nullopt;
  Type elementType = type.getElementType();
  bool isNumber = elementType.isF16() || elementType.isBF16() ||
                  elementType.isF32() || elementType.isF64() ||
                  (isa<IntegerType>(elementType) &&
                   (elementType.getIntOrFloatBitWidth() % 8 == 0 ||
                    elementType.isInteger(1)));
  auto dense = dyn_cast<DenseElementsAttr>(attr);
  if (!isNumber || (dense && (dense.isSplat() || dense.getType() != type)))
    return std::nullopt;
  ConstantElements elements;
  elements.type = type;
  elements.bytes =
      std::max<int64_t>(elementType.getIntOrFloatBitWidth() / 8, 1);
  if (dense && elementType.isInteger(1)) {
    for (bool value : dense.getValues<bool>())
      elements.bools.push_back(value);
  } else if (dense) {
    elements.data = dense.getRawData();
  } else if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (blob && !elementType.isInteger(1))
      elements.data = blob->getData();
  }
  std::optional<int64_t> count = countElements(type);
  if (!count || *count == 0 || elements.size() != *count ||
      int64_t(elements.getData().size()) != *count * elements.bytes)
    return std::nullopt;
  return elements;
}

/// Finds the element of each row that is not zero; that of each column if
/// `byColumn`. Other matrices are mostly left in the first row.
static std::optional<Selection> findSelection(const ConstantElements &matrix,
                                              bool byColumn) {
  Selection selection;
  selection.positions.assign(byColumn ? matrix.getColumns() : matrix.getRows(),
                             -1);
  for (int64_t row = 0; row < matrix.getRows(); ++row) {
    for (int64_t column = 0; column < matrix.getColumns(); ++column) {
      ArrayRef<char> element = matrix.getElement(row, column);
      if (llvm::all_of(element, [](char byte) { return byte == 0; }))
        continue;
      int64_t &position = selection.positions[byColumn ? column : row];
      if (position != -1 ||
          (!selection.element.empty() && selection.element != element))
        return std::nullopt;
      position = byColumn ? row : column;
      selection.element = element;
    }
  }
  if (selection.element.empty())
    return std::nullopt;
  return selection;
}

/// The offset k if the selection consists of the elements (i, i + k) with i the
/// number of a row (or column); `limit` is the number of columns (or rows).
static std::optional<int64_t> findOffset(const Selection &selection,
                                         int64_t limit) {
  std::optional<int64_t> offset;
  for (auto [i, position] : llvm::enumerate(selection.positions))
    if (position != -1 && !offset)
      offset = position - int64_t(i);
  for (auto [i, position] : llvm::enumerate(selection.positions)) {
    int64_t expected = int64_t(i) + *offset;
    if (position != (expected >= 0 && expected < limit ? expected : -1))
      return std::nullopt;
  }
  return offset;
}

static Value createEye(OpBuilder &builder, Location loc, RankedTensorType type,
                       int64_t diagonal) {
  return EyeOp::create(builder, loc, type,
                       createInteger(builder, loc, type.getDimSize(0)),
                       createInteger(builder, loc, type.getDimSize(1)),
                       createInteger(builder, loc, diagonal),
                       /*batch_shape=*/Value(), type.getElementType());
}

static Value createOneHot(OpBuilder &builder, Location loc,
                          RankedTensorType type, const Selection &selection,
                          int64_t axis) {
  Type elementType = type.getElementType();
  auto scalarType = RankedTensorType::get({}, elementType);
  auto indexType =
      RankedTensorType::get({type.getDimSize(1 - axis)}, builder.getI64Type());
  Value indices = arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(indexType, ArrayRef(selection.positions)));
  Value on = arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::getFromRawBuffer(scalarType, selection.element));
  Value off = arith::ConstantOp::create(
      builder, loc, DenseElementsAttr::get(scalarType, getZeroOf(elementType)));
  return OneHotOp::create(builder, loc, type, indices,
                          createInteger(builder, loc, type.getDimSize(axis)),
                          on, off, axis, "ignore");
}

//===----------------------------------------------------------------------===//
// Bands
//===----------------------------------------------------------------------===//

namespace {
/// A constant stack of matrices with elements of two values.
struct TwoValues {
  RankedTensorType type;
  /// Whether an element has the second value.
  SmallVector<bool> isSecond;
  Attribute first, second;

  static std::optional<TwoValues> get(Value v);
};
} // namespace

std::optional<TwoValues> TwoValues::get(Value v) {
  std::optional<ConstantElements> elements = ConstantElements::get(v);
  if (!elements || elements->type.getRank() < 2)
    return std::nullopt;
  ArrayRef<char> first = (*elements)[0], second;
  TwoValues result;
  result.type = elements->type;
  for (int64_t i = 0, e = elements->size(); i != e; ++i) {
    ArrayRef<char> element = (*elements)[i];
    bool differs = element != first;
    if (differs && second.empty())
      second = element;
    if (differs && element != second)
      return std::nullopt;
    result.isSecond.push_back(differs);
  }
  if (second.empty())
    return std::nullopt;
  result.first = elements->getAttribute(first);
  result.second = elements->getAttribute(second);
  return result;
}

/// The diagonals of the second value, if they are adjacent, or those of the
/// first value are: then `isFirst` is set.
static std::optional<DiagonalBand> findBand(const TwoValues &values,
                                            bool &isFirst) {
  int64_t rank = values.type.getRank();
  int64_t height = values.type.getDimSize(rank - 2);
  int64_t width = values.type.getDimSize(rank - 1);
  // What each diagonal begins with, in the first column or row.
  auto getValue = [&](int64_t t) {
    return values.isSecond[t < 0 ? -t * width : t];
  };
  for (auto [i, isSecond] : llvm::enumerate(values.isSecond)) {
    int64_t x = i % width, y = i / width % height;
    if (isSecond != getValue(x - y))
      return std::nullopt;
  }
  SmallVector<int64_t> changes;
  for (int64_t t = 2 - height; t < width; ++t)
    if (getValue(t) != getValue(t - 1))
      changes.push_back(t);
  isFirst = getValue(1 - height);
  if (changes.size() == 2)
    return DiagonalBand{changes[0], changes[1]};
  if (changes.size() != 1)
    return std::nullopt;
  return DiagonalBand{changes[0], INT64_MAX};
}

/// Whether an attribute is zero of either sign.
static bool isZeroElement(Attribute element) {
  if (auto number = dyn_cast<FloatAttr>(element))
    return number.getValue().isZero();
  return cast<IntegerAttr>(element).getValue().isZero();
}

namespace {
/// A constant whose elements are one of two values by their diagonal. Those
/// outside of the band are zeros if that is possible.
struct ConstantBandForm {
  RankedTensorType type;
  Attribute inside, outside;
  int64_t lower, upper;

  static std::optional<ConstantBandForm> get(Value v);

  bool isEye() const {
    return upper - 1 == lower && isZeroElement(outside) &&
           inside == getOneOf(type.getElementType());
  }
  bool isTriangleOfOneValue() const {
    return isZeroElement(outside) && (lower == INT64_MIN || upper == INT64_MAX);
  }
  Value create(OpBuilder &builder, Location loc) const;
};
} // namespace

std::optional<ConstantBandForm> ConstantBandForm::get(Value v) {
  std::optional<TwoValues> values = TwoValues::get(v);
  bool isFirst = false;
  std::optional<DiagonalBand> found;
  if (values)
    found = findBand(*values, isFirst);
  if (!found)
    return std::nullopt;
  ConstantBandForm form = {values->type, values->second, values->first,
                           found->lower, found->upper};
  if (isFirst)
    std::swap(form.inside, form.outside);
  if (form.upper == INT64_MAX && isZeroElement(form.inside)) {
    std::swap(form.inside, form.outside);
    form.upper = form.lower;
    form.lower = INT64_MIN;
  }
  return form;
}

Value ConstantBandForm::create(OpBuilder &builder, Location loc) const {
  auto scalarType = RankedTensorType::get({}, type.getElementType());
  auto createScalar = [&](Attribute element) -> Value {
    return arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::get(scalarType, element));
  };
  BandForm band = {type, createScalar(inside), createScalar(outside),
                   builder.getI64IntegerAttr(lower),
                   builder.getI64IntegerAttr(upper)};
  return createBand(
      builder, loc, band,
      getAsIndexOpFoldResult(builder.getContext(), type.getShape()));
}

/// The dimension of an operand, a matrix, over which a product sums; nothing if
/// there is none.
static std::optional<int64_t> getSummedDim(ONNXMatMulOp op, unsigned operand) {
  return operand == 0 ? 1 : 0;
}
static std::optional<int64_t> getSummedDim(ONNXGemmOp op, unsigned operand) {
  if (operand == 0)
    return op.getTransA() ? 0 : 1;
  if (operand == 1)
    return op.getTransB() ? 1 : 0;
  return std::nullopt;
}
static std::optional<int64_t> getSummedDim(ONNXEinsumOp op, unsigned operand) {
  llvm::Expected<EinsumEquation> equation =
      EinsumEquation::parse(op.getEquation());
  if (!equation) {
    llvm::consumeError(equation.takeError());
    return std::nullopt;
  }
  if (operand >= equation->terms.size() || equation->terms[operand].size() != 2)
    return std::nullopt;
  for (int64_t dim : {1, 0})
    if (!StringRef(equation->output).contains(equation->terms[operand][dim]))
      return dim;
  return std::nullopt;
}

/// The generator that computes the constant `v`, if it has at most one element
/// along `dim` that is not zero; null otherwise.
static Value recognize(OpBuilder &builder, Location loc, Value v, int64_t dim) {
  std::optional<ConstantElements> matrix = ConstantElements::get(v);
  if (!matrix || matrix->type.getRank() != 2)
    return {};
  std::optional<Selection> selection =
      findSelection(*matrix, /*byColumn=*/dim == 0);
  if (!selection)
    return {};
  Type elementType = matrix->type.getElementType();
  auto scalarType = RankedTensorType::get({}, elementType);
  auto one = DenseElementsAttr::get(scalarType, getOneOf(elementType));
  if (one.getRawData() == selection->element)
    if (std::optional<int64_t> offset =
            findOffset(*selection, matrix->type.getDimSize(dim)))
      return createEye(builder, loc, matrix->type,
                       dim == 1 ? *offset : -*offset);
  return createOneHot(builder, loc, matrix->type, *selection, dim);
}

namespace {
/// A constant factor that is an identity, a permutation or another selection of
/// rows or columns is that generator.
template <typename OpTy> struct ConstantFactor : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (op->hasAttr(getDenseAttrName()))
      return rewriter.notifyMatchFailure(op, "is not to be rewritten");
    for (OpOperand &operand : op->getOpOperands()) {
      std::optional<int64_t> dim = getSummedDim(op, operand.getOperandNumber());
      Value generator =
          dim ? recognize(rewriter, op.getLoc(), operand.get(), *dim) : Value();
      if (dim && !generator)
        generator = recognizeTriangle(rewriter, op.getLoc(), operand.get());
      if (generator) {
        rewriter.modifyOpInPlace(op, [&] { operand.set(generator); });
        return success();
      }
    }
    return rewriter.notifyMatchFailure(op, "no operand is such a constant");
  }

private:
  /// A product with a triangle of one value and zeros is rewritten, other ones
  /// with constant bands are faster with the constant.
  static Value recognizeTriangle(PatternRewriter &rewriter, Location loc,
                                 Value v) {
    Type type = cast<TensorType>(v.getType()).getElementType();
    if (getElementWidth(type) < 32 && !isa<FloatType>(type))
      return {};
    std::optional<ConstantBandForm> form = ConstantBandForm::get(v);
    return form && form->type.getRank() == 2 && form->isTriangleOfOneValue()
               ? form->create(rewriter, loc)
               : Value();
  }
  static unsigned getElementWidth(Type type) {
    return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
  }
};

/// A constant that only elementwise operations and views read, and whose
/// elements are one of two values by their diagonal, is a band: masks.
template <typename OpTy> struct ConstantBand : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Value v = op->getResult(0);
    auto type = dyn_cast<RankedTensorType>(v.getType());
    bool isMatrix = type && type.getRank() >= 2 && type.hasStaticShape() &&
                    type.getNumElements() >= minElements;
    if (!isMatrix || op->use_empty() ||
        !llvm::all_of(op->getUsers(), isElementwiseOrView))
      return rewriter.notifyMatchFailure(op, "is not used as a mask");
    std::optional<ConstantBandForm> form = ConstantBandForm::get(v);
    if (!form)
      return rewriter.notifyMatchFailure(op, "is no band");
    rewriter.replaceOp(op, form->create(rewriter, op->getLoc()));
    return success();
  }

private:
  /// Smaller constants are faster as they are.
  static constexpr int64_t minElements = 16;

  static bool isElementwiseOrView(Operation *user) {
    return isa<ONNXAndOp, ONNXOrOp, ONNXXorOp, ONNXNotOp, ONNXEqualOp,
               ONNXWhereOp, ONNXCastOp, ONNXCastLikeOp, ONNXAddOp, ONNXSubOp,
               ONNXMulOp, ONNXDivOp, ONNXSliceOp, ONNXUnsqueezeOp,
               ONNXSqueezeOp, ONNXExpandOp, ONNXTransposeOp>(user);
  }
};

/// Rows of a constant identity matrix are a OneHot.
struct GatherOfConstant : OpRewritePattern<ONNXGatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXGatherOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getData().getType());
    if (!type || type.getRank() != 2)
      return rewriter.notifyMatchFailure(op, "is not of a matrix");
    std::optional<ConstantBandForm> form = ConstantBandForm::get(op.getData());
    if (!form || !form->isEye() || form->type.getElementType().isInteger(1))
      return rewriter.notifyMatchFailure(op, "is not of an identity");
    Value generator = form->create(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op, [&] { op.getDataMutable().set(generator); });
    return success();
  }
};
} // namespace

void agate::populateRecognitionRules(RewritePatternSet &patterns,
                                     const GeneratorRules &rules) {
  patterns.add<ConstantFactor<ONNXMatMulOp>, ConstantFactor<ONNXGemmOp>,
               ConstantFactor<ONNXEinsumOp>, ConstantBand<ONNXConstantOp>,
               ConstantBand<arith::ConstantOp>, GatherOfConstant>(
      patterns.getContext());
}

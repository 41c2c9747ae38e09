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
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

namespace {
/// A constant matrix of elements of whole bytes, as it is stored.
struct ConstantMatrix {
  RankedTensorType type;
  ArrayRef<char> data;
  int64_t bytes;

  /// The matrix that `v` is; nothing if it is none, or a splat.
  static std::optional<ConstantMatrix> get(Value v);

  int64_t getRows() const { return type.getDimSize(0); }
  int64_t getColumns() const { return type.getDimSize(1); }
  ArrayRef<char> getElement(int64_t row, int64_t column) const {
    return data.slice((row * getColumns() + column) * bytes, bytes);
  }
};

/// The matrix has at most one element in each row (or column) that is not zero,
/// all of them equal.
struct Selection {
  /// The position of that element; -1 where all are zero.
  SmallVector<int64_t> positions;
  ArrayRef<char> element;
};
} // namespace

std::optional<ConstantMatrix> ConstantMatrix::get(Value v) {
  Attribute attr;
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || type.getRank() != 2 || !type.hasStaticShape() ||
      !matchPattern(v, m_Constant(&attr)))
    return std::nullopt;
  Type elementType = type.getElementType();
  bool isNumber = elementType.isF16() || elementType.isBF16() ||
                  elementType.isF32() || elementType.isF64() ||
                  (isa<IntegerType>(elementType) &&
                   elementType.getIntOrFloatBitWidth() % 8 == 0);
  if (!isNumber)
    return std::nullopt;
  ConstantMatrix matrix = {type, {}, elementType.getIntOrFloatBitWidth() / 8};
  if (auto dense = dyn_cast<DenseElementsAttr>(attr)) {
    if (!dense.isSplat())
      matrix.data = dense.getRawData();
  } else if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      matrix.data = blob->getData();
  }
  if (matrix.data.empty() ||
      int64_t(matrix.data.size()) !=
          matrix.bytes * matrix.getRows() * matrix.getColumns())
    return std::nullopt;
  return matrix;
}

/// Finds the element of each row that is not zero; that of each column if
/// `byColumn`. Other matrices are mostly left in the first row.
static std::optional<Selection> findSelection(const ConstantMatrix &matrix,
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
  std::optional<ConstantMatrix> matrix = ConstantMatrix::get(v);
  if (!matrix)
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
      if (generator) {
        rewriter.modifyOpInPlace(op, [&] { operand.set(generator); });
        return success();
      }
    }
    return rewriter.notifyMatchFailure(op, "no operand is such a constant");
  }
};
} // namespace

void agate::populateRecognitionRules(RewritePatternSet &patterns,
                                     const GeneratorRules &rules) {
  patterns.add<ConstantFactor<ONNXMatMulOp>, ConstantFactor<ONNXGemmOp>,
               ConstantFactor<ONNXEinsumOp>>(patterns.getContext());
}

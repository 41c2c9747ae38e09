//===- DequantizedFactor.cpp - Matrices of scaled integers ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DequantizedFactor.h"

#include "PackWeights.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace agate;

bool DequantizedFactor::fitsNibbles() const {
  return rowsPerBlock % 2 == 0 && added == 0 &&
         llvm::all_of(integers, [](int8_t integer) {
           return integer >= -8 && integer <= 7;
         });
}

Value DequantizedFactor::emitScales(ImplicitLocOpBuilder &b, OpFoldResult block,
                                    OpFoldResult column, int64_t width) {
  if (!scaleOperand)
    return scaleValue;
  Value scales = op->getOperand(*scaleOperand);
  if (!isa<RankedTensorType>(scales.getType()))
    return scales;
  AffineMap map = op.getIndexingMapsArray()[*scaleOperand];
  SmallVector<OpFoldResult> from, count;
  SmallVector<int64_t> shape;
  for (AffineExpr expr : map.getResults()) {
    from.push_back(b.getIndexAttr(0));
    count.push_back(b.getIndexAttr(1));
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      continue;
    bool isColumn = dim.getPosition() + 1 == op.getNumLoops();
    from.back() = isColumn ? column : block;
    if (!isColumn)
      continue;
    count.back() = b.getIndexAttr(width);
    shape.push_back(width);
  }
  return createExtractSlice(
      b, scales, HyperrectangularSlice(from, count),
      RankedTensorType::get(shape, getElementTypeOrSelf(scales.getType())));
}

Value DequantizedFactor::emitPacked(ImplicitLocOpBuilder &b, int64_t panel,
                                    bool inNibbles) const {
  int64_t panels = llvm::divideCeil(columns, panel);
  int64_t rows = inNibbles ? rowsPerBlock / 2 : rowsPerBlock;
  SmallVector<char> bytes;
  bytes.reserve(panels * blocks * rows * panel);
  for (int64_t p = 0; p < panels; ++p) {
    int64_t first = std::min(p * panel, columns - panel);
    for (int64_t block = 0; block < blocks; ++block)
      for (int64_t row = 0; row < rows; ++row) {
        const int8_t *low =
            &integers[(block * rowsPerBlock + row) * columns + first];
        for (int64_t i = 0; i < panel; ++i)
          bytes.push_back(inNibbles ? char((low[i] & 15) |
                                           (low[rows * columns + i] & 15) << 4)
                                    : char(low[i]));
      }
  }
  return createConstant(
      b,
      RankedTensorType::get({panels, blocks, rows, panel}, b.getIntegerType(8)),
      bytes);
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

namespace {
/// An integer of a body: an element of an operand, or a constant.
struct Integer {
  std::optional<unsigned> operand;
  bool isSigned = true;
  int64_t constant = 0;

  /// Reads the operand, which has `count` elements in the loops of `op`.
  LogicalResult read(linalg::GenericOp op, int64_t count);
  int64_t operator[](int64_t i) const {
    if (!operand)
      return constant;
    return isSigned ? int64_t(int8_t(bytes[i])) : int64_t(uint8_t(bytes[i]));
  }

private:
  /// Matrices are large: their elements are not converted ahead of their use.
  SmallVector<char> bytes;
};
} // namespace

LogicalResult Integer::read(linalg::GenericOp op, int64_t count) {
  if (!operand)
    return success();
  std::optional<SmallVector<char>> read = readConstant(
      op->getOperand(*operand), op.getIndexingMapsArray()[*operand],
      op.getStaticLoopRanges());
  if (!read || int64_t(read->size()) != count)
    return failure();
  bytes = std::move(*read);
  return success();
}

/// The operand of the operation that `v` is an element of.
static std::optional<unsigned> getOperandNumber(linalg::GenericOp op, Value v) {
  auto argument = dyn_cast<BlockArgument>(v);
  if (!argument || argument.getOwner() != op.getBody() ||
      int64_t(argument.getArgNumber()) >= op.getNumDpsInputs())
    return std::nullopt;
  return argument.getArgNumber();
}

/// `v` as a byte of an operand of `op`.
static std::optional<Integer> matchByte(linalg::GenericOp op, Value v,
                                        bool isSigned) {
  Integer integer;
  integer.operand = getOperandNumber(op, v);
  integer.isSigned = isSigned;
  if (!integer.operand || !v.getType().isInteger(8))
    return std::nullopt;
  return integer;
}

/// `v` as an integer: a constant, or a byte that is extended.
static std::optional<Integer> matchInteger(linalg::GenericOp op, Value v) {
  Integer integer;
  APInt constant;
  if (matchPattern(v, m_ConstantInt(&constant))) {
    // A difference to a byte does not overflow.
    if (constant.getSignificantBits() > 32)
      return std::nullopt;
    integer.constant = constant.getSExtValue();
    return integer;
  }
  Operation *extension = v.getDefiningOp();
  if (!isa_and_present<arith::ExtSIOp, arith::ExtUIOp>(extension))
    return std::nullopt;
  return matchByte(op, extension->getOperand(0),
                   isa<arith::ExtSIOp>(extension));
}

/// Reads the differences of integers that `v`, of f32, is converted from.
/// Fails if it is not, or if they do not fit in bytes.
static LogicalResult matchIntegers(DequantizedFactor &factor, Value v,
                                   int64_t count) {
  linalg::GenericOp op = factor.op;
  Operation *conversion = v.getDefiningOp();
  if (!isa_and_present<arith::SIToFPOp, arith::UIToFPOp>(conversion))
    return failure();
  Value number = conversion->getOperand(0);
  bool isUnsigned = isa<arith::UIToFPOp>(conversion);
  auto difference = number.getDefiningOp<arith::SubIOp>();
  std::optional<Integer> left, right = Integer();
  if (difference) {
    left = matchInteger(op, difference.getLhs());
    right = matchInteger(op, difference.getRhs());
  } else {
    left = number.getDefiningOp() ? matchInteger(op, number)
                                  : matchByte(op, number, !isUnsigned);
  }
  if (!left || !right || !left->operand ||
      (isUnsigned && (difference || left->isSigned)))
    return failure();
  if (failed(left->read(op, count)) || failed(right->read(op, count)))
    return failure();
  int64_t least = INT64_MAX, most = INT64_MIN;
  for (int64_t i = 0; i < count; ++i) {
    int64_t value = (*left)[i] - (*right)[i];
    least = std::min(least, value);
    most = std::max(most, value);
  }
  if (most - least > UINT8_MAX)
    return failure();
  if (least < INT8_MIN || most > INT8_MAX)
    factor.added = least - INT8_MIN;
  factor.integers.reserve(count);
  for (int64_t i = 0; i < count; ++i)
    factor.integers.push_back((*left)[i] - (*right)[i] - factor.added);
  return success();
}

/// The scale that `v` is: an element of an operand that does not depend on the
/// row in a block, or the same for all elements.
static LogicalResult matchScale(DequantizedFactor &factor, Value v) {
  linalg::GenericOp op = factor.op;
  if (v.getParentBlock() != op.getBody()) {
    factor.scaleValue = v;
    return success();
  }
  std::optional<unsigned> operand = getOperandNumber(op, v);
  if (!operand)
    return failure();
  AffineMap map = op.getIndexingMapsArray()[*operand];
  if (!map.isProjectedPermutation(/*allowZeroInResults=*/true) ||
      map.isFunctionOfDim(op.getNumLoops() - 2))
    return failure();
  factor.scaleOperand = operand;
  return success();
}

std::optional<DequantizedFactor> agate::matchDequantizedFactor(Value right) {
  bool isInBlocks = false;
  if (auto collapse = right.getDefiningOp<tensor::CollapseShapeOp>()) {
    SmallVector<ReassociationIndices> groups =
        collapse.getReassociationIndices();
    if (groups.size() != 2 || groups[0].size() != 2 || !right.hasOneUse())
      return std::nullopt;
    right = collapse.getSrc();
    isInBlocks = true;
  }
  auto op = right.getDefiningOp<linalg::GenericOp>();
  if (!op || !right.hasOneUse() || op.getNumResults() != 1 ||
      op.getNumLoops() != (isInBlocks ? 3 : 2) ||
      op.getNumLoops() != op.getNumParallelLoops() ||
      !op.getIndexingMapsArray().back().isIdentity() || op.hasIndexSemantics())
    return std::nullopt;
  auto type = cast<RankedTensorType>(right.getType());
  if (!type.hasStaticShape() || !type.getElementType().isF32() ||
      type.getNumElements() == 0)
    return std::nullopt;
  DequantizedFactor factor = {op,
                              isInBlocks ? type.getDimSize(0) : 1,
                              type.getShape().drop_back().back(),
                              type.getShape().back(),
                              {},
                              /*added=*/0,
                              {},
                              {}};
  auto product = op.getBody()
                     ->getTerminator()
                     ->getOperand(0)
                     .getDefiningOp<arith::MulFOp>();
  if (!product)
    return std::nullopt;
  Value scale = product.getRhs(), converted = product.getLhs();
  if (isa_and_present<arith::SIToFPOp, arith::UIToFPOp>(scale.getDefiningOp()))
    std::swap(scale, converted);
  if (failed(matchScale(factor, scale)))
    return std::nullopt;
  if (failed(matchIntegers(factor, converted, type.getNumElements())))
    return std::nullopt;
  return factor;
}

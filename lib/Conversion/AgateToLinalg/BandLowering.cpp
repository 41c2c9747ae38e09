//===- BandLowering.cpp - Band-shaped generators to linalg ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Eye, DiagonalMatrix and Band have one lowering: a selection by the diagonal
// number t = x - y. Offsets are compared with t, or clamped to the matrix
// before they are added to a coordinate, so that no offset overflows.
//===----------------------------------------------------------------------===//

#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"
#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

namespace {
/// Emits a selection by diagonal number.
class BandEmitter {
public:
  BandEmitter(ScalarBuilder &b, RankedTensorType type,
              ArrayRef<OpFoldResult> sizes)
      : b(b), type(type), sizes(sizes) {}

  /// Tensors of the result's shape or of rank 0, with signless elements.
  Value inside, outside;
  /// The band is `lower <= t < upper`; of index type.
  Value lower, upper;
  /// The band is the diagonal `lower`; `upper` is not used.
  bool isSingleDiagonal = false;

  Value emitDense();
  /// At most one of `inside` and `outside` may be a full tensor.
  Value emitSparse();
  bool hasSparseForm() const { return isScalar(inside) || isScalar(outside); }

private:
  static bool isScalar(Value v) {
    return cast<RankedTensorType>(v.getType()).getRank() == 0;
  }
  Value size(int64_t i) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), sizes[i]);
  }
  Value add(Value x, Value y) { return b.createOrFold<arith::AddIOp>(x, y); }
  Value sub(Value x, Value y) { return b.createOrFold<arith::SubIOp>(x, y); }
  Value max(Value x, Value y) { return b.createOrFold<arith::MaxSIOp>(x, y); }
  Value min(Value x, Value y) { return b.createOrFold<arith::MinSIOp>(x, y); }
  Value getScalar(Value v) { return b.extract(v, {}); }
  Value createEmpty() {
    return tensor::EmptyOp::create(b, sizes, type.getElementType());
  }
  Value emitContains(Value t);
  void clampBounds();
  Value emitDiagonalStores(Value filled);
  Value emitRows();
  Value emitSegment(Value destination, Value source, ArrayRef<Value> row,
                    Value from, Value to);

  ScalarBuilder &b;
  RankedTensorType type;
  ArrayRef<OpFoldResult> sizes;
  Value lowest, highest; // The bounds, clamped to [-height, width].
};
} // namespace

//===----------------------------------------------------------------------===//
// Dense form
//===----------------------------------------------------------------------===//

/// Every diagonal lies above the least and below the largest number of 64 bits.
Value BandEmitter::emitContains(Value t) {
  if (isSingleDiagonal)
    return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, t, lower);
  Value above, below;
  if (getConstantIntValue(lower) != INT64_MIN)
    above = arith::CmpIOp::create(b, arith::CmpIPredicate::sge, t, lower);
  if (getConstantIntValue(upper) != INT64_MAX || !above)
    below = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, t, upper);
  if (above && below)
    return arith::AndIOp::create(b, above, below);
  return above ? above : below;
}

Value BandEmitter::emitDense() {
  int64_t rank = type.getRank();
  SmallVector<Value> inputs;
  for (Value v : {inside, outside})
    if (!isScalar(v))
      inputs.push_back(v);
  Value insideScalar = isScalar(inside) ? getScalar(inside) : Value();
  Value outsideScalar = isScalar(outside) ? getScalar(outside) : Value();
  SmallVector<AffineMap> maps(inputs.size() + 1,
                              b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &, Location, ValueRange args) {
    Value y = linalg::IndexOp::create(b, rank - 2);
    Value x = linalg::IndexOp::create(b, rank - 1);
    Value contained = emitContains(arith::SubIOp::create(b, x, y));
    unsigned next = 0;
    Value in = insideScalar ? insideScalar : args[next++];
    Value out = outsideScalar ? outsideScalar : args[next];
    Value selected = arith::SelectOp::create(b, contained, in, out);
    linalg::YieldOp::create(b, selected);
  };
  return linalg::GenericOp::create(b, TypeRange{type}, inputs,
                                   ValueRange{createEmpty()}, maps, iterators,
                                   body)
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Sparse form
//===----------------------------------------------------------------------===//

/// Diagonals run from 1 - height to width - 1, so that clamping to [-height,
/// width] does not change the result but makes sums with coordinates safe.
void BandEmitter::clampBounds() {
  Value height = size(type.getRank() - 2), width = size(type.getRank() - 1);
  Value least = sub(b.index(0), height);
  lowest = max(min(lower, width), least);
  if (!isSingleDiagonal)
    highest = max(min(upper, width), least);
}

/// Stores `inside` on the band of a tensor that is filled with `outside`.
Value BandEmitter::emitDiagonalStores(Value filled) {
  clampBounds();
  int64_t rank = type.getRank();
  Value zero = b.index(0), one = b.index(1);
  Value height = size(rank - 2), width = size(rank - 1);
  Value scalar = getScalar(inside);
  // The rows that intersect the band.
  Value firstRow = isSingleDiagonal ? max(zero, sub(zero, lowest))
                                    : max(zero, sub(one, highest));
  Value endRow = min(height, sub(width, lowest));

  SmallVector<Value> lowerBounds(rank - 2, zero), upperBounds, steps;
  for (int64_t i = 0; i < rank - 2; ++i)
    upperBounds.push_back(size(i));
  lowerBounds.push_back(firstRow);
  upperBounds.push_back(endRow);
  steps.assign(rank - 1, one);
  auto storeRow = [&](OpBuilder &, Location, ValueRange coordinates,
                      ValueRange state) -> scf::ValueVector {
    Value begin = add(coordinates.back(), lowest);
    SmallVector<Value> position(coordinates);
    if (isSingleDiagonal) {
      position.push_back(begin);
      return {tensor::InsertOp::create(b, scalar, state[0], position)};
    }
    Value end = min(width, add(coordinates.back(), highest));
    scf::LoopNest columns = scf::buildLoopNest(
        b, b.getLoc(), max(zero, begin), end, one, state,
        [&](OpBuilder &, Location, ValueRange column,
            ValueRange state) -> scf::ValueVector {
          SmallVector<Value> position(coordinates);
          position.push_back(column[0]);
          return {tensor::InsertOp::create(b, scalar, state[0], position)};
        });
    return columns.results;
  };
  return scf::buildLoopNest(b, b.getLoc(), lowerBounds, upperBounds, steps,
                            ValueRange{filled}, storeRow)
      .results.front();
}

/// Writes elements [from, to) of one row, from a scalar or from the same
/// elements of a tensor.
Value BandEmitter::emitSegment(Value destination, Value source,
                               ArrayRef<Value> row, Value from, Value to) {
  SmallVector<OpFoldResult> offsets(row.begin(), row.end());
  offsets.push_back(from);
  SmallVector<OpFoldResult> extents(row.size(), b.getIndexAttr(1));
  OpFoldResult length = getAsOpFoldResult(sub(to, from));
  extents.push_back(length);
  HyperrectangularSlice segment(offsets, extents);
  auto getSlice = [&](Value v) -> Value {
    auto sliceType = RankedTensorType::get(
        getConstantIntValue(length).value_or(ShapedType::kDynamic),
        type.getElementType());
    return createExtractSlice(b, v, segment, sliceType);
  };
  Value slice = getSlice(destination);
  Value written =
      isScalar(source)
          ? linalg::FillOp::create(b, getScalar(source), slice).getResult(0)
          : linalg::CopyOp::create(b, getSlice(source), slice).getResult(0);
  return createInsertSlice(b, written, destination, segment);
}

/// Writes the result row by row in three contiguous segments: left of the
/// band, the band, right of it. The bounds are clamped to the diagonals of the
/// row, so that sums with its number are safe even if those with the number of
/// rows are not.
Value BandEmitter::emitRows() {
  int64_t rank = type.getRank();
  Value zero = b.index(0), width = size(rank - 1);
  SmallVector<Value> lowerBounds(rank - 1, zero), upperBounds;
  for (int64_t i = 0; i < rank - 1; ++i)
    upperBounds.push_back(size(i));
  SmallVector<Value> steps(rank - 1, b.index(1));
  auto writeRow = [&](OpBuilder &, Location, ValueRange coordinates,
                      ValueRange state) -> scf::ValueVector {
    SmallVector<Value> row(coordinates);
    Value y = coordinates.back();
    Value first = sub(zero, y), last = sub(width, y);
    auto getColumn = [&](Value diagonal) {
      return add(y, max(first, min(diagonal, last)));
    };
    Value begin = getColumn(lower);
    Value next = isSingleDiagonal ? add(lower, b.index(1)) : upper;
    Value end = max(begin, getColumn(next));
    Value result = emitSegment(state[0], outside, row, zero, begin);
    result = emitSegment(result, inside, row, begin, end);
    return {emitSegment(result, outside, row, end, width)};
  };
  return scf::buildLoopNest(b, b.getLoc(), lowerBounds, upperBounds, steps,
                            ValueRange{createEmpty()}, writeRow)
      .results.front();
}

Value BandEmitter::emitSparse() {
  if (!isScalar(inside) || !isScalar(outside))
    return emitRows();
  Value filled =
      linalg::FillOp::create(b, getScalar(outside), createEmpty()).getResult(0);
  return emitDiagonalStores(filled);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
template <typename OpTy> struct BandPattern : LoweringPattern<OpTy> {
  BandPattern(const TypeConverter &converter, MLIRContext *context,
              FailureLog &log, GeneratorForm form)
      : LoweringPattern<OpTy>(converter, context, log), form(form) {}

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type converted = this->getTypeConverter()->convertType(op.getType());
    if (!converted)
      return rewriter.notifyMatchFailure(op, "its type has no upstream form");
    auto type = dyn_cast<RankedTensorType>(converted);
    if (!type)
      return this->unsupported(rewriter, op,
                               "the rank of the result is unknown");
    for (Value operand : adaptor.getOperands())
      if (isa<UnrankedTensorType>(operand.getType()))
        return this->unsupported(rewriter, op,
                                 "the rank of an operand is unknown");
    FailureOr<SmallVector<SmallVector<OpFoldResult>>> shapes =
        emitResultShapes(op, rewriter, adaptor.getOperands());
    if (failed(shapes))
      return this->fail(rewriter, op);
    ScalarBuilder b(op.getLoc(), rewriter);
    BandEmitter emitter(b,
                        getTypeOfSizes(shapes->front(), type.getElementType()),
                        shapes->front());
    setUp(op, adaptor, b, emitter);
    bool dense = takesDenseForm(op, form) || !emitter.hasSparseForm();
    Value result = dense ? emitter.emitDense() : emitter.emitSparse();
    replaceGenerator(rewriter, op, castTensor(b, result, type),
                     shapes->front());
    return success();
  }

private:
  /// A constant of rank 0 of the converted `elementType`.
  Value getConstant(ScalarBuilder &b, Attribute value, Type elementType) const {
    auto attr =
        DenseElementsAttr::get(RankedTensorType::get({}, elementType), value);
    return arith::ConstantOp::create(
        b, convertElements(*this->getTypeConverter(), attr));
  }

  void setUp(OpTy op, typename OpTy::Adaptor adaptor, ScalarBuilder &b,
             BandEmitter &emitter) const;

  GeneratorForm form;
};
} // namespace

template <>
void BandPattern<EyeOp>::setUp(EyeOp op, EyeOp::Adaptor adaptor,
                               ScalarBuilder &b, BandEmitter &emitter) const {
  Type elementType = op.getOutputType();
  emitter.inside = getConstant(b, getOneOf(elementType), elementType);
  emitter.outside = getConstant(b, getZeroOf(elementType), elementType);
  Value diagonal = extractScalar(b, adaptor.getDiagonalIndex());
  emitter.lower =
      b.createOrFold<arith::IndexCastOp>(b.getIndexType(), diagonal);
  emitter.isSingleDiagonal = true;
}

template <>
void BandPattern<DiagonalMatrixOp>::setUp(DiagonalMatrixOp op,
                                          DiagonalMatrixOp::Adaptor adaptor,
                                          ScalarBuilder &b,
                                          BandEmitter &emitter) const {
  Type elementType = op.getValue().getType();
  Value value = getConstant(b, op.getValue(), elementType);
  Value rest = adaptor.getInput()
                   ? adaptor.getInput()
                   : getConstant(b, getZeroOf(elementType), elementType);
  DiagonalBand band = getFillBand(op);
  emitter.inside = band.inverted ? rest : value;
  emitter.outside = band.inverted ? value : rest;
  emitter.lower = b.index(band.lower);
  emitter.upper = b.index(band.upper);
  emitter.isSingleDiagonal = band.upper - band.lower == 1;
}

template <>
void BandPattern<BandOp>::setUp(BandOp op, BandOp::Adaptor adaptor,
                                ScalarBuilder &b, BandEmitter &emitter) const {
  auto toIndex = [&](Value v) {
    return b.createOrFold<arith::IndexCastOp>(b.getIndexType(), v);
  };
  emitter.inside = adaptor.getInside();
  emitter.outside = adaptor.getOutside();
  emitter.lower = toIndex(adaptor.getLower());
  emitter.upper = toIndex(adaptor.getUpper());
  std::optional<int64_t> lower = getConstantIntValue(emitter.lower);
  std::optional<int64_t> upper = getConstantIntValue(emitter.upper);
  emitter.isSingleDiagonal =
      lower && upper && *lower != INT64_MAX && *upper == *lower + 1;
}

void agate::populateBandLoweringPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         FailureLog &log, GeneratorForm form) {
  patterns.add<BandPattern<EyeOp>, BandPattern<DiagonalMatrixOp>,
               BandPattern<BandOp>>(converter, patterns.getContext(), log,
                                    form);
}

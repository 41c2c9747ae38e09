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
  BandEmitter(OpBuilder &builder, Location loc, RankedTensorType type,
              ArrayRef<OpFoldResult> sizes)
      : builder(builder), loc(loc), type(type), sizes(sizes) {}

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
  Value index(int64_t i) {
    return arith::ConstantIndexOp::create(builder, loc, i);
  }
  Value size(int64_t i) {
    return getValueOrCreateConstantIndexOp(builder, loc, sizes[i]);
  }
  Value add(Value a, Value b) {
    return builder.createOrFold<arith::AddIOp>(loc, a, b);
  }
  Value sub(Value a, Value b) {
    return builder.createOrFold<arith::SubIOp>(loc, a, b);
  }
  Value max(Value a, Value b) {
    return builder.createOrFold<arith::MaxSIOp>(loc, a, b);
  }
  Value min(Value a, Value b) {
    return builder.createOrFold<arith::MinSIOp>(loc, a, b);
  }
  Value getScalar(Value v) {
    return tensor::ExtractOp::create(builder, loc, v, ValueRange());
  }
  Value createEmpty() {
    return tensor::EmptyOp::create(builder, loc, sizes, type.getElementType());
  }
  Value emitContains(Value t);
  void clampBounds();
  Value emitDiagonalStores(Value filled);
  Value emitRows();
  Value emitSegment(Value destination, Value source, ArrayRef<Value> row,
                    Value from, Value to);

  OpBuilder &builder;
  Location loc;
  RankedTensorType type;
  ArrayRef<OpFoldResult> sizes;
  Value lowest, highest; // The bounds, clamped to [-height, width].
};
} // namespace

//===----------------------------------------------------------------------===//
// Dense form
//===----------------------------------------------------------------------===//

Value BandEmitter::emitContains(Value t) {
  if (isSingleDiagonal)
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, t,
                                 lower);
  Value above =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, t, lower);
  Value below =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, t, upper);
  return arith::AndIOp::create(builder, loc, above, below);
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
                              builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &, Location, ValueRange args) {
    Value y = linalg::IndexOp::create(builder, loc, rank - 2);
    Value x = linalg::IndexOp::create(builder, loc, rank - 1);
    Value contained = emitContains(arith::SubIOp::create(builder, loc, x, y));
    unsigned next = 0;
    Value in = insideScalar ? insideScalar : args[next++];
    Value out = outsideScalar ? outsideScalar : args[next];
    Value selected = arith::SelectOp::create(builder, loc, contained, in, out);
    linalg::YieldOp::create(builder, loc, selected);
  };
  return linalg::GenericOp::create(builder, loc, TypeRange{type}, inputs,
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
  Value least = sub(index(0), height);
  lowest = max(min(lower, width), least);
  if (!isSingleDiagonal)
    highest = max(min(upper, width), least);
}

/// Stores `inside` on the band of a tensor that is filled with `outside`.
Value BandEmitter::emitDiagonalStores(Value filled) {
  clampBounds();
  int64_t rank = type.getRank();
  Value zero = index(0), one = index(1);
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
      return {
          tensor::InsertOp::create(builder, loc, scalar, state[0], position)};
    }
    Value end = min(width, add(coordinates.back(), highest));
    scf::LoopNest columns =
        scf::buildLoopNest(builder, loc, max(zero, begin), end, one, state,
                           [&](OpBuilder &, Location, ValueRange column,
                               ValueRange state) -> scf::ValueVector {
                             SmallVector<Value> position(coordinates);
                             position.push_back(column[0]);
                             return {tensor::InsertOp::create(
                                 builder, loc, scalar, state[0], position)};
                           });
    return columns.results;
  };
  return scf::buildLoopNest(builder, loc, lowerBounds, upperBounds, steps,
                            ValueRange{filled}, storeRow)
      .results.front();
}

/// Writes elements [from, to) of one row, from a scalar or from the same
/// elements of a tensor.
Value BandEmitter::emitSegment(Value destination, Value source,
                               ArrayRef<Value> row, Value from, Value to) {
  SmallVector<OpFoldResult> offsets(row.begin(), row.end());
  offsets.push_back(from);
  SmallVector<OpFoldResult> extents(row.size(), builder.getIndexAttr(1));
  extents.push_back(getAsOpFoldResult(sub(to, from)));
  HyperrectangularSlice segment(offsets, extents);
  ImplicitLocOpBuilder b(loc, builder);
  auto getSlice = [&](Value v) -> Value {
    auto sliceType =
        RankedTensorType::get({ShapedType::kDynamic}, type.getElementType());
    return createExtractSlice(b, v, segment, sliceType);
  };
  Value slice = getSlice(destination);
  Value written =
      isScalar(source)
          ? linalg::FillOp::create(builder, loc, getScalar(source), slice)
                .getResult(0)
          : linalg::CopyOp::create(builder, loc, getSlice(source), slice)
                .getResult(0);
  return createInsertSlice(b, written, destination, segment);
}

/// Writes the result row by row in three contiguous segments: left of the
/// band, the band, right of it.
Value BandEmitter::emitRows() {
  clampBounds();
  int64_t rank = type.getRank();
  Value zero = index(0), width = size(rank - 1);
  SmallVector<Value> lowerBounds(rank - 1, zero), upperBounds;
  for (int64_t i = 0; i < rank - 1; ++i)
    upperBounds.push_back(size(i));
  SmallVector<Value> steps(rank - 1, index(1));
  auto writeRow = [&](OpBuilder &, Location, ValueRange coordinates,
                      ValueRange state) -> scf::ValueVector {
    SmallVector<Value> row(coordinates);
    Value begin = min(width, max(zero, add(coordinates.back(), lowest)));
    Value last = isSingleDiagonal ? add(lowest, index(1)) : highest;
    Value end = min(width, max(begin, add(coordinates.back(), last)));
    Value result = emitSegment(state[0], outside, row, zero, begin);
    result = emitSegment(result, inside, row, begin, end);
    return {emitSegment(result, outside, row, end, width)};
  };
  return scf::buildLoopNest(builder, loc, lowerBounds, upperBounds, steps,
                            ValueRange{createEmpty()}, writeRow)
      .results.front();
}

Value BandEmitter::emitSparse() {
  if (!isScalar(inside) || !isScalar(outside))
    return emitRows();
  Value filled =
      linalg::FillOp::create(builder, loc, getScalar(outside), createEmpty())
          .getResult(0);
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
    BandEmitter emitter(rewriter, op.getLoc(),
                        getTypeOfSizes(shapes->front(), type.getElementType()),
                        shapes->front());
    setUp(op, adaptor, rewriter, emitter);
    bool dense = takesDenseForm(op, form) || !emitter.hasSparseForm();
    Value result = dense ? emitter.emitDense() : emitter.emitSparse();
    ScalarBuilder b(op.getLoc(), rewriter);
    rewriter.replaceOp(op, castTensor(b, result, type));
    return success();
  }

private:
  /// A constant of rank 0 of the converted `elementType`.
  Value getConstant(OpBuilder &builder, Location loc, Attribute value,
                    Type elementType) const {
    auto attr =
        DenseElementsAttr::get(RankedTensorType::get({}, elementType), value);
    return arith::ConstantOp::create(
        builder, loc, convertElements(*this->getTypeConverter(), attr));
  }

  void setUp(OpTy op, typename OpTy::Adaptor adaptor, OpBuilder &builder,
             BandEmitter &emitter) const;

  GeneratorForm form;
};
} // namespace

template <>
void BandPattern<EyeOp>::setUp(EyeOp op, EyeOp::Adaptor adaptor,
                               OpBuilder &builder, BandEmitter &emitter) const {
  Location loc = op.getLoc();
  Type elementType = op.getOutputType();
  emitter.inside =
      getConstant(builder, loc, getOneOf(elementType), elementType);
  emitter.outside =
      getConstant(builder, loc, getZeroOf(elementType), elementType);
  ScalarBuilder b(loc, builder);
  Value diagonal = extractScalar(b, adaptor.getDiagonalIndex());
  emitter.lower = builder.createOrFold<arith::IndexCastOp>(
      loc, builder.getIndexType(), diagonal);
  emitter.isSingleDiagonal = true;
}

template <>
void BandPattern<DiagonalMatrixOp>::setUp(DiagonalMatrixOp op,
                                          DiagonalMatrixOp::Adaptor adaptor,
                                          OpBuilder &builder,
                                          BandEmitter &emitter) const {
  Location loc = op.getLoc();
  Type elementType = op.getValue().getType();
  Value value = getConstant(builder, loc, op.getValue(), elementType);
  Value rest =
      adaptor.getInput()
          ? adaptor.getInput()
          : getConstant(builder, loc, getZeroOf(elementType), elementType);
  DiagonalBand band = getFillBand(op);
  emitter.inside = band.inverted ? rest : value;
  emitter.outside = band.inverted ? value : rest;
  emitter.lower = arith::ConstantIndexOp::create(builder, loc, band.lower);
  emitter.upper = arith::ConstantIndexOp::create(builder, loc, band.upper);
  emitter.isSingleDiagonal = band.upper - band.lower == 1;
}

template <>
void BandPattern<BandOp>::setUp(BandOp op, BandOp::Adaptor adaptor,
                                OpBuilder &builder,
                                BandEmitter &emitter) const {
  auto toIndex = [&](Value v) {
    return builder.createOrFold<arith::IndexCastOp>(op.getLoc(),
                                                    builder.getIndexType(), v);
  };
  emitter.inside = adaptor.getInside();
  emitter.outside = adaptor.getOutside();
  emitter.lower = toIndex(adaptor.getLower());
  emitter.upper = toIndex(adaptor.getUpper());
}

void agate::populateBandLoweringPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         FailureLog &log, GeneratorForm form) {
  patterns.add<BandPattern<EyeOp>, BandPattern<DiagonalMatrixOp>,
               BandPattern<BandOp>>(converter, patterns.getContext(), log,
                                    form);
}

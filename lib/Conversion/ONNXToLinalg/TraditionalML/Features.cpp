//===- Features.cpp - Preparation of features -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "TraditionalML/ModelCode.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// ArrayFeatureExtractor
//===----------------------------------------------------------------------===//

namespace {
struct LowerArrayFeatureExtractor
    : TensorLowering<ONNXArrayFeatureExtractorOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXArrayFeatureExtractorOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
    Value indices = emitFlat(outer, adaptor.getY());
    Value size = outer.size(x, rank - 1);
    Value all = emitAll(outer, indices, [&](ScalarBuilder &code, Value v) {
      Value index = toIndex(code, v);
      return code.logicalAnd(code.lessEqual(code.index(0), index),
                             code.less(index, size));
    });
    outer.check(all, "onnx.ArrayFeatureExtractor: an index is out of range");
    return emitForEach(outer, sizes, elementType,
                       [&](ScalarBuilder &code, ValueRange position) {
                         // A vector has become one row.
                         SmallVector<Value> source(position.take_back(rank));
                         source.back() = toIndex(
                             code, code.extract(indices, position.take_back()));
                         return code.extract(x, source);
                       });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Binarizer, Imputer, Scaler
//===----------------------------------------------------------------------===//

namespace {
struct LowerBinarizer : TensorLowering<ONNXBinarizerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXBinarizerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    // f64 has room for most integers.
    Type type = elementType.isF32() ? elementType : b.getF64Type();
    double threshold = op.getThreshold().convertToDouble();
    return emitElementwise(
        b, adaptor.getX(), sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          Value isAbove = b.less(b.constant(type, threshold),
                                 emitCast(b, args[0], elementType, type));
          return b.select(isAbove, b.constant(elementType, 1.0),
                          b.constant(elementType, 0.0));
        });
  }
};

struct LowerImputer : TensorLowering<ONNXImputerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXImputerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    bool isFloat = isa<FloatType>(elementType);
    Value imputed = isFloat
                        ? emitTable(b, elementType,
                                    getFloats(op.getImputedValueFloatsAttr()))
                        : emitTable(b, elementType,
                                    getInts(op.getImputedValueInt64sAttr()));
    bool isOne = cast<RankedTensorType>(imputed.getType()).getDimSize(0) == 1;
    return emitElementwise(
        b, adaptor.getX(), sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          Value column =
              isOne ? b.index(0) : linalg::IndexOp::create(b, sizes.size() - 1);
          Value isMissing = isFloat ? emitIsFloat(b, op, args[0])
                                    : emitIsInteger(b, op, args[0]);
          return b.select(isMissing, b.extract(imputed, column), args[0]);
        });
  }

private:
  static Value emitIsFloat(ScalarBuilder &code, ONNXImputerOp op, Value x) {
    APFloat replaced = op.getReplacedValueFloat();
    if (replaced.isNaN())
      return arith::CmpFOp::create(code, arith::CmpFPredicate::UNO, x, x);
    return code.equal(x,
                      code.constant(x.getType(), replaced.convertToDouble()));
  }
  /// Compares all 64 bits: `x` may not be able to represent the value.
  static Value emitIsInteger(ScalarBuilder &code, ONNXImputerOp op, Value x) {
    Type i64 = code.getI64Type();
    Value replaced = arith::ConstantOp::create(
        code, code.getI64IntegerAttr(op.getReplacedValueInt64()));
    return code.equal(emitCast(code, x, x.getType(), i64), replaced);
  }
};

struct LowerScaler : TensorLowering<ONNXScalerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXScalerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type from =
        cast<RankedTensorType>(adaptor.getX().getType()).getElementType();
    Type type = getModelType(from);
    auto getTable = [&](ArrayAttr list) {
      return list && !list.empty() ? emitTable(b, type, getFloats(list))
                                   : Value();
    };
    Value offset = getTable(op.getOffsetAttr());
    Value scale = getTable(op.getScaleAttr());
    auto emitElement = [&](ScalarBuilder &code, Value table) {
      bool isOne = cast<RankedTensorType>(table.getType()).getDimSize(0) == 1;
      Value column = isOne ? code.index(0)
                           : linalg::IndexOp::create(code, sizes.size() - 1);
      return code.extract(table, column);
    };
    return emitElementwise(b, adaptor.getX(), sizes, elementType,
                           [&](ScalarBuilder &b, ValueRange args) {
                             Value x = emitCast(b, args[0], from, type);
                             if (offset)
                               x = b.sub(x, emitElement(b, offset));
                             if (scale)
                               x = b.mul(x, emitElement(b, scale));
                             return emitCast(b, x, type, elementType);
                           });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// FeatureVectorizer
//===----------------------------------------------------------------------===//

namespace {
struct LowerFeatureVectorizer : TensorLowering<ONNXFeatureVectorizerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXFeatureVectorizerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    SmallVector<int64_t> widths = getInts(op.getInputdimensionsAttr());
    // Missing elements of operands are 0.
    Value result = createZeros(code, sizes, elementType);
    Value column = code.index(0);
    for (auto [i, x] : llvm::enumerate(adaptor.getX())) {
      int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
      Value have = code.size(x, rank - 1);
      Value width = widths.empty() ? have : code.index(widths[i]);
      Value bounds[] = {toIndex(code, sizes.front()), code.min(have, width)};
      result = emitCopy(code, x, bounds, result, column);
      column = code.add(column, width);
    }
    return result;
  }

private:
  /// Writes the elements of `x` within `bounds` from `column` on.
  static Value emitCopy(ScalarBuilder &code, Value x, ValueRange bounds,
                        Value result, Value column) {
    auto type = cast<RankedTensorType>(x.getType());
    Type to = getElementTypeOrSelf(result.getType());
    return emitLoops(code, bounds, result,
                     [&](ScalarBuilder &inner, ValueRange position,
                         ValueRange values) -> SmallVector<Value> {
                       // A vector is a row.
                       Value element =
                           inner.extract(x, position.take_back(type.getRank()));
                       Value place[] = {position[0],
                                        inner.add(column, position[1])};
                       return {inner.insert(
                           emitCast(inner, element, type.getElementType(), to),
                           values[0], place)};
                     })
        .front();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Normalizer
//===----------------------------------------------------------------------===//

namespace {
struct LowerNormalizer : TensorLowering<ONNXNormalizerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXNormalizerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type from =
        cast<RankedTensorType>(adaptor.getX().getType()).getElementType();
    Type type = getModelType(from);
    Value rows = emitRows(b, adaptor.getX(), type);
    Value norms = emitNorms(b, rows, op.getNorm());
    return emitElementwise(
        b, adaptor.getX(), sizes, elementType,
        [&](ScalarBuilder &b, ValueRange args) {
          Value row =
              sizes.size() == 1 ? b.index(0) : linalg::IndexOp::create(b, 0);
          Value norm = b.extract(norms, row);
          Value isZero = b.equal(norm, b.constant(type, 0.0));
          Value x = emitCast(b, args[0], from, type);
          Value scaled = arith::DivFOp::create(b, x, norm);
          return emitCast(b, b.select(isZero, x, scaled), type, elementType);
        });
  }

private:
  /// The norms of the rows of a matrix.
  static Value emitNorms(ScalarBuilder &builder, Value rows, StringRef norm) {
    Type type = getElementTypeOrSelf(rows.getType());
    bool isMax = norm == "MAX", isSquare = norm == "L2";
    double start = isMax ? -std::numeric_limits<double>::infinity() : 0.0;
    return emitForEach(
        builder, builder.mixedSize(rows, 0), type,
        [&](ScalarBuilder &code, ValueRange row) {
          Value sum =
              emitLoops(
                  code, code.size(rows, 1), code.constant(type, start),
                  [&](ScalarBuilder &inner, ValueRange column,
                      ValueRange values) -> SmallVector<Value> {
                    Value x = inner.extract(rows, {row[0], column[0]});
                    if (isMax)
                      return {arith::MaximumFOp::create(inner, values[0], x)};
                    Value term = isSquare ? inner.mul(x, x)
                                          : math::AbsFOp::create(inner, x);
                    return {inner.add(values[0], term)};
                  })
                  .front();
          return isSquare ? Value(math::SqrtOp::create(code, sum)) : sum;
        });
  }
};
} // namespace

void agate::populateFeaturePatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns
      .add<LowerArrayFeatureExtractor, LowerBinarizer, LowerFeatureVectorizer,
           LowerImputer, LowerNormalizer, LowerScaler>(
          converter, patterns.getContext(), log);
}

//===- LinearModels.cpp - LinearClassifier, LinearRegressor ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Math/MatMul.h"
#include "Patterns.h"
#include "TraditionalML/ModelCode.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// `rows` times `count` rows of coefficients, plus the intercepts, if any. Each
/// row has a coefficient for each column of `rows`, which the program checks if
/// the number is not known.
static Value emitLinear(ScalarBuilder &builder, Value rows, int64_t count,
                        ArrayRef<double> coefficients,
                        ArrayRef<double> intercepts) {
  auto type = cast<RankedTensorType>(rows.getType());
  int64_t columns = coefficients.size() / count;
  rows = castTensor(builder, rows,
                    RankedTensorType::get({type.getDimSize(0), columns},
                                          type.getElementType()));
  SmallVector<double> transposed;
  for (int64_t j = 0; j < columns; ++j)
    for (int64_t i = 0; i < count; ++i)
      transposed.push_back(coefficients[i * columns + j]);
  Value weights =
      emitTable(builder, type.getElementType(), transposed, {columns, count});
  Sizes sizes = {builder.mixedSize(rows, 0), builder.getIndexAttr(count)};
  Value sums = emitMatMul(builder, rows, weights, sizes, type.getElementType());
  if (intercepts.empty())
    return sums;
  Value offsets = emitTable(builder, type.getElementType(), intercepts);
  return emitElementwise(builder, {sums, offsets}, sizes, type.getElementType(),
                         [](ScalarBuilder &b, ValueRange args) {
                           return arith::AddFOp::create(b, args[0], args[1]);
                         });
}

//===----------------------------------------------------------------------===//
// LinearRegressor
//===----------------------------------------------------------------------===//

namespace {
struct LowerLinearRegressor : TensorLowering<ONNXLinearRegressorOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLinearRegressorOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type from = getElementTypeOrSelf(adaptor.getX().getType());
    Value rows = emitRows(b, adaptor.getX(), getModelType(from));
    SmallVector<double> coefficients = getFloats(op.getCoefficientsAttr());
    SmallVector<double> intercepts = getFloats(op.getInterceptsAttr());
    Value scores;
    if (!coefficients.empty()) {
      scores = emitLinear(b, rows, op.getTargets(), coefficients, intercepts);
    } else if (!intercepts.empty()) {
      Value table = emitTable(b, getModelType(from), intercepts);
      scores = emitElementwise(
          b, table, sizes, getModelType(from),
          [](ScalarBuilder &, ValueRange args) { return args[0]; });
    } else {
      scores = createZeros(b, sizes, getModelType(from));
    }
    return emitPostTransform(b, scores, getPostTransform(op.getPostTransform()),
                             elementType);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// LinearClassifier
//===----------------------------------------------------------------------===//

namespace {
/// Lowers one classifier, for a number of rows of coefficients.
struct LinearClassifier {
  Labels labels;
  SmallVector<double> coefficients, intercepts;
  PostTransform transform;
  Type scoreType;

  /// The chosen labels and the scores.
  SmallVector<Value> emit(ScalarBuilder &builder, Value x,
                          int64_t numRows) const;
  /// As many rows as there are, if only the columns of `x` tell: those of one
  /// row where they are as many as the coefficients, else two.
  SmallVector<Value> emitEither(ScalarBuilder &builder, Value x) const;
};
} // namespace

SmallVector<Value> LinearClassifier::emit(ScalarBuilder &builder, Value x,
                                          int64_t numRows) const {
  Value scores = emitLinear(builder, x, numRows, coefficients, intercepts);
  bool isBinary = numRows == 1 && labels.size() == 2;
  Value chosen =
      emitLabels(builder, labels, builder.mixedSize(scores, 0),
                 [&](ScalarBuilder &code, Value row) -> Value {
                   if (!isBinary)
                     return emitArgMax(code, scores, row);
                   Value score = code.extract(scores, {row, code.index(0)});
                   Value isPositive =
                       code.less(code.constant(score.getType(), 0.0), score);
                   return code.select(isPositive, code.index(1), code.index(0));
                 });
  Value transformed =
      isBinary ? emitBinaryScores(builder, scores, transform,
                                  OtherScore::OneMinus, scoreType)
               : emitPostTransform(builder, scores, transform, scoreType);
  return {chosen, transformed};
}

SmallVector<Value> LinearClassifier::emitEither(ScalarBuilder &builder,
                                                Value x) const {
  auto type = cast<RankedTensorType>(x.getType());
  int64_t length = coefficients.size();
  if (!type.isDynamicDim(1))
    return emit(builder, x, type.getDimSize(1) == length ? 1 : 2);
  if (length % 2 != 0)
    return emit(builder, x, 1);
  Value isOne = builder.equal(builder.size(x, 1), builder.index(length));
  auto emitBranch = [&](ScalarBuilder &b, int64_t numRows) {
    scf::YieldOp::create(b, emit(b, x, numRows));
  };
  auto branch = scf::IfOp::create(
      builder, isOne,
      [&](OpBuilder &nested, Location loc) {
        ScalarBuilder b(loc, nested);
        emitBranch(b, 1);
      },
      [&](OpBuilder &nested, Location loc) {
        ScalarBuilder b(loc, nested);
        emitBranch(b, 2);
      });
  return llvm::to_vector(ValueRange(branch.getResults()));
}

namespace {
struct LowerLinearClassifier : MultiTensorLowering<ONNXLinearClassifierOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXLinearClassifierOp op, OpAdaptor adaptor,
        ArrayRef<ResultInfo> infos, PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type from = getElementTypeOrSelf(adaptor.getX().getType());
    Value x = emitRows(b, adaptor.getX(), getModelType(from));
    LinearClassifier classifier;
    classifier.labels = {op.getClasslabelsIntsAttr(),
                         op.getClasslabelsStringsAttr()};
    classifier.coefficients = getFloats(op.getCoefficientsAttr());
    classifier.intercepts = getFloats(op.getInterceptsAttr());
    classifier.transform = getPostTransform(op.getPostTransform());
    classifier.scoreType = b.getF32Type();
    if (classifier.intercepts.empty() && classifier.labels.size() == 2)
      return classifier.emitEither(b, x);
    return classifier.emit(b, x,
                           classifier.intercepts.empty()
                               ? classifier.labels.size()
                               : classifier.intercepts.size());
  }
};
} // namespace

void agate::populateLinearModelPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns,
                                        FailureLog &log) {
  patterns.add<LowerLinearClassifier, LowerLinearRegressor>(
      converter, patterns.getContext(), log);
}

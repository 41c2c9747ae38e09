//===- TreeEnsembles.cpp - Ensembles of decision trees --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "TraditionalML/Forest.h"
#include "TraditionalML/ModelCode.h"

#include "agate/Conversion/Utils/TensorLowering.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace agate;

/// What a forest computes with.
static Type getForestType(const Forest &forest, Type elementType) {
  return forest.isWide ? Float64Type::get(elementType.getContext())
                       : getModelType(elementType);
}

//===----------------------------------------------------------------------===//
// TreeEnsemble, TreeEnsembleRegressor
//===----------------------------------------------------------------------===//

static Aggregate getAggregate(ONNXTreeEnsembleRegressorOp op) {
  return llvm::StringSwitch<Aggregate>(op.getAggregateFunction())
      .Case("AVERAGE", Aggregate::Average)
      .Case("MIN", Aggregate::Min)
      .Case("MAX", Aggregate::Max)
      .Default(Aggregate::Sum);
}

static Aggregate getAggregate(ONNXTreeEnsembleOp op) {
  constexpr Aggregate aggregates[] = {Aggregate::Average, Aggregate::Sum,
                                      Aggregate::Min, Aggregate::Max};
  return aggregates[op.getAggregateFunction()];
}

static PostTransform getTransform(ONNXTreeEnsembleRegressorOp op) {
  return getPostTransform(op.getPostTransform());
}

static PostTransform getTransform(ONNXTreeEnsembleOp op) {
  constexpr PostTransform transforms[] = {
      PostTransform::None, PostTransform::Softmax, PostTransform::Logistic,
      PostTransform::SoftmaxZero, PostTransform::Probit};
  return transforms[op.getPostTransform()];
}

namespace {
template <typename OpTy> struct LowerRegression : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    llvm::Expected<Forest> forest = Forest::get(op);
    if (!forest)
      return this->unsupported(rewriter, op, toString(forest.takeError()));
    Value x = adaptor.getX();
    Type type = getForestType(*forest, getElementTypeOrSelf(x.getType()));
    int64_t numTargets = *getConstantIntValue(sizes.back());
    Value scores = forest->emit(b, x, numTargets, getAggregate(op), type);
    return emitPostTransform(b, scores, getTransform(op), elementType);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// TreeEnsembleClassifier
//===----------------------------------------------------------------------===//

namespace {
struct LowerTreeEnsembleClassifier
    : MultiTensorLowering<ONNXTreeEnsembleClassifierOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>> lower(ONNXTreeEnsembleClassifierOp op,
                                      OpAdaptor adaptor,
                                      ArrayRef<ResultInfo> infos,
                                      PatternRewriter &rewriter) const override;
};

/// The votes of two classes that are all for a single id.
struct SharedVotes {
  int64_t id;
  bool arePositive;

  static std::optional<SharedVotes> find(const Forest &forest,
                                         int64_t numLabels);
};
} // namespace

std::optional<SharedVotes> SharedVotes::find(const Forest &forest,
                                             int64_t numLabels) {
  // Base values for both classes are scores of both.
  if (numLabels != 2 || forest.baseValues.size() == 2 ||
      forest.voteTargets.empty() || !llvm::all_equal(forest.voteTargets))
    return std::nullopt;
  return SharedVotes{
      forest.voteTargets.front(),
      llvm::all_of(forest.voteWeights, [](double w) { return w >= 0.0; })};
}

FailureOr<SmallVector<Value>> LowerTreeEnsembleClassifier::lower(
    ONNXTreeEnsembleClassifierOp op, OpAdaptor adaptor,
    ArrayRef<ResultInfo> infos, PatternRewriter &rewriter) const {
  ScalarBuilder b(op.getLoc(), rewriter);
  llvm::Expected<Forest> forest = Forest::get(op);
  if (!forest)
    return unsupported(rewriter, op, toString(forest.takeError()));
  Labels labels = {op.getClasslabelsInt64sAttr(),
                   op.getClasslabelsStringsAttr()};
  Value x = adaptor.getX();
  Type type = getForestType(*forest, getElementTypeOrSelf(x.getType()));
  std::optional<SharedVotes> shared = SharedVotes::find(*forest, labels.size());
  // One column is enough for what is shared.
  bool isBinary = shared && shared->id == 0;
  Value scores =
      forest->emit(b, x, isBinary ? 1 : labels.size(), Aggregate::Sum, type);
  Value chosen = emitLabels(
      b, labels, b.mixedSize(scores, 0),
      [&](ScalarBuilder &code, Value row) -> Value {
        if (!shared)
          return emitArgMax(code, scores, row);
        Value score = code.extract(scores, {row, code.index(shared->id)});
        Value limit = code.constant(type, shared->arePositive ? 0.5 : 0.0);
        return code.select(code.less(limit, score), code.index(1),
                           code.index(0));
      });
  PostTransform transform = getPostTransform(op.getPostTransform());
  Type scoreType = b.getF32Type();
  OtherScore other = shared && shared->arePositive ? OtherScore::OneMinus
                                                   : OtherScore::Negated;
  Value transformed =
      isBinary ? emitBinaryScores(b, scores, transform, other, scoreType)
               : emitPostTransform(b, scores, transform, scoreType);
  return SmallVector<Value>{chosen, transformed};
}

void agate::populateTreeEnsemblePatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         FailureLog &log) {
  patterns.add<LowerRegression<ONNXTreeEnsembleOp>,
               LowerRegression<ONNXTreeEnsembleRegressorOp>,
               LowerTreeEnsembleClassifier>(converter, patterns.getContext(),
                                            log);
}

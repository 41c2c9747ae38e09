//===- TextOps.cpp - The text family -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TextOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TextOps.cpp.inc"

namespace agate {

void registerONNXTextOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TextOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// RegexFullMatch, StringSplit
//===----------------------------------------------------------------------===//

LogicalResult
ONNXRegexFullMatchOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  return rules::inferSameShape(context, getX(),
                               IntegerType::get(getContext(), 1), results);
}

LogicalResult
ONNXStringSplitOp::inferResultTypes(ShapeContext &context,
                                    SmallVectorImpl<InferredType> &results) {
  Type string = context.getElementType(getX());
  if (context.hasRank(getX())) {
    // How many parts there are is seen when they are made.
    SmallVector<Dim> shape = context.getDims(getX());
    shape.push_back(Dim());
    results.push_back(InferredType::ranked(string, std::move(shape)));
  } else {
    results.push_back(InferredType::unranked(string));
  }
  return rules::inferSameShape(context, getX(),
                               IntegerType::get(getContext(), 64), results);
}

//===----------------------------------------------------------------------===//
// StringNormalizer
//===----------------------------------------------------------------------===//

LogicalResult ONNXStringNormalizerOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  if (!context.hasRank(getX()))
    return rules::inferSameType(context, getX(), results);
  // (C1)
  SmallVector<Dim> shape = context.getDims(getX());
  if (shape.empty() || shape.size() > 2)
    return context.emitError()
           << "expects 'X' to have rank 1 or 2, got " << getX().getType();
  if (shape.size() == 2) {
    if (failed(context.requireEqual(shape[0], Dim(1),
                                    "the first size of 'X' must be 1")))
      return failure();
    shape[0] = Dim(1);
  }
  // With stopwords, the number of strings is unknown, but at least one is left.
  Dim atLeastOne = context.max(shape.back(), Dim(1));
  bool mayRemove = getStopwords() && !getStopwords()->empty();
  shape.back() = !mayRemove || atLeastOne.isConstant(1) ? atLeastOne : Dim();
  results.push_back(
      InferredType::ranked(context.getElementType(getX()), std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// TfIdfVectorizer
//===----------------------------------------------------------------------===//

LogicalResult ONNXTfIdfVectorizerOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  Type number = Float32Type::get(getContext());
  if (!getNgramIndexesAttr())
    return rules::emitMissingAttribute(context, "ngram_indexes");
  int64_t last = -1;
  for (auto index : getNgramIndexes().getAsRange<IntegerAttr>()) {
    // (C6)
    if (index.getInt() < 0)
      return context.emitError()
             << "elements of 'ngram_indexes' must be non-negative, got "
             << index.getInt();
    last = std::max(last, index.getInt());
  }
  Dim size = context.add(Dim(last), Dim(1));
  if (!context.hasRank(getX())) {
    results.push_back(InferredType::unranked(number));
    return success();
  }
  // (C1)
  SmallVector<Dim> shape = context.getDims(getX());
  if (shape.empty() || shape.size() > 2)
    return context.emitError()
           << "expects 'X' to have rank 1 or 2, got " << getX().getType();
  shape.back() = size;
  results.push_back(InferredType::ranked(number, std::move(shape)));
  return success();
}

LogicalResult ONNXTfIdfVectorizerOp::verify() {
  // (C2)
  int64_t min = getMinGramLength(), max = getMaxGramLength();
  if (min < 1 || max < min || getMaxSkipCount() < 0)
    return emitOpError("expects 1 <= min_gram_length <= max_gram_length and 0 "
                       "<= max_skip_count, got ")
           << min << ", " << max << " and " << getMaxSkipCount();
  // (C3)
  bool isString = isa<ONNXStringType>(getElementTypeOrSelf(getX()));
  if (bool(getPoolInt64s()) == isString || bool(getPoolStrings()) != isString)
    return emitOpError("expects just the pool that has the kind of the "
                       "elements of 'X', '")
           << (isString ? "pool_strings" : "pool_int64s") << "'";
  // (C5)
  int64_t poolSize =
      isString ? getPoolStrings()->size() : getPoolInt64s()->size();
  SmallVector<int64_t> starts;
  for (auto start : getNgramCounts().getAsRange<IntegerAttr>())
    starts.push_back(start.getInt());
  if (int64_t(starts.size()) < max)
    return emitOpError("has n-grams of up to ")
           << max << " elements, but 'ngram_counts' has " << starts.size();
  int64_t count = 0, first = 0;
  for (auto [i, start] : llvm::enumerate(starts)) {
    int64_t end = i + 1 < starts.size() ? starts[i + 1] : poolSize;
    if (start < first || end < start || end > poolSize)
      return emitOpError("expects 'ngram_counts' to be ascending within the "
                         "pool of ")
             << poolSize << " elements, got " << start;
    int64_t length = i + 1;
    if ((end - start) % length != 0)
      return emitOpError("has ")
             << end - start << " elements of the pool for n-grams of "
             << length;
    count += (end - start) / length;
    first = start;
  }
  // (C6)
  if (int64_t(getNgramIndexes().size()) != count)
    return emitOpError("has ")
           << count << " n-grams in the pool, but " << getNgramIndexes().size()
           << " 'ngram_indexes'";
  // (C7)
  if (getWeights() && getWeights()->size() != getNgramIndexes().size())
    return emitOpError("has ")
           << getNgramIndexes().size() << " 'ngram_indexes', but "
           << getWeights()->size() << " 'weights'";
  return success();
}

} // namespace agate

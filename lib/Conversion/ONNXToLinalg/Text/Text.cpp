//===- Text.cpp - The text and image families -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strings are handles of the runtime. Runtime functions that compute a whole
// tensor read and write its elements at their address.
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TextOps.h"

using namespace mlir;
using namespace agate;

static Value emitInt(ScalarBuilder &code, int64_t value) {
  return arith::ConstantIntOp::create(code, value, 64);
}

static Value toInt(ScalarBuilder &code, Value index) {
  return fromIndex(code, index, code.getI64Type());
}

/// The number of elements, an index.
static Value emitNumElements(ScalarBuilder &code, Value tensor) {
  Value count = code.index(1);
  for (Value size : code.sizes(tensor))
    count = code.mul(count, size);
  return count;
}

/// The handle of a string of the program.
static Value emitString(ScalarBuilder &code, StringRef string) {
  if (string.empty())
    return emitInt(code, 0);
  return code.extract(emitStrings(code, string), code.index(0));
}

static SmallVector<StringRef> getStrings(std::optional<ArrayAttr> attr) {
  SmallVector<StringRef> strings;
  if (attr)
    for (auto string : attr->getAsRange<StringAttr>())
      strings.push_back(string.getValue());
  return strings;
}

static SmallVector<int64_t> getIntegers(ArrayAttr attr) {
  SmallVector<int64_t> integers;
  for (auto integer : attr.getAsRange<IntegerAttr>())
    integers.push_back(integer.getInt());
  return integers;
}

static Value emitList(ScalarBuilder &code, ArrayRef<int64_t> integers) {
  return arith::ConstantOp::create(code, code.getI64TensorAttr(integers));
}

/// The address of a list of two sizes.
static Value emitSizesAddress(ScalarBuilder &code, Value rows, Value columns) {
  return emitAddress(
      code, tensor::FromElementsOp::create(code, ValueRange{rows, columns}));
}

//===----------------------------------------------------------------------===//
// StringConcat, StringSplit, RegexFullMatch
//===----------------------------------------------------------------------===//

namespace {
struct LowerStringConcat : TensorLowering<ONNXStringConcatOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXStringConcatOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    return emitElementwise(b, adaptor.getOperands(), sizes, elementType,
                           [](ScalarBuilder &b, ValueRange args) {
                             return callRuntime(b, AGATE_FUNCTION_ConcatStrings,
                                                args.take_front(2));
                           });
  }
};

struct LowerStringSplit : DataSizedLowering<ONNXStringSplitOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXStringSplitOp op, OpAdaptor adaptor,
        PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    Value count = toInt(code, emitNumElements(code, x));
    Value delimiter = emitString(code, op.getDelimiter().value_or(""));
    Value maxSplits = emitInt(code, op.getMaxsplit().value_or(-1));
    Value strings = emitAddress(code, x);
    Sizes sizes = code.mixedSizes(x);
    Value width;
    Value numbers = emitFilled(
        code, sizes, code.getI64Type(), [&](ScalarBuilder &b, Value address) {
          width = callRuntime(b, AGATE_FUNCTION_CountParts,
                              {strings, count, delimiter, maxSplits, address});
        });
    sizes.push_back(toIndex(code, width));
    Value matrix = emitSizesAddress(code, count, width);
    Value parts = emitFilled(
        code, sizes, code.getI64Type(), [&](ScalarBuilder &b, Value address) {
          callRuntime(b, AGATE_FUNCTION_SplitStrings,
                      {strings, matrix, delimiter, maxSplits, address});
        });
    return SmallVector<Value>{parts, numbers};
  }
};

struct LowerRegexFullMatch : TensorLowering<ONNXRegexFullMatchOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXRegexFullMatchOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    Value count = toInt(code, emitNumElements(code, adaptor.getX()));
    Value pattern = emitString(code, op.getPattern().value_or(""));
    Value strings = emitAddress(code, adaptor.getX());
    return emitFilled(code, sizes, elementType,
                      [&](ScalarBuilder &b, Value address) {
                        callRuntime(b, AGATE_FUNCTION_MatchStrings,
                                    {strings, count, pattern, address});
                      });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// StringNormalizer
//===----------------------------------------------------------------------===//

namespace {
struct LowerStringNormalizer : DataSizedLowering<ONNXStringNormalizerOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXStringNormalizerOp op, OpAdaptor adaptor,
        PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    Value count = emitNumElements(code, x);
    SmallVector<StringRef> words = getStrings(op.getStopwords());
    StringRef action = op.getCaseChangeAction();
    int64_t change = action == "UPPER" ? 1 : action == "LOWER" ? -1 : 0;
    int64_t isCaseSensitive = op.getIsCaseSensitive() != 0;
    Value options = emitAddress(
        code, emitList(code, {int64_t(words.size()), change, isCaseSensitive}));
    words.push_back(op.getLocale().value_or(""));
    Value wordList = emitAddress(code, emitStrings(code, words));
    Value strings = emitAddress(code, x);
    // There is at least one result.
    Sizes room = {code.max(count, code.index(1))};
    Value size;
    Value list = emitFilled(
        code, room, code.getI64Type(), [&](ScalarBuilder &b, Value address) {
          size = callRuntime(
              b, AGATE_FUNCTION_NormalizeStrings,
              {strings, toInt(code, count), wordList, options, address});
        });
    Sizes sizes = {toIndex(code, size)};
    if (cast<RankedTensorType>(x.getType()).getRank() == 2)
      sizes.insert(sizes.begin(), code.getIndexAttr(1));
    return SmallVector<Value>{
        emitForEach(code, sizes, code.getI64Type(),
                    [&](ScalarBuilder &inner, ValueRange position) {
                      return inner.extract(list, position.back());
                    })};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// TfIdfVectorizer
//===----------------------------------------------------------------------===//

namespace {
struct LowerTfIdfVectorizer : TensorLowering<ONNXTfIdfVectorizerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXTfIdfVectorizerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder code(op.getLoc(), rewriter);
    SmallVector<int64_t> indexes = getIntegers(op.getNgramIndexes());
    if (indexes.empty())
      return createZeros(code, sizes, elementType);
    Value counts = emitCounts(code, op, adaptor.getX(), indexes.size());
    Sizes shape(sizes);
    if (shape.size() == 1)
      shape.insert(shape.begin(), code.getIndexAttr(1));
    Value targets = emitList(code, indexes);
    Value weights;
    if (op.getWeights() && op.getMode() != "TF")
      weights = emitWeights(code, *op.getWeights());
    auto add = [&](ScalarBuilder &inner, ValueRange position,
                   ValueRange values) -> SmallVector<Value> {
      Value count = inner.extract(counts, position);
      Value term = emitTerm(inner, op.getMode(), count, weights, position[1]);
      Value column = toIndex(inner, inner.extract(targets, position[1]));
      SmallVector<Value> at = {position[0], column};
      Value sum = inner.add(inner.extract(values[0], at), term);
      return {inner.insert(sum, values[0], at)};
    };
    Value zeros = createZeros(code, shape, elementType);
    Value result = emitLoops(code, code.sizes(counts), zeros, add).front();
    return sizes.size() == 1 ? emitFlat(code, result) : result;
  }

private:
  static Value emitCounts(ScalarBuilder &code, ONNXTfIdfVectorizerOp op,
                          Value x, int64_t numGrams);
  static Value emitTerm(ScalarBuilder &code, StringRef mode, Value count,
                        Value weights, Value gram);
  static Value emitWeights(ScalarBuilder &code, ArrayAttr weights) {
    SmallVector<float> numbers;
    for (auto weight : weights.getAsRange<FloatAttr>())
      numbers.push_back(weight.getValue().convertToFloat());
    auto type =
        RankedTensorType::get(int64_t(numbers.size()), code.getF32Type());
    return arith::ConstantOp::create(
        code, DenseElementsAttr::get(type, ArrayRef<float>(numbers)));
  }
};
} // namespace

/// The number of occurrences of each n-gram of the pool in each row.
Value LowerTfIdfVectorizer::emitCounts(ScalarBuilder &code,
                                       ONNXTfIdfVectorizerOp op, Value x,
                                       int64_t numGrams) {
  Type i64 = code.getI64Type();
  auto type = cast<RankedTensorType>(x.getType());
  Sizes rows = {code.getIndexAttr(1)};
  if (type.getRank() == 2)
    rows[0] = code.mixedSize(x, 0);
  Value columns = code.size(x, type.getRank() - 1);
  if (type.getElementType() != i64)
    x = emitElementwise(code, x, code.mixedSizes(x), i64,
                        [&](ScalarBuilder &b, ValueRange args) {
                          return emitCast(b, args[0], args[0].getType(), i64);
                        });
  Value pool = op.getPoolStrings()
                   ? emitStrings(code, getStrings(op.getPoolStrings()))
                   : emitList(code, getIntegers(*op.getPoolInt64s()));
  SmallVector<int64_t> starts = getIntegers(op.getNgramCounts());
  SmallVector<int64_t> layout = {op.getMinGramLength(), op.getMaxGramLength(),
                                 op.getMaxSkipCount(), int64_t(starts.size())};
  layout.append(starts);
  layout.push_back(cast<RankedTensorType>(pool.getType()).getDimSize(0));
  Value elements = emitAddress(code, x);
  Value matrix = emitSizesAddress(code, toInt(code, toIndex(code, rows[0])),
                                  toInt(code, columns));
  Value poolAddress = emitAddress(code, pool);
  Value layoutAddress = emitAddress(code, emitList(code, layout));
  Sizes sizes = {rows[0], code.getIndexAttr(numGrams)};
  return emitFilled(code, sizes, i64, [&](ScalarBuilder &b, Value address) {
    callRuntime(b, AGATE_FUNCTION_CountGrams,
                {elements, matrix, poolAddress, layoutAddress, address});
  });
}

/// The contribution of an n-gram to its element of the result.
Value LowerTfIdfVectorizer::emitTerm(ScalarBuilder &code, StringRef mode,
                                     Value count, Value weights, Value gram) {
  Type f32 = code.getF32Type();
  Value term = arith::SIToFPOp::create(code, f32, count);
  Value one = code.constant(f32, 1.0);
  if (mode == "IDF")
    term = arith::MinimumFOp::create(code, term, one);
  if (!weights)
    return term;
  // An infinite weight of an n-gram that does not occur has no effect.
  Value product = code.mul(term, code.extract(weights, gram));
  Value zero = code.constant(f32, 0.0);
  return code.select(code.equal(term, zero), zero, product);
}

void agate::populateTextPatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerRegexFullMatch, LowerStringConcat, LowerStringNormalizer,
               LowerStringSplit, LowerTfIdfVectorizer>(
      converter, patterns.getContext(), log);
}

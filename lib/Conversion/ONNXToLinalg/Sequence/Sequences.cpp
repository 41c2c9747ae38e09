//===- Sequences.cpp - The sequence and optional families -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sequence is a handle of the runtime, as are the tensors in it. An optional
// is the handle of its contents, or 0.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "agate/Conversion/Utils/Conversion.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Dialect/ONNX/IR/OptionalOps.h"
#include "agate/Dialect/ONNX/IR/SequenceOps.h"
#include "agate/Interfaces/Slices.h"

using namespace mlir;
using namespace agate;

static constexpr llvm::StringLiteral cannotBox =
    "the runtime has no tensors of this type";
static constexpr llvm::StringLiteral cannotUnbox =
    "the rank or the type of the result is not known";

static Value emitInt(ScalarBuilder &code, int64_t value) {
  return arith::ConstantIntOp::create(code, value, 64);
}

/// A scalar operand as an i64.
static Value emitPosition(ScalarBuilder &code, Value position) {
  Value scalar = extractScalar(code, position);
  Type i64 = code.getI64Type();
  return scalar.getType() == i64 ? scalar
                                 : arith::ExtSIOp::create(code, i64, scalar);
}

/// A scalar as a tensor of rank 0.
static Value emitTensor(ScalarBuilder &code, Value scalar) {
  return tensor::FromElementsOp::create(
      code, RankedTensorType::get({}, scalar.getType()), scalar);
}

static Value emitEmptySequence(ScalarBuilder &code) {
  return callRuntime(code, AGATE_FUNCTION_MakeSequence,
                     {code.index(0), emitInt(code, 0)});
}

static Value emitLength(ScalarBuilder &code, Value sequence) {
  return callRuntime(code, AGATE_FUNCTION_SequenceLength, sequence);
}

static Value emitAppend(ScalarBuilder &code, Value sequence, Value element) {
  return callRuntime(code, AGATE_FUNCTION_SequenceInsert,
                     {sequence, element, emitLength(code, sequence)});
}

namespace {
/// Converts an operation with one result, which is a tensor or a handle.
template <typename OpTy> class ValueLowering : public LoweringPattern<OpTy> {
public:
  using LoweringPattern<OpTy>::LoweringPattern;
  using Adaptor = typename OpTy::Adaptor;

  LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    ScalarBuilder code(op.getLoc(), rewriter);
    FailureOr<Value> result = lower(op, adaptor, code, rewriter);
    if (failed(result))
      return failure();
    Type original = op->getResult(0).getType();
    Type type = this->getTypeConverter()->convertType(original);
    rewriter.replaceOp(
        op, isa<TensorType>(type) ? castTensor(code, *result, type) : *result);
    return success();
  }

protected:
  /// The result, of a tensor type that is compatible with the converted one.
  /// `rewriter` is for unsupported().
  virtual FailureOr<Value> lower(OpTy op, Adaptor adaptor, ScalarBuilder &code,
                                 PatternRewriter &rewriter) const = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

namespace {
struct LowerSequenceEmpty : ValueLowering<ONNXSequenceEmptyOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSequenceEmptyOp, OpAdaptor, ScalarBuilder &code,
                         PatternRewriter &) const override {
    return emitEmptySequence(code);
  }
};

struct LowerSequenceConstruct : ValueLowering<ONNXSequenceConstructOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSequenceConstructOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override {
    if (!llvm::all_of(op.getInputs().getTypes(), canBeBoxed))
      return unsupported(rewriter, op, cannotBox);
    SmallVector<Value> elements;
    for (auto [input, original] :
         llvm::zip(adaptor.getInputs(), op.getInputs().getTypes()))
      elements.push_back(emitBox(code, input, original));
    Value list = tensor::FromElementsOp::create(code, elements);
    return callRuntime(
        code, AGATE_FUNCTION_MakeSequence,
        {emitAddress(code, list), emitInt(code, elements.size())});
  }
};

struct LowerSequenceLength : ValueLowering<ONNXSequenceLengthOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSequenceLengthOp, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &) const override {
    return emitTensor(code, emitLength(code, adaptor.getInputSequence()));
  }
};

struct LowerSequenceAt : ValueLowering<ONNXSequenceAtOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSequenceAtOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override {
    if (!canBeBoxed(op.getType()))
      return unsupported(rewriter, op, cannotUnbox);
    Value element = callRuntime(code, AGATE_FUNCTION_SequenceAt,
                                {adaptor.getInputSequence(),
                                 emitPosition(code, adaptor.getPosition())});
    return emitUnbox(code, element, op.getType());
  }
};

struct LowerSequenceInsert : ValueLowering<ONNXSequenceInsertOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSequenceInsertOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override {
    Type original = op.getTensor().getType();
    if (!canBeBoxed(original))
      return unsupported(rewriter, op, cannotBox);
    Value sequence = adaptor.getInputSequence();
    Value element = emitBox(code, adaptor.getTensor(), original);
    Value position = isa<NoneType>(op.getPosition().getType())
                         ? emitLength(code, sequence)
                         : emitPosition(code, adaptor.getPosition());
    return callRuntime(code, AGATE_FUNCTION_SequenceInsert,
                       {sequence, element, position});
  }
};

struct LowerSequenceErase : ValueLowering<ONNXSequenceEraseOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSequenceEraseOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &) const override {
    // The last position, if it is absent.
    Value position = isa<NoneType>(op.getPosition().getType())
                         ? emitInt(code, -1)
                         : emitPosition(code, adaptor.getPosition());
    return callRuntime(code, AGATE_FUNCTION_SequenceErase,
                       {adaptor.getInputSequence(), position});
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// SplitToSequence
//===----------------------------------------------------------------------===//

namespace {
/// The parts of a dimension: their number, and a function for the size of each,
/// which depends on its number and start.
struct Parts {
  Value count;
  std::function<Value(ScalarBuilder &, Value number, Value start)> getSize;
};

struct LowerSplitToSequence : ValueLowering<ONNXSplitToSequenceOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXSplitToSequenceOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override;

private:
  static Parts emitParts(ScalarBuilder &code, ONNXSplitToSequenceOp op,
                         Value split, Value size);
  static Value emitPart(ScalarBuilder &code, ONNXSplitToSequenceOp op,
                        Value input, int64_t axis, Value start, Value size);
};
} // namespace

Parts LowerSplitToSequence::emitParts(ScalarBuilder &code,
                                      ONNXSplitToSequenceOp op, Value split,
                                      Value size) {
  Value one = code.index(1);
  if (!isa<RankedTensorType>(split.getType()))
    return {size, [=](ScalarBuilder &, Value, Value) { return one; }};
  auto getIndex = [](ScalarBuilder &code, Value element) {
    return toIndex(code, element);
  };
  if (cast<RankedTensorType>(split.getType()).getRank() == 0) {
    Value part = getIndex(code, code.extract(split, {}));
    code.check(code.less(code.index(0), part),
               "onnx.SplitToSequence: the size of the parts is not positive");
    Value count = arith::CeilDivSIOp::create(code, size, part);
    return {count, [=](ScalarBuilder &inner, Value, Value start) {
              return inner.min(part, inner.sub(size, start));
            }};
  }
  Value count = code.size(split, 0);
  Value all = emitAll(code, split, [&](ScalarBuilder &inner, Value element) {
    Value part = getIndex(inner, element);
    return inner.logicalAnd(inner.lessEqual(inner.index(0), part),
                            inner.lessEqual(part, size));
  });
  code.check(all, "onnx.SplitToSequence: a size is negative or exceeds that of "
                  "the dimension");
  // A sum that exceeds the size by one is an error already, and saturates
  // there.
  Value tooMuch = code.add(size, one);
  Value sum =
      emitLoops(code, count, code.index(0),
                [&](ScalarBuilder &inner, ValueRange position,
                    ValueRange values) -> SmallVector<Value> {
                  Value part = getIndex(inner, inner.extract(split, position));
                  return {inner.min(inner.add(values[0], part), tooMuch)};
                })[0];
  code.check(code.equal(sum, size),
             "onnx.SplitToSequence: the sizes do not add up to that of the "
             "dimension");
  return {count, [=](ScalarBuilder &inner, Value number, Value) {
            return getIndex(inner, inner.extract(split, number));
          }};
}

/// The handle of a part.
Value LowerSplitToSequence::emitPart(ScalarBuilder &code,
                                     ONNXSplitToSequenceOp op, Value input,
                                     int64_t axis, Value start, Value size) {
  auto type = cast<RankedTensorType>(input.getType());
  bool isDropped = !op.getKeepdims() && isa<NoneType>(op.getSplit().getType());
  Sizes sizes = code.mixedSizes(input);
  sizes[axis] = isDropped ? OpFoldResult(code.getIndexAttr(1)) : size;
  Sizes kept = sizes;
  if (isDropped)
    kept.erase(kept.begin() + axis);
  RankedTensorType partType = getTypeOfSizes(kept, type.getElementType());
  Value part = createExtractSlice(code, input,
                                  getSliceAlong(axis, start, sizes), partType);
  auto original = cast<RankedTensorType>(op.getInput().getType());
  return emitBox(code, part, partType.clone(original.getElementType()));
}

FailureOr<Value> LowerSplitToSequence::lower(ONNXSplitToSequenceOp op,
                                             OpAdaptor adaptor,
                                             ScalarBuilder &code,
                                             PatternRewriter &rewriter) const {
  if (!canBeBoxed(op.getInput().getType()))
    return unsupported(rewriter, op, cannotBox);
  if (isa<UnrankedTensorType>(op.getSplit().getType()))
    return unsupported(rewriter, op, "the rank of an operand is unknown");
  Value input = adaptor.getInput();
  int64_t axis = op.getAxis();
  if (axis < 0)
    axis += cast<RankedTensorType>(input.getType()).getRank();
  Parts parts = emitParts(code, op, adaptor.getSplit(), code.size(input, axis));
  SmallVector<Value> inits = {emitEmptySequence(code), code.index(0)};
  SmallVector<Value> results = emitLoops(
      code, parts.count, inits,
      [&](ScalarBuilder &inner, ValueRange position,
          ValueRange values) -> SmallVector<Value> {
        Value start = values[1];
        Value size = parts.getSize(inner, position[0], start);
        Value part = emitPart(inner, op, input, axis, start, size);
        return {emitAppend(inner, values[0], part), inner.add(start, size)};
      });
  return results[0];
}

//===----------------------------------------------------------------------===//
// ConcatFromSequence
//===----------------------------------------------------------------------===//

namespace {
struct LowerConcatFromSequence : ValueLowering<ONNXConcatFromSequenceOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXConcatFromSequenceOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override;

private:
  static Value emitElement(ScalarBuilder &code, Value sequence, Value number) {
    Value position = fromIndex(code, number, code.getI64Type());
    return callRuntime(code, AGATE_FUNCTION_SequenceAt, {sequence, position});
  }
};
} // namespace

/// The sizes of a tensor in a sequence.
static SmallVector<Value> emitSizesOf(ScalarBuilder &code, Value handle,
                                      int64_t rank) {
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < rank; ++i)
    sizes.push_back(toIndex(code, callRuntime(code, AGATE_FUNCTION_TensorSize,
                                              {handle, emitInt(code, i)})));
  return sizes;
}

FailureOr<Value>
LowerConcatFromSequence::lower(ONNXConcatFromSequenceOp op, OpAdaptor adaptor,
                               ScalarBuilder &code,
                               PatternRewriter &rewriter) const {
  auto resultType = dyn_cast<RankedTensorType>(op.getType());
  if (!resultType || !canBeBoxed(resultType))
    return unsupported(rewriter, op, cannotUnbox);
  Value sequence = adaptor.getInputSequence();
  bool isNew = op.getNewAxis() != 0;
  int64_t rank = resultType.getRank() - isNew;
  int64_t axis = op.getAxis() + (op.getAxis() < 0 ? resultType.getRank() : 0);
  // The type of the elements, as far as the result determines it.
  SmallVector<int64_t> shape(resultType.getShape());
  if (isNew)
    shape.erase(shape.begin() + axis);
  else
    shape[axis] = ShapedType::kDynamic;
  auto elementType = RankedTensorType::get(shape, resultType.getElementType());

  Value length = toIndex(code, emitLength(code, sequence));
  code.check(code.less(code.index(0), length),
             "onnx.ConcatFromSequence: the sequence is empty");
  Value first = emitElement(code, sequence, code.index(0));
  emitCheckType(code, first, elementType);
  SmallVector<Value> sizes = emitSizesOf(code, first, rank);
  // All elements but the first are checked to have its sizes.
  Value total = length;
  if (!isNew)
    total =
        emitLoops(code, length, code.index(0),
                  [&](ScalarBuilder &inner, ValueRange position,
                      ValueRange values) -> SmallVector<Value> {
                    Value element = emitElement(inner, sequence, position[0]);
                    emitCheckType(inner, element, elementType);
                    Value size = emitSizesOf(inner, element, rank)[axis];
                    return {inner.checkSize(inner.add(values[0], size), op)};
                  })[0];
  Sizes resultSizes = getAsOpFoldResult(sizes);
  if (isNew)
    resultSizes.insert(resultSizes.begin() + axis, total);
  else
    resultSizes[axis] = total;
  Type stored = getTypeConverter()->convertType(resultType.getElementType());
  SmallVector<Value> inits = {createEmpty(code, resultSizes, stored),
                              code.index(0)};
  auto insert = [&](ScalarBuilder &inner, ValueRange position,
                    ValueRange values) -> SmallVector<Value> {
    Value element = emitUnbox(inner, emitElement(inner, sequence, position[0]),
                              elementType);
    SmallVector<Value> elementSizes = inner.sizes(element);
    Value fits = inner.boolean(true);
    for (int64_t i = 0; i < rank; ++i)
      if (isNew || i != axis)
        fits = inner.logicalAnd(fits, inner.equal(elementSizes[i], sizes[i]));
    inner.check(fits, "onnx.ConcatFromSequence: the sizes of the elements "
                      "differ");
    Sizes part = resultSizes;
    part[axis] = isNew ? OpFoldResult(inner.getIndexAttr(1))
                       : OpFoldResult(elementSizes[axis]);
    // The sizes of the element, so that the types agree.
    Sizes own = inner.mixedSizes(element);
    for (int64_t i = 0, k = 0; i < int64_t(part.size()); ++i)
      if (!isNew || i != axis)
        part[i] = own[k++];
    Value next = createInsertSlice(inner, element, values[0],
                                   getSliceAlong(axis, values[1], part));
    return {next,
            inner.add(values[1], isNew ? inner.index(1) : elementSizes[axis])};
  };
  return emitLoops(code, length, inits, insert)[0];
}

//===----------------------------------------------------------------------===//
// Optionals
//===----------------------------------------------------------------------===//

namespace {
struct LowerOptional : ValueLowering<ONNXOptionalOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXOptionalOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override {
    Type original = op.getInput().getType();
    if (isa<NoneType>(original))
      return emitInt(code, 0);
    if (!isa<TensorType>(original))
      return adaptor.getInput();
    if (!canBeBoxed(original))
      return unsupported(rewriter, op, cannotBox);
    return emitBox(code, adaptor.getInput(), original);
  }
};

struct LowerOptionalGetElement : ValueLowering<ONNXOptionalGetElementOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXOptionalGetElementOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &rewriter) const override {
    Value input = adaptor.getInput();
    if (!isa<ONNXOptType>(op.getInput().getType()))
      return input;
    bool isTensor = isa<TensorType>(op.getType());
    if (isTensor && !canBeBoxed(op.getType()))
      return unsupported(rewriter, op, cannotUnbox);
    Value isEmpty = code.equal(input, emitInt(code, 0));
    code.check(code.logicalNot(isEmpty),
               "onnx.OptionalGetElement: the optional has no element");
    return isTensor ? emitUnbox(code, input, op.getType()) : input;
  }
};

struct LowerOptionalHasElement : ValueLowering<ONNXOptionalHasElementOp> {
  using ValueLowering::ValueLowering;

  FailureOr<Value> lower(ONNXOptionalHasElementOp op, OpAdaptor adaptor,
                         ScalarBuilder &code,
                         PatternRewriter &) const override {
    Type original = op.getInput().getType();
    Value result = code.boolean(!isa<NoneType>(original));
    if (isa<ONNXOptType>(original))
      result =
          code.logicalNot(code.equal(adaptor.getInput(), emitInt(code, 0)));
    return emitTensor(code, result);
  }
};
} // namespace

void agate::populateSequencePatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns,
                                     FailureLog &log) {
  patterns.add<LowerConcatFromSequence, LowerOptional, LowerOptionalGetElement,
               LowerOptionalHasElement, LowerSequenceAt, LowerSequenceConstruct,
               LowerSequenceEmpty, LowerSequenceErase, LowerSequenceInsert,
               LowerSequenceLength, LowerSplitToSequence>(
      converter, patterns.getContext(), log);
}

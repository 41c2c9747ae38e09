//===- SequenceOps.cpp - The sequence family ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/SequenceOps.h"

#include "CheckedOps.h"
#include "RegionRules.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/SequenceOps.cpp.inc"

namespace agate {
void registerONNXSequenceOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/SequenceOps.cpp.inc"
      >(dialect);
}
} // namespace agate

//===----------------------------------------------------------------------===//
// What is known of sequences
//===----------------------------------------------------------------------===//

/// How far a sequence is followed through the operations that made it.
static constexpr unsigned maxSequenceDepth = 64;

static Type getHeldType(Value sequence) {
  return cast<ONNXSeqType>(sequence.getType()).getElementType();
}

/// Where a known position points to in a sequence of `length` elements, of
/// which there may be `slack` more places; nothing if it is out of range. An
/// absent position is the last place.
static std::optional<int64_t> resolvePosition(ShapeContext &context,
                                              Value position, int64_t length,
                                              int64_t slack) {
  if (context.isAbsent(position))
    return length + slack > 0 ? std::optional(length + slack - 1)
                              : std::nullopt;
  Dim scalar = rules::getKnownScalar(context, position);
  if (!scalar.isConstant())
    return std::nullopt;
  int64_t value = *scalar.getConstant();
  if (value < -length || value >= length + slack)
    return std::nullopt;
  return value < 0 ? value + length : value;
}

/// The tensors that a sequence holds, if they are all known.
static std::optional<SmallVector<Value>>
getKnownElements(ShapeContext &context, Value sequence, unsigned depth = 0) {
  Operation *op = sequence.getDefiningOp();
  if (!op || depth > maxSequenceDepth)
    return std::nullopt;
  if (auto construct = dyn_cast<ONNXSequenceConstructOp>(op))
    return SmallVector<Value>(construct.getInputs());
  if (isa<ONNXSequenceEmptyOp>(op))
    return SmallVector<Value>();
  if (auto insert = dyn_cast<ONNXSequenceInsertOp>(op)) {
    auto elements =
        getKnownElements(context, insert.getInputSequence(), depth + 1);
    if (!elements)
      return std::nullopt;
    auto at = resolvePosition(context, insert.getPosition(), elements->size(),
                              /*slack=*/1);
    if (!at)
      return std::nullopt;
    elements->insert(elements->begin() + *at, insert.getTensor());
    return elements;
  }
  if (auto erase = dyn_cast<ONNXSequenceEraseOp>(op)) {
    auto elements =
        getKnownElements(context, erase.getInputSequence(), depth + 1);
    if (!elements)
      return std::nullopt;
    auto at = resolvePosition(context, erase.getPosition(), elements->size(),
                              /*slack=*/0);
    if (!at)
      return std::nullopt;
    elements->erase(elements->begin() + *at);
    return elements;
  }
  return std::nullopt;
}

/// The number of parts that a tensor is cut into.
static Dim getNumParts(ShapeContext &context, ONNXSplitToSequenceOp op) {
  Value split = op.getSplit(), input = op.getInput();
  auto type = dyn_cast<RankedTensorType>(split.getType());
  if (type && type.getRank() == 1)
    return Dim::fromType(type.getDimSize(0));
  if (!context.hasRank(input) || (!type && !context.isAbsent(split)))
    return Dim();
  std::optional<int64_t> axis =
      rules::normalizeAxis(op.getAxis(), context.getRank(input));
  if (!axis)
    return Dim();
  Dim size =
      Dim::fromType(cast<RankedTensorType>(input.getType()).getDimSize(*axis));
  if (context.isAbsent(split))
    return size;
  Dim part = rules::getKnownScalar(context, split);
  if (!size.isConstant() || !part.isConstant())
    return Dim();
  return context.ceilDiv(size, part);
}

/// The number of elements of a sequence.
static Dim getKnownLength(ShapeContext &context, Value sequence) {
  int64_t added = 0;
  for (unsigned depth = 0; depth < maxSequenceDepth; ++depth) {
    Operation *op = sequence.getDefiningOp();
    if (!op)
      return Dim();
    Dim length;
    if (auto construct = dyn_cast<ONNXSequenceConstructOp>(op)) {
      length = Dim(construct.getInputs().size());
    } else if (isa<ONNXSequenceEmptyOp>(op)) {
      length = Dim(0);
    } else if (auto split = dyn_cast<ONNXSplitToSequenceOp>(op)) {
      length = getNumParts(context, split);
    } else if (auto insert = dyn_cast<ONNXSequenceInsertOp>(op)) {
      ++added;
      sequence = insert.getInputSequence();
      continue;
    } else if (auto erase = dyn_cast<ONNXSequenceEraseOp>(op)) {
      --added;
      sequence = erase.getInputSequence();
      continue;
    } else if (auto map = dyn_cast<ONNXSequenceMapOp>(op)) {
      sequence = map.getInputSequence();
      continue;
    }
    if (!length.isConstant() || *length.getConstant() + added < 0)
      return Dim();
    return Dim(*length.getConstant() + added);
  }
  return Dim();
}

/// Reports a position of more than one element, or one known to be outside
/// [-n, n - 1 + slack] for a sequence of n elements.
static LogicalResult checkPosition(ShapeContext &context, Value sequence,
                                   Value position, int64_t slack) {
  if (!context.isAbsent(position) &&
      failed(rules::requireOneElement(context, position, "position")))
    return failure();
  Dim length;
  if (context.looksAtValues())
    length = getKnownLength(context, sequence);
  if (!length.isConstant())
    return success();
  int64_t n = *length.getConstant();
  if (context.isAbsent(position)) {
    if (n + slack == 0)
      return context.emitError() << "takes an element from an empty sequence";
    return success();
  }
  Dim value = rules::getKnownScalar(context, position);
  if (value.isConstant() && !resolvePosition(context, position, n, slack))
    return context.emitError()
           << "position " << *value.getConstant() << " is not in a sequence of "
           << n << " elements";
  return success();
}

/// The tensor type that a sequence holds, or a report.
static FailureOr<TensorType> requireTensors(ShapeContext &context,
                                            Value sequence) {
  auto type = dyn_cast<TensorType>(getHeldType(sequence));
  if (!type)
    return context.emitError()
           << "expects a sequence of tensors, got " << sequence.getType();
  return type;
}

//===----------------------------------------------------------------------===//
// SequenceAt, SequenceConstruct, SequenceEmpty
//===----------------------------------------------------------------------===//

/// The element at a known position of a known sequence.
static Value getKnownElement(ShapeContext &context, ONNXSequenceAtOp op) {
  auto elements = getKnownElements(context, op.getInputSequence());
  if (!elements)
    return {};
  auto at = resolvePosition(context, op.getPosition(), elements->size(),
                            /*slack=*/0);
  return at ? (*elements)[*at] : Value();
}

LogicalResult
ONNXSequenceAtOp::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  // (C1), (C2)
  if (failed(checkPosition(context, getInputSequence(), getPosition(),
                           /*slack=*/0)))
    return failure();
  Type type = getHeldType(getInputSequence());
  if (context.looksAtValues())
    if (Value element = getKnownElement(context, *this))
      type = element.getType();
  results.push_back(InferredType::fromType(type));
  return success();
}

namespace {
/// The element itself, where the sequence and the position are known.
struct TakeKnownElement : OpRewritePattern<ONNXSequenceAtOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXSequenceAtOp op,
                                PatternRewriter &rewriter) const override {
    ShapeContext context = ShapeContext::forValues(op);
    context.beQuiet();
    Value element = getKnownElement(context, op);
    if (!element)
      return rewriter.notifyMatchFailure(op, "the element is not known");
    if (element.getType() != op.getType()) {
      if (!meetTypes(element.getType(), op.getType()))
        return rewriter.notifyMatchFailure(op, "contradicts its type");
      element =
          tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), element);
    }
    rewriter.replaceOp(op, element);
    return success();
  }
};
} // namespace

void ONNXSequenceAtOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                   MLIRContext *context) {
  patterns.add<TakeKnownElement>(context);
}

LogicalResult ONNXSequenceConstructOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (getInputs().empty())
    return context.emitError() << "expects at least one operand";
  Type type = getInputs().front().getType();
  for (Value input : getInputs()) {
    // (C2)
    Type general = generalizeTypes(type, input.getType());
    if (!general)
      return context.emitError()
             << "expects operands of one element type, got "
             << getInputs().front().getType() << " and " << input.getType();
    type = general;
  }
  results.push_back(InferredType::other(ONNXSeqType::get(type)));
  return success();
}

LogicalResult
ONNXSequenceEmptyOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1)
  Type type = getONNXElementType(getContext(), getDtype().value_or(1));
  if (!type)
    return context.emitError()
           << "'dtype' is " << *getDtype() << ", which is no element type";
  results.push_back(
      InferredType::other(ONNXSeqType::get(UnrankedTensorType::get(type))));
  return success();
}

//===----------------------------------------------------------------------===//
// SequenceErase, SequenceInsert, SequenceLength
//===----------------------------------------------------------------------===//

LogicalResult
ONNXSequenceEraseOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1), (C2)
  if (failed(checkPosition(context, getInputSequence(), getPosition(),
                           /*slack=*/0)))
    return failure();
  results.push_back(InferredType::other(getInputSequence().getType()));
  return success();
}

LogicalResult
ONNXSequenceInsertOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1), (C3)
  if (failed(checkPosition(context, getInputSequence(), getPosition(),
                           /*slack=*/1)))
    return failure();
  // (C2)
  Type tensor = getTensor().getType();
  Type type = generalizeTypes(getHeldType(getInputSequence()), tensor);
  if (!type)
    return context.emitError() << "inserts " << tensor << " into a sequence of "
                               << getHeldType(getInputSequence());
  // The element type of the empty sequence is no longer relevant.
  if (context.looksAtValues() &&
      getKnownLength(context, getInputSequence()).isConstant(0))
    type = tensor;
  results.push_back(InferredType::other(ONNXSeqType::get(type)));
  return success();
}

LogicalResult
ONNXSequenceLengthOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  results.push_back(
      InferredType::ranked(IntegerType::get(getContext(), 64), {}));
  return success();
}

FailureOr<SmallVector<Dim>>
ONNXSequenceLengthOp::inferElements(ShapeContext &context) {
  return SmallVector<Dim>{getKnownLength(context, getInputSequence())};
}

OpFoldResult ONNXSequenceLengthOp::fold(FoldAdaptor) {
  return rules::foldElements(*this);
}

//===----------------------------------------------------------------------===//
// SequenceMap
//===----------------------------------------------------------------------===//

LogicalResult
ONNXSequenceMapOp::inferResultTypes(ShapeContext &context,
                                    SmallVectorImpl<InferredType> &results) {
  // (C1)
  SmallVector<Type> types = getRegionEntryTypes(0);
  if (failed(rules::requireArguments(context, getBody(), "body", types.size())))
    return failure();
  // (C2)
  for (auto [i, type] : llvm::enumerate(types))
    if (failed(rules::requireArgumentType(context, getBody(), i, type,
                                          "what the body gets of operand #" +
                                              Twine(i))))
      return failure();
  // (C3)
  FailureOr<ValueRange> yields =
      rules::requireYields(context, getBody(), "body", getNumResults());
  if (failed(yields))
    return failure();
  for (auto [i, value] : llvm::enumerate(*yields)) {
    if (!isa<TensorType>(value.getType()))
      return context.emitError() << "the body yields " << value.getType()
                                 << " for result #" << i << ", no tensor";
    results.push_back(InferredType::other(ONNXSeqType::get(value.getType())));
  }
  return success();
}

SmallVector<Type> ONNXSequenceMapOp::getRegionEntryTypes(unsigned) {
  SmallVector<Type> types;
  for (Type type : getOperandTypes()) {
    auto sequence = dyn_cast<ONNXSeqType>(type);
    types.push_back(sequence ? sequence.getElementType() : type);
  }
  return types;
}

//===----------------------------------------------------------------------===//
// ConcatFromSequence
//===----------------------------------------------------------------------===//

LogicalResult ONNXConcatFromSequenceOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  if (!getAxisAttr())
    return rules::emitMissingAttribute(context, "axis");
  // (C1)
  FailureOr<TensorType> held = requireTensors(context, getInputSequence());
  if (failed(held))
    return failure();
  std::optional<SmallVector<Value>> elements;
  Dim length;
  if (context.looksAtValues()) {
    elements = getKnownElements(context, getInputSequence());
    length = getKnownLength(context, getInputSequence());
  }
  // (C4)
  if (length.isConstant(0))
    return context.emitError() << "joins the tensors of an empty sequence";
  if (elements && elements->empty())
    elements.reset();
  // The known elements may be more exact than the sequence type.
  Type shape = *held;
  if (elements) {
    shape = elements->front().getType();
    for (Value element : *elements)
      if (Type general = generalizeTypes(shape, element.getType()))
        shape = general;
  }
  auto ranked = dyn_cast<RankedTensorType>(shape);
  if (!ranked) {
    results.push_back(InferredType::unranked(held->getElementType()));
    return success();
  }
  bool isNew = getNewAxis() != 0;
  if (ranked.getRank() == 0 && !isNew)
    return context.emitError()
           << "expects elements of rank 1 or more, got " << ranked;
  // (C2)
  int64_t rank = ranked.getRank() + isNew;
  std::optional<int64_t> axis = rules::normalizeAxis(getAxis(), rank);
  if (!axis)
    return rules::emitAxisError(context, getAxis(), rank);
  SmallVector<Dim> dims;
  for (auto [i, size] : llvm::enumerate(ranked.getShape())) {
    dims.push_back(Dim::fromType(size));
    if (!elements || (!isNew && int64_t(i) == *axis))
      continue;
    for (Value element : *elements) {
      Dim other = Dim::fromType(
          cast<RankedTensorType>(element.getType()).getDimSize(i));
      Dim first = Dim::fromType(
          cast<RankedTensorType>(elements->front().getType()).getDimSize(i));
      if (failed(context.requireEqual(
              first, other, "the elements differ in dimension " + Twine(i))))
        return failure();
    }
  }
  if (isNew) {
    dims.insert(dims.begin() + *axis, length);
  } else if (elements) {
    Dim sum(0);
    for (Value element : *elements) {
      auto type = cast<RankedTensorType>(element.getType());
      sum = context.add(sum, Dim::fromType(type.getDimSize(*axis)));
    }
    dims[*axis] = sum;
  } else {
    dims[*axis] = length.isConstant() && dims[*axis].isConstant()
                      ? context.mul(length, dims[*axis])
                      : Dim();
  }
  results.push_back(
      InferredType::ranked(held->getElementType(), std::move(dims)));
  return success();
}

/// Whether onnx.Concat takes tensors of this element type.
static bool isConcatType(Type type) {
  if (isa<FloatType>(type))
    return type.getIntOrFloatBitWidth() >= 16;
  if (isa<IntegerType>(type))
    return type.isInteger(1) || type.getIntOrFloatBitWidth() >= 8;
  return true;
}

/// The types that tensors have once they have a dimension of size 1 at `axis`,
/// if `insertAxis`; nothing unless they can then be joined along `axis` to a
/// tensor of type `result`, as far as is known.
static std::optional<SmallVector<Type>> getTypesToJoin(ArrayRef<Value> elements,
                                                       int64_t axis,
                                                       bool insertAxis,
                                                       Type result) {
  SmallVector<Type> types;
  std::optional<SmallVector<int64_t>> joined;
  bool isLengthKnown = true;
  for (Value element : elements) {
    types.push_back(element.getType());
    auto type = dyn_cast<RankedTensorType>(element.getType());
    isLengthKnown &= bool(type);
    if (!type)
      continue;
    int64_t rank = type.getRank() + insertAxis;
    std::optional<int64_t> place = rules::normalizeAxis(axis, rank);
    if (!place)
      return std::nullopt;
    SmallVector<int64_t> shape(type.getShape());
    if (insertAxis)
      shape.insert(shape.begin() + *place, 1);
    types.back() = RankedTensorType::get(shape, type.getElementType());
    if (!joined) {
      joined = shape;
      continue;
    }
    if (joined->size() != shape.size())
      return std::nullopt;
    for (int64_t i = 0; i < rank; ++i) {
      int64_t &known = (*joined)[i];
      bool isDynamic =
          ShapedType::isDynamic(known) || ShapedType::isDynamic(shape[i]);
      if (i == *place)
        known = isDynamic || llvm::AddOverflow(known, shape[i], known)
                    ? ShapedType::kDynamic
                    : known;
      else if (ShapedType::isDynamic(known))
        known = shape[i];
      else if (!isDynamic && known != shape[i])
        return std::nullopt;
    }
  }
  auto ranked = dyn_cast<RankedTensorType>(result);
  if (!joined || !ranked)
    return types;
  if (!isLengthKnown)
    (*joined)[*rules::normalizeAxis(axis, joined->size())] =
        ShapedType::kDynamic;
  if (failed(verifyCompatibleShape(*joined, ranked.getShape())))
    return std::nullopt;
  return types;
}

namespace {
/// Joins the tensors of a known sequence directly.
struct ConcatKnownElements : OpRewritePattern<ONNXConcatFromSequenceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConcatFromSequenceOp op,
                                PatternRewriter &rewriter) const override {
    ShapeContext context = ShapeContext::forValues(op);
    context.beQuiet();
    auto elements = getKnownElements(context, op.getInputSequence());
    if (!elements || elements->empty())
      return rewriter.notifyMatchFailure(op, "the elements are not known");
    Type elementType = context.getElementType(op.getConcatResult());
    if (!isConcatType(elementType))
      return rewriter.notifyMatchFailure(op, "no element type of Concat");
    // An operation with a contradiction is left to the verifier.
    auto types = getTypesToJoin(*elements, op.getAxis(), op.getNewAxis() != 0,
                                op.getConcatResult().getType());
    SmallVector<InferredType> inferred;
    if (!types || failed(op.inferResultTypes(context, inferred)))
      return rewriter.notifyMatchFailure(op, "its shape rule fails");
    if (op.getNewAxis()) {
      Value axes = ONNXConstantOp::create(
          rewriter, op.getLoc(), rewriter.getI64TensorAttr(op.getAxis()));
      for (auto [element, type] : llvm::zip_equal(*elements, *types))
        element =
            ONNXUnsqueezeOp::create(rewriter, op.getLoc(), type, element, axes);
    }
    rewriter.replaceOpWithNewOp<ONNXConcatOp>(op, op.getType(), *elements,
                                              op.getAxisAttr());
    return success();
  }
};
} // namespace

void ONNXConcatFromSequenceOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ConcatKnownElements>(context);
}

//===----------------------------------------------------------------------===//
// SplitToSequence
//===----------------------------------------------------------------------===//

/// The size that all parts of a dimension of size `size` have in common.
static FailureOr<Dim> inferPartSize(ShapeContext &context, Value split,
                                    Dim size) {
  if (context.isAbsent(split))
    return Dim(1);
  if (!context.hasRank(split))
    return Dim();
  if (context.getRank(split) == 0) {
    Dim part = rules::getKnownScalar(context, split);
    if (!part.isConstant())
      return Dim();
    int64_t value = *part.getConstant();
    if (value <= 0)
      return context.emitError()
             << "expects 'split' to be greater than 0, got " << value;
    if (!size.isConstant())
      return Dim();
    if (*size.getConstant() <= value)
      return size;
    return *size.getConstant() % value == 0 ? part : Dim();
  }
  std::optional<SmallVector<Dim>> parts;
  if (context.looksAtValues() && !context.emits())
    parts = context.getElements(split);
  if (!parts)
    return Dim();
  Dim sum(0), common = parts->empty() ? Dim() : parts->front();
  for (auto [i, part] : llvm::enumerate(*parts)) {
    if (failed(context.requireNonNegative(part, "element " + Twine(i) +
                                                    " of 'split'")))
      return failure();
    sum = context.add(sum, part);
    if (!(part == common))
      common = Dim();
  }
  if (failed(context.requireEqual(
          sum, size, "the elements of 'split' must add up to the dimension")))
    return failure();
  return common;
}

LogicalResult ONNXSplitToSequenceOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  Value split = getSplit();
  // (C2)
  if (!context.isAbsent(split) && context.hasRank(split) &&
      context.getRank(split) > 1)
    return context.emitError()
           << "expects 'split' to have rank 0 or 1, got " << split.getType();
  Type type = getInput().getType();
  int64_t axis = 0;
  Dim size;
  if (auto ranked = dyn_cast<RankedTensorType>(type)) {
    // (C1)
    std::optional<int64_t> normalized =
        rules::normalizeAxis(getAxis(), ranked.getRank());
    if (!normalized)
      return rules::emitAxisError(context, getAxis(), ranked.getRank());
    axis = *normalized;
    size = Dim::fromType(ranked.getDimSize(axis));
    type = rules::dropDim(type, axis);
  }
  // (C3)
  FailureOr<Dim> part = inferPartSize(context, split, size);
  if (failed(part))
    return failure();
  if (!context.isAbsent(split) || getKeepdims() != 0)
    type = rules::insertDim(type, axis, *part);
  results.push_back(InferredType::other(ONNXSeqType::get(type)));
  return success();
}

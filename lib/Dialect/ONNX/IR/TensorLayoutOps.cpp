//===- TensorLayoutOps.cpp - Rearrangement of elements (tensor) ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/Truncation.h"

#include "CheckedOps.h"
#include "EmittedElements.h"
#include "ONNXRules.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.cpp.inc"

namespace agate {

void registerONNXTensorLayoutOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.cpp.inc"
      >(dialect);
}

} // namespace agate

//===----------------------------------------------------------------------===//
// Transpose
//===----------------------------------------------------------------------===//

std::optional<SmallVector<int64_t>>
ONNXTransposeOp::getPermutation(int64_t rank) {
  SmallVector<int64_t> permutation;
  if (!getPermAttr()) {
    for (int64_t i = rank; i-- > 0;)
      permutation.push_back(i);
    return permutation;
  }
  llvm::SmallBitVector named(rank);
  for (Dim dim : rules::getDims(getPermAttr())) {
    std::optional<int64_t> axis = dim.getConstant();
    if (!axis || *axis < 0 || *axis >= rank || named.test(*axis))
      return std::nullopt;
    named.set(*axis);
    permutation.push_back(*axis);
  }
  if (!named.all())
    return std::nullopt;
  return permutation;
}

LogicalResult
ONNXTransposeOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getData());
  bool hasRank = context.hasRank(getData());
  if (!hasRank && !getPermAttr()) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  int64_t rank = hasRank ? context.getRank(getData()) : getPermAttr().size();
  // (C1)
  if (getPermAttr() && int64_t(getPermAttr().size()) != rank)
    return context.emitError() << "expects 'perm' to have " << rank
                               << " elements, got " << getPermAttr().size();
  // (C2)
  std::optional<SmallVector<int64_t>> permutation = getPermutation(rank);
  if (!permutation)
    return context.emitError()
           << "expects 'perm' to name each of " << rank << " dimensions once";
  SmallVector<Dim> shape;
  for (int64_t axis : *permutation)
    shape.push_back(hasRank ? context.getDim(getData(), axis) : Dim());
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

FailureOr<SmallVector<Dim>>
ONNXTransposeOp::inferElements(ShapeContext &context) {
  if (!context.hasRank(getData()) || context.getRank(getData()) > 1)
    return failure();
  return rules::sameElements(context, getData());
}

/// The rank of the operand of `op`, if its type or the permutation tell it.
static std::optional<int64_t> getKnownRank(ONNXTransposeOp op) {
  if (auto type = dyn_cast<RankedTensorType>(op.getData().getType()))
    return type.getRank();
  if (op.getPermAttr())
    return op.getPermAttr().size();
  return std::nullopt;
}

OpFoldResult ONNXTransposeOp::fold(FoldAdaptor adaptor) {
  std::optional<int64_t> rank = getKnownRank(*this);
  auto permutation = rank ? getPermutation(*rank) : std::nullopt;
  if (!permutation)
    return {};
  if (llvm::is_sorted(*permutation) && getData().getType() == getType())
    return getData();
  return rules::foldSplat(adaptor.getData(), rules::getStaticResultType(*this));
}

namespace {
/// Two transpositions are one.
struct TransposeOfTranspose : OpRewritePattern<ONNXTransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXTransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto inner = op.getData().getDefiningOp<ONNXTransposeOp>();
    if (!inner)
      return rewriter.notifyMatchFailure(op, "no transposition before it");
    std::optional<int64_t> rank = getKnownRank(inner);
    if (!rank)
      rank = getKnownRank(op);
    if (!rank)
      return rewriter.notifyMatchFailure(op, "unknown rank");
    auto first = inner.getPermutation(*rank), second = op.getPermutation(*rank);
    if (!first || !second)
      return rewriter.notifyMatchFailure(op, "no permutation");
    SmallVector<int64_t> both;
    for (int64_t axis : *second)
      both.push_back((*first)[axis]);
    rewriter.modifyOpInPlace(op, [&] {
      op.getDataMutable().assign(inner.getData());
      op.setPermAttr(rewriter.getI64ArrayAttr(both));
    });
    return success();
  }
};
} // namespace

void ONNXTransposeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                  MLIRContext *context) {
  patterns.add<TransposeOfTranspose>(context);
}

//===----------------------------------------------------------------------===//
// ReverseSequence
//===----------------------------------------------------------------------===//

LogicalResult ONNXReverseSequenceOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C3)
  int64_t batch = getBatchAxis(), time = getTimeAxis();
  if (!((batch == 0 && time == 1) || (batch == 1 && time == 0)))
    return context.emitError()
           << "expects one of 'batch_axis' and 'time_axis' to be 0 and the "
              "other one 1, got "
           << batch << " and " << time;
  // (C2)
  Value lengths = getSequenceLens();
  if (failed(rules::requireVector(context, lengths, "sequence_lens")))
    return failure();
  if (!context.hasRank(getInput()))
    return rules::inferSameType(context, getInput(), results);
  // (C1)
  if (context.getRank(getInput()) < 2)
    return context.emitError() << "expects 'input' to have rank 2 or more, got "
                               << getInput().getType();
  if (context.hasRank(lengths) &&
      failed(context.requireEqual(
          context.getDim(lengths, 0), context.getDim(getInput(), batch),
          "'sequence_lens' must have one element per sequence")))
    return failure();
  // (C4) Lengths that are not constant are the lowering's to check: it looks
  // at each of them anyway.
  if (auto elements = context.getElements(lengths))
    for (Dim length : *elements) {
      if (!length.isConstant())
        continue;
      if (failed(context.requireNonNegative(length, "a sequence length")) ||
          failed(context.requireLess(
              length, context.add(context.getDim(getInput(), time), Dim(1)),
              "a sequence length must not exceed the size of the dimension")))
        return failure();
    }
  return rules::inferSameType(context, getInput(), results);
}

//===----------------------------------------------------------------------===//
// DepthToSpace, SpaceToDepth
//===----------------------------------------------------------------------===//

/// The four sizes of an image, checked together with the size of the blocks.
static FailureOr<SmallVector<Dim>> getImage(ShapeContext &context, Value input,
                                            IntegerAttr blockSize) {
  if (!blockSize)
    return rules::emitMissingAttribute(context, "blocksize");
  if (blockSize.getValue().getSExtValue() < 1)
    return context.emitError() << "expects 'blocksize' to be at least 1, got "
                               << blockSize.getValue().getSExtValue();
  if (!context.hasRank(input))
    return SmallVector<Dim>(4);
  if (context.getRank(input) != 4)
    return context.emitError()
           << "expects 'input' to have rank 4, got " << input.getType();
  return context.getDims(input);
}

LogicalResult
ONNXDepthToSpaceOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  // (C1), (C2)
  FailureOr<SmallVector<Dim>> dims =
      getImage(context, getInput(), getBlocksizeAttr());
  if (failed(dims))
    return failure();
  // (C3)
  Dim block(getBlocksize());
  Dim square = context.mul(block, block);
  Dim channels = context.floorDiv((*dims)[1], square);
  if (failed(context.requireEqual(context.mul(channels, square), (*dims)[1],
                                  "the number of channels must be divisible "
                                  "by the square of 'blocksize'")))
    return failure();
  results.push_back(InferredType::ranked(context.getElementType(getInput()),
                                         {(*dims)[0], channels,
                                          context.mul((*dims)[2], block),
                                          context.mul((*dims)[3], block)}));
  return success();
}

LogicalResult ONNXDepthToSpaceOp::verifyForOpset(int64_t opset) {
  if (opset < 11 && getMode() != "DCR")
    return emitOpError("has 'mode' from operator set 11 on; the model has ")
           << opset;
  return success();
}

OpFoldResult ONNXDepthToSpaceOp::fold(FoldAdaptor adaptor) {
  if (getBlocksize() == 1 && getInput().getType() == getType())
    return getInput();
  return rules::foldSplat(adaptor.getInput(),
                          rules::getStaticResultType(*this));
}

LogicalResult
ONNXSpaceToDepthOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  // (C1), (C2)
  FailureOr<SmallVector<Dim>> dims =
      getImage(context, getInput(), getBlocksizeAttr());
  if (failed(dims))
    return failure();
  Dim block(getBlocksize());
  SmallVector<Dim> shape = {
      (*dims)[0],
      context.mul(context.mul((*dims)[1], block), block),
  };
  // (C3)
  for (Dim size : ArrayRef(*dims).drop_front(2)) {
    Dim blocks = context.floorDiv(size, block);
    if (failed(context.requireEqual(
            context.mul(blocks, block), size,
            "height and width must be divisible by 'blocksize'")))
      return failure();
    shape.push_back(blocks);
  }
  results.push_back(InferredType::ranked(context.getElementType(getInput()),
                                         std::move(shape)));
  return success();
}

OpFoldResult ONNXSpaceToDepthOp::fold(FoldAdaptor adaptor) {
  if (getBlocksize() == 1 && getInput().getType() == getType())
    return getInput();
  return rules::foldSplat(adaptor.getInput(),
                          rules::getStaticResultType(*this));
}

//===----------------------------------------------------------------------===//
// Tile
//===----------------------------------------------------------------------===//

LogicalResult
ONNXTileOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireVector(context, getRepeats(), "repeats")))
    return failure();
  Type elementType = context.getElementType(getInput());
  std::optional<SmallVector<Dim>> repeats = rules::getElements(
      context, getRepeats(), rules::getKnownRank(getInput().getType()));
  SmallVector<Dim> shape;
  if (context.hasRank(getInput())) {
    shape = context.getDims(getInput());
    Dim count;
    if (repeats)
      count = Dim(int64_t(repeats->size()));
    else if (context.hasRank(getRepeats()))
      count = context.getDim(getRepeats(), 0);
    if (failed(context.requireEqual(
            count, Dim(int64_t(shape.size())),
            "'repeats' must have one element per dimension")))
      return failure();
  } else if (repeats) {
    shape.resize(repeats->size());
  } else {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  if (!repeats)
    repeats = SmallVector<Dim>(shape.size());
  for (auto [dim, repeat] : llvm::zip(shape, *repeats)) {
    // (C2)
    if (failed(context.requireNonNegative(repeat, "the elements of 'repeats'")))
      return failure();
    dim = context.mul(dim, repeat);
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXTileOp::inferElements(ShapeContext &context) {
  if (!context.hasRank(getInput()) || context.getRank(getInput()) != 1)
    return failure();
  std::optional<SmallVector<Dim>> elements = context.getElements(getInput());
  std::optional<int64_t> count = context.getScalar(getRepeats()).getConstant();
  // Longer tensors are no shapes.
  constexpr int64_t limit = 4096;
  if (!elements || !count || *count < 0 || *count > limit ||
      *count * int64_t(elements->size()) > limit)
    return failure();
  SmallVector<Dim> result;
  for (int64_t i = 0; i < *count; ++i)
    result.append(*elements);
  return result;
}

OpFoldResult ONNXTileOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult folded = rules::foldElements(*this))
    return folded;
  auto repeats = dyn_cast_or_null<DenseIntElementsAttr>(adaptor.getRepeats());
  if (!repeats)
    return {};
  if (getInput().getType() == getType() &&
      llvm::all_of(repeats, [](const APInt &n) { return n.isOne(); }))
    return getInput();
  return rules::foldSplat(adaptor.getInput(),
                          rules::getStaticResultType(*this));
}

/// The only element of `v`, cut to an integer; unknown where it is not known or
/// no integer.
static Dim getCut(ShapeContext &context, Value v) {
  auto numbers = rules::getFloats(context, v);
  if (!numbers || numbers->size() != 1)
    return Dim();
  std::optional<int64_t> integer = truncateToI64(numbers->front());
  return integer ? Dim(*integer) : Dim();
}

LogicalResult
ONNXTileV1Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireOneElement(context, getTiles(), "tiles")) ||
      failed(rules::requireOneElement(context, getAxis(), "axis")))
    return failure();
  Type elementType = context.getElementType(getInput());
  // (C3)
  Dim tiles = getCut(context, getTiles()), axis = getCut(context, getAxis());
  if (failed(context.requireNonNegative(tiles, "'tiles'")))
    return failure();
  if (!context.hasRank(getInput())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  SmallVector<Dim> shape = context.getDims(getInput());
  // (C2)
  if (shape.empty())
    return context.emitError() << "expects 'input' to have rank 1 or more, got "
                               << getInput().getType();
  if (failed(rules::requireAxes(context, axis, shape.size())))
    return failure();
  SmallVector<Dim> factors =
      rules::spreadOverAxes(context, axis, tiles, Dim(1), shape.size());
  for (auto [dim, factor] : llvm::zip(shape, factors))
    dim = context.mul(dim, factor);
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// CenterCropPad
//===----------------------------------------------------------------------===//

LogicalResult
ONNXCenterCropPadOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireVector(context, getShape(), "shape")))
    return failure();
  Type elementType = context.getElementType(getInputData());
  std::optional<SmallVector<Dim>> axes;
  if (getAxesAttr())
    axes = rules::getDims(getAxesAttr());
  else if (context.hasRank(getInputData()))
    axes = rules::getAllAxes(context.getRank(getInputData()));
  std::optional<SmallVector<Dim>> sizes =
      axes ? rules::getElements(context, getShape(), axes->size())
           : context.getElements(getShape());
  if (!axes && sizes)
    axes = rules::getAllAxes(sizes->size());
  if (!axes) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  Dim count;
  if (sizes)
    count = Dim(int64_t(sizes->size()));
  else if (context.hasRank(getShape()))
    count = context.getDim(getShape(), 0);
  if (failed(context.requireEqual(
          count, Dim(int64_t(axes->size())),
          "'shape' must have one element per dimension to change")))
    return failure();
  if (!sizes)
    sizes = SmallVector<Dim>(axes->size());
  // (C3)
  for (Dim size : *sizes)
    if (failed(context.requireNonNegative(size, "the elements of 'shape'")))
      return failure();
  if (!context.hasRank(getInputData())) {
    results.push_back(getAxesAttr()
                          ? InferredType::unranked(elementType)
                          : InferredType::ranked(elementType, *sizes));
    return success();
  }
  // (C2)
  SmallVector<Dim> shape = context.getDims(getInputData());
  if (failed(rules::requireAxes(context, *axes, shape.size())))
    return failure();
  for (auto [axis, size] : llvm::zip(*axes, *sizes))
    if (axis.isConstant())
      shape[*rules::normalizeAxis(*axis.getConstant(), shape.size())] = size;
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

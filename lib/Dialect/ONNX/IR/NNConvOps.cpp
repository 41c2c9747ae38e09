//===- NNConvOps.cpp - Convolutions of the nn family ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/NNConvOps.h"

#include "CheckedOps.h"
#include "NNRules.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/Window.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/NNConvOps.cpp.inc"

namespace agate {

void registerONNXNNConvOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/NNConvOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// What convolutions share
//===----------------------------------------------------------------------===//

namespace {
/// The shape rule of a convolution, independent of the operands' names.
struct ConvolutionRule {
  rules::Named x, w, bias;
  int64_t group;
  WindowAttrs window;

  /// The shape of the result; nothing where its rank is unknown.
  FailureOr<std::optional<SmallVector<Dim>>>
  infer(ShapeContext &context, ArrayRef<rules::Named> sameRank);
  /// The channels of the result, M, joined with what the bias says.
  FailureOr<Dim> inferChannels(ShapeContext &context);
};
} // namespace

/// The spatial dimensions of the weights; empty where their rank is unknown.
static SmallVector<Dim> getKernel(ShapeContext &context, Value w) {
  if (!context.hasRank(w))
    return {};
  SmallVector<Dim> dims = context.getDims(w);
  dims.erase(dims.begin(), dims.begin() + 2);
  return dims;
}

static LogicalResult requireGroup(ShapeContext &context, int64_t group,
                                  StringRef name = "group") {
  if (group < 1)
    return context.emitError()
           << "expects '" << name << "' to be at least 1, got " << group;
  return success();
}

FailureOr<Dim> ConvolutionRule::inferChannels(ShapeContext &context) {
  Dim outputs = rules::getDimIfRanked(context, w.value, 0);
  if (failed(requireGroup(context, group)) ||
      failed(rules::requireMultiple(context, outputs, Dim(group),
                                    "the first dimension of '" + Twine(w.name) +
                                        "' must be divisible by 'group'")))
    return failure();
  Dim inputs =
      context.mul(rules::getDimIfRanked(context, w.value, 1), Dim(group));
  if (failed(rules::unifyDim(context, x, 1, inputs,
                             "the second of the weights times 'group'")) ||
      failed(rules::requireVectorOf(context, bias, outputs,
                                    "the first of the weights")))
    return failure();
  return outputs;
}

FailureOr<std::optional<SmallVector<Dim>>>
ConvolutionRule::infer(ShapeContext &context, ArrayRef<rules::Named> sameRank) {
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, sameRank, window);
  if (failed(rank))
    return failure();
  FailureOr<Dim> channels = inferChannels(context);
  if (failed(channels))
    return failure();
  if (!*rank)
    return std::optional<SmallVector<Dim>>();
  FailureOr<Window> checked =
      Window::getChecked(context, window, **rank, getKernel(context, w.value));
  if (failed(checked))
    return failure();
  FailureOr<SmallVector<Dim>> counts = checked->inferCounts(
      context, rules::getSpatialDims(context, x.value, **rank));
  if (failed(counts))
    return failure();
  SmallVector<Dim> shape = {rules::getDimIfRanked(context, x.value, 0),
                            *channels};
  shape.append(*counts);
  return std::optional<SmallVector<Dim>>(std::move(shape));
}

static void pushResult(std::optional<SmallVector<Dim>> &shape, Type elementType,
                       rules::Results &results) {
  results.push_back(shape ? InferredType::ranked(elementType, std::move(*shape))
                          : InferredType::unranked(elementType));
}

//===----------------------------------------------------------------------===//
// Conv
//===----------------------------------------------------------------------===//

LogicalResult
ONNXConvOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  ConvolutionRule conv{{getX(), "X"},
                       {getW(), "W"},
                       {getB(), "B"},
                       getGroup(),
                       getWindowAttrs()};
  // (C1)
  if (failed(
          rules::requireSameElementType(context, {conv.x, conv.w, conv.bias})))
    return failure();
  // (C2), (C4) to (C9)
  auto shape = conv.infer(context, {conv.x, conv.w});
  if (failed(shape))
    return failure();
  pushResult(*shape, context.getElementType(getX()), results);
  return success();
}

namespace {
/// A bias of zeros of either sign does not change the result: the sum starts at
/// 0.0 and is therefore never -0.0, the only value for which adding 0.0 and
/// adding -0.0 differ.
struct DropZeroBias : OpRewritePattern<ONNXConvOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXConvOp op,
                                PatternRewriter &rewriter) const override {
    SplatElementsAttr bias;
    if (ShapeContext::isAbsent(op.getB()) ||
        !matchPattern(op.getB(), m_Constant(&bias)) ||
        !isa<FloatType>(bias.getElementType()))
      return rewriter.notifyMatchFailure(op, "the bias is no splat");
    if (!bias.getSplatValue<APFloat>().isZero())
      return rewriter.notifyMatchFailure(op, "the bias is not zero");
    Value none = ONNXNoneOp::create(rewriter, op.getLoc());
    rewriter.modifyOpInPlace(op, [&] { op.getBMutable().assign(none); });
    return success();
  }
};
} // namespace

void ONNXConvOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *context) {
  patterns.add<DropZeroBias>(context);
}

//===----------------------------------------------------------------------===//
// ConvInteger
//===----------------------------------------------------------------------===//

/// Fails unless `v` has one element or as many as there are channels.
static LogicalResult requireScalarOrPerChannel(ShapeContext &context,
                                               const rules::Named &v,
                                               Dim channels) {
  if (context.isAbsent(v.value) || !context.hasRank(v.value) ||
      context.getRank(v.value) == 0)
    return success();
  if (context.getRank(v.value) != 1)
    return context.emitError()
           << "expects '" << v.name << "' to have rank 1 or less, got "
           << v.value.getType();
  Dim size = context.getDim(v.value, 0);
  return context.requireEqual(
      context.selectEqual(size, Dim(1), channels, size), channels,
      "'" + Twine(v.name) + "' must have one element or one per channel");
}

LogicalResult
ONNXConvIntegerOp::inferResultTypes(ShapeContext &context,
                                    SmallVectorImpl<InferredType> &results) {
  ConvolutionRule conv{{getX(), "x"},
                       {getW(), "w"},
                       {Value(), "B"},
                       getGroup(),
                       getWindowAttrs()};
  rules::Named xZero{getXZeroPoint(), "x_zero_point"};
  rules::Named wZero{getWZeroPoint(), "w_zero_point"};
  // (C1)
  if (failed(rules::requireSameElementType(context, {conv.x, xZero})) ||
      failed(rules::requireSameElementType(context, {conv.w, wZero})))
    return failure();
  // (C2), (C4) to (C7), (C10)
  auto shape = conv.infer(context, {conv.x, conv.w});
  if (failed(shape))
    return failure();
  // (C8)
  if (!context.isAbsent(xZero.value) &&
      failed(rules::requireOneElement(context, xZero.value, xZero.name)))
    return failure();
  // (C9)
  if (failed(requireScalarOrPerChannel(
          context, wZero, rules::getDimIfRanked(context, getW(), 0))))
    return failure();
  pushResult(*shape, IntegerType::get(getContext(), 32), results);
  return success();
}

//===----------------------------------------------------------------------===//
// QLinearConv
//===----------------------------------------------------------------------===//

LogicalResult
ONNXQLinearConvOp::inferResultTypes(ShapeContext &context,
                                    SmallVectorImpl<InferredType> &results) {
  ConvolutionRule conv{{getX(), "x"},
                       {getW(), "w"},
                       {getB(), "B"},
                       getGroup(),
                       getWindowAttrs()};
  // (C1); the type of y is that of its zero point.
  if (failed(rules::requireSameElementType(
          context, {conv.x, {getXZeroPoint(), "x_zero_point"}})) ||
      failed(rules::requireSameElementType(
          context, {conv.w, {getWZeroPoint(), "w_zero_point"}})))
    return failure();
  // (C2), (C4) to (C7), (C10), (C11)
  auto shape = conv.infer(context, {conv.x, conv.w});
  if (failed(shape))
    return failure();
  // (C8)
  for (rules::Named v : {rules::Named{getXScale(), "x_scale"},
                         rules::Named{getXZeroPoint(), "x_zero_point"},
                         rules::Named{getYScale(), "y_scale"},
                         rules::Named{getYZeroPoint(), "y_zero_point"}})
    if (failed(rules::requireOneElement(context, v.value, v.name)))
      return failure();
  // (C9)
  Dim channels = rules::getDimIfRanked(context, getW(), 0);
  for (rules::Named v : {rules::Named{getWScale(), "w_scale"},
                         rules::Named{getWZeroPoint(), "w_zero_point"}})
    if (failed(requireScalarOrPerChannel(context, v, channels)))
      return failure();
  pushResult(*shape, context.getElementType(getYZeroPoint()), results);
  return success();
}

//===----------------------------------------------------------------------===//
// ConvTranspose
//===----------------------------------------------------------------------===//

LogicalResult
ONNXConvTransposeOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  rules::Named x{getX(), "X"}, w{getW(), "W"}, bias{getB(), "B"};
  WindowAttrs attrs = getWindowAttrs();
  // (C1)
  if (failed(rules::requireSameElementType(context, {x, w, bias})))
    return failure();
  // (C2)
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, {x, w}, attrs);
  if (failed(rank))
    return failure();
  // (C6), (C7)
  Dim inputs = rules::getDimIfRanked(context, getW(), 0);
  if (failed(requireGroup(context, getGroup())) ||
      failed(
          rules::unifyDim(context, x, 1, inputs, "the first of the weights")) ||
      failed(rules::requireMultiple(
          context, inputs, Dim(getGroup()),
          "the channels of 'X' must be divisible by 'group'")))
    return failure();
  // (C8)
  Dim outputs =
      context.mul(rules::getDimIfRanked(context, getW(), 1), Dim(getGroup()));
  if (failed(rules::requireVectorOf(context, bias, outputs,
                                    "the second of the weights times 'group'")))
    return failure();
  Type elementType = context.getElementType(getX());
  if (!*rank) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C4), (C5), (C9)
  FailureOr<Window> window =
      Window::getChecked(context, attrs, **rank, getKernel(context, getW()));
  if (failed(window))
    return failure();
  // (C10), (C11)
  FailureOr<SmallVector<Dim>> sizes = window->inferTransposedSizes(
      context, rules::getSpatialDims(context, getX(), **rank));
  if (failed(sizes))
    return failure();
  SmallVector<Dim> shape = {rules::getDimIfRanked(context, getX(), 0), outputs};
  shape.append(*sizes);
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// DeformConv
//===----------------------------------------------------------------------===//

/// Fails unless `v` has the batch and spatial sizes of the result `shape` and
/// `channels` channels; joins what is known of the sizes.
static LogicalResult unifyDisplaced(ShapeContext &context,
                                    const rules::Named &v, Dim channels,
                                    SmallVectorImpl<Dim> &shape) {
  if (failed(rules::unifyDim(context, v, 0, shape[0], "the batch size")) ||
      failed(rules::unifyDim(context, v, 1, channels,
                             "the number of positions in the kernel, times "
                             "what each has")))
    return failure();
  for (size_t i = 2; i < shape.size(); ++i)
    if (failed(rules::unifyDim(context, v, i, shape[i], "that of the result")))
      return failure();
  return success();
}

LogicalResult
ONNXDeformConvOp::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  rules::Named offset{getOffset(), "offset"}, mask{getMask(), "mask"};
  ConvolutionRule conv{{getX(), "X"},
                       {getW(), "W"},
                       {getB(), "B"},
                       getGroup(),
                       getWindowAttrs()};
  // (C1)
  if (failed(rules::requireSameElementType(
          context, {conv.x, conv.w, offset, conv.bias, mask})))
    return failure();
  // (C2) to (C7), (C11)
  auto shape = conv.infer(context, {conv.x, conv.w, offset, mask});
  if (failed(shape))
    return failure();
  // (C8)
  if (failed(requireGroup(context, getOffsetGroup(), "offset_group")) ||
      failed(rules::requireMultiple(
          context, rules::getDimIfRanked(context, getX(), 1),
          Dim(getOffsetGroup()),
          "the channels of 'X' must be divisible by 'offset_group'")))
    return failure();
  if (*shape) {
    int64_t rank = (*shape)->size() - 2;
    Window window = Window::get(conv.window, rank, getKernel(context, getW()));
    Dim scales(getOffsetGroup());
    for (Dim size : window.kernel)
      scales = context.mul(scales, size);
    // (C9), (C10)
    if (failed(unifyDisplaced(context, offset, context.mul(scales, Dim(rank)),
                              **shape)) ||
        failed(unifyDisplaced(context, mask, scales, **shape)))
      return failure();
  }
  pushResult(*shape, context.getElementType(getX()), results);
  return success();
}

//===----------------------------------------------------------------------===//
// Im2Col, UpsampleAndPad
//===----------------------------------------------------------------------===//

LogicalResult
ONNXIm2ColOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  WindowAttrs attrs = getWindowAttrs();
  if (!attrs.kernelShape)
    return rules::emitMissingAttribute(context, "kernel_shape");
  // (C1)
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, {{getX(), "X"}}, attrs);
  if (failed(rank))
    return failure();
  if (!*rank || **rank < 1)
    return context.emitError() << "expects 'kernel_shape' not to be empty";
  // (C3)
  FailureOr<Window> window = Window::getChecked(context, attrs, **rank, {});
  if (failed(window))
    return failure();
  // (C4)
  FailureOr<SmallVector<Dim>> counts = window->inferCounts(
      context, rules::getSpatialDims(context, getX(), **rank));
  if (failed(counts))
    return failure();
  Dim rows = rules::getDimIfRanked(context, getX(), 1), columns(1);
  for (auto [count, size] : llvm::zip(*counts, window->kernel)) {
    rows = context.mul(rows, size);
    columns = context.mul(columns, count);
  }
  results.push_back(InferredType::ranked(
      context.getElementType(getX()),
      {rules::getDimIfRanked(context, getX(), 0), rows, columns}));
  return success();
}

LogicalResult
ONNXUpsampleAndPadOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1)
  WindowAttrs attrs;
  attrs.strides = getStridesAttr();
  attrs.pads = getPadsAttr();
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, {{getX(), "X"}}, attrs);
  if (failed(rank))
    return failure();
  Type elementType = context.getElementType(getX());
  if (!*rank) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C2)
  FailureOr<SmallVector<int64_t>> strides = rules::getIntList(
      context, attrs.strides, "strides", **rank, /*value=*/1, /*min=*/1);
  FailureOr<SmallVector<int64_t>> pads = rules::getIntList(
      context, attrs.pads, "pads", 2 * **rank, /*value=*/0, /*min=*/0);
  if (failed(strides) || failed(pads))
    return failure();
  SmallVector<Dim> shape = {rules::getDimIfRanked(context, getX(), 0),
                            rules::getDimIfRanked(context, getX(), 1)};
  for (auto [i, size] :
       llvm::enumerate(rules::getSpatialDims(context, getX(), **rank))) {
    // Nothing is put between no elements.
    Dim gaps = context.mul(context.max(context.sub(size, Dim(1)), Dim(0)),
                           Dim((*strides)[i] - 1));
    Dim padding = context.add(Dim((*pads)[i]), Dim((*pads)[i + **rank]));
    shape.push_back(context.add(context.add(size, gaps), padding));
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

OpFoldResult ONNXUpsampleAndPadOp::fold(FoldAdaptor) {
  auto areAll = [](std::optional<ArrayAttr> list, int64_t number) {
    return !list || llvm::all_of(list->getAsRange<IntegerAttr>(),
                                 [&](IntegerAttr entry) {
                                   return entry.getInt() == number;
                                 });
  };
  if (areAll(getStrides(), 1) && areAll(getPads(), 0) &&
      getX().getType() == getType())
    return getX();
  return {};
}

//===----------------------------------------------------------------------===//
// Col2Im
//===----------------------------------------------------------------------===//

LogicalResult
ONNXCol2ImOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getInput());
  rules::Named input{getInput(), "input"};
  WindowAttrs attrs = getWindowAttrs();
  // (C1), (C2)
  if (failed(rules::requireRank(context, input, 3)) ||
      failed(rules::requireVector(context, getImageShape(), "image_shape")) ||
      failed(rules::requireVector(context, getBlockShape(), "block_shape")))
    return failure();
  std::optional<SmallVector<Dim>> image = context.getElements(getImageShape());
  std::optional<SmallVector<Dim>> block = context.getElements(getBlockShape());
  FailureOr<std::optional<int64_t>> rank =
      rules::getSpatialRank(context, {}, attrs);
  if (image || block)
    rank = std::optional<int64_t>((image ? image : block)->size());
  // Lowerings use the declared rank.
  auto type = dyn_cast<RankedTensorType>((*this)->getResult(0).getType());
  if (!*rank && context.emits() && type && type.getRank() > 2)
    rank = std::optional<int64_t>(type.getRank() - 2);
  if (!*rank) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  if (**rank < 1 || (image && block && image->size() != block->size()))
    return context.emitError()
           << "expects 'image_shape' and 'block_shape' to have the same number "
              "of elements, at least 1, got "
           << getImageShape().getType() << " and " << getBlockShape().getType();
  Dim imageRank(**rank), blockRank(**rank);
  if (failed(rules::requireVectorOf(context, {getImageShape(), "image_shape"},
                                    imageRank, "that of the image")) ||
      failed(rules::requireVectorOf(context, {getBlockShape(), "block_shape"},
                                    blockRank, "that of the image")))
    return failure();
  image = rules::getElementsOf(context, getImageShape(), **rank);
  block = rules::getElementsOf(context, getBlockShape(), **rank);
  // (C4)
  for (auto [i, size] : llvm::enumerate(*image))
    if (failed(context.requireNonNegative(size, "element " + Twine(i) +
                                                    " of 'image_shape'")))
      return failure();
  // (C3), (C4)
  FailureOr<Window> window = Window::getChecked(context, attrs, **rank, *block);
  if (failed(window))
    return failure();
  // (C7)
  FailureOr<SmallVector<Dim>> counts = window->inferCounts(context, *image);
  if (failed(counts))
    return failure();
  Dim positions(1), elements(1);
  for (auto [count, size] : llvm::zip(*counts, *block)) {
    positions = context.mul(positions, count);
    elements = context.mul(elements, size);
  }
  // The verifier or the running program reports a size of 0.
  elements = context.max(elements, Dim(1));
  // (C6)
  if (failed(rules::unifyDim(context, input, 2, positions,
                             "the number of positions of the block")))
    return failure();
  // (C5)
  Dim columns = rules::getDimIfRanked(context, getInput(), 1);
  if (failed(rules::requireMultiple(context, columns, elements,
                                    "the second dimension of 'input' must be "
                                    "divisible by the size of a block")))
    return failure();
  SmallVector<Dim> shape = {rules::getDimIfRanked(context, getInput(), 0),
                            context.floorDiv(columns, elements)};
  shape.append(*image);
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// CausalConvWithState
//===----------------------------------------------------------------------===//

LogicalResult ONNXCausalConvWithStateOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  rules::Named input{getInput(), "input"}, weight{getWeight(), "weight"};
  rules::Named bias{getBias(), "bias"}, past{getPastState(), "past_state"};
  // (C1), (C2)
  if (failed(
          rules::requireSameElementType(context, {input, weight, bias, past})))
    return failure();
  for (const rules::Named &v : {input, weight, past})
    if (failed(rules::requireRank(context, v, 3)))
      return failure();
  // (C3)
  Dim batch, channels, one(1), length, kernel;
  if (failed(rules::unifyDim(context, input, 0, batch, "the batch size")) ||
      failed(rules::unifyDim(context, input, 1, channels, "the channels")) ||
      failed(rules::unifyDim(context, input, 2, length, "the length")) ||
      failed(rules::unifyDim(context, weight, 0, channels,
                             "the number of channels")) ||
      failed(rules::unifyDim(context, weight, 1, one, "1")) ||
      failed(rules::unifyDim(context, weight, 2, kernel, "the kernel")) ||
      failed(context.requireLess(Dim(0), kernel,
                                 "the kernel must have at least size 1")))
    return failure();
  // (C4)
  if (failed(rules::requireVectorOf(context, bias, channels,
                                    "the number of channels")))
    return failure();
  // (C5)
  Dim state = context.sub(kernel, Dim(1));
  if (failed(rules::unifyDim(context, past, 0, batch, "the batch size")) ||
      failed(rules::unifyDim(context, past, 1, channels,
                             "the number of channels")) ||
      failed(rules::unifyDim(context, past, 2, state,
                             "one less than that of the kernel")))
    return failure();
  Type elementType = context.getElementType(getInput());
  results.push_back(
      InferredType::ranked(elementType, {batch, channels, length}));
  results.push_back(
      InferredType::ranked(elementType, {batch, channels, state}));
  return success();
}

} // namespace agate

//===- NNNormOps.cpp - Normalizations of the nn family --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/NNNormOps.h"

#include "CheckedOps.h"
#include "NNRules.h"

#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/NNNormOps.cpp.inc"

namespace agate {

void registerONNXNNNormOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/NNNormOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

/// The dimensions of the parameters of a batch normalization; nothing if the
/// rank is unknown.
static FailureOr<std::optional<SmallVector<Dim>>>
inferParameters(ShapeContext &context, const rules::Named &x, bool isSpatial,
                ArrayRef<rules::Named> parameters) {
  if (failed(rules::requireRankAtLeast(context, x, 1)))
    return failure();
  std::optional<SmallVector<Dim>> shape;
  if (isSpatial)
    shape = SmallVector<Dim>(1);
  if (context.hasRank(x.value)) {
    int64_t rank = context.getRank(x.value);
    SmallVector<Dim> dims = context.getDims(x.value);
    if (rank == 1)
      shape = SmallVector<Dim>{Dim(1)};
    else if (isSpatial)
      shape = SmallVector<Dim>{dims[1]};
    else
      shape = SmallVector<Dim>(dims.begin() + 1, dims.end());
  }
  for (const rules::Named &v : parameters) {
    if (!context.hasRank(v.value))
      continue;
    if (!shape)
      shape = SmallVector<Dim>(context.getRank(v.value));
    if (failed(rules::requireRank(context, v, shape->size())))
      return failure();
    for (auto [i, size] : llvm::enumerate(*shape))
      if (failed(rules::unifyDim(context, v, i, size, "that of the channels")))
        return failure();
  }
  return shape;
}

static void pushParameter(const std::optional<SmallVector<Dim>> &shape,
                          Type elementType, rules::Results &results) {
  results.push_back(shape ? InferredType::ranked(elementType, *shape)
                          : InferredType::unranked(elementType));
}

LogicalResult ONNXBatchNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  rules::Named scale{getScale(), "scale"}, b{getB(), "B"};
  rules::Named mean{getInputMean(), "input_mean"};
  rules::Named var{getInputVar(), "input_var"};
  // (C1)
  if (failed(rules::requireSameElementType(context, {scale, b})) ||
      failed(rules::requireSameElementType(context, {mean, var})))
    return failure();
  // (C2), (C3)
  auto shape = inferParameters(context, {getX(), "X"}, /*isSpatial=*/true,
                               {scale, b, mean, var});
  if (failed(shape) || failed(rules::inferSameType(context, getX(), results)))
    return failure();
  pushParameter(*shape, context.getElementType(getInputMean()), results);
  pushParameter(*shape, context.getElementType(getInputVar()), results);
  return success();
}

/// The rule of the versions with five results.
static LogicalResult inferOldBatchNorm(ShapeContext &context,
                                       OperandRange operands, bool isSpatial,
                                       rules::Results &results) {
  rules::Named x{operands[0], "X"};
  SmallVector<rules::Named> parameters = {{operands[1], "scale"},
                                          {operands[2], "B"},
                                          {operands[3], "mean"},
                                          {operands[4], "var"}};
  // (C1)
  SmallVector<rules::Named> all = {x};
  all.append(parameters);
  if (failed(rules::requireSameElementType(context, all)))
    return failure();
  // (C2), (C3)
  auto shape = inferParameters(context, x, isSpatial, parameters);
  if (failed(shape) || failed(rules::inferSameType(context, x.value, results)))
    return failure();
  for (unsigned i = 0; i < 4; ++i)
    pushParameter(*shape, context.getElementType(x.value), results);
  return success();
}

LogicalResult ONNXBatchNormalizationV9Op::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferOldBatchNorm(context, getOperands(), /*isSpatial=*/true, results);
}

LogicalResult ONNXBatchNormalizationV7Op::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferOldBatchNorm(context, getOperands(), getSpatial() != 0, results);
}

LogicalResult ONNXBatchNormalizationV6Op::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferOldBatchNorm(context, getOperands(), getSpatial() != 0, results);
}

LogicalResult ONNXBatchNormalizationInferenceModeOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  rules::Named scale{getScale(), "scale"}, b{getB(), "B"};
  rules::Named mean{getMean(), "mean"}, var{getVar(), "var"};
  if (failed(rules::requireSameElementType(context, {scale, b})) ||
      failed(rules::requireSameElementType(context, {mean, var})) ||
      failed(inferParameters(context, {getX(), "X"}, /*isSpatial=*/true,
                             {scale, b, mean, var})))
    return failure();
  return rules::inferSameType(context, getX(), results);
}

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

LogicalResult
ONNXDropoutOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  // (C1)
  for (rules::Named v : {rules::Named{getRatio(), "ratio"},
                         rules::Named{getTrainingMode(), "training_mode"}})
    if (!context.isAbsent(v.value) &&
        failed(rules::requireOneElement(context, v.value, v.name)))
      return failure();
  if (failed(rules::inferSameType(context, getData(), results)))
    return failure();
  return rules::inferSameShape(context, getData(),
                               IntegerType::get(getContext(), 1), results);
}

/// Without a seed, a draw is an effect; see ONNX_Random.
static void
addDraw(Operation *op,
        SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
            &effects) {
  for (OpResult result : op->getResults())
    effects.emplace_back(MemoryEffects::Allocate::get(), result);
}

void ONNXDropoutOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (!getSeed() && !isInference())
    addDraw(getOperation(), effects);
}

LogicalResult
ONNXDropoutV10Op::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  if (failed(rules::inferSameType(context, getData(), results)))
    return failure();
  return rules::inferSameShape(context, getData(),
                               IntegerType::get(getContext(), 1), results);
}

LogicalResult
ONNXDropoutV7Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  if (failed(rules::inferSameType(context, getData(), results)))
    return failure();
  return rules::inferSameType(context, getData(), results);
}

LogicalResult
ONNXDropoutV6Op::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  if (failed(rules::inferSameType(context, getData(), results)))
    return failure();
  return rules::inferSameType(context, getData(), results);
}

void ONNXDropoutV6Op::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (getIsTest() == 0)
    addDraw(getOperation(), effects);
}

//===----------------------------------------------------------------------===//
// InstanceNormalization, GroupNormalization
//===----------------------------------------------------------------------===//

LogicalResult ONNXInstanceNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  rules::Named input{getInput(), "input"}, scale{getScale(), "scale"};
  rules::Named b{getB(), "B"};
  // (C1), (C2)
  if (failed(rules::requireSameElementType(context, {input, scale, b})) ||
      failed(rules::requireRankAtLeast(context, input, 3)))
    return failure();
  // (C3)
  Dim channels = rules::getDimIfRanked(context, getInput(), 1);
  for (const rules::Named &v : {scale, b})
    if (failed(rules::requireVectorOf(context, v, channels,
                                      "the number of channels")))
      return failure();
  return rules::inferSameType(context, getInput(), results);
}

/// The unit that has elements of scale and bias of its own.
enum class ScaledPart { Channel, Group };

/// The rule of both versions.
template <typename OpTy>
static LogicalResult inferGroupNorm(ShapeContext &context, OpTy op,
                                    ScaledPart part, rules::Results &results) {
  Value x = op.getX(), scale = op.getScale(), bias = op.getBias();
  IntegerAttr groupsAttr = op.getNumGroupsAttr();
  rules::Named named{x, "X"};
  if (!groupsAttr)
    return rules::emitMissingAttribute(context, "num_groups");
  // (C1), (C2)
  if (failed(rules::requireSameElementType(
          context, {named, {scale, "scale"}, {bias, "bias"}})) ||
      failed(rules::requireRankAtLeast(context, named, 2)))
    return failure();
  // (C3)
  int64_t groups = groupsAttr.getValue().getSExtValue();
  Dim channels = rules::getDimIfRanked(context, x, 1);
  if (groups < 1)
    return context.emitError()
           << "expects 'num_groups' to be at least 1, got " << groups;
  if (failed(rules::requireMultiple(
          context, channels, Dim(groups),
          "the number of channels must be divisible by 'num_groups'")))
    return failure();
  // (C4)
  bool isPerGroup = part == ScaledPart::Group;
  Dim size = isPerGroup ? Dim(groups) : channels;
  StringRef what = isPerGroup ? "the number of groups" : "that of the channels";
  if (failed(rules::requireVectorOf(context, {scale, "scale"}, size, what)) ||
      failed(rules::requireVectorOf(context, {bias, "bias"}, size, what)))
    return failure();
  return rules::inferSameType(context, x, results);
}

LogicalResult ONNXGroupNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferGroupNorm(context, *this, ScaledPart::Channel, results);
}

LogicalResult ONNXGroupNormalizationV18Op::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferGroupNorm(context, *this, ScaledPart::Group, results);
}

/// Fails unless `stash_type` is the number of a float type that computes.
static LogicalResult verifyStashType(Operation *op, int64_t number) {
  Type type = getONNXElementType(op->getContext(), number);
  if (!type || !isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type))
    return op->emitOpError("expects 'stash_type' to be the number of a float "
                           "type (1, 10, 11 or 16), got ")
           << number;
  return success();
}

LogicalResult ONNXGroupNormalizationOp::verify() {
  // (C5)
  return verifyStashType(*this, getStashType());
}

//===----------------------------------------------------------------------===//
// LayerNormalization and its relatives
//===----------------------------------------------------------------------===//

/// Checks `axis` and that the parameters are broadcast to `x`; the dimensions
/// of the statistics go to `shape`, nothing where the rank is unknown.
static LogicalResult inferLayer(ShapeContext &context, Value x, int64_t axis,
                                ArrayRef<rules::Named> parameters,
                                std::optional<SmallVector<Dim>> &shape) {
  if (!context.hasRank(x))
    return success();
  int64_t rank = context.getRank(x);
  std::optional<int64_t> first = rules::normalizeAxis(axis, rank);
  if (!first)
    return rules::emitAxisError(context, axis, rank);
  SmallVector<Dim> dims = context.getDims(x);
  for (const rules::Named &v : parameters)
    if (failed(rules::requireBroadcastTo(context, v, dims)))
      return failure();
  shape = std::move(dims);
  std::fill(shape->begin() + *first, shape->end(), Dim(1));
  return success();
}

/// The type that a LayerNormalization computes its statistics in.
static FailureOr<Type> getStashType(ShapeContext &context, int64_t number) {
  if (number != 1 && number != 16)
    return context.emitError() << "expects 'stash_type' to be the number of "
                                  "f32 or bf16 (1 or 16), got "
                               << number;
  return getONNXElementType(context.getContext(), number);
}

/// The result and `numStatistics` statistics of LayerNormalization, or of the
/// operation of that name without the mean.
template <typename OpTy>
static LogicalResult
inferLayerNormalization(OpTy op, ShapeContext &context, int numStatistics,
                        SmallVectorImpl<InferredType> &results) {
  rules::Named scale{op.getScale(), "Scale"}, b{op.getB(), "B"};
  std::optional<SmallVector<Dim>> shape;
  // (C1) to (C3)
  if (failed(rules::requireSameElementType(context,
                                           {{op.getX(), "X"}, scale, b})) ||
      failed(inferLayer(context, op.getX(), op.getAxis(), {scale, b}, shape)) ||
      failed(rules::inferSameType(context, op.getX(), results)))
    return failure();
  // (C4)
  FailureOr<Type> stash = getStashType(context, op.getStashType());
  if (failed(stash))
    return failure();
  for (int i = 0; i < numStatistics; ++i)
    pushParameter(shape, *stash, results);
  return success();
}

LogicalResult ONNXLayerNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferLayerNormalization(*this, context, /*numStatistics=*/2, results);
}

LogicalResult ONNXRMSLayerNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  return inferLayerNormalization(*this, context, /*numStatistics=*/1, results);
}

LogicalResult ONNXRMSNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1), (C2)
  std::optional<SmallVector<Dim>> shape;
  if (failed(inferLayer(context, getX(), getAxis(), {{getScale(), "scale"}},
                        shape)))
    return failure();
  return rules::inferSameShape(context, getX(),
                               context.getElementType(getScale()), results);
}

LogicalResult ONNXRMSNormalizationOp::verify() {
  // (C3)
  return verifyStashType(*this, getStashType());
}

//===----------------------------------------------------------------------===//
// LRN, LpNormalization, MeanVarianceNormalization
//===----------------------------------------------------------------------===//

LogicalResult
ONNXLRNOp::inferResultTypes(ShapeContext &context,
                            SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireRankAtLeast(context, {getX(), "X"}, 2)))
    return failure();
  return rules::inferSameType(context, getX(), results);
}

LogicalResult ONNXLpNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (context.hasRank(getInput()) &&
      !rules::normalizeAxis(getAxis(), context.getRank(getInput())))
    return rules::emitAxisError(context, getAxis(),
                                context.getRank(getInput()));
  return rules::inferSameType(context, getInput(), results);
}

LogicalResult ONNXMeanVarianceNormalizationOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<SmallVector<int64_t>> axes =
      rules::getIntList(context, getAxes(), "axes", getAxes().size(), 0,
                        std::numeric_limits<int64_t>::min());
  if (failed(axes))
    return failure();
  if (context.hasRank(getX())) {
    int64_t rank = context.getRank(getX());
    llvm::SmallBitVector seen(rank);
    for (int64_t entry : *axes) {
      std::optional<int64_t> axis = rules::normalizeAxis(entry, rank);
      if (!axis)
        return rules::emitAxisError(context, entry, rank);
      if (seen.test(*axis))
        return context.emitError()
               << "axis " << *axis << " occurs more than once";
      seen.set(*axis);
    }
  }
  return rules::inferSameType(context, getX(), results);
}

//===----------------------------------------------------------------------===//
// Flatten
//===----------------------------------------------------------------------===//

LogicalResult
ONNXFlattenOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  Dim rows, columns;
  if (context.hasRank(getInput())) {
    // (C1)
    int64_t rank = context.getRank(getInput()), axis = getAxis();
    if (axis < -rank || axis > rank)
      return context.emitError() << "axis " << axis << " is out of the range ["
                                 << -rank << ", " << rank << "]";
    if (axis < 0)
      axis += rank;
    rows = columns = Dim(1);
    for (auto [i, dim] : llvm::enumerate(context.getDims(getInput()))) {
      Dim &product = int64_t(i) < axis ? rows : columns;
      product = context.mul(product, dim);
    }
  }
  results.push_back(InferredType::ranked(context.getElementType(getInput()),
                                         {rows, columns}));
  return success();
}

OpFoldResult ONNXFlattenOp::fold(FoldAdaptor adaptor) {
  // With an axis of 1, a matrix is flat already.
  if (getInput().getType() == getType() && (getAxis() == 1 || getAxis() == -1))
    return getInput();
  RankedTensorType type = rules::getStaticResultType(*this);
  if (type && getInput().getType() == type)
    return getInput();
  return rules::foldSplat(adaptor.getInput(), type);
}

} // namespace agate

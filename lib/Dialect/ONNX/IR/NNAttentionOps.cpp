//===- NNAttentionOps.cpp - Attention of the nn family --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"

#include "CheckedOps.h"
#include "NNRules.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/NNAttentionOps.cpp.inc"

namespace agate {

void registerONNXNNAttentionOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/NNAttentionOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// What attention operations share
//===----------------------------------------------------------------------===//

namespace {
/// A size and what it is in messages.
struct Size {
  Dim &dim;
  StringRef what;
};
} // namespace

/// Joins the dimensions of `v`, whose rank has been checked, with the sizes.
static LogicalResult unifyDims(ShapeContext &context, const rules::Named &v,
                               ArrayRef<Size> sizes) {
  for (auto [i, size] : llvm::enumerate(sizes))
    if (failed(rules::unifyDim(context, v, i, size.dim, size.what)))
      return failure();
  return success();
}

/// Joins dimension `i` of `v`, `heads` times `size`, with what is known.
static LogicalResult unifyPacked(ShapeContext &context, const rules::Named &v,
                                 int64_t i, Dim heads, Dim &size) {
  Dim dim = rules::getDimIfRanked(context, v.value, i);
  Dim product = context.mul(heads, size);
  if (failed(rules::requireMultiple(
          context, dim, heads,
          "dimension " + Twine(i) + " of '" + v.name +
              "' must be divisible by the number of heads")) ||
      failed(rules::unifyDim(context, v, i, product,
                             "the number of heads times their size")))
    return failure();
  if (size.isUnknown())
    size = context.floorDiv(dim, heads);
  return success();
}

/// A number of heads, the value of an attribute; unknown where it is absent.
static FailureOr<Dim> getHeads(ShapeContext &context, IntegerAttr attr,
                               StringRef name) {
  if (!attr)
    return Dim();
  int64_t heads = attr.getValue().getSExtValue();
  if (heads < 1)
    return context.emitError()
           << "expects '" << name << "' to be at least 1, got " << heads;
  return Dim(heads);
}

static LogicalResult requireGroups(ShapeContext &context, Dim heads,
                                   Dim kvHeads) {
  if (failed(context.requireLess(Dim(0), kvHeads,
                                 "the heads of K and V must be at least 1")))
    return failure();
  return rules::requireMultiple(
      context, heads, kvHeads,
      "the heads of Q must be a multiple of those of K and V");
}

/// Fails unless `number`, if present, is that of a float type that computes.
static LogicalResult verifyPrecision(Operation *op,
                                     std::optional<int64_t> number) {
  if (!number)
    return success();
  Type type = getONNXElementType(op->getContext(), *number);
  if (!type || !isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type))
    return op->emitOpError("expects 'softmax_precision' to be the number of a "
                           "float type (1, 10, 11 or 16), got ")
           << *number;
  return success();
}

namespace {
/// The sizes of an attention, as far as they are known.
struct AttentionSizes {
  Dim batch, heads, kvHeads, length, kvLength, headSize, valueSize;
  /// Of the past; 0 without one.
  Dim past = Dim(0);

  /// Joins those of Q, K and V with a dimension for the heads.
  LogicalResult unify(ShapeContext &context, const rules::Named &q,
                      const rules::Named &k, const rules::Named &v) {
    return success(succeeded(unifyDims(context, q,
                                       {{batch, "the batch size"},
                                        {heads, "the heads of Q"},
                                        {length, "the length of Q"},
                                        {headSize, "the head size"}})) &&
                   succeeded(unifyDims(context, k,
                                       {{batch, "the batch size"},
                                        {kvHeads, "the heads of K and V"},
                                        {kvLength, "the length of K and V"},
                                        {headSize, "the head size"}})) &&
                   succeeded(unifyDims(context, v,
                                       {{batch, "the batch size"},
                                        {kvHeads, "the heads of K and V"},
                                        {kvLength, "the length of K and V"},
                                        {valueSize, "the value size"}})));
  }

  /// Joins those of Q, K and V with the heads in the last dimension.
  LogicalResult unifyPacked(ShapeContext &context, const rules::Named &q,
                            const rules::Named &k, const rules::Named &v) {
    return success(
        succeeded(unifyDims(
            context, q,
            {{batch, "the batch size"}, {length, "the length of Q"}})) &&
        succeeded(unifyDims(context, k,
                            {{batch, "the batch size"},
                             {kvLength, "the length of K and V"}})) &&
        succeeded(unifyDims(context, v,
                            {{batch, "the batch size"},
                             {kvLength, "the length of K and V"}})) &&
        succeeded(agate::unifyPacked(context, q, 2, heads, headSize)) &&
        succeeded(agate::unifyPacked(context, k, 2, kvHeads, headSize)) &&
        succeeded(agate::unifyPacked(context, v, 2, kvHeads, valueSize)));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

/// Checks that the mask can be broadcast to the scores, (C7); keys beyond its
/// last size are forbidden.
static LogicalResult checkMask(ShapeContext &context, const rules::Named &mask,
                               ArrayRef<Dim> scores) {
  if (context.isAbsent(mask.value) || !context.hasRank(mask.value))
    return success();
  SmallVector<Dim> dims(scores);
  int64_t rank = context.getRank(mask.value);
  if (rank > 0) {
    Dim last = context.getDim(mask.value, rank - 1);
    if (failed(context.requireLess(
            last, context.add(dims.back(), Dim(1)),
            "the last dimension of 'attn_mask' must not be larger than the "
            "number of keys")))
      return failure();
    dims.back() = last;
  }
  return rules::requireBroadcastTo(context, mask, dims);
}

/// The common rank of Q, K and V, 3 or 4; nothing where it is unknown. (C2)
static FailureOr<std::optional<int64_t>>
getAttentionRank(ShapeContext &context, ArrayRef<rules::Named> operands) {
  const rules::Named *first = nullptr;
  for (const rules::Named &v : operands) {
    if (!context.hasRank(v.value))
      continue;
    if (!first)
      first = &v;
    int64_t rank = context.getRank(v.value);
    if ((rank != 3 && rank != 4) || rank != context.getRank(first->value))
      return context.emitError()
             << "expects Q, K and V to have the same rank, 3 or 4, got "
             << first->value.getType() << " and " << v.value.getType();
  }
  return first ? std::optional<int64_t>(context.getRank(first->value))
               : std::nullopt;
}

/// The sizes if the heads are part of the last dimension.
static LogicalResult inferPackedSizes(ShapeContext &context, ONNXAttentionOp op,
                                      AttentionSizes &sizes) {
  // (C3)
  FailureOr<Dim> heads =
      getHeads(context, op.getQNumHeadsAttr(), "q_num_heads");
  FailureOr<Dim> kvHeads =
      getHeads(context, op.getKvNumHeadsAttr(), "kv_num_heads");
  if (failed(heads) || failed(kvHeads))
    return failure();
  if (heads->isUnknown() || kvHeads->isUnknown())
    return context.emitError() << "expects 'q_num_heads' and 'kv_num_heads' "
                                  "with operands of rank 3";
  sizes.heads = *heads;
  sizes.kvHeads = *kvHeads;
  // (C4)
  return sizes.unifyPacked(context, {op.getQ(), "Q"}, {op.getK(), "K"},
                           {op.getV(), "V"});
}

LogicalResult
ONNXAttentionOp::inferResultTypes(ShapeContext &context,
                                  SmallVectorImpl<InferredType> &results) {
  rules::Named q{getQ(), "Q"}, k{getK(), "K"}, v{getV(), "V"};
  rules::Named pastKey{getPastKey(), "past_key"};
  rules::Named pastValue{getPastValue(), "past_value"};
  // (C1)
  if (failed(rules::requireSameElementType(context, {q, k, pastKey})) ||
      failed(rules::requireSameElementType(context, {v, pastValue})))
    return failure();
  // (C2)
  FailureOr<std::optional<int64_t>> rank = getAttentionRank(context, {q, k, v});
  if (failed(rank) || failed(rules::requireRank(context, pastKey, 4)) ||
      failed(rules::requireRank(context, pastValue, 4)))
    return failure();
  AttentionSizes sizes;
  if (*rank == 3) {
    if (failed(inferPackedSizes(context, *this, sizes)))
      return failure();
  } else if (*rank && failed(sizes.unify(context, q, k, v))) {
    return failure();
  }
  // (C4), (C6)
  bool hasPast = !context.isAbsent(getPastKey());
  if (hasPast == context.isAbsent(getPastValue()))
    return context.emitError()
           << "expects both 'past_key' and 'past_value', or neither";
  if (hasPast) {
    sizes.past = Dim();
    Size batch{sizes.batch, "the batch size"};
    Size heads{sizes.kvHeads, "the heads of K and V"};
    Size past{sizes.past, "the length of the past"};
    if (failed(unifyDims(
            context, pastKey,
            {batch, heads, past, {sizes.headSize, "the head size"}})) ||
        failed(unifyDims(
            context, pastValue,
            {batch, heads, past, {sizes.valueSize, "the value size"}})))
      return failure();
  }
  // (C5)
  if (failed(requireGroups(context, sizes.heads, sizes.kvHeads)))
    return failure();
  // (C8)
  if (!context.isAbsent(getNonpadKvSeqlen())) {
    if (hasPast)
      return context.emitError()
             << "expects no past together with 'nonpad_kv_seqlen'";
    if (failed(rules::requireVectorOf(context,
                                      {getNonpadKvSeqlen(), "nonpad_kv_seqlen"},
                                      sizes.batch, "the batch size")))
      return failure();
  }
  // (C7)
  Dim total = context.add(sizes.past, sizes.kvLength);
  SmallVector<Dim> scores = {sizes.batch, sizes.heads, sizes.length, total};
  if (failed(checkMask(context, {getAttnMask(), "attn_mask"}, scores)))
    return failure();

  Type type = context.getElementType(getQ());
  Type valueType = context.getElementType(getV());
  if (!*rank)
    results.push_back(InferredType::unranked(type));
  else if (**rank == 4)
    results.push_back(InferredType::ranked(
        type, {sizes.batch, sizes.heads, sizes.length, sizes.valueSize}));
  else
    results.push_back(InferredType::ranked(
        type, {sizes.batch, sizes.length,
               context.mul(sizes.heads, sizes.valueSize)}));
  results.push_back(InferredType::ranked(
      type, {sizes.batch, sizes.kvHeads, total, sizes.headSize}));
  results.push_back(InferredType::ranked(
      valueType, {sizes.batch, sizes.kvHeads, total, sizes.valueSize}));
  results.push_back(InferredType::ranked(type, std::move(scores)));
  return success();
}

LogicalResult ONNXAttentionOp::verify() {
  // (C10)
  return verifyPrecision(*this, getSoftmaxPrecision());
}

//===----------------------------------------------------------------------===//
// FlexAttention
//===----------------------------------------------------------------------===//

/// Joins the sizes of the operands, (C3), and checks the heads, (C4).
static FailureOr<AttentionSizes> inferFlexSizes(ShapeContext &context,
                                                ONNXFlexAttentionOp op) {
  AttentionSizes sizes;
  if (failed(sizes.unify(context, {op.getQ(), "Q"}, {op.getK(), "K"},
                         {op.getV(), "V"})) ||
      failed(requireGroups(context, sizes.heads, sizes.kvHeads)))
    return failure();
  return sizes;
}

LogicalResult
ONNXFlexAttentionOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  rules::Named q{getQ(), "Q"}, k{getK(), "K"}, v{getV(), "V"};
  // (C1), (C2)
  if (failed(rules::requireSameElementType(context, {q, k, v})))
    return failure();
  for (const rules::Named &operand : {q, k, v})
    if (failed(rules::requireRank(context, operand, 4)))
      return failure();
  // (C3), (C4)
  FailureOr<AttentionSizes> sizes = inferFlexSizes(context, *this);
  if (failed(sizes))
    return failure();
  results.push_back(InferredType::ranked(
      context.getElementType(getQ()),
      {sizes->batch, sizes->heads, sizes->length, sizes->valueSize}));
  return success();
}

/// (C6)
static LogicalResult verifyModifier(ONNXFlexAttentionOp op, Region &region,
                                    StringRef name, TensorType scores) {
  if (region.empty())
    return success();
  auto fits = [&](Type type) {
    auto tensor = dyn_cast<TensorType>(type);
    return tensor && tensor.getElementType() == scores.getElementType() &&
           succeeded(verifyCompatibleShape(tensor, scores));
  };
  Block &block = region.front();
  auto yield =
      !block.empty() ? dyn_cast<ONNXYieldOp>(block.back()) : ONNXYieldOp();
  if (!region.hasOneBlock() || !yield || block.getNumArguments() != 1 ||
      yield.getNumOperands() != 1 || !fits(block.getArgument(0).getType()) ||
      !fits(yield.getOperand(0).getType()))
    return op.emitOpError("expects '")
           << name << "' to take one tensor of type " << scores
           << " and to yield one";
  return success();
}

LogicalResult ONNXFlexAttentionOp::verifyRegions() {
  // (C5)
  if (failed(verifyPrecision(*this, getSoftmaxPrecision())))
    return failure();
  Type type = Float32Type::get(getContext());
  if (getSoftmaxPrecision())
    type = getONNXElementType(getContext(), *getSoftmaxPrecision());
  else if (getElementTypeOrSelf(getQ().getType()).isF64())
    type = Float64Type::get(getContext());
  ShapeContext context = ShapeContext::forTypes(*this);
  FailureOr<AttentionSizes> sizes = inferFlexSizes(context, *this);
  if (failed(sizes))
    return failure();
  auto scores = cast<TensorType>(
      InferredType::ranked(
          type, {sizes->batch, sizes->heads, sizes->length, sizes->kvLength})
          .toType());
  // (C6)
  return success(
      succeeded(verifyModifier(*this, getScoreMod(), "score_mod", scores)) &&
      succeeded(verifyModifier(*this, getProbMod(), "prob_mod", scores)));
}

//===----------------------------------------------------------------------===//
// LinearAttention
//===----------------------------------------------------------------------===//

/// Fails unless the last dimension of `v` is one of two sizes.
static LogicalResult requireLast(ShapeContext &context, const rules::Named &v,
                                 Dim size, Dim other, StringRef what) {
  Dim dim = rules::getDimIfRanked(context, v.value, 2);
  return context.requireEqual(context.selectEqual(dim, other, size, dim), size,
                              "the last dimension of '" + Twine(v.name) +
                                  "' must be " + what);
}

LogicalResult ONNXLinearAttentionOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  rules::Named q{getQuery(), "query"}, k{getKey(), "key"};
  rules::Named v{getValue(), "value"}, past{getPastState(), "past_state"};
  rules::Named decay{getDecay(), "decay"}, beta{getBeta(), "beta"};
  // (C1), (C2)
  if (failed(rules::requireSameElementType(context, {q, k, v, decay, beta})) ||
      failed(rules::requireRank(context, past, 4)))
    return failure();
  for (const rules::Named &operand : {q, k, v, decay, beta})
    if (failed(rules::requireRank(context, operand, 3)))
      return failure();
  // (C4)
  if (!getQNumHeadsAttr())
    return rules::emitMissingAttribute(context, "q_num_heads");
  if (!getKvNumHeadsAttr())
    return rules::emitMissingAttribute(context, "kv_num_heads");
  FailureOr<Dim> heads = getHeads(context, getQNumHeadsAttr(), "q_num_heads");
  FailureOr<Dim> kvHeads =
      getHeads(context, getKvNumHeadsAttr(), "kv_num_heads");
  if (failed(heads) || failed(kvHeads) ||
      failed(requireGroups(context, *heads, *kvHeads)))
    return failure();
  // (C3)
  Dim batch, steps, keySize, valueSize;
  for (const rules::Named &operand : {q, k, v, decay, beta})
    if (failed(unifyDims(
            context, operand,
            {{batch, "the batch size"}, {steps, "the number of steps"}})))
      return failure();
  if (failed(unifyPacked(context, q, 2, *heads, keySize)) ||
      failed(unifyPacked(context, k, 2, *kvHeads, keySize)) ||
      failed(unifyPacked(context, v, 2, *kvHeads, valueSize)) ||
      failed(unifyDims(context, past,
                       {{batch, "the batch size"},
                        {*kvHeads, "the number of heads"},
                        {keySize, "the key size"},
                        {valueSize, "the value size"}})) ||
      failed(requireLast(context, decay, context.mul(*kvHeads, keySize),
                         *kvHeads,
                         "the number of heads, or that times the key size")) ||
      failed(requireLast(context, beta, *kvHeads, Dim(1),
                         "the number of heads, or 1")))
    return failure();

  Type type = context.getElementType(getQuery());
  // Without a past, any type of the state is valid.
  Type stateType = type;
  if (!context.isAbsent(getPastState()))
    stateType = context.getElementType(getPastState());
  else if (auto declared =
               dyn_cast<TensorType>((*this)->getResult(1).getType()))
    stateType = declared.getElementType();
  results.push_back(InferredType::ranked(
      type, {batch, steps, context.mul(*heads, valueSize)}));
  results.push_back(
      InferredType::ranked(stateType, {batch, *kvHeads, keySize, valueSize}));
  return success();
}

LogicalResult ONNXLinearAttentionOp::verify() {
  // (C6)
  bool isGated = getUpdateRule().starts_with("gated");
  bool isDelta = getUpdateRule().ends_with("delta");
  if (isGated == ShapeContext::isAbsent(getDecay()))
    return emitOpError("expects 'decay' with the gated rules, and only there; "
                       "'update_rule' is \"")
           << getUpdateRule() << "\"";
  if (isDelta == ShapeContext::isAbsent(getBeta()))
    return emitOpError("expects 'beta' with the delta rules, and only there; "
                       "'update_rule' is \"")
           << getUpdateRule() << "\"";
  return success();
}

//===----------------------------------------------------------------------===//
// RotaryEmbedding
//===----------------------------------------------------------------------===//

/// The number of pairs that are rotated, (C4).
static FailureOr<Dim> getNumPairs(ShapeContext &context, int64_t rotated,
                                  Dim headSize) {
  if (rotated < 0 || rotated % 2 != 0)
    return context.emitError() << "expects 'rotary_embedding_dim' to be even "
                                  "and not negative, got "
                               << rotated;
  if (rotated != 0) {
    if (failed(context.requireLess(
            Dim(rotated - 1), headSize,
            "'rotary_embedding_dim' must not be larger than the head")))
      return failure();
    return Dim(rotated / 2);
  }
  if (failed(rules::requireMultiple(context, headSize, Dim(2),
                                    "the size of the head must be even")))
    return failure();
  return context.floorDiv(headSize, Dim(2));
}

LogicalResult ONNXRotaryEmbeddingOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  rules::Named x{getX(), "X"}, ids{getPositionIds(), "position_ids"};
  rules::Named cosines{getCosCache(), "cos_cache"};
  rules::Named sines{getSinCache(), "sin_cache"};
  // (C1)
  if (failed(rules::requireSameElementType(context, {x, cosines, sines})))
    return failure();
  Dim batch, length, headSize;
  if (context.hasRank(getX())) {
    // (C2)
    int64_t rank = context.getRank(getX());
    if (rank != 3 && rank != 4)
      return context.emitError()
             << "expects 'X' to have rank 3 or 4, got " << getX().getType();
    batch = context.getDim(getX(), 0);
    length = context.getDim(getX(), rank - 2);
    if (rank == 4) {
      headSize = context.getDim(getX(), 3);
    } else {
      length = context.getDim(getX(), 1);
      // (C3)
      if (!getNumHeadsAttr())
        return context.emitError()
               << "expects 'num_heads' with an operand of rank 3";
      FailureOr<Dim> heads = getHeads(context, getNumHeadsAttr(), "num_heads");
      if (failed(heads) || failed(unifyPacked(context, x, 2, *heads, headSize)))
        return failure();
    }
  }
  // (C4)
  FailureOr<Dim> pairs =
      getNumPairs(context, getRotaryEmbeddingDim(), headSize);
  if (failed(pairs))
    return failure();
  // (C5), (C6)
  bool hasIds = !context.isAbsent(getPositionIds());
  Dim rows;
  SmallVector<Size> sizes = {{batch, "the batch size"},
                             {length, "the length of 'X'"}};
  if (failed(rules::requireRank(context, ids, 2)) ||
      failed(unifyDims(context, ids, sizes)))
    return failure();
  if (hasIds) {
    sizes.clear();
    sizes.push_back({rows, "that of 'cos_cache'"});
  }
  sizes.push_back({*pairs, "the number of pairs"});
  for (const rules::Named &cache : {cosines, sines})
    if (failed(rules::requireRank(context, cache, hasIds ? 2 : 3)) ||
        failed(unifyDims(context, cache, sizes)))
      return failure();
  Type elementType = context.getElementType(getX());
  if (!context.hasRank(getX()))
    results.push_back(InferredType::unranked(elementType));
  else if (context.getRank(getX()) == 3)
    results.push_back(InferredType::ranked(
        elementType, {batch, length, context.getDim(getX(), 2)}));
  else
    results.push_back(InferredType::ranked(
        elementType, {batch, context.getDim(getX(), 1), length, headSize}));
  return success();
}

} // namespace agate

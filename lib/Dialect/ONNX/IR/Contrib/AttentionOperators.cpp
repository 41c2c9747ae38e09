//===- AttentionOperators.cpp - Attention and what is packed for it ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"

#include "llvm/Support/MathExtras.h"
#include <limits>

using namespace mlir;

namespace agate::contrib {

namespace {
/// Operands of Attention, of rank 3; those that are absent are null.
struct AttentionOperands {
  Value q, k, v, pastKey, pastValue;
  /// Whether there are as many keys as queries.
  bool isSelf = false;
};
} // namespace

/// [batch, length, heads, size] with the last two as one.
static Value joinHeads(ContribBuilder &b, Value v) {
  Value width;
  int64_t heads = b.size(v, 2), size = b.size(v, 3), product = 0;
  if (!ShapedType::isDynamic(heads) && !ShapedType::isDynamic(size) &&
      !llvm::MulOverflow(heads, size, product))
    width = b.indices(product);
  else
    width = b.mul(b.sizes(v, 2, 3), b.sizes(v, 3, 4));
  return b.reshapeTo(v, {b.sizes(v, 0, 2), width});
}

/// The number that is added to each score: `filter` where `isAllowed` is false.
static Value addWhere(ContribBuilder &b, Value isAllowed, Type type,
                      double filter) {
  return b.select(isAllowed, b.number(type, 0), b.number(type, filter));
}

/// What the padding adds to the scores, for each key: `mask` has lengths, or a
/// number that is 0 for each key that is padding, or for each query and key.
static FailureOr<Value> getPadding(ContribBuilder &b, Value mask,
                                   StringRef name,
                                   const AttentionOperands &operands) {
  Type type = b.elementType(operands.q), i32 = b.getBuilder().getI32Type();
  double filter = b.getFloat("mask_filter_value", -10000.0);
  FailureOr<int64_t> rank = b.rank(mask, name, 1, 3);
  if (failed(rank))
    return failure();
  if (*rank > 1) {
    Value allowed = b.less(b.number(i32, 0), mask);
    return b.unsqueeze(addWhere(b, allowed, type, filter),
                       *rank == 2 ? ArrayRef<int64_t>{1, 2}
                                  : ArrayRef<int64_t>{1});
  }
  Value keys = b.sizes(operands.k, 1, 2);
  if (operands.pastKey)
    keys = b.add(keys, b.sizes(operands.pastKey, 2, 3));
  Value column = b.unsqueeze(b.cast(b.range(keys), i32), 0);
  int64_t count = b.size(mask, 0), batch = b.size(operands.q, 0);
  Value allowed;
  if (ShapedType::isDynamic(count) || count == batch ||
      ShapedType::isDynamic(batch)) {
    allowed = b.less(column, b.unsqueeze(mask, 1));
  } else if (count % 2 == 0 && count / 2 == batch) {
    // The ends, then the starts.
    SmallVector<Value> bounds = b.split(mask, 0, 2);
    allowed = b.create<ONNXAndOp>(
        {b.less(column, b.unsqueeze(bounds[0], 1)),
         b.create<ONNXGreaterOrEqualOp>({column, b.unsqueeze(bounds[1], 1)})});
  } else {
    return b.fail() << "is not supported with '" << name << "' of " << count
                    << " elements";
  }
  return b.unsqueeze(addWhere(b, allowed, type, filter), {1, 2});
}

/// Keys up to that of the query; for the last query all of them, which makes a
/// difference where there are more keys than queries.
static Value getCausalMask(ContribBuilder &b,
                           const AttentionOperands &operands) {
  Value queries = b.sizes(operands.q, 1, 2), keys = b.sizes(operands.k, 1, 2);
  Value row = b.range(queries), last = b.sub(queries, b.indices(1));
  Value isLast = b.unsqueeze(b.create<ONNXEqualOp>({row, last}), 1);
  if (operands.pastKey) {
    Value past = b.sizes(operands.pastKey, 2, 3);
    row = b.add(row, past);
    keys = b.add(keys, past);
  }
  Value column = b.unsqueeze(b.range(keys), 0);
  Value allowed = b.create<ONNXOrOp>(
      {b.create<ONNXLessOrEqualOp>({column, b.unsqueeze(row, 1)}), isLast});
  return addWhere(b, allowed, b.elementType(operands.q),
                  -std::numeric_limits<double>::infinity());
}

/// Attention, and the present keys and values if the operator has `present` or
/// later results.
static FailureOr<SmallVector<Value>> attend(ContribBuilder &b,
                                            const AttentionOperands &operands,
                                            StringRef maskName, bool present) {
  int64_t heads = b.getInt("num_heads");
  if (heads < 1)
    return b.fail() << "expects 'num_heads' to be at least 1, got " << heads;
  Value mask;
  if (Value padding = b.in(maskName)) {
    FailureOr<Value> added = getPadding(b, padding, maskName, operands);
    if (failed(added))
      return failure();
    mask = *added;
  }
  if (Value bias = b.in("attention_bias"))
    mask = b.addIf(bias, mask);
  bool isCausal = b.getInt("unidirectional") != 0;
  if (isCausal && !operands.isSelf)
    mask = b.addIf(getCausalMask(b, operands), mask);
  return b.createAll<ONNXAttentionOp>(
      {operands.q, operands.k, operands.v, mask, operands.pastKey,
       operands.pastValue},
      present ? 3 : 1, [&](auto &p) {
        p.q_num_heads = b.integer(heads);
        p.kv_num_heads = b.integer(heads);
        p.is_causal = b.integer(isCausal && operands.isSelf);
        if (double scale = b.getFloat("scale", 0.0); scale != 0.0)
          p.scale = b.floatAttr(scale);
      });
}

//===----------------------------------------------------------------------===//
// MultiHeadAttention
//===----------------------------------------------------------------------===//

/// Queries, keys and values of rank 3, of operands in one of four layouts.
static LogicalResult unpack(ContribBuilder &b, AttentionOperands &operands) {
  Value query = b.in("query"), key = b.in("key"), value = b.in("value");
  FailureOr<int64_t> rank = b.rank(query, "query", 3, 5);
  if (failed(rank))
    return failure();
  FailureOr<int64_t> keyRank = key ? b.rank(key, "key", 3, 5) : 0;
  if (failed(keyRank))
    return failure();
  // [batch, length, heads, parts, size].
  auto getParts = [&](Value packed, unsigned count, SmallVector<Value> &parts) {
    for (Value part : b.split(packed, 3, count))
      parts.push_back(joinHeads(b, b.squeeze(part, 3)));
  };
  SmallVector<Value> parts;
  if (*rank == 5 && !key && !value) {
    getParts(query, 3, parts);
  } else if (*rank == 3 && *keyRank == 5 && !value) {
    parts.push_back(query);
    getParts(key, 2, parts);
  } else if (*rank == 3 && *keyRank == 4 && value) {
    // [batch, heads, length, size].
    if (failed(b.rank(value, "value", 4, 4)))
      return failure();
    parts = {query, joinHeads(b, b.transpose(key, {0, 2, 1, 3})),
             joinHeads(b, b.transpose(value, {0, 2, 1, 3}))};
  } else if (*rank == 3 && *keyRank == 3 && value) {
    if (failed(b.rank(value, "value", 3, 3)))
      return failure();
    parts = {query, key, value};
  } else {
    return b.fail() << "is not supported with 'query', 'key' and 'value' of "
                       "these ranks";
  }
  operands.q = parts[0];
  operands.k = parts[1];
  operands.v = parts[2];
  int64_t queries = b.size(operands.q, 1);
  operands.isSelf = *rank == 5 || (!ShapedType::isDynamic(queries) &&
                                   queries == b.size(operands.k, 1));
  if (!b.has("bias"))
    return success();
  if (*rank != 3 || *keyRank != 3)
    return b.fail() << "is not supported with 'bias' unless 'query' and 'key' "
                       "have rank 3";
  parts = b.splitBy(b.in("bias"), 0,
                    {b.sizes(operands.q, 2, 3), b.sizes(operands.k, 2, 3),
                     b.sizes(operands.v, 2, 3)});
  operands.q = b.add(operands.q, parts[0]);
  operands.k = b.add(operands.k, parts[1]);
  operands.v = b.add(operands.v, parts[2]);
  return success();
}

static LogicalResult expandMultiHeadAttention(ContribBuilder &b,
                                              SmallVectorImpl<Value> &values) {
  if (failed(b.requireAbsent({"past_sequence_length", "cache_indirection"})))
    return failure();
  if (b.has("past_key") != b.has("past_value"))
    return b.fail() << "expects 'past_key' and 'past_value' to be both present "
                       "or both absent";
  AttentionOperands operands;
  if (failed(unpack(b, operands)))
    return failure();
  operands.pastKey = b.in("past_key");
  operands.pastValue = b.in("past_value");
  if (operands.pastKey && failed(b.rankOf("past_key", 4, 4)))
    return failure();
  auto results =
      attend(b, operands, "key_padding_mask", b.wants(1) || b.wants(2));
  if (failed(results))
    return failure();
  llvm::append_range(values, *results);
  return success();
}

//===----------------------------------------------------------------------===//
// Attention, QAttention
//===----------------------------------------------------------------------===//

/// Attention of the projections side by side in `product`.
static LogicalResult attendProjected(ContribBuilder &b, Value product,
                                     SmallVectorImpl<Value> &values) {
  if (b.getInt("do_rotary") != 0 || b.getInt("past_present_share_buffer") != 0)
    return b.fail() << "is not supported with 'do_rotary' and "
                       "'past_present_share_buffer'";
  if (failed(b.rank(product, "input", 3, 3)))
    return failure();
  SmallVector<int64_t> sizes = b.getInts("qkv_hidden_sizes");
  if (!sizes.empty() && sizes.size() != 3)
    return b.fail() << "expects three 'qkv_hidden_sizes', got " << sizes.size();
  SmallVector<Value> parts =
      sizes.empty() ? b.split(product, 2, 3) : b.split(product, 2, sizes);
  AttentionOperands operands{parts[0],       parts[1], parts[2],
                             Value(),        Value(),
                             /*isSelf=*/true};
  if (Value past = b.in("past")) {
    if (failed(b.rankOf("past", 5, 5)))
      return failure();
    parts = b.split(past, 0, 2);
    operands.pastKey = b.squeeze(parts[0], 0);
    operands.pastValue = b.squeeze(parts[1], 0);
  }
  auto results = attend(b, operands, "mask_index", b.wants(1));
  if (failed(results))
    return failure();
  values.push_back(results->front());
  if (b.wants(1))
    values.push_back(b.concat(
        {b.unsqueeze((*results)[1], 0), b.unsqueeze((*results)[2], 0)}, 0));
  return success();
}

static LogicalResult expandAttention(ContribBuilder &b,
                                     SmallVectorImpl<Value> &values) {
  if (failed(b.requireAbsent({"past_sequence_length"})))
    return failure();
  Value product = b.matmul(b.in("input"), b.in("weights"));
  return attendProjected(b, b.addIf(product, b.in("bias")), values);
}

static LogicalResult expandQAttention(ContribBuilder &b,
                                      SmallVectorImpl<Value> &values) {
  Value product = b.multiply(
      {b.in("input"), b.in("input_scale"), b.in("input_zero_point")},
      {b.in("weight"), b.in("weight_scale"), b.in("weight_zero_point")});
  return attendProjected(b, b.add(product, b.in("bias")), values);
}

//===----------------------------------------------------------------------===//
// RotaryEmbedding
//===----------------------------------------------------------------------===//

static LogicalResult expandRotaryEmbedding(ContribBuilder &b,
                                           SmallVectorImpl<Value> &values) {
  FailureOr<int64_t> rank = b.rankOf("input", 3, 4);
  if (failed(rank))
    return failure();
  FailureOr<int64_t> idsRank = b.rankOf("position_ids", 1, 2);
  if (failed(idsRank) || failed(b.rankOf("cos_cache", 2, 2)))
    return failure();
  if (b.getInt("is_packed_batching") != 0 || b.getFloat("scale", 1.0) != 1.0)
    return b.fail() << "is not supported with 'is_packed_batching' and 'scale'";
  Value x = b.in("input"), ids = b.in("position_ids");
  int64_t heads = b.getInt("num_heads");
  if (heads == 0 && *rank == 3) {
    int64_t width = b.size(x, 2), half = b.size(b.in("cos_cache"), 1);
    if (ShapedType::isDynamic(width) || ShapedType::isDynamic(half) ||
        half == 0)
      return b.fail() << "requires the attribute 'num_heads' where the sizes "
                         "of heads are unknown";
    heads = width / 2 / half;
  }
  // One element is the position of the first.
  if (*idsRank == 1) {
    int64_t length = *rank == 3 ? 1 : 2;
    Value count = b.sizes(x, length, length + 1);
    ids = b.create<ONNXExpandOp>(
        {b.add(ids, b.range(count)), b.concat({b.sizes(x, 0, 1), count}, 0)});
  }
  values.push_back(b.create<ONNXRotaryEmbeddingOp>(
      {x, b.in("cos_cache"), b.in("sin_cache"), ids}, [&](auto &p) {
        p.interleaved = b.integer(b.getInt("interleaved"));
        if (*rank == 3)
          p.num_heads = b.integer(heads);
        p.rotary_embedding_dim = b.integer(b.getInt("rotary_embedding_dim"));
      }));
  return success();
}

static ContribRow &addAttentionAttrs(ContribRow &row) {
  return row.required("num_heads", AttrKind::Int)
      .attr("mask_filter_value", AttrKind::Float)
      .attr("scale", AttrKind::Float)
      .attr("unidirectional", AttrKind::Int);
}

static ContribRow &addProjectedAttrs(ContribRow &row) {
  return addAttentionAttrs(row)
      .attr("do_rotary", AttrKind::Int)
      .attr("past_present_share_buffer", AttrKind::Int)
      .outputs(2);
}

void addAttentionOperators(ContribTable &table) {
  addAttentionAttrs(table.add("MultiHeadAttention", expandMultiHeadAttention)
                        .input("query", anyFloat, 'T')
                        .optional("key", anyFloat, 'T')
                        .optional("value", anyFloat, 'T')
                        .optional("bias", anyFloat, 'T')
                        .optional("key_padding_mask", onlyI32)
                        .optional("attention_bias", anyFloat, 'T')
                        .optional("past_key", anyFloat, 'T')
                        .optional("past_value", anyFloat, 'T')
                        .optional("past_sequence_length", onlyI32)
                        .optional("cache_indirection", onlyI32))
      .outputs(3)
      .means("`Attention`, whose mask is the sum of the masks; packed operands "
             "are split")
      .lacks("`past_sequence_length` and `cache_indirection`: buffers that are "
             "shared; `bias` with packed operands");
  addProjectedAttrs(table.add("Attention", expandAttention)
                        .input("input", anyFloat, 'T')
                        .input("weights", anyFloat, 'T')
                        .optional("bias", anyFloat, 'T')
                        .optional("mask_index", onlyI32)
                        .optional("past", anyFloat, 'T')
                        .optional("attention_bias", anyFloat, 'T')
                        .optional("past_sequence_length", onlyI32))
      .attr("qkv_hidden_sizes", AttrKind::Ints)
      .attr("rotary_embedding_dim", AttrKind::Int)
      .means("`MatMul`, `Split`, `Attention`")
      .lacks("`do_rotary`, `past_present_share_buffer`; a `mask_index` of rank "
             "4; lengths that are not one or two for each image");
  addProjectedAttrs(table.add("QAttention", expandQAttention)
                        .input("input", bytes)
                        .input("weight", bytes)
                        .input("bias", onlyF32)
                        .input("input_scale", onlyF32)
                        .input("weight_scale", onlyF32)
                        .optional("mask_index", onlyI32)
                        .optional("input_zero_point", bytes)
                        .optional("weight_zero_point", bytes)
                        .optional("past", onlyF32))
      .means("`MatMulInteger`, `Mul`, `Split`, `Attention`")
      .lacks("what Attention lacks");
  table.add("RotaryEmbedding", expandRotaryEmbedding)
      .input("input", anyFloat, 'T')
      .input("position_ids", onlyI64)
      .input("cos_cache", anyFloat, 'T')
      .input("sin_cache", anyFloat, 'T')
      .attr("interleaved", AttrKind::Int)
      .attr("is_packed_batching", AttrKind::Int)
      .attr("num_heads", AttrKind::Int)
      .attr("rotary_embedding_dim", AttrKind::Int)
      .attr("scale", AttrKind::Float)
      .means("`RotaryEmbedding`")
      .lacks("`is_packed_batching`, a `scale` other than 1");
}

} // namespace agate::contrib

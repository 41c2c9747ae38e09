//===- CacheOperators.cpp - Attention to a cache of keys and values ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNAttentionOps.h"
#include "agate/Dialect/ONNX/IR/TensorIndexingOps.h"

#include <limits>

using namespace mlir;

namespace agate::contrib {

namespace {
/// The parts of a GroupQueryAttention. An image of the batch has its own number
/// of past positions, behind which its new ones are.
class GroupQueryBuilder {
public:
  explicit GroupQueryBuilder(ContribBuilder &b)
      : b(b), heads(b.getInt("num_heads")), kvHeads(b.getInt("kv_num_heads")) {}

  LogicalResult build(SmallVectorImpl<Value> &values);

private:
  LogicalResult check();
  LogicalResult unpack();
  Value getHeads(Value v, int64_t count);
  void countPositions();
  Value rotate(Value v);
  Value append(Value past, Value v);
  Value getMask();

  ContribBuilder &b;
  int64_t heads, kvHeads;
  /// Of rank 4, heads first.
  Value q, k, v;
  /// The number of new positions, of a list of one i64.
  Value length;
  /// The number of past positions of each image, [batch, 1].
  Value past;
  /// The positions of the queries, [batch, length].
  Value positions;
  /// The positions of keys, [1, keys].
  Value column;
};
} // namespace

LogicalResult GroupQueryBuilder::check() {
  constexpr int64_t most = 1 << 24;
  if (heads < 1 || kvHeads < 1 || heads > most || heads % kvHeads != 0)
    return b.fail() << "expects 'num_heads' to be a multiple of "
                       "'kv_num_heads', of at most 2^24, got "
                    << heads << " and " << kvHeads;
  for (StringRef name : {"smooth_softmax", "qk_output", "kv_cache_bit_width"})
    if (b.getInt(name) > 0)
      return b.fail() << "is not supported with '" << name << "'";
  for (StringRef name : {"k_quant_type", "v_quant_type"})
    if (b.getString(name, "NONE") != "NONE")
      return b.fail() << "is not supported with '" << name << "'";
  if (b.has("past_key") != b.has("past_value"))
    return b.fail() << "expects 'past_key' and 'past_value' to be both present "
                       "or both absent";
  if (b.getInt("do_rotary") != 0 &&
      (!b.has("cos_cache") || !b.has("sin_cache")))
    return b.fail() << "expects 'cos_cache' and 'sin_cache' with 'do_rotary'";
  if (b.has("past_key") && (failed(b.rankOf("past_key", 4, 4)) ||
                            failed(b.rankOf("past_value", 4, 4))))
    return failure();
  FailureOr<int64_t> rank = b.rankOf("seqlens_k", 1, 2);
  if (failed(rank))
    return failure();
  return b.requireAbsent({"head_sink", "k_scale", "v_scale"});
}

/// [batch, length, count * size] as [batch, count, length, size].
Value GroupQueryBuilder::getHeads(Value v, int64_t count) {
  Value size = b.div(b.sizes(v, 2, 3), b.indices(count));
  if (int64_t width = b.size(v, 2); !ShapedType::isDynamic(width))
    size = b.indices(width / count);
  v = b.reshapeTo(v, {b.sizes(v, 0, 2), b.indices(count), size});
  return b.transpose(v, {0, 2, 1, 3});
}

LogicalResult GroupQueryBuilder::unpack() {
  Value query = b.in("query"), key = b.in("key"), value = b.in("value");
  if (failed(b.rankOf("query", 3, 3)) ||
      (key && failed(b.rankOf("key", 3, 3))) ||
      (value && failed(b.rankOf("value", 3, 3))))
    return failure();
  if (bool(key) != bool(value))
    return b.fail() << "expects 'key' and 'value' to be both present or both "
                       "absent";
  if (!key) {
    int64_t width = b.size(query, 2), all = heads + 2 * kvHeads;
    bool isKnown = !ShapedType::isDynamic(width);
    if (isKnown && width % all != 0)
      return b.fail() << "expects the last dimension of the packed 'query' to "
                         "be a multiple of "
                      << all << ", got " << query.getType();
    auto widthOf = [&](int64_t count) -> Value {
      if (isKnown)
        return b.indices(width / all * count);
      Value size = b.div(b.sizes(query, 2, 3), b.indices(all));
      return b.mul(size, b.indices(count));
    };
    SmallVector<Value> parts = b.splitBy(
        query, 2, {widthOf(heads), widthOf(kvHeads), widthOf(kvHeads)});
    query = parts[0];
    key = parts[1];
    value = parts[2];
  }
  length = b.sizes(query, 1, 2);
  q = getHeads(query, heads);
  k = getHeads(key, kvHeads);
  v = getHeads(value, kvHeads);
  return success();
}

/// `seqlens_k` is the number of positions of each image, new ones included,
/// less one. In a prompt, it may be less than the number of new ones.
void GroupQueryBuilder::countPositions() {
  Type i64 = b.getBuilder().getI64Type();
  Value ends = b.reshape(b.cast(b.in("seqlens_k"), i64), b.indices({-1, 1}));
  ends = b.add(ends, b.indices(1));
  past = b.create<ONNXMaxOp>({b.sub(ends, length), b.indices(0)});
  positions = b.add(past, b.unsqueeze(b.range(length), 0));
  Value keys = length;
  if (Value pastKey = b.in("past_key")) {
    Value total =
        b.reshape(b.cast(b.in("total_sequence_length"), i64), b.indices(1));
    keys = b.create<ONNXMaxOp>({b.sizes(pastKey, 2, 3), total});
  }
  column = b.unsqueeze(b.range(keys), 0);
}

Value GroupQueryBuilder::rotate(Value x) {
  Value ids = b.has("position_ids") ? b.in("position_ids") : positions;
  return b.create<ONNXRotaryEmbeddingOp>(
      {x, b.in("cos_cache"), b.in("sin_cache"), ids}, [&](auto &p) {
        p.interleaved = b.integer(b.getInt("rotary_interleaved"));
      });
}

/// The new elements of each image behind its past ones; beyond them is what
/// `old` has there.
Value GroupQueryBuilder::append(Value old, Value x) {
  if (!old)
    return x;
  Value all = b.concat({old, x}, 2);
  Value oldSize = b.sizes(old, 2, 3);
  Value isNew =
      b.create<ONNXAndOp>({b.create<ONNXGreaterOrEqualOp>({column, past}),
                           b.less(column, b.add(past, length))});
  Value last = b.sub(b.add(oldSize, length), b.indices(1));
  Value where = b.select(isNew, b.add(b.sub(column, past), oldSize),
                         b.create<ONNXMinOp>({column, last}));
  if (b.size(x, 0) == 1)
    return b.gather(all, b.squeeze(where, 0), 2);
  Value shape =
      b.concat({b.sizes(x, 0, 2), b.shape(where, 1, 2), b.sizes(x, 3, 4)}, 0);
  Value expanded = b.create<ONNXExpandOp>({b.unsqueeze(where, {1, 3}), shape});
  return b.create<ONNXGatherElementsOp>(
      {all, expanded}, [&](auto &p) { p.axis = b.integer(2); });
}

/// Keys up to the position of the query, and not further before it than the
/// window.
Value GroupQueryBuilder::getMask() {
  Value row = b.unsqueeze(positions, {1, 3});
  Value keys = b.unsqueeze(column, {0, 1});
  Value allowed = b.create<ONNXLessOrEqualOp>({keys, row});
  if (int64_t window = b.getInt("local_window_size", -1); window > 0)
    allowed = b.create<ONNXAndOp>(
        {allowed, b.less(row, b.add(keys, b.indices(window)))});
  Value bias = b.in("attention_bias");
  if (!bias)
    return allowed;
  double lowest = -std::numeric_limits<double>::infinity();
  return b.select(allowed, bias, b.number(b.elementType(q), lowest));
}

LogicalResult GroupQueryBuilder::build(SmallVectorImpl<Value> &values) {
  if (failed(check()) || failed(unpack()))
    return failure();
  countPositions();
  if (b.getInt("do_rotary") != 0) {
    q = rotate(q);
    k = rotate(k);
  }
  k = append(b.in("past_key"), k);
  v = append(b.in("past_value"), v);
  Value y = b.create<ONNXAttentionOp>({q, k, v, getMask()}, [&](auto &p) {
    if (double scale = b.getFloat("scale", 0.0); scale != 0.0)
      p.scale = b.floatAttr(scale);
    p.softcap = b.floatAttr(b.getFloat("softcap", 0.0));
  });
  if (!b.hasRank(y) || cast<RankedTensorType>(y.getType()).getRank() != 4)
    return b.fail() << "does not fit its operands";
  Value query = b.in("query");
  y = b.transpose(y, {0, 2, 1, 3});
  Value width = b.mul(b.sizes(y, 2, 3), b.sizes(y, 3, 4));
  y = b.reshapeTo(y, {b.sizes(query, 0, 2), width});
  values.append({y, k, v});
  return success();
}

static LogicalResult expandGroupQueryAttention(ContribBuilder &b,
                                               SmallVectorImpl<Value> &values) {
  return GroupQueryBuilder(b).build(values);
}

void addCacheOperators(ContribTable &table) {
  constexpr auto intKind = AttrKind::Int;
  constexpr auto floatKind = AttrKind::Float;
  table.add("GroupQueryAttention", expandGroupQueryAttention)
      .input("query", anyFloat, 'T')
      .optional("key", anyFloat, 'T')
      .optional("value", anyFloat, 'T')
      .optional("past_key", anyFloat, 'T')
      .optional("past_value", anyFloat, 'T')
      .input("seqlens_k", onlyI32)
      .input("total_sequence_length", onlyI32)
      .optional("cos_cache", anyFloat, 'T')
      .optional("sin_cache", anyFloat, 'T')
      .optional("position_ids", onlyI64)
      .optional("attention_bias", anyFloat, 'T')
      .optional("head_sink", anyFloat, 'T')
      .optional("k_scale", onlyF32)
      .optional("v_scale", onlyF32)
      .required("num_heads", intKind)
      .required("kv_num_heads", intKind)
      .attr("do_rotary", intKind)
      .attr("k_quant_type", AttrKind::String)
      .attr("kv_cache_bit_width", intKind)
      .attr("local_window_size", intKind)
      .attr("qk_output", intKind)
      .attr("rotary_interleaved", intKind)
      .attr("scale", floatKind)
      .attr("smooth_softmax", intKind)
      .attr("softcap", floatKind)
      .attr("v_quant_type", AttrKind::String)
      .outputs(3)
      .means("`RotaryEmbedding`, `Gather` of the past and the new keys and "
             "values, `Attention` with a mask")
      .lacks("`smooth_softmax`, `head_sink`, `qk_output`, quantized caches");
}

} // namespace agate::contrib

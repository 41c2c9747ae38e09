//===- NNAttentionOps.td - Attention of the nn family ---- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_NNATTENTIONOPS
#define AGATE_DIALECT_ONNX_IR_NNATTENTIONOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_AttentionTypes = ONNX_Floats # ONNX_BF16s;
defvar ONNX_StateTypes = [F16, F32, BF16];

class ONNX_AttentionOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions, ONNX_TypeChecked> {
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXAttentionOp
    : ONNX_Op<"Attention", [23, 24, 25], ONNX_ValueChecked> {
  let summary = "scaled dot-product attention";
  let description = [{
        S = scale * Q * transpose(K)
        S = softcap * tanh(S / softcap)    if softcap is not 0
        S = S + mask
        Y = softmax(S) * V

    for each image of the batch and each head. K and V are those of the past,
    `past_key` and `past_value`, followed by the operands; together they are
    `present_key` and `present_value`. Each head of K and V serves as many
    consecutive heads of Q as there are more of them. An absent `scale` is
    1 / sqrt(head size), and its root multiplies both Q and K.

    A position (i, j) of the scores S counts if all of these allow it; its mask
    is 0 (or what `attn_mask` adds), else minus infinity:

    * `attn_mask`, broadcast to the scores: false forbids, a number is added.
      Keys beyond its last size are forbidden.
    * With `is_causal`, j <= i + offset, where the offset is the length of the
      past; without past, nonpad_kv_seqlen[b] - length of Q if that is present.
    * `left_window_size` and `right_window_size`, unless -1, bound how far j
      is from i + offset on either side.
    * `nonpad_kv_seqlen`: j is less than its element for the image.

    A row without such positions is zero. The softmax is computed in the element
    type of number `softmax_precision`, if present. `qk_matmul_output_mode`
    selects the contents of `qk_matmul_output`: the scores as multiplied (0),
    after the softcap (1), with the mask (2), after softmax (3).

    Shapes are Q [batch, heads of Q, length of Q, head size], K [batch, heads
    of KV, length, head size], V [batch, heads of KV, length, value size], Y
    [batch, heads of Q, length of Q, value size]; or, with the heads inside the
    last dimension, Q [batch, length of Q, heads of Q * head size], and so on
    for K, V and Y, but not for the past, the present and the scores.

    Constraints:
    * (C1) Q, K and `past_key` have the same element type; so do V and
      `past_value`.
    * (C2) Q, K and V have the same rank, 3 or 4; `past_key` and `past_value`
      have rank 4.
    * (C3) With rank 3, `q_num_heads` and `kv_num_heads` are present, each at
      least 1, and divide the last dimensions.
    * (C4) The sizes are those above, with the same sizes wherever they occur.
    * (C5) The heads of Q are a multiple of those of KV.
    * (C6) `past_key` and `past_value` are both present or both absent.
    * (C7) `attn_mask` has at most rank 4 and can be broadcast to the scores;
      its last dimension, if not 1, is at most as large as theirs.
    * (C8) `nonpad_kv_seqlen` has rank 1 and one element for each image of the
      batch, and there is no past with it.
    * (C9) `qk_matmul_output_mode` is in [0, 3].
    * (C10) `softmax_precision` is the number of a float type: 1, 10, 11 or 16.
    * (C11) `left_window_size` and `right_window_size` are at least -1.

    ```mlir
    func.func @attention(%q: tensor<2x8x16x64xf32>, %k: tensor<2x2x32x64xf32>, %v: tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0:4 = "onnx.Attention"(%q, %k, %v, %none, %none, %none, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>, none, none, none, none) -> (tensor<2x8x16x48xf32>, none, none, none)
      onnx.Return %0#0 : tensor<2x8x16x48xf32>
    }
    ```
  }];
  defvar tensor = ONNX_TensorOf<ONNX_AttentionTypes>;
  defvar optional = ONNX_OptionalOf<ONNX_TensorOf<ONNX_AttentionTypes>>;
  defvar masks = ONNX_TensorOf<ONNX_AttentionTypes # ONNX_Ints # ONNX_Bools>;
  let inputs = (ins tensor:$Q, tensor:$K, tensor:$V,
                    ONNX_OptionalOf<masks>:$attn_mask, optional:$past_key,
                    optional:$past_value,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$nonpad_kv_seqlen);
  let attrs = (ins ONNX_BoolDefault<"0">:$is_causal,
                   OptionalAttr<ONNX_Int>:$kv_num_heads,
                   DefaultValuedAttr<ONNX_IntAtLeast<-1>,
                                     "-1">:$left_window_size,
                   OptionalAttr<ONNX_Int>:$q_num_heads,
                   ONNX_IntInDefault<0, 3, "0">:$qk_matmul_output_mode,
                   DefaultValuedAttr<ONNX_IntAtLeast<-1>,
                                     "-1">:$right_window_size,
                   OptionalAttr<ONNX_Float>:$scale,
                   ONNX_FloatDefault<"0.0f">:$softcap,
                   OptionalAttr<ONNX_Int>:$softmax_precision);
  let outputs = (outs tensor:$Y, optional:$present_key, optional:$present_value,
                      optional:$qk_matmul_output);
  let hasVerifier = 1;
}

def ONNXFlexAttentionOp
    : ONNX_Op<"FlexAttention", [1], [RecursiveMemoryEffects]> {
  let schemaDomain = "ai.onnx.preview";
  let summary = "attention with functions on the scores and probabilities";
  let description = [{
        Y = prob_mod(softmax(score_mod(scale * Q * transpose(K)))) * V

    for each image of the batch and each head, without those of the two
    functions that are absent. Each head of K and V serves as many consecutive
    heads of Q as there are more of them. An absent `scale` is
    1 / sqrt(head size). Scores and probabilities have the element type of
    number `softmax_precision`; where it is absent, f64 if Q has it, else f32.

    Shapes are Q [batch, heads of Q, length of Q, head size], K [batch, heads
    of KV, length, head size], V [batch, heads of KV, length, value size], Y
    [batch, heads of Q, length of Q, value size] and the scores [batch, heads
    of Q, length of Q, length].

    Constraints:
    * (C1) Q, K and V have the same element type.
    * (C2) Q, K and V have rank 4.
    * (C3) The sizes are those above, with the same sizes wherever they occur.
    * (C4) The heads of Q are a multiple of those of KV.
    * (C5) `softmax_precision` is the number of a float type: 1, 10, 11 or 16.
    * (C6) A function takes one tensor with element type and shape of the
      scores and yields one.

    ```mlir
    func.func @relative(%q: tensor<1x2x4x8xf32>, %k: tensor<1x2x4x8xf32>, %v: tensor<1x2x4x8xf32>, %bias: tensor<4x4xf32>) -> tensor<1x2x4x8xf32> {
      %0 = "onnx.FlexAttention"(%q, %k, %v) ({
      ^bb0(%scores: tensor<1x2x4x4xf32>):
        %1 = "onnx.Add"(%scores, %bias) : (tensor<1x2x4x4xf32>, tensor<4x4xf32>) -> tensor<1x2x4x4xf32>
        onnx.Yield %1 : tensor<1x2x4x4xf32>
      }, {
      }) : (tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x4x8xf32>
      onnx.Return %0 : tensor<1x2x4x8xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AttentionTypes>:$Q,
                    ONNX_TensorOf<ONNX_AttentionTypes>:$K,
                    ONNX_TensorOf<ONNX_AttentionTypes>:$V);
  let attrs = (ins OptionalAttr<ONNX_Float>:$scale,
                   OptionalAttr<ONNX_Int>:$softmax_precision);
  let outputs = (outs ONNX_TensorOf<ONNX_AttentionTypes>:$Y);
  let regions = (region AnyRegion:$score_mod, AnyRegion:$prob_mod);
  let regionNames = ["score_mod", "prob_mod"];
  let numRequiredRegions = 0;
  let hasRegionVerifier = 1;
}

def ONNXLinearAttentionOp : ONNX_AttentionOp<"LinearAttention", [27]> {
  let summary = "attention by a recurrence, in linear time";
  let description = [{
    A state matrix S for each image and head of KV, `past_state` at first (0
    if absent), is updated with each step t of the sequence, by `update_rule`:

        linear:       S = S + k v^T
        gated:        S = exp(g) S + k v^T
        delta:        S = S + beta * k (v - S^T k)^T
        gated_delta:  S = exp(g) S + beta * k (v - exp(g) S^T k)^T

    and the output of the step is scale * q^T S, where q, k, v, g (of `decay`)
    and beta are those of the step. Each head of KV serves as many consecutive
    heads of `query` as there are more of them. A `scale` of 0 means
    1 / sqrt(key size). `chunk_size` is a hint. The last S is `present_state`.

    Shapes are `query` [batch, steps, q_num_heads * key size], `key` [batch,
    steps, kv_num_heads * key size], `value` [batch, steps, kv_num_heads * value
    size], `decay` [batch, steps, kv_num_heads * key size] or [batch, steps,
    kv_num_heads], `beta` [batch, steps, kv_num_heads] or [batch, steps, 1], both
    states [batch, kv_num_heads, key size, value size], `output` [batch, steps,
    q_num_heads * value size].

    Constraints:
    * (C1) All operands but `past_state` have the same element type;
      `present_state` has that of `past_state`.
    * (C2) All operands have rank 3, except `past_state`, which has rank 4.
    * (C3) The sizes are those above, with the same sizes wherever they occur.
    * (C4) `q_num_heads` is a multiple of `kv_num_heads`, both are at least 1.
    * (C5) `update_rule` is `linear`, `gated`, `delta` or `gated_delta`.
    * (C6) `decay` is present for the gated rules only, `beta` for the delta
      rules only.
    * (C7) `chunk_size` is at least 1.

    ```mlir
    func.func @linear_attention(%q: tensor<2x5x32xf32>, %v: tensor<2x5x48xf32>) -> (tensor<2x5x48xf32>, tensor<2x4x8x12xf32>) {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.LinearAttention"(%q, %q, %v, %none, %none, %none) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 4 : si64, scale = 0.0 : f32, update_rule = "linear"}> : (tensor<2x5x32xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, none, none, none) -> (tensor<2x5x48xf32>, tensor<2x4x8x12xf32>)
      onnx.Return %0, %1 : tensor<2x5x48xf32>, tensor<2x4x8x12xf32>
    }
    ```
  }];
  defvar tensor = ONNX_TensorOf<ONNX_StateTypes>;
  defvar optional = ONNX_OptionalOf<ONNX_TensorOf<ONNX_StateTypes>>;
  let inputs = (ins tensor:$query, tensor:$key, tensor:$value,
                    optional:$past_state, optional:$decay, optional:$beta);
  let attrs = (ins DefaultValuedAttr<ONNX_IntAtLeast<1>, "64">:$chunk_size,
                   ONNX_Int:$kv_num_heads, ONNX_Int:$q_num_heads,
                   ONNX_FloatDefault<"0.0f">:$scale,
                   ONNX_OneOfDefault<["linear", "gated", "delta",
                                      "gated_delta"],
                                     "gated_delta">:$update_rule);
  let outputs = (outs tensor:$output, tensor:$present_state);
  let hasVerifier = 1;
}

def ONNXRotaryEmbeddingOp
    : ONNX_Op<"RotaryEmbedding", [23], ONNX_ValueChecked> {
  let summary = "rotates pairs of elements by an angle of the position";
  let description = [{
    For each position, the first `rotary_embedding_dim` elements of a head (all
    if that is 0) make pairs, which are rotated:

        (a, b) becomes (cos * a - sin * b, sin * a + cos * b)

    A pair is two elements that follow each other if `interleaved`, else
    elements of the first and the second half. cos and sin are those of the pair
    in the row of the caches that `position_ids` selects; without it the caches
    have one row for each position.

    Shapes are X [batch, heads, length, head size], or [batch, length,
    num_heads * head size]; `position_ids` [batch, length]; the caches
    [rows, pairs] with it, else [batch, length, pairs].

    Constraints:
    * (C1) X and the caches have the same element type.
    * (C2) X has rank 3 or 4.
    * (C3) With rank 3, `num_heads` is present, at least 1, and divides the last
      dimension of X.
    * (C4) `rotary_embedding_dim` is even, not negative and not larger than
      the head, whose size is even if it is 0.
    * (C5) The caches have rank 2 with `position_ids`, else 3, `position_ids`
      has rank 2.
    * (C6) The sizes are those above, with the same sizes wherever they occur.
    * (C7) `interleaved` is 0 or 1.

    ```mlir
    func.func @rotate(%x: tensor<2x4x3x8xf32>, %cos: tensor<50x4xf32>, %sin: tensor<50x4xf32>, %ids: tensor<2x3xi64>) -> tensor<2x4x3x8xf32> {
      %0 = "onnx.RotaryEmbedding"(%x, %cos, %sin, %ids) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
      onnx.Return %0 : tensor<2x4x3x8xf32>
    }
    ```
  }];
  defvar tensor = ONNX_TensorOf<ONNX_StateTypes>;
  let inputs = (ins tensor:$X, tensor:$cos_cache, tensor:$sin_cache,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$position_ids);
  let attrs = (ins ONNX_BoolDefault<"0">:$interleaved,
                   OptionalAttr<ONNX_Int>:$num_heads,
                   ONNX_IntDefault<"0">:$rotary_embedding_dim);
  let outputs = (outs tensor:$Y);
}

#endif // AGATE_DIALECT_ONNX_IR_NNATTENTIONOPS

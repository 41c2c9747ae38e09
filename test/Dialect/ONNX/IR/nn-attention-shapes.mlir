// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @attention(
// CHECK-SAME: -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>) {
func.func @attention(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>
}

// CHECK-LABEL: func @attention_packed(
// CHECK-SAME: -> (tensor<2x16x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x16x32xf32>) {
func.func @attention_packed(%a0: tensor<2x16x512xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>, %a3: tensor<1x1x16x20xi1>, %a6: tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %a3, %none, %none, %a6) <{is_causal = 0 : si64, kv_num_heads = 2 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x16x512xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, tensor<1x1x16x20xi1>, none, none, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>
}

// CHECK-LABEL: func @attention_partial(
// CHECK-SAME: -> (tensor<2x?x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x?x16x36xf32>) {
func.func @attention_partial(%a0: tensor<?x?x16x?xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<?x?x?x64xf32>, %a5: tensor<?x?x4x?xf16>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<?x?x16x?xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<?x?x?x64xf32>, tensor<?x?x4x?xf16>, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>
}

// CHECK-LABEL: func @attention_past_unranked(
// CHECK-SAME: -> (tensor<2x8x16x48xf32>, tensor<2x2x?x64xf32>, tensor<2x2x?x48xf16>, tensor<2x8x16x?xf32>) {
func.func @attention_past_unranked(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<*xf32>, %a5: tensor<*xf16>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<*xf32>, tensor<*xf16>, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>
}

// CHECK-LABEL: func @attention_unranked(
// CHECK-SAME: -> (tensor<*xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf16>, tensor<?x?x?x?xf32>) {
func.func @attention_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<*xf16>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, none, none, none, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>
}

// CHECK-LABEL: func @attention_packed_unranked(
// CHECK-SAME: -> (tensor<2x?x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x?x32xf32>) {
func.func @attention_packed_unranked(%a0: tensor<*xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) <{is_causal = 0 : si64, kv_num_heads = 2 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<*xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, none, none, none, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>
}

// CHECK-LABEL: func @flex(
// CHECK-SAME: -> tensor<2x8x16x48xf32> {
func.func @flex(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) -> tensor<*xf32> {
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @flex_partial(
// CHECK-SAME: -> tensor<2x8x?x?xf32> {
func.func @flex_partial(%a0: tensor<?x8x?x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<*xf32>) -> tensor<*xf32> {
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  }, {
  }) : (tensor<?x8x?x64xf32>, tensor<2x2x32x64xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @linear(
// CHECK-SAME: -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>) {
func.func @linear(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) -> (tensor<*xf32>, tensor<*xf16>) {
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<*xf32>, tensor<*xf16>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf16>
}

// CHECK-LABEL: func @linear_partial(
// CHECK-SAME: -> (tensor<2x5x96xf32>, tensor<2x4x?x12xf32>) {
func.func @linear_partial(%a0: tensor<*xf32>, %a1: tensor<?x?x?xf32>, %a2: tensor<2x5x48xf32>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %none, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<*xf32>, tensor<?x?x?xf32>, tensor<2x5x48xf32>, none, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @rotary(
// CHECK-SAME: -> tensor<2x4x3x8xf32> {
func.func @rotary(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) -> tensor<*xf32> {
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @rotary_packed(
// CHECK-SAME: -> tensor<2x3x32xf32> {
func.func @rotary_packed(%a0: tensor<?x?x32xf32>, %a1: tensor<2x3x2xf32>, %a2: tensor<2x3x2xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %none) <{interleaved = 0 : si64, num_heads = 4 : si64, rotary_embedding_dim = 4 : si64}> : (tensor<?x?x32xf32>, tensor<2x3x2xf32>, tensor<2x3x2xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @rotary_unranked(
// CHECK-SAME: -> tensor<*xf32> {
func.func @rotary_unranked(%a0: tensor<*xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) -> tensor<*xf32> {
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<*xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

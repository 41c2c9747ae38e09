// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @attention
// CHECK: "onnx.Attention"({{.*}}) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.000000e+00 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, none, none, none) -> (tensor<2x8x16x48xf32>, none, none, none)
func.func @attention(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, none, none, none) -> (tensor<2x8x16x48xf32>, none, none, none)
  return
}

// CHECK-LABEL: func @attention_all
// CHECK: "onnx.Attention"({{.*}}){{.*}} -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
func.func @attention_all(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// CHECK-LABEL: func @attention_packed
// CHECK: "onnx.Attention"({{.*}}) <{is_causal = 0 : si64, kv_num_heads = 2 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, scale = 5.000000e-01 : f32, softcap = 0.000000e+00 : f32, softmax_precision = 1 : si64}> :
func.func @attention_packed(%a0: tensor<2x16x512xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) <{is_causal = 0 : si64, kv_num_heads = 2 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, scale = 0.5 : f32, softcap = 0.0 : f32, softmax_precision = 1 : si64}> : (tensor<2x16x512xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, none, none, none, none) -> (tensor<2x16x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x16x32xf32>)
  return
}

// CHECK-LABEL: func @linear
// CHECK: "onnx.LinearAttention"({{.*}}) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.000000e+00 : f32, update_rule = "gated_delta"}> :
func.func @linear(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{kv_num_heads = 4 : si64, q_num_heads = 8 : si64}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// CHECK-LABEL: func @rotary
// CHECK: "onnx.RotaryEmbedding"({{.*}}) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> :
func.func @rotary(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

// CHECK-LABEL: func @rotary_packed
// CHECK: "onnx.RotaryEmbedding"({{.*}}) <{interleaved = 0 : si64, num_heads = 4 : si64, rotary_embedding_dim = 0 : si64}> :
func.func @rotary_packed(%a0: tensor<2x3x32xf32>, %a1: tensor<2x3x4xf32>, %a2: tensor<2x3x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %none) <{interleaved = 0 : si64, num_heads = 4 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x3x32xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, none) -> tensor<2x3x32xf32>
  return
}

// CHECK-LABEL: func @flex
// CHECK: "onnx.FlexAttention"(%arg0, %arg0, %arg0) <{scale = 5.000000e-01 : f32}> ({
// CHECK-NEXT: ^bb0(%[[S:.*]]: tensor<1x2x4x4xf32>):
// CHECK-NEXT:   onnx.Yield %[[S]] : tensor<1x2x4x4xf32>
// CHECK-NEXT: }, {
// CHECK-NEXT: }) : (tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x4x8xf32>
func.func @flex(%q: tensor<1x2x4x8xf32>) {
  %0 = "onnx.FlexAttention"(%q, %q, %q) <{scale = 0.5 : f32}> ({
  ^bb0(%s: tensor<1x2x4x4xf32>):
    onnx.Yield %s : tensor<1x2x4x4xf32>
  }, {
  }) : (tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x4x8xf32>
  return
}

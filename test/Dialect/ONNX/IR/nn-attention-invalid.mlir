// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @attention_c1(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf16>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'Q' and 'K' to have the same element type}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf16>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c1_values(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'V' and 'past_value' to have the same element type}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf32>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c2(%a0: tensor<2x16x512xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects Q, K and V to have the same rank, 3 or 4, got 'tensor<2x16x512xf32>' and 'tensor<2x2x32x64xf32>'}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x16x512xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c2_past(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'past_key' to have rank 4, got 'tensor<2x4x64xf32>'}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c3(%a0: tensor<2x16x512xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'q_num_heads' and 'kv_num_heads' with operands of rank 3}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x16x512xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, none, none, none, none) -> (tensor<2x16x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x16x32xf32>)
  return
}

// -----

func.func @attention_c3_zero(%a0: tensor<2x16x512xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'kv_num_heads' to be at least 1, got 0}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) <{is_causal = 0 : si64, kv_num_heads = 0 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x16x512xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, none, none, none, none) -> (tensor<2x16x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x16x32xf32>)
  return
}

// -----

func.func @attention_c3_divides(%a0: tensor<2x16x512xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 2 of 'Q' must be divisible by the number of heads, got 512 and 6}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %none) <{is_causal = 0 : si64, kv_num_heads = 2 : si64, left_window_size = -1 : si64, q_num_heads = 6 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x16x512xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, none, none, none, none) -> (tensor<2x16x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x16x32xf32>)
  return
}

// -----

func.func @attention_c4(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x63xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 3 of 'K' must be the head size, got 64 and 63}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x63xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c4_batch(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<3x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 0 of 'V' must be the batch size, got 2 and 3}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<3x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c4_past(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x5x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 2 of 'past_value' must be the length of the past, got 4 and 5}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x5x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c5(%a0: tensor<2x7x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{the heads of Q must be a multiple of those of K and V, got 7 and 2}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x7x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c6(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects both 'past_key' and 'past_value', or neither}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %none, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, none, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c7(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a3: tensor<16x37xf32>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{the last dimension of 'attn_mask' must not be larger than the number of keys, got 37 and 37}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %a3, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<16x37xf32>, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c7_queries(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a3: tensor<15x36xi1>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 0 of 'attn_mask' must be 1 or that of what it is broadcast to, got 15 and 16}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %a3, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<15x36xi1>, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c8(%a0: tensor<2x16x512xf32>, %a1: tensor<2x32x128xf32>, %a2: tensor<2x32x96xf16>, %a6: tensor<3xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 0 of 'nonpad_kv_seqlen' must be the batch size, got 2 and 3}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %none, %none, %a6) <{is_causal = 0 : si64, kv_num_heads = 2 : si64, left_window_size = -1 : si64, q_num_heads = 8 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x16x512xf32>, tensor<2x32x128xf32>, tensor<2x32x96xf16>, none, none, none, tensor<3xi64>) -> (tensor<2x16x384xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, tensor<2x8x16x32xf32>)
  return
}

// -----

func.func @attention_c8_past(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>, %a6: tensor<2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects no past together with 'nonpad_kv_seqlen'}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %a6) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, tensor<2xi64>) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c9(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'qk_matmul_output_mode' failed to satisfy constraint}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 4 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c10(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'softmax_precision' to be the number of a float type (1, 10, 11 or 16), got 7}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32, softmax_precision = 7 : si64}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @attention_c11(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf16>, %a4: tensor<2x2x4x64xf32>, %a5: tensor<2x2x4x48xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'left_window_size' failed to satisfy constraint}}
  %0:4 = "onnx.Attention"(%a0, %a1, %a2, %none, %a4, %a5, %none) <{is_causal = 0 : si64, left_window_size = -2 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf16>, none, tensor<2x2x4x64xf32>, tensor<2x2x4x48xf16>, none) -> (tensor<2x8x16x48xf32>, tensor<2x2x36x64xf32>, tensor<2x2x36x48xf16>, tensor<2x8x16x36xf32>)
  return
}

// -----

func.func @flexattention_c1(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf16>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'Q' and 'K' to have the same element type}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf16>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c2(%a0: tensor<2x16x512xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'Q' to have rank 4, got 'tensor<2x16x512xf32>'}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  }, {
  }) : (tensor<2x16x512xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c3(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x31x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{dimension 2 of 'V' must be the length of K and V, got 31 and 32}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x31x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c4(%a0: tensor<2x7x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{the heads of Q must be a multiple of those of K and V, got 7 and 2}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  }, {
  }) : (tensor<2x7x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c5(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'softmax_precision' to be the number of a float type (1, 10, 11 or 16), got 6}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) <{softmax_precision = 6 : si64}> ({
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c6(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'score_mod' to take one tensor of type 'tensor<2x8x16x32xf32>' and to yield one}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  ^bb0(%s: tensor<2x8x16x16xf32>):
    onnx.Yield %s : tensor<2x8x16x16xf32>
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c6_arguments(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'score_mod' to take one tensor}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  ^bb0(%s: tensor<2x8x16x32xf32>, %t: tensor<2x8x16x32xf32>):
    onnx.Yield %s : tensor<2x8x16x32xf32>
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c6_yield(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'score_mod' to take one tensor}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) ({
  ^bb0(%s: tensor<2x8x16x32xf32>):
    onnx.Yield
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @flexattention_c6_precision(%a0: tensor<2x8x16x64xf32>, %a1: tensor<2x2x32x64xf32>, %a2: tensor<2x2x32x48xf32>) {
  // expected-error @+1 {{expects 'score_mod' to take one tensor of type 'tensor<2x8x16x32xf16>' and to yield one}}
  %0 = "onnx.FlexAttention"(%a0, %a1, %a2) <{softmax_precision = 10 : si64}> ({
  ^bb0(%s: tensor<2x8x16x32xf32>):
    onnx.Yield %s : tensor<2x8x16x32xf32>
  }, {
  }) : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32>
  return
}

// -----

func.func @linearattention_c1(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf16>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{expects 'query' and 'key' to have the same element type}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf16>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c1_state(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{declares 'tensor<2x4x8x12xf32>' for result #1}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf32>)
  return
}

// -----

func.func @linearattention_c2(%a0: tensor<2x5x8x8xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{expects 'query' to have rank 3, got 'tensor<2x5x8x8xf32>'}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x8x8xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c3(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x36xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{dimension 2 of 'key' must be the number of heads times their size, got 32 and 36}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x36xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c3_steps(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x6x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{dimension 1 of 'value' must be the number of steps, got 5 and 6}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x6x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c3_decay(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x8xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{the last dimension of 'decay' must be the number of heads, or that times the key size, got 8 and 32}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x8xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c3_beta(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x2xf32>) {
  // expected-error @+1 {{the last dimension of 'beta' must be the number of heads, or 1, got 2 and 4}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x2xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c4(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{the heads of Q must be a multiple of those of K and V, got 2 and 4}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 2 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c4_zero(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{expects 'q_num_heads' to be at least 1, got 0}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 0 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c5(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{'update_rule' failed to satisfy constraint}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "decay"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c6(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{expects 'decay' with the gated rules, and only there; 'update_rule' is "delta"}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c6_beta(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'beta' with the delta rules, and only there}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %none) <{chunk_size = 64 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, none) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @linearattention_c7(%a0: tensor<2x5x64xf32>, %a1: tensor<2x5x32xf32>, %a2: tensor<2x5x48xf32>, %a3: tensor<2x4x8x12xf16>, %a4: tensor<2x5x4xf32>, %a5: tensor<2x5x1xf32>) {
  // expected-error @+1 {{'chunk_size' failed to satisfy constraint}}
  %0:2 = "onnx.LinearAttention"(%a0, %a1, %a2, %a3, %a4, %a5) <{chunk_size = 0 : si64, kv_num_heads = 4 : si64, q_num_heads = 8 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x5x64xf32>, tensor<2x5x32xf32>, tensor<2x5x48xf32>, tensor<2x4x8x12xf16>, tensor<2x5x4xf32>, tensor<2x5x1xf32>) -> (tensor<2x5x96xf32>, tensor<2x4x8x12xf16>)
  return
}

// -----

func.func @rotaryembedding_c1(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf16>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{expects 'X' and 'cos_cache' to have the same element type}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf16>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @rotaryembedding_c2(%a0: tensor<2x4xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{expects 'X' to have rank 3 or 4, got 'tensor<2x4xf32>'}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @rotaryembedding_c3(%a0: tensor<2x3x32xf32>, %a1: tensor<2x3x4xf32>, %a2: tensor<2x3x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'num_heads' with an operand of rank 3}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %none) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x3x32xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, none) -> tensor<2x3x32xf32>
  return
}

// -----

func.func @rotaryembedding_c3_divides(%a0: tensor<2x3x32xf32>, %a1: tensor<2x3x4xf32>, %a2: tensor<2x3x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{dimension 2 of 'X' must be divisible by the number of heads, got 32 and 5}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %none) <{interleaved = 0 : si64, num_heads = 5 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x3x32xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, none) -> tensor<2x3x32xf32>
  return
}

// -----

func.func @rotaryembedding_c4(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{expects 'rotary_embedding_dim' to be even and not negative, got 3}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 3 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @rotaryembedding_c4_large(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{'rotary_embedding_dim' must not be larger than the head}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 10 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @rotaryembedding_c4_odd(%a0: tensor<2x4x3x7xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{the size of the head must be even, got 7 and 2}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x7xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x7xf32>
  return
}

// -----

func.func @rotaryembedding_c5(%a0: tensor<2x4x3x8xf32>, %a1: tensor<2x3x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{expects 'cos_cache' to have rank 2, got 'tensor<2x3x4xf32>'}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<2x3x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @rotaryembedding_c5_ids(%a0: tensor<2x3x32xf32>, %a1: tensor<2x3x4xf32>, %a2: tensor<50x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'sin_cache' to have rank 3, got 'tensor<50x4xf32>'}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %none) <{interleaved = 0 : si64, num_heads = 4 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x3x32xf32>, tensor<2x3x4xf32>, tensor<50x4xf32>, none) -> tensor<2x3x32xf32>
  return
}

// -----

func.func @rotaryembedding_c6(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x3xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{dimension 1 of 'sin_cache' must be the number of pairs, got 4 and 3}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x3xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @rotaryembedding_c6_ids(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x4xi64>) {
  // expected-error @+1 {{dimension 1 of 'position_ids' must be the length of 'X', got 3 and 4}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 0 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x4xi64>) -> tensor<2x4x3x8xf32>
  return
}

// -----

func.func @rotaryembedding_c7(%a0: tensor<2x4x3x8xf32>, %a1: tensor<50x4xf32>, %a2: tensor<50x4xf32>, %a3: tensor<2x3xi64>) {
  // expected-error @+1 {{'interleaved' failed to satisfy constraint}}
  %0 = "onnx.RotaryEmbedding"(%a0, %a1, %a2, %a3) <{interleaved = 2 : si64, rotary_embedding_dim = 0 : si64}> : (tensor<2x4x3x8xf32>, tensor<50x4xf32>, tensor<50x4xf32>, tensor<2x3xi64>) -> tensor<2x4x3x8xf32>
  return
}

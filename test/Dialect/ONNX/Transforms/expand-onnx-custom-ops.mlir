// RUN: agate-opt %s --split-input-file --expand-onnx-custom-ops | FileCheck %s
// RUN: agate-opt %s --split-input-file --infer-onnx-shapes | FileCheck %s --check-prefix=SHAPES

// Shape inference evaluates the composition.

// CHECK-LABEL: @fused_matmul
// CHECK-DAG: %[[A:.*]] = "onnx.Transpose"(%arg0) <{perm = [1, 0]}>
// CHECK: %[[P:.*]] = "onnx.MatMul"(%[[A]], %arg1)
// CHECK: "onnx.Mul"(%[[P]], %{{.*}}) : (tensor<?x5xf32>, tensor<f32>) -> tensor<?x5xf32>
// SHAPES-LABEL: @fused_matmul
// SHAPES: "onnx.Custom"{{.*}} -> tensor<?x5xf32>
func.func @fused_matmul(%a: tensor<4x?xf32>, %b: tensor<4x5xf32>) -> tensor<*xf32> {
  %0 = "onnx.Custom"(%a, %b) <{function_name = "FusedMatMul"}> {alpha = 0.5 : f32, domain_name = "com.microsoft", transA = 1 : si64} : (tensor<4x?xf32>, tensor<4x5xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

// Nothing is left of an alpha of 1.

// CHECK-LABEL: @fused_matmul_plain
// CHECK-NEXT: %[[P:.*]] = "onnx.MatMul"(%arg0, %arg1)
// CHECK-NEXT: onnx.Return %[[P]]
func.func @fused_matmul_plain(%a: tensor<3x4xf32>, %b: tensor<4x5xf32>) -> tensor<3x5xf32> {
  %0 = "onnx.Custom"(%a, %b) <{function_name = "FusedMatMul"}> {alpha = 1.0 : f32, domain_name = "com.microsoft"} : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  onnx.Return %0 : tensor<3x5xf32>
}

// -----

// Another domain, an unknown operator.

// CHECK-LABEL: @others
// CHECK: "onnx.Custom"
// CHECK: "onnx.Custom"
// SHAPES-LABEL: @others
// SHAPES: "onnx.Custom"{{.*}} -> tensor<*xf32>
// SHAPES: "onnx.Custom"{{.*}} -> tensor<*xf32>
func.func @others(%a: tensor<3x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.Custom"(%a) <{function_name = "Gelu"}> {domain_name = "com.example"} : (tensor<3x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Custom"(%0) <{function_name = "Frobnicate"}> {domain_name = "com.microsoft"} : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

// CHECK-LABEL: @fused_conv
// CHECK: %[[Y:.*]] = "onnx.Conv"(%arg0, %arg1, %{{.*}}) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1, 1, 1]
// CHECK: %[[S:.*]] = "onnx.Add"(%[[Y]], %arg2)
// CHECK: "onnx.LeakyRelu"(%[[S]]) <{alpha = 2.500000e-01 : f32}>
func.func @fused_conv(%x: tensor<1x2x8x8xf32>, %w: tensor<4x2x3x3xf32>, %z: tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Custom"(%x, %w, %none, %z) <{function_name = "FusedConv"}> {activation = "LeakyRelu", activation_params = [0.25 : f32], domain_name = "com.microsoft", pads = [1, 1, 1, 1]} : (tensor<1x2x8x8xf32>, tensor<4x2x3x3xf32>, none, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  onnx.Return %0 : tensor<1x4x8x8xf32>
}

// -----

// CHECK-LABEL: @fused_gemm
// CHECK: %[[Y:.*]] = "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 1.000000e+00 : f32, beta = 2.000000e+00 : f32, transA = 0 : si64, transB = 1 : si64}>
// CHECK: "onnx.Relu"(%[[Y]])
func.func @fused_gemm(%a: tensor<3x4xf32>, %b: tensor<5x4xf32>, %c: tensor<5xf32>) -> tensor<3x5xf32> {
  %0 = "onnx.Custom"(%a, %b, %c) <{function_name = "FusedGemm"}> {activation = "Relu", beta = 2.0 : f32, domain_name = "com.microsoft", transB = 1 : si64} : (tensor<3x4xf32>, tensor<5x4xf32>, tensor<5xf32>) -> tensor<3x5xf32>
  onnx.Return %0 : tensor<3x5xf32>
}

// -----

// CHECK-LABEL: @activations
// CHECK: %[[G:.*]] = "onnx.Gelu"(%arg0) <{approximate = "none"}>
// CHECK: %[[S:.*]] = "onnx.Add"(%[[G]], %arg1)
// CHECK: %[[F:.*]] = "onnx.Gelu"(%[[S]]) <{approximate = "tanh"}>
// CHECK: "onnx.Swish"(%[[F]]) <{alpha = 1.702{{.*}} : f32}>
func.func @activations(%x: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Custom"(%x) <{function_name = "Gelu"}> {domain_name = "com.microsoft"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "onnx.Custom"(%0, %b) <{function_name = "FastGelu"}> {domain_name = "com.microsoft"} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.Custom"(%1) <{function_name = "QuickGelu"}> {domain_name = "com.microsoft"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %2 : tensor<2x3xf32>
}

// -----

// Means and deviations that are not used are not computed.

// CHECK-LABEL: @skip_norm
// CHECK: %[[A:.*]] = "onnx.Add"(%arg0, %arg1)
// CHECK: %[[S:.*]] = "onnx.Add"(%[[A]], %arg3)
// CHECK: %[[Y:.*]], %{{.*}}, %{{.*}} = "onnx.LayerNormalization"(%[[S]], %arg2, %{{.*}}) <{axis = -1 : si64, epsilon = 9.99999996E-13 : f32, stash_type = 1 : si64}> {{.*}} -> (tensor<1x2x4xf32>, none, none)
// CHECK: onnx.Return %[[Y]], %[[S]]
func.func @skip_norm(%x: tensor<1x2x4xf32>, %s: tensor<1x2x4xf32>, %g: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Custom"(%x, %s, %g, %none, %b) <{function_name = "SkipLayerNormalization"}> {domain_name = "com.microsoft"} : (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<4xf32>, none, tensor<4xf32>) -> (tensor<1x2x4xf32>, none, tensor<1x2x1xf32>, tensor<1x2x4xf32>)
  onnx.Return %0#0, %0#3 : tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

// The scale may be wider than what it scales; ai.onnx has two names.

// CHECK-LABEL: @simplified_norm
// CHECK: %[[X:.*]] = "onnx.Cast"(%arg0) <{{{.*}}to = f32}>
// CHECK: "onnx.RMSLayerNormalization"(%[[X]], %arg1, %{{.*}}) <{axis = -1 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}> : (tensor<2x4xf32>, tensor<4xf32>, none) -> (tensor<2x4xf32>, none)
func.func @simplified_norm(%x: tensor<2x4xf16>, %s: tensor<4xf32>) -> tensor<2x4xf32> {
  %0 = "onnx.Custom"(%x, %s) <{function_name = "SimplifiedLayerNormalization"}> {domain_name = "ai.onnx"} : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<2x4xf32>
  onnx.Return %0 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: @dynamic_quantize_matmul
// CHECK: %[[Q:.*]], %[[S:.*]], %[[Z:.*]] = "onnx.DynamicQuantizeLinear"(%arg0)
// CHECK: %[[I:.*]] = "onnx.MatMulInteger"(%[[Q]], %arg1, %[[Z]], %{{.*}})
// CHECK: %[[SCALE:.*]] = "onnx.Mul"(%[[S]], %arg2)
// CHECK: %[[F:.*]] = "onnx.Cast"(%[[I]])
// CHECK: "onnx.Mul"(%[[F]], %[[SCALE]])
func.func @dynamic_quantize_matmul(%a: tensor<?x4xf32>, %b: tensor<4x5xi8>, %s: tensor<5xf32>) -> tensor<?x5xf32> {
  %0 = "onnx.Custom"(%a, %b, %s) <{function_name = "DynamicQuantizeMatMul"}> {domain_name = "com.microsoft"} : (tensor<?x4xf32>, tensor<4x5xi8>, tensor<5xf32>) -> tensor<?x5xf32>
  onnx.Return %0 : tensor<?x5xf32>
}

// -----

// Scales of one element belong to the tensor.

// CHECK-LABEL: @qlinear_add
// CHECK: %[[S:.*]] = "onnx.Squeeze"(%arg1
// CHECK: %[[X:.*]] = "onnx.DequantizeLinear"(%arg0, %[[S]], %{{.*}})
// CHECK: %[[Y:.*]] = "onnx.Add"(%[[X]], %[[X2:.*]])
// CHECK: "onnx.QuantizeLinear"(%[[Y]], %arg2, %{{.*}})
func.func @qlinear_add(%a: tensor<2x3xi8>, %s: tensor<1xf32>, %t: tensor<f32>) -> tensor<2x3xi8> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Custom"(%a, %s, %none, %a, %s, %none, %t) <{function_name = "QLinearAdd"}> {domain_name = "com.microsoft"} : (tensor<2x3xi8>, tensor<1xf32>, none, tensor<2x3xi8>, tensor<1xf32>, none, tensor<f32>) -> tensor<2x3xi8>
  onnx.Return %0 : tensor<2x3xi8>
}

// -----

// Queries and keys of the same number: the mask of Attention.

// CHECK-LABEL: @multi_head_attention
// CHECK-NOT: onnx.LessOrEqual
// CHECK: "onnx.Attention"(%arg0, %arg1, %arg1, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{is_causal = 1 : si64, kv_num_heads = 2 : si64, {{.*}}q_num_heads = 2 : si64
func.func @multi_head_attention(%q: tensor<1x3x8xf32>, %k: tensor<1x3x8xf32>) -> tensor<1x3x8xf32> {
  %0 = "onnx.Custom"(%q, %k, %k) <{function_name = "MultiHeadAttention"}> {domain_name = "com.microsoft", num_heads = 2 : si64, unidirectional = 1 : si64} : (tensor<1x3x8xf32>, tensor<1x3x8xf32>, tensor<1x3x8xf32>) -> tensor<1x3x8xf32>
  onnx.Return %0 : tensor<1x3x8xf32>
}

// -----

// The last query attends to all keys.

// CHECK-LABEL: @multi_head_attention_of_others
// CHECK: %[[EARLIER:.*]] = "onnx.LessOrEqual"
// CHECK: "onnx.Or"(%[[EARLIER]],
// CHECK: "onnx.Attention"{{.*}}is_causal = 0 : si64
func.func @multi_head_attention_of_others(%q: tensor<1x?x8xf32>, %k: tensor<1x?x8xf32>) -> tensor<1x?x8xf32> {
  %0 = "onnx.Custom"(%q, %k, %k) <{function_name = "MultiHeadAttention"}> {domain_name = "com.microsoft", num_heads = 2 : si64, unidirectional = 1 : si64} : (tensor<1x?x8xf32>, tensor<1x?x8xf32>, tensor<1x?x8xf32>) -> tensor<1x?x8xf32>
  onnx.Return %0 : tensor<1x?x8xf32>
}

// -----

// One image: rows of the cache are gathered.

// CHECK-LABEL: @group_query_attention
// CHECK: "onnx.Gather"({{.*}}axis = 2 : si64
// CHECK-NOT: onnx.GatherElements
// CHECK: "onnx.Attention"
// SHAPES-LABEL: @group_query_attention
// SHAPES: "onnx.Custom"{{.*}} -> (tensor<1x1x16xf32>, tensor<1x1x?x8xf32>, tensor<1x1x?x8xf32>)
func.func @group_query_attention(%q: tensor<1x1x16xf32>, %k: tensor<1x1x8xf32>, %past: tensor<1x1x?x8xf32>, %length: tensor<1xi32>, %total: tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.Custom"(%q, %k, %k, %past, %past, %length, %total) <{function_name = "GroupQueryAttention"}> {domain_name = "com.microsoft", kv_num_heads = 1 : si64, num_heads = 2 : si64} : (tensor<1x1x16xf32>, tensor<1x1x8xf32>, tensor<1x1x8xf32>, tensor<1x1x?x8xf32>, tensor<1x1x?x8xf32>, tensor<1xi32>, tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// The unused bits of the last byte of zero points are left out. Bytes are transposed, not numbers.

// CHECK-LABEL: @matmul_n_bits
// CHECK-DAG: "onnx.BitwiseAnd"(%{{.*}}, %{{.*}}) : (tensor<2x24xui8>, tensor<ui8>)
// CHECK-DAG: "onnx.BitShift"(%{{.*}}, %{{.*}}) <{direction = "RIGHT"}> : (tensor<2x24xui8>, tensor<ui8>)
// CHECK: "onnx.Slice"({{.*}}) : (tensor<2x4xui8>, {{.*}} -> tensor<2x3xui8>
// CHECK: "onnx.DequantizeLinear"({{.*}}) <{axis = 0 : si64, block_size = 16 : si64{{.*}}}> : (tensor<40x2xui8>, tensor<3x2xf32>, tensor<3x2xui8>) -> tensor<40x2xf32>
// CHECK: "onnx.MatMul"({{.*}}) : (tensor<?x40xf32>, tensor<40x2xf32>) -> tensor<?x2xf32>
func.func @matmul_n_bits(%a: tensor<?x40xf32>, %b: tensor<2x3x8xui8>, %s: tensor<6xf32>, %z: tensor<4xui8>) -> tensor<?x2xf32> {
  %0 = "onnx.Custom"(%a, %b, %s, %z) <{function_name = "MatMulNBits"}> {K = 40 : si64, N = 2 : si64, bits = 4 : si64, block_size = 16 : si64, domain_name = "com.microsoft"} : (tensor<?x40xf32>, tensor<2x3x8xui8>, tensor<6xf32>, tensor<4xui8>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// -----

// Of f16, weights are not rounded.

// CHECK-LABEL: @matmul_n_bits_f16
// CHECK-DAG: %[[X:.*]] = "onnx.Cast"(%arg0) <{{.*}}> : (tensor<?x32xf16>) -> tensor<?x32xf32>
// CHECK-DAG: %[[W:.*]] = "onnx.DequantizeLinear"({{.*}}) <{axis = 0 : si64, block_size = 16 : si64{{.*}}}> : {{.*}} -> tensor<32x2xf32>
// CHECK: %[[P:.*]] = "onnx.MatMul"(%[[X]], %[[W]])
// CHECK: %[[B:.*]] = "onnx.Cast"(%arg3) <{{.*}}> : (tensor<2xf16>) -> tensor<2xf32>
// CHECK: %[[Y:.*]] = "onnx.Add"(%[[P]], %[[B]])
// CHECK: "onnx.Cast"(%[[Y]]) <{{.*}}> : (tensor<?x2xf32>) -> tensor<?x2xf16>
func.func @matmul_n_bits_f16(%a: tensor<?x32xf16>, %b: tensor<2x2x16xui8>, %s: tensor<4xf16>, %bias: tensor<2xf16>) -> tensor<?x2xf16> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Custom"(%a, %b, %s, %none, %none, %bias) <{function_name = "MatMulNBits"}> {K = 32 : si64, N = 2 : si64, bits = 8 : si64, block_size = 16 : si64, domain_name = "com.microsoft"} : (tensor<?x32xf16>, tensor<2x2x16xui8>, tensor<4xf16>, none, none, tensor<2xf16>) -> tensor<?x2xf16>
  onnx.Return %0 : tensor<?x2xf16>
}

// -----

// Two numbers for each image are the ends and the begins of what is no padding.

// CHECK-LABEL: @attention_of_bounds
// CHECK: %[[B:.*]]:2 = "onnx.Split"(%arg2, %{{.*}}) <{axis = 0 : si64, num_outputs = 2 : si64}> : (tensor<4xi32>, none) -> (tensor<2xi32>, tensor<2xi32>)
// CHECK: %[[END:.*]] = "onnx.Unsqueeze"(%[[B]]#0,
// CHECK: %[[BEFORE:.*]] = "onnx.Less"(%{{.*}}, %[[END]])
// CHECK: %[[BEGIN:.*]] = "onnx.Unsqueeze"(%[[B]]#1,
// CHECK: %[[BEHIND:.*]] = "onnx.GreaterOrEqual"(%{{.*}}, %[[BEGIN]])
// CHECK: "onnx.And"(%[[BEFORE]], %[[BEHIND]])
func.func @attention_of_bounds(%x: tensor<2x3x4xf32>, %w: tensor<4x12xf32>, %m: tensor<4xi32>) -> tensor<2x3x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Custom"(%x, %w, %none, %m) <{function_name = "Attention"}> {domain_name = "com.microsoft", num_heads = 2 : si64} : (tensor<2x3x4xf32>, tensor<4x12xf32>, none, tensor<4xi32>) -> tensor<2x3x4xf32>
  onnx.Return %0 : tensor<2x3x4xf32>
}

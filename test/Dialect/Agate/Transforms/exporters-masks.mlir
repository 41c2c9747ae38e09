// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// Masks of attention as exporters spell them.

// torch.onnx of is_causal: a triangle of ones, where it is zero minus infinity. The mask
// of unknown sizes is one band.

// CHECK-LABEL: @torch_causal
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-DAG: dense<0xFF800000>
// CHECK: %[[M:.*]] = agate.Band inside(%{{.*}}) outside(%{{.*}}) bounds(%{{.*}}, %[[ONE]]) sizes({{.*}}) : tensor<?x?xf32>
// CHECK-NEXT: "onnx.Add"(%arg2, %[[M]])
func.func @torch_causal(%q: tensor<?x?x?x?xf32>, %k: tensor<?x?x?x?xf32>, %s: tensor<?x?x?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%q) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<-2> : tensor<1xi64>
  %v3 = onnx.Constant dense<-1> : tensor<1xi64>
  %v4 = "onnx.NoValue"() <{value}> : () -> none
  %v5 = "onnx.NoValue"() <{value}> : () -> none
  %v6 = "onnx.Slice"(%v1, %v2, %v3, %v4, %v5) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v7 = "onnx.Shape"(%k) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<-2> : tensor<1xi64>
  %v9 = onnx.Constant dense<-1> : tensor<1xi64>
  %v10 = "onnx.NoValue"() <{value}> : () -> none
  %v11 = "onnx.NoValue"() <{value}> : () -> none
  %v12 = "onnx.Slice"(%v7, %v8, %v9, %v10, %v11) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v13 = "onnx.Concat"(%v6, %v12) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<1.0> : tensor<f32>
  %v15 = "onnx.Expand"(%v14, %v13) : (tensor<f32>, tensor<*xi64>) -> tensor<*xf32>
  %v16 = "onnx.NoValue"() <{value}> : () -> none
  %v17 = "onnx.Trilu"(%v15, %v16) <{upper = 0 : si64}> : (tensor<*xf32>, none) -> tensor<*xf32>
  %v18 = onnx.Constant dense<0.0> : tensor<f32>
  %v19 = "onnx.Equal"(%v17, %v18) : (tensor<*xf32>, tensor<f32>) -> tensor<*xi1>
  %v20 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v21 = onnx.Constant dense<0.0> : tensor<f32>
  %v22 = "onnx.Where"(%v19, %v20, %v21) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v23 = "onnx.Add"(%s, %v22) : (tensor<?x?x?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v24 = "onnx.Softmax"(%v23) <{axis = -1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v24 : tensor<*xf32>
}

// -----

// torchlib: the lowest finite number of the type of the query.

// CHECK-LABEL: @torchlib_causal
// CHECK: agate.Band {{.*}} : tensor<?x?xf16>
func.func @torchlib_causal(%q: tensor<2x8x?x64xf16>, %k: tensor<2x8x?x64xf16>, %s: tensor<2x8x?x?xf16>) -> tensor<*xf16> {
  %v1 = "onnx.Shape"(%q) <{start = 0 : si64}> : (tensor<2x8x?x64xf16>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<-2> : tensor<1xi64>
  %v3 = onnx.Constant dense<-1> : tensor<1xi64>
  %v4 = "onnx.NoValue"() <{value}> : () -> none
  %v5 = "onnx.NoValue"() <{value}> : () -> none
  %v6 = "onnx.Slice"(%v1, %v2, %v3, %v4, %v5) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v7 = "onnx.Shape"(%k) <{start = 0 : si64}> : (tensor<2x8x?x64xf16>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<-2> : tensor<1xi64>
  %v9 = onnx.Constant dense<-1> : tensor<1xi64>
  %v10 = "onnx.NoValue"() <{value}> : () -> none
  %v11 = "onnx.NoValue"() <{value}> : () -> none
  %v12 = "onnx.Slice"(%v7, %v8, %v9, %v10, %v11) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v13 = "onnx.Concat"(%v6, %v12) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<1.0> : tensor<f16>
  %v15 = "onnx.Expand"(%v14, %v13) : (tensor<f16>, tensor<*xi64>) -> tensor<*xf16>
  %v16 = onnx.Constant dense<0> : tensor<i64>
  %v17 = "onnx.Trilu"(%v15, %v16) <{upper = 0 : si64}> : (tensor<*xf16>, tensor<i64>) -> tensor<*xf16>
  %v18 = onnx.Constant dense<0.0> : tensor<f16>
  %v19 = "onnx.Equal"(%v17, %v18) : (tensor<*xf16>, tensor<f16>) -> tensor<*xi1>
  %v20 = onnx.Constant dense<-6.550400e+04> : tensor<f16>
  %v21 = onnx.Constant dense<0.0> : tensor<f16>
  %v22 = "onnx.Where"(%v19, %v20, %v21) : (tensor<*xi1>, tensor<f16>, tensor<f16>) -> tensor<*xf16>
  %v23 = "onnx.Add"(%s, %v22) : (tensor<2x8x?x?xf16>, tensor<*xf16>) -> tensor<*xf16>
  %v24 = "onnx.Softmax"(%v23) <{axis = -1 : si64}> : (tensor<*xf16>) -> tensor<*xf16>
  return %v24 : tensor<*xf16>
}

// -----

// Not recognized: a mask that is an input.

// CHECK-LABEL: @torch_bool_mask
// CHECK: onnx.Where
func.func @torch_bool_mask(%m: tensor<?x?xi1>, %s: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0.0> : tensor<f32>
  %v2 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v3 = "onnx.Where"(%m, %v1, %v2) : (tensor<?x?xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v4 = "onnx.Add"(%s, %v3) : (tensor<?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = "onnx.Softmax"(%v4) <{axis = -1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// The body of Attention: rows begin behind the length of the past, a size.

// CHECK-LABEL: @attention_body
// CHECK: %[[P:.*]] = arith.addi
// CHECK: agate.Band {{.*}}bounds(%[[P]], %{{.*}}) sizes({{.*}}) : tensor<?x?xf32>
func.func @attention_body(%p: tensor<?x?x?x?xf32>, %s: tensor<?x?x?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%p) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<2> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = "onnx.Shape"(%s) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<2> : tensor<i64>
  %v6 = "onnx.Gather"(%v4, %v5) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.Range"(%v7, %v6, %v8) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<1> : tensor<1xi64>
  %v11 = "onnx.Unsqueeze"(%v9, %v10) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v12 = "onnx.Add"(%v11, %v3) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v13 = "onnx.Shape"(%s) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<3> : tensor<i64>
  %v15 = "onnx.Gather"(%v13, %v14) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v16 = onnx.Constant dense<0> : tensor<i64>
  %v17 = onnx.Constant dense<1> : tensor<i64>
  %v18 = "onnx.Range"(%v16, %v15, %v17) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v19 = onnx.Constant dense<0> : tensor<1xi64>
  %v20 = "onnx.Unsqueeze"(%v18, %v19) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v21 = "onnx.Less"(%v12, %v20) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v22 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v23 = onnx.Constant dense<0.0> : tensor<f32>
  %v24 = "onnx.Where"(%v21, %v22, %v23) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v25 = "onnx.Add"(%s, %v24) : (tensor<?x?x?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v25 : tensor<*xf32>
}

// -----

// A window to both sides.

// CHECK-LABEL: @attention_window
// CHECK-DAG: %[[L:.*]] = arith.constant -1 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 4 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<9x12xf32>
func.func @attention_window(%s: tensor<2x9x12xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<9> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<2> : tensor<i64>
  %v8 = "onnx.Add"(%v6, %v7) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<i64>
  %v10 = onnx.Constant dense<12> : tensor<i64>
  %v11 = onnx.Constant dense<1> : tensor<i64>
  %v12 = "onnx.Range"(%v9, %v10, %v11) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<0> : tensor<1xi64>
  %v14 = "onnx.Unsqueeze"(%v12, %v13) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v15 = "onnx.Sub"(%v8, %v14) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v16 = onnx.Constant dense<3> : tensor<i64>
  %v17 = "onnx.LessOrEqual"(%v15, %v16) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v18 = "onnx.Neg"(%v15) : (tensor<*xi64>) -> tensor<*xi64>
  %v19 = onnx.Constant dense<1> : tensor<i64>
  %v20 = "onnx.LessOrEqual"(%v18, %v19) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v21 = "onnx.And"(%v17, %v20) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v22 = onnx.Constant dense<0.0> : tensor<f32>
  %v23 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v24 = "onnx.Where"(%v21, %v22, %v23) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v25 = "onnx.Add"(%s, %v24) : (tensor<2x9x12xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v25 : tensor<*xf32>
}

// -----

// Not recognized: lengths are data, and no band has them as bounds.

// CHECK-LABEL: @attention_padding
// CHECK: onnx.Less
func.func @attention_padding(%n: tensor<?xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<12> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%n, %v5) : (tensor<?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = "onnx.Less"(%v4, %v6) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v8 = onnx.Constant dense<0.0> : tensor<f32>
  %v9 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v10 = "onnx.Where"(%v7, %v8, %v9) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %v10 : tensor<*xf32>
}

// -----

// Llama and Phi: a triangle of the lowest number, times a comparison, expanded.

// CHECK-LABEL: @llama_causal
// CHECK-DAG: %[[L:.*]] = arith.constant 8 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %{{.*}}) : tensor<2x1x5x12xf32>
func.func @llama_causal() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v2 = onnx.Constant dense<[5, 12]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<1> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 1 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<0> : tensor<i64>
  %v7 = onnx.Constant dense<12> : tensor<i64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.Range"(%v6, %v7, %v8) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<7> : tensor<i64>
  %v11 = onnx.Constant dense<12> : tensor<i64>
  %v12 = onnx.Constant dense<1> : tensor<i64>
  %v13 = "onnx.Range"(%v10, %v11, %v12) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<[-1, 1]> : tensor<2xi64>
  %v15 = "onnx.Reshape"(%v13, %v14) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v16 = "onnx.Greater"(%v9, %v15) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v17 = "onnx.Cast"(%v16) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v18 = "onnx.Mul"(%v5, %v17) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v19 = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %v20 = "onnx.Unsqueeze"(%v18, %v19) : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v21 = onnx.Constant dense<[2, 1, 1, 1]> : tensor<4xi64>
  %v22 = "onnx.Expand"(%v20, %v21) : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  return %v22 : tensor<*xf32>
}

// -----

// With unknown sizes, the comparison is a band. It stays a factor, since either size
// might be broadcast.

// CHECK-LABEL: @llama_causal_dynamic
// CHECK: agate.Band {{.*}} : tensor<?x?xf32>
// CHECK: onnx.Mul
func.func @llama_causal_dynamic(%s: tensor<?x?x?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%s) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<2> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = "onnx.Shape"(%s) <{start = 0 : si64}> : (tensor<?x?x?x?xf32>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<3> : tensor<i64>
  %v6 = "onnx.Gather"(%v4, %v5) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v8 = onnx.Constant dense<0> : tensor<1xi64>
  %v9 = "onnx.Unsqueeze"(%v3, %v8) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<0> : tensor<1xi64>
  %v11 = "onnx.Unsqueeze"(%v6, %v10) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v12 = "onnx.Concat"(%v9, %v11) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v13 = "onnx.Expand"(%v7, %v12) : (tensor<f32>, tensor<*xi64>) -> tensor<*xf32>
  %v14 = onnx.Constant dense<0> : tensor<i64>
  %v15 = onnx.Constant dense<1> : tensor<i64>
  %v16 = "onnx.Range"(%v14, %v6, %v15) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v17 = "onnx.Sub"(%v6, %v3) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v18 = onnx.Constant dense<1> : tensor<i64>
  %v19 = "onnx.Range"(%v17, %v6, %v18) : (tensor<*xi64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v20 = onnx.Constant dense<[-1, 1]> : tensor<2xi64>
  %v21 = "onnx.Reshape"(%v19, %v20) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v22 = "onnx.Greater"(%v16, %v21) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v23 = "onnx.Cast"(%v22) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v24 = "onnx.Mul"(%v13, %v23) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v24 : tensor<*xf32>
}

// -----

// Causality is a band, padding is data: the sum of both is compared.

// CHECK-LABEL: @merge_of_padding
// CHECK: agate.Band {{.*}} : tensor<1x1x6x6xf32>
// CHECK: onnx.Equal
func.func @merge_of_padding(%m: tensor<2x6xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v2 = onnx.Constant dense<0.0> : tensor<f32>
  %v3 = onnx.Constant dense<0> : tensor<i64>
  %v4 = onnx.Constant dense<6> : tensor<i64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Range"(%v3, %v4, %v5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<1> : tensor<1xi64>
  %v8 = "onnx.Unsqueeze"(%v6, %v7) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<i64>
  %v10 = onnx.Constant dense<6> : tensor<i64>
  %v11 = onnx.Constant dense<1> : tensor<i64>
  %v12 = "onnx.Range"(%v9, %v10, %v11) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v13 = "onnx.Less"(%v8, %v12) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v14 = "onnx.Where"(%v13, %v1, %v2) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v15 = onnx.Constant dense<[1, 1, 6, 6]> : tensor<4xi64>
  %v16 = "onnx.Reshape"(%v14, %v15) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v17 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v18 = "onnx.Unsqueeze"(%m, %v17) : (tensor<2x6xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v19 = "onnx.Cast"(%v18) <{saturate = 1 : si64, to = f32}> : (tensor<*xi64>) -> tensor<*xf32>
  %v20 = "onnx.Add"(%v16, %v19) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v21 = "onnx.Equal"(%v20, %v2) : (tensor<*xf32>, tensor<f32>) -> tensor<*xi1>
  %v22 = onnx.Constant dense<[1, 1, 6, 6]> : tensor<4xi64>
  %v23 = "onnx.Reshape"(%v14, %v22) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v24 = "onnx.Where"(%v21, %v1, %v23) : (tensor<*xi1>, tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  return %v24 : tensor<*xf32>
}

// -----

// Older transformers: column < row + 1.

// CHECK-LABEL: @attention_mask_converter
// CHECK-DAG: %[[U:.*]] = arith.constant 1 : i64
// CHECK: agate.Band {{.*}}, %[[U]]) : tensor<6x6xf32>
func.func @attention_mask_converter() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v2 = onnx.Constant dense<[6, 6]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = onnx.Constant dense<6> : tensor<i64>
  %v6 = onnx.Constant dense<1> : tensor<i64>
  %v7 = "onnx.Range"(%v4, %v5, %v6) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.Add"(%v7, %v8) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<[6, 1]> : tensor<2xi64>
  %v11 = "onnx.Reshape"(%v9, %v10) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<0> : tensor<i64>
  %v13 = onnx.Constant dense<6> : tensor<i64>
  %v14 = onnx.Constant dense<1> : tensor<i64>
  %v15 = "onnx.Range"(%v12, %v13, %v14) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v16 = "onnx.Less"(%v15, %v11) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v17 = onnx.Constant dense<0.0> : tensor<f32>
  %v18 = "onnx.Where"(%v16, %v17, %v3) : (tensor<*xi1>, tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  return %v18 : tensor<*xf32>
}

// -----

// Not recognized: padding is data.

// CHECK-LABEL: @padding_mask
// CHECK: onnx.Where
func.func @padding_mask(%m: tensor<2x6xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v3 = "onnx.Unsqueeze"(%m, %v2) : (tensor<2x6xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<[2, 1, 6, 6]> : tensor<4xi64>
  %v5 = "onnx.Expand"(%v3, %v4) : (tensor<*xi64>, tensor<4xi64>) -> tensor<*xi64>
  %v6 = "onnx.Cast"(%v5) <{saturate = 1 : si64, to = f32}> : (tensor<*xi64>) -> tensor<*xf32>
  %v7 = "onnx.Sub"(%v1, %v6) : (tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  %v8 = "onnx.Cast"(%v7) <{saturate = 1 : si64, to = i1}> : (tensor<*xf32>) -> tensor<*xi1>
  %v9 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v10 = "onnx.Where"(%v8, %v9, %v7) : (tensor<*xi1>, tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  return %v10 : tensor<*xf32>
}

// -----

// Newer transformers: conjunctions that begin with true, and a sliding window.

// CHECK-LABEL: @masking_utils
// CHECK-DAG: %[[L:.*]] = arith.constant 3 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 6 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<2x1x4x9xf32>
func.func @masking_utils() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<9> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<[1, 1, 1, 9]> : tensor<4xi64>
  %v6 = "onnx.Reshape"(%v4, %v5) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<4xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<4> : tensor<i64>
  %v9 = onnx.Constant dense<1> : tensor<i64>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v11 = onnx.Constant dense<5> : tensor<i64>
  %v12 = "onnx.Add"(%v10, %v11) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<[1, 1, 4, 1]> : tensor<4xi64>
  %v14 = "onnx.Reshape"(%v12, %v13) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<4xi64>) -> tensor<*xi64>
  %v15 = onnx.Constant dense<true> : tensor<i1>
  %v16 = "onnx.LessOrEqual"(%v6, %v14) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v17 = "onnx.And"(%v15, %v16) : (tensor<i1>, tensor<*xi1>) -> tensor<*xi1>
  %v18 = onnx.Constant dense<3> : tensor<i64>
  %v19 = "onnx.Sub"(%v14, %v18) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v20 = "onnx.Greater"(%v6, %v19) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v21 = "onnx.And"(%v17, %v20) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v22 = onnx.Constant dense<[2, 1, 4, 9]> : tensor<4xi64>
  %v23 = "onnx.Expand"(%v21, %v22) : (tensor<*xi1>, tensor<4xi64>) -> tensor<*xi1>
  %v24 = onnx.Constant dense<0.0> : tensor<f32>
  %v25 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v26 = "onnx.Where"(%v23, %v24, %v25) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %v26 : tensor<*xf32>
}

// -----

// The distance of positions.

// CHECK-LABEL: @bidirectional_window
// CHECK-DAG: %[[L:.*]] = arith.constant -2 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 3 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<8x8xi1>
func.func @bidirectional_window() -> tensor<*xi1> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<8> : tensor<i64>
  %v9 = onnx.Constant dense<1> : tensor<i64>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v11 = onnx.Constant dense<0> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v13 = "onnx.Sub"(%v6, %v12) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v14 = "onnx.Abs"(%v13) : (tensor<*xi64>) -> tensor<*xi64>
  %v15 = onnx.Constant dense<2> : tensor<i64>
  %v16 = "onnx.LessOrEqual"(%v14, %v15) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  return %v16 : tensor<*xi1>
}

// -----

// Not recognized: blocks along the diagonal are no band.

// CHECK-LABEL: @chunks
// CHECK: onnx.Equal
func.func @chunks() -> tensor<*xi1> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<4> : tensor<i64>
  %v8 = "onnx.Div"(%v6, %v7) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<i64>
  %v10 = onnx.Constant dense<8> : tensor<i64>
  %v11 = onnx.Constant dense<1> : tensor<i64>
  %v12 = "onnx.Range"(%v9, %v10, %v11) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<0> : tensor<1xi64>
  %v14 = "onnx.Unsqueeze"(%v12, %v13) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v15 = onnx.Constant dense<4> : tensor<i64>
  %v16 = "onnx.Div"(%v14, %v15) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v17 = "onnx.Equal"(%v8, %v16) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  return %v17 : tensor<*xi1>
}

// -----

// Not recognized: the numbers of sequences are data.

// CHECK-LABEL: @packed_sequences
// CHECK: onnx.Equal
func.func @packed_sequences(%i: tensor<?x?xi64>) -> tensor<*xi1> {
  %v1 = onnx.Constant dense<1> : tensor<1xi64>
  %v2 = "onnx.Unsqueeze"(%i, %v1) : (tensor<?x?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v3 = onnx.Constant dense<2> : tensor<1xi64>
  %v4 = "onnx.Unsqueeze"(%i, %v3) : (tensor<?x?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v5 = "onnx.Equal"(%v2, %v4) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  return %v5 : tensor<*xi1>
}

// -----

// What is above the diagonal or far below it: the complement of a band.

// CHECK-LABEL: @complement_of_window
// CHECK-DAG: %[[L:.*]] = arith.constant -2 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 1 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<8x8xf32>
func.func @complement_of_window() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<8> : tensor<i64>
  %v9 = onnx.Constant dense<1> : tensor<i64>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v11 = onnx.Constant dense<0> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v13 = "onnx.Greater"(%v12, %v6) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<3> : tensor<i64>
  %v15 = "onnx.Sub"(%v6, %v14) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v16 = "onnx.LessOrEqual"(%v12, %v15) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v17 = "onnx.Or"(%v13, %v16) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v18 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v19 = onnx.Constant dense<0.0> : tensor<f32>
  %v20 = "onnx.Where"(%v17, %v18, %v19) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %v20 : tensor<*xf32>
}

// -----

// jax2onnx: a constant triangle, repeated for each head.

// CHECK-LABEL: @jax_causal
// CHECK: %[[M:.*]] = agate.Band {{.*}} : tensor<1x2x4x4xi1>
// CHECK: "onnx.Where"(%[[M]]
func.func @jax_causal(%s: tensor<3x2x4x4xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[[[[true, false, false, false], [true, true, false, false], [true, true, true, false], [true, true, true, true]], [[true, false, false, false], [true, true, false, false], [true, true, true, false], [true, true, true, true]]]]> : tensor<1x2x4x4xi1>
  %v2 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v3 = "onnx.Where"(%v1, %s, %v2) : (tensor<1x2x4x4xi1>, tensor<3x2x4x4xf32>, tensor<f32>) -> tensor<*xf32>
  return %v3 : tensor<*xf32>
}

// -----

// Not recognized: (1 - mask) * lowest, of a mask that is an input.

// CHECK-LABEL: @bert_mask
// CHECK: onnx.Sub
func.func @bert_mask(%m: tensor<2x6xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v3 = "onnx.Unsqueeze"(%m, %v2) : (tensor<2x6xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = "onnx.Sub"(%v1, %v3) : (tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v6 = "onnx.Mul"(%v4, %v5) : (tensor<*xf32>, tensor<f32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Not recognized: a position plus a diagonal that is data may overflow, which a band
// does not.

// CHECK-LABEL: @optimum_dynamic_triu
// CHECK: onnx.GreaterOrEqual
func.func @optimum_dynamic_triu(%x: tensor<?x?xf32>, %d: tensor<i64>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Gather"(%v4, %v5) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.Range"(%v7, %v6, %v8) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<0> : tensor<1xi64>
  %v11 = "onnx.Unsqueeze"(%v3, %v10) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<0> : tensor<1xi64>
  %v13 = "onnx.Unsqueeze"(%v6, %v12) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v14 = "onnx.Concat"(%v11, %v13) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v15 = "onnx.Expand"(%v9, %v14) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v16 = onnx.Constant dense<0> : tensor<i64>
  %v17 = onnx.Constant dense<1> : tensor<i64>
  %v18 = "onnx.Range"(%v16, %v3, %v17) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v19 = onnx.Constant dense<1> : tensor<1xi64>
  %v20 = "onnx.Unsqueeze"(%v18, %v19) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v21 = "onnx.Add"(%v20, %d) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v22 = "onnx.GreaterOrEqual"(%v15, %v21) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v23 = onnx.Constant dense<false> : tensor<i1>
  %v24 = "onnx.Equal"(%v22, %v23) : (tensor<*xi1>, tensor<i1>) -> tensor<*xi1>
  %v25 = onnx.Constant dense<0.0> : tensor<f32>
  %v26 = "onnx.Where"(%v24, %v25, %x) : (tensor<*xi1>, tensor<f32>, tensor<?x?xf32>) -> tensor<*xf32>
  return %v26 : tensor<*xf32>
}

// -----

// A triangle under casts to i64 and back.

// CHECK-LABEL: @optimum_trilu_of_i32
// CHECK: agate.DiagonalMatrix
func.func @optimum_trilu_of_i32(%x: tensor<?x?xi32>) -> tensor<*xi32> {
  %v1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i64}> : (tensor<?x?xi32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Trilu"(%v1, %v2) <{upper = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = "onnx.Cast"(%v3) <{saturate = 1 : si64, to = i32}> : (tensor<*xi64>) -> tensor<*xi32>
  return %v4 : tensor<*xi32>
}

// -----

// tf.sequence_mask. Not recognized: the lengths are data.

// CHECK-LABEL: @sequence_mask
// CHECK: onnx.Less
func.func @sequence_mask(%n: tensor<?xi64>) -> tensor<*xf32> {
  %v1 = "onnx.NoValue"() <{value}> : () -> none
  %v2 = "onnx.ReduceMax"(%n, %v1) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?xi64>, none) -> tensor<*xi64>
  %v3 = onnx.Constant dense<0> : tensor<i64>
  %v4 = onnx.Constant dense<1> : tensor<i64>
  %v5 = "onnx.Range"(%v3, %v2, %v4) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<-1> : tensor<1xi64>
  %v7 = "onnx.Unsqueeze"(%n, %v6) : (tensor<?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v8 = "onnx.Less"(%v5, %v7) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v9 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v9 : tensor<*xf32>
}

// -----

// torch.onnx from operator set 23 on: one Attention, which is causal. Not recognized: there is no
// mask in the graph. What its decomposition compares is not stored either.

// CHECK-LABEL: @torch_attention
// CHECK-NOT: agate.Band
// CHECK: onnx.Attention
func.func @torch_attention(%q: tensor<2x4x6x8xf32>, %k: tensor<2x4x9x8xf32>, %v: tensor<2x4x9x8xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1, %2, %3 = "onnx.Attention"(%q, %k, %v, %none, %none, %none, %none) <{is_causal = 1 : si64, scale = 0.5 : f32}> : (tensor<2x4x6x8xf32>, tensor<2x4x9x8xf32>, tensor<2x4x9x8xf32>, none, none, none, none) -> (tensor<*xf32>, none, none, none)
  return %0 : tensor<*xf32>
}

// -----

// The same with unknown sizes.

// CHECK-LABEL: @torch_attention_dynamic
// CHECK-NOT: agate.Band
// CHECK: onnx.Attention
func.func @torch_attention_dynamic(%q: tensor<?x4x?x8xf32>, %k: tensor<?x4x?x8xf32>, %v: tensor<?x4x?x8xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1, %2, %3 = "onnx.Attention"(%q, %k, %v, %none, %none, %none, %none) <{is_causal = 1 : si64, scale = 0.5 : f32}> : (tensor<?x4x?x8xf32>, tensor<?x4x?x8xf32>, tensor<?x4x?x8xf32>, none, none, none, none) -> (tensor<*xf32>, none, none, none)
  return %0 : tensor<*xf32>
}

// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// Triangles and bands as exporters spell them.

// torch.onnx: Trilu selects, with its offset as an operand.

// CHECK-LABEL: @torch_trilu
// CHECK: agate.DiagonalMatrix input(%arg0
func.func @torch_trilu(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1> : tensor<i64>
  %v2 = "onnx.Trilu"(%x, %v1) <{upper = 0 : si64}> : (tensor<?x?xf32>, tensor<i64>) -> tensor<*xf32>
  return %v2 : tensor<*xf32>
}

// -----

// Paddle2ONNX: the offset has rank 1.

// CHECK-LABEL: @paddle_trilu
// CHECK: agate.DiagonalMatrix input(%arg0
func.func @paddle_trilu(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<-1> : tensor<1xi64>
  %v2 = "onnx.Trilu"(%x, %v1) <{upper = 1 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v2 : tensor<*xf32>
}

// -----

// An offset that only the running program knows.

// CHECK-LABEL: @dynamic_trilu
// CHECK: agate.Band inside(%arg0
func.func @dynamic_trilu(%x: tensor<?x?xf32>, %k: tensor<i64>) -> tensor<*xf32> {
  %v1 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<?x?xf32>, tensor<i64>) -> tensor<*xf32>
  return %v1 : tensor<*xf32>
}

// -----

// torch._refs.tril: the difference of positions is at most the diagonal.

// CHECK-LABEL: @torch_refs_tril
// CHECK-DAG: %[[U:.*]] = arith.constant 3 : i64
// CHECK: %[[M:.*]] = agate.Band {{.*}}bounds(%{{.*}}, %[[U]]) sizes({{.*}}) : tensor<?x?xi1>
// CHECK: "onnx.Where"(%[[M]], %arg0
func.func @torch_refs_tril(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<1> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Range"(%v4, %v3, %v5) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<-2> : tensor<1xi64>
  %v8 = "onnx.Unsqueeze"(%v6, %v7) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v9 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<0> : tensor<i64>
  %v11 = "onnx.Gather"(%v9, %v10) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<0> : tensor<i64>
  %v13 = onnx.Constant dense<1> : tensor<i64>
  %v14 = "onnx.Range"(%v12, %v11, %v13) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v15 = onnx.Constant dense<-1> : tensor<1xi64>
  %v16 = "onnx.Unsqueeze"(%v14, %v15) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v17 = "onnx.Sub"(%v8, %v16) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v18 = onnx.Constant dense<2> : tensor<i64>
  %v19 = "onnx.LessOrEqual"(%v17, %v18) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v20 = onnx.Constant dense<0.0> : tensor<f32>
  %v21 = "onnx.Where"(%v19, %x, %v20) : (tensor<*xi1>, tensor<?x?xf32>, tensor<f32>) -> tensor<*xf32>
  return %v21 : tensor<*xf32>
}

// -----

// jax: triu(x, 0) is what is not in tri(-1).

// CHECK-LABEL: @jax_triu
// CHECK-DAG: %[[L:.*]] = arith.constant 0 : i64
// CHECK: agate.Band {{.*}} : tensor<5x7xi1>
// CHECK: onnx.Where
func.func @jax_triu(%x: tensor<5x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i32>
  %v2 = onnx.Constant dense<5> : tensor<i32>
  %v3 = onnx.Constant dense<1> : tensor<i32>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<*xi32>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi32>, tensor<1xi64>) -> tensor<*xi32>
  %v7 = onnx.Constant dense<0> : tensor<i32>
  %v8 = onnx.Constant dense<7> : tensor<i32>
  %v9 = onnx.Constant dense<1> : tensor<i32>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<*xi32>
  %v11 = onnx.Constant dense<0> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xi32>, tensor<1xi64>) -> tensor<*xi32>
  %v13 = onnx.Constant dense<-1> : tensor<i32>
  %v14 = "onnx.Add"(%v6, %v13) : (tensor<*xi32>, tensor<i32>) -> tensor<*xi32>
  %v15 = "onnx.GreaterOrEqual"(%v14, %v12) : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi1>
  %v16 = onnx.Constant dense<0.0> : tensor<f32>
  %v17 = "onnx.Where"(%v15, %v16, %x) : (tensor<*xi1>, tensor<f32>, tensor<5x7xf32>) -> tensor<*xf32>
  return %v17 : tensor<*xf32>
}

// -----

// tf2onnx of MatrixBandPart: rows and columns are quotients and remainders of a
// linear index that is a running sum. The product remains, as it carries NaN.

// CHECK-LABEL: @tf_matrix_band_part
// CHECK-DAG: %[[L:.*]] = arith.constant -1 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 3 : i64
// CHECK: %[[M:.*]] = agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<5x7xf32>
// CHECK: "onnx.Mul"(%[[M]], %arg0
func.func @tf_matrix_band_part(%x: tensor<5x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1> : tensor<i64>
  %v2 = onnx.Constant dense<35> : tensor<1xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<i64>, tensor<1xi64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.CumSum"(%v3, %v4) <{exclusive = 1 : si64, reverse = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<[5, 7]> : tensor<2xi64>
  %v7 = "onnx.Reshape"(%v5, %v6) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<7> : tensor<i64>
  %v9 = "onnx.Mod"(%v7, %v8) <{fmod = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<7> : tensor<i64>
  %v11 = "onnx.Div"(%v7, %v10) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v12 = "onnx.Sub"(%v9, %v11) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<2> : tensor<i64>
  %v14 = "onnx.Greater"(%v12, %v13) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v15 = "onnx.Not"(%v14) : (tensor<*xi1>) -> tensor<*xi1>
  %v16 = onnx.Constant dense<1> : tensor<i64>
  %v17 = "onnx.Neg"(%v16) : (tensor<i64>) -> tensor<*xi64>
  %v18 = "onnx.Greater"(%v17, %v12) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v19 = "onnx.Not"(%v18) : (tensor<*xi1>) -> tensor<*xi1>
  %v20 = "onnx.And"(%v19, %v15) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v21 = "onnx.Cast"(%v20) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v22 = "onnx.Mul"(%v21, %x) : (tensor<*xf32>, tensor<5x7xf32>) -> tensor<*xf32>
  return %v22 : tensor<*xf32>
}

// -----

// Not recognized: that quotients of a linear index are rows depends on sizes which
// only the running program knows to belong together.

// CHECK-LABEL: @tf_matrix_band_part_dynamic
// CHECK: onnx.LessOrEqual
func.func @tf_matrix_band_part_dynamic(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Gather"(%v4, %v5) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v7 = "onnx.Mul"(%v3, %v6) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = onnx.Constant dense<0> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v7, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Expand"(%v8, %v10) : (tensor<i64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<0> : tensor<i64>
  %v13 = "onnx.CumSum"(%v11, %v12) <{exclusive = 1 : si64, reverse = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<0> : tensor<1xi64>
  %v15 = "onnx.Unsqueeze"(%v3, %v14) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v16 = onnx.Constant dense<0> : tensor<1xi64>
  %v17 = "onnx.Unsqueeze"(%v6, %v16) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v18 = "onnx.Concat"(%v15, %v17) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v19 = "onnx.Reshape"(%v13, %v18) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v20 = "onnx.Mod"(%v19, %v6) <{fmod = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v21 = "onnx.Div"(%v19, %v6) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v22 = "onnx.Sub"(%v20, %v21) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v23 = onnx.Constant dense<2> : tensor<i64>
  %v24 = "onnx.Greater"(%v22, %v23) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v25 = "onnx.Not"(%v24) : (tensor<*xi1>) -> tensor<*xi1>
  %v26 = "onnx.Cast"(%v25) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v27 = "onnx.Mul"(%v26, %x) : (tensor<*xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  return %v27 : tensor<*xf32>
}

// -----

// The causal buffer of GPT-2: rows kv - q to kv of a constant triangle, and as many
// columns.

// CHECK-LABEL: @gpt2_bias
// CHECK-NOT: onnx.Slice
// CHECK: %[[M:.*]] = agate.Band {{.*}} : tensor<1x1x?x?xi1>
// CHECK: "onnx.Where"(%[[M]], %arg0
func.func @gpt2_bias(%x: tensor<1x12x?x?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[[[[true, false, false, false, false, false, false, false], [true, true, false, false, false, false, false, false], [true, true, true, false, false, false, false, false], [true, true, true, true, false, false, false, false], [true, true, true, true, true, false, false, false], [true, true, true, true, true, true, false, false], [true, true, true, true, true, true, true, false], [true, true, true, true, true, true, true, true]]]]> : tensor<1x1x8x8xi1>
  %v2 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<1x12x?x?xf32>) -> tensor<*xi64>
  %v3 = onnx.Constant dense<2> : tensor<i64>
  %v4 = "onnx.Gather"(%v2, %v3) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v5 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<1x12x?x?xf32>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<3> : tensor<i64>
  %v7 = "onnx.Gather"(%v5, %v6) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v8 = "onnx.Sub"(%v7, %v4) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = onnx.Constant dense<0> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v7, %v11) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<2> : tensor<1xi64>
  %v14 = "onnx.NoValue"() <{value}> : () -> none
  %v15 = "onnx.Slice"(%v1, %v10, %v12, %v13, %v14) : (tensor<1x1x8x8xi1>, tensor<*xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xi1>
  %v16 = onnx.Constant dense<0> : tensor<1xi64>
  %v17 = onnx.Constant dense<0> : tensor<1xi64>
  %v18 = "onnx.Unsqueeze"(%v7, %v17) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v19 = onnx.Constant dense<3> : tensor<1xi64>
  %v20 = "onnx.NoValue"() <{value}> : () -> none
  %v21 = "onnx.Slice"(%v15, %v16, %v18, %v19, %v20) : (tensor<*xi1>, tensor<1xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xi1>
  %v22 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v23 = "onnx.Where"(%v21, %x, %v22) : (tensor<*xi1>, tensor<1x12x?x?xf32>, tensor<f32>) -> tensor<*xf32>
  return %v23 : tensor<*xf32>
}

// -----

// A window: what is far below the diagonal is masked.

// CHECK-LABEL: @context_mask
// CHECK-DAG: %[[U:.*]] = arith.constant -4 : i64
// CHECK: agate.Band {{.*}}, %[[U]]) sizes({{.*}}) : tensor<?x?xf32>
func.func @context_mask(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1> : tensor<i64>
  %v2 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<i64>, tensor<*xi64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<-5> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v6 = "onnx.Cast"(%v5) <{saturate = 1 : si64, to = i1}> : (tensor<*xi64>) -> tensor<*xi1>
  %v7 = onnx.Constant dense<-3.40282347E+38> : tensor<f32>
  %v8 = onnx.Constant dense<0.0> : tensor<f32>
  %v9 = "onnx.Where"(%v6, %v7, %v8) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %v9 : tensor<*xf32>
}

// -----

// Running sums of an Eye: lower, strictly upper, lower triangle.

// CHECK-LABEL: @running_sums_of_eye
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-DAG: %[[LOWER:.*]] = agate.Band {{.*}}bounds(%{{.*}}, %[[ONE]])
// CHECK-DAG: %[[UPPER:.*]] = agate.Band {{.*}}bounds(%[[ONE]], %{{.*}})
// CHECK: return %[[LOWER]], %[[UPPER]], %[[LOWER]]
func.func @running_sums_of_eye() -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %v1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.CumSum"(%v3, %v4) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<1> : tensor<i64>
  %v7 = "onnx.CumSum"(%v3, %v6) <{exclusive = 1 : si64, reverse = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.CumSum"(%v3, %v8) <{exclusive = 0 : si64, reverse = 1 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  return %v5, %v7, %v9 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// Earlier operator sets of tf2onnx: a Loop shifts a line of ones. Not recognized: only
// running a Loop tells what it collects.

// CHECK-LABEL: @tf_matrix_band_part_by_loop
// CHECK: onnx.Loop
// CHECK: onnx.Mul
func.func @tf_matrix_band_part_by_loop(%x: tensor<4x6xf32>) -> tensor<*xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi32>
  %first = "onnx.Gather"(%x, %zero) <{axis = 1 : si64}> : (tensor<4x6xf32>, tensor<1xi32>) -> tensor<*xf32>
  %bools = "onnx.Cast"(%first) <{saturate = 1 : si64, to = i1}> : (tensor<*xf32>) -> tensor<*xi1>
  %zeros = "onnx.Xor"(%bools, %bools) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %ones = "onnx.Not"(%zeros) : (tensor<*xi1>) -> tensor<*xi1>
  %sizes = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<4x6xf32>) -> tensor<2xi64>
  %which = onnx.Constant dense<1> : tensor<i64>
  %count = "onnx.Gather"(%sizes, %which) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>) -> tensor<*xi64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %last, %lines = "onnx.Loop"(%count, %true, %ones) ({
  ^bb0(%i: tensor<i64>, %go: tensor<i1>, %line: tensor<*xi1>):
    %none = "onnx.NoValue"() <{value}> : () -> none
    %false = onnx.Constant dense<false> : tensor<1x1xi1>
    %longer = "onnx.Concat"(%false, %line) <{axis = 0 : si64}> : (tensor<1x1xi1>, tensor<*xi1>) -> tensor<*xi1>
    %start = onnx.Constant dense<0> : tensor<1xi64>
    %end = onnx.Constant dense<-1> : tensor<1xi64>
    %axes = onnx.Constant dense<0> : tensor<1xi64>
    %next = "onnx.Slice"(%longer, %start, %end, %axes, %none) : (tensor<*xi1>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xi1>
    %again = "onnx.Identity"(%go) : (tensor<i1>) -> tensor<i1>
    %copy = "onnx.Identity"(%line) : (tensor<*xi1>) -> tensor<*xi1>
    onnx.Yield %again, %next, %copy : tensor<i1>, tensor<*xi1>, tensor<*xi1>
  }) : (tensor<*xi64>, tensor<i1>, tensor<*xi1>) -> (tensor<*xi1>, tensor<*xi1>)
  %dim = onnx.Constant dense<2> : tensor<1xi64>
  %matrix = "onnx.Squeeze"(%lines, %dim) : (tensor<*xi1>, tensor<1xi64>) -> tensor<*xi1>
  %mask = "onnx.Cast"(%matrix) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %turned = "onnx.Transpose"(%mask) <{perm = [1, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
  %result = "onnx.Mul"(%turned, %x) : (tensor<*xf32>, tensor<4x6xf32>) -> tensor<*xf32>
  return %result : tensor<*xf32>
}

// -----

// The upper triangle, of unknown sizes.

// CHECK-LABEL: @tf_matrix_band_part_by_loop_dynamic
// CHECK: onnx.Loop
// CHECK: onnx.Mul
func.func @tf_matrix_band_part_by_loop_dynamic(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %zero = onnx.Constant dense<0> : tensor<1xi32>
  %first = "onnx.Gather"(%x, %zero) <{axis = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<*xf32>
  %bools = "onnx.Cast"(%first) <{saturate = 1 : si64, to = i1}> : (tensor<*xf32>) -> tensor<*xi1>
  %zeros = "onnx.Xor"(%bools, %bools) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %ones = "onnx.Not"(%zeros) : (tensor<*xi1>) -> tensor<*xi1>
  %sizes = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<2xi64>
  %which = onnx.Constant dense<0> : tensor<i64>
  %count = "onnx.Gather"(%sizes, %which) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>) -> tensor<*xi64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %last, %lines = "onnx.Loop"(%count, %true, %ones) ({
  ^bb0(%i: tensor<i64>, %go: tensor<i1>, %line: tensor<*xi1>):
    %none = "onnx.NoValue"() <{value}> : () -> none
    %false = onnx.Constant dense<false> : tensor<1x1xi1>
    %longer = "onnx.Concat"(%false, %line) <{axis = 1 : si64}> : (tensor<1x1xi1>, tensor<*xi1>) -> tensor<*xi1>
    %start = onnx.Constant dense<0> : tensor<1xi64>
    %end = onnx.Constant dense<-1> : tensor<1xi64>
    %axes = onnx.Constant dense<1> : tensor<1xi64>
    %next = "onnx.Slice"(%longer, %start, %end, %axes, %none) : (tensor<*xi1>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xi1>
    %again = "onnx.Identity"(%go) : (tensor<i1>) -> tensor<i1>
    %copy = "onnx.Identity"(%line) : (tensor<*xi1>) -> tensor<*xi1>
    onnx.Yield %again, %next, %copy : tensor<i1>, tensor<*xi1>, tensor<*xi1>
  }) : (tensor<*xi64>, tensor<i1>, tensor<*xi1>) -> (tensor<*xi1>, tensor<*xi1>)
  %dim = onnx.Constant dense<1> : tensor<1xi64>
  %matrix = "onnx.Squeeze"(%lines, %dim) : (tensor<*xi1>, tensor<1xi64>) -> tensor<*xi1>
  %mask = "onnx.Cast"(%matrix) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %result = "onnx.Mul"(%mask, %x) : (tensor<*xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  return %result : tensor<*xf32>
}

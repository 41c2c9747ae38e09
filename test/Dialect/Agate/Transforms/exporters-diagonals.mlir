// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// Diagonals as exporters spell them.

// torch.onnx of aten::diagonal: an Eye times x, summed over columns. The slice of what
// is left is taken behind.

// CHECK-LABEL: @torch_diagonal
// CHECK: scf.if
// CHECK: agate.Take(%arg0{{.*}}) <{axis = 2 : si64, pointwise}>
// CHECK: else
// CHECK: onnx.ReduceSum
func.func @torch_diagonal(%x: tensor<?x?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<1> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.Unsqueeze"(%v3, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v6 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<2> : tensor<i64>
  %v8 = "onnx.Gather"(%v6, %v7) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Concat"(%v5, %v10) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.ConstantOfShape(%v11) {value = dense<0.0> : tensor<1xf32>} : (tensor<*xi64>) -> tensor<*xf32>
  %v13 = "onnx.EyeLike"(%v12) <{k = 1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v14 = "onnx.Transpose"(%x) <{perm = [0, 1, 2]}> : (tensor<?x?x?xf32>) -> tensor<*xf32>
  %v15 = "onnx.Mul"(%v14, %v13) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v16 = onnx.Constant dense<-1> : tensor<1xi64>
  %v17 = "onnx.ReduceSum"(%v15, %v16) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v17 : tensor<*xf32>
}

// -----

// The same with known sizes, of integers.

// CHECK-LABEL: @torch_diagonal_static
// CHECK-NOT: scf.if
// CHECK: agate.Take(%arg0{{.*}}) <{axis = 2 : si64, pointwise}> : {{.*}} -> tensor<2x6xi64>
func.func @torch_diagonal_static(%x: tensor<2x6x6xi64>) -> tensor<*xi64> {
  %v1 = onnx.Constant dense<[6, 6]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Cast"(%v3) <{saturate = 1 : si64, to = i64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v5 = "onnx.Mul"(%x, %v4) : (tensor<2x6x6xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<-1> : tensor<1xi64>
  %v7 = "onnx.ReduceSum"(%v5, %v6) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  return %v7 : tensor<*xi64>
}

// -----

// torchlib sums over rows, and uses CastLike.

// CHECK-LABEL: @torchlib_diagonal
// CHECK: agate.Take(%arg0{{.*}}) <{axis = 0 : si64, pointwise}>
func.func @torchlib_diagonal(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<-1> : tensor<1xi64>
  %v5 = "onnx.Reshape"(%v3, %v4) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v6 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Gather"(%v6, %v7) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<-1> : tensor<1xi64>
  %v10 = "onnx.Reshape"(%v8, %v9) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Concat"(%v5, %v10) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.ConstantOfShape(%v11) {value = dense<0.0> : tensor<1xf32>} : (tensor<*xi64>) -> tensor<*xf32>
  %v13 = "onnx.EyeLike"(%v12) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v14 = "onnx.CastLike"(%v13, %x) : (tensor<*xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  %v15 = "onnx.Mul"(%x, %v14) : (tensor<?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v16 = onnx.Constant dense<0> : tensor<1xi64>
  %v17 = "onnx.ReduceSum"(%v15, %v16) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v17 : tensor<*xf32>
}

// -----

// torch._refs.diag_embed: the diagonal where positions are equal. A product with it
// scales rows.

// CHECK-LABEL: @torch_diag_embed
// CHECK: %[[S:.*]] = "onnx.Reshape"(%arg0
// CHECK: "onnx.Mul"(%[[S]], %arg1)
func.func @torch_diag_embed(%v: tensor<5xf32>, %x: tensor<5x4xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<5> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<5> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<-1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Equal"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v12 = onnx.Constant dense<0.0> : tensor<f32>
  %v13 = "onnx.Where"(%v11, %v, %v12) : (tensor<*xi1>, tensor<5xf32>, tensor<f32>) -> tensor<*xf32>
  %v14 = "onnx.MatMul"(%v13, %x) : (tensor<*xf32>, tensor<5x4xf32>) -> tensor<*xf32>
  return %v14 : tensor<*xf32>
}

// -----

// jax2onnx of diag(v): a constant identity times v.

// CHECK-LABEL: @jax_diag
// CHECK: scf.if
// CHECK: "onnx.Mul"(%arg0, %arg1)
func.func @jax_diag(%v: tensor<4xf32>, %x: tensor<3x4xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>
  %v2 = "onnx.Mul"(%v1, %v) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  %v3 = "onnx.MatMul"(%x, %v2) : (tensor<3x4xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v3 : tensor<*xf32>
}

// -----

// Not recognized: elements at constant linear positions are no product.

// CHECK-LABEL: @jax_diag_part
// CHECK: onnx.Gather
func.func @jax_diag_part(%x: tensor<4x4xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<16> : tensor<1xi64>
  %v2 = "onnx.Reshape"(%x, %v1) <{allowzero = 0 : si64}> : (tensor<4x4xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<[0, 5, 10, 15]> : tensor<4xi64>
  %v4 = "onnx.Gather"(%v2, %v3) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Not recognized: a skewed copy of a column and zeros, which moves elements only.

// CHECK-LABEL: @openvino_matrix_diag
// CHECK: onnx.Concat
func.func @openvino_matrix_diag(%v: tensor<5xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0.0> : tensor<5x5xf32>
  %v2 = onnx.Constant dense<1> : tensor<1xi64>
  %v3 = "onnx.Unsqueeze"(%v, %v2) : (tensor<5xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v4 = "onnx.Concat"(%v3, %v1) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<5x5xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<30> : tensor<1xi64>
  %v6 = "onnx.Reshape"(%v4, %v5) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v7 = onnx.Constant dense<0> : tensor<1xi64>
  %v8 = onnx.Constant dense<25> : tensor<1xi64>
  %v9 = "onnx.NoValue"() <{value}> : () -> none
  %v10 = "onnx.NoValue"() <{value}> : () -> none
  %v11 = "onnx.Slice"(%v6, %v7, %v8, %v9, %v10) : (tensor<*xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xf32>
  %v12 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %v13 = "onnx.Reshape"(%v11, %v12) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %v13 : tensor<*xf32>
}

// -----

// Not recognized: elements are gathered, which is what a rule would emit.

// CHECK-LABEL: @tf_matrix_diag_part
// CHECK: onnx.GatherElements
func.func @tf_matrix_diag_part(%x: tensor<4x4xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<4> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<-1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<[4, 1]> : tensor<2xi64>
  %v8 = "onnx.Expand"(%v6, %v7) : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v9 = "onnx.GatherElements"(%x, %v8) <{axis = -1 : si64}> : (tensor<4x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v10 = onnx.Constant dense<-1> : tensor<1xi64>
  %v11 = "onnx.Squeeze"(%v9, %v10) : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v11 : tensor<*xf32>
}

// -----

// A new diagonal: the mask is a band.

// CHECK-LABEL: @tf_set_diag
// CHECK: %[[M:.*]] = agate.Band
// CHECK: "onnx.Where"(%[[M]]
func.func @tf_set_diag(%x: tensor<6x6xf32>, %v: tensor<6xf32>) -> tensor<*xf32> {
  %v1 = "onnx.EyeLike"(%x) <{dtype = 6 : si64, k = 0 : si64}> : (tensor<6x6xf32>) -> tensor<*xi32>
  %v2 = onnx.Constant dense<1> : tensor<i32>
  %v3 = "onnx.Equal"(%v1, %v2) : (tensor<*xi32>, tensor<i32>) -> tensor<*xi1>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.Unsqueeze"(%v, %v4) : (tensor<6xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v6 = "onnx.Where"(%v3, %v5, %x) : (tensor<*xi1>, tensor<*xf32>, tensor<6x6xf32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Not recognized: elements are gathered at pairs of positions.

// CHECK-LABEL: @jax_diagonal
// CHECK: onnx.GatherND
func.func @jax_diagonal(%x: tensor<4x4xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<4> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<-1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = "onnx.Concat"(%v6, %v6) <{axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v8 = "onnx.GatherND"(%x, %v7) <{batch_dims = 0 : si64}> : (tensor<4x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// A column times an Eye, with unknown sizes: the program compares them.

// CHECK-LABEL: @hand_written
// CHECK: scf.if
// CHECK: "onnx.Mul"
// CHECK: else
// CHECK: onnx.MatMul
func.func @hand_written(%v: tensor<?xf32>, %x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<-1> : tensor<1xi64>
  %v2 = "onnx.Unsqueeze"(%v, %v1) : (tensor<?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<-1> : tensor<1xi64>
  %v4 = "onnx.Unsqueeze"(%v, %v3) : (tensor<?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<0> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v, %v5) : (tensor<?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v7 = "onnx.MatMul"(%v4, %v6) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v8 = "onnx.EyeLike"(%v7) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v9 = "onnx.Mul"(%v2, %v8) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v10 = "onnx.MatMul"(%v9, %x) : (tensor<*xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  return %v10 : tensor<*xf32>
}

// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// Identity matrices as exporters spell them.

// torch.onnx of aten::eye(n): EyeLike of zeros, the size twice.

// CHECK-LABEL: @torch_eye
// CHECK: %[[R:.*]] = agate.Eye({{.*}}) <{output_type = f32}>
// CHECK-NEXT: return %[[R]] : tensor<?x?xf32>
func.func @torch_eye(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.Unsqueeze"(%v3, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v6 = "onnx.Concat"(%v5, %v5) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v7 = onnx.ConstantOfShape(%v6) {value = dense<0.0> : tensor<1xf32>} : (tensor<*xi64>) -> tensor<*xf32>
  %v8 = "onnx.EyeLike"(%v7) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// aten::eye(n, m).

// CHECK-LABEL: @torch_eye_of_two_sizes
// CHECK: agate.Eye
func.func @torch_eye_of_two_sizes(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.Unsqueeze"(%v3, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v6 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Gather"(%v6, %v7) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Concat"(%v5, %v10) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.ConstantOfShape(%v11) {value = dense<0.0> : tensor<1xf32>} : (tensor<*xi64>) -> tensor<*xf32>
  %v13 = "onnx.EyeLike"(%v12) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v13 : tensor<*xf32>
}

// -----

// torch.export decomposes eye: positions are compared.

// CHECK-LABEL: @torch_export_eye
// CHECK: agate.Eye({{.*}}) <{output_type = f32}> : {{.*}} -> tensor<4x6xf32>
func.func @torch_export_eye() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<4> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<-1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v4, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Equal"(%v10, %v8) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v12 = "onnx.Cast"(%v11) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v12 : tensor<*xf32>
}

// -----

// The same with sizes of an input.

// CHECK-LABEL: @torch_export_eye_dynamic
// CHECK: agate.Eye({{.*}}) <{output_type = i64}> : {{.*}} -> tensor<?x?xi64>
func.func @torch_export_eye_dynamic(%x: tensor<?x?xf32>) -> tensor<*xi64> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Range"(%v4, %v3, %v5) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v7 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.Gather"(%v7, %v8) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<0> : tensor<i64>
  %v11 = onnx.Constant dense<1> : tensor<i64>
  %v12 = "onnx.Range"(%v10, %v9, %v11) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<-1> : tensor<1xi64>
  %v14 = "onnx.Unsqueeze"(%v6, %v13) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v15 = "onnx.Equal"(%v14, %v12) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v16 = "onnx.Cast"(%v15) <{saturate = 1 : si64, to = i64}> : (tensor<*xi1>) -> tensor<*xi64>
  return %v16 : tensor<*xi64>
}

// -----

// The smallest type that holds the sizes: ranges of floats, cast to ui8.

// CHECK-LABEL: @torch_export_eye_of_bytes
// CHECK: agate.Eye({{.*}}) <{output_type = f16}> : {{.*}} -> tensor<200x200xf16>
func.func @torch_export_eye_of_bytes() -> tensor<*xf16> {
  %v1 = onnx.Constant dense<0.0> : tensor<f32>
  %v2 = onnx.Constant dense<200.0> : tensor<f32>
  %v3 = onnx.Constant dense<1.0> : tensor<f32>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v5 = "onnx.Cast"(%v4) <{saturate = 1 : si64, to = ui8}> : (tensor<*xf32>) -> tensor<*xui8>
  %v6 = onnx.Constant dense<-1> : tensor<1xi64>
  %v7 = "onnx.Unsqueeze"(%v5, %v6) : (tensor<*xui8>, tensor<1xi64>) -> tensor<*xui8>
  %v8 = "onnx.Equal"(%v7, %v5) : (tensor<*xui8>, tensor<*xui8>) -> tensor<*xi1>
  %v9 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = f16}> : (tensor<*xi1>) -> tensor<*xf16>
  return %v9 : tensor<*xf16>
}

// -----

// Not recognized: 256 is not an element of ui8, so that positions repeat.

// CHECK-LABEL: @positions_that_wrap
// CHECK-NOT: agate.
// CHECK: onnx.Equal
func.func @positions_that_wrap() -> tensor<*xf16> {
  %v1 = onnx.Constant dense<0.0> : tensor<f32>
  %v2 = onnx.Constant dense<300.0> : tensor<f32>
  %v3 = onnx.Constant dense<1.0> : tensor<f32>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v5 = "onnx.Cast"(%v4) <{saturate = 1 : si64, to = ui8}> : (tensor<*xf32>) -> tensor<*xui8>
  %v6 = onnx.Constant dense<-1> : tensor<1xi64>
  %v7 = "onnx.Unsqueeze"(%v5, %v6) : (tensor<*xui8>, tensor<1xi64>) -> tensor<*xui8>
  %v8 = "onnx.Equal"(%v7, %v5) : (tensor<*xui8>, tensor<*xui8>) -> tensor<*xi1>
  %v9 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = f16}> : (tensor<*xi1>) -> tensor<*xf16>
  return %v9 : tensor<*xf16>
}

// -----

// With a layout, Where stands for Cast.

// CHECK-LABEL: @torch_export_eye_where
// CHECK: agate.Eye({{.*}}) <{output_type = f32}>
func.func @torch_export_eye_where() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<4> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<-1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = "onnx.Equal"(%v6, %v4) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v8 = onnx.Constant dense<1.0> : tensor<f32>
  %v9 = onnx.Constant dense<0.0> : tensor<f32>
  %v10 = "onnx.Where"(%v7, %v8, %v9) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %v10 : tensor<*xf32>
}

// -----

// tf2onnx of tf.eye with sizes of the running program.

// CHECK-LABEL: @tf_eye
// CHECK: agate.Eye({{.*}}) <{output_type = f32}>
func.func @tf_eye(%r: tensor<i32>, %c: tensor<i32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<1xi64>
  %v2 = "onnx.Unsqueeze"(%r, %v1) : (tensor<i32>, tensor<1xi64>) -> tensor<*xi32>
  %v3 = onnx.Constant dense<0> : tensor<1xi64>
  %v4 = "onnx.Unsqueeze"(%c, %v3) : (tensor<i32>, tensor<1xi64>) -> tensor<*xi32>
  %v5 = "onnx.Concat"(%v2, %v4) <{axis = 0 : si64}> : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi32>
  %v6 = "onnx.Cast"(%v5) <{saturate = 1 : si64, to = i64}> : (tensor<*xi32>) -> tensor<*xi64>
  %v7 = onnx.ConstantOfShape(%v6) {value = dense<0.0> : tensor<1xf32>} : (tensor<*xi64>) -> tensor<*xf32>
  %v8 = "onnx.EyeLike"(%v7) <{dtype = 1 : si64, k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// tf2onnx of MatrixBandPart(x, 0, 0). Not rewritten: the product carries NaN and
// infinity of x into elements off the diagonal, and selecting costs as much.

// CHECK-LABEL: @tf_band_part_of_diagonal
// CHECK: %[[E:.*]] = agate.Eye
// CHECK: onnx.Mul"(%[[E]], %arg0)
func.func @tf_band_part_of_diagonal(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xf32>
  %v2 = "onnx.Cast"(%v1) <{saturate = 1 : si64, to = f32}> : (tensor<*xf32>) -> tensor<*xf32>
  %v3 = "onnx.Mul"(%v2, %x) : (tensor<*xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  return %v3 : tensor<*xf32>
}

// -----

// tf2onnx takes rows of an Eye as one-hot rows, its running sum as a triangle, and
// its elements as a kernel of a convolution, which is no matrix any more.

// CHECK-LABEL: @tf_uses_of_eye
// CHECK-DAG: agate.OneHot({{.*}} -> tensor<3x8xi64>
// CHECK-DAG: agate.Band {{.*}} : tensor<8x8xi1>
// CHECK-DAG: onnx.Reshape{{.*}} -> tensor<2x2x1x4xf32>
func.func @tf_uses_of_eye(%i: tensor<3xi64>) -> (tensor<*xi64>, tensor<*xi1>, tensor<*xf32>) {
  %v1 = onnx.Constant dense<[8, 8]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0> : tensor<1xi64>} : (tensor<2xi64>) -> tensor<*xi64>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.CumSum"(%v3, %v4) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v6 = "onnx.Cast"(%v5) <{saturate = 1 : si64, to = i1}> : (tensor<*xi64>) -> tensor<*xi1>
  %v7 = "onnx.Gather"(%v3, %i) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<3xi64>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<[4, 4]> : tensor<2xi64>
  %v9 = onnx.ConstantOfShape(%v8) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v10 = "onnx.EyeLike"(%v9) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v11 = onnx.Constant dense<[2, 2, 1, 4]> : tensor<4xi64>
  %v12 = "onnx.Reshape"(%v10, %v11) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  return %v7, %v6, %v12 : tensor<*xi64>, tensor<*xi1>, tensor<*xf32>
}

// -----

// Paddle2ONNX: EyeLike of an initializer.

// CHECK-LABEL: @paddle_eye
// CHECK: agate.Eye({{.*}} -> tensor<3x5xf64>
func.func @paddle_eye() -> tensor<*xf64> {
  %v1 = onnx.Constant dense<0.0> : tensor<3x5xf64>
  %v2 = "onnx.EyeLike"(%v1) <{k = 0 : si64}> : (tensor<3x5xf64>) -> tensor<*xf64>
  return %v2 : tensor<*xf64>
}

// -----

// skl2onnx: a MatMul of zeros only makes the shape, and the Eye is scaled.

// CHECK-LABEL: @sklearn_white_kernel
// CHECK-DAG: %[[ON:.*]] = {{.*}}dense<5.000000e-01>
// CHECK: agate.Band inside(%[[ON]]
func.func @sklearn_white_kernel(%x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = "onnx.Gather"(%v1, %v2) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.Unsqueeze"(%v3, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<1> : tensor<1xi64>
  %v7 = "onnx.Concat"(%v5, %v6) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v8 = onnx.ConstantOfShape(%v7) {value = dense<0.0> : tensor<1xf32>} : (tensor<*xi64>) -> tensor<*xf32>
  %v9 = "onnx.Transpose"(%v8) <{perm = [1, 0]}> : (tensor<*xf32>) -> tensor<*xf32>
  %v10 = "onnx.MatMul"(%v8, %v9) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v11 = "onnx.EyeLike"(%v10) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v12 = onnx.Constant dense<0.5> : tensor<1xf32>
  %v13 = "onnx.Mul"(%v11, %v12) : (tensor<*xf32>, tensor<1xf32>) -> tensor<*xf32>
  return %v13 : tensor<*xf32>
}

// -----

// jax2onnx of jnp.eye(N, M, k).

// CHECK-LABEL: @jax_eye
// CHECK-DAG: arith.constant dense<-2> : tensor<i64>
// CHECK: agate.Eye({{.*}} -> tensor<4x6xf32>
func.func @jax_eye() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[4, 6]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{dtype = 1 : si64, k = -2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v3 : tensor<*xf32>
}

// -----

// Plain jax: a row number plus k equals a column number, in i32.

// CHECK-LABEL: @jax_eye_of_iota
// CHECK-DAG: arith.constant dense<1> : tensor<i64>
// CHECK: agate.Eye({{.*}} -> tensor<4x6xf32>
func.func @jax_eye_of_iota() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i32>
  %v2 = onnx.Constant dense<4> : tensor<i32>
  %v3 = onnx.Constant dense<1> : tensor<i32>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<*xi32>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi32>, tensor<1xi64>) -> tensor<*xi32>
  %v7 = onnx.Constant dense<0> : tensor<i32>
  %v8 = onnx.Constant dense<6> : tensor<i32>
  %v9 = onnx.Constant dense<1> : tensor<i32>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<*xi32>
  %v11 = onnx.Constant dense<0> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xi32>, tensor<1xi64>) -> tensor<*xi32>
  %v13 = onnx.Constant dense<1> : tensor<i32>
  %v14 = "onnx.Add"(%v6, %v13) : (tensor<*xi32>, tensor<i32>) -> tensor<*xi32>
  %v15 = "onnx.Equal"(%v14, %v12) : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi1>
  %v16 = "onnx.Cast"(%v15) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v16 : tensor<*xf32>
}

// -----

// A Kronecker delta of three indices. Not recognized: it is one on a diagonal of a
// cube, and only one of the factors is a band of matrices.

// CHECK-LABEL: @jax_delta_of_three
// CHECK: onnx.And
func.func @jax_delta_of_three() -> tensor<*xi1> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<4> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<[4, 1, 1]> : tensor<3xi64>
  %v6 = "onnx.Reshape"(%v4, %v5) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<3xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<[1, 4, 1]> : tensor<3xi64>
  %v8 = "onnx.Reshape"(%v4, %v7) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<3xi64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<[1, 1, 4]> : tensor<3xi64>
  %v10 = "onnx.Reshape"(%v4, %v9) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<3xi64>) -> tensor<*xi64>
  %v11 = "onnx.Equal"(%v6, %v8) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v12 = "onnx.Equal"(%v8, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v13 = "onnx.And"(%v11, %v12) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  return %v13 : tensor<*xi1>
}

// -----

// Positions that are expanded before they are compared.

// CHECK-LABEL: @jax_expanded_iota
// CHECK: agate.Eye({{.*}} -> tensor<4x6xf32>
func.func @jax_expanded_iota() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<4> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<[4, 6]> : tensor<2xi64>
  %v8 = "onnx.Expand"(%v6, %v7) : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v9 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = i32}> : (tensor<*xi64>) -> tensor<*xi32>
  %v10 = onnx.Constant dense<0> : tensor<i64>
  %v11 = onnx.Constant dense<6> : tensor<i64>
  %v12 = onnx.Constant dense<1> : tensor<i64>
  %v13 = "onnx.Range"(%v10, %v11, %v12) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<0> : tensor<1xi64>
  %v15 = "onnx.Unsqueeze"(%v13, %v14) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v16 = onnx.Constant dense<[4, 6]> : tensor<2xi64>
  %v17 = "onnx.Expand"(%v15, %v16) : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v18 = "onnx.Cast"(%v17) <{saturate = 1 : si64, to = i32}> : (tensor<*xi64>) -> tensor<*xi32>
  %v19 = "onnx.Equal"(%v9, %v18) : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi1>
  %v20 = "onnx.Cast"(%v19) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v20 : tensor<*xf32>
}

// -----

// An initializer, as left by constant folding.

// CHECK-LABEL: @folded_eye
// CHECK: agate.Eye({{.*}}) <{output_type = f32}> : {{.*}} -> tensor<4x5xf32>
func.func @folded_eye(%x: tensor<4x5xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0]]> : tensor<4x5xi8>
  %v2 = "onnx.Cast"(%v1) <{saturate = 1 : si64, to = f32}> : (tensor<4x5xi8>) -> tensor<*xf32>
  %v3 = "onnx.Mul"(%v2, %x) : (tensor<*xf32>, tensor<4x5xf32>) -> tensor<*xf32>
  return %v3 : tensor<*xf32>
}

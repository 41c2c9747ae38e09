// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// One-hot matrices as exporters spell them.

// torch.onnx of aten::one_hot: OneHot of int64, usually cast.

// CHECK-LABEL: @torch_one_hot
// CHECK: agate.OneHot(%arg0{{.*}}) <{axis = 2 : si64, negative_indices_mode = "normalize"}> : {{.*}} -> tensor<?x?x10xf32>
func.func @torch_one_hot(%i: tensor<?x?xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<10> : tensor<i32>
  %v2 = "onnx.Cast"(%v1) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v3 = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %v4 = "onnx.OneHot"(%i, %v2, %v3) <{axis = -1 : si64}> : (tensor<?x?xi64>, tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  %v5 = "onnx.Cast"(%v4) <{saturate = 1 : si64, to = f32}> : (tensor<*xi64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// The decomposition of torch.export: an index equals a position. Negative indices
// select nothing.

// CHECK-LABEL: @torch_export_one_hot
// CHECK: agate.OneHot(%arg0{{.*}}) <{axis = 1 : si64}> : {{.*}} -> tensor<4x10xi64>
func.func @torch_export_one_hot(%i: tensor<4xi64>) -> tensor<*xi64> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<10> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<-1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%i, %v5) : (tensor<4xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v7 = "onnx.Equal"(%v6, %v4) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v8 = "onnx.Cast"(%v7) <{saturate = 1 : si64, to = i64}> : (tensor<*xi1>) -> tensor<*xi64>
  return %v8 : tensor<*xi64>
}

// -----

// With num_classes = -1, the depth is the greatest index plus one.

// CHECK-LABEL: @torch_export_one_hot_of_max
// CHECK: agate.OneHot(%arg0{{.*}}) <{axis = 1 : si64}> : {{.*}} -> tensor<?x?xi64>
func.func @torch_export_one_hot_of_max(%i: tensor<?xi64>) -> tensor<*xi64> {
  %v1 = "onnx.NoValue"() <{value}> : () -> none
  %v2 = "onnx.ReduceMax"(%i, %v1) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?xi64>, none) -> tensor<*xi64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Add"(%v2, %v3) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<1> : tensor<i64>
  %v7 = "onnx.Range"(%v5, %v4, %v6) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v8 = onnx.Constant dense<-1> : tensor<1xi64>
  %v9 = "onnx.Unsqueeze"(%i, %v8) : (tensor<?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v10 = "onnx.Equal"(%v9, %v7) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v11 = "onnx.Cast"(%v10) <{saturate = 1 : si64, to = i64}> : (tensor<*xi1>) -> tensor<*xi64>
  return %v11 : tensor<*xi64>
}

// -----

// tf2onnx: depth and values are assembled.

// CHECK-LABEL: @tf_one_hot
// CHECK: agate.OneHot(%arg0{{.*}} -> tensor<?x6xf32>
func.func @tf_one_hot(%i: tensor<?xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<6> : tensor<i64>
  %v2 = onnx.Constant dense<0> : tensor<1xi64>
  %v3 = "onnx.Unsqueeze"(%v1, %v2) : (tensor<i64>, tensor<1xi64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0.0> : tensor<f32>
  %v5 = onnx.Constant dense<0> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<f32>, tensor<1xi64>) -> tensor<*xf32>
  %v7 = onnx.Constant dense<1.0> : tensor<f32>
  %v8 = onnx.Constant dense<0> : tensor<1xi64>
  %v9 = "onnx.Unsqueeze"(%v7, %v8) : (tensor<f32>, tensor<1xi64>) -> tensor<*xf32>
  %v10 = "onnx.Concat"(%v6, %v9) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v11 = "onnx.OneHot"(%i, %v3, %v10) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<*xi64>, tensor<*xf32>) -> tensor<*xf32>
  return %v11 : tensor<*xf32>
}

// -----

// The fallback of tf2onnx: rows of a constant identity. An index that is out of
// range stays an error of Gather.

// CHECK-LABEL: @tf_one_hot_by_table
// CHECK: %[[I:.*]] = "onnx.Gather"({{.*}}, %arg0)
// CHECK: agate.OneHot(%[[I]]{{.*}} -> tensor<?x4xf32>
func.func @tf_one_hot_by_table(%i: tensor<?xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>
  %v2 = "onnx.Gather"(%v1, %i) <{axis = 0 : si64}> : (tensor<4x4xf32>, tensor<?xi64>) -> tensor<*xf32>
  return %v2 : tensor<*xf32>
}

// -----

// tf2onnx: the depth is the last size of the logits.

// CHECK-LABEL: @tf_sparse_softmax_cross_entropy
// CHECK: agate.OneHot(%arg0{{.*}} -> tensor<?x?xf32>
func.func @tf_sparse_softmax_cross_entropy(%i: tensor<?xi64>, %x: tensor<?x?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<-1> : tensor<1xi64>
  %v3 = onnx.Constant dense<2147483647> : tensor<1xi64>
  %v4 = "onnx.NoValue"() <{value}> : () -> none
  %v5 = "onnx.NoValue"() <{value}> : () -> none
  %v6 = "onnx.Slice"(%v1, %v2, %v3, %v4, %v5) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<1xi64>
  %v8 = "onnx.Squeeze"(%v6, %v7) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<0> : tensor<i64>
  %v10 = onnx.Constant dense<1> : tensor<i64>
  %v11 = "onnx.Range"(%v9, %v8, %v10) : (tensor<i64>, tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<-1> : tensor<1xi64>
  %v13 = "onnx.Unsqueeze"(%i, %v12) : (tensor<?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v14 = "onnx.Equal"(%v13, %v11) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v15 = "onnx.Cast"(%v14) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v15 : tensor<*xf32>
}

// -----

// Classes are rows: a constant column equals the indices.

// CHECK-LABEL: @tf_dynamic_partition
// CHECK: agate.OneHot(%arg0{{.*}}) <{axis = 0 : si64}> : {{.*}} -> tensor<3x?xi32>
func.func @tf_dynamic_partition(%i: tensor<?xi32>) -> tensor<*xi32> {
  %v1 = onnx.Constant dense<[[0], [1], [2]]> : tensor<3x1xi32>
  %v2 = "onnx.Equal"(%i, %v1) : (tensor<?xi32>, tensor<3x1xi32>) -> tensor<*xi1>
  %v3 = "onnx.Cast"(%v2) <{saturate = 1 : si64, to = i32}> : (tensor<*xi1>) -> tensor<*xi32>
  return %v3 : tensor<*xi32>
}

// -----

// jax: the positions have the type of the indices, and may be along any axis.

// CHECK-LABEL: @jax_one_hot
// CHECK: agate.OneHot({{.*}}) <{axis = 1 : si64}> : {{.*}} -> tensor<2x5x3xf32>
func.func @jax_one_hot(%i: tensor<2x3xi32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i32>
  %v2 = onnx.Constant dense<5> : tensor<i32>
  %v3 = onnx.Constant dense<1> : tensor<i32>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<*xi32>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%v4, %v5) : (tensor<*xi32>, tensor<1xi64>) -> tensor<*xi32>
  %v7 = onnx.Constant dense<1> : tensor<1xi64>
  %v8 = "onnx.Unsqueeze"(%i, %v7) : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<*xi32>
  %v9 = "onnx.Equal"(%v8, %v6) : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi1>
  %v10 = "onnx.Cast"(%v9) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v10 : tensor<*xf32>
}

// -----

// Not recognized: positions of i8 repeat from 128 on.

// CHECK-LABEL: @jax_one_hot_that_wraps
// CHECK: onnx.Equal
func.func @jax_one_hot_that_wraps(%i: tensor<?xi8>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<130> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = "onnx.Cast"(%v4) <{saturate = 1 : si64, to = i8}> : (tensor<*xi64>) -> tensor<*xi8>
  %v6 = onnx.Constant dense<-1> : tensor<1xi64>
  %v7 = "onnx.Unsqueeze"(%i, %v6) : (tensor<?xi8>, tensor<1xi64>) -> tensor<*xi8>
  %v8 = "onnx.Equal"(%v7, %v5) : (tensor<*xi8>, tensor<*xi8>) -> tensor<*xi1>
  %v9 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v9 : tensor<*xf32>
}

// -----

// jax2onnx and Paddle2ONNX: a Cast and OneHot.

// CHECK-LABEL: @jax2onnx_one_hot
// CHECK: agate.OneHot({{.*}} -> tensor<?x7xf32>
func.func @jax2onnx_one_hot(%i: tensor<?xi32>) -> tensor<*xf32> {
  %v1 = "onnx.Cast"(%i) <{saturate = 1 : si64, to = i64}> : (tensor<?xi32>) -> tensor<*xi64>
  %v2 = onnx.Constant dense<7> : tensor<1xi64>
  %v3 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v4 = "onnx.OneHot"(%v1, %v2, %v3) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<1xi64>, tensor<2xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Not recognized: the classes are a list of numbers or strings, not positions.

// CHECK-LABEL: @sklearn_one_hot_encoder
// CHECK: onnx.OneHotEncoder
func.func @sklearn_one_hot_encoder(%i: tensor<?xi64>) -> tensor<*xf32> {
  %v1 = "onnx.OneHotEncoder"(%i) <{cats_int64s = [2, 5, 9], zeros = 1 : si64}> : (tensor<?xi64>) -> tensor<*xf32>
  return %v1 : tensor<*xf32>
}

// -----

// Not recognized: a comparison for each class, in one pass over the labels each.

// CHECK-LABEL: @sklearn_votes_by_class
// CHECK: onnx.Equal
// CHECK: onnx.ReduceSum
func.func @sklearn_votes_by_class(%i: tensor<?x3xi64>, %w: tensor<?x3xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<2> : tensor<1xi64>
  %v2 = "onnx.Equal"(%i, %v1) : (tensor<?x3xi64>, tensor<1xi64>) -> tensor<*xi1>
  %v3 = "onnx.Cast"(%v2) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v4 = "onnx.Mul"(%v3, %w) : (tensor<*xf32>, tensor<?x3xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.ReduceSum"(%v4, %v5) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Votes for each class are counts.

// CHECK-LABEL: @sklearn_votes
// CHECK: agate.SumByIndex({{.*}}) <{axis = 1 : si64, batch_dims = 1 : si64}> : {{.*}} -> tensor<?x5xf32>
func.func @sklearn_votes(%i: tensor<?x3xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<5> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<[1, 5, 1]> : tensor<3xi64>
  %v6 = "onnx.Reshape"(%v4, %v5) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<3xi64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<[-1, 1, 3]> : tensor<3xi64>
  %v8 = "onnx.Reshape"(%i, %v7) <{allowzero = 0 : si64}> : (tensor<?x3xi64>, tensor<3xi64>) -> tensor<*xi64>
  %v9 = "onnx.Equal"(%v6, %v8) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v10 = "onnx.Cast"(%v9) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v11 = onnx.Constant dense<2> : tensor<1xi64>
  %v12 = "onnx.ReduceSum"(%v10, %v11) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v12 : tensor<*xf32>
}

// -----

// Values other than 1 and 0.

// CHECK-LABEL: @sklearn_label_binarizer
// CHECK-DAG: dense<1.000000e+00>
// CHECK-DAG: dense<-5.000000e-01>
// CHECK: agate.OneHot({{.*}}) <{axis = 1 : si64}> : {{.*}} -> tensor<?x3xf32>
func.func @sklearn_label_binarizer(%i: tensor<?x1xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[[0, 1, 2]]> : tensor<1x3xi64>
  %v2 = "onnx.Equal"(%v1, %i) : (tensor<1x3xi64>, tensor<?x1xi64>) -> tensor<*xi1>
  %v3 = onnx.Constant dense<1.0> : tensor<f32>
  %v4 = onnx.Constant dense<-0.5> : tensor<f32>
  %v5 = "onnx.Where"(%v2, %v3, %v4) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Routers exchange the dimensions of the mask of experts.

// CHECK-LABEL: @mixture_of_experts
// CHECK: %[[T:.*]] = "onnx.Transpose"(%arg0)
// CHECK: agate.OneHot(%[[T]]{{.*}}) <{axis = 0 : si64, {{.*}} -> tensor<8x2x?xi64>
func.func @mixture_of_experts(%i: tensor<?x2xi64>) -> tensor<*xi64> {
  %v1 = onnx.Constant dense<8> : tensor<i64>
  %v2 = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<?x2xi64>, tensor<i64>, tensor<2xi64>) -> tensor<*xi64>
  %v4 = "onnx.Transpose"(%v3) <{perm = [2, 1, 0]}> : (tensor<*xi64>) -> tensor<*xi64>
  return %v4 : tensor<*xi64>
}

// -----

// Not recognized: floats between positions, and NaN, equal none of them, and a OneHot
// would truncate them.

// CHECK-LABEL: @float_indices
// CHECK: onnx.Equal
func.func @float_indices(%i: tensor<?xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0.0> : tensor<f32>
  %v2 = onnx.Constant dense<9.0> : tensor<f32>
  %v3 = onnx.Constant dense<1.0> : tensor<f32>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<-1> : tensor<1xi64>
  %v6 = "onnx.Unsqueeze"(%i, %v5) : (tensor<?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v7 = "onnx.Equal"(%v6, %v4) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xi1>
  %v8 = "onnx.Cast"(%v7) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

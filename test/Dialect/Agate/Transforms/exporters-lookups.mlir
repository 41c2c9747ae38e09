// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// Permutations, sums by class and losses as exporters spell them.

// Rows of an Eye are a permutation, a product with it takes rows.

// CHECK-LABEL: @permutation
// CHECK: %[[I:.*]] = "onnx.Gather"({{.*}}, %arg0)
// CHECK: agate.Take(%arg1, %[[I]]
func.func @permutation(%p: tensor<6xi64>, %x: tensor<6x3xi32>) -> tensor<*xi32> {
  %v1 = onnx.Constant dense<[6, 6]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Gather"(%v3, %p) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<6xi64>) -> tensor<*xf32>
  %v5 = "onnx.Cast"(%v4) <{saturate = 1 : si64, to = i32}> : (tensor<*xf32>) -> tensor<*xi32>
  %v6 = "onnx.MatMul"(%v5, %x) : (tensor<*xi32>, tensor<6x3xi32>) -> tensor<*xi32>
  return %v6 : tensor<*xi32>
}

// -----

// A product with a transposed OneHot is a sum by class.

// CHECK-LABEL: @segment_sum
// CHECK: agate.SumByIndex(%arg1, %arg0
func.func @segment_sum(%i: tensor<9xi64>, %x: tensor<9x3xi32>) -> tensor<*xi32> {
  %v1 = onnx.Constant dense<6> : tensor<i64>
  %v2 = onnx.Constant dense<[0, 1]> : tensor<2xi32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xi32>) -> tensor<*xi32>
  %v4 = "onnx.Transpose"(%v3) <{perm = [1, 0]}> : (tensor<*xi32>) -> tensor<*xi32>
  %v5 = "onnx.MatMul"(%v4, %x) : (tensor<*xi32>, tensor<9x3xi32>) -> tensor<*xi32>
  return %v5 : tensor<*xi32>
}

// -----

// A product with a reversed Eye.

// CHECK-LABEL: @reverse
// CHECK: agate.Take(%arg0
func.func @reverse(%x: tensor<5x3xi32>) -> tensor<*xi32> {
  %v1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Cast"(%v3) <{saturate = 1 : si64, to = i32}> : (tensor<*xf32>) -> tensor<*xi32>
  %v5 = onnx.Constant dense<-1> : tensor<1xi64>
  %v6 = onnx.Constant dense<-9223372036854775807> : tensor<1xi64>
  %v7 = onnx.Constant dense<0> : tensor<1xi64>
  %v8 = onnx.Constant dense<-1> : tensor<1xi64>
  %v9 = "onnx.Slice"(%v4, %v5, %v6, %v7, %v8) : (tensor<*xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xi32>
  %v10 = "onnx.MatMul"(%v9, %x) : (tensor<*xi32>, tensor<5x3xi32>) -> tensor<*xi32>
  return %v10 : tensor<*xi32>
}

// -----

// tf2onnx: one-hot labels times logarithms, which may be infinite. A test of them would
// store all of them: as it is, the sum is computed together with them.

// CHECK-LABEL: @tf_cross_entropy
// CHECK-NOT: agate.Take
// CHECK: agate.OneHot
// CHECK: onnx.ReduceSum
func.func @tf_cross_entropy(%i: tensor<?xi64>, %x: tensor<?x10xf32>) -> tensor<*xf32> {
  %v1 = "onnx.LogSoftmax"(%x) <{axis = -1 : si64}> : (tensor<?x10xf32>) -> tensor<*xf32>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = onnx.Constant dense<10> : tensor<i64>
  %v4 = onnx.Constant dense<1> : tensor<i64>
  %v5 = "onnx.Range"(%v2, %v3, %v4) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<-1> : tensor<1xi64>
  %v7 = "onnx.Unsqueeze"(%i, %v6) : (tensor<?xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v8 = "onnx.Equal"(%v7, %v5) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v9 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v10 = "onnx.Mul"(%v1, %v9) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v11 = onnx.Constant dense<1> : tensor<1xi64>
  %v12 = "onnx.ReduceSum"(%v10, %v11) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v12 : tensor<*xf32>
}

// -----

// Label smoothing: other values of the OneHot.

// CHECK-LABEL: @label_smoothing
// CHECK-DAG: dense<0.77499{{.*}}>
// CHECK-DAG: dense<2.500000e-02>
// CHECK: agate.OneHot
func.func @label_smoothing(%i: tensor<?xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<10> : tensor<i64>
  %v2 = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<2xi64>) -> tensor<*xi64>
  %v4 = "onnx.Cast"(%v3) <{saturate = 1 : si64, to = f32}> : (tensor<*xi64>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<0.75> : tensor<f32>
  %v6 = "onnx.Mul"(%v4, %v5) : (tensor<*xf32>, tensor<f32>) -> tensor<*xf32>
  %v7 = onnx.Constant dense<0.025> : tensor<f32>
  %v8 = "onnx.Add"(%v6, %v7) : (tensor<*xf32>, tensor<f32>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// A product with a triangle of ones is a running sum.

// CHECK-LABEL: @prefix_sum
// CHECK: "onnx.CumSum"(%arg0
func.func @prefix_sum(%x: tensor<20x3xi64>) -> tensor<*xi64> {
  %v1 = onnx.Constant dense<1> : tensor<i64>
  %v2 = onnx.Constant dense<[20, 20]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<i64>, tensor<2xi64>) -> tensor<*xi64>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 0 : si64}> : (tensor<*xi64>, tensor<i64>) -> tensor<*xi64>
  %v6 = "onnx.MatMul"(%v5, %x) : (tensor<*xi64>, tensor<20x3xi64>) -> tensor<*xi64>
  return %v6 : tensor<*xi64>
}

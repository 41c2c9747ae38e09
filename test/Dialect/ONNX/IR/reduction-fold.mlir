// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @noop
// CHECK: onnx.Return %arg0, %arg0
func.func @noop(%x: tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<?x3xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %e = onnx.Constant dense<> : tensor<0xi64>
  %0 = "onnx.ReduceSum"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<?x3xf32>, none) -> tensor<?x3xf32>
  %1 = "onnx.ReduceMean"(%x, %e) <{keepdims = 0 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<?x3xf32>, tensor<0xi64>) -> tensor<?x3xf32>
  onnx.Return %0, %1 : tensor<?x3xf32>, tensor<?x3xf32>
}

// The function is applied even where nothing is reduced.
// CHECK-LABEL: func @noop_squares
// CHECK: "onnx.ReduceSumSquare"
// CHECK: "onnx.ReduceLogSumExp"
func.func @noop_squares(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ReduceSumSquare"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<3xf32>, none) -> tensor<3xf32>
  %1 = "onnx.ReduceLogSumExp"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<3xf32>, none) -> tensor<3xf32>
  onnx.Return %0, %1 : tensor<3xf32>, tensor<3xf32>
}

// CHECK-LABEL: func @single_elements
// CHECK: onnx.Return %arg0, %arg1
func.func @single_elements(%x: tensor<f32>, %y: tensor<2x1xf32>) -> (tensor<f32>, tensor<2x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %0 = "onnx.ReduceSum"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<f32>, none) -> tensor<f32>
  %1 = "onnx.ReduceProd"(%y, %a) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  onnx.Return %0, %1 : tensor<f32>, tensor<2x1xf32>
}

// The size may be 5.
// CHECK-LABEL: func @unknown_size
// CHECK: "onnx.ReduceSum"
func.func @unknown_size(%x: tensor<?xf32>) -> tensor<?xf32> {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.ReduceSum"(%x, %a) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @equal_elements
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<3.000000e+00> : tensor<2x1xf32>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<true> : tensor<i1>
// CHECK: onnx.Return %[[A]], %[[B]]
func.func @equal_elements() -> (tensor<2x1xf32>, tensor<i1>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %x = onnx.Constant dense<3.0> : tensor<2x4xf32>
  %y = onnx.Constant dense<true> : tensor<5xi1>
  %0 = "onnx.ReduceMax"(%x, %a) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x4xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  %1 = "onnx.ReduceMin"(%y, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  onnx.Return %0, %1 : tensor<2x1xf32>, tensor<i1>
}

// CHECK-LABEL: func @small_integers
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<10> : tensor<i64>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<24> : tensor<1xi32>
// CHECK-DAG: %[[C:.*]] = onnx.Constant dense<1> : tensor<i64>
// CHECK: onnx.Return %[[A]], %[[B]], %[[C]]
func.func @small_integers() -> (tensor<i64>, tensor<1xi32>, tensor<i64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %y = onnx.Constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = onnx.Constant dense<> : tensor<0xi64>
  %0 = "onnx.ReduceSum"(%x, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi64>, none) -> tensor<i64>
  %1 = "onnx.ReduceProd"(%y, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi32>, none) -> tensor<1xi32>
  %2 = "onnx.ReduceProd"(%e, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<0xi64>, none) -> tensor<i64>
  onnx.Return %0, %1, %2 : tensor<i64>, tensor<1xi32>, tensor<i64>
}

// RUN: agate-opt %s --decompose-onnx | FileCheck %s

// CHECK-LABEL: func @plain
// CHECK: %[[Y:.*]] = "onnx.MatMul"(%arg0, %arg1)
// CHECK: %[[Z:.*]] = "onnx.Add"(%[[Y]], %arg2) : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
// CHECK: onnx.Return %[[Z]]
func.func @plain(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) -> tensor<8x4xf32> {
  %0 = "onnx.Gemm"(%a, %b, %c) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  onnx.Return %0 : tensor<8x4xf32>
}

// CHECK-LABEL: func @scaled
// CHECK-DAG: %[[Y:.*]] = "onnx.MatMul"(%arg0, %arg1)
// CHECK-DAG: %[[ALPHA:.*]] = onnx.Constant dense<5.000000e-01> : tensor<f32>
// CHECK: %[[Z:.*]] = "onnx.Mul"(%[[Y]], %[[ALPHA]])
// CHECK: onnx.Return %[[Z]]
func.func @scaled(%a: tensor<?x3xf32>, %b: tensor<3x4xf32>) -> tensor<?x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Gemm"(%a, %b, %none) <{alpha = 0.5 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<?x3xf32>, tensor<3x4xf32>, none) -> tensor<?x4xf32>
  onnx.Return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func @integers
// CHECK: "onnx.Gemm"
func.func @integers(%a: tensor<8x3xi32>, %b: tensor<3x4xi32>) -> tensor<8x4xi32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // The product is not scaled in the integers.
  %0 = "onnx.Gemm"(%a, %b, %none) <{alpha = 0.5 : f32, beta = 1.0 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<8x3xi32>, tensor<3x4xi32>, none) -> tensor<8x4xi32>
  onnx.Return %0 : tensor<8x4xi32>
}

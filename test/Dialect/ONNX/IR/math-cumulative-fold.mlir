// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @own_shape
// CHECK: onnx.Return %arg0, %arg1
func.func @own_shape(%x: tensor<2x3xf32>, %y: tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<?x3xf32>) {
  %s = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %0 = "onnx.Expand"(%x, %s) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %t = "onnx.Shape"(%y) <{start = 0 : si64}> : (tensor<?x3xf32>) -> tensor<2xi64>
  %1 = "onnx.Expand"(%y, %t) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  onnx.Return %0, %1 : tensor<2x3xf32>, tensor<?x3xf32>
}

// The size may be 1.
// CHECK-LABEL: func @unknown_size
// CHECK: "onnx.Expand"
func.func @unknown_size(%y: tensor<?xf32>, %s: tensor<1xi64>) -> tensor<?xf32> {
  %1 = "onnx.Expand"(%y, %s) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %1 : tensor<?xf32>
}

// CHECK-LABEL: func @splat
// CHECK: %[[A:.*]] = onnx.Constant dense<2.000000e+00> : tensor<4x3xf32>
// CHECK: onnx.Return %[[A]]
func.func @splat() -> tensor<4x3xf32> {
  %x = onnx.Constant dense<2.0> : tensor<3xf32>
  %s = onnx.Constant dense<[4, 1]> : tensor<2xi64>
  %0 = "onnx.Expand"(%x, %s) : (tensor<3xf32>, tensor<2xi64>) -> tensor<4x3xf32>
  onnx.Return %0 : tensor<4x3xf32>
}

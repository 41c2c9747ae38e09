// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// CHECK-LABEL: func @scatter
// CHECK: "onnx.ScatterElements"(%arg0, %arg1, %arg2) <{axis = 1 : si64, reduction = "none"}>
// CHECK-NOT: "onnx.Scatter"
func.func @scatter(%x: tensor<3x4xf32>, %i: tensor<3x1xi32>, %u: tensor<3x1xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Scatter"(%x, %i, %u) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3x1xi32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @losses
func.func @losses(%x: tensor<3x5x2xf32>, %t: tensor<3x2xi64>, %w: tensor<5xf32>, %none: none) {
  // CHECK: "onnx.NegativeLogLikelihoodLoss"(%arg0, %arg1, %arg2) <{ignore_index = -1 : si64, reduction = "mean"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf32>) -> tensor<f32>
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %t, %w) <{ignore_index = -1 : si64}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf32>) -> tensor<f32>
  // CHECK: "onnx.SoftmaxCrossEntropyLoss"(%arg0, %arg1, %arg3) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, none) -> (tensor<3x2xf32>, none)
  %1, %2 = "onnx.SoftmaxCrossEntropyLoss"(%x, %t, %none) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, none) -> (tensor<3x2xf32>, none)
  // CHECK: "onnx.SoftmaxCrossEntropyLoss"(%arg0, %arg1, %arg2) <{reduction = "mean"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf32>) -> (tensor<f32>, tensor<3x5x2xf32>)
  %3, %4 = "onnx.SoftmaxCrossEntropyLoss"(%x, %t, %w) : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf32>) -> (tensor<f32>, tensor<3x5x2xf32>)
  return
}

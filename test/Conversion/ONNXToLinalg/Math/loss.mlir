// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// All targets are checked ahead of the first access.
// CHECK-LABEL: func @loss(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%arg1
// CHECK: cf.assert %{{.*}}, "onnx.NegativeLogLikelihoodLoss: a target is no class"
// CHECK: linalg.generic
// CHECK: %[[SCORE:.*]] = tensor.extract %arg0
// CHECK: arith.negf
func.func @loss(%x: tensor<3x5xf32>, %t: tensor<3xi64>) -> tensor<3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %t, %none) <{reduction = "none"}> : (tensor<3x5xf32>, tensor<3xi64>, none) -> tensor<3xf32>
  onnx.Return %0 : tensor<3xf32>
}

// The sum of the losses is divided by that of the weights.
// CHECK-LABEL: func @mean(
// CHECK: cf.assert %{{.*}}, "onnx.NegativeLogLikelihoodLoss: a target is no class"
// CHECK: arith.cmpi eq, %{{.*}}, %c-1
// CHECK: tensor.extract %arg2
// CHECK-COUNT-2: linalg.generic {{.*}}iterator_types = ["reduction"]
// CHECK: arith.divf
func.func @mean(%x: tensor<?x5xf32>, %t: tensor<?xi64>, %w: tensor<5xf32>) -> tensor<f32> {
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %t, %w) <{ignore_index = -1 : si64, reduction = "mean"}> : (tensor<?x5xf32>, tensor<?xi64>, tensor<5xf32>) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}

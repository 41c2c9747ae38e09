// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @losses
// CHECK-SAME: -> (tensor<3x2xf32>, tensor<f32>, tensor<f32>, tensor<?x2xf32>, tensor<3x?xf32>, tensor<*xf32>, tensor<3x2xf32>, tensor<3x5x?xf32>, tensor<f32>, tensor<*xf32>)
func.func @losses(%x: tensor<3x5x?xf32>, %y: tensor<?x2xi64>, %u: tensor<*xf32>, %v: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %none) <{reduction = "none"}> : (tensor<3x5x?xf32>, tensor<?x2xi64>, none) -> tensor<*xf32>
  %1 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %none) <{reduction = "mean"}> : (tensor<3x5x?xf32>, tensor<?x2xi64>, none) -> tensor<*xf32>
  %2 = "onnx.NegativeLogLikelihoodLoss"(%u, %v, %none) <{reduction = "sum"}> : (tensor<*xf32>, tensor<*xi64>, none) -> tensor<*xf32>
  %3 = "onnx.NegativeLogLikelihoodLoss"(%u, %y, %none) <{reduction = "none"}> : (tensor<*xf32>, tensor<?x2xi64>, none) -> tensor<*xf32>
  %4 = "onnx.NegativeLogLikelihoodLoss"(%x, %v, %none) <{reduction = "none"}> : (tensor<3x5x?xf32>, tensor<*xi64>, none) -> tensor<*xf32>
  %5 = "onnx.NegativeLogLikelihoodLoss"(%u, %v, %none) <{reduction = "none"}> : (tensor<*xf32>, tensor<*xi64>, none) -> tensor<*xf32>
  %6, %7 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %none) <{reduction = "none"}> : (tensor<3x5x?xf32>, tensor<?x2xi64>, none) -> (tensor<*xf32>, tensor<*xf32>)
  %8, %9 = "onnx.SoftmaxCrossEntropyLoss"(%u, %v, %none) <{reduction = "sum"}> : (tensor<*xf32>, tensor<*xi64>, none) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

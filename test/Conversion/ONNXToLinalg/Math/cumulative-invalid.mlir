// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @scalar(%x: tensor<f32>, %axis: tensor<i64>) -> tensor<f32> {
  // expected-error @+1 {{cannot be lowered: a scalar has no axis}}
  %0 = "onnx.CumSum"(%x, %axis) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<f32>, tensor<i64>) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}

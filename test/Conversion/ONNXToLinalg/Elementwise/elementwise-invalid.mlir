// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @unknown_rank(%x: tensor<*xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.Add"(%x, %y) : (tensor<*xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @unranked_result(%x: tensor<2xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{cannot be lowered: the result is no ranked tensor of numbers}}
  %0 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

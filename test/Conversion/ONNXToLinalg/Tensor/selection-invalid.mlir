// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @unknown_rank_of_data(%x: tensor<*xf32>) -> tensor<?x?xi64> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.NonZero"(%x) : (tensor<*xf32>) -> tensor<?x?xi64>
  onnx.Return %0 : tensor<?x?xi64>
}

// -----

func.func @unranked_result(%x: tensor<4xf32>) -> tensor<*xi64> {
  // expected-error @+1 {{cannot be lowered: the result is no ranked tensor of numbers}}
  %0 = "onnx.NonZero"(%x) : (tensor<4xf32>) -> tensor<*xi64>
  onnx.Return %0 : tensor<*xi64>
}

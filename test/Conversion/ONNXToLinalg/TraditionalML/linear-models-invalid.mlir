// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @unknown_rank(%x: tensor<*xf32>) -> tensor<?x1xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.LinearRegressor"(%x) <{coefficients = [0.5 : f32, 2.0 : f32], targets = 1 : si64}> : (tensor<*xf32>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @input(%x: tensor<*xf32>, %s: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<*xf32>, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// -----

func.func @shape(%x: tensor<2xf32>, %s: tensor<*xi64>) -> tensor<?xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2xf32>, tensor<*xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// -----

func.func @result(%x: tensor<2xf32>, %s: tensor<?xi64>) -> tensor<*xf32> {
  // expected-error @+1 {{cannot be lowered: the result is no ranked tensor of numbers}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2xf32>, tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @rank(%x: tensor<2x2xf32>, %s: tensor<?xi64>) -> tensor<?xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of the result is wrong}}
  %0 = "onnx.Expand"(%x, %s) : (tensor<2x2xf32>, tensor<?xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

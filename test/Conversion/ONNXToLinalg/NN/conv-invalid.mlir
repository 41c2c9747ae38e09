// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @columns_of_strings(%x: tensor<1x4x1x!onnx.String>) -> tensor<1x1x2x2x!onnx.String> {
  %two = onnx.Constant dense<2> : tensor<2xi64>
  // expected-error @+1 {{cannot be lowered: it adds up numbers and integers only}}
  %0 = "onnx.Col2Im"(%x, %two, %two) : (tensor<1x4x1x!onnx.String>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x1x2x2x!onnx.String>
  onnx.Return %0 : tensor<1x1x2x2x!onnx.String>
}

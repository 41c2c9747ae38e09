// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @gather_c3(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %i = onnx.Constant dense<[-5, 3]> : tensor<2xi64>
  // expected-error @+1 {{index -5 is out of the range [-4, 3]}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  onnx.Return %0 : tensor<3x2xf32>
}

// -----

func.func @gather_c3_splat(%x: tensor<3xf32>) -> tensor<2xf32> {
  %i = onnx.Constant dense<3> : tensor<2xi64>
  // expected-error @+1 {{index 3 is out of the range [-3, 2]}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @encoded(%x: tensor<2xf32, "row">) -> tensor<2xf32, "row"> {
  %i = onnx.Constant dense<0> : tensor<2xi64>
  // expected-error @+1 {{cannot be lowered: no upstream dialect has type tensor<2xf32, "row">}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<2xf32, "row">, tensor<2xi64>) -> tensor<2xf32, "row">
  // expected-error @+1 {{cannot be lowered}}
  onnx.Return %0 : tensor<2xf32, "row">
}

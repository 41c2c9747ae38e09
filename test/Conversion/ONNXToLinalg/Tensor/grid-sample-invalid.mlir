// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @strings(%x: tensor<1x3x4x4x!onnx.String>, %g: tensor<1x5x6x2xf32>) -> tensor<1x3x5x6x!onnx.String> {
  // expected-error @+1 {{cannot be lowered: elements of this type are not weighed}}
  %0 = "onnx.GridSample"(%x, %g) <{align_corners = 0 : si64, mode = "linear", padding_mode = "zeros"}> : (tensor<1x3x4x4x!onnx.String>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6x!onnx.String>
  onnx.Return %0 : tensor<1x3x5x6x!onnx.String>
}

// -----

func.func @nearest_complex(%x: tensor<1x3x4x4xcomplex<f32>>, %g: tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xcomplex<f32>> {
  // expected-error @+1 {{cannot be lowered: elements of this type are not filled in}}
  %0 = "onnx.GridSample"(%x, %g) <{align_corners = 0 : si64, mode = "nearest", padding_mode = "zeros"}> : (tensor<1x3x4x4xcomplex<f32>>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xcomplex<f32>>
  onnx.Return %0 : tensor<1x3x5x6xcomplex<f32>>
}

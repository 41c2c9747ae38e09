// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @scatter_complex(%x: tensor<3xcomplex<f32>>, %i: tensor<2xi64>, %u: tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  // expected-error @+1 {{cannot be lowered: it does not compute with elements of this type}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "add"}> : (tensor<3xcomplex<f32>>, tensor<2xi64>, tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  onnx.Return %0 : tensor<3xcomplex<f32>>
}

// -----

func.func @scatter_nd(%x: tensor<3xcomplex<f32>>, %i: tensor<2x1xi64>, %u: tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  // expected-error @+1 {{cannot be lowered: it does not compute with elements of this type}}
  %0 = "onnx.ScatterND"(%x, %i, %u) <{reduction = "add"}> : (tensor<3xcomplex<f32>>, tensor<2x1xi64>, tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  onnx.Return %0 : tensor<3xcomplex<f32>>
}

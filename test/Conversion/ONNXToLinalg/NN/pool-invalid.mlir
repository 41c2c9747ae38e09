// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @max_pool(%x: tensor<1x1x4xcomplex<f32>>) -> tensor<1x1x3xcomplex<f32>> {
  // expected-error @+1 {{cannot be lowered: it compares numbers only}}
  %0 = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x1x4xcomplex<f32>>) -> tensor<1x1x3xcomplex<f32>>
  onnx.Return %0 : tensor<1x1x3xcomplex<f32>>
}

// -----

func.func @max_pool_strings(%x: tensor<1x1x4x!onnx.String>) -> tensor<1x1x3x!onnx.String> {
  // expected-error @+1 {{cannot be lowered: it compares numbers only}}
  %0 = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x1x4x!onnx.String>) -> tensor<1x1x3x!onnx.String>
  onnx.Return %0 : tensor<1x1x3x!onnx.String>
}

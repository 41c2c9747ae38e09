// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @maxunpool_c5_given(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) -> tensor<*xf32> {
  %c2 = onnx.Constant dense<[1, 1, 4, -4]> : tensor<4xi64>
  // expected-error @+1 {{element 3 of 'output_shape' must be non-negative, got -4}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %c2) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, tensor<4xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @maxunpool_declared(%a0: tensor<1x1x2x2xf32>, %a1: tensor<1x1x2x2xi64>) -> tensor<1x1x4x4xf32> {
  %c2 = onnx.Constant dense<[1, 1, 4, 5]> : tensor<4xi64>
  // expected-error @+1 {{declares 'tensor<1x1x4x4xf32>' for result #0, but its operands and attributes give 'tensor<1x1x4x5xf32>'}}
  %0 = "onnx.MaxUnpool"(%a0, %a1, %c2) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, tensor<4xi64>) -> tensor<1x1x4x4xf32>
  onnx.Return %0 : tensor<1x1x4x4xf32>
}

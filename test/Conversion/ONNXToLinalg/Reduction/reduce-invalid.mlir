// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @data(%x: tensor<*xf32>) -> tensor<f32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.ReduceSum"(%x, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, none) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}

// -----

func.func @result(%x: tensor<2x3xf32>, %a: tensor<?xi64>) -> tensor<*xf32> {
  // expected-error @+1 {{cannot be lowered: the result is no ranked tensor of numbers}}
  %0 = "onnx.ReduceMax"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @axes(%x: tensor<2x3xf32>, %a: tensor<*xi64>) -> tensor<?xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.ReduceL1"(%x, %a) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<*xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

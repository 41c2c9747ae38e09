// RUN: agate-opt %s -verify-diagnostics -split-input-file

// MLIR ignores properties that an operation does not have.

func.func @misspelt(%x: tensor<2x3xf32>, %i: tensor<2xi64>) -> tensor<*xf32> {
  // expected-error @+1 {{for op onnx.Gather: there is no property 'axs', did you mean 'axis'?}}
  %0 = "onnx.Gather"(%x, %i) <{axs = 1 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @other_case(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{for op onnx.Gemm: there is no property 'transa', did you mean 'transA'?}}
  %0 = "onnx.Gemm"(%x, %y, %none) <{alpha = 1.0 : f32, transa = 1 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @unknown(%x: tensor<2x3xf32>, %i: tensor<2xi64>) -> tensor<*xf32> {
  // expected-error-re @+1 {{for op onnx.Gather: there is no property 'something'{{$}}}}
  %0 = "onnx.Gather"(%x, %i) <{something = 1 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

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

// -----

// The older generic form has no place of its own for properties.

func.func @older_form(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'onnx.Transpose' op has no property 'prem', did you mean 'perm'?}}
  %0 = "onnx.Transpose"(%x) {prem = [1, 0]} : (tensor<2x3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

// Attributes of other tools are left alone.

func.func @other_attributes(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Transpose"(%x) {perm = [1, 0], onnx_node_name = "t", layer = 3 : i64, tool.prem = 1 : i64}
      : (tensor<2x3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

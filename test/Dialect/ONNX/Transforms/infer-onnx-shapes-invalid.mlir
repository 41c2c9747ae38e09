// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// What the verifier cannot know follows from what is inferred first.

func.func @contradiction(%x: tensor<2x3xf32>) -> tensor<4xf32> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2xi64>
  // expected-error @+1 {{'onnx.ConstantOfShape' op declares 'tensor<3x?xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %1 = onnx.ConstantOfShape(%0) : (tensor<2xi64>) -> tensor<3x?xf32>
  %2 = "onnx.Size"(%1) : (tensor<3x?xf32>) -> tensor<i64>
  %3 = arith.constant dense<0.0> : tensor<4xf32>
  onnx.Return %3 : tensor<4xf32>
}

// -----

// An axis that the rank shows to be wrong.

func.func private @callee(%x: tensor<*xi64>, %d: tensor<i64>, %v: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{'agate.OneHot' op axis 3 is not in [-2, 1]}}
  %0 = agate.OneHot(%x, %d, %v, %v) <{axis = 3 : si64}> : (tensor<*xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
func.func @caller(%x: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>) -> tensor<*xf32> {
  %0 = tensor.cast %x : tensor<2xi64> to tensor<*xi64>
  %1 = call @callee(%0, %d, %v) : (tensor<*xi64>, tensor<i64>, tensor<f32>) -> tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

// Dead code is looked at as well.

func.func @dead() {
  %0 = arith.constant dense<-1> : tensor<2xi64>
  // expected-error @+1 {{element 0 of 'input' must be non-negative, got -1}}
  %1 = onnx.ConstantOfShape(%0) : (tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return
}

// RUN: agate-opt %s -split-input-file -fold-onnx-constants=max-bytes=4096 | FileCheck %s

// 2 * 1 + 1, and with the limit of what an activation takes, 2 * 4 + 1.
// CHECK-LABEL: @clipped
// CHECK-DAG: onnx.Constant dense<{{\[\[\[}}[3.000000e+00]]], {{\[\[}}[9.000000e+00]]]]> : tensor<2x1x1x1xf32>
// CHECK-DAG: onnx.Constant dense<9.000000e+00> : tensor<1x1x1xf32>
func.func @clipped() -> (tensor<2x1x1x1xf32>, tensor<1x1x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %w = onnx.Constant dense<1.0> : tensor<1x1x1xf32>
  %0, %1 = "onnx.RNN"(%x, %w, %w, %none, %none, %none) <{activation_alpha = [2.0 : f32], activation_beta = [1.0 : f32], activations = ["Affine"], clip = 4.0 : f32, direction = "forward", hidden_size = 1 : si64, layout = 0 : si64}> : (tensor<2x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>, none, none, none) -> (tensor<2x1x1x1xf32>, tensor<1x1x1xf32>)
  onnx.Return %0, %1 : tensor<2x1x1x1xf32>, tensor<1x1x1xf32>
}

// -----

// Backwards, a sequence starts at its own end.
// CHECK-LABEL: @reverse
// CHECK-DAG: onnx.Constant dense<{{\[\[\[}}[3.000000e+00]]], {{\[\[}}[0.000000e+00]]]]> : tensor<2x1x1x1xf16>
// CHECK-DAG: onnx.Constant dense<3.000000e+00> : tensor<1x1x1xf16>
func.func @reverse() -> (tensor<2x1x1x1xf16>, tensor<1x1x1xf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>
  %w = onnx.Constant dense<1.0> : tensor<1x1x1xf16>
  %n = onnx.Constant dense<1> : tensor<1xi32>
  %0, %1 = "onnx.RNN"(%x, %w, %w, %none, %n, %none) <{activation_alpha = [2.0 : f32], activation_beta = [1.0 : f32], activations = ["Affine"], direction = "reverse", hidden_size = 1 : si64, layout = 0 : si64}> : (tensor<2x1x1xf16>, tensor<1x1x1xf16>, tensor<1x1x1xf16>, none, tensor<1xi32>, none) -> (tensor<2x1x1x1xf16>, tensor<1x1x1xf16>)
  onnx.Return %0, %1 : tensor<2x1x1x1xf16>, tensor<1x1x1xf16>
}

// -----

// Both directions, with the batch first.
// CHECK-LABEL: @both
// CHECK: onnx.Constant dense<{{\[\[\[}}[1.000000e+00], [3.000000e+00]], {{\[\[}}3.000000e+00], [2.000000e+00]]]]> : tensor<1x2x2x1xf32>
func.func @both() -> tensor<1x2x2x1xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %w = onnx.Constant dense<1.0> : tensor<2x1x1xf32>
  %0, %1 = "onnx.RNN"(%x, %w, %w, %none, %none, %none) <{activations = ["Relu", "Relu"], direction = "bidirectional", hidden_size = 1 : si64, layout = 1 : si64}> : (tensor<1x2x1xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>, none, none, none) -> (tensor<1x2x2x1xf32>, none)
  onnx.Return %0 : tensor<1x2x2x1xf32>
}

// -----

// z and r are 1/2: 4 + (2 + 2) / 2 and 4 + 2 / 2 + 2, half of which is added
// to half of 2.
// CHECK-LABEL: @gru
// CHECK-DAG: onnx.Constant dense<4.000000e+00> : tensor<1x1x1xf32>
// CHECK-DAG: onnx.Constant dense<4.500000e+00> : tensor<1x1x1xf32>
func.func @gru() -> (tensor<1x1x1xf32>, tensor<1x1x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<4.0> : tensor<1x1x1xf32>
  %h = onnx.Constant dense<2.0> : tensor<1x1x1xf32>
  %w = onnx.Constant dense<[[[0.0], [0.0], [1.0]]]> : tensor<1x3x1xf32>
  %b = onnx.Constant dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 2.0]]> : tensor<1x6xf32>
  %0, %1 = "onnx.GRU"(%x, %w, %w, %b, %none, %h) <{activation_alpha = [1.0 : f32, 1.0 : f32], activation_beta = [0.5 : f32, 0.0 : f32], activations = ["Affine", "Affine"], direction = "forward", hidden_size = 1 : si64, layout = 0 : si64, linear_before_reset = 1 : si64}> : (tensor<1x1x1xf32>, tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<1x6xf32>, none, tensor<1x1x1xf32>) -> (none, tensor<1x1x1xf32>)
  %2, %3 = "onnx.GRU"(%x, %w, %w, %b, %none, %h) <{activation_alpha = [1.0 : f32, 1.0 : f32], activation_beta = [0.5 : f32, 0.0 : f32], activations = ["Affine", "Affine"], direction = "forward", hidden_size = 1 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<1x1x1xf32>, tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<1x6xf32>, none, tensor<1x1x1xf32>) -> (none, tensor<1x1x1xf32>)
  onnx.Return %1, %3 : tensor<1x1x1xf32>, tensor<1x1x1xf32>
}

// -----

// i, o and f are 1/2: C is 2 / 2 + 4 / 2.
// CHECK-LABEL: @lstm
// CHECK-DAG: onnx.Constant dense<1.500000e+00> : tensor<1x1x1xf64>
// CHECK-DAG: onnx.Constant dense<3.000000e+00> : tensor<1x1x1xf64>
func.func @lstm() -> (tensor<1x1x1xf64>, tensor<1x1x1xf64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<4.0> : tensor<1x1x1xf64>
  %c = onnx.Constant dense<2.0> : tensor<1x1x1xf64>
  %w = onnx.Constant dense<[[[0.0], [0.0], [7.0], [1.0]]]> : tensor<1x4x1xf64>
  %r = onnx.Constant dense<0.0> : tensor<1x4x1xf64>
  %0, %1, %2 = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %c, %none) <{activation_beta = [0.5 : f32], activations = ["Affine", "Affine", "Affine"], direction = "forward", hidden_size = 1 : si64, input_forget = 1 : si64, layout = 0 : si64}> : (tensor<1x1x1xf64>, tensor<1x4x1xf64>, tensor<1x4x1xf64>, none, none, none, tensor<1x1x1xf64>, none) -> (none, tensor<1x1x1xf64>, tensor<1x1x1xf64>)
  onnx.Return %1, %2 : tensor<1x1x1xf64>, tensor<1x1x1xf64>
}

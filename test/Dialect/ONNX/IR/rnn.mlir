// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @rnn
// CHECK: "onnx.RNN"({{.*}}) <{activations = ["Tanh", "Tanh"], direction = "forward", layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
func.func @rnn(%a0: tensor<5x2x3xf32>, %a1: tensor<1x4x3xf32>, %a2: tensor<1x4x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%a0, %a1, %a2, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @rnn_all
// CHECK: "onnx.RNN"({{.*}}) <{activation_alpha = [5.000000e-01 : f32], activation_beta = [0.000000e+00 : f32], activations = ["Affine"], clip = 2.000000e+00 : f32, direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> :
func.func @rnn_all(%a0: tensor<5x2x3xf32>, %a1: tensor<1x4x3xf32>, %a2: tensor<1x4x4xf32>, %a3: tensor<1x8xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  %0:2 = "onnx.RNN"(%a0, %a1, %a2, %a3, %a4, %a5) <{activation_alpha = [5.000000e-01 : f32], activation_beta = [0.000000e+00 : f32], activations = ["Affine"], clip = 2.0 : f32, direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @rnn_v1
// CHECK: "onnx.RNNV1"({{.*}}) <{activations = ["Tanh", "Tanh"], direction = "forward", output_sequence = 0 : si64}> :
func.func @rnn_v1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x4x3xf32>, %a2: tensor<1x4x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNNV1"(%a0, %a1, %a2, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @gru
// CHECK: "onnx.GRU"({{.*}}) <{direction = "forward", layout = 0 : si64, linear_before_reset = 0 : si64}> :
func.func @gru(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @gru_v3
// CHECK: "onnx.GRUV3"({{.*}}) <{direction = "forward", linear_before_reset = 0 : si64, output_sequence = 0 : si64}> :
func.func @gru_v3(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @lstm
// CHECK: "onnx.LSTM"({{.*}}) <{direction = "forward", input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (none, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
func.func @lstm(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %none, %none, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (none, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @lstm_v1
// CHECK: "onnx.LSTMV1"({{.*}}) <{direction = "forward", input_forget = 0 : si64, output_sequence = 0 : si64}> :
func.func @lstm_v1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %none, %none, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (none, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// CHECK-LABEL: func @gru_bf16
// CHECK: "onnx.GRU"({{.*}}){{.*}} -> (tensor<?x?x?x?xbf16>, none)
func.func @gru_bf16(%a0: tensor<*xbf16>, %a1: tensor<*xbf16>, %a2: tensor<*xbf16>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %none, %none, %none) : (tensor<*xbf16>, tensor<*xbf16>, tensor<*xbf16>, none, none, none) -> (tensor<?x?x?x?xbf16>, none)
  return
}

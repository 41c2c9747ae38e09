// Rules for LSTM, GRU and RNN, of the family "Layers". A function has the name
// of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @BatchFirst(
// CHECK-DAG: %[[X:.*]] = "onnx.Transpose"(%arg0) <{perm = [1, 0, 2]}> : (tensor<2x5x3xf32>) -> tensor<5x2x3xf32>
// CHECK: %[[L:.*]], %{{.*}}, %[[C:.*]] = "onnx.LSTM"(%[[X]], %arg1, %arg2, {{.*}}layout = 0 : si64{{.*}} -> (tensor<5x1x2x4xf32>, none, tensor<1x2x4xf32>)
// CHECK-DAG: %[[Y:.*]] = "onnx.Transpose"(%[[L]]) <{perm = [2, 0, 1, 3]}>
// CHECK-DAG: %[[Z:.*]] = "onnx.Transpose"(%[[C]]) <{perm = [1, 0, 2]}>
// CHECK: onnx.Return %[[Y]], %[[Z]]
func.func @BatchFirst(%x: tensor<2x5x3xf32>, %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>) -> (tensor<2x5x1x4xf32>, tensor<2x1x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 1 : si64}> : (tensor<2x5x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (tensor<2x5x1x4xf32>, none, tensor<2x1x4xf32>)
  onnx.Return %0#0, %0#2 : tensor<2x5x1x4xf32>, tensor<2x1x4xf32>
}

// -----

// The first state has the batch first as well; two directions.
// CHECK-LABEL: @BatchFirst_state(
// CHECK-DAG: %[[X:.*]] = "onnx.Transpose"(%arg0) <{perm = [1, 0, 2]}>
// CHECK-DAG: %[[H:.*]] = "onnx.Transpose"(%arg3) <{perm = [1, 0, 2]}>
// CHECK: "onnx.GRU"(%[[X]], %arg1, %arg2, %{{.*}}, %{{.*}}, %[[H]]) {{.*}}layout = 0 : si64
func.func @BatchFirst_state(%x: tensor<3x5x3xf32>, %w: tensor<2x12x3xf32>, %r: tensor<2x12x4xf32>, %h: tensor<3x2x4xf32>) -> tensor<3x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%x, %w, %r, %none, %none, %h) <{direction = "bidirectional", hidden_size = 4 : si64, layout = 1 : si64, linear_before_reset = 0 : si64}> : (tensor<3x5x3xf32>, tensor<2x12x3xf32>, tensor<2x12x4xf32>, none, none, tensor<3x2x4xf32>) -> (none, tensor<3x2x4xf32>)
  onnx.Return %0#1 : tensor<3x2x4xf32>
}

// -----

// Transpositions around it meet those.
// CHECK-LABEL: @BatchFirst_undone(
// CHECK-NOT: onnx.Transpose
// CHECK: "onnx.RNN"(%arg0,
// CHECK-NOT: onnx.Transpose
func.func @BatchFirst_undone(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0, 2]}> : (tensor<5x2x3xf32>) -> tensor<2x5x3xf32>
  %1:2 = "onnx.RNN"(%0, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 4 : si64, layout = 1 : si64}> : (tensor<2x5x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<2x1x4xf32>)
  %2 = "onnx.Transpose"(%1#1) <{perm = [1, 0, 2]}> : (tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
  onnx.Return %2 : tensor<1x2x4xf32>
}

// -----

// CHECK-LABEL: @not_BatchFirst(
// CHECK-NOT: onnx.Transpose
func.func @not_BatchFirst(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

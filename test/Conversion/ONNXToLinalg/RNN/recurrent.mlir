// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// The product of the inputs of all steps comes first.
// CHECK-LABEL: func @recurrent
// CHECK: %[[INPUTS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %{{.*}} : tensor<?x2x3xf32>, tensor<4x3xf32>) outs(%{{.*}} : tensor<?x2x4xf32>)
// CHECK: scf.for %[[T:.*]] = {{.*}} iter_args
// CHECK: tensor.extract_slice %[[INPUTS]][%[[T]], 0, 0] [1, 2, 4]
// CHECK: linalg.generic
func.func @recurrent(%x: tensor<?x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> : (tensor<?x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %1 : tensor<1x2x4xf32>
}

// Behind the end of a sequence, its state stays and its output is 0.
// CHECK-LABEL: func @rnn_lengths(
// CHECK: %[[INPUTS:.*]] = linalg.generic {{.*}}"reduction"]
// CHECK: %[[OUT:.*]]:2 = scf.for %[[T:.*]] = %{{.*}} to %c5
// CHECK: tensor.extract_slice %[[INPUTS]][%[[T]], 0, 0] [1, 2, 4]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: math.tanh
// CHECK: linalg.generic {{.*}} ins(%arg3
// CHECK: arith.cmpi
// CHECK-COUNT-2: arith.select
// CHECK: tensor.insert_slice
func.func @rnn_lengths(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>, %n: tensor<2xi32>) -> tensor<5x1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %n, %none) <{direction = "forward", hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, tensor<2xi32>, none) -> (tensor<5x1x2x4xf32>, none)
  onnx.Return %0#0 : tensor<5x1x2x4xf32>
}

// The second network begins at the end.
// CHECK-LABEL: func @bidirectional(
// CHECK: %[[FIRST:.*]] = linalg.generic {{.*}}"reduction"]
// CHECK: scf.for
// CHECK: tensor.extract_slice %[[FIRST]]
// CHECK: math.tanh
// CHECK: %[[SECOND:.*]] = linalg.generic {{.*}}"reduction"]
// CHECK: scf.for
// CHECK: %[[T:.*]] = arith.subi %c4{{.*}}, %
// CHECK: tensor.extract_slice %[[SECOND]][%[[T]],
// CHECK: arith.maximumf
func.func @bidirectional(%x: tensor<5x2x3xf32>, %w: tensor<2x4x3xf32>, %r: tensor<2x4x4xf32>) -> tensor<5x2x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Relu"], direction = "bidirectional", hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<2x4x3xf32>, tensor<2x4x4xf32>, none, none, none) -> (tensor<5x2x2x4xf32>, none)
  onnx.Return %0#0 : tensor<5x2x2x4xf32>
}

// The last gate is a product with the state after the reset.
// CHECK-LABEL: func @gru(
// CHECK: scf.for %{{.*}} -> (tensor<2x4xf32>)
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: %[[GATES:.*]]:2 = linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK-COUNT-2: math.exp
// CHECK: linalg.yield
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[GATES]]#1
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: math.tanh
// CHECK: linalg.yield
func.func @gru(%x: tensor<5x2x3xf32>, %w: tensor<1x12x3xf32>, %r: tensor<1x12x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%x, %w, %r, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// With linearity, all products come first.
// CHECK-LABEL: func @gru_linear(
// CHECK: linalg.generic {{.*}}"reduction"]} ins(%arg0, %{{.*}} : tensor<?x?x3xf32>,
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK-NOT: "reduction"
// CHECK: math.tanh
func.func @gru_linear(%x: tensor<?x?x3xf32>, %w: tensor<1x12x3xf32>, %r: tensor<1x12x4xf32>) -> tensor<?x?x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%x, %w, %r, %none, %none, %none) <{direction = "reverse", hidden_size = 4 : si64, layout = 1 : si64, linear_before_reset = 1 : si64}> : (tensor<?x?x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, none, none, none) -> (none, tensor<?x?x4xf32>)
  onnx.Return %0#1 : tensor<?x?x4xf32>
}

// Two states are handed on, which one loop computes.
// CHECK-LABEL: func @lstm(
// CHECK: scf.for %{{.*}} -> (tensor<2x4xf32>, tensor<2x4xf32>)
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: %[[STATE:.*]]:2 = linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK-COUNT-2: math.exp
// CHECK: math.tanh
// CHECK: math.exp
// CHECK: math.tanh
// CHECK: linalg.yield %{{.*}}, %{{.*}} : f32, f32
func.func @lstm(%x: tensor<5x2x3xf32>, %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (none, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  onnx.Return %0#1, %0#2 : tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// What forgets is what the input leaves; sums are clipped.
// CHECK-LABEL: func @peepholes(
// CHECK: %[[P:.*]] = tensor.extract_slice %arg3
// CHECK: scf.for
// CHECK-COUNT-3: tensor.extract_slice %[[P]]
// CHECK: %{{.*}}:2 = linalg.generic
// CHECK: arith.minimumf
// CHECK: arith.maximumf
// CHECK: math.exp
// CHECK: arith.subf
// CHECK: linalg.yield
func.func @peepholes(%x: tensor<5x2x3xf32>, %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>, %p: tensor<1x12xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %none, %p) <{clip = 3.0 : f32, direction = "forward", hidden_size = 4 : si64, input_forget = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, tensor<1x12xf32>) -> (none, tensor<1x2x4xf32>, none)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @rnn(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @rnn(%a0: tensor<5x2x3xf32>, %a1: tensor<1x4x3xf32>, %a2: tensor<1x4x4xf32>, %a3: tensor<1x8xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.RNN"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @rnn_batch_first(
// CHECK-SAME: -> (tensor<5x2x1x4xf32>, tensor<5x1x4xf32>) {
func.func @rnn_batch_first(%a0: tensor<5x2x3xf32>, %a1: tensor<1x4x3xf32>, %a2: tensor<1x4x4xf32>, %a3: tensor<1x8xf32>, %a4: tensor<5xi32>, %a5: tensor<5x1x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.RNN"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>, tensor<5xi32>, tensor<5x1x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @rnn_v1(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @rnn_v1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x4x3xf32>, %a2: tensor<1x4x4xf32>, %a3: tensor<1x8xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.RNNV1"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @gru(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @gru(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @gru_both(
// CHECK-SAME: -> (tensor<5x2x2x4xf32>, tensor<2x2x4xf32>) {
func.func @gru_both(%a0: tensor<5x2x3xf32>, %a1: tensor<2x12x3xf32>, %a2: tensor<2x12x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %none, %none, %none) <{direction = "bidirectional"}> : (tensor<5x2x3xf32>, tensor<2x12x3xf32>, tensor<2x12x4xf32>, none, none, none) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @gru_hidden_of_rows(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @gru_hidden_of_rows(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x?xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x?xf32>, none, none, none) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @gru_v3(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @gru_v3(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lstm(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @lstm(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lstm_absent(
// CHECK-SAME: -> (none, tensor<1x2x4xf32>, none) {
func.func @lstm_absent(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>) -> (none, tensor<*xf32>, none) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %none, %none, %none, %none, %none) : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (none, tensor<*xf32>, none)
  onnx.Return %0#0, %0#1, %0#2 : none, tensor<*xf32>, none
}

// CHECK-LABEL: func @lstm_partial(
// CHECK-SAME: -> (tensor<?x1x?x7xf32>, tensor<1x?x7xf32>, tensor<1x?x7xf32>) {
func.func @lstm_partial(%a0: tensor<?x?x3xf32>, %a1: tensor<?x?x3xf32>, %a2: tensor<?x?x?xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %none, %none, %none, %none, %none) <{hidden_size = 7 : si64}> : (tensor<?x?x3xf32>, tensor<?x?x3xf32>, tensor<?x?x?xf32>, none, none, none, none, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lstm_unranked(
// CHECK-SAME: -> (tensor<?x1x?x?xf32>, tensor<1x?x?xf32>, tensor<1x?x?xf32>) {
func.func @lstm_unranked(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %none, %none, %none, %none, %none) : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, none, none, none, none, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lstm_batch_first(
// CHECK-SAME: -> (tensor<?x?x1x4xf32>, tensor<?x1x4xf32>, tensor<?x1x4xf32>) {
func.func @lstm_batch_first(%a0: tensor<?x?x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %none, %none, %none, %none, %none) <{layout = 1 : si64}> : (tensor<?x?x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lstm_peephole_tells(
// CHECK-SAME: -> (tensor<?x1x?x4xf32>, tensor<1x?x4xf32>, tensor<1x?x4xf32>) {
func.func @lstm_peephole_tells(%a0: tensor<*xf32>, %a1: tensor<*xf32>, %a2: tensor<*xf32>, %a7: tensor<?x12xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %none, %none, %none, %none, %a7) : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, none, none, none, none, tensor<?x12xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @lstm_v1(
// CHECK-SAME: -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
func.func @lstm_v1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

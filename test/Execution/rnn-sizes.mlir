// Networks whose operands do not all tell the sizes that they share: what one
// of them tells holds for the others, and for the results.
// RUN: rm -rf %t && agate run %s --entry rnn_static --random 1 --quiet --output-dir %t/rnn
// RUN: agate run %s --entry rnn_state --random 1 --shape x=4x3x2 --quiet --expect y=%t/rnn/y.npy --expect h=%t/rnn/h.npy
// RUN: agate run %s --entry rnn_lengths --random 1 --shape x=4x3x2 --shape w=2x3x2 --shape r=2x3x3 --shape s=2x3x3 --quiet --expect y=%t/rnn/y.npy --expect h=%t/rnn/h.npy
// RUN: not agate run %s --entry rnn_state --random 1 --shape x=4x2x2 2>&1 | FileCheck %s --check-prefix=BATCH
// RUN: agate run %s --entry gru_static --random 1 --quiet --output-dir %t/gru
// RUN: agate run %s --entry gru_state --random 1 --shape x=3x4x2 --quiet --expect y=%t/gru/y.npy --expect h=%t/gru/h.npy
// RUN: agate run %s --entry gru_sequence --random 1 --shape s=3x1x3 --shape w=1x9x2 --shape r=1x9x3 --quiet --expect y=%t/gru/y.npy --expect h=%t/gru/h.npy
// RUN: agate run %s --entry lstm_static --random 1 --quiet --output-dir %t/lstm
// RUN: agate run %s --entry lstm_states --random 1 --shape x=4x3x2 --shape p=1x9 --shape s=1x3x3 --quiet --expect y=%t/lstm/y.npy --expect h=%t/lstm/h.npy --expect c=%t/lstm/c.npy
// RUN: agate run %s --entry lstm_result --random 1 --shape x=4x3x2 --shape w=1x12x2 --shape r=1x12x3 --shape b=1x24 --shape n=3 --shape s=1x3x3 --shape c0=1x3x3 --shape p=1x9 --quiet --expect h=%t/lstm/h.npy

// BATCH: error: {{.*}}onnx.RNN: {{.*}}the batch size
func.func @rnn_static(%x: tensor<4x3x2xf32> {onnx.name = "x"}, %w: tensor<2x3x2xf32> {onnx.name = "w"}, %r: tensor<2x3x3xf32> {onnx.name = "r"}, %s: tensor<2x3x3xf32> {onnx.name = "s"}) -> (tensor<4x2x3x3xf32> {onnx.name = "y"}, tensor<2x3x3xf32> {onnx.name = "h"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %n = onnx.Constant dense<[4, 2, 3]> : tensor<3xi32>
  %0, %1 = "onnx.RNN"(%x, %w, %r, %none, %n, %s) <{activations = ["Tanh", "Relu"], direction = "bidirectional", hidden_size = 3 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<2x3x2xf32>, tensor<2x3x3xf32>, none, tensor<3xi32>, tensor<2x3x3xf32>) -> (tensor<4x2x3x3xf32>, tensor<2x3x3xf32>)
  onnx.Return %0, %1 : tensor<4x2x3x3xf32>, tensor<2x3x3xf32>
}

// The state alone tells the batch.
func.func @rnn_state(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %w: tensor<2x3x2xf32> {onnx.name = "w"}, %r: tensor<2x3x3xf32> {onnx.name = "r"}, %s: tensor<2x3x3xf32> {onnx.name = "s"}) -> (tensor<?x2x?x3xf32> {onnx.name = "y"}, tensor<2x?x3xf32> {onnx.name = "h"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %n = onnx.Constant dense<[4, 2, 3]> : tensor<3xi32>
  %0, %1 = "onnx.RNN"(%x, %w, %r, %none, %n, %s) <{activations = ["Tanh", "Relu"], direction = "bidirectional", hidden_size = 3 : si64, layout = 0 : si64}> : (tensor<?x?x?xf32>, tensor<2x3x2xf32>, tensor<2x3x3xf32>, none, tensor<3xi32>, tensor<2x3x3xf32>) -> (tensor<?x2x?x3xf32>, tensor<2x?x3xf32>)
  onnx.Return %0, %1 : tensor<?x2x?x3xf32>, tensor<2x?x3xf32>
}

// The lengths alone do, and `hidden_size`.
func.func @rnn_lengths(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %w: tensor<?x?x?xf32> {onnx.name = "w"}, %r: tensor<?x?x?xf32> {onnx.name = "r"}, %s: tensor<?x?x?xf32> {onnx.name = "s"}) -> (tensor<?x2x?x?xf32> {onnx.name = "y"}, tensor<2x?x?xf32> {onnx.name = "h"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %n = onnx.Constant dense<[4, 2, 3]> : tensor<3xi32>
  %0, %1 = "onnx.RNN"(%x, %w, %r, %none, %n, %s) <{activations = ["Tanh", "Relu"], direction = "bidirectional", hidden_size = 3 : si64, layout = 0 : si64}> : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, none, tensor<3xi32>, tensor<?x?x?xf32>) -> (tensor<?x2x?x?xf32>, tensor<2x?x?xf32>)
  onnx.Return %0, %1 : tensor<?x2x?x?xf32>, tensor<2x?x?xf32>
}

func.func @gru_static(%x: tensor<3x4x2xf32> {onnx.name = "x"}, %w: tensor<1x9x2xf32> {onnx.name = "w"}, %r: tensor<1x9x3xf32> {onnx.name = "r"}, %s: tensor<3x1x3xf32> {onnx.name = "s"}) -> (tensor<3x4x1x3xf32> {onnx.name = "y"}, tensor<3x1x3xf32> {onnx.name = "h"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.GRU"(%x, %w, %r, %none, %none, %s) <{direction = "reverse", hidden_size = 3 : si64, layout = 1 : si64, linear_before_reset = 0 : si64}> : (tensor<3x4x2xf32>, tensor<1x9x2xf32>, tensor<1x9x3xf32>, none, none, tensor<3x1x3xf32>) -> (tensor<3x4x1x3xf32>, tensor<3x1x3xf32>)
  onnx.Return %0, %1 : tensor<3x4x1x3xf32>, tensor<3x1x3xf32>
}

func.func @gru_state(%x: tensor<?x?x2xf32> {onnx.name = "x"}, %w: tensor<1x9x2xf32> {onnx.name = "w"}, %r: tensor<1x9x3xf32> {onnx.name = "r"}, %s: tensor<3x1x3xf32> {onnx.name = "s"}) -> (tensor<?x?x1x3xf32> {onnx.name = "y"}, tensor<?x1x3xf32> {onnx.name = "h"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.GRU"(%x, %w, %r, %none, %none, %s) <{direction = "reverse", hidden_size = 3 : si64, layout = 1 : si64, linear_before_reset = 0 : si64}> : (tensor<?x?x2xf32>, tensor<1x9x2xf32>, tensor<1x9x3xf32>, none, none, tensor<3x1x3xf32>) -> (tensor<?x?x1x3xf32>, tensor<?x1x3xf32>)
  onnx.Return %0, %1 : tensor<?x?x1x3xf32>, tensor<?x1x3xf32>
}

// The sequence tells the batch, which the state does not.
func.func @gru_sequence(%x: tensor<3x4x2xf32> {onnx.name = "x"}, %w: tensor<1x?x?xf32> {onnx.name = "w"}, %r: tensor<?x9x?xf32> {onnx.name = "r"}, %s: tensor<?x?x?xf32> {onnx.name = "s"}) -> (tensor<?x?x1x?xf32> {onnx.name = "y"}, tensor<?x1x?xf32> {onnx.name = "h"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1 = "onnx.GRU"(%x, %w, %r, %none, %none, %s) <{direction = "reverse", layout = 1 : si64, linear_before_reset = 0 : si64}> : (tensor<3x4x2xf32>, tensor<1x?x?xf32>, tensor<?x9x?xf32>, none, none, tensor<?x?x?xf32>) -> (tensor<?x?x1x?xf32>, tensor<?x1x?xf32>)
  onnx.Return %0, %1 : tensor<?x?x1x?xf32>, tensor<?x1x?xf32>
}

func.func @lstm_static(%x: tensor<4x3x2xf32> {onnx.name = "x"}, %w: tensor<1x12x2xf32> {onnx.name = "w"}, %r: tensor<1x12x3xf32> {onnx.name = "r"}, %b: tensor<1x24xf32> {onnx.name = "b"}, %n: tensor<3xi32> {onnx.name = "n"}, %s: tensor<1x3x3xf32> {onnx.name = "s"}, %c0: tensor<1x3x3xf32> {onnx.name = "c0"}, %p: tensor<1x9xf32> {onnx.name = "p"}) -> (tensor<4x1x3x3xf32> {onnx.name = "y"}, tensor<1x3x3xf32> {onnx.name = "h"}, tensor<1x3x3xf32> {onnx.name = "c"}) {
  %0, %1, %2 = "onnx.LSTM"(%x, %w, %r, %b, %n, %s, %c0, %p) <{direction = "forward", hidden_size = 3 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, tensor<1x24xf32>, tensor<3xi32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x9xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>)
  onnx.Return %0, %1, %2 : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>
}

// One state tells the batch, the other does not.
func.func @lstm_states(%x: tensor<4x?x2xf32> {onnx.name = "x"}, %w: tensor<1x12x2xf32> {onnx.name = "w"}, %r: tensor<1x12x3xf32> {onnx.name = "r"}, %b: tensor<1x24xf32> {onnx.name = "b"}, %n: tensor<3xi32> {onnx.name = "n"}, %s: tensor<?x?x3xf32> {onnx.name = "s"}, %c0: tensor<1x3x3xf32> {onnx.name = "c0"}, %p: tensor<1x?xf32> {onnx.name = "p"}) -> (tensor<4x1x?x3xf32> {onnx.name = "y"}, tensor<1x?x3xf32> {onnx.name = "h"}, tensor<1x?x3xf32> {onnx.name = "c"}) {
  %0, %1, %2 = "onnx.LSTM"(%x, %w, %r, %b, %n, %s, %c0, %p) <{direction = "forward", hidden_size = 3 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<4x?x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, tensor<1x24xf32>, tensor<3xi32>, tensor<?x?x3xf32>, tensor<1x3x3xf32>, tensor<1x?xf32>) -> (tensor<4x1x?x3xf32>, tensor<1x?x3xf32>, tensor<1x?x3xf32>)
  onnx.Return %0, %1, %2 : tensor<4x1x?x3xf32>, tensor<1x?x3xf32>, tensor<1x?x3xf32>
}

// The declared result alone tells it.
func.func @lstm_result(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %w: tensor<?x?x?xf32> {onnx.name = "w"}, %r: tensor<?x?x?xf32> {onnx.name = "r"}, %b: tensor<?x?xf32> {onnx.name = "b"}, %n: tensor<?xi32> {onnx.name = "n"}, %s: tensor<?x?x?xf32> {onnx.name = "s"}, %c0: tensor<?x?x?xf32> {onnx.name = "c0"}, %p: tensor<?x?xf32> {onnx.name = "p"}) -> (tensor<1x3x3xf32> {onnx.name = "h"}) {
  %0, %1, %2 = "onnx.LSTM"(%x, %w, %r, %b, %n, %s, %c0, %p) <{direction = "forward", input_forget = 0 : si64, layout = 0 : si64}> : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xi32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>) -> (none, tensor<1x3x3xf32>, none)
  onnx.Return %1 : tensor<1x3x3xf32>
}

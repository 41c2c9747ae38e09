// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @lstm_c1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf64>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'X' and 'W' to have the same element type}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf64>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c2(%a0: tensor<5x2xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3, got 'tensor<5x2xf32>'}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c2_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2x1xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'sequence_lens' to have rank 1, got 'tensor<2x1xi32>'}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2x1xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x2xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 2 of 'W' must be the input size, got 3 and 2}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x2xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_hidden(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 2 of 'R' must be the hidden size, got 5 and 4}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 5 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_bias(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x16xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 1 of 'B' must be }}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x16xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<3xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 0 of 'sequence_lens' must be the batch size, got 2 and 3}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<3xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_directions(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 0 of 'W' must be the number of directions, got 2 and 1}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "bidirectional", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_initial(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x5xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 2 of 'initial_h' must be the hidden size, got 4 and 5}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x5xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c4(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{'direction' failed to satisfy constraint}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "backward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c5(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'hidden_size' to be at least 1, got 0}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 0 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c7(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{has an unknown activation function "Cosh"}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{activations = ["Tanh", "Cosh", "Tanh"], direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c7_count(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'activations' to have 3 entries, got 0}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{activations = [], direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c6(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{'layout' failed to satisfy constraint}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 2 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf64>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'X' and 'W' to have the same element type}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf64>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c2(%a0: tensor<5x2xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3, got 'tensor<5x2xf32>'}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c2_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2x1xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'sequence_lens' to have rank 1, got 'tensor<2x1xi32>'}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2x1xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c3(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x2xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 2 of 'W' must be the input size, got 3 and 2}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x2xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c3_hidden(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 2 of 'R' must be the hidden size, got 5 and 4}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 5 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c3_bias(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x16xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 1 of 'B' must be }}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x16xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c3_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<3xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 0 of 'sequence_lens' must be the batch size, got 2 and 3}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<3xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c3_directions(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 0 of 'W' must be the number of directions, got 2 and 1}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "bidirectional", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c3_initial(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x5xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 2 of 'initial_h' must be the hidden size, got 4 and 5}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x5xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c4(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{'direction' failed to satisfy constraint}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "backward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c5(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'hidden_size' to be at least 1, got 0}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 0 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c6(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{has an unknown activation function "Cosh"}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{activations = ["Tanh", "Cosh", "Tanh"], direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstmv1_c6_count(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{expects 'activations' to have 3 entries, got 0}}
  %0:3 = "onnx.LSTMV1"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{activations = [], direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_peephole(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x2x4xf32>, %a7: tensor<1x16xf32>) {
  // expected-error @+1 {{dimension 1 of 'P' must be a multiple of the number of its parts, got 16 and 3}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x16xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @lstm_c3_cell(%a0: tensor<5x2x3xf32>, %a1: tensor<1x16x3xf32>, %a2: tensor<1x16x4xf32>, %a3: tensor<1x32xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>, %a6: tensor<1x3x4xf32>, %a7: tensor<1x12xf32>) {
  // expected-error @+1 {{dimension 1 of 'initial_c' must be the batch size, got 2 and 3}}
  %0:3 = "onnx.LSTM"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>, tensor<1x2x4xf32>, tensor<1x3x4xf32>, tensor<1x12xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

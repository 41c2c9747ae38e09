// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @gru_c1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf64>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'X' and 'W' to have the same element type}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf64>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c2(%a0: tensor<5x2xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3, got 'tensor<5x2xf32>'}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c2_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2x1xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'sequence_lens' to have rank 1, got 'tensor<2x1xi32>'}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2x1xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x2xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 2 of 'W' must be the input size, got 3 and 2}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x2xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3_hidden(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 2 of 'R' must be the hidden size, got 5 and 4}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 5 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3_bias(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x12xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 1 of 'B' must be }}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x12xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<3xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 0 of 'sequence_lens' must be the batch size, got 2 and 3}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<3xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3_directions(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 0 of 'W' must be the number of directions, got 2 and 1}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "bidirectional", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3_initial(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x5xf32>) {
  // expected-error @+1 {{dimension 2 of 'initial_h' must be the hidden size, got 4 and 5}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x5xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c4(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{'direction' failed to satisfy constraint}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "backward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c5(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'hidden_size' to be at least 1, got 0}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 0 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c7(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{has an unknown activation function "Cosh"}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{activations = ["Tanh", "Cosh", "Tanh"], direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c7_count(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'activations' to have 2 entries, got 0}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{activations = [], direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c6(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{'layout' failed to satisfy constraint}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 2 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c1(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf64>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'X' and 'W' to have the same element type}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf64>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c2(%a0: tensor<5x2xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 3, got 'tensor<5x2xf32>'}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c2_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2x1xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'sequence_lens' to have rank 1, got 'tensor<2x1xi32>'}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2x1xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c3(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x2xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 2 of 'W' must be the input size, got 3 and 2}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x2xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c3_hidden(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 2 of 'R' must be the hidden size, got 5 and 4}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 5 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c3_bias(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x12xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 1 of 'B' must be }}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x12xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c3_lens(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<3xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 0 of 'sequence_lens' must be the batch size, got 2 and 3}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<3xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c3_directions(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 0 of 'W' must be the number of directions, got 2 and 1}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "bidirectional", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c3_initial(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x5xf32>) {
  // expected-error @+1 {{dimension 2 of 'initial_h' must be the hidden size, got 4 and 5}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x5xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c4(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{'direction' failed to satisfy constraint}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "backward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c5(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'hidden_size' to be at least 1, got 0}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 0 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c6(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{has an unknown activation function "Cosh"}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{activations = ["Tanh", "Cosh", "Tanh"], direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gruv3_c6_count(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x12x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{expects 'activations' to have 2 entries, got 0}}
  %0:2 = "onnx.GRUV3"(%a0, %a1, %a2, %a3, %a4, %a5) <{activations = [], direction = "forward", hidden_size = 4 : si64, linear_before_reset = 1 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

// -----

func.func @gru_c3_rows(%a0: tensor<5x2x3xf32>, %a1: tensor<1x12x3xf32>, %a2: tensor<1x11x4xf32>, %a3: tensor<1x24xf32>, %a4: tensor<2xi32>, %a5: tensor<1x2x4xf32>) {
  // expected-error @+1 {{dimension 1 of 'R' must be a multiple of the number of its parts, got 11 and 3}}
  %0:2 = "onnx.GRU"(%a0, %a1, %a2, %a3, %a4, %a5) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x11x4xf32>, tensor<1x24xf32>, tensor<2xi32>, tensor<1x2x4xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
  return
}

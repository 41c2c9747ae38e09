// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_gru(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x9x2xf32>, %arg2: tensor<1x9x3xf32>) -> tensor<1x3x3xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h = "onnx.GRU"(%arg0, %arg1, %arg2, %0, %0, %0) <{direction = "forward", hidden_size = 3 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x9x2xf32>, tensor<1x9x3xf32>, none, none, none) -> (none, tensor<1x3x3xf32>)
    onnx.Return %Y_h : tensor<1x3x3xf32>
  }
  func.func @test_gru2(%arg0: tensor<4x3x2xf32>, %arg1: tensor<2x9x2xf32>, %arg2: tensor<2x9x3xf32>, %arg3: tensor<2x18xf32>) -> (tensor<4x2x3x3xf32>, tensor<2x3x3xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h = "onnx.GRU"(%arg0, %arg1, %arg2, %arg3, %0, %0) <{direction = "bidirectional", hidden_size = 3 : si64, layout = 0 : si64, linear_before_reset = 1 : si64}> : (tensor<4x3x2xf32>, tensor<2x9x2xf32>, tensor<2x9x3xf32>, tensor<2x18xf32>, none, none) -> (tensor<4x2x3x3xf32>, tensor<2x3x3xf32>)
    onnx.Return %Y, %Y_h : tensor<4x2x3x3xf32>, tensor<2x3x3xf32>
  }
  func.func @test_lstm(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x12x2xf32>, %arg2: tensor<1x12x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h, %Y_c = "onnx.LSTM"(%arg0, %arg1, %arg2, %0, %0, %0, %0, %0) <{direction = "forward", hidden_size = 3 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, none, none, none, none, none) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>)
    onnx.Return %Y, %Y_h, %Y_c : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>
  }
  func.func @test_lstm2(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x12x2xf32>, %arg2: tensor<1x12x3xf32>, %arg3: tensor<1x24xf32>, %arg4: tensor<3xi32>, %arg5: tensor<1x3x3xf32>, %arg6: tensor<1x3x3xf32>, %arg7: tensor<1x9xf32>) -> tensor<1x3x3xf32> {
    %Y, %Y_h, %Y_c = "onnx.LSTM"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7) <{activations = ["Sigmoid", "Tanh", "Relu"], direction = "reverse", hidden_size = 3 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, tensor<1x24xf32>, tensor<3xi32>, tensor<1x3x3xf32>, tensor<1x3x3xf32>, tensor<1x9xf32>) -> (none, tensor<1x3x3xf32>, none)
    onnx.Return %Y_h : tensor<1x3x3xf32>
  }
  func.func @test_rnn(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x3x2xf32>, %arg2: tensor<1x3x3xf32>) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h = "onnx.RNN"(%arg0, %arg1, %arg2, %0, %0, %0) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 3 : si64, layout = 0 : si64}> : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<1x3x3xf32>, none, none, none) -> (tensor<4x1x3x3xf32>, tensor<1x3x3xf32>)
    onnx.Return %Y, %Y_h : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>
  }
  func.func @test_rnn2(%arg0: tensor<3x4x2xf32>, %arg1: tensor<1x3x2xf32>, %arg2: tensor<1x3x3xf32>) -> (tensor<3x4x1x3xf32>, tensor<3x1x3xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %Y, %Y_h = "onnx.RNN"(%arg0, %arg1, %arg2, %0, %0, %0) <{activations = ["Tanh"], direction = "forward", hidden_size = 3 : si64, layout = 1 : si64}> : (tensor<3x4x2xf32>, tensor<1x3x2xf32>, tensor<1x3x3xf32>, none, none, none) -> (tensor<3x4x1x3xf32>, tensor<3x1x3xf32>)
    onnx.Return %Y, %Y_h : tensor<3x4x1x3xf32>, tensor<3x1x3xf32>
  }
}

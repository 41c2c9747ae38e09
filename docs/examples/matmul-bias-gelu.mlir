func.func @main(%x: tensor<16x32xf32> {onnx.name = "x"},
                %w: tensor<32x8xf32> {onnx.name = "w"},
                %bias: tensor<8xf32> {onnx.name = "bias"})
    -> (tensor<*xf32> {onnx.name = "y"}) {
  %0 = "onnx.MatMul"(%x, %w) : (tensor<16x32xf32>, tensor<32x8xf32>) -> tensor<*xf32>
  %1 = "onnx.Add"(%0, %bias) : (tensor<*xf32>, tensor<8xf32>) -> tensor<*xf32>
  %2 = "onnx.Gelu"(%1) <{approximate = "none"}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %2 : tensor<*xf32>
}

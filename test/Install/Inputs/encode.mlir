func.func @encode(%indices: tensor<4xi64>) -> tensor<4x3xf32> {
  %depth = onnx.Constant dense<3> : tensor<i64>
  %values = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = "onnx.OneHot"(%indices, %depth, %values) <{axis = -1 : si64}>
      : (tensor<4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<4x3xf32>
  onnx.Return %0 : tensor<4x3xf32>
}

// Operations of every kind that has tiles, with static and with dynamic sizes.
func.func @product(%a: tensor<37x65xf32>, %b: tensor<65x70xf32>, %bias: tensor<70xf32>) -> tensor<37x70xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<37x65xf32>, tensor<65x70xf32>) -> tensor<37x70xf32>
  %1 = "onnx.Add"(%0, %bias) : (tensor<37x70xf32>, tensor<70xf32>) -> tensor<37x70xf32>
  %2 = "onnx.Gelu"(%1) <{approximate = "none"}> : (tensor<37x70xf32>) -> tensor<37x70xf32>
  return %2 : tensor<37x70xf32>
}
func.func @dynamic_product(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>, %bias: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %1 = "onnx.Add"(%0, %bias) : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}
func.func @convolution(%x: tensor<2x5x19x23xf32>, %w: tensor<33x5x3x3xf32>, %b: tensor<33xf32>) -> tensor<2x33x17x21xf32> {
  %0 = "onnx.Conv"(%x, %w, %b) : (tensor<2x5x19x23xf32>, tensor<33x5x3x3xf32>, tensor<33xf32>) -> tensor<2x33x17x21xf32>
  %1 = "onnx.Relu"(%0) : (tensor<2x33x17x21xf32>) -> tensor<2x33x17x21xf32>
  return %1 : tensor<2x33x17x21xf32>
}
func.func @dynamic_convolution(%x: tensor<?x5x?x?xf32>, %w: tensor<33x5x3x3xf32>, %b: tensor<33xf32>) -> tensor<?x33x?x?xf32> {
  %0 = "onnx.Conv"(%x, %w, %b) : (tensor<?x5x?x?xf32>, tensor<33x5x3x3xf32>, tensor<33xf32>) -> tensor<?x33x?x?xf32>
  return %0 : tensor<?x33x?x?xf32>
}
func.func @rows(%x: tensor<7x65xf32>) -> tensor<7x65xf32> {
  %0 = "onnx.Softmax"(%x) <{axis = 1 : si64}> : (tensor<7x65xf32>) -> tensor<7x65xf32>
  return %0 : tensor<7x65xf32>
}
func.func @dynamic_rows(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Softmax"(%x) <{axis = 1 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @windows(%x: tensor<1x3x35x35xf32>) -> tensor<1x3x17x17xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%x) <{kernel_shape = [3, 3], strides = [2, 2]}> : (tensor<1x3x35x35xf32>) -> tensor<1x3x17x17xf32>
  return %0 : tensor<1x3x17x17xf32>
}
func.func @dynamic_windows(%x: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%x) <{kernel_shape = [3, 3]}> : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
func.func @transposition(%x: tensor<67x35xf32>) -> tensor<35x67xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<67x35xf32>) -> tensor<35x67xf32>
  return %0 : tensor<35x67xf32>
}
func.func @dynamic_transposition(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @first_axis(%x: tensor<?x67xf32>) -> tensor<?xf32> {
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.ReduceSum"(%x, %axes) <{keepdims = 0 : si64}> : (tensor<?x67xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

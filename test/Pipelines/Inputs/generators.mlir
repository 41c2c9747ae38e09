func.func @eye(%r: tensor<i64>, %c: tensor<?xi32>, %d: tensor<1xi64>, %b: tensor<2xi32>) -> tensor<?x?x?x?xf16> {
  %0 = agate.Eye(%r, %c, %d, %b) <{output_type = f16}> : (tensor<i64>, tensor<?xi32>, tensor<1xi64>, tensor<2xi32>) -> tensor<?x?x?x?xf16>
  return %0 : tensor<?x?x?x?xf16>
}
func.func @eye_static(%d: tensor<i64>) -> tensor<3x4xui64> {
  %r = arith.constant dense<3> : tensor<i64>
  %c = arith.constant dense<4> : tensor<i64>
  %0 = agate.Eye(%r, %c, %d) <{output_type = ui64}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x4xui64>
  return %0 : tensor<3x4xui64>
}
func.func @onehot(%i: tensor<?x?xi32>, %d: tensor<i32>, %on: tensor<ui8>, %off: tensor<ui8>) -> tensor<?x?x?xui8> {
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<?x?xi32>, tensor<i32>, tensor<ui8>, tensor<ui8>) -> tensor<?x?x?xui8>
  return %0 : tensor<?x?x?xui8>
}
func.func @onehot_onnx(%i: tensor<2x3xf32>, %d: tensor<1xi64>, %v: tensor<2xf64>) -> tensor<*xf64> {
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2x3xf32>, tensor<1xi64>, tensor<2xf64>) -> tensor<*xf64>
  onnx.Return %0 : tensor<*xf64>
}
func.func @matrix(%x: tensor<?x?xi1>) -> (tensor<?x?xi1>, tensor<3x?xi1>) {
  %0 = agate.DiagonalMatrix input(%x : tensor<?x?xi1>) <{diagonal_fill_begin = 3 : si32, diagonal_fill_end = -1 : si32, value = true}> : tensor<?x?xi1>
  %1 = agate.DiagonalMatrix input(%x : tensor<?x?xi1>) <{diagonal_fill_begin = -1 : si32, diagonal_fill_end = 3 : si32, value = true}> : tensor<3x?xi1>
  return %0, %1 : tensor<?x?xi1>, tensor<3x?xi1>
}
func.func @trilu(%x: tensor<2x?x?xcomplex<f32>>, %k: tensor<i64>) -> tensor<2x?x?xcomplex<f32>> {
  %0 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<2x?x?xcomplex<f32>>, tensor<i64>) -> tensor<2x?x?xcomplex<f32>>
  return %0 : tensor<2x?x?xcomplex<f32>>
}
func.func @twice(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  onnx.Return %x, %x : tensor<2xf32>, tensor<2xf32>
}
func.func @fused(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.EyeLike"(%x) <{k = 1 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Add"(%0, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

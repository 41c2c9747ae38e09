// Products and convolutions of dequantized tensors are computed as integers.
// With scales that are powers of two, the results are exact, and those of the
// same operations on floats.
// RUN: rm -rf %t && agate run %s --entry floats -O0 --random=1 --output-dir %t --quiet
// RUN: agate run %s --entry integers --random=1 --quiet --expect product=%t/product.npy --expect image=%t/image.npy
// RUN: agate run %s --entry dynamic --shape a=5x19 --shape x=1x4x6x7 --random=1 --quiet --expect product=%t/product.npy --expect image=%t/image.npy

func.func @floats(%a: tensor<5x19xi64> {onnx.name = "a"}, %b: tensor<19x33xi64> {onnx.name = "b"}, %x: tensor<1x4x6x7xi64> {onnx.name = "x"}, %w: tensor<17x4x3x3xi64> {onnx.name = "w"}) -> (tensor<5x33xf32> {onnx.name = "product"}, tensor<1x17x6x7xf32> {onnx.name = "image"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %f = onnx.Constant dense<29> : tensor<i64>
  %bias = onnx.Constant dense<[1.0, -2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0]> : tensor<17xf32>
  %sa = onnx.Constant dense<0.5> : tensor<f32>
  %sb = onnx.Constant dense<[2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25]> : tensor<33xf32>
  %sw = onnx.Constant dense<[4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0]> : tensor<17xf32>
  %a1 = "onnx.Mul"(%a, %f) : (tensor<5x19xi64>, tensor<i64>) -> tensor<5x19xi64>
  %a2 = "onnx.Cast"(%a1) <{saturate = 1 : si64, to = ui8}> : (tensor<5x19xi64>) -> tensor<5x19xui8>
  %b1 = "onnx.Mul"(%b, %f) : (tensor<19x33xi64>, tensor<i64>) -> tensor<19x33xi64>
  %b2 = "onnx.Cast"(%b1) <{saturate = 1 : si64, to = i8}> : (tensor<19x33xi64>) -> tensor<19x33xi8>
  %x1 = "onnx.Mul"(%x, %f) : (tensor<1x4x6x7xi64>, tensor<i64>) -> tensor<1x4x6x7xi64>
  %x2 = "onnx.Cast"(%x1) <{saturate = 1 : si64, to = i8}> : (tensor<1x4x6x7xi64>) -> tensor<1x4x6x7xi8>
  %w1 = "onnx.Mul"(%w, %f) : (tensor<17x4x3x3xi64>, tensor<i64>) -> tensor<17x4x3x3xi64>
  %w2 = "onnx.Cast"(%w1) <{saturate = 1 : si64, to = ui8}> : (tensor<17x4x3x3xi64>) -> tensor<17x4x3x3xui8>
  %za = onnx.Constant dense<255> : tensor<ui8>
  %zb = onnx.Constant dense<[0, -1, 2, -3, 4, -5, 6, -7, 8, -9, 10, -11, 12, -13, 14, -15, 16, -17, 18, -19, 20, -21, 22, -23, 24, -25, 26, -27, 28, -29, 30, -31, 32]> : tensor<33xi8>
  %zx = onnx.Constant dense<-128> : tensor<i8>
  %zw = onnx.Constant dense<[0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112]> : tensor<17xui8>
  %a4 = "onnx.Cast"(%a2) <{saturate = 1 : si64, to = f32}> : (tensor<5x19xui8>) -> tensor<5x19xf32>
  %a5 = "onnx.Cast"(%za) <{saturate = 1 : si64, to = f32}> : (tensor<ui8>) -> tensor<f32>
  %a8 = "onnx.Sub"(%a4, %a5) : (tensor<5x19xf32>, tensor<f32>) -> tensor<5x19xf32>
  %a3 = "onnx.Mul"(%a8, %sa) : (tensor<5x19xf32>, tensor<f32>) -> tensor<5x19xf32>
  %b4 = "onnx.Cast"(%b2) <{saturate = 1 : si64, to = f32}> : (tensor<19x33xi8>) -> tensor<19x33xf32>
  %b5 = "onnx.Cast"(%zb) <{saturate = 1 : si64, to = f32}> : (tensor<33xi8>) -> tensor<33xf32>
  %b8 = "onnx.Sub"(%b4, %b5) : (tensor<19x33xf32>, tensor<33xf32>) -> tensor<19x33xf32>
  %b3 = "onnx.Mul"(%b8, %sb) : (tensor<19x33xf32>, tensor<33xf32>) -> tensor<19x33xf32>
  %x4 = "onnx.Cast"(%x2) <{saturate = 1 : si64, to = f32}> : (tensor<1x4x6x7xi8>) -> tensor<1x4x6x7xf32>
  %x5 = "onnx.Cast"(%zx) <{saturate = 1 : si64, to = f32}> : (tensor<i8>) -> tensor<f32>
  %x8 = "onnx.Sub"(%x4, %x5) : (tensor<1x4x6x7xf32>, tensor<f32>) -> tensor<1x4x6x7xf32>
  %x3 = "onnx.Mul"(%x8, %sa) : (tensor<1x4x6x7xf32>, tensor<f32>) -> tensor<1x4x6x7xf32>
  %w4 = "onnx.Cast"(%w2) <{saturate = 1 : si64, to = f32}> : (tensor<17x4x3x3xui8>) -> tensor<17x4x3x3xf32>
  %w5 = "onnx.Cast"(%zw) <{saturate = 1 : si64, to = f32}> : (tensor<17xui8>) -> tensor<17xf32>
  %shape = onnx.Constant dense<[17, 1, 1, 1]> : tensor<4xi64>
  %w6 = "onnx.Reshape"(%w5, %shape) <{allowzero = 0 : si64}> : (tensor<17xf32>, tensor<4xi64>) -> tensor<17x1x1x1xf32>
  %w7 = "onnx.Reshape"(%sw, %shape) <{allowzero = 0 : si64}> : (tensor<17xf32>, tensor<4xi64>) -> tensor<17x1x1x1xf32>
  %w8 = "onnx.Sub"(%w4, %w6) : (tensor<17x4x3x3xf32>, tensor<17x1x1x1xf32>) -> tensor<17x4x3x3xf32>
  %w3 = "onnx.Mul"(%w8, %w7) : (tensor<17x4x3x3xf32>, tensor<17x1x1x1xf32>) -> tensor<17x4x3x3xf32>
  %r = "onnx.MatMul"(%a3, %b3) : (tensor<5x19xf32>, tensor<19x33xf32>) -> tensor<5x33xf32>
  %c = "onnx.Conv"(%x3, %w3, %bias) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1, 1, 1]}> : (tensor<1x4x6x7xf32>, tensor<17x4x3x3xf32>, tensor<17xf32>) -> tensor<1x17x6x7xf32>
  onnx.Return %r, %c : tensor<5x33xf32>, tensor<1x17x6x7xf32>
}

func.func @integers(%a: tensor<5x19xi64> {onnx.name = "a"}, %b: tensor<19x33xi64> {onnx.name = "b"}, %x: tensor<1x4x6x7xi64> {onnx.name = "x"}, %w: tensor<17x4x3x3xi64> {onnx.name = "w"}) -> (tensor<5x33xf32> {onnx.name = "product"}, tensor<1x17x6x7xf32> {onnx.name = "image"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %f = onnx.Constant dense<29> : tensor<i64>
  %bias = onnx.Constant dense<[1.0, -2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0]> : tensor<17xf32>
  %sa = onnx.Constant dense<0.5> : tensor<f32>
  %sb = onnx.Constant dense<[2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25]> : tensor<33xf32>
  %sw = onnx.Constant dense<[4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0]> : tensor<17xf32>
  %a1 = "onnx.Mul"(%a, %f) : (tensor<5x19xi64>, tensor<i64>) -> tensor<5x19xi64>
  %a2 = "onnx.Cast"(%a1) <{saturate = 1 : si64, to = ui8}> : (tensor<5x19xi64>) -> tensor<5x19xui8>
  %b1 = "onnx.Mul"(%b, %f) : (tensor<19x33xi64>, tensor<i64>) -> tensor<19x33xi64>
  %b2 = "onnx.Cast"(%b1) <{saturate = 1 : si64, to = i8}> : (tensor<19x33xi64>) -> tensor<19x33xi8>
  %x1 = "onnx.Mul"(%x, %f) : (tensor<1x4x6x7xi64>, tensor<i64>) -> tensor<1x4x6x7xi64>
  %x2 = "onnx.Cast"(%x1) <{saturate = 1 : si64, to = i8}> : (tensor<1x4x6x7xi64>) -> tensor<1x4x6x7xi8>
  %w1 = "onnx.Mul"(%w, %f) : (tensor<17x4x3x3xi64>, tensor<i64>) -> tensor<17x4x3x3xi64>
  %w2 = "onnx.Cast"(%w1) <{saturate = 1 : si64, to = ui8}> : (tensor<17x4x3x3xi64>) -> tensor<17x4x3x3xui8>
  %za = onnx.Constant dense<255> : tensor<ui8>
  %zb = onnx.Constant dense<[0, -1, 2, -3, 4, -5, 6, -7, 8, -9, 10, -11, 12, -13, 14, -15, 16, -17, 18, -19, 20, -21, 22, -23, 24, -25, 26, -27, 28, -29, 30, -31, 32]> : tensor<33xi8>
  %zx = onnx.Constant dense<-128> : tensor<i8>
  %zw = onnx.Constant dense<[0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112]> : tensor<17xui8>
  %a3 = "onnx.DequantizeLinear"(%a2, %sa, %za) <{axis = 1 : si64}> : (tensor<5x19xui8>, tensor<f32>, tensor<ui8>) -> tensor<5x19xf32>
  %b3 = "onnx.DequantizeLinear"(%b2, %sb, %zb) <{axis = 1 : si64}> : (tensor<19x33xi8>, tensor<33xf32>, tensor<33xi8>) -> tensor<19x33xf32>
  %x3 = "onnx.DequantizeLinear"(%x2, %sa, %zx) <{axis = 1 : si64}> : (tensor<1x4x6x7xi8>, tensor<f32>, tensor<i8>) -> tensor<1x4x6x7xf32>
  %w3 = "onnx.DequantizeLinear"(%w2, %sw, %zw) <{axis = 0 : si64}> : (tensor<17x4x3x3xui8>, tensor<17xf32>, tensor<17xui8>) -> tensor<17x4x3x3xf32>
  %r = "onnx.MatMul"(%a3, %b3) : (tensor<5x19xf32>, tensor<19x33xf32>) -> tensor<5x33xf32>
  %c = "onnx.Conv"(%x3, %w3, %bias) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1, 1, 1]}> : (tensor<1x4x6x7xf32>, tensor<17x4x3x3xf32>, tensor<17xf32>) -> tensor<1x17x6x7xf32>
  onnx.Return %r, %c : tensor<5x33xf32>, tensor<1x17x6x7xf32>
}

func.func @dynamic(%a: tensor<?x?xi64> {onnx.name = "a"}, %b: tensor<19x33xi64> {onnx.name = "b"}, %x: tensor<?x?x?x?xi64> {onnx.name = "x"}, %w: tensor<17x4x3x3xi64> {onnx.name = "w"}) -> (tensor<?x?xf32> {onnx.name = "product"}, tensor<?x?x?x?xf32> {onnx.name = "image"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %f = onnx.Constant dense<29> : tensor<i64>
  %bias = onnx.Constant dense<[1.0, -2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0]> : tensor<17xf32>
  %sa = onnx.Constant dense<0.5> : tensor<f32>
  %sb = onnx.Constant dense<[2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25, 2.0, 0.25, 0.25]> : tensor<33xf32>
  %sw = onnx.Constant dense<[4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0, 0.125, 4.0]> : tensor<17xf32>
  %a1 = "onnx.Mul"(%a, %f) : (tensor<?x?xi64>, tensor<i64>) -> tensor<?x?xi64>
  %a2 = "onnx.Cast"(%a1) <{saturate = 1 : si64, to = ui8}> : (tensor<?x?xi64>) -> tensor<?x?xui8>
  %b1 = "onnx.Mul"(%b, %f) : (tensor<19x33xi64>, tensor<i64>) -> tensor<19x33xi64>
  %b2 = "onnx.Cast"(%b1) <{saturate = 1 : si64, to = i8}> : (tensor<19x33xi64>) -> tensor<19x33xi8>
  %x1 = "onnx.Mul"(%x, %f) : (tensor<?x?x?x?xi64>, tensor<i64>) -> tensor<?x?x?x?xi64>
  %x2 = "onnx.Cast"(%x1) <{saturate = 1 : si64, to = i8}> : (tensor<?x?x?x?xi64>) -> tensor<?x?x?x?xi8>
  %w1 = "onnx.Mul"(%w, %f) : (tensor<17x4x3x3xi64>, tensor<i64>) -> tensor<17x4x3x3xi64>
  %w2 = "onnx.Cast"(%w1) <{saturate = 1 : si64, to = ui8}> : (tensor<17x4x3x3xi64>) -> tensor<17x4x3x3xui8>
  %za = onnx.Constant dense<255> : tensor<ui8>
  %zb = onnx.Constant dense<[0, -1, 2, -3, 4, -5, 6, -7, 8, -9, 10, -11, 12, -13, 14, -15, 16, -17, 18, -19, 20, -21, 22, -23, 24, -25, 26, -27, 28, -29, 30, -31, 32]> : tensor<33xi8>
  %zx = onnx.Constant dense<-128> : tensor<i8>
  %zw = onnx.Constant dense<[0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112]> : tensor<17xui8>
  %a3 = "onnx.DequantizeLinear"(%a2, %sa, %za) <{axis = 1 : si64}> : (tensor<?x?xui8>, tensor<f32>, tensor<ui8>) -> tensor<?x?xf32>
  %b3 = "onnx.DequantizeLinear"(%b2, %sb, %zb) <{axis = 1 : si64}> : (tensor<19x33xi8>, tensor<33xf32>, tensor<33xi8>) -> tensor<19x33xf32>
  %x3 = "onnx.DequantizeLinear"(%x2, %sa, %zx) <{axis = 1 : si64}> : (tensor<?x?x?x?xi8>, tensor<f32>, tensor<i8>) -> tensor<?x?x?x?xf32>
  %w3 = "onnx.DequantizeLinear"(%w2, %sw, %zw) <{axis = 0 : si64}> : (tensor<17x4x3x3xui8>, tensor<17xf32>, tensor<17xui8>) -> tensor<17x4x3x3xf32>
  %r = "onnx.MatMul"(%a3, %b3) : (tensor<?x?xf32>, tensor<19x33xf32>) -> tensor<?x?xf32>
  %c = "onnx.Conv"(%x3, %w3, %bias) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1, 1, 1]}> : (tensor<?x?x?x?xf32>, tensor<17x4x3x3xf32>, tensor<17xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %r, %c : tensor<?x?xf32>, tensor<?x?x?x?xf32>
}

// Conversions of floats to integers of 2 and 4 bits, and to f8E8M0FNU.
// RUN: rm -rf %t && agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry small_static --input x=%t/x.npy --quiet --expect i4=%t/i4.npy --expect ui4=%t/ui4.npy --expect i2=%t/i2.npy --expect ui2=%t/ui2.npy --expect of_f64=%t/i4.npy --expect like=%t/ui4.npy
// RUN: agate run %s --entry small_dynamic --input x=%t/x.npy --quiet --expect i4=%t/i4.npy --expect ui4=%t/ui4.npy --expect i2=%t/i2.npy --expect ui2=%t/ui2.npy --expect of_f64=%t/i4.npy --expect like=%t/ui4.npy
// RUN: agate run %s --entry halves --input x=%t/halves.npy --quiet --expect f16=%t/halves_i4.npy --expect bf16=%t/halves_i4.npy --expect text=%t/halves_i4.npy --expect f8=%t/halves_ui2.npy
// RUN: agate run %s --entry quantized --input x=%t/x.npy --quiet --expect i4=%t/quantized_i4.npy --expect ui4=%t/quantized_ui4.npy --expect i2=%t/quantized_i2.npy --expect ui2=%t/quantized_ui2.npy
// RUN: agate run %s --entry powers_static --input x=%t/powers.npy --quiet --expect up1=%t/up1.npy --expect down1=%t/down1.npy --expect nearest1=%t/nearest1.npy --expect up0=%t/up0.npy --expect down0=%t/down0.npy --expect nearest0=%t/nearest0.npy
// RUN: agate run %s --entry powers_dynamic --input x=%t/powers.npy --quiet --expect up1=%t/up1.npy --expect down1=%t/down1.npy --expect nearest1=%t/nearest1.npy --expect up0=%t/up0.npy --expect down0=%t/down0.npy --expect nearest0=%t/nearest0.npy
// RUN: agate-opt %s --canonicalize | FileCheck %s

// To the nearest integer, ties to even, of which the lowest bits are kept; those
// of infinity and NaN are 0. Quantization saturates. Of f8E8M0FNU, whose bits are
// below, 2^-127 and 2^127 are the least and the largest number: there is neither
// 0 nor a sign; 255 is NaN.
func.func @values() -> (tensor<28xf32> {onnx.name = "x"}, tensor<28xi4> {onnx.name = "i4"}, tensor<28xui4> {onnx.name = "ui4"}, tensor<28xi2> {onnx.name = "i2"}, tensor<28xui2> {onnx.name = "ui2"}, tensor<28xi4> {onnx.name = "quantized_i4"}, tensor<28xui4> {onnx.name = "quantized_ui4"}, tensor<28xi2> {onnx.name = "quantized_i2"}, tensor<28xui2> {onnx.name = "quantized_ui2"}, tensor<8xf32> {onnx.name = "halves"}, tensor<8xi4> {onnx.name = "halves_i4"}, tensor<8xui2> {onnx.name = "halves_ui2"}, tensor<13xf32> {onnx.name = "powers"}, tensor<13xui8> {onnx.name = "up1"}, tensor<13xui8> {onnx.name = "down1"}, tensor<13xui8> {onnx.name = "nearest1"}, tensor<13xui8> {onnx.name = "up0"}, tensor<13xui8> {onnx.name = "down0"}, tensor<13xui8> {onnx.name = "nearest0"}) {
  %x = onnx.Constant dense<[0.4, 0.5, 0.6, 1.5, 2.5, 2.7, 3.5, -0.5, -1.5, -2.5, -2.7, 7.4, 7.5, 8.5, 15.5, 17.3, -8.5, -9.0, 100.2, 300.0, -300.0, 1.0e5, 1.0e10, 1.0e20, -1.0e20, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<28xf32>
  %i4 = onnx.Constant dense<[0, 0, 1, 2, 2, 3, 4, 0, -2, -2, -3, 7, -8, -8, 0, 1, -8, 7, 4, -4, 4, 0, 0, 0, 0, 0, 0, 0]> : tensor<28xi4>
  %ui4 = onnx.Constant dense<[0, 0, 1, 2, 2, 3, 4, 0, 14, 14, 13, 7, 8, 8, 0, 1, 8, 7, 4, 12, 4, 0, 0, 0, 0, 0, 0, 0]> : tensor<28xui4>
  %i2 = onnx.Constant dense<[0, 0, 1, -2, -2, -1, 0, 0, -2, -2, 1, -1, 0, 0, 0, 1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<28xi2>
  %ui2 = onnx.Constant dense<[0, 0, 1, 2, 2, 3, 0, 0, 2, 2, 1, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<28xui2>
  %quantized_i4 = onnx.Constant dense<[0, 0, 1, 2, 2, 3, 4, 0, -2, -2, -3, 7, 7, 7, 7, 7, -8, -8, 7, 7, -8, 7, 7, 7, -8, 7, -8, 0]> : tensor<28xi4>
  %quantized_ui4 = onnx.Constant dense<[0, 0, 1, 2, 2, 3, 4, 0, 0, 0, 0, 7, 8, 8, 15, 15, 0, 0, 15, 15, 0, 15, 15, 15, 0, 15, 0, 0]> : tensor<28xui4>
  %quantized_i2 = onnx.Constant dense<[0, 0, 1, 1, 1, 1, 1, 0, -2, -2, -2, 1, 1, 1, 1, 1, -2, -2, 1, 1, -2, 1, 1, 1, -2, 1, -2, 0]> : tensor<28xi2>
  %quantized_ui2 = onnx.Constant dense<[0, 0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 3, 3, 3, 3, 3, 0, 0, 3, 3, 0, 3, 3, 3, 0, 3, 0, 0]> : tensor<28xui2>
  %halves = onnx.Constant dense<[0.5, 1.5, 2.75, -2.5, -7.5, 8.5, -9.0, 40.0]> : tensor<8xf32>
  %halves_i4 = onnx.Constant dense<[0, 2, 3, -2, -8, -8, 7, -8]> : tensor<8xi4>
  %halves_ui2 = onnx.Constant dense<[0, 2, 3, 2, 0, 0, 0, 0]> : tensor<8xui2>
  %powers = onnx.Constant dense<[0.0, 0x00300000, 0x00400000, 1.0, 1.2, 1.5, 1.9, 0x7F000000, 0x7F200000, 0x7F800000, 0xFF800000, 0x7FC00000, -1.0]> : tensor<13xf32>
  %up1 = onnx.Constant dense<[0, 0, 0, 127, 128, 128, 128, 254, 254, 254, 0, 255, 0]> : tensor<13xui8>
  %down1 = onnx.Constant dense<[0, 0, 0, 127, 127, 127, 127, 254, 254, 254, 0, 255, 0]> : tensor<13xui8>
  %nearest1 = onnx.Constant dense<[0, 0, 0, 127, 127, 128, 128, 254, 254, 254, 0, 255, 0]> : tensor<13xui8>
  %up0 = onnx.Constant dense<[255, 255, 0, 127, 128, 128, 128, 254, 255, 255, 255, 255, 255]> : tensor<13xui8>
  %down0 = onnx.Constant dense<[255, 255, 0, 127, 127, 127, 127, 254, 255, 255, 255, 255, 255]> : tensor<13xui8>
  %nearest0 = onnx.Constant dense<[255, 255, 0, 127, 127, 128, 128, 254, 255, 255, 255, 255, 255]> : tensor<13xui8>
  onnx.Return %x, %i4, %ui4, %i2, %ui2, %quantized_i4, %quantized_ui4, %quantized_i2, %quantized_ui2, %halves, %halves_i4, %halves_ui2, %powers, %up1, %down1, %nearest1, %up0, %down0, %nearest0 : tensor<28xf32>, tensor<28xi4>, tensor<28xui4>, tensor<28xi2>, tensor<28xui2>, tensor<28xi4>, tensor<28xui4>, tensor<28xi2>, tensor<28xui2>, tensor<8xf32>, tensor<8xi4>, tensor<8xui2>, tensor<13xf32>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>
}

func.func @small_static(%x: tensor<28xf32> {onnx.name = "x"}) -> (tensor<28xi4> {onnx.name = "i4"}, tensor<28xui4> {onnx.name = "ui4"}, tensor<28xi2> {onnx.name = "i2"}, tensor<28xui2> {onnx.name = "ui2"}, tensor<28xi4> {onnx.name = "of_f64"}, tensor<28xui4> {onnx.name = "like"}) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i4}> : (tensor<28xf32>) -> tensor<28xi4>
  %1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui4}> : (tensor<28xf32>) -> tensor<28xui4>
  %2 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i2}> : (tensor<28xf32>) -> tensor<28xi2>
  %3 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui2}> : (tensor<28xf32>) -> tensor<28xui2>
  %4 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f64}> : (tensor<28xf32>) -> tensor<28xf64>
  %5 = "onnx.Neg"(%4) : (tensor<28xf64>) -> tensor<28xf64>
  %6 = "onnx.Neg"(%5) : (tensor<28xf64>) -> tensor<28xf64>
  %7 = "onnx.Cast"(%6) <{saturate = 1 : si64, to = i4}> : (tensor<28xf64>) -> tensor<28xi4>
  %8 = "onnx.CastLike"(%x, %1) <{saturate = 1 : si64}> : (tensor<28xf32>, tensor<28xui4>) -> tensor<28xui4>
  onnx.Return %0, %1, %2, %3, %7, %8 : tensor<28xi4>, tensor<28xui4>, tensor<28xi2>, tensor<28xui2>, tensor<28xi4>, tensor<28xui4>
}

func.func @small_dynamic(%x: tensor<?xf32> {onnx.name = "x"}) -> (tensor<?xi4> {onnx.name = "i4"}, tensor<?xui4> {onnx.name = "ui4"}, tensor<?xi2> {onnx.name = "i2"}, tensor<?xui2> {onnx.name = "ui2"}, tensor<?xi4> {onnx.name = "of_f64"}, tensor<?xui4> {onnx.name = "like"}) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i4}> : (tensor<?xf32>) -> tensor<?xi4>
  %1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui4}> : (tensor<?xf32>) -> tensor<?xui4>
  %2 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i2}> : (tensor<?xf32>) -> tensor<?xi2>
  %3 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui2}> : (tensor<?xf32>) -> tensor<?xui2>
  %4 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f64}> : (tensor<?xf32>) -> tensor<?xf64>
  %5 = "onnx.Neg"(%4) : (tensor<?xf64>) -> tensor<?xf64>
  %6 = "onnx.Neg"(%5) : (tensor<?xf64>) -> tensor<?xf64>
  %7 = "onnx.Cast"(%6) <{saturate = 1 : si64, to = i4}> : (tensor<?xf64>) -> tensor<?xi4>
  %8 = "onnx.CastLike"(%x, %1) <{saturate = 1 : si64}> : (tensor<?xf32>, tensor<?xui4>) -> tensor<?xui4>
  onnx.Return %0, %1, %2, %3, %7, %8 : tensor<?xi4>, tensor<?xui4>, tensor<?xi2>, tensor<?xui2>, tensor<?xi4>, tensor<?xui4>
}

func.func @halves(%x: tensor<8xf32> {onnx.name = "x"}) -> (tensor<8xi4> {onnx.name = "f16"}, tensor<8xi4> {onnx.name = "bf16"}, tensor<8xi4> {onnx.name = "text"}, tensor<8xui2> {onnx.name = "f8"}) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f16}> : (tensor<8xf32>) -> tensor<8xf16>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i4}> : (tensor<8xf16>) -> tensor<8xi4>
  %2 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = bf16}> : (tensor<8xf32>) -> tensor<8xbf16>
  %3 = "onnx.Cast"(%2) <{saturate = 1 : si64, to = i4}> : (tensor<8xbf16>) -> tensor<8xi4>
  %4 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<8xf32>) -> tensor<8x!onnx.String>
  %5 = "onnx.Cast"(%4) <{saturate = 1 : si64, to = i4}> : (tensor<8x!onnx.String>) -> tensor<8xi4>
  %6 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E5M2}> : (tensor<8xf32>) -> tensor<8xf8E5M2>
  %7 = "onnx.Cast"(%6) <{saturate = 1 : si64, to = ui2}> : (tensor<8xf8E5M2>) -> tensor<8xui2>
  onnx.Return %1, %3, %5, %7 : tensor<8xi4>, tensor<8xi4>, tensor<8xi4>, tensor<8xui2>
}

func.func @quantized(%x: tensor<28xf32> {onnx.name = "x"}) -> (tensor<28xi4> {onnx.name = "i4"}, tensor<28xui4> {onnx.name = "ui4"}, tensor<28xi2> {onnx.name = "i2"}, tensor<28xui2> {onnx.name = "ui2"}) {
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %z0 = onnx.Constant dense<0> : tensor<i4>
  %0 = "onnx.QuantizeLinear"(%x, %one, %z0) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<28xf32>, tensor<f32>, tensor<i4>) -> tensor<28xi4>
  %z1 = onnx.Constant dense<0> : tensor<ui4>
  %1 = "onnx.QuantizeLinear"(%x, %one, %z1) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<28xf32>, tensor<f32>, tensor<ui4>) -> tensor<28xui4>
  %z2 = onnx.Constant dense<0> : tensor<i2>
  %2 = "onnx.QuantizeLinear"(%x, %one, %z2) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<28xf32>, tensor<f32>, tensor<i2>) -> tensor<28xi2>
  %z3 = onnx.Constant dense<0> : tensor<ui2>
  %3 = "onnx.QuantizeLinear"(%x, %one, %z3) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<28xf32>, tensor<f32>, tensor<ui2>) -> tensor<28xui2>
  onnx.Return %0, %1, %2, %3 : tensor<28xi4>, tensor<28xui4>, tensor<28xi2>, tensor<28xui2>
}

func.func @powers_static(%x: tensor<13xf32> {onnx.name = "x"}) -> (tensor<13xui8> {onnx.name = "up1"}, tensor<13xui8> {onnx.name = "down1"}, tensor<13xui8> {onnx.name = "nearest1"}, tensor<13xui8> {onnx.name = "up0"}, tensor<13xui8> {onnx.name = "down0"}, tensor<13xui8> {onnx.name = "nearest0"}) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<13xf32>) -> tensor<13xf8E8M0FNU>
  %1 = "onnx.BitCast"(%0) <{to = ui8}> : (tensor<13xf8E8M0FNU>) -> tensor<13xui8>
  %2 = "onnx.Cast"(%x) <{round_mode = "down", saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<13xf32>) -> tensor<13xf8E8M0FNU>
  %3 = "onnx.BitCast"(%2) <{to = ui8}> : (tensor<13xf8E8M0FNU>) -> tensor<13xui8>
  %4 = "onnx.Cast"(%x) <{round_mode = "nearest", saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<13xf32>) -> tensor<13xf8E8M0FNU>
  %5 = "onnx.BitCast"(%4) <{to = ui8}> : (tensor<13xf8E8M0FNU>) -> tensor<13xui8>
  %6 = "onnx.Cast"(%x) <{round_mode = "up", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<13xf32>) -> tensor<13xf8E8M0FNU>
  %7 = "onnx.BitCast"(%6) <{to = ui8}> : (tensor<13xf8E8M0FNU>) -> tensor<13xui8>
  %8 = "onnx.Cast"(%x) <{round_mode = "down", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<13xf32>) -> tensor<13xf8E8M0FNU>
  %9 = "onnx.BitCast"(%8) <{to = ui8}> : (tensor<13xf8E8M0FNU>) -> tensor<13xui8>
  %10 = "onnx.Cast"(%x) <{round_mode = "nearest", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<13xf32>) -> tensor<13xf8E8M0FNU>
  %11 = "onnx.BitCast"(%10) <{to = ui8}> : (tensor<13xf8E8M0FNU>) -> tensor<13xui8>
  onnx.Return %1, %3, %5, %7, %9, %11 : tensor<13xui8>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>, tensor<13xui8>
}

func.func @powers_dynamic(%x: tensor<?xf32> {onnx.name = "x"}) -> (tensor<?xui8> {onnx.name = "up1"}, tensor<?xui8> {onnx.name = "down1"}, tensor<?xui8> {onnx.name = "nearest1"}, tensor<?xui8> {onnx.name = "up0"}, tensor<?xui8> {onnx.name = "down0"}, tensor<?xui8> {onnx.name = "nearest0"}) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<?xf32>) -> tensor<?xf8E8M0FNU>
  %1 = "onnx.BitCast"(%0) <{to = ui8}> : (tensor<?xf8E8M0FNU>) -> tensor<?xui8>
  %2 = "onnx.Cast"(%x) <{round_mode = "down", saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<?xf32>) -> tensor<?xf8E8M0FNU>
  %3 = "onnx.BitCast"(%2) <{to = ui8}> : (tensor<?xf8E8M0FNU>) -> tensor<?xui8>
  %4 = "onnx.Cast"(%x) <{round_mode = "nearest", saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<?xf32>) -> tensor<?xf8E8M0FNU>
  %5 = "onnx.BitCast"(%4) <{to = ui8}> : (tensor<?xf8E8M0FNU>) -> tensor<?xui8>
  %6 = "onnx.Cast"(%x) <{round_mode = "up", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<?xf32>) -> tensor<?xf8E8M0FNU>
  %7 = "onnx.BitCast"(%6) <{to = ui8}> : (tensor<?xf8E8M0FNU>) -> tensor<?xui8>
  %8 = "onnx.Cast"(%x) <{round_mode = "down", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<?xf32>) -> tensor<?xf8E8M0FNU>
  %9 = "onnx.BitCast"(%8) <{to = ui8}> : (tensor<?xf8E8M0FNU>) -> tensor<?xui8>
  %10 = "onnx.Cast"(%x) <{round_mode = "nearest", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<?xf32>) -> tensor<?xf8E8M0FNU>
  %11 = "onnx.BitCast"(%10) <{to = ui8}> : (tensor<?xf8E8M0FNU>) -> tensor<?xui8>
  onnx.Return %1, %3, %5, %7, %9, %11 : tensor<?xui8>, tensor<?xui8>, tensor<?xui8>, tensor<?xui8>, tensor<?xui8>, tensor<?xui8>
}

// CHECK-LABEL: func @folded
// CHECK-DAG: onnx.Constant dense<3> : tensor<3xi4>
// CHECK-DAG: onnx.Constant dense<-8> : tensor<3xi4>
// CHECK-DAG: onnx.Constant dense<2> : tensor<3xui2>
// CHECK-DAG: onnx.Constant dense<-3> : tensor<3xi8>
// CHECK-NOT: "onnx.Cast"
func.func @folded() -> (tensor<3xi4>, tensor<3xi4>, tensor<3xui2>, tensor<3xi8>) {
  %a = onnx.Constant dense<2.7> : tensor<3xf32>
  %b = onnx.Constant dense<8.5> : tensor<3xf16>
  %c = onnx.Constant dense<-1.5> : tensor<3xf64>
  %d = onnx.Constant dense<-3.7> : tensor<3xf32>
  %0 = "onnx.Cast"(%a) <{saturate = 1 : si64, to = i4}> : (tensor<3xf32>) -> tensor<3xi4>
  %1 = "onnx.Cast"(%b) <{saturate = 1 : si64, to = i4}> : (tensor<3xf16>) -> tensor<3xi4>
  %2 = "onnx.Cast"(%c) <{saturate = 1 : si64, to = ui2}> : (tensor<3xf64>) -> tensor<3xui2>
  %3 = "onnx.Cast"(%d) <{saturate = 1 : si64, to = i8}> : (tensor<3xf32>) -> tensor<3xi8>
  onnx.Return %0, %1, %2, %3 : tensor<3xi4>, tensor<3xi4>, tensor<3xui2>, tensor<3xi8>
}

// An absent bound of Clip is the lowest or the largest finite number of the
// type; NaN stays, and where the bounds cross, the upper one wins. The bounds of
// the oldest versions are attributes, by default those of f32.
// RUN: rm -rf %t && agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry static --input x=%t/x.npy --quiet --expect f32=%t/none.npy --expect f16=%t/f16.npy --expect f64=%t/f64.npy --expect bf16=%t/bf16.npy --expect low=%t/low.npy --expect high=%t/high.npy --expect crossed=%t/crossed.npy --expect v6=%t/none.npy --expect v6_f64=%t/v6_f64.npy --expect v11=%t/none.npy --expect v12=%t/none.npy
// RUN: agate run %s --entry dynamic --input x=%t/x.npy --quiet --expect f32=%t/none.npy --expect low=%t/low.npy --expect high=%t/high.npy --expect crossed=%t/crossed.npy
// RUN: agate run %s --entry integers --input x=%t/integers.npy --quiet --expect none=%t/integers.npy --expect low=%t/integers_low.npy --expect crossed=%t/integers_crossed.npy

func.func @values() -> (tensor<6xf32> {onnx.name = "x"}, tensor<6xf32> {onnx.name = "none"}, tensor<6xf64> {onnx.name = "f16"}, tensor<6xf64> {onnx.name = "f64"}, tensor<6xf64> {onnx.name = "bf16"}, tensor<6xf32> {onnx.name = "low"}, tensor<6xf32> {onnx.name = "high"}, tensor<6xf32> {onnx.name = "crossed"}, tensor<6xf64> {onnx.name = "v6_f64"}, tensor<4xi8> {onnx.name = "integers"}, tensor<4xi8> {onnx.name = "integers_low"}, tensor<4xi8> {onnx.name = "integers_crossed"}) {
  %x = onnx.Constant dense<[0xFF800000, -5.0, 0.0, 5.0, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  %none = onnx.Constant dense<[0xFF7FFFFF, -5.0, 0.0, 5.0, 0x7F7FFFFF, 0x7FC00000]> : tensor<6xf32>
  %f16 = onnx.Constant dense<[-65504.0, -5.0, 0.0, 5.0, 65504.0, 0x7FF8000000000000]> : tensor<6xf64>
  %f64 = onnx.Constant dense<[0xFFEFFFFFFFFFFFFF, -5.0, 0.0, 5.0, 0x7FEFFFFFFFFFFFFF, 0x7FF8000000000000]> : tensor<6xf64>
  %bf16 = onnx.Constant dense<[0xC7EFE00000000000, -5.0, 0.0, 5.0, 0x47EFE00000000000, 0x7FF8000000000000]> : tensor<6xf64>
  %low = onnx.Constant dense<[-1.0, -1.0, 0.0, 5.0, 0x7F7FFFFF, 0x7FC00000]> : tensor<6xf32>
  %high = onnx.Constant dense<[0xFF7FFFFF, -5.0, -1.0, -1.0, -1.0, 0x7FC00000]> : tensor<6xf32>
  %crossed = onnx.Constant dense<[-1.0, -1.0, -1.0, -1.0, -1.0, 0x7FC00000]> : tensor<6xf32>
  %v6_f64 = onnx.Constant dense<[0xC7EFFFFFE0000000, -5.0, 0.0, 5.0, 0x47EFFFFFE0000000, 0x7FF8000000000000]> : tensor<6xf64>
  %integers = onnx.Constant dense<[-128, -1, 0, 127]> : tensor<4xi8>
  %integers_low = onnx.Constant dense<[2, 2, 2, 127]> : tensor<4xi8>
  %integers_crossed = onnx.Constant dense<1> : tensor<4xi8>
  onnx.Return %x, %none, %f16, %f64, %bf16, %low, %high, %crossed, %v6_f64, %integers, %integers_low, %integers_crossed : tensor<6xf32>, tensor<6xf32>, tensor<6xf64>, tensor<6xf64>, tensor<6xf64>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf64>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>
}

func.func @static(%x: tensor<6xf32> {onnx.name = "x"}) -> (tensor<6xf32> {onnx.name = "f32"}, tensor<6xf64> {onnx.name = "f16"}, tensor<6xf64> {onnx.name = "f64"}, tensor<6xf64> {onnx.name = "bf16"}, tensor<6xf32> {onnx.name = "low"}, tensor<6xf32> {onnx.name = "high"}, tensor<6xf32> {onnx.name = "crossed"}, tensor<6xf32> {onnx.name = "v6"}, tensor<6xf64> {onnx.name = "v6_f64"}, tensor<6xf32> {onnx.name = "v11"}, tensor<6xf32> {onnx.name = "v12"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<-1.0> : tensor<f32>
  %two = onnx.Constant dense<2.0> : tensor<1xf32>
  %0 = "onnx.Clip"(%x, %none, %none) : (tensor<6xf32>, none, none) -> tensor<6xf32>
  %1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f16}> : (tensor<6xf32>) -> tensor<6xf16>
  %2 = "onnx.Clip"(%1, %none, %none) : (tensor<6xf16>, none, none) -> tensor<6xf16>
  %3 = "onnx.Cast"(%2) <{saturate = 1 : si64, to = f64}> : (tensor<6xf16>) -> tensor<6xf64>
  %4 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f64}> : (tensor<6xf32>) -> tensor<6xf64>
  %5 = "onnx.Clip"(%4, %none, %none) : (tensor<6xf64>, none, none) -> tensor<6xf64>
  %6 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = bf16}> : (tensor<6xf32>) -> tensor<6xbf16>
  %7 = "onnx.Clip"(%6, %none, %none) : (tensor<6xbf16>, none, none) -> tensor<6xbf16>
  %8 = "onnx.Cast"(%7) <{saturate = 1 : si64, to = f64}> : (tensor<6xbf16>) -> tensor<6xf64>
  %9 = "onnx.Clip"(%x, %one, %none) : (tensor<6xf32>, tensor<f32>, none) -> tensor<6xf32>
  %10 = "onnx.Clip"(%x, %none, %one) : (tensor<6xf32>, none, tensor<f32>) -> tensor<6xf32>
  %11 = "onnx.Clip"(%x, %two, %one) : (tensor<6xf32>, tensor<1xf32>, tensor<f32>) -> tensor<6xf32>
  %12 = "onnx.ClipV6"(%x) : (tensor<6xf32>) -> tensor<6xf32>
  %13 = "onnx.ClipV6"(%4) : (tensor<6xf64>) -> tensor<6xf64>
  %14 = "onnx.ClipV11"(%x, %none, %none) : (tensor<6xf32>, none, none) -> tensor<6xf32>
  %15 = "onnx.ClipV12"(%x, %none, %none) : (tensor<6xf32>, none, none) -> tensor<6xf32>
  onnx.Return %0, %3, %5, %8, %9, %10, %11, %12, %13, %14, %15 : tensor<6xf32>, tensor<6xf64>, tensor<6xf64>, tensor<6xf64>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf64>, tensor<6xf32>, tensor<6xf32>
}

func.func @dynamic(%x: tensor<?xf32> {onnx.name = "x"}) -> (tensor<?xf32> {onnx.name = "f32"}, tensor<?xf32> {onnx.name = "low"}, tensor<?xf32> {onnx.name = "high"}, tensor<?xf32> {onnx.name = "crossed"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<-1.0> : tensor<f32>
  %two = onnx.Constant dense<2.0> : tensor<1xf32>
  %0 = "onnx.Clip"(%x, %none, %none) : (tensor<?xf32>, none, none) -> tensor<?xf32>
  %1 = "onnx.Clip"(%x, %one, %none) : (tensor<?xf32>, tensor<f32>, none) -> tensor<?xf32>
  %2 = "onnx.Clip"(%x, %none, %one) : (tensor<?xf32>, none, tensor<f32>) -> tensor<?xf32>
  %3 = "onnx.Clip"(%x, %two, %one) : (tensor<?xf32>, tensor<1xf32>, tensor<f32>) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func @integers(%x: tensor<4xi8> {onnx.name = "x"}) -> (tensor<4xi8> {onnx.name = "none"}, tensor<4xi8> {onnx.name = "low"}, tensor<4xi8> {onnx.name = "crossed"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1> : tensor<i8>
  %two = onnx.Constant dense<2> : tensor<i8>
  %0 = "onnx.Clip"(%x, %none, %none) : (tensor<4xi8>, none, none) -> tensor<4xi8>
  %1 = "onnx.Clip"(%x, %two, %none) : (tensor<4xi8>, tensor<i8>, none) -> tensor<4xi8>
  %2 = "onnx.Clip"(%x, %two, %one) : (tensor<4xi8>, tensor<i8>, tensor<i8>) -> tensor<4xi8>
  onnx.Return %0, %1, %2 : tensor<4xi8>, tensor<4xi8>, tensor<4xi8>
}

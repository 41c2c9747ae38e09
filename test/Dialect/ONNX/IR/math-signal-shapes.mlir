// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @windows
// CHECK-SAME: -> (tensor<10xf32>, tensor<?xf32>, tensor<10xi32>)
func.func @windows(%n: tensor<i64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xi32>) {
  %c = onnx.Constant dense<10> : tensor<i64>
  %0 = "onnx.HannWindow"(%c) : (tensor<i64>) -> tensor<*xf32>
  %1 = "onnx.HammingWindow"(%n) : (tensor<i64>) -> tensor<*xf32>
  %2 = "onnx.BlackmanWindow"(%c) <{output_datatype = 6 : si64, periodic = 0 : si64}> : (tensor<i64>) -> tensor<*xi32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xi32>
}

// CHECK-LABEL: func @dft
// CHECK-SAME: -> (tensor<4x16x2xf32>, tensor<4x9x2xf32>, tensor<4x6x2xf32>, tensor<4x?x2xf32>, tensor<4x16x1xf32>, tensor<4x11x1xf32>, tensor<4x16x2xf32>, tensor<?x?x2xf32>, tensor<?x?x2xf32>, tensor<*xf32>)
func.func @dft(%x: tensor<4x16x1xf32>, %z: tensor<4x9x2xf32>, %d: tensor<?x?x?xf32>, %u: tensor<*xf32>, %n: tensor<i64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1> : tensor<i64>
  %len = onnx.Constant dense<11> : tensor<i64>
  %0 = "onnx.DFT"(%x, %none, %none) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none, none) -> tensor<*xf32>
  %1 = "onnx.DFT"(%x, %none, %one) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<4x16x1xf32>, none, tensor<i64>) -> tensor<*xf32>
  %2 = "onnx.DFT"(%x, %len, %none) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<4x16x1xf32>, tensor<i64>, none) -> tensor<*xf32>
  %3 = "onnx.DFT"(%x, %n, %none) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<i64>, none) -> tensor<*xf32>
  %4 = "onnx.DFT"(%z, %none, %none) <{inverse = 1 : si64, onesided = 1 : si64}> : (tensor<4x9x2xf32>, none, none) -> tensor<*xf32>
  %5 = "onnx.DFT"(%z, %len, %none) <{inverse = 1 : si64, onesided = 1 : si64}> : (tensor<4x9x2xf32>, tensor<i64>, none) -> tensor<*xf32>
  %6 = "onnx.DFT"(%x, %none, %n) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none, tensor<i64>) -> tensor<*xf32>
  %7 = "onnx.DFT"(%x, %len, %n) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<i64>, tensor<i64>) -> tensor<*xf32>
  %8 = "onnx.DFT"(%d, %none, %none) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<?x?x?xf32>, none, none) -> tensor<*xf32>
  %9 = "onnx.DFT"(%u, %none, %none) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<*xf32>, none, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @dft_v17
// CHECK-SAME: -> (tensor<3x16x2xf32>, tensor<4x16x2xf32>)
func.func @dft_v17(%x: tensor<4x16x1xf32>)
    -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DFTV17"(%x, %none) <{axis = 0 : si64, inverse = 0 : si64, onesided = 1 : si64}> : (tensor<4x16x1xf32>, none) -> tensor<*xf32>
  %1 = "onnx.DFTV17"(%x, %none) <{axis = -2 : si64, inverse = 1 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @stft
// CHECK-SAME: -> (tensor<1x15x9x2xf32>, tensor<1x15x16x2xf32>, tensor<1x?x9x2xf32>, tensor<?x?x9x2xf32>)
func.func @stft(%x: tensor<1x128x1xf32>, %w: tensor<16xf32>, %u: tensor<*xf32>, %n: tensor<i64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<8> : tensor<i64>
  %len = onnx.Constant dense<16> : tensor<i64>
  %0 = "onnx.STFT"(%x, %s, %w, %none) <{onesided = 1 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  %1 = "onnx.STFT"(%x, %s, %none, %len) <{onesided = 0 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, none, tensor<i64>) -> tensor<*xf32>
  %2 = "onnx.STFT"(%x, %n, %w, %none) <{onesided = 1 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  %3 = "onnx.STFT"(%u, %s, %w, %none) <{onesided = 1 : si64}> : (tensor<*xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @mel
// CHECK-SAME: -> (tensor<9x8xf32>, tensor<?x8xf32>)
func.func @mel(%n: tensor<i64>, %f: tensor<f32>)
    -> (tensor<*xf32>, tensor<*xf32>) {
  %b = onnx.Constant dense<8> : tensor<i64>
  %l = onnx.Constant dense<16> : tensor<i64>
  %0 = "onnx.MelWeightMatrix"(%b, %l, %n, %f, %f) : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %1 = "onnx.MelWeightMatrix"(%b, %n, %n, %f, %f) : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

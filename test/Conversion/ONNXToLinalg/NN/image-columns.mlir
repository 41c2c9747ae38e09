// RUN: agate-opt %s --convert-onnx-to-linalg | FileCheck %s

// The windows are copied, and dimensions merged.
// CHECK-LABEL: func.func @columns(
// CHECK: linalg.generic
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2, 3], [4, 5]] : tensor<1x2x3x3x3x3xf32> into tensor<1x18x9xf32>
func.func @columns(%x: tensor<1x2x5x5xf32>) -> tensor<1x18x9xf32> {
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [3, 3]}> : (tensor<1x2x5x5xf32>) -> tensor<1x18x9xf32>
  onnx.Return %0 : tensor<1x18x9xf32>
}

// CHECK-LABEL: func.func @upsampled(
// CHECK: linalg.fill
// CHECK: tensor.insert_slice %arg0 into %{{.*}}[0, 0, 1, 1] [1, 3, 4, 4] [1, 1, 2, 2] : tensor<1x3x4x4xf32> into tensor<1x3x9x9xf32>
func.func @upsampled(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x9x9xf32> {
  %0 = "onnx.UpsampleAndPad"(%x) <{pads = [1, 1, 1, 1], strides = [2, 2]}> : (tensor<1x3x4x4xf32>) -> tensor<1x3x9x9xf32>
  onnx.Return %0 : tensor<1x3x9x9xf32>
}

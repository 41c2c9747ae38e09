// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @images
// CHECK: tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1]
// CHECK: linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
func.func @images(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x8x8xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{auto_pad = "SAME_UPPER", group = 1 : si64}> : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, none) -> tensor<1x4x8x8xf32>
  onnx.Return %0 : tensor<1x4x8x8xf32>
}

// What no window reaches is not padded.
// CHECK-LABEL: func @reach
// CHECK: tensor.pad %arg0 low[0, 0, 1] high[0, 0, 0]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
func.func @reach(%x: tensor<1x4x6xf32>, %w: tensor<4x2x3xf32>) -> tensor<1x4x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{auto_pad = "NOTSET", group = 2 : si64, pads = [1, 1], strides = [2]}> : (tensor<1x4x6xf32>, tensor<4x2x3xf32>, none) -> tensor<1x4x3xf32>
  onnx.Return %0 : tensor<1x4x3xf32>
}

// RUN: agate-opt %s --convert-onnx-to-linalg | FileCheck %s

// The declared type knows a size that the type of the input does not.

// CHECK-LABEL: @more_exact_result
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %{{.*}} {{\[}}[0, 1, 2, 3]] : tensor<2x?x4x5xf32> into tensor<?xf32>
// CHECK: %[[CAST:.*]] = tensor.cast %[[FLAT]] : tensor<?xf32> to tensor<120xf32>
// CHECK: tensor.expand_shape %[[CAST]] {{\[}}[0, 1]] output_shape [1, 120]
func.func @more_exact_result(%x: tensor<2x?x4x5xf32>) -> tensor<1x120xf32> {
  %0 = "onnx.Flatten"(%x) <{axis = 0 : si64}> : (tensor<2x?x4x5xf32>) -> tensor<1x120xf32>
  onnx.Return %0 : tensor<1x120xf32>
}

// CHECK-LABEL: func @flatten(
// CHECK: tensor.collapse_shape %arg0 {{\[}}[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
func.func @flatten(%x: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %0 = "onnx.Flatten"(%x) <{axis = 2 : si64}> : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  onnx.Return %0 : tensor<6x4xf32>
}

// CHECK-LABEL: func @flatten_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Flatten: a size is out of range"
// CHECK: tensor.collapse_shape %arg0 {{\[}}[0], [1, 2]]
func.func @flatten_dynamic(%x: tensor<?x?x4xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Flatten"(%x) <{axis = -2 : si64}> : (tensor<?x?x4xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @flatten_scalar(
// CHECK: tensor.expand_shape %arg0 [] output_shape [1, 1]
func.func @flatten_scalar(%x: tensor<f32>) -> tensor<1x1xf32> {
  %0 = "onnx.Flatten"(%x) <{axis = 0 : si64}> : (tensor<f32>) -> tensor<1x1xf32>
  onnx.Return %0 : tensor<1x1xf32>
}

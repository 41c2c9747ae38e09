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

// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @non_max_suppression
// CHECK-SAME: -> (tensor<?x3xi64>, tensor<0x3xi64>)
func.func @non_max_suppression(%b: tensor<*xf32>, %s: tensor<1x?x6xf32>, %n: tensor<?xi64>) -> (tensor<*xi64>, tensor<*xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %t = onnx.Constant dense<1.0> : tensor<1xf32>
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %none) <{center_point_box = 0 : si64}> : (tensor<*xf32>, tensor<1x?x6xf32>, tensor<?xi64>, tensor<1xf32>, none) -> tensor<*xi64>
  %1 = "onnx.NonMaxSuppression"(%b, %s, %none, %t, %none) <{center_point_box = 0 : si64}> : (tensor<*xf32>, tensor<1x?x6xf32>, none, tensor<1xf32>, none) -> tensor<*xi64>
  onnx.Return %0, %1 : tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: func @roi_align
// CHECK-SAME: -> (tensor<?x?x7x5xf32>, tensor<5x8x7x5xf32>, tensor<?x8x1x1xf16>)
func.func @roi_align(%x: tensor<1x8x?x?xf32>, %r: tensor<?x4xf32>, %b: tensor<5xi64>, %u: tensor<*xf32>, %ub: tensor<*xi64>, %h: tensor<?x8x3x3xf16>, %hr: tensor<*xf16>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>) {
  %0 = "onnx.RoiAlign"(%u, %r, %ub) <{output_height = 7 : si64, output_width = 5 : si64}> : (tensor<*xf32>, tensor<?x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  %1 = "onnx.RoiAlign"(%x, %r, %b) <{output_height = 7 : si64, output_width = 5 : si64}> : (tensor<1x8x?x?xf32>, tensor<?x4xf32>, tensor<5xi64>) -> tensor<*xf32>
  %2 = "onnx.RoiAlignV10"(%h, %hr, %ub) : (tensor<?x8x3x3xf16>, tensor<*xf16>, tensor<*xi64>) -> tensor<*xf16>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf16>
}

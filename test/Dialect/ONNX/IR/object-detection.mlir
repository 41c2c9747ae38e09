// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @non_max_suppression
func.func @non_max_suppression(%b: tensor<1x6x4xf32>, %s: tensor<1x?x6xf32>, %n: tensor<1xi64>, %t: tensor<f32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.NonMaxSuppression"(%arg0, %arg1, %arg2, %arg3, %arg3) <{center_point_box = 0 : si64}> : (tensor<1x6x4xf32>, tensor<1x?x6xf32>, tensor<1xi64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x4xf32>, tensor<1x?x6xf32>, tensor<1xi64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  // CHECK: <{center_point_box = 1 : si64}> : (tensor<1x6x4xf32>, tensor<1x?x6xf32>, none, none, none) -> tensor<0x3xi64>
  %1 = "onnx.NonMaxSuppression"(%b, %s, %none, %none, %none) <{center_point_box = 1 : si64}> : (tensor<1x6x4xf32>, tensor<1x?x6xf32>, none, none, none) -> tensor<0x3xi64>
  return
}

// CHECK-LABEL: func @roi_align
func.func @roi_align(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %b: tensor<5xi64>) {
  // CHECK: "onnx.RoiAlign"(%arg0, %arg1, %arg2) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.000000e+00 : f32}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x1x1xf32>
  %0 = "onnx.RoiAlign"(%x, %r, %b) : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x1x1xf32>
  // CHECK: "onnx.RoiAlignV10"(%arg0, %arg1, %arg2) <{mode = "max", output_height = 7 : si64, output_width = 5 : si64, sampling_ratio = 2 : si64, spatial_scale = 5.000000e-01 : f32}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x7x5xf32>
  %1 = "onnx.RoiAlignV10"(%x, %r, %b) <{mode = "max", output_height = 7 : si64, output_width = 5 : si64, sampling_ratio = 2 : si64, spatial_scale = 0.5 : f32}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x7x5xf32>
  return
}

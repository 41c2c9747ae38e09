// RUN: agate-opt %s --normalize-onnx-versions | FileCheck %s

// The older version did not shift by half a pixel.
// CHECK-LABEL: func @roi_align
// CHECK: "onnx.RoiAlign"(%arg0, %arg1, %arg2) <{coordinate_transformation_mode = "output_half_pixel", mode = "max", output_height = 7 : si64, output_width = 5 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.000000e+00 : f32}> {onnx_node_name = "n"}
// CHECK-NOT: onnx.RoiAlignV10
func.func @roi_align(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %b: tensor<5xi64>) -> tensor<5x8x7x5xf32> {
  %0 = "onnx.RoiAlignV10"(%x, %r, %b) <{mode = "max", output_height = 7 : si64, output_width = 5 : si64}> {onnx_node_name = "n"} : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x7x5xf32>
  onnx.Return %0 : tensor<5x8x7x5xf32>
}

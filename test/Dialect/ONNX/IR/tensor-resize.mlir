// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @resize
func.func @resize(%x: tensor<4x6xf32>, %a: tensor<2xf32>, %b: tensor<2xi64>, %e: tensor<0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Resize"(%arg0, %{{.*}}, %arg1, %{{.*}}) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "round_prefer_floor"}> : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<?x?xf32>
  %0 = "onnx.Resize"(%x, %none, %a, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<?x?xf32>
  // CHECK: coordinate_transformation_mode = "tf_half_pixel_for_nn"
  %1 = "onnx.Resize"(%x, %none, %none, %b) <{axes = [1, 0], coordinate_transformation_mode = "tf_half_pixel_for_nn"}> : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ResizeV18"(%arg0, %{{.*}}, %arg1, %{{.*}}) <{antialias = 0 : si64, axes = [0, 1], coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "cubic", nearest_mode = "round_prefer_floor"}>
  %2 = "onnx.ResizeV18"(%x, %none, %a, %none) <{axes = [0, 1], mode = "cubic"}> : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<?x?xf32>
  // CHECK: "onnx.ResizeV13"(%arg0, %{{.*}}, %{{.*}}, %arg2) <{coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, mode = "nearest", nearest_mode = "round_prefer_floor"}>
  %3 = "onnx.ResizeV13"(%x, %none, %none, %b) : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ResizeV11"(%arg0, %arg3, %arg3, %arg2) <{coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, mode = "nearest", nearest_mode = "round_prefer_floor"}>
  %4 = "onnx.ResizeV11"(%x, %e, %e, %b) : (tensor<4x6xf32>, tensor<0xf32>, tensor<0xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "onnx.ResizeV10"(%arg0, %arg1) <{mode = "nearest"}>
  %5 = "onnx.ResizeV10"(%x, %a) : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  // CHECK: "onnx.Upsample"(%arg0, %arg1) <{mode = "nearest"}>
  %6 = "onnx.Upsample"(%x, %a) : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  // CHECK: "onnx.UpsampleV7"(%arg0) <{mode = "linear", scales = [1.000000e+00 : f32, 2.500000e+00 : f32]}>
  %7 = "onnx.UpsampleV7"(%x) <{mode = "linear", scales = [1.0 : f32, 2.5 : f32]}> : (tensor<4x6xf32>) -> tensor<4x15xf32>
  return
}

// CHECK-LABEL: func @images
func.func @images(%x: tensor<1x3x4x?xf32>, %g: tensor<1x5x6x2xf32>, %t: tensor<1x2x3xbf16>, %s: tensor<4xi64>) {
  // CHECK: "onnx.UpsampleV1"(%arg0) <{height_scale = 2.000000e+00 : f32, mode = "nearest", width_scale = 1.500000e+00 : f32}>
  %0 = "onnx.UpsampleV1"(%x) <{height_scale = 2.0 : f32, width_scale = 1.5 : f32}> : (tensor<1x3x4x?xf32>) -> tensor<1x3x8x?xf32>
  // CHECK: "onnx.GridSampleV16"(%arg0, %arg1) <{align_corners = 0 : si64, mode = "bilinear", padding_mode = "zeros"}>
  %v16 = "onnx.GridSampleV16"(%x, %g) : (tensor<1x3x4x?xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  // CHECK: "onnx.GridSample"(%arg0, %arg1) <{align_corners = 0 : si64, mode = "linear", padding_mode = "zeros"}>
  %1 = "onnx.GridSample"(%x, %g) : (tensor<1x3x4x?xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  // CHECK: "onnx.GridSample"(%arg0, %arg1) <{align_corners = 1 : si64, mode = "cubic", padding_mode = "border"}>
  %2 = "onnx.GridSample"(%x, %g) <{align_corners = 1 : si64, mode = "cubic", padding_mode = "border"}> : (tensor<1x3x4x?xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  // CHECK: "onnx.AffineGrid"(%arg2, %arg3) <{align_corners = 0 : si64}>
  %3 = "onnx.AffineGrid"(%t, %s) : (tensor<1x2x3xbf16>, tensor<4xi64>) -> tensor<1x?x?x2xbf16>
  return
}

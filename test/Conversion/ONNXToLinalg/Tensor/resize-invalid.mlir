// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @between_strings(%x: tensor<1x1x2x!onnx.String>) -> tensor<1x1x4x!onnx.String> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<[1.0, 1.0, 2.0]> : tensor<3xf32>
  // expected-error @+1 {{cannot be lowered: elements of this type are not weighed}}
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "floor"}> : (tensor<1x1x2x!onnx.String>, none, tensor<3xf32>, none) -> tensor<1x1x4x!onnx.String>
  onnx.Return %0 : tensor<1x1x4x!onnx.String>
}

// -----

func.func @crop_strings(%x: tensor<4x!onnx.String>, %roi: tensor<2xf32>, %n: tensor<1xi64>) -> tensor<?x!onnx.String> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{cannot be lowered: elements of this type are not filled in}}
  %0 = "onnx.Resize"(%x, %roi, %none, %n) <{antialias = 0 : si64, coordinate_transformation_mode = "tf_crop_and_resize", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "floor"}> : (tensor<4x!onnx.String>, tensor<2xf32>, none, tensor<1xi64>) -> tensor<?x!onnx.String>
  onnx.Return %0 : tensor<?x!onnx.String>
}

// -----

func.func @upsample(%x: tensor<4x!onnx.String>) -> tensor<8x!onnx.String> {
  %s = onnx.Constant dense<2.0> : tensor<1xf32>
  // expected-error @+1 {{cannot be lowered: elements of this type are not weighed}}
  %0 = "onnx.Upsample"(%x, %s) <{mode = "linear"}> : (tensor<4x!onnx.String>, tensor<1xf32>) -> tensor<8x!onnx.String>
  onnx.Return %0 : tensor<8x!onnx.String>
}

// RUN: agate run %s --entry suppress | FileCheck %s --check-prefix=SUPPRESS
// RUN: agate run %s --entry align | FileCheck %s --check-prefix=ALIGN
// RUN: not agate run %s --entry image_beyond --random 1 2>&1 | FileCheck %s --check-prefix=IMAGE
// RUN: not agate run %s --entry threshold_beyond --random 1 2>&1 | FileCheck %s --check-prefix=THRESHOLD

// Of the boxes, the second overlaps with the first by more than one half, and
// the third has the highest score.
func.func @suppress() -> (tensor<?x3xi64> {onnx.name = "selected"}, tensor<?x3xi64> {onnx.name = "two"}, tensor<0x3xi64> {onnx.name = "nothing"}, tensor<?x3xi64> {onnx.name = "limited"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %b = onnx.Constant dense<[[[0.0, 0.0, 1.0, 1.0], [1.0, 1.0, 0.0, 0.1], [2.0, 2.0, 3.0, 3.0], [5.0, 5.0, 6.0, 6.0]]]> : tensor<1x4x4xf32>
  %s = onnx.Constant dense<[[[0.8, 0.7, 0.9, 0.1], [0.1, 0.9, 0x7FC00000, 0.2]]]> : tensor<1x2x4xf32>
  %many = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %low = onnx.Constant dense<0.15> : tensor<1xf32>
  %0 = "onnx.NonMaxSuppression"(%b, %s, %many, %half, %none) <{center_point_box = 0 : si64}> : (tensor<1x4x4xf32>, tensor<1x2x4xf32>, tensor<1xi64>, tensor<f32>, none) -> tensor<?x3xi64>
  %1 = "onnx.NonMaxSuppression"(%b, %s, %two, %half, %none) <{center_point_box = 0 : si64}> : (tensor<1x4x4xf32>, tensor<1x2x4xf32>, tensor<i64>, tensor<f32>, none) -> tensor<?x3xi64>
  %2 = "onnx.NonMaxSuppression"(%b, %s, %none, %half, %none) <{center_point_box = 0 : si64}> : (tensor<1x4x4xf32>, tensor<1x2x4xf32>, none, tensor<f32>, none) -> tensor<0x3xi64>
  %3 = "onnx.NonMaxSuppression"(%b, %s, %many, %none, %low) <{center_point_box = 0 : si64}> : (tensor<1x4x4xf32>, tensor<1x2x4xf32>, tensor<1xi64>, none, tensor<1xf32>) -> tensor<?x3xi64>
  onnx.Return %0, %1, %2, %3 : tensor<?x3xi64>, tensor<?x3xi64>, tensor<0x3xi64>, tensor<?x3xi64>
}

// SUPPRESS: selected: tensor<5x3xi64>
// SUPPRESS-NEXT: {{^\[\[}}0, 0, 2],
// SUPPRESS-NEXT: [0, 0, 0],
// SUPPRESS-NEXT: [0, 0, 3],
// SUPPRESS-NEXT: [0, 1, 1],
// SUPPRESS-NEXT: [0, 1, 3]]
// SUPPRESS: two: tensor<4x3xi64>
// SUPPRESS-NEXT: {{^\[\[}}0, 0, 2],
// SUPPRESS-NEXT: [0, 0, 0],
// SUPPRESS-NEXT: [0, 1, 1],
// SUPPRESS-NEXT: [0, 1, 3]]
// SUPPRESS: nothing: tensor<0x3xi64>
// SUPPRESS: limited: tensor<4x3xi64>
// SUPPRESS-NEXT: {{^\[\[}}0, 0, 2],
// SUPPRESS-NEXT: [0, 0, 0],
// SUPPRESS-NEXT: [0, 1, 1],
// SUPPRESS-NEXT: [0, 1, 3]]

// The regions are a whole image, an empty region and one beyond the image.
//
// ALIGN: average: tensor<3x1x1x1xf32>
// ALIGN: {{\[\[\[\[}}2.5]]],
// ALIGN: {{\[\[\[}}2.5]]],
// ALIGN: {{\[\[\[}}0.0{{\]\]\]\]}}
// ALIGN: maximum: tensor<3x1x1x1xf16>
// ALIGN: {{\[\[\[\[}}4.0]]],
// ALIGN: {{\[\[\[}}1.0]]],
// ALIGN: {{\[\[\[}}0.0{{\]\]\]\]}}
// ALIGN: adaptive: tensor<3x1x1x1xf64>
// ALIGN: {{\[\[\[\[}}2.5]]],
// ALIGN: {{\[\[\[}}4.0]]],
// ALIGN: {{\[\[\[}}0.0{{\]\]\]\]}}
func.func @align() -> (tensor<3x1x1x1xf32> {onnx.name = "average"}, tensor<3x1x1x1xf16> {onnx.name = "maximum"}, tensor<3x1x1x1xf64> {onnx.name = "adaptive"}) {
  %x = onnx.Constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %r = onnx.Constant dense<[[0.0, 0.0, 2.0, 2.0], [1.0, 1.0, 1.0, 1.0], [8.0, 8.0, 9.0, 9.0]]> : tensor<3x4xf32>
  %b = onnx.Constant dense<0> : tensor<3xi64>
  %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 2 : si64, spatial_scale = 1.0 : f32}> : (tensor<1x1x2x2xf32>, tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x1x1x1xf32>
  %xh = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f16}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf16>
  %rh = "onnx.Cast"(%r) <{saturate = 1 : si64, to = f16}> : (tensor<3x4xf32>) -> tensor<3x4xf16>
  %1 = "onnx.RoiAlign"(%xh, %rh, %b) <{coordinate_transformation_mode = "half_pixel", mode = "max", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 2 : si64, spatial_scale = 1.0 : f32}> : (tensor<1x1x2x2xf16>, tensor<3x4xf16>, tensor<3xi64>) -> tensor<3x1x1x1xf16>
  %xd = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f64}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf64>
  %rd = "onnx.Cast"(%r) <{saturate = 1 : si64, to = f64}> : (tensor<3x4xf32>) -> tensor<3x4xf64>
  %2 = "onnx.RoiAlignV10"(%xd, %rd, %b) <{mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 0 : si64, spatial_scale = 0.5 : f32}> : (tensor<1x1x2x2xf64>, tensor<3x4xf64>, tensor<3xi64>) -> tensor<3x1x1x1xf64>
  onnx.Return %0, %1, %2 : tensor<3x1x1x1xf32>, tensor<3x1x1x1xf16>, tensor<3x1x1x1xf64>
}

// IMAGE: error: {{.*}}onnx.RoiAlign: a batch index is out of range
func.func @image_beyond(%x: tensor<1x1x2x2xf32>, %r: tensor<3x4xf32>, %i: tensor<3xi64>) -> tensor<3x1x1x1xf32> {
  %n = onnx.Constant dense<1> : tensor<i64>
  %0 = "onnx.Add"(%i, %n) : (tensor<3xi64>, tensor<i64>) -> tensor<3xi64>
  %1 = "onnx.RoiAlign"(%x, %r, %0) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 1 : si64, output_width = 1 : si64, sampling_ratio = 2 : si64, spatial_scale = 1.0 : f32}> : (tensor<1x1x2x2xf32>, tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x1x1x1xf32>
  onnx.Return %1 : tensor<3x1x1x1xf32>
}

// THRESHOLD: error: {{.*}}onnx.NonMaxSuppression: the value of 'iou_threshold' must be in [0, 1]
func.func @threshold_beyond(%b: tensor<1x4x4xf32>, %s: tensor<1x2x4xf32>, %n: tensor<i64>, %t: tensor<f32>) -> tensor<?x3xi64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %two = onnx.Constant dense<2.5> : tensor<f32>
  %0 = "onnx.Add"(%t, %two) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = "onnx.NonMaxSuppression"(%b, %s, %n, %0, %none) <{center_point_box = 0 : si64}> : (tensor<1x4x4xf32>, tensor<1x2x4xf32>, tensor<i64>, tensor<f32>, none) -> tensor<?x3xi64>
  onnx.Return %1 : tensor<?x3xi64>
}

// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The place that a coordinate is next to is brought inside.
// CHECK-LABEL: func @nearest(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: arith.divf %{{.*}}, %{{.*}} : f64
// CHECK: math.ceil
// CHECK: arith.fptosi
// CHECK-DAG: arith.max{{[su]}}i
// CHECK-DAG: arith.min{{[su]}}i
// CHECK: tensor.extract %arg0
func.func @nearest(%x: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "asymmetric", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "ceil"}> : (tensor<2x3xf32>, none, tensor<2xf32>, none) -> tensor<2x6xf32>
  onnx.Return %0 : tensor<2x6xf32>
}

// A whole number of times as many elements: each of them is repeated.
// CHECK-LABEL: func @repeat(
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2x3x2xf32>
// CHECK: %[[ALL:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<2x3xf32>) outs(%[[EMPTY]]
// CHECK: tensor.collapse_shape %[[ALL]] {{\[\[}}0], [1, 2]]
func.func @repeat(%x: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "asymmetric", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "floor"}> : (tensor<2x3xf32>, none, tensor<2xf32>, none) -> tensor<2x6xf32>
  onnx.Return %0 : tensor<2x6xf32>
}

// CHECK-LABEL: func @repeat_half_pixel(
// CHECK-NOT: f64
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]]
func.func @repeat_half_pixel(%x: tensor<2x3xf32>) -> tensor<2x9xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<[1.0, 3.0]> : tensor<2xf32>
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "round_prefer_floor"}> : (tensor<2x3xf32>, none, tensor<2xf32>, none) -> tensor<2x9xf32>
  onnx.Return %0 : tensor<2x9xf32>
}

// Two neighbours along each axis are weighed; where they are and what they weigh
// is computed once for each column.
// CHECK-LABEL: func @linear(
// CHECK: %[[WHOLE:.*]] = math.floor
// CHECK: arith.subf %{{.*}}, %[[WHOLE]]
// CHECK: -> tensor<6xf32>
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK-NOT: math.floor
// CHECK-COUNT-2: tensor.extract %arg0
// CHECK: arith.uitofp %{{.*}} : i8 to f32
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: linalg.generic
// CHECK: %[[I:.*]] = arith.fptosi %{{.*}} : f32 to i32
// CHECK: arith.trunci %[[I]] : i32 to i8
func.func @linear(%x: tensor<2x3xui8>) -> tensor<2x6xui8> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "floor"}> : (tensor<2x3xui8>, none, tensor<2xf32>, none) -> tensor<2x6xui8>
  onnx.Return %0 : tensor<2x6xui8>
}

// Of four neighbours, those outside count nothing.
// CHECK-LABEL: func @cubic(
// CHECK: cf.assert %{{.*}}, "onnx.Resize: 
// CHECK: cf.assert %{{.*}}, "onnx.Resize: an empty dimension cannot be extended"
// CHECK: linalg.generic
// CHECK-DAG: arith.cmpi eq
// CHECK: arith.select
// CHECK-COUNT-4: tensor.extract %arg0
// CHECK: arith.divf
func.func @cubic(%x: tensor<?xf32>, %s: tensor<1xf32>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Resize"(%x, %none, %s, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 1 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "cubic", nearest_mode = "floor"}> : (tensor<?xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// The more is left out, the more neighbours are weighed.
// CHECK-LABEL: func @antialias(
// CHECK: linalg.generic
// CHECK: scf.for
// CHECK: tensor.extract %arg0
// CHECK: arith.divf
func.func @antialias(%x: tensor<8xf32>) -> tensor<4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<0.5> : tensor<1xf32>
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 1 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "floor"}> : (tensor<8xf32>, none, tensor<1xf32>, none) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// What is outside of the image is filled in.
// CHECK-LABEL: func @crop(
// CHECK: tensor.extract %arg1
// CHECK: linalg.generic
// CHECK-COUNT-2: arith.cmpf ult
// CHECK: tensor.extract %arg0
// CHECK: arith.select
func.func @crop(%x: tensor<4xf32>, %roi: tensor<2xf32>, %n: tensor<1xi64>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Resize"(%x, %roi, %none, %n) <{antialias = 0 : si64, coordinate_transformation_mode = "tf_crop_and_resize", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "floor"}> : (tensor<4xf32>, tensor<2xf32>, none, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @upsample(
// CHECK: tensor.empty() : tensor<1x1x2x2x2x2xf32>
func.func @upsample(%x: tensor<1x1x2x2xf32>) -> tensor<1x1x4x4xf32> {
  %s = onnx.Constant dense<[1.0, 1.0, 2.0, 2.0]> : tensor<4xf32>
  %0 = "onnx.Upsample"(%x, %s) <{mode = "nearest"}> : (tensor<1x1x2x2xf32>, tensor<4xf32>) -> tensor<1x1x4x4xf32>
  onnx.Return %0 : tensor<1x1x4x4xf32>
}

// CHECK-LABEL: func @upsample_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Upsample: 
// CHECK-COUNT-10: linalg.generic
// CHECK: arith.mulf
func.func @upsample_dynamic(%x: tensor<?x?xf32>, %s: tensor<2xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Upsample"(%x, %s) <{mode = "linear"}> : (tensor<?x?xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

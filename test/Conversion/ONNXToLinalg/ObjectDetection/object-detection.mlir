// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The boxes with good scores are a heap. The best one that is left is taken, and
// selected unless it overlaps with one that is, whose corners are kept.
// CHECK-LABEL: func @non_max_suppression(
// CHECK-DAG: cf.assert %{{.*}}, "onnx.NonMaxSuppression: the value of 'iou_threshold' must be in [0, 1]"
// CHECK: %[[ROWS:.*]]:2 = scf.for %{{.*}} to %c2
// CHECK: %[[GOOD:.*]]:3 = scf.for
// CHECK: tensor.extract %arg1
// CHECK: arith.cmpf olt
// CHECK: %[[HEAP:.*]]:2 = scf.for {{.*}} iter_args(%{{.*}} = %[[GOOD]]#0, %{{.*}} = %[[GOOD]]#1)
// CHECK: math.ctlz
// CHECK: scf.for %{{.*}} to %[[GOOD]]#2 {{.*}}%[[HEAP]]#0
// CHECK: scf.if
// CHECK: math.ctlz
// CHECK: tensor.extract %arg0
// CHECK: %[[OVERLAPS:.*]] = scf.for {{.*}} -> (i1)
// CHECK-COUNT-4: tensor.extract %{{.*}} : tensor<4x?xf32>
// CHECK: scf.if %[[OVERLAPS]]
// CHECK-COUNT-3: tensor.insert %{{.*}} : tensor<?x3xi64>
// CHECK-COUNT-4: tensor.insert %{{.*}} : tensor<4x?xf32>
// CHECK: linalg.generic
// CHECK: tensor.extract %[[ROWS]]#0
func.func @non_max_suppression(%b: tensor<1x?x4xf32>, %s: tensor<1x2x?xf32>, %m: tensor<i64>, %i: tensor<f32>, %t: tensor<f32>) -> tensor<?x3xi64> {
  %0 = "onnx.NonMaxSuppression"(%b, %s, %m, %i, %t) <{center_point_box = 0 : si64}> : (tensor<1x?x4xf32>, tensor<1x2x?xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  onnx.Return %0 : tensor<?x3xi64>
}

// Without a number of boxes, none is selected.
// CHECK-LABEL: func @no_limit(
// CHECK-NOT: cf.assert
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<0x3xi64>)
// CHECK: return
func.func @no_limit(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>) -> tensor<?x3xi64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.NonMaxSuppression"(%b, %s, %none, %none, %none) <{center_point_box = 1 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, none, none, none) -> tensor<?x3xi64>
  onnx.Return %0 : tensor<?x3xi64>
}

// The mean of samples between pixels; those outside are 0.
// CHECK-LABEL: func @roi_align(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%arg2
// CHECK: cf.assert %{{.*}}, "onnx.RoiAlign: a batch index is out of range"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel"]
// CHECK: tensor.extract %arg1
// CHECK: arith.subf
// CHECK: scf.for %{{.*}} to %c2
// CHECK: scf.for %{{.*}} to %c2
// CHECK: scf.if
// CHECK-COUNT-4: tensor.extract %arg0
// CHECK: arith.divf
func.func @roi_align(%x: tensor<2x3x8x8xf32>, %r: tensor<?x4xf32>, %b: tensor<?xi64>) -> tensor<?x3x2x3xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 2 : si64, output_width = 3 : si64, sampling_ratio = 2 : si64, spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<?x4xf32>, tensor<?xi64>) -> tensor<?x3x2x3xf32>
  onnx.Return %0 : tensor<?x3x2x3xf32>
}

// The number of samples follows from the size of the bin.
// CHECK-LABEL: func @roi_align_max(
// CHECK-COUNT-2: math.ceil
// CHECK: scf.if
// CHECK: arith.maximumf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @roi_align_max(%x: tensor<2x3x8x8xf16>, %r: tensor<5x4xf16>, %b: tensor<5xi64>) -> tensor<5x3x2x3xf16> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "max", output_height = 2 : si64, output_width = 3 : si64, sampling_ratio = 0 : si64, spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf16>, tensor<5x4xf16>, tensor<5xi64>) -> tensor<5x3x2x3xf16>
  onnx.Return %0 : tensor<5x3x2x3xf16>
}

// Old regions are not shifted by half a pixel, and have a least size.
// CHECK-LABEL: func @roi_align_10(
// CHECK: cf.assert %{{.*}}, "onnx.RoiAlignV10: a batch index is out of range"
// CHECK: arith.maximumf
// CHECK: scf.for
func.func @roi_align_10(%x: tensor<2x3x8x8xf32>, %r: tensor<5x4xf32>, %b: tensor<5xi64>) -> tensor<5x3x2x3xf32> {
  %0 = "onnx.RoiAlignV10"(%x, %r, %b) <{mode = "avg", output_height = 2 : si64, output_width = 3 : si64, sampling_ratio = 2 : si64, spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x3x2x3xf32>
  onnx.Return %0 : tensor<5x3x2x3xf32>
}

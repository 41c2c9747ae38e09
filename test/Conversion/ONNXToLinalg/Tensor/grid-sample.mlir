// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The grid tells which points are weighed sums of pixels.
// CHECK-LABEL: func @grid_sample(
// CHECK-NOT: cf.assert
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel"]
// CHECK-COUNT-2: tensor.extract %arg1
// CHECK: math.floor
// CHECK: tensor.extract %arg0
// CHECK: arith.mulf
// CHECK: arith.addf
func.func @grid_sample(%x: tensor<1x3x4x4xf32>, %g: tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32> {
  %0 = "onnx.GridSample"(%x, %g) <{align_corners = 0 : si64, mode = "linear", padding_mode = "zeros"}> : (tensor<1x3x4x4xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  onnx.Return %0 : tensor<1x3x5x6xf32>
}

// CHECK-LABEL: func @nearest(
// CHECK: cf.assert %{{.*}}, "onnx.GridSample: an empty tensor has no samples"
// CHECK: linalg.generic
// CHECK: math.roundeven
// CHECK: tensor.extract %arg0
func.func @nearest(%x: tensor<?x?x?x?xf32>, %g: tensor<?x?x?x2xf32>) -> tensor<?x?x?x?xf32> {
  %0 = "onnx.GridSample"(%x, %g) <{align_corners = 1 : si64, mode = "nearest", padding_mode = "border"}> : (tensor<?x?x?x?xf32>, tensor<?x?x?x2xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %0 : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func @reflection(
// CHECK: linalg.generic
// CHECK: tensor.extract %arg0
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @reflection(%x: tensor<1x3x4x4xf16>, %g: tensor<1x5x6x2xf16>) -> tensor<1x3x5x6xf16> {
  %0 = "onnx.GridSample"(%x, %g) <{align_corners = 0 : si64, mode = "cubic", padding_mode = "reflection"}> : (tensor<1x3x4x4xf16>, tensor<1x5x6x2xf16>) -> tensor<1x3x5x6xf16>
  onnx.Return %0 : tensor<1x3x5x6xf16>
}

// Each row of the matrix gives a coordinate.
// CHECK-LABEL: func @affine_grid(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel"]
// CHECK: tensor.extract %arg0
// CHECK: arith.mulf
// CHECK: arith.addf
func.func @affine_grid(%t: tensor<1x2x3xf32>) -> tensor<1x4x5x2xf32> {
  %s = onnx.Constant dense<[1, 3, 4, 5]> : tensor<4xi64>
  %0 = "onnx.AffineGrid"(%t, %s) <{align_corners = 0 : si64}> : (tensor<1x2x3xf32>, tensor<4xi64>) -> tensor<1x4x5x2xf32>
  onnx.Return %0 : tensor<1x4x5x2xf32>
}

// CHECK-LABEL: func @affine_grid_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.AffineGrid: 
// CHECK: linalg.generic
func.func @affine_grid_dynamic(%t: tensor<?x2x3xf32>, %s: tensor<4xi64>) -> tensor<?x?x?x2xf32> {
  %0 = "onnx.AffineGrid"(%t, %s) <{align_corners = 1 : si64}> : (tensor<?x2x3xf32>, tensor<4xi64>) -> tensor<?x?x?x2xf32>
  onnx.Return %0 : tensor<?x?x?x2xf32>
}

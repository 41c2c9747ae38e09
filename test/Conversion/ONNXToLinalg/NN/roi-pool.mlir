// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The largest element of each bin; 0 where it has none.
// CHECK-LABEL: func @max_roi_pool(
// CHECK: scf.for
// CHECK: tensor.extract %arg1
// CHECK: cf.assert %{{.*}}, "onnx.MaxRoiPool: the index of an image is out of range"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel"]
// CHECK-DAG: math.round
// CHECK-DAG: math.floor
// CHECK-DAG: math.ceil
// CHECK: scf.for
// CHECK: scf.for
// CHECK: tensor.extract %arg0
// CHECK: arith.maximumf
// CHECK: arith.select
func.func @max_roi_pool(%x: tensor<2x3x8x8xf32>, %r: tensor<?x5xf32>) -> tensor<?x3x4x2xf32> {
  %0 = "onnx.MaxRoiPool"(%x, %r) <{pooled_shape = [4, 2], spatial_scale = 0.5 : f32}> : (tensor<2x3x8x8xf32>, tensor<?x5xf32>) -> tensor<?x3x4x2xf32>
  onnx.Return %0 : tensor<?x3x4x2xf32>
}

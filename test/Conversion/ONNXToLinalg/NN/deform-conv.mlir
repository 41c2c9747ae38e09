// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The samples between the pixels come first, the sums of their products after.
// CHECK-LABEL: func @deform_conv(
// CHECK: %[[SAMPLES:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]
// CHECK-COUNT-2: tensor.extract %arg2
// CHECK-COUNT-2: math.floor
// CHECK: scf.if
// CHECK: tensor.extract %arg0
// CHECK: linalg.generic {{.*}}"reduction"
// CHECK: arith.mulf
// CHECK: arith.addf
func.func @deform_conv(%x: tensor<1x1x3x3xf32>, %w: tensor<1x1x2x2xf32>, %o: tensor<1x8x2x2xf32>) -> tensor<1x1x2x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DeformConv"(%x, %w, %o, %none, %none) <{group = 1 : si64, offset_group = 1 : si64}> : (tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>, tensor<1x8x2x2xf32>, none, none) -> tensor<1x1x2x2xf32>
  onnx.Return %0 : tensor<1x1x2x2xf32>
}

// CHECK-LABEL: func @mask(
// CHECK: cf.assert %{{.*}}, "onnx.DeformConv: 
// CHECK: linalg.generic
// CHECK: %[[SCALE:.*]] = tensor.extract %arg4
// CHECK: arith.mulf %{{.*}}, %[[SCALE]]
func.func @mask(%x: tensor<?x1x?x?xf32>, %w: tensor<1x1x2x2xf32>, %o: tensor<?x8x?x?xf32>, %b: tensor<1xf32>, %m: tensor<?x4x?x?xf32>) -> tensor<?x1x?x?xf32> {
  %0 = "onnx.DeformConv"(%x, %w, %o, %b, %m) <{group = 1 : si64, offset_group = 1 : si64}> : (tensor<?x1x?x?xf32>, tensor<1x1x2x2xf32>, tensor<?x8x?x?xf32>, tensor<1xf32>, tensor<?x4x?x?xf32>) -> tensor<?x1x?x?xf32>
  onnx.Return %0 : tensor<?x1x?x?xf32>
}

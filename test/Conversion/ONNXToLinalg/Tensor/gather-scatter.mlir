// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// All indices are checked before the first access.
// CHECK-LABEL: func @gather_elements
// CHECK: cf.assert {{.*}} "onnx.GatherElements: size 0 of 'indices' is too large"
// CHECK: %[[ALL:.*]] = linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]
// CHECK: %[[OK:.*]] = tensor.extract %[[ALL]][]
// CHECK: cf.assert %[[OK]], "onnx.GatherElements: an index is out of range"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: %[[I:.*]] = arith.select
// CHECK: tensor.extract %arg0[%{{.*}}, %[[I]]]
func.func @gather_elements(%x: tensor<?x4xf32>, %i: tensor<?x2xi32>) -> tensor<?x2xf32> {
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 1 : si64}> : (tensor<?x4xf32>, tensor<?x2xi32>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// Sums of narrow floats are computed in f32 from the first to the last.
// CHECK-LABEL: func @scatter_nd
// CHECK: cf.assert {{.*}} "onnx.ScatterND: a coordinate is out of range"
// CHECK: arith.extf
// CHECK: scf.for
// CHECK: scf.for {{.*}} -> (tensor<3x4xf32>)
// CHECK: %[[SUM:.*]] = arith.addf {{.*}} : f32
// CHECK: tensor.insert %[[SUM]] into
// CHECK-NOT: arith.truncf
// CHECK: linalg.generic
// CHECK: arith.truncf
func.func @scatter_nd(%x: tensor<3x4xbf16>, %i: tensor<2x1xi64>, %u: tensor<2x4xbf16>) -> tensor<3x4xbf16> {
  %0 = "onnx.ScatterND"(%x, %i, %u) <{reduction = "add"}> : (tensor<3x4xbf16>, tensor<2x1xi64>, tensor<2x4xbf16>) -> tensor<3x4xbf16>
  onnx.Return %0 : tensor<3x4xbf16>
}

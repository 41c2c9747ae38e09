// RUN: agate-opt %s --convert-agate-to-linalg | FileCheck %s

// The index selects a slice of `data`, whose elements are only read where it is
// valid.

// CHECK: #[[INDEX:.*]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-LABEL: @middle
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x?x4xf32>, %[[I:[^:]*]]: tensor<3xi32>, %[[F:[^:]*]]: tensor<f32>
// CHECK-DAG: %[[SIZE:.*]] = tensor.dim %[[X]], %{{.*}}
// CHECK-DAG: %[[FILL:.*]] = tensor.extract %[[F]][]
// CHECK: linalg.generic {indexing_maps = [#[[INDEX]], #{{.*}}], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[I]] : tensor<3xi32>)
// CHECK: %[[P:.*]] = arith.index_cast
// CHECK: %[[VALID:.*]] = arith.cmpi ult, %[[P]], %[[SIZE]]
// CHECK: scf.if %[[VALID]]
// CHECK-NEXT: tensor.extract %[[X]][%{{.*}}, %[[P]], %{{.*}}]
// CHECK: else
// CHECK-NEXT: scf.yield %[[FILL]]
func.func @middle(%x: tensor<2x?x4xf32>, %i: tensor<3xi32>, %f: tensor<f32>) -> tensor<2x3x4xf32> {
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64}> : (tensor<2x?x4xf32>, tensor<3xi32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// The first dimension of the indices is that of `data`.

// CHECK-LABEL: @batches
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x5x4xf32>, %[[I:[^:]*]]: tensor<2x3xi64>
// CHECK: linalg.generic {{.*}} ins(%[[I]] : tensor<2x3xi64>)
// CHECK: %[[B:.*]] = linalg.index 0
// CHECK: %[[N:.*]] = linalg.index 2
// CHECK: tensor.extract %[[X]][%[[B]], %{{.*}}, %[[N]]]
func.func @batches(%x: tensor<2x5x4xf32>, %i: tensor<2x3xi64>, %f: tensor<f32>) -> tensor<2x3x4xf32> {
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64, batch_dims = 1 : si64}> : (tensor<2x5x4xf32>, tensor<2x3xi64>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// One counter for all draws without a seed.
// CHECK: memref.global "private" @agate_random_state : memref<i64> = dense<0>
// CHECK-NOT: memref.global

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

// The list of what is kept comes first, its length is the size of the result.
// CHECK-LABEL: func @compress
// CHECK: %[[KEPT:.*]]:2 = scf.for
// CHECK: tensor.insert %{{.*}} into
// CHECK: arith.index_castui %{{.*}} : i1 to index
// CHECK: tensor.empty(%[[KEPT]]#1) : tensor<?x4xi8>
// CHECK: tensor.extract %[[KEPT]]#0
func.func @compress(%x: tensor<?x4xi8>, %c: tensor<?xi1>) -> tensor<?x4xi8> {
  %0 = "onnx.Compress"(%x, %c) <{axis = 0 : si64}> : (tensor<?x4xi8>, tensor<?xi1>) -> tensor<?x4xi8>
  onnx.Return %0 : tensor<?x4xi8>
}

// CHECK-LABEL: func @unseeded
// CHECK: %[[STATE:.*]] = memref.get_global @agate_random_state
// CHECK-COUNT-2: memref.atomic_rmw addi %{{.*}}, %[[STATE]][]
func.func @unseeded() -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  %1 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  onnx.Return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @seeded
// CHECK-NOT: memref
func.func @seeded() -> tensor<2xf32> {
  %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

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
// CHECK: cf.assert {{.*}} "onnx.ScatterND: an index is out of range"
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

// Each coordinate is compared with the size of its own dimension.
// CHECK-LABEL: func @gather_nd(
// CHECK: %[[ALL:.*]] = linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]} ins(%arg1
// CHECK: arith.select
// CHECK: %[[OK:.*]] = tensor.extract %[[ALL]][]
// CHECK: cf.assert %[[OK]], "onnx.GatherND: an index is out of range"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK-COUNT-2: tensor.extract %arg1
// CHECK: tensor.extract %arg0
func.func @gather_nd(%x: tensor<?x3x4xf32>, %i: tensor<?x2xi64>) -> tensor<?x4xf32> {
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<?x3x4xf32>, tensor<?x2xi64>) -> tensor<?x4xf32>
  onnx.Return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func @gather_nd_batch(
// CHECK: cf.assert %{{.*}}, "onnx.GatherND: an index is out of range"
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[J:.*]] = linalg.index 1
// CHECK: tensor.extract %arg0[%[[I]], %{{.*}}, %[[J]]]
func.func @gather_nd_batch(%x: tensor<2x3x4xf32>, %i: tensor<2x1xi64>) -> tensor<2x4xf32> {
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 1 : si64}> : (tensor<2x3x4xf32>, tensor<2x1xi64>) -> tensor<2x4xf32>
  onnx.Return %0 : tensor<2x4xf32>
}

// What is there already is combined with the update.
// CHECK-LABEL: func @scatter_elements(
// CHECK: cf.assert %{{.*}}, "onnx.ScatterElements: an index is out of range"
// CHECK: scf.for
// CHECK: scf.for %{{.*}} iter_args(%[[R:[^ ]*]] =
// CHECK-DAG: tensor.extract %arg1
// CHECK-DAG: %[[U:.*]] = tensor.extract %arg2
// CHECK-DAG: %[[OLD:.*]] = tensor.extract %[[R]]
// CHECK: %[[MAX:.*]] = arith.maxsi %[[OLD]], %[[U]]
// CHECK: tensor.insert %[[MAX]] into %[[R]]
func.func @scatter_elements(%x: tensor<?x4xi32>, %i: tensor<?x2xi64>, %u: tensor<?x2xi32>) -> tensor<?x4xi32> {
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 1 : si64, reduction = "max"}> : (tensor<?x4xi32>, tensor<?x2xi64>, tensor<?x2xi32>) -> tensor<?x4xi32>
  onnx.Return %0 : tensor<?x4xi32>
}

// CHECK-LABEL: func @scatter_unsigned(
// CHECK: arith.minui
func.func @scatter_unsigned(%x: tensor<4xui8>, %i: tensor<2xi64>, %u: tensor<2xui8>) -> tensor<4xui8> {
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "min"}> : (tensor<4xui8>, tensor<2xi64>, tensor<2xui8>) -> tensor<4xui8>
  onnx.Return %0 : tensor<4xui8>
}

// CHECK-LABEL: func @scatter(
// CHECK: cf.assert %{{.*}}, "onnx.Scatter: an index is out of range"
// CHECK: scf.for
// CHECK: %[[U:.*]] = tensor.extract %arg2
// CHECK: tensor.insert %[[U]]
func.func @scatter(%x: tensor<4xf32>, %i: tensor<2xi32>, %u: tensor<2xf32>) -> tensor<4xf32> {
  %0 = "onnx.Scatter"(%x, %i, %u) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @tensor_scatter(
// CHECK: %[[ALL:.*]] = linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%arg2
// CHECK: cf.assert %{{.*}}, "onnx.TensorScatter: a write index is out of range"
// CHECK: scf.for
// CHECK: scf.for
// CHECK: %[[START:.*]] = tensor.extract %arg2
// CHECK-NOT: arith.remui
// CHECK: tensor.insert
func.func @tensor_scatter(%c: tensor<2x4x3xf32>, %u: tensor<2x1x3xf32>, %i: tensor<2xi64>) -> tensor<2x4x3xf32> {
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{axis = 1 : si64, mode = "linear"}> : (tensor<2x4x3xf32>, tensor<2x1x3xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  onnx.Return %0 : tensor<2x4x3xf32>
}

// Behind the end of the cache comes its begin.
// CHECK-LABEL: func @circular(
// CHECK: %[[SIZE:.*]] = tensor.dim %arg0
// CHECK: cf.assert %{{.*}}, "onnx.TensorScatter: a write index is out of range"
// CHECK: arith.remui
// CHECK: tensor.insert
func.func @circular(%c: tensor<?x?x3xf32>, %u: tensor<?x?x3xf32>, %i: tensor<?xi64>) -> tensor<?x?x3xf32> {
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{axis = 1 : si64, mode = "circular"}> : (tensor<?x?x3xf32>, tensor<?x?x3xf32>, tensor<?xi64>) -> tensor<?x?x3xf32>
  onnx.Return %0 : tensor<?x?x3xf32>
}

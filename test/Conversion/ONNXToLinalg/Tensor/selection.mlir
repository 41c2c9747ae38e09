// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

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

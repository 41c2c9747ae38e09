// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Each place is searched for in the whole row; NaN counts as the largest.
// CHECK-LABEL: func @top_k(
// CHECK: scf.for %[[ROW:.*]] = %{{.*}} to %c2
// CHECK: scf.for %[[PLACE:.*]] = %{{.*}} to %c3
// CHECK: %[[BEST:.*]]:2 = scf.for %[[I:.*]] = %{{.*}} to %c5
// CHECK: %[[V:.*]] = tensor.extract %arg0[%[[ROW]], %[[I]]]
// CHECK-DAG: arith.cmpf olt, %{{.*}}, %[[V]]
// CHECK-DAG: arith.cmpf uno, %[[V]], %[[V]]
// CHECK-DAG: tensor.insert %[[BEST]]#0 into %{{.*}}[%[[ROW]], %[[PLACE]]] : tensor<2x3xf32>
// CHECK-DAG: tensor.insert %{{.*}} into %{{.*}}[%[[ROW]], %[[PLACE]]] : tensor<2x3xi64>
func.func @top_k(%x: tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>) {
  %k = onnx.Constant dense<3> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<2x5xf32>, tensor<1xi64>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
  onnx.Return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi64>
}

// CHECK-LABEL: func @top_k_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.TopK: the number of elements must be non-negative"
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: cf.assert %{{.*}}, "onnx.TopK: takes more elements than there are"
// CHECK: scf.for
// CHECK: scf.for %{{.*}} to %[[N]]
// CHECK: arith.cmpi ult
func.func @top_k_dynamic(%x: tensor<?xui8>, %k: tensor<1xi64>) -> (tensor<?xui8>, tensor<?xi64>) {
  %0:2 = "onnx.TopK"(%x, %k) <{axis = 0 : si64, largest = 0 : si64, sorted = 1 : si64}> : (tensor<?xui8>, tensor<1xi64>) -> (tensor<?xui8>, tensor<?xi64>)
  onnx.Return %0#0, %0#1 : tensor<?xui8>, tensor<?xi64>
}

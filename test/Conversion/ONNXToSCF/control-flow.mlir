// RUN: agate-opt %s -split-input-file -convert-onnx-to-linalg | FileCheck %s

// A known number of iterations: the result has its size at once.

// CHECK-LABEL: func @counted
// CHECK: %[[ALL:.*]] = tensor.empty(%{{.*}}) : tensor<?x2xi8>
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[C:.*]] = %[[ALL]]) -> (tensor<2xi8>, tensor<?x2xi8>) {
// CHECK-NOT: scf.if
// CHECK: %[[SUM:.*]] = linalg
// CHECK: tensor.insert_slice %{{.*}} into %[[C]][%[[I]], 0] [1, 2] [1, 1] : tensor<2xi8> into tensor<?x2xi8>
func.func @counted(%n: tensor<i64>, %x: tensor<2xui8>) -> tensor<?x2xui8> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<2xui8>):
    %1 = "onnx.Add"(%a, %x) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
    onnx.Yield %c, %1, %1 : tensor<i1>, tensor<2xui8>, tensor<2xui8>
  }) : (tensor<i64>, none, tensor<2xui8>) -> (tensor<2xui8>, tensor<?x2xui8>)
  onnx.Return %0#1 : tensor<?x2xui8>
}

// -----

// The iterations of a while loop are not known: the result is enlarged.

// CHECK-LABEL: func @while
// CHECK: scf.while
// CHECK:   scf.condition
// CHECK: } do {
// CHECK:   scf.if
// CHECK:     memref.alloc
// CHECK:     memref.copy
// CHECK:   %[[PLACE:.*]] = memref.subview
// CHECK:   bufferization.materialize_in_destination %{{.*}} in writable %[[PLACE]]
// CHECK: bufferization.to_tensor
// CHECK: tensor.extract_slice %{{.*}}[0] [%{{.*}}] [1] : tensor<?xi64> to tensor<?xi64>
func.func @while(%n: tensor<i64>, %true: tensor<i1>) -> tensor<?xi64> {
  %0 = "onnx.Loop"(%n, %true) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %1 = "onnx.Less"(%i, %n) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %1, %i : tensor<i1>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// -----

// CHECK-LABEL: func @branch
// CHECK-SAME: (%[[COND:.*]]: tensor<i1>, %[[X:.*]]: tensor<2xf32>)
// CHECK: %[[C:.*]] = tensor.extract %[[COND]][] : tensor<i1>
// CHECK: %[[R:.*]] = scf.if %[[C]] -> (tensor<?xf32>) {
// CHECK:   %[[CAST:.*]] = tensor.cast %[[X]] : tensor<2xf32> to tensor<?xf32>
// CHECK:   scf.yield %[[CAST]] : tensor<?xf32>
// CHECK: } else {
// CHECK:   scf.yield %{{.*}} : tensor<?xf32>
func.func @branch(%c: tensor<i1>, %x: tensor<2xf32>) -> tensor<?xf32> {
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    %1 = "onnx.Concat"(%x, %x) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
    onnx.Yield %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

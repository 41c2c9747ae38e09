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

// -----

// A scan runs as often as its inputs are long; each iteration gets a slice of
// them, and writes one of what is collected.

// CHECK-LABEL: func @scan
// CHECK-SAME: (%{{.*}}: tensor<2xf32>, %[[X:.*]]: tensor<?x2xf32>)
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%{{.*}} = %{{.*}}, %[[C:.*]] = %{{.*}}) -> (tensor<2xf32>, tensor<?x2xf32>) {
// CHECK: tensor.extract_slice %[[X]][%[[I]], 0] [1, 2] [1, 1] : tensor<?x2xf32> to tensor<2xf32>
// CHECK: arith.addf
// CHECK: tensor.insert_slice %{{.*}} into %[[C]][%{{.*}}, 0] [1, 2] [1, 1] : tensor<2xf32> into tensor<?x2xf32>
func.func @scan(%s: tensor<2xf32>, %x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0:2 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64, scan_output_directions = [1]}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %1 = "onnx.Add"(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>, tensor<?x2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)
  onnx.Return %0#1 : tensor<?x2xf32>
}

// -----

// Of inputs of different length there is no scan.

// CHECK-LABEL: func @scan_two
// CHECK: cf.assert %{{.*}}, "onnx.Scan:
// CHECK: scf.for
// CHECK-COUNT-2: tensor.extract_slice
func.func @scan_two(%s: tensor<f32>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<f32> {
  %0 = "onnx.Scan"(%s, %x, %y) <{num_scan_inputs = 2 : si64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>):
    %1 = "onnx.Sum"(%a, %b, %c) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    onnx.Yield %1 : tensor<f32>
  }) : (tensor<f32>, tensor<?xf32>, tensor<?xf32>) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}

// -----

// A branch that fails is a check, and the other one needs no condition.

// CHECK-LABEL: func @only_branch
// CHECK-SAME: (%[[COND:.*]]: tensor<i1>, %[[X:.*]]: tensor<2xf32>)
// CHECK: %[[C:.*]] = tensor.extract %[[COND]][] : tensor<i1>
// CHECK-NOT: scf.if
// CHECK: cf.assert %[[C]], "onnx.If: no such rank"
// CHECK: return %[[X]]
func.func @only_branch(%c: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    %1 = "onnx.Fail"() <{message = "no such rank"}> : () -> tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: func @fail
// CHECK: %[[EMPTY:.*]] = tensor.empty(%{{.*}}) : tensor<?xf32>
// CHECK: cf.assert %{{.*}}, "never"
// CHECK: return %[[EMPTY]]
func.func @fail() -> tensor<?xf32> {
  %0 = "onnx.Fail"() <{message = "never"}> : () -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The numbers of all entries are sorted: runs of twice the length are merged
// until there is just one.

// NaN comes last; entries are counted where the next one differs.
// CHECK-LABEL: func @unique(
// CHECK: %[[SORTED:.*]]:3 = scf.while
// CHECK: scf.condition
// CHECK: scf.for
// CHECK: scf.for
// CHECK-DAG: arith.cmpf uno
// CHECK-DAG: arith.cmpf ord
// CHECK-DAG: arith.cmpf olt
// CHECK: %[[FOUND:.*]]:5 = scf.for
// CHECK: arith.index_castui %{{.*}} : i1 to index
// CHECK: linalg.generic
// CHECK: tensor.extract %[[FOUND]]#0
// CHECK: tensor.extract %arg0
// CHECK: linalg.generic
// CHECK: tensor.extract %[[FOUND]]#1
// CHECK: return %{{.*}}, %{{.*}}, %[[FOUND]]#2, %{{.*}}
func.func @unique(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

// Those that are the first of their kind are taken in their own order.
// CHECK-LABEL: func @unsorted(
// CHECK: %[[SORTED:.*]]:3 = scf.while
// CHECK: scf.condition
// CHECK: scf.for
// CHECK: scf.for
// CHECK: arith.cmpi slt
// CHECK: %[[FOUND:.*]]:5 = scf.for
// CHECK: scf.for
// CHECK: tensor.extract %[[FOUND]]#2
// CHECK: arith.cmpi eq
// CHECK: linalg.generic
// CHECK: tensor.extract %arg0
func.func @unsorted(%x: tensor<4xi64>) -> tensor<?xi64> {
  %0:4 = "onnx.Unique"(%x) <{sorted = 0 : si64}> : (tensor<4xi64>) -> (tensor<?xi64>, none, none, none)
  onnx.Return %0#0 : tensor<?xi64>
}

// Rows are compared element by element.
// CHECK-LABEL: func @rows(
// CHECK: %[[SORTED:.*]]:3 = scf.while
// CHECK: scf.condition
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %c3
// CHECK-COUNT-2: tensor.extract %arg0[%{{.*}}, %[[J]]]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
func.func @rows(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0:4 = "onnx.Unique"(%x) <{axis = 0 : si64, sorted = 1 : si64}> : (tensor<?x3xf32>) -> (tensor<?x3xf32>, none, none, none)
  onnx.Return %0#0 : tensor<?x3xf32>
}

// CHECK-LABEL: func @strings(
// CHECK: %[[SORTED:.*]]:3 = scf.while
// CHECK: scf.condition
// CHECK: scf.for
// CHECK: scf.for
// CHECK: func.call @agateCompareStrings
func.func @strings(%x: tensor<?x!onnx.String>) -> tensor<?x!onnx.String> {
  %0:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<?x!onnx.String>) -> (tensor<?x!onnx.String>, none, none, none)
  onnx.Return %0#0 : tensor<?x!onnx.String>
}

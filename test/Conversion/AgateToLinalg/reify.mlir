// RUN: agate-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// The sizes of results, from the same rules, without their operations.

// CHECK-LABEL: func @eye
// CHECK-SAME: %[[R:.*]]: tensor<i64>, %[[B:.*]]: tensor<2xi32>
func.func @eye(%r: tensor<i64>, %b: tensor<2xi32>) -> (index, index, index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %3 = arith.constant 3 : index
  %7 = arith.constant dense<7> : tensor<i64>
  %4 = agate.Eye(%r, %7, %r, %b) <{output_type = f16}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<2xi32>) -> tensor<?x?x?x?xf16>
  // CHECK-DAG: %[[SEVEN:.*]] = arith.constant 7 : index
  // CHECK-DAG: %[[B0:.*]] = tensor.extract %[[B]][%{{.*}}] : tensor<2xi32>
  // CHECK-DAG: %[[D0:.*]] = arith.index_cast %[[B0]] : i32 to index
  // CHECK-DAG: %[[B1:.*]] = tensor.extract %[[B]][%{{.*}}] : tensor<2xi32>
  // CHECK-DAG: %[[D1:.*]] = arith.index_cast %[[B1]] : i32 to index
  // CHECK: return %[[D0]], %[[D1]], %[[SEVEN]]
  %5 = tensor.dim %4, %0 : tensor<?x?x?x?xf16>
  %6 = tensor.dim %4, %1 : tensor<?x?x?x?xf16>
  %8 = tensor.dim %4, %3 : tensor<?x?x?x?xf16>
  return %5, %6, %8 : index, index, index
}

// CHECK-LABEL: func @onehot
// CHECK-SAME: %[[I:.*]]: tensor<2x?xi64>, %[[D:.*]]: tensor<i64>
func.func @onehot(%i: tensor<2x?xi64>, %d: tensor<i64>, %v: tensor<f32>) -> (index, index) {
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 1 : si64}> : (tensor<2x?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x?x?xf32>
  // CHECK-DAG: %[[E:.*]] = tensor.extract %[[D]][] : tensor<i64>
  // CHECK-DAG: %[[DEPTH:.*]] = arith.index_cast %[[E]] : i64 to index
  // CHECK-DAG: %[[DIM:.*]] = tensor.dim %[[I]], %{{.*}}
  // CHECK: return %[[DEPTH]], %[[DIM]]
  %3 = tensor.dim %0, %1 : tensor<2x?x?xf32>
  %4 = tensor.dim %0, %2 : tensor<2x?x?xf32>
  return %3, %4 : index, index
}

// Errors are not reported by rewrites.

// CHECK-LABEL: func @error
// CHECK: tensor.dim
func.func @error() -> index {
  %0 = arith.constant 0 : index
  %n = arith.constant dense<-1> : tensor<i64>
  %1 = agate.Eye(%n, %n, %n) <{output_type = f16}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf16>
  %2 = tensor.dim %1, %0 : tensor<?x?xf16>
  return %2 : index
}

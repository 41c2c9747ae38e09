// RUN: agate-opt %s --pass-pipeline='builtin.module(convert-agate-to-linalg{form=sparse})' | FileCheck %s

// One fill, then one store per row of a single diagonal. The offset is clamped
// to the matrix before it is added to a row.

// CHECK-LABEL: func @eye
func.func @eye(%d: tensor<i64>) -> tensor<3x4xf32> {
  %3 = arith.constant dense<3> : tensor<i64>
  %4 = arith.constant dense<4> : tensor<i64>
  // CHECK: %[[FILL:.*]] = linalg.fill {{.*}} outs(%{{.*}} : tensor<3x4xf32>)
  // CHECK: arith.minsi
  // CHECK: %[[LOWEST:.*]] = arith.maxsi
  // CHECK: scf.for %[[Y:[a-z0-9]+]] = %{{.*}} iter_args(%{{.*}} = %[[FILL]]) -> (tensor<3x4xf32>) {
  // CHECK-NEXT: %[[X:.*]] = arith.addi %[[Y]], %[[LOWEST]]
  // CHECK-NEXT: tensor.insert %{{.*}} into %{{.*}}[%[[Y]], %[[X]]]
  // CHECK-NOT: scf.for
  %0 = agate.Eye(%3, %4, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// The hot element is stored only where it is one of the result.

// CHECK-LABEL: func @onehot
func.func @onehot(%i: tensor<2x?xi32>, %d: tensor<i64>, %on: tensor<ui8>, %off: tensor<ui8>) -> tensor<2x?x?xui8> {
  // CHECK: %[[DEPTH:.*]] = arith.index_cast %{{.*}} : i64 to index
  // CHECK: linalg.fill {{.*}} outs(%{{.*}} : tensor<2x?x?xi8>)
  // CHECK: scf.for %[[A:[a-z0-9]+]] =
  // CHECK: scf.for %[[B:[a-z0-9]+]] =
  // CHECK: %[[E:.*]] = tensor.extract %{{.*}}[%[[A]], %[[B]]] : tensor<2x?xi32>
  // CHECK: %[[C:.*]] = arith.index_cast %[[E]] : i32 to index
  // CHECK: %[[IS:.*]] = arith.cmpi ult, %[[C]], %[[DEPTH]]
  // CHECK: scf.if %[[IS]]
  // CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[A]], %[[C]], %[[B]]] : tensor<2x?x?xi8>
  %0 = agate.OneHot(%i, %d, %on, %off) <{axis = 1 : si64}> : (tensor<2x?xi32>, tensor<i64>, tensor<ui8>, tensor<ui8>) -> tensor<2x?x?xui8>
  return %0 : tensor<2x?x?xui8>
}

// CHECK-LABEL: func @onehot_rank_0
// CHECK-NOT: scf.for
// CHECK: scf.if
func.func @onehot_rank_0(%i: tensor<i64>, %d: tensor<i64>, %v: tensor<f32>) -> tensor<?xf32> {
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A band of several diagonals is one of columns per row.

// CHECK-LABEL: func @band_of_scalars
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK: scf.for
// CHECK: tensor.insert
func.func @band_of_scalars(%s: tensor<2xi64>) -> tensor<?x?xi1> {
  %0 = agate.DiagonalMatrix shape(%s : tensor<2xi64>) <{diagonal_fill_begin = -1 : si32, diagonal_fill_end = 2 : si32, value = true}> : tensor<?x?xi1>
  return %0 : tensor<?x?xi1>
}

// With an input each row is written in pieces, from the input or the value.

// CHECK-LABEL: func @matrix
func.func @matrix(%x: tensor<2x?x?xf32>) -> tensor<2x?x?xf32> {
  // CHECK-NOT: linalg.generic
  // CHECK: scf.for
  // CHECK: scf.for
  // CHECK: linalg.copy
  // CHECK: linalg.fill
  // CHECK: linalg.copy
  %0 = agate.DiagonalMatrix input(%x : tensor<2x?x?xf32>) <{diagonal_fill_begin = -1 : si32, diagonal_fill_end = 2 : si32, value = 1.0 : f32}> : tensor<2x?x?xf32>
  return %0 : tensor<2x?x?xf32>
}

// Two tensors have no sparse form.

// CHECK-LABEL: func @two_tensors
// CHECK: linalg.generic
func.func @two_tensors(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>, %k: i64) -> tensor<2x2xf32> {
  %0 = agate.Band inside(%x : tensor<2x2xf32>) outside(%y : tensor<2x2xf32>) bounds(%k, %k) : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

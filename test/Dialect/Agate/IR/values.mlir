// RUN: agate-opt %s --canonicalize --fold-generators | FileCheck %s

// Operations that have or may have an error are not folded: shape inference or
// the running program reports it.

// CHECK-LABEL: func @eye
// CHECK-COUNT-3: agate.Eye
func.func @eye(%n: tensor<i64>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) {
  %negative = arith.constant dense<-3> : tensor<i64>
  %3 = arith.constant dense<3> : tensor<i64>
  %4 = arith.constant dense<4> : tensor<i64>
  %0 = agate.Eye(%negative, %3, %4) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x3xf32>
  %1 = agate.Eye(%4, %3, %4) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x3xf32>
  %2 = agate.Eye(%3, %n, %4) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x3xf32>
  return %0, %1, %2 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
}

// CHECK-LABEL: func @onehot
// CHECK-COUNT-3: agate.OneHot
func.func @onehot(%i: tensor<?xi64>, %n: tensor<i64>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %j = arith.constant dense<[0, 1]> : tensor<2xi64>
  %negative = arith.constant dense<-3> : tensor<i64>
  %3 = arith.constant dense<3> : tensor<i64>
  %v = arith.constant dense<1.0> : tensor<f32>
  %0 = agate.OneHot(%j, %negative, %v, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = agate.OneHot(%i, %3, %v, %v) <{axis = -1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = agate.OneHot(%j, %n, %v, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// CHECK-LABEL: func @diagonal_matrix
// CHECK-COUNT-3: agate.DiagonalMatrix
func.func @diagonal_matrix(%x: tensor<?x2xf32>, %s: tensor<2xi64>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %other = arith.constant dense<[2, 3]> : tensor<2xi64>
  %0 = agate.DiagonalMatrix shape(%s : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 0 : si32, value = 1.0 : f32}> : tensor<2x2xf32>
  %1 = agate.DiagonalMatrix shape(%other : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 0 : si32, value = 1.0 : f32}> : tensor<2x2xf32>
  %2 = agate.DiagonalMatrix input(%x : tensor<?x2xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 0 : si32, value = 1.0 : f32}> : tensor<2x2xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// CHECK-LABEL: func @band
// CHECK: agate.Band
func.func @band(%x: tensor<2x?xf32>, %y: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = arith.constant 0 : i64
  %1 = agate.Band inside(%x : tensor<2x?xf32>) outside(%y : tensor<2x2xf32>) bounds(%0, %0) : tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

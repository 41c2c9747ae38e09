// RUN: agate-opt %s --convert-agate-to-linalg --cse | FileCheck %s

// What only the running program knows is checked there, each condition once,
// ahead of the allocation.

// CHECK-LABEL: func @eye(
// CHECK: cf.assert %{{.*}}, "agate.Eye: 'num_columns' must hold one element"
// CHECK-NOT: must hold one element
// CHECK: cf.assert %{{.*}}, "agate.Eye: batch_shape[0] must be non-negative"
// CHECK: cf.assert %{{.*}}, "agate.Eye: num_rows must be non-negative"
// CHECK: cf.assert %{{.*}}, "agate.Eye: num_columns must be non-negative"
// CHECK-COUNT-3: arith.cmpi ule, %{{.*}}, %c281474976710656
// CHECK: cf.assert %{{.*}}, "agate.Eye: a size is out of range"
// CHECK-NOT: cf.assert
// CHECK: tensor.empty
func.func @eye(%r: tensor<i64>, %c: tensor<?xi32>, %b: tensor<1xi32>) -> tensor<?x?x?xf16> {
  %d = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%r, %c, %d, %b) <{output_type = f16}> : (tensor<i64>, tensor<?xi32>, tensor<i64>, tensor<1xi32>) -> tensor<?x?x?xf16>
  return %0 : tensor<?x?x?xf16>
}

// CHECK-LABEL: func @eye_declared(
// CHECK: cf.assert %{{.*}}, "agate.Eye: result dimension 1 differs from the declared type"
// CHECK: tensor.empty() : tensor<2x3xf16>
func.func @eye_declared(%c: tensor<i64>) -> tensor<2x3xf16> {
  %2 = arith.constant dense<2> : tensor<i64>
  %0 = agate.Eye(%2, %c, %2) <{output_type = f16}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}

// CHECK-LABEL: func @onehot(
// CHECK: cf.assert %{{.*}}, "agate.OneHot: depth must be non-negative"
// CHECK: cf.assert %{{.*}}, "agate.OneHot: result dimension 0 differs from the declared type"
func.func @onehot(%i: tensor<?xi64>, %d: tensor<i32>, %v: tensor<f32>) -> tensor<4x?xf32> {
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = -1 : si64}> : (tensor<?xi64>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// CHECK-LABEL: func @matrix(
// CHECK: cf.assert %{{.*}}, "agate.DiagonalMatrix: output_shape[0] must be non-negative"
// CHECK: cf.assert %{{.*}}, "agate.DiagonalMatrix: output_shape[1] must be non-negative"
// CHECK: cf.assert %{{.*}}, "agate.DiagonalMatrix: output_shape[0] differs from the size of 'input'"
// CHECK: cf.assert %{{.*}}, "agate.DiagonalMatrix: output_shape[1] differs from the size of 'input'"
func.func @matrix(%x: tensor<?x4xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = agate.DiagonalMatrix input(%x : tensor<?x4xf32>) shape(%s : tensor<2xi64>) <{diagonal_fill_begin = -1 : si32, diagonal_fill_end = 2 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @band(
// CHECK: cf.assert %{{.*}}, "agate.Band: size must be non-negative"
// CHECK: cf.assert %{{.*}}, "agate.Band: 'inside' has another shape"
func.func @band(%x: tensor<2x?xf32>, %z: tensor<f32>, %k: i64, %n: index) -> tensor<2x?xf32> {
  %0 = agate.Band inside(%x : tensor<2x?xf32>) outside(%z : tensor<f32>) bounds(%k, %k) sizes(%n) : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// No check where nothing can be wrong.

// CHECK-LABEL: func @nothing(
// CHECK-NOT: cf.assert
func.func @nothing(%d: tensor<i64>, %x: tensor<?x?xf32>) -> (tensor<2x2xf32>, tensor<?x?xf32>) {
  %2 = arith.constant dense<2> : tensor<i64>
  %0 = agate.Eye(%2, %2, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
  %1 = agate.DiagonalMatrix input(%x : tensor<?x?xf32>) <{diagonal_fill_begin = -1 : si32, diagonal_fill_end = 2 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<?x?xf32>
}

// RUN: agate-opt %s --canonicalize | FileCheck %s

// Static operands refine the type.

// CHECK-LABEL: func @refine_eye
func.func @refine_eye(%d: tensor<i64>, %b: tensor<1xi64>) -> tensor<*xf32> {
  %n = arith.constant dense<3> : tensor<i64>
  // CHECK: %[[EYE:.*]] = agate.Eye({{.*}} -> tensor<?x3x3xf32>
  // CHECK: %[[CAST:.*]] = tensor.cast %[[EYE]] : tensor<?x3x3xf32> to tensor<*xf32>
  // CHECK: return %[[CAST]]
  %0 = agate.Eye(%n, %n, %d, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @refine_onehot
func.func @refine_onehot(%i: tensor<2x?xi64>, %v: tensor<f32>) -> tensor<?x?x?xf32> {
  %n = arith.constant dense<3> : tensor<i64>
  // CHECK: agate.OneHot({{.*}} -> tensor<2x3x?xf32>
  %0 = agate.OneHot(%i, %n, %v, %v) <{axis = -2 : si64}> : (tensor<2x?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: func @refine_diagonal_matrix
func.func @refine_diagonal_matrix() -> tensor<?x?xf32> {
  %s = arith.constant dense<[3, 4]> : tensor<2xi64>
  // CHECK: agate.DiagonalMatrix shape({{.*}} -1 : si32, {{.*}} : tensor<3x4xf32>
  %0 = agate.DiagonalMatrix shape(%s : tensor<2xi64>) <{diagonal_fill_begin = -1 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// A diagonal off the matrix leaves zeros, whatever its size.

// CHECK-LABEL: func @eye_off
func.func @eye_off() -> (tensor<2x3x3xf16>, tensor<2x3x3xf16>, tensor<4x3xi8>, tensor<4x3xi8>) {
  %b = arith.constant dense<2> : tensor<1xi32>
  %3 = arith.constant dense<3> : tensor<i64>
  %4 = arith.constant dense<4> : tensor<i64>
  %min = arith.constant dense<-9223372036854775808> : tensor<i64>
  %max = arith.constant dense<9223372036854775807> : tensor<i64>
  %below = arith.constant dense<-4> : tensor<1xi32>
  // CHECK-DAG: %[[BATCH:.*]] = arith.constant dense<0.000000e+00> : tensor<2x3x3xf16>
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0> : tensor<4x3xi8>
  // CHECK: return %[[BATCH]], %[[BATCH]], %[[ZERO]], %[[ZERO]]
  %0 = agate.Eye(%3, %3, %min, %b) <{output_type = f16}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<1xi32>) -> tensor<2x3x3xf16>
  %1 = agate.Eye(%3, %3, %max, %b) <{output_type = f16}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<1xi32>) -> tensor<2x3x3xf16>
  %2 = agate.Eye(%4, %3, %3) <{output_type = i8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x3xi8>
  %5 = agate.Eye(%4, %3, %below) <{output_type = i8}> : (tensor<i64>, tensor<i64>, tensor<1xi32>) -> tensor<4x3xi8>
  return %0, %1, %2, %5 : tensor<2x3x3xf16>, tensor<2x3x3xf16>, tensor<4x3xi8>, tensor<4x3xi8>
}

// One in the last diagonal of either side: no splat.

// CHECK-LABEL: func @eye_corner
// CHECK-COUNT-2: agate.Eye
func.func @eye_corner() -> (tensor<4x3xi8>, tensor<4x3xi8>) {
  %2 = arith.constant dense<2> : tensor<i64>
  %3 = arith.constant dense<3> : tensor<i64>
  %4 = arith.constant dense<4> : tensor<i64>
  %below = arith.constant dense<-3> : tensor<i64>
  %0 = agate.Eye(%4, %3, %2) <{output_type = i8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x3xi8>
  %1 = agate.Eye(%4, %3, %below) <{output_type = i8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x3xi8>
  return %0, %1 : tensor<4x3xi8>, tensor<4x3xi8>
}

// CHECK-LABEL: func @eye_one
// CHECK: arith.constant dense<1> : tensor<1x1xui64>
func.func @eye_one() -> tensor<1x1xui64> {
  %0 = arith.constant dense<0> : tensor<i64>
  %1 = arith.constant dense<1> : tensor<i64>
  %2 = agate.Eye(%1, %1, %0) <{output_type = ui64}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x1xui64>
  return %2 : tensor<1x1xui64>
}

// An empty result needs no diagonal. The number of elements of the other result
// is 2^64, which is not 0.

// CHECK-LABEL: func @eye_empty
func.func @eye_empty(%d: tensor<i64>) -> (tensor<0x3xf32>, tensor<4294967296x4294967296xf32>) {
  %0 = arith.constant dense<0> : tensor<i64>
  %3 = arith.constant dense<3> : tensor<i64>
  %n = arith.constant dense<4294967296> : tensor<i64>
  // CHECK-DAG: %[[EMPTY:.*]] = arith.constant dense<{{.*}}> : tensor<0x3xf32>
  // CHECK-DAG: %[[EYE:.*]] = agate.Eye
  // CHECK: return %[[EMPTY]], %[[EYE]]
  %1 = agate.Eye(%0, %3, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<0x3xf32>
  %2 = agate.Eye(%n, %n, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4294967296x4294967296xf32>
  return %1, %2 : tensor<0x3xf32>, tensor<4294967296x4294967296xf32>
}

// CHECK-LABEL: func @onehot_equal_values
func.func @onehot_equal_values(%i: tensor<2xi64>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x!onnx.String>) {
  %d = arith.constant dense<3> : tensor<i64>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %negative = arith.constant dense<-0.0> : tensor<f32>
  %s = onnx.Constant dense<"a"> : tensor<!onnx.String>
  // Zeros of different sign are not equal.
  // CHECK-DAG: %[[SPLAT:.*]] = arith.constant dense<-0.000000e+00> : tensor<2x3xf32>
  // CHECK-DAG: %[[KEPT:.*]] = agate.OneHot
  // CHECK-DAG: %[[STRINGS:.*]] = {{.*}}onstant dense<"a"> : tensor<2x3x!onnx.String>
  // CHECK: return %[[SPLAT]], %[[KEPT]], %[[STRINGS]]
  %0 = agate.OneHot(%i, %d, %negative, %negative) <{axis = 1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = agate.OneHot(%i, %d, %zero, %negative) <{axis = 1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = agate.OneHot(%i, %d, %s, %s) <{axis = 1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<!onnx.String>, tensor<!onnx.String>) -> tensor<2x3x!onnx.String>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x!onnx.String>
}

// CHECK-LABEL: func @empty_band
// CHECK-SAME: %[[X:.*]]: tensor<4x5xf32>, %[[Y:.*]]: tensor<?x?xf32>
func.func @empty_band(%x: tensor<4x5xf32>, %y: tensor<?x?xf32>)
    -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<4x5xf32>) {
  // CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<4x5xf32>
  // CHECK: %[[CAST:.*]] = tensor.cast %[[X]] : tensor<4x5xf32> to tensor<*xf32>
  // CHECK: return %[[X]], %[[X]], %[[Y]], %[[CAST]], %[[ZERO]]
  %0 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = 2 : si32, diagonal_fill_end = 2 : si32, value = 1.0 : f32}> : tensor<4x5xf32>
  %1 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = 2147483647 : si32, diagonal_fill_end = -2147483648 : si32, value = 1.0 : f32}> : tensor<4x5xf32>
  %2 = agate.DiagonalMatrix input(%y : tensor<?x?xf32>) <{diagonal_fill_begin = 2 : si32, diagonal_fill_end = 2 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  %3 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = 2 : si32, diagonal_fill_end = 2 : si32, value = 1.0 : f32}> : tensor<*xf32>
  %4 = agate.DiagonalMatrix <{diagonal_fill_begin = 5 : si32, diagonal_fill_end = 7 : si32, value = 1.0 : f32}> : tensor<4x5xf32>
  return %0, %1, %2, %3, %4 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<4x5xf32>
}

// CHECK-LABEL: func @full_band
func.func @full_band(%x: tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) {
  // CHECK: %[[FILL:.*]] = arith.constant dense<0x7FC00001> : tensor<4x5xf32>
  // CHECK: %[[LESS:.*]] = agate.DiagonalMatrix {{.*}}diagonal_fill_begin = -2
  // CHECK: %[[SMALLER:.*]] = agate.DiagonalMatrix {{.*}}diagonal_fill_end = 4
  // CHECK: return %[[FILL]], %[[FILL]], %[[LESS]], %[[SMALLER]]
  %0 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = -3 : si32, diagonal_fill_end = 5 : si32, value = 0x7FC00001 : f32}> : tensor<4x5xf32>
  %1 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = 9 : si32, diagonal_fill_end = 5 : si32, value = 0x7FC00001 : f32}> : tensor<4x5xf32>
  %2 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = -2 : si32, diagonal_fill_end = 5 : si32, value = 0x7FC00001 : f32}> : tensor<4x5xf32>
  %3 = agate.DiagonalMatrix input(%x : tensor<4x5xf32>) <{diagonal_fill_begin = -3 : si32, diagonal_fill_end = 4 : si32, value = 0x7FC00001 : f32}> : tensor<4x5xf32>
  return %0, %1, %2, %3 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>
}

// CHECK-LABEL: func @band
// CHECK-SAME: %[[X:.*]]: tensor<4x5xf32>, %[[Y:.*]]: tensor<4x5xf32>
func.func @band(%x: tensor<4x5xf32>, %y: tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) {
  %min = arith.constant -9223372036854775808 : i64
  %max = arith.constant 9223372036854775807 : i64
  %0 = arith.constant 0 : i64
  // CHECK: %[[KEPT:.*]] = agate.Band
  // CHECK: return %[[X]], %[[Y]], %[[KEPT]]
  %1 = agate.Band inside(%x : tensor<4x5xf32>) outside(%y : tensor<4x5xf32>) bounds(%min, %max) : tensor<4x5xf32>
  %2 = agate.Band inside(%x : tensor<4x5xf32>) outside(%y : tensor<4x5xf32>) bounds(%max, %min) : tensor<4x5xf32>
  %3 = agate.Band inside(%x : tensor<4x5xf32>) outside(%y : tensor<4x5xf32>) bounds(%0, %max) : tensor<4x5xf32>
  return %1, %2, %3 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>
}

// Dead generators are erased, also those that might fail when they run.

// CHECK-LABEL: func @dead
// CHECK-NEXT: return
func.func @dead(%n: tensor<i64>) {
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

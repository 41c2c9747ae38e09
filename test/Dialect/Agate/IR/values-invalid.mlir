// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file
// RUN: agate-opt %s --convert-agate-to-linalg -verify-diagnostics -split-input-file

// Errors in the values of operands are errors of shape inference and of
// conversion. The verifier does not see them, nor do rewrites: values.mlir.

func.func @eye_c5_rows() {
  %n = arith.constant dense<-4> : tensor<i32>
  %d = arith.constant dense<0> : tensor<i64>
  // expected-error @+1 {{num_rows must be non-negative, got -4}}
  %0 = agate.Eye(%n, %d, %d) <{output_type = f32}> : (tensor<i32>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c5_columns() {
  %n = arith.constant dense<-9223372036854775808> : tensor<1xi64>
  %d = arith.constant dense<0> : tensor<i64>
  // expected-error @+1 {{num_columns must be non-negative, got -9223372036854775808}}
  %0 = agate.Eye(%d, %n, %d) <{output_type = f32}> : (tensor<i64>, tensor<1xi64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c5_batch(%d: tensor<i64>) {
  %b = arith.constant dense<[2, -1]> : tensor<2xi32>
  // expected-error @+1 {{batch_shape[1] must be non-negative, got -1}}
  %0 = agate.Eye(%d, %d, %d, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<2xi32>) -> tensor<?x?x?x?xf32>
  return
}

// -----

func.func @eye_c6() {
  %n = arith.constant dense<4> : tensor<i32>
  // expected-error @+1 {{'tensor<4x3xf32>'}}
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @onehot_c5(%i: tensor<2xi64>, %v: tensor<f32>) {
  %d = arith.constant dense<-1> : tensor<i32>
  // expected-error @+1 {{depth must be non-negative, got -1}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c6(%i: tensor<2xi64>, %v: tensor<f32>) {
  %d = arith.constant dense<4> : tensor<i32>
  // expected-error @+1 {{'tensor<5x2xf32>'}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @diagonalmatrix_c5() {
  %s = arith.constant dense<[2, -2]> : tensor<2xi64>
  // expected-error @+1 {{output_shape[1] must be non-negative, got -2}}
  %0 = agate.DiagonalMatrix shape(%s : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  return
}

// -----

func.func @diagonalmatrix_c5_differ(%x: tensor<2x2xf32>) {
  %s = arith.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error @+1 {{output_shape[1] differs from the size of 'input', got 3 and 2}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf32>) shape(%s : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<2x2xf32>
  return
}

// -----

func.func @band_c4(%v: tensor<f32>, %k: i64) {
  %n = arith.constant -1 : index
  // expected-error @+1 {{size must be non-negative, got -1}}
  %0 = agate.Band inside(%v : tensor<f32>) outside(%v : tensor<f32>) bounds(%k, %k) sizes(%n) : tensor<?x4xf32>
  return
}

// -----

func.func @sumbyindex_c6(%x: tensor<2x2xf32>, %i: tensor<2xi64>) {
  %d = arith.constant dense<-1> : tensor<i64>
  // expected-error @+1 {{depth must be non-negative, got -1}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<2x2xf32>, tensor<2xi64>, tensor<i64>) -> tensor<?x2xf32>
  return
}

// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @diagonalmatrix_c1(%x: tensor<2x2xf64>) {
  // expected-error @+1 {{'input' holds 'f64', but 'value' is of type 'f32'}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<2x2xf64>
  return
}

// -----

func.func @diagonalmatrix_c1_result(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{declares 'tensor<2x2xf64>' for result #0, but its operands and attributes give 'tensor<2x2xf32>'}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<2x2xf64>
  return
}

// -----

func.func @diagonalmatrix_c1_type() {
  // expected-error @+1 {{result #0 must be tensor of}}
  %0 = agate.DiagonalMatrix <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1 : i4}> : tensor<2x2xi4>
  return
}

// -----

// A typed attribute that is no number.

func.func @diagonalmatrix_c1_value() {
  // expected-error @+1 {{'value' must be a number, is "abc" : i32}}
  %0 = agate.DiagonalMatrix <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = "abc" : i32}> : tensor<2x2xi32>
  return
}

// -----

func.func @diagonalmatrix_c1_tensor() {
  // expected-error @+1 {{'value' must be a number, is dense<1> : tensor<i32>}}
  %0 = agate.DiagonalMatrix <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = dense<1> : tensor<i32>}> : tensor<2x2xi32>
  return
}

// -----

func.func @diagonalmatrix_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{the rank must be at least 2, is 1}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<*xf32>
  return
}

// -----

func.func @diagonalmatrix_c2_result(%x: tensor<*xf32>) {
  // expected-error @+1 {{the rank must be at least 2, is 0}}
  %0 = agate.DiagonalMatrix input(%x : tensor<*xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<f32>
  return
}

// -----

func.func @diagonalmatrix_c2_shape(%s: tensor<1xi64>) {
  // expected-error @+1 {{the rank must be at least 2, is 1}}
  %0 = agate.DiagonalMatrix shape(%s : tensor<1xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<*xf32>
  return
}

// -----

func.func @diagonalmatrix_c2_differ(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{declares 'tensor<1x2x2xf32>' for result #0, but its operands and attributes give 'tensor<2x2xf32>'}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<1x2x2xf32>
  return
}

// -----

func.func @diagonalmatrix_c3(%s: tensor<i64>) {
  // expected-error @+1 {{'output_shape' must have rank 1, has rank 0}}
  %0 = agate.DiagonalMatrix shape(%s : tensor<i64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  return
}

// -----

func.func @diagonalmatrix_c3_type(%s: tensor<2xindex>) {
  // expected-error @+1 {{must be tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<2xindex>'}}
  %0 = agate.DiagonalMatrix shape(%s : tensor<2xindex>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<?x?xf32>
  return
}

// -----

func.func @diagonalmatrix_c4() {
  // expected-error @+1 {{without 'input' and 'output_shape' the result type must be static, is 'tensor<?x2xf32>'}}
  %0 = agate.DiagonalMatrix <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<?x2xf32>
  return
}

// -----

func.func @diagonalmatrix_c5(%x: tensor<2x2xf32>, %s: tensor<3xi64>) {
  // expected-error @+1 {{'output_shape' has 3 elements, but 'input' has rank 2}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf32>) shape(%s : tensor<3xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<*xf32>
  return
}

// -----

func.func @diagonalmatrix_c6(%x: tensor<2x?xf32>) {
  // expected-error @+1 {{declares 'tensor<3x3xf32>' for result #0, but its operands and attributes give 'tensor<2x?xf32>'}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x?xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<3x3xf32>
  return
}

// RUN: agate-opt %s --convert-agate-to-linalg -verify-diagnostics -split-input-file

// One error with the operation, its location and the reason.

func.func @unranked(%i: tensor<*xi64>, %d: tensor<i64>, %v: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{'agate.OneHot' op cannot be lowered: the rank of the result is unknown}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @unranked_batch(%n: tensor<i64>, %b: tensor<?xi64>) -> tensor<*xf32> {
  // expected-error @+1 {{'agate.Eye' op cannot be lowered: the rank of the result is unknown}}
  %0 = agate.Eye(%n, %n, %n, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<?xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @unknown_length(%n: tensor<i64>, %b: tensor<?xi64>) -> tensor<?x?x?xf32> {
  // expected-error @+1 {{'agate.Eye' op has a result of unknown rank}}
  %0 = agate.Eye(%n, %n, %n, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<?xi64>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

func.func @unranked_operand(%n: tensor<i64>, %d: tensor<*xi64>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'agate.Eye' op cannot be lowered: the rank of an operand is unknown}}
  %0 = agate.Eye(%n, %n, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<*xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @encoding(%n: tensor<i64>) -> tensor<?x?xf32, "row"> {
  // expected-error @+1 {{'agate.Eye' op cannot be lowered: no upstream dialect has type tensor<?x?xf32, "row">}}
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32, "row">
  return %0 : tensor<?x?xf32, "row">
}

// -----

func.func @encoded_operand(%x: tensor<2x2xf32, "row">) {
  // expected-error @+1 {{'agate.DiagonalMatrix' op cannot be lowered: no upstream dialect has type tensor<2x2xf32, "row">}}
  %0 = agate.DiagonalMatrix input(%x : tensor<2x2xf32, "row">) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<2x2xf32>
  return
}

// -----

func.func @unranked_depth(%i: tensor<?xi64>, %d: tensor<*xi64>, %v: tensor<f32>) -> tensor<?x?xf32> {
  // expected-error @+1 {{'agate.OneHot' op cannot be lowered: the rank of an operand is unknown}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<?xi64>, tensor<*xi64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

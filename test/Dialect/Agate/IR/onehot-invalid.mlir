// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @onehot_c1(%i: tensor<2xi8>, %d: tensor<i64>, %v: tensor<f32>) {
  // expected-error @+1 {{operand #0 must be tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<2xi8>'}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<2xi8>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c1_depth(%i: tensor<2xi64>, %d: tensor<f32>, %v: tensor<f32>) {
  // expected-error @+1 {{operand #1 must be tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<f32>'}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c2_depth(%i: tensor<2xi64>, %d: tensor<1xi64>, %v: tensor<f32>) {
  // expected-error @+1 {{'depth' must have rank 0, has rank 1}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<1xi64>, tensor<f32>, tensor<f32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c2_on(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>, %w: tensor<1xf32>) {
  // expected-error @+1 {{'on_value' must have rank 0, has rank 1}}
  %0 = agate.OneHot(%i, %d, %w, %v) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<1xf32>, tensor<f32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c2_off(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>, %w: tensor<?xf32>) {
  // expected-error @+1 {{'off_value' must have rank 0, has rank 1}}
  %0 = agate.OneHot(%i, %d, %v, %w) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<?xf32>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c3(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>, %w: tensor<f64>) {
  // expected-error @+1 {{'on_value' holds 'f32', but 'off_value' holds 'f64'}}
  %0 = agate.OneHot(%i, %d, %v, %w) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f64>) -> tensor<?x2xf32>
  return
}

// -----

func.func @onehot_c3_result(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>) {
  // expected-error @+1 {{declares 'tensor<?x2xf16>' for result #0, but its operands and attributes give 'tensor<?x2xf32>'}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x2xf16>
  return
}

// -----

func.func @onehot_c4(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>) {
  // expected-error @+1 {{axis 2 is not in [-2, 1]}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 2 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @onehot_c4_below(%i: tensor<i64>, %d: tensor<i64>, %v: tensor<f32>) {
  // expected-error @+1 {{axis -9223372036854775808 is not in [-1, 0]}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = -9223372036854775808 : si64}> : (tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @onehot_c6(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>) {
  // expected-error @+1 {{declares 'tensor<3x?xf32>' for result #0, but its operands and attributes give 'tensor<2x?xf32>'}}
  %0 = agate.OneHot(%i, %d, %v, %v) <{axis = 1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<3x?xf32>
  return
}

// -----

func.func @onehot_mode(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<f32>) {
  // expected-error @+1 {{'negative_indices_mode' failed to satisfy constraint: string attribute that is "ignore" or "normalize"}}
  %0 = "agate.OneHot"(%i, %d, %v, %v) <{axis = 1 : si64, negative_indices_mode = "wrap"}> : (tensor<2xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x?xf32>
  return
}

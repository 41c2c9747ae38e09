// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @eye_c1(%n: tensor<i16>, %d: tensor<i64>) {
  // expected-error @+1 {{operand #0 must be tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<i16>'}}
  %0 = agate.Eye(%n, %d, %d) <{output_type = f32}> : (tensor<i16>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c1_batch(%d: tensor<i64>, %b: tensor<2xui64>) {
  // expected-error @+1 {{operand #3 must be tensor of 32-bit signless integer or 64-bit signless integer values}}
  %0 = agate.Eye(%d, %d, %d, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<2xui64>) -> tensor<*xf32>
  return
}

// -----

func.func @eye_c2_rank(%n: tensor<1x1xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{'num_columns' must have rank 0 or 1, has rank 2}}
  %0 = agate.Eye(%d, %n, %d) <{output_type = f32}> : (tensor<i64>, tensor<1x1xi64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c2_two(%n: tensor<2xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{'diagonal_index' must hold one element, got 2 and 1}}
  %0 = agate.Eye(%d, %d, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c2_none(%n: tensor<0xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{'num_rows' must hold one element, got 0 and 1}}
  %0 = agate.Eye(%n, %d, %d) <{output_type = f32}> : (tensor<0xi64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c3(%d: tensor<i64>) {
  // expected-error @+1 {{'batch_shape' must have rank 1, has rank 0}}
  %0 = agate.Eye(%d, %d, %d, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @eye_c4_bool(%d: tensor<i64>) {
  // expected-error @+1 {{result #0 must be tensor of}}
  %0 = agate.Eye(%d, %d, %d) <{output_type = i1}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xi1>
  return
}

// -----

func.func @eye_c4_f8(%d: tensor<i64>) {
  // expected-error @+1 {{result #0 must be tensor of}}
  %0 = agate.Eye(%d, %d, %d) <{output_type = f8E8M0FNU}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf8E8M0FNU>
  return
}

// -----

func.func @eye_c4_result(%d: tensor<i64>) {
  // expected-error @+1 {{declares 'tensor<?x?xf64>' for result #0, but its operands and attributes give 'tensor<?x?xf32>'}}
  %0 = agate.Eye(%d, %d, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf64>
  return
}

// -----

func.func @eye_c4_no_element_type(%d: tensor<i64>) {
  // expected-error @+1 {{declares 'tensor<?x?xf32>' for result #0, but its operands and attributes give}}
  %0 = agate.Eye(%d, %d, %d) <{output_type = tensor<f32>}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c6_rank(%d: tensor<i64>, %b: tensor<1xi64>) {
  // expected-error @+1 {{declares 'tensor<?x?xf32>' for result #0, but its operands and attributes give 'tensor<?x?x?xf32>'}}
  %0 = agate.Eye(%d, %d, %d, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @eye_c6_no_matrix(%d: tensor<i64>, %b: tensor<?xi64>) {
  // expected-error @+1 {{the rank must be at least 2, is 1}}
  %0 = agate.Eye(%d, %d, %d, %b) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<?xi64>) -> tensor<?xf32>
  return
}

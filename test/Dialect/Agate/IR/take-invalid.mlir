// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @take_c1(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %f: tensor<f64>) {
  // expected-error @+1 {{'data' holds 'f32', but 'fill' holds 'f64'}}
  %0 = agate.Take(%x, %i, %f) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<2xi64>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @take_c2(%x: tensor<4x3xf32>, %i: tensor<2xi8>, %f: tensor<f32>) {
  // expected-error @+1 {{operand #1 must be tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<2xi8>'}}
  %0 = agate.Take(%x, %i, %f) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<2xi8>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @take_c3(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %f: tensor<1xf32>) {
  // expected-error @+1 {{'fill' must have rank 0, has rank 1}}
  %0 = agate.Take(%x, %i, %f) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<2xi64>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @take_c4(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{axis 2 is not in [0, 2)}}
  %0 = agate.Take(%x, %i, %f) <{axis = 2 : si64}> : (tensor<4x3xf32>, tensor<2xi64>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @take_c4_negative(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{axis -1 is not in [0, 2)}}
  %0 = agate.Take(%x, %i, %f) <{axis = -1 : si64}> : (tensor<4x3xf32>, tensor<2xi64>, tensor<f32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @take_c5_rank(%x: tensor<4x3xf32>, %i: tensor<2x3xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{'indices' must have rank 1, has rank 2}}
  %0 = agate.Take(%x, %i, %f) <{axis = 0 : si64, pointwise}> : (tensor<4x3xf32>, tensor<2x3xi64>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @take_c5_size(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{'indices' and 'data' differ in a size, got 3 and 2}}
  %0 = agate.Take(%x, %i, %f) <{axis = 0 : si64, pointwise}> : (tensor<4x3xf32>, tensor<2xi64>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @take_c6(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = agate.Take(%x, %i, %f) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<2xi64>, tensor<f32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @take_c7(%x: tensor<4x3xf32>, %i: tensor<4x2xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{batch_dims 2 is not in [0, 1]}}
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64, batch_dims = 2 : si64}> : (tensor<4x3xf32>, tensor<4x2xi64>, tensor<f32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @take_c7_sizes(%x: tensor<4x3xf32>, %i: tensor<5x2xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{'indices' and 'data' differ in a size}}
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64, batch_dims = 1 : si64}> : (tensor<4x3xf32>, tensor<5x2xi64>, tensor<f32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @take_c7_pointwise(%x: tensor<4x3xf32>, %i: tensor<4xi64>, %f: tensor<f32>) {
  // expected-error @+1 {{batch_dims 1 is not in [0, 0]}}
  %0 = agate.Take(%x, %i, %f) <{axis = 1 : si64, batch_dims = 1 : si64, pointwise}> : (tensor<4x3xf32>, tensor<4xi64>, tensor<f32>) -> tensor<4xf32>
  return
}

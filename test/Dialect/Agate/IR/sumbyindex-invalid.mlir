// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @sumbyindex_c1(%x: tensor<4x3xi1>, %i: tensor<4xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{operand #0 must be tensor of}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<4x3xi1>, tensor<4xi64>, tensor<i64>) -> tensor<?x3xi1>
  return
}

// -----

func.func @sumbyindex_c2(%x: tensor<4x3xf32>, %i: tensor<4xi8>, %d: tensor<i64>) {
  // expected-error @+1 {{operand #1 must be tensor of 32-bit signless integer or 64-bit signless integer values, but got 'tensor<4xi8>'}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<4xi8>, tensor<i64>) -> tensor<?x3xf32>
  return
}

// -----

func.func @sumbyindex_c3(%x: tensor<4x3xf32>, %i: tensor<4xi64>, %d: tensor<1xi64>) {
  // expected-error @+1 {{'depth' must have rank 0, has rank 1}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<4xi64>, tensor<1xi64>) -> tensor<?x3xf32>
  return
}

// -----

func.func @sumbyindex_c4(%x: tensor<4x3xf32>, %i: tensor<4x3xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{axis 1 is not in [0, 0]}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 1 : si64}> : (tensor<4x3xf32>, tensor<4x3xi64>, tensor<i64>) -> tensor<?xf32>
  return
}

// -----

func.func @sumbyindex_c4_batch(%x: tensor<4x3xf32>, %i: tensor<4x3xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{batch_dims -1 is not in [0, 1]}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 1 : si64, batch_dims = -1 : si64}> : (tensor<4x3xf32>, tensor<4x3xi64>, tensor<i64>) -> tensor<4x?xf32>
  return
}

// -----

func.func @sumbyindex_c5(%x: tensor<4x3xf32>, %i: tensor<5xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{'indices' and 'data' differ in a size}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<5xi64>, tensor<i64>) -> tensor<?x3xf32>
  return
}

// -----

func.func @sumbyindex_c7(%x: tensor<4x3xf32>, %i: tensor<4xi64>, %d: tensor<i64>) {
  // expected-error @+1 {{declares 'tensor<?x4xf32>' for result #0, but its operands and attributes give 'tensor<?x3xf32>'}}
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<4x3xf32>, tensor<4xi64>, tensor<i64>) -> tensor<?x4xf32>
  return
}
